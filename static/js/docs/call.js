// One call: what it takes, what it answers, and a form that sends it.
import { h, swap } from "../dom.js";
import { t } from "../words.js";
import { newKey } from "../api.js";
import { example, kind, prose, resolve, schemaList } from "./schema.js";

/** @typedef {{path: string, method: string, call: any, shared: any[], base: string, description: any, key: () => string}} Spec */

/** @param {Spec} spec */
export function callEntry(spec) {
  const { path, method, call } = spec;
  const inside = h("div");
  const el = h("details", { class: "call", id: call.operationId ?? `${method}${path}` },
    h("summary", null, h("span", { class: "verb" }, method.toUpperCase()), h("code", null, path), h("span", { class: "what" }, prose(call.summary ?? ""))),
    inside);
  // Made when it is opened: most are never looked at.
  el.addEventListener("toggle", () => el.open && !inside.hasChildNodes() && swap(inside, content(spec)));
  return el;
}

/** @param {Spec} spec */
function content(spec) {
  const { call, shared, description } = spec;
  const parameters = [...shared, ...(call.parameters ?? [])].map((one) => resolve(one, description));
  const body = call.requestBody && resolve(call.requestBody, description).content?.["application/json"]?.schema;
  return [
    call.description && call.description !== call.summary && h("p", null, prose(call.description)),
    parameters.length > 0 && h("div", null, h("h3", null, t("docs-parameters")), h("dl", null, parameters.map((one) => [
      h("dt", null, one.name), h("dd", null, h("code", null, kind(one.schema, description)), ` · ${one.in}`, one.required && ` · ${t("docs-required")}`, one.description && h("div", null, prose(one.description)))]))),
    body && h("div", null, h("h3", null, t("docs-body")), schemaList(body, description) ?? h("code", null, kind(body, description))),
    h("div", null, h("h3", null, t("docs-answers")), h("dl", null, Object.entries(call.responses ?? {}).map(([status, answer]) => {
      const one = resolve(answer, description);
      return [h("dt", null, status), h("dd", null, prose(one.description ?? ""), Object.entries(one.content ?? {}).map(([type, media]) => {
        const { schema } = /** @type {any} */ (media);
        // A problem looks the same everywhere.
        return h("div", null, h("code", null, type), " ", Number(status) < 400 ? schemaList(schema, description) : null);
      }))];
    }))),
    tryForm(spec, parameters, body),
  ];
}

/** @param {Spec} spec @param {any[]} parameters @param {any} body */
function tryForm({ path, method, base, description, key }, parameters, body) {
  const inputs = parameters.filter((one) => one.in === "path" || one.in === "query").map((one) => ({ one, input: h("input", { type: "text", autocomplete: "off", spellcheck: "false" }) }));
  const text = body && h("textarea", { spellcheck: "false" });
  if (text) text.value = JSON.stringify(example(body, description), null, 2);
  const out = h("div", { "aria-live": "polite" });
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const query = new URLSearchParams();
    let filled = path;
    for (const { one, input } of inputs) {
      if (one.in === "path") filled = filled.replace(`{${one.name}}`, encodeURIComponent(input.value));
      else if (input.value) query.set(one.name, input.value);
    }
    const address = `${base}${filled}${query.size ? `?${query}` : ""}`;
    swap(out, await exchange(method.toUpperCase(), address, text?.value, key()));
  };
  return h("form", { class: "form", onsubmit: send, novalidate: true },
    h("h3", null, t("docs-try")),
    inputs.map(({ one, input }) => h("label", null, h("code", null, one.name), input)),
    text && h("label", null, t("docs-body-field"), text),
    h("div", { class: "row" }, h("button", { type: "submit", class: "plain" }, t("docs-send"))), out);
}

/** @param {string} method @param {string} address @param {string|undefined} text @param {string} key */
async function exchange(method, address, text, key) {
  if (text !== undefined) {
    try {
      JSON.parse(text);
    } catch {
      return h("p", { class: "alert", role: "alert" }, t("docs-bad-json"));
    }
  }
  /** @type {Record<string, string>} */
  const headers = { accept: "application/json" };
  if (text !== undefined) headers["content-type"] = "application/json";
  if (method === "POST") headers["idempotency-key"] = newKey();
  if (key) headers.authorization = `Bearer ${key}`;
  try {
    const answer = await fetch(address, { method, headers, body: text, credentials: key ? "omit" : "same-origin" });
    return [h("p", null, h("strong", null, t("docs-sent", { method, path: address, status: String(answer.status) }))),
      h("pre", null, [...answer.headers].map(([name, value]) => `${name}: ${value}\n`)), h("pre", null, pretty(await answer.text()))];
  } catch {
    return h("p", { class: "alert", role: "alert" }, t("problem-offline"));
  }
}

/** @param {string} text */
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
