// What is around a match: chat, notes, onlookers, blocks, a link to a position, leaving.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { freshName, openPage, Program, seat, startBrowser, startMatch, startServer, unfold } from "./lib.mjs";

let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A match open in the page, with its chat open and its program on the other side. */
async function withChat(options = {}) {
  const { page, context, faults } = await openPage(browser, options.page);
  const made = await startMatch(page, server.url, { first: "opponent", ...options });
  await page.goto(`${server.url}/matches/${made.id}`);
  const chat = page.locator("details.chat");
  await chat.locator('[data-focus="chat"]').click();
  await chat.locator(".chat-lines").waitFor();
  const say = (body) => made.program.call("POST", `/matches/${made.id}/chat`, body);
  const read = () => made.program.call("GET", `/matches/${made.id}/chat?limit=200`);
  return { page, context, faults, chat, say, read, ...made };
}
/** Two readers of one chat, each in their own language. */
async function bothSides() {
  const one = await withChat({ name: freshName("ben") });
  const other = await openPage(browser, { locale: "tr-TR" });
  const { user } = await seat(other.page, server.url, freshName("ayşe"));
  const offered = await one.page.evaluate(async (to) => {
    const sent = { game: "mangala", clock: { kind: "per_move", days: 3 }, to, first: "me" };
    const answer = await fetch("/api/v1/challenges", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(sent) });
    return answer.json();
  }, user.name);
  const id = await other.page.evaluate(async (challenge) => {
    const answer = await fetch(`/api/v1/challenges/${challenge}/accept`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
    return (await answer.json()).id;
  }, offered.id);
  for (const page of [one.page, other.page]) {
    await page.goto(`${server.url}/matches/${id}`);
    await page.locator('[data-focus="chat"]').click();
  }
  return { one, other, id };
}

test("a phrase is read by each in their own language, and what is written comes at once", async () => {
  const { one, other } = await bothSides();
  await one.page.locator('[data-focus="chat-phrases"]').click();
  await one.page.getByRole("button", { name: "Well played!" }).click();
  await other.page.locator(".chat-lines .theirs").getByText("İyi oynadınız!").waitFor();
  await one.page.locator(".chat-lines .mine").getByText("Well played!").waitFor();
  const box = other.page.locator('[data-focus="chat-box"]');
  await box.fill("Teşekkürler, siz de!");
  await box.press("Enter");
  await one.page.locator(".chat-lines .theirs").getByText("Teşekkürler, siz de!").waitFor();
  assert.equal(await box.inputValue(), "");
  assert.equal(await one.page.locator(".chat-log").getAttribute("aria-live"), "polite");
  assert.deepEqual([...one.faults, ...other.faults], []);
  for (const { context } of [one, other]) await context.close();
});

test("what cannot be sent is refused with its reason and stays in the box", async () => {
  const { page, context, faults, chat, read } = await withChat({ page: { permissions: ["clipboard-read", "clipboard-write"] } });
  const box = chat.locator('[data-focus="chat-box"]');
  const refused = chat.locator(".error");
  for (const [text, why] of [
    ["x".repeat(501), "That is 501 characters; at most 500 can be sent."],
    ["😀".repeat(10000), "That is 10,000 characters; at most 500 can be sent."],
    ["a\u202eb", "There is something in it that cannot be sent"],
    ["\u200b", "There is nothing in it to be read."],
  ]) {
    await box.fill(text);
    await chat.locator('[data-focus="chat-send"]').click();
    await refused.getByText(why).waitFor();
    assert.equal(await box.inputValue(), text);
  }
  // A whole mebibyte is not even put there; what stood in the box stays.
  await box.fill("mine");
  await page.evaluate(() => navigator.clipboard.writeText("x".repeat(1 << 20)));
  await box.press("Control+v");
  await refused.getByText("That is 1,048,576 characters").waitFor();
  assert.equal(await box.inputValue(), "mine");
  await box.fill("😀".repeat(450));
  await chat.getByText("450 of 500 characters").waitFor();
  assert.equal((await read()).items.length, 0);
  await context.setOffline(true);
  await box.fill("without a line");
  await chat.locator('[data-focus="chat-send"]').click();
  await refused.getByText("No answer from the server").waitFor();
  assert.equal(await box.inputValue(), "without a line");
  await context.setOffline(false);
  await chat.locator('[data-focus="chat-send"]').click();
  await chat.locator(".mine").getByText("without a line").waitFor();
  assert.equal((await read()).items.length, 1, "once, and not once more for each try");
  assert.deepEqual(faults, []);
  await context.close();
});

