// The number of matches and challenges that wait for me, in the title and in the icon.
import { figure, t } from "./words.js";
import { onChange, waitingCount } from "./state.js";

let title = "";

/** @param {string} text the view's title */
export function setTitle(text) {
  title = text;
  write();
}

function write() {
  const name = title ? t("page-title", { title }) : t("page-name");
  const count = waitingCount();
  document.title = count ? t("page-title-waiting", { count, title: name }) : name;
  paint(count);
}

/** @param {number} count */
function paint(count) {
  const icon = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=icon]"));
  icon.dataset.plain ??= icon.href;
  if (!count) {
    if (icon.href !== icon.dataset.plain) icon.href = icon.dataset.plain;
    return;
  }
  const text = count > 99 ? "99" : figure(count);
  const size = text.length > 1 ? 30 : 38;
  const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="20" fill="#0b6b72"/><text x="32" y="${32 + size * 0.36}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="${size}" fill="#fff">${text}</text></svg>`;
  icon.href = `data:image/svg+xml,${encodeURIComponent(source)}`;
}

/** Keeps both up to date. */
export const startBadge = () => onChange(write);
