// Forms: labelled fields, errors beside the field they belong to, one key for each intended action.
import { h, swap } from "./dom.js";
import { has, t } from "./words.js";
import { newKey, Offline } from "./api.js";
import { alertLine, wordsFor } from "./notes.js";

let count = 0;

/**
 * A text field with its label and hint.
 * @param {{name: string, label: string, hint?: string, type?: string, value?: string, required?: boolean, autocomplete?: string, minlength?: number, maxlength?: number, inputmode?: string, min?: string, max?: string}} spec
 */
export function field({ label, hint, ...attributes }) {
  const id = `f${++count}`;
  return h("div", { class: "field", "data-field": attributes.name },
    h("label", { for: id }, label),
    hint && h("p", { class: "hint", id: `${id}h` }, hint),
    h("input", { id, type: "text", dir: "auto", "aria-describedby": hint ? `${id}h ${id}e` : `${id}e`, ...attributes }),
    h("p", { class: "error", id: `${id}e`, hidden: true }));
}

/**
 * A choice from a list.
 * @param {{name: string, label: string, hint?: string, options: Array<[string, string]>, value?: string}} spec
 */
export function select({ name, label, hint, options, value }) {
  const id = `f${++count}`;
  return h("div", { class: "field", "data-field": name },
    h("label", { for: id }, label),
    hint && h("p", { class: "hint", id: `${id}h` }, hint),
    h("select", { id, name, "aria-describedby": hint ? `${id}h` : null },
      options.map(([key, text]) => h("option", { value: key, selected: key === value }, text))));
}

/**
 * One of a few, all in sight.
 * @param {{name: string, legend: string, options: Array<[string, string, string?]>, value: string, onchange?: (value: string) => void}} spec
 */
export function choice({ name, legend, options, value, onchange }) {
  return h("fieldset", { class: "choice", "data-field": name },
    h("legend", null, legend),
    h("div", { class: "choices" }, options.map(([key, text, hint]) =>
      h("label", null,
        h("input", { type: "radio", name, value: key, checked: key === value, onchange: () => onchange?.(key) }),
        h("span", null, text, hint && h("small", null, hint))))));
}

/** @param {{name: string, label: string, checked?: boolean, hint?: string}} spec */
export function check({ name, label, checked, hint }) {
  return h("label", { class: "check", "data-field": name },
    h("input", { type: "checkbox", name, checked }), h("span", null, label, hint && h("small", null, hint)));
}

/**
 * A form that sends once: while an answer is awaited nothing more is sent, and after a lost network the same intention keeps its key.
 * @param {{fields: any[], submit: string, quiet?: boolean, send: (values: Record<string, any>, key: string) => Promise<void>}} spec
 */
export function form({ fields, submit, quiet, send }) {
  const status = h("div", { class: "form-status" });
  const button = h("button", { type: "submit", class: quiet ? "plain" : "main", "data-focus": "submit" }, submit);
  /** @type {{key: string, said: string}|null} */
  let intention = null;
  let busy = false;
  const el = h("form", { class: "form", novalidate: true }, fields, status, h("div", { class: "row" }, button));

  el.addEventListener("submit", async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (busy || !valid(el)) return;
    const values = Object.fromEntries(new FormData(el));
    const said = JSON.stringify(values);
    if (intention?.said !== said) intention = { key: newKey(), said };
    busy = true;
    button.setAttribute("aria-busy", "true");
    swap(status);
    try {
      await send(values, intention.key);
      intention = null;
    } catch (error) {
      if (!(error instanceof Offline)) intention = null;
      tell(el, status, error);
    }
    busy = false;
    button.removeAttribute("aria-busy");
  });
  return el;
}

/** @param {HTMLFormElement} el */
function valid(el) {
  let first = null;
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (el.querySelectorAll(".field input"))) {
    const state = input.validity;
    let said = "";
    // What is not asked just now cannot be wrong.
    if (input.closest("[hidden]")) said = "";
    else if (state.valueMissing) said = t("field-missing");
    else if (state.tooShort || (input.minLength > 0 && input.value && [...input.value].length < input.minLength)) said = t("field-short", { count: input.minLength });
    else if (!state.valid) said = wrong(input.name);
    mark(input, said);
    if (said) first ??= input;
  }
  if (first) lookAt(first);
  return !first;
}

/** Brings the focus to a field, also where it is folded away. @param {HTMLElement} input */
function lookAt(input) {
  for (let fold = input.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) fold.open = true;
  input.focus();
}

/** @param {HTMLInputElement} input @param {string} said */
function mark(input, said) {
  const line = /** @type {HTMLElement} */ (input.closest(".field")?.querySelector(".error"));
  input.toggleAttribute("aria-invalid", Boolean(said));
  if (said) input.setAttribute("aria-invalid", "true");
  line.textContent = said;
  line.hidden = !said;
}

/** What is wrong with a value, as far as the catalogue knows the field. @param {string} name */
const wrong = (name) => (has(`field-wrong-${name}`) ? t(`field-wrong-${name}`) : t("field-wrong"));

/** @param {HTMLFormElement} el @param {Element} status @param {any} error */
function tell(el, status, error) {
  let placed = 0;
  const name = error.field ?? "";
  const input = /** @type {HTMLInputElement|null} */ (name ? el.querySelector(`.field input[name="${CSS.escape(name)}"]`) : null);
  if (input) {
    mark(input, error.words ?? (error.code === "malformed" ? wrong(name) : wordsFor(error)));
    lookAt(input);
    placed = 1;
  }
  if (placed) return;
  swap(status, alertLine(error));
  // A choice has no line of its own for it: the focus shows which one is meant.
  const meant = /** @type {HTMLElement|null} */ (name ? [name, name.split(".").at(-1)].map((one) => el.querySelector(`[data-field="${CSS.escape(String(one))}"] :is(select, input:checked, input)`)).find(Boolean) : null);
  if (meant) lookAt(meant);
}
