// Finding matches and people: filters in the address, one link for many, playing again, and a newcomer's first steps.
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

/** A match between the page's person and a program, who is south; `act` ends it: "resign" by the program, "lose" by the page. */
async function match(page, program, game, act, more = {}) {
  const { id } = await program.offer({ game, first: "me", ...more });
  const mine = (path, body) => page.evaluate(async ([to, sent]) => (await fetch(`/api/v1${to}`, { method: "POST", headers: { "content-type": "application/json" }, body: sent })).json(), [path, JSON.stringify(body)]);
  const made = await mine(`/challenges/${id}/accept`, {});
  if (act === "resign") await program.call("POST", `/matches/${made.id}/resign`, { ply: 0 });
  if (act === "lose") await mine(`/matches/${made.id}/resign`, { ply: 0 });
  return made.id;
}

const part = (page, name) => page.locator("section", { has: page.getByRole("heading", { name, exact: true }) });
const cards = (page, name) => part(page, name).locator(".match-card");

test("filters work with the keyboard, stand in the address, and go back", async () => {
  const { page, context, faults } = await openPage(browser);
  await seat(page, server.url, freshName("ben"));
  const anna = await Program.guest(server.url, freshName("Anna"));
  const cem = await Program.guest(server.url, freshName("Cem"));
  await match(page, anna, "mangala", "resign");
  await match(page, anna, "mangala", "lose");
  await match(page, anna, "modiar", "resign");
  await match(page, cem, "mangala", "resign");
  await match(page, cem, "mangala", "");
  await page.goto(`${server.url}/matches`);
  await cards(page, "Finished").first().waitFor();
  assert.equal(await cards(page, "Finished").count(), 4);
  assert.equal(await cards(page, "Waiting for others").count(), 1);

  await page.getByText("Look for certain matches").focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Opponent’s name begins with").focus();
  await page.keyboard.type("ANN");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/matches?opponent=ANN");
  await page.waitForFunction(() => document.querySelectorAll(".match-card").length === 3);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("name")), "opponent", "the focus stays where it was");

  await page.getByLabel("Game", { exact: true }).selectOption("mangala");
  await page.getByLabel("My result").selectOption("won");
  await page.getByRole("button", { name: "Show these" }).focus();
  await page.keyboard.press("Space");
  await page.waitForURL("**/matches?game=mangala&result=won&opponent=ANN");
  await page.waitForFunction(() => document.querySelectorAll(".match-card").length === 1);
  await page.getByText("1 is shown.").waitFor({ state: "attached" });

  await page.goBack();
  await page.waitForFunction(() => document.querySelectorAll(".match-card").length === 3);
  assert.equal(await page.getByLabel("Opponent’s name begins with").inputValue(), "ANN");
  assert.equal(await page.getByLabel("My result").inputValue(), "");
  await page.goForward();
  await page.waitForFunction(() => document.querySelectorAll(".match-card").length === 1);

  // As a bookmark, and by day.
  const day = (offset) => page.evaluate((days) => { const at = new Date(Date.now() + days * 86400000); return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((n) => String(n).padStart(2, "0")).join("-"); }, offset);
  await page.goto(`${server.url}/matches?show=over&from=${await day(0)}&to=${await day(0)}&sort=oldest`);
  await cards(page, "Finished").first().waitFor();
  assert.equal(await page.locator(".match-card").count(), 4);
  await page.goto(`${server.url}/matches?from=${await day(1)}`);
  await page.getByText("There are none like that.").first().waitFor();
  await page.getByRole("button", { name: "Show all again" }).click();
  await page.waitForURL("**/matches");
  await page.waitForFunction(() => document.querySelectorAll(".match-card").length === 5);
  assert.deepEqual(faults, []);
  await context.close();
});

