// The two lines above and below the board: who plays there, what the match stands at, whose time runs.
import { bdi, h, icon, link, swap } from "../dom.js";
import { points, t } from "../words.js";
import { countdown, isSeveral, ratingBeside } from "./tell.js";

/**
 * @param {import("./model.js").Match} match
 * @param {any} kind the game's
 * @param {"south"|"north"} side @param {boolean} mine
 */
export function playerBar(match, kind, side, mine) {
  const el = h("div", { class: "player", "data-side": side });
  const clock = h("span", { class: "time", "data-time": true });
  let text = "";

  const tick = () => {
    const { now } = match;
    const running = match.running && now.to_move === side && now.deadline;
    const next = running ? countdown(now) : "";
    if (next !== text) clock.textContent = text = next;
  };
  /** @param {any} position the one shown */
  const draw = (position) => {
    const { now } = match;
    const player = now.players[side];
    const moving = match.running && now.to_move === side;
    el.classList.toggle("moving", moving);
    swap(el,
      h("span", { class: "turn-dot", "aria-hidden": "true" }),
      h("span", { class: "name" }, link(`/users/${player.id}`, { "data-focus": `player-${side}` }, bdi(player.name)), ratingBeside(player),
        mine && h("small", null, t("match-you"))),
      !match.running && now.result?.winner === side && h("span", { class: "won", title: t("match-winner") }, icon("crown"), h("span", { class: "hidden" }, t("match-winner"))),
      kind.beside?.(position, side),
      isSeveral(now) && (kind.standing ? h("small", { class: "standing" }, kind.standing(now, side))
        : h("span", { class: "points", title: t("match-points") }, points(now.score[side]), h("span", { class: "hidden" }, " ", t("match-points")))),
      clock);
    tick();
  };
  return { el, draw, tick };
}
