// A question before something that cannot be taken back.
import { h } from "./dom.js";
import { t } from "./words.js";

/**
 * @param {{title: string, text: any, yes: string, no?: string, grave?: boolean}} words grave: what it does cannot be taken back and costs something
 * @returns {Promise<boolean>}
 */
export function ask({ title, text, yes, no = t("dialog-back"), grave = false }) {
  return new Promise((resolve) => {
    const dialog = h("dialog", { class: "ask", "aria-labelledby": "ask-title" },
      h("form", { method: "dialog" },
        h("h2", { id: "ask-title" }, title),
        h("p", null, text),
        h("div", { class: "row" },
          h("button", { value: "no", class: "plain", autofocus: true }, no),
          h("button", { value: "yes", class: grave ? "grave" : "main" }, yes))));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
    dialog.addEventListener("click", (/** @type {MouseEvent} */ event) => {
      if (event.target === dialog) dialog.close("no");
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
