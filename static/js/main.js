// The page's beginning: words first, then who I am, then the view.
import { loadWords, rich, t } from "./words.js";
import { refreshMe, refreshTurns, state, user, onChange } from "./state.js";
import { startFrame } from "./frame.js";
import { startBadge } from "./badge.js";
import { startRouter } from "./router.js";
import { startMine, stopMine, onEvent } from "./live.js";
import { failed, note } from "./notes.js";
import { bdi, link } from "./dom.js";
import { get } from "./api.js";

let streaming = "";

/** My stream follows who is signed in. */
function followMe() {
  const id = user()?.id ?? "";
  if (id === streaming) return;
  streaming = id;
  if (id) startMine();
  else stopMine();
}

/** Whoever is written to reads it in the language and zone of their first page. */
const tellHere = () => state.me && import("./here.js").then((it) => it.tellHere()).catch((error) => failed(error, { quiet: true }));

/** What waits for me may have changed: ask, but not more than once at a time. */
let asking = false;
async function turnsChanged() {
  if (asking || !state.me) return;
  asking = true;
  await new Promise((done) => setTimeout(done, 150));
  asking = false;
  await refreshTurns().catch((error) => failed(error, { quiet: true }));
}

/** Tells me that somebody took my offer, unless the page goes to the match by itself. @param {any} event */
async function tellStarted(event) {
  if (event.kind !== "match.started" || location.pathname === `/challenges/${event.challenge_id}`) return;
  const { id, players } = await get(`/matches/${event.match_id}`);
  // Whoever made the challenge is south.
  if (players.south.id !== user()?.id || location.pathname === `/matches/${id}`) return;
  note(link(`/matches/${id}`, null, rich("note-started", { name: bdi(players.north.name) })));
}

/** Tells me that my opponent wrote, unless the match is open here. @param {any} event */
function tellMessage(event) {
  const place = `/matches/${event.match_id}`;
  if (event.kind === "chat.message" && location.pathname !== place && !document.hidden) note(link(place, null, t("note-message")));
}

async function start() {
  const known = document.documentElement.dataset.session === "yes";
  await Promise.all([loadWords(), known && refreshMe().catch((error) => failed(error, { quiet: true }))]);
  refreshTurns().catch((error) => failed(error, { quiet: true }));
  startFrame();
  startBadge();
  onChange(followMe);
  followMe();
  onChange(tellHere);
  tellHere();
  onEvent((event) => event.kind === "chat.message" || turnsChanged());
  onEvent(tellMessage);
  onEvent((event) => void tellStarted(event).catch((error) => failed(error, { quiet: true })));
  addEventListener("online", turnsChanged);
  document.addEventListener("visibilitychange", () => document.hidden || turnsChanged());
  await startRouter();
}

// What the server wrote stays readable; the words for this are in the document, since the catalogue may be what is missing.
start().catch((error) => {
  console.error(error);
  const dead = /** @type {HTMLElement} */ (document.getElementById("dead"));
  dead.hidden = false;
});
