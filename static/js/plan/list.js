// A plan as a list: each turn of the other side with my answer, what may come then indented below it. Arrow keys walk it, Delete
// takes a branch away.
import { bdi, h, icon, swap } from "../dom.js";
import { figure, rich, t } from "../words.js";

/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {import("./tree.js").Branch} Branch */

/** @param {number[]} turn */
const told = (turn) => h("b", { class: "planned", dir: "ltr" }, turn.map(figure).join(" "));

/**
 * @param {Tree} tree @param {string} name the other side's
 * @param {{go: (branch: Branch|null) => void, remove: (branch: Branch) => void}} on
 */
export function branchList(tree, name, on) {
  /** @param {Branch} branch @param {string} path */
  const row = (branch, path) => {
    const here = branch === tree.last;
    const args = { name: bdi(name), move: told(branch.move), answer: branch.answer ? told(branch.answer) : "", answered: branch.answer ? "yes" : "no" };
    const plain = { name, move: branch.move.join(" "), answer: branch.answer?.join(" ") ?? "", answered: args.answered };
    return h("li", null,
      h("div", { class: "branch" },
        h("button", { type: "button", class: "go", "data-focus": `branch-${path}`, "aria-current": here ? "step" : null, onclick: () => on.go(branch),
          onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Delete" && on.remove(branch) }, rich("plan-branch", args)),
        h("button", { type: "button", class: "step", "data-focus": `remove-${path}`, "aria-label": t("plan-remove", plain), title: t("plan-remove", plain), onclick: () => on.remove(branch) }, icon("close"))),
      branch.then.length > 0 && h("ul", null, branch.then.map((one, i) => row(one, `${path}.${i}`))));
  };

  const list = h("ul", { class: "plan-tree", "aria-label": t("plan-list") });
  list.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const rows = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(".go")]);
    const at = rows.indexOf(/** @type {HTMLElement} */ (event.target));
    /** @type {Record<string, number>} */
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
    if (at < 0 || !(event.key in to)) return;
    event.preventDefault();
    rows[to[event.key]]?.focus();
  });

  return {
    el: list,
    draw() {
      swap(list,
        h("li", null, h("div", { class: "branch" }, h("button", { type: "button", class: "go", "data-focus": "branch-root", "aria-current": tree.place.length ? null : "step", onclick: () => on.go(null) },
          tree.mine ? rich("plan-first", { move: told(tree.mine) }) : t("plan-now")))),
        tree.roots.map((branch, i) => row(branch, String(i))));
    },
  };
}
