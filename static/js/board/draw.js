// Draws a board of wells and keeps its stones: each stone is one element that travels from place to place.
import { svg } from "../dom.js";
import { figure } from "../words.js";
import { geometry, sowingOrder } from "./geometry.js";
import { groundOf, wellOf } from "./ground.js";
import { heaped, slots } from "./stones.js";
import { uurMark, uursOf } from "./uurs.js";

/** @typedef {import("./geometry.js").Side} Side */
/** @typedef {{south: number, north: number}} Kept what each side kept aside from the round before */

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
 * @param {{viewer: Side, wide: boolean, holes: number, look?: string, plain?: boolean}} options
 *   look: which game's board; plain: small, without numbers and without what lies beside it
 */
export function drawBoard({ viewer, wide, holes, look = "mangala", plain = false }) {
  const g = geometry({ viewer, wide, holes, look });
  const order = sowingOrder(viewer, holes);
  const box = plain ? `${g.plank.x} ${g.plank.y} ${g.plank.width} ${g.plank.height}` : `0 0 ${g.width} ${g.height}`;
  /** @type {Record<string, any[]>} */
  const stones = Object.fromEntries([...order, "hand"].map((name) => [name, []]));
  /** @type {Record<string, any>} */
  const labels = {};
  /** @type {Record<string, any>} */
  const keptLabels = {};
  /** @type {Kept} */
  let kept = { south: 0, north: 0 };
  const wells = svg("g");
  const bowls = svg("g");
  const uurs = svg("g", { class: "uurs" });
  const trace = svg("g", { class: "trace" });
  const layer = svg("g", { class: "stones" });
  const marks = svg("g", { class: "marks" });
  const texts = svg("g", { class: "texts" });
  const lap = svg("g", { class: "lap" });
  const root = svg("svg", { class: `board-svg look-${look}${plain ? " small" : ""}${wide ? "" : " close"}`, viewBox: box, "aria-hidden": "true", focusable: "false" },
    groundOf(g, plain), wells, uurs, bowls, trace, layer, marks, texts, lap);

  for (const name of order) {
    const p = g.places[name];
    if (!g.heaps[name]) wells.append(...wellOf(g, name));
    if (plain) continue;
    labels[name] = svg("text", { class: name.endsWith("store") ? "count-store" : "count-hole", x: p.labelX, y: p.labelY });
    texts.append(labels[name]);
    if (!g.heaps[name]) continue;
    keptLabels[name] = svg("text", { class: "count-kept" });
    texts.append(keptLabels[name]);
  }
  if (!plain) {
    for (const n of g.numbers) {
      texts.append(svg("text", { class: `number ${n.side === viewer ? "own" : "theirs"}`, "data-number": `${n.side}/${n.number}`, x: n.x, y: n.y }, figure(n.number)));
    }
  }

  let made = 0;
  const make = () => {
    const el = stoneOf(g, made++, plain);
    layer.append(el);
    return el;
  };

  /** @param {any} el @param {{x: number, y: number, scale?: number}} at */
  const put = (el, at) => (el.style.transform = `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)${at.scale && at.scale !== 1 ? ` scale(${at.scale})` : ""}`);

  /** What a side kept aside. @param {string} name */
  const keptAt = (name) => Math.min(kept[/** @type {Side} */ (name.split("/")[0])], stones[name].length);

  /** @param {string} name */
  const lay = (name) => {
    const count = stones[name].length;
    const heap = g.heaps[name];
    const at = heap ? heaped(heap, count, keptAt(name), g.stone, g.scale) : slots(g.places[name], count, g.stone, name.endsWith("store"));
    stones[name].forEach((el, i) => put(el, at[i]));
    if (!labels[name]) return;
    if (!heap) labels[name].textContent = figure(count);
    else {
      const aside = keptAt(name);
      number(labels[name], aside ? heap.pile : heap.alone, count - aside);
      number(keptLabels[name], heap.kept, aside);
    }
  };

  /** @type {Record<string, Side>} */
  let owned = {};
  /** Shows whose uurs there are. @param {Record<string, Side>} owners */
  const setUurs = (owners) => {
    owned = owners;
    uurs.replaceChildren(...Object.entries(owners).map(([name, owner]) => uurMark(g, name, owner === viewer, plain)));
  };
  /** Two holes become uurs. @param {string[]} places @param {Side} owner */
  const addUurs = (places, owner) => setUurs({ ...owned, ...Object.fromEntries(places.map((name) => [name, owner])) });

  /** Shows a position: what is too much in one place moves to where it is missing. @param {any} position */
  const setPosition = (position) => {
    const counts = countsOf(position);
    if (plain) for (const name of Object.keys(g.heaps)) counts[name] = 0;
    const spare = [...stones.hand.splice(0), ...order.flatMap((name) => stones[name].splice(counts[name] ?? 0))];
    for (const el of spare) el.classList.remove("held");
    for (const name of order) {
      while (stones[name].length < (counts[name] ?? 0)) stones[name].push(spare.pop() ?? make());
      lay(name);
    }
    for (const el of spare) el.remove();
    setUurs(uursOf(position));
  };

  /** Says what was kept aside from the round before; the next position shows it. @param {Kept} aside */
  const setKept = (aside) => {
    kept = aside;
    bowls.replaceChildren(...Object.entries(g.heaps).filter(([name]) => !plain && kept[/** @type {Side} */ (name.split("/")[0])] > 0).map(([, { kept: p }]) =>
      svg("rect", { class: "bowl", x: p.x - p.rx, y: p.y - p.ry, width: 2 * p.rx, height: 2 * p.ry, rx: Math.min(p.rx, p.ry) * 0.9 })));
  };

  /** Counts the laps of a sowing in the middle of the board; nothing for none. @param {number} [count] */
  const showLap = (count) => {
    const [x, y, r] = [g.width / 2, g.groove[2], g.wide ? 25 : 14.5];
    lap.replaceChildren(...(count ? [svg("circle", { class: "lap-disc", cx: x, cy: y, r }), svg("text", { class: "lap-count", x, y }, figure(count))] : []));
  };

  return { root, g, order, viewer, holes, wide, look, stones, layer, trace, marks, wells, texts, put, lay, setPosition, addUurs, setKept, showLap };
}

