// Loads what is around a match and the lists of people: words and a style sheet that a first visit does without.
import { h } from "../dom.js";
import { loadApart } from "../words.js";

/** @type {Promise<void>|null} */
let style = null;

function loadStyle() {
  style ??= new Promise((done) => {
    const sheet = h("link", { rel: "stylesheet", href: new URL("../../css/around.css", import.meta.url).href, onload: () => done(), onerror: () => done() });
    document.head.append(sheet);
  });
  return style;
}

/** The words and the style sheet. */
export const loadAround = () => Promise.all([loadApart("around"), loadStyle()]);
