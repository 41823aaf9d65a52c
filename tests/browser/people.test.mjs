// Coming in, finding an opponent, keeping one's seat, language and colours.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { freshName, openPage, Program, seat, startBrowser, startServer, unfold } from "./lib.mjs";

let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test("a stranger plays as a guest with one click and keeps the way back", async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(server.url);
  await page.getByRole("button", { name: "Play as a guest" }).click();
  await page.getByRole("heading", { name: "Lobby" }).waitFor();
  const link = await page.locator(".hint-box code").innerText();
  assert.match(link, /\/recover#spr_/);
  await page.getByRole("button", { name: "Not now" }).click();
  await page.getByRole("button", { name: "I have kept it" }).click();
  assert.equal(await page.locator(".hint-box").count(), 0);
  const name = await page.locator("#frame .who bdi").first().innerText();

  const other = await openPage(browser);
  await other.page.goto(server.url + new URL(link).pathname + new URL(link).hash);
  await other.page.getByRole("button", { name: "Take my seat" }).click();
  await other.page.getByRole("heading", { name: "My turn" }).waitFor();
  assert.equal(await other.page.locator("#frame .who bdi").first().innerText(), name);
  assert.equal(new URL(other.page.url()).hash, "");
  assert.deepEqual([...faults, ...other.faults], []);
  await context.close();
  await other.context.close();
});

test("a challenge's link says who asks for what, and one button begins the match", async () => {
  const program = await Program.guest(server.url, freshName("ayşe"));
  const challenge = await program.offer({ options: { games: 5 }, first: "me" });
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${server.url}/challenges/${challenge.id}`);
  await page.getByRole("heading", { name: /asks you to a match/ }).waitFor();
  for (const term of ["Mangala", "5 games", "3 days for each move", "The one who asks moves first"]) await page.getByText(term, { exact: true }).waitFor();
  await page.getByRole("button", { name: "Play this match" }).click();
  await page.getByText("Waiting for").first().waitFor();
  assert.match(page.url(), /\/matches\//);
  assert.deepEqual(faults, []);
  await context.close();
});

test("an offer stands in the lobby until somebody takes it or it is withdrawn", async () => {
  const maker = await openPage(browser);
  await seat(maker.page, server.url, freshName("maker"));
  await maker.page.goto(`${server.url}/challenges/new`);
  await unfold(maker.page, "fold-how");
  await maker.page.getByLabel("How many games?").selectOption("3");
  await maker.page.getByRole("button", { name: "Offer this match" }).click();
  await maker.page.getByText("It stands in the lobby.").waitFor();

  const taker = await openPage(browser);
  await taker.page.goto(`${server.url}/lobby`);
  await taker.page.getByText("3 games · 3 days for each move", { exact: false }).first().waitFor();
  await taker.page.getByRole("button", { name: "Play", exact: true }).first().click();
  await taker.page.waitForURL(/\/matches\//);
  await maker.page.waitForURL(/\/matches\//);

  await maker.page.goto(`${server.url}/challenges/new`);
  await maker.page.getByRole("button", { name: "Offer this match" }).click();
  await maker.page.getByRole("button", { name: "Withdraw" }).click();
  await maker.page.getByText("This challenge was withdrawn.").waitFor();
  assert.deepEqual([...maker.faults, ...taker.faults], []);
  await maker.context.close();
  await taker.context.close();
});

test("a challenge to a name can be declined, and is nobody else's", async () => {
  const { page, context, faults } = await openPage(browser);
  const name = freshName("çiğdem");
  await seat(page, server.url, name);
  const program = await Program.guest(server.url, freshName("ayşe"));
  const challenge = await program.call("POST", "/challenges", { game: "mangala", clock: { kind: "per_move", days: 1 }, to: name });
  await page.goto(`${server.url}/lobby`);
  await page.getByRole("heading", { name: "For you" }).waitFor();
  await page.getByRole("button", { name: "Decline" }).click();
  await page.getByRole("heading", { name: "For you" }).waitFor({ state: "detached" });
  assert.equal((await program.call("GET", `/challenges/${challenge.id}`)).status, "declined");

  const second = await program.call("POST", "/challenges", { game: "mangala", clock: { kind: "per_move", days: 1 }, to: name });
  const stranger = await openPage(browser);
  await stranger.page.goto(`${server.url}/challenges/${second.id}`);
  await stranger.page.getByText("This challenge is for somebody else.", { exact: false }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
  await stranger.context.close();
});

test("a guest becomes an account, signs out and in again", async () => {
  const { page, context, faults } = await openPage(browser);
  const { user } = await seat(page, server.url);
  await page.goto(`${server.url}/settings`);
  const name = freshName("zeynep");
  const become = page.locator("section", { has: page.getByRole("heading", { name: "Become an account" }) });
  await become.waitFor();
  assert.equal(await page.getByLabel("Name", { exact: true }).count(), 1, "a name is asked for once");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.locator("section", { has: page.getByLabel("Name", { exact: true }) }).getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved").waitFor();
  // The other way to an account keeps the name as well.
  await page.goto(`${server.url}/sign-up`);
  await page.waitForFunction((wanted) => document.querySelector("main input[name=name]")?.value === wanted, name);
  await page.goto(`${server.url}/settings`);
  await become.getByLabel("Password").fill("short");
  await become.getByRole("button", { name: "Make the account" }).click();
  await become.getByText("At least 8 characters.", { exact: true }).waitFor();
  await become.getByLabel("Password").fill("three old boards");
  await become.getByRole("button", { name: "Make the account" }).click();
  await page.getByRole("heading", { name: "Password" }).waitFor();
  await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill("not this one");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("Name and password, or the link, do not fit.").waitFor();
  await page.getByLabel("Password").fill("three old boards");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "My turn" }).waitFor();
  const me = await page.evaluate(() => fetch("/api/v1/me").then((answer) => answer.json()));
  assert.equal(me.user.id, user.id, "it is the same person");
  assert.deepEqual(faults, []);
  await context.close();
});

test("a taken name is said beside the field", async () => {
  const name = freshName("deniz");
  await Program.guest(server.url, name);
  const { page, context } = await openPage(browser);
  await page.goto(`${server.url}/sign-up`);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill("three old boards");
  await page.getByRole("button", { name: "Make the account" }).click();
  await page.getByText("This name, or one that looks like it, is taken.").waitFor();
  await context.close();
});

test("keys for programs are shown once and can be revoked", async () => {
  const { page, context, faults } = await openPage(browser);
  await seat(page, server.url);
  await page.goto(`${server.url}/settings`);
  await page.getByLabel("What is it for?").fill("my bot");
  await page.getByRole("button", { name: "Make a key" }).click();
  const key = await page.locator(".secret code").innerText();
  assert.match(key, /^sp_/);
  const asks = () => fetch(`${server.url}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } }).then((answer) => answer.status);
  assert.equal(await asks(), 200);
  await page.locator("li", { hasText: "my bot" }).getByRole("button", { name: "Revoke" }).click();
  await page.locator("li", { hasText: "my bot" }).waitFor({ state: "detached" });
  assert.equal(await asks(), 401);
  assert.deepEqual(faults, []);
  await context.close();
});

