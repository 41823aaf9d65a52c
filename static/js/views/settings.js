// Settings: my name and address, password, language and theme, where I am signed in, keys for programs.
import { h, link } from "../dom.js";
import { loadApart, rich, t } from "../words.js";
import { patch, post } from "../api.js";
import { refreshMe, state } from "../state.js";
import { check, field, form, select } from "../forms.js";
import { failed, note } from "../notes.js";
import { setTheme, theme } from "../frame.js";
import { languageForm } from "../language.js";
import { setSingleKeys, singleKeys } from "../device.js";
import { recoveryBox } from "../welcome.js";
import { accountForm } from "./sign-up.js";
import { unconfirmedPart } from "../notices/unconfirmed.js";
import { loadStyle } from "../style.js";
import { part, toPart, withContents } from "../contents.js";
import { sessionsPart, tokensPart } from "../keys.js";
import { daysOffForm, vacationPart } from "../rest.js";
import { loadAround } from "../around/parts.js";
import { blocksPart, leavePart, notesPart } from "../around/settings.js";

/** @param {any} page */
export default async function settings({ show, signal }) {
  const { me } = state;
  await Promise.all([loadStyle("begin"), loadApart(), loadApart("notices"), loadAround(), me.operator && loadApart("operator")]);
  const unconfirmed = me.user.guest ? null : unconfirmedPart(signal);
  await unconfirmed?.load();
  const parts = [
    me.user.guest && part("become", t("settings-become"), h("p", null, t("settings-become-text")), accountForm(() => location.reload(), { named: true })),
    part("me", t("settings-me"), profileForm(me, unconfirmed?.load), unconfirmed?.el),
    !me.user.guest && part("password", t("settings-password"), passwordForm(me)),
    part("playing", t("settings-play"), settingSwitch("plays_forced", t("settings-forced"), t("settings-forced-hint")), keysSwitch(), settingSwitch("chat_off", t("ties-chat-off"), t("ties-chat-off-hint"))),
    part("notices", t("notices-settings"), h("p", null, t("notices-settings-text")), h("div", { class: "row" }, link("/settings/notices", { class: "button plain" }, t("notices-settings-open")))),
    part("days-off", t("rest-title"), h("p", null, t("rest-text")), daysOffForm(me)),
    !me.user.guest && part("vacation", t("vacation-title"), h("p", null, t("vacation-text")), await vacationPart(signal),
      settingSwitch("auto_vacation", t("vacation-auto"), t("vacation-auto-hint"))),
    part("look", t("settings-look"), look()),
    me.user.guest && part("way-back", t("settings-recovery"), recovery()),
    part("sessions", t("settings-sessions"), await sessionsPart(signal)),
    part("blocks", t("ties-blocks"), await blocksPart(signal)),
    part("own-notes", t("own-note-all"), notesPart()),
    part("keys", t("settings-tokens"), h("p", null, rich("settings-tokens-text")), await tokensPart(signal)),
    me.operator && part("server", t("operator-settings"), h("p", null, t("operator-settings-text")), h("div", { class: "row" }, link("/operator", { class: "button plain" }, t("operator-settings-open")))),
    part("leave", t("leave-title"), leavePart()),
  ];
  show(withContents(t("settings-title"), parts), t("settings-title"));
  toPart();
}

/** @param {any} me @param {() => Promise<void>} [kept] is called when it is kept */
function profileForm(me, kept) {
  return form({
    submit: t("settings-save"), quiet: true,
    fields: [
      field({ name: "name", label: t("field-name"), value: me.user.name, required: true, autocomplete: "username", maxlength: 30 }),
      !me.user.guest && field({ name: "email", label: t("field-email"), hint: t("field-email-hint"), value: me.email ?? "", type: "email", autocomplete: "email" }),
    ],
    send: async (values) => {
      /** @type {Record<string, any>} */
      const change = {};
      if (values.name !== state.me.user.name) change.name = values.name;
      if ("email" in values && values.email !== (state.me.email ?? "")) change.email = values.email || null;
      if (Object.keys(change).length) await patch("/me", change);
      await refreshMe();
      await kept?.();
      note(t("settings-saved"));
    },
  });
}

/** @param {any} me */
function passwordForm(me) {
  const el = form({
    submit: t("settings-password-change"), quiet: true,
    fields: [
      me.has_password !== false && field({ name: "current", label: t("field-password-current"), type: "password", required: true, autocomplete: "current-password" }),
      field({ name: "new", label: t("field-password-new"), hint: t("field-password-hint", { count: 8 }), type: "password", required: true, minlength: 8, autocomplete: "new-password" }),
    ],
    send: async (values, key) => {
      await post("/me/password", values, key);
      el.reset();
      note(t("settings-saved"));
    },
  });
  return el;
}

/** Something of mine that is on or off. @param {string} name @param {string} label @param {string} hint */
function settingSwitch(name, label, hint) {
  const el = check({ name, label, hint, checked: state.me[name] });
  const box = /** @type {HTMLInputElement} */ (el.querySelector("input"));
  box.addEventListener("change", async () => {
    const wanted = box.checked;
    try {
      await patch("/me", { [name]: wanted });
      await refreshMe();
      note(t("settings-saved"));
    } catch (error) {
      box.checked = !wanted;
      failed(error);
    }
  });
  return el;
}

function keysSwitch() {
  const el = check({ name: "single_keys", label: t("settings-keys"), hint: t("settings-keys-hint"), checked: singleKeys() });
  el.querySelector("input")?.addEventListener("change", (/** @type {any} */ event) => {
    if (setSingleKeys(event.target.checked)) return note(t("settings-saved"));
    event.target.checked = singleKeys();
    note(t("settings-not-kept"), { kind: "bad" });
  });
  return el;
}

function look() {
  const theme_ = select({ name: "theme", label: t("foot-theme"), value: theme(), options: [["", t("theme-device")], ["light", t("theme-light")], ["dark", t("theme-dark")]] });
  theme_.querySelector("select")?.addEventListener("change", (/** @type {any} */ e) => setTheme(e.target.value));
  return h("div", { class: "form" }, languageForm("plain"), theme_);
}

function recovery() {
  const place = h("div");
  const button = h("button", { type: "button", class: "plain", onclick: async () => {
    try {
      place.replaceChildren(recoveryBox((await post("/me/recovery")).recovery_url));
    } catch (error) {
      failed(error);
    }
  } }, t("settings-recovery-new"));
  return [h("p", null, t("settings-recovery-text")), place, h("div", { class: "row" }, button)];
}
