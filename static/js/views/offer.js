// A new challenge: to whom, which game, which clock.
import { h, swap } from "../dom.js";
import { has, loadApart, t } from "../words.js";
import { get, post, Problem } from "../api.js";
import { go } from "../router.js";
import { user } from "../state.js";
import { check, choice, field, form, select } from "../forms.js";
import { clockFields } from "../clocks.js";
import { GAMES } from "../board/kinds.js";
import { freshEntropy } from "../entropy.js";
import { optionFields, optionsFrom } from "../options.js";
import { loadStyle } from "../style.js";
import { seekTerms, termFirst } from "../cards.js";
import { tellOptions, tellTime } from "../match/tell.js";

const FIRSTS = ["lot", "me", "opponent"];
const EXPIRY_DAYS = [1, 3, 7, 14, 30];
const USUAL_DAYS = 7;
const DAY_S = 86400;
const COUNTS = [1, 2, 3, 4, 5, 8, 10, 15, 20];

/** Something folded away, which says in words what is chosen in it. @param {string} focus @param {string} title @param {...any} inside */
function fold(focus, title, ...inside) {
  const says = h("span", { class: "chosen" });
  return { el: h("details", { class: "fold" }, h("summary", { "data-focus": focus }, h("strong", null, title), " ", says), h("div", { class: "form" }, inside)),
    tell: (/** @type {any[]} */ words) => swap(says, words.filter(Boolean).join(" · ")) };
}

