// My e-mail addresses that are not confirmed: nothing goes there, and the way to have the e-mail that asks sent again.
import { h, swap } from "../dom.js";
import { rich, t } from "../words.js";
import { get, post } from "../api.js";
import { failed, note } from "../notes.js";
import { answerWords } from "./answers.js";

/** Whether the e-mail that asks to confirm an address went out. @param {any} asked */
export const tellAsked = (asked) => asked.sent ? note(t("notices-confirm-sent", { address: asked.to }))
  : note(t(asked.again ? "notices-confirm-later" : "notices-confirm-failed", { address: asked.to, answer: answerWords(asked.mail) }), { kind: "bad" });

/** @param {AbortSignal} signal */
export function unconfirmedPart(signal) {
  const el = h("div", { class: "unconfirmed" });
  const again = async (/** @type {any} */ { currentTarget: pressed }, /** @type {any} */ one) => {
    if (pressed.ariaBusy === "true") return;
    pressed.ariaBusy = "true";
    await post(`/me/receivers/${one.id}/confirm-mail`).then(tellAsked).catch(failed);
    pressed.ariaBusy = "false";
  };
  async function load() {
    const { items } = await get("/me/receivers", signal);
    swap(el, items.filter((/** @type {any} */ one) => one.channel === "mail" && one.status === "unconfirmed").map((/** @type {any} */ one) => h("div", { class: "row" },
      h("p", { class: "hint" }, h("bdi", null, one.to), ": ", one.failing_since
        ? h("span", { class: "alert" }, t("notices-unconfirmed-failing", { answer: answerWords(one.answer) })) : rich("notices-unconfirmed")),
      h("button", { type: "button", class: "plain", "data-focus": `again-${one.id}`, onclick: (/** @type {any} */ event) => again(event, one) }, t("notices-send-again")))));
  }
  return { el, load };
}
