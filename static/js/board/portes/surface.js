// The board as the table shows it: the drawing, its buttons, and the checker that is held.
import { svg } from "../../dom.js";
import { t } from "../../words.js";
import { drawBoard } from "./draw.js";
import { layPlaces } from "./places.js";
import { drawTrace } from "./trace.js";
import { play } from "./animate.js";
import { placeOf } from "./geometry.js";
import { BAR, countOn, hitsOn, numbersOf } from "./turn.js";
import { diceOf } from "./words.js";

/** @typedef {import("./geometry.js").Side} Side */

/** @param {Side} side */
const opposite = (side) => (side === "south" ? "north" : "south");
/** @param {string} place */
const numberOf = (place) => {
  const at = place.split("/")[1];
  return at === "bar" ? BAR : at === "off" ? 0 : Number(at);
};

/** The server's steps of some made by hand. @param {Side} side @param {Array<{from: number, to: number, hit: boolean}>} made */
const stepsOf = (side, made) => made.flatMap(({ from, to, hit }) => [
  { from: placeOf(side, from), to: placeOf(side, to) },
  ...(hit ? [{ from: placeOf(opposite(side), BAR - to), to: `${opposite(side)}/bar` }] : []),
]);

/** @param {{viewer: Side, narrow: boolean, match: any, on: any}} spec @returns {import("../kinds.js").Surface} */
export function surface({ viewer, narrow, on }) {
  const board = drawBoard({ viewer, wide: !narrow });
  const hints = board.marks.parentNode.insertBefore(svg("g", { class: "hints" }), board.texts);
  /** The own number of the place whose checker is held. @type {number|null} */
  let held = null;
  /** @type {any} */
  let state = null;
  /** @type {any[]} */
  let traced = [];
  const places = layPlaces(board, {
    tap,
    lift(place) {
      on.skip();
      return hold(numberOf(place));
    },
    drop(place) {
      const from = held;
      held = null;
      if (place === null || from === null || !on.pick([from, numberOf(place)])) draw();
    },
  });

  const draft = () => (state?.open ? state.draft : null);
  const targets = () => (held === null ? new Set() : (draft()?.targets(held) ?? new Set()));

  /** @param {number} n */
  function hold(n) {
    if (!draft()?.sources().has(n)) return false;
    held = n;
    draw();
    on.said(draft().tell("held", n));
    return true;
  }
  function letGo() {
    if (held === null) return false;
    held = null;
    draw();
    on.said(t("portes-put-down"));
    return true;
  }

  /** @param {string} place @param {boolean} byKey */
  function tap(place, byKey) {
    on.skip();
    const own = place.startsWith(viewer);
    const n = own ? numberOf(place) : -1;
    if (held !== null && targets().has(n)) {
      const from = held;
      held = null;
      on.pick([from, n]);
    } else if (held === n && own) letGo();
    else if (own && draft()?.sources().has(n)) hold(n);
    // Only a key that was pressed on purpose sends the play from the board.
    else if (held === null && byKey && state?.draft?.complete) on.confirm();
    else if (!letGo()) on.barred(place);
  }

  function draw() {
    if (!state) return;
    const { position, mine, moving } = state;
    const turn = state.draft;
    const shown = turn?.position ?? position;
    const now = targets();
    const all = draft()?.sources() ?? new Set();
    const sources = held === null ? all : new Set();
    places.update((place) => told(place, shown, mine, now, all));
    hints.replaceChildren();
    if (moving || places.dragging) return mark(now);
    if (turn) {
      board.setPosition(shown);
      board.setDice(viewer, turn.dice());
      drawTrace(board, turn.empty ? traced : stepsOf(viewer, turn.made));
      for (const n of sources) hint("can-move", n, Math.max(0, countOn(shown, viewer, n) - 1));
    }
    mark(now);
  }

  /** Where the held checker can go. @param {Set<any>} now */
  function mark(now) {
    for (const [place, stack] of Object.entries(board.stacks)) {
      stack.forEach((/** @type {any} */ el, /** @type {number} */ i) => el.classList.toggle("lifted", held !== null && place === placeOf(viewer, held) && i === stack.length - 1));
    }
    const shown = state.draft?.position ?? state.position;
    for (const el of board.points.children) el.classList.toggle("target", now.has(Number(el.dataset.point)));
    board.root.querySelector(`.tray-${viewer}`)?.classList.toggle("target", now.has(0));
    for (const n of now) {
      if (hitsOn(shown, viewer, n)) hint("would-hit", n, 0);
      else if (n) hint("would-go", n, countOn(shown, viewer, n));
    }
  }
  /** @param {string} name @param {number} n @param {number} i */
  function hint(name, n, i) {
    const { x, y } = board.g.slot(placeOf(viewer, n), i);
    const { r } = board.g;
    hints.append(svg("circle", { class: name, cx: x, cy: y, r: name === "would-go" ? r * 0.34 : r * 0.97 }));
  }

  /** @param {string} place @param {any} shown @param {boolean} mine @param {Set<any>} now @param {Set<any>} all */
  function told(place, shown, mine, now, all) {
    const [side] = /** @type {[Side, string]} */ (place.split("/"));
    const n = numberOf(place);
    const source = side === viewer && all.has(n) && (held === null || held === n);
    const target = side === viewer && now.has(n);
    const isHeld = side === viewer && held === n;
    const hit = target && hitsOn(shown, viewer, n);
    const what = isHeld ? "held" : hit ? "hit" : target ? "target" : source && held === null ? "source" : "plain";
    let owner = side;
    let count = countOn(shown, side, n);
    if (n > 0 && n < BAR && !count) [owner, count] = [opposite(side), countOn(shown, opposite(side), BAR - n)];
    const whose = !count && n > 0 && n < BAR ? "none" : mine ? (owner === viewer ? "own" : "theirs") : owner;
    const label = n === BAR ? t("portes-bar", { whose, count, what }) : n === 0 ? t("portes-off", { whose, count, what }) : t("portes-point", { point: n, whose, count, what });
    return { label, source, target, held: isHeld, hit };
  }

  return {
    nodes: [board.root, places.group],
    show(position, ply) {
      board.setPosition(position);
      if (position.dice) board.setDice(position.to_move, numbersOf(position.dice).map((number) => ({ number, used: false })));
      else if (ply?.roll) board.setDice(ply.side, diceOf(ply));
      else board.setDice(viewer, []);
    },
    trace(plies) {
      traced = plies.flatMap((ply) => ply.steps ?? []);
      drawTrace(board, traced);
    },
    async play(ply, skip) {
      board.setDice(ply.side, numbersOf(ply.roll).map((number) => ({ number, used: false })));
      await play(board, ply.steps ?? [], ply.after, skip);
      board.setDice(ply.side, diceOf(ply));
    },
    update(now) {
      state = now;
      if (held !== null && !draft()?.sources().has(held)) held = null;
      draw();
    },
    letGo,
    focus: (place) => places.focus(place === undefined || place === null ? `${viewer}/24` : placeOf(viewer, place)),
  };
}
