// Where I am signed in, and the keys I gave to programs.
import { h, swap } from "./dom.js";
import { rich, t, day } from "./words.js";
import { all, post, remove } from "./api.js";
import { field, form } from "./forms.js";
import { ago } from "./match/tell.js";
import { copy, failed } from "./notes.js";

const SCOPES = ["read", "play", "account"];

const BROWSERS = /** @type {const} */ ([[/Edg/, "Edge"], [/OPR/, "Opera"], [/Firefox|FxiOS/, "Firefox"], [/Chrome|CriOS/, "Chrome"], [/Safari/, "Safari"]]);
const SYSTEMS = /** @type {const} */ ([[/Android/, "Android"], [/iPhone|iPad/, "iOS"], [/Windows/, "Windows"], [/Mac OS/, "macOS"], [/Linux|CrOS/, "Linux"]]);

/** A browser's and its system's own names, out of what it calls itself. @param {string} label */
export function browserName(label) {
  const found = [BROWSERS, SYSTEMS].map((kinds) => kinds.find(([pattern]) => pattern.test(label))?.[1]).filter(Boolean);
  return found.length ? found.join(" \u00b7 ") : label;
}

/** @param {AbortSignal} signal */
export async function sessionsPart(signal) {
  const list = h("ul", { class: "cards rows" });
  const load = async () => {
    const items = await all("/sessions", signal);
    swap(list, items.map((one) => entry(browserName(one.label) || t("session-unknown"),
      one.current ? t("session-current") : one.last_used_at ? t("session-used", { ago: ago(one.last_used_at) }) : "",
      !one.current && gone(t("session-end"), `/sessions/${one.id}`, load))));
  };
  await load();
  const all_ = gone(t("session-end-all"), "/sessions", load);
  return [list, h("p", { class: "hint" }, t("session-end-all-hint")), h("div", { class: "row" }, all_)];
}

/** @param {AbortSignal} signal */
export async function tokensPart(signal) {
  const list = h("ul", { class: "cards rows" });
  const fresh = h("div");
  const load = async () => {
    const items = await all("/tokens", signal);
    swap(list, items.map((one) => entry(one.label || t("token-of-seat"),
      `${one.scopes.map((/** @type {string} */ s) => t("scope-name", { scope: s })).join(", ")} · ${day(one.created_at)}`, gone(t("token-revoke"), `/tokens/${one.id}`, load))));
  };
  await load();
  const make = form({
    submit: t("token-make"), quiet: true,
    fields: [
      field({ name: "label", label: t("token-label"), required: true, autocomplete: "off", maxlength: 60 }),
      h("fieldset", { class: "choice" }, h("legend", null, t("token-scopes")), SCOPES.map((scope) =>
        h("label", { class: "check" }, h("input", { type: "checkbox", name: `scope-${scope}`, checked: scope !== "account" }), h("span", null, t("scope-says", { scope }))))),
    ],
    send: async (values, key) => {
      const scopes = SCOPES.filter((scope) => values[`scope-${scope}`]);
      const made = await post("/tokens", { label: values.label, scopes }, key);
      swap(fresh, h("div", { class: "secret" }, h("p", null, rich("token-once")), h("code", { dir: "ltr" }, made.token),
        h("div", { class: "row" }, h("button", { type: "button", class: "plain", onclick: () => copy(made.token) }, t("copy-token")))));
      await load();
    },
  });
  return [list, fresh, make];
}

/** @param {string} title @param {string} text @param {any} action */
const entry = (title, text, action) =>
  h("li", { class: "card" }, h("div", { class: "text" }, h("strong", null, h("bdi", null, title)), h("span", { class: "state" }, text)), action && h("div", { class: "row" }, action));

/** @param {string} text @param {string} path @param {() => Promise<void>} then */
const gone = (text, path, then) =>
  h("button", { type: "button", class: "plain", "data-focus": path, onclick: () => remove(path).then(then).catch(failed) }, text);
