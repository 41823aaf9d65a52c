// A small picture of a position, for lists.
import { FIGURES } from "../figures.js";
import { drawBoard, holesOf } from "./draw.js";

/** @param {any} position none is the first of Mangala @param {"south"|"north"} viewer */
export function thumb(position, viewer) {
  const shown = position ?? FIGURES[0].position;
  const board = drawBoard({ viewer, wide: true, holes: holesOf(shown), plain: true });
  board.setPosition(shown);
  return board.root;
}
