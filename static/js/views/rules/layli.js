// The rules of Layli Goobalay.
import { FIGURES } from "../../figures/layli.js";
import { tellRules } from "./sowing.js";

/** @param {any} page */
export default (page) => tellRules(page, { game: "layli", parts: ["start", "laps", "capture", "uur", "into", "end", "next", "win"], figures: FIGURES });
