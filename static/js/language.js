// The choice of a language: a list, and a button that appears when another one is chosen, since the page is then read anew.
import { h } from "./dom.js";
import { language, t } from "./words.js";
import { state } from "./state.js";
import { patch } from "./api.js";
import { keep } from "./keep.js";

/** The languages there are, each in its own words. @returns {Array<[string, string]>} */
const languages = () => JSON.parse(document.documentElement.dataset.languages ?? "[]");

/** Changes the language and keeps it; the page is read anew in it. @param {string} lang */
async function setLanguage(lang) {
  keep("seedpost_lang", lang);
  if (state.me) await patch("/me", { locale: lang }).catch(() => {});
  const url = new URL(location.href);
  url.searchParams.delete("lang");
  location.replace(url.href.split("#")[0] === location.href.split("#")[0] ? location.href : url.href);
  location.reload();
}

/** @param {string} kind the button's */
export function languageForm(kind) {
  const list = h("select", { name: "language" }, languages().map(([key, name]) => h("option", { value: key, selected: key === language(), lang: key }, name)));
  const apply = h("button", { type: "submit", class: kind, hidden: true }, t("language-apply"));
  list.addEventListener("change", () => (apply.hidden = list.value === language()));
  return h("form", { class: "language", onsubmit: (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    setLanguage(list.value);
  } }, h("label", null, h("span", null, t("foot-language")), " ", list), apply);
}
