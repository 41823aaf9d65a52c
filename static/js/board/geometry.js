// Where everything on a board of wells lies. No rules here: only that own holes run from the owner's left, and that
// what is taken lies at the owner's right.
import { LOOKS } from "./shapes.js";

/** @typedef {"south"|"north"} Side */
/** @typedef {{x: number, y: number, rx: number, ry: number, labelX: number, labelY: number, pile: 1|-1, anchor?: string, rest?: "x"|"y"}} Place */
/** @typedef {{alone: Place, pile: Place, kept: Place}} HeapPlaces */
/** @typedef {{look: string, ground: "wood"|"earth", wide: boolean, width: number, height: number, plank: {x: number, y: number, width: number, height: number, rx: number}, stone: number, scale: number, groove: [number, number, number], places: Record<string, Place>, heaps: Record<string, HeapPlaces>, numbers: Array<{x: number, y: number, side: Side, number: number}>, zone: (place: string) => {x: number, y: number, width: number, height: number}}} Geometry */

/** @param {Side} side @returns {Side} */
export const opposite = (side) => (side === "south" ? "north" : "south");

/**
 * The geometry of a board seen by one side.
 * @param {{viewer: Side, wide: boolean, holes: number, look?: string}} options
 * @returns {Geometry}
 */
export function geometry({ viewer, wide, holes, look = "mangala" }) {
  const { ground, ...shapes } = LOOKS[look];
  const s = wide ? shapes.wide : shapes.close;
  const other = opposite(viewer);
  const middle = s.plank.y + s.plank.height / 2;
  /** @type {Record<string, Place>} */
  const places = {};
  /** @type {Record<string, HeapPlaces>} */
  const heaps = {};
  /** @type {Geometry["numbers"]} */
  const numbers = [];
  for (let i = 1; i <= holes; i++) {
    const own = s.first + (i - 1) * s.pitch;
    const theirs = s.first + (holes - i) * s.pitch;
    places[`${viewer}/${i}`] = { x: own, y: s.rows[1], rx: s.hole[0], ry: s.hole[1], labelX: own, labelY: s.counts[1], pile: 1 };
    places[`${other}/${i}`] = { x: theirs, y: s.rows[0], rx: s.hole[0], ry: s.hole[1], labelX: theirs, labelY: s.counts[0], pile: 1 };
    numbers.push({ x: own, y: s.outside[1], side: viewer, number: i }, { x: theirs, y: s.outside[0], side: other, number: i });
  }
  if (s.store) {
    const { x, rx, ry, shift, label } = s.store;
    places[`${viewer}/store`] = { x: s.width - x, y: middle - shift, rx, ry, labelX: s.width - x, labelY: middle + label, pile: 1 };
    places[`${other}/store`] = { x, y: middle + shift, rx, ry, labelX: x, labelY: middle - label, pile: -1 };
  }
  for (const side of s.heap ? [viewer, other] : []) {
    const { alone, pile, kept } = /** @type {import("./shapes.js").Heap} */ (s.heap);
    const [a, p, k] = [alone, pile, kept].map((one) => heapPlace(one, side === viewer, s));
    heaps[`${side}/store`] = { alone: a, pile: p, kept: k };
    places[`${side}/store`] = a;
  }

  const span = s.pitch * (holes - 1);
  return {
    look, ground, wide, width: s.width, height: s.height, plank: s.plank, stone: s.stone, scale: s.heap?.scale ?? 1, places, heaps, numbers,
    groove: [s.first - s.hole[0], s.first + span + s.hole[0], middle],
    zone: (name) => {
      const p = places[name];
      if (heaps[name]) return { x: p.x - p.rx, y: p.y - p.ry - 2, width: 2 * p.rx, height: 2 * p.ry + 4 };
      if (name.endsWith("store")) return { x: p.x - p.rx - 2, y: s.plank.y + 8, width: 2 * p.rx + 4, height: s.plank.height - 16 };
      const reach = s.pitch / 2;
      // Heaps beside a close board lie above and below it; a hole does not reach over them.
      const edge = s.heap && !wide ? s.height - s.plank.y - s.plank.height - 22 : 0;
      return name.startsWith(viewer)
        ? { x: p.x - reach, y: middle, width: 2 * reach, height: s.height - edge - middle }
        : { x: p.x - reach, y: edge, width: 2 * reach, height: middle - edge };
    },
  };
}

/** A heap as the one at the bottom has it, or turned round for the other. @param {import("./shapes.js").HeapShape} at @param {boolean} own @param {import("./shapes.js").Shape} s @returns {Place} */
function heapPlace(at, own, s) {
  const [labelX, labelY] = at.label;
  const turned = { start: "end", end: "start" };
  return own
    ? { ...at, labelX, labelY, pile: 1 }
    : { ...at, x: s.width - at.x, y: s.height - at.y, labelX: s.width - labelX, labelY: s.height - labelY, pile: -1, anchor: at.anchor && turned[at.anchor] };
}

/** The places in sowing order from one side on: own holes, what it has taken, the other side's. @param {Side} viewer @param {number} holes */
export function sowingOrder(viewer, holes) {
  const row = (/** @type {Side} */ side) => [...Array.from({ length: holes }, (_, i) => `${side}/${i + 1}`), `${side}/store`];
  return [...row(viewer), ...row(opposite(viewer))];
}
