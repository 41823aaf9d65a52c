// The options of a game as form fields, from the schema that the server gives.
import { check, select } from "./forms.js";
import { has, t } from "./words.js";

/** @param {any} one a property of the schema */
const isSwitch = (one) => one.type === "boolean";
/** @param {any} one */
const mayBeNone = (one) => Array.isArray(one.type) && one.type.includes("null");

/** As many can be looked over in a list. */
const MANY = 30;
/** What is offered of more than that. */
const USUAL = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50, 100];

/** The numbers to choose from: all that a property allows, or the usual ones and the one chosen before. @param {any} one @param {any} chosen @returns {number[]} */
function numbersOf(one, chosen) {
  if (one.enum) return one.enum;
  const all = Array.from({ length: one.maximum - one.minimum + 1 }, (_, i) => one.minimum + i);
  return all.length > MANY ? all.filter((n) => USUAL.includes(n) || n === chosen) : all;
}

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
        ...numbersOf(one, values[name]).map((n) => /** @type {[string, string]} */ ([String(n), t(`options-${name}`, { [name]: n })])),
      ],
    })),
    switches: all.filter(([, one]) => isSwitch(one)).map(([name]) => check({ name, label: t(`option-${name}`), hint: hintOf(name), checked: values[name] === true })),
  };
}

/** The options that a form's values say. @param {any} schema @param {Record<string, any>} values */
export const optionsFrom = (schema, values) => Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) =>
  [name, isSwitch(one) ? values[name] === "on" : values[name] === "" ? null : Number(values[name])]));
