// How much of each match this browser has shown, so that news are played once.
const KEY = "seedpost-seen";
const KEPT = 200;

/** @returns {Record<string, number>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** The number of plies shown before. @param {string} id */
export const seen = (id) => read()[id] ?? 0;

/** @param {string} id @param {number} plies */
export function see(id, plies) {
  const { [id]: _, ...rest } = read();
  const kept = Object.entries(rest).slice(-KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(kept), [id]: plies }));
  } catch {
    // No room or no permission: the news are then played again next time.
  }
}
