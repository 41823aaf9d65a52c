// What the wells are cut into: a plank of wood, or hard earth.
import { svg } from "../dom.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

/** Numbers that look drawn by lot and are the same each time. @param {number} seed */
export function lots(seed) {
  let at = seed;
  return () => (at = (at * 16807) % 2147483647) / 2147483647;
}

/** @param {Geometry} g @param {boolean} plain */
export const groundOf = (g, plain) => (g.ground === "earth" ? earth(g, plain) : plank(g, plain));

/** The plank and its grain. @param {Geometry} g @param {boolean} plain */
function plank(g, plain) {
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

/** Long lines of the wood, the same on every board. @param {Geometry} g */
function grain(g) {
  const { x, y, width, height, rx } = g.plank;
  const lines = 13;
  const next = lots(7);
  next();
  const bent = (/** @type {number} */ at) => {
    const lift = (next() - 0.5) * height * 0.05;
    const top = y + at * height;
    const edge = Math.min(at, 1 - at) * height - Math.abs(lift);
    const inset = width * 0.012 + (edge < rx ? rx - Math.sqrt(rx ** 2 - (rx - edge) ** 2) : 0);
    return `M${x + inset} ${top}C${x + width * 0.3} ${top + lift},${x + width * 0.6} ${top - lift},${x + width - inset} ${top + lift * 0.4}`;
  };
  return svg("g", { class: "grain" }, Array.from({ length: lines }, (_, i) => svg("path", { d: bent((i + 0.7 + next() * 0.6) / (lines + 1)) })));
}

/** A closed line through points, without corners. @param {Array<[number, number]>} points */
function round(points) {
  const between = (/** @type {[number, number]} */ a, /** @type {[number, number]} */ b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2].map((n) => n.toFixed(1)).join(" ");
  const start = between(points[points.length - 1], points[0]);
  return `M${start}${points.map((p, i) => `Q${p[0].toFixed(1)} ${p[1].toFixed(1)} ${between(p, points[(i + 1) % points.length])}`).join("")}Z`;
}

/** The edge of a hollow dug by hand: nearly an ellipse. @param {{x: number, y: number, rx: number, ry: number}} at @param {number} out @param {number} seed @param {number} [rough] */
function hollow(at, out, seed, rough = 0.05) {
  const next = lots(seed * 7919 + 11);
  next();
  const n = 14;
  return round(Array.from({ length: n }, (_, i) => {
    const turn = (i / n) * 2 * Math.PI;
    const far = 1.025 + (next() - 0.5) * rough;
    return [at.x + Math.cos(turn) * (at.rx + out) * far, at.y + Math.sin(turn) * (at.ry + out) * far];
  }));
}

/**
 * A line round a well, as far out as said: following the spade in earth, the gouge in wood.
 * @param {Geometry} g @param {string} name the well's place @param {number} out @param {Record<string, any>} props
 */
export function around(g, name, out, props) {
  const p = g.places[name];
  if (g.ground === "earth") return svg("path", { ...props, d: hollow(p, out, seedOf(name)) });
  return svg("rect", { ...props, x: p.x - p.rx - out, y: p.y - p.ry - out, width: 2 * (p.rx + out), height: 2 * (p.ry + out), rx: Math.min(p.rx, p.ry) + out });
}

/** Each hollow has an outline of its own. @param {string} name */
const seedOf = (name) => Number(name.split("/")[1] || 0) * 2 + Number(name.startsWith("south"));

/** A well cut into wood, or a hollow dug in earth with what was thrown out around it. @param {Geometry} g @param {string} name */
export function wellOf(g, name) {
  const unit = g.stone;
  if (g.ground === "earth") {
    const p = g.places[name];
    return [
      svg("path", { class: "rim", d: hollow({ ...p, y: p.y + unit * 0.06 }, unit * 0.42, seedOf(name) + 30, 0.09) }),
      svg("path", { class: "rim low", d: hollow({ ...p, y: p.y - unit * 0.05 }, unit * 0.14, seedOf(name) + 60) }),
      around(g, name, unit * 0.5, { class: "well-ring", "data-place": name }),
      around(g, name, 0, { class: "well", "data-place": name }),
      around(g, name, 0, { class: "well-shade" }),
    ];
  }
  const rim = around(g, name, 0, { class: "rim" });
  const { x, y, rx, ry } = g.places[name];
  rim.setAttribute("x", x - rx - unit * 0.16);
  rim.setAttribute("width", 2 * rx + unit * 0.32);
  rim.setAttribute("y", y - ry - unit * 0.1);
  rim.setAttribute("height", 2 * ry + unit * 0.4);
  rim.setAttribute("rx", Math.min(rx, ry) + 2);
  return [rim, around(g, name, 0, { class: "well", "data-place": name }), around(g, name, 0, { class: "well-shade" })];
}

/** A patch of trodden earth with its crumbs and cracks. @param {Geometry} g @param {boolean} plain */
function earth(g, plain) {
  const { x, y, width, height } = g.plank;
  const next = lots(41);
  next();
  // A square with round corners is nearer to what feet tread out than an ellipse.
  const n = 30;
  const outline = round(Array.from({ length: n }, (_, i) => {
    const turn = (i / n) * 2 * Math.PI;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const far = (Math.abs(c) ** 4 + Math.abs(s) ** 4) ** -0.25 * (0.985 + next() * 0.03);
    return [x + width / 2 + (c * far * width) / 2, y + height / 2 + (s * far * height) / 2];
  }));
  if (plain) return svg("path", { class: "plank", d: outline });
  const crumbs = Array.from({ length: 90 }, () => {
    const [turn, far] = [next() * 2 * Math.PI, Math.sqrt(next()) * 0.47];
    return svg("circle", { class: next() > 0.5 ? "crumb" : "crumb low", cx: x + width / 2 + Math.cos(turn) * far * width, cy: y + height / 2 + Math.sin(turn) * far * height, r: g.stone * (0.06 + next() * 0.13) });
  });
  const crack = (/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ size) => {
    let d = `M${cx} ${cy}`;
    for (let i = 0; i < 4; i++) d += `l${((next() - 0.3) * size).toFixed(1)} ${((next() - 0.5) * size * 0.8).toFixed(1)}`;
    return svg("path", { class: "crack", d });
  };
  const unit = g.stone;
  return svg("g", null,
    svg("path", { class: "plank-shadow", d: outline, transform: `translate(0 ${unit * 0.35})` }),
    svg("path", { class: "plank", d: outline }),
    crack(x + width * 0.1, y + height * 0.5, unit * 2), crack(x + width * 0.66, y + height * 0.52, unit * 1.6), crack(x + width * 0.33, y + height * 0.48, unit * 1.4),
    crumbs);
}
