// A list of matches that grows when asked.
import { h, swap } from "./dom.js";
import { t } from "./words.js";
import { get } from "./api.js";
import { matchList } from "./cards.js";
import { failed } from "./notes.js";

const PAGE = 20;

/**
 * @param {{title: any, path: string, none: string, signal: AbortSignal, size?: number, leave?: (match: any) => boolean}} spec
 *   path: of a list of matches, with a query; size: how many at once; leave: which are left out
 * @returns {Promise<HTMLElement>} a section
 */
export async function pages({ title, path, none, signal, size = PAGE, leave = () => false }) {
  const list = h("div");
  /** @type {any[]} */
  const items = [];
  /** What was asked for and not shown yet. @type {any[]} */
  const rest = [];
  let next = "";
  let ended = false;
  let busy = false;
  const more = async () => {
    if (busy) return;
    busy = true;
    try {
      while (rest.length < size && !ended) {
        const page = await get(`${path}&limit=${size}${next}`, signal);
        rest.push(...page.items.filter((/** @type {any} */ match) => !leave(match)));
        ended = !page.next;
        next = `&after=${encodeURIComponent(page.next)}`;
      }
    } finally {
      busy = false;
    }
    items.push(...rest.splice(0, size));
    swap(list, matchList(items, none), (rest.length > 0 || !ended) && h("div", { class: "row" },
      h("button", { type: "button", class: "plain", "data-focus": "more", onclick: () => more().catch(failed) }, t("list-more"))));
  };
  await more();
  return h("section", null, h("h2", null, title), list);
}
