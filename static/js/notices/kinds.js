// One table: of which kinds of notice each channel tells me. A tick is kept at once.
import { h, swap } from "../dom.js";
import { t } from "../words.js";
import { patch } from "../api.js";
import { failed, note } from "../notes.js";

const KINDS = ["match.turn", "match.started", "match.moved", "match.finished", "offer.made", "offer.closed", "chat.message", "deadline.near", "deadline.passed",
  "opponent.away", "vacation.began", "vacation.near", "vacation.ended", "challenge.received", "challenge.closed"];

/** @param {any} settings @param {any[]} receivers @returns {{el: any, told: (receivers: any[]) => void}} `told`: where I am told has changed */
export function kindsTable(settings, receivers) {
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
  // Rows and columns by channel, so that one without a receiver can say so.
  /** @type {Record<string, HTMLElement>} */
  const heads = Object.fromEntries(channels.map((one) => [one, h("th", { scope: "col", "data-channel": one })]));
  const el = h("table", { class: "kinds" },
    h("thead", null, h("tr", null, h("th", { scope: "col" }, t("notices-kind")), Object.values(heads))),
    h("tbody", null, KINDS.map((kind) => h("tr", null, h("th", { scope: "row" }, name(kind)),
      channels.map((channel) => h("td", { "data-channel": channel }, h("label", null,
        h("span", { class: "hidden" }, `${name(kind)}: ${t(`notices-channel-${channel}`)}`),
        h("input", { type: "checkbox", checked: wanted[channel].has(kind), "data-tick": `${channel}:${kind}`,
          onchange: (/** @type {any} */ event) => void keep(channel, kind, event.target) }))))))));
  /** @param {any[]} items */
  const told = (items) => channels.forEach((one) => {
    const unset = one !== "page" && !items.some((it) => it.channel === one && it.status === "on");
    for (const cell of el.querySelectorAll(`[data-channel="${one}"]`)) cell.classList.toggle("unset", unset);
    swap(heads[one], h("span", null, t(`notices-channel-${one}`), one === "page" && h("small", null, t("notices-at-bell")), unset && h("a", { href: "#where", "data-focus": `unset-${one}` }, t("notices-unset"))));
  });
  told(receivers);
  return { el, told };
}
