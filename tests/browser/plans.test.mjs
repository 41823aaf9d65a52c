// Planning ahead on the page: both sides are played on the plan's board, and the server plays what was planned.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { openPage, startBrowser, startMatch, startServer } from "./lib.mjs";

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

/** A match in which the other side, who plays south, is to move, and the page of its plan. */
async function planning(options = {}) {
  const { page, context, faults } = await openPage(browser, options.page);
  const made = await startMatch(page, server.url, { first: "me", ...options });
  await page.goto(`${server.url}/matches/${made.id}`);
  await page.locator('[data-focus="plan"]').click();
  await page.locator(".plan-tree").waitFor();
  return { page, context, faults, ...made };
}
const hole = (page, side, number) => page.locator(`.planning .hole.legal[data-place="${side}/${number}"]`);
/** Sows a hole that can be sown now, once the board waits for that side. */
const sow = (page, side, number) => hole(page, side, number).click();
const waitsFor = (page, side) => page.locator(`.planning .hole.legal[data-place^="${side}/"]`).first().waitFor();

for (const [width, height] of [[390, 844], [1280, 800]]) {
  test(`two answers are planned on the board and played by the server, ${width} px wide`, async () => {
    const { page, context, faults, program, id } = await planning({ page: { viewport: { width, height } } });
    // Their turn of two sowings, and my answer.
    await sow(page, "south", 4);
    await page.locator(".act").getByText("sows once more").waitFor();
    await sow(page, "south", 6);
    await waitsFor(page, "north");
    await sow(page, "north", 2);
    await page.getByText("1 answer.", { exact: false }).waitFor();
    // What may come then.
    await waitsFor(page, "south");
    await sow(page, "south", 1);
    await waitsFor(page, "north");
    await sow(page, "north", 1);
    // Another first turn of theirs, left without an answer.
    await page.locator('[data-focus="branch-root"]').click();
    await page.locator(".act").getByText("What may").waitFor();
    await sow(page, "south", 2);
    await waitsFor(page, "north");
    assert.equal(await page.locator(".branch .go").count(), 4);

    await page.reload();
    await page.getByText("2 answers. Not saved yet.").waitFor();
    const { scrollWidth, innerWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth, innerWidth }));
    assert.ok(scrollWidth <= innerWidth, "nothing is wider than the screen");
    await page.evaluate(AXE);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    assert.deepEqual(violations.map((one) => `${one.id}: ${one.nodes[0].html}`), []);

    await page.getByRole("button", { name: "Save the plan" }).click();
    await page.getByText("2 answers. Saved.").waitFor();
    await page.getByRole("link", { name: "Back to the match" }).click();
    await page.locator(".plan-door").getByText("2 answers").waitFor();
    assert.equal((await program.call("GET", `/matches/${id}`)).ply, 0, "nothing is played by planning");

    const answered = await program.call("POST", `/matches/${id}/moves`, { ply: 0, move: [4, 6] });
    assert.deepEqual([answered.ply, answered.last.move, answered.last.auto], [3, 2, "plan"]);
    await page.locator(".plan-door").getByText("1 answer").waitFor();
    const after = await program.call("POST", `/matches/${id}/moves`, { ply: 3, move: 1 });
    assert.deepEqual([after.ply, after.last.move, after.last.auto], [5, 1, "plan"]);
    await page.locator('.moves [data-focus="ply-4"] .auto').waitFor();
    assert.match(await page.locator('.moves [data-focus="ply-4"] .hidden').textContent(), /from the plan/);
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("a plan is made, walked and cut by the keyboard alone", async () => {
  const { page, context, faults } = await planning();
  await waitsFor(page, "south");
  await page.keyboard.press("1");
  await waitsFor(page, "north");
  await page.keyboard.press("3");
  await page.getByText("1 answer.", { exact: false }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".act").getByText("what is your answer?").waitFor();
  await page.keyboard.press("2");
  await page.locator(".branch").filter({ hasText: "you 2" }).waitFor();
  await page.locator('[data-focus="branch-root"]').focus();
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.focus), "branch-0");
  await page.keyboard.press("Delete");
  await page.getByText("No answers yet.").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("while it is my turn the plan begins with the move that I am about to play", async () => {
  const { page, context, faults, program, id } = await planning({ first: "opponent" });
  await page.locator(".act").getByText("Choose the move that you are about to play.", { exact: false }).waitFor();
  await sow(page, "north", 1);
  await waitsFor(page, "south");
  await sow(page, "south", 1);
  await page.locator(".act").getByText("what is your answer?").waitFor();
  await sow(page, "north", 2);
  await page.getByRole("button", { name: "Save the plan" }).click();
  await page.getByText("It takes hold when you have played your move", { exact: false }).waitFor();
  await page.getByRole("link", { name: "Back to the match" }).click();
  await page.locator('.match:not(.planning) .hole.legal[data-place="north/1"]').click();
  await page.locator('.act [data-focus="confirm"]').click();
  await page.getByText("Waiting for").first().waitFor();
  const answered = await program.call("POST", `/matches/${id}/moves`, { ply: 1, move: 1 });
  assert.deepEqual([answered.ply, answered.last.move], [3, 2]);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a plan is deleted, and one that the match has left behind begins anew", async () => {
  const { page, context, faults, program, id } = await planning();
  await sow(page, "south", 1);
  await waitsFor(page, "north");
  await sow(page, "north", 1);
  await page.getByRole("button", { name: "Save the plan" }).click();
  await page.getByText("1 answer. Saved.").waitFor();
  await page.getByRole("button", { name: "Delete the plan" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete the plan" }).click();
  await page.getByText("No answers yet.").waitFor();
  await waitsFor(page, "south");
  await sow(page, "south", 2);
  await program.play(id, 1);
  await page.getByText("The match has moved on.", { exact: false }).waitFor();
  await page.locator(".act").getByText("Choose the move that you are about to play.", { exact: false }).waitFor();
  assert.equal((await program.call("GET", `/matches/${id}`)).ply, 1);
  assert.deepEqual(faults, []);
  await context.close();
});

test("where dice are rolled there are the rules of thumb, and they are kept", async () => {
  const { page, context, faults } = await openPage(browser);
  const { id } = await startMatch(page, server.url, { game: "portes", first: "lot" });
  await page.goto(`${server.url}/matches/${id}/plan`);
  await page.getByLabel("Bearing off").check();
  await page.getByText("It holds from the next move on.", { exact: false }).waitFor();
  await page.reload();
  await page.locator('input[name="bear_off"]:checked').waitFor();
  assert.equal(await page.locator(".plan-tree").count(), 0);
  assert.deepEqual(faults, []);
  await context.close();
});
