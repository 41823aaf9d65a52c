// All my matches: those that wait for me, those that wait for others, those that are over.
import { h, link, swap } from "../dom.js";
import { t } from "../words.js";
import { all } from "../api.js";
import { state, turnsKnown } from "../state.js";
import { loadAndFollow } from "../live.js";
import { matchList } from "../cards.js";
import { pages } from "../pages.js";

/** @param {any} page */
export default async function matches({ show, signal }) {
  const running = h("div");
  const load = async () => {
    const items = await all("/matches?player=me&status=running", signal);
    const waiting = new Set(state.turns.map((match) => match.id));
    const others = items.filter((match) => !waiting.has(match.id));
    swap(running,
      part(t("matches-mine"), state.turns, t("home-none")),
      part(t("matches-theirs"), others, t("matches-none")));
  };
  await turnsKnown();
  await loadAndFollow(load, { signal, after: 400 });
  show(h("div", null,
    h("div", { class: "head" }, h("h1", null, t("matches-title")), link("/challenges/new", { class: "button main" }, t("lobby-offer"))),
    running,
    await pages({ title: t("matches-over"), path: "/matches?player=me&status=finished,aborted", none: t("matches-none-over"), signal })), t("matches-title"));
}

/** @param {string} title @param {any[]} items @param {string} none */
const part = (title, items, none) => h("section", null, h("h2", null, title), matchList(items, none));
