// A new password by a one-time link from the operator.
import { h, link } from "../dom.js";
import { loadApart, t } from "../words.js";
import { post } from "../api.js";
import { go } from "../router.js";
import { field, form } from "../forms.js";
import { note } from "../notes.js";

/** @param {any} page */
export default async function reset({ show }) {
  await loadApart();
  const token = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  const content = token
    ? form({
        submit: t("reset-submit"),
        fields: [field({ name: "password", label: t("field-password-new"), hint: t("field-password-hint", { count: 8 }), type: "password", required: true, minlength: 8, autocomplete: "new-password" })],
        send: async ({ password }, key) => {
          await post("/password-resets", { token, password }, key);
          note(t("reset-done"));
          await go("/sign-in", { replace: true });
        },
      })
    : [h("p", null, t("reset-no-token")), link("/sign-in", { class: "button plain" }, t("nav-sign-in"))];
  show(h("div", { class: "sheet" }, h("h1", null, t("reset-title")), content), t("reset-title"));
}
