// The rules of a game: each game tells its own.
import { kindOf } from "../board/kinds.js";

/** @param {any} page */
export default async function rules(page) {
  const kind = kindOf(page.params[0]);
  return (await (kind ? kind.rules() : import("./lost.js"))).default(page);
}
