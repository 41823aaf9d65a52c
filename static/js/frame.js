// What surrounds every view: the name, the way to the other views, language and theme.
import { h, icon, link, swap, bdi } from "./dom.js";
import { rich, t } from "./words.js";
import { onChange, waitingCount, user, signedOut } from "./state.js";
import { remove } from "./api.js";
import { go } from "./router.js";
import { stopMine } from "./live.js";
import { failed } from "./notes.js";
import { ask } from "./dialog.js";
import { mark } from "./mark.js";
import { keep } from "./keep.js";
import { languageForm } from "./language.js";
import { GAMES } from "./board/kinds.js";

/** @param {"light"|"dark"|""} theme empty follows the device */
export function setTheme(theme) {
  keep("seedpost_theme", theme);
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

export const theme = () => document.documentElement.dataset.theme ?? "";

/** Makes the link to my notices; it comes once somebody is signed in. @type {((where: "wide"|"narrow"|"listed") => any)|null} */
let bell = null;

async function loadBell() {
  if (bell || !user()) return;
  const module = await import("./notices/bell.js");
  if (bell) return;
  ({ bell } = module);
  module.startBell();
  draw();
}

async function signOut() {
  // A guest has no password to come back with.
  if (user()?.guest && !(await ask({ title: t("sign-out-title"), text: t("sign-out-text"), yes: t("nav-sign-out"), grave: true }))) return;
  try {
    await remove("/sessions/current");
    stopMine();
    signedOut();
    go("/");
  } catch (error) {
    failed(error);
  }
}

/** The ladder that is shown, or that of the first game. */
const ladder = () => (/^\/games\/[^/]+\/ladder$/.test(location.pathname) ? location.pathname : `/games/${GAMES[0]}/ladder`);

function links() {
  const me = user();
  const waiting = waitingCount();
  const places = me
    ? [["/", t("nav-home"), waiting], ["/matches", t("nav-matches")], ["/lobby", t("nav-lobby")], ["/people", t("nav-people")], [ladder(), t("nav-ladder")], ["/games", t("nav-rules")]]
    : [["/", t("nav-start")], ["/lobby", t("nav-lobby")], [ladder(), t("nav-ladder")], ["/games", t("nav-rules")]];
  return places.map(([href, text, count]) =>
    h("li", null, link(String(href), { "aria-current": location.pathname === href ? "page" : null, "data-focus": `nav${href}` },
      text, Boolean(count) && h("span", { class: "count", "aria-label": t("nav-waiting", { count }) }, count))));
}

/** @param {"wide"|"listed"} where */
function account(where) {
  const me = user();
  if (!me) return [link("/sign-in", { "data-focus": "sign-in" }, t("nav-sign-in"))];
  return [
    bell?.(where),
    link(`/users/${me.id}`, { "data-focus": "me" }, bdi(me.name)),
    link("/settings", { "data-focus": "settings" }, t("nav-settings")),
    h("button", { type: "button", class: "quiet", onclick: signOut, "data-focus": "out" }, t("nav-sign-out")),
  ];
}

function draw() {
  const waiting = waitingCount();
  swap(/** @type {Element} */ (document.getElementById("frame")),
    link("/", { class: "brand", "data-focus": "brand" }, mark(), t("page-name")),
    h("nav", { "aria-label": t("nav-label"), class: "wide" }, h("ul", null, links()), h("div", { class: "who" }, account("wide"))),
    Boolean(waiting) && link("/", { class: "count narrow", "aria-label": t("nav-waiting", { count: waiting }), "data-focus": "count" }, icon("next"), waiting),
    Boolean(user()) && bell?.("narrow"),
    h("details", { class: "menu narrow" },
      h("summary", { "data-focus": "menu" }, icon("menu"), h("span", { class: "hidden" }, t("nav-menu"))),
      h("nav", { "aria-label": t("nav-label") }, h("ul", null, links()), h("div", { class: "who" }, account("listed")))));
}

function foot() {
  swap(/** @type {Element} */ (document.getElementById("foot")),
    languageForm("quiet"),
    h("label", null, h("span", null, t("foot-theme")), " ",
      h("select", { onchange: (/** @type {any} */ e) => setTheme(e.target.value) },
        [["", t("theme-device")], ["light", t("theme-light")], ["dark", t("theme-dark")]].map(([key, name]) =>
          h("option", { value: key, selected: key === theme() }, name)))),
    link("/dice", null, rich("foot-dice")), link("/docs", null, rich("foot-docs")));
}

/** Draws the frame and keeps it true. */
export function startFrame() {
  draw();
  foot();
  onChange(draw);
  onChange(() => void loadBell());
  void loadBell();
  document.addEventListener("click", (event) => {
    const open = document.querySelector("details.menu[open]");
    const target = /** @type {Element} */ (event.target);
    if (open && (!open.contains(target) || target.closest("a, button"))) open.removeAttribute("open");
  });
  document.addEventListener("keydown", (event) => {
    const open = /** @type {HTMLElement|null} */ (document.querySelector("details.menu[open]"));
    if (event.key !== "Escape" || !open) return;
    open.removeAttribute("open");
    open.querySelector("summary")?.focus();
  });
  addEventListener("seedpost-view", draw);
}
