// A small picture of a position, for lists.
import { drawBoard } from "./draw.js";
import { START_POSITION } from "./figures.js";

/** @param {any} position none is the first @param {"south"|"north"} viewer */
export function thumb(position, viewer) {
  const board = drawBoard({ viewer, wide: true, plain: true });
  board.setPosition(position ?? START_POSITION);
  return board.root;
}
