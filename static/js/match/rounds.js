// The history of a match of several games or rounds: what each left to the two, and the way back to its beginning.
import { h, swap } from "../dom.js";
import { t } from "../words.js";

/**
 * @param {import("./model.js").Match} match
 * @param {any} kind the game's
 * @param {import("./model.js").Side[]} sides in the order of the columns
 */
export function roundList(match, kind, sides) {
  const el = h("section", { class: "rounds", "aria-labelledby": "rounds-title" });
  const draw = () => {
    const over = match.rounds.filter((round) => round.end);
    el.hidden = !kind.history || !over.length || (over.length < 2 && !match.running && match.rounds.length < 2);
    if (el.hidden) return swap(el);
    swap(el, h("h2", { id: "rounds-title" }, t("rounds-title")),
      h("table", null,
        h("thead", null, h("tr", null, h("td"), sides.map((side) => h("th", { scope: "col" }, h("bdi", null, match.now.players[side].name))))),
        h("tbody", null, over.map((round) => {
          const told = kind.history(match, round);
          const name = kind.heading?.(round.round) ?? t("match-game", { round: round.round });
          return [
            h("tr", null, h("th", { scope: "row" }, h("a", { href: `#round-${round.round}`, "data-focus": `round-${round.round}` }, name)),
              sides.map((side) => h("td", { class: round.end.winner === side ? "more-held" : null }, told[side]))),
            told.more && h("tr", { class: "next-layout" }, h("td", { colspan: sides.length + 1 }, told.more)),
          ];
        }))));
  };
  return { el, draw };
}