test("the language is the browser's, can be changed, and is kept", async () => {
  const { page, context, faults } = await openPage(browser, { locale: "tr-TR" });
  await page.goto(server.url);
  await page.getByRole("button", { name: "Konuk olarak oyna" }).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "tr");
  // To look through the list must not load the page anew.
  await page.locator("#foot select").first().selectOption("it");
  await page.waitForTimeout(300);
  assert.equal(await page.locator("html").getAttribute("lang"), "tr");
  await page.locator("#foot").getByRole("button", { name: "Dili değiştir" }).click();
  await page.getByRole("button", { name: "Gioca come ospite" }).waitFor();
  await page.goto(`${server.url}/games/mangala`);
  await page.getByRole("heading", { name: "Come si gioca a Mangala" }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("the colours follow the device, can be changed, and are kept", async () => {
  const { page, context } = await openPage(browser, { colorScheme: "dark" });
  await page.goto(server.url);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  await page.locator("#foot select").nth(1).selectOption("light");
  assert.notEqual(await ground(), dark);
  await page.reload();
  assert.notEqual(await ground(), dark);
  await context.close();
});

test("no address leads elsewhere after signing in", async () => {
  for (const next of ["https://example.org/", "//example.org", "/\\example.org", "/%5Cexample.org", "\\\\example.org", "/.//example.org", "/x/..//example.org", "/\t/example.org", "%2F%2Fexample.org", "https:example.org", "javascript:alert(1)"]) {
    const { page, context } = await openPage(browser);
    await seat(page, server.url);
    await page.goto(`${server.url}/sign-in?next=${encodeURIComponent(next)}`);
    await page.waitForFunction(() => !location.pathname.startsWith("/sign-in"));
    assert.equal(new URL(page.url()).origin, server.url, next);
    await context.close();
  }
});

test("every clock can be offered, and says in one sentence what it means", async () => {
  const { page, context, faults } = await openPage(browser);
  await seat(page, server.url, freshName("maker"));
  const cases = [
    ["For each move", "Days", "14 days", "Each turn must be played within 14 days", { kind: "per_move", days: 14 }],
    ["A reserve that grows", "How much?", /^7\sdays, \+1\sday for each move, at most 14\sdays$/, /Each of you begins with 7\sdays and gets 1\sday more/, { kind: "bank", start_s: 604800, add_s: 86400, cap_s: 1209600 }],
    ["For the whole match", "Days", "60 days", "60 days for all of your own moves", { kind: "total", days: 60 }],
    ["No limit", null, null, "Nobody can run out of time", { kind: "none" }],
  ];
  for (const [kind, label, amount, says, clock] of cases) {
    await page.goto(`${server.url}/challenges/new`);
    await unfold(page, "fold-clock");
    await page.getByRole("radio", { name: kind }).check();
    if (label) {
      const list = page.getByLabel(label, { exact: true }).and(page.locator(":visible"));
      await list.selectOption({ label: (await list.locator("option").allInnerTexts()).find((text) => (amount instanceof RegExp ? amount.test(text) : text === amount)) });
    }
    await page.locator(".clock-says", { hasText: says }).waitFor();
    const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/challenges"));
    await page.getByRole("button", { name: "Offer this match" }).click();
    assert.deepEqual((await sent).postDataJSON().clock, clock);
    await page.getByRole("button", { name: "Withdraw" }).click();
    await page.getByText("This challenge was withdrawn.").waitFor();
  }
  assert.deepEqual(faults, []);
  await context.close();
});

test("a rematch keeps everything that was agreed, with sides changed; an offer can be made once more as it was", async () => {
  const agreements = [
    { game: "mangala", options: { games: 3, stop_when_decided: true }, clock: { kind: "bank", start_s: 200000, add_s: 3600, cap_s: 300000 }, rated: true, first: "opponent" },
    { game: "portes", options: { points: 7, both_intermediate: true }, clock: { kind: "total", days: 21 }, rated: false, first: "lot" },
    { game: "layli", options: { rounds: null }, clock: { kind: "none" }, rated: false, first: "me" },
  ];
  const terms = ["game", "options", "clock", "rated"];
  for (const agreed of agreements) {
    const { page, context, faults } = await openPage(browser);
    const { user } = await seat(page, server.url, freshName("ben"));
    const program = await Program.guest(server.url, freshName("ayşe"));
    if (agreed.rated) {
      // Only accounts play rated matches.
      await program.call("POST", "/accounts", { name: program.user.name, password: "three old boards" });
      await page.evaluate((body) => fetch("/api/v1/accounts", { method: "POST", headers: { "content-type": "application/json" }, body }), JSON.stringify({ name: user.name, password: "three old boards" }));
    }
    const challenge = await program.offer(agreed);
    const match = await page.evaluate(async (id) => (await fetch(`/api/v1/challenges/${id}/accept`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" })).json(), challenge.id);
    await program.call("POST", `/matches/${match.id}/resign`, { ply: 0 });
    await page.goto(`${server.url}/matches/${match.id}`);
    await page.getByRole("button", { name: "Offer a rematch" }).click();
    await page.getByRole("button", { name: "Withdraw" }).waitFor();
    const [made] = (await program.call("GET", "/challenges?mine=true")).items;
    for (const term of terms) assert.deepEqual(made[term], match[term], `${agreed.game}: ${term}`);

    await program.call("POST", `/challenges/${made.id}/decline`, {});
    await page.goto(`${server.url}/challenges/${made.id}`);
    await page.getByRole("link", { name: "Offer the same once more" }).click();
    await page.getByRole("button", { name: "Offer this match" }).click();
    await page.waitForURL((url) => /challenges\/[0-9a-f-]{36}$/.test(url.pathname) && !url.pathname.endsWith(made.id));
    const again = await page.evaluate(async () => (await fetch(`/api/v1${location.pathname}`)).json());
    for (const term of [...terms, "first"]) assert.deepEqual(again[term], made[term], `${agreed.game}: ${term}`);
    assert.equal(again.to.id, program.user.id);
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test("what the server writes without a script tells terms and scores as the page does", async () => {
  const program = await Program.guest(server.url, freshName("ayşe"));
  const other = await Program.guest(server.url, freshName("ben"));
  const { page, context } = await openPage(browser, { javaScriptEnabled: false });
  await program.call("POST", "/accounts", { name: program.user.name, password: "three old boards" });
  const offered = await program.offer({ rated: true, options: { games: 2, stop_when_decided: true } });
  await page.goto(`${server.url}/challenges/${offered.id}`);
  const terms = await page.locator(".terms li").allInnerTexts();
  assert.deepEqual([terms.includes("Rated"), terms.includes("Each game ends once it is decided")], [true, true], String(terms));

  const begin = async (more) => {
    const { id } = await program.offer({ first: "me", ...more });
    return (await other.call("POST", `/challenges/${id}/accept`, {})).id;
  };
  const told = async (id) => {
    await page.goto(`${server.url}/matches/${id}`);
    return page.locator("main p").first().innerText();
  };
  const modiar = await begin({ game: "modiar" });
  assert.doesNotMatch(await told(modiar), /Score/, "there is no score while the only game is on");
  await program.call("POST", `/matches/${modiar}/resign`, { ply: 0 });
  assert.match(await told(modiar), /Score/);
  await context.close();
});
