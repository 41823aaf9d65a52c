// How I am told: where, of what, when; and what became of what was sent.
import { h, link } from "../dom.js";
import { loadApart, t } from "../words.js";
import { get } from "../api.js";
import { loadStyle } from "../style.js";
import { part, toPart, withContents } from "../contents.js";
import { wherePart } from "../notices/where.js";
import { kindsTable } from "../notices/kinds.js";
import { whenForm } from "../notices/when.js";
import { sentPart } from "../notices/sent.js";
import { feedsPart } from "../notices/feeds.js";

/** @param {any} page */
export default async function noticeSettings({ show, signal }) {
  await Promise.all([loadStyle("begin"), loadStyle("notices"), loadApart(), loadApart("notices")]);
  const [settings, receivers] = await Promise.all([get("/me/notice-settings", signal), get("/me/receivers", signal)]);
  const kinds = kindsTable(settings, receivers.items);
  show(withContents([t("notices-settings"), h("p", null, link("/settings", null, t("settings-title")), " · ", link("/notices", null, t("notices-title")))], [
    part("where", t("notices-where"), h("p", null, t("notices-where-text")), wherePart(receivers.items, settings.channels, signal, kinds.told)),
    part("what", t("notices-what"), h("p", null, t("notices-what-text")), kinds.el),
    part("when", t("notices-when"), whenForm(settings)),
    part("feeds", t("notices-feeds"), await feedsPart(signal)),
    part("sent", t("notices-sent"), h("p", null, t("notices-sent-text")), sentPart(signal))]), t("notices-settings"));
  toPart();
}
