// What I note about a match, for nobody else. It is saved while one writes, over the version that was read: two windows do not
// overwrite one another.
import { h, swap } from "../dom.js";
import { t } from "../words.js";
import { call, get, Offline, Problem } from "../api.js";
import { failed, wordsFor } from "../notes.js";
import { lengthOf } from "./chat.js";

/** As the server has it, in Unicode scalar values. */
const MOST = 10000;
/** How many characters are left when it is told. */
const NEAR = 500;
/** How long nothing is written before it is saved. */
const PAUSE_MS = 1000;
const RETRY_MS = 8000;

/** @param {import("../match/model.js").Match} match @param {AbortSignal} signal */
export function notePlace(match, signal) {
  const path = `${match.path}/note`;
  let version = 0;
  /** What the server has. */
  let kept = "";
  let timer = 0;
  let saving = false;
  /** What stands in another window, until one of both is chosen. @type {{version: number, text: string}|null} */
  let theirs = null;

  const box = h("textarea", { rows: "5", dir: "auto", "aria-label": t("own-note-label"), "aria-describedby": "own-note-hint", "data-focus": "own-note" });
  const state = h("span", { role: "status", class: "state" });
  const left = h("span", { class: "left" });
  const wrong = h("div");
  const el = h("details", { class: "own-note", "data-part": "note" },
    h("summary", { "data-focus": "own-note-title" }, h("h2", null, t("own-note-title"))),
    box, h("p", { class: "hint", id: "own-note-hint" }, t("own-note-hint"), " ", state, left), wrong);

  /** @param {"new"|"saved"|"saving"|"unsaved"|"offline"} now */
  const tell = (now) => swap(state, t("own-note-state", { state: now }));
  /** @param {number} after */
  const soon = (after) => {
    clearTimeout(timer);
    timer = setTimeout(save, after);
  };

  async function save() {
    clearTimeout(timer);
    const text = box.value;
    if (saving || theirs || text.trim() === kept || lengthOf(text) > MOST) return;
    saving = true;
    tell("saving");
    try {
      const made = await call("PUT", path, { body: { text, version } });
      ({ version, text: kept } = made);
      swap(wrong);
      tell("saved");
    } catch (error) {
      refused(error);
    }
    saving = false;
    // What was written meanwhile.
    if (!theirs && box.value !== text) soon(PAUSE_MS);
  }

  /** @param {any} error */
  function refused(error) {
    tell("unsaved");
    if (error instanceof Offline) {
      tell("offline");
      if (!signal.aborted) soon(RETRY_MS);
    } else if (error instanceof Problem && error.code === "changed") {
      theirs = error.current;
      swap(wrong, h("div", { class: "offer", role: "alert" }, h("p", null, t("own-note-changed")),
        h("blockquote", { dir: "auto" }, theirs?.text || h("em", null, t("own-note-empty"))),
        h("div", { class: "row" },
          h("button", { type: "button", class: "plain", onclick: () => settle(true) }, t("own-note-theirs")),
          h("button", { type: "button", class: "plain", onclick: () => settle(false) }, t("own-note-mine")))));
    } else swap(wrong, h("p", { class: "error", role: "alert" }, error instanceof Problem && error.code === "malformed" ? t("chat-bad") : wordsFor(error)));
  }

  /** @param {boolean} take what stands in the other window */
  function settle(take) {
    if (!theirs) return;
    ({ version, text: kept } = theirs);
    if (take) box.value = kept;
    theirs = null;
    swap(wrong);
    tell("saved");
    count();
    box.focus();
    save();
  }

  function count() {
    const length = lengthOf(box.value);
    const room = MOST - length;
    swap(left, room < NEAR && room >= 0 && [" ", t("own-note-left", { count: room })], room < 0 && [" ", t("chat-too-long", { count: length, most: MOST })]);
    left.classList.toggle("over", room < 0);
  }

  box.addEventListener("input", () => {
    count();
    tell("unsaved");
    soon(PAUSE_MS);
  });
  box.addEventListener("change", () => void save());
  // What was written last is not lost with the page.
  signal.addEventListener("abort", () => void save(), { once: true });
  addEventListener("online", () => void save(), { signal });
  addEventListener("beforeunload", (event) => {
    if (box.value.trim() === kept) return;
    save();
    event.preventDefault();
  }, { signal });

  async function load() {
    try {
      const note = await get(path, signal);
      ({ version, text: kept } = note);
      box.value = kept;
      el.open = kept !== "";
      tell(version ? "saved" : "new");
    } catch (error) {
      if (!signal.aborted) failed(error, { quiet: true });
    }
  }
  return { el, load };
}
