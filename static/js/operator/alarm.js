// For operators: a line on the start while a channel does not work, so that nobody has to look for it.
import { h, link, swap } from "../dom.js";
import { list, loadApart, t } from "../words.js";
import { get } from "../api.js";
import { loadStyle } from "../style.js";
import { renew } from "./renew.js";

/** @param {Element} place where the line is to stand @param {AbortSignal} signal */
export async function alarmLine(place, signal) {
  await Promise.all([loadApart("notices"), loadApart("operator"), loadStyle("operator")]);
  let said = "";
  await renew(async () => {
    const { channels } = await get("/operator/notices", signal);
    const down = channels.filter((/** @type {any} */ one) => !one.works).map((/** @type {any} */ one) => t(`notices-channel-${one.channel}`));
    const now = down.length ? list(down) : "";
    if (now === said) return;
    said = now;
    swap(place, said && h("p", { class: "alarm" }, h("strong", null, t("operator-line", { channels: said })), " ", link("/operator", { "data-focus": "alarm" }, t("operator-line-open"))));
  }, { signal, every: 60000 });
}
