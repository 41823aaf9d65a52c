// The rules of Mangala.
import { FIGURES } from "../../figures/mangala.js";
import { tellRules } from "./sowing.js";

/** @param {any} page */
export default (page) => tellRules(page, { game: "mangala", parts: ["start", "sow", "again", "even", "facing", "end", "win", "match"], figures: FIGURES });
