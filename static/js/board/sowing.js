// The kind of the sowing games: wells, stones, and a move that is one hole.
import { bdi } from "../dom.js";
import { figure, list, rich, t } from "../words.js";
import { drawBoard, holesOf } from "./draw.js";
import { layHoles } from "./holes.js";
import { drawTrace } from "./trace.js";
import { play } from "./animate.js";

/** What the places of a board are called. */
const PLACES = {
  hole: (/** @type {any} */ about) => t("board-hole", about),
  store: (/** @type {any} */ about) => t("board-store", about),
};

/**
 * @param {{viewer: "south"|"north", narrow: boolean, match: any, on: any}} spec
 * @param {{hole: (about: any) => string, store: (about: any) => string}} [places]
 * @returns {import("./kinds.js").Surface & {board: import("./draw.js").Board}}
 */
export function surface({ viewer, narrow, match, on }, places = PLACES) {
  const { position } = match.now;
  const board = drawBoard({ viewer, wide: !narrow, holes: holesOf(position), look: position.game });
  const holes = layHoles(board, on, places);
  return {
    board,
    nodes: [board.root, holes.group],
    show: (position) => board.setPosition(position),
    trace: (plies) => drawTrace(board, plies.at(-1)?.steps ?? []),
    play: (ply, skip) => play(board, ply.steps ?? [], ply.after, skip),
    update: ({ position, draft, open, mine, mover }) => holes.update({ position, legal: open ? (match.now.legal ?? []) : [], chosen: draft?.move ?? null, mine, mover }),
    focus: (hole) => holes.focus(hole ?? 1),
  };
}

/** A hole, chosen. @param {any} now @param {"south"|"north"|null} me @returns {import("./kinds.js").Draft} */
export function draft(now, me) {
  /** @type {number|null} */
  let hole = null;
  return {
    get empty() { return hole === null; },
    get complete() { return hole !== null; },
    get move() { return hole; },
    get last() { return hole; },
    pick: (choice) => Boolean(now.legal?.includes(choice)) && ((hole = choice), true),
    back() {
      const was = hole;
      hole = null;
      return was;
    },
    clear: () => void (hole = null),
    tell(what, about) {
      switch (what) {
        case "confirm": return t("act-confirm", { hole: hole ?? 0 });
        case "sending": return t("act-sending", { hole: hole ?? 0 });
        case "picked": return t("said-chosen", { hole: about });
        case "barred": {
          const [side, place] = String(about).split("/");
          return t(side === me && place !== "store" ? "said-barred" : "said-not-yours", { hole: Number(place) || 0 });
        }
        default: return t("act-choose");
      }
    },
  };
}

/** The plies of one turn, up to a ply. @param {any} match @param {number} number */
export const told = (match, number) => match.turnUpTo(number);

/** "ayşe sowed 3 and 6, took 8". @param {any} match as the server tells it @param {any[]} plies of one turn @param {string|null} me my side */
export function turn(match, plies, me) {
  if (!plies.length) return [];
  const side = plies[0].side;
  const taken = plies.reduce((sum, ply) => sum + ply.captured, 0);
  return rich("told-turn", {
    who: side === me ? "me" : "other", name: bdi(match.players[side].name),
    holes: list(plies.map((ply) => ply.move)), count: plies.length, taken,
  });
}

/** What a finished game left to the two. @param {any} _match @param {any} round as the server tells it */
export const history = (_match, round) => ({ south: figure(round.end.held.south), north: figure(round.end.held.north), more: null });

/** How a game of the match ended. @param {any} match @param {any} end @param {string|null} me */
export function round(match, end, me) {
  const high = Math.max(end.held.south, end.held.north);
  const low = Math.min(end.held.south, end.held.north);
  return rich("told-round", {
    outcome: end.winner === null ? "drawn" : end.winner === me ? "me" : "other",
    name: end.winner === null ? "" : bdi(match.players[end.winner].name), high, low,
  });
}

/** Which game of how many. @param {any} now */
export const title = (now) => rich("match-round", { round: now.round, games: now.options?.games ?? 1 });

/** A ply in the list of moves. @param {any} ply @param {string} name */
export const ply = (ply, name) => ({
  short: figure(ply.move),
  more: ply.captured > 0 ? rich("replay-taken", { taken: ply.captured }) : null,
  label: t("replay-ply", { hole: ply.move, number: ply.number + 1, taken: ply.captured, name }),
});

/** What can be played now, said when the own turn goes on. @param {any} now @param {boolean} again */
export const next = (now, again) => (again ? t("said-legal", { holes: list(now.legal ?? []) }) : "");

/** A digit chooses the hole of that number. @param {string} key */
export const keys = (key) => (/^[1-9]$/.test(key) ? Number(key) : null);
