// Portes on the page: what it offers is what the server takes, and a match played by two people in two browsers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { freshName, openPage, Program, seat, startBrowser, startServer } from "./lib.mjs";

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