/** @typedef {ReturnType<typeof drawBoard>} Board */

/** A number beside a heap; none for nothing. @param {any} el @param {import("./geometry.js").Place} at @param {number} count */
function number(el, at, count) {
  el.textContent = count || el.classList.contains("count-store") ? figure(count) : "";
  el.setAttribute("x", at.labelX);
  el.setAttribute("y", at.labelY);
  if (at.anchor) el.style.textAnchor = at.anchor;
}

/** One stone: turned pieces for wood, river pebbles for earth. @param {import("./geometry.js").Geometry} g @param {number} n @param {boolean} plain */
function stoneOf(g, n, plain) {
  const tint = `stone t${(n * 7 + (n >> 2)) % TINTS}`;
  const r = g.stone;
  const pebble = g.ground === "earth";
  if (plain) return svg("circle", { class: tint, r: r * (pebble ? 1 : 1.25) });
  const [rx, ry] = pebble ? [r * (0.94 + ((n * 5) % 7) * 0.02), r * (0.78 + ((n * 3) % 5) * 0.035)] : [r, r];
  const turn = pebble ? { transform: `rotate(${(n * 47) % 180})` } : {};
  return svg("g", { class: tint },
    svg("ellipse", { class: "stone-shadow", cx: r * 0.1, cy: r * 0.3, rx, ry: ry * 0.94, ...turn }),
    svg("g", turn, svg("ellipse", { class: "stone-body", rx, ry }), svg("ellipse", { class: "stone-light", rx, ry })));
}
