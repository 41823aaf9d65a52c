// Planning ahead in a match: both sides are played on a board of its own, and what comes of it is asked of the server, which
// alone knows the rules. Nothing of it is played until the other side plays it.
import { bdi, h, isolate, link, swap } from "../dom.js";
import { loadApart, rich, t } from "../words.js";
import { call, get, post, Problem } from "../api.js";
import { user } from "../state.js";
import { onEvent } from "../live.js";
import { announce, failed, note, wordsFor } from "../notes.js";
import { ask } from "../dialog.js";
import { check } from "../forms.js";
import { go } from "../router.js";
import { Match } from "../match/model.js";
import { table } from "../match/table.js";
import { kindOf } from "../board/kinds.js";
import { opposite } from "../board/geometry.js";
import { Tree } from "../plan/tree.js";
import { branchList } from "../plan/list.js";
import { singleKeys } from "../device.js";
import { loadStyle } from "../style.js";

/** Why the rules take nothing of this kind, as the server names it, and what is said. @type {Record<string, string>} */
const REASONS = { round_over: "plan-round-over", twice: "plan-refused-twice", turn_not_over: "plan-refused-turn" };

/** Why a plan was not taken. @param {any} error */
function tellRefusal(error) {
  const { code, reason, field } = error instanceof Problem ? error : { code: "", reason: "", field: "" };
  // What this page sends is well formed: then it is more than the server takes at once.
  if (code === "malformed" && /^(tree|moves)/.test(field)) return t("plan-refused-size");
  return code === "illegal_move" ? t(REASONS[reason] ?? "plan-not-there") : wordsFor(error);
}

