// The server's time. The device's own clock is never asked: it may be days off.

/** @type {{server: number, mark: number}|null} */
let known = null;
/** @type {Set<() => void>} */
const listeners = new Set();

/** Takes over the time of an answer. @param {Response} answer */
export function learn(answer) {
  const date = Date.parse(answer.headers.get("date") ?? "");
  if (Number.isNaN(date)) return;
  // The header has whole seconds: half a second is the fair guess.
  known = { server: date + 500, mark: performance.now() };
}

/** Milliseconds since 1970 by the server's clock. */
export const now = () => (known ? known.server + (performance.now() - known.mark) : Date.now());

/** Milliseconds until a moment. @param {string} at */
export const until = (at) => Date.parse(at) - now();

/**
 * Calls back once a second, until the signal aborts.
 * @param {() => void} fn @param {AbortSignal} signal
 */
export function tick(fn, signal) {
  if (signal.aborted) return;
  listeners.add(fn);
  signal.addEventListener("abort", () => listeners.delete(fn), { once: true });
}

setInterval(() => {
  if (!document.hidden) for (const fn of listeners) fn();
}, 1000);
