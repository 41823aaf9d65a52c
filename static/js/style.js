// Style sheets of the pages that a first visit does without: each is loaded once, when it is wanted.
import { h } from "./dom.js";

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

/**
 * Resolves when the sheet is there, or cannot be: a page without it is better than none.
 * @param {string} name
 */
export function loadStyle(name) {
  const href = new URL(`../css/${name}.css`, import.meta.url).href;
  const load = () => new Promise((done) => document.head.append(h("link", { rel: "stylesheet", href, onload: done, onerror: done })));
  if (!loaded.has(name)) loaded.set(name, load());
  return loaded.get(name);
}
