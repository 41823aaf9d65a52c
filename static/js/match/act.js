// The place below the board: what I can do now, and what became of what I did. One thing at a time.
import { h, link, swap, bdi } from "../dom.js";
import { rich, t } from "../words.js";
import { nextWaiting, state } from "../state.js";
import { changeText, tellDeadline, tellResult, waitingOffer } from "./tell.js";

/** @typedef {{phase: "idle"|"sending"|"unsent"|"refused", draft: import("../board/kinds.js").Draft, at: number|null, refused: any, again: boolean, offline: boolean}} Doing */

/**
 * @param {import("./model.js").Match} match
 * @param {"south"|"north"|null} me
 * @param {{confirm: () => void, back: () => void, retry: () => void, drop: () => void, live: () => void, offers: (event: Event) => void}} on
 * @param {Element} [rematch] stands here once the match is over
 */
export function actionPlace(match, me, on, rematch) {
  const el = h("div", { class: "act", role: "group", "aria-label": t("act-label") });
  const say = (/** @type {any} */ ...text) => h("p", { class: "say" }, text);
  const button = (/** @type {string} */ kind, /** @type {string} */ focus, /** @type {any} */ text, /** @type {() => void} */ onclick, busy = false) =>
    h("button", { type: "button", class: kind, "data-focus": focus, onclick, "aria-busy": busy ? "true" : null }, text);

  const onward = () => {
    if (!me) return null;
    const next = nextWaiting(match.id);
    const rest = state.turns.filter((one) => one.id !== match.id).length;
    return next
      ? link(`/matches/${next.id}`, { class: `button ${match.running ? "main" : "plain"}`, "data-focus": "next-match" }, rich("act-next-match", { count: rest }))
      : !waitingOffer(match.now, me) && h("p", { class: "when" }, t("act-home"), " ", link("/", { "data-focus": "next-match" }, t("lost-home")));
  };

  /** What the other side asks, and the way to the place where it is answered. */
  const asked = () => {
    const offer = waitingOffer(match.now, me);
    if (!offer) return null;
    const name = bdi(match.now.players[offer.by].name);
    return h("p", { class: "when asked-for" }, rich("offers-waiting", { what: offer.what, name }), " ", h("a", { href: "#offers", class: "see", "data-focus": "offer", onclick: on.offers }, t("offers-see")));
  };

  /** What the match did to the rating of the one who looks, or of both. @param {any} now */
  const ratedText = (now) => me
    ? rich("rating-yours", { change: changeText(now.ratings[me]) })
    : ["south", "north"].flatMap((side) => rich("rating-theirs", { name: bdi(now.players[side].name), change: changeText(now.ratings[side]) }).concat(" "));

  /** What the only game of a match left to the two: it is not told by itself. */
  const counts = () => {
    const held = match.endsOnce && match.plies.at(-1)?.round_end.held;
    return held ? [" ", t("result-counts", { high: Math.max(held.south, held.north), low: Math.min(held.south, held.north) })] : null;
  };

  const when = () => tellDeadline(match.now, me).map((said) => h("p", { class: "when" }, said));

  /** @param {Doing} doing */
  const content = (doing) => {
    const { now } = match;
    if (doing.at !== null) return [say(t("act-replaying")), button("main", "live", match.running ? t("act-live") : t("act-end"), on.live), !match.running && rematch];
    if (doing.phase === "sending") return [say(doing.draft.tell("sending")), button("main", "confirm", doing.draft.tell("confirm"), () => {}, true)];
    if (doing.phase === "unsent") {
      return [h("p", { class: "say alert", role: "alert" }, t("act-unsent")), button("main", "confirm", t("act-retry"), on.retry), button("plain", "back", t("act-drop"), on.drop)];
    }
    if (!match.running) return [say(h("strong", null, tellResult(now, me), counts())), now.reason && h("p", { class: "when" }, rich("result-reason", { reason: bdi(now.reason) })), now.ratings && h("p", { class: "when" }, ratedText(now)), rematch, onward()];
    if (now.to_move !== me) {
      return [say(rich(me ? "act-waiting" : "act-watching", { name: bdi(now.players[now.to_move]?.name ?? "") })), when(), asked(), onward()];
    }
    const refused = doing.phase === "refused" && h("p", { class: "say alert", role: "alert" }, doing.refused);
    if (doing.draft.complete) {
      return [refused, button("main", "confirm", doing.draft.tell("confirm"), on.confirm), button("plain", "back", t("act-back"), on.back)];
    }
    if (!doing.draft.empty) return [refused || say(doing.draft.tell("choose")), button("plain", "back", t("act-back"), on.back)];
    return [refused || say(h("strong", null, t(doing.again ? "act-again" : "act-yours")), " ", doing.draft.tell("choose")), when(), asked()];
  };

  return { el, draw: (/** @type {Doing} */ doing) => swap(el, doing.offline && h("p", { class: "when offline", role: "status" }, t("act-offline")), content(doing)) };
}
