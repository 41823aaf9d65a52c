// The options of a game as form fields, from the schema that the server gives.
import { check, select } from "./forms.js";
import { has, t } from "./words.js";

/** @param {any} one a property of the schema */
const isSwitch = (one) => one.type === "boolean";
/** @param {any} one */
const mayBeNone = (one) => Array.isArray(one.type) && one.type.includes("null");

/** Every number that a property allows. @param {any} one @returns {number[]} */
const numbersOf = (one) => one.enum ?? Array.from({ length: one.maximum - one.minimum + 1 }, (_, i) => one.minimum + i);

/** The hint of a field, where the catalogue has one. @param {string} name */
const hintOf = (name) => (has(`option-${name}-hint`) ? t(`option-${name}-hint`) : undefined);

/**
 * @param {any} schema of an object @param {any} values what is chosen at first
 * @returns {{numbers: any[], switches: any[]}}
 */
export function optionFields(schema, values) {
  /** @type {Array<[string, any]>} */
  const all = Object.entries(schema.properties ?? {});
  return {
    numbers: all.filter(([, one]) => !isSwitch(one)).map(([name, one]) => select({
      name, label: t(`option-${name}`), hint: hintOf(name), value: String(values[name] ?? ""),
      options: [
        ...(mayBeNone(one) ? [/** @type {[string, string]} */ (["", t(`options-${name}-none`)])] : []),
        ...numbersOf(one).map((n) => /** @type {[string, string]} */ ([String(n), t(`options-${name}`, { [name]: n })])),
      ],
    })),
    switches: all.filter(([, one]) => isSwitch(one)).map(([name]) => check({ name, label: t(`option-${name}`), hint: hintOf(name), checked: values[name] === true })),
  };
}

/** The options that a form's values say. @param {any} schema @param {Record<string, any>} values */
export const optionsFrom = (schema, values) => Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) =>
  [name, isSwitch(one) ? values[name] === "on" : values[name] === "" ? null : Number(values[name])]));
