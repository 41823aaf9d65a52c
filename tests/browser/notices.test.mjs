// Notices on the page: the bell and its list, the settings of what is told where, what is pushed, and that looking at a match is noticed.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { freshName, openPage, Program, startBrowser, startServer } from "./lib.mjs";

let server, browser, hook;
/** What the webhook was sent. */
const sent = [];
before(async () => {
  process.env.SEEDPOST_PRIVATE_WEBHOOKS = "on";
  hook = createServer((asked, answer) => {
    let body = "";
    asked.on("data", (part) => (body += part));
    asked.on("end", () => {
      sent.push({ headers: asked.headers, body: JSON.parse(body) });
      answer.writeHead(204).end();
    });
  });
  await new Promise((done) => hook.listen(0, "127.0.0.1", done));
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
  hook?.close();
  delete process.env.SEEDPOST_PRIVATE_WEBHOOKS;
});

const call = (page, method, path, body) => page.evaluate(async ([how, where, what]) => {
  const answer = await fetch(`/api/v1${where}`, { method: how, headers: { "content-type": "application/json" }, body: what === undefined ? undefined : JSON.stringify(what) });
  if (!answer.ok) throw new Error(`${where}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}, [method, path, body]);

/** Somebody with an account in a browser, and an opponent who plays by the interface. */
async function two(options) {
  const opened = await openPage(browser, options);
  await opened.page.goto(`${server.url}/sign-in`);
  await call(opened.page, "POST", "/accounts", { name: freshName("ayşe"), password: "correct horse" });
  const ben = await Program.guest(server.url, freshName("ben"));
  return { ...opened, ben };
}

/** A match that the opponent begins. */
async function begun(page, ben) {
  const offer = await call(page, "POST", "/challenges", { game: "mangala", clock: { kind: "per_move", days: 3 }, visibility: "link", first: "opponent" });
  return (await ben.call("POST", `/challenges/${offer.id}/accept`, {})).id;
}

test("the bell counts what is new, and to open the list is to have seen it", async () => {
  const { page, context, faults, ben } = await two();
  await page.goto(server.url);
  const id = await begun(page, ben);
  await page.getByRole("link", { name: "Notices: 1 new" }).waitFor();
  await ben.play(id, 1);
  await page.getByRole("link", { name: "Notices: 2 new" }).waitFor();
  await page.getByRole("link", { name: /^Notices/ }).click();
  await page.getByRole("heading", { name: "Notices" }).waitFor();
  const lines = page.locator(".notice-line");
  assert.match(await lines.first().innerText(), /Your turn: Mangala/);
  assert.equal(await page.locator(".notice-line.new").count(), 2);
  await page.locator('a.bell[aria-label="Notices"]').first().waitFor();
  await lines.first().getByRole("link").click();
  await page.locator(".hole.legal").first().waitFor();
  assert.equal(new URL(page.url()).pathname, `/matches/${id}`);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a match that is in front counts as looked at, one in a tab behind does not", async () => {
  const { page, context, faults, ben } = await two();
  const id = await begun(page, ben);
  await page.goto(`${server.url}/matches/${id}`);
  const unseen = async () => (await call(page, "GET", "/me/notices?limit=1")).unseen;
  const until = async (count) => {
    for (let tries = 0; (await unseen()) !== count; tries++) {
      assert.ok(tries < 60, `${await unseen()} are unseen, not ${count}`);
      await new Promise((done) => setTimeout(done, 100));
    }
  };
  await until(0);
  await page.evaluate(() => {
    // The tab lies behind another.
    Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
    document.hasFocus = () => false;
  });
  await ben.play(id, 1);
  await page.waitForTimeout(1500);
  assert.equal(await unseen(), 1, "an open tab is not a look");
  await page.evaluate(() => {
    delete document.hidden;
    document.hasFocus = () => true;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await until(0);
  assert.deepEqual(faults, []);
  await context.close();
});

test("the list counts as seen when it is in front, and not in a tab behind", async () => {
  const { page, context, faults, ben } = await two();
  const unseen = async () => (await call(page, "GET", "/me/notices?limit=1")).unseen;
  const until = async (count) => {
    for (let tries = 0; (await unseen()) !== count; tries++) {
      assert.ok(tries < 60, `${await unseen()} are unseen, not ${count}`);
      await new Promise((done) => setTimeout(done, 100));
    }
  };
  await page.goto(`${server.url}/notices`);
  await page.getByRole("heading", { name: "Notices" }).waitFor();
  // The window is in sight, and another one is worked in.
  await page.evaluate(() => (document.hasFocus = () => false));
  const id = await begun(page, ben);
  await ben.play(id, 1);
  await page.locator(".notice-line.new").nth(1).waitFor();
  await page.waitForTimeout(1000);
  assert.equal(await unseen(), 2, "an open tab is not a look");
  await page.evaluate(() => {
    document.hasFocus = () => true;
    dispatchEvent(new Event("focus"));
  });
  await until(0);
  assert.deepEqual(faults, []);
  await context.close();
});

test("the page listens for every kind of event that the server sends", () => {
  const source = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  const [, mine] = /\n {4}NoticeKind \{([^}]*)\}/.exec(source("src/model.rs"));
  const [, inMatch] = /\n {4}MatchEventKind \{([^}]*)\}/.exec(source("src/model.rs"));
  const named = (text) => [...text.matchAll(/"([a-z_]+\.[a-z_]+)"/g)].map(([, kind]) => kind);
  const sent = new Set([...named(mine), ...named(inMatch)]);
  assert.ok(sent.size > 18, `${sent.size}`);
  const [, heard] = /const KINDS = \[([^\]]*)\]/.exec(source("static/js/live.js"));
  assert.deepEqual(named(heard).sort(), [...sent].sort());
});

test("a webhook is added, tested and told of what is ticked for it", async () => {
  const { page, context, faults, ben } = await two();
  await page.goto(`${server.url}/settings`);
  await page.getByRole("link", { name: "Choose how you are told" }).click();
  await page.locator('.kinds th[data-channel="webhook"]').getByRole("link", { name: "not set up" }).waitFor();
  await page.getByText("Webhooks, Slack, Discord").click();
  await page.getByLabel("Address", { exact: true }).fill(`http://127.0.0.1:${hook.address().port}/hook`);
  await page.getByLabel("Your name for it").fill("my bot");
  await page.getByRole("button", { name: "Add it" }).click();
  await page.getByText("It is shown this once").waitFor();
  const first = await page.locator(".secret code").innerText();
  assert.match(first, /^whsec_/);
  assert.deepEqual([await page.getByLabel("Address", { exact: true }).inputValue(), await page.getByLabel("Your name for it").inputValue()], ["", ""]);
  assert.equal(await page.locator('.kinds th[data-channel="webhook"]').getByText("not set up").count(), 0, "it is set up now");
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await page.getByText("It arrived: taken").waitFor();
  assert.equal(sent.at(-1).body.type, "test");
  await page.getByRole("checkbox", { name: "A match begins: Webhook" }).uncheck();
  await page.getByText("Saved").first().waitFor();
  await page.reload();
  assert.equal(await page.getByRole("checkbox", { name: "A match begins: Webhook" }).isChecked(), false);
  const dialog = page.locator("dialog.ask");
  await page.getByRole("button", { name: "New secret" }).click();
  await dialog.getByText("For 24 hours").waitFor();
  await dialog.getByRole("button", { name: "Go back" }).click();
  await page.waitForTimeout(300);
  assert.equal(await page.locator(".secret code").count(), 0, "nothing is made before one has said yes");
  await page.getByRole("button", { name: "New secret" }).click();
  await dialog.getByRole("button", { name: "New secret" }).click();
  await page.getByText("It is shown this once").waitFor();
  assert.notEqual(await page.locator(".secret code").innerText(), first);
  const id = await begun(page, ben);
  await ben.play(id, 1);
  const turnSent = async () => (await call(page, "GET", "/me/deliveries")).items.some((one) => one.kind === "match.turn" && one.status === "sent");
  for (let tries = 0; !(await turnSent()); tries++) {
    assert.ok(tries < 100, "the turn was not sent");
    await new Promise((done) => setTimeout(done, 100));
  }
  const kinds = sent.slice(1).map((one) => one.body.type);
  assert.ok(kinds.includes("match.turn") && !kinds.includes("match.started"), kinds.join());
  await page.reload();
  await page.locator(".sent-list").getByText("It is your turn").first().waitFor();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByText("So far you are told on this page alone.").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("where no name is given, the line of a webhook names its host once", async () => {
  const { page, context, faults } = await two();
  await call(page, "POST", "/me/receivers/webhook", { format: "standard", url: `http://127.0.0.1:${hook.address().port}/hook` });
  await page.goto(`${server.url}/settings/notices`);
  const line = await page.locator(".receivers .card").innerText();
  assert.equal(line.split(`127.0.0.1:${hook.address().port}`).length, 2, line);
  assert.deepEqual(faults, []);
  await context.close();
});

for (const [why, words, made] of [
  ["a page without https", "came without https", () => Object.defineProperty(globalThis, "isSecureContext", { value: false })],
  ["a browser that cannot", "cannot be pushed to", () => delete globalThis.PushManager],
  ["a refusal of once", "refuses notifications", () => Object.defineProperty(Notification, "permission", { get: () => "denied" })],
]) {
  test(`that push cannot be switched on is said with its reason: ${why}`, async () => {
    const { page, context, faults } = await two();
    await page.addInitScript(made);
    await page.goto(`${server.url}/settings/notices`);
    await page.locator(".receivers").getByText(words).waitFor();
    assert.equal(await page.locator('[data-focus="push-here"]').count(), 0);
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("why switching push on failed is said, and gone with the next thing done", async () => {
  const { page, context, faults } = await two();
  await page.addInitScript(() => {
    globalThis.answered = "default";
    Notification.requestPermission = async () => globalThis.answered;
    Object.defineProperty(Notification, "permission", { get: () => "default" });
    PushManager.prototype.subscribe = async () => {
      throw new DOMException("Registration failed", "AbortError");
    };
  });
  await page.goto(`${server.url}/settings/notices`);
  await page.locator('[data-focus="push-here"]').click();
  await page.getByText("The browser’s question was not answered").waitFor();
  await page.evaluate(() => (globalThis.answered = "granted"));
  await page.locator('[data-focus="push-here"]').click();
  await page.getByText("could not reach its push service").waitFor();
  await page.locator(".receivers summary").click();
  await page.getByRole("button", { name: "Add it" }).click();
  await page.locator("#notes .note").waitFor({ state: "detached" });
  assert.deepEqual(faults, []);
  await context.close();
});

test("on a phone the table of kinds breaks no word, and its heads are as large as its rows", async () => {
  for (const locale of ["en-GB", "it-IT", "tr-TR"]) {
    const { page, context, faults } = await two({ viewport: { width: 390, height: 844 }, locale });
    await page.goto(`${server.url}/settings/notices`);
    await page.locator(".kinds").waitFor();
    const broken = await page.evaluate(() => [...document.querySelectorAll(".kinds th")].flatMap((cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const found = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { index, 0: word } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (range.getClientRects().length > 1) found.push(word);
        }
      }
      return found;
    }));
    assert.deepEqual(broken, []);
    const sizes = await page.evaluate(() => ["thead th:nth-child(2) span", "tbody th"].map((one) => getComputedStyle(document.querySelector(`.kinds ${one}`)).fontSize));
    assert.equal(sizes[0], sizes[1]);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.deepEqual(faults, []);
    await context.close();
  }
});

for (const dir of ["ltr", "rtl"]) {
  test(`a notice of one line has its time below it, ${dir}`, async () => {
    const { page, context, faults } = await two({ viewport: { width: 390, height: 844 } });
    const notice = { id: 1, kind: "vacation.ended", at: new Date().toISOString(), title: "Your vacation is over", text: "", url: `${server.url}/settings`, seen: false, wanted: true };
    await page.route("**/api/v1/me/notices?limit=30", (route) => route.fulfill({ json: { items: [notice], next: null, newest: 0, unseen: 0 } }));
    await page.goto(`${server.url}/notices`);
    await page.locator(".notice-line").waitFor();
    await page.evaluate((to) => (document.documentElement.dir = to), dir);
    // On a line of its own.
    await page.waitForFunction(() => {
      const [told, at] = ["a", "time"].map((one) => document.querySelector(`.notice-line ${one}`)?.getBoundingClientRect());
      return told && at && at.top >= told.bottom - 1;
    });
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("quiet hours, the ladder and feeds are kept", async () => {
  const { page, context, faults } = await two({ timezoneId: "Europe/Istanbul" });
  await page.goto(`${server.url}/settings/notices`);
  // Where nothing was chosen it is the device's; another that was chosen stays, UTC too, unless one says otherwise.
  assert.equal(await page.getByLabel("Time zone").inputValue(), "Europe/Istanbul");
  await page.waitForFunction(() => localStorage.getItem("seedpost-here"));
  await call(page, "PATCH", "/me/notice-settings", { zone: "UTC" });
  await page.reload();
  assert.equal(await page.getByLabel("Time zone").inputValue(), "UTC");
  const here = page.getByRole("button", { name: "Use this device’s zone: Europe/Istanbul" });
  await here.click();
  assert.equal(await page.getByLabel("Time zone").inputValue(), "Europe/Istanbul");
  await here.waitFor({ state: "hidden" });
  await page.getByLabel("From").fill("22:00");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Give both, or leave both empty.").waitFor();
  await page.getByLabel("Until").fill("07:30");
  await page.getByLabel("8 hours", { exact: true }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved").waitFor();
  // Pressed twice, they are made once.
  let made = 0;
  await page.route("**/api/v1/me/feeds", async (route) => {
    made += route.request().method() === "POST";
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  await page.getByRole("button", { name: "Make the addresses" }).dblclick();
  const address = await page.locator(".feeds code").first().innerText();
  assert.equal(made, 1);
  await page.unroute("**/api/v1/me/feeds");
  await page.reload();
  assert.equal((await call(page, "GET", "/me/notice-settings")).zone, "Europe/Istanbul");
  assert.equal(await page.getByLabel("Until").inputValue(), "07:30");
  assert.equal(await page.getByLabel("8 hours", { exact: true }).isChecked(), true);
  const feed = await fetch(address);
  assert.equal(feed.status, 200);
  assert.match(feed.headers.get("content-type"), /atom/);
  await page.getByRole("button", { name: "Switch them off" }).click();
  await page.locator("dialog.ask").getByRole("button", { name: "Switch them off" }).click();
  await page.getByRole("button", { name: "Make the addresses" }).waitFor();
  assert.equal((await fetch(address)).status, 404);
  assert.deepEqual(faults, []);
  await context.close();
});

test("UTC that was chosen stays, and so do hours before a deadline that are not in the list; four are the most", async () => {
  const { page, context, faults } = await two({ timezoneId: "Europe/Istanbul" });
  await call(page, "PATCH", "/me/notice-settings", { zone: "UTC", ladder: [60, 36, 24, 5] });
  await page.goto(`${server.url}/settings/notices`);
  const box = (hours) => page.getByLabel(`${hours} hours`, { exact: true });
  for (const hours of [60, 36, 24, 5]) assert.equal(await box(hours).isChecked(), true, `${hours}`);
  await box(8).click();
  await page.getByText("Four is the most.").waitFor();
  assert.equal(await box(8).isChecked(), false);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved").waitFor();
  const kept = await call(page, "GET", "/me/notice-settings");
  assert.deepEqual([kept.zone, kept.ladder], ["UTC", [60, 36, 24, 5]]);
  await box(60).uncheck();
  await box(8).check();
  assert.equal(await page.getByText("Four is the most.").count(), 0);
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForFunction(async () => (await (await fetch("/api/v1/me/notice-settings")).json()).ladder.join() === "36,24,8,5");
  assert.deepEqual(faults, []);
  await context.close();
});

test("what is pushed is shown, put together, and opens a page of this server alone", async () => {
  const { page, context, ben } = await two();
  await context.grantPermissions(["notifications"], { origin: server.url });
  const id = await begun(page, ben);
  await page.goto(`${server.url}/settings/notices`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js", { scope: "/" });
    await navigator.serviceWorker.ready;
  });
  const devtools = await context.newCDPSession(page);
  const known = new Promise((done) => devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => registrations.length && done(registrations[0].registrationId)));
  await devtools.send("ServiceWorker.enable");
  const registrationId = await known;
  const push = (data) => devtools.send("ServiceWorker.deliverPushMessage", { origin: server.url, registrationId, data: JSON.stringify(data) });
  const shown = () => page.evaluate(async () => {
    const ready = await navigator.serviceWorker.ready;
    return (await ready.getNotifications()).map((one) => ({ title: one.title, body: one.body, url: one.data.url }));
  });
  const until = async (what) => {
    for (let tries = 0; ; tries++) {
      const now = await shown();
      if (JSON.stringify(now) === JSON.stringify(what)) return;
      assert.ok(tries < 50, `${JSON.stringify(now)} and not ${JSON.stringify(what)}`);
      await new Promise((done) => setTimeout(done, 100));
    }
  };
  const notice = (of, title) => ({ kind: "match.turn", title, text: "Ben played 3.", url: `${server.url}/matches/${of}`, match_id: of, at: 1 });
  await push({ notices: [notice(id, "Your turn: Mangala with Ben")], waiting: 1, group: "1 match waits for you", lang: "en", dir: "ltr" });
  await until([{ title: "Your turn: Mangala with Ben", body: "Ben played 3.", url: `${server.url}/matches/${id}` }]);
  await push({ notices: [notice("other", "Your turn: Modiar with Cem")], waiting: 2, group: "2 matches wait for you", lang: "en", dir: "ltr" });
  await until([{ title: "2 matches wait for you", body: "Your turn: Modiar with Cem\nYour turn: Mangala with Ben", url: "/" }]);
  await context.close();
});
