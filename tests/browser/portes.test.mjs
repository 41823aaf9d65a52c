// Portes on the page: what it offers is what the server takes, and a match played by two people in two browsers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { freshName, openPage, Program, seat, startBrowser, startServer, startMatch, unfold } from "./lib.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const file = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** A module of the page that needs no page. */
const moduleOf = (path) => import(`data:text/javascript,${encodeURIComponent(readFileSync(file(path), "utf8"))}`);

let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Every way in which a turn can be made on the board, as lists of steps, and whether one ends before it is complete. */
function allWays(startTurn, position, legal) {
  const ends = new Map();
  let stuck = 0;
  const walk = (steps) => {
    const turn = startTurn(position, position.to_move, legal);
    for (const [from, to] of steps) assert.ok(turn.move(from, to), JSON.stringify(steps));
    const sources = [...turn.sources()];
    if (turn.complete) ends.set(JSON.stringify(turn.made.map(({ from, to }) => [from, to])), turn.position);
    else if (!sources.length) stuck++;
    for (const from of sources) for (const to of turn.targets(from)) walk([...steps, [from, to]]);
  };
  walk([]);
  return { ends, stuck };
}

test("what can be made on the board is what the server takes, in any order", async () => {
  const { startTurn } = await moduleOf("static/js/board/portes/turn.js");
  const program = new Program(server.url);
  const lines = readFileSync(file("tests/data/vectors/portes.jsonl"), "utf8").trim().split("\n").map((line) => JSON.parse(line));
  let ways = 0;
  for (const { position, results } of lines.filter((line) => line.results.length > 0 && line.results.length < 25).slice(0, 60)) {
    const { legal } = await program.call("POST", "/games/portes/rules", { position });
    if (!legal[0]?.length) continue;
    const { ends, stuck } = allWays(startTurn, position, legal);
    assert.equal(stuck, 0, JSON.stringify(position));
    const bare = ({ south, north }) => JSON.stringify([south.points, south.bar, south.off, north.points, north.bar, north.off]);
    const reached = new Set([...ends.values()].map(bare));
    assert.deepEqual([...reached].sort(), [...new Set(results.map(bare))].sort(), `${JSON.stringify(position)}: every result can be reached, and nothing else`);
    for (const [steps, after] of [...ends].filter((_, i) => i % Math.ceil(ends.size / 12) === 0)) {
      const answer = await program.call("POST", "/games/portes/rules", { position, move: JSON.parse(steps) });
      assert.equal(bare(answer.after), bare(after), `${JSON.stringify(position)} ${steps}`);
      ways++;
    }
  }
  assert.ok(ways > 200, `${ways}`);
});

test("the pictures of the rules are what the server's rules make of them", async () => {
  const { FIGURES } = await moduleOf("static/js/board/portes/figures.js");
  const program = new Program(server.url);
  for (const { id, position, move, after } of FIGURES.filter((one) => one.move)) {
    const answer = await program.call("POST", "/games/portes/rules", { position, move });
    for (const side of ["south", "north"]) assert.deepEqual(answer.after[side], after[side], `${id}, ${side}`);
  }
});

