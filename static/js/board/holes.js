// The buttons that lie over a drawn board: real buttons in sowing order, walked with the arrow keys.
import { h } from "../dom.js";
import { t } from "../words.js";
import { countsOf } from "./draw.js";

/** @typedef {import("./draw.js").Board} Board */

/**
 * @param {Board} board
 * @param {{pick: (hole: number) => void, barred: (place: string) => void, confirm: () => void}} on
 * @param {{hole: (about: any) => string, store: (about: any) => string}} places what they are called
 */
export function layHoles(board, on, places) {
  const { g, order, viewer, holes } = board;
  let legal = /** @type {Set<string>} */ (new Set());
  let chosen = "";
  /** @type {Record<string, HTMLButtonElement>} */
  const buttons = {};

  for (const place of order) {
    const zone = g.zone(place);
    const el = h("button", { type: "button", class: "hole", "data-place": place, "data-focus": place, tabindex: -1 });
    el.style.insetInlineStart = `${(zone.x / g.width) * 100}%`;
    el.style.insetBlockStart = `${(zone.y / g.height) * 100}%`;
    el.style.inlineSize = `${(zone.width / g.width) * 100}%`;
    el.style.blockSize = `${(zone.height / g.height) * 100}%`;
    // Where the well itself lies in its button, for the ring that shows the focus.
    const p = g.places[place];
    el.style.setProperty("--ring-x", `${((p.x - p.rx - zone.x) / zone.width) * 100}%`);
    el.style.setProperty("--ring-y", `${((p.y - p.ry - zone.y) / zone.height) * 100}%`);
    el.style.setProperty("--ring-size", `${((2 * p.ry) / zone.height) * 100}%`);
    el.addEventListener("click", (/** @type {MouseEvent} */ event) => {
      walkTo(place, false);
      if (!legal.has(place)) on.barred(place);
      else if (place !== chosen) on.pick(Number(place.split("/")[1]));
      // A second press confirms from the keyboard only: a finger that taps twice by accident sends nothing.
      else if (!event.detail) on.confirm();
    });
    buttons[place] = el;
  }

  /** @param {string} place @param {boolean} [focus] */
  function walkTo(place, focus = true) {
    for (const [name, el] of Object.entries(buttons)) el.tabIndex = name === place ? 0 : -1;
    if (focus) buttons[place].focus();
  }

  /** The neighbour in the direction of an arrow, by where things lie on the screen. @param {string} from @param {string} key */
  function neighbour(from, key) {
    const here = g.places[from];
    const [dx, dy] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
    let best = "";
    let least = Infinity;
    for (const place of order) {
      const p = g.places[place];
      const along = (p.x - here.x) * dx + (p.y - here.y) * dy;
      const aside = Math.abs((p.x - here.x) * dy) + Math.abs((p.y - here.y) * dx);
      if (place === from || along < 1) continue;
      const far = along + aside * 3;
      if (far < least) [best, least] = [place, far];
    }
    return best;
  }

  const group = h("div", { class: "holes", role: "group", "aria-label": t("board-label") }, order.map((place) => buttons[place]));
  group.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const from = /** @type {HTMLElement} */ (event.target).dataset.place;
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = event.key === "Home" ? order[0] : event.key === "End" ? order[order.length - 1] : neighbour(from, event.key);
    if (!to) return;
    event.preventDefault();
    walkTo(to);
  });
  walkTo(`${viewer}/1`, false);

  return {
    group,
    focus: (/** @type {number} */ hole) => walkTo(`${viewer}/${hole}`),
    /**
     * What each place says and allows.
     * @param {{position: any, legal: number[], chosen: number|null, mine: boolean, mover?: "south"|"north"}} now mine: the viewer plays and is not an onlooker;
     *   mover: whose holes can be chosen, if not the viewer's
     */
    update(now) {
      const counts = countsOf(now.position);
      legal = new Set(now.legal.map((hole) => `${now.mover ?? viewer}/${hole}`));
      chosen = now.chosen === null ? "" : `${viewer}/${now.chosen}`;
      for (const place of order) {
        const [side, hole] = place.split("/");
        const own = side === viewer;
        const whose = now.mine ? (own ? "own" : "theirs") : side;
        const count = counts[place];
        const el = buttons[place];
        const about = { whose, count, place, position: now.position, mine: now.mine };
        el.setAttribute("aria-label", hole === "store"
          ? places.store(about)
          : places.hole({ ...about, hole: Number(hole), state: place === chosen ? "chosen" : legal.has(place) ? "legal" : "plain" }));
        el.setAttribute("aria-disabled", String(!legal.has(place)));
        if (own && hole !== "store" && now.mine) el.setAttribute("aria-pressed", String(place === chosen));
        el.classList.toggle("legal", legal.has(place));
        el.classList.toggle("chosen", place === chosen);
      }
      for (const el of board.wells.querySelectorAll("[data-place]")) {
        el.classList.toggle("legal", legal.has(el.dataset.place));
        el.classList.toggle("chosen", el.dataset.place === chosen);
      }
      for (const el of board.texts.querySelectorAll(".number")) el.classList.toggle("legal", legal.has(el.dataset.number));
      for (const [place, els] of Object.entries(board.stones)) for (const el of els) el.classList.toggle("lifted", place === chosen);
    },
    holes,
  };
}
