// The rules of a game: each game tells its own.
import { kindOf } from "../board/kinds.js";
import { loadApart } from "../words.js";

/** @param {any} page */
export default async function rules(page) {
  const kind = kindOf(page.params[0]);
  const [module] = await Promise.all([kind ? kind.rules() : import("./lost.js"), loadApart()]);
  return module.default(page);
}
