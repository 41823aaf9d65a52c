// A forgotten password: a link for a new one, by e-mail.
import { h, link, swap } from "../dom.js";
import { loadApart, t } from "../words.js";
import { get, post } from "../api.js";
import { field, form } from "../forms.js";

/** @param {any} page */
export default async function forgotten({ show }) {
  const [{ mail }] = await Promise.all([get("/password/forgotten"), loadApart("mail"), loadApart()]);
  const content = h("div");
  const back = h("div", { class: "row" }, link("/sign-in", { class: "button plain" }, t("nav-sign-in")));
  swap(content, mail
    ? [h("p", null, t("mail-forgotten-text")), form({
        submit: t("mail-forgotten-do"),
        fields: [field({ name: "who", label: t("mail-forgotten-field"), required: true, autocomplete: "username" })],
        send: async ({ who }, key) => {
          await post("/password/forgotten", { who }, key);
          const done = h("p", { tabindex: "-1", role: "status" }, t("mail-forgotten-done"));
          swap(content, done, back);
          done.focus();
        },
      })]
    : [h("p", null, t("sign-in-forgotten")), back]);
  show(h("div", { class: "sheet" }, h("h1", null, t("mail-forgotten-title")), content), t("mail-forgotten-title"));
}
