// Days off, vacations, pauses and claims on the page.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { account, freshName, openPage, signUp, startBrowser, startMatch, startServer, unfold } from "./lib.mjs";

let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const me = (page) => page.evaluate(async () => (await fetch("/api/v1/me")).json());
/** Keeps what a page looks like where somebody wants to see it. */
const picture = async (page, name) => {
  if (process.env.SEEDPOST_PICTURES) await page.screenshot({ path: `${process.env.SEEDPOST_PICTURES}/${name}.png`, fullPage: true });
};

test("days off are chosen in the settings, kept, and told in words", async () => {
  const { page, context, faults } = await openPage(browser, { viewport: { width: 390, height: 844 }, timezoneId: "Europe/Istanbul" });
  await signUp(page, server.url, freshName("anna"));
  await page.goto(`${server.url}/settings`);
  await page.getByLabel("Saturday").check();
  await page.getByLabel("Sunday").check();
  const form = page.locator("form").filter({ hasText: "My days off" });
  await form.getByRole("button", { name: "Save" }).click();
  await page.getByText("Off: Saturday and Sunday, by the time of Europe/Istanbul.").waitFor();
  assert.deepEqual((await me(page)).days_off, { zone: "Europe/Istanbul", days: ["sat", "sun"] });
  await page.reload();
  assert.equal(await page.getByLabel("Sunday").isChecked(), true);
  await picture(page, "settings-phone");
  for (const day of ["Monday", "Tuesday"]) await page.getByLabel(day).check();
  await form.getByRole("button", { name: "Save" }).click();
  await form.getByRole("alert").waitFor();
  for (const day of ["Monday", "Tuesday", "Saturday", "Sunday"]) await page.getByLabel(day).uncheck();
  await form.getByRole("button", { name: "Save" }).click();
  await page.getByText("No days off.").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("a vacation is begun and ended in the settings, and stands in the ledger and on my page", async () => {
  const { page, context, faults } = await openPage(browser);
  const { user } = await signUp(page, server.url, freshName("anna"));
  await page.goto(`${server.url}/settings`);
  await page.getByText("You have 2 days", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Go on vacation" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Go on vacation" }).click();
  await page.getByText("You are on vacation until", { exact: false }).waitFor();
  await picture(page, "settings-away");
  await page.goto(`${server.url}/users/${user.id}`);
  await page.getByText("On vacation until", { exact: false }).waitFor();
  await picture(page, "user-away");
  await page.goto(`${server.url}/settings`);
  await page.getByRole("button", { name: "I am back" }).click();
  await page.getByText("Welcome back.", { exact: false }).waitFor();
  await page.getByText("How it was used").click();
  await page.getByRole("cell", { name: "2 days", exact: true }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("who waits sees that the clock of the other side stands still, and until when", async () => {
  const { page, context, faults } = await openPage(browser);
  const { user } = await signUp(page, server.url, freshName("anna"));
  const ben = await account(server.url, freshName("ben"));
  const offer = await ben.offer({ first: "me", to: user.name });
  const id = await page.evaluate(async (challenge) => (await (await fetch(`/api/v1/challenges/${challenge}/accept`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" })).json()).id, offer.id);
  await page.goto(`${server.url}/matches/${id}`);
  await page.getByText("They have until", { exact: false }).waitFor();
  await ben.call("POST", "/me/vacation", {});
  await page.getByText(/The clock stands still until .* they are on vacation\./).waitFor();
  await page.locator('[data-side="south"] .time').filter({ hasText: "The clock stands still" }).waitFor();
  await picture(page, "match-still");
  await page.goto(server.url);
  await page.locator(".match-card").filter({ hasText: "The clock stands still" }).waitFor();
  await ben.call("DELETE", "/me/vacation");
  assert.deepEqual(faults, []);
  await context.close();
});

test("a pause is asked for and agreed to, and both clocks stand still", async () => {
  const { page, context, faults } = await openPage(browser, { viewport: { width: 390, height: 844 }, colorScheme: "dark" });
  const { program, id } = await startMatch(page, server.url);
  await page.goto(`${server.url}/matches/${id}`);
  await unfold(page, "asks");
  await page.locator('[data-focus="pause-days"]').selectOption("14");
  await page.getByRole("button", { name: "Ask for a pause" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ask for a pause of 14 days" }).click();
  await page.getByText("You have asked for a pause of 14 days.").waitFor();
  await program.call("POST", `/matches/${id}/pause`, { ply: 0, days: 14 });
  await page.getByText(/The clock stands still until .* as both agreed\./).waitFor();
  await picture(page, "match-paused");
  assert.deepEqual(faults, []);
  await context.close();
});

test("a challenge without pauses, whose time is claimed, says so before one joins", async () => {
  const { page, context, faults } = await openPage(browser);
  await signUp(page, server.url, freshName("anna"));
  await page.goto(`${server.url}/challenges/new?whom=link`);
  await unfold(page, "fold-clock");
  await page.getByLabel("Days off and vacations stop the clock", { exact: false }).uncheck();
  await page.getByLabel("When the time is up, the other side may claim the win", { exact: false }).check();
  await picture(page, "offer");
  await page.locator('form [data-focus="submit"]').click();
  await page.waitForURL(/\/challenges\/[0-9a-f-]+$/);
  await page.locator(".terms").getByText("No pauses: the clock runs on every day").waitFor();
  await page.locator(".terms").getByText("When the time is up, the other side may claim the win").waitFor();
  await picture(page, "challenge");
  const made = await page.evaluate(async (id) => (await fetch(`/api/v1/challenges/${id}`)).json(), page.url().split("/").pop());
  assert.deepEqual([made.pauses, made.soft], [false, true]);
  assert.deepEqual(faults, []);
  await context.close();
});
