// The kind of Layli Goobalay: sowing in laps, uurs, and rounds that begin with what the last one left.
import { bdi, isolate } from "../dom.js";
import { figure, rich, t } from "../words.js";
import { play } from "./animate.js";
import { paceButtons } from "./pace.js";
import * as sowing from "./sowing.js";
import { uursOf } from "./uurs.js";

export { draft, keys, next, told } from "./sowing.js";

/** What a side had kept aside when a round began. @param {any} round */
const keptIn = (round) => ({ south: round?.start.south.store ?? 0, north: round?.start.north.store ?? 0 });

/** @param {{viewer: "south"|"north", narrow: boolean, match: any, on: any}} spec @returns {import("./kinds.js").Surface} */
export function surface(spec) {
  const { match, viewer, on } = spec;
  let kept = keptIn(null);
  /** The round that a position belongs to. @param {any} position @param {any} ply */
  const roundOf = (position, ply) => match.rounds.find((/** @type {any} */ one) =>
    one.start === position || (position === match.now.position ? one.round === match.now.round : one.round === (ply?.round ?? 1)));
  const places = {
    hole: (/** @type {any} */ about) => {
      const owner = uursOf(about.position)[about.place];
      return t("layli-hole", { ...about, uur: !owner ? "none" : about.mine && owner === viewer ? "mine" : "other", name: owner ? isolate(match.now.players[owner].name) : "" });
    },
    store: (/** @type {any} */ about) => t("layli-taken", { ...about, kept: kept[/** @type {"south"|"north"} */ (about.place.split("/")[0])] }),
  };
  const plain = sowing.surface(spec, places);
  const pace = paceButtons(on.skip);
  return {
    ...plain,
    nodes: [...plain.nodes, pace.el],
    show: (position, ply) => {
      kept = keptIn(roundOf(position, ply));
      plain.board.setKept(kept);
      plain.show(position, ply);
    },
    play: (ply, skip) => pace.during(ply.steps ?? [], () => play(plain.board, ply.steps ?? [], ply.after, skip, pace.speed)),
  };
}

/** How many laps a ply had, and whether it made an uur. @param {any} ply */
const sum = (ply) => ({
  laps: (ply.steps ?? []).filter((/** @type {any} */ step) => step.do === "sow").length,
  uur: (ply.steps ?? []).some((/** @type {any} */ step) => step.do === "uur") ? "made" : "none",
});

/** "ayşe sowed hole 3: 5 laps, captured 2". @param {any} match @param {any[]} plies @param {string|null} me */
export function turn(match, plies, me) {
  const ply = plies.at(-1);
  if (!ply) return [];
  return rich("layli-turn", { who: ply.side === me ? "me" : "other", name: bdi(match.players[ply.side].name), hole: ply.move, taken: ply.captured, ...sum(ply) });
}

/** What each holds at the end of a round. @param {any} match @param {any} end @param {string|null} me */
export function round(match, end, me) {
  const high = Math.max(end.held.south, end.held.north);
  const low = Math.min(end.held.south, end.held.north);
  return rich("layli-round", {
    outcome: end.winner === null ? "drawn" : end.winner === me ? "me" : "other", how: end.termination,
    name: end.winner === null ? "" : bdi(match.players[end.winner].name), high, low,
  });
}

/** What a round begins with. @param {any} match as the server tells it @param {any} round @param {string|null} me */
export function begin(match, round, me) {
  const kept = keptIn(round);
  const richer = kept.south > kept.north ? "south" : "north";
  return rich("layli-begin", {
    round: round.round, laid: round.start.south.pits.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0), kept: kept[richer],
    who: richer === me ? "me" : "other", name: bdi(match.players[richer].name),
  });
}

/** What a finished round left to the two, and what the next was laid out with. @param {any} match @param {any} round */
export function history(match, round) {
  const next = match.rounds.find((/** @type {any} */ one) => one.round === round.round + 1);
  return { ...sowing.history(match, round), more: next ? rich("layli-next", { row: next.start.south.pits.map(figure).join(" "), kept: Math.max(...Object.values(keptIn(next))) }) : null };
}

/** Which round of how many. @param {any} now */
export const title = (now) => rich("layli-title", { round: now.round, rounds: now.options?.rounds ?? 0 });

/** What the score of the match is: what a side held when the round began, or at the very end. @param {any} now @param {"south"|"north"} side */
export const standing = (now, side) => t("layli-standing", { state: now.status === "finished" && now.result?.termination === "normal" ? "ended" : "began", count: now.score[side] });

/** @param {number} round */
export const heading = (round) => t("layli-heading", { round });

/** @param {any} name @param {boolean} mine */
export const decided = (name, mine) => rich("layli-decided", { who: mine ? "me" : "other", name });

/** A ply in the list of moves. @param {any} ply @param {string} name */
export const ply = (ply, name) => ({
  short: figure(ply.move),
  more: ply.captured > 0 ? rich("replay-taken", { taken: ply.captured }) : sum(ply).uur === "made" ? rich("layli-uur-short") : null,
  label: t("layli-ply", { hole: ply.move, number: ply.number + 1, taken: ply.captured, name, ...sum(ply) }),
});