test("no line breaks the page around it: markup, other directions, piles of marks and endless words", async () => {
  const { page, context, faults, chat, say } = await withChat({ page: { viewport: { width: 390, height: 844 } } });
  const told = chat.locator(".chat-lines li").first();
  for (const text of ["<img src=x onerror=alert(1)>", "مرحبا! (3) שלום", "\u200f\u200f!abc", "W".repeat(500), `a${"\u0301".repeat(8)}`.repeat(20)]) await say({ text });
  await chat.locator("li").nth(4).waitFor();
  assert.equal(await chat.locator("img").count(), 0);
  for (const line of await chat.locator(".theirs").all()) {
    const by = await line.locator(".by").evaluate((el) => getComputedStyle(el).direction);
    assert.equal(by, "ltr", "who wrote it and when stand as ever");
  }
  assert.equal(await chat.locator(".said").nth(1).evaluate((el) => getComputedStyle(el).direction), "rtl");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  assert.ok(await told.isVisible());
  assert.deepEqual(faults, []);
  await context.close();
});

test("on a phone the chat is shut, counts what is new, and has read it once it is open", async () => {
  const { page, context, faults } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  const { program, id } = await startMatch(page, server.url, { first: "opponent" });
  for (const text of ["one", "two"]) await program.call("POST", `/matches/${id}/chat`, { text });
  await page.goto(`${server.url}/matches/${id}`);
  const chat = page.locator("details.chat");
  await chat.locator(".count", { hasText: "2" }).waitFor();
  assert.equal(await chat.getAttribute("open"), null);
  await program.call("POST", `/matches/${id}/chat`, { text: "three" });
  await chat.locator(".count", { hasText: "3" }).waitFor();
  await page.locator("#live").getByText("3 new lines").waitFor({ state: "attached" });
  await chat.locator("summary").first().press("Enter");
  await chat.locator(".count").waitFor({ state: "detached" });
  await page.reload();
  await chat.waitFor();
  await page.waitForTimeout(300);
  assert.equal(await chat.locator(".count").count(), 0);
  // Elsewhere on the page one is told, with the way there.
  await page.goto(`${server.url}/lobby`);
  await page.getByRole("heading", { name: "Lobby" }).waitFor();
  await page.waitForTimeout(500);
  await program.call("POST", `/matches/${id}/chat`, { phrase: "thanks" });
  await page.getByRole("link", { name: "Your opponent wrote to you" }).click();
  await page.waitForURL(`**/matches/${id}`);
  assert.deepEqual(faults, []);
  await context.close();
});

