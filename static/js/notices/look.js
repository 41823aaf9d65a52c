// Tells the server that a match is looked at: shown, in front, and up to which notice. What was told up to there is sent nowhere.
import { get, post } from "../api.js";
import { onEvent } from "../live.js";
import { failed } from "../notes.js";

const AFTER_MS = 400;

/** @param {string} id of a match of mine that is on the screen @param {AbortSignal} signal */
export async function lookAt(id, signal) {
  let newest = 0;
  let told = 0;
  let timer = 0;
  const tell = () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      // An open tab is not a look.
      if (signal.aborted || document.hidden || !document.hasFocus() || newest <= told) return;
      const notice = newest;
      try {
        await post(`/matches/${id}/looked`, { notice });
        told = notice;
        dispatchEvent(new Event("seedpost-looked"));
      } catch (error) {
        failed(error, { quiet: true });
      }
    }, AFTER_MS);
  };
  onEvent((event) => {
    if (event.match_id !== id || !(Number(event.id) > newest)) return;
    newest = Number(event.id);
    tell();
  }, signal);
  addEventListener("focus", tell, { signal });
  document.addEventListener("visibilitychange", tell, { signal });
  newest = Math.max(newest, (await get("/me/notices?limit=1", signal)).newest);
  tell();
}
