// The board on the table: drawing, buttons, trace and animation kept together, in the shape that fits the screen.
import { h } from "../dom.js";
import { drawBoard, holesOf } from "../board/draw.js";
import { layHoles } from "../board/holes.js";
import { drawTrace } from "../board/trace.js";
import { calm, play } from "../board/animate.js";

/** @typedef {import("./model.js").Match} Match */

const BETWEEN_GAMES_MS = 1400;

/**
 * @param {{viewer: "south"|"north", match: Match, signal: AbortSignal, on: {pick: (hole: number) => void, confirm: () => void, barred: (place: string) => void}}} spec
 */
export function table({ viewer, match, signal, on }) {
  const narrow = matchMedia("(max-width: 35rem)");
  const el = h("div", { class: "board", dir: "ltr" });
  let board = make();
  let holes = layHoles(board, on);
  /** @type {AbortController|null} */
  let moving = null;
  /** @type {any} */
  let state = null;
  el.append(board.root, holes.group);

  function make() {
    return drawBoard({ viewer, wide: !narrow.matches, holes: holesOf(match.now.position) });
  }
  narrow.addEventListener("change", () => {
    skip();
    board = make();
    holes = layHoles(board, on);
    el.replaceChildren(board.root, holes.group);
    if (state) holes.update(state);
    rest(match, at);
  }, { signal });
  signal.addEventListener("abort", () => skip(), { once: true });

  let at = /** @type {number|null} */ (null);
  /** The plies whose marks are shown beside a position: the mover's turn so far. @param {Match} m @param {number|null} number */
  const marked = (m, number) => {
    const n = number ?? m.plies.length - 1;
    return n < 0 || (number === null && m.plies[n]?.round_end && m.running) ? [] : m.turnUpTo(n).slice(-1);
  };

  /** Shows a position at rest with the marks of what led to it. @param {Match} m @param {number|null} number */
  function rest(m, number) {
    if (moving) return;
    at = number;
    board.root.classList.add("still");
    board.setPosition(m.at(number));
    drawTrace(board, marked(m, number).flatMap((ply) => ply.steps ?? []));
    void board.root.getBoundingClientRect();
    board.root.classList.remove("still");
    if (state) holes.update(state);
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
      board.root.classList.add("still");
      board.setPosition(m.before(ply.number));
      drawTrace(board, []);
      void board.root.getBoundingClientRect();
      board.root.classList.remove("still");
      await play(board, ply.steps ?? [], ply.after, run.signal);
      drawTrace(board, ply.steps ?? []);
      const hold = ply.round_end ? BETWEEN_GAMES_MS : ply === plies.at(-1) ? 0 : 250;
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
    focus: (/** @type {number} */ hole) => holes.focus(hole),
    /** @param {any} now */
    update(now) {
      state = now;
      holes.update(now);
    },
    /** Plays a turn once more. @param {Match} m @param {any[]} plies */
    again: (m, plies) => animate(m, plies, at),
    /** From one place of the record to another: the next ply is played, all else is shown at once. @param {Match} m @param {number} from @param {number|null} to */
    look(m, from, to) {
      skip();
      const target = to ?? m.plies.length - 1;
      if (target === from + 1 && m.plies[target]) return animate(m, [m.plies[target]], to);
      moving = null;
      rest(m, to);
    },
  };
}
