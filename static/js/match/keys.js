// Digits choose a hole, Enter confirms, Escape takes back; anywhere on the page except where one types.

/**
 * @param {{signal: AbortSignal, pick: (hole: number) => void, back: () => void, confirm: () => void, focus: (hole: number) => void, skip: () => void, ready: () => boolean, chosen: () => number|null}} on
 */
export function startKeys({ signal, pick, back, confirm, focus, skip, ready, chosen }) {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (target.closest("input, select, textarea, dialog")) return;
    skip();
    if (/^[1-9]$/.test(event.key) && ready()) {
      pick(Number(event.key));
      if (chosen() === Number(event.key)) focus(Number(event.key));
    } else if (event.key === "Escape") back();
    else if (event.key === "Enter" && chosen() !== null && !target.closest("a, button, summary")) confirm();
  }, { signal });
}
