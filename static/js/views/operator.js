// For those who run this server: whether notices arrive, and what to do if they do not.
import { h, link, swap } from "../dom.js";
import { loadApart, moment, rich, t } from "../words.js";
import { get, Problem } from "../api.js";
import { now } from "../clock.js";
import { user } from "../state.js";
import { loadStyle } from "../style.js";
import { alarmKey, alarms, cards, rates } from "../operator/channels.js";
import { failing } from "../operator/failing.js";
import { renew } from "../operator/renew.js";

const EVERY_MS = 15000;

/** @param {any} page */
export default async function operator({ show, signal }) {
  await Promise.all([loadApart("notices"), loadApart("operator"), loadStyle("operator")]);
  // Told at once to a screen reader, and once: it is drawn anew only when it is another.
  const alarm = h("div", { role: "alert" });
  const well = h("p", { role: "status", class: "all-well" });
  const stale = h("p", { role: "status", class: "alert" });
  const state = h("div");
  const numbers = h("div");
  const nowhere = failing(signal);
  let told = "";
  let drawn = "";
  let renewed = 0;

  async function load() {
    const [{ channels }] = await Promise.all([get("/operator/notices", signal), nowhere.load()]);
    const key = alarmKey(channels);
    if (key !== told) {
      told = key;
      const down = alarms(channels);
      swap(alarm, down);
      swap(well, !down.length && t("operator-well"));
    }
    renewed = now();
    // Nothing moves under a reader while nothing is new; "a minute ago" may be a minute old.
    const news = JSON.stringify([channels, Math.floor(renewed / 60000)]);
    if (news !== drawn) {
      drawn = news;
      swap(state, cards(channels));
      swap(numbers, rates(channels));
    }
    if (stale.firstChild) swap(stale);
  }
  const failed = () => stale.firstChild || swap(stale, t("operator-stale", { moment: moment(renewed) }));
  try {
    await renew(load, { signal, every: EVERY_MS, failed });
  } catch (error) {
    if (error instanceof Problem && (error.status === 403 || error.status === 401)) return show(stranger(), t("operator-not"));
    throw error;
  }
  const part = (/** @type {string} */ title, /** @type {any} */ ...content) => h("section", null, h("h2", null, title), content);
  show(h("div", { class: "operator" }, h("h1", null, t("operator-title")), h("p", { class: "hint" }, t("operator-text")), stale, alarm, well,
    part(t("operator-channels"), state, h("p", { class: "hint" }, t("operator-waiting-hint"))),
    part(t("operator-rates"), numbers),
    part(t("operator-failing"), h("p", null, t("operator-failing-text")), nowhere.el)), t("operator-title"));
}

/** For everybody else: what this is, and how one comes to see it. */
function stranger() {
  const me = user();
  return h("div", { class: "sheet" }, h("h1", null, t("operator-not")), h("p", null, t("operator-not-text")),
    h("p", null, t("operator-not-how")),
    h("div", { class: "secret" }, h("code", { dir: "ltr" }, `seedpost admin operator '${me && !me.guest ? me.name.replaceAll("'", "'\\''") : "NAME"}' on`)),
    !me ? link("/sign-in?next=/operator", { class: "button main" }, t("nav-sign-in"))
      : me.guest && h("p", null, rich("operator-not-guest", { settings: link("/settings", null, t("settings-title")) })));
}
