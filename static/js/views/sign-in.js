// Signing in by name and password, or starting at once as a guest.
import { h, link } from "../dom.js";
import { loadApart, rich, t } from "../words.js";
import { get, post } from "../api.js";
import { signedIn, user } from "../state.js";
import { go, safeNext } from "../router.js";
import { field, form } from "../forms.js";
import { actGuest } from "../actions.js";

/** @param {any} page */
export default async function signIn({ query, show }) {
  await loadApart();
  const next = safeNext(query.get("next"));
  if (user()) return go(next, { replace: true });
  const el = form({
    submit: t("sign-in-submit"),
    fields: [
      field({ name: "name", label: t("field-name"), required: true, autocomplete: "username" }),
      field({ name: "password", label: t("field-password"), type: "password", required: true, autocomplete: "current-password" }),
    ],
    send: async ({ name, password }, key) => {
      await post("/sessions", { name, password }, key);
      await signedIn();
      await go(next, { replace: true });
    },
  });
  const forgotten = h("p", { class: "small" }, t("sign-in-forgotten"));
  // Where e-mail is sent, nobody need be asked.
  get("/password/forgotten").then(async ({ mail }) => {
    if (!mail) return;
    await loadApart("mail");
    forgotten.replaceChildren(link("/forgotten", null, t("mail-forgotten-title")));
  }).catch(() => {});
  show(h("div", { class: "sheet" }, h("h1", null, t("sign-in-title")), el,
    h("p", null, rich("sign-in-new", { sign_up: link(`/sign-up?next=${encodeURIComponent(next)}`, null, t("sign-up-title")) })),
    forgotten,
    h("hr"), h("p", null, t("sign-in-guest")), actGuest(next)), t("sign-in-title"));
}
