// What is shown where nothing is, and when a view could not be had.
import { h, link } from "../dom.js";
import { t } from "../words.js";
import { Problem } from "../api.js";
import { wordsFor } from "../notes.js";

/** @param {any} page */
export default function lost({ show }) {
  show(h("div", { class: "sheet" }, h("h1", null, t("lost-title")), h("p", null, t("lost-text")), link("/", { class: "button main" }, t("lost-home"))), t("lost-title"));
}

/** @param {any} error @param {(node: any, title: string) => void} show @param {() => void} again */
export function failure(error, show, again) {
  if (error instanceof Problem && error.status === 404) return lost({ show });
  show(h("div", { class: "sheet" }, h("h1", null, t("failure-title")), h("p", { role: "alert" }, wordsFor(error)),
    h("div", { class: "row" }, h("button", { type: "button", class: "main", onclick: again }, t("failure-again")), link("/", { class: "button plain" }, t("lost-home")))), t("failure-title"));
}
