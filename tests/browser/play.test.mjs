// Playing a match on the page: with the mouse, with the keyboard, against a slow or lost network.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openPage, startBrowser, startMatch, startServer } from "./lib.mjs";

let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A page on a match that waits for it. */
async function myTurn(spec = {}) {
  const opened = await openPage(browser, spec.page);
  const match = await startMatch(opened.page, server.url, { first: "opponent", ...spec });
  await opened.page.goto(`${server.url}/matches/${match.id}`);
  await opened.page.locator(".hole.legal").first().waitFor();
  return { ...opened, ...match };
}
const ply = async (program, id) => (await program.call("GET", `/matches/${id}`)).ply;

test("a hole is chosen, confirmed, and the board is the server's", async () => {
  const { page, program, id, faults, context } = await myTurn();
  assert.equal(await page.locator(".hole.legal").count(), 6);
  await page.getByRole("button", { name: "Your hole 2, 4 stones, can be played" }).click();
  assert.equal(await ply(program, id), 0, "choosing sends nothing");
  await page.getByRole("button", { name: "Sow hole 2" }).click();
  await page.getByText("Waiting for").first().waitFor();
  assert.equal(await ply(program, id), 1);
  await page.getByRole("button", { name: "Your hole 2, 1 stone" }).waitFor();
  assert.match(await page.locator(".told").innerText(), /You sowed hole 2/);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a turn of several sowings says that I move again", async () => {
  const { page, program, id, faults, context } = await myTurn();
  await page.keyboard.press("4");
  await page.keyboard.press("Enter");
  await page.getByText("You move again.", { exact: true }).waitFor();
  assert.equal(await ply(program, id), 1);
  await page.keyboard.press("5");
  await page.getByRole("button", { name: "Sow hole 5" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("You move again.", { exact: true }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.dataset.place), "north/5", "the focus stays on the hole");
  await page.keyboard.press("5");
  await page.keyboard.press("Enter");
  await page.getByText("Waiting for").first().waitFor();
  assert.match(await page.locator(".told").innerText(), /You sowed holes 4 and 5/);
  assert.deepEqual(faults, []);
  await context.close();
});

test("the opponent's move appears by itself, and counts in the title", async () => {
  const { page, program, id, faults, context } = await myTurn();
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await page.getByText("Waiting for").first().waitFor();
  await page.waitForFunction(() => !document.title.startsWith("("));
  await program.play(id, 2);
  await page.getByText("Your turn.", { exact: true }).waitFor();
  await page.waitForFunction(() => document.title.startsWith("(1)"));
  assert.match(await page.locator("link[rel=icon]").getAttribute("href"), /^data:image\/svg/);
  assert.match(await page.locator("#live").innerText(), /sowed hole 2/);
  assert.deepEqual(faults, []);
  await context.close();
});

test("arrow keys walk the board, and every place tells what it is", async () => {
  const { page, context } = await myTurn();
  await page.locator('.hole[data-place="north/1"]').focus();
  const walk = async (key) => {
    await page.keyboard.press(key);
    return page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  };
  assert.equal(await walk("ArrowRight"), "Your hole 2, 4 stones, can be played");
  assert.equal(await walk("ArrowUp"), "Opponent’s hole 5, 4 stones");
  assert.equal(await walk("ArrowLeft"), "Opponent’s hole 6, 4 stones");
  assert.equal(await walk("ArrowLeft"), "Opponent’s store, 0 stones");
  assert.equal(await walk("End"), "Opponent’s store, 0 stones");
  assert.equal(await walk("Home"), "Your hole 1, 4 stones, can be played");
  const order = await page.locator(".hole").evaluateAll((all) => all.map((one) => one.dataset.place));
  assert.deepEqual(order.slice(0, 8), ["north/1", "north/2", "north/3", "north/4", "north/5", "north/6", "north/store", "south/1"]);
  await context.close();
});

test("a lost network says so, and sends once when asked", async () => {
  const { page, program, id, context } = await myTurn();
  await page.keyboard.press("2");
  let passed = 0;
  await page.route("**/moves", async (route) => {
    passed++;
    // The first time the server hears it but the answer is lost.
    if (passed === 1) {
      await route.fetch();
      await route.abort("connectionreset");
    } else await route.continue();
  });
  await page.keyboard.press("Enter");
  await page.getByText("Not sent").waitFor();
  assert.equal(passed, 1, "nothing is sent unasked");
  await page.getByRole("button", { name: "Send it once more" }).click();
  await page.getByText("Waiting for").first().waitFor();
  assert.equal(await ply(program, id), 1, "it has its effect once");
  await context.close();
});

test("a double click sends once", async () => {
  const { page, program, id, context } = await myTurn();
  await page.keyboard.press("4");
  await page.route("**/moves", async (route) => {
    await new Promise((done) => setTimeout(done, 600));
    await route.continue();
  });
  await page.getByRole("button", { name: "Sow hole 4" }).dblclick();
  await page.getByText("You move again.", { exact: true }).waitFor();
  assert.equal(await ply(program, id), 1);
  await context.close();
});

test("a move from a stale page is explained and the board reloaded", async () => {
  const { page, context, program, id } = await myTurn();
  // The page does not hear of what its other window plays.
  await page.route("**/events*", (route) => route.abort());
  await page.reload();
  await page.locator(".hole.legal").first().waitFor();
  await page.keyboard.press("2");
  await page.getByRole("button", { name: "Sow hole 2" }).waitFor();
  await page.evaluate(async (match) => {
    await fetch(`/api/v1/matches/${match}/moves`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ ply: 0, move: 4 }) });
  }, id);
  await page.getByRole("button", { name: "Sow hole 2" }).click();
  await page.getByText("The board had changed before your move arrived").waitFor();
  await page.getByRole("button", { name: "Your hole 4, 1 stone, can be played" }).waitFor();
  assert.equal(await ply(program, id), 1);
  await context.close();
});

