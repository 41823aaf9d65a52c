// Matches that somebody is late in, and those that an operator settles. The server is down meanwhile and learns at its start what time it is.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { laterLibrary, openPage, startBrowser, startMatch, startServer } from "./lib.mjs";

const skip = laterLibrary() ? false : "libfaketime is not installed";
let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser?.close());

/** A match at ply 2 in which the program is to move, with a page that has played. */
async function theirs(server, options) {
  const opened = await openPage(browser, options);
  const match = await startMatch(opened.page, server.url);
  await match.program.play(match.id, 1);
  await opened.page.evaluate((id) => fetch(`/api/v1/matches/${id}/moves`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ ply: 1, move: 1 }) }), match.id);
  return { ...opened, ...match };
}

/** Asks until it is so. */
async function soon(question) {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await question();
    if (answer) return answer;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("it never came so");
}

test("a deadline that passed while the server was down ends the match once it is up, at the true time, and both go on from there", { skip }, async (test) => {
  const server = await startServer();
  test.after(() => server.stop());
  const { page, context, faults, program, id } = await theirs(server, { viewport: { width: 390, height: 844 } });
  const { deadline } = await program.call("GET", `/matches/${id}`);
  await server.later(4);
  // Nobody is connected, and nobody asks: the sweeper does it by itself.
  const told = await soon(async () => {
    const { items } = await program.call("GET", "/me/events?limit=200");
    return items.find((one) => one.kind === "match.finished");
  });
  assert.equal(told.match_id, id);
  const over = await program.call("GET", `/matches/${id}`);
  assert.deepEqual([over.status, over.result.termination, over.finished_at], ["finished", "time", deadline]);
  assert.equal((await program.call("GET", "/me/events?limit=200")).items.filter((one) => one.kind === "match.finished").length, 1);

  await page.goto(`${server.url}/matches/${id}`);
  await page.getByText("You won").first().waitFor();
  await page.getByRole("button", { name: "Ask to go on from here" }).click();
  await page.getByText("You have asked to go on from here.").waitFor();
  const asked = await program.call("GET", `/matches/${id}`);
  assert.equal(asked.can.resume, true);
  await program.call("POST", `/matches/${id}/resume`, { ply: asked.ply, take_backs: asked.take_backs, round: asked.round });
  await page.locator('[data-state="theirs"], .player.moving').first().waitFor();
  const on = await program.call("GET", `/matches/${id}`);
  assert.deepEqual([on.status, on.result, on.rated], ["running", null, false]);
  await program.play(id, 2);
  await page.locator(".hole.legal").first().waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("where the win has to be claimed, one may wait for a late move, and claim it the next time", { skip }, async (test) => {
  const server = await startServer();
  test.after(() => server.stop());
  const { page, context, faults, program, user } = await theirs(server);
  const offer = await program.offer({ first: "me", soft: true });
  const id = await page.evaluate(async (one) => (await (await fetch(`/api/v1/challenges/${one}/accept`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" })).json()).id, offer.id);
  const mine = (ply, move) => page.evaluate(([match, body]) => fetch(`/api/v1/matches/${match}/moves`, { method: "POST", headers: { "content-type": "application/json" }, body }), [id, JSON.stringify({ ply, move })]);
  await program.play(id, 1);
  await mine(1, 1);
  await server.later(4);
  await page.goto(`${server.url}/matches/${id}`);
  const claim = page.getByRole("button", { name: "Claim the win" });
  await claim.waitFor();
  await page.getByText("Their time was up").waitFor();
  // A look at the question, and patience.
  await claim.click();
  await page.getByRole("dialog").getByText("If you claim the win, the match is over.").waitFor();
  await page.keyboard.press("Escape");
  assert.equal((await program.call("GET", `/matches/${id}`)).status, "running");
  await program.play(id, 2);
  await page.locator(".hole.legal").first().waitFor();
  assert.equal(await claim.count(), 0, "who has moved has not run out");
  await mine(3, 2);
  await server.later(8);
  await page.reload();
  await claim.click();
  await page.getByRole("dialog").getByRole("button", { name: "Claim the win" }).click();
  await page.getByText("You won").first().waitFor();
  const over = await program.call("GET", `/matches/${id}`);
  assert.deepEqual([over.status, over.result.termination], ["finished", "time"]);
  assert.equal(over.players[over.result.winner].id, user.id);
  assert.deepEqual(faults, []);
  await context.close();
});

test("what an operator decides is told to both with the reason", async (test) => {
  const server = await startServer();
  test.after(() => server.stop());
  for (const [verdict, says] of [["south", "won the match"], ["draw", "drawn"], ["void", "called off"]]) {
    const { page, context, faults, program, user, id } = await theirs(server);
    const it = await program.call("GET", `/matches/${id}`);
    assert.equal(it.players.north.id, user.id);
    await page.goto(`${server.url}/matches/${id}`);
    await page.locator(".player.moving").first().waitFor();
    const reason = "Both sat in one room <b>& spoke</b>";
    server.admin("adjudicate", id, verdict, reason);
    await page.reload();
    await page.getByText(`The operator settled it: ${reason}`).waitFor();
    await page.getByText(new RegExp(says, "i")).first().waitFor();
    const over = await program.call("GET", `/matches/${id}`);
    assert.equal(over.reason, reason);
    assert.equal(over.status, verdict === "void" ? "aborted" : "finished");
    assert.deepEqual(faults, []);
    await context.close();
  }
});