test("either side closes the chat, and it is muted, and a line is reported", async () => {
  const { page, context, faults, chat, say, program, id } = await withChat();
  await say({ text: "something ugly" });
  await chat.getByRole("button", { name: "Report" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What is wrong with it").fill("rude");
  await dialog.getByRole("button", { name: "Report it" }).click();
  await page.getByText("It was sent to whoever runs this server.").waitFor();
  await chat.getByRole("button", { name: "Mute" }).click();
  await chat.getByText("You do not see what").waitFor();
  assert.equal(await chat.getByText("something ugly").count(), 0);
  await chat.getByRole("button", { name: "Hear" }).click();
  await chat.getByText("something ugly").waitFor();
  await chat.getByRole("button", { name: "Close the chat" }).click();
  await dialog.getByRole("button", { name: "Close the chat" }).click();
  await chat.getByText("You have closed the chat of this match.").waitFor();
  assert.equal(await chat.locator('[data-focus="chat-box"]').isVisible(), false);
  await assert.rejects(say({ text: "more" }), /closed the chat/);
  await chat.getByRole("button", { name: "Open the chat" }).click();
  await chat.locator('[data-focus="chat-box"]').waitFor();
  await program.call("PATCH", `/matches/${id}/chat`, { closed: true });
  await chat.locator('[data-focus="chat-box"]').fill("hello?");
  await chat.locator('[data-focus="chat-send"]').click();
  await chat.getByText("has closed the chat of this match").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("notes are saved while one writes, and two windows do not overwrite one another", async () => {
  const { page, context, faults, id } = await withChat();
  const note = (on) => on.locator('[data-focus="own-note"]');
  await page.locator('[data-focus="own-note-title"]').click();
  await note(page).fill("hole 4 first");
  await page.locator(".own-note").getByText("Saved", { exact: true }).waitFor();
  const second = await context.newPage();
  await second.goto(`${server.url}/matches/${id}`);
  await second.waitForFunction(() => document.querySelector('[data-focus="own-note"]')?.value === "hole 4 first");
  await note(second).fill("then 6");
  await second.locator(".own-note").getByText("Saved", { exact: true }).waitFor();
  await note(page).fill("from the first window");
  await page.getByText("These notes were changed in another window.").waitFor();
  assert.equal(await note(page).inputValue(), "from the first window");
  assert.equal(await page.locator(".own-note blockquote").innerText(), "then 6");
  await page.getByRole("button", { name: "Keep what is here" }).click();
  await page.waitForFunction(async (match) => (await (await fetch(`/api/v1/matches/${match}/note`)).json()).text === "from the first window", id);
  await page.reload();
  await page.waitForFunction(() => document.querySelector('[data-focus="own-note"]')?.value === "from the first window");
  assert.deepEqual(faults, []);
  await context.close();
});

test("somebody is followed, challenged from the list, blocked and unblocked", async () => {
  const { page, context, faults } = await openPage(browser);
  await seat(page, server.url, freshName("ben"));
  const other = await Program.guest(server.url, freshName("ayşe"));
  await page.goto(`${server.url}/users/${other.user.id}`);
  await page.getByRole("button", { name: "Follow" }).click();
  await page.getByRole("button", { name: "No longer follow" }).waitFor();
  await page.goto(`${server.url}/follows`);
  await page.locator(".card").getByRole("link", { name: "Challenge" }).click();
  await page.waitForURL("**/challenges/new?to=*");
  assert.equal(await page.locator('input[name="to"]').inputValue(), other.user.name);
  await page.goto(`${server.url}/users/${other.user.id}`);
  await page.getByRole("button", { name: "Block" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
  await page.getByRole("button", { name: "Unblock" }).waitFor();
  assert.equal(await page.getByRole("link", { name: "Challenge" }).isVisible(), false);
  await assert.rejects(other.call("POST", "/challenges", { game: "mangala", clock: { kind: "none" }, to: (await page.evaluate(async () => (await (await fetch("/api/v1/me")).json()).user.name)) }), /403/);
  await page.goto(`${server.url}/follows`);
  await page.getByText("You follow nobody yet.").waitFor();
  await page.goto(`${server.url}/settings`);
  await page.getByRole("button", { name: "Unblock" }).click();
  await page.getByText("You have blocked nobody.").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("a link names the position, and leads whoever is signed out there", async () => {
  const { page, context, faults } = await openPage(browser, { permissions: ["clipboard-read", "clipboard-write"] });
  const { program, id } = await startMatch(page, server.url, { first: "me" });
  await program.play(id, 1);
  await page.goto(`${server.url}/matches/${id}`);
  await page.getByRole("button", { name: "First position" }).click();
  await page.getByRole("button", { name: "Copy a link to this position" }).click();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${server.url}/matches/${id}#start`);
  await page.getByRole("button", { name: "Latest position" }).click();
  await page.getByRole("button", { name: "Copy a link to this position" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(link, `${server.url}/matches/${id}#ply-0`);
  const stranger = await openPage(browser);
  await stranger.page.goto(`${server.url}/matches/${id}#start`);
  await stranger.page.locator(".where", { hasText: "Start" }).waitFor();
  assert.equal(await stranger.page.locator(".around").isVisible(), false);
  assert.deepEqual([...faults, ...stranger.faults], []);
  for (const one of [context, stranger.context]) await one.close();
});

test("a match without onlookers says so before one joins, and to whoever comes to look", async () => {
  const { page, context, faults } = await openPage(browser);
  await seat(page, server.url, freshName("ben"));
  await page.goto(`${server.url}/challenges/new`);
  await unfold(page, "fold-more");
  await page.getByLabel("Others may watch").uncheck();
  await page.getByRole("button", { name: "Offer this match" }).click();
  await page.getByText("Nobody else may watch").waitFor();
  const challenge = new URL(page.url()).pathname.split("/").pop();
  const other = await Program.guest(server.url, freshName("ayşe"));
  assert.equal((await other.call("GET", `/challenges/${challenge}`)).onlookers, false);
  const { id } = await other.call("POST", `/challenges/${challenge}/accept`, {});
  await page.waitForURL(`**/matches/${id}`);
  await page.locator(".terms").getByText("Nobody else may watch").waitFor();
  const stranger = await openPage(browser);
  await stranger.page.goto(`${server.url}/matches/${id}`);
  await stranger.page.getByRole("heading", { name: "A match without onlookers" }).waitFor();
  assert.equal(await stranger.page.getByRole("link", { name: "Sign in" }).last().getAttribute("href"), `/sign-in?next=${encodeURIComponent(`/matches/${id}`)}`);
  assert.deepEqual([...faults, ...stranger.faults], []);
  for (const one of [context, stranger.context]) await one.close();
});

test("with nobody there any more, the end of a match offers another and the chat shows what stands", async () => {
  const { page, context, faults } = await openPage(browser);
  const { id, program } = await startMatch(page, server.url);
  await program.call("POST", `/matches/${id}/chat`, { text: "Hello" });
  await program.call("DELETE", "/me", {});
  await page.goto(`${server.url}/matches/${id}`);
  const act = page.locator(".act");
  assert.equal(await act.getByRole("link", { name: "Offer a match" }).getAttribute("href"), "/challenges/new?game=mangala");
  await page.locator(".chat-lines .theirs").waitFor({ state: "attached" });
  await page.locator("details.chat").evaluate((one) => (one.open = true));
  for (const gone of ["rematch", "terms", "chat-mute", "chat-close", "chat-box"]) assert.equal(await page.locator(`[data-focus="${gone}"]:visible`).count(), 0, gone);
  assert.equal(await page.locator(".chat-closed > *, .chat-ways > *").count(), 0);
  await act.getByRole("link", { name: "Offer a match" }).click();
  await page.getByRole("radio", { name: /Mangala/ }).waitFor();
  assert.equal(await page.getByRole("radio", { name: "Somebody by name" }).isChecked(), false);
  assert.deepEqual(faults, []);
  await context.close();
});

test("an account is deleted with its password, after it was said what happens", async () => {
  const { page, context, faults } = await openPage(browser);
  const name = freshName("ben");
  await page.goto(`${server.url}/sign-up`);
  await page.evaluate((wanted) => fetch("/api/v1/accounts", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ name: wanted, password: "a long password" }) }), name);
  await page.goto(`${server.url}/settings`);
  const part = page.locator("section", { hasText: "Delete the account" }).last();
  await part.getByText("Your matches, their records and all ratings stay").waitFor();
  await part.getByLabel("Your password, to be sure").fill("the wrong one");
  await part.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete for ever" }).click();
  await part.getByText("Name and password, or the link, do not fit.").waitFor();
  await part.getByLabel("Your password, to be sure").fill("a long password");
  await part.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete for ever" }).click();
  await page.getByText("Your account is deleted.").waitFor();
  await page.getByRole("link", { name: "Sign in" }).first().waitFor();
  assert.equal(await page.evaluate(async () => (await fetch("/api/v1/me")).status), 401);
  assert.deepEqual(faults, []);
  await context.close();
});
