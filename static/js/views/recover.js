// A guest's way back: the link carries its secret after the #, which no server log ever sees.
import { h } from "../dom.js";
import { loadApart, t } from "../words.js";
import { post } from "../api.js";
import { signedIn } from "../state.js";
import { go } from "../router.js";
import { field, form } from "../forms.js";

/** @param {any} page */
export default async function recover({ show }) {
  await loadApart();
  const secret = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  show(h("div", { class: "sheet" }, h("h1", null, t("recover-title")), h("p", null, t("recover-text")),
    form({
      submit: t("recover-submit"),
      fields: [field({ name: "recovery", label: t("recover-field"), value: secret, required: true, autocomplete: "off" })],
      send: async ({ recovery }, key) => {
        await post("/sessions", { recovery: String(recovery).trim().replace(/^.*#/, "") }, key);
        await signedIn();
        await go("/", { replace: true });
      },
    })), t("recover-title"));
}