/** Two people in two browsers, one match; whose turn it is comes first. */
async function twoPeople(options = {}) {
  const people = await Promise.all(["ayşe", "ben"].map(async (start) => {
    const opened = await openPage(browser, options);
    const { user } = await seat(opened.page, server.url, freshName(start));
    return { ...opened, user };
  }));
  const [maker, taker] = people;
  await maker.page.goto(`${server.url}/challenges/new?game=portes`);
  await unfold(maker.page, "fold-how");
  await maker.page.getByLabel("How many points").selectOption("3");
  await maker.page.getByText("Whoever has the link").click();
  await maker.page.getByRole("button", { name: "Offer this match" }).click();
  await maker.page.waitForURL(/challenges\/[0-9a-f-]{36}$/);
  await taker.page.goto(maker.page.url());
  await taker.page.getByText("To 3 points").waitFor();
  await taker.page.getByRole("button", { name: "Play this match" }).click();
  await taker.page.waitForURL(/matches\//);
  await maker.page.waitForURL(/matches\//);
  const id = taker.page.url().split("/").at(-1);
  return { people, id };
}
const stateOf = async (id) => (await fetch(`${server.url}/api/v1/matches/${id}`)).json();
/** Whose turn it is, and the other. */
function inTurn(people, now) {
  const mover = people.find(({ user }) => user.id === now.players[now.to_move].id);
  return [mover, people.find((one) => one !== mover)];
}
const place = (page, name) => page.locator(`.place[data-place="${name}"]`);
const own = (side, n) => `${side}/${n === 25 ? "bar" : n === 0 ? "off" : n}`;
const close = (people) => Promise.all(people.map(({ context }) => context.close()));

test("two people play some turns: tapping, dragging, taking back, and both see it", async () => {
  const { people, id } = await twoPeople();
  const { dice } = await stateOf(id);
  assert.match(dice.maker, /^[\w-]{32}$/);
  assert.match(dice.accepter, /^[\w-]{32}$/);
  assert.notEqual(dice.maker, dice.accepter);
  for (let turn = 0; turn < 6; turn++) {
    const now = await stateOf(id);
    const [mover, other] = inTurn(people, now);
    const { page } = mover;
    await page.locator(".place.source").first().waitFor();
    assert.equal(await other.page.locator(".place.source").count(), 0, "the other can move nothing");
    const steps = now.legal[turn % now.legal.length];
    const before = await page.locator(".place").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    // The first step is made, taken back and made again; of the others every second is dragged.
    for (const [i, [from, to]] of steps.entries()) {
      const [a, b] = [place(page, own(now.to_move, from)), place(page, own(now.to_move, to))];
      if (i % 2 === turn % 2) {
        const [p, q] = [await a.boundingBox(), await b.boundingBox()];
        await page.mouse.move(p.x + p.width / 2, p.y + p.height / 2);
        await page.mouse.down();
        await page.mouse.move(q.x + q.width / 2, q.y + q.height / 2, { steps: 4 });
        await page.mouse.up();
      } else {
        await a.click();
        assert.equal(await page.locator(".place.held").count(), 1);
        await b.click();
      }
      if (i) continue;
      const sent = (await stateOf(id)).ply;
      assert.equal(sent, now.ply, "nothing is sent before it is confirmed");
      await page.getByRole("button", { name: "Take back" }).click();
      assert.deepEqual(await page.locator(".place").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))), before);
      await a.click();
      await b.click();
    }
    await page.getByRole("button", { name: /^Play / }).click();
    await page.waitForFunction(() => document.querySelector("article.match")?.dataset.state !== "mine" || document.querySelector(".place.source"));
    const after = await stateOf(id);
    assert.ok(after.ply > now.ply);
    const { user } = mover;
    const name = now.players.south.id === user.id ? now.players.south.name : now.players.north.name;
    await other.page.locator(".told", { hasText: name }).waitFor();
    await other.page.locator(".told", { hasText: (await (await fetch(`${server.url}/api/v1/matches/${id}/plies`)).json()).items[now.ply].notation }).waitFor();
  }
  for (const { faults } of people) assert.deepEqual(faults, []);
  await close(people);
});

