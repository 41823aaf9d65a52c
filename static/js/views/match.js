// A match: the board, what I can do, what happened. Knows no rules; the server says what is legal and what to show.
import { bdi, h, icon, isolate, link, swap } from "../dom.js";
import { loadApart, rich, t } from "../words.js";
import { get, intend, Offline, Problem } from "../api.js";
import { nextWaiting, refreshTurns, user } from "../state.js";
import { follow, onEvent } from "../live.js";
import { tick } from "../clock.js";
import { announce, failed, wordsFor } from "../notes.js";
import { setTitle } from "../badge.js";
import { Match } from "../match/model.js";
import { table } from "../match/table.js";
import { actionPlace } from "../match/act.js";
import { moveList } from "../match/moves.js";
import { morePlace } from "../match/more.js";
import { playerBar } from "../match/bars.js";
import { roundList } from "../match/rounds.js";
import { isSeveral, plain, stopNow, waitingOffer } from "../match/tell.js";
import { kindOf } from "../board/kinds.js";
import { opposite } from "../board/geometry.js";
import { recoveryHint } from "../guest.js";
import { startKeys } from "../match/keys.js";
import { seen, see } from "../match/seen.js";

const RETRY_S = 4;

/** Fetches the next match that waits, so that it opens at a tap. @param {string} shown @param {AbortSignal} signal */
function prepareNext(shown, signal) {
  const next = nextWaiting(shown);
  if (next) setTimeout(() => signal.aborted || Match.open(next.id, signal).catch(() => {}), 1500);
}

/** A match that only its players may see. */
const withoutOnlookers = () => h("div", { class: "sheet" }, h("h1", null, t("match-private-title")), h("p", null, t("match-private")),
  link(user() ? "/" : `/sign-in?next=${encodeURIComponent(location.pathname + location.hash)}`, { class: "button main" }, t(user() ? "lost-home" : "nav-sign-in")));

