// All my matches: those that wait for me, those that wait for others, those that are over. What is looked for stands in the address.
import { h, link, swap } from "../dom.js";
import { loadApart, t } from "../words.js";
import { state, turnsKnown } from "../state.js";
import { loadAndFollow } from "../live.js";
import { matchList } from "../cards.js";
import { pages } from "../pages.js";
import { field, select } from "../forms.js";
import { announce, failed } from "../notes.js";
import { stay } from "../router.js";
import { GAMES } from "../board/kinds.js";

/** How many of a part are shown at first, and again after something has happened at most. */
const [PAGE, MOST] = [20, 200];
const NAMES = ["show", "game", "opponent", "result", "from", "to", "sort"];
/** What each part of the page holds: its title, what it is among all matches, and what is said where it is empty. */
const PARTS = /** @type {Record<string, [string, string, string]>} */ ({
  mine: ["matches-mine", "turn=player", "home-none"],
  theirs: ["matches-theirs", "turn=opponent", "matches-none"],
  over: ["matches-over", "status=finished,aborted", "matches-none-over"],
});

/** @param {any} page */
export default async function matches({ query, show, signal }) {
  await Promise.all([loadApart(), turnsKnown()]);
  /** What is looked for. @type {Record<string, string>} */
  let wanted = Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? ""]).filter(([, value]) => value));
  const parts = h("div", { class: "parts" });
  /** The parts as they were last drawn. @type {Map<string, HTMLElement>} */
  const drawn = new Map();
  const filters = filterForm(wanted, async (now) => {
    wanted = now;
    drawn.clear();
    const said = new URLSearchParams(wanted).toString();
    stay(`/matches${said ? `?${said}` : ""}`);
    await load();
    const count = parts.querySelectorAll(".match-card").length;
    announce(count ? t("find-shown", { count }) : t("find-none"));
  });
  const load = async () => {
    // Asked anew for whatever has just happened.
    await turnsKnown();
    const asked = Object.keys(PARTS).filter((part) => !wanted.show || wanted.show === part);
    // Matches with a result are over.
    const possible = wanted.result ? asked.filter((part) => part === "over") : asked;
    const made = await Promise.all(possible.map(async (part) => {
      const known = drawn.get(part);
      // As many are shown again as were shown.
      const el = await section(part, wanted, Math.min(MOST, Math.max(PAGE, known?.querySelectorAll(".match-card").length ?? 0)), signal);
      drawn.set(part, el);
      return el;
    }));
    if (!signal.aborted) swap(parts, made.length ? made : h("p", { class: "none" }, t("find-none")));
  };
  await loadAndFollow(load, { signal, after: 400 });
  show(h("div", null,
    h("div", { class: "head" }, h("h1", null, t("matches-title")), link("/challenges/new", { class: "button main" }, t("lobby-offer"))),
    filters, parts), t("matches-title"));
}

/** @param {string} part @param {Record<string, string>} wanted @param {number} size @param {AbortSignal} signal */
async function section(part, { show, ...wanted }, size, signal) {
  const [title, among, none] = PARTS[part];
  // What waits for me is known already, with what I am asked.
  if (part === "mine" && !Object.keys(wanted).length) return h("section", null, h("h2", null, t(title)), matchList(state.turns, t(none)));
  const waiting = new Set(state.turns.map((match) => match.id));
  const leave = part === "theirs" && !Object.keys(wanted).length ? (/** @type {any} */ match) => waiting.has(match.id) : undefined;
  const { from, to, ...plain } = wanted;
  const days = { ...(from ? { from: instant(from, 0) } : {}), ...(to ? { to: instant(to, 1) } : {}) };
  const path = `/matches?player=me&${among}&${new URLSearchParams({ ...plain, ...days })}`;
  return pages({ title: t(title), path, none: t(Object.keys(wanted).length ? "find-none" : none), signal, size, leave });
}

/** The beginning of a day here, or of one later. @param {string} day @param {number} later */
function instant(day, later) {
  const [year, month, date] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/**
 * @param {Record<string, string>} wanted
 * @param {(wanted: Record<string, string>) => Promise<void>} changed
 */
function filterForm(wanted, changed) {
  const fields = [
    select({ name: "show", label: t("find-which"), value: wanted.show ?? "", options: [["", t("find-all")], ...Object.entries(PARTS).map(([part, [title]]) => /** @type {[string, string]} */ ([part, t(title)]))] }),
    select({ name: "game", label: t("find-game"), value: wanted.game ?? "", options: [["", t("find-any-game")], ...GAMES.map((game) => /** @type {[string, string]} */ ([game, t(`game-${game}`)]))] }),
    select({ name: "result", label: t("find-result"), value: wanted.result ?? "", options: [["", t("find-any-result")], ...["won", "lost", "drawn"].map((end) => /** @type {[string, string]} */ ([end, t(`find-${end}`)]))] }),
    field({ name: "opponent", label: t("find-opponent"), value: wanted.opponent ?? "", autocomplete: "off", maxlength: 30 }),
    field({ name: "from", label: t("find-from"), type: "date", value: wanted.from ?? "" }),
    field({ name: "to", label: t("find-to"), type: "date", value: wanted.to ?? "" }),
    select({ name: "sort", label: t("find-order"), value: wanted.sort ?? "", options: [["", t("find-newest")], ["oldest", t("find-oldest")]] }),
  ];
  const form = h("form", { class: "form" }, h("div", { class: "filters" }, fields),
    h("div", { class: "row" }, h("button", { type: "submit", class: "main", "data-focus": "find" }, t("find-show")),
      h("button", { type: "button", class: "quiet", "data-focus": "clear", onclick: () => clear() }, t("find-clear"))));
  const apply = () => changed(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]).filter(([, value]) => value))).catch(failed);
  const clear = () => {
    for (const input of form.querySelectorAll("input, select")) /** @type {any} */ (input).value = "";
    apply();
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    apply();
  });
  return h("details", { class: "rest finder", open: Object.keys(wanted).length > 0 }, h("summary", { "data-focus": "finder" }, t("find-filter")), form);
}
