// Where I am told: this browser, e-mail addresses, webhooks. Each can be tested and removed.
import { h, swap } from "../dom.js";
import { moment, rich, t } from "../words.js";
import { get, post, remove } from "../api.js";
import { field, form, select } from "../forms.js";
import { ask } from "../dialog.js";
import { copy, note } from "../notes.js";
import { browserName } from "../keys.js";
import { answerWords } from "./answers.js";
import { onceButton as button } from "../actions.js";
import { tellAsked } from "./unconfirmed.js";
import { startPush, stopPush, whyNot } from "./push.js";

const FORMATS = ["standard", "slack", "discord", "matrix", "ntfy", "gotify"];

/** @param {any[]} first @param {string[]} channels that this server has @param {AbortSignal} signal @param {(items: any[]) => void} told is called when they are others */
export function wherePart(first, channels, signal, told) {
  const el = h("div", { class: "receivers" });
  // What the last act failed at is no answer to the next.
  el.addEventListener("click", (/** @type {any} */ { target }) => target.closest("button") && swap(/** @type {Element} */ (document.getElementById("notes"))), true);
  const fresh = h("div");
  let items = first;
  const load = async () => {
    ({ items } = await get("/me/receivers", signal));
    draw();
    told(items);
  };

  /** @param {any} one */
  async function test(one) {
    const { arrived, answer } = await post(`/me/receivers/${one.id}/test`);
    note(t(arrived ? "notices-test-arrived" : "notices-test-failed", { answer: answerWords(answer) }), { kind: arrived ? "good" : "bad" });
    await load();
  }
  /** @param {any} one */
  async function drop(one) {
    if (one.here) await stopPush(one.id);
    else await remove(`/me/receivers/${one.id}`);
    await load();
  }
  /** @param {any} one */
  async function renew(one) {
    const yes = await ask({ title: t("notices-new-secret"), text: t("notices-new-secret-text"), yes: t("notices-new-secret"), grave: true });
    if (yes) showSecret(await post(`/me/receivers/${one.id}/secret`));
  }
  /** @param {any} made */
  function showSecret(made) {
    if (!made.secret) return swap(fresh);
    swap(fresh, h("div", { class: "secret" }, h("p", null, t("notices-secret-once")), h("code", { dir: "ltr" }, made.secret),
      h("div", { class: "row" }, h("button", { type: "button", class: "plain", onclick: () => copy(made.secret) }, t("copy-token")))));
  }

  /** @param {any} one */
  const name = (one) => (one.channel === "mail" ? one.to : one.channel === "push" ? browserName(one.label) : one.label || one.to);
  /** @param {any} one */
  function state(one) {
    if (one.status === "unconfirmed") return t("notices-unconfirmed");
    const last = one.told_at ? t("notices-last", { moment: moment(one.told_at), answer: answerWords(one.answer) }) : t("notices-never");
    return one.status === "off" ? `${t("notices-off")} ${last}` : last;
  }
  /** @param {any} one */
  const entry = (one) => h("li", { class: "card" },
    h("div", { class: "text" },
      h("strong", null, h("bdi", null, name(one)), one.here && h("small", null, " ", t("session-current"))),
      h("span", { class: one.status === "off" || one.failing_since ? "state off" : "state" },
        `${t(`notices-channel-${one.channel}`)}${one.channel === "webhook" ? ` · ${t(`notices-format-${one.format}`)}${one.label ? ` · ${one.to}` : ""}` : ""} · ${state(one)}`)),
    h("div", { class: "row" },
      one.channel === "mail" && one.status !== "on" ? button(t("notices-send-again"), `again-${one.id}`, async () => {
        tellAsked(await post(`/me/receivers/${one.id}/confirm-mail`));
      }) : button(t("notices-test"), `test-${one.id}`, () => test(one)),
      one.format === "standard" && button(t("notices-new-secret"), `secret-${one.id}`, () => renew(one)),
      button(t("notices-remove"), `remove-${one.id}`, () => drop(one), "quiet")));

  const browser = () => {
    if (!channels.includes("push") || items.some((one) => one.here && one.status === "on")) return null;
    const why = whyNot();
    if (why) return h("p", { class: "hint" }, t(`notices-push-${why}`));
    return h("div", { class: "row" }, button(t("notices-push-here"), "push-here", async () => {
      const refused = await startPush();
      await load();
      // What stands below the heading by now need not be said twice.
      if (refused && !whyNot()) note(t(`notices-push-${refused}`), { kind: "bad" });
    }, channels.includes("mail") ? "plain" : "main"));
  };

  const mailForm = channels.includes("mail") && form({
    submit: t("notices-mail-add"),
    fields: [field({ name: "address", label: t("notices-mail-address"), type: "email", required: true, autocomplete: "email" })],
    send: async ({ address }, key) => {
      const made = await post("/me/receivers/mail", { address }, key);
      mailForm && mailForm.reset();
      tellAsked(made);
      await load();
    },
  });
  const hookForm = h("details", { class: "rest" }, h("summary", { "data-focus": "webhooks" }, t("notices-webhook-add-title")),
    h("p", { class: "hint" }, rich("notices-webhook-text")),
    form({
      submit: t("notices-webhook-add"), quiet: true,
      fields: [
        select({ name: "format", label: t("notices-format"), value: "standard", options: FORMATS.map((one) => [one, t(`notices-format-${one}`)]) }),
        field({ name: "url", label: t("notices-url"), hint: t("notices-url-hint"), type: "url", required: true, autocomplete: "off", maxlength: 1000 }),
        field({ name: "label", label: t("notices-label"), autocomplete: "off", maxlength: 60 }),
      ],
      send: async (values, key) => {
        const made = await post("/me/receivers/webhook", values, key);
        hookForm.querySelector("form").reset();
        await load();
        showSecret(made);
      },
    }));
  const place = h("div");
  const draw = () => swap(place, browser(), items.length ? h("ul", { class: "cards rows" }, items.map(entry)) : h("p", { class: "none" }, t("notices-nowhere")));
  draw();
  el.append(mailForm || h("p", { class: "hint" }, t("notices-mail-cannot")), place, fresh, hookForm);
  return el;
}
