// The pictures of the rules page: worked examples, each with what the server's own rules make of it.

/** @param {number[]} south @param {number} southStore @param {number[]} north @param {number} northStore */
const position = (south, southStore, north, northStore) => ({
  game: "mangala", to_move: "south", south: { pits: south, store: southStore }, north: { pits: north, store: northStore },
});

/** @param {number} from @param {number} count places it reaches, by the order of the board */
function drops(from, count) {
  const places = [1, 2, 3, 4, 5, 6].map((n) => `south/${n}`).concat("south/store", [1, 2, 3, 4, 5, 6].map((n) => `north/${n}`));
  return places.slice(from - 1, from - 1 + count);
}

/** @type {Array<{id: string, position: any, move?: number, steps: any[], after?: any}>} */
export const FIGURES = [
  { id: "start", position: position([4, 4, 4, 4, 4, 4], 0, [4, 4, 4, 4, 4, 4], 0), steps: [] },
  {
    id: "sow", move: 2, position: position([4, 4, 4, 4, 4, 4], 0, [4, 4, 4, 4, 4, 4], 0),
    steps: [{ do: "sow", from: "south/2", drops: drops(2, 4) }],
    after: position([4, 1, 5, 5, 5, 4], 0, [4, 4, 4, 4, 4, 4], 0),
  },
  {
    id: "again", move: 3, position: position([4, 1, 5, 5, 5, 4], 0, [4, 4, 4, 4, 4, 4], 0),
    steps: [{ do: "sow", from: "south/3", drops: drops(3, 5) }],
    after: position([4, 1, 1, 6, 6, 5], 1, [4, 4, 4, 4, 4, 4], 0),
  },
  {
    id: "even", move: 5, position: position([2, 0, 3, 1, 5, 4], 7, [4, 3, 0, 5, 2, 6], 6),
    steps: [{ do: "sow", from: "south/5", drops: drops(5, 5) }, { do: "capture", from: "north/2", count: 4, to: "south/store" }],
    after: position([2, 0, 3, 1, 1, 5], 12, [5, 0, 0, 5, 2, 6], 6),
  },
  {
    id: "facing", move: 2, position: position([3, 1, 0, 2, 6, 1], 11, [2, 0, 4, 5, 1, 3], 9),
    steps: [{ do: "sow", from: "south/2", drops: ["south/3"] }, { do: "capture", from: "north/4", count: 5, to: "south/store" }, { do: "capture", from: "south/3", count: 1, to: "south/store" }],
    after: position([3, 0, 0, 2, 6, 1], 17, [2, 0, 4, 0, 1, 3], 9),
  },
  {
    id: "end", move: 6, position: position([0, 0, 0, 0, 0, 1], 20, [2, 0, 3, 0, 1, 0], 21),
    steps: [
      { do: "sow", from: "south/6", drops: ["south/store"] },
      ...[[1, 2], [3, 3], [5, 1]].map(([hole, count]) => ({ do: "sweep", from: `north/${hole}`, count, to: "south/store" })),
    ],
    after: position([0, 0, 0, 0, 0, 0], 27, [0, 0, 0, 0, 0, 0], 21),
  },
];