/** @param {{params: string[], signal: AbortSignal, show: (node: any, title: string) => void}} page */
export default async function planView({ params, signal, show }) {
  const [{ match, fresh }] = await Promise.all([Match.open(params[0], signal), loadApart(), loadStyle("plan")]);
  if (!fresh) await match.refresh(signal);
  let kept = await get(`${match.path}/plan`, signal);
  const me = /** @type {"south"|"north"} */ (match.sideOf(user()?.id));
  if (!match.running) return go(`/matches/${match.id}`, { replace: true });
  const name = match.now.players[opposite(me)].name;
  const back = () => link(`/matches/${match.id}`, { class: "button plain", "data-focus": "to-match" }, t("plan-back"));
  const rules = h("section", { class: "thumb-rules" });
  const article = h("article", { class: "match planning" },
    h("div", { class: "head" }, h("h1", null, t("plan-title"), " ", h("small", null, rich("plan-against", { name: bdi(name) }))), back()));
  drawRules();

  function drawRules() {
    const box = (/** @type {"forced"|"bear_off"} */ rule, /** @type {string} */ label, /** @type {string} */ hint) => {
      const el = check({ name: rule, label, hint, checked: kept.policy[rule] });
      const input = /** @type {HTMLInputElement} */ (el.querySelector("input"));
      input.addEventListener("change", async () => {
        try {
          kept = await call("PUT", `${match.path}/plan`, { body: { policy: { [rule]: input.checked } } });
          note(t("plan-rule-kept"));
        } catch (error) {
          input.checked = !input.checked;
          failed(error);
        }
      });
      return el;
    };
    swap(rules, h("h2", null, t("plan-rules")),
      box("forced", t("plan-forced"), t("plan-forced-hint")),
      kept.can.bear_off && box("bear_off", t("plan-bear-off"), t("plan-bear-off-hint")));
  }

  if (!kept.can.tree) {
    article.append(h("p", null, t("plan-dice")), rules);
    return show(article, t("plan-title"));
  }

  const kind = await kindOf(match.now.game)?.load();
  const stored = `seedpost-plan-${match.id}`;
  const known = () => `${match.now.ply} ${match.now.take_backs}`;
  let point = known();
  /** What the server keeps, to tell whether anything is unsaved. */
  let saved = "";
  /** @type {Tree} */
  let tree = begin(true);
  let busy = false;
  let saving = false;
  let refused = /** @type {any} */ (null);
  /** What came of each line that was asked for. @type {Map<string, any>} */
  const asked = new Map();
  /** The match as it would stand here: what the board shows. */
  const there = Object.assign(Object.create(match), { plies: [...match.plies], now: { ...match.now } });
  /** Whether the round is over here, so that the plan goes no further. */
  let ended = false;

  const place = table({ viewer: me, match: there, kind, signal, on: { pick: sow, confirm: () => {}, back: undo, barred: () => announce(t("plan-not-there")), said: announce } });
  const told = h("div", { class: "told" });
  const act = h("div", { class: "act", role: "group", "aria-label": t("plan-title") });
  const status = h("p", { class: "small", role: "status" });
  const branches = h("div");
  article.append(
    h("div", { class: "table" }, h("p", { class: "planned-note" }, rich("plan-note", { name: bdi(name) })), place.el, told, act),
    h("aside", { class: "beside" }, h("section", { class: "plan-list" }, h("h2", null, t("plan-list")), branches, status), rules));

  /** The plan that is kept, or the draft of this tab if it is of this position. @param {boolean} [first] */
  function begin(first) {
    const mineFirst = match.now.to_move === me;
    const fromServer = new Tree(kept, mineFirst);
    saved = JSON.stringify(fromServer.kept);
    let draft = null;
    try {
      draft = first ? JSON.parse(sessionStorage.getItem(stored) ?? "null") : null;
    } catch { /* What cannot be read is no draft. */ }
    return draft?.point === known() ? new Tree(draft, mineFirst) : fromServer;
  }
  function keepDraft() {
    try {
      if (dirty()) sessionStorage.setItem(stored, JSON.stringify({ point, ...tree.kept }));
      else sessionStorage.removeItem(stored);
    } catch { /* Without a store there is no draft to keep. */ }
  }
  const dirty = () => JSON.stringify(tree.kept) !== saved && (tree.count() > 0 || kept.answers > 0);

  /** What comes of a line, asked once. @param {number[]} moves */
  async function look(moves) {
    const key = `${point}: ${moves}`;
    if (!asked.has(key)) asked.set(key, await post(`${match.path}/line`, { ...match.point, moves }));
    return asked.get(key);
  }

  /** Shows the place in the tree where I am. @param {boolean} [moving] whether the last ply is played */
  async function arrive(moving = false) {
    const seen = await look(tree.moves);
    if (signal.aborted) return;
    ended = seen.round_over;
    there.plies = [...match.plies, ...seen.plies];
    const last = there.plies.at(-1);
    // At the end of a round the board is shown as it was left, and not the next one.
    const position = ended && last ? last.after : seen.position;
    Object.assign(there.now, match.now, { position, legal: ended ? [] : seen.legal, to_move: seen.to_move, ply: there.plies.length });
    draw();
    if (moving && seen.plies.length) await place.animate(there, [last]);
    else place.rest(there, null);
  }

  function draw() {
    place.update({ position: there.now.position, draft: null, open: !ended, mine: true, mover: there.now.to_move ?? me });
    const fresh = there.plies.slice(match.plies.length);
    swap(told, h("p", null, fresh.length ? kind.turn(there.now, kind.told(there, there.plies.length - 1), me) : t("plan-now-text")));
    swap(act,
      refused && h("p", { class: "say alert", role: "alert" }, refused),
      h("p", { class: "say" }, question()),
      dirty() && tree.count() > 0 && h("button", { type: "button", class: "main", "data-focus": "save", "aria-busy": saving ? "true" : null, onclick: save }, t("plan-save")),
      h("button", { type: "button", class: "plain", "data-focus": "undo", disabled: !tree.canGoBack, onclick: undo }, t("plan-undo")));
    const list = branchList(tree, name, { go: goTo, remove });
    list.draw();
    swap(branches, list.el);
    const count = tree.count();
    swap(status, t("plan-count", { count }), " ", count || kept.answers ? t(dirty() ? "plan-unsaved" : "plan-saved") : "",
      kept.answers > 0 && h("button", { type: "button", class: "quiet", "data-focus": "delete", onclick: forget }, t("plan-delete")));
  }

  /** What is to be chosen now. */
  function question() {
    const who = { name: bdi(name) };
    if (ended) return t("plan-ended");
    if (tree.part.length) return rich("plan-again", { ...who, who: tree.choosing === "theirs" ? "other" : "me" });
    if (tree.choosing === "first") return t("plan-choose-first");
    return tree.choosing === "answer" ? rich("plan-choose-answer", who) : rich(tree.place.length ? "plan-choose-then" : "plan-choose-theirs", who);
  }

  /** @param {number} hole */
  async function sow(hole) {
    if (busy || ended || !there.now.legal.includes(hole)) return;
    busy = true;
    place.skip();
    try {
      const seen = await look([...tree.moves, hole]);
      const theirs = tree.choosing === "theirs";
      const last = seen.plies.at(-1);
      refused = null;
      tree.sow(hole, last.again && !seen.round_over);
      if (theirs && seen.round_over) {
        refused = t("plan-round-over");
        if (tree.last) tree.remove(tree.last);
        await arrive();
      } else await arrive(true);
      keepDraft();
      announce(act.querySelector(".say")?.textContent ?? "");
    } catch (error) {
      await wrong(error);
    } finally {
      busy = false;
    }
  }
  function undo() {
    if (busy || !tree.canGoBack) return;
    refused = null;
    tree.back();
    keepDraft();
    arrive().catch(wrong);
  }
  /** @param {any} branch */
  function goTo(branch) {
    if (busy) return;
    refused = null;
    tree.go(branch);
    arrive().catch(wrong);
    place.el.scrollIntoView({ block: "nearest" });
  }
  /** @param {any} branch */
  function remove(branch) {
    tree.remove(branch);
    keepDraft();
    arrive().catch(wrong);
  }

  async function save() {
    if (busy) return;
    busy = saving = true;
    draw();
    try {
      const body = { ...match.point, tree: tree.sent(), ...(tree.mine ? { my_move: tree.mine } : {}) };
      take(await call("PUT", `${match.path}/plan`, { body }));
      note(h("span", null, rich(tree.mine ? "plan-kept-mine" : "plan-kept", { name: bdi(name), count: kept.answers })));
      refused = null;
    } catch (error) {
      busy = saving = false;
      return wrong(error);
    }
    busy = saving = false;
    draw();
    /** @type {HTMLElement|null} */ (article.querySelector('[data-focus="to-match"]'))?.focus();
  }
  /** @param {any} now */
  function take(now) {
    kept = now;
    saved = JSON.stringify(new Tree(kept, match.now.to_move === me).kept);
    keepDraft();
  }
  async function forget() {
    const yes = await ask({ title: t("plan-delete-title"), text: t("plan-delete-text"), yes: t("plan-delete") });
    if (!yes) return;
    try {
      take(await call("PUT", `${match.path}/plan`, { body: { ...match.point, tree: [] } }));
      tree = begin();
      await arrive();
    } catch (error) {
      await wrong(error);
    }
  }
  /** @param {any} error */
  async function wrong(error) {
    if (signal.aborted) return;
    if (error instanceof Problem && error.status === 409) return moved();
    refused = tellRefusal(error);
    draw();
  }

  /** The match has moved on: what was planned is what the server has kept of it. */
  async function moved() {
    await match.refresh(signal);
    if (!match.running) return go(`/matches/${match.id}`, { replace: true });
    if (known() === point) return;
    kept = await get(`${match.path}/plan`, signal);
    point = known();
    asked.clear();
    tree = begin();
    keepDraft();
    refused = null;
    drawRules();
    await arrive();
    note(t("plan-moved"));
  }

  async function lookAgain() {
    await moved();
    if (busy || dirty() || tree.part.length || signal.aborted) return;
    kept = await get(`${match.path}/plan`, signal);
    drawRules();
    const fresh = begin();
    if (JSON.stringify(fresh.kept) === JSON.stringify(tree.kept)) return;
    tree = fresh;
    await arrive();
  }

  await arrive();
  show(article, t("plan-title-full", { name: isolate(name) }));
  place.rest(there, null);
  onEvent((event) => (event.match_id === match.id || event.kind === "unknown") && moved().catch((error) => signal.aborted || failed(error, { quiet: true })), signal);
  // Another device may have changed the plan since this page was last looked at; what is not saved here stays.
  document.addEventListener("visibilitychange", () => document.hidden || lookAgain().catch((error) => signal.aborted || failed(error, { quiet: true })), { signal });
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || target.closest("input, select, textarea, dialog")) return;
    const hole = singleKeys() ? kind.keys?.(event.key) : null;
    if (hole) sow(hole);
    else if (event.key === "Escape") undo();
  }, { signal });
}
