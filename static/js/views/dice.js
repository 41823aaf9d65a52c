// How dice and lots are drawn, and a form that checks those of a match in this browser.
import { h, isolate, swap } from "../dom.js";
import { figure, loadApart, t } from "../words.js";
import { all, get } from "../api.js";
import { loadStyle } from "../style.js";
import { field, form } from "../forms.js";
import { checkMatch } from "../dice/draws.js";
import { promised } from "../dice/promise.js";
import { statistics } from "../dice/statistics.js";

const PARTS = ["promise", "rolled", "told", "drawn"];
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** @param {any} page */
export default async function dice({ query, show, signal }) {
  await Promise.all([loadApart(), loadStyle("docs")]);
  const asked = ID.exec(query.get("match") ?? "")?.[0] ?? "";
  const result = h("div", { class: "dice-result", "aria-live": "polite" });
  const check = async (/** @type {string} */ text) => {
    const id = ID.exec(text)?.[0];
    if (!id) return swap(result, h("p", { class: "alert" }, t("dice-no-id")));
    swap(result, h("p", null, t("dice-checking")));
    const match = await get(`/matches/${id}`, signal);
    if (!match.dice) return swap(result, h("p", null, t("dice-none")));
    if (!match.dice.seed) return swap(result, h("p", null, t("dice-running")), promised(match));
    const found = await checkMatch(match, await all(`/matches/${id}/events`, signal));
    swap(result, verdict(match, found), promised(match));
  };
  const checker = form({
    submit: t("dice-check"),
    fields: [field({ name: "match", label: t("dice-match"), hint: t("dice-match-hint"), value: asked, required: true, autocomplete: "off" })],
    send: ({ match }) => check(match),
  });
  const counted = await statistics(signal).catch(() => null);
  show(h("div", { class: "rules dice-page" },
    h("h1", null, t("dice-title")), h("p", { class: "lead" }, t("dice-lead")),
    h("section", null, h("h2", null, t("dice-check-title")), h("p", null, t("dice-check-text")), checker, result),
    PARTS.map((id) => h("section", null, h("h2", null, t(`dice-${id}-title`)), h("p", null, t(`dice-${id}`)))),
    h("pre", { dir: "ltr", tabindex: 0, "aria-label": t("dice-message") }, ["seedpost dice 1", t("dice-line-id"), t("dice-line-maker"), t("dice-line-accepter"), t("dice-line-what")].join("\n")),
    h("p", null, t("dice-bytes")), counted), t("dice-title"));
  if (asked) await check(asked).catch(() => swap(result, h("p", { class: "alert" }, t("problem-not_found"))));
}

/** What was found, first as a sentence, then roll by roll. @param {any} match @param {Awaited<ReturnType<typeof checkMatch>>} found */
function verdict(match, { promise, lot, untold, rolls }) {
  const wrong = rolls.filter(({ right }) => !right).length + (lot === false ? 1 : 0) + (promise ? 0 : 1);
  return [
    h("p", { class: wrong ? "verdict bad" : "verdict good", role: "status" }, t("dice-verdict", { wrong, rolls: rolls.length })),
    h("ul", { class: "terms" },
      h("li", null, t("dice-says-promise", { right: promise ? "yes" : "no" })),
      match.status === "running" && h("li", null, t("dice-says-later", { untold })),
      lot !== null && h("li", null, t("dice-says-lot", { right: lot ? "yes" : "no", name: isolate(match.players[match.first].name) }))),
    rolls.length > 0 && h("ol", { class: "rolls" }, rolls.map(({ number, dice: [a, b], drawn, right }) =>
      h("li", { class: right ? "right" : "wrong" },
        h("span", { class: "no" }, figure(number)), h("span", { class: "pair" }, figure(a), "\u00a0", figure(b)),
        h("span", { class: "says" }, t("dice-says-roll", { right: right ? "yes" : "no", a: drawn[0], b: drawn[1] }))))),
  ];
}
