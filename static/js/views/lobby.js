// The lobby: who is looking for an opponent, and what I have offered or been offered.
import { h, link, swap } from "../dom.js";
import { loadApart, t } from "../words.js";
import { all } from "../api.js";
import { user } from "../state.js";
import { challengeCard } from "../cards.js";
import { actButton, answers } from "../actions.js";
import { loadStyle } from "../style.js";
import { loadAndFollow } from "../live.js";
import { recoveryHint } from "../guest.js";
import { nobody, whileWaiting } from "../nobody.js";

const LOOK_AGAIN_MS = 30000;

/** @param {any} page */
export default async function lobby({ show, signal }) {
  const toMe = h("section");
  const open = h("section");
  const mine = h("section");
  const waiting = h("section");
  const reload = async () => {
    const [offers, own] = await Promise.all([all("/challenges", signal), user() ? all("/challenges?mine=true", signal) : [], loadApart(), loadStyle("begin")]);
    const me = user()?.id;
    const received = own.filter((one) => one.maker.id !== me);
    const made = own.filter((one) => one.maker.id === me);
    const others = offers.filter((one) => one.maker.id !== me && !received.some((r) => r.id === one.id));
    part(toMe, t("lobby-to-me"), received.map((one) => challengeCard(one, answers(one, reload))));
    part(open, t("lobby-open"), others.map((one) => challengeCard(one, answers(one, reload))), others.length ? null : made.length ? h("p", { class: "none" }, t("find-nobody-else")) : nobody(reload));
    part(mine, t("lobby-mine"), made.map((one) => challengeCard(one, [cancel(one, reload)])));
    swap(waiting, made.length > 0 && [h("h2", null, t("find-wait-title")), whileWaiting()]);
  };
  const again = await loadAndFollow(reload, { signal, wanted: (event) => event.kind.startsWith("challenge.") || event.kind === "match.started" });
  const timer = setInterval(() => document.hidden || again(), LOOK_AGAIN_MS);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
  show(h("div", { class: "lobby" },
    h("div", { class: "head" }, h("h1", null, t("lobby-title")), link("/challenges/new", { class: "button main" }, t("lobby-offer"))),
    await recoveryHint("box"), toMe, open, mine, waiting), t("lobby-title"));
}

/** @param {Element} section @param {string} title @param {any[]} cards @param {any} [none] */
function part(section, title, cards, none) {
  if (!cards.length && !none) return swap(section);
  swap(section, h("h2", null, title), cards.length ? h("ul", { class: "cards rows" }, cards) : none);
}

/** @param {any} one @param {() => Promise<void>} reload */
const cancel = (one, reload) =>
  actButton({ text: t("challenge-cancel"), focus: `cancel-${one.id}`, method: "DELETE", path: `/challenges/${one.id}`, done: reload });
