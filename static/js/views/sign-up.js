// A new account; a guest who signs up keeps everything.
import { h, link } from "../dom.js";
import { language, rich, t } from "../words.js";
import { post } from "../api.js";
import { signedIn, user } from "../state.js";
import { go, safeNext } from "../router.js";
import { field, form } from "../forms.js";

/** The form; also used where a guest becomes an account. @param {() => any} done @param {string} [name] */
export function accountForm(done, name = "") {
  return form({
    submit: t("sign-up-submit"),
    fields: [
      field({ name: "name", label: t("field-name"), hint: t("field-name-hint"), value: name, required: true, autocomplete: "username", maxlength: 30 }),
      field({ name: "password", label: t("field-password"), hint: t("field-password-hint", { count: 8 }), type: "password", required: true, autocomplete: "new-password", minlength: 8 }),
      field({ name: "email", label: t("field-email"), hint: t("field-email-hint"), type: "email", autocomplete: "email" }),
    ],
    send: async ({ name: wanted, password, email }, key) => {
      await post("/accounts", { name: wanted, password, locale: language(), ...(email ? { email } : {}) }, key);
      await signedIn();
      await done();
    },
  });
}

/** @param {any} page */
export default async function signUp({ query, show }) {
  const next = safeNext(query.get("next"));
  const guest = user()?.guest;
  if (user() && !guest) return go(next, { replace: true });
  show(h("div", { class: "sheet" }, h("h1", null, t("sign-up-title")), guest && h("p", null, t("sign-up-guest")),
    accountForm(() => go(next, { replace: true })),
    !guest && h("p", null, rich("sign-up-have", { sign_in: link(`/sign-in?next=${encodeURIComponent(next)}`, null, t("nav-sign-in")) }))), t("sign-up-title"));
}
