// A button for something that must not be done twice: while it is done, pressing it again does nothing.
import { h } from "../dom.js";
import { failed } from "../notes.js";

/** @param {string} text @param {string} focus @param {() => Promise<any>} act @param {string} [kind] */
export function onceButton(text, focus, act, kind = "plain") {
  let busy = false;
  const el = h("button", { type: "button", class: kind, "data-focus": focus }, text);
  el.addEventListener("click", async () => {
    if (busy) return;
    busy = true;
    el.setAttribute("aria-busy", "true");
    try {
      await act();
    } catch (error) {
      failed(error);
    }
    busy = false;
    el.removeAttribute("aria-busy");
  });
  return el;
}
