// Makes the pictures in docs/images, one for each game: `npm --prefix tests/browser run screenshot`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { palettePng } from "./palette.mjs";
import { openPage, playOut, startBrowser, startMatch, startServer } from "./lib.mjs";

const FOLDER = join(fileURLToPath(import.meta.url), "../../../docs/images");
/** Which game, what was agreed, and after how many plies. The same moves each time, as far as no dice decide. */
const PICTURES = [
  ["mangala", { games: 5 }, 17],
  ["layli", {}, 7],
  ["modiar", {}, 4],
  ["portes", { points: 5 }, 12],
];
/** So that a reader on a slow line sees them too. */
const MOST_BYTES = 60_000;

/** The pixels of a PNG, read by the browser. */
async function decode(page, png) {
  const { width, height, base64 } = await page.evaluate(async (source) => {
    const bytes = Uint8Array.from(atob(source), (c) => c.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let text = "";
    for (let i = 0; i < data.length; i += 8192) text += String.fromCharCode(...data.subarray(i, i + 8192));
    return { width: bitmap.width, height: bitmap.height, base64: btoa(text) };
  }, png.toString("base64"));
  return { width, height, pixels: Buffer.from(base64, "base64") };
}

const server = await startServer();
const browser = await startBrowser();
try {
  for (const [game, options, plies] of PICTURES) {
    const { page, context } = await openPage(browser, { viewport: { width: 1120, height: 640 }, colorScheme: "light" });
    const { id, program, user } = await startMatch(page, server.url, { game, options, name: `mehmet ${game}`, opponent: `ayşe ${game}` });
    await program.call("PATCH", "/me", { name: "ayşe" });
    await page.evaluate(() => fetch("/api/v1/me", { method: "PATCH", headers: { "content-type": "application/json" }, body: JSON.stringify({ name: "mehmet" }) }));
    await playOut(page, { program, user, id }, (now) => now.ply >= plies && now.players[now.to_move].id === user.id);
    await page.goto(`${server.url}/matches/${id}?lang=en`);
    await page.locator(".hole.legal, .place.source").first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const pixels = await decode(page, await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width: 1120, height: 672 } }));
    let colours = 192;
    let picture = palettePng(pixels, colours);
    while (picture.length > MOST_BYTES) picture = palettePng(pixels, (colours -= 16));
    writeFileSync(join(FOLDER, `${game}.png`), picture);
    console.log(`${game}.png: ${picture.length} bytes, ${colours} colours`);
    // The names are free again for the next picture.
    await program.call("PATCH", "/me", { name: `ayşe ${game}` });
    await page.evaluate((name) => fetch("/api/v1/me", { method: "PATCH", headers: { "content-type": "application/json" }, body: JSON.stringify({ name }) }), `mehmet ${game}`);
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
