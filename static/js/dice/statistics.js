// How often each roll came up on this server, as a table, and what that says about the dice.
import { h } from "../dom.js";
import { figure, rounded, t } from "../words.js";
import { get } from "../api.js";

const FACES = [1, 2, 3, 4, 5, 6];
/** With fewer rolls than five for each outcome, chi-square says little. */
const ENOUGH = 180;

/** @param {AbortSignal} signal @returns {Promise<HTMLElement>} */
export async function statistics(signal) {
  const { rolls, counts, expected, chi_square: chi, usual_below: usual } = await get("/dice", signal);
  const of = (/** @type {number} */ a, /** @type {number} */ b) => counts.find((/** @type {any} */ one) => one.dice[0] === a && one.dice[1] === b)?.count ?? 0;
  const says = rolls < ENOUGH ? t("dice-counts-few", { rolls })
    : t("dice-counts-says", { rolls, expected: rounded(expected), chi: rounded(chi), usual: rounded(usual), within: chi < usual ? "yes" : "no" });
  return h("section", { id: "counts" }, h("h2", null, t("dice-counts-title")), h("p", null, says),
    rolls > 0 && h("table", { class: "roll-counts" },
      h("caption", null, t("dice-counts-caption")),
      h("thead", null, h("tr", null, h("td"), FACES.map((face) => h("th", { scope: "col" }, figure(face))))),
      h("tbody", null, FACES.map((a) => h("tr", null, h("th", { scope: "row" }, figure(a)), FACES.map((b) => h("td", null, figure(of(a, b)))))))));
}
