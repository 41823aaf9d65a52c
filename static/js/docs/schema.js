// A JSON Schema as a list to read, and as an example to start from.
import { h } from "../dom.js";
import { t } from "../words.js";

const DEEPEST = 5;

/** @param {any} schema @param {any} root @returns {any} */
export function resolve(schema, root) {
  if (!schema?.$ref) return schema ?? {};
  return schema.$ref.replace(/^#\//, "").split("/").reduce((/** @type {any} */ at, /** @type {string} */ part) => at?.[part.replace(/~1/g, "/").replace(/~0/g, "~")], root) ?? {};
}

/** All fields of an object, those that it takes over from others included. @param {any} schema @param {any} root @returns {{properties: Record<string, any>, required: string[]}} */
function fields(schema, root) {
  const one = resolve(schema, root);
  const parts = [one, ...(one.allOf ?? []).map((/** @type {any} */ part) => resolve(part, root))];
  return {
    properties: Object.assign({}, ...parts.map((part) => (part === one ? part.properties : fields(part, root).properties) ?? {})),
    required: parts.flatMap((part) => part.required ?? []),
  };
}

/** What kind of value it is, in a few words. @param {any} schema @param {any} root @returns {string} */
export function kind(schema, root) {
  if (schema?.$ref) return schema.$ref.split("/").at(-1);
  const one = schema ?? {};
  if (one.const !== undefined) return JSON.stringify(one.const);
  if (one.enum) return one.enum.map((/** @type {any} */ value) => JSON.stringify(value)).join(" | ");
  const options = one.oneOf ?? one.anyOf;
  if (options) return options.map((/** @type {any} */ option) => kind(option, root)).join(" | ");
  const types = [one.type ?? "any"].flat();
  return types.map((type) => (type === "array" ? `[${kind(one.items, root)}]` : one.format ? `${type} (${one.format})` : type)).join(" | ");
}

/** A text of the description, with what stands between backticks as code. @param {string} text */
export const prose = (text) => text.split("`").map((part, i) => (i % 2 ? h("code", null, part) : part));

/** The schema as nested lists. @param {any} schema @param {any} root @param {number} [depth] @param {string[]} [seen] @returns {any} */
export function schemaList(schema, root, depth = 0, seen = []) {
  const name = schema?.$ref ?? "";
  if (depth > DEEPEST || (name && seen.includes(name))) return null;
  const chain = name ? [...seen, name] : seen;
  const one = resolve(schema, root);
  if (one.type === "array" || one.items) return schemaList(one.items, root, depth + 1, chain);
  const options = (one.oneOf ?? one.anyOf ?? []).filter((/** @type {any} */ option) => option.type !== "null");
  if (options.length) return options.map((/** @type {any} */ option) => schemaList(option, root, depth + 1, chain));
  const { properties, required } = fields(one, root);
  const names = Object.keys(properties);
  if (!names.length) return null;
  return h("dl", null, names.map((field) => {
    const inner = properties[field];
    return [h("dt", null, field),
      h("dd", null, h("code", null, kind(inner, root)), required.includes(field) && ` · ${t("docs-required")}`,
        (inner.description ?? resolve(inner, root).description) && h("div", null, prose(inner.description ?? resolve(inner, root).description)),
        schemaList(inner, root, depth + 1, chain))];
  }));
}

/** A value that fits, to start from. @param {any} schema @param {any} root @param {number} [depth] @returns {any} */
export function example(schema, root, depth = 0) {
  const one = resolve(schema, root);
  if (one.example !== undefined) return one.example;
  if (one.default !== undefined) return one.default;
  if (one.const !== undefined) return one.const;
  if (one.enum) return one.enum[0];
  if (depth > DEEPEST) return null;
  const option = (one.oneOf ?? one.anyOf)?.[0];
  if (option) return example(option, root, depth + 1);
  const type = [one.type ?? "object"].flat()[0];
  if (type === "array") return [];
  if (type === "object") {
    const { properties, required } = fields(one, root);
    return Object.fromEntries(Object.keys(properties).filter((name) => required.includes(name)).map((name) => [name, example(properties[name], root, depth + 1)]));
  }
  return { string: "", integer: 0, number: 0, boolean: false }[/** @type {string} */ (type)] ?? null;
}
