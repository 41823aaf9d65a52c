// A match or a challenge as one entry of a list.
import { bdi, h, link } from "./dom.js";
import { has, ratingFigure, rich, t } from "./words.js";
import { user } from "./state.js";
import { kindOf, thumb } from "./board/kinds.js";
import { forAccounts, notForMe } from "./actions.js";
import { ago, countdown, ratingBeside, tellOptions, tellResult, tellTime, waitingOffer } from "./match/tell.js";

/** @param {any} match a summary @returns {"south"|"north"|null} */
const mySide = (match) => (match.players.south.id === user()?.id ? "south" : match.players.north.id === user()?.id ? "north" : null);

/** A name with its rating. @param {any} player */
const named = (player) => [bdi(player.name), player.rating && [" ", ratingBeside(player)]];

/** A match, with its board. @param {any} match */
function matchCard(match) {
  const me = mySide(match);
  const viewer = me ?? "south";
  const other = match.players[viewer === "south" ? "north" : "south"];
  const broken = match.status === "unreadable";
  const mine = match.status === "running" && match.to_move === me;
  const offer = waitingOffer(match, me);
  const state = broken ? t("card-unreadable") : match.status !== "running" ? tellResult(match, me)
    : mine ? t("card-yours") : rich("card-theirs", { name: bdi(match.players[match.to_move].name) });
  return h("li", { class: `card match-card${mine ? " mine" : offer ? " asks" : ""}` },
    link(match.url ? new URL(match.url, location.origin).pathname : `/matches/${match.id}`, { "data-focus": `match-${match.id}` },
      h("span", { class: "picture" }, !broken && thumb(match.position, viewer)),
      h("span", { class: "text" },
        h("strong", null, me ? named(other) : [named(match.players.south), " \u2013 ", named(match.players.north)]),
        h("span", { class: "state" }, state),
        offer && h("span", { class: "asked" }, rich("offers-waiting", { what: offer.what, name: bdi(other.name) })),
        h("small", null, [t(`game-${match.game}`), match.status === "running" && match.deadline ? countdown(match) : match.last_at && ago(match.last_at)].filter(Boolean).join(" \u00b7 ")))));
}

/** A list of matches, or what to say when there are none. @param {any[]} matches @param {any} [none] */
export const matchList = (matches, none) =>
  matches.length ? h("ul", { class: "cards" }, matches.map(matchCard)) : none ? h("p", { class: "none" }, none) : null;

/** The terms of a challenge, each a short line. @param {any} challenge */
export function terms(challenge) {
  return [
    t(`game-${challenge.game}`), ...tellOptions(challenge), ...tellTime(challenge),
    termFirst(challenge.game, challenge.first ?? "lot"), challenge.rated && t("options-rated"), challenge.onlookers === false && t("options-private"), ...seekTerms(challenge),
  ].filter(Boolean);
}

/** How many may still accept, and how strong they may be. @param {any} challenge */
export const seekTerms = ({ count, begun, rating }) => [
  count > 1 && t("find-left", { left: count - begun, count }),
  rating && t("find-range", { ends: rating.min === null ? "max" : rating.max === null ? "min" : "both", min: ratingFigure(rating.min ?? 0), max: ratingFigure(rating.max ?? 0) }),
];

/** Who starts; where dice say it instead of a lot, the catalogue has a message of the game's own. @param {string} game @param {string} first */
export const termFirst = (game, first) => (first === "lot" && has(`terms-lot-${game}`) ? t(`terms-lot-${game}`) : t("terms-first", { first }));

/** A challenge with what can be done about it. @param {any} challenge @param {any[]} actions */
export function challengeCard(challenge, actions) {
  const mine = challenge.maker.id === user()?.id;
  const who = !mine ? (challenge.rematch_of ? rich("rematch-asks", { name: bdi(challenge.maker.name) }) : bdi(challenge.maker.name))
    : challenge.rematch_of ? rich("rematch-mine", { name: bdi(challenge.to.name) })
    : challenge.to ? rich("challenge-mine-to", { name: bdi(challenge.to.name) })
    : t(challenge.visibility === "link" ? "challenge-mine-link" : "challenge-mine-open");
  const kind = kindOf(challenge.game);
  return h("li", { class: "card challenge-card" },
    kind && h("span", { class: "picture" }, kind.thumb(null)),
    h("div", { class: "text" },
      h("strong", null, link(`/challenges/${challenge.id}`, { "data-focus": `challenge-${challenge.id}` }, who)),
      h("span", { class: "state" }, terms(challenge).join(" · ")),
      !mine && (forAccounts(challenge) ? h("small", null, t("challenge-accounts-only")) : notForMe(challenge) && h("small", null, notForMe(challenge)))),
    h("div", { class: "row" }, actions));
}