test("a turn is played with the keyboard alone, and each place tells what it is", async () => {
  const { people, id } = await twoPeople();
  const now = await stateOf(id);
  const [{ page, faults }, other] = inTurn(people, now);
  await page.locator(".place.source").first().waitFor();
  assert.equal(await place(page, `${now.to_move}/13`).getAttribute("aria-label"), "Point 13, 5 of yours" + ((await place(page, `${now.to_move}/13`).getAttribute("class")).includes("source") ? ", can be moved" : ""));
  assert.equal(await place(page, `${now.to_move}/1`).getAttribute("aria-label"), "Point 1, 2 of your opponent’s");
  await page.locator('.place[tabindex="0"]').focus();
  const focused = () => page.evaluate(() => document.activeElement?.dataset.place);
  assert.equal(await focused(), `${now.to_move}/24`);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await focused(), `${now.to_move}/23`);
  await page.keyboard.press("ArrowDown");
  assert.equal(await focused(), `${now.to_move}/2`);
  /** Walks to a place by the arrows. */
  const walk = async (wanted) => {
    const spot = async (name) => {
      const box = await place(page, name).boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    for (let i = 0; i < 40 && (await focused()) !== wanted; i++) {
      const [[x, y], [u, v]] = [await spot(await focused()), await spot(wanted)];
      await page.keyboard.press(Math.abs(v - y) > 40 ? (v > y ? "ArrowDown" : "ArrowUp") : u > x ? "ArrowRight" : "ArrowLeft");
    }
    assert.equal(await focused(), wanted);
  };
  const steps = now.legal[0];
  const [first] = steps;
  await walk(own(now.to_move, first[0]));
  await page.keyboard.press("Enter");
  assert.match(await page.locator("#live").innerText(), /lifted. It can go to/);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".place.held").count(), 0);
  for (const [from, to] of steps) {
    await walk(own(now.to_move, from));
    await page.keyboard.press("Enter");
    await walk(own(now.to_move, to));
    await page.keyboard.press("Enter");
  }
  assert.match(await page.locator("#live").innerText(), /Enter sends the play/);
  await page.keyboard.press("Escape");
  await page.getByText("Still to play:", { exact: false }).first().waitFor();
  const last = steps.at(-1);
  await walk(own(now.to_move, last[0]));
  await page.keyboard.press("Enter");
  await walk(own(now.to_move, last[1]));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.waitForFunction((ply) => fetch(`/api/v1${location.pathname}`).then((answer) => answer.json()).then((match) => match.ply > ply), now.ply);
  await other.page.locator("#live", { hasText: / rolled \d and \d and played / }).waitFor();
  assert.deepEqual(faults, []);
  await close(people);
});

test("a whole match: passes are told, the replay walks, and the dice can be checked", async () => {
  const { people, id } = await twoPeople();
  const play = ([{ page }], ply, move) => page.evaluate(async ([path, body]) => {
    const answer = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body });
    return answer.json();
  }, [`/api/v1/matches/${id}/moves`, JSON.stringify({ ply, move })]);
  let now = await stateOf(id);
  while (now.status === "running") now = await play(inTurn(people, now), now.ply, now.legal[0]);
  const [{ page, faults }] = people;
  await page.getByRole("button", { name: "Offer a rematch" }).waitFor();
  const plies = [];
  for (let next = -1; next !== null;) {
    const list = await (await fetch(`${server.url}/api/v1/matches/${id}/plies?limit=200&after=${next}`)).json();
    plies.push(...list.items);
    next = list.next;
  }
  for (const ply of [plies[2], plies.find((one) => one.round === 2) ?? plies[3], plies.at(-2)]) {
    await page.goto(`${server.url}/matches/${id}#ply-${ply.number}`);
    await page.getByText("You are looking at an earlier position.").waitFor();
    assert.match(await place(page, "south/off").getAttribute("aria-label"), new RegExp(`: ${ply.after.south.off}$`));
    assert.equal(await page.locator(".checker").count(), 30);
  }
  await page.getByRole("button", { name: "First position" }).click();
  await page.getByText("Start", { exact: true }).waitFor();
  await page.getByRole("button", { name: "One move on" }).click();
  await page.getByText(`1 of ${plies.length}`).waitFor();
  const pass = plies.find((ply) => !ply.move.length);
  if (pass) {
    await page.goto(`${server.url}/matches/${id}#ply-${pass.number}`);
    await page.locator(".told", { hasText: "could not move" }).waitFor();
  }
  await page.getByText("The dice can be checked").click();
  await page.getByRole("link", { name: "Check every roll" }).click();
  await page.getByText(`Right: all ${now.rolls} rolls follow from the seed.`).waitFor();
  assert.equal(await page.locator(".rolls .right").count(), now.rolls);
  // One changed number is found out.
  await page.route("**/events*", async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    const rolled = json.items.find((one) => one.event.kind === "rolled" && one.event.roll === 1);
    if (rolled) rolled.event.dice = [rolled.event.dice[0] % 6 + 1, rolled.event.dice[1]];
    await route.fulfill({ response: answer, json });
  });
  await page.getByRole("button", { name: "Check it" }).click();
  await page.getByText("Wrong:", { exact: false }).first().waitFor();
  assert.equal(await page.locator(".rolls .wrong").count(), 1);
  assert.deepEqual(faults, []);
  await close(people);
});

