// The way from a match to its plan, with what stands in it. For players alone.
import { h, link, swap } from "../dom.js";
import { t } from "../words.js";
import { get } from "../api.js";
import { kindOf } from "../board/kinds.js";

/** Whether something was planned in this tab for where the match stands, and is not kept yet. @param {import("../match/model.js").Match} match */
const drafted = ({ id, now }) => {
  try {
    return JSON.parse(sessionStorage.getItem(`seedpost-plan-${id}`) ?? "null")?.point === `${now.ply} ${now.take_backs}`;
  } catch {
    return false;
  }
};

/** @param {import("../match/model.js").Match} match @param {AbortSignal} signal */
export function planDoor(match, signal) {
  const el = h("p", { class: "plan-door" });
  let known = "";
  let answers = 0;
  const put = () => swap(el, match.running && [link(`/matches/${match.id}/plan`, { class: "button plain", "data-focus": "plan" }, t("match-plan", { dice: kindOf(match.now.game)?.dice ? "yes" : "no" })), " ", h("small", null, t(drafted(match) ? "match-plan-draft" : "match-plan-kept", { count: answers }))]);
  return {
    el,
    draw() {
      put();
      // Each move may use the plan up, or end it.
      const now = `${match.now.status} ${match.now.version}`;
      if (now === known || !match.running) return;
      known = now;
      get(`${match.path}/plan`, signal).then((plan) => {
        ({ answers } = plan);
        put();
      }, () => {});
    },
  };
}
