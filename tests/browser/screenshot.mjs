// Makes docs/images/match.png, the picture in the README: `npm --prefix tests/browser run screenshot`.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openPage, startBrowser, startMatch, startServer } from "./lib.mjs";

const PLIES = 17;
const FILE = join(fileURLToPath(import.meta.url), "../../../docs/images/match.png");

const server = await startServer();
const browser = await startBrowser();
try {
  const { page } = await openPage(browser, { viewport: { width: 1200, height: 820 }, colorScheme: "light" });
  const { id, program, user } = await startMatch(page, server.url, { name: "mehmet", opponent: "ayşe" });
  const mine = (path, body) =>
    page.evaluate(
      async ([path, body]) => {
        const headers = { "content-type": "application/json" };
        return (await fetch(`/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) })).json();
      },
      [path, body],
    );
  let match = await program.call("GET", `/matches/${id}`);
  // The same moves each time, and in the end it is the page's turn.
  while (match.ply < PLIES || match.players[match.to_move].id !== user.id) {
    const move = { ply: match.ply, move: match.legal[(match.ply * 5) % match.legal.length] };
    const path = `/matches/${id}/moves`;
    match = match.players[match.to_move].id === user.id ? await mine(path, move) : await program.call("POST", path, move);
  }
  await page.goto(`${server.url}/matches/${id}?lang=en`);
  await page.waitForFunction(() => !document.querySelector("main[aria-busy]"));
  await page.locator("main svg").first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: FILE });
} finally {
  await browser.close();
  await server.stop();
}
