// What I was told lately, newest first. To look at the list is to have seen it.
import { h, link, swap } from "../dom.js";
import { loadApart, moment, t } from "../words.js";
import { get, inWords, post } from "../api.js";
import { loadAndFollow } from "../live.js";
import { failed } from "../notes.js";
import { ago } from "../match/tell.js";
import { loadStyle } from "../style.js";

const PAGE = 30;
/** With fewer than this there is more to load at once. */
const FEW = 10;

/** @param {any} page */
export default async function notices({ show, signal }) {
  await Promise.all([loadApart("notices"), loadStyle("notices")]);
  const list = h("div");
  /** @type {any[]} */
  let older = [];
  /** @type {string|null} */
  let next = null;
  let known = 0;
  let told = 0;

  /** @param {any} one */
  const entry = (one) => h("li", { class: one.seen ? "notice-line" : "notice-line new" },
    link(new URL(one.url).pathname, { "data-focus": `notice-${one.id}` }, inWords(one.title),
      !one.seen && h("span", { class: "hidden" }, " ", t("notices-new"))),
    one.text && h("p", null, inWords(one.text)),
    h("time", { datetime: one.at, title: moment(one.at) }, ago(one.at)));

  // A turn that is over is no news any more.
  const shown = (/** @type {any[]} */ all) => all.filter((one) => one.wanted && !one.done);
  /** @param {any[]} all */
  const draw = (all, items = shown(all)) => swap(list, items.length
    ? h("ul", { class: "notice-list" }, items.map(entry))
    : h("p", { class: "none" }, t("notices-none")),
  next && h("div", { class: "row" }, h("button", { type: "button", class: "plain", "data-focus": "more", onclick: () => more().catch(failed) }, t("list-more"))));

  /** @type {any[]} */
  let newest = [];
  async function more() {
    const before = shown(older).length;
    do {
      const page = await get(`/me/notices?limit=${PAGE}&after=${next}`, signal);
      older.push(...page.items);
      next = page.next;
    } while (next && shown(older).length - before < FEW);
    draw([...newest, ...older]);
  }

  async function seen() {
    // An open tab is not a look.
    if (signal.aborted || document.hidden || !document.hasFocus() || known <= told) return;
    const before = told;
    told = known;
    try {
      await post("/me/notices/read", { notice: told });
    } catch (error) {
      told = before;
      throw error;
    }
    dispatchEvent(new Event("seedpost-looked"));
  }

  await loadAndFollow(async () => {
    const page = await get(`/me/notices?limit=${PAGE}`, signal);
    newest = page.items;
    older = [];
    next = page.next;
    if (next && shown(newest).length < FEW) await more();
    else draw(newest);
    known = page.newest;
    await seen();
  }, { signal, after: 300 });
  const looked = () => void seen().catch((error) => signal.aborted || failed(error, { quiet: true }));
  addEventListener("focus", looked, { signal });
  document.addEventListener("visibilitychange", looked, { signal });
  show(h("div", { class: "notices" }, h("h1", null, t("notices-title")),
    h("p", null, link("/settings/notices", { class: "button plain" }, t("notices-settings"))), list), t("notices-title"));
}