/** @param {{params: string[], signal: AbortSignal, show: (node: any, title: string) => void}} page */
export default async function matchView({ params, signal, show }) {
  // Listens from before the match is asked for, so that no move falls in between.
  let missed = false;
  /** @type {(event: any) => void} */
  let hear = (event) => (missed ||= event.match_id === params[0] || event.kind === "unknown");
  onEvent((event) => hear(event), signal);
  const opened = await Match.open(params[0], signal).catch((error) => {
    if (error instanceof Problem && error.code === "forbidden") return null;
    throw error;
  });
  if (!opened) return show(withoutOnlookers(), t("match-private-title"));
  const { match, fresh: isFresh } = opened;
  const me = match.sideOf(user()?.id);
  const viewer = me ?? "south";
  const kind = await kindOf(match.now.game)?.load();
  /** @type {import("../match/act.js").Doing} */
  const doing = { phase: "idle", draft: kind.draft(match.now, me), at: fromHash(), refused: null, again: false, offline: false };
  /** @type {{send: () => Promise<any>}|null} */
  let pending = null;
  /** The position of the match that a draft is for: another ply, or a turn taken back, ends it; an offer does not. */
  const standing = () => `${match.now.status} ${match.now.round} ${match.now.ply} ${match.now.take_backs}`;
  /** The one that the draft was begun at. */
  let drafted = standing();

  /** What led to the first turn, where that is known. @type {any[]} */
  let opening = [];

  const mayMove = () => doing.at === null && match.running && match.now.to_move === me && (doing.phase === "idle" || doing.phase === "refused");
  const told = h("div", { class: "told" });
  const place = table({ viewer, match, kind, signal, on: { pick, confirm, back, barred, said: announce } });
  const bars = [playerBar(match, kind, opposite(viewer), false), playerBar(match, kind, viewer, viewer === me)];
  const moves = moveList(match, kind, look);
  const rounds = roundList(match, kind, [viewer, opposite(viewer)]);
  // Onlookers ask nothing of anybody, and need not load how it is done.
  const [asking, door_, wayBack] = me ? await Promise.all([import("../match/offers.js"), import("../plan/door.js"), recoveryHint("button"), loadApart("asks")]) : [];
  const offers = asking?.offersPlace(match, me, (now) => (now ? take(now) : refresh())) ?? null;
  const door = door_?.planDoor(match, signal);
  const act = actionPlace(match, me, { confirm, back, retry: () => send(), drop, live: () => look(null), offers: toOffers }, offers?.el);
  // What the two say to each other, and one's own notes: loaded once the board stands.
  const around = h("section", { class: "around", hidden: !me });
  const more = morePlace(match, me, (now) => (now ? take(now) : refresh()));
  const heading = h("h1", { class: "match-title" });
  // Below a tall board there is no room on a wide screen: what to do then stands beside it.
  const doings = kind.tall ? h("div", { class: "doings" }, told, act.el) : [told, act.el];
  const article = h("article", { class: `match${kind.tall ? " tall" : ""}` },
    wayBack ? h("div", { class: "match-head" }, heading, wayBack) : heading,
    h("div", { class: "table" }, bars[0].el, place.el, bars[1].el, !kind.tall && doings),
    h("aside", { class: "beside" }, kind.tall && doings, offers?.el, moves.el, door?.el, around, rounds.el, offers?.asks, more.el));

  if (me) import("../notices/look.js").then(({ lookAt }) => lookAt(params[0], signal)).catch((error) => signal.aborted || failed(error, { quiet: true }));

  /** Draws everything that says what is so now. */
  function draw() {
    const draft = doing.at === null && (mayMove() || doing.phase === "sending" || doing.phase === "unsent") ? doing.draft : null;
    place.update({ position: match.at(doing.at), draft, open: mayMove(), mine: me !== null });
    for (const bar of bars) bar.draw(draft?.position ?? match.at(doing.at));
    for (const part of [rounds, offers, door, more]) part?.draw();
    act.draw(doing);
    moves.draw(doing.at);
    drawTold();
    drawTitle();
    article.dataset.state = doing.at !== null ? "replay" : !match.running ? "over" : match.now.to_move === me ? "mine" : "theirs";
  }

  function drawTold() {
    const begun = match.roundAt(doing.at);
    const number = doing.at ?? match.plies.length - 1;
    const plies = number >= 0 && !begun && !(doing.at === null && match.givenUp) ? kind.told(match, number) : [];
    const end = plies.at(-1)?.round_end;
    // A round that began since the last ply: how it was laid out is part of what happened.
    const next = begun ?? (doing.at === null && match.begun ? match.rounds.at(-1) : null);
    const decided = doing.at === null && match.running && match.now.decided;
    const name = decided && bdi(match.now.players[decided].name);
    swap(told, h("div", null,
      plies.length > 0 && h("p", null, kind.turn(match.now, plies, me)),
      !plies.length && !next && h("p", null, opening.length ? opening : t("told-nothing")),
      doing.at === null && match.givenUp && h("p", null, rich("told-given-up", { who: match.givenUp.winner === me ? "me" : "other", name: bdi(match.now.players[match.givenUp.winner].name), points: match.givenUp.points[match.givenUp.winner] })),
      end && !(match.endsOnce && doing.at === null) && h("p", null, kind.round(match.now, end, me)),
      next && kind.begin && h("p", null, kind.begin(match.now, next, me)),
      decided && h("p", null, kind.decided?.(name, decided === me) ?? rich("told-decided", { who: decided === me ? "me" : "other", name }))),
      Boolean(plies.length) && h("button", { type: "button", class: "step again", "aria-label": t("told-again"), title: t("told-again"), "data-focus": "again", onclick: () => place.again(match, plies) }, icon("again")));
  }

  function drawTitle() {
    const { now } = match;
    const [a, b] = [now.players[viewer].name, now.players[opposite(viewer)].name].map(isolate);
    const title = me ? t("match-title", { state: !match.running ? "over" : now.to_move === me ? "mine" : "theirs", name: b }) : t("match-title-watch", { a, b });
    swap(heading, link(`/games/${now.game}`, { "data-focus": "rules" }, t(`game-${now.game}`)), " ", h("span", null,
      isSeveral(now) && kind.title(now)),
      me && h("span", { class: "hidden" }, rich("match-against", { name: bdi(now.players[opposite(viewer)].name) })));
    if (!first) setTitle(title);
    return title;
  }

  /** @param {any} choice @returns {boolean} */
  function pick(choice) {
    if (!mayMove() || !doing.draft.pick(choice)) return false;
    place.skip();
    Object.assign(doing, { phase: "idle", refused: null });
    draw();
    announce(doing.draft.tell("picked", choice));
    return true;
  }
  function back() {
    if (doing.phase === "sending" || doing.draft.empty) return;
    place.letGo();
    const last = doing.draft.back();
    Object.assign(doing, { phase: "idle", refused: null });
    draw();
    place.focus(last);
    announce(t("said-back"));
  }
  /** Puts down what is held, or takes the last choice back. */
  const escape = () => place.letGo() || back();
  /** @param {any} what */
  function barred(what) {
    place.skip();
    if (mayMove()) announce(doing.draft.tell("barred", what));
  }
  function confirm() {
    if (!mayMove() || !doing.draft.complete) return;
    pending = intend("POST", `${match.path}/moves`, { ...match.here, move: doing.draft.move });
    send();
  }
  /** Nothing is under choice any more. */
  function leave() {
    doing.draft = kind.draft(match.now, me);
    drafted = standing();
  }
  async function send() {
    if (!pending || doing.phase === "sending") return;
    const focused = article.contains(document.activeElement);
    doing.phase = "sending";
    draw();
    try {
      const now = await pending.send();
      if (signal.aborted) return;
      pending = null;
      const { last } = doing.draft;
      doing.phase = "idle";
      doing.draft.clear();
      const taking = take(now);
      if (focused) place.focus(last);
      await taking;
    } catch (error) {
      if (!signal.aborted) await notTaken(error);
    }
  }
  /** @param {any} error */
  async function notTaken(error) {
    if (error instanceof Offline) {
      doing.phase = "unsent";
      return draw();
    }
    pending = null;
    const stale = error instanceof Problem && error.status === 409;
    Object.assign(doing, { phase: "refused", refused: stale && error.code === "stale_ply" ? t("act-stale") : wordsFor(error) });
    leave();
    if (stale) await refresh();
    draw();
  }
  async function drop() {
    pending = null;
    doing.phase = "idle";
    leave();
    await refresh();
    draw();
  }

  /** Takes over what the server answered and shows what is new. @param {any} now */
  async function take(now) {
    const fresh = await match.catchUp(now, signal);
    refreshTurns().catch(() => {});
    await showFresh(fresh);
  }
  async function refresh() {
    try {
      const fresh = await match.refresh(signal);
      // An answer that was on its way when the line broke does not mean that the line is back.
      doing.offline = !navigator.onLine;
      await showFresh(fresh);
      if (doing.offline) act.draw(doing);
    } catch (error) {
      if (signal.aborted) return;
      doing.offline = error instanceof Offline;
      if (doing.offline) act.draw(doing);
      else failed(error);
    }
  }
  /** To where offers are answered. @param {Event} event */
  function toOffers(event) {
    event.preventDefault();
    offers?.el.scrollIntoView({ block: "center" });
    offers?.el.focus({ preventScroll: true });
  }
  /** What the other side asked for when it was last told. */
  let offerTold = "";
  function tellOffer() {
    const offer = waitingOffer(match.now, me);
    const key = offer ? `${offer.what} ${match.now.ply}` : "";
    if (offer && key !== offerTold) announce(t("offers-waiting", { what: offer.what, name: isolate(match.now.players[offer.by].name) }));
    offerTold = key;
  }
  /** @param {any[]} fresh */
  async function showFresh(fresh) {
    if (signal.aborted) return;
    tellOffer();
    doing.again = match.now.to_move === me && match.plies.at(-1)?.side === me && match.plies.at(-1)?.again && !match.plies.at(-1)?.round_end;
    // The board has moved on: what was not sent has arrived after all, or is of no use any more.
    if (fresh.length && doing.phase === "unsent") {
      pending = null;
      doing.phase = "idle";
    }
    if (drafted !== standing() && doing.phase !== "sending") leave();
    draw();
    if (!fresh.length) return place.rest(match, doing.at);
    see(match.id, match.plies.length);
    tellFresh();
    const lively = kind.byHand ? fresh.filter((ply) => ply.side !== me) : fresh;
    if (doing.at === null && lively.length) await place.animate(match, lively);
    else place.rest(match, doing.at);
  }
  function tellFresh() {
    const last = match.plies.at(-1);
    const { now } = match;
    const next = !match.running ? "over" : doing.again ? "again" : now.to_move === me ? "mine" : "theirs";
    announce(t("said-turn", { told: plain(kind.turn(now, kind.told(match, last.number), me)), next, name: now.to_move ? isolate(now.players[now.to_move].name) : "" }));
    const ahead = now.to_move === me && match.running && kind.next(now, doing.again);
    if (ahead) announce(ahead);
  }

  /** Shows an earlier position, or the present one. @param {number|null} number */
  function look(number) {
    const before = doing.at;
    doing.at = number;
    if (doing.phase === "idle") doing.draft.clear();
    history.replaceState(null, "", number === null ? location.pathname : `#${number < 0 ? "start" : match.roundAt(number) ? `round-${match.roundAt(number).round}` : `ply-${number}`}`);
    draw();
    place.look(match, before ?? match.plies.length - 1, number);
    const begun = match.roundAt(number);
    if (begun) announce(plain(kind.begin?.(match.now, begun, me) ?? [t("replay-round", { round: begun.round })]));
    else if (number !== null && number >= 0) announce(plain(kind.turn(match.now, kind.told(match, number), me)));
  }
  /** @returns {number|null} */
  function fromHash() {
    if (location.hash === "#start") return -1;
    const [, what, digits] = /^#(ply|round)-(\d+)$/.exec(location.hash) ?? [];
    const number = what === "round" ? (match.rounds.find((round) => round.round === Number(digits))?.ply ?? NaN) - (digits === "1" ? 1 : 0.5) : Number(digits ?? NaN);
    return match.stops().includes(number) ? number : null;
  }

  async function tellOpening() {
    const events = (await get(`${match.path}/events?limit=20`, signal)).items;
    opening = kind.opening(match.now, events, me);
    drawTold();
  }

  let first = true;
  const title = drawTitle();
  draw();
  first = false;
  show(article, title);
  place.rest(match, doing.at);
  moves.reveal();
  startKeys({ signal, choice: kind.keys, pick, back: escape, confirm, focus: place.focus, skip: place.skip, ready: mayMove, complete: () => doing.draft.complete });
  addEventListener("hashchange", () => look(fromHash()), { signal });
  addEventListener("online", refresh, { signal });
  addEventListener("offline", refresh, { signal });
  document.addEventListener("visibilitychange", () => document.hidden || refresh(), { signal });
  let seconds = 0;
  /** Until when the clock stands still. */
  let still = stopNow(match.now)?.until;
  tick(() => {
    for (const bar of bars) bar.tick();
    if (still !== (still = stopNow(match.now)?.until)) act.draw(doing);
    if (doing.offline && ++seconds % RETRY_S === 0) refresh();
  }, signal);
  const lookForRematch = (/** @type {any} */ event) => offers?.look(event).catch((error) => signal.aborted || failed(error, { quiet: true }));
  hear = (event) => {
    if (!me) return;
    lookForRematch(event);
    if (event.kind === "chat.message") return;
    if ((event.match_id === match.id || event.kind === "unknown") && doing.phase !== "sending") refresh();
  };
  lookForRematch(null);
  if (me) import("../around/start.js").then(({ startAround }) => startAround(around, match, me, signal)).catch((error) => signal.aborted || failed(error, { quiet: true }));
  if (!me && match.running) follow(`${match.path}/events`, () => refresh(), signal);

  // The turn played while I was away is shown once, without keeping me from moving.
  const news = me && doing.at === null ? match.plies.slice(Math.max(seen(match.id), match.plies.length - 12)).filter((ply) => ply.side !== me) : [];
  see(match.id, match.plies.length);
  if (news.length) place.animate(match, news);
  if (!isFresh || missed) refresh();
  if (kind.opening) tellOpening().catch((error) => signal.aborted || failed(error, { quiet: true }));
  prepareNext(match.id, signal);
}
