// A small picture of a position, for lists.
import { drawBoard, holesOf } from "./draw.js";

/** @param {any} position @param {"south"|"north"} viewer */
export function thumb(position, viewer) {
  const board = drawBoard({ viewer, wide: true, holes: holesOf(position), look: position.game, plain: true });
  board.setPosition(position);
  return board.root;
}
