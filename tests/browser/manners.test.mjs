// How the page behaves: what it says and how long, which keys it takes, what it does when something is missing.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openPage, seat, startBrowser, startMatch, startServer } from "./lib.mjs";

let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const problem = (status, code) => ({ status, contentType: "application/problem+json", body: JSON.stringify({ status, code, detail: code }) });
const me = (page) => page.evaluate(() => fetch("/api/v1/me").then((answer) => answer.json()));

test("single keys can be switched off on this device", async () => {
  const { page, context, faults } = await openPage(browser);
  const { id } = await startMatch(page, server.url, { first: "opponent" });
  const chosen = page.getByRole("button", { name: "Sow hole 2" });
  await page.goto(`${server.url}/matches/${id}`);
  await page.locator(".hole.legal").first().waitFor();
  await page.keyboard.press("2");
  await chosen.waitFor();
  await page.goto(`${server.url}/settings`);
  await page.getByLabel("Single keys choose a hole").uncheck();
  await page.goto(`${server.url}/matches/${id}`);
  await page.locator(".hole.legal").first().waitFor();
  await page.keyboard.press("2");
  await page.waitForTimeout(200);
  assert.equal(await chosen.count(), 0);
  await page.getByRole("button", { name: /^Your hole 2/ }).press("Enter");
  await chosen.waitFor();
  await page.goto(`${server.url}/settings`);
  assert.equal(await page.getByLabel("Single keys choose a hole").isChecked(), false);
  await page.getByLabel("Single keys choose a hole").check();
  await page.goto(`${server.url}/games/mangala`);
  await page.getByText("can be switched off under Settings").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("forced plays are played by the server for whoever wishes so", async () => {
  const { page, context, faults } = await openPage(browser);
  await seat(page, server.url);
  await page.goto(`${server.url}/settings`);
  await page.getByLabel("play my only legal move by itself").check();
  await page.getByText("Saved.").waitFor();
  assert.equal((await me(page)).plays_forced, true);
  await page.reload();
  assert.equal(await page.getByLabel("play my only legal move by itself").isChecked(), true);
  await page.route("**/api/v1/me", (route) => (route.request().method() === "PATCH" ? route.fulfill(problem(503, "busy")) : route.continue()));
  await page.getByLabel("play my only legal move by itself").click();
  await page.getByText("Too much is going on").waitFor();
  assert.equal(await page.getByLabel("play my only legal move by itself").isChecked(), true, "what was not kept is not shown");
  assert.deepEqual(faults, []);
  await context.close();
});

test("an error stays until it is put away or replaced, a confirmation goes by itself", async () => {
  const { page, context } = await openPage(browser);
  await seat(page, server.url);
  await page.clock.install();
  await page.goto(`${server.url}/settings`);
  await page.getByLabel("Single keys choose a hole").uncheck();
  await page.getByText("Saved.").waitFor();
  await page.clock.fastForward(9000);
  await page.getByText("Saved.").waitFor({ state: "detached" });

  await page.route("**/api/v1/me", (route) => (route.request().method() === "PATCH" ? route.fulfill(problem(503, "busy")) : route.continue()));
  await page.getByLabel("play my only legal move by itself").click();
  const error = page.locator("#notes [role=alert]");
  await error.waitFor();
  await page.clock.fastForward(60000);
  await page.waitForTimeout(100);
  assert.equal(await error.count(), 1);
  await page.getByLabel("Single keys choose a hole").check();
  await page.getByText("Saved.").waitFor();
  assert.equal(await error.count(), 0);
  await page.getByLabel("play my only legal move by itself").click();
  await error.getByRole("button", { name: "Close" }).click();
  assert.equal(await error.count(), 0);
  await context.close();
});

test("a change of view is told once: by its heading, which has the focus", async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(server.url);
  await page.getByRole("link", { name: "Lobby" }).first().click();
  await page.getByRole("heading", { name: "Lobby" }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");
  assert.equal(await page.locator("#live").innerText(), "");
  assert.deepEqual(faults, []);
  await context.close();
});

test("without its words the page stays readable and offers to try again", async () => {
  const { page: own, context: seated } = await openPage(browser);
  const { id } = await startMatch(own, server.url, { first: "opponent" });
  await seated.close();
  const { page, context } = await openPage(browser, { locale: "it-IT" });
  await page.route("**/i18n/it.json", (route) => route.abort());
  await page.goto(`${server.url}/matches/${id}`);
  await page.locator("#dead").getByText("Il server non risponde.").waitFor();
  assert.equal(await page.locator(".plain-board span").count(), 14);
  await page.unroute("**/i18n/it.json");
  await page.locator("#dead").getByRole("link", { name: "Riprova" }).click();
  await page.locator("main svg").first().waitFor();
  assert.equal(await page.locator("#dead").isVisible(), false);
  await context.close();
});

test("a guest's seat is taken once, and asked for again only under another name", async () => {
  const { page, context } = await openPage(browser);
  let asked = 0;
  /** @type {(route: any, number: number) => any} */
  let answer = (route) => route.fulfill(problem(429, "rate_limited"));
  await page.route("**/api/v1/guests", (route) => answer(route, ++asked));
  await page.goto(server.url);
  const button = page.getByRole("button", { name: "Play as a guest" });
  await button.click();
  await page.getByText("That was a lot at once.").waitFor();
  assert.equal(asked, 1, "a refusal is not answered by asking again");

  // The seat is taken, but the page does not hear who it is: the next click finds the seat.
  answer = (route) => route.continue();
  let deaf = true;
  await page.route("**/api/v1/me", async (route) => (deaf && asked > 1 ? route.abort() : route.continue()));
  await button.click();
  await page.locator("#notes", { hasText: "No answer from the server." }).waitFor();
  deaf = false;
  await button.click();
  await page.getByRole("heading", { name: "Lobby" }).waitFor();
  assert.equal(asked, 2);

  // A name that is taken: once more, without one.
  const other = await openPage(browser);
  asked = 0;
  const bodies = [];
  await other.page.route("**/api/v1/guests", (route) => {
    bodies.push(route.request().postDataJSON());
    return ++asked === 1 ? route.fulfill(problem(409, "name_taken")) : route.continue();
  });
  await other.page.goto(server.url);
  await other.page.getByRole("button", { name: "Play as a guest" }).click();
  await other.page.getByRole("heading", { name: "Lobby" }).waitFor();
  assert.deepEqual(bodies.map((body) => "name" in body), [true, false]);
  await context.close();
  await other.context.close();
});
