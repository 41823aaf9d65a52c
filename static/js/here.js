// Tells the server once in which language and zone somebody reads, so that what it writes to them, mail above all, is told so too.
import { get, patch } from "./api.js";
import { state } from "./state.js";
import { language } from "./words.js";

const KEY = "seedpost-here";

/** The last person who was told of on this device. */
let last = recall();

function recall() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(/** @type {string} */ id) {
  last = id;
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Then it is told again on the next page, which changes nothing.
  }
}

/** What somebody chose stays as it is. */
export async function tellHere() {
  const me = state.me;
  if (!me || last === me.user.id) return;
  last = me.user.id;
  if (!me.locale) state.me = await patch("/me", { locale: language() });
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const settings = await get("/me/notice-settings");
  if (zone && settings.zone === null) await patch("/me/notice-settings", { zone });
  remember(me.user.id);
}
