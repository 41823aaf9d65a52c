// What is rarely needed: the terms of the match, its record, and the ways to end it, each after a question.
import { h, icon, link, swap } from "../dom.js";
import { t } from "../words.js";
import { intend } from "../api.js";
import { ask } from "../dialog.js";
import { failed } from "../notes.js";
import { kindOf } from "../board/kinds.js";
import { tellOptions, tellTime } from "./tell.js";

/**
 * @param {import("./model.js").Match} match
 * @param {"south"|"north"|null} me
 * @param {(now: any) => void} changed
 */
export function morePlace(match, me, changed) {
  const el = h("section", { class: "more", "aria-label": t("more-label") });

  /** @param {"resign"|"abort"} what */
  const end = async (what) => {
    const yes = await ask({ title: t(`${what}-title`), text: t(`${what}-text`), yes: t(`${what}-yes`), grave: true });
    if (!yes) return;
    try {
      changed(await intend("POST", `${match.path}/${what}`, match.here).send());
    } catch (error) {
      failed(error);
      changed(null);
    }
  };
  const file = (/** @type {string} */ type) =>
    h("a", { href: `/api/v1${match.path}/record.${type}`, download: `seedpost-${match.id}.${type}` }, icon("down"), t(`more-record-${type}`));

  /** What shows the promises; it comes when somebody looks. @type {((now: any) => any)|null} */
  let promised = null;
  const look = async (/** @type {Event} */ { target }) => {
    if (promised || !(/** @type {HTMLDetailsElement} */ (target).open)) return;
    ({ promised } = await import("../dice/promise.js"));
    draw();
  };

  const draw = () => {
    const { now } = match;
    const can = (me && match.running && now.can) || {};
    const what = kindOf(now.game)?.dice ? "dice" : "lot";
    swap(el,
      h("ul", { class: "terms" }, [...tellOptions(now), ...tellTime(now), now.rated && t("options-rated"), now.onlookers === false && t("options-private")].filter(Boolean).map((text) => h("li", null, text))),
      h("div", { class: "records" }, file("txt"), file("json")),
      now.dice && h("details", { class: "rest dice-terms", open: el.querySelector(".dice-terms[open]") !== null, ontoggle: look }, h("summary", { "data-focus": "dice" }, t("more-dice", { what })),
        h("p", null, t("more-dice-text", { what })), !now.dice.seed && h("p", null, t("more-dice-note")), promised?.(now),
        now.dice.seed && h("p", null, link(`/dice?match=${match.id}`, null, t("more-dice-check", { what })))),
      (can.resign || can.abort) && h("div", { class: "ways-out" },
        can.abort && h("button", { type: "button", class: "quiet", "data-focus": "abort", onclick: () => end("abort") }, t("abort-button")),
        can.resign && h("button", { type: "button", class: "quiet", "data-focus": "resign", onclick: () => end("resign") }, t("resign-button"))));
  };
  return { el, draw };
}
