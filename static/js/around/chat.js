// The chat of a match. What others wrote is text, each line isolated from the text around it.
import { bdi, h, isolate, swap } from "../dom.js";
import { date, moment, rich, t } from "../words.js";
import { all, call, get, intend, Offline, Problem } from "../api.js";
import { announce, failed, note, wordsFor } from "../notes.js";
import { ask } from "../dialog.js";
import { onEvent } from "../live.js";
import { opposite } from "../board/geometry.js";
import { askReason } from "./reason.js";

/** As the server has it: Unicode scalar values, without the blanks at the ends. */
const MOST = 500;
const MOST_LINES = 12;
/** More than this is not even put into the box: laying it out would hold the page up. */
const MOST_PASTED = 65536;
/** How many characters are left when the count is shown. */
const NEAR = 100;
const PHRASES = ["hello", "good_luck", "thanks", "welcome", "good_move", "surprised", "oops", "lucky", "thinking", "slow_week", "back", "sorry_slow", "no_hurry", "exciting", "well_played", "once_more", "goodbye"];

/** The time of a line of today, the day of an older one. @param {string} at */
function shortly(at) {
  const today = new Date(at).toDateString() === new Date().toDateString();
  return date({ hour: "numeric", minute: "2-digit", ...(today ? {} : { day: "numeric", month: "short" }) }, at);
}

/** How many characters the server will count. @param {string} text */
export const lengthOf = (text) => [...text.trim()].length;

/**
 * @param {import("../match/model.js").Match} match
 * @param {"south"|"north"} me
 * @param {AbortSignal} signal
 */
