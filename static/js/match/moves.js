// The list of moves, which is the replay control: every ply has its own address.
import { h, icon, swap } from "../dom.js";
import { t, rich, figure } from "../words.js";

/**
 * @param {import("./model.js").Match} match
 * @param {(number: number|null) => void} show −1 is the start, null is now
 */
export function moveList(match, show) {
  const list = h("ol", { class: "moves" });
  const where = h("p", { class: "where" });
  /** @param {any} name @param {string} label @param {() => number|null} target */
  const button = (name, label, target) =>
    h("button", { type: "button", class: "step", "aria-label": label, title: label, "data-focus": name, onclick: () => show(target()) }, icon(name));
  /** @type {number|null} */
  let at = null;
  const last = () => match.plies.length - 1;
  const here = () => at ?? last();
  const settle = (/** @type {number} */ n) => (n >= last() ? null : Math.max(-1, n));
  const buttons = [
    button("first", t("replay-first"), () => -1),
    button("previous", t("replay-previous"), () => settle(here() - 1)),
    button("next", t("replay-next"), () => settle(here() + 1)),
    button("last", t("replay-last"), () => null),
  ];
  const box = h("section", { class: "replay", "aria-labelledby": "moves-title" },
    h("h2", { id: "moves-title" }, t("replay-title")),
    h("div", { class: "steps", role: "group", "aria-label": t("replay-label") }, buttons.slice(0, 2), where, buttons.slice(2)),
    list);

  box.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    /** @type {Record<string, number|null>} */
    const keys = { ArrowLeft: settle(here() - 1), ArrowRight: settle(here() + 1), Home: -1, End: null };
    if (!(event.key in keys) || event.altKey || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    show(keys[event.key]);
  });

  /** @param {any} ply */
  const entry = (ply) => {
    const current = ply.number === here();
    const hole = figure(ply.move ?? ply.mv);
    return h("a", { href: `#ply-${ply.number}`, "aria-current": current ? "step" : null, "data-focus": `ply-${ply.number}`,
      "aria-label": t("replay-ply", { hole, number: ply.number + 1, taken: ply.captured }) },
      hole, ply.captured > 0 && h("small", null, rich("replay-taken", { taken: ply.captured })));
  };

  /** Brings the ply shown into sight, within the list only. */
  function reveal() {
    const current = /** @type {HTMLElement|null} */ (list.querySelector("[aria-current]"));
    if (current) list.scrollTop = Math.max(0, current.offsetTop - list.clientHeight / 2);
  }

  return {
    el: box,
    /** @param {number|null} shown */
    draw(shown) {
      at = shown;
      const turns = match.turns();
      let round = 0;
      let number = 0;
      swap(list, turns.map((plies) => {
        const side = plies[0].side;
        const heading = plies[0].round !== round && (match.now.options?.games ?? 1) > 1;
        if (plies[0].round !== round) number = 0;
        round = plies[0].round;
        number++;
        return [
          heading && h("li", { class: "game" }, t("match-game", { round })),
          h("li", { class: `turn ${side}` },
            h("span", { class: "no" }, figure(number)),
            h("span", { class: "by" }, h("bdi", null, match.now.players[side].name)),
            h("span", { class: "holes-played" }, plies.map(entry))),
        ];
      }));
      swap(where, !turns.length ? t("replay-none") : here() < 0 ? t("replay-start") : t("replay-where", { number: here() + 1, count: match.plies.length }));
      buttons[0].disabled = buttons[1].disabled = here() < 0;
      buttons[2].disabled = buttons[3].disabled = at === null;
      reveal();
    },
    reveal,
  };
}
