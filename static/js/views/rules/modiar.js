// The rules of Modiar.
import { FIGURES } from "../../figures/modiar.js";
import { tellRules } from "./sowing.js";

/** @param {any} page */
export default (page) => tellRules(page, { game: "modiar", parts: ["start", "sow", "take", "first", "leave", "feed", "end"], figures: FIGURES });
