// Asks why a line is reported. What was written stays in the box until it has arrived.
import { h, swap } from "../dom.js";
import { t } from "../words.js";
import { alertLine } from "../notes.js";

/** @param {(reason: string) => Promise<void>} send */
export function askReason(send) {
  return new Promise((resolve) => {
    const box = h("textarea", { rows: "3", dir: "auto", maxlength: "500", required: true, id: "report-reason", autofocus: true });
    const wrong = h("div");
    const yes = h("button", { type: "submit", class: "main" }, t("chat-report-yes"));
    const dialog = h("dialog", { class: "ask", "aria-labelledby": "ask-title" },
      h("form", { onsubmit: submit },
        h("h2", { id: "ask-title" }, t("chat-report-title")),
        h("p", null, t("chat-report-text")),
        h("label", { for: "report-reason" }, t("chat-report-reason")), box, wrong,
        h("div", { class: "row" }, h("button", { type: "button", class: "plain", onclick: () => dialog.close() }, t("dialog-back")), yes)));
    /** @param {Event} event */
    async function submit(event) {
      event.preventDefault();
      if (!box.value.trim() || yes.ariaBusy === "true") return box.focus();
      yes.ariaBusy = "true";
      try {
        await send(box.value);
        dialog.close();
      } catch (error) {
        swap(wrong, alertLine(error));
      }
      yes.ariaBusy = "false";
    }
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(undefined);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
