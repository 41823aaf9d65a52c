// Following and blocking somebody, on their page and in the lists.
import { bdi, h, swap } from "../dom.js";
import { rich, t } from "../words.js";
import { call, remove } from "../api.js";
import { ask } from "../dialog.js";
import { failed, note } from "../notes.js";

/** A button for one act at a time. @param {string} focus @param {any} text @param {() => Promise<any>} act @param {string} [kind] */
export function tieButton(focus, text, act, kind = "plain") {
  return h("button", { type: "button", class: kind, "data-focus": focus, onclick: async (/** @type {any} */ { currentTarget: pressed }) => {
    if (pressed.ariaBusy === "true") return;
    pressed.ariaBusy = "true";
    try {
      await act();
    } catch (error) {
      failed(error);
    }
    pressed.ariaBusy = "false";
  } }, text);
}

/** @param {{id: string, name: string}} user */
export const follow = async (user) => {
  await call("PUT", `/me/follows/${user.id}`);
  note(rich("ties-followed", { name: bdi(user.name) }));
};
/** @param {{id: string, name: string}} user */
export const unfollow = async (user) => {
  await remove(`/me/follows/${user.id}`);
  note(rich("ties-unfollowed", { name: bdi(user.name) }));
};
/** @param {{id: string, name: string}} user @returns {Promise<boolean>} whether it was done */
export const block = async (user) => {
  const yes = await ask({ title: rich("ties-block-title", { name: bdi(user.name) }), text: t("ties-block-text"), yes: t("ties-block"), grave: true });
  if (!yes) return false;
  await call("PUT", `/me/blocks/${user.id}`);
  note(rich("ties-blocked", { name: bdi(user.name) }));
  return true;
};
/** @param {{id: string, name: string}} user */
export const unblock = async (user) => {
  await remove(`/me/blocks/${user.id}`);
  note(rich("ties-unblocked", { name: bdi(user.name) }));
};

/** What I can do about somebody, beside a challenge. @param {any} one as `GET /users/{id}` tells it @param {(blocked: boolean) => void} changed */
export function tiesRow(one, changed) {
  const el = h("div", { class: "row ties" });
  const mine = { ...one.mine };
  const draw = () => {
    changed(mine.blocked);
    swap(el,
      mine.blocked && h("p", { class: "hint" }, rich("ties-blocked", { name: bdi(one.name) })),
      !mine.blocked && tieButton("follow", t(mine.follows ? "ties-unfollow" : "ties-follow"), async () => {
        await (mine.follows ? unfollow : follow)(one);
        mine.follows = !mine.follows;
        draw();
      }),
      tieButton("block", t(mine.blocked ? "ties-unblock" : "ties-block"), async () => {
        if (mine.blocked) await unblock(one);
        else if (!(await block(one))) return;
        mine.blocked = !mine.blocked;
        mine.follows = false;
        draw();
      }, mine.blocked ? "plain" : "quiet"));
  };
  draw();
  return el;
}
