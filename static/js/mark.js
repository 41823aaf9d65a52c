// The sign of the house: a small board with its two stores.
import { svg } from "./dom.js";

/** The sign, for beside the name. */
export function mark() {
  const hole = (/** @type {number} */ x, /** @type {number} */ y) => svg("circle", { class: "mark-hole", cx: x, cy: y, r: 3.1 });
  return svg("svg", { class: "mark", viewBox: "0 0 44 24", "aria-hidden": "true" },
    svg("rect", { class: "mark-board", x: 0, y: 0, width: 44, height: 24, rx: 12 }),
    svg("rect", { class: "mark-hole", x: 3.5, y: 6, width: 5.6, height: 12, rx: 2.8 }),
    svg("rect", { class: "mark-hole", x: 34.9, y: 6, width: 5.6, height: 12, rx: 2.8 }),
    [14.2, 22, 29.8].map((x) => [hole(x, 7.6), hole(x, 16.4)]),
    svg("circle", { class: "mark-stone", cx: 29.8, cy: 16.4, r: 2.1 }));
}
