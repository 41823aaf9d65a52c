// A new challenge: to whom, which game, which clock.
import { h, swap } from "../dom.js";
import { t } from "../words.js";
import { get, post } from "../api.js";
import { go } from "../router.js";
import { choice, field, form, select } from "../forms.js";
import { kindOf } from "../board/kinds.js";
import { optionFields, optionsOf, part, readOptions } from "../options.js";

const DAYS = [1, 2, 3, 5, 7, 10, 14, 30];
const EXPIRY_DAYS = [1, 3, 7, 14, 30];
const DAY_S = 86400;

/** @param {any} page */
export default async function offer({ query, show, signal }) {
  const games = (await get("/games", signal)).items.filter((/** @type {any} */ one) => kindOf(one.id));
  const find = (/** @type {any} */ id) => games.find((/** @type {any} */ one) => one.id === id) ?? games[0];
  const asked = find(query.get("game"));
  const to = query.get("to") ?? "";
  const name = field({ name: "to", label: t("offer-name"), value: to, autocomplete: "off" });
  const named = (/** @type {string} */ whom) => {
    name.hidden = whom !== "name";
    const input = /** @type {HTMLInputElement} */ (name.querySelector("input"));
    input.required = whom === "name";
  };
  named(to ? "name" : "open");
  const days = select({ name: "days", label: t("offer-days"), value: query.get("days") ?? "3", options: DAYS.map((d) => [String(d), t("days", { count: d })]) });
  const timed = (/** @type {string} */ kind) => (days.hidden = kind === "none");
  // Each game has its own options.
  const [options, rest] = [part(), part()];
  const chooseGame = (/** @type {string} */ id) => {
    const fields = optionFields(find(id), id === asked.id ? readOptions(query.get("options")) : {});
    options.hidden = !fields.plain.length;
    swap(options, fields.plain);
    swap(rest, fields.rest);
  };
  chooseGame(asked.id);

  const el = form({
    submit: t("offer-submit"),
    fields: [
      choice({ name: "whom", legend: t("offer-whom"), value: to ? "name" : "open", onchange: named, options: [
        ["open", t("offer-open"), t("offer-open-hint")], ["name", t("offer-to"), t("offer-to-hint")], ["link", t("offer-link"), t("offer-link-hint")]] }),
      name,
      choice({ name: "game", legend: t("offer-game"), value: asked.id, onchange: chooseGame, options: games.map((/** @type {any} */ g) => [g.id, t(`game-${g.id}`), t(`game-hint-${g.id}`)]) }),
      options,
      choice({ name: "kind", legend: t("offer-clock"), value: "per_move", onchange: timed, options: [
        ["per_move", t("offer-per-move"), t("offer-per-move-hint")], ["total", t("offer-total"), t("offer-total-hint")], ["none", t("offer-none"), t("offer-none-hint")]] }),
      days,
      choice({ name: "first", legend: t("offer-first"), value: "lot", options: [["lot", t("offer-lot")], ["me", t("offer-me")], ["opponent", t("offer-opponent")]] }),
      h("details", { class: "rest" }, h("summary", null, t("offer-rest")),
        rest,
        select({ name: "expiry", label: t("offer-expiry"), value: "7", options: EXPIRY_DAYS.map((d) => [String(d), t("days", { count: d })]) })),
    ],
    send: async (values, key) => {
      const made = await post("/challenges", {
        game: values.game,
        options: optionsOf(find(values.game), values),
        clock: values.kind === "none" ? { kind: "none" } : { kind: values.kind, days: Number(values.days) },
        first: values.first,
        ...(values.whom === "name" ? { to: values.to } : { visibility: values.whom }),
        expires_s: Number(values.expiry) * DAY_S,
      }, key).catch((error) => {
        if (error.code !== "not_found") throw error;
        throw Object.assign(error, { field: "to", words: t("offer-nobody") });
      });
      await go(`/challenges/${made.id}`, { replace: true });
    },
  });
  show(h("div", { class: "sheet" }, h("h1", null, t("offer-title")), el), t("offer-title"));
}
