// Digits choose where they choose something, Enter confirms, Escape takes back; anywhere on the page except where one types.
// The single keys can be switched off.
import { singleKeys } from "../device.js";

/**
 * @param {{signal: AbortSignal, choice: ((key: string) => any)|undefined, pick: (choice: any) => boolean, back: () => void, confirm: () => void, focus: (choice: any) => void, skip: () => void, ready: () => boolean, complete: () => boolean}} on
 */
export function startKeys({ signal, choice, pick, back, confirm, focus, skip, ready, complete }) {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (target.closest("input, select, textarea, dialog")) return;
    if (!target.closest(".pace")) skip();
    const chosen = singleKeys() && ready() ? (choice?.(event.key) ?? null) : null;
    if (chosen !== null) {
      if (pick(chosen)) focus(chosen);
    } else if (event.key === "Escape") back();
    else if (event.key === "Enter" && complete() && !target.closest("a, button, summary")) confirm();
  }, { signal });
}
