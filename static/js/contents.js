// A long page in parts, with an index of them that stays at hand: beside the page where there is room, folded above it on a phone.
import { h } from "./dom.js";
import { t } from "./words.js";

/** Where there is room beside the page, as in the style sheet. */
const WIDE = "(min-width: 60.01rem)";

/** A part with a heading that can be gone to. @param {string} id @param {string} title @param {...any} content */
export const part = (id, title, ...content) => h("section", { class: "sheet" }, h("h2", { id, tabindex: "-1" }, title), content);

/** The parts behind their index. @param {any} heading what it says, and what may stand below it @param {any[]} parts made by `part`, or nothing */
export function withContents(heading, parts) {
  const there = parts.filter(Boolean);
  const list = h("ul", null, there.map((one) => {
    const { id, textContent } = one.querySelector("h2");
    return h("li", null, h("a", { href: `#${id}`, "data-focus": `to-${id}`, onclick: () => wide.matches || fold.removeAttribute("open") }, textContent));
  }));
  const fold = h("details", null, h("summary", { "data-focus": "contents" }, t("settings-contents")), list);
  const wide = matchMedia(WIDE);
  const fit = () => fold.toggleAttribute("open", wide.matches);
  fit();
  wide.addEventListener("change", fit);
  // Left by the keyboard, it does not lie over where that went.
  fold.addEventListener("focusout", (/** @type {FocusEvent} */ { relatedTarget: to }) => wide.matches || !to || fold.contains(to) || fold.removeAttribute("open"));
  return h("div", { class: "settings" }, h("div", { class: "settings-head" }, h("h1", null, [heading].flat()[0]), [heading].flat().slice(1)), h("nav", { class: "contents", "aria-label": t("settings-contents") }, fold), h("div", { class: "parts-of" }, there));
}

/** Goes to the part that the address names, once it is shown. */
export function toPart() {
  const named = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!named) return;
  named.scrollIntoView();
  named.focus({ preventScroll: true });
}
