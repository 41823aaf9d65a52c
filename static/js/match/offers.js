// What the players ask of each other: a draw, a turn taken back, more time, a pause; what one can claim of the other; after the end, a rematch. In a place of its own,
// so that a button that agrees never stands where the one stood that confirms a move.
import { bdi, h, link, swap } from "../dom.js";
import { rich, t } from "../words.js";
import { all, intend, post } from "../api.js";
import { ask } from "../dialog.js";
import { failed, note } from "../notes.js";
import { freshEntropy } from "../entropy.js";
import { opposite } from "../board/geometry.js";
import { go } from "../router.js";
import { until } from "../clock.js";
import { waitingOffer } from "./tell.js";

/** A phone on which a box has room under the board, as in the style sheet. */
const small = matchMedia("(max-width: 35rem) and (min-height: 45.01rem)");

/** How many days, or points, can be chosen. */
const AMOUNTS = /** @type {Record<string, number[]>} */ ({ time: [1, 2, 3, 5, 7, 14], pause: [3, 7, 14, 21, 30], resign_game: [1, 2] });
/** What an amount is called. @param {string} what */
const unit = (what) => (what === "resign_game" ? "points" : "days");
const PATHS = /** @type {Record<string, string>} */ ({ draw: "draw", take_back: "take-back", time: "time", pause: "pause", resign_game: "resign-game" });

/** @typedef {import("./tell.js").Offer} Offer */

/**
 * @param {import("./model.js").Match} match
 * @param {"south"|"north"|null} me
 * @param {(now: any) => void} changed takes what the server answered; null for "ask again"
 */
