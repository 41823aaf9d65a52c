// A new challenge: to whom, which game, which clock.
import { h } from "../dom.js";
import { t } from "../words.js";
import { get, post } from "../api.js";
import { go } from "../router.js";
import { check, choice, field, form, select } from "../forms.js";

const DAYS = [1, 2, 3, 5, 7, 10, 14, 30];
const GAMES = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const EXPIRY_DAYS = [1, 3, 7, 14, 30];
const DAY_S = 86400;

/** @param {any} page */
export default async function offer({ query, show, signal }) {
  const games = (await get("/games", signal)).items ?? [];
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

  const el = form({
    submit: t("offer-submit"),
    fields: [
      choice({ name: "whom", legend: t("offer-whom"), value: to ? "name" : "open", onchange: named, options: [
        ["open", t("offer-open"), t("offer-open-hint")], ["name", t("offer-to"), t("offer-to-hint")], ["link", t("offer-link"), t("offer-link-hint")]] }),
      name,
      games.length > 1
        ? choice({ name: "game", legend: t("offer-game"), value: games[0].id, options: games.map((/** @type {any} */ g) => [g.id, t(`game-${g.id}`)]) })
        : h("input", { type: "hidden", name: "game", value: games[0]?.id ?? "mangala" }),
      choice({ name: "kind", legend: t("offer-clock"), value: "per_move", onchange: timed, options: [
        ["per_move", t("offer-per-move"), t("offer-per-move-hint")], ["total", t("offer-total"), t("offer-total-hint")], ["none", t("offer-none"), t("offer-none-hint")]] }),
      days,
      select({ name: "games", label: t("offer-games"), hint: t("offer-games-hint"), value: query.get("games") ?? "1", options: GAMES.map((n) => [String(n), t("options-games", { games: n })]) }),
      choice({ name: "first", legend: t("offer-first"), value: "lot", options: [["lot", t("offer-lot")], ["me", t("offer-me")], ["opponent", t("offer-opponent")]] }),
      h("details", { class: "rest" }, h("summary", null, t("offer-rest")),
        check({ name: "stop", label: t("offer-stop"), hint: t("offer-stop-hint") }),
        select({ name: "expiry", label: t("offer-expiry"), value: "7", options: EXPIRY_DAYS.map((d) => [String(d), t("days", { count: d })]) })),
    ],
    send: async (values, key) => {
      const made = await post("/challenges", {
        game: values.game,
        options: { games: Number(values.games), stop_when_decided: values.stop === "on" },
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
