// What stops my clocks: days of the week off, and vacations with their ledger.
import { h, swap } from "./dom.js";
import { date, day, duration, list, moment, t } from "./words.js";
import { all, get, intend, patch, post } from "./api.js";
import { check, field, form, select } from "./forms.js";
import { ask } from "./dialog.js";
import { failed, note } from "./notes.js";
import { refreshMe, state } from "./state.js";
import { now } from "./clock.js";

const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const DAY_MS = 86400000;

/** A day of the week in the reader's language. @param {string} name */
const weekday = (name) =>
  // The fifth of January 1970 was a Monday.
  date({ weekday: "long", timeZone: "UTC" }, (4 + DAYS.indexOf(name)) * DAY_MS);

/** @param {any} me */
export function daysOffForm(me) {
  const { zone, days } = me.days_off ?? { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, days: [] };
  const zones = [...new Set([zone, "UTC", ...Intl.supportedValuesOf("timeZone")])].sort();
  const says = h("p", { class: "small", "aria-live": "polite" });
  const tell = (/** @type {any} */ off) => swap(says, off ? t("rest-says", { days: list(off.days.map(weekday)), zone: off.zone }) : t("rest-says-none"));
  tell(me.days_off);
  return form({
    submit: t("settings-save"), quiet: true,
    fields: [
      h("fieldset", { "data-field": "days_off.days" }, h("legend", null, t("rest-days")), h("p", { class: "hint" }, t("rest-days-hint")),
        h("div", { class: "weekdays" }, DAYS.map((name) => check({ name, label: weekday(name), checked: days.includes(name) })))),
      select({ name: "zone", label: t("rest-zone"), hint: t("rest-zone-hint"), value: zone, options: zones.map((one) => [one, one.replaceAll("_", " ")]) }),
      says,
    ],
    send: async (values) => {
      const chosen = DAYS.filter((name) => values[name] === "on");
      const changed = await patch("/me", { days_off: chosen.length ? { zone: values.zone, days: chosen } : null });
      await refreshMe();
      tell(changed.days_off);
      note(t("settings-saved"));
    },
  });
}

/** My allowance, what to do with it, and how it was used. @param {AbortSignal} signal */
export async function vacationPart(signal) {
  const el = h("div", { class: "form" });
  const span = (/** @type {number} */ seconds) => duration(seconds * 1000);

  /** @param {any} allowance */
  async function draw(allowance) {
    const { on, left_s, most_s, grows_in } = allowance;
    const ledger = await all("/me/vacations", signal);
    swap(el,
      h("p", { role: "status" }, on ? t("vacation-on", { moment: moment(on.until), left: span(left_s) }) : t("vacation-left", { left: span(left_s), most: span(most_s), days: grows_in })),
      on ? h("div", { class: "row" }, h("button", { type: "button", class: "main", "data-focus": "back", onclick: comeBack }, t("vacation-back")))
        : left_s >= 3600 && goForm(left_s),
      ledger.length > 0 && h("details", { class: "rest" }, h("summary", { "data-focus": "ledger" }, t("vacation-ledger")),
        h("div", { class: "wide" }, h("table", { class: "results" },
          h("thead", null, h("tr", null, ["from", "until", "used", "before"].map((name) => h("th", { scope: "col" }, t(`vacation-${name}`))))),
          h("tbody", null, ledger.map((one) => h("tr", null,
            h("td", null, day(one.from), one.auto && h("small", null, " ", t("vacation-by-itself"))), h("td", null, day(one.until)), h("td", null, duration(Math.min(one.used_s * 1000, now() - Date.parse(one.from)), "long", 1)), h("td", null, span(one.left_before_s)))))))));
  }

  /** @param {number} left_s */
  function goForm(left_s) {
    const last = now() + left_s * 1000;
    // A day as the field wants it, where the reader lives.
    const date = (/** @type {number} */ at) => new Date(at - new Date(at).getTimezoneOffset() * 60000).toISOString().slice(0, 10);
    return form({
      submit: t("vacation-go"), quiet: true,
      fields: [field({ name: "until", label: t("vacation-until-field"), hint: t("vacation-until-hint", { moment: moment(last) }), type: "date" })],
      send: async ({ until }, key) => {
        // A day that is named is a day away to its end, as far as the allowance goes.
        const end = until ? new Date(`${until}T00:00:00`).getTime() + DAY_MS : Infinity;
        const body = end < last ? { until: new Date(end).toISOString() } : {};
        if (until && until < date(now())) throw Object.assign(new Error(), { field: "until", words: t("vacation-past") });
        const yes = await ask({ title: t("vacation-go-title"), text: t("vacation-go-text"), yes: t("vacation-go") });
        if (yes) await draw(await post("/me/vacation", body, key));
      },
    });
  }

  async function comeBack() {
    try {
      await draw(await intend("DELETE", "/me/vacation").send());
      note(t("vacation-welcome"));
    } catch (error) {
      failed(error);
      await draw(await get("/me/vacation", signal));
    }
  }

  await draw(await get("/me/vacation", signal));
  return el;
}