export function offersPlace(match, me, changed) {
  const el = h("section", { class: "offers", id: "offers", "aria-label": t("offers-label"), tabindex: "-1" });
  // What is rarely asked: out of the way until somebody wants it.
  const rare = h("div", { class: "asking" });
  const asks = h("details", { class: "rest asks" }, h("summary", { "data-focus": "asks" }, t("offers-label")), rare);
  /** The challenge to play once more, once it is known. @type {any} */
  let rematch = null;

  const them = () => match.now.players[opposite(/** @type {"south"|"north"} */ (me))];
  const other = () => bdi(them().name);
  const button = (/** @type {string} */ kind, /** @type {string} */ focus, /** @type {any} */ text, /** @type {() => any} */ act) =>
    h("button", { type: "button", class: kind, "data-focus": focus, onclick: (/** @type {any} */ event) => once(event.currentTarget, act) }, text);

  /** One act at a time, and what comes of it is shown. @param {HTMLElement} pressed @param {() => any} act */
  async function once(pressed, act) {
    if (pressed.ariaBusy === "true") return;
    pressed.ariaBusy = "true";
    try {
      await act();
    } catch (error) {
      failed(error);
      changed(null);
    }
    pressed.ariaBusy = "false";
  }

  /** Asks, or agrees with what the other side asks. @param {Offer} offer @param {string} doing for the question */
  async function send(offer, doing) {
    const { what, days = 0, points = 0 } = offer;
    const args = { what, days, points, name: other() };
    const yes = await ask({ title: t(`offers-${doing}-title`, args), text: rich(`offers-${doing}-text`, args), yes: t(`offers-${doing}`, args) });
    if (!yes) return;
    changed(await intend("POST", `${match.path}/${PATHS[what]}`, { ...match.here, ...(AMOUNTS[what] ? { [unit(what)]: offer[unit(what)] } : {}) }).send());
    if (doing === "give") note(rich("offers-given", { name: other(), days }));
  }
  const decline = async (/** @type {Offer} */ { what }) =>
    changed(await intend("POST", `${match.path}/decline`, { ...match.here, offer: what }).send());

  /** @param {Offer} offer */
  function standing(offer) {
    const { what, days = 0, points = 0, closed } = offer;
    const mine = offer.by === me;
    const told = h("p", null, rich("offers-told", { what, who: mine ? "me" : "other", closed: closed ? "yes" : "no", name: other(), days, points }));
    if (closed) return told;
    const note = h("p", { class: "small" }, t("offers-until"));
    return h("div", { class: "offer" }, told, note, h("div", { class: "row" }, mine
      ? button("plain", `withdraw-${what}`, t("offers-withdraw"), () => decline(offer))
      : [button("main", `agree-${what}`, t("offers-agree", { what, days, points }), () => send(offer, "agree")),
        button("plain", `decline-${what}`, t("offers-decline"), () => decline(offer))]));
  }

  /** What can be asked now and was not asked at this ply. */
  function asking() {
    const { can, offers } = match.now;
    const asked = (/** @type {string} */ what) => offers.some((/** @type {Offer} */ one) => one.what === what && (one.by === me || !one.closed));
    const mover = match.now.to_move === me;
    return [
      can.draw && !asked("draw") && button("quiet", "ask-draw", t("offers-ask", { what: "draw", days: 0 }), () => send({ what: "draw", by: me ?? "", closed: false }, "ask")),
      can.take_back === me && !asked("take_back") && button("quiet", "ask-take-back", t("offers-ask", { what: "take_back", days: 0 }), () => send({ what: "take_back", by: me ?? "", closed: false }, "ask")),
      can.time && (!mover || !asked("time")) && forSome("time", mover ? t("offers-time-ask") : rich("offers-time-give", { name: other() }), mover ? "ask" : "give"),
      can.resign_game && !asked("resign_game") && forSome("resign_game", t("offers-resign-ask"), "ask"),
      can.pause && !asked("pause") && forSome("pause", t("offers-pause-ask"), "ask"),
    ].filter(Boolean);
  }

  /** Asks for something of which there can be more or less. @param {string} what @param {any} text @param {string} doing */
  function forSome(what, text, doing) {
    const amount = h("select", { "aria-label": t(`offers-${unit(what)}`, { what }), "data-focus": `${what}-days` },
      AMOUNTS[what].map((n) => h("option", { value: n, selected: n === 3 }, t(`offers-${unit(what)}-choice`, { [unit(what)]: n }))));
    return h("span", { class: "more-time" },
      button("quiet", what, text, () => send({ what, [unit(what)]: Number(amount.value), by: me ?? "", closed: false }, doing)), amount);
  }

  /** Whether the other side's time is up, and it is for me to say so. */
  const mayClaim = () => match.now.can.claim === me && until(match.now.deadline) <= 0;

  async function claim() {
    const yes = await ask({ title: t("claim-title"), text: rich("claim-text", { name: other() }), yes: t("claim-button") });
    if (yes) changed(await intend("POST", `${match.path}/claim`, match.here).send());
  }

  const askRematch = async () => {
    const came = await post(`${match.path}/rematch`, { ply: match.now.ply, entropy: freshEntropy() });
    if (came.match) return go(`/matches/${came.match.id}`);
    rematch = came.challenge;
    draw();
  };
  const close = async (/** @type {boolean} */ mine) => {
    await intend(mine ? "DELETE" : "POST", `/challenges/${rematch.id}${mine ? "" : "/decline"}`).send();
    rematch = null;
    draw();
  };

  /** Where the match ended by time, both can agree to go on. */
  function goOn() {
    const { resume, can } = match.now;
    const decline = async () => changed(await intend("POST", `${match.path}/decline`, { ...match.here, offer: "resume" }).send());
    if (resume === me) return h("div", { class: "offer" }, h("p", null, t("resume-asked")), h("div", { class: "row" }, button("plain", "no-resume", t("offers-withdraw"), decline)));
    if (!can.resume) return null;
    const agree = async () => changed(await intend("POST", `${match.path}/resume`, { ...match.here, entropy: freshEntropy() }).send());
    return h("div", { class: resume ? "offer" : "row" }, resume && h("p", null, rich("resume-asks", { name: other() })), match.now.dice?.next && h("p", null, t("resume-dice")), h("div", { class: "row" },
      button(resume ? "main" : "plain", "resume", t(resume ? "resume-agree" : "resume-ask"), agree),
      resume && button("plain", "no-resume", t("offers-decline"), decline)));
  }

  /** Nobody answers any more where the other account is deleted. */
  const afterwards = () => them().gone ? h("div", { class: "row" }, link(`/challenges/new?game=${match.now.game}`, { class: "button main", "data-focus": "offer" }, t("home-offer"))) : [playAgain(), goOn()];

  function playAgain() {
    if (!rematch) return h("div", { class: "row" }, button("main", "rematch", t("rematch-ask"), askRematch), link(`/challenges/new?again=${match.id}`, { class: "button plain", "data-focus": "terms" }, t("rematch-terms")));
    const mine = rematch.maker.id === match.now.players[/** @type {"south"|"north"} */ (me)].id;
    return h("div", { class: "offer" }, h("p", null, rich("rematch-told", { who: mine ? "me" : "other", name: other() })), h("div", { class: "row" },
      !mine && button("main", "rematch", t("rematch-agree"), askRematch),
      button("plain", "no-rematch", t(mine ? "offers-withdraw" : "offers-decline"), () => close(mine))));
  }

  /** On a phone right under the board while something waits for my answer, otherwise beside it. */
  function stand() {
    const page = el.closest("article");
    // What agrees does not come where the button that confirms a move stands just now.
    const barred = el.parentElement !== page?.querySelector(".table") && page?.querySelector('.act [data-focus="confirm"]');
    const near = small.matches && waitingOffer(match.now, me) && !barred;
    const [where, before] = near ? [page?.querySelector(".table"), page?.querySelector(".table > .doings, .table > .told")] : [page?.querySelector(".beside"), page?.querySelector(".beside > .replay")];
    if (!where || (el.parentElement === where && el.nextElementSibling === before)) return;
    const focused = /** @type {any} */ (el.contains(document.activeElement) ? document.activeElement : null);
    where.insertBefore(el, before ?? null);
    focused?.focus({ preventScroll: true });
  }

  function draw() {
    if (!me) return;
    if (match.running) stand();
    const can = match.running ? asking() : [];
    asks.hidden = !can.length;
    swap(rare, can);
    if (!match.running) return swap(el, afterwards());
    swap(el, (match.now.offers ?? []).map(standing), mayClaim() && h("div", { class: "row" }, button("main", "claim", t("claim-button"), claim)));
  }

  /** Looks whether a rematch is asked for; hears of challenges that come and go. @param {any} [event] */
  async function look(event) {
    if (!me || match.running || (event && !/^(challenge\.|match\.started|unknown)/.test(event.kind))) return;
    // What I asked for was accepted: the new match is where we go on.
    if (event?.kind === "match.started" && rematch && event.challenge_id === rematch.id) return go(`/matches/${event.match_id}`);
    rematch = (await all("/challenges?mine=true")).find((one) => one.rematch_of === match.id) ?? null;
    draw();
  }

  return { el, asks, draw, look };
}
