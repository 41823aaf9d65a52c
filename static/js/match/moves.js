// The list of moves, which is the replay control: every ply has its own address.
import { h, icon, isolate, swap } from "../dom.js";
import { t, figure } from "../words.js";
import { copy } from "../notes.js";
import { isSeveral } from "./tell.js";

/**
 * @param {import("./model.js").Match} match
 * @param {any} kind the game's
 * @param {(number: number|null) => void} show −1 is the start, null is now
 */
export function moveList(match, kind, show) {
  const list = h("ol", { class: "moves" });
  const where = h("p", { class: "where" });
  /** @param {any} name @param {string} label @param {() => number|null} target */
  const button = (name, label, target) =>
    h("button", { type: "button", class: "step", "aria-label": label, title: label, "data-focus": name, onclick: () => show(target()) }, icon(name));
  /** @type {number|null} */
  let at = null;
  const last = () => match.plies.length - 1;
  /** The place before or after the one shown. @param {number} by */
  const step = (by) => {
    const stops = match.stops();
    const found = stops.indexOf(at);
    return stops[Math.max(0, Math.min(stops.length - 1, (found < 0 ? stops.length - 1 : found) + by))];
  };
  const outset = () => match.stops()[0];
  const buttons = [
    button("first", t("replay-first"), outset),
    button("previous", t("replay-previous"), () => step(-1)),
    button("next", t("replay-next"), () => step(1)),
    button("last", t("replay-last"), () => null),
  ];
  const box = h("section", { class: "replay", "aria-labelledby": "moves-title" },
    h("h2", { id: "moves-title" }, t("replay-title")),
    h("div", { class: "steps", role: "group", "aria-label": t("replay-label") }, buttons.slice(0, 2), where, buttons.slice(2)),
    list,
    h("button", { type: "button", class: "quiet", "data-focus": "copy-ply", onclick: () => copy(address(), isPrivate() ? "note-copied-private" : undefined) }, t("replay-copy")));
  /** Whether nobody else can open the match now. */
  const isPrivate = () => match.running && match.now.onlookers === false;
  /** The address of the position shown, also when it is the latest: the match may go on. */
  const address = () => location.origin + location.pathname + (at === null ? (match.plies.length ? `#ply-${last()}` : "#start") : location.hash);

  box.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    /** @type {Record<string, number|null>} */
    const keys = { ArrowLeft: step(-1), ArrowRight: step(1), Home: outset(), End: null };
    if (!(event.key in keys) || event.altKey || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    show(keys[event.key]);
  });

  /** The ply whose end is shown: none where a round has begun since. */
  const shownPly = () => (at !== null ? at : match.begun ? null : last());
  /** @param {any} ply */
  const entry = (ply) => {
    const current = ply.number === shownPly();
    const { short, more, label } = kind.ply(ply, isolate(match.now.players[ply.side].name));
    return h("a", { href: `#ply-${ply.number}`, "aria-current": current ? "step" : null, "data-focus": `ply-${ply.number}` },
      h("span", { class: "hidden" }, label, ply.auto && t("replay-auto", { why: ply.auto })), h("span", { "aria-hidden": "true" }, short, more && h("small", null, more), ply.auto && h("small", { class: "auto", title: t("replay-auto", { why: ply.auto }).replace(/^, /, "") }, "↻")));
  };

  /** The turns of one game in rows of two, the left column for the side that began the match. @param {any[][]} turns */
  const rows = (turns) => {
    const left = match.now.first;
    /** @type {Array<Record<string, any[]>>} */
    const pairs = [];
    for (const plies of turns) {
      const { side } = plies[0];
      const open = pairs.at(-1);
      if (!open || open[side] || side === turns[0][0].side) pairs.push({ [side]: plies });
      else open[side] = plies;
    }
    const sides = [left, left === "south" ? "north" : "south"];
    return pairs.map((pair, i) => h("li", null, h("span", { class: "no" }, figure(i + 1)),
      sides.map((side) => h("span", { class: "holes-played" }, (pair[side] ?? []).map(entry)))));
  };

  /** @param {any} end */
  const gaveUp = ({ winner, points }) => t("replay-given-up", { name: isolate(match.now.players[winner === "south" ? "north" : "south"].name), points: points[winner] });

  /** Brings the ply shown into sight, within the list only. */
  function reveal() {
    // At the start of a round no ply is current: then the first of that round, or the last of all.
    const name = at !== null && !Number.isInteger(at) ? `ply-${Math.ceil(at)}` : `ply-${last()}`;
    const current = /** @type {HTMLElement|null} */ (list.querySelector("[aria-current]") ?? (at === -1 ? null : list.querySelector(`[data-focus="${name}"]`)));
    list.scrollTop = current ? Math.max(0, current.offsetTop - list.clientHeight / 2) : 0;
  }

  return {
    el: box,
    /** @param {number|null} shown */
    draw(shown) {
      at = shown;
      const turns = match.turns();
      const several = isSeveral(match.now);
      const first = match.now.first;
      // A game that a side gave up ends without a ply, and may have had none.
      const endOf = (/** @type {number} */ round) => match.rounds.find((one) => one.round === round && one.end?.termination === "resigned")?.end;
      const games = [...new Set([...turns.map((plies) => plies[0].round), ...match.rounds.map(({ round }) => round).filter(endOf)])].sort((a, b) => a - b);
      swap(list,
        turns.length > 0 && h("li", { class: "heads", "aria-hidden": "true" }, h("span"), [first, first === "south" ? "north" : "south"].map((side) => h("span", null, h("bdi", null, match.now.players[side].name)))),
        games.map((round) => [
          several && h("li", { class: "game" }, kind.heading?.(round) ?? t("match-game", { round })),
          rows(turns.filter((plies) => plies[0].round === round)),
          endOf(round) && h("li", { class: "game given-up" }, gaveUp(endOf(round))),
        ]));
      const begun = match.roundAt(at) ?? (at === null && match.begun ? match.rounds.at(-1) : null);
      swap(where, !turns.length ? t("replay-none") : at === -1 ? t("replay-start") : begun ? t("replay-round", { round: begun.round })
        : t("replay-where", { number: (at ?? last()) + 1, count: match.plies.length }));
      buttons[0].disabled = buttons[1].disabled = at === outset();
      buttons[2].disabled = buttons[3].disabled = at === null;
      reveal();
    },
    reveal,
  };
}
