// The mark of an uur: a double ring and its owner's sign, a wedge that points to where the owner sits.
import { svg } from "../dom.js";
import { around } from "./ground.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

/** Whose uur each place is. @param {any} position @returns {Record<string, "south"|"north">} */
export function uursOf(position) {
  /** @type {Record<string, "south"|"north">} */
  const found = {};
  for (const side of ["south", "north"]) {
    position[side].uur?.forEach((/** @type {any} */ owner, /** @type {number} */ i) => owner && (found[`${side}/${i + 1}`] = owner));
  }
  return found;
}

/**
 * @param {Geometry} g @param {string} name @param {boolean} own whether it belongs to the one at the bottom
 * @param {boolean} plain small, in a list
 */
export function uurMark(g, name, own, plain) {
  const p = g.places[name];
  const ring = (/** @type {number} */ out) => around(g, name, out, { class: "uur-ring" });
  const whose = `uur ${own ? "own" : "theirs"}`;
  const unit = g.stone;
  if (plain) return svg("g", { class: whose }, ring(unit * 0.35));
  // On the outer edge of its row, where neither the number nor the mark of a landing is.
  const bottom = p.y > g.groove[2];
  const at = { x: p.x, y: bottom ? p.y + p.ry + unit * 0.1 : p.y - p.ry - unit * 0.1 };
  const [w, d] = [unit * 0.52, (own ? 1 : -1) * unit * 0.5];
  return svg("g", { class: whose, "data-uur": name },
    ring(unit * 0.24), ring(unit * 0.62),
    svg("circle", { class: "uur-badge", cx: at.x, cy: at.y, r: unit * 0.95 }),
    svg("path", { class: "uur-sign", d: `M${at.x - w} ${at.y - d * 0.72}h${2 * w}L${at.x} ${at.y + d}Z` }));
}
