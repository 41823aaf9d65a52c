// Addresses and the views behind them. Links inside the page change the view without a reload.
import { swap } from "./dom.js";
import { Offline } from "./api.js";
import { user } from "./state.js";
import { announce, failed } from "./notes.js";
import { setTitle } from "./badge.js";

/** @type {Array<[RegExp, () => Promise<any>, boolean]>} address, module, needs a signed-in person */
const ROUTES = [
  [/^\/$/, () => import("./views/home.js"), false],
  [/^\/lobby$/, () => import("./views/lobby.js"), false],
  [/^\/challenges\/new$/, () => import("./views/offer.js"), true],
  [/^\/challenges\/([^/]+)$/, () => import("./views/challenge.js"), false],
  [/^\/matches$/, () => import("./views/matches.js"), true],
  [/^\/matches\/([^/]+)$/, () => import("./views/match.js"), false],
  [/^\/matches\/([^/]+)\/plan$/, () => import("./views/plan.js"), true],
  [/^\/users\/([^/]+)$/, () => import("./views/user.js"), false],
  [/^\/follows$/, () => import("./views/follows.js"), true],
  [/^\/people$/, () => import("./views/people.js"), false],
  [/^\/games$/, () => import("./views/games.js"), false],
  [/^\/games\/([^/]+)\/ladder$/, () => import("./views/ladder.js"), false],
  [/^\/games\/([^/]+)$/, () => import("./views/rules.js"), false],
  [/^\/notices$/, () => import("./views/notices.js"), true],
  [/^\/settings\/notices$/, () => import("./views/notice-settings.js"), true],
  [/^\/settings$/, () => import("./views/settings.js"), true],
  [/^\/operator$/, () => import("./views/operator.js"), false],
  [/^\/sign-in$/, () => import("./views/sign-in.js"), false],
  [/^\/sign-up$/, () => import("./views/sign-up.js"), false],
  [/^\/recover$/, () => import("./views/recover.js"), false],
  [/^\/reset$/, () => import("./views/reset.js"), false],
  [/^\/forgotten$/, () => import("./views/forgotten.js"), false],
  [/^\/confirm$/, () => import("./views/confirm.js"), false],
  [/^\/enter$/, () => import("./views/enter.js"), false],
  [/^\/unsubscribe\/[^/]+$/, () => import("./views/unsubscribe.js"), false],
  [/^\/dice$/, () => import("./views/dice.js"), false],
  [/^\/docs$/, () => import("./views/docs.js"), false],
];

let current = new AbortController();
/** The address of the view shown; a change of the part after # is the view's own matter. */
let shown = "";

const main = () => /** @type {HTMLElement} */ (document.getElementById("main"));

/** An address of our own that is safe to go to, or the start. @param {string|null} next */
export function safeNext(next) {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\\\u0000-\u001f]/.test(next)) return "/";
  const url = new URL(next, location.origin);
  // "/.//elsewhere" is a path of ours that reads as another server's address once it is put in order.
  return url.origin === location.origin && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : "/";
}

/** @param {string} href @param {{replace?: boolean}} [options] @returns {Promise<void>} */
export function go(href, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", href);
  return show(false);
}

/** Notes a new address that the view shown has gone to by itself. @param {string} href */
export function stay(href) {
  history.pushState(null, "", href);
  shown = location.pathname + location.search;
}

/** Shows the view of the present address. @param {boolean} first on loading the page @returns {Promise<void>} */
async function show(first) {
  current.abort();
  const leaving = (current = new AbortController());
  shown = location.pathname + location.search;
  const path = location.pathname.replace(/(.)\/+$/, "$1");
  const found = ROUTES.find(([pattern]) => pattern.test(path));
  if (found?.[2] && !user()) {
    return go(`/sign-in?next=${encodeURIComponent(path + location.search)}`, { replace: true });
  }
  main().setAttribute("aria-busy", "true");
  try {
    const module = await (found ? found[1]() : import("./views/lost.js"));
    if (leaving.signal.aborted) return;
    await module.default({
      params: found ? (found[0].exec(path) ?? []).slice(1).map(decodeURIComponent) : [],
      query: new URLSearchParams(location.search),
      signal: leaving.signal,
      show: (/** @type {any} */ node, /** @type {string} */ title) => present(node, title, first, leaving.signal),
    });
  } catch (error) {
    if (leaving.signal.aborted) return;
    const lost = await import("./views/lost.js").catch(() => null);
    // Without a line not even that view can be had: what is shown stays.
    if (!lost) {
      main().removeAttribute("aria-busy");
      if (first) throw error;
      return failed(new Offline());
    }
    lost.failure(error, (/** @type {any} */ node, /** @type {string} */ title) => present(node, title, first, leaving.signal), () => show(false));
    failed(error, { quiet: true });
  }
}

/** @param {any} node @param {string} title @param {boolean} first @param {AbortSignal} signal */
function present(node, title, first, signal) {
  if (signal.aborted) return;
  const fresh = main().getAttribute("aria-busy") === "true";
  swap(main(), node);
  main().removeAttribute("aria-busy");
  setTitle(title);
  dispatchEvent(new Event("seedpost-view"));
  if (!fresh || first) return;
  scrollTo(0, 0);
  const heading = /** @type {HTMLElement|null} */ (main().querySelector("h1"));
  if (!heading) return announce(title);
  // Heard by coming into focus: said as well, it would be heard twice.
  heading.setAttribute("tabindex", "-1");
  heading.focus({ preventScroll: true });
}

/** @param {MouseEvent} event */
function follow(event) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const anchor = /** @type {HTMLAnchorElement|null} */ (/** @type {Element} */ (event.target).closest("a[href]"));
  if (!anchor || anchor.target || anchor.hasAttribute("download") || anchor.origin !== location.origin) return;
  if (/^\/(api|static|schema)\//.test(anchor.pathname)) return;
  if (anchor.pathname === location.pathname && anchor.search === location.search && anchor.hash) return;
  event.preventDefault();
  go(anchor.pathname + anchor.search + anchor.hash);
}

/** Starts listening and shows the first view. */
export function startRouter() {
  document.addEventListener("click", follow);
  addEventListener("popstate", () => {
    if (location.pathname + location.search !== shown) show(false);
  });
  return show(true);
}
