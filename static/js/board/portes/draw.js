// Draws the board and keeps its checkers: each is one element that travels from place to place.
import { svg } from "../../dom.js";
import { figure } from "../../words.js";
import { geometry, placeOf } from "./geometry.js";
import { countOn } from "./turn.js";

/** @typedef {import("./geometry.js").Side} Side */

const SIDES = /** @type {const} */ (["south", "north"]);
const CROWD = 5;
/** The pips of each number, on a grid from −1 to 1. */
const PIPS = [[], [[0, 0]], [[-1, -1], [1, 1]], [[-1, -1], [0, 0], [1, 1]], [[-1, -1], [1, -1], [-1, 1], [1, 1]], [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]]];

/** Every place of a side, by its own numbers. @param {Side} side */
const places = (side) => Array.from({ length: 26 }, (_, n) => placeOf(side, n));
/** @param {string} place */
const numberOf = (place) => {
  const at = place.split("/")[1];
  return at === "bar" ? 25 : at === "off" ? 0 : Number(at);
};

/** A drawn board. @param {{viewer: Side, wide: boolean, plain?: boolean}} options plain: small, without numbers */
export function drawBoard({ viewer, wide, plain = false }) {
  const g = geometry({ viewer, wide });
  /** @type {Record<string, any[]>} */
  const stacks = Object.fromEntries(SIDES.flatMap((side) => places(side).map((name) => [name, []])));
  const points = svg("g", { class: "points-drawn" });
  const trace = svg("g", { class: "trace" });
  const layer = svg("g", { class: "checkers" });
  const marks = svg("g", { class: "marks" });
  const texts = svg("g", { class: "texts" });
  const dice = svg("g", { class: "dice" });
  const root = svg("svg", { class: `board-svg portes${plain ? " small" : ""}${wide ? "" : " close"}`, viewBox: `0 0 ${g.width} ${g.height}`, "aria-hidden": "true", focusable: "false" },
    boxOf(g, plain), points, trace, layer, marks, texts, dice);

  for (let n = 1; n <= 24; n++) {
    points.append(svg("path", { class: `point ${n % 2 ? "odd" : "even"}`, "data-point": n, d: g.triangle(n) }));
    if (!plain) texts.append(svg("text", { class: "number", "data-point": n, ...g.number(n) }, figure(n)));
  }
  /** @type {Record<string, any>} */
  const counts = {};
  /** The number on a stack, made when it is needed. @param {string} place */
  const countText = (place) => (counts[place] ??= texts.appendChild(svg("text", { class: `count ${place.split("/")[0]}` })));

  /** @param {Side} side */
  const make = (side) => {
    const { r } = g;
    const el = plain ? svg("circle", { class: `checker ${side}`, r: r * 1.04 }) : checker(side, r, g);
    layer.append(el);
    return el;
  };
  /** @param {any} el @param {{x: number, y: number}} at */
  const put = (el, at) => (el.style.transform = `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)`);

  /** Lays out a place's stack. @param {string} place */
  const lay = (place) => {
    const stack = stacks[place];
    const off = place.endsWith("off");
    stack.forEach((el, i) => {
      put(el, g.slot(place, i));
      el.classList.toggle("edge", off);
    });
    if (plain || (!counts[place] && stack.length <= (off ? 0 : CROWD))) return;
    const at = off ? g.count(/** @type {Side} */ (place.split("/")[0])) : g.slot(place, Math.max(0, stack.length - 1));
    const text = countText(place);
    text.setAttribute("x", at.x);
    text.setAttribute("y", at.y);
    text.classList.toggle("of-tray", off);
    text.textContent = stack.length > (off ? 0 : CROWD) ? figure(stack.length) : "";
  };

  /** Shows a position: what is too much in one place moves to where it is missing. @param {any} position */
  const setPosition = (position) => {
    for (const side of SIDES) {
      const wanted = (/** @type {string} */ place) => countOn(position, side, numberOf(place));
      const spare = places(side).flatMap((place) => stacks[place].splice(wanted(place)));
      for (const place of places(side)) {
        while (stacks[place].length < wanted(place)) {
          const el = spare.pop() ?? make(side);
          stacks[place].push(el);
          layer.append(el);
        }
        lay(place);
      }
      for (const el of spare) el.remove();
    }
  };

  /** Moves the topmost checkers. @param {string} from @param {string} to @param {number} [count] */
  const carry = (from, to, count = 1) => {
    for (const el of stacks[from].splice(-count)) {
      layer.append(el);
      stacks[to].push(el);
    }
    lay(from);
    lay(to);
  };

  /** Shows dice, each with whether it is used. @param {Side} side @param {Array<{number: number, used: boolean}>} shown */
  const setDice = (side, shown) => {
    dice.replaceChildren(...shown.map(({ number, used }, i) => dieOf(g.die(side, i, shown.length), number, used, g.diceSize)));
  };
  /** @param {{x: number, y: number}} at @param {number} number @param {boolean} used @param {number} size */
  const dieOf = (at, number, used, size) => {
    const far = size * 0.27;
    return svg("g", { class: used ? "die used" : "die", transform: `translate(${at.x} ${at.y})`, "data-number": number },
      svg("rect", { class: "die-shadow", x: -size / 2, y: -size / 2 + size * 0.07, width: size, height: size, rx: size * 0.2 }),
      svg("rect", { class: "die-body", x: -size / 2, y: -size / 2, width: size, height: size, rx: size * 0.2 }),
      PIPS[number].map(([x, y]) => svg("circle", { class: "pip", cx: x * far, cy: y * far, r: size * 0.09 })));
  };

  return { root, g, viewer, wide, stacks, points, trace, marks, texts, layer, put, lay, setPosition, setDice, carry };
}

