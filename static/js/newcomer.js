// For somebody who has not played yet: what the games are, how a first match comes about, how turns by days work.
import { h, link, swap } from "./dom.js";
import { loadApart, rich, t } from "./words.js";
import { get } from "./api.js";
import { user } from "./state.js";
import { challengeCard } from "./cards.js";
import { answers } from "./actions.js";
import { GAMES, kindOf } from "./board/kinds.js";
import { failed } from "./notes.js";
import { loadStyle } from "./style.js";
import { quickOffers } from "./nobody.js";

/** How many open challenges are shown. */
const SHOWN = 3;

const theGames = () => h("ul", { class: "first-games" }, GAMES.map((id) => h("li", null, link(`/games/${id}`, { "data-focus": `game-${id}` },
  h("span", { class: "picture" }, kindOf(id)?.thumb(null)),
  h("strong", null, t(`game-${id}`)), h("small", null, t(`game-hint-${id}`))))));

/** How else to hear of it; whoever is signed in can go there. */
const told = () => (user() ? link("/settings/notices", { "data-focus": "told" }, t("find-first-told-way")) : t("find-first-told-way"));

const step = (/** @type {string} */ what, /** @type {any[]} */ ...more) =>
  h("li", { class: "step-of" }, h("h2", null, t(`find-first-${what}`)), h("p", null, rich(`find-first-${what}-text`, { told: told() })), more);

/** How it goes, for whoever has just come by. */
export async function howItWorks() {
  await loadApart();
  return h("section", { class: "first", "aria-label": t("find-first-label") }, h("ol", { class: "first-steps" }, step("games", theGames()), step("days"), step("told")));
}

/** What to do first. @param {AbortSignal} signal */
export async function firstSteps(signal) {
  await Promise.all([loadApart(), loadStyle("begin")]);
  const open = h("div", { "aria-live": "polite" });
  const look = async () => {
    const { items } = await get("/challenges?limit=20", signal);
    const mine = items.filter((/** @type {any} */ one) => one.for_me === "yes").slice(0, SHOWN);
    swap(open, mine.length ? h("ul", { class: "cards rows" }, mine.map((/** @type {any} */ one) => challengeCard(one, answers(one, look)))) : [h("p", { class: "none" }, t("find-first-nobody")), h("h3", null, t("find-quick")), h("p", null, t("find-quick-text")), quickOffers(look)]);
  };
  await look().catch((error) => signal.aborted || failed(error, { quiet: true }));
  return h("section", { class: "first" },
    h("p", { class: "lead" }, t("find-first-lead")),
    h("ol", { class: "first-steps" },
      step("games", theGames()),
      step("play", open, h("div", { class: "row" },
        link("/challenges/new?whom=link", { class: "button main", "data-focus": "to-friend" }, t("find-first-friend")),
        link("/challenges/new", { class: "button plain" }, t("home-offer")),
        link("/lobby", { class: "button plain" }, t("home-lobby")))),
      step("days"), step("told")));
}
