// What the players ask of each other, on the page.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openPage, playOut, startBrowser, startMatch, startServer, unfold } from "./lib.mjs";

let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A match in which both have moved, and it is the page's turn at ply 2. */
async function myTurn(options = {}) {
  const { page, context, faults } = await openPage(browser, options.page);
  const made = await startMatch(page, server.url, { first: "me", ...options });
  const { program, id } = made;
  await program.play(id, 1);
  await page.goto(`${server.url}/matches/${id}`);
  await page.locator('.hole.legal[data-place$="/1"]').click();
  await page.getByRole("button", { name: "Sow hole 1" }).click();
  await page.getByText("Waiting for").first().waitFor();
  await program.play(id, 2);
  await page.getByText("Your turn.", { exact: true }).waitFor();
  const ask = (what, body = {}) => program.call("POST", `/matches/${id}/${what}`, { ply: 3, ...body });
  return { page, context, faults, ask, ...made };
}
const now = (program, id) => program.call("GET", `/matches/${id}`);

test("a draw that the other side offers keeps what I have chosen, and is agreed to in its own place after a question", async () => {
  const { page, context, faults, ask, program, id } = await myTurn();
  await page.locator(".hole.legal").nth(2).click();
  const confirm = page.locator('.act [data-focus="confirm"]');
  const before = await confirm.boundingBox();
  await ask("draw");
  const agree = page.getByRole("button", { name: "Agree to a draw" });
  await agree.waitFor();
  assert.deepEqual(await confirm.boundingBox(), before, "the button that confirms stays where it was");
  const [one, other] = [await agree.boundingBox(), before];
  assert.ok(one.y > other.y + other.height || one.x > other.x + other.width || one.x + one.width < other.x, "and nothing that agrees lies over it");
  await agree.click();
  await page.getByRole("dialog").getByRole("button", { name: "Go back" }).click();
  assert.equal((await now(program, id)).status, "running");
  await agree.click();
  await page.getByRole("dialog").getByRole("button", { name: "Agree to a draw" }).click();
  await page.getByText("Drawn", { exact: false }).first().waitFor();
  assert.equal((await now(program, id)).result.termination, "agreed");
  assert.deepEqual(faults, []);
  await context.close();
});

test("on a phone what the other side asks stands right under the board, before all else", async () => {
  const { page, context, faults } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  const { id, program } = await startMatch(page, server.url, { first: "opponent" });
  await program.call("POST", `/matches/${id}/draw`, { ply: 0 });
  await page.goto(`${server.url}/matches/${id}`);
  const order = () => page.evaluate(() => [...document.querySelectorAll(".table > *")].map((one) => one.id || one.classList[0]).filter((one) => ["offers", "act", "told"].includes(one))[0]);
  await page.locator("#offers .offer").waitFor();
  assert.equal(await order(), "offers");
  // In sight without scrolling, and counted.
  await page.waitForFunction(() => (document.querySelector('[data-focus="agree-draw"]')?.getBoundingClientRect().bottom ?? Infinity) < innerHeight);
  await page.waitForFunction(() => document.title.startsWith("(1)"));
  assert.equal(await page.getByText("No other match waits for you").count(), 0);
  await page.locator("#offers").getByRole("button", { name: "Decline" }).click();
  await page.waitForFunction(() => document.querySelector(".beside > #offers"));

  // What comes while the button that confirms is there does not come where it stands.
  await page.locator(".hole.legal").first().click();
  const confirm = page.locator('[data-focus="confirm"]');
  const before = await confirm.boundingBox();
  await program.call("POST", `/matches/${id}/pause`, { ply: 0, days: 3 });
  await page.locator("#offers .offer").filter({ hasText: "pause" }).waitFor();
  assert.deepEqual(await confirm.boundingBox(), before);
  await page.locator('[data-focus="back"]').click();
  assert.deepEqual(faults, []);
  await context.close();
});

