// How somebody's last matches ended, game by game, as a small table.
import { h } from "./dom.js";
import { figure, t } from "./words.js";
import { get } from "./api.js";

const MOST = 100;

/** @typedef {{won: number, drawn: number, lost: number}} Tally */

/** @param {any[]} matches finished ones @param {string} id whose results @returns {Map<string, Tally>} by game */
function tally(matches, id) {
  /** @type {Map<string, Tally>} */
  const games = new Map();
  for (const { game, players, result } of matches) {
    if (!result) continue;
    const side = players.south.id === id ? "south" : "north";
    const count = games.get(game) ?? { won: 0, drawn: 0, lost: 0 };
    count[result.winner === null ? "drawn" : result.winner === side ? "won" : "lost"] += 1;
    games.set(game, count);
  }
  return games;
}

const ENDS = /** @type {const} */ (["won", "drawn", "lost"]);

/**
 * @param {string} path of a list of matches, with a query
 * @param {string} id whose results
 * @param {AbortSignal} signal
 * @returns {Promise<HTMLElement|null>} null where nothing is finished
 */
export async function resultsOf(path, id, signal) {
  const page = await get(`${path}&status=finished&limit=${MOST}`, signal);
  const games = tally(page.items, id);
  if (!games.size) return null;
  return h("table", { class: "results" },
    h("caption", null, page.next ? t("user-results-recent", { count: page.items.length }) : t("user-results")),
    h("thead", null, h("tr", null, h("th", { scope: "col" }, t("user-results-game")), ENDS.map((end) => h("th", { scope: "col" }, t(`user-results-${end}`))))),
    h("tbody", null, [...games].map(([game, count]) =>
      h("tr", null, h("th", { scope: "row" }, t(`game-${game}`)), ENDS.map((end) => h("td", null, figure(count[end])))))));
}
