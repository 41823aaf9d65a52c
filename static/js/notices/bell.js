// How many of my notices I have not seen, beside my name.
import { h, icon, link, swap } from "../dom.js";
import { t } from "../words.js";
import { get } from "../api.js";
import { user } from "../state.js";
import { onEvent } from "../live.js";

let unseen = 0;
let asking = 0;

/** The link to the list; its count is filled in when it is known. @param {"wide"|"narrow"|"listed"} where it stands: in a list there is room for words */
export function bell(where) {
  const el = link("/notices", { class: `bell ${where}`, "data-focus": `bell-${where}` });
  draw(el);
  return el;
}

/** @param {Element} el */
function draw(el) {
  const words = t("nav-notices", { count: unseen });
  el.setAttribute("aria-label", words);
  if (location.pathname === "/notices") el.setAttribute("aria-current", "page");
  if (el.classList.contains("listed")) return swap(el, icon("bell"), words);
  swap(el, icon("bell"), unseen > 0 && h("span", { class: "count", "aria-hidden": "true" }, unseen > 99 ? "99" : unseen));
}

/** Asks anew, a moment later, once for all that happens meanwhile. */
export function countAnew() {
  clearTimeout(asking);
  asking = setTimeout(async () => {
    if (!user()) return;
    ({ unseen } = await get("/me/notices?limit=1").catch(() => ({ unseen })));
    for (const el of document.querySelectorAll("a.bell")) draw(el);
  }, 700);
}

/** Keeps the count true. */
export function startBell() {
  onEvent(countAnew);
  addEventListener("seedpost-looked", countAnew);
  countAnew();
}
