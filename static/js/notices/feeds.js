// Secret addresses for a feed reader and a calendar.
import { h, swap } from "../dom.js";
import { t } from "../words.js";
import { call, get, post } from "../api.js";
import { ask } from "../dialog.js";
import { copy, failed } from "../notes.js";

/** @param {AbortSignal} signal */
export async function feedsPart(signal) {
  const el = h("div", { class: "feeds" });
  /** @param {any} feeds */
  const draw = (feeds) => swap(el, h("p", null, t("notices-feeds-text")),
    feeds.on && h("ul", { class: "cards rows" }, ["atom", "json", "calendar"].map((one) => h("li", { class: "card" },
      h("div", { class: "text" }, h("strong", null, t(`notices-feed-${one}`)), h("code", { dir: "ltr" }, feeds[one])),
      h("div", { class: "row" }, h("button", { type: "button", class: "plain", "data-focus": `copy-${one}`, onclick: () => copy(feeds[one]) }, t("notices-copy")))))),
    h("div", { class: "row" },
      h("button", { type: "button", class: feeds.on ? "plain" : "main", "data-focus": "feeds-new", onclick: () => renew(feeds.on).catch(failed) }, t(feeds.on ? "notices-feeds-new" : "notices-feeds-on")),
      feeds.on && h("button", { type: "button", class: "quiet", "data-focus": "feeds-off", onclick: () => off().catch(failed) }, t("notices-feeds-off"))));
  /** @param {boolean} known */
  async function renew(known) {
    if (known && !(await ask({ title: t("notices-feeds-new"), text: t("notices-feeds-new-text"), yes: t("notices-feeds-new"), grave: true }))) return;
    draw(await post("/me/feeds"));
  }
  async function off() {
    draw(await call("DELETE", "/me/feeds"));
  }
  draw(await get("/me/feeds", signal));
  return el;
}
