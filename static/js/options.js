// What can be agreed on before a match, as fields: made from the schema that the server gives for each game.
import { h } from "./dom.js";
import { figure, has, t } from "./words.js";
import { check, field, select } from "./forms.js";

/** Longer lists than this are typed and not chosen. */
const LONGEST_LIST = 30;
/** What the fields' names begin with. */
const START = "option-";

/** What an option's value is called in the terms of a match. @param {string} name @param {number} value */
const valueWords = (name, value) => (has(`options-${name}`) ? t(`options-${name}`, { [name]: value }) : figure(value));

/** @param {string} name @param {any} schema @param {any} value */
function optionField(name, schema, value) {
  const id = `option-${name}`;
  const spec = { name: START + name, label: t(id), hint: has(`${id}-hint`) ? t(`${id}-hint`) : undefined };
  if (schema.type === "boolean") return check({ ...spec, checked: value === true });
  const { minimum = 0, maximum = minimum } = schema;
  const values = schema.enum ?? (maximum - minimum < LONGEST_LIST ? Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i) : null);
  if (values) return select({ ...spec, value: String(value), options: values.map((/** @type {number} */ n) => [String(n), valueWords(name, n)]) });
  const open = [schema.type].flat().includes("null");
  return field({ ...spec, type: "number", inputmode: "numeric", min: minimum, max: maximum, step: 1, value: value ?? "", required: !open, placeholder: open && has(`${id}-none`) ? t(`${id}-none`) : null });
}

/**
 * The fields of a game's options: what most want first, what can be switched on apart.
 * @param {any} game as the server tells it @param {Record<string, any>} given values in place of the defaults
 * @returns {{plain: any[], rest: any[]}}
 */
export function optionFields(game, given) {
  const values = { ...game.defaults, ...given };
  const fields = Object.entries(game.options_schema?.properties ?? {})
    .map(([name, schema]) => ({ rest: /** @type {any} */ (schema).type === "boolean", el: optionField(name, schema, values[name]) }));
  return { plain: fields.filter((one) => !one.rest).map((one) => one.el), rest: fields.filter((one) => one.rest).map((one) => one.el) };
}

/** The options that a form's fields say. @param {any} game @param {Record<string, any>} values of the form */
export function optionsOf(game, values) {
  return Object.fromEntries(Object.entries(game.options_schema?.properties ?? {}).map(([name, schema]) => {
    const said = values[START + name];
    if (/** @type {any} */ (schema).type === "boolean") return [name, said === "on"];
    return [name, said === "" || said === undefined ? null : Number(said)];
  }));
}

/** The options in an address, if they can be read. @param {string|null} text @returns {Record<string, any>} */
export function readOptions(text) {
  try {
    return Object(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}

/** A part of a form that is drawn anew. */
export const part = () => h("div", { class: "part" });
