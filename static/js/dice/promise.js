// What the dice of a match follow from, for those who want to look.
import { h, isolate } from "../dom.js";
import { t } from "../words.js";

/** What the dice of a match follow from. @param {any} match */
export function promised({ dice, players }) {
  const line = (/** @type {string} */ label, /** @type {any} */ value) => [h("dt", null, label), h("dd", null, value ? h("code", { dir: "ltr" }, value) : t("promised-empty"))];
  const part = (/** @type {any} */ { commitment, maker, accepter, seed }) => h("dl", { class: "promise" },
    line(t("promised-commitment"), commitment),
    maker !== undefined && line(t("promised-added", { name: isolate(players.south.name) }), maker),
    accepter !== undefined && line(t("promised-added", { name: isolate(players.north.name) }), accepter),
    seed && line(t("promised-seed"), seed));
  return [part(dice),
    ...(dice.later ?? []).map((/** @type {any} */ later) => [h("p", null, t("promised-later", { from: later.from + 1 })), part(later)]),
    dice.next && [h("p", null, t("promised-next")), part({ commitment: dice.next.commitment })]];
}
