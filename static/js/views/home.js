// The start: the matches that wait for me; for somebody new, what this is and one button.
import { h, link, swap } from "../dom.js";
import { rich, t } from "../words.js";
import { get } from "../api.js";
import { onChange, refreshTurns, state, turnsKnown, user } from "../state.js";
import { go } from "../router.js";
import { challengeCard, matchList } from "../cards.js";
import { recoveryHint } from "../guest.js";
import { answers, becomeGuest } from "../actions.js";
import { failed } from "../notes.js";
import { drawBoard, holesOf } from "../board/draw.js";
import { GAMES, kindOf } from "../board/kinds.js";
import { tick } from "../clock.js";

/** How many matches that wait for others stand here. */
const SHOWN = 12;

/** @param {any} page */
export default async function home(page) {
  if (user()) return mine(page);
  const all = h("div", null, stranger());
  page.show(all, t("home-title-new"));
  // Below the first screen, so it may come a little later.
  const how = await import("../newcomer.js").then((it) => it.howItWorks()).catch(() => null);
  if (how) all.append(how);
}

/** @param {any} page */
async function mine({ show, signal }) {
  await turnsKnown();
  const list = h("div", { class: "waiting" });
  const toMe = h("section");
  const me = user()?.id;
  // What stands below: the first steps, until something waits.
  const body = h("div", null, list);
  /** @type {HTMLElement|null} */
  let first = null;
  const draw = () => {
    if (first && state.turns.length) swap(body, list, (first = null));
    const [next] = state.turns;
    const moving = next?.players[next.to_move]?.id === me;
    swap(toMe, state.challenges.length > 0 && [h("h2", null, t("lobby-to-me")),
      h("ul", { class: "cards rows" }, state.challenges.map((one) => challengeCard(one, answers(one, refreshTurns))))]);
    swap(list,
      next
        ? link(`/matches/${next.id}`, { class: "button main big", "data-focus": "next" }, t(moving ? "home-next" : "offers-see"))
        : !state.challenges.length && h("p", { class: "none" }, t("home-none")),
      matchList(state.turns));
  };
  draw();
  onChange(draw, signal);
  let seconds = 0;
  tick(() => {
    if (++seconds % 60 === 0) draw();
  }, signal);
  const theirs = await forOthers(signal).catch(() => ({ items: [], count: 0 }));
  // Only where nothing runs is it worth asking whether anything ever did.
  first = !state.turns.length && !theirs.items.length && me ? await newcomer(me, signal) : null;
  if (first) swap(body, first);
  const hint = await recoveryHint("box");
  const alarm = h("div", { role: "status" });
  show(h("div", { class: "home" },
    h("h1", null, t("home-title")),
    alarm,
    hint,
    toMe,
    body,
    theirs.items.length > 0 && h("section", null, h("h2", null, t("home-theirs")), matchList(theirs.items),
      theirs.count > theirs.items.length && h("p", { class: "row" }, link("/matches", { class: "button plain" }, t("home-all", { count: theirs.count })))),
    !first && h("div", { class: "row onward" },
      link("/challenges/new", { class: `button ${state.turns.length ? "plain" : "main"}` }, t("home-offer")), link("/lobby", { class: "button plain" }, t("home-lobby")),
      link("/follows", { class: "button plain" }, t("home-follows")),
      link(`/games/${GAMES[0]}/ladder`, { class: "button plain" }, t("ladder-all")))), t("home-title"));
  if (state.me?.operator) import("../operator/alarm.js").then((it) => it.alarmLine(alarm, signal)).catch((error) => failed(error, { quiet: true }));
}

/** What to do first, for somebody who has not played yet. @param {string} me @param {AbortSignal} signal */
async function newcomer(me, signal) {
  const profile = await get(`/users/${me}`, signal).catch(() => null);
  if (!profile || profile.matches.running + profile.matches.finished > 0) return null;
  return (await import("../newcomer.js")).firstSteps(signal);
}

/**
 * The newest matches that wait for others, and how many there are in all.
 * @param {AbortSignal} signal
 * @returns {Promise<{items: any[], count: number}>}
 */
async function forOthers(signal) {
  const waiting = new Set(state.turns.map((match) => match.id));
  /** @type {any[]} */
  const items = [];
  let next = "";
  do {
    const page = await get(`/matches?player=me&turn=opponent&limit=50${next}`, signal);
    items.push(...page.items.filter((/** @type {any} */ match) => !waiting.has(match.id)));
    next = page.next ? `&after=${encodeURIComponent(page.next)}` : "";
  } while (next && items.length < SHOWN);
  // Only where there are more is it worth asking how many.
  const count = next ? (await get(`/users/${user()?.id}`, signal)).matches.running - waiting.size : items.length;
  return { items: items.slice(0, SHOWN), count };
}

function stranger() {
  const button = h("button", { type: "button", class: "main big", onclick: async () => {
    button.setAttribute("aria-busy", "true");
    try {
      await becomeGuest();
      await go("/lobby");
    } catch (error) {
      failed(error);
    }
    button.removeAttribute("aria-busy");
  } }, t("home-guest"));
  const picture = h("div", { class: "hero-board board", dir: "ltr" });
  const { start } = /** @type {import("../board/kinds.js").Kind} */ (kindOf(GAMES[0]));
  const board = drawBoard({ viewer: "south", wide: true, holes: holesOf(start), look: start.game });
  board.setPosition(start);
  picture.append(board.root);
  return h("div", { class: "hero" },
    h("h1", null, t("home-promise")),
    h("p", { class: "lead" }, t("home-lead")),
    picture,
    h("div", { class: "row" }, button, link("/sign-in", { class: "button plain" }, t("nav-sign-in"))),
    h("p", { class: "small" }, rich("home-guest-hint", { sign_up: link("/sign-up", null, t("home-hint-sign-up")), rules: link("/games", null, t("home-hint-rules")) })));
}
