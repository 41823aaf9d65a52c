// The message catalogue: parsed on the server, put together here. No message text lives in code.

/** @typedef {string | Array<any>} Pattern */

const root = document.documentElement;
/** @type {{lang: string, dir: string, messages: Record<string, Pattern>}} */
let catalogue = { lang: "en", dir: "ltr", messages: {} };
/** How the reader writes dates, times and numbers. */
let locale = "en";
let plural = new Intl.PluralRules(locale);
let number = new Intl.NumberFormat(locale);

/** The reader's own kind of the page's language, as en-GB; the language itself where the browser names none. @param {string} lang */
function variant(lang) {
  for (const tag of navigator.languages ?? []) {
    try {
      if (new Intl.Locale(tag).language === lang) return tag;
    } catch {
      // Some browsers name what is no language tag.
    }
  }
  return lang;
}

/** Loads the catalogue that the server chose for this page. */
export async function loadWords() {
  const answer = await fetch(root.dataset.words ?? "");
  if (!answer.ok) throw new Error("no catalogue");
  catalogue = await answer.json();
  locale = variant(catalogue.lang);
  plural = new Intl.PluralRules(locale);
  number = new Intl.NumberFormat(locale);
}

/** @type {Record<string, Promise<void>>} */
const parts = {};

/** Loads messages that only some pages need: of the rules, the dice, the interface for programs, finding people and matches, or what is around a match. */
export function loadApart(part = "apart") {
  parts[part] ??= (async () => {
    const answer = await fetch((root.dataset.words ?? "").replace(/\.json$/, `.${part}.json`));
    if (!answer.ok) throw new Error("no catalogue");
    Object.assign(catalogue.messages, await answer.json());
  })().catch((error) => {
    delete parts[part];
    throw error;
  });
  return parts[part];
}

/** The language in use. */
export const language = () => catalogue.lang;

/** A day or a time in the reader's own way of writing it. @param {Intl.DateTimeFormatOptions} how @param {string|number|Date} at */
export const date = (how, at) => new Intl.DateTimeFormat(locale, how).format(new Date(at));

/** The ids that begin so. @param {string} start */
export const family = (start) => Object.keys(catalogue.messages).filter((id) => id.startsWith(start));

/** Whether there is a message. @param {string} id */
export const has = (id) => id in catalogue.messages;

/** @param {any} value @param {Record<string, Pattern>} variants @param {string} otherwise */
function choose(value, variants, otherwise) {
  const exact = String(value);
  if (exact in variants) return variants[exact];
  if (typeof value === "number") {
    const category = plural.select(value);
    if (category in variants) return variants[category];
  }
  return variants[otherwise];
}

/** @param {Pattern} pattern @param {Record<string, any>} args @param {any[]} out */
function build(pattern, args, out) {
  for (const part of typeof pattern === "string" ? [pattern] : pattern) {
    if (typeof part === "string") out.push(part);
    else if (part[0] === "v") {
      const value = args[part[1]];
      out.push(typeof value === "number" ? number.format(value) : (value ?? ""));
    } else if (part[0] === "m") build(catalogue.messages[part[1]] ?? "", args, out);
    else if (part[0] === "s") build(choose(args[part[1]], part[2], part[3]), args, out);
  }
}

/**
 * A message whose arguments may be elements.
 * @param {string} id @param {Record<string, any>} [args]
 * @returns {Array<string|Node>}
 */
export function rich(id, args = {}) {
  const pattern = catalogue.messages[id];
  if (pattern === undefined) return [id];
  /** @type {any[]} */
  const out = [];
  build(pattern, args, out);
  return out;
}

/** A message as plain text. @param {string} id @param {Record<string, any>} [args] */
export const t = (id, args = {}) => rich(id, args).join("");

/** A number in the reader's figures. @param {number} value */
export const figure = (value) => number.format(value);

/** A rating: a label more than a quantity, so its figures are not grouped. @param {number} value */
export const ratingFigure = (value) => new Intl.NumberFormat(locale, { useGrouping: false }).format(value);

/** A number with one digit behind the point at most. @param {number} value */
export const rounded = (value) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);

/** "3 and 6". @param {Array<string|number>} items */
export const list = (items) =>
  new Intl.ListFormat(locale, { type: "conjunction" }).format(items.map(String));

/** Match points, with halves as a sign. @param {number} value */
export function points(value) {
  const whole = Math.floor(value);
  if (value === whole) return figure(whole);
  return (whole ? figure(whole) : "") + "½";
}

/** A day and time with its zone. @param {string|number|Date} at */
export const moment = (at) =>
  date({ weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit", timeZoneName: "short" }, at);

/** A day. @param {string|number|Date} at */
export const day = (at) => date({ day: "numeric", month: "long", year: "numeric" }, at);

const UNITS = /** @type {const} */ ([["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]]);

/**
 * "2 days 3 hours": the two largest units, rounded down.
 * @param {number} ms @param {"long"|"short"|"narrow"} [unitDisplay] @param {number} [parts]
 */
export function duration(ms, unitDisplay = "long", parts = 2) {
  let left = Math.max(0, Math.floor(ms / 1000));
  const said = [];
  for (const [unit, seconds] of UNITS) {
    const count = Math.floor(left / seconds);
    left -= count * seconds;
    if (count || (unit === "second" && !said.length)) {
      // A line may break between two units, not inside one.
      said.push(new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay }).format(count).replaceAll(" ", "\u00a0"));
    } else if (said.length) break;
    if (said.length === parts) break;
  }
  return said.join(" ");
}

/** "3 hours ago", "in 2 days". @param {number} ms from now, negative for the past */
export function relative(ms) {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const s = ms / 1000;
  for (const [unit, seconds] of UNITS) {
    if (Math.abs(s) >= seconds) return format.format(Math.trunc(s / seconds), unit);
  }
  return format.format(0, "second");
}
