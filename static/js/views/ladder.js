// A game's ladder: the strongest players, as far as their ratings are known well.
import { bdi, h, link, swap } from "../dom.js";
import { figure, ratingFigure, loadApart, t } from "../words.js";
import { get } from "../api.js";
import { failed } from "../notes.js";
import { user } from "../state.js";
import { GAMES } from "../board/kinds.js";

/** @param {any} page */
export default async function ladder(page) {
  await loadApart();
  const { params, signal, show } = page;
  const game = params[0];
  if (!GAMES.includes(game)) return (await import("./lost.js")).default(page);
  const rows = h("tbody");
  const foot = h("div", { class: "row" });
  const me = user()?.id;
  let place = 0;
  const more = async (/** @type {string|null} */ after) => {
    const part = await get(`/games/${game}/ladder?limit=50${after ? `&after=${encodeURIComponent(after)}` : ""}`, signal);
    rows.append(...part.items.map((/** @type {any} */ one) => h("tr", { class: one.user.id === me ? "mine" : null },
      h("td", null, figure(++place)), h("th", { scope: "row" }, link(`/users/${one.user.id}`, null, bdi(one.user.name))),
      h("td", null, ratingFigure(one.rating)), h("td", null, figure(one.matches)))));
    swap(foot, part.next && h("button", { type: "button", class: "plain", "data-focus": "more", onclick: () => more(part.next).catch(failed) }, t("list-more")));
  };
  await more(null);
  const title = t("ladder-title", { game: t(`game-${game}`) });
  show(h("div", { class: "sheet wide" }, h("h1", null, title), h("p", null, t("ladder-text")),
    place === 0 ? h("p", { class: "none" }, t("ladder-none")) : h("table", { class: "results ladder" },
      h("thead", null, h("tr", null, ["place", "name", "rating", "matches"].map((what) => h("th", { scope: "col" }, t(`ladder-${what}`))))), rows),
    foot,
    h("nav", { class: "row", "aria-label": t("games-title") }, GAMES.filter((other) => other !== game).map((other) => link(`/games/${other}/ladder`, { class: "button plain" }, t(`game-${other}`))))), title);
}
