// Where nobody looks for an opponent just now: what can be done instead of looking at an empty list.
import { h, link } from "./dom.js";
import { t } from "./words.js";
import { actButton } from "./actions.js";
import { freshEntropy } from "./entropy.js";
import { go } from "./router.js";
import { GAMES, kindOf } from "./board/kinds.js";

/** What most people agree on; a week is long enough for somebody to come by. */
const USUAL = { clock: { kind: "per_move", days: 3 }, visibility: "open", first: "lot", expires_s: 7 * 86400 };

/** Makes an open challenge in one game at one press. @param {string} game @param {() => any} reload */
const quick = (game, reload) => actButton({
  text: [h("span", { class: "picture", "aria-hidden": "true" }, kindOf(game)?.thumb(null)), h("span", null, t(`game-${game}`))],
  kind: "plain quick", focus: `quick-${game}`, method: "POST", path: "/challenges", body: { game, ...USUAL, entropy: freshEntropy() }, guest: true,
  done: (made) => (made ? go(`/challenges/${made.id}`) : reload()),
});

/** A button for each game. @param {() => any} reload */
export const quickOffers = (reload) => h("div", { class: "quick-offers", role: "group", "aria-label": t("find-quick") }, GAMES.map((id) => quick(id, reload)));

/** How long it may take, and how to hear of it. */
export const whileWaiting = () => [h("p", null, t("find-wait")),
  h("div", { class: "row" }, link("/settings/notices", { class: "button plain", "data-focus": "be-told" }, t("find-wait-told")), link("/games", { class: "button plain", "data-focus": "meanwhile" }, t("find-wait-rules")))];

/** The next best things. @param {() => any} reload */
export const nobody = (reload) => h("div", { class: "nobody" },
  h("p", { class: "lead" }, t("find-nobody")),
  h("h3", null, t("find-quick")), h("p", null, t("find-quick-text")), quickOffers(reload),
  h("h3", null, t("find-friend")), h("p", null, t("find-friend-text")),
  h("div", { class: "row" }, link("/challenges/new?whom=link", { class: "button plain", "data-focus": "to-friend" }, t("find-first-friend"))),
  h("h3", null, t("find-wait-title")), whileWaiting());
