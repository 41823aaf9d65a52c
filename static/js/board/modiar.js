// The kind of Modiar: six hollows in earth, and what is captured lies beside them.
import { t } from "../words.js";
import * as sowing from "./sowing.js";

export { draft, keys, next, ply, round, title, told, turn } from "./sowing.js";

const PLACES = {
  hole: (/** @type {any} */ about) => t("board-hole", about),
  store: (/** @type {any} */ about) => t("board-taken", about),
};

/** @param {{viewer: "south"|"north", narrow: boolean, match: any, on: any}} spec @returns {import("./kinds.js").Surface} */
export const surface = (spec) => sowing.surface(spec, PLACES);
