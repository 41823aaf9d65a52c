// The receivers at which nothing arrives, longest first.
import { bdi, h, link, swap } from "../dom.js";
import { moment, t } from "../words.js";
import { get } from "../api.js";
import { failed } from "../notes.js";
import { quoted } from "./channels.js";

const PAGE = 20;
const MOST = 200;

/** @param {AbortSignal} signal @returns {{el: HTMLElement, load: () => Promise<void>}} */
export function failing(signal) {
  const el = h("div");
  /** @type {any[]} */
  let items = [];
  /** @type {string|null} */
  let next = null;
  const entry = (/** @type {any} */ one) => h("li", { class: "card" }, h("div", { class: "text" },
    h("strong", null, t(`notices-channel-${one.channel}`), " · ", bdi(one.to)),
    h("span", null, link(`/users/${one.user.id}`, { "data-focus": `failing-${one.id}` }, bdi(one.user.name))),
    h("span", { class: "state" }, t("operator-failing-since", { moment: moment(one.failing_since) }), one.answer && [" · ", quoted(one.answer)])));
  const draw = () => swap(el, items.length ? h("ul", { class: "cards rows" }, items.map(entry)) : h("p", { class: "none" }, t("operator-failing-none")),
    next && h("div", { class: "row" }, h("button", { type: "button", class: "plain", "data-focus": "more-failing", onclick: () => more().catch(failed) }, t("list-more"))));

  async function more() {
    const page = await get(`/operator/failing-receivers?limit=${PAGE}&after=${encodeURIComponent(next ?? "")}`, signal);
    items.push(...page.items);
    next = page.next;
    draw();
  }
  /** As many as are shown, anew. */
  async function load() {
    const shown = items.length;
    const page = await get(`/operator/failing-receivers?limit=${Math.min(MOST, Math.max(PAGE, shown))}`, signal);
    // Whoever has asked for more meanwhile, or for very many, keeps what they look at.
    if (items.length > Math.max(shown, MOST)) return;
    const news = JSON.stringify(page.items) !== JSON.stringify(items) || page.next !== next;
    ({ items, next } = page);
    if (news || !el.firstChild) draw();
  }
  return { el, load };
}