test("the values that the docs tell come out in the browser too", async () => {
  const { drawsOf, commitmentOf } = await moduleOf("static/js/dice/draws.js");
  const seed = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join("");
  assert.equal(await commitmentOf(seed), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  const draws = await drawsOf({ seed, matchId: "01942a3b-0000-7000-8000-000000000001", maker: "anna-4711", accepter: "ben-0815" });
  assert.deepEqual(await Promise.all([0, 1, 2, 3, 4, 5, 101, 140, 185].map(draws.roll)), [[3, 5], [6, 4], [2, 6], [1, 2], [6, 5], [4, 1], [3, 6], [4, 3], [1, 4]]);
  assert.equal(await draws.lot(), "south");
});

test("where a match went on after its end, each roll is checked by the seed that it belongs to", async () => {
  const { checkMatch, commitmentOf, drawsOf } = await moduleOf("static/js/dice/draws.js");
  const [first, second] = ["1".repeat(64), "2".repeat(64)];
  const [commitment, later] = [await commitmentOf(first), await commitmentOf(second)];
  const terms = { commitment, maker: "anna", accepter: "ben" };
  // Ben asks to go on, and Anna, who is south, agrees.
  const again = { commitment: later, maker: "anna too", accepter: "ben too" };
  const one = await drawsOf({ seed: first, matchId: "m", ...terms });
  const two = await drawsOf({ seed: second, matchId: "m", ...again });
  const rolls = await Promise.all([one.roll(0), one.roll(1), two.roll(2), two.roll(3)]);
  const events = [{ kind: "started", lot: true, first: "south", dice: terms },
    ...rolls.slice(0, 2).map((dice, roll) => ({ kind: "rolled", roll, dice })), { kind: "timed_out", side: "north" }, { kind: "revealed", seed: first },
    { kind: "resume_asked", side: "south", dice: { commitment: "declined", entropy: "x" } }, { kind: "resume_declined", side: "north" },
    { kind: "resume_asked", side: "north", dice: { commitment: later, entropy: "ben too" } }, { kind: "resumed", side: "south", entropy: "anna too" },
    ...rolls.slice(2).map((dice, i) => ({ kind: "rolled", roll: i + 2, dice }))].map((event) => ({ event }));
  const match = (seed) => ({ id: "m", dice: { ...terms, seed: first, later: [{ from: 2, ...again, seed }] } });
  const over = await checkMatch(match(second), events);
  assert.deepEqual([over.promise, over.untold, over.rolls.map(({ right }) => right)], [true, 0, [true, true, true, true]]);
  // While it goes on, the new seed is not told.
  const running = await checkMatch(match(null), events);
  assert.deepEqual([running.promise, running.untold, running.rolls.map(({ right }) => right)], [true, 2, [true, true]]);
  // Another seed than was promised, and a roll that follows from the first seed though it should from the second.
  assert.equal((await checkMatch(match(first), events)).promise, false);
  const swapped = structuredClone(events);
  swapped.at(-1).event.dice = await one.roll(3);
  assert.deepEqual((await checkMatch(match(second), swapped)).rolls.map(({ right }) => right), [true, true, true, false]);
  // What was added is part of the promise.
  const moved = structuredClone(events);
  moved.find(({ event }) => event.kind === "resumed").event.entropy = "another";
  assert.equal((await checkMatch(match(second), moved)).promise, false);
});

for (const colorScheme of ["light", "dark"]) {
  test(`axe finds nothing wrong and nothing sticks out, ${colorScheme}`, async () => {
    const { people, id } = await twoPeople({ colorScheme, bypassCSP: true });
    const [{ page }] = inTurn(people, await stateOf(id));
    const look = async (what) => {
      await page.waitForFunction(() => !document.querySelector("main[aria-busy]"));
      await page.evaluate(AXE);
      const found = await page.evaluate(() => globalThis.axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }));
      assert.deepEqual(found.violations.map((one) => `${what}: ${one.id}: ${one.nodes.map((node) => node.html).join(" ").slice(0, 300)}`), []);
      for (const width of [360, 390, 768, 844, 1280, 1440]) {
        await page.setViewportSize({ width, height: width === 844 ? 390 : 800 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(over <= 0, `${what} at ${width}: ${over} px too wide`);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    };
    await page.locator(".place.source").first().waitFor();
    await look("my turn");
    await page.locator(".place.source").first().click();
    await look("held");
    // Another shape of the board has put it down.
    await page.locator(".place.source").first().click();
    await page.locator(".place.target").first().click();
    await look("a step made");
    for (const path of ["/games", "/games/portes", "/dice", "/challenges/new?game=portes"]) {
      for (const language of ["it", "tr", "en"]) {
        await page.goto(`${server.url}${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
        await page.locator("main h1").first().waitFor();
        await look(`${path} in ${language}`);
      }
    }
    await close(people);
  });
}

test("the page of the dice counts every roll of this server, and says what that means", async () => {
  const { page, context, faults } = await openPage(browser);
  const { program } = await startMatch(page, server.url, { game: "portes" });
  const shown = async (answer) => {
    await page.unroute("**/api/v1/dice");
    if (answer) await page.route("**/api/v1/dice", (route) => route.fulfill({ json: answer }));
    await page.goto(`${server.url}/dice`);
    await page.getByRole("heading", { name: "What has come up here" }).waitFor();
    return page.locator("#counts p").innerText();
  };
  const true_ = await program.call("GET", "/dice");
  assert.match(await shown(null), new RegExp(`${true_.rolls} roll`));
  const cells = await page.locator(".roll-counts tbody tr").evaluateAll((rows) => rows.map((row) => [...row.cells].slice(1).map((cell) => Number(cell.textContent))));
  assert.deepEqual(cells.flat(), true_.counts.map((one) => one.count));
  assert.deepEqual(true_.counts[7].dice, [2, 2], "the first die changes last");
  const counts = true_.counts.map((one) => ({ ...one, count: 10 }));
  const even = { ...true_, counts, rolls: 360, expected: 10, chi_square: 0 };
  assert.match(await shown(even), /360 rolls.*about 10 times.*here 0\. .*as it does here/);
  assert.match(await shown({ ...even, chi_square: 61.26 }), /here 61\.3\. .*below 49\.8 .*here it does not/);
  assert.match(await shown({ ...even, rolls: 179 }), /179 rolls on this server so far: too few to say/);
  assert.match(await shown({ ...even, rolls: 0, counts: counts.map((one) => ({ ...one, count: 0 })), chi_square: null }), /^No dice have been rolled/);
  assert.equal(await page.locator(".roll-counts").count(), 0);
  assert.deepEqual(faults, []);
  await context.close();
});
