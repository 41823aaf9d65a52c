// Small helpers that make elements. Text always goes in as text: nothing here parses markup.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node|string|number|null|undefined|false|Array<any>} Child */

/**
 * @param {Element} el
 * @param {Record<string, any>|null} props attributes; `on…` functions listen; true is a bare attribute
 */
function assign(el, props) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") el.addEventListener(name.slice(2), value);
    else el.setAttribute(name, value === true ? "" : String(value));
  }
}

/** @param {Element|DocumentFragment} el @param {Child[]} children */
function fill(el, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    el.append(child instanceof Node ? child : String(child));
  }
}

/**
 * An HTML element.
 * @param {string} tag @param {Record<string, any>|null} [props] @param {...Child} children
 * @returns {any}
 */
export function h(tag, props = null, ...children) {
  const el = document.createElement(tag);
  assign(el, props);
  fill(el, children);
  return el;
}

/**
 * An SVG element.
 * @param {string} tag @param {Record<string, any>|null} [props] @param {...Child} children
 * @returns {any}
 */
export function svg(tag, props = null, ...children) {
  const el = document.createElementNS(SVG, tag);
  assign(el, props);
  fill(el, children);
  return el;
}

/**
 * Replaces what a container holds; the focus returns to the element with the same `data-focus`.
 * @param {Element} container @param {...Child} children
 */
export function swap(container, ...children) {
  const focused = document.activeElement;
  const key = focused && container.contains(focused) ? focused.getAttribute("data-focus") : null;
  const fragment = document.createDocumentFragment();
  fill(fragment, children);
  container.replaceChildren(fragment);
  if (key) /** @type {any} */ (container.querySelector(`[data-focus="${CSS.escape(key)}"]`))?.focus({ preventScroll: true });
}

/** A user's name, isolated from the text around it. @param {string} name */
export const bdi = (name) => h("bdi", null, name);

/** A name for plain text (titles, labels), isolated by characters. @param {string} name */
export const isolate = (name) => `\u2068${name}\u2069`;

const PATHS = {
  first: "M6 5v14M19 5l-9 7 9 7z",
  previous: "M17 5l-10 7 10 7z",
  next: "M7 5l10 7-10 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  crown: "M5 19h14M4.5 15.5L3 7l5 3.5L12 4l4 6.5L21 7l-1.5 8.5z",
  menu: "M4 7h16M4 12h16M4 17h16",
  again: "M5 12a7 7 0 1 0 2.2-5.1M5 4v4h4",
  close: "M6 6l12 12M18 6L6 18",
  bell: "M5.5 17h13c-1.2-1.2-1.7-2.4-1.7-6a4.8 4.8 0 0 0-9.6 0c0 3.6-.5 4.8-1.7 6zM10 20h4M12 6V4",
  down: "M12 4v11M7 11l5 5 5-5M5 20h14",
};

/** A picture beside or in place of a label; the label is the caller's. @param {keyof typeof PATHS} name */
export function icon(name) {
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: PATHS[name] }));
}

/** A link inside the page. @param {string} href @param {Record<string, any>|null} props @param {...Child} children */
export const link = (href, props, ...children) => h("a", { href, ...props }, ...children);
