// The style sheet of what is about notices, for the pages that need it.
import { h } from "../dom.js";

/** @type {Promise<void>|null} */
let style = null;

export function loadStyle() {
  style ??= new Promise((done) => {
    document.head.append(h("link", { rel: "stylesheet", href: new URL("../../css/notices.css", import.meta.url).href, onload: () => done(), onerror: () => done() }));
  });
  return style;
}
