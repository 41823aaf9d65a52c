// Layli and Modiar on the page: laps, uurs and rounds; hollows in earth.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { openPage, playOut, startBrowser, startMatch, startServer, unfold } from "./lib.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A match that the two have played on until something was so. */
async function playedMatch(game, until, { seed, page: options, ...spec } = {}) {
  const opened = await openPage(browser, { bypassCSP: true, ...options });
  const match = await startMatch(opened.page, server.url, { game, ...spec });
  const mine = (now) => now.status === "running" && now.players[now.to_move].id === match.user.id;
  const now = await playOut(opened.page, match, (now) => until(now, mine(now)), seed);
  return { ...opened, ...match, now };
}
async function show(page, id, hash = "") {
  await page.goto("about:blank");
  await page.goto(`${server.url}/matches/${id}${hash}`);
  await page.locator(".board-svg .stone").first().waitFor({ state: "attached" });
}
const uursIn = (now) => ["south", "north"].flatMap((side) => now.position[side].uur.flatMap((owner, i) => (owner ? [[side, i + 1, owner]] : [])));
const shown = (page) => page.locator(".count-hole, .count-store, .count-kept").evaluateAll((all) => all.reduce((sum, one) => sum + Number(one.textContent), 0));
async function axe(page) {
  await page.evaluate(AXE);
  const found = await page.evaluate(() => globalThis.axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }));
  assert.deepEqual(found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(" ").slice(0, 300)}`), []);
}

test("an uur is drawn with its owner's sign and said by name, and Layli is played with the keys", async () => {
  const { page, context, faults, program, id, user, now } = await playedMatch("layli", (now, mine) => mine && uursIn(now).length > 0 && now.legal.length > 1);
  const me = now.players.south.id === user.id ? "south" : "north";
  await show(page, id);
  await page.locator(".hole.legal").first().waitFor();
  for (const [side, hole, owner] of uursIn(now)) {
    const label = await page.locator(`.hole[data-place="${side}/${hole}"]`).getAttribute("aria-label");
    if (owner === me) assert.match(label, /, your uur, \d+ seeds?/);
    else assert.ok(label.includes(`uur of \u2068${now.players[owner].name}\u2069`), label);
    const sign = page.locator(`[data-uur="${side}/${hole}"]`);
    assert.equal(await sign.getAttribute("class"), `uur ${owner === me ? "own" : "theirs"}`);
    assert.equal(await sign.locator(".uur-ring").count(), 2, "a double ring");
  }
  assert.equal(await shown(page), 48);
  await axe(page);
  const [hole] = now.legal;
  await page.keyboard.press(String(hole));
  await page.getByRole("button", { name: `Sow hole ${hole}` }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("Your turn.", { exact: true }).waitFor();
  assert.equal((await program.call("GET", `/matches/${id}`)).ply, now.ply);
  await page.keyboard.press(String(hole));
  await page.keyboard.press("Enter");
  await page.locator(".told").getByText(`You sowed hole ${hole}`, { exact: false }).first().waitFor();
  const after = await program.call("GET", `/matches/${id}`);
  assert.equal(after.ply, now.ply + 1);
  const laps = after.last.steps.filter((step) => step.do === "sow").length;
  if (laps > 1) assert.match(await page.locator(".told").innerText(), new RegExp(`${laps} laps`));
  assert.deepEqual(faults, []);
  await context.close();
});

test("a second round says what the first left, shows what was kept aside, and each round can be stepped through", async () => {
  const { page, context, faults, program, id, now } = await playedMatch("layli", (now) => now.round >= 2 && now.position.south.store + now.position.north.store > 0, { seed: 11, options: { rounds: 3 } });
  assert.ok(now.round >= 2 && now.status === "running", "a second round was reached");
  const rounds = (await program.call("GET", `/matches/${id}/rounds`)).items;
  const last = rounds.at(-1);
  await show(page, id);
  await page.locator(".told").getByText(`Round ${now.round}:`, { exact: false }).waitFor();
  assert.equal(await page.locator(".bowl").count(), 1, "what is kept aside lies in a bowl");
  assert.equal(await shown(page), 48);
  const kept = Math.max(last.start.south.store, last.start.north.store);
  assert.equal(await page.locator(`.hole[aria-label*="${kept} of them kept aside"]`).count(), 1);
  await axe(page);
  const row = page.locator(".rounds tbody tr").first();
  assert.deepEqual((await row.locator("td").allInnerTexts()).map(Number).sort((a, b) => a - b), [rounds[0].end.held.south, rounds[0].end.held.north].sort((a, b) => a - b));

  // From the beginning of this round back to the end of the one before, and on again.
  await page.getByRole("button", { name: "One move back" }).click();
  await page.locator(".told").getByText("Round over:", { exact: false }).waitFor();
  assert.equal(new URL(page.url()).hash, `#ply-${last.ply - 1}`);
  await page.getByRole("button", { name: "One move on" }).click();
  await page.locator(".where").getByText(`Round ${now.round} begins`).waitFor();
  await page.getByRole("link", { name: "Round 1", exact: true }).click();
  await page.getByText("You are looking at an earlier position.").waitFor();
  assert.match(await page.locator(".hole").first().getAttribute("aria-label"), /4 seeds/);
  assert.equal(await page.locator(".bowl").count(), 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test("long sowings count their laps, go faster when asked, and can be skipped", async () => {
  const { page, context, faults, program, id } = await playedMatch("layli", (now) => now.ply >= 30, { page: { reducedMotion: "no-preference" } });
  const plies = (await program.call("GET", `/matches/${id}/plies?limit=200`)).items;
  const drops = (ply) => ply.steps.reduce((sum, step) => sum + (step.drops?.length ?? 0), 0);
  const long = plies.reduce((a, b) => (drops(a) > drops(b) ? a : b));
  assert.ok(long.steps.length > 3);
  await show(page, id, `#ply-${long.number}`);
  const stones = await page.locator(".board-svg .stone").count();
  assert.equal(stones, 48);
  await page.getByRole("button", { name: "Show it again" }).click();
  await page.locator(".lap-count").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Speed: 1 times. Change it" }).click();
  await page.getByRole("button", { name: "Speed: 2 times. Change it" }).waitFor();
  await page.getByRole("button", { name: "Skip" }).click();
  await page.locator(".board-svg:not(.moving)").waitFor();
  assert.equal(await page.locator(".lap-count").count(), 0);
  assert.equal(await page.locator(".pace").isVisible(), false);
  assert.equal(await shown(page), 48);
  const label = await page.locator('.hole[data-place="south/1"]').getAttribute("aria-label");
  assert.match(label, new RegExp(`, ${long.after.south.pits[0]} seed`));
  assert.match(await page.locator(".told").innerText(), /\d+ laps/);
  assert.deepEqual(faults, []);
  await context.close();
});

test("Modiar is played on a small phone to its end", async () => {
  const { page, context, faults, program, id, user, now } = await playedMatch("modiar", (now, mine) => now.ply >= 6 && mine, { page: { viewport: { width: 360, height: 640 }, hasTouch: true } });
  await show(page, id);
  await page.locator(".hole.legal").first().waitFor();
  assert.equal(await page.locator(".hole:not([data-place$=store])").count(), 6);
  for (const box of await page.locator(".hole:not([data-place$=store])").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) {
    assert.ok(box.width >= 96 && box.height >= 96, "a hollow is large");
  }
  await axe(page);
  const hole = page.locator(".hole.legal").first();
  const number = Number((await hole.getAttribute("data-place")).split("/")[1]);
  await hole.tap();
  await page.getByRole("button", { name: `Sow hole ${number}` }).tap();
  await page.locator(".told").getByText(`You sowed hole ${number}`, { exact: false }).waitFor();
  assert.equal((await program.call("GET", `/matches/${id}`)).ply, now.ply + 1);
  assert.equal(await shown(page), 42);
  const over = await playOut(page, { program, user, id });
  assert.equal(over.status, "finished");
  await page.getByRole("button", { name: "Offer a rematch" }).waitFor();
  await page.getByRole("button", { name: "First position" }).click();
  await page.getByRole("button", { name: /Your hole 1, 7 stones/ }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("each game's options are offered and reach the match", async () => {
  const { page, context, faults } = await openPage(browser);
  const { program } = await startMatch(page, server.url, {});
  await page.goto(`${server.url}/challenges/new`);
  await page.getByRole("radio", { name: /Modiar/ }).check();
  assert.equal(await page.getByLabel("How many games?").count(), 0);
  await page.getByRole("radio", { name: /Layli Goobalay/ }).check();
  await unfold(page, "fold-how");
  await page.getByLabel("How many rounds?").selectOption("2");
  await page.getByRole("button", { name: "Offer this match" }).click();
  await page.locator(".terms").getByText("Up to 2 rounds").waitFor();
  const made = await program.call("GET", `/challenges/${new URL(page.url()).pathname.split("/").at(-1)}`);
  assert.deepEqual([made.game, made.options], ["layli", { rounds: 2 }]);
  assert.deepEqual(faults, []);
  await context.close();
});
