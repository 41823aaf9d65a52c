// The marks of the last sowing: where it began, its way, where it ended, what was taken.
import { svg } from "../dom.js";
import { around } from "./ground.js";
import { slots } from "./stones.js";

/** @typedef {import("./draw.js").Board} Board */

/**
 * @param {Board} board
 * @param {any[]} steps the server's steps, empty for none
 */
export function drawTrace(board, steps) {
  const { g, trace, marks } = board;
  trace.replaceChildren();
  marks.replaceChildren();
  const laps = steps.filter((step) => step.do === "sow");
  for (const step of steps) if (step.do === "capture" || step.do === "sweep") ghosts(board, step);
  if (!laps.length) return;
  // Of a sowing that went on from where it fell, the last lap is shown with its way.
  const relay = laps.some((step, i) => i > 0 && step.from === laps[i - 1].drops.at(-1));
  for (const step of relay ? laps.slice(-1) : laps) trace.append(...way(board, step));
  marks.append(...(relay ? laps.slice(0, 1) : laps).map((step) => around(g, step.from, g.stone * 0.22, { class: "origin" })));
  const last = laps[laps.length - 1].drops.at(-1);
  const p = g.places[last];
  const inward = p.y > g.groove[2] ? -1 : 1;
  marks.append(around(g, last, g.stone * 0.22, { class: "landing" }), svg("circle", { class: "landing-dot", cx: p.x, cy: p.y + inward * (p.ry + g.stone * 0.22), r: g.stone * 0.42 }));
}

/** The way of one lap. @param {Board} board @param {any} step */
function way({ g }, step) {
  const path = [step.from, ...step.drops.filter((/** @type {string} */ d, /** @type {number} */ i) => i > 0 || d !== step.from)];
  // Round a corner it goes outside the numbers, between the wells and the store.
  const turn = (g.groove[1] - g.groove[0]) / 6;
  let d = "";
  path.forEach((name, i) => {
    const { x, y } = g.places[name];
    const before = path[i - 1];
    if (!i) d += `M${x} ${y}`;
    else if (g.places[before].y === y) d += `L${x} ${y}`;
    else {
      const out = x === g.places[before].x ? turn : g.stone;
      d += `Q${x > g.width / 2 ? Math.max(x, g.places[before].x) + out : Math.min(x, g.places[before].x) - out} ${(y + g.places[before].y) / 2} ${x} ${y}`;
    }
  });
  return [svg("path", { class: "way under", d }), svg("path", { class: "way", d })];
}

/** Outlines of the stones that were taken. @param {Board} board @param {any} step */
function ghosts({ g, trace }, step) {
  for (const at of slots(g.places[step.from], step.count, g.stone, false)) {
    trace.append(svg("circle", { class: "ghost", cx: at.x, cy: at.y, r: g.stone * 0.86 }));
  }
}
