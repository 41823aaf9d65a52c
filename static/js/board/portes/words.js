// A match of Portes in words: what was rolled and played, what it was worth, what is to be done.
import { bdi, h } from "../../dom.js";
import { figure, list, rich, t } from "../../words.js";
import { BAR, notation, numbersOf, OFF, pips, startTurn } from "./turn.js";

/** @typedef {"south"|"north"} Side */

/** A play as it is written runs from left to right in every language. @param {string} text */
const written = (text) => h("bdi", { dir: "ltr" }, text);
/** @param {any} ply */
const isPass = (ply) => !ply.move?.length;

/** Each number of a ply's roll, and whether it was used. @param {any} ply */
export function diceOf(ply) {
  const numbers = numbersOf(ply.roll);
  /** The numbers that the steps need, too high ones last. @type {number[]} */
  const needed = (ply.move ?? []).map((/** @type {[number, number]} */ [from, to]) => from - to);
  /** @type {Set<number>} */
  const used = new Set();
  for (const exact of [true, false]) {
    for (const [i, need] of [...needed.entries()]) {
      const at = numbers.findIndex((number, n) => !used.has(n) && (exact ? number === need : number > need));
      if (need < 0 || at < 0) continue;
      used.add(at);
      needed[i] = -1;
    }
  }
  return numbers.map((number, i) => ({ number, used: used.has(i) }));
}

/** The last play, and the passes around it. @param {any} match @param {number} number */
export function told(match, number) {
  const { plies } = match;
  const same = (/** @type {number} */ n) => n >= 0 && plies[n].round === plies[number].round;
  let start = number;
  while (same(start - 1) && (isPass(plies[start]) || isPass(plies[start - 1]))) start--;
  return plies.slice(start, number + 1);
}

/** "ayşe rolled 3 and 1 and played 8/5 6/5". @param {any} match @param {any[]} plies @param {string|null} me */
export const turn = (match, plies, me) => plies.flatMap((ply, i) => {
  const who = ply.side === me ? "me" : "other";
  const name = bdi(match.players[ply.side].name);
  const [a, b] = ply.roll;
  const said = isPass(ply) ? rich("portes-passed", { who, name, a, b }) : rich("portes-played", { who, name, a, b, play: written(ply.notation ?? "") });
  return i ? [". ", ...said] : said;
});

/** How a game of the match ended. @param {any} match @param {any} end @param {string|null} me */
export const round = (match, end, me) => rich("portes-won", {
  who: end.winner === me ? "me" : "other", name: bdi(match.players[end.winner].name), points: end.points[end.winner],
});

/** Which game, and to how many points. @param {any} now */
export const title = (now) => rich("portes-title", { round: now.round, points: now.options?.points ?? 1 });

/** A ply in the list of moves. @param {any} ply @param {string} name */
export const ply = (ply, name) => {
  const [a, b] = ply.roll;
  return {
    short: h("span", { class: "play", dir: "ltr" }, h("span", { class: "roll" }, `${figure(a)}-${figure(b)}`), " ", isPass(ply) ? "\u2013" : ply.notation),
    more: null,
    label: isPass(ply)
      ? t("portes-ply-passed", { number: ply.number + 1, name, a, b })
      : t("portes-ply", { number: ply.number + 1, name, a, b, play: ply.notation }),
  };
};

/** What a player's line says besides. @param {any} position @param {Side} side */
export const beside = (position, side) => {
  const count = pips(position, side);
  return [
    h("span", { class: `swatch ${side}`, "aria-hidden": "true" }),
    h("span", { class: "pips", title: t("portes-pips-title") }, rich("portes-pips", { count })),
  ];
};

/** Said when my turn begins. @param {any} now */
export const next = (now) => (now.position.dice ? t("portes-rolled", { a: now.position.dice[0], b: now.position.dice[1] }) : "");

/**
 * Who began, and by which throw; nothing where it was agreed on.
 * @param {any} now @param {any[]} events the first of the match @param {string|null} me
 */
export function opening(now, events, me) {
  const thrown = events.find((one) => one.event.kind === "rolled" && one.event.dice[0] !== one.event.dice[1])?.event.dice;
  if (!now.first_by_lot || !thrown) return [];
  const [south, north] = thrown;
  const [winner, loser] = south > north ? ["south", "north"] : ["north", "south"];
  return rich("portes-opening", {
    who: winner === me ? "me" : "other", name: bdi(now.players[winner].name), high: Math.max(south, north),
    loser: loser === me ? "me" : "other", other: bdi(now.players[loser].name), low: Math.min(south, north),
  });
}

/** What was played by hand need not be shown again. */
export const byHand = true;

/** The board is nearly as tall as it is wide. */
export const tall = true;

/** @param {number} place */
const placeName = (place) => (place === BAR ? t("portes-name-bar") : place === OFF ? t("portes-name-off") : figure(place));

/** A play under choice. @param {any} now @param {Side|null} me @returns {any} */
export function draft(now, me) {
  const mine = me !== null && now.to_move === me && now.status === "running";
  const made = startTurn(now.position, me ?? "south", mine ? (now.legal ?? []) : []);
  /** @type {number|undefined} */
  let last;
  const left = () => made.dice().filter(({ used }) => !used).map(({ number }) => number);
  return {
    get empty() { return !made.made.length; },
    get complete() { return made.complete; },
    get position() { return made.position; },
    get made() { return made.made; },
    get move() { return made.made.map(({ from, to }) => [from, to]); },
    get last() { return last; },
    dice: made.dice, sources: made.sources, targets: made.targets, clear: made.clear,
    /** @param {[number, number]} choice */
    pick([from, to]) {
      if (!made.move(from, to)) return false;
      last = to;
      return true;
    },
    back() {
      const undone = made.undo();
      last = undone?.from;
      return last;
    },
    /** @param {string} what @param {any} about */
    tell(what, about) {
      const dice = now.position.dice ?? [0, 0];
      switch (what) {
        case "confirm": return t("portes-confirm", { play: notation(made.made) });
        case "sending": return t("portes-sending", { play: notation(made.made) });
        case "held": return t("portes-held", { place: placeName(about), targets: list([...made.targets(about)].sort((a, b) => b - a).map(placeName)) });
        case "picked": {
          const hit = made.made.at(-1)?.hit ? "yes" : "no";
          return t("portes-picked", { from: placeName(about[0]), to: placeName(about[1]), hit, left: made.complete ? 0 : left().length, dice: list(left()) });
        }
        case "barred": return t("portes-barred", { bar: made.sources().has(BAR) ? "yes" : "no" });
        default: return made.made.length ? t("portes-go-on", { dice: list(left()) }) : t("portes-choose", { a: dice[0], b: dice[1], bar: made.sources().has(BAR) ? "yes" : "no" });
      }
    },
  };
}
