// The rules of Portes, told and shown on the same board that it is played on.
import { h, icon, link } from "../../dom.js";
import { rich, t } from "../../words.js";
import { drawBoard } from "../../board/portes/draw.js";
import { drawTrace } from "../../board/portes/trace.js";
import { play } from "../../board/portes/animate.js";
import { FIGURES } from "../../board/portes/figures.js";
import { numbersOf } from "../../board/portes/turn.js";

const PARTS = ["start", "first", "way", "duty", "hit", "off", "win"];

/** @param {any} page */
export default async function rules({ show, signal }) {
  const title = t("rules-title", { game: t("game-portes") });
  show(h("div", { class: "rules" },
    h("h1", null, title), h("p", { class: "lead" }, t("rules-portes-lead")),
    PARTS.map((id) => h("section", null, h("h2", null, t(`rules-portes-${id}-title`)), h("p", null, t(`rules-portes-${id}`)), figure(FIGURES.find((one) => one.id === id), signal))),
    h("section", null, h("h2", null, t("rules-portes-dice-title")), h("p", null, rich("rules-portes-dice", { page: link("/dice", null, t("rules-portes-dice-page")) }))),
    h("section", null, h("h2", null, t("rules-here-title")), h("p", null, t("rules-portes-here")), h("p", null, t("rules-portes-keys"))),
    h("p", { class: "small" }, t("rules-portes-origin")),
    h("div", { class: "row" }, link("/challenges/new?game=portes", { class: "button main" }, t("lobby-offer")), link("/lobby", { class: "button plain" }, t("nav-lobby")))), title);
}

/** @param {any} example @param {AbortSignal} signal */
function figure(example, signal) {
  if (!example) return null;
  const board = drawBoard({ viewer: "south", wide: !matchMedia("(max-width: 35rem)").matches });
  const dice = (/** @type {boolean} */ used) => board.setDice("south", numbersOf(example.position.dice).map((number) => ({ number, used })));
  const begin = () => {
    board.setPosition(example.position);
    dice(false);
    drawTrace(board, []);
  };
  begin();
  /** @type {AbortController|null} */
  let moving = null;
  const again = async () => {
    moving?.abort();
    const run = (moving = new AbortController());
    begin();
    await play(board, example.steps, example.after, run.signal);
    if (run.signal.aborted) return;
    dice(true);
    drawTrace(board, example.steps);
  };
  signal.addEventListener("abort", () => moving?.abort(), { once: true });
  const caption = t(`rules-portes-${example.id}-caption`);
  return h("figure", null, h("div", { class: "board", dir: "ltr", role: "img", "aria-label": caption }, board.root),
    h("figcaption", null, h("span", null, caption),
      example.after && h("button", { type: "button", class: "plain", onclick: again }, icon("again"), t("rules-show"))));
}
