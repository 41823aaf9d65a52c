// What the page says by itself: politely to a screen reader, and in one line on the screen.
import { h, swap } from "./dom.js";
import { t, has, rich } from "./words.js";
import { Offline, Problem } from "./api.js";

const region = () => /** @type {HTMLElement} */ (document.getElementById("live"));
const bar = () => /** @type {HTMLElement} */ (document.getElementById("notes"));

/** Tells a screen reader, when it has finished what it is saying. @param {string} text */
export function announce(text) {
  const line = h("p", null, text);
  region().append(line);
  while (region().childElementCount > 3) region().firstElementChild?.remove();
  setTimeout(() => line.remove(), 20000);
}

/** What is said for a status where there are no words for the code. @type {Record<number, string>} */
const KINDS = { 400: "malformed", 401: "unauthenticated", 403: "forbidden", 404: "not_found", 409: "changed", 422: "malformed", 429: "rate_limited", 503: "unavailable" };

/** The catalogue's words for what went wrong. @param {any} error */
export function wordsFor(error) {
  if (error instanceof Offline) return t("problem-offline");
  if (error instanceof Problem) {
    // What the server writes about it is English and for programs: a code without words has those of its kind.
    const id = [`problem-${error.code}`, `problem-${KINDS[error.status]}`].find(has);
    if (id) return t(id);
  }
  return t("problem-unknown");
}

/**
 * One line on the screen that can be put away. What is good goes by itself; what went wrong stays until then.
 * @param {any} content @param {{kind?: "good"|"bad", stays?: boolean}} [options]
 */
export function note(content, { kind = "good", stays = kind === "bad" } = {}) {
  const close = h("button", { type: "button", class: "quiet", onclick: () => line.remove() }, t("note-close"));
  const line = h("div", { class: `note ${kind}`, role: kind === "bad" ? "alert" : "status" }, h("div", null, content), close);
  swap(bar(), line);
  if (!stays) setTimeout(() => line.remove(), 8000);
}

/** Says that something failed. @param {any} error @param {{quiet?: boolean}} [options] */
export function failed(error, { quiet = false } = {}) {
  if (!(error instanceof Problem) && !(error instanceof Offline)) console.error(error);
  if (!quiet) note(wordsFor(error), { kind: "bad" });
}

/** A place where an error of a form or an action is told. @param {any} error */
export const alertLine = (error) => h("p", { class: "alert", role: "alert" }, wordsFor(error));

/** Copies a text and says so. @param {string} text @param {string} [said] what to say then */
export async function copy(text, said = "note-copied") {
  try {
    await navigator.clipboard.writeText(text);
    note(rich(said));
  } catch {
    note(rich("note-not-copied"), { kind: "bad" });
  }
}
