// What became of my notices on their way.
import { h, swap } from "../dom.js";
import { moment, t } from "../words.js";
import { get } from "../api.js";
import { failed } from "../notes.js";
import { answerWords } from "./answers.js";
import { browserName } from "../keys.js";

const PAGE = 20;

/** @param {AbortSignal} signal */
export function sentPart(signal) {
  const place = h("div", { class: "sent-list", tabindex: 0, role: "region", "aria-label": t("notices-sent") });
  /** @type {any[]} */
  const items = [];
  let next = "";
  const where = (/** @type {any} */ one) => (one.channel === "mail" ? one.to : one.channel === "push" ? one.label && browserName(one.label) : one.label || one.to);
  const entry = (/** @type {any} */ one) => h("li", null,
    h("strong", null, one.kind ? t(`notices-kind-${one.kind.replace(".", "-")}`) : "…"), " · ", t(`notices-channel-${one.channel}`), where(one) && [" · ", h("bdi", null, where(one))],
    h("small", null, h("span", { class: one.status === "given_up" ? "bad" : "" }, t(`notices-status-${one.status}`)), one.answer && `: ${answerWords(one.answer)}`,
      one.status === "waiting" && one.tries > 0 && `, ${t("notices-next", { moment: moment(one.due_at) })}`, ` · ${moment(one.status === "waiting" ? one.at : one.due_at)}`));
  async function more() {
    const page = await get(`/me/deliveries?limit=${PAGE}${next}`, signal);
    items.push(...page.items);
    next = page.next ? `&after=${encodeURIComponent(page.next)}` : "";
    swap(place, items.length ? h("ul", null, items.map(entry))
      : h("p", { class: "none" }, t("notices-sent-none")),
    next && h("div", { class: "row" }, h("button", { type: "button", class: "plain", "data-focus": "more-sent", onclick: () => more().catch(failed) }, t("list-more"))));
  }
  more().catch(failed);
  return place;
}
