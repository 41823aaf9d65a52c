// Lists of matches: my own, the start's, and those of a person's page.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { freshName, openPage, Program, seat, startBrowser, startServer } from "./lib.mjs";

let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Matches between the page's person and a program, one for each act: "" leaves it running. The program is to move. */
async function matches(page, program, acts, game = "mangala") {
  for (const act of acts) {
    const { id } = await program.offer({ game, first: "me" });
    const match = await page.evaluate(async (one) => (await fetch(`/api/v1/challenges/${one}/accept`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" })).json(), id);
    if (act) await program.call("POST", `/matches/${match.id}/${act}`, { ply: 0 });
  }
}

test("finished matches are found behind any number of running ones, page by page", async () => {
  const { page, context, faults } = await openPage(browser);
  await seat(page, server.url, freshName("ben"));
  const program = await Program.guest(server.url, freshName("ayşe"));
  await matches(page, program, [...Array(19).fill("resign"), "abort", "abort"]);
  await matches(page, program, Array(25).fill(""));
  await page.goto(`${server.url}/matches`);
  const over = page.locator("section", { has: page.getByRole("heading", { name: "Finished" }) });
  await over.locator(".card").first().waitFor();
  assert.equal(await over.locator(".card").count(), 20);
  await over.getByRole("button", { name: "Show more" }).click();
  await over.getByRole("button", { name: "Show more" }).waitFor({ state: "detached" });
  assert.equal(await over.locator(".card").count(), 21);
  assert.equal(await over.getByText("The match was called off.").count(), 2);

  await page.goto(server.url);
  const others = page.locator("section", { has: page.getByRole("heading", { name: "Waiting for others" }) });
  await others.getByRole("link", { name: "All 25 that wait for others" }).click();
  await page.getByRole("heading", { name: "My matches" }).waitFor();
  const waiting = page.locator("section", { has: page.getByRole("heading", { name: "Waiting for others" }) });
  await waiting.getByRole("button", { name: "Show more" }).click();
  await waiting.getByRole("button", { name: "Show more" }).waitFor({ state: "detached" });
  assert.equal(await waiting.locator(".card").count(), 25);
  // Something that happens leaves in sight what was.
  await matches(page, program, [""]);
  await waiting.getByRole("button", { name: "Show more" }).waitFor();
  assert.equal(await waiting.locator(".card").count(), 25);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a person's page shows their results, what they play, what we played, and challenges them", async () => {
  const { page, context, faults } = await openPage(browser);
  await seat(page, server.url, freshName("ben"));
  const program = await Program.guest(server.url, freshName("ayşe"));
  await matches(page, program, ["resign", "resign", ""]);
  await matches(page, program, ["resign"], "modiar");
  const other = await openPage(browser);
  await seat(other.page, server.url, freshName("cem"));
  await matches(other.page, program, ["resign", ""]);

  await page.goto(`${server.url}/users/${program.user.id}`);
  const part = (name) => page.locator("section", { has: page.getByRole("heading", { name }) });
  await part("Our matches").locator(".card").first().waitFor();
  assert.equal(await part("Our matches").locator(".card").count(), 4);
  assert.equal(await part("Running matches with others").locator(".card").count(), 1);
  assert.equal(await part("Finished matches with others").locator(".card").count(), 1);
  const rows = await page.locator("table.results tbody tr").evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)));
  assert.deepEqual(rows, [["Mangala", "0", "0", "3"], ["Modiar", "0", "0", "1"], ["Mangala", "2", "0", "0"], ["Modiar", "1", "0", "0"]], "theirs against all, then mine against them");
  await page.getByRole("link", { name: "Challenge", exact: true }).click();
  await page.getByLabel("Your opponent’s name").waitFor();
  assert.equal(await page.getByLabel("Your opponent’s name").inputValue(), program.user.name);

  // To themselves, and to a stranger, there is no "us".
  const stranger = await openPage(browser);
  await stranger.page.goto(`${server.url}/users/${program.user.id}`);
  await stranger.page.getByRole("heading", { name: "Running matches" }).waitFor();
  assert.equal(await stranger.page.getByRole("heading", { name: "Our matches" }).count(), 0);
  assert.deepEqual([...faults, ...other.faults, ...stranger.faults], []);
  for (const one of [context, other.context, stranger.context]) await one.close();
});
