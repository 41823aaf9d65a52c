// The clock of an offer as form fields: which kind, how much of it, and what that means in one sentence.
import { h, swap } from "./dom.js";
import { choice, select } from "./forms.js";
import { duration, t } from "./words.js";

const HOUR = 3600;
const DAY = 86400;
const EACH_DAYS = [1, 2, 3, 5, 7, 10, 14, 30];
const TOTAL_DAYS = [7, 14, 30, 60, 90, 180, 365];
/** Start, added with each move, most that can be saved up. */
const BANKS = [[3 * DAY, 12 * HOUR, 7 * DAY], [7 * DAY, DAY, 14 * DAY], [14 * DAY, 2 * DAY, 30 * DAY], [30 * DAY, 3 * DAY, 60 * DAY]];

/** @typedef {{kind: string, days?: number, start_s?: number, add_s?: number, cap_s?: number}} Clock */

const span = (/** @type {number} */ seconds) => duration(seconds * 1000);
/** @param {number[]} bank */
const spans = ([start, add, cap]) => ({ start: span(start), add: span(add), cap: span(cap) });

/** @param {number[]} usual @param {number|undefined} given one more that can be chosen */
const withGiven = (usual, given) => [...new Set([...usual, ...(given ? [given] : [])])].sort((a, b) => a - b);

/** What a clock means. @param {Clock} clock */
function sentence(clock) {
  if (clock.kind === "bank") return t("offer-says-bank", spans([clock.start_s ?? 0, clock.add_s ?? 0, clock.cap_s ?? 0]));
  return t(`offer-says-${clock.kind.replace("_", "-")}`, { days: clock.days ?? 0 });
}

/**
 * @param {any} [given] the clock to begin with
 * @returns {{fields: any[], read: (values: Record<string, any>) => Clock}} `read` makes the clock of a form's values
 */
export function clockFields(given) {
  const kind = ["per_move", "bank", "total", "none"].includes(given?.kind) ? given.kind : "per_move";
  const given_ = (/** @type {string} */ of) => (kind === of ? given : undefined);
  const bank = given_("bank");
  const banks = [...BANKS.map(String), ...(bank ? [String([bank.start_s, bank.add_s, bank.cap_s])] : [])];
  const days = (/** @type {string} */ name, /** @type {number[]} */ usual, /** @type {number} */ first, /** @type {any} */ own) =>
    select({ name, label: t("offer-days"), value: String(own?.days ?? first), options: withGiven(usual, own?.days).map((count) => [String(count), t("days", { count })]) });
  /** @type {Record<string, HTMLElement>} */
  const amounts = {
    per_move: days("each", EACH_DAYS, 3, given_("per_move")),
    bank: select({ name: "bank", label: t("offer-bank-amount"), value: bank ? banks[banks.length - 1] : banks[1],
      options: [...new Set(banks)].map((one) => [one, t("offer-bank-choice", spans(one.split(",").map(Number)))]) }),
    total: days("total", TOTAL_DAYS, 30, given_("total")),
  };
  const says = h("p", { class: "clock-says", "aria-live": "polite" });
  /** @param {Record<string, any>} values @returns {Clock} */
  const read = (values) => {
    switch (values.kind) {
      case "bank": {
        const [start_s, add_s, cap_s] = values.bank.split(",").map(Number);
        return { kind: "bank", start_s, add_s, cap_s };
      }
      case "total": return { kind: "total", days: Number(values.total) };
      case "per_move": return { kind: "per_move", days: Number(values.each) };
      default: return { kind: "none" };
    }
  };
  const box = h("div", { class: "form", onchange: () => draw() },
    choice({ name: "kind", legend: t("offer-clock"), value: kind, options: [
      ["per_move", t("offer-per-move"), t("offer-per-move-hint")], ["bank", t("offer-bank"), t("offer-bank-hint")],
      ["total", t("offer-total"), t("offer-total-hint")], ["none", t("offer-none"), t("offer-none-hint")]] }),
    Object.values(amounts), says);
  const value = (/** @type {string} */ selector) => /** @type {any} */ (box.querySelector(selector)).value;
  function draw() {
    const chosen = value("input[name=kind]:checked");
    for (const [name, el] of Object.entries(amounts)) el.hidden = name !== chosen;
    swap(says, sentence(read({ kind: chosen, each: value("[name=each]"), bank: value("[name=bank]"), total: value("[name=total]") })));
  }
  draw();
  return { fields: [box], read };
}
