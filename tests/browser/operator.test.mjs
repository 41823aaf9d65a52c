// The operator's page: whether notices arrive, and that an alarm comes, stays quiet while it stands, and goes.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { freshName, openPage, Program, seat, signUp, startBrowser, startServer } from "./lib.mjs";
import { startSink } from "./sink.mjs";

let server, browser, sink;
before(async () => {
  sink = await startSink();
  [server, browser] = [await startServer(), await startBrowser()];
});
after(async () => {
  await browser?.close();
  await server?.stop();
  sink?.close();
});

const api = (page, method, path, body) => page.evaluate(async ([how, where, what]) => {
  const answer = await fetch(`/api/v1${where}`, { method: how, headers: { "content-type": "application/json" }, body: what && JSON.stringify(what) });
  if (!answer.ok) throw new Error(`${where}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}, [method, path, body]);

/** A browser in which an operator is signed in. */
async function operator(options) {
  const opened = await openPage(browser, options);
  const name = freshName("olga");
  await signUp(opened.page, server.url, name);
  assert.equal(server.admin("operator", name, "on"), `${name} is an operator\n`);
  return { ...opened, name };
}

/** The page comes to the front again, and looks at once. */
const look = (page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** Looks until something is there, or no more. */
async function until(page, locator, there, patience = 90_000) {
  for (const end = Date.now() + patience; ; await page.waitForTimeout(500)) {
    await look(page);
    await page.waitForTimeout(200);
    if ((await locator.count()) > 0 === there) return;
    assert.ok(Date.now() < end, `${locator} is ${there ? "not there" : "still there"}`);
  }
}

test("the mail server goes and comes back, and the operator learns of both", async () => {
  const { page, context, faults, name } = await operator();
  await api(page, "POST", "/me/receivers/mail", { address: "olga.private@example.org" });
  for (let tries = 0; !sink.came.length; tries++) {
    assert.ok(tries < 100, "no mail came");
    await page.waitForTimeout(100);
  }
  await api(page, "POST", "/links/confirm", { token: /confirm#([\w-]+)/.exec(sink.came[0].text)[1] });
  const other = await Program.guest(server.url, freshName("ben"));
  const begin = async () => {
    const offer = await other.offer();
    await api(page, "POST", `/challenges/${offer.id}/accept`, {});
  };
  sink.isBusy(true);
  await begin();

  // To the page by the settings.
  await page.goto(`${server.url}/settings`);
  await page.getByRole("link", { name: "See whether notices arrive" }).click();
  await page.getByRole("heading", { name: "Do notices arrive?" }).waitFor();
  await page.getByText("Every channel works, as far as is known.").waitFor();
  const mail = page.locator(".channel", { hasText: "E-mail" });
  assert.match(await mail.innerText(), /Works[^]*Waiting\s+[12]\b/);
  const alarm = page.locator("[role=alert] .alarm");
  await until(page, alarm, true);
  assert.match(await alarm.innerText(), /Does not work: E-mail[^]*Since .* nothing leaves this way[^]*421[^]*SEEDPOST_SMTP_URL/);
  assert.ok(!(await page.locator("main").innerText()).includes("private"));
  assert.match(await mail.innerText(), /Does not work[^]*Last arrived[^]*Last tried/);
  assert.equal(await page.getByText("Every channel works").count(), 0);

  // The start tells it too, and leads there.
  await page.getByRole("link", { name: "My turn" }).first().click();
  await page.getByText("Does not work: E-mail.").waitFor();
  await page.getByRole("link", { name: "What to do" }).click();
  await alarm.waitFor();

  sink.isBusy(false);
  await begin();
  await until(page, alarm, false);
  await page.getByText("Every channel works").waitFor();
  assert.match(await mail.innerText(), /Works/);
  await until(page, mail.filter({ hasText: /Waiting\s*0/ }), true);
  const sent = page.getByRole("row", { name: /^Sent/ }).first().getByRole("cell");
  assert.ok((await sent.allInnerTexts()).every((text) => Number(text) >= 2), "what waited was sent along");
  await page.getByRole("link", { name: "My turn" }).first().click();
  await page.getByRole("heading", { name: "My turn" }).waitFor();
  await page.waitForTimeout(500);
  assert.equal(await page.getByText("Does not work").count(), 0);

  // Who is an operator no more sees no more.
  server.admin("operator", name, "off");
  await page.goto(`${server.url}/operator`);
  await page.getByText(`seedpost admin operator '${name}' on`).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("what is shown renews itself: the focus stays, and an alarm that stands is not told again", async () => {
  const { page, context, faults } = await operator();
  const rate = { hour: 0, day: 0, week: 0 };
  let waiting = 1;
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const channel = () => ({ channel: "mail", works: false, down_since: since, failed_at: since, answer: "gone", ok_at: null, waiting, oldest_at: since, due: 0, oldest_due_at: null, sent: rate, given_up: rate, dropped: rate });
  const one = (id) => ({ id, channel: "webhook", user: { id: "u", name: "محمد", guest: false }, to: "hooks.example.org", failing_since: since, told_at: since, answer: "answered 500" });
  await page.route("**/api/v1/operator/notices", (route) => route.fulfill({ json: { channels: [channel()] } }));
  await page.route("**/api/v1/operator/failing-receivers*", (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const items = Array.from({ length: Math.min(Number(asked.get("limit")), 25) }, (_, i) => one(`r${asked.get("after") ? 20 + i : i}`));
    return route.fulfill({ json: asked.get("after") ? { items: items.slice(0, 5), next: null } : { items, next: items.length < 25 ? "20_x" : null } });
  });
  await page.goto(`${server.url}/operator`);
  const told = await page.locator(".alarm").elementHandle();
  const more = page.getByRole("button", { name: "Show more" });
  await more.focus();
  waiting = 77;
  await look(page);
  await page.getByText("77").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-focus")), "more-failing");
  assert.ok(await told.evaluate((el) => el.isConnected), "the alarm is the same element");
  await page.keyboard.press("Enter");
  await page.locator("[data-focus=failing-r24]").waitFor();
  await page.locator("[data-focus=failing-r24]").focus();
  waiting = 78;
  await look(page);
  await page.getByText("78").waitFor();
  assert.equal(await page.locator("[data-focus^=failing-]").count(), 25, "what was asked for stays");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-focus")), "failing-r24");

  // The line breaks: what is shown is said to be old.
  await page.unroute("**/api/v1/operator/notices");
  await page.route("**/api/v1/operator/notices", (route) => route.abort());
  await look(page);
  await page.getByText("This could not be renewed.").waitFor();
  assert.equal(await page.locator(".alarm").count(), 1);
  await page.unroute("**/api/v1/operator/notices");
  await page.route("**/api/v1/operator/notices", (route) => route.fulfill({ json: { channels: [] } }));
  await look(page);
  await page.getByText("Every channel works").waitFor();
  assert.equal(await page.getByText("This could not be renewed.").isVisible(), false);
  assert.deepEqual(faults, []);
  await context.close();
});

test("whoever is no operator reads what the page is for and how one becomes one, and nothing more is asked", async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${server.url}/operator`);
  await page.getByText("seedpost admin operator 'NAME' on").waitFor();
  await page.locator("main").getByRole("link", { name: "Sign in" }).waitFor();
  await seat(page, server.url, freshName("guest"));
  await page.goto(`${server.url}/operator`);
  await page.getByText("A guest cannot be an operator.").waitFor();
  const name = freshName("o'neil");
  await signUp(page, server.url, name);
  const asked = [];
  page.on("request", (request) => /operator/.test(new URL(request.url()).pathname) && asked.push(request.url()));
  await page.goto(`${server.url}/`);
  await page.getByRole("heading", { name: "My turn" }).waitFor();
  await page.goto(`${server.url}/settings`);
  await page.getByRole("heading", { name: "About you" }).waitFor();
  await page.waitForTimeout(300);
  assert.deepEqual(asked, []);
  assert.equal(await page.getByText("This server", { exact: true }).count(), 0);
  await page.goto(`${server.url}/operator`);
  await page.getByText(`seedpost admin operator '${name.replaceAll("'", "'\\''")}' on`).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});
