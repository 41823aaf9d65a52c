// A person as others see them: how they play, what they play now, and what we two have played.
import { bdi, h, link } from "../dom.js";
import { day, loadApart, moment, rich, t } from "../words.js";
import { get } from "../api.js";
import { user } from "../state.js";
import { pages } from "../pages.js";
import { resultsTable } from "../results.js";
import { ratingsOf } from "../ratings.js";
import { loadAround } from "../around/parts.js";
import { tiesRow } from "../around/ties.js";

const PAGE = 6;
/** How many matches lost by time in a row are worth a word. */
const OFTEN = 3;

/** How the matches of a person ended, where there is something to say. @param {any} endings */
const endingsOf = (endings) => (endings?.timed_out || endings?.resigned) ? h("p", { class: "small" }, t("user-endings", endings)) : null;

/** @param {any} page */
export default async function profile({ params, signal, show }) {
  const one = await get(`/users/${encodeURIComponent(params[0])}`, signal);
  const path = `/matches?player=${one.id}`;
  const ours = `/matches?player=me&with=${one.id}`;
  const me = user()?.id;
  const other = me && me !== one.id;
  const list = (/** @type {string} */ title, /** @type {string} */ of, /** @type {string} */ none) => pages({ title, path: of, none, signal, size: PAGE, leave: other && of !== ours ? isOurs : undefined });
  const isOurs = (/** @type {any} */ match) => [match.players.south.id, match.players.north.id].includes(me);
  const counts = one.matches ?? {};
  await Promise.all([loadApart(), me && loadAround()]);
  const again = one.with_me && link(`/challenges/new?again=${one.with_me.last_match_id}`, { class: "button main", "data-focus": "again" }, t("find-again"));
  const fresh = link(`/challenges/new?to=${encodeURIComponent(one.name)}`, { class: `button ${one.with_me ? "plain" : "main"}` }, t("user-challenge"));
  const challenge = h("div", { class: "row" }, again, fresh);
  const ties = other && !one.deleted && one.mine ? tiesRow(one, (blocked) => (challenge.hidden = blocked)) : null;
  const [ratings, between, running, over] = await Promise.all([
    ratingsOf(one, signal),
    other ? list(t("user-ours"), ours, t("user-ours-none")) : null,
    list(t(other ? "user-others-running" : "user-matches-running"), `${path}&status=running`, t(other ? "user-none-others" : "user-none-running")),
    list(t(other ? "user-others-over" : "user-matches-over"), `${path}&status=finished,aborted`, t(other ? "user-none-others" : "matches-none-over")),
  ]);
  show(h("div", { class: "profile" },
    h("div", { class: "head" },
      h("h1", null, bdi(one.name), one.guest && h("small", null, t("user-guest"))),
      me === one.id ? link("/settings", { class: "button plain" }, t("nav-settings"))
        : !one.deleted && challenge),
    one.deleted && h("p", null, t("user-deleted")),
    me === one.id && h("p", null, link("/follows", null, t("home-follows"))),
    ties,
    h("p", null, [one.created_at && t("user-since", { day: day(one.created_at) }), t("user-running", { count: counts.running ?? 0 }), t("user-finished", { count: counts.finished ?? 0 })].filter(Boolean).join(" · ")),
    one.endings?.timed_out_in_a_row >= OFTEN && h("p", { class: "away" }, t("user-late", { count: one.endings.timed_out_in_a_row })),
    endingsOf(one.endings),
    one.away_until && h("p", { class: "away" }, t("user-away", { who: other ? "other" : "me", moment: moment(one.away_until) })),
    ratings, resultsTable(one.results, t("user-results")),
    one.with_me && resultsTable(one.with_me.results, rich("find-between", { name: bdi(one.name) })), between, running, over), one.name);
}
