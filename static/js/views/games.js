// The games that can be played here, each with the way to its rules.
import { h, link } from "../dom.js";
import { t } from "../words.js";
import { GAMES, kindOf } from "../board/kinds.js";

/** @param {any} page */
export default async function games({ show }) {
  show(h("div", null, h("h1", null, t("games-title")),
    h("ul", { class: "cards" }, GAMES.map((id) => {
      const kind = kindOf(id);
      return h("li", { class: "card match-card" }, link(`/games/${id}`, null,
        h("span", { class: "picture" }, kind?.thumb(null)),
        h("span", { class: "text" }, h("strong", null, t(`game-${id}`)), h("span", { class: "state" }, t(`game-hint-${id}`)))));
    })),
    h("h2", null, t("ladder-all")),
    h("div", { class: "row" }, GAMES.map((id) => link(`/games/${id}/ladder`, { class: "button plain" }, t(`game-${id}`))))), t("games-title"));
}
