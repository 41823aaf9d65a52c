// What a player has around a match: the chat with the other side, and notes of one's own. Onlookers have neither.
import { swap } from "../dom.js";
import { loadAround } from "./parts.js";
import { chatPlace } from "./chat.js";
import { notePlace } from "./note.js";

/**
 * @param {Element} place where it goes
 * @param {import("../match/model.js").Match} match
 * @param {"south"|"north"} me
 * @param {AbortSignal} signal
 */
export async function startAround(place, match, me, signal) {
  await loadAround();
  if (signal.aborted) return;
  const chat = chatPlace(match, me, signal);
  const note = notePlace(match, signal);
  swap(place, chat.el, note.el);
  await Promise.all([chat.load(), note.load()]);
}
