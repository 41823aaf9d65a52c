// The rules of a sowing game, told and shown on the same board that it is played on.
import { h, icon, link } from "../../dom.js";
import { figure as number, has, list, t } from "../../words.js";
import { countsOf, drawBoard, holesOf } from "../../board/draw.js";
import { drawTrace } from "../../board/trace.js";
import { play } from "../../board/animate.js";

/**
 * Words: `rules-GAME-lead`, for each part `rules-GAME-PART-title` and `rules-GAME-PART`, with a figure also
 * `rules-GAME-PART-caption`, and `rules-GAME-origin`.
 * @param {any} page @param {{game: string, parts: string[], figures: any[]}} spec
 */
export function tellRules({ show, signal }, { game, parts, figures }) {
  const title = t("rules-title", { game: t(`game-${game}`) });
  const holes = holesOf(figures[0].position);
  show(h("div", { class: "rules" },
    h("h1", null, title), h("p", { class: "lead" }, t(`rules-${game}-lead`)),
    parts.map((id) => {
      const example = figures.find((one) => one.id === id);
      return h("section", null, h("h2", null, t(`rules-${game}-${id}-title`)), h("p", null, t(`rules-${game}-${id}`)),
        has(`rules-${game}-${id}-more`) && h("p", null, t(`rules-${game}-${id}-more`)), example && figure(example, game, signal));
    }),
    h("section", null, h("h2", null, t("rules-here-title")), h("p", null, t("rules-here")), h("p", null, t("rules-keys", { holes }))),
    h("p", { class: "small" }, t(`rules-${game}-origin`)),
    h("div", { class: "row" }, link(`/challenges/new?game=${game}`, { class: "button main" }, t("lobby-offer")), link("/games", { class: "button plain" }, t("games-title")))), title);
}

/** What a figure shows, for those who do not see it. @param {any} position @param {string} game */
function labelOf(position, game) {
  const counts = countsOf(position);
  const row = (/** @type {string} */ side) => list(position[side].pits.map((/** @type {number} */ count) => number(count)));
  const uurs = position.south.uur?.flatMap((/** @type {any} */ owner, /** @type {number} */ i) => (owner ? [number(i + 1)] : [])) ?? [];
  const said = { holes: holesOf(position), own: row("south"), theirs: row("north"), ownStore: counts["south/store"], theirStore: counts["north/store"] };
  return t(has(`rules-${game}-figure`) ? `rules-${game}-figure` : "rules-figure", { ...said, uurs: uurs.length ? list(uurs) : "", count: uurs.length });
}

/** @param {any} example @param {string} game @param {AbortSignal} signal */
function figure(example, game, signal) {
  const board = drawBoard({ viewer: "south", wide: !matchMedia("(max-width: 35rem)").matches, holes: holesOf(example.position), look: game });
  if (example.kept) board.setKept(example.kept);
  board.setPosition(example.position);
  const chosen = board.wells.querySelectorAll(`[data-place="south/${example.move}"]`);
  const choose = (/** @type {boolean} */ on) => {
    for (const el of chosen) el.classList.toggle("chosen", on);
  };
  choose(true);
  /** @type {AbortController|null} */
  let moving = null;
  const again = async () => {
    moving?.abort();
    const run = (moving = new AbortController());
    board.setPosition(example.position);
    drawTrace(board, []);
    choose(true);
    await play(board, example.steps, example.after, run.signal);
    if (run.signal.aborted) return;
    choose(false);
    drawTrace(board, example.steps);
  };
  signal.addEventListener("abort", () => moving?.abort(), { once: true });
  return h("figure", null, h("div", { class: "board", dir: "ltr", role: "img", "aria-label": labelOf(example.position, game) }, board.root),
    h("figcaption", null, h("span", null, t(`rules-${game}-${example.id}-caption`)),
      example.after && h("button", { type: "button", class: "plain", onclick: again }, icon("again"), t("rules-show"))));
}
