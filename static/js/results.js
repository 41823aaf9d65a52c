// How matches ended, game by game, as a small table.
import { h } from "./dom.js";
import { figure, t } from "./words.js";

/** @typedef {{game: string, won: number, drawn: number, lost: number, running: number}} Results */

const ENDS = /** @type {const} */ (["won", "drawn", "lost"]);

/**
 * @param {Results[]|undefined} results
 * @param {any} caption
 * @returns {HTMLElement|null} null where nothing is finished
 */
export function resultsTable(results, caption) {
  const games = (results ?? []).filter((one) => ENDS.some((end) => one[end] > 0));
  if (!games.length) return null;
  return h("table", { class: "results" },
    h("caption", null, caption),
    h("thead", null, h("tr", null, h("th", { scope: "col" }, t("user-results-game")), ENDS.map((end) => h("th", { scope: "col" }, t(`user-results-${end}`))))),
    h("tbody", null, games.map((one) =>
      h("tr", null, h("th", { scope: "row" }, t(`game-${one.game}`)), ENDS.map((end) => h("td", null, figure(one[end])))))));
}

/** All games together, in words. @param {Results[]} results */
export const tallyText = (results) => t("find-tally", Object.fromEntries(ENDS.map((end) => [end, results.reduce((sum, one) => sum + one[end], 0)])));