/** @param {any} page */
export default async function offer({ query, show, signal }) {
  const [all, again] = await Promise.all([get("/games", signal), lastMatch(query.get("again"), signal), loadApart(), loadStyle("begin")]);
  const games = all.items.filter((/** @type {any} */ game) => GAMES.includes(game.id));
  const to = again?.to ?? query.get("to") ?? "";
  const asked = again ?? { game: query.get("game"), options: given(query.get("options")), clock: given(query.get("clock")), rated: query.get("rated") === "true",
    pauses: query.get("pauses") !== "false", soft: query.get("soft") === "true" };
  const name = field({ name: "to", label: t("offer-name"), value: to, autocomplete: "off" });
  const several = h("div", { class: "form" }, select({ name: "count", label: t("find-count"), hint: t("find-count-hint"), value: query.get("count") ?? "1",
    options: COUNTS.map((count) => [String(count), t("find-count-choice", { count })]) }));
  const range = given(query.get("rating"));
  const strength = h("fieldset", { class: "strength" }, h("legend", null, t("find-rating")), h("p", { class: "hint" }, t("find-rating-hint")), h("div", { class: "pair" },
    rating("rating_min", t("find-rating-min"), range.min), rating("rating_max", t("find-rating-max"), range.max)));
  const named = (/** @type {string} */ whom) => {
    name.hidden = whom !== "name";
    several.hidden = strength.hidden = whom === "name";
    const input = /** @type {HTMLInputElement} */ (name.querySelector("input"));
    input.required = whom === "name";
  };
  const whom = to ? "name" : query.get("whom") === "link" ? "link" : "open";
  named(whom);
  // What is offered once more begins with what was offered the last time.
  const clock = clockFields(asked.clock);
  const { rated } = asked;
  const alone = query.get("onlookers") === "false" || asked.onlookers === false;
  const begins = FIRSTS.includes(query.get("first") ?? "") ? String(query.get("first")) : "lot";

  // Once for the form: what is sent again under the same key must be the same.
  const entropy = freshEntropy();
  let chosen = games.find((/** @type {any} */ game) => game.id === asked.game) ?? games[0];
  const options = h("div", { class: "form" });
  const rest = h("div", { class: "form" });
  const first = choice({ name: "first", legend: t("offer-first"), value: begins, options: [["lot", ""], ["me", t("offer-me")], ["opponent", t("offer-opponent")]] });
  /** Shows what can be agreed on in a game: numbers at once, house rules among the rest. @param {any} game @param {any} [given] */
  const play = (game, given = {}) => {
    chosen = game;
    const { numbers, switches } = optionFields(game.options_schema, { ...game.defaults, ...given });
    swap(options, numbers);
    swap(rest, switches);
    swap(first.querySelector("span"), t(has(`offer-lot-${game.id}`) ? `offer-lot-${game.id}` : "offer-lot"));
  };
  play(chosen, asked.options);

  const time = fold("fold-clock", t("offer-clock"), clock.fields,
    check({ name: "pauses", label: t("offer-pauses"), hint: t("offer-pauses-hint"), checked: asked.pauses }),
    check({ name: "soft", label: t("terms-soft"), hint: t("offer-soft-hint"), checked: asked.soft }));
  const how = fold("fold-how", t("offer-how"), options, first, rest);
  const more = fold("fold-more", t("offer-rest"), several,
    user() && !user()?.guest && check({ name: "rated", label: t("options-rated"), hint: t("offer-rated-hint"), checked: rated }),
    check({ name: "onlookers", label: t("offer-onlookers"), hint: t("offer-onlookers-hint"), checked: !alone }),
    strength,
    select({ name: "expiry", label: t("offer-expiry"), value: String(USUAL_DAYS), options: EXPIRY_DAYS.map((d) => [String(d), t("days", { count: d })]) }));
  /** Says in words what is chosen, also where it is folded away. */
  const tell = () => {
    const values = Object.fromEntries(new FormData(el));
    const it = { game: chosen.id, options: optionsFrom(chosen.options_schema, values), clock: clock.read(values), pauses: values.pauses === "on", soft: values.soft === "on" };
    const { count = 1, rating: range_ } = values.whom === "name" ? {} : seek(values);
    time.tell(tellTime(it));
    how.tell([...tellOptions(it), termFirst(chosen.id, String(values.first))]);
    more.tell([values.whom !== "name" && t("find-count-choice", { count }), t(values.rated === "on" ? "options-rated" : "offer-unrated"), values.onlookers !== "on" && t("options-private"),
      ...seekTerms({ count: 1, begun: 0, rating: range_ && { min: null, max: null, ...range_ } }), t("offer-expires", { days: Number(values.expiry) })]);
  };

  const el = form({
    submit: t("offer-submit"),
    fields: [
      choice({ name: "whom", legend: t("offer-whom"), value: whom, onchange: named, options: [
        ["open", t("offer-open"), t("offer-open-hint")], ["name", t("offer-to"), t("offer-to-hint")], ["link", t("offer-link"), t("offer-link-hint")]] }),
      name,
      choice({ name: "game", legend: t("offer-game"), value: chosen.id, options: games.map((/** @type {any} */ g) => [g.id, t(`game-${g.id}`), t(`game-hint-${g.id}`)]), onchange: (id) => play(games.find((/** @type {any} */ g) => g.id === id)) }),
      time.el, how.el, more.el,
    ],
    send: async (values, key) => {
      // The server would say so too; here it is said at the field.
      if (values.rating_min && values.rating_max && Number(values.rating_min) > Number(values.rating_max)) {
        throw Object.assign(new Problem(400, { code: "malformed" }), { field: "rating_max", words: t("find-rating-crossed") });
      }
      const made = await post("/challenges", {
        game: values.game,
        options: optionsFrom(chosen.options_schema, values),
        entropy,
        clock: clock.read(values),
        ...(values.rated === "on" ? { rated: true } : {}),
        ...(values.pauses === "on" ? {} : { pauses: false }),
        ...(values.soft === "on" ? { soft: true } : {}),
        ...(values.onlookers === "on" ? {} : { onlookers: false }),
        first: values.first,
        ...(values.whom === "name" ? { to: values.to } : { visibility: values.whom, ...seek(values) }),
        expires_s: Number(values.expiry) * DAY_S,
      }, key).catch((error) => {
        const words = error.code === "not_found" ? t("offer-nobody") : error.code === "forbidden" && values.whom === "name" ? t("offer-refused") : null;
        throw words ? Object.assign(error, { field: "to", words }) : error;
      });
      await go(`/challenges/${made.id}`, { replace: true });
    },
  });
  // Another game's options are there before the form hears of the change.
  el.addEventListener("change", tell);
  el.addEventListener("input", tell);
  tell();
  show(h("div", { class: "sheet" }, h("h1", null, t("offer-title")), el), t("offer-title"));
}

/** A field for one end of a range of ratings. @param {string} name @param {string} label @param {any} value */
const rating = (name, label, value) => field({ name, label, type: "number", inputmode: "numeric", min: "0", max: "4000", value: value > 0 ? String(value) : "" });

/** How many may accept, and how strong they may be, where something is said of it. @param {Record<string, any>} values */
function seek({ count, rating_min: min, rating_max: max }) {
  const rating = { ...(min ? { min: Number(min) } : {}), ...(max ? { max: Number(max) } : {}) };
  return { ...(Number(count) > 1 ? { count: Number(count) } : {}), ...(min || max ? { rating } : {}) };
}

/** The terms of an earlier match, for the one who was my opponent. @param {string|null} id @param {AbortSignal} signal */
async function lastMatch(id, signal) {
  if (!id) return null;
  const { players, game, options, clock, rated, pauses, soft, onlookers } = await get(`/matches/${encodeURIComponent(id)}`, signal);
  const other = players.south.id === user()?.id ? players.north : players.south;
  return { to: other.name, game, options, clock, pauses, soft, onlookers, rated: rated && !user()?.guest && !other.guest };
}

/** What a link asks for, as JSON. @param {string|null} text */
function given(text) {
  try {
    return JSON.parse(text ?? "{}") ?? {};
  } catch {
    return {};
  }
}
