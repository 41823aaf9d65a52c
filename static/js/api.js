// The one way to the server: JSON over /api/v1, problems as errors, retries under one key.
import { learn } from "./clock.js";
import { t } from "./words.js";

const BASE = "/api/v1";
/** What the server calls whoever deleted their account; nobody else's name may begin so. */
const GONE = /\bDeleted user ([\dA-Fa-f]+)\b/g;
const PATIENCE_MS = 15000;

/** What the server refused, and why. */
export class Problem extends Error {
  /** @param {number} status @param {any} body */
  constructor(status, body) {
    super(body?.detail ?? String(status));
    this.status = status;
    /** @type {string} */
    this.code = body?.code ?? (status >= 500 ? "unavailable" : "unknown");
    /** @type {string} */
    this.detail = body?.detail ?? "";
    /** @type {string} why a move is not allowed, as a word */
    this.reason = body?.reason ?? "";
    /** @type {string} the field that it is about */
    this.field = body?.field ?? "";
    this.current = body?.current ?? null;
  }
}

/** No answer came: nobody knows whether the server heard us. */
export class Offline extends Error {}

/** A key for one intended action, however often it has to be sent. */
export function newKey() {
  if (crypto.randomUUID) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {string} method @param {string} path below the base
 * @param {{body?: any, key?: string, signal?: AbortSignal}} [options]
 * @returns {Promise<any>} the parsed answer, null for an empty one
 */
export async function call(method, path, { body, key, signal } = {}) {
  const headers = /** @type {Record<string, string>} */ ({ accept: "application/json" });
  if (body !== undefined) headers["content-type"] = "application/json";
  if (method === "POST") headers["idempotency-key"] = key ?? newKey();
  const gone = new AbortController();
  const timer = setTimeout(() => gone.abort(), PATIENCE_MS);
  signal?.addEventListener("abort", () => gone.abort(), { once: true });
  let answer, text;
  try {
    answer = await fetch(BASE + path, {
      method, headers, credentials: "same-origin", signal: gone.signal,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    text = await answer.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Offline();
  } finally {
    clearTimeout(timer);
  }
  learn(answer);
  const parsed = parse(text);
  if (!answer.ok) throw new Problem(answer.status, parsed);
  return parsed;
}

/** A text in which nobody is called as the server calls whoever is gone, but in the reader’s words. @param {string} text */
export const inWords = (text) => text.replace(GONE, (_, number) => t("name-deleted", { number }));

/** Everything as it came, but people who are `gone` are called so in the reader's words. @this {any} @param {string} key @param {any} value */
function named(key, value) {
  if (key !== "name" || typeof value !== "string") return value;
  if (value.search(GONE) === 0) this.gone = true;
  return inWords(value);
}

/** @param {string} text */
function parse(text) {
  if (!text) return null;
  try {
    return JSON.parse(text, named);
  } catch {
    return null;
  }
}

/** @param {string} path @param {AbortSignal} [signal] */
export const get = (path, signal) => call("GET", path, { signal });
/** @param {string} path @param {any} [body] @param {string} [key] */
export const post = (path, body = {}, key) => call("POST", path, { body, key });
/** @param {string} path @param {any} body */
export const patch = (path, body) => call("PATCH", path, { body });
/** @param {string} path */
export const remove = (path) => call("DELETE", path);

/**
 * Every page of a list, to its end.
 * @param {string} path with or without a query
 * @param {AbortSignal} [signal]
 * @param {string|number|null} [after] where to begin
 */
export async function all(path, signal, after = null) {
  const items = [];
  const mark = path.includes("?") ? "&" : "?";
  let next = after;
  do {
    const from = next === null ? "" : `&after=${encodeURIComponent(next)}`;
    const page = await get(`${path}${mark}limit=100${from}`, signal);
    items.push(...page.items);
    next = page.next ?? null;
  } while (next !== null);
  return items;
}

/**
 * An action that can be sent again under the same key until an answer comes.
 * @param {string} method @param {string} path @param {any} [body]
 */
export function intend(method, path, body = {}) {
  const key = newKey();
  return { send: () => call(method, path, { body: method === "DELETE" ? undefined : body, key }) };
}
