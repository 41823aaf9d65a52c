// A match in words: how it ended, what the clock is. What happened on the board is told by the game's kind.
import { bdi, h, isolate } from "../dom.js";
import { duration, figure, moment, ratingFigure, relative, rich, t } from "../words.js";
import { until } from "../clock.js";
import { kindOf } from "../board/kinds.js";

/** What was told with elements in it, as plain text. @param {Array<string|Node>} parts */
export const plain = (parts) => parts.map((part) => (typeof part === "string" ? part : isolate(part.textContent ?? ""))).join("");

/** How the match ended. @param {any} match @param {string|null} me */
export function tellResult(match, me) {
  if (match.status === "aborted") return rich("result-aborted", { how: match.result?.termination ?? "aborted" });
  const result = match.result;
  if (!result) return [];
  const { winner, termination } = result;
  if (winner === null) return rich("result-drawn", { how: termination });
  const loser = winner === "south" ? "north" : "south";
  return rich("result-won", {
    who: winner === me ? "me" : loser === me ? "opponent" : "other", how: termination,
    name: bdi(match.players[winner].name), loser: bdi(match.players[loser].name),
  });
}

/** A clock in plain words. @param {any} clock */
function tellClock(clock) {
  switch (clock?.kind) {
    case "per_move": return t("clock-per-move", { days: clock.days });
    case "total": return t("clock-total", { days: clock.days });
    case "bank": return t("clock-bank", { start: duration(clock.start_s * 1000), add: duration(clock.add_s * 1000), cap: duration(clock.cap_s * 1000) });
    default: return t("clock-none");
  }
}

/** The options of a match in plain words. @param {any} match with `game` and `options` */
export const tellOptions = (match) => kindOf(match.game)?.options(match.options) ?? [];

/** Whether a match can have more than one game or round. @param {any} match */
export const isSeveral = (match) => kindOf(match.game)?.several(match.options) ?? false;

/** The server's time is known to about a second only. */
const ABOUT_MS = 1500;

/** What stops the clock of the side to move right now. @param {any} match */
export const stopNow = (match) => match.stops?.find((/** @type {any} */ stop) => until(stop.from) <= ABOUT_MS && until(stop.until) > 0);

/**
 * When the mover must have moved, and whether the clock stands still: a sentence or two.
 * @param {any} match @param {string|null} me @returns {string[]}
 */
export function tellDeadline(match, me) {
  if (!match.deadline) return [t("deadline-none")];
  const who = match.to_move === me ? "me" : "other";
  const by = until(match.deadline) > 0 || !match.soft ? t("deadline-by", { who, moment: moment(match.deadline) })
    : t("deadline-passed", { who, moment: moment(match.deadline) });
  const stop = stopNow(match);
  return stop ? [by, t("deadline-still", { who, why: stop.why, moment: moment(stop.until) })] : [by];
}

/** Time left, short: only what counts, and a word where it stands still. @param {any} match */
export function countdown(match) {
  if (stopNow(match)) return t("deadline-still-short");
  let left = until(match.deadline);
  for (const stop of match.stops ?? []) if (until(stop.from) > 0) left -= Date.parse(stop.until) - Date.parse(stop.from);
  return left > 0 ? t("deadline-left", { left: duration(left) }) : t("deadline-over");
}

/** What else was agreed about time. @param {any} it a match or a challenge */
export const tellTime = (it) => [tellClock(it.clock), it.clock?.kind !== "none" && it.soft && t("terms-soft"), it.clock?.kind !== "none" && it.pauses === false && t("terms-no-pauses")].filter(Boolean);

/** How long ago. @param {string} at */
export const ago = (at) => relative(Math.min(0, until(at)));

/** A rating as people read it; one that is not known well yet has a question mark. @param {{rating: number, provisional?: boolean}|null|undefined} one */
export const ratingText = (one) => (one ? ratingFigure(one.rating) + (one.provisional ? "?" : "") : "");

/** The rating beside a name. @param {any} player */
export const ratingBeside = (player) => player.rating && h("small", { class: "beside-name", title: player.rating.provisional ? t("rating-provisional") : null }, ratingText(player.rating));

/** What a match did to a rating. @param {{before: number, after: number}} rated */
export const changeText = ({ before, after }) => t("rating-change", { before: ratingFigure(before), after: ratingFigure(after), change: `${after < before ? "−" : "+"}${figure(Math.abs(after - before))}` });

/** @typedef {{what: string, by: string, closed: boolean, days?: number, points?: number, [amount: string]: any}} Offer */

/** The offer of the other side that waits for an answer. @param {any} now @param {string|null} me @returns {Offer|undefined} */
export const waitingOffer = (now, me) => (me ? now.offers?.find((/** @type {Offer} */ one) => one.by !== me && !one.closed) : undefined);
