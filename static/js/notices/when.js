// When I am told: my zone, quiet hours, one e-mail a day, and how long before my time is up.
import { h } from "../dom.js";
import { t } from "../words.js";
import { patch } from "../api.js";
import { check, field, form, select } from "../forms.js";
import { note } from "../notes.js";

const HOURS = [72, 48, 24, 12, 8, 4, 2, 1];
/** How often one can be told, as the server has it. */
const MOST = 4;

/** @param {any} settings */
export function whenForm(settings) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Who never said where they are is taken to be where the browser is; another zone than was chosen is offered and not put in.
  const told = settings.zone ?? here;
  const zones = [...new Set([told, here, "UTC", ...Intl.supportedValuesOf("timeZone")])].sort();
  const zone = select({ name: "zone", label: t("rest-zone"), hint: t("notices-zone-hint"), value: told, options: zones.map((one) => [one, one.replaceAll("_", " ")]) });
  const chosen = /** @type {HTMLSelectElement} */ (zone.querySelector("select"));
  const useHere = h("button", { type: "button", class: "plain", "data-focus": "zone-here", onclick: () => {
    chosen.value = here;
    useHere.hidden = true;
    chosen.focus();
  } }, t("notices-zone-here", { zone: here.replaceAll("_", " ") }));
  useHere.hidden = told === here;
  zone.append(useHere);
  chosen.addEventListener("change", () => (useHere.hidden = chosen.value === here));

  // Whoever uses the interface can have chosen other hours than these.
  const hours = [...new Set([...HOURS, ...settings.ladder])].sort((a, b) => b - a);
  const ladder = h("div", { class: "reminders" }, hours.map((one) => check({ name: `before-${one}`, label: t("notices-before", { hours: one }), checked: settings.ladder.includes(one) })));
  const full = h("p", { class: "hint", role: "status" });
  ladder.addEventListener("change", (/** @type {any} */ { target }) => {
    const tooMany = ladder.querySelectorAll(":checked").length > MOST;
    if (tooMany) target.checked = false;
    full.textContent = tooMany ? t("notices-ladder-full") : "";
  });
  return form({
    submit: t("settings-save"), quiet: true,
    fields: [
      zone,
      h("fieldset", null, h("legend", null, t("notices-quiet")), h("p", { class: "hint" }, t("notices-quiet-hint")),
        h("div", { class: "times" },
          field({ name: "from", label: t("notices-quiet-from"), type: "time", value: settings.quiet?.from ?? "" }),
          field({ name: "until", label: t("notices-quiet-until"), type: "time", value: settings.quiet?.until ?? "" }))),
      settings.channels.includes("mail") && field({ name: "digest", label: t("notices-digest"), hint: t("notices-digest-hint"), type: "time", value: settings.digest_at ?? "" }),
      h("fieldset", { "data-field": "ladder" }, h("legend", null, t("notices-ladder")), h("p", { class: "hint" }, t("notices-ladder-hint")),
        ladder, full),
    ],
    send: async (values) => {
      const { from, until, digest } = values;
      if (Boolean(from) !== Boolean(until)) {
        throw Object.assign(new Error(), { field: from ? "until" : "from", words: t("notices-quiet-both") });
      }
      const change = { zone: values.zone, quiet: from ? { from, until } : null, ladder: hours.filter((one) => values[`before-${one}`] === "on") };
      await patch("/me/notice-settings", digest === undefined ? change : { ...change, digest_at: digest || null });
      note(t("settings-saved"));
    },
  });
}
