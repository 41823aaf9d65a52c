// Finding people: by how their name begins, and those that I have played with.
import { bdi, h, link, swap } from "../dom.js";
import { day, loadApart, t } from "../words.js";
import { get } from "../api.js";
import { user } from "../state.js";
import { field } from "../forms.js";
import { tallyText } from "../results.js";
import { announce, failed } from "../notes.js";
import { stay } from "../router.js";

const PAGE = 20;
/** What must be found in a name to look for it. */
const READABLE = /[\p{L}\p{N}]/u;

/** @param {any} page */
export default async function people({ query, show, signal }) {
  await loadApart();
  const me = user()?.id;
  const found = h("div");
  const name = field({ name: "q", label: t("find-people-name"), hint: t("find-hint"), value: query.get("q") ?? "", autocomplete: "off", maxlength: 30 });
  const input = /** @type {HTMLInputElement} */ (name.querySelector("input"));
  const search = async () => {
    const typed = input.value.trim();
    if (!READABLE.test(typed)) return swap(found);
    await list(found, `/users?q=${encodeURIComponent(typed)}`, (one) => person(one, one.id === me ? null : offer(one)), t("find-people-none"), signal);
    announce(found.querySelector("li") ? t("find-shown", { count: found.querySelectorAll("li").length }) : t("find-people-none"));
  };
  const form = h("form", { class: "form search", role: "search", onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    stay(input.value.trim() ? `/people?q=${encodeURIComponent(input.value.trim())}` : "/people");
    search().catch(failed);
  } }, name, h("button", { type: "submit", class: "main", "data-focus": "search" }, t("find-search")));
  const recent = h("div");
  await Promise.all([search(), me && list(recent, "/me/opponents", opponent, t("find-recent-none"), signal)]);
  show(h("div", { class: "sheet wide" }, h("h1", null, t("find-people")), form, found,
    me && h("section", null, h("h2", null, t("find-recent")), recent)), t("find-people"));
}

/**
 * A list that grows when asked.
 * @param {Element} into @param {string} path with or without a query @param {(one: any) => any} view @param {string} none @param {AbortSignal} signal
 */
async function list(into, path, view, none, signal) {
  const rows = h("ul", { class: "cards rows people" });
  const foot = h("div", { class: "row" });
  const more = async (/** @type {string|null} */ after) => {
    const page = await get(`${path}${path.includes("?") ? "&" : "?"}limit=${PAGE}${after ? `&after=${encodeURIComponent(after)}` : ""}`, signal);
    rows.append(...page.items.map(view));
    swap(foot, page.next && h("button", { type: "button", class: "plain", "data-focus": "more", onclick: () => more(page.next).catch(failed) }, t("list-more")));
  };
  await more(null);
  swap(into, rows.childElementCount ? [rows, foot] : h("p", { class: "none" }, none));
}

/** @param {any} one @param {any} act @param {any} [said] */
const person = (one, act, said) => h("li", { class: "card" },
  h("div", { class: "text" }, h("strong", null, link(`/users/${one.id}`, { "data-focus": `user-${one.id}` }, bdi(one.name))), one.guest && h("small", null, t("user-guest")), said),
  h("div", { class: "row" }, act));

/** @param {any} one */
const offer = (one) => link(`/challenges/new?to=${encodeURIComponent(one.name)}`, { class: "button plain", "data-focus": `to-${one.id}` }, t("user-challenge"));

/** Somebody that I have played with. @param {any} one */
const opponent = ({ user: one, results, last_at: last, last_match_id: match }) => person(one,
  link(`/challenges/new?again=${match}`, { class: "button plain", "data-focus": `again-${one.id}` }, t("find-again")),
  [h("span", { class: "state" }, tallyText(results)), h("small", null, link(`/matches/${match}`, null, t("find-last", { day: day(last) })), " · ",
    link(`/matches?opponent=${encodeURIComponent(one.name)}`, null, t("find-ours")))]);
