// One match as the server tells it: its state, its plies, and the positions in between.
import { all, get } from "../api.js";
import { isSeveral } from "./tell.js";

/** @typedef {import("../board/geometry.js").Side} Side */

/** @type {Map<string, Match>} */
const KEPT = new Map();
const MOST_KEPT = 20;

export class Match {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.path = `/matches/${encodeURIComponent(id)}`;
    /** @type {any} */
    this.now = null;
    /** @type {any[]} */
    this.plies = [];
    /** @type {any[]} */
    this.rounds = [];
  }

  /**
   * A match, from memory where it was seen or prepared before.
   * @param {string} id @param {AbortSignal} signal
   * @returns {Promise<{match: Match, fresh: boolean}>} whether it was just asked for
   */
  static async open(id, signal) {
    const kept = KEPT.get(id);
    if (kept) return { match: kept, fresh: false };
    const match = new Match(id);
    await match.load(signal);
    KEPT.set(id, match);
    if (KEPT.size > MOST_KEPT) KEPT.delete(KEPT.keys().next().value ?? "");
    return { match, fresh: true };
  }

  /** @param {AbortSignal} signal */
  async load(signal) {
    const [now, plies, rounds] = await Promise.all([
      get(this.path, signal), all(`${this.path}/plies`, signal), this.askRounds(signal),
    ]);
    Object.assign(this, { now, plies, rounds });
    if (plies.length !== now.ply) await this.catchUp(now, signal);
  }

  /** The games or rounds: all at once. @param {AbortSignal} [signal] @returns {Promise<any[]>} */
  async askRounds(signal) {
    return (await get(`${this.path}/rounds`, signal)).items;
  }

  /** Asks for what is new. @param {AbortSignal} signal @returns {Promise<any[]>} the new plies */
  async refresh(signal) {
    return this.catchUp(await get(this.path, signal), signal);
  }

  /**
   * Takes over a newer state.
   * @param {any} now @param {AbortSignal} [signal]
   * @returns {Promise<any[]>} the new plies
   */
  async catchUp(now, signal) {
    if (this.now && now.version < this.now.version) return [];
    // The answer to an act does not tell the ratings beside the names.
    for (const side of ["south", "north"]) now.players[side].rating ??= this.now?.players[side].rating;
    // After a turn was taken back, what was known of it is not so any more, and nothing is new.
    const back = this.now && now.take_backs !== this.now.take_backs;
    if (back) this.plies.length = 0;
    const known = back ? now.ply : this.plies.length;
    if (now.ply === this.plies.length + 1 && now.last?.number === this.plies.length && now.last.after) this.plies.push(now.last);
    while (this.plies.length < now.ply) {
      const more = await all(`${this.path}/plies`, signal, this.plies.at(-1)?.number ?? null);
      const fresh = more.filter((ply) => ply.number >= this.plies.length);
      if (!fresh.length) break;
      this.plies.push(...fresh);
    }
    if (back || now.round !== this.rounds.length || this.now?.status !== now.status) this.rounds = await this.askRounds(signal);
    this.now = now;
    return this.plies.slice(known);
  }

  /** The position before a ply. @param {number} number */
  before(number) {
    const ply = this.plies[number];
    const earlier = this.plies[number - 1];
    if (earlier && earlier.round === ply?.round) return earlier.after;
    return this.rounds.find((round) => round.round === (ply?.round ?? 1))?.start ?? this.now.position;
  }

  /** The round that a number between two plies begins, as 12.5 between 12 and 13. @param {number|null} number */
  roundAt(number) {
    return number === null || Number.isInteger(number) ? null : this.rounds.find((round) => round.ply === Math.ceil(number)) ?? null;
  }

  /** Every place where a replay can stand: the start, each ply, the start of each later round; null is now. @returns {Array<number|null>} */
  stops() {
    /** @type {Array<number|null>} */
    const stops = [-1];
    for (const ply of this.plies) {
      stops.push(ply.number);
      if (ply.round_end && ply.number + 1 < this.plies.length) stops.push(ply.number + 0.5);
    }
    // The last position is the present one, unless a round has begun since.
    if (this.begun) stops.push(null);
    else stops[stops.length - 1] = null;
    return stops;
  }

  /** The position after a ply; −1 is the start, null is now, a half the start of a round. @param {number|null} number */
  at(number) {
    if (number === null) return this.now.position;
    const begun = this.roundAt(number);
    if (begun) return begun.start;
    return number < 0 ? this.before(0) : this.plies[number]?.after ?? this.now.position;
  }

  /** The plies of the turn that a ply belongs to, up to that ply. @param {number} number */
  turnUpTo(number) {
    let start = number;
    while (start > 0 && this.plies[start - 1].again && this.plies[start - 1].round === this.plies[number].round) start--;
    return this.plies.slice(start, number + 1);
  }

  /** All turns: runs of plies by one side. @returns {any[][]} */
  turns() {
    const turns = [];
    for (const ply of this.plies) {
      const last = turns.at(-1)?.at(-1);
      if (last?.again && last.round === ply.round) turns[turns.length - 1].push(ply);
      else turns.push([ply]);
    }
    return turns;
  }

  /** The position that an act is decided on, as the server wants it named. */
  get point() {
    return { ply: this.now.ply, take_backs: this.now.take_backs };
  }

  /** The same with the round: a game that is given up gives way to another at the same ply. */
  get here() {
    return { ...this.point, round: this.now.round };
  }

  /** Whether a round has begun since the last ply. */
  get begun() {
    const last = this.plies.at(-1);
    return Boolean(last) && (this.rounds.at(-1)?.round ?? 0) > last.round;
  }

  /** The end of the round before this one, where a side gave it up since the last ply. @returns {any} */
  get givenUp() {
    const before = this.now.status === "running" ? this.rounds.at(-2) : this.rounds.at(-1);
    const fresh = this.now.status !== "running" || this.begun || !this.plies.length;
    return fresh && before?.end?.termination === "resigned" ? before.end : null;
  }

  /** Whether the match was its only game, played to the end: then one result says it all. */
  get endsOnce() {
    return !this.running && !isSeveral(this.now) && Boolean(this.plies.at(-1)?.round_end);
  }

  get running() {
    return this.now.status === "running";
  }

  /** Which side a user plays. @param {string|undefined} id @returns {Side|null} */
  sideOf(id) {
    if (!id) return null;
    if (this.now.players.south.id === id) return "south";
    return this.now.players.north.id === id ? "north" : null;
  }
}
