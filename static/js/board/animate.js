// Plays the server's steps stone by stone. A tap ends it at once; whoever wants no motion gets none.

/** @typedef {import("./draw.js").Board} Board */

const LONGEST_MS = 3200;
/** A sowing of many laps may take longer, but each seed less. */
const LONGEST_LAPS_MS = 9000;
const MANY_DROPS = 40;
const QUICKEST_MS = 40;
/** Whether the reader wants no motion. */
export const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @param {Board} board showing the position before
 * @param {any[]} steps
 * @param {any} after the position that it ends in
 * @param {AbortSignal} skip ends it at once; what is then shown is the caller's matter
 * @param {() => number} [speed] how many times as fast, asked before each lap
 */
export async function play(board, steps, after, skip, speed = () => 1) {
  if (!calm.matches && !skip.aborted && !document.hidden) {
    const drops = steps.reduce((sum, step) => sum + (step.drops?.length ?? 2), 0);
    const usual = drops > MANY_DROPS
      ? Math.min(90, Math.max(QUICKEST_MS, LONGEST_LAPS_MS / drops))
      : Math.min(230, Math.max(90, LONGEST_MS / Math.max(1, drops)));
    const laps = steps.filter((step) => step.do === "sow").length;
    let lap = 0;
    board.root.classList.add("moving");
    for (const step of steps) {
      if (skip.aborted) break;
      const pace = usual / speed();
      board.root.style.setProperty("--pace", `${Math.round(pace)}ms`);
      if (step.do === "sow") {
        if (laps > 1) board.showLap(++lap);
        await sow(board, step, pace, skip);
      } else if (step.do === "uur") board.addUurs(step.holes, step.owner);
      else await take(board, step, pace, skip);
    }
    board.showLap();
    board.root.classList.remove("moving");
  }
  // Whatever the steps made of it: this is what is true.
  if (!skip.aborted) board.setPosition(after);
}

/** @param {number} ms @param {AbortSignal} skip */
const wait = (ms, skip) =>
  new Promise((/** @type {(value?: unknown) => void} */ done) => {
    if (skip.aborted) return done();
    const timer = setTimeout(done, ms);
    skip.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true });
  });

/** @param {Board} board @param {string} place @param {number} count */
function lift({ stones, layer }, place, count) {
  for (const el of stones[place].splice(0, count)) {
    stones.hand.push(el);
    layer.append(el);
    el.classList.add("held");
  }
}

/** @param {Board} board @param {any} step @param {number} pace @param {AbortSignal} skip */
async function sow(board, step, pace, skip) {
  lift(board, step.from, Infinity);
  board.lay(step.from);
  hover(board, step.from);
  await wait(pace * 1.6, skip);
  for (const place of step.drops) {
    if (skip.aborted) return;
    hover(board, place);
    await wait(pace * 0.55, skip);
    if (skip.aborted) return;
    drop(board, place, 1);
    await wait(pace * 0.45, skip);
  }
  await wait(pace, skip);
}

/** @param {Board} board @param {string} place @param {number} count */
function drop(board, place, count) {
  for (const el of board.stones.hand.splice(0, count)) {
    el.classList.remove("held");
    board.stones[place].push(el);
  }
  board.lay(place);
}

/** The stones in the hand, above a place. @param {Board} board @param {string} place */
function hover({ g, put, stones }, place) {
  const at = g.places[place];
  stones.hand.forEach((el, i) => {
    const far = Math.sqrt(i / stones.hand.length) * g.stone * 1.9;
    put(el, { x: at.x + Math.cos(i * 2.4) * far, y: at.y + Math.sin(i * 2.4) * far - g.stone * 0.8 });
  });
}

/** @param {Board} board @param {any} step @param {number} pace @param {AbortSignal} skip */
async function take(board, step, pace, skip) {
  lift(board, step.from, step.count);
  await wait(pace * 1.4, skip);
  if (skip.aborted) return;
  board.lay(step.from);
  drop(board, step.to, Infinity);
  await wait(pace * 2, skip);
}