export function chatPlace(match, me, signal) {
  const path = `${match.path}/chat`;
  const them = () => match.now.players[opposite(me)];
  const other = () => them().name;
  /** @type {any[]} */
  let lines = [];
  /** @type {any} */
  let state = { closed_by: [], closed: false, muted: false, unread: 0, seen: 0, last: 0 };
  /** What was written and could not be sent yet: sent again, it has the same key. @type {{said: string, send: () => Promise<any>}|null} */
  let intention = null;
  let sending = false;

  const unread = h("span", { class: "unread" });
  const list = h("ol", { class: "chat-lines" });
  // A log of its own around the list, which else would be none to a screen reader.
  const log = h("div", { class: "chat-log", role: "log", "aria-live": "polite", "aria-label": t("chat-label"), tabindex: "0" }, list);
  const box = h("textarea", { name: "text", rows: "2", dir: "auto", enterkeyhint: "send", "aria-label": t("chat-write", { name: isolate(other()) }), "aria-describedby": "chat-hint chat-count", "data-focus": "chat-box" });
  const hint = h("p", { class: "hint", id: "chat-hint" }, t("chat-hint"));
  const count = h("p", { class: "hint", id: "chat-count" });
  const wrong = h("p", { class: "error", role: "alert" });
  const button = h("button", { type: "submit", class: "plain", "data-focus": "chat-send" }, t("chat-send"));
  const phrases = h("details", { class: "phrases" }, h("summary", { "data-focus": "chat-phrases" }, t("chat-phrases")),
    h("p", { class: "hint" }, rich("chat-phrases-hint", { name: bdi(other()) })),
    h("div", { class: "phrase-list" }, PHRASES.map((phrase) =>
      h("button", { type: "button", class: "phrase", "data-focus": `phrase-${phrase}`, onclick: () => send({ phrase }) }, t(`chat-phrase-${phrase}`)))));
  const form = h("form", { class: "chat-form", onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), sendText()) },
    box, hint, count, wrong, h("div", { class: "row" }, button), phrases);
  const closed = h("div", { class: "chat-closed" });
  const ways = h("div", { class: "chat-ways" });
  const el = h("details", { class: "chat", "data-part": "chat" },
    h("summary", { "data-focus": "chat" }, h("h2", null, t("chat-title")), unread), log, form, closed, ways);

  const isOpen = () => el.open && !document.hidden;

  /** @param {any} line */
  function entry(line) {
    const mine = line.side === me;
    const said = line.removed ? h("em", null, t("chat-removed")) : line.phrase ? t(`chat-phrase-${line.phrase}`) : line.text;
    return h("li", { class: mine ? "mine" : "theirs", "data-line": line.n },
      h("p", { class: "said", dir: line.phrase || line.removed ? null : "auto" }, said),
      h("p", { class: "by" }, mine ? t("chat-you") : bdi(other()), " · ", h("time", { datetime: line.at, title: moment(line.at) }, shortly(line.at)),
        !mine && !line.removed && h("button", { type: "button", class: "quiet", "data-focus": `report-${line.n}`, onclick: () => report(line) }, t("chat-report"))));
  }

  /** Adds what is new at the end, so that a screen reader is told that and no more. */
  function drawLines() {
    const shown = new Set([...list.children].map((/** @type {any} */ li) => li.dataset.line));
    const wanted = new Set(lines.map((line) => String(line.n)));
    const kept = [...shown].every((n) => n && wanted.has(n));
    if (!lines.length) swap(list, h("li", { class: "none" }, t("chat-none")));
    else if (!kept) swap(list, lines.map(entry));
    else list.append(...lines.filter((line) => !shown.has(String(line.n))).map(entry));
    log.scrollTop = log.scrollHeight;
  }

  function draw() {
    swap(unread, state.unread > 0 && [h("span", { class: "count", "aria-hidden": "true" }, state.unread), h("span", { class: "hidden" }, t("chat-unread", { count: state.unread }))]);
    const by = state.closed_by;
    form.hidden = by.length > 0 || them().gone === true;
    // With nobody there, nothing can be done about what was said.
    if (them().gone) return swap(closed), swap(ways);
    const name = bdi(other());
    swap(closed, by.length > 0 && [
      h("p", { class: "hint" }, rich(state.closed ? "chat-closed-me" : by.includes(me) ? "chat-closed-all" : "chat-closed-other", { name })),
      state.closed && h("button", { type: "button", class: "plain", "data-focus": "chat-open", onclick: () => set({ closed: false }) }, t("chat-open"))]);
    swap(ways,
      state.muted && h("p", { class: "hint" }, rich("chat-muted", { name: bdi(other()) })),
      h("button", { type: "button", class: "quiet", "data-focus": "chat-mute", onclick: () => set({ muted: !state.muted }) }, rich(state.muted ? "chat-unmute" : "chat-mute", { name: bdi(other()) })),
      !state.closed && h("button", { type: "button", class: "quiet", "data-focus": "chat-close", onclick: close }, t("chat-close")));
  }

  function drawCount() {
    const length = lengthOf(box.value);
    swap(count, length > MOST - NEAR && t("chat-count", { count: length, most: MOST }));
    count.classList.toggle("over", length > MOST);
  }

  /** What the catalogue says about a refusal of what was written. @param {any} error @param {string} text */
  function reason(error, text) {
    if (error instanceof Problem && error.code === "malformed") return t(/[^\s\p{C}\ufe00-\ufe0f]/u.test(text) ? "chat-bad" : "chat-nothing");
    const known = /** @type {Record<string, string>} */ ({ rate_limited: "chat-too-fast", too_many: "chat-full" });
    return error instanceof Problem && known[error.code] ? t(known[error.code]) : wordsFor(error);
  }

  function sendText() {
    const text = box.value;
    const length = lengthOf(text);
    const tall = text.trim().split("\n").length;
    if (length > MOST) return tell(t("chat-too-long", { count: length, most: MOST }));
    if (tall > MOST_LINES) return tell(t("chat-too-tall", { count: tall, most: MOST_LINES }));
    if (!length) return box.focus();
    send({ text });
  }
  /** @param {string} words */
  function tell(words) {
    swap(wrong, words);
    box.setAttribute("aria-invalid", words ? "true" : "false");
    if (words) box.focus();
  }

  /** Sends one line; until it is known to have arrived it stays in the box. @param {{text?: string, phrase?: string}} body */
  async function send(body) {
    if (sending) return;
    const said = JSON.stringify(body);
    if (intention?.said !== said) intention = { said, ...intend("POST", path, body) };
    sending = true;
    button.setAttribute("aria-busy", "true");
    tell("");
    try {
      await intention.send();
      intention = null;
      if (body.text !== undefined && box.value === body.text) box.value = "";
      else phrases.open = false;
      drawCount();
      await load();
    } catch (error) {
      if (!(error instanceof Offline)) intention = null;
      tell(reason(error, body.text ?? "-"));
      if (error instanceof Problem && error.code === "forbidden") await load().catch(() => {});
    }
    sending = false;
    button.removeAttribute("aria-busy");
  }

  /** @param {any} change */
  async function set(change) {
    try {
      state = await call("PATCH", path, { body: change });
      if ("muted" in change) await load();
      draw();
    } catch (error) {
      failed(error);
    }
  }
  async function close() {
    const yes = await ask({ title: t("chat-close-title"), text: rich("chat-close-text", { name: bdi(other()) }), yes: t("chat-close") });
    if (yes) await set({ closed: true });
  }
  /** @param {any} line */
  async function report(line) {
    await askReason(async (reason) => {
      await intend("POST", `${path}/${line.n}/report`, { reason }).send();
      note(t("chat-reported"));
    });
  }

  async function see() {
    if (!isOpen() || !state.unread) return;
    state = await call("PATCH", path, { body: { seen: state.last } });
    draw();
  }

  /** All lines and how the chat stands. */
  async function load() {
    const before = state;
    const now = await get(`${path}?limit=200`, signal);
    const items = now.next ? [...now.items, ...(await all(path, signal, now.next))] : now.items;
    if (signal.aborted) return;
    const news = items.filter((/** @type {any} */ line) => line.side !== me && line.n > Math.max(before.last, now.seen));
    lines = items;
    state = now;
    drawLines();
    draw();
    // Where the list is shut its own live region is silent.
    if (before.last && news.length && !el.open) announce(t("chat-unread", { count: now.unread }));
    await see();
  }

  box.addEventListener("beforeinput", (/** @type {InputEvent} */ event) => {
    const given = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
    if (given.length <= MOST_PASTED) return;
    event.preventDefault();
    tell(t("chat-too-long", { count: lengthOf(given), most: MOST }));
  });
  box.addEventListener("input", () => {
    drawCount();
    if (wrong.textContent) tell("");
  });
  box.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    sendText();
  });
  const quietly = (/** @type {Promise<any>} */ work) => void work.catch((error) => signal.aborted || failed(error, { quiet: true }));
  el.addEventListener("toggle", () => {
    log.scrollTop = log.scrollHeight;
    quietly(see());
  });
  document.addEventListener("visibilitychange", () => quietly(see()), { signal });
  onEvent((event) => {
    if ((event.kind === "chat.message" && event.match_id === match.id) || event.kind === "unknown") quietly(load());
  }, signal);
  draw();

  /** The first time: open where there is room and something to read. */
  async function first() {
    await load();
    if (state.last && matchMedia("(min-width: 68.01rem)").matches) el.open = true;
  }
  return { el, load: first };
}
