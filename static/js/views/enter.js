// Opens a match from an e-mail, signed in. Opening the page changes nothing; whoever is signed in already goes straight on.
import { bdi, h, link } from "../dom.js";
import { loadApart, rich, t } from "../words.js";
import { post } from "../api.js";
import { signedIn, user } from "../state.js";
import { go, safeNext } from "../router.js";
import { form } from "../forms.js";
import { lookAt } from "./confirm.js";

/** @param {any} page */
export default async function enter({ show }) {
  const token = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  await loadApart("mail");
  const it = await lookAt(token);
  const next = safeNext(it?.next ?? null);
  const me = user();
  if (it && me?.id === it.user.id) return go(next, { replace: true });
  const title = t("mail-enter-title");
  const content = it?.purpose === "enter" && it.works
    ? [h("p", null, rich("mail-enter-ask", { name: bdi(it.user.name) })), me && h("p", null, rich("mail-enter-now", { name: bdi(me.name) })),
       form({
         submit: t("mail-enter-do", { name: it.user.name }), fields: [],
         send: async (_, key) => {
           await post("/sessions", { link: token }, key);
           await signedIn();
           await go(next, { replace: true });
         },
       })]
    : [h("p", null, t("mail-link-dead")), h("p", null, t("mail-enter-guest")),
       h("div", { class: "row" }, link(`/sign-in?next=${encodeURIComponent(next)}`, { class: "button main" }, t("nav-sign-in")))];
  show(h("div", { class: "sheet" }, h("h1", null, title), content), title);
}
