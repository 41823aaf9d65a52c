// A new account; a guest who signs up keeps everything.
import { h, link } from "../dom.js";
import { language, loadApart, rich, t } from "../words.js";
import { get, post } from "../api.js";
import { signedIn, user } from "../state.js";
import { go, safeNext } from "../router.js";
import { field, form } from "../forms.js";
import { note } from "../notes.js";

/**
 * The form; also used where a guest becomes an account.
 * @param {() => any} done
 * @param {{named?: boolean}} [options] named: the name is given elsewhere on the page, and stays
 */
export function accountForm(done, { named = false } = {}) {
  const name = user()?.name ?? "";
  return form({
    submit: t("sign-up-submit"),
    fields: [
      // What keeps passwords wants to know whose it is.
      named ? h("input", { type: "hidden", autocomplete: "username", value: name }) : field({ name: "name", label: t("field-name"), hint: t("field-name-hint"), value: name, required: true, autocomplete: "username", maxlength: 30 }),
      field({ name: "password", label: t("field-password"), hint: t("field-password-hint", { count: 8 }), type: "password", required: true, autocomplete: "new-password", minlength: 8 }),
      field({ name: "email", label: t("field-email"), hint: t("field-email-hint"), type: "email", autocomplete: "email" }),
    ],
    send: async ({ name: wanted = user()?.name, password, email }, key) => {
      await post("/accounts", { name: wanted, password, locale: language(), ...(email ? { email } : {}) }, key);
      await signedIn();
      await done();
    },
  });
}

/** Says that an e-mail went to the address that was given, where one was. */
async function tellWrote() {
  const one = (await get("/me/receivers")).items.find((/** @type {any} */ it) => it.channel === "mail" && it.status === "unconfirmed");
  if (!one) return;
  await loadApart("notices");
  note(t("notices-confirm-sent", { address: one.to }), { stays: true });
}

/** @param {any} page */
export default async function signUp({ query, show }) {
  const next = safeNext(query.get("next"));
  const guest = user()?.guest;
  if (user() && !guest) return go(next, { replace: true });
  show(h("div", { class: "sheet" }, h("h1", null, t("sign-up-title")), guest && h("p", null, t("sign-up-guest")),
    accountForm(async () => {
      await go(next, { replace: true });
      await tellWrote();
    }),
    !guest && h("p", null, rich("sign-up-have", { sign_in: link(`/sign-in?next=${encodeURIComponent(next)}`, null, t("nav-sign-in")) }))), t("sign-up-title"));
}
