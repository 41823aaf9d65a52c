// What the page says is in the reader's words: dates as they write them, nothing in the server's English.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { after, before, test } from "node:test";
import { account, freshName, openPage, Program, seat, startBrowser, startMatch, startServer, unfold } from "./lib.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Every JavaScript file of the page. */
function scripts(folder = `${ROOT}static/js/`) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? scripts(`${folder}${one.name}/`) : [folder + one.name]));
}
/** The page's own functions, in the page. */
const module = (page, name) => page.evaluateHandle(async (path) => import(new URL(path, document.querySelector('script[type="module"]').src).href), `./${name}`);

test("dates and times are as the reader's own locale has them, in the language of the page", async () => {
  // What Chromium's own data say for each; the spaces among them are not what this is about.
  const cases = [
    ["en-GB", "en", /^Fri,? 4 Dec,? 15:05 UTC$/, "4 December 2026", "12,345.6"],
    ["en-US", "en", /^Fri, Dec 4, 3:05 PM UTC$/, "December 4, 2026", "12,345.6"],
    ["en-AU", "en", /^Fri,? 4 Dec,? 3:05 pm UTC$/, "4 December 2026", "12,345.6"],
    ["it-CH", "it", /^ven,? 4 dic,? 15:05 UTC$/, "4 dicembre 2026", "12'345.6"],
    ["tr-TR", "tr", /^4 Ara Cum 15:05 UTC$/, "4 Aralık 2026", "12.345,6"],
    // Another language than the browser's: that language's own way.
    ["de-DE", "it", /^ven 4 dic,? 15:05 UTC$/, "4 dicembre 2026", "12.345,6"],
  ];
  for (const [locale, language, moment, day, rounded] of cases) {
    const { page, context, faults } = await openPage(browser, { locale, timezoneId: "UTC" });
    await page.goto(`${server.url}/?lang=${language}`);
    await page.locator("h1").first().waitFor();
    const words = await module(page, "words.js");
    const said = await words.evaluate((it) => [it.moment("2026-12-04T15:05:00Z"), it.day("2026-12-04T15:05:00Z"), it.rounded(12345.6)].map((text) => text.replace(/\s/g, " ")));
    assert.match(said[0], moment, locale);
    assert.deepEqual(said.slice(1), [day, rounded], locale);
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test("a browser that names no language tag still shows the page", async () => {
  const { page, context, faults } = await openPage(browser);
  await page.addInitScript(() => Object.defineProperty(navigator, "languages", { get: () => ["en-US@posix", "C", "en-NZ"] }));
  await page.goto(server.url);
  const words = await module(page, "words.js");
  assert.match(await words.evaluate((it) => it.day("2026-12-04T15:05:00Z")), /^4 December 2026$/);
  assert.deepEqual(faults, []);
  await context.close();
});

test("no part of the page writes dates and numbers past the reader's locale", () => {
  const wrong = scripts().filter((path) => !path.endsWith("/js/words.js")).flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/toLocale\w*\(|Intl\.(?!DateTimeFormat\(\)\.resolvedOptions|supportedValuesOf)\w+/g)].map(([found]) => `${path}: ${found}`));
  assert.deepEqual(wrong, []);
  const inWords = readFileSync(`${ROOT}static/js/words.js`, "utf8");
  assert.doesNotMatch(inWords, /Format\(catalogue\.lang/);
});

test("the link of a match without onlookers says who can open it, as long as it runs", async () => {
  const { page, context, faults } = await openPage(browser, { permissions: ["clipboard-read", "clipboard-write"] });
  await seat(page, server.url, freshName("ben"));
  const program = await Program.guest(server.url, freshName("ayşe"));
  const start = async (onlookers) => {
    const challenge = await program.offer({ first: "me", onlookers });
    return page.evaluate(async (id) => (await (await fetch(`/api/v1/challenges/${id}/accept`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" })).json()).id, challenge.id);
  };
  const copied = async (id, text) => {
    await page.goto(`${server.url}/matches/${id}`);
    await page.getByRole("button", { name: "Copy a link to this position" }).click();
    await page.locator("#notes").getByText(text, { exact: true }).waitFor();
  };
  const hidden = await start(false);
  await copied(hidden, "Copied. Until the match is over, only the two of you can open it.");
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), new RegExp(`/matches/${hidden}#start$`));
  await copied(await start(true), "Copied.");
  await program.call("POST", `/matches/${hidden}/abort`, { ply: 0 });
  await copied(hidden, "Copied.");
  assert.deepEqual(faults, []);
  await context.close();
});

test("what is used each turn stands before what is rarely asked, to the eye and to the keyboard", async () => {
  for (const [width, height] of [[390, 844], [1280, 800]]) {
    for (const game of ["mangala", "portes"]) {
      const { page, context, faults } = await openPage(browser, { viewport: { width, height } });
      const { id } = await startMatch(page, server.url, { game, first: "opponent" });
      await page.goto(`${server.url}/matches/${id}`);
      const asks = page.locator('summary[data-focus="asks"]');
      await asks.waitFor();
      assert.equal(await page.locator('[data-focus="pause"]').isVisible(), false, "rare asks are folded");
      const order = await page.evaluate(() => [".act", ".replay", '[data-focus="plan"]', ".asks summary", '[data-focus="abort"]'].map((one) => document.querySelector(one)));
      assert.ok(order);
      const places = await page.evaluate(() => {
        const all = [...document.querySelectorAll("main :is(a[href], button:not(:disabled), summary)")].filter((one) => one.checkVisibility() && !one.closest(".board, .player"));
        return all.filter((one) => one.closest(".replay, .plan-door, .asks, .ways-out")).map((one) => ({ part: one.closest(".replay, .plan-door, .asks, .ways-out").className.split(" ").at(-1), y: Math.round(one.getBoundingClientRect().y + scrollY) }));
      });
      const parts = [...new Set(places.map(({ part }) => part))];
      assert.deepEqual(parts, ["replay", "plan-door", "asks", "ways-out"], "the order of the keyboard");
      // One part below the other, wherever they stand in one column.
      if (width === 390) for (let i = 1; i < places.length; i++) assert.ok(places[i].part === places[i - 1].part || places[i].y > places[i - 1].y, JSON.stringify(places));
      await unfold(page, "asks");
      await page.locator('[data-focus="pause"]').waitFor();
      // What the other side asks for is never folded away.
      assert.deepEqual(faults, []);
      await context.close();
    }
  }
});

test("somebody who is gone is called so in the reader's language, everywhere", async () => {
  const { page, context, faults } = await openPage(browser);
  const gone = await account(server.url, freshName("gone"));
  const { user } = await seat(page, server.url, freshName("ben"));
  const challenge = await gone.offer({ first: "opponent" });
  const id = await page.evaluate(async (one) => (await (await fetch(`/api/v1/challenges/${one}/accept`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" })).json()).id, challenge.id);
  const match = await gone.call("GET", `/matches/${id}`);
  const them = match.players.south.id === user.id ? match.players.north.id : match.players.south.id;
  for (let side = 0; side < 2; side++) {
    const now = await gone.call("GET", `/matches/${id}`);
    const move = JSON.stringify({ ply: now.ply, move: now.legal[0] });
    if (now.players[now.to_move].id === user.id) await page.evaluate(([one, body]) => fetch(`/api/v1/matches/${one}/moves`, { method: "POST", headers: { "content-type": "application/json" }, body }), [id, move]);
    else await gone.call("POST", `/matches/${id}/moves`, JSON.parse(move));
  }
  await gone.call("DELETE", "/me", { password: "correct horse" });
  for (const [language, name] of [["en", "Deleted user"], ["it", "Utente eliminato"], ["tr", "Silinmiş kullanıcı"]]) {
    for (const path of [`/matches/${id}`, "/matches?show=over", `/users/${them}`, "/notices"]) {
      await page.goto(`${server.url}${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
      await page.locator("main").getByText(name, { exact: false }).first().waitFor().catch(() => assert.fail(`${path} in ${language}: ${name} is not there`));
      if (language !== "en") assert.doesNotMatch(await page.locator("body").innerText(), /Deleted user/, `${path} in ${language}`);
      if (language !== "en") assert.doesNotMatch(await page.title(), /Deleted user/, `${path} in ${language}`);
    }
  }
  assert.deepEqual(faults, []);
  await context.close();
});

/** A refusal that only the server's English explains. */
const refusal = (status, more) => ({ status, contentType: "application/problem+json", body: JSON.stringify({ status, title: "Wrong", detail: "server english", ...more }) });

test("a plan that is not taken is explained in the page's own words", async () => {
  for (const [language, twice, size, other] of [["it", "Un turno ha una sola risposta.", "al massimo 500 risposte", "non si può giocare"], ["tr", "Bir turun bir yanıtı olur.", "en çok 500 yanıt", "oynanamaz"]]) {
    const { page, context, faults } = await openPage(browser);
    const { id } = await startMatch(page, server.url, { first: "me" });
    await page.goto(`${server.url}/matches/${id}/plan?lang=${language}`);
    await page.locator('.planning .hole.legal[data-place^="south/"]').first().waitFor();
    for (const [hole, [status, more, words]] of [[422, { code: "illegal_move", reason: "twice", field: "tree[1].move" }, twice], [400, { code: "malformed", field: "tree" }, size], [422, { code: "illegal_move", reason: "empty_hole", field: "moves[0]" }, other], [418, { code: "never_heard_of" }, null]].entries()) {
      await page.route("**/line", (route) => route.fulfill(refusal(status, more)));
      await page.locator(`.planning .hole.legal[data-place="south/${hole + 1}"]`).click();
      await page.locator(".act .alert").filter({ hasText: words ?? /./ }).waitFor();
      assert.doesNotMatch(await page.locator("main").innerText(), /server english/);
      await page.unroute("**/line");
    }
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test("no refusal shows the server's English, whatever its code", async () => {
  const { page, context, faults } = await openPage(browser, { locale: "it-IT" });
  await seat(page, server.url, freshName("ben"));
  for (const status of [400, 401, 403, 404, 409, 418, 422, 429, 500, 503]) {
    for (const code of ["brand_new", undefined]) {
      await page.goto(`${server.url}/challenges/new`);
      await page.locator("form [data-focus=submit]").waitFor();
      await page.route("**/api/v1/challenges", (route) => route.fulfill(refusal(status, { code })));
      await page.locator("form [data-focus=submit]").click();
      const alert = page.locator(".form-status .alert, .error:not([hidden])").first();
      await alert.waitFor();
      assert.doesNotMatch(await page.locator("body").innerText(), /server english|problem-/, `${status} ${code}`);
      assert.match(await alert.innerText(), /\p{L}/u);
      await page.unroute("**/api/v1/challenges");
    }
  }
  // Nothing but the one who makes words of it looks at what the server wrote.
  const looks = scripts().filter((path) => !path.includes("/docs/") && /error\.(detail|message)\b|\.detail \|\|/.test(readFileSync(path, "utf8")));
  assert.deepEqual(looks, []);
  assert.deepEqual(faults, []);
  await context.close();
});

test("what became of something sent is told in the reader's words", async () => {
  const { page, context } = await openPage(browser, { locale: "tr-TR" });
  await page.goto(server.url);
  await (await module(page, "words.js")).evaluate((it) => it.loadApart("notices"));
  const answers = await module(page, "notices/answers.js");
  const texts = ["push", "web", "webhook", "worker", "choose", "mail/mod"].flatMap((name) => {
    const source = readFileSync(`${ROOT}src/notify/${name}.rs`, "utf8").split("#[cfg(test)]")[0];
    return [...source.matchAll(/(?:Outcome::\w+|Choice::(?:Drop|Later)|postpone)\((?:[^"()]|\(\))*?(?:format!\()?"([a-z][^"]+)"/g), ...(name === "choose" ? source.matchAll(/Some\("([a-z][^"]+)"\)/g) : [])].map(([, text]) => text);
  });
  assert.ok(texts.length > 15, `${texts.length}`);
  const said = await answers.evaluate((it, all) => all.map((text) => it.answerWords(text)), texts.map((text) => text.replace(/\{[^}]*\}/g, "500")));
  const english = texts.filter((text, i) => said[i] === text.replace(/\{[^}]*\}/g, "500") && !/^\{/.test(text));
  assert.deepEqual(english, []);
  assert.equal(await answers.evaluate((it) => it.answerWords("given up after 5 tries: answered 550 5.1.1 no such user")), "gelen yanıt: 550 5.1.1 no such user");
  assert.equal(await answers.evaluate((it) => it.answerWords("nothing arrived for 14 days, so nothing more is sent there: could not be reached: no such host")), "ulaşılamadı");
  await context.close();
});

test("one thing has one word in each language", () => {
  const lines = (/** @type {string} */ language) => readFileSync(`${ROOT}static/i18n/${language}.ftl`, "utf8").split("\n").filter((line) => !line.startsWith("#"));
  const said = (language, wrong, of = /./) => lines(language).filter((line) => of.test(line) && wrong.test(line));
  // Device, password, challenge, more time, deadline.
  assert.deepEqual(said("tr", /[Aa]ygıt|[Şş]ifre|[Mm]eydan oku|daha çok süre|Daha çok süre|[Ss]on an[ıl ]/), []);
  assert.deepEqual(said("tr", /sıra/i, /\[take_back\]/), []);
  assert.ok(said("tr", /hamle/, /\[take_back\]/).length > 7);
  // What is sent, and how somebody is told of it, whoever they are.
  assert.deepEqual(said("it", /\b[Mm]and(a|at[oa])\b|avvisat[oa]\b|[Ss]pent[oa]|[Ss]pegn/, /^(notice|notices|mail|operator)-/), []);
  assert.deepEqual(said("it", /[Bb]entornat|= Benvenut|stat[oa] tu\b/), []);
  assert.deepEqual(said("it", /propon(e|i) patta|cedere questa partita/), []);
});

test("to follow somebody is takip etmek in Turkish, and to watch a match izlemek", () => {
  const lines = readFileSync(`${ROOT}static/i18n/tr.ftl`, "utf8").split("\n");
  const following = lines.filter((line) => /^(ties-(title|none|follow|unfollow|followed|unfollowed)|home-follows|leave-gone) =/.test(line));
  assert.equal(following.length, 8);
  assert.deepEqual(following.filter((line) => /izle|İzle/i.test(line) || !/taki[pb]/i.test(line)), []);
});
