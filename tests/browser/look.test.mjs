// Every screen: nothing sticks out, nothing is wrong for assistive technology, little has to be loaded.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { freshName, openPage, playOut, Program, signUp, startBrowser, startMatch, startServer } from "./lib.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** The screens, and what tells that they are there. */
async function screens(page) {
  const { id, program, user } = await startMatch(page, server.url, { first: "opponent", options: { games: 5 }, opponent: `محمد ${Date.now()}${Math.trunc(Math.random() * 1000)}` });
  const challenge = await program.offer();
  const others = [];
  for (const [game, plies] of [["layli", 24], ["modiar", 7], ["portes", 9]]) {
    const made = await program.offer({ game });
    const match = await page.evaluate(async (one) => (await fetch(`/api/v1/challenges/${one}/accept`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" })).json(), made.id);
    await playOut(page, { program, user, id: match.id }, (now) => now.ply >= plies && now.players[now.to_move].id === user.id);
    others.push(`/matches/${match.id}`);
  }
  const several = await program.offer({ count: 20, rating: { min: 1400 } });
  await program.offer({ visibility: "open", count: 3, rating: { max: 1200 } });
  return [...others, `${others.at(-1)}/plan`, `/matches/${id}/plan`, "/people", "/people?q=a", "/matches?show=over&game=mangala&result=won", `/challenges/${several.id}`, `/challenges/new?whom=link&count=20&rating={"min":1400}`, "/games/mangala/ladder", "/games", "/games/layli", "/games/modiar", "/games/portes", "/dice", "/", "/lobby", "/matches", `/matches/${id}`, "/challenges/new", `/challenges/${challenge.id}`, `/users/${user.id}`,
    "/games/mangala", "/settings", "/notices", "/settings/notices", "/operator", "/recover", "/reset", "/docs", "/nowhere"];
}

/** The screens of an operator while a channel is down: the page's guest becomes an account, which is made one. */
async function operatorScreens(page) {
  const name = freshName("olga");
  await signUp(page, server.url, name);
  server.admin("operator", name, "on");
  const at = "2026-11-30T12:00:00.000Z";
  const rates = { hour: 123456, day: 1234567, week: 12345678 };
  const channel = (name, down) => ({ channel: name, works: !down, down_since: down, failed_at: down, answer: down && "the mail server cannot be reached: a reason of its own that is long", ok_at: at, waiting: 12345, oldest_at: at, due: 7, oldest_due_at: at, sent: rates, given_up: rates, dropped: rates });
  await page.route("**/api/v1/operator/notices", (route) => route.fulfill({ json: { channels: [channel("mail", at), channel("push", null), channel("webhook", at)] } }));
  const item = { id: "r", channel: "mail", user: { id: "u", name: "a".repeat(30), guest: false }, to: `…@${"long-".repeat(12)}.example.org`, failing_since: at, told_at: at, answer: "answered 550 5.1.1" };
  await page.route("**/api/v1/operator/failing-receivers*", (route) => route.fulfill({ json: { items: [item], next: "x" } }));
  return ["/operator", "/", "/settings"];
}

async function open(page, path) {
  await page.goto(server.url + path);
  await page.locator("main h1").first().waitFor();
  await page.locator("#foot select").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("main[aria-busy]"));
}

for (const width of [320, 360, 390, 768, 844, 1000, 1280, 1440]) {
  test(`nothing sticks out at ${width} px`, async () => {
    const { page, context, faults } = await openPage(browser, { viewport: { width, height: 800 } });
    const fits = async (path) => {
      for (const language of ["en", "it", "tr"]) {
        await open(page, `${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(over <= 0, `${path} in ${language}: ${over} px too wide`);
        const frame = await page.locator("#frame").evaluate((one) => one.getBoundingClientRect().height);
        assert.ok(frame < 90, `${path} in ${language}: the frame takes more than one line`);
      }
    };
    for (const path of await screens(page)) await fits(path);
    for (const path of await operatorScreens(page)) await fits(path);
    assert.deepEqual(faults, []);
    await context.close();
  });
}

for (const colorScheme of ["light", "dark"]) {
  test(`axe finds nothing wrong, ${colorScheme}`, async () => {
    const { page, context } = await openPage(browser, { colorScheme, bypassCSP: true });
    const isSound = async (path) => {
      await open(page, path);
      await page.evaluate(AXE);
      const found = await page.evaluate(() => globalThis.axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }));
      assert.deepEqual(found.violations.map((one) => `${path}: ${one.id}: ${one.nodes.map((node) => node.html).join(" ").slice(0, 300)}`), []);
    };
    for (const path of [...(await screens(page)), "/sign-up", "/sign-in"]) await isSound(path);
    for (const path of await operatorScreens(page)) await isSound(path);
    await context.close();
  });
}

test("the head of the page is one row in every language and width, whatever somebody's name is", async () => {
  const { page, context, faults } = await openPage(browser);
  // As long as a name may be, of the widest letters.
  await signUp(page, server.url, `${Date.now()} `.padEnd(30, "WM"));
  const id = await page.evaluate(async () => (await (await fetch("/api/v1/me")).json()).id);
  const program = await Program.guest(server.url, freshName("ben"));
  const offer = await program.offer({ first: "opponent" });
  await page.evaluate((one) => fetch(`/api/v1/challenges/${one}/accept`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }), offer.id);
  for (const lang of ["en", "it", "tr"]) {
    for (const width of [320, 360, 390, 768, 1151, 1153, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${server.url}/users/${id}?lang=${lang}`);
      await page.locator("#frame .count:visible").first().waitFor();
      await page.locator("#frame .bell:visible").first().waitFor();
      const off = await page.evaluate(() => {
        const box = (e) => e.getBoundingClientRect();
        const shown = [...document.querySelectorAll("#frame .brand, #frame a, #frame button, #frame summary")].filter((e) => e.checkVisibility() && box(e).width > 0 && !e.closest("details:not([open]) > nav"));
        const lines = new Set(shown.map((e) => Math.round(box(e).top + box(e).height / 2)).map((middle) => Math.round(middle / 12)));
        const brand = document.querySelector(".brand");
        const range = document.createRange();
        range.selectNodeContents(brand);
        const crossed = shown.flatMap((e, i) => shown.slice(i + 1).filter((other) => box(e).left < box(other).right - 0.5 && box(other).left < box(e).right - 0.5).map((other) => `${e.textContent} over ${other.textContent}`));
        return {
          wide: document.documentElement.scrollWidth > innerWidth,
          out: shown.filter((e) => box(e).left < 0 || box(e).right > innerWidth).map((e) => e.textContent),
          rows: lines.size, crossed,
          brand: new Set([...range.getClientRects()].filter((one) => one.height > 8 && one.width > 0).map((one) => Math.round(one.bottom / 12))).size > 2,
        };
      });
      assert.deepEqual(off, { wide: false, out: [], rows: 1, crossed: [], brand: false }, `${lang}, ${width}`);
    }
  }
  assert.deepEqual(faults, []);
  await context.close();
});

test("what a finger must hit is large enough", async () => {
  const { page, context } = await openPage(browser, { viewport: { width: 360, height: 740 }, hasTouch: true });
  const { id } = await startMatch(page, server.url, { first: "opponent" });
  await open(page, `/matches/${id}`);
  await page.locator(".hole.legal").first().tap();
  const small = await page.locator("main button:not([data-place$=store]):visible, #frame a:visible, #frame summary:visible").evaluateAll((all) =>
    all.map((one) => ({ box: one.getBoundingClientRect(), label: one.getAttribute("aria-label") ?? one.textContent })).filter(({ box }) => box.width < 36 || box.height < 36).map(({ label, box }) => `${label}: ${box.width}×${box.height}`));
  assert.deepEqual(small, []);
  await context.close();
});

/** Makes a move under choice: a hole, or a whole play step by step. */
async function choose(page) {
  const confirm = page.locator(".act button.main");
  for (let steps = 0; steps < 5 && !(await confirm.count()); steps++) {
    await page.locator(".hole.legal, .place.source").last().click();
    if (await page.locator(".place.target").count()) await page.locator(".place.target").first().click();
  }
  return confirm;
}

for (const [width, height] of [[320, 568], [360, 640], [390, 844], [844, 390]]) {
  test(`the place for what to do hides no hole and no point at ${width} × ${height} px`, async () => {
    const { page, context, faults } = await openPage(browser, { viewport: { width, height } });
    for (const [game, plies] of [["mangala", 5], ["layli", 24], ["modiar", 7], ["portes", 9]]) {
      const { id, program, user } = await startMatch(page, server.url, { game, first: "opponent" });
      await playOut(page, { program, user, id }, (now) => now.ply >= plies && now.players[now.to_move].id === user.id);
      await page.route("**/moves", (route) => route.fulfill({ status: 409, contentType: "application/problem+json", body: JSON.stringify({ status: 409, code: "stale_ply", detail: "" }) }));
      for (const language of ["en", "it", "tr"]) {
        const hidden = async (state) => {
          await page.waitForTimeout(50);
          const found = await page.evaluate(() => {
            const meets = (a, b) => a.bottom > b.top + 1 && a.top < b.bottom - 1 && a.right > b.left + 1 && a.left < b.right - 1;
            const bar = document.querySelector(".act").getBoundingClientRect();
            const told = document.querySelector(".told").getBoundingClientRect();
            const places = [...document.querySelectorAll(".hole, .place")].filter((one) => meets(one.getBoundingClientRect(), bar)).map((one) => one.dataset.place);
            // On its side, where nothing is fixed to the edge of the screen, no text lies over another.
            return [...places, ...(getComputedStyle(document.querySelector(".act")).position !== "sticky" && meets(told, bar) ? ["told"] : [])];
          });
          assert.deepEqual(found, [], `${game} in ${language}, ${state}`);
        };
        await open(page, `/matches/${id}?lang=${language}`);
        await page.locator(".hole.legal, .place.source").first().waitFor();
        await hidden("idle");
        const confirm = await choose(page);
        await hidden("chosen");
        await confirm.click();
        await page.locator(".act .alert").waitFor();
        await hidden("refused");
      }
      await page.unroute("**/moves");
    }
    assert.deepEqual(faults, []);
    await context.close();
  });
}

for (const game of ["mangala", "layli", "modiar", "portes"]) {
  test(`a first visit to a match of ${game} is under 90 KB`, async () => {
    const { page, context } = await openPage(browser);
    const { id } = await startMatch(page, server.url, { game, first: "opponent" });
    for (const locale of ["en-GB", "tr-TR"]) {
      const fresh = await openPage(browser, { locale });
      const client = await fresh.context.newCDPSession(fresh.page);
      await client.send("Network.enable");
      let bytes = 0;
      client.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
      await open(fresh.page, `/matches/${id}`);
      await fresh.page.locator(".board svg").first().waitFor();
      await fresh.page.waitForTimeout(500);
      if (process.env.SHOW_BYTES) console.log(game, locale, bytes);
      assert.ok(bytes > 10000 && bytes < 90000, `${locale}: ${bytes} bytes`);
      await fresh.context.close();
    }
    await context.close();
  });
}

test("a match can be read without a script", async () => {
  const { page, context } = await openPage(browser);
  const { id } = await startMatch(page, server.url, { first: "opponent" });
  const plain = await openPage(browser, { javaScriptEnabled: false });
  await plain.page.goto(`${server.url}/matches/${id}`);
  assert.match(await plain.page.locator("main").innerText(), /Waiting for/);
  assert.equal(await plain.page.locator(".plain-board span").count(), 14);
  await plain.page.goto(`${server.url}/games/layli`);
  assert.match(await plain.page.locator("main").innerText(), /The uur/);
  for (const one of [context, plain.context]) await one.close();
});

test("the interface can be tried from its own page", async () => {
  const { page, context, faults } = await openPage(browser);
  await open(page, "/docs");
  const call = page.locator("details.call", { hasText: "/games/{game}" }).first();
  await call.locator("summary").click();
  await call.locator("label", { hasText: "game" }).locator("input").fill("mangala");
  await call.getByRole("button", { name: "Send it" }).click();
  await call.getByText("/api/v1/games/mangala: 200").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("the pictures of the rules are what the server's rules make of them", async () => {
  const program = new Program(server.url);
  for (const game of ["mangala", "layli", "modiar"]) {
    const source = readFileSync(new URL(`../../static/js/figures/${game}.js`, import.meta.url), "utf8");
    const { FIGURES } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
    for (const figure of FIGURES) {
      const answer = await program.call("POST", `/games/${game}/rules`, figure.move ? { position: figure.position, move: figure.move } : { position: figure.position });
      for (const side of ["south", "north"]) if (figure.move) assert.deepEqual(answer.after[side], figure.after[side], `${game}, ${figure.id}, ${side}`);
    }
  }
});
