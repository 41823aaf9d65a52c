// A small picture of a position, for lists.
import { drawBoard } from "./draw.js";

/** @param {any} position @param {"south"|"north"} viewer */
export function thumb(position, viewer) {
  const board = drawBoard({ viewer, wide: true, plain: true });
  board.setPosition(position);
  return board.root;
}
