// The one place that knows which games the page can show. The rest asks a game's kind and never its name.
//
// A kind is two things. What every list needs at once stands here:
//   thumb(position, viewer)   a small picture; of the first position where there is none
//   start                     the first position, where the picture's module does not know it
//   options(options)          the terms of a match, each a short line
//   several(options)          whether a match can have more than one game or round, so that a score is worth showing
//   score()                   what the score counts, if not points
//   rules()                   the module of its rules page: default (page) => void
// What only a match needs is loaded with it, by `load`:
//   surface(spec)             the drawn board with its buttons            (see Surface)
//   draft(now, viewer)        the move under choice                       (see Draft)
//   told(match, number)       the plies that are told together as the last thing that happened
//   turn, round, title, ply   what happened, in words and short           (see Words)
//   heading(round)            what a part of the match is called, if not a game
//   history(match, round)     what a finished part of the match left to the two: cells by side, and more in words
//   begin(match, round, me)   how a part of the match begins, in words
//   decided(name, mine)       that the winner is certain, if it is said in other words than for most
//   keys                      what a digit chooses, if digits choose
//   next(now, again)          said when my turn begins, or goes on
//   standing(now, side)       the score of a match in words, where a number alone would not be understood
//   beside(position, side)    what a player's line says besides, if anything
//   opening(now, events, me)  how it came that who begins begins, from the first events, where there is something to tell
//   byHand                    true where a move is made on the board itself, so that the own one is not played once more
//   tall                      true where a wide screen has no room below the board
import { h } from "../dom.js";
import { loadApart, t } from "../words.js";

/**
 * @typedef {object} Surface a board as the table shows it
 * @property {Element[]} nodes what lies in the board's box: the drawing first, then its buttons
 * @property {(position: any, ply: any) => void} show a position at rest; `ply` is the one that led to it, if any
 * @property {(plies: any[]) => void} trace marks what the last plies did; none takes the marks away
 * @property {(ply: any, skip: AbortSignal) => Promise<void>} play shows one ply from the position before it
 * @property {(state: {position: any, draft: Draft|null, open: boolean, mine: boolean, moving: boolean, mover?: "south"|"north"}) => void} update what is under choice, if anything, and whether it may be changed now; while `moving` the drawing is left alone; `mover` chooses, if not the viewer
 * @property {(place?: any) => void} focus
 * @property {() => boolean} [letGo] puts down what is held; whether anything was
 */
/**
 * @typedef {object} Draft a move under choice: what is sent is only ever a move that the server called legal
 * @property {boolean} empty nothing is chosen
 * @property {boolean} complete it can be sent
 * @property {any} move what is sent
 * @property {any} [last] what was chosen last: the focus returns there after sending or taking back
 * @property {(choice: any) => boolean} pick whether it could be chosen
 * @property {() => any} back takes the last choice back and gives it
 * @property {() => void} clear
 * @property {(what: "choose"|"confirm"|"sending"|"picked"|"barred"|"held", about?: any) => string} tell
 */
/**
 * @typedef {object} Kind
 * @property {(position: any, viewer?: "south"|"north") => Element} thumb
 * @property {any} [start]
 * @property {(options: any) => string[]} options
 * @property {(options: any) => boolean} several
 * @property {boolean} [dice] whether dice are rolled in it; a lot is drawn in every game
 * @property {() => Promise<any>} load
 * @property {() => Promise<any>} rules
 */

/**
 * A picture that is drawn as soon as its module is there, in a box of its shape.
 * @param {string} game @param {() => Promise<any>} load
 * @returns {Kind["thumb"]}
 */
function later(game, load) {
  return (position, viewer = "south") => {
    const box = h("span", { class: `thumb ${game}` });
    load().then((module) => box.append(module.thumb(position ?? KINDS[game].start, viewer)), () => {});
    return box;
  };
}

/** A board with its game's own words. @param {string} game @param {Promise<any>} board */
const withWords = async (game, board) => (await Promise.all([board, loadApart(game)]))[0];

/** The first position of a sowing game: the same in every hole. @param {string} game @param {number} holes @param {number} each */
const wells = (game, holes, each) => {
  const row = { pits: Array(holes).fill(each), store: 0 };
  return { game, south: row, north: row };
};

/** @type {Record<string, Kind>} */
const KINDS = {
  mangala: {
    thumb: later("mangala", () => import("./thumb.js")),
    start: wells("mangala", 6, 4),
    options: (options) => [t("options-games", { games: options?.games ?? 1 }), options?.stop_when_decided && t("options-stop_when_decided")].filter(Boolean),
    several: (options) => (options?.games ?? 1) > 1,
    load: () => import("./sowing.js"),
    rules: () => import("../views/rules/mangala.js"),
  },
  layli: {
    thumb: later("layli", () => import("./thumb.js")),
    start: wells("layli", 6, 4),
    options: (options) => [options?.rounds ? t("options-rounds", { rounds: options.rounds }) : t("options-rounds-none")],
    several: (options) => options?.rounds !== 1,
    load: () => withWords("layli", import("./layli.js")),
    rules: () => import("../views/rules/layli.js"),
  },
  modiar: {
    thumb: later("modiar", () => import("./thumb.js")),
    start: wells("modiar", 3, 7),
    options: () => [],
    several: () => false,
    load: () => import("./modiar.js"),
    rules: () => import("../views/rules/modiar.js"),
  },
  portes: {
    thumb: later("portes", () => import("./portes/thumb.js")),
    options: (options) => [t("options-points", { points: options?.points ?? 5 }), options?.both_intermediate && t("options-both_intermediate")].filter(Boolean),
    several: (options) => (options?.points ?? 5) > 1,
    dice: true,
    load: () => withWords("portes", import("./portes/kind.js")),
    rules: () => import("../views/rules/portes.js"),
  },
};

/** The games that the page can show. */
export const GAMES = Object.keys(KINDS);

/** @param {string} game @returns {Kind|null} */
export const kindOf = (game) => (Object.hasOwn(KINDS, game) ? KINDS[game] : null);

/** A small picture of a position, for lists. @param {any} position @param {"south"|"north"} viewer */
export const thumb = (position, viewer) => kindOf(position?.game)?.thumb(position, viewer) ?? null;
