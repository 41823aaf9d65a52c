// The server's pictures are the page's drawings: element by element, measure by measure, colour by colour.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, before, test } from "node:test";
import { binary, openPage, playOut, startBrowser, startMatch, startServer } from "./lib.mjs";

const VECTORS = join(fileURLToPath(import.meta.url), "../../data/vectors");
const GAMES = ["mangala", "layli", "modiar", "portes"];
let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** What the server draws of scenes. */
function drawn(scenes) {
  const input = scenes.map((scene) => JSON.stringify(scene)).join("\n");
  const done = spawnSync(binary(), ["picture"], { input, maxBuffer: 1 << 30 });
  assert.equal(done.status, 0, String(done.stderr));
  const pictures = String(done.stdout).trim().split("\n");
  assert.equal(pictures.length, scenes.length);
  return pictures;
}

/** Holds scenes against what the page draws of them, in the page; tells what differs. */
const differences = (page, scenes, pictures) => page.evaluate(async ([scenes, pictures]) => {
  const base = document.querySelector("script[type=module]").src.replace(/main\.js$/, "");
  const { kindOf } = await import(`${base}board/kinds.js`);
  const NEAR = 0.065;
  const box = document.body.appendChild(document.createElement("div"));
  const styled = ["fill", "stroke", "stroke-opacity", "opacity", "filter"];
  const ofStroke = ["stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin"];
  const geometry = ["x", "y", "width", "height", "rx", "ry", "cx", "cy", "r"];
  const number = (text) => Number.parseFloat(text ?? "0") || 0;

  /** All that is seen of a drawing, flat, in its order. */
  function seen(root) {
    const toRoot = root.getScreenCTM().inverse();
    const all = [];
    for (const el of root.querySelectorAll("path, rect, circle, ellipse, text")) {
      const style = getComputedStyle(el);
      let hidden = el.closest("defs") || (el.tagName === "text" && !el.textContent);
      for (let at = el; at !== root && !hidden; at = at.parentNode) hidden = getComputedStyle(at).display === "none";
      if (hidden || (style.fill === "none" && style.stroke === "none")) continue;
      const { a, b, c, d, e, f } = toRoot.multiply(el.getScreenCTM());
      const it = { tag: el.tagName, at: [a, b, c, d, e, f], measures: geometry.map((name) => number(el.getAttribute(name))), style: {} };
      // A path is its letters and its numbers.
      it.d = (el.getAttribute("d") ?? "").replace(/-?\d+(\.\d+)?/g, (found) => (it.measures.push(Number(found)), " ")).replace(/[\s,]+/g, "");
      for (const name of [...styled, ...(style.stroke === "none" ? [] : ofStroke)]) it.style[name] = style.getPropertyValue(name);
      const figure = el.tagName === "text" ? el.textContent : el.dataset.figure;
      if (figure === undefined) {
        all.push(it);
        continue;
      }
      const size = number(style.fontSize);
      const { x, y, width, height } = el.getBBox();
      const told = { figure, el };
      if (el.tagName === "text") {
        const outline = style.stroke === "none" ? null : [style.stroke, number(style.strokeWidth)];
        all.push({ ...told, x: number(el.getAttribute("x")), y: number(el.getAttribute("y")), anchor: style.textAnchor, size, bold: Number(style.fontWeight) >= 600, ink: style.fill, outline });
      } else {
        const before = all.at(-1);
        const stroke = number(style.strokeWidth);
        // The same number over itself is one number with an outline.
        if (before?.line === el.getAttribute("d")) Object.assign(before, { ink: style.stroke, outline: [before.ink, before.stroke - stroke], stroke });
        else all.push({ ...told, line: el.getAttribute("d"), left: x, right: x + width, middle: y + height / 2, height, ink: style.stroke, outline: null, stroke });
      }
    }
    return all;
  }

  /** How a number differs from the page's. */
  function figureDiffers(page, made) {
    if (page.figure !== made.figure) return `number ${page.figure} is ${made.figure}`;
    if (page.ink !== made.ink || page.outline?.[0] !== made.outline?.[0] || Math.abs((page.outline?.[1] ?? 0) - (made.outline?.[1] ?? 0)) > NEAR) return `inks ${page.ink} ${page.outline} are ${made.ink} ${made.outline}`;
    const x = { start: made.left, middle: (made.left + made.right) / 2, end: made.right }[page.anchor];
    const far = [x - page.x, made.middle - page.y, made.height - page.size * 0.62].map((one) => Math.abs(one) / page.size);
    // Fonts, too, have room beside a 1.
    if (far[0] > (page.anchor === "middle" ? 0.1 : 0.17) || far[1] > 0.03 || far[2] > 0.02) return `number ${page.figure} lies elsewhere: ${far}`;
    const thick = made.stroke / page.size;
    return page.bold === thick > 0.1 ? "" : `number ${page.figure} is ${thick} thick`;
  }

  function differs(page, made) {
    if (!made) return "is missing";
    if (page.figure !== undefined || made.figure !== undefined) return figureDiffers(page, made);
    if (page.tag !== made.tag || page.d !== made.d) return `${page.tag} ${page.d} is ${made.tag} ${made.d}`;
    const [numbers, others] = [[...page.at, ...page.measures], [...made.at, ...made.measures]];
    const far = numbers.findIndex((one, i) => !(Math.abs(one - others[i]) <= NEAR));
    if (far >= 0 || numbers.length !== others.length) return `${page.tag} measures ${numbers} are ${others}`;
    for (const [name, value] of Object.entries(page.style)) if (made.style[name] !== value) return `${page.tag} ${name} ${value} is ${made.style[name]}`;
    return "";
  }

  /** The colours of a paint. */
  const stops = (gradient) => [...gradient.children].map((stop) => [stop.getAttribute("offset"), getComputedStyle(stop).stopColor, getComputedStyle(stop).stopOpacity].join());
  const shape = (gradient) => ["cx", "cy", "r", "x1", "y1", "x2", "y2"].map((name) => gradient.getAttribute(name)).join();

  const found = [];
  for (const [i, scene] of scenes.entries()) {
    const { position, side: viewer, last = [], kept } = scene;
    const round = { round: 1, start: { south: { store: kept?.south ?? 0 }, north: { store: kept?.north ?? 0 } } };
    const match = { now: { position, round: 1, players: { south: { name: "" }, north: { name: "" } } }, rounds: [round] };
    const kind = await kindOf(position.game).load();
    const made = kind.surface({ viewer, narrow: scene.layout === "close", match, on: { skip() {} } });
    made.show(position, last.at(-1) ?? null);
    made.trace(last);
    box.replaceChildren(made.nodes[0]);
    const page = seen(made.nodes[0]);
    const paints = [...document.querySelectorAll("defs > *")].filter((one) => !box.contains(one));
    box.insertAdjacentHTML("beforeend", pictures[i]);
    const picture = seen(box.lastElementChild);
    const ground = picture.shift();
    const told = (text) => found.push(`${JSON.stringify(scene)}\n    ${text}`);
    if (ground.style.fill !== getComputedStyle(document.body).backgroundColor) told(`the ground is ${ground.style.fill}`);
    if (page.length !== picture.length) told(`${page.length} elements are ${picture.length}`);
    for (const [n, it] of page.entries()) {
      const said = differs(it, picture[n]);
      if (said) { told(`element ${n}: ${said}`); break; }
    }
    for (const paint of box.lastElementChild.querySelectorAll("defs > *")) {
      const own = paints.find((one) => one.id === paint.id);
      if (stops(own).join(" ") !== stops(paint).join(" ") || shape(own) !== shape(paint)) told(`paint ${paint.id}: ${stops(own)} is ${stops(paint)}`);
    }
    if (found.length > 4) break;
  }
  box.remove();
  return found;
}, [scenes, pictures]);

