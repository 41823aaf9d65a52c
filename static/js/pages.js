// A list of matches that grows when asked.
import { h, swap } from "./dom.js";
import { t } from "./words.js";
import { get } from "./api.js";
import { matchList } from "./cards.js";
import { failed } from "./notes.js";

const PAGE = 20;

/**
 * @param {{title: any, path: string, none: string, signal: AbortSignal, size?: number}} spec
 *   path: of a list of matches, with a query; size: how many at once
 * @returns {Promise<HTMLElement>} a section
 */
export async function pages({ title, path, none, signal, size = PAGE }) {
  const list = h("div");
  /** @type {any[]} */
  const items = [];
  const more = async (/** @type {string|null} */ after) => {
    const page = await get(`${path}&limit=${size}${after ? `&after=${encodeURIComponent(after)}` : ""}`, signal);
    items.push(...page.items);
    swap(list, matchList(items, none), page.next && h("div", { class: "row" },
      h("button", { type: "button", class: "plain", "data-focus": "more", onclick: () => more(page.next).catch(failed) }, t("list-more"))));
  };
  await more(null);
  return h("section", null, h("h2", null, title), list);
}
