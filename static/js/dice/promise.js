// What the dice of a match follow from, for those who want to look.
import { h, isolate } from "../dom.js";
import { t } from "../words.js";

/** What the dice of a match follow from. @param {any} match */
export function promised({ dice, players }) {
  const line = (/** @type {string} */ label, /** @type {any} */ value) => [h("dt", null, label), h("dd", null, value ? h("code", { dir: "ltr" }, value) : t("promised-empty"))];
  return h("dl", { class: "promise" },
    line(t("promised-commitment"), dice.commitment),
    line(t("promised-added", { name: isolate(players.south.name) }), dice.maker),
    line(t("promised-added", { name: isolate(players.north.name) }), dice.accepter),
    dice.seed && line(t("promised-seed"), dice.seed));
}