test("an offer is declined, withdrawn, and gone with the next move", async () => {
  const { page, context, faults, ask, program, id } = await myTurn();
  await ask("draw");
  await page.locator("#offers").getByRole("button", { name: "Decline" }).click();
  await page.getByText("The offer of a draw no longer stands.").waitFor();
  await unfold(page, "asks");
  await page.getByRole("button", { name: "Offer a draw" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Offer a draw" }).click();
  await page.getByText("You have offered a draw.").waitFor();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("button", { name: "Withdraw" }).waitFor({ state: "detached" });
  assert.equal((await now(program, id)).offers.every((one) => one.closed), true);
  assert.deepEqual(faults, []);
  await context.close();
});

test("my last turn is taken back when the other side lets it be, and the move list forgets it", async () => {
  const { page, context, faults, program, id } = await myTurn();
  await page.locator(".hole.legal").nth(3).click();
  await page.locator('.act [data-focus="confirm"]').click();
  const after = await page.waitForFunction(async (match) => {
    const it = await (await fetch(`/api/v1/matches/${match}`)).json();
    return it.ply > 3 && it;
  }, id).then((handle) => handle.jsonValue());
  await unfold(page, "asks");
  await page.getByRole("button", { name: "Ask to take my turn back" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ask to take my turn back" }).click();
  await page.getByText("You have asked to take your last turn back.").waitFor();
  await program.call("POST", `/matches/${id}/take-back`, { ply: after.ply });
  await page.getByText("Your turn.", { exact: true }).waitFor();
  await page.waitForFunction((count) => document.querySelectorAll(".moves [data-ply], .moves a").length <= count, 3);
  await page.locator(".hole.legal").first().click();
  await page.locator('.act [data-focus="confirm"]').click();
  await page.locator('.act [data-focus="confirm"]').waitFor({ state: "detached" });
  assert.deepEqual(faults, []);
  await context.close();
});

test("an offer is told in the list of my matches, also when it is not my turn", async () => {
  const { page, context, faults, program, id } = await myTurn();
  await page.locator(".hole.legal").nth(3).click();
  await page.locator('.act [data-focus="confirm"]').click();
  await page.getByText("Waiting for").first().waitFor();
  await page.goto(`${server.url}/matches`);
  await page.locator(".match-card").first().waitFor();
  const { ply } = await now(program, id);
  await program.call("POST", `/matches/${id}/draw`, { ply });
  await page.locator(".match-card").getByText("offers a draw", { exact: false }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("time is asked for by the one and given by the other", async () => {
  const { page, context, faults, program, id } = await myTurn();
  const before = Date.parse((await now(program, id)).deadline);
  await unfold(page, "asks");
  await page.getByLabel("How many days more").selectOption("7");
  await page.getByRole("button", { name: "Ask for more time" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ask for 7 days" }).click();
  await page.getByText("You have asked for", { exact: false }).waitFor();
  await program.call("POST", `/matches/${id}/time`, { ply: 3, days: 7 });
  await page.locator(".player.moving .time").getByText(/9\sdays/).waitFor();
  assert.equal(Date.parse((await now(program, id)).deadline), before + 7 * 86400e3);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a rematch is offered, and whoever asked goes on in the new match", async () => {
  const { page, context, faults, program, id } = await myTurn();
  await program.call("POST", `/matches/${id}/resign`, { ply: 3 });
  await page.getByRole("button", { name: "Offer a rematch" }).click();
  await page.getByText("You have offered", { exact: false }).waitFor();
  const begun = await program.call("POST", `/matches/${id}/rematch`, { ply: 3 });
  await page.waitForURL(`**/matches/${begun.match.id}`);
  await page.getByText("Your turn.", { exact: true }).or(page.getByText("Waiting for")).first().waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("a game of Portes that is given up gives way to the next: its board, its words and its first move", async () => {
  const { page, context, faults } = await openPage(browser);
  const { user, program, id } = await startMatch(page, server.url, { game: "portes", options: { points: 3 } });
  // The next game is begun by whoever has won this one: the page's player.
  await playOut(page, { program, user, id }, (it) => it.ply >= 3 && it.players[it.to_move].id === user.id);
  await page.goto(`${server.url}/matches/${id}`);
  await page.locator(".asks").waitFor();
  const before = await now(program, id);
  await program.call("POST", `/matches/${id}/resign-game`, { ply: before.ply, round: 1, points: 2 });
  await page.getByRole("button", { name: "Take 2 points" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take 2 points" }).click();
  await page.getByText("The last game was given up: 2 points for you.").waitFor();
  const after = await now(program, id);
  assert.deepEqual([after.round, after.ply, after.players[after.to_move].id], [2, before.ply, user.id]);
  await page.reload();
  await page.getByText("The last game was given up: 2 points for you.").waitFor();
  // What the board offers now is what the server takes.
  const played = await page.evaluate(async ([match, body]) => (await fetch(`/api/v1/matches/${match}/moves`, { method: "POST", headers: { "content-type": "application/json" }, body })).status,
    [id, JSON.stringify({ ply: after.ply, round: 2, move: after.legal[0] })]);
  assert.equal(played, 200);
  assert.deepEqual(faults, []);
  await context.close();
});
