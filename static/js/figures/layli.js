// The pictures of Layli's rules page: worked examples, each with what the server's own rules make of it.

const PLACES = ["south", "north"].flatMap((side) => [1, 2, 3, 4, 5, 6].map((n) => `${side}/${n}`));

/**
 * @param {number[]} south @param {number} southStore @param {number[]} north @param {number} northStore
 * @param {Record<string, string>} [uurs] whose, by place
 */
const position = (south, southStore, north, northStore, uurs = {}) => {
  const row = (/** @type {string} */ side) => [1, 2, 3, 4, 5, 6].map((n) => uurs[`${side}/${n}`] ?? null);
  return {
    game: "layli", to_move: "south",
    south: { pits: south, uur: row("south"), store: southStore }, north: { pits: north, uur: row("north"), store: northStore },
  };
};

/** One lap. @param {string} from @param {number} count */
const lap = (from, count) => {
  const at = PLACES.indexOf(from);
  return { do: "sow", from, drops: Array.from({ length: count }, (_, i) => PLACES[(at + 1 + i) % PLACES.length]) };
};

/** @type {Array<{id: string, position: any, move?: number, steps: any[], after?: any, kept?: any}>} */
export const FIGURES = [
  { id: "start", position: position([4, 4, 4, 4, 4, 4], 0, [4, 4, 4, 4, 4, 4], 0), steps: [] },
  {
    id: "laps", move: 1, position: position([1, 5, 5, 5, 4, 4], 9, [3, 3, 0, 0, 0, 0], 9),
    steps: [lap("south/1", 1), lap("south/2", 6), lap("north/2", 4)],
    after: position([0, 0, 6, 6, 5, 5], 9, [4, 0, 1, 1, 1, 1], 9),
  },
  {
    id: "capture", move: 5, position: position([0, 0, 4, 0, 2, 1], 14, [5, 1, 2, 1, 3, 3], 12),
    steps: [lap("south/5", 2), lap("north/1", 6), { do: "capture", from: "north/6", count: 4, to: "south/store" }, { do: "capture", from: "south/1", count: 1, to: "south/store" }],
    after: position([0, 0, 4, 0, 0, 2], 19, [0, 2, 3, 2, 4, 0], 12),
  },
  {
    id: "uur", move: 1, position: position([3, 2, 2, 0, 5, 0], 9, [0, 4, 3, 5, 1, 3], 11),
    steps: [lap("south/1", 3), { do: "move", from: "north/3", count: 1, to: "south/4" }, { do: "uur", holes: ["south/4", "north/3"], owner: "south" }],
    after: position([0, 3, 3, 2, 5, 0], 9, [0, 4, 2, 5, 1, 3], 11, { "south/4": "south", "north/3": "south" }),
  },
  {
    id: "into", move: 1, position: position([4, 4, 1, 3, 2, 4], 8, [3, 2, 1, 1, 4, 0], 11, { "south/5": "north", "north/2": "north" }),
    steps: [lap("south/1", 4)],
    after: position([0, 5, 2, 4, 3, 4], 8, [3, 2, 1, 1, 4, 0], 11, { "south/5": "north", "north/2": "north" }),
  },
  // What a round leaves: 31 to 17, laid out for the next.
  { id: "next", kept: { south: 14, north: 0 }, position: position([2, 3, 3, 3, 3, 3], 14, [2, 3, 3, 3, 3, 3], 0), steps: [] },
];
