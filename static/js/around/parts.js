// Loads what is around a match and the lists of people: words and a style sheet that a first visit does without.
import { loadStyle } from "../style.js";
import { loadApart } from "../words.js";

/** The words and the style sheet. */
export const loadAround = () => Promise.all([loadApart("around"), loadStyle("around")]);
