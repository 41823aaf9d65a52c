// What waits for me besides my turns, what is for accounts only, the promise of the draws, and what a newcomer stumbled over.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { freshName, openPage, playOut, Program, seat, startBrowser, startMatch, startServer } from "./lib.mjs";

let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Somebody with an account and a token for a program. */
async function account(name) {
  const made = await new Program(server.url).call("POST", "/accounts", { name, password: "correct horse" });
  const headers = { "content-type": "application/json", authorization: `Basic ${Buffer.from(`${name}:correct horse`).toString("base64")}` };
  const token = await (await fetch(`${server.url}/api/v1/tokens`, { method: "POST", headers, body: JSON.stringify({ label: "test", scopes: ["read", "play"] }) })).json();
  return new Program(server.url, token.token, made.user);
}
const whoAmI = (page) => page.evaluate(async () => (await fetch("/api/v1/me")).status);

test("a rated challenge offers somebody signed out an account and no seat, by its link and in the lobby", async () => {
  const ben = await account(freshName("ben"));
  const one = await ben.offer({ rated: true, visibility: "open" });
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${server.url}/challenges/${one.id}`);
  await page.getByRole("heading", { name: "asks you to a match" }).waitFor();
  await page.getByText("only accounts play rated matches", { exact: false }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Play" }).count(), 0);
  await page.goto(`${server.url}/lobby`);
  const row = page.locator(".challenge-card", { hasText: ben.user.name });
  await row.getByText("For accounts only").waitFor();
  assert.equal(await row.getByRole("button").count(), 0);
  assert.match(await row.getByRole("link", { name: "Sign in" }).getAttribute("href"), new RegExp(`next=.*${one.id}`));
  assert.equal(await whoAmI(page), 401, "nobody was given a seat");
  await row.getByRole("link", { name: "Make an account" }).click();
  await page.getByLabel("Name").fill(freshName("anna"));
  await page.getByLabel("Password").fill("correct horse");
  await page.getByRole("button", { name: "Make the account" }).click();
  await page.getByRole("button", { name: "Play this match" }).click();
  await page.waitForURL("**/matches/**");
  assert.deepEqual(faults, []);
  await context.close();
});

test("a guest is told that a rated challenge is for accounts, and comes back to it with one", async () => {
  const ben = await account(freshName("ben"));
  const one = await ben.offer({ rated: true });
  const { page, context, faults } = await openPage(browser);
  await seat(page, server.url, freshName("cem"));
  await page.goto(`${server.url}/challenges/${one.id}`);
  await page.getByText("only accounts play rated matches", { exact: false }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Play" }).count(), 0);
  await page.locator("main").getByRole("link", { name: "Make an account" }).click();
  await page.getByLabel("Password").fill("correct horse");
  await page.getByLabel("Name").fill(freshName("cem"));
  await page.getByRole("button", { name: "Make the account" }).click();
  await page.getByRole("button", { name: "Play this match" }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("what was offered to me by name stands on the start, is counted, and is answered there", async () => {
  const { page, context, faults } = await openPage(browser);
  const { user } = await seat(page, server.url, freshName("ben"));
  const program = await Program.guest(server.url, freshName("ayşe"));
  await page.goto(server.url);
  await page.getByText("Welcome!", { exact: false }).waitFor();
  await program.offer({ to: user.name, visibility: undefined });
  const part = page.locator("section", { has: page.getByRole("heading", { name: "For you" }) });
  await part.getByText(program.user.name).waitFor();
  await page.waitForFunction(() => document.title.startsWith("(1)"));
  assert.equal(await page.getByLabel("Waiting for you: 1").first().textContent(), "1");
  await part.getByRole("button", { name: "Decline" }).click();
  await part.locator(".card").waitFor({ state: "detached" });
  await page.waitForFunction(() => !document.title.startsWith("("));
  await program.offer({ to: user.name, visibility: undefined, first: "opponent" });
  await part.getByRole("button", { name: "Play" }).click();
  await page.getByText("Your turn.", { exact: true }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("a rematch that I am offered stands on the start by its name", async () => {
  const { page, context, faults } = await openPage(browser);
  const { program, id } = await startMatch(page, server.url);
  await program.call("POST", `/matches/${id}/resign`, { ply: 0 });
  await program.call("POST", `/matches/${id}/rematch`, { ply: 0 });
  await page.goto(server.url);
  await page.getByRole("link", { name: `${program.user.name} asks you for a rematch` }).click();
  await page.getByRole("heading", { name: "asks you for a rematch" }).waitFor();
  await page.getByRole("button", { name: "Play this match" }).click();
  await page.waitForURL("**/matches/**");
  assert.deepEqual(faults, []);
  await context.close();
});

test("a match in which I am asked for something waits for me, also when it is not my turn", async () => {
  const { page, context, faults } = await openPage(browser);
  const { program, id } = await startMatch(page, server.url, { first: "me" });
  await program.play(id, 1);
  await page.goto(`${server.url}/matches/${id}`);
  await page.locator(".hole.legal").nth(2).click();
  await page.locator('.act [data-focus="confirm"]').click();
  await page.getByText("Waiting for").first().waitFor();
  await page.goto(server.url);
  await page.getByText("Nothing waits for you.", { exact: false }).waitFor();
  const { ply } = await program.call("GET", `/matches/${id}`);
  await program.call("POST", `/matches/${id}/draw`, { ply });
  const waiting = page.locator(".waiting");
  await waiting.getByText("offers a draw", { exact: false }).waitFor();
  await page.waitForFunction(() => document.title.startsWith("(1)"));
  await waiting.getByRole("link", { name: "Answer", exact: true }).click();
  await page.getByRole("button", { name: "Decline" }).click();
  await page.goto(server.url);
  await page.getByText("Nothing waits for you.", { exact: false }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("the promise of the draws stands on the match's page from the first turn, and speaks of dice only where there are some", async () => {
  for (const [game, said, silent] of [["portes", "The dice can be checked", "The lot can be checked"], ["mangala", "The lot can be checked", "The dice can be checked"]]) {
    const { page, context, faults } = await openPage(browser);
    const { program, id } = await startMatch(page, server.url, { game });
    const { dice } = await program.call("GET", `/matches/${id}`);
    await page.goto(`${server.url}/matches/${id}`);
    await page.getByText(said).click();
    assert.equal(await page.getByText(silent).count(), 0);
    await page.locator(".promise").getByText(dice.commitment).waitFor();
    for (const added of [dice.maker, dice.accepter].filter(Boolean)) await page.locator(".promise").getByText(added).first().waitFor();
    await page.getByText("You can note this now.", { exact: false }).waitFor();
    assert.equal(await page.locator(".dice-terms a").count(), 0, "there is nothing to check yet");
    await program.call("POST", `/matches/${id}/resign`, { ply: (await program.call("GET", `/matches/${id}`)).ply });
    await page.getByText("The seed", { exact: true }).waitFor();
    await page.locator(".dice-terms a").waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test("my offer that is taken while I look elsewhere is told with a link to the match", async () => {
  const { page, context, faults } = await openPage(browser);
  await seat(page, server.url, freshName("ben"));
  const program = await Program.guest(server.url, freshName("ayşe"));
  const one = await page.evaluate(async () => (await fetch("/api/v1/challenges", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ game: "modiar", clock: { kind: "none" }, visibility: "open" }) })).json());
  await page.goto(`${server.url}/lobby`);
  await page.getByRole("button", { name: "Withdraw" }).waitFor();
  const match = await program.call("POST", `/challenges/${one.id}/accept`, {});
  await page.getByRole("link", { name: `${program.user.name} plays with you` }).click();
  await page.waitForURL(`**/matches/${match.id}`);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a match resigned right after a round began shows its layout without the way of the move before, which is in sight in the list", async () => {
  const { page, context, faults } = await openPage(browser);
  const { user, program, id } = await startMatch(page, server.url, { game: "layli", first: "me" });
  const { ply } = await playOut(page, { program, user, id }, (now) => now.round > 1);
  await page.goto(`${server.url}/matches/${id}`);
  const last = page.locator(`.moves [data-focus="ply-${ply - 1}"]`);
  await last.waitFor();
  const inside = async () => last.evaluate((el) => {
    const [one, list] = [el.getBoundingClientRect(), el.closest(".moves").getBoundingClientRect()];
    return one.top >= list.top && one.bottom <= list.bottom;
  });
  assert.ok(await inside());
  assert.equal(await page.locator(".board-svg .way, .board-svg .landing").count(), 0);
  await program.call("POST", `/matches/${id}/resign`, { ply });
  await page.getByRole("button", { name: "Offer a rematch" }).waitFor();
  await page.locator('.player[data-side] .won').waitFor();
  assert.equal(await page.locator(".board-svg .way, .board-svg .landing").count(), 0);
  await page.reload();
  await page.locator(".won").waitFor();
  assert.equal(await page.locator(".board-svg .way, .board-svg .landing").count(), 0);
  assert.deepEqual(faults, []);
  await context.close();
});
