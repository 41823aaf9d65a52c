// Ratings: somebody's in each game, with the way they took.
import { bdi, h, link, svg } from "./dom.js";
import { day, ratingFigure, t } from "./words.js";
import { get } from "./api.js";
import { changeText, ratingText } from "./match/tell.js";

const SHOWN = 100;
const [WIDTH, HEIGHT] = [240, 64];

/** The line that a rating drew. @param {number[]} ratings oldest first */
function graph(ratings) {
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const x = (/** @type {number} */ i) => (ratings.length < 2 ? WIDTH / 2 : 4 + (i * (WIDTH - 8)) / (ratings.length - 1));
  const y = (/** @type {number} */ rating) => (high === low ? HEIGHT / 2 : HEIGHT - 6 - ((rating - low) * (HEIGHT - 12)) / (high - low));
  const points = ratings.map((rating, i) => `${x(i).toFixed(1)},${y(rating).toFixed(1)}`).join(" ");
  return svg("svg", { class: "graph", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": t("rating-graph", { low: ratingFigure(low), high: ratingFigure(high), count: ratings.length }) },
    svg("polyline", { points, fill: "none" }),
    svg("circle", { cx: x(ratings.length - 1), cy: y(ratings[ratings.length - 1]), r: 3 }));
}

/** @param {any} one the rating as a profile tells it @param {string} id whose @param {AbortSignal} signal */
async function ofGame(one, id, signal) {
  const { items } = await get(`/users/${id}/ratings?game=${one.game}&limit=${SHOWN}`, signal);
  const line = [...items.map((/** @type {any} */ change) => change.rating), ...(items.length < SHOWN ? [1500] : [])].reverse();
  return h("li", { class: "rating" },
    h("h3", null, link(`/games/${one.game}/ladder`, null, t(`game-${one.game}`))),
    h("p", { class: "number" }, ratingText(one)),
    h("p", { class: "small" }, t("rating-from", { count: one.matches }), one.provisional && ` ${t("rating-provisional")}`),
    graph(line),
    h("details", null, h("summary", { "data-focus": `changes-${one.game}` }, t("rating-changes")),
      h("table", null,
        h("thead", null, h("tr", null, ["when", "opponent", "change"].map((what) => h("th", { scope: "col" }, t(`rating-${what}`))))),
        h("tbody", null, items.slice(0, 20).map((/** @type {any} */ change) => h("tr", null,
          h("td", null, link(`/matches/${change.match_id}`, null, day(change.at))),
          h("td", null, bdi(change.opponent.name), ` (${ratingFigure(change.opponent_rating)})`),
          h("td", null, changeText({ before: change.rating - change.change, after: change.rating }))))))));
}

/** All ratings of somebody; null where there are none. @param {any} one the profile @param {AbortSignal} signal */
export async function ratingsOf(one, signal) {
  if (!one.ratings?.length) return null;
  const games = await Promise.all(one.ratings.map((/** @type {any} */ rating) => ofGame(rating, one.id, signal)));
  return h("section", null, h("h2", null, t("rating-title")), h("ul", { class: "ratings" }, games));
}
