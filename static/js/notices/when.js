// When I am told: my zone, quiet hours, one e-mail a day, and how long before my time is up.
import { h } from "../dom.js";
import { t } from "../words.js";
import { patch } from "../api.js";
import { check, field, form, select } from "../forms.js";
import { note } from "../notes.js";

const HOURS = [72, 48, 24, 12, 8, 4, 2, 1];

/** @param {any} settings */
export function whenForm(settings) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Who never said where they are is taken to be where the browser is.
  const zone = settings.zone === "UTC" ? here : settings.zone;
  const zones = [...new Set([zone, "UTC", ...Intl.supportedValuesOf("timeZone")])].sort();
  return form({
    submit: t("settings-save"), quiet: true,
    fields: [
      select({ name: "zone", label: t("rest-zone"), hint: t("notices-zone-hint"), value: zone, options: zones.map((one) => [one, one.replaceAll("_", " ")]) }),
      h("fieldset", null, h("legend", null, t("notices-quiet")), h("p", { class: "hint" }, t("notices-quiet-hint")),
        h("div", { class: "times" },
          field({ name: "from", label: t("notices-quiet-from"), type: "time", value: settings.quiet?.from ?? "" }),
          field({ name: "until", label: t("notices-quiet-until"), type: "time", value: settings.quiet?.until ?? "" }))),
      settings.channels.includes("mail") && field({ name: "digest", label: t("notices-digest"), hint: t("notices-digest-hint"), type: "time", value: settings.digest_at ?? "" }),
      h("fieldset", { "data-field": "ladder" }, h("legend", null, t("notices-ladder")), h("p", { class: "hint" }, t("notices-ladder-hint")),
        h("div", { class: "ladder" }, HOURS.map((hours) =>
          check({ name: `before-${hours}`, label: t("notices-before", { hours }), checked: settings.ladder.includes(hours) })))),
    ],
    send: async (values) => {
      const { from, until, digest } = values;
      if (Boolean(from) !== Boolean(until)) {
        throw Object.assign(new Error(), { field: from ? "until" : "from", words: t("notices-quiet-both") });
      }
      const ladder = HOURS.filter((hours) => values[`before-${hours}`] === "on");
      const change = { zone: values.zone, quiet: from ? { from, until } : null, ladder };
      await patch("/me/notice-settings", digest === undefined ? change : { ...change, digest_at: digest || null });
      note(t("settings-saved"));
    },
  });
}
