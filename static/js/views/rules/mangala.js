// The rules of Mangala, told and shown on the same board that it is played on.
import { h, icon, link } from "../../dom.js";
import { figure as number, list, t } from "../../words.js";
import { FIGURES } from "../../figures.js";
import { countsOf, drawBoard } from "../../board/draw.js";
import { drawTrace } from "../../board/trace.js";
import { play } from "../../board/animate.js";

const PARTS = ["start", "sow", "again", "even", "facing", "end"];

/** @param {any} page */
export default async function rules(page) {
  const { params, show, signal } = page;
  const title = t("rules-title", { game: t(`game-${params[0]}`) });
  show(h("div", { class: "rules" },
    h("h1", null, title), h("p", { class: "lead" }, t("rules-lead")),
    PARTS.map((id) => h("section", null, h("h2", null, t(`rules-${id}-title`)), h("p", null, t(`rules-${id}`)), figure(FIGURES.find((f) => f.id === id), signal))),
    h("section", null, h("h2", null, t("rules-win-title")), h("p", null, t("rules-win")), h("p", null, t("rules-match"))),
    h("section", null, h("h2", null, t("rules-here-title")), h("p", null, t("rules-here")), h("p", null, t("rules-keys"))),
    h("p", { class: "small" }, t("rules-origin")),
    h("div", { class: "row" }, link("/challenges/new", { class: "button main" }, t("lobby-offer")), link("/lobby", { class: "button plain" }, t("nav-lobby")))), title);
}

/** @param {any} example @param {AbortSignal} signal */
function figure(example, signal) {
  const board = drawBoard({ viewer: "south", wide: !matchMedia("(max-width: 35rem)").matches, holes: 6 });
  board.setPosition(example.position);
  const chosen = board.wells.querySelector(`[data-place="south/${example.move}"].well`);
  chosen?.classList.add("chosen");
  const counts = countsOf(example.position);
  const row = (/** @type {string} */ side) => list([1, 2, 3, 4, 5, 6].map((n) => number(counts[`${side}/${n}`])));
  const label = t("rules-figure", { own: row("south"), theirs: row("north"), ownStore: counts["south/store"], theirStore: counts["north/store"] });
  /** @type {AbortController|null} */
  let moving = null;
  const again = async () => {
    moving?.abort();
    const run = (moving = new AbortController());
    board.setPosition(example.position);
    drawTrace(board, []);
    chosen?.classList.add("chosen");
    await play(board, example.steps, example.after, run.signal);
    if (run.signal.aborted) return;
    chosen?.classList.remove("chosen");
    drawTrace(board, example.steps);
  };
  signal.addEventListener("abort", () => moving?.abort(), { once: true });
  return h("figure", null, h("div", { class: "board", dir: "ltr", role: "img", "aria-label": label }, board.root),
    h("figcaption", null, h("span", null, t(`rules-${example.id}-caption`)),
      example.after && h("button", { type: "button", class: "plain", onclick: again }, icon("again"), t("rules-show"))));
}
