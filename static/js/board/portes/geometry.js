// Where everything of the board lies, as one side sees it: the own home at the bottom right. No rules here.

/** @typedef {"south"|"north"} Side */
/** @typedef {{x: number, y: number}} Point */

/** Measures in the units of the drawing. Written as JSON: the server reads them too, for its pictures. */
const SHAPES = {
  "wide": {"width": 1000, "height": 714, "left": 26, "top": 32, "field": 650, "point": 65, "bar": 66, "gap": 14, "tray": 88, "r": 30, "pitch": 56, "length": 276, "slab": 18.4, "diceSize": 50, "plank": 30, "flat": 12},
  "close": {"width": 360, "height": 320, "left": 6, "top": 15, "field": 290, "point": 24, "bar": 24, "gap": 4, "tray": 32, "r": 11.4, "pitch": 22.6, "length": 117, "slab": 7.6, "diceSize": 25, "plank": 9, "flat": 4}
};

/** Points in half a row. */
const HALF = 6;
/** Checkers that lie side by side; more lie on top of them. */
const FLAT = 5;

/** How far from the edge the i-th checker of a stack lies, in checkers. @param {number} i */
const level = (i) => (i < FLAT ? i : i < 2 * FLAT - 1 ? i - FLAT + 0.5 : i - 2 * FLAT + 2);

/** @param {{viewer: Side, wide: boolean}} options */
export function geometry({ viewer, wide }) {
  const s = wide ? SHAPES.wide : SHAPES.close;
  const half = HALF * s.point;
  const bottom = s.top + s.field;
  const middle = s.top + s.field / 2;
  const barX = s.left + half;
  const rightX = barX + s.bar;
  const trayX = rightX + half + s.gap;

  /** The viewer's number of a place on the board. @param {Side} side @param {number} n */
  const seen = (side, n) => (side === viewer ? n : 25 - n);
  /** The middle of a point by the viewer's number. @param {number} n */
  const across = (n) => {
    const column = n <= 12 ? n - 1 : 24 - n;
    return (column < HALF ? rightX + half : rightX + half - s.bar) - (column + 0.5) * s.point;
  };
  const low = (/** @type {Side} */ side) => side === viewer;

  /**
   * Where the i-th checker of a place lies.
   * @param {string} place `south/13`, `south/bar` or `south/off` @param {number} i @returns {Point}
   */
  const slot = (place, i) => {
    const [side, at] = /** @type {[Side, string]} */ (place.split("/"));
    if (at === "off") {
      const y = (i + 0.5) * s.slab + 2;
      return { x: trayX + s.tray / 2, y: low(side) ? bottom - y : s.top + y };
    }
    if (at === "bar") {
      const y = s.diceSize * 0.42 + s.r + level(i) * s.pitch;
      return { x: barX + s.bar / 2, y: low(side) ? middle + y : middle - y };
    }
    const n = seen(side, Number(at));
    const y = s.r + 1 + level(i) * s.pitch;
    return { x: across(n), y: n <= 12 ? bottom - y : s.top + y };
  };

  /** The part of the board that belongs to a place. @param {string} place */
  const zone = (place) => {
    const [side, at] = /** @type {[Side, string]} */ (place.split("/"));
    const box = (/** @type {number} */ x, /** @type {number} */ width, /** @type {boolean} */ isLow) =>
      isLow ? { x, y: middle, width, height: s.height - middle } : { x, y: 0, width, height: middle };
    if (at === "off") return box(trayX, s.tray, low(side));
    if (at === "bar") return box(barX, s.bar, low(side));
    const n = seen(side, Number(at));
    return box(across(n) - s.point / 2, s.point, n <= 12);
  };

  /** The triangle of a point by the viewer's number. @param {number} n */
  const triangle = (n) => {
    const x = across(n);
    const w = s.point / 2 - s.point * 0.035;
    const [base, tip] = n <= 12 ? [bottom, bottom - s.length] : [s.top, s.top + s.length];
    return `M${x - w} ${base}L${x} ${tip}L${x + w} ${base}Z`;
  };

  /** Where the i-th of some dice lies. @param {Side} side @param {number} i @param {number} count */
  const die = (side, i, count) => {
    const x = (low(side) ? rightX : s.left) + half / 2;
    return { x: x + (i - (count - 1) / 2) * s.diceSize * 1.24, y: middle };
  };

  return {
    ...s, wide, viewer, bottom, middle, half, barX, rightX, trayX, slot, zone, triangle, die, across, seen,
    /** Where a point's number stands. @param {number} n */
    number: (n) => ({ x: across(n), y: n <= 12 ? bottom + (s.height - bottom) / 2 : s.top / 2 }),
    /** Where the count of a tray stands. @param {Side} side */
    count: (side) => ({ x: trayX + s.tray / 2, y: middle + (low(side) ? 1 : -1) * s.diceSize * 0.62 }),
  };
}

/** @typedef {ReturnType<typeof geometry>} Geometry */

/** Every place, the viewer's way first: bar, 24 to 1, off; then the other's bar and off. @param {Side} viewer */
export function placesOf(viewer) {
  const other = viewer === "south" ? "north" : "south";
  return [`${viewer}/bar`, ...Array.from({ length: 24 }, (_, i) => `${viewer}/${24 - i}`), `${viewer}/off`, `${other}/bar`, `${other}/off`];
}

/** The name of a place by its number: 25 is the bar, 0 off. @param {Side} side @param {number} n */
export const placeOf = (side, n) => `${side}/${n === 25 ? "bar" : n === 0 ? "off" : n}`;