/** @typedef {ReturnType<typeof drawBoard>} Board */

/** A checker: south's with rings, north's with a dot, so that colour is not all. @param {Side} side @param {number} r @param {any} g */
function checker(side, r, g) {
  const w = g.tray - g.flat;
  const h = g.slab * 0.86;
  return svg("g", { class: `checker ${side}` },
    svg("g", { class: "disc" },
      svg("ellipse", { class: "checker-shadow", cx: r * 0.06, cy: r * 0.14, rx: r, ry: r }),
      svg("circle", { class: "checker-body", r: r * 0.97 }),
      svg("circle", { class: "checker-ring", r: r * 0.68 }),
      side === "south" ? svg("circle", { class: "checker-ring", r: r * 0.36 }) : svg("circle", { class: "checker-dot", r: r * 0.16 }),
      svg("circle", { class: "checker-light", r: r * 0.97 })),
    svg("g", { class: "slab" },
      svg("rect", { class: "checker-body", x: -w / 2, y: -h / 2, width: w, height: h, rx: h * 0.3 }),
      svg("path", { class: "checker-ring", d: `M${-w * 0.36} 0H${w * 0.36}` })));
}

/** The box: its rim, the two halves, the bar between and the tray beside them. @param {import("./geometry.js").Geometry} g @param {boolean} plain */
function boxOf(g, plain) {
  const inset = (/** @type {number} */ x, /** @type {number} */ width, name = "field") => {
    const rect = { x, y: g.top, width, height: g.field, rx: g.wide ? 5 : 2 };
    return [svg("rect", { class: name, ...rect }), !plain && svg("rect", { class: "field-edge", ...rect })];
  };
  const { width, height } = g;
  const tall = g.field / 2;
  return svg("g", null,
    !plain && svg("rect", { class: "plank-shadow", x: 4, y: g.plank * 0.4, width: width - 8, height: height - 4, rx: g.plank }),
    svg("rect", { class: "plank", x: 0, y: 0, width, height, rx: g.plank * 0.8 }),
    !plain && grain(g),
    !plain && svg("rect", { class: "plank-edge", x: 1, y: 1, width: width - 2, height: height - 2, rx: g.plank * 0.8 - 1 }),
    inset(g.left, g.half), inset(g.rightX, g.half), trayOf(g, plain),
    // The hinge, and the ridge between the two trays.
    !plain && [svg("path", { class: "groove", d: `M${g.barX + g.bar / 2} ${g.top}V${g.top + tall - g.diceSize * 0.9}M${g.barX + g.bar / 2} ${g.bottom}V${g.bottom - tall + g.diceSize * 0.9}` })]);
}

/** Long lines of the wood along the frame, the same on every board. @param {import("./geometry.js").Geometry} g */
function grain(g) {
  let seed = 11;
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const lines = [0.2, 0.42, 0.6, 0.8].flatMap((at) => [g.top * at, g.height - (g.height - g.bottom) * at]);
  const upright = [0.14, 0.3, 0.5, 0.68, 0.86].map((at) => g.barX + g.bar * at);
  return svg("g", { class: "grain" },
    lines.map((y) => svg("path", { d: `M${g.plank} ${y}C${g.width * 0.3} ${y + (next() - 0.5) * 5},${g.width * 0.6} ${y - (next() - 0.5) * 5},${g.width - g.plank} ${y}` })),
    upright.map((x) => svg("path", { d: `M${x} ${g.top}C${x + (next() - 0.5) * 8} ${g.height * 0.3},${x - (next() - 0.5) * 8} ${g.height * 0.7},${x} ${g.bottom}` })));
}

/** The two trays for what is borne off, one above the other. @param {import("./geometry.js").Geometry} g @param {boolean} plain */
function trayOf(g, plain) {
  const space = g.wide ? 10 : 4;
  return SIDES.map((side) => {
    const rect = { x: g.trayX, y: side === g.viewer ? g.middle + space / 2 : g.top, width: g.tray, height: (g.field - space) / 2, rx: g.wide ? 5 : 2 };
    return [svg("rect", { class: `tray tray-${side}`, ...rect }), !plain && svg("rect", { class: "field-edge", ...rect })];
  });
}
