// The marks of a play: where each checker stood, its way, where it stands, what was hit.
import { svg } from "../../dom.js";

/** @typedef {import("./draw.js").Board} Board */

/**
 * @param {Board} board showing the position after the steps
 * @param {Array<{from: string, to: string}>} steps in order; a hit is a step to the other's bar
 */
export function drawTrace({ g, stacks, trace, marks }, steps) {
  trace.replaceChildren();
  marks.replaceChildren();
  // A checker that went on is followed from where it began.
  /** @type {Array<{from: string, via: string[], to: string}>} */
  const ways = [];
  for (const { from, to } of steps) {
    const before = ways.find((way) => way.to === from && !to.endsWith("bar"));
    if (before) {
      before.via.push(from);
      before.to = to;
    } else ways.push({ from, via: [], to });
  }
  /** How many marks a place has already, so that two checkers have two. @type {Record<string, number>} */
  const left = {};
  const landed = /** @type {Record<string, number>} */ ({});
  for (const { from, via, to } of ways) {
    const hit = to.endsWith("bar");
    const start = g.slot(from, stacks[from].length + (left[from] = (left[from] ?? 0) + 1) - 1);
    const end = g.slot(to, Math.max(0, stacks[to].length - (landed[to] = (landed[to] ?? 0) + 1)));
    const stops = [...via.map((place) => g.slot(place, Math.max(0, stacks[place].length - 1))), end];
    if (!hit) {
      trace.append(svg("path", { class: "way", d: arc(start, stops, g) }));
      trace.append(svg("circle", { class: "ghost", cx: start.x, cy: start.y, r: g.r * 0.86 }));
    }
    if (to.endsWith("off")) marks.append(svg("rect", { class: "landing", x: end.x - (g.tray - g.flat) / 2, y: end.y - g.slab * 0.43, width: g.tray - g.flat, height: g.slab * 0.86, rx: g.slab * 0.26 }));
    else marks.append(svg("circle", { class: hit ? "landing hit" : "landing", cx: end.x, cy: end.y, r: g.r * 1.05 }));
  }
}

/** A line through all stops, bent a little towards the middle. @param {{x: number, y: number}} start @param {Array<{x: number, y: number}>} stops @param {import("./geometry.js").Geometry} g */
function arc(start, stops, g) {
  let d = `M${start.x} ${start.y}`;
  let at = start;
  for (const stop of stops) {
    const y = (at.y + stop.y) / 2;
    const bend = Math.sign(at.y - stop.y) ? 0 : (y > g.middle ? -1 : 1) * Math.min(Math.abs(at.x - stop.x) * 0.35, g.length * 0.6);
    d += `Q${(at.x + stop.x) / 2} ${y + bend} ${stop.x} ${stop.y}`;
    at = stop;
  }
  return d;
}
