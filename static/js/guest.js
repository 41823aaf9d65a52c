// A guest's way back: the recovery link is told once, so it is kept in sight until it is put away.
import { h } from "./dom.js";
import { rich, t } from "./words.js";
import { copy } from "./notes.js";

const KEY = "seedpost-recovery";

/** @param {any} made the answer of `POST /guests` */
export function welcomeGuest(made) {
  if (made?.recovery_url) sessionStorage.setItem(KEY, made.recovery_url);
}

/** The link box. @param {string} url @param {any} [extra] */
export const recoveryBox = (url, extra) =>
  h("div", { class: "secret" }, h("code", { dir: "ltr" }, url),
    h("div", { class: "row" }, h("button", { type: "button", class: "plain", onclick: () => copy(url) }, t("copy-link")), extra));

/** Asks a new guest to keep the link; nothing for everybody else. */
export function recoveryHint() {
  const url = sessionStorage.getItem(KEY);
  if (!url) return null;
  const away = h("button", { type: "button", class: "quiet", onclick: () => (sessionStorage.removeItem(KEY), box.remove()) }, t("guest-kept"));
  const box = h("section", { class: "hint-box", "aria-label": t("guest-link-title") },
    h("h2", null, t("guest-link-title")), h("p", null, rich("guest-link-text")), recoveryBox(url, away));
  return box;
}
