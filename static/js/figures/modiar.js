// The pictures of Modiar's rules page: worked examples, each with what the server's own rules make of it.

const PLACES = ["south", "north"].flatMap((side) => [1, 2, 3].map((n) => `${side}/${n}`));

/** @param {number[]} south @param {number} southStore @param {number[]} north @param {number} northStore */
const position = (south, southStore, north, northStore, opening = false) => ({
  game: "modiar", to_move: "south", opening, south: { pits: south, store: southStore }, north: { pits: north, store: northStore },
});

/** @param {string} from @param {number} count */
const sow = (from, count) => {
  const at = PLACES.indexOf(from);
  return { do: "sow", from, drops: Array.from({ length: count }, (_, i) => PLACES[(at + i) % PLACES.length]) };
};

/** @type {Array<{id: string, position: any, move?: number, steps: any[], after?: any}>} */
export const FIGURES = [
  { id: "start", position: position([7, 7, 7], 0, [7, 7, 7], 0, true), steps: [] },
  {
    id: "sow", move: 2, position: position([7, 7, 7], 0, [7, 7, 7], 0, true),
    steps: [sow("south/2", 7)],
    after: position([8, 2, 8], 0, [8, 8, 8], 0),
  },
  {
    id: "take", move: 3, position: position([3, 5, 6], 7, [8, 6, 1], 6),
    steps: [sow("south/3", 6), ...[["south/2", 6], ["south/1", 4], ["north/3", 2]].map(([from, count]) => ({ do: "capture", from, count, to: "south/store" }))],
    after: position([0, 0, 1], 19, [9, 7, 0], 6),
  },
];
