// A guest's seat: what a new guest is still asked, and the way back, which is told once and so kept until it is put away.
import { user } from "./state.js";

const KEY = "seedpost-guest";

/** @typedef {{id: string, url?: string, asks?: boolean}} Seat url: the way back; asks: whether they were asked what to be called */

/** What is still to be told to the guest who sits here. @returns {Seat|null} */
export function seat() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return kept && user()?.guest && kept.id === user()?.id && (kept.url || kept.asks) ? kept : null;
  } catch {
    return null;
  }
}

/** Something of it is settled. @param {Seat} seat */
export const keepSeat = (seat) => sessionStorage.setItem(KEY, JSON.stringify(seat));

/** @param {any} made the answer of `POST /guests` */
export function welcomeGuest(made) {
  if (made?.recovery_url) keepSeat({ id: made.user.id, url: made.recovery_url, asks: true });
}

/** Asks a new guest what to be called and to keep the way back: in a box, or where there is no room behind a button. Nothing for everybody else. @param {"box"|"button"} as */
export async function recoveryHint(as) {
  if (!seat()) return null;
  const { box, opener } = await import("./welcome.js");
  return as === "box" ? box() : opener();
}