test("the moves are a replay with an address for each", async () => {
  const { page, program, id, faults, context } = await myTurn();
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await page.getByText("Waiting for").first().waitFor();
  await program.play(id, 2);
  await page.getByText("Your turn.", { exact: true }).waitFor();
  await page.getByRole("button", { name: "First position" }).click();
  await page.getByText("You are looking at an earlier position.").waitFor();
  await page.getByRole("button", { name: "Your hole 2, 4 stones" }).waitFor();
  assert.equal(await page.locator(".hole.legal").count(), 0, "nothing can be played in the past");
  await page.getByRole("button", { name: "One move on" }).click();
  assert.equal(new URL(page.url()).hash, "#ply-0");
  await page.getByRole("button", { name: "Your hole 2, 1 stone" }).waitFor();
  await page.getByRole("button", { name: "Back to the present" }).click();
  await page.getByText("Your turn.", { exact: true }).waitFor();
  await page.goto(`${server.url}/matches/${id}#ply-0`);
  await page.getByText("You are looking at an earlier position.").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("sowing is shown stone by stone, can be skipped, and keeps nobody from choosing", async () => {
  const { page, program, id, faults, context } = await myTurn({ page: { reducedMotion: "no-preference" } });
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await page.locator(".board-svg.moving").waitFor();
  await page.locator(".board-svg:not(.moving)").waitFor();
  await program.play(id, 2);
  await page.locator(".board-svg.moving").waitFor();
  await page.locator('.hole[data-place="north/5"]').click();
  await page.getByRole("button", { name: "Sow hole 5" }).waitFor();
  await page.locator(".board-svg:not(.moving)").waitFor();
  const stones = await page.locator(".board-svg .stone").count();
  assert.equal(stones, 48, "no stone is lost or made by skipping");
  assert.deepEqual(faults, []);
  await context.close();
});

test("the clock is the server's, though the device is three days off", async () => {
  const { page, context } = await myTurn();
  await page.clock.setFixedTime(new Date(Date.now() + 3 * 86400e3));
  await page.reload();
  await page.locator(".player.moving .time").getByText(/2\sdays\s23\shours left/).waitFor();
  await context.close();
});

test("resigning asks first and ends the match", async () => {
  const { page, program, id, faults, context } = await myTurn();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Go back" }).click();
  assert.equal((await program.call("GET", `/matches/${id}`)).status, "running");
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await page.getByText("You resigned.").waitFor();
  assert.equal((await program.call("GET", `/matches/${id}`)).status, "finished");
  assert.deepEqual(faults, []);
  await context.close();
});

test("a lost connection is said, and forgotten when it is back", async () => {
  const { page, program, id, context } = await myTurn();
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await page.getByText("Waiting for").first().waitFor();
  await context.setOffline(true);
  await page.getByText("No connection.", { exact: false }).waitFor();
  await program.play(id, 2);
  await context.setOffline(false);
  await page.getByText("Your turn.", { exact: true }).waitFor();
  assert.equal(await page.getByText("No connection.", { exact: false }).count(), 0);
  await context.close();
});

test("all tabs of a browser hear of a move", async () => {
  const { page, program, id, context, faults } = await myTurn();
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await page.getByText("Waiting for").first().waitFor();
  const second = await context.newPage();
  await second.goto(`${server.url}/matches/${id}`);
  await second.getByText("Waiting for").first().waitFor();
  await program.play(id, 2);
  await second.getByText("Your turn.", { exact: true }).waitFor();
  await page.getByText("Your turn.", { exact: true }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("what happens while a screen loads is shown on it", async () => {
  const { page, program, id, context, faults } = await myTurn();
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await page.getByText("Waiting for").first().waitFor();
  /** Opens a screen, and lets something happen after the server has answered `asked` and before the screen has it. */
  const during = async (screen, asked, happen) => {
    const second = await context.newPage();
    let happened = null;
    await second.route(asked, async (route) => {
      const answer = await route.fetch();
      happened ??= happen().then(() => second.waitForTimeout(300));
      await happened;
      await route.fulfill({ response: answer });
    });
    await second.goto(`${server.url}${screen}`);
    return second;
  };
  const match = await during(`/matches/${id}`, `**/api/v1/matches/${id}`, () => program.play(id, 2));
  await match.getByText("Your turn.", { exact: true }).waitFor();
  const mine = await during("/matches", "**/api/v1/matches?player=me&turn=opponent*", () => program.call("POST", `/matches/${id}/resign`, { ply: 2 }));
  await mine.getByText("Nothing waits for you.", { exact: false }).waitFor();
  await mine.getByText("resigned", { exact: false }).waitFor();
  const lobby = await during("/lobby", "**/api/v1/challenges?mine=true*", async () => program.offer({ visibility: undefined, to: await page.evaluate(async () => (await (await fetch("/api/v1/me")).json()).user.name) }));
  await lobby.getByRole("button", { name: "Decline" }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("an onlooker sees the match live and cannot play", async () => {
  const { page, program, id, context } = await myTurn();
  const other = await openPage(browser);
  await other.page.goto(`${server.url}/matches/${id}`);
  await other.page.getByText("is to move.", { exact: false }).first().waitFor();
  assert.equal(await other.page.locator(".hole.legal").count(), 0);
  assert.equal(await other.page.getByRole("button", { name: "Resign" }).count(), 0);
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await other.page.getByRole("button", { name: "North’s hole 2, 1 stone" }).waitFor();
  await program.play(id, 2);
  await other.page.getByRole("button", { name: "South’s hole 2, 1 stone" }).waitFor();
  assert.deepEqual(other.faults, []);
  await other.context.close();
  await context.close();
});

test("a set of games goes on by itself and ends with a way to the next match", async () => {
  const { page, program, user, id, context, faults } = await myTurn({ options: { games: 3 } });
  // Both sides are played through the interface; the page only watches.
  const mine = (body) => page.evaluate(async ([match, sent]) => {
    const answer = await fetch(`/api/v1/matches/${match}/moves`, { method: "POST", headers: { "content-type": "application/json" }, body: sent });
    return answer.json();
  }, [id, JSON.stringify(body)]);
  let now = await program.call("GET", `/matches/${id}`);
  for (let i = 0; now.status === "running"; i++) {
    const move = now.legal[(i * 5 + 2) % now.legal.length];
    now = now.players[now.to_move].id === user.id ? await mine({ ply: now.ply, move }) : await program.play(id, move);
  }
  await page.getByRole("button", { name: "Offer a rematch" }).waitFor();
  await page.locator(".moves .game").first().waitFor();
  assert.ok((await page.locator(".moves .game").count()) >= 2);
  const plies = (await program.call("GET", `/matches/${id}/plies?limit=200`)).items;
  for (const ply of [plies[3], plies.find((one) => one.round === 2), plies.at(-2)]) {
    await page.goto(`${server.url}/matches/${id}#ply-${ply.number}`);
    await page.getByText("You are looking at an earlier position.").waitFor();
    const shown = await page.locator(".count-hole, .count-store").evaluateAll((all) => all.reduce((sum, one) => sum + Number(one.textContent), 0));
    assert.equal(shown, 48);
    const south = await page.locator('.hole[data-place="south/1"]').getAttribute("aria-label");
    assert.match(south, new RegExp(`, ${ply.after.south.pits[0]} stone`));
  }
  assert.deepEqual(faults, []);
  await context.close();
});

test("turning the device, reloading and going back lose nothing and send nothing", async () => {
  const { page, program, id, context, faults } = await myTurn({ page: { viewport: { width: 390, height: 800 } } });
  await page.locator('.hole[data-place="north/2"]').click();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.locator(".board-svg:not(.close)").waitFor();
  assert.equal(await page.locator(".hole.chosen").getAttribute("data-place"), "north/2");
  assert.equal(await page.locator(".board-svg .stone").count(), 48);
  await page.reload();
  await page.locator(".hole.legal").first().waitFor();
  assert.equal(await page.locator(".hole.chosen").count(), 0, "the draft is dropped whole");
  await page.getByRole("link", { name: "Seedpost" }).click();
  await page.getByRole("heading", { name: "My turn" }).waitFor();
  await page.goBack();
  await page.locator(".hole.legal").first().waitFor();
  await page.goForward();
  await page.getByRole("link", { name: "Play the next match" }).click();
  await page.locator(".hole.legal").first().waitFor();
  assert.equal(await ply(program, id), 0);
  assert.deepEqual(faults, []);
  await context.close();
});
