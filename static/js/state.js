// What the whole page knows: who I am and which matches wait for me.
import { get, all, Problem } from "./api.js";

/** @typedef {{id: string, name: string, guest: boolean}} User */

export const state = {
  /** @type {any} my account as `GET /me` tells it; null when signed out */
  me: null,
  /** @type {any[]} matches that wait for me: my turns, soonest deadline first, then those in which I am asked for something */
  turns: [],
  /** @type {any[]} challenges that were made to me by name */
  challenges: [],
};

/** @type {Set<() => void>} */
const listeners = new Set();

/** Calls back after a change. @param {() => void} fn @param {AbortSignal} [signal] */
export function onChange(fn, signal) {
  listeners.add(fn);
  signal?.addEventListener("abort", () => listeners.delete(fn), { once: true });
}

function changed() {
  for (const fn of listeners) fn();
}

/** My user, or null. @returns {User|null} */
export const user = () => state.me?.user ?? null;

/** How much waits for me. */
export const waitingCount = () => state.turns.length + state.challenges.length;

/** Asks who I am. */
export async function refreshMe() {
  try {
    state.me = await get("/me");
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 401) throw error;
    forget();
  }
  changed();
}

/** @type {Promise<void>} */
let asked = Promise.resolve();

/** Asks what waits for me: matches and challenges. */
export function refreshTurns() {
  const me = user()?.id;
  if (!me) return Promise.resolve();
  const asking = Promise.all([all("/me/turns"), all("/challenges?mine=true")]).then(([turns, challenges]) => {
    // Asked again since: that answer is newer.
    if (asked !== asking) return;
    state.turns = turns;
    state.challenges = challenges.filter((one) => one.maker.id !== me);
    changed();
  });
  asked = asking;
  return asking;
}

/** When it is known which matches wait for me. */
export const turnsKnown = () => asked;

/** After signing in or out, by whatever road. */
export async function signedIn() {
  await refreshMe();
  await refreshTurns();
}

function forget() {
  Object.assign(state, { me: null, turns: [], challenges: [] });
}

export function signedOut() {
  forget();
  changed();
}

/** The next match that waits for me, other than the one shown. @param {string} [shown] its id */
export function nextWaiting(shown) {
  return state.turns.find((match) => match.id !== shown) ?? null;
}
