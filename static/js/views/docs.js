// The interface for programs, read from the server's own description, with a way to try each call.
import { h, link } from "../dom.js";
import { family, loadApart, t } from "../words.js";
import { loadStyle } from "../style.js";
import { callEntry } from "../docs/call.js";

const ADDRESS = "/api/v1/openapi.json";
const METHODS = ["get", "post", "put", "patch", "delete"];

/** Every code of a problem, under the address that a problem's `type` names. */
function problems() {
  const own = ["problem-offline", "problem-unknown", "problem-unavailable"];
  const ids = family("problem-").filter((id) => !own.includes(id));
  return h("section", null, h("h2", null, t("docs-problems")),
    h("dl", null, ids.map((id) => [h("dt", { id: id.slice(8) }, id.slice(8)), h("dd", null, t(id))])));
}

/** @param {any} page */
export default async function docs({ show, signal }) {
  await Promise.all([loadApart(), loadStyle("docs")]);
  const answer = await fetch(ADDRESS, { signal });
  const description = await answer.json();
  /** @type {Map<string, any[]>} */
  const groups = new Map();
  for (const [path, item] of Object.entries(description.paths)) {
    for (const method of METHODS.filter((name) => name in /** @type {any} */ (item))) {
      const call = /** @type {any} */ (item)[method];
      const group = call.tags?.[0] ?? "";
      groups.set(group, [...(groups.get(group) ?? []), { path, method, call, shared: /** @type {any} */ (item).parameters ?? [] }]);
    }
  }
  const key = h("input", { type: "text", name: "key", autocomplete: "off", dir: "ltr", spellcheck: "false" });
  const tags = new Map((description.tags ?? []).map((/** @type {any} */ tag) => [tag.name, tag.description]));
  const base = (description.servers?.[0]?.url ?? "").replace(/\/$/, "");

  show(h("div", { class: "docs" },
    h("h1", null, t("docs-title")),
    h("p", null, t("docs-lead"), " ", link(ADDRESS, { target: "_blank" }, t("docs-file"))),
    h("label", { class: "field key" }, t("docs-key"), key),
    // The description is written in English by the server.
    h("div", { lang: "en", dir: "ltr" }, [...groups].map(([name, calls]) =>
      h("section", null, h("h2", null, tags.get(name) ?? name),
        calls.map((one) => callEntry({ ...one, base, description, key: () => key.value.trim() }))))),
    problems()), t("docs-title"));
  if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}
