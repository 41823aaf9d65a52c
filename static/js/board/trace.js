// The marks of the last sowing: where it began, its way, where it ended, what was taken.
import { svg } from "../dom.js";
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
  for (const step of steps) {
    if (step.do === "sow") sown(board, step);
    else ghosts(board, step);
  }
  const last = steps.filter((step) => step.do === "sow").at(-1)?.drops.at(-1);
  if (!last) return;
  const p = g.places[last];
  const r = g.stone * 0.42;
  marks.append(ring(p, "landing", g.stone * 0.22), svg("circle", { class: "landing-dot", cx: p.x, cy: p.y - p.ry - g.stone * 0.22, r }));
}

/** @param {import("./geometry.js").Place} p @param {string} name @param {number} out */
const ring = (p, name, out) =>
  svg("rect", { class: name, x: p.x - p.rx - out, y: p.y - p.ry - out, width: 2 * (p.rx + out), height: 2 * (p.ry + out), rx: Math.min(p.rx, p.ry) + out });

/** @param {Board} board @param {any} step */
function sown({ g, trace, marks }, step) {
  const way = [step.from, ...step.drops.filter((/** @type {string} */ d, /** @type {number} */ i) => i > 0 || d !== step.from)];
  // Round a corner it goes outside the numbers, between the wells and the store.
  const turn = (g.groove[1] - g.groove[0]) / 6;
  let d = "";
  way.forEach((name, i) => {
    const { x, y } = g.places[name];
    const before = way[i - 1];
    if (!i) d += `M${x} ${y}`;
    else if (g.places[before].y === y) d += `L${x} ${y}`;
    else {
      const out = x === g.places[before].x ? turn : g.stone;
      d += `Q${x > g.width / 2 ? Math.max(x, g.places[before].x) + out : Math.min(x, g.places[before].x) - out} ${(y + g.places[before].y) / 2} ${x} ${y}`;
    }
  });
  trace.append(svg("path", { class: "way", d }));
  marks.append(ring(g.places[step.from], "origin", g.stone * 0.22));
}

/** Outlines of the stones that were taken. @param {Board} board @param {any} step */
function ghosts({ g, trace }, step) {
  for (const at of slots(g.places[step.from], step.count, g.stone, false)) {
    trace.append(svg("circle", { class: "ghost", cx: at.x, cy: at.y, r: g.stone * 0.86 }));
  }
}
