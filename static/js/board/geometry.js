// Where everything on a board of wells lies. Two shapes: a wide one, and a close one for narrow screens.
// No rules here: only that own holes run from the owner's left and that the store lies at the owner's right.

/** @typedef {"south"|"north"} Side */
/** @typedef {{x: number, y: number, rx: number, ry: number, labelX: number, labelY: number, pile: 1|-1}} Place */
/** @typedef {{wide: boolean, width: number, height: number, plank: {x: number, y: number, width: number, height: number, rx: number}, stone: number, groove: [number, number, number], places: Record<string, Place>, numbers: Array<{x: number, y: number, side: Side, number: number}>, zone: (place: string) => {x: number, y: number, width: number, height: number}}} Geometry */

const WIDE = {
  width: 1000, height: 460, plank: { x: 4, y: 34, width: 992, height: 388, rx: 106 },
  first: 205, pitch: 118, hole: [54, 54], rows: [128, 328], counts: [206, 250],
  store: { x: 90, rx: 50, ry: 112, shift: 26, label: 146 }, stone: 11.8, outside: [17, 444],
};
const CLOSE = {
  width: 360, height: 318, plank: { x: 1, y: 18, width: 358, height: 280, rx: 34 },
  first: 65.5, pitch: 45.8, hole: [21, 44], rows: [77, 239], counts: [138, 178],
  store: { x: 22, rx: 15.5, ry: 98, shift: 18, label: 106 }, stone: 6.8, outside: [8, 310],
};

/** @param {Side} side @returns {Side} */
export const opposite = (side) => (side === "south" ? "north" : "south");

/**
 * The geometry of a board seen by one side.
 * @param {{viewer: Side, wide: boolean, holes: number}} options
 * @returns {Geometry}
 */
export function geometry({ viewer, wide, holes }) {
  const s = wide ? WIDE : CLOSE;
  const other = opposite(viewer);
  const middle = s.plank.y + s.plank.height / 2;
  /** @type {Record<string, Place>} */
  const places = {};
  /** @type {Geometry["numbers"]} */
  const numbers = [];
  const span = s.pitch * 5;
  const step = holes > 1 ? span / (holes - 1) : 0;
  for (let i = 1; i <= holes; i++) {
    const own = s.first + (i - 1) * step;
    const theirs = s.first + (holes - i) * step;
    places[`${viewer}/${i}`] = { x: own, y: s.rows[1], rx: s.hole[0], ry: s.hole[1], labelX: own, labelY: s.counts[1], pile: 1 };
    places[`${other}/${i}`] = { x: theirs, y: s.rows[0], rx: s.hole[0], ry: s.hole[1], labelX: theirs, labelY: s.counts[0], pile: 1 };
    numbers.push({ x: own, y: s.outside[1], side: viewer, number: i }, { x: theirs, y: s.outside[0], side: other, number: i });
  }
  const { x, rx, ry, shift, label } = s.store;
  places[`${viewer}/store`] = { x: s.width - x, y: middle - shift, rx, ry, labelX: s.width - x, labelY: middle + label, pile: 1 };
  places[`${other}/store`] = { x, y: middle + shift, rx, ry, labelX: x, labelY: middle - label, pile: -1 };

  return {
    wide, width: s.width, height: s.height, plank: s.plank, stone: s.stone, places, numbers,
    groove: [s.first - s.hole[0], s.first + span + s.hole[0], middle],
    zone: (name) => {
      const p = places[name];
      if (name.endsWith("store")) return { x: p.x - p.rx - 2, y: s.plank.y + 8, width: 2 * p.rx + 4, height: s.plank.height - 16 };
      const own = name.startsWith(viewer);
      const reach = Math.min(step || s.pitch, s.pitch) / 2;
      return own
        ? { x: p.x - reach, y: middle, width: 2 * reach, height: s.height - middle }
        : { x: p.x - reach, y: 0, width: 2 * reach, height: middle };
    },
  };
}

/** The places in sowing order from one side on: own holes, own store, the other side's. @param {Side} viewer @param {number} holes */
export function sowingOrder(viewer, holes) {
  const row = (/** @type {Side} */ side) => [...Array.from({ length: holes }, (_, i) => `${side}/${i + 1}`), `${side}/store`];
  return [...row(viewer), ...row(opposite(viewer))];
}
