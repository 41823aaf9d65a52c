// The pictures of the rules page: worked examples, each with what the server's own rules make of it.

/** A side from its counts by point. @param {Record<number, number>} on @param {number} [off] @param {number} [bar] */
const half = (on, off = 0, bar = 0) => ({ points: Array.from({ length: 24 }, (_, i) => on[i + 1] ?? 0), bar, off });
/** @param {any} south @param {any} north @param {[number, number]|null} dice @param {string} [to_move] */
const position = (south, north, dice, to_move = "south") => ({ game: "portes", to_move, dice, south, north });

const START = { 24: 2, 13: 5, 8: 3, 6: 5 };

/** The start of a game. */
export const START_POSITION = position(half(START), half(START), null);

/** @type {Array<{id: string, position: any, move?: Array<[number, number]>, steps: any[], after?: any}>} */
export const FIGURES = [
  { id: "start", position: START_POSITION, steps: [] },
  {
    id: "way", position: position(half(START), half(START), [3, 1]), move: [[8, 5], [6, 5]],
    steps: [{ from: "south/8", count: 1, to: "south/5" }, { from: "south/6", count: 1, to: "south/5" }],
    after: position(half({ 24: 2, 13: 5, 8: 2, 6: 4, 5: 2 }), half(START), null, "north"),
  },
  {
    id: "hit", position: position(half({ 24: 2, 13: 4, 8: 4, 6: 5 }), half({ 24: 1, 21: 1, 13: 5, 8: 3, 6: 5 }), [4, 2]), move: [[8, 4], [6, 4]],
    steps: [{ from: "south/8", count: 1, to: "south/4" }, { from: "north/21", count: 1, to: "north/bar" }, { from: "south/6", count: 1, to: "south/4" }],
    after: position(half({ 24: 2, 13: 4, 8: 3, 6: 4, 4: 2 }), half({ 24: 1, 13: 5, 8: 3, 6: 5 }, 0, 1), null, "north"),
  },
  {
    id: "off", position: position(half({ 6: 2, 5: 3, 4: 2, 3: 1, 2: 1 }, 6), half({ 6: 4, 5: 3, 4: 3, 3: 2, 2: 2 }, 1), [6, 3]), move: [[6, 0], [3, 0]],
    steps: [{ from: "south/6", count: 1, to: "south/off" }, { from: "south/3", count: 1, to: "south/off" }],
    after: position(half({ 6: 1, 5: 3, 4: 2, 2: 1 }, 8), half({ 6: 4, 5: 3, 4: 3, 3: 2, 2: 2 }, 1), null, "north"),
  },
];
