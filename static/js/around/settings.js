// The parts of the settings about other people, my notes, and leaving.
import { bdi, h, swap } from "../dom.js";
import { t } from "../words.js";
import { all, call } from "../api.js";
import { signedOut, state } from "../state.js";
import { field, form } from "../forms.js";
import { failed, note } from "../notes.js";
import { ask } from "../dialog.js";
import { go } from "../router.js";
import { stopMine } from "../live.js";
import { tieButton, unblock } from "./ties.js";

/** Whom I have blocked. @param {AbortSignal} signal */
export async function blocksPart(signal) {
  let people = await all("/me/blocks", signal);
  const list = h("div");
  const draw = () => swap(list, people.length ? h("ul", { class: "cards rows" }, people.map(({ user }) => h("li", { class: "card" },
    h("div", { class: "text" }, h("strong", null, bdi(user.name))),
    tieButton(`unblock-${user.id}`, t("ties-unblock"), async () => {
      await unblock(user);
      people = people.filter((one) => one.user.id !== user.id);
      draw();
    })))) : h("p", null, t("ties-blocks-none")));
  draw();
  return list;
}

/** All my notes, to take home. */
export const notesPart = () => [h("p", null, t("own-note-all-text")), h("div", { class: "row" },
  h("a", { class: "button plain", href: "/api/v1/me/notes.txt", download: "seedpost-notes.txt" }, t("own-note-as-text")),
  h("button", { type: "button", class: "plain", onclick: () => download().catch(failed) }, t("own-note-as-json")))];

async function download() {
  const file = new Blob([JSON.stringify(await all("/me/notes"), null, 2)], { type: "application/json" });
  const link = h("a", { href: URL.createObjectURL(file), download: "seedpost-notes.json" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** Leaving for ever. */
export function leavePart() {
  const guest = !state.me.has_password;
  const leave = form({
    submit: t(guest ? "leave-guest-button" : "leave-button"), quiet: true,
    fields: [!guest && field({ name: "password", label: t("leave-password"), type: "password", required: true, autocomplete: "current-password" })],
    send: async (values) => {
      if (!(await ask({ title: t("leave-ask"), text: t("leave-gone"), yes: t("leave-yes"), grave: true }))) return;
      await call("DELETE", "/me", { body: guest ? {} : { password: values.password } });
      stopMine();
      signedOut();
      await go("/");
      note(t("leave-done"));
    },
  });
  return [h("p", null, t("leave-text")), h("p", null, t("leave-gone")), leave];
}
