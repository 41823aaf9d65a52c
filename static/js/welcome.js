// For somebody who has just begun as a guest: what they are called, and the way back to their seat.
import { bdi, h, icon, link, swap } from "./dom.js";
import { loadApart, rich, t } from "./words.js";
import { loadStyle } from "./style.js";
import { patch } from "./api.js";
import { refreshMe, user } from "./state.js";
import { go } from "./router.js";
import { field, form } from "./forms.js";
import { copy, note } from "./notes.js";
import { keepSeat, seat } from "./guest.js";

/** The link box. @param {string} url @param {...any} extra */
export const recoveryBox = (url, ...extra) =>
  h("div", { class: "secret" }, h("code", { dir: "ltr" }, url),
    h("div", { class: "row" }, h("button", { type: "button", class: "plain", onclick: () => copy(url) }, t("copy-link")), extra));

/** Offers a name, once. @param {() => void} done */
function nameForm(done) {
  const settle = () => {
    keepSeat({ .../** @type {any} */ (seat()), asks: false });
    done();
  };
  const el = form({
    submit: t("guest-name-use"), quiet: true,
    fields: [field({ name: "name", label: t("guest-name-title"), hint: t("guest-name-text", { name: user()?.name }), required: true, autocomplete: "nickname", maxlength: 30 })],
    send: async ({ name }) => {
      await patch("/me", { name });
      await refreshMe();
      settle();
      note(rich("guest-named", { name: bdi(user()?.name ?? "") }));
      // The name stands in many places of the view.
      await go(location.pathname + location.search, { replace: true });
    },
  });
  el.querySelector(".row").append(h("button", { type: "button", class: "quiet", "data-focus": "no-name", onclick: settle }, t("guest-name-later")));
  return el;
}

/** What stands in the box. @param {() => void} changed */
function content(changed) {
  const kept = seat();
  if (!kept) return null;
  const away = h("button", { type: "button", class: "quiet", "data-focus": "kept", onclick: () => {
    keepSeat({ ...kept, asks: seat()?.asks, url: "" });
    changed();
  } }, t("guest-kept"));
  return [
    kept.asks && nameForm(changed),
    kept.url && h("div", null, h("h2", null, t("guest-link-title")),
      h("p", null, rich("guest-link-text", { account: link(`/sign-up?next=${encodeURIComponent(location.pathname + location.search)}`, { "data-focus": "guest-account" }, t("guest-link-account")) })), recoveryBox(kept.url, away)),
  ];
}

/** In sight until both are settled. */
export async function box() {
  await Promise.all([loadApart("guest"), loadStyle("begin")]);
  const el = h("section", { class: "hint-box", "aria-label": t("guest-seat") });
  const draw = () => {
    const inside = content(draw);
    if (inside) return swap(el, inside);
    const next = /** @type {HTMLElement|null} */ (document.querySelector("main h1"));
    if (el.contains(document.activeElement)) next?.focus({ preventScroll: true });
    el.remove();
  };
  draw();
  return el;
}

/** A button that opens the same above the page. */
export async function opener() {
  await Promise.all([loadApart("guest"), loadStyle("begin")]);
  /** @type {HTMLElement} */
  const el = h("button", { type: "button", class: "way-back", "aria-haspopup": "dialog", "data-focus": "way-back", onclick: () => open(el) }, t(seat()?.url ? "guest-link-title" : "guest-seat"));
  return el;
}

/** @param {HTMLElement} from the button */
function open(from) {
  const inside = h("div", { class: "hint-parts" });
  const dialog = h("dialog", { class: "ask welcome", "aria-label": t("guest-seat") }, inside,
    h("button", { type: "button", class: "close", "aria-label": t("note-close"), onclick: () => dialog.close() }, icon("close")));
  const draw = () => {
    const parts = content(draw);
    if (parts) return swap(inside, parts);
    dialog.close();
    from.remove();
  };
  draw();
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (/** @type {MouseEvent} */ event) => event.target === dialog && dialog.close());
  // Whatever leads elsewhere leaves the dialog too.
  addEventListener("seedpost-view", () => dialog.open && dialog.close(), { once: true });
  document.body.append(dialog);
  dialog.showModal();
  /** @type {HTMLElement} */ (dialog.querySelector("input, .hint-parts button, .close")).focus();
}
