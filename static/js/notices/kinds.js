// One table: of which kinds of notice each channel tells me. A tick is kept at once.
import { h } from "../dom.js";
import { t } from "../words.js";
import { patch } from "../api.js";
import { failed, note } from "../notes.js";

const KINDS = ["match.turn", "match.started", "match.moved", "match.finished", "offer.made", "offer.closed", "chat.message", "deadline.near", "deadline.passed",
  "opponent.away", "vacation.began", "vacation.near", "vacation.ended", "challenge.received", "challenge.closed"];

/** @param {any} settings */
export function kindsTable(settings) {
  const channels = ["page", ...["mail", "push", "webhook"].filter((one) => settings.channels.includes(one))];
  /** @type {Record<string, Set<string>>} */
  const wanted = Object.fromEntries(channels.map((one) => [one, new Set(settings.kinds[one])]));
  const name = (/** @type {string} */ kind) => t(`notices-kind-${kind.replace(".", "-")}`);

  /** @param {string} channel @param {string} kind @param {HTMLInputElement} box */
  async function keep(channel, kind, box) {
    const set = wanted[channel];
    if (box.checked) set.add(kind);
    else set.delete(kind);
    try {
      await patch("/me/notice-settings", { kinds: { [channel]: [...set] } });
      note(t("settings-saved"));
    } catch (error) {
      box.checked = !box.checked;
      if (box.checked) set.add(kind);
      else set.delete(kind);
      failed(error);
    }
  }
  return h("table", { class: "kinds" },
    h("thead", null, h("tr", null, h("th", { scope: "col" }, t("notices-kind")), channels.map((one) => h("th", { scope: "col" }, t(`notices-channel-${one}`))))),
    h("tbody", null, KINDS.map((kind) => h("tr", null, h("th", { scope: "row" }, name(kind)),
      channels.map((channel) => h("td", null, h("label", null,
        h("span", { class: "hidden" }, `${name(kind)}: ${t(`notices-channel-${channel}`)}`),
        h("input", { type: "checkbox", checked: wanted[channel].has(kind), "data-tick": `${channel}:${kind}`,
          onchange: (/** @type {any} */ event) => void keep(channel, kind, event.target) }))))))));
}
