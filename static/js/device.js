// What is chosen for this device alone and kept on it.
const KEYS = "seedpost-single-keys";

/** Whether single keys, as digits, choose a hole from anywhere on the page (WCAG 2.1.4 wants a switch). */
export function singleKeys() {
  try {
    return localStorage.getItem(KEYS) !== "off";
  } catch {
    return true;
  }
}

/** @param {boolean} on @returns {boolean} whether it could be kept */
export function setSingleKeys(on) {
  try {
    if (on) localStorage.removeItem(KEYS);
    else localStorage.setItem(KEYS, "off");
    return true;
  } catch {
    return false;
  }
}
