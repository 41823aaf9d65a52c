// All my matches: those that wait for me, those that wait for others, those that are over.
import { h, link, swap } from "../dom.js";
import { t } from "../words.js";
import { all, get } from "../api.js";
import { state, turnsKnown } from "../state.js";
import { loadAndFollow } from "../live.js";
import { matchList } from "../cards.js";
import { failed } from "../notes.js";

const PAGE = 20;

/** @param {any} page */
export default async function matches({ show, signal }) {
  const running = h("div");
  const load = async () => {
    const items = await all("/matches?player=me&status=running", signal);
    const waiting = new Set(state.turns.map((match) => match.id));
    const others = items.filter((match) => !waiting.has(match.id));
    swap(running,
      part(t("matches-mine"), state.turns, t("home-none")),
      part(t("matches-theirs"), others, t("matches-none")));
  };
  await turnsKnown();
  await loadAndFollow(load, { signal, after: 400 });
  show(h("div", null,
    h("div", { class: "head" }, h("h1", null, t("matches-title")), link("/challenges/new", { class: "button main" }, t("lobby-offer"))),
    running, await pages(t("matches-over"), "/matches?player=me", t("matches-none-over"), signal, (match) => match.status !== "running")), t("matches-title"));
}

/** @param {string} title @param {any[]} items @param {string} none */
const part = (title, items, none) => h("section", null, h("h2", null, title), matchList(items, none));

/**
 * A list that grows when asked.
 * @param {string} title @param {string} path @param {string} none @param {AbortSignal} signal
 * @param {(match: any) => boolean} [wanted]
 */
export async function pages(title, path, none, signal, wanted = () => true) {
  const list = h("div");
  /** @type {any[]} */
  const items = [];
  const more = async (/** @type {string|null} */ after) => {
    const page = await get(`${path}&limit=${PAGE}${after ? `&after=${encodeURIComponent(after)}` : ""}`, signal);
    items.push(...page.items.filter(wanted));
    swap(list, matchList(items, none), page.next && h("div", { class: "row" },
      h("button", { type: "button", class: "plain", "data-focus": "more", onclick: () => more(page.next).catch(failed) }, t("list-more"))));
  };
  await more(null);
  return h("section", null, h("h2", null, title), list);
}
