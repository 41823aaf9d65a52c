// A person as others see them.
import { bdi, h, link } from "../dom.js";
import { day, t } from "../words.js";
import { get } from "../api.js";
import { user } from "../state.js";
import { pages } from "./matches.js";

/** @param {any} page */
export default async function profile({ params, signal, show }) {
  const id = encodeURIComponent(params[0]);
  const one = await get(`/users/${id}`, signal);
  const mine = user()?.id === one.id;
  const counts = one.matches ?? {};
  show(h("div", null,
    h("div", { class: "head" },
      h("h1", null, bdi(one.name), one.guest && h("small", null, t("user-guest"))),
      mine ? link("/settings", { class: "button plain" }, t("nav-settings"))
        : link(`/challenges/new?to=${encodeURIComponent(one.name)}`, { class: "button main" }, t("user-challenge"))),
    h("p", null, [one.created_at && t("user-since", { day: day(one.created_at) }), t("user-running", { count: counts.running ?? 0 }), t("user-finished", { count: counts.finished ?? 0 })].filter(Boolean).join(" · ")),
    await pages(t("user-matches"), `/matches?player=${id}`, t("matches-none"), signal)), one.name);
}
