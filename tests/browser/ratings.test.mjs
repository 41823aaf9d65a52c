// Ratings on the page: offered, shown, and the ladder.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { account, freshName, openPage, Program, startBrowser, startServer } from "./lib.mjs";

let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test("a rated match is offered in the form, changes the rating, and the profile and the match tell it", async () => {
  const { page, context, faults } = await openPage(browser);
  const [mine, theirs] = [freshName("anna"), freshName("ben")];
  const ben = await account(server.url, theirs);
  await page.goto(`${server.url}/sign-up`);
  await page.evaluate(async (name) => fetch("/api/v1/accounts", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ name, password: "correct horse" }) }), mine);
  await page.goto(`${server.url}/challenges/new?to=${encodeURIComponent(theirs)}`);
  await page.locator("summary").filter({ hasText: "More" }).or(page.locator("details.rest > summary")).first().click();
  await page.getByLabel("Rated", { exact: false }).check();
  await page.getByRole("button", { name: "Offer", exact: false }).last().click();
  await page.waitForURL(/\/challenges\/[0-9a-f-]+$/);
  const match = await ben.call("POST", `/challenges/${page.url().split("/").pop()}/accept`, {});
  assert.equal(match.rated, true);
  await page.waitForURL(`**/matches/${match.id}`);
  await ben.call("POST", `/matches/${match.id}/resign`, { ply: 0 });
  await page.getByText("Your rating: 1500 → 1662 (+162).").waitFor();
  await page.goto(`${server.url}/users/${ben.user.id}`);
  await page.locator(".rating .number", { hasText: "1338?" }).waitFor();
  await page.locator(".match-card .beside-name", { hasText: "1338?" }).waitFor();
  await page.getByText("What changed it").click();
  await page.getByRole("cell", { name: "1500 → 1338 (−162)" }).waitFor();
  await page.getByRole("link", { name: "Mangala" }).first().click();
  await page.getByText("Nobody’s rating is known well enough yet.", { exact: false }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});
