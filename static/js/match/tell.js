// A match in words: what just happened, how it ended, what the clock is.
import { bdi, isolate } from "../dom.js";
import { duration, list, moment, relative, rich, t } from "../words.js";
import { until } from "../clock.js";

/** "ayşe sowed 3 and 6, took 8". @param {any} match @param {any[]} plies of one turn @param {string|null} me my side */
export function tellTurn(match, plies, me) {
  if (!plies.length) return [];
  const side = plies[0].side;
  const taken = plies.reduce((sum, ply) => sum + ply.captured, 0);
  return rich("told-turn", {
    who: side === me ? "me" : "other", name: bdi(match.players[side].name),
    holes: list(plies.map((ply) => ply.move ?? ply.mv)), count: plies.length, taken,
  });
}

/** The same as plain text. @param {any} match @param {any[]} plies @param {string|null} me */
export function tellTurnPlain(match, plies, me) {
  return tellTurn(match, plies, me).map((part) => (typeof part === "string" ? part : isolate(part.textContent ?? ""))).join("");
}

/** How a game of the match ended. @param {any} match @param {any} end @param {string|null} me */
export function tellRound(match, end, me) {
  if (!end) return [];
  const high = Math.max(end.held.south, end.held.north);
  const low = Math.min(end.held.south, end.held.north);
  return rich("told-round", {
    outcome: end.winner === null ? "drawn" : end.winner === me ? "me" : "other",
    name: end.winner === null ? "" : bdi(match.players[end.winner].name), high, low,
  });
}

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
export function tellClock(clock) {
  switch (clock?.kind) {
    case "per_move": return t("clock-per-move", { days: clock.days });
    case "total": return t("clock-total", { days: clock.days });
    case "bank": return t("clock-bank", { start: duration(clock.start_s * 1000), add: duration(clock.add_s * 1000), cap: duration(clock.cap_s * 1000) });
    default: return t("clock-none");
  }
}

/** The options of a match in plain words. @param {any} match with `options` */
export function tellOptions(match) {
  const said = [t("options-games", { games: match.options?.games ?? 1 })];
  if (match.options?.stop_when_decided) said.push(t("options-stop"));
  return said;
}

/** When the mover must have moved. @param {any} match @param {string|null} me */
export function tellDeadline(match, me) {
  if (!match.deadline) return t("deadline-none");
  return t("deadline-by", { who: match.to_move === me ? "me" : "other", moment: moment(match.deadline) });
}

/** Time left, short. @param {string} at */
export function countdown(at) {
  const left = until(at);
  return left > 0 ? t("deadline-left", { left: duration(left) }) : t("deadline-over");
}

/** How long ago. @param {string} at */
export const ago = (at) => relative(Math.min(0, until(at)));
