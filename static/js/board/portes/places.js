// The buttons that lie over the board, one for each place: tapped, walked with the arrow keys, and dragged from.
import { h } from "../../dom.js";
import { t } from "../../words.js";
import { placesOf } from "./geometry.js";

/** @typedef {import("./draw.js").Board} Board */
/** @typedef {{label: string, source: boolean, target: boolean, held: boolean, hit: boolean}} Told what a place says and allows */

const DRAG_PX = 6;

/**
 * @param {Board} board
 * @param {{tap: (place: string, byKey: boolean) => void, lift: (place: string) => boolean, drop: (place: string|null) => void}} on
 *   lift: a drag begins, whether it may; drop: where it ended
 */
export function layPlaces(board, on) {
  const { g, viewer, root } = board;
  const order = placesOf(viewer);
  /** @type {Record<string, HTMLButtonElement>} */
  const buttons = {};
  /** @type {{place: string, x: number, y: number, id: number, el: any}|null} */
  let drag = null;
  let dragged = false;

  for (const place of order) {
    const zone = g.zone(place);
    const el = h("button", { type: "button", class: "place", "data-place": place, "data-focus": place, tabindex: -1 });
    el.style.insetInlineStart = `${(zone.x / g.width) * 100}%`;
    el.style.insetBlockStart = `${(zone.y / g.height) * 100}%`;
    el.style.inlineSize = `${(zone.width / g.width) * 100}%`;
    el.style.blockSize = `${(zone.height / g.height) * 100}%`;
    el.addEventListener("click", (/** @type {MouseEvent} */ event) => {
      if (dragged && event.detail) return;
      walkTo(place, false);
      on.tap(place, !event.detail);
    });
    el.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => begin(event, place));
    buttons[place] = el;
  }

  /** A point of the screen in the drawing's own measure. @param {PointerEvent} event */
  const inside = (event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(root.getScreenCTM()?.inverse());

  /** @param {PointerEvent} event @param {string} place */
  function begin(event, place) {
    dragged = false;
    if (event.button || !event.isPrimary || !buttons[place].classList.contains("source")) return;
    drag = { place, x: event.clientX, y: event.clientY, id: event.pointerId, el: null };
  }
  /** @param {PointerEvent} event */
  function move(event) {
    if (!drag || event.pointerId !== drag.id) return;
    if (!drag.el) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_PX) return;
      if (!on.lift(drag.place)) return void (drag = null);
      dragged = true;
      group.setPointerCapture(drag.id);
      drag.el = board.stacks[drag.place].at(-1);
      drag.el.classList.add("dragged");
      drag.el.parentNode.append(drag.el);
    }
    const at = inside(event);
    board.put(drag.el, { x: at.x, y: at.y - (event.pointerType === "touch" ? g.r * 1.6 : 0) });
  }
  /** @param {PointerEvent} event */
  function end(event) {
    if (!drag || event.pointerId !== drag.id) return;
    const { el, place } = drag;
    drag = null;
    if (!el) return;
    el.classList.remove("dragged");
    board.lay(place);
    on.drop(event.type === "pointerup" ? nearest(inside(event)) : null);
  }

  /** The target at or beside a point of the board. @param {{x: number, y: number}} at */
  function nearest(at) {
    let best = null;
    let least = g.point * 1.2;
    for (const [place, el] of Object.entries(buttons)) {
      if (!el.classList.contains("target")) continue;
      const { x, y, width, height } = g.zone(place);
      const far = Math.hypot(Math.max(x - at.x, 0, at.x - x - width), Math.max(y - at.y, 0, at.y - y - height));
      if (far < least) [best, least] = [place, far];
    }
    return best;
  }

  /** @param {string} place @param {boolean} [focus] */
  function walkTo(place, focus = true) {
    for (const [name, el] of Object.entries(buttons)) el.tabIndex = name === place ? 0 : -1;
    if (focus) buttons[place].focus({ preventScroll: true });
  }
  /** @param {string} place */
  const middle = (place) => {
    const { x, y, width, height } = g.zone(place);
    return { x: x + width / 2, y: y + height / 2 };
  };
  /** The neighbour in the direction of an arrow, by where things lie on the screen. @param {string} from @param {string} key */
  function neighbour(from, key) {
    const here = middle(from);
    const [dx, dy] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
    let best = "";
    let least = Infinity;
    for (const place of order) {
      const p = middle(place);
      const along = (p.x - here.x) * dx + (p.y - here.y) * dy;
      const far = along + Math.abs((p.x - here.x) * dy + (p.y - here.y) * dx) * 3;
      if (place !== from && along >= 1 && far < least) [best, least] = [place, far];
    }
    return best;
  }

  const group = h("div", { class: "places", role: "group", "aria-label": t("board-label") }, order.map((place) => buttons[place]));
  group.addEventListener("pointermove", move);
  group.addEventListener("pointerup", end);
  group.addEventListener("pointercancel", end);
  group.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const from = /** @type {HTMLElement} */ (event.target).dataset.place;
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = event.key === "Home" ? order[0] : event.key === "End" ? order[25] : neighbour(from, event.key);
    if (!to) return;
    event.preventDefault();
    walkTo(to);
  });
  walkTo(`${viewer}/24`, false);

  return {
    group, order,
    focus: walkTo,
    /** Whether a checker is being dragged. */
    get dragging() { return Boolean(drag?.el); },
    /** @param {(place: string) => Told} tell */
    update(tell) {
      for (const place of order) {
        const { label, source, target, held, hit } = tell(place);
        const el = buttons[place];
        el.setAttribute("aria-label", label);
        el.setAttribute("aria-disabled", String(!source && !target));
        el.classList.toggle("source", source);
        el.classList.toggle("target", target);
        el.classList.toggle("held", held);
        el.classList.toggle("hits", hit);
      }
    },
  };
}
