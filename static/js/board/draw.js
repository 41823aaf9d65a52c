// Draws a board of wells and keeps its stones: each stone is one element that travels from place to place.
import { svg } from "../dom.js";
import { figure } from "../words.js";
import { geometry, sowingOrder } from "./geometry.js";
import { slots } from "./stones.js";

/** @typedef {import("./geometry.js").Side} Side */

const TINTS = 5;

/** The counts of a position by place. @param {any} position @returns {Record<string, number>} */
export function countsOf(position) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const side of ["south", "north"]) {
    position[side].pits.forEach((/** @type {number} */ n, /** @type {number} */ i) => (counts[`${side}/${i + 1}`] = n));
    counts[`${side}/store`] = position[side].store;
  }
  return counts;
}

/** How many holes a side has. @param {any} position */
export const holesOf = (position) => position.south.pits.length;

/**
 * A drawn board.
 * @param {{viewer: Side, wide: boolean, holes: number, plain?: boolean}} options plain: small, without numbers
 */
export function drawBoard({ viewer, wide, holes, plain = false }) {
  const g = geometry({ viewer, wide, holes });
  const order = sowingOrder(viewer, holes);
  const box = plain ? `${g.plank.x} ${g.plank.y} ${g.plank.width} ${g.plank.height}` : `0 0 ${g.width} ${g.height}`;
  /** @type {Record<string, any[]>} */
  const stones = Object.fromEntries([...order, "hand"].map((name) => [name, []]));
  /** @type {Record<string, any>} */
  const labels = {};
  const wells = svg("g");
  const trace = svg("g", { class: "trace" });
  const layer = svg("g", { class: "stones" });
  const marks = svg("g", { class: "marks" });
  const texts = svg("g", { class: "texts" });
  const root = svg("svg", { class: `board-svg${plain ? " small" : ""}${wide ? "" : " close"}`, viewBox: box, "aria-hidden": "true", focusable: "false" },
    plankOf(g, plain), wells, trace, layer, marks, texts);

  for (const name of order) {
    const p = g.places[name];
    const r = Math.min(p.rx, p.ry);
    const shape = { x: p.x - p.rx, y: p.y - p.ry, width: 2 * p.rx, height: 2 * p.ry, rx: r };
    wells.append(
      svg("rect", { class: "rim", ...shape, x: shape.x - g.stone * 0.16, width: shape.width + g.stone * 0.32, y: shape.y - g.stone * 0.1, height: shape.height + g.stone * 0.4, rx: r + 2 }),
      svg("rect", { class: "well", "data-place": name, ...shape }),
      svg("rect", { class: "well-shade", ...shape }));
    if (plain) continue;
    labels[name] = svg("text", { class: name.endsWith("store") ? "count-store" : "count-hole", x: p.labelX, y: p.labelY });
    texts.append(labels[name]);
  }
  if (!plain) {
    for (const n of g.numbers) {
      texts.append(svg("text", { class: `number ${n.side === viewer ? "own" : "theirs"}`, "data-number": `${n.side}/${n.number}`, x: n.x, y: n.y }, figure(n.number)));
    }
  }

  let made = 0;
  const make = () => {
    const tint = `stone t${(made * 7 + (made >> 2)) % TINTS}`;
    made++;
    const r = g.stone;
    const el = plain
      ? svg("circle", { class: tint, r: r * 1.25 })
      : svg("g", { class: tint },
          svg("ellipse", { class: "stone-shadow", cx: r * 0.1, cy: r * 0.3, rx: r, ry: r * 0.94 }),
          svg("circle", { class: "stone-body", r }),
          svg("circle", { class: "stone-light", r }));
    layer.append(el);
    return el;
  };

  /** @param {any} el @param {{x: number, y: number}} at */
  const put = (el, at) => (el.style.transform = `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)`);

  /** @param {string} name */
  const lay = (name) => {
    const at = slots(g.places[name], stones[name].length, g.stone, name.endsWith("store"));
    stones[name].forEach((el, i) => put(el, at[i]));
    if (labels[name]) labels[name].textContent = figure(stones[name].length);
  };

  /** Shows a position: what is too much in one place moves to where it is missing. @param {any} position */
  const setPosition = (position) => {
    const counts = countsOf(position);
    const spare = [...stones.hand.splice(0), ...order.flatMap((name) => stones[name].splice(counts[name] ?? 0))];
    for (const el of spare) el.classList.remove("held");
    for (const name of order) {
      while (stones[name].length < (counts[name] ?? 0)) stones[name].push(spare.pop() ?? make());
      lay(name);
    }
    for (const el of spare) el.remove();
  };

  return { root, g, order, viewer, holes, wide, stones, layer, trace, marks, wells, texts, put, lay, setPosition };
}

/** @typedef {ReturnType<typeof drawBoard>} Board */

/** The plank and its grain. @param {import("./geometry.js").Geometry} g @param {boolean} plain */
function plankOf(g, plain) {
  const { x, y, width, height, rx } = g.plank;
  const drop = g.stone * 0.5;
  const parts = [
    !plain && svg("rect", { class: "plank-shadow", x: x + 2, y: y + drop, width: width - 4, height, rx }),
    svg("rect", { class: "plank", x, y, width, height, rx }),
  ];
  if (!plain) {
    parts.push(grain(g), svg("rect", { class: "plank-edge", x: x + 1, y: y + 1, width: width - 2, height: height - 2, rx: rx - 1 }));
    parts.push(svg("path", { class: "groove", d: `M${g.groove[0]} ${g.groove[2]}H${g.groove[1]}` }));
  }
  return svg("g", null, parts);
}

/** Long lines of the wood, the same on every board. @param {import("./geometry.js").Geometry} g */
function grain(g) {
  const { x, y, width, height, rx } = g.plank;
  const lines = 13;
  let seed = 7;
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const bent = (/** @type {number} */ at) => {
    const lift = (next() - 0.5) * height * 0.05;
    const top = y + at * height;
    const edge = Math.min(at, 1 - at) * height - Math.abs(lift);
    const inset = width * 0.012 + (edge < rx ? rx - Math.sqrt(rx ** 2 - (rx - edge) ** 2) : 0);
    return `M${x + inset} ${top}C${x + width * 0.3} ${top + lift},${x + width * 0.6} ${top - lift},${x + width - inset} ${top + lift * 0.4}`;
  };
  return svg("g", { class: "grain" }, Array.from({ length: lines }, (_, i) => svg("path", { d: bent((i + 0.7 + next() * 0.6) / (lines + 1)) })));
}