async function onPage(colorScheme) {
  const opened = await openPage(browser, { colorScheme, bypassCSP: true });
  await opened.page.goto(`${server.url}/games?lang=en`);
  await opened.page.locator("h1").waitFor();
  return opened;
}

for (const theme of ["light", "dark"]) {
  test(`worked positions are drawn as on the page, in the ${theme}`, async () => {
    const { page, context, faults } = await onPage(theme);
    for (const game of GAMES) {
      const positions = readFileSync(join(VECTORS, `${game}.jsonl`), "utf8").trim().split("\n").map((line) => JSON.parse(line).position);
      // In the dark only the colours differ.
      const some = positions.slice(0, theme === "light" ? 60 : 12);
      const scenes = some.flatMap((position, i) => ["south", "north"].map((side) => ({
        position, side, theme, layout: i % 2 ? "close" : "wide",
        ...(game === "layli" && i % 3 ? { kept: { south: i % 3 === 1 ? i % 7 : 0, north: i % 3 === 2 ? i % 5 : 0 } } : {}),
      })));
      assert.deepEqual(await differences(page, scenes, drawn(scenes)), [], game);
    }
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("the marks of every ply of played matches are drawn as on the page", async () => {
  for (const game of GAMES) {
    const { page, context } = await onPage("light");
    const match = await startMatch(page, server.url, { game, options: game === "portes" ? { points: 3 } : {} });
    await playOut(page, match, (now) => now.ply >= 80, 11);
    const { items: plies } = await match.program.call("GET", `/matches/${match.id}/plies?limit=200`);
    const scenes = plies.map((ply, i) => ({ position: ply.after, side: i % 3 ? "south" : "north", layout: i % 2 ? "wide" : "close", last: [ply] }));
    assert.ok(scenes.length > 10, `${game}: ${scenes.length} plies`);
    await page.goto(`${server.url}/games?lang=en`);
    await page.locator("h1").waitFor();
    assert.deepEqual(await differences(page, scenes, drawn(scenes)), [], game);
    await context.close();
  }
});
