// Leaving by the link in an e-mail: the server wrote the page, and it works without a script.
import { loadApart, t } from "../words.js";

/** @param {any} page */
export default async function unsubscribe({ show }) {
  await loadApart("mail");
  const written = document.querySelector("[data-stop]")?.closest(".sheet");
  // Come back to within the page: only the server can say how it stands.
  if (!written) return location.reload();
  show(written, t("mail-stop-title"));
}
