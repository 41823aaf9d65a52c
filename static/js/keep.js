// What the server must know before a page is made: kept as a cookie.
const YEAR = 31536000;

/** @param {string} name @param {string} value empty to forget it */
export function keep(name, value) {
  document.cookie = `${name}=${value}; path=/; max-age=${value ? YEAR : 0}; samesite=lax`;
}
