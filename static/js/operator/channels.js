// How each channel does: the alarm, what waits, and how much became what lately.
import { h } from "../dom.js";
import { figure, moment, relative, rich, t } from "../words.js";
import { until } from "../clock.js";
import { answerWords } from "../notices/answers.js";

const SPANS = ["hour", "day", "week"];
const ENDS = ["sent", "given_up", "dropped"];

const name = (/** @type {any} */ one) => t(`notices-channel-${one.channel}`);
/** What became of something in the reader's words; what a server said that has none, in its own language. @param {string|null} said */
export function quoted(said) {
  const words = answerWords(said);
  // What a mail server said names the cause: it is kept beside the words.
  const own = words === said ? said : /\b[245]\d\d[ -].*/s.exec(said ?? "")?.[0];
  return own ? [words !== said && [words, ": "], h("bdi", { lang: "en" }, own)] : words;
}

const code = (/** @type {string} */ text) => h("code", { dir: "ltr" }, text);
/** What to look at, by channel. @type {Record<string, Record<string, any>>} */
const NAMED = { mail: { url: "SEEDPOST_SMTP_URL", from: "SEEDPOST_MAIL_FROM" }, push: {}, webhook: {} };

/** What tells one alarm from another: an alarm that stands is not told again. @param {any[]} channels */
export const alarmKey = (channels) => JSON.stringify(channels.filter((one) => !one.works).map((one) => [one.channel, one.down_since]));

/** @param {any[]} channels */
export function alarms(channels) {
  return channels.filter((one) => !one.works).map((one) => h("div", { class: "alarm" },
    h("h2", null, t("operator-alarm", { channel: name(one) })),
    h("p", null, rich("operator-alarm-since", { moment: moment(one.down_since), answer: quoted(one.answer ?? "…") })),
    h("p", null, rich(`operator-do-${one.channel}`, Object.fromEntries(Object.entries(NAMED[one.channel]).map(([key, text]) => [key, code(text)]))))));
}

/** @param {string|null} at */
const ago = (at) => (at ? h("time", { datetime: at, title: moment(at) }, relative(Math.min(0, until(at)))) : t("operator-never"));

/** @param {any} one */
function card(one) {
  const state = one.works ? (one.ok_at ? "works" : one.waiting > 0 ? "nothing" : "unused") : "down";
  const facts = [
    ["operator-last", ago(one.ok_at)],
    !one.works && ["operator-tried", ago(one.failed_at)],
    ["operator-waiting", figure(one.waiting)],
    ["operator-due", figure(one.due)],
    one.oldest_due_at ? ["operator-oldest-due", ago(one.oldest_due_at)] : one.oldest_at && ["operator-oldest", ago(one.oldest_at)],
  ];
  return h("li", { class: `channel ${state}` },
    h("h3", null, name(one)), h("p", { class: "state" }, h("span", { class: "dot", "aria-hidden": "true" }), t(`operator-state-${state}`)),
    h("dl", null, facts.filter(Boolean).map((/** @type {any} */ [id, value]) => h("div", null, h("dt", null, t(id)), h("dd", null, value)))));
}

/** @param {any[]} channels */
export const cards = (channels) => h("ul", { class: "channels" }, channels.map(card));

/** @param {any[]} channels */
export function rates(channels) {
  const row = (/** @type {any} */ one, /** @type {string} */ end) => h("tr", { class: end === "given_up" && one[end].week > 0 ? "bad" : null },
    h("th", { scope: "row" }, t(`notices-status-${end}`)), SPANS.map((span) => h("td", null, figure(one[end][span]))));
  return h("table", { class: "rates" },
    h("thead", null, h("tr", null, h("td"), SPANS.map((span) => h("th", { scope: "col" }, t(`operator-rates-${span}`))))),
    channels.map((one) => h("tbody", null, h("tr", null, h("th", { scope: "rowgroup", colspan: 4 }, name(one))), ENDS.map((end) => row(one, end)))));
}
