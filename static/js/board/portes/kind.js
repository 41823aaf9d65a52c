// The kind of Portes: backgammon's board, a move that is a play of several steps, and the words for it.
export { surface } from "./surface.js";
export { beside, byHand, draft, next, opening, ply, round, tall, title, told, turn } from "./words.js";
