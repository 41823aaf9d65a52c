// Secret addresses for a feed reader and a calendar.
import { h, swap } from "../dom.js";
import { t } from "../words.js";
import { call, get, post } from "../api.js";
import { ask } from "../dialog.js";
import { copy } from "../notes.js";
import { onceButton } from "../actions.js";

/** @param {AbortSignal} signal */
export async function feedsPart(signal) {
  const el = h("div", { class: "feeds" });
  /** @param {any} feeds */
  const draw = (feeds) => swap(el, h("p", null, t("notices-feeds-text")),
    feeds.on && h("ul", { class: "cards rows" }, ["atom", "json", "calendar"].map((one) => h("li", { class: "card" },
      h("div", { class: "text" }, h("strong", null, t(`notices-feed-${one}`)), h("code", { dir: "ltr" }, feeds[one])),
      h("div", { class: "row" }, h("button", { type: "button", class: "plain", "data-focus": `copy-${one}`, onclick: () => copy(feeds[one]) }, t("notices-copy")))))),
    h("div", { class: "row" },
      onceButton(t(feeds.on ? "notices-feeds-new" : "notices-feeds-on"), "feeds-new", () => renew(feeds.on)),
      feeds.on && onceButton(t("notices-feeds-off"), "feeds-off", off, "quiet")));
  /** @param {boolean} known */
  async function renew(known) {
    if (known && !(await ask({ title: t("notices-feeds-new"), text: t("notices-feeds-new-text"), yes: t("notices-feeds-new"), grave: true }))) return;
    draw(await post("/me/feeds"));
  }
  async function off() {
    if (!(await ask({ title: t("notices-feeds-off-title"), text: t("notices-feeds-off-text"), yes: t("notices-feeds-off"), grave: true }))) return;
    draw(await call("DELETE", "/me/feeds"));
  }
  draw(await get("/me/feeds", signal));
  return el;
}
