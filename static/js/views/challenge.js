// A challenge by its link: who asks, which game, which clock, in plain words, and one button.
import { bdi, h, link } from "../dom.js";
import { loadApart, moment, rich, t } from "../words.js";
import { get, Problem } from "../api.js";
import { user } from "../state.js";
import { go } from "../router.js";
import { matchList, terms } from "../cards.js";
import { kindOf } from "../board/kinds.js";
import { accountWays, actButton, forAccounts, notForMe } from "../actions.js";
import { freshEntropy } from "../entropy.js";
import { copy } from "../notes.js";
import { loadAndFollow } from "../live.js";
import { recoveryHint } from "../guest.js";
import { whileWaiting } from "../nobody.js";

/** @param {any} page */
export default async function challenge({ params, signal, show }) {
  const path = `/challenges/${encodeURIComponent(params[0])}`;
  await loadApart();
  /** @type {HTMLElement|null} */
  let hint = null;
  const draw = async () => {
    const one = await get(path, signal).catch((error) => {
      if (error instanceof Problem && ["forbidden", "unauthenticated"].includes(error.code)) return null;
      throw error;
    });
    if (!one) return show(elsewhere(), t("challenge-title"));
    if (one.match_id && one.count === 1 && (user()?.id === one.maker.id || (one.to && user()?.id === one.to.id))) return go(`/matches/${one.match_id}`, { replace: true });
    const mine = user()?.id === one.maker.id;
    const begun = one.count > 1 ? (await get(`${path}/matches`, signal)).items : [];
    if (mine) hint ??= await recoveryHint("box");
    const title = mine ? t("challenge-title-mine") : t("challenge-title");
    show(h("div", { class: "challenge sheet" },
      h("h1", null, mine ? title : rich(one.rematch_of ? "rematch-asks" : "challenge-asks", { name: bdi(one.maker.name) })),
      hint,
      h("div", { class: "picture" }, kindOf(one.game)?.thumb(null)),
      h("ul", { class: "terms large" }, terms(one).map((text, i) => h("li", null, i ? text : link(`/games/${one.game}`, { "data-focus": "rules" }, text)))),
      one.status === "open" ? open(one, path, mine, draw) : closed(one, mine),
      one.count > 1 && (mine || begun.length > 0) && h("section", { class: "begun" }, h("h2", null, t("find-begun", { count: begun.length, of: one.count })), matchList(begun, t("find-begun-none")))), title);
  };
  await loadAndFollow(draw, { signal, wanted: (event) => event.challenge_id === params[0] || event.kind === "match.started" });
}

/** @param {any} one @param {string} path @param {boolean} mine @param {() => Promise<any>} draw */
function open(one, path, mine, draw) {
  const until = one.expires_at && h("p", { class: "small" }, t("challenge-until", { moment: moment(one.expires_at) }));
  if (mine) {
    const url = new URL(one.url ?? `/challenges/${one.id}`, location.origin).href;
    return [
      h("p", null, one.to ? rich("challenge-wait-for", { name: bdi(one.to.name) }) : one.visibility === "link" && one.count > 1 ? t("find-send-link", { count: one.count }) : t(one.visibility === "link" ? "challenge-send-link" : "challenge-in-lobby")),
      h("div", { class: "secret" }, h("code", { dir: "ltr" }, url), h("div", { class: "row" }, h("button", { type: "button", class: "main", onclick: () => copy(url) }, t("copy-link")), share(url))),
      until,
      !one.to && whileWaiting(),
      h("div", { class: "row" }, actButton({ text: t("challenge-cancel"), focus: "cancel", method: "DELETE", path, done: draw })),
    ];
  }
  const decline = one.to && actButton({ text: t("challenge-decline"), focus: "decline", method: "POST", path: `${path}/decline`, done: draw });
  if (forAccounts(one)) return [h("p", null, t(user() ? "challenge-rated-guest" : "challenge-rated")), h("div", { class: "row" }, accountWays(one), decline), until];
  if (notForMe(one)) return [h("p", { class: "say" }, notForMe(one)), h("div", { class: "row" }, link("/lobby", { class: "button plain" }, t("nav-lobby"))), until];
  return [
    h("div", { class: "row" }, actButton({ text: t("challenge-play"), kind: "main big", focus: "accept", method: "POST", path: `${path}/accept`, body: { entropy: freshEntropy() }, guest: true,
      done: (match) => (match ? go(`/matches/${match.id}`) : draw()) }), decline),
    !user() && h("p", { class: "small" }, rich("challenge-as-guest", { sign_in: link(`/sign-in?next=${encodeURIComponent(location.pathname)}`, null, t("nav-sign-in")) })),
    until,
  ];
}

/** A challenge that is for somebody else. */
const elsewhere = () => h("div", { class: "sheet" }, h("h1", null, t("challenge-title")), h("p", null, t("challenge-for-other")),
  h("div", { class: "row" }, user() ? link("/lobby", { class: "button main" }, t("nav-lobby")) : link(`/sign-in?next=${encodeURIComponent(location.pathname)}`, { class: "button main" }, t("nav-sign-in"))));

/** @param {any} one @param {boolean} mine */
const closed = (one, mine) => [
  h("p", { class: "say" }, t("challenge-closed", { status: one.status })),
  h("div", { class: "row" },
    mine && one.status !== "accepted" && link(`/challenges/new?${sameTerms(one)}`, { class: "button plain", "data-focus": "again" }, t("challenge-again")),
    link("/lobby", { class: "button main" }, t("nav-lobby"))),
];

/** Everything that was offered, for the form of a new offer. @param {any} one */
const sameTerms = ({ to, visibility, game, options, clock, first, rated, onlookers, count, rating, pauses, soft }) => new URLSearchParams({
  ...(count > 1 ? { count } : {}), ...(rating ? { rating: JSON.stringify(rating) } : {}), ...(to ? { to: to.name } : { whom: visibility }), game, options: JSON.stringify(options), clock: JSON.stringify(clock), first, ...(rated ? { rated: "true" } : {}), ...(onlookers === false ? { onlookers: "false" } : {}), ...(pauses ? {} : { pauses: "false" }), ...(soft ? { soft: "true" } : {}),
});

/** The device's own way to send a link, where it has one. @param {string} url */
const share = (url) =>
  "share" in navigator ? h("button", { type: "button", class: "plain", onclick: () => navigator.share({ url }).catch(() => {}) }, t("share-link")) : null;
