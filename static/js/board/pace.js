// How fast long sowings are shown, and the way past them: two buttons that are there while one plays.
import { h } from "../dom.js";
import { t } from "../words.js";

const KEY = "seedpost-speed";
const SPEEDS = [1, 2, 4];
/** Shorter sowings are over before a button is found. */
const LONG_DROPS = 16;

function kept() {
  try {
    const speed = Number(localStorage.getItem(KEY));
    return SPEEDS.includes(speed) ? speed : SPEEDS[0];
  } catch {
    return SPEEDS[0];
  }
}

/** @param {() => void} skip */
export function paceButtons(skip) {
  let speed = kept();
  const button = h("button", { type: "button", class: "pace-step", onclick: () => {
    speed = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length];
    try {
      localStorage.setItem(KEY, String(speed));
    } catch {
      // No room or no permission: it lasts as long as the page.
    }
    draw();
  } });
  const draw = () => {
    button.textContent = t("pace-speed", { speed });
    button.setAttribute("aria-label", t("pace-speed-label", { speed }));
  };
  draw();
  const el = h("div", { class: "pace", hidden: true }, button, h("button", { type: "button", class: "pace-step", onclick: skip }, t("pace-skip")));
  return {
    el,
    speed: () => speed,
    /** Shows the buttons while something long plays. @template T @param {any[]} steps @param {() => Promise<T>} play @returns {Promise<T>} */
    async during(steps, play) {
      el.hidden = steps.reduce((sum, step) => sum + (step.drops?.length ?? 0), 0) < LONG_DROPS;
      try {
        return await play();
      } finally {
        el.hidden = true;
      }
    },
  };
}
