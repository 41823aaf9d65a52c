// What somebody meets who has just come: a name and a way back, an empty lobby, a short form, an index of the settings.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { freshName, openPage, Program, seat, signUp, startBrowser, startMatch, startServer, unfold } from "./lib.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PHONE = { viewport: { width: 390, height: 844 } };
let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const me = (page) => page.evaluate(() => fetch("/api/v1/me").then((answer) => answer.json()));
/** What must be seen without scrolling. */
async function inSight(page, what, label) {
  await what.waitFor();
  const box = await what.boundingBox();
  assert.ok(box.y >= 0 && box.y + box.height <= 844 && (await page.evaluate(() => scrollY)) === 0, `${label}: ${JSON.stringify(box)}`);
}

test("what is written to newcomers is told in the language and zone in which they read, unless they chose others", async () => {
  const read = (page, path) => page.evaluate((where) => fetch(`/api/v1${where}`).then((answer) => answer.json()), path);
  const { page, context, faults } = await openPage(browser, { ...PHONE, locale: "tr-TR", timezoneId: "Europe/Istanbul" });
  await page.goto(`${server.url}/?lang=tr`);
  const told = page.waitForResponse((answer) => answer.url().endsWith("/me/notice-settings") && answer.request().method() === "PATCH");
  await page.locator("button.main.big").click();
  assert.equal((await told).status(), 200);
  assert.equal((await read(page, "/me")).locale, "tr");
  assert.equal((await read(page, "/me/notice-settings")).zone, "Europe/Istanbul");
  // What was chosen stays, also where another device reads otherwise.
  await page.evaluate(async () => {
    const change = (path, body) => fetch(`/api/v1${path}`, { method: "PATCH", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    await change("/me", { locale: "it" });
    await change("/me/notice-settings", { zone: "UTC" });
    localStorage.clear();
  });
  await page.goto(`${server.url}/lobby`);
  await page.waitForFunction(() => localStorage.getItem("seedpost-here"));
  assert.equal((await read(page, "/me")).locale, "it");
  assert.equal((await read(page, "/me/notice-settings")).zone, "UTC");
  assert.deepEqual(faults, []);
  await context.close();
});

test("a new guest sees the way back without scrolling, wherever the seat was taken", async () => {
  for (const [language, kept] of [["en", "I have kept it"], ["it", "L’ho conservato"], ["tr", "Sakladım"]]) {
    const { page, context, faults } = await openPage(browser, PHONE);
    await page.goto(`${server.url}/?lang=${language}`);
    await page.locator("button.main.big").click();
    await page.waitForURL(/lobby/);
    await inSight(page, page.getByRole("button", { name: kept }), `lobby in ${language}`);
    await inSight(page, page.locator(".hint-box code"), `lobby in ${language}`);
    await context.close();

    const program = await Program.guest(server.url, freshName("ayşe"));
    for (const game of ["mangala", "layli", "modiar", "portes"]) {
      const fresh = await openPage(browser, PHONE);
      const challenge = await program.offer({ game, first: "opponent" });
      await fresh.page.goto(`${server.url}/challenges/${challenge.id}?lang=${language}`);
      await fresh.page.locator('[data-focus="accept"]').click();
      await fresh.page.waitForURL(/matches/);
      const opener = fresh.page.locator(".way-back");
      await inSight(fresh.page, opener, `${game} in ${language}`);
      const board = await fresh.page.locator(".table > .board").boundingBox();
      const place = await opener.boundingBox();
      assert.ok(place.y + place.height <= board.y + 1, "it lies over nothing of the board");
      await opener.click();
      await fresh.page.getByRole("dialog").locator("code").filter({ hasText: "/recover#spr_" }).waitFor();
      await fresh.page.getByRole("dialog").getByRole("button", { name: kept }).click();
      await fresh.page.locator('.welcome [data-focus="no-name"]').click();
      await fresh.page.getByRole("dialog").waitFor({ state: "detached" });
      assert.equal(await opener.count(), 0);
      await fresh.page.reload();
      await fresh.page.locator(".board svg").first().waitFor();
      assert.equal(await opener.count(), 0, "what is settled is not asked again");
      faults.push(...fresh.faults);
      await fresh.context.close();
    }
    assert.deepEqual(faults, []);
  }
});

test("the way back pushes no hole and no point under the place for what to do", async () => {
  for (const [width, height] of [[320, 568], [360, 640], [844, 390]]) {
    for (const game of ["layli", "portes"]) {
      const { page, context, faults } = await openPage(browser, { viewport: { width, height } });
      const program = await Program.guest(server.url, freshName("ayşe"));
      const { id } = await program.offer({ game, first: "opponent" });
      await page.goto(`${server.url}/challenges/${id}`);
      await page.locator('[data-focus="accept"]').click();
      await page.waitForURL(/matches/);
      for (const language of ["en", "it", "tr"]) {
        await page.goto(`${page.url().split("?")[0]}?lang=${language}`);
        await page.locator(".way-back").waitFor();
        await page.locator(".hole.legal, .place.source").first().waitFor();
        const hidden = await page.evaluate(() => {
          const bar = document.querySelector(".act").getBoundingClientRect();
          const meets = (a) => a.bottom > bar.top + 1 && a.top < bar.bottom - 1 && a.right > bar.left + 1 && a.left < bar.right - 1;
          return [...document.querySelectorAll(".hole, .place")].filter((one) => meets(one.getBoundingClientRect())).length;
        });
        assert.equal(hidden, 0, `${game} in ${language} at ${width} px`);
      }
      assert.deepEqual(faults, []);
      await context.close();
    }
  }
});

for (const [width, colorScheme, dir] of [[320, "light", "ltr"], [390, "dark", "rtl"], [1280, "light", "rtl"]]) {
  test(`a new guest's screens hold together at ${width} px, ${colorScheme}, ${dir}`, async () => {
    const { page, context, faults } = await openPage(browser, { viewport: { width, height: 800 }, colorScheme, bypassCSP: true });
    await page.goto(server.url);
    await page.getByRole("button", { name: "Play as a guest" }).click();
    await page.locator(".hint-box").waitFor();
    const program = await Program.guest(server.url, freshName("ayşe"));
    const { id } = await program.offer({ first: "opponent" });
    const whole = async (what) => {
      await page.evaluate((to) => (document.documentElement.dir = to), dir);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} is too wide`);
      await page.evaluate(AXE);
      const found = await page.evaluate(() => globalThis.axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }));
      assert.deepEqual(found.violations.map((one) => `${what}: ${one.id}: ${one.nodes.map((node) => node.html).join(" ").slice(0, 300)}`), []);
    };
    for (const language of ["en", "it", "tr"]) {
      for (const path of ["/lobby", "/", "/challenges/new", "/settings"]) {
        await page.goto(`${server.url}${path}?lang=${language}`);
        await page.locator("main h1").waitFor();
        if (path === "/settings" && width < 900) await page.locator(".contents summary").click();
        for (const fold of await page.locator(".fold > summary").all()) await fold.click();
        await whole(`${path} in ${language}`);
      }
    }
    await page.goto(`${server.url}/challenges/${id}`);
    await page.locator('[data-focus="accept"]').click();
    await page.locator(".way-back").waitFor();
    for (const language of ["en", "it", "tr"]) {
      await page.goto(`${page.url().split("?")[0]}?lang=${language}`);
      await page.locator(".way-back").waitFor();
      await whole(`the match in ${language}`);
      await page.locator(".way-back").click();
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("name")), "name", "the first that is asked has the focus");
      await whole(`the dialog in ${language}`);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("a new guest is asked for a name once, may leave it, and keeps the seat", async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(server.url);
  await page.getByRole("button", { name: "Play as a guest" }).click();
  const field = page.getByLabel("What may we call you?");
  await field.waitFor();
  const before = await me(page);
  const taken = freshName("mia");
  await Program.guest(server.url, taken);
  await field.fill(taken);
  await page.getByRole("button", { name: "Use this name" }).click();
  await page.locator(".field", { has: field }).getByText("is taken", { exact: false }).waitFor();
  const wanted = freshName("zoe");
  await field.fill(wanted);
  await page.getByRole("button", { name: "Use this name" }).click();
  await page.locator("#frame .who bdi", { hasText: wanted }).first().waitFor();
  await field.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "I have kept it" }).waitFor();
  assert.deepEqual([(await me(page)).user.id, (await me(page)).user.name], [before.user.id, wanted]);
  await page.goto(`${server.url}/`);
  await page.getByRole("button", { name: "I have kept it" }).waitFor();
  assert.equal(await field.count(), 0, "asked once");

  // What one guest was told is nobody else's.
  await page.evaluate(() => fetch("/api/v1/sessions/current", { method: "DELETE" }));
  await seat(page, server.url, freshName("lea"));
  await page.goto(`${server.url}/`);
  await page.locator(".first").waitFor();
  assert.equal(await page.locator(".hint-box").count(), 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test("an empty lobby says what can be done, and one press makes an open challenge, also for somebody signed out", async () => {
  // A server of its own: nobody else offers anything there.
  const quiet = await startServer();
  for (const begin of ["/", "/lobby"]) {
    const { page, context, faults } = await openPage(browser, PHONE);
    await page.goto(quiet.url + begin);
    if (begin === "/") await page.getByRole("button", { name: "Play as a guest" }).click();
    await page.getByText("Nobody is looking for an opponent just now.", { exact: false }).waitFor();
    assert.equal(await page.getByRole("link", { name: "A link for a friend" }).getAttribute("href"), "/challenges/new?whom=link");
    assert.equal(await page.getByRole("link", { name: "Be told when somebody takes it" }).getAttribute("href"), "/settings/notices");
    await page.getByText("it may take an hour or a few days", { exact: false }).waitFor();
    await page.getByRole("group", { name: "Offer a match to anyone" }).getByRole("button", { name: "Modiar" }).click();
    await page.getByRole("heading", { name: "Your challenge" }).waitFor();
    await page.getByRole("link", { name: "Be told when somebody takes it" }).waitFor();
    const made = await page.evaluate(async (id) => (await fetch(`/api/v1/challenges/${id}`)).json(), page.url().split("/").pop());
    assert.deepEqual([made.game, made.visibility, made.status, made.clock, made.first], ["modiar", "open", "open", { kind: "per_move", days: 3 }, "lot"]);
    await page.goto(`${quiet.url}/lobby`);
    await page.getByText("Your own offer stands below.", { exact: false }).waitFor();
    await page.getByRole("button", { name: "Withdraw" }).click();
    await page.getByRole("group", { name: "Offer a match to anyone" }).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  }
  await quiet.stop();
});

test("the form of an offer is short, and says in words what is folded away", async () => {
  const { page, context, faults } = await openPage(browser, PHONE);
  await seat(page, server.url, freshName("maker"));
  await page.goto(`${server.url}/challenges/new`);
  const says = (focus) => page.locator(`summary[data-focus="${focus}"] .chosen`);
  const words = async (focus, ...wanted) => {
    for (const one of wanted) await says(focus).filter({ hasText: one }).waitFor();
  };
  await words("fold-clock", "3 days for each move");
  await words("fold-how", "1 game · The first move is drawn by lot");
  await words("fold-more", "One player · Not rated · Open for 7 days");
  const height = await page.locator("main form").evaluate((one) => one.getBoundingClientRect().height);
  assert.ok(height < 1300, `${height} px`);
  await page.getByRole("radio", { name: /Portes/ }).check();
  await words("fold-how", "To 5 points", "Who moves first is thrown with a die each");
  await unfold(page, "fold-clock");
  await page.getByRole("radio", { name: "No limit" }).check();
  await words("fold-clock", "No time limit");
  await unfold(page, "fold-how");
  await page.getByRole("radio", { name: "I do" }).check();
  await words("fold-how", "The one who asks moves first");
  await unfold(page, "fold-more");
  await page.getByLabel("Rating from").fill("1500");
  await page.getByLabel("Others may watch").uncheck();
  await words("fold-more", "Rating 1,500 or more".replace(",", ""), "Nobody else may watch");
  await page.getByRole("radio", { name: "Somebody by name" }).check();
  assert.doesNotMatch(await says("fold-more").innerText(), /Rating|player/, "what a name leaves out is not told");
  assert.deepEqual(faults, []);
  await context.close();
});

test("an error in what is folded away opens it and has the focus; what is not asked is never wrong", async () => {
  const { page, context, faults } = await openPage(browser, PHONE);
  await seat(page, server.url, freshName("maker"));
  const focused = (name) => page.waitForFunction((one) => document.activeElement?.getAttribute("name") === one && document.activeElement.checkVisibility(), name);
  const fold = async (focus) => page.locator(`summary[data-focus="${focus}"]`).click();
  // Said by the browser, by the page, and by the server.
  await page.goto(`${server.url}/challenges/new`);
  await fold("fold-more");
  await page.getByLabel("Rating from").fill("99999");
  await fold("fold-more");
  await page.getByRole("button", { name: "Offer this match" }).click();
  await focused("rating_min");
  await page.getByLabel("Rating from").fill("1500");
  await page.getByLabel("Rating up to").fill("1000");
  await fold("fold-more");
  await page.getByRole("button", { name: "Offer this match" }).click();
  await focused("rating_max");
  await page.getByText("The highest rating must not be below the lowest.").waitFor();

  await page.getByLabel("Rating up to").fill("");
  await fold("fold-more");
  await page.route("**/api/v1/challenges", (route) => route.fulfill({ status: 400, contentType: "application/problem+json", body: JSON.stringify({ status: 400, code: "malformed", field: "options.games", detail: "games must be odd" }) }));
  await page.getByRole("button", { name: "Offer this match" }).click();
  await focused("games");
  assert.doesNotMatch(await page.locator("main").innerText(), /must be odd/);
  await page.unroute("**/api/v1/challenges");

  // A rating out of range is not asked of somebody by name.
  const program = await Program.guest(server.url, freshName("ayşe"));
  await page.goto(`${server.url}/challenges/new`);
  await fold("fold-more");
  await page.getByLabel("Rating from").fill("99999");
  await page.getByRole("radio", { name: "Somebody by name" }).check();
  await page.getByLabel("Your opponent’s name").fill(program.user.name);
  await page.getByRole("button", { name: "Offer this match" }).click();
  await page.getByText("It waits for", { exact: false }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("on a phone nothing that has the focus lies under the index of the settings", async () => {
  const { page, context, faults } = await openPage(browser, PHONE);
  await signUp(page, server.url, freshName("ben"));
  for (const path of ["/settings", "/settings/notices"]) {
    await page.goto(server.url + path);
    await page.getByRole("navigation", { name: "Parts of this page" }).waitFor();
    for (const fold of await page.locator("details.rest > summary").all()) await fold.click();
    const stops = await page.evaluate(() => {
      globalThis.stops = [...document.querySelectorAll(".parts-of :is(a, button, input, select, textarea, summary, [tabindex='0'])")].filter((one) => one.checkVisibility());
      return globalThis.stops.length;
    });
    assert.ok(stops > 20, `${stops} on ${path}`);
    for (let i = stops - 2; i >= 0; i--) {
      // Where the one before it lies under the index, and is in sight for all the browser knows.
      await page.evaluate((at) => {
        globalThis.stops[at + 1].focus({ preventScroll: true });
        scrollBy({ top: globalThis.stops[at].getBoundingClientRect().top - 4, behavior: "instant" });
      }, i);
      await page.keyboard.press("Shift+Tab");
      const found = await page.evaluate((at) => {
        const [there, index] = [document.activeElement.getBoundingClientRect(), document.querySelector(".contents").getBoundingClientRect()];
        return [document.activeElement === globalThis.stops[at], there.top >= index.bottom - 0.5 || there.height > 300, document.activeElement.outerHTML.slice(0, 150)];
      }, i);
      assert.deepEqual(found.slice(0, 2), [true, true], `${path}: ${found[2]}`);
    }
    // Left by the keyboard, the open index folds and covers nothing.
    const fold = page.locator(".contents details");
    await fold.locator("summary").click();
    await fold.locator("a").last().focus();
    await page.keyboard.press("Tab");
    assert.equal(await fold.getAttribute("open"), null);
  }
  assert.deepEqual(faults, []);
  await context.close();
});

test("on a phone the head tells what waits and what is new apart, and the menu has the word", async () => {
  const { page, context, faults } = await openPage(browser, PHONE);
  await startMatch(page, server.url, { first: "opponent" });
  await page.goto(server.url);
  const bell = page.getByRole("link", { name: /^Notices: \d new/ });
  await bell.locator("visible=true").waitFor();
  const waits = page.locator("#frame > a.count");
  const look = (one) => one.evaluate((el) => [getComputedStyle(el).backgroundColor, getComputedStyle(el).borderRadius].join());
  assert.notEqual(await look(waits), await look(bell.locator(".count").locator("visible=true")));
  const [icon, count] = [await bell.locator("visible=true").boundingBox(), await bell.locator(".count").locator("visible=true").boundingBox()];
  assert.ok(count.x >= icon.x && count.x + count.width <= icon.x + icon.width + 1, "the number is on the bell");
  await page.locator(".menu summary").click();
  await page.locator(".menu").getByText(/^Notices: \d new$/).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

for (const [where, options] of [["on a phone", PHONE], ["on a wide screen", {}]]) {
  test(`the settings have an index ${where}, for the keyboard too`, async () => {
    const { page, context, faults } = await openPage(browser, options);
    await seat(page, server.url, freshName("ben"));
    for (const [path, part, id] of [["/settings", "Keys for programs", "keys"], ["/settings/notices", "Feeds and calendar", "feeds"]]) {
      await page.goto(server.url + path);
      const nav = page.getByRole("navigation", { name: "Parts of this page" });
      await nav.waitFor();
      assert.equal(await nav.locator("a").count(), await page.locator("main section.sheet h2").count());
      const link = nav.getByRole("link", { name: part });
      if (options.viewport) {
        assert.equal(await link.isVisible(), false, "folded until it is wanted");
        await nav.locator("summary").focus();
        await page.keyboard.press("Enter");
      }
      await link.focus();
      await page.keyboard.press("Enter");
      await page.waitForFunction((one) => document.activeElement?.id === one, id);
      assert.equal(new URL(page.url()).hash, `#${id}`);
      const [heading, index] = [await page.locator(`#${id}`).boundingBox(), await nav.boundingBox()];
      assert.ok(heading.y >= 0 && heading.y < 844, "the part is in sight");
      if (options.viewport) {
        assert.ok(Math.abs(index.y) < 1 && heading.y >= index.y + index.height, "the index stays at hand and hides no heading");
        assert.equal(await link.isVisible(), false);
      } else assert.ok(index.y >= 0 && index.y + 40 < 800, "the index stays at hand");
      // A link to a part leads there.
      await page.goto("about:blank");
      await page.goto(`${server.url}${path}#${id}`);
      await page.waitForFunction((one) => document.activeElement?.id === one, id);
    }
    assert.deepEqual(faults, []);
    await context.close();
  });
}
