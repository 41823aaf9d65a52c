// The board on the table, in the shape that fits the screen: shows a position, plays plies, lets itself be skipped.
import { h } from "../dom.js";
import { calm } from "../board/animate.js";

/** @typedef {import("./model.js").Match} Match */

const BETWEEN_GAMES_MS = 1400;
const BETWEEN_PLIES_MS = 250;

/**
 * @param {{viewer: "south"|"north", match: Match, kind: any, signal: AbortSignal, on: {pick: (choice: any) => any, confirm: () => void, back: () => void, barred: (what: any) => void, said: (text: string) => void}}} spec
 */
export function table({ viewer, match, kind, signal, on }) {
  const narrow = matchMedia("(max-width: 35rem)");
  const el = h("div", { class: "board", dir: "ltr" });
  /** @type {import("../board/kinds.js").Surface} */
  let surface = make();
  /** @type {AbortController|null} */
  let moving = null;
  /** @type {any} */
  let state = null;
  let at = /** @type {number|null} */ (null);

  /** @returns {import("../board/kinds.js").Surface} */
  function make() {
    const made = kind.surface({ viewer, narrow: narrow.matches, match, on: { ...on, skip } });
    el.replaceChildren(...made.nodes);
    return made;
  }
  narrow.addEventListener("change", () => {
    skip();
    moving = null;
    surface = make();
    rest(match, at);
  }, { signal });
  signal.addEventListener("abort", () => skip(), { once: true });

  /** Shown at once, without a movement. @param {() => void} change */
  function still(change) {
    surface.nodes[0].classList.add("still");
    change();
    void surface.nodes[0].getBoundingClientRect();
    surface.nodes[0].classList.remove("still");
  }

  /** The plies whose marks are shown beside a position: the mover's turn so far. @param {Match} m @param {number|null} number */
  const marked = (m, number) => {
    const n = number ?? m.plies.length - 1;
    return n < 0 || m.roundAt(n) || (number === null && m.begun) ? [] : kind.told(m, n);
  };

  /** Shows a position at rest with the marks of what led to it. @param {Match} m @param {number|null} number */
  function rest(m, number) {
    if (moving) return;
    at = number;
    still(() => {
      surface.show(m.at(number), m.plies[number ?? m.plies.length - 1] ?? null);
      surface.trace(marked(m, number));
      if (state) surface.update({ ...state, moving: false });
    });
  }
  function skip() {
    moving?.abort();
  }

  /** Plays plies one after another, then shows what is true. @param {Match} m @param {any[]} plies @param {number|null} [end] the ply to end at */
  async function animate(m, plies, end = null) {
    skip();
    const run = (moving = new AbortController());
    at = end;
    for (const ply of plies) {
      if (run.signal.aborted || calm.matches) break;
      still(() => {
        surface.show(m.before(ply.number), ply);
        surface.trace([]);
      });
      await surface.play(ply, run.signal);
      surface.trace([ply]);
      const hold = ply.round_end ? BETWEEN_GAMES_MS : ply === plies.at(-1) ? 0 : BETWEEN_PLIES_MS;
      if (hold) await new Promise((done) => {
        setTimeout(done, hold);
        run.signal.addEventListener("abort", done, { once: true });
      });
    }
    if (moving !== run) return;
    moving = null;
    rest(m, at);
  }

  return {
    el, rest, skip, animate,
    focus: (/** @type {any} */ place) => surface.focus(place),
    letGo: () => surface.letGo?.() ?? false,
    /** @param {any} now */
    update(now) {
      state = now;
      surface.update({ ...now, moving: moving !== null });
    },
    /** Plays a turn once more. @param {Match} m @param {any[]} plies */
    again: (m, plies) => animate(m, plies, at),
    /** From one place of the record to another: the next ply is played, all else is shown at once. @param {Match} m @param {number} from @param {number|null} to */
    look(m, from, to) {
      skip();
      const target = to ?? m.plies.length - 1;
      if (target === Math.floor(from) + 1 && m.plies[target]) return animate(m, [m.plies[target]], to);
      moving = null;
      rest(m, to);
    },
  };
}
