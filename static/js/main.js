// The page's beginning: words first, then who I am, then the view.
import { loadWords } from "./words.js";
import { refreshMe, refreshTurns, state, user, onChange } from "./state.js";
import { startFrame } from "./frame.js";
import { startBadge } from "./badge.js";
import { startRouter } from "./router.js";
import { startMine, stopMine, onEvent } from "./live.js";
import { failed } from "./notes.js";

let streaming = "";

/** My stream follows who is signed in. */
function followMe() {
  const id = user()?.id ?? "";
  if (id === streaming) return;
  streaming = id;
  if (id) startMine();
  else stopMine();
}

/** What waits for me may have changed: ask, but not more than once at a time. */
let asking = false;
async function turnsChanged() {
  if (asking || !state.me) return;
  asking = true;
  await new Promise((done) => setTimeout(done, 150));
  asking = false;
  await refreshTurns().catch((error) => failed(error, { quiet: true }));
}

async function start() {
  const known = document.documentElement.dataset.session === "yes";
  await Promise.all([loadWords(), known && refreshMe().catch((error) => failed(error, { quiet: true }))]);
  refreshTurns().catch((error) => failed(error, { quiet: true }));
  startFrame();
  startBadge();
  onChange(followMe);
  followMe();
  onEvent(turnsChanged);
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
