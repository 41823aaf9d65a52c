// How stones lie in a well: up to twelve so that they can be counted at a glance, more as a pile.

/** @typedef {import("./geometry.js").Place} Place */
/** @typedef {{x: number, y: number, scale?: number}} Point */

/** Rows of stones in a round well, from the top. */
const ROUND = [[], [1], [2], [1, 2], [2, 2], [2, 1, 2], [3, 3], [2, 3, 2], [3, 2, 3], [3, 3, 3], [3, 4, 3], [4, 3, 4], [4, 4, 4]];
/** Rows in a tall well: pairs, an odd one in the middle. */
const TALL = [[], [1], [1, 1], [1, 2], [2, 2], [2, 1, 2], [2, 2, 2], [2, 2, 1, 2], [2, 2, 2, 2], [2, 2, 1, 2, 2], [2, 2, 2, 2, 2], [2, 2, 2, 1, 2, 2], [2, 2, 2, 2, 2, 2]];

/**
 * Where each of `count` stones of radius `r` lies.
 * @param {Place} place @param {number} count @param {number} r @param {boolean} store
 * @returns {Point[]}
 */
export function slots(place, count, r, store) {
  if (store) return heap(place, count, r);
  if (count > 12) return pile(place, count, r);
  return rows(place, (place.ry > place.rx ? TALL : ROUND)[count], r);
}

/** @param {Place} place @param {number[]} pattern @param {number} r */
function rows(place, pattern, r) {
  const roomy = pattern.length < 4 && Math.max(0, ...pattern) < 4;
  const pitch = r * (roomy ? 2.28 : 2.02);
  // A row that lies in the gaps of the one before may come closer to it.
  const nested = pattern.length > 1 && pattern.every((n, i) => i === 0 || Math.abs(n - pattern[i - 1]) === 1);
  const fall = place.ry > place.rx ? r * (pattern.length > 5 ? 2.06 : 2.18) : pitch * (nested ? 0.88 : 1);
  return pattern.flatMap((n, row) =>
    Array.from({ length: n }, (_, i) => ({
      x: place.x + (i - (n - 1) / 2) * pitch,
      y: place.y + (row - (pattern.length - 1) / 2) * fall,
    })));
}

/** A heap of overlapping stones, from the middle out. @param {Place} place @param {number} count @param {number} r */
function pile(place, count, r) {
  const reach = 1 - (r * 0.8) / Math.min(place.rx, place.ry);
  return Array.from({ length: count }, (_, i) => {
    const far = Math.sqrt((i + 0.6) / count) * reach;
    const turn = i * 2.39996;
    return { x: place.x + Math.cos(turn) * far * place.rx, y: place.y + Math.sin(turn) * far * place.ry };
  });
}

/**
 * Captured pieces beside the board: one heap, or a bowl with what was kept aside and a heap with the rest.
 * @param {import("./geometry.js").HeapPlaces} places @param {number} count @param {number} kept @param {number} r @param {number} scale
 * @returns {Point[]}
 */
export function heaped({ alone, pile: rest, kept: bowl }, count, kept, r, scale) {
  const points = kept ? [...mound(bowl, kept, r * scale), ...mound(rest, count - kept, r * scale)] : mound(alone, count, r * scale);
  return points.map((at) => ({ ...at, scale }));
}

/** A heap that grows with what is in it, as far as there is room. @param {Place} place @param {number} count @param {number} r @returns {Point[]} */
function mound(place, count, r) {
  const far = Math.sqrt(Math.max(1, count - 0.5));
  const pitch = r * 1.06;
  const across = Math.min(pitch, Math.max(1, place.rx - r) / far);
  const high = Math.min(pitch, Math.max(1, place.ry - r) / far);
  const [cx, cy] = [Math.min((pitch * pitch) / high, Math.max(1, place.rx - r) / far), Math.min((pitch * pitch) / across, Math.max(1, place.ry - r) / far)];
  // It is pushed towards its number.
  const dx = place.rest === "x" ? place.pile * Math.max(0, place.rx - cx * far - r) : 0;
  const dy = place.rest === "y" ? place.pile * Math.max(0, place.ry - cy * far - r) : 0;
  return Array.from({ length: count }, (_, i) => {
    const [out, turn] = [Math.sqrt(i + (count > 1 ? 0.5 : 0)), i * 2.39996];
    return { x: place.x + dx + Math.cos(turn) * out * cx, y: place.y + dy + Math.sin(turn) * out * cy };
  });
}

/** Stones in a long store, filled from its owner's end. @param {Place} place @param {number} count @param {number} r */
function heap(place, count, r) {
  for (let pitch = r * 2.06; ; pitch *= 0.9) {
    const found = grid(place, r, pitch);
    if (found.length >= count || pitch < r * 0.5) return found.slice(0, count);
  }
}

/** @param {Place} place @param {number} r @param {number} pitch */
function grid(place, r, pitch) {
  const points = [];
  const [rx, ry] = [place.rx - r - 1, place.ry - r - 1];
  const bend = Math.min(place.rx, place.ry);
  const across = Math.max(1, Math.floor((2 * rx) / pitch) + 1);
  const lines = Math.floor((2 * ry) / (pitch * 0.92));
  for (let line = 0; line <= lines; line++) {
    const y = ry - line * pitch * 0.92;
    // In the round ends less fits beside each other.
    const into = Math.max(0, Math.abs(y) - (place.ry - bend));
    const half = Math.max(0, Math.sqrt(Math.max(0, (bend - r - 1) ** 2 - into ** 2)) - (bend - r - 1) + rx);
    const wanted = across - (across > 2 ? line % 2 : 0);
    const n = Math.max(1, Math.min(wanted, Math.floor((2 * half) / pitch) + 1));
    for (let i = 0; i < n; i++) points.push({ x: place.x + (i - (n - 1) / 2) * pitch, y: place.y + y * place.pile });
  }
  return points;
}
