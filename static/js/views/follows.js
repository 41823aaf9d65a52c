// Whom I follow: how much they play, and a challenge at one tap.
import { bdi, h, link, swap } from "../dom.js";
import { loadApart, t } from "../words.js";
import { all } from "../api.js";
import { ago } from "../match/tell.js";
import { loadAround } from "../around/parts.js";
import { tieButton, unfollow } from "../around/ties.js";

/** @param {any} page */
export default async function follows({ show, signal }) {
  await Promise.all([loadApart(), loadAround()]);
  let people = await all("/me/follows", signal);
  const list = h("div");
  /** @param {any} one */
  const entry = ({ user, running, last_at: last }) => h("li", { class: "card" },
    h("div", { class: "text" },
      h("strong", null, link(`/users/${user.id}`, { "data-focus": `user-${user.id}` }, bdi(user.name))),
      h("span", { class: "state" }, [t("ties-running", { count: running }), last && t("ties-last", { ago: ago(last) })].filter(Boolean).join(" · "))),
    h("div", { class: "row" },
      link(`/challenges/new?to=${encodeURIComponent(user.name)}`, { class: "button main", "data-focus": `challenge-${user.id}` }, t("user-challenge")),
      tieButton(`unfollow-${user.id}`, t("ties-unfollow"), async () => {
        await unfollow(user);
        people = people.filter((one) => one.user.id !== user.id);
        draw();
      }, "quiet")));
  const draw = () => swap(list, people.length ? h("ul", { class: "cards rows" }, people.map(entry)) : h("p", { class: "none" }, t("ties-none")));
  draw();
  show(h("div", { class: "people" }, h("h1", null, t("ties-title")), h("p", null, t("ties-lead")), list), t("ties-title"));
}
