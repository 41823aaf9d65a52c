// Says by a link in an e-mail that the address is mine. Opening the page changes nothing; the button does.
import { bdi, h, link, swap } from "../dom.js";
import { loadApart, rich, t } from "../words.js";
import { post, Problem } from "../api.js";
import { form } from "../forms.js";

/** What a link in an e-mail is for; null if it is none of this server's. @param {string} token */
export async function lookAt(token) {
  try {
    return await post("/links", { token });
  } catch (error) {
    if (error instanceof Problem && error.status < 500 && error.status !== 429) return null;
    throw error;
  }
}

/** @param {any} page */
export default async function confirm({ show }) {
  const token = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  await loadApart("mail");
  const it = await lookAt(token);
  const title = t("mail-confirm-title");
  const content = h("div");
  if (it?.purpose !== "confirm" || !it.works) swap(content, h("p", null, t("mail-link-dead")), home());
  else {
    const address = bdi(it.address);
    swap(content, h("p", null, rich("mail-confirm-ask", { name: bdi(it.user.name), address })), form({
      submit: t("mail-confirm-do"), fields: [],
      send: async (_, key) => {
        await post("/links/confirm", { token }, key);
        const done = h("p", { tabindex: "-1", role: "status" }, rich("mail-confirm-done", { address: bdi(it.address) }));
        swap(content, done, home());
        done.focus();
      },
    }));
  }
  show(h("div", { class: "sheet" }, h("h1", null, title), content), title);
}

const home = () => h("div", { class: "row" }, link("/", { class: "button plain" }, t("nav-home")));
