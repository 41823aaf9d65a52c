// Acts on a challenge: each is sent once, and can be sent again under the same key when the network was lost.
import { h, link } from "./dom.js";
import { t } from "./words.js";
import { intend, Offline } from "./api.js";
import { signedIn, user } from "./state.js";
import { go } from "./router.js";
import { failed } from "./notes.js";
import { welcomeGuest } from "./guest.js";
import { freshEntropy } from "./entropy.js";

/**
 * A button for something that must not be done twice: while it is done, pressing it again does nothing.
 * @param {any} text @param {string} focus @param {() => Promise<any>} act @param {string} [kind]
 */
export function onceButton(text, focus, act, kind = "plain") {
  let busy = false;
  const el = h("button", { type: "button", class: kind, "data-focus": focus }, text);
  el.addEventListener("click", async () => {
    if (busy) return;
    busy = true;
    el.setAttribute("aria-busy", "true");
    try {
      await act();
    } catch (error) {
      failed(error);
    }
    busy = false;
    el.removeAttribute("aria-busy");
  });
  return el;
}

/**
 * A button for an act that must happen once, also when it is sent again.
 * @param {{text: any, kind?: string, focus: string, method: string, path: string, body?: any, guest?: boolean, done: (answer: any) => any}} spec
 *   guest: somebody signed out becomes a guest first
 */
export function actButton({ text, kind, focus, method, path, body, guest, done }) {
  const act = intend(method, path, body);
  return onceButton(text, focus, async () => {
    try {
      if (guest && !user()) await becomeGuest();
      await done(await act.send());
    } catch (error) {
      failed(error);
      if (!(error instanceof Offline)) await done(null);
    }
  }, kind);
}

/** Whether whoever looks needs an account first: guests play unrated. @param {any} challenge */
export const forAccounts = (challenge) => challenge.rated && (!user() || user()?.guest);

/** Why I may not accept, where it is neither the account nor that it is mine. @param {any} challenge @returns {string} */
export const notForMe = (challenge) => (["rating", "playing"].includes(challenge.for_me) ? t(`find-not-${challenge.for_me}`) : "");

/** The ways to an account, and back to a challenge. A guest who is signed in becomes the account. @param {any} challenge */
export function accountWays(challenge) {
  const next = encodeURIComponent(`/challenges/${challenge.id}`);
  return [
    link(`/sign-up?next=${next}`, { class: "button main", "data-focus": `sign-up-${challenge.id}` }, t("sign-up-title")),
    !user() && link(`/sign-in?next=${next}`, { class: "button plain", "data-focus": `sign-in-${challenge.id}` }, t("nav-sign-in")),
  ];
}

/** What can be done about a challenge in a list. @param {any} one @param {() => any} reload */
export const answers = (one, reload) => notForMe(one) ? [] : [
  forAccounts(one) ? accountWays(one)
    : actButton({ text: t("challenge-accept"), kind: "main", focus: `accept-${one.id}`, method: "POST", path: `/challenges/${one.id}/accept`, body: { entropy: freshEntropy() }, guest: true,
      done: (match) => (match ? go(`/matches/${match.id}`) : reload()) }),
  one.to && actButton({ text: t("challenge-decline"), focus: `decline-${one.id}`, method: "POST", path: `/challenges/${one.id}/decline`, done: reload }),
];

/** @type {{send: () => Promise<any>}|null} */
let seat = null;

/** A seat under a name in the reader's language. */
const namedSeat = () => intend("POST", "/guests", { name: t("seat-name", { number: String(Math.floor(100000 + Math.random() * 900000)) }) });

/** Takes a seat without signing up; where one was taken meanwhile, here or in another tab, that one. */
export async function becomeGuest() {
  await signedIn();
  if (user()) return;
  seat ??= namedSeat();
  const made = await seat.send().catch((error) => {
    if (error instanceof Offline) throw error;
    seat = null;
    if (error.code !== "name_taken") throw error;
    // Somebody sits there already: the server finds a name.
    seat = intend("POST", "/guests");
    return seat.send();
  });
  seat = null;
  welcomeGuest(made);
  await signedIn();
}

/** The button that starts at once, as a guest. @param {string} next where to go then */
export function actGuest(next) {
  const el = h("button", { type: "button", class: "plain" }, t("home-guest"));
  el.addEventListener("click", async () => {
    el.setAttribute("aria-busy", "true");
    try {
      await becomeGuest();
      await go(next);
    } catch (error) {
      failed(error);
    }
    el.removeAttribute("aria-busy");
  });
  return el;
}
