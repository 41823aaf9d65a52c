// Plays a play checker by checker. A tap ends it at once; whoever wants no motion gets none.
import { calm } from "../animate.js";

const PACE_MS = 420;

/**
 * @param {import("./draw.js").Board} board showing the position before
 * @param {any[]} steps the server's
 * @param {any} after the position that it ends in
 * @param {AbortSignal} skip
 */
export async function play(board, steps, after, skip) {
  if (!calm.matches && !skip.aborted && !document.hidden) {
    board.root.style.setProperty("--pace", `${Math.round(PACE_MS * 0.8)}ms`);
    board.root.classList.add("moving");
    await wait(PACE_MS, skip);
    for (const [i, { from, to, count }] of steps.entries()) {
      if (skip.aborted) break;
      board.carry(from, to, count);
      // A hit goes to the bar while the one that hit still arrives.
      await wait(steps[i + 1]?.to.endsWith("/bar") ? PACE_MS * 0.55 : PACE_MS, skip);
    }
    board.root.classList.remove("moving");
  }
  if (!skip.aborted) board.setPosition(after);
}

/** @param {number} ms @param {AbortSignal} skip */
const wait = (ms, skip) =>
  new Promise((/** @type {(value?: unknown) => void} */ done) => {
    if (skip.aborted) return done();
    const timer = setTimeout(done, ms);
    skip.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true });
  });