test("one link is for a whole class, and its maker sees what began from it", async () => {
  const { page, context, faults } = await openPage(browser);
  await seat(page, server.url, freshName("teacher"));
  await page.goto(`${server.url}/challenges/new`);
  await page.getByLabel("Whoever has the link").check();
  await unfold(page, "fold-more");
  await page.getByLabel("How many may accept?").selectOption("3");
  await page.getByRole("button", { name: "Offer this match" }).click();
  await page.getByText("Up to 3 can accept, and a match begins with each.", { exact: false }).waitFor();
  await page.getByText("Nobody has accepted yet.").waitFor();
  const link = await page.locator(".secret code").innerText();

  const pupil = await openPage(browser);
  await pupil.page.goto(server.url + new URL(link).pathname);
  await pupil.page.getByText("3 of 3 places free").waitFor();
  await pupil.page.getByRole("button", { name: "Play this match" }).click();
  await pupil.page.waitForURL(/\/matches\//);
  await page.getByRole("heading", { name: "Begun: 1 of 3" }).waitFor();
  assert.match(page.url(), /\/challenges\//, "the maker stays where the others come in");
  // Whoever plays one of them is told why not again.
  await pupil.page.goto(server.url + new URL(link).pathname);
  await pupil.page.getByText("You are playing this offer already", { exact: false }).waitFor();
  assert.equal(await pupil.page.getByRole("button", { name: "Play this match" }).count(), 0);
  for (const name of ["two", "three"]) await (await Program.guest(server.url, freshName(name))).call("POST", `/challenges/${new URL(link).pathname.split("/").pop()}/accept`, {});
  await page.getByRole("heading", { name: "Begun: 3 of 3" }).waitFor();
  assert.equal(await page.locator(".begun .match-card").count(), 3);
  await page.getByText("This challenge has been taken.", { exact: false }).waitFor();
  assert.deepEqual([...faults, ...pupil.faults], []);
  await context.close();
  await pupil.context.close();
});

test("the lobby says who may take an offer, by rating", async () => {
  const maker = await Program.guest(server.url, freshName("maker"));
  const { page, context, faults } = await openPage(browser);
  await seat(page, server.url, freshName("ben"));
  const made = await maker.offer({ visibility: "open", rating: { min: 1600 } });
  const open = await maker.offer({ visibility: "open", rating: { max: 1600 }, count: 2 });
  await page.goto(`${server.url}/lobby`);
  const card = (one) => page.locator(".challenge-card", { has: page.locator(`[data-focus="challenge-${one.id}"]`) });
  await card(made).getByText("Rating 1600 or more").waitFor();
  await card(made).getByText("Your rating is not in this range.").waitFor();
  assert.equal(await card(made).getByRole("button").count(), 0);
  await card(open).getByRole("button", { name: "Play" }).waitFor();
  await card(open).getByText("2 of 2 places free", { exact: false }).waitFor();
  for (const one of [made, open]) await maker.call("DELETE", `/challenges/${one.id}`);
  assert.deepEqual(faults, []);
  await context.close();
});

test("playing again fills the form in as the last match was, from the player, the list and the finished match", async () => {
  const { page, context, faults } = await openPage(browser);
  await seat(page, server.url, freshName("ben"));
  const name = freshName("Anna");
  const anna = await Program.guest(server.url, name);
  const terms = { options: { points: 7 }, clock: { kind: "bank", start_s: 604800, add_s: 86400, cap_s: 1209600 } };
  const id = await match(page, anna, "portes", "resign", terms);
  const filled = async () => {
    await page.getByLabel("Your opponent’s name").waitFor();
    assert.equal(await page.getByLabel("Your opponent’s name").inputValue(), name);
    assert.equal(await page.locator("[name=game]:checked").inputValue(), "portes");
    assert.equal(await page.locator("[name=points]").inputValue(), "7");
    assert.equal(await page.locator("[name=kind]:checked").inputValue(), "bank");
    assert.equal(await page.locator("[name=bank]").inputValue(), "604800,86400,1209600");
  };
  await page.goto(`${server.url}/users/${anna.user.id}`);
  await page.getByText(`Against ${name}: your results`).waitFor();
  await page.getByRole("link", { name: "Play again" }).click();
  await filled();
  await page.goto(`${server.url}/matches/${id}`);
  await page.getByRole("link", { name: "On other terms" }).click();
  await filled();
  await page.goto(`${server.url}/people`);
  await page.getByText("1 won, 0 drawn, 0 lost").waitFor();
  await page.getByRole("link", { name: "Play again" }).click();
  await filled();
  await page.getByRole("button", { name: "Offer this match" }).click();
  await page.waitForURL(/\/challenges\/[0-9a-f-]+$/);
  const [offered] = (await anna.call("GET", "/challenges?mine=true")).items;
  assert.deepEqual([offered.game, offered.options.points, offered.clock], ["portes", 7, terms.clock]);
  assert.deepEqual(faults, []);
  await context.close();
});

test("people are found by the beginning of their name, and the address keeps it", async () => {
  const { page, context, faults } = await openPage(browser);
  const name = freshName("Çiğdem");
  await Program.guest(server.url, name);
  await seat(page, server.url, freshName("ben"));
  await page.goto(server.url);
  await page.getByRole("link", { name: "Players", exact: true }).click();
  await page.getByLabel("A player’s name").fill(name.slice(0, -1).toUpperCase());
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name }).waitFor();
  assert.match(page.url(), /\/people\?q=/);
  await page.reload();
  await page.getByRole("link", { name }).click();
  await page.getByRole("heading", { name }).waitFor();
  await page.goBack();
  await page.getByLabel("A player’s name").fill("zzzzzz");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByText("Nobody’s name begins like that.").first().waitFor();
  await page.getByText("Nobody yet.", { exact: false }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("somebody new is shown what to do first until there is a match", async () => {
  const maker = await Program.guest(server.url, freshName("maker"));
  await maker.offer({ visibility: "open" });
  for (const [locale, lead] of [["en-GB", "Welcome!"], ["it-IT", "Ti diamo il benvenuto!"], ["tr-TR", "Hoş geldiniz!"]]) {
    const one = await openPage(browser, { locale });
    await seat(one.page, server.url, freshName("new"));
    await one.page.goto(server.url);
    await one.page.getByText(lead, { exact: false }).waitFor();
    assert.equal(await one.page.locator(".first-games a").count(), 4);
    assert.deepEqual(one.faults, []);
    await one.context.close();
  }
  const { page, context, faults } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(server.url);
  await page.getByRole("heading", { name: "One move now, the next tomorrow" }).waitFor();
  await seat(page, server.url, freshName("new"));
  await page.goto(server.url);
  await page.getByRole("link", { name: "A link for a friend" }).waitFor();
  await page.locator(".first").getByRole("button", { name: "Play", exact: true }).first().click();
  await page.waitForURL(/\/matches\//);
  await page.goto(server.url);
  await page.getByRole("heading", { name: "My turn" }).waitFor();
  assert.equal(await page.locator(".first").count(), 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test("one question tells what waits: my turns and what I am asked", async () => {
  const { page, context, faults } = await openPage(browser);
  await seat(page, server.url, freshName("ben"));
  const anna = await Program.guest(server.url, freshName("anna"));
  const id = await match(page, anna, "mangala", "");
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search));
  await page.goto(`${server.url}/lobby`);
  await page.getByRole("heading", { name: "Lobby" }).waitFor();
  await anna.call("POST", `/matches/${id}/draw`, { ply: 0 });
  await page.getByLabel("Waiting for you: 1").first().waitFor();
  assert.ok(asked.some((path) => path.startsWith("/api/v1/me/turns")));
  assert.deepEqual(asked.filter((path) => path.startsWith("/api/v1/matches?")), []);
  await page.getByRole("link", { name: "My turn" }).first().click();
  await page.locator(".match-card.asks").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});
