// What links in e-mails do: nothing by being opened, and what they say once somebody presses the button.
import test, { after, before } from "node:test";
import assert from "node:assert/strict";
import { freshName, openPage, Program, signUp, startBrowser, startServer } from "./lib.mjs";
import { startSink } from "./sink.mjs";

let sink, server, browser;
/** Mails that came. @type {Array<{to: string, text: string}>} */
let came;

/** The address behind `part` in the next mail. @param {string} part */
async function linkIn(part, patience = 60_000) {
  for (const end = Date.now() + patience; Date.now() < end; await new Promise((done) => setTimeout(done, 100))) {
    const found = came.map((mail) => mail.text.match(new RegExp(`${server.url}/${part}[\\w-]+`))?.[0]).find(Boolean);
    if (found) {
      came.length = 0;
      return found;
    }
  }
  throw new Error(`no mail with ${part}`);
}

const shot = async (page, name) => {
  if (!process.env.SHOTS) return;
  for (const [width, scheme] of [[390, "light"], [1280, "dark"]]) {
    await page.setViewportSize({ width, height: 700 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png` });
  }
};

before(async () => {
  sink = await startSink();
  ({ came } = sink);
  [server, browser] = [await startServer(), await startBrowser()];
});

after(async () => {
  await browser?.close();
  await server?.stop();
  sink?.close();
});

test("an address is confirmed, a match opened, mails ended and a password set, each by a button", async () => {
  const { page, context, faults } = await openPage(browser);
  const name = freshName("reader");
  await signUp(page, server.url, name);
  const api = (method, path, body) => page.evaluate(async ([method, path, body]) => {
    const answer = await fetch(`/api/v1${path}`, { method, headers: { "content-type": "application/json" }, body: body && JSON.stringify(body) });
    return answer.json();
  }, [method, path, body]);
  const status = async () => (await api("GET", "/me/receivers")).items[0].status;
  assert.equal((await api("POST", "/me/receivers/mail", { address: "reader@example.org" })).sent, true);

  const confirm = await linkIn("confirm#");
  await page.goto(confirm);
  const yes = page.getByRole("button", { name: "Yes, it is mine" });
  await yes.waitFor();
  assert.equal(new URL(page.url()).hash, "", "the secret does not stay in the address");
  assert.equal(await status(), "unconfirmed");
  await shot(page, "confirm");
  await yes.focus();
  await page.keyboard.press("Enter");
  await page.getByText("Confirmed. From now on you are told at reader@example.org.").waitFor();
  assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ""), /^Confirmed/);
  assert.equal(await status(), "on");

  // Half a minute later comes what the match has to tell.
  const other = await Program.guest(server.url, freshName("other"));
  const challenge = await api("POST", "/challenges", { game: "mangala", clock: { kind: "per_move", days: 3 }, first: "me" });
  const match = await other.call("POST", `/challenges/${challenge.id}/accept`, {});
  let text = "";
  for (const end = Date.now() + 60_000; !text && Date.now() < end; await new Promise((done) => setTimeout(done, 200))) text = came[0]?.text ?? "";
  came.length = 0;
  const [enter, stop] = ["enter#", "unsubscribe/"].map((part) => text.match(new RegExp(`${server.url}/${part}[\\w-]+`))[0]);

  await page.goto(enter);
  await page.waitForURL(`**/matches/${match.id}`, { timeout: 10_000 });
  const fresh = await openPage(browser);
  await fresh.page.goto(enter);
  await fresh.page.getByRole("button", { name: `Open as ${name}` }).waitFor();
  await shot(fresh.page, "enter");
  await fresh.page.getByRole("button", { name: `Open as ${name}` }).click();
  await fresh.page.waitForURL(`**/matches/${match.id}`);
  const again = await openPage(browser);
  await again.page.goto(enter);
  await again.page.getByText("This link is no longer good").waitFor();
  await again.page.getByText("If you play as a guest").waitFor();
  assert.match(await again.page.locator("main").getByRole("link", { name: "Sign in" }).getAttribute("href"), new RegExp(encodeURIComponent(`/matches/${match.id}`)));
  await shot(again.page, "enter-dead");

  const plain = await openPage(browser, { javaScriptEnabled: false });
  await plain.page.goto(stop);
  assert.equal(await status(), "on");
  await again.page.goto(stop);
  await again.page.getByRole("button").filter({ hasText: "Send nothing more" }).or(again.page.getByRole("button", { name: "Nothing more of this kind" })).waitFor();
  await shot(again.page, "unsubscribe");
  const button = plain.page.locator("main button");
  const whole = (await button.textContent()) === "Send nothing more";
  await button.click();
  await plain.page.locator("[data-stop=done]").waitFor();
  assert.equal(await status(), whole ? "off" : "on");

  await again.page.goto(`${server.url}/sign-in`);
  await again.page.getByRole("link", { name: "Forgotten your password?" }).click();
  await again.page.getByLabel("Name or e-mail").fill(name);
  await shot(again.page, "forgotten");
  await again.page.keyboard.press("Enter");
  await again.page.getByText("a link is on its way there").waitFor();
  await again.page.goto(await linkIn("reset#"));
  await again.page.getByRole("button", { name: "Set this password" }).waitFor();
  for (const one of [faults, fresh.faults, again.faults]) assert.deepEqual(one ?? [], []);
  for (const one of [context, fresh.context, again.context, plain.context]) await one.close();
});

test("who signs up with an address is told that an e-mail is on its way, and can have it sent again", async () => {
  const { page, context, faults } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${server.url}/sign-up?next=/lobby`);
  await page.getByLabel("Name", { exact: true }).fill(freshName("new"));
  await page.getByLabel("Password").fill("three old boards");
  await page.getByLabel("E-mail (if you like)").fill("new@example.org");
  await page.getByRole("button", { name: "Make the account" }).click();
  await page.getByText("An e-mail is on its way to new@example.org. Open the link in it.").waitFor();
  await linkIn("confirm#");
  await page.waitForTimeout(8500);
  assert.equal(await page.locator("#notes .note").count(), 1, "it stays until it is put away");
  await page.goto(`${server.url}/settings`);
  const line = page.locator(".unconfirmed");
  await line.getByText("new@example.org: Not confirmed yet").waitFor();
  sink.isBusy(true);
  await line.getByRole("button", { name: "Send it again" }).click();
  await page.getByText("No e-mail could be sent to new@example.org").waitFor();
  sink.isBusy(false);
  await line.getByRole("button", { name: "Send it again" }).click();
  await page.getByText("An e-mail is on its way to new@example.org").waitFor();
  await page.goto(await linkIn("confirm#"));
  await page.getByRole("button", { name: "Yes, it is mine" }).click();
  await page.getByText("Confirmed.").waitFor();
  await page.goto(`${server.url}/settings`);
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  assert.equal(await line.innerText(), "");
  assert.deepEqual(faults, []);
  await context.close();
});
