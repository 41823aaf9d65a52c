// The games that are played here, each with its rules.
import { h, link } from "../dom.js";
import { t } from "../words.js";
import { GAMES, kindOf } from "../board/kinds.js";

/** @param {any} page */
export default function games({ show }) {
  const title = t("games-title");
  show(h("div", { class: "games" },
    h("h1", null, title),
    h("ul", { class: "cards" }, GAMES.map((game) =>
      h("li", { class: "card game-card" }, link(`/games/${game}`, { "data-focus": game },
        h("span", { class: "picture" }, picture(game)),
        h("span", { class: "text" }, h("strong", null, t(`game-${game}`)), h("span", { class: "state" }, t(`game-hint-${game}`)))))))), title);
}

/** The game's board as it stands at the start. @param {string} game */
const picture = (game) => {
  const kind = kindOf(game);
  return kind?.opening ? kind.thumb(kind.opening, "south") : null;
};
