// What the browser tests share: a server, a browser, people who play by the interface.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, "..", "..");
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** The newest binary that was built. */
export function binary() {
  if (process.env.SEEDPOST_BIN) return process.env.SEEDPOST_BIN;
  const target = process.env.CARGO_TARGET_DIR ?? join(ROOT, "target");
  const found = ["debug", "release"].map((kind) => join(target, kind, "seedpost")).filter(existsSync);
  if (!found.length) throw new Error(`no seedpost in ${target}: build it first, or set SEEDPOST_URL or SEEDPOST_BIN`);
  return found.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** What lets a process believe that it is later; nothing where libfaketime is not installed. */
export const laterLibrary = () => {
  const folders = ["/usr/lib", "/usr/local/lib"].filter(existsSync);
  const found = folders.flatMap((one) => [one, ...readdirSync(one).map((inner) => join(one, inner))]).map((one) => join(one, "faketime/libfaketimeMT.so.1"));
  return found.find(existsSync);
};

/** A server to test: the one at SEEDPOST_URL, or one of our own on a free port with an empty data folder. */
export async function startServer() {
  if (process.env.SEEDPOST_URL) return { url: process.env.SEEDPOST_URL.replace(/\/$/, ""), stop: async () => {} };
  const data = mkdtempSync(join(tmpdir(), "seedpost-browser-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, SEEDPOST_LISTEN: `127.0.0.1:${port}`, SEEDPOST_RATE_LIMITS: "off", SEEDPOST_DATABASE_URL: `sqlite://${join(data, "seedpost.db")}` };
  let child, ended;
  const start = async (more = {}) => {
    child = spawn(binary(), [], { cwd: data, env: { ...env, ...more }, stdio: ["ignore", "ignore", "inherit"] });
    ended = new Promise((done) => child.once("exit", done));
    for (let tries = 0; ; tries++) {
      if (child.exitCode !== null || tries > 200) throw new Error("the server did not start");
      if (await fetch(`${url}/healthz`).then((answer) => answer.ok, () => false)) break;
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  const end = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  await start();
  return {
    url,
    /** Runs an admin command of this server. @param {...string} args */
    admin: (...args) => execFileSync(binary(), ["admin", ...args], { cwd: data, env, encoding: "utf8" }),
    /** The server is down for so long: it believes that so many days have passed when it is up again. @param {number} days */
    async later(days) {
      await end();
      await start({ LD_PRELOAD: laterLibrary(), FAKETIME: `+${days}d`, FAKETIME_DONT_FAKE_MONOTONIC: "1" });
    },
    stop: async () => {
      await end();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export const startBrowser = () => chromium.launch({ executablePath: CHROMIUM, args: FLAGS });

/** Somebody who plays by the interface and not by the page. */
export class Program {
  constructor(url, token, user) {
    Object.assign(this, { url, token, user });
  }

  static async guest(url, name) {
    const made = await new Program(url).call("POST", "/guests", name ? { name } : {});
    return new Program(url, made.token, made.user);
  }

  async call(method, path, body) {
    const headers = { "content-type": "application/json", ...(this.token ? { authorization: `Bearer ${this.token}` } : {}) };
    const answer = await fetch(`${this.url}/api/v1${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : null;
  }

  offer(more = {}) {
    return this.call("POST", "/challenges", { game: "mangala", clock: { kind: "per_move", days: 3 }, visibility: "link", ...more });
  }

  /** Plays hole after hole as long as it is our turn. */
  async play(matchId, ...holes) {
    let now = await this.call("GET", `/matches/${matchId}`);
    for (const hole of holes) now = await this.call("POST", `/matches/${matchId}/moves`, { ply: now.ply, move: hole });
    return now;
  }
}

/**
 * Plays both sides of a match through the interface, the same moves each time, until something is so or it is over.
 * @param {import("playwright-core").Page} page the browser of the one who does not play by the interface
 */
export async function playOut(page, { program, user, id }, until = () => false, seed = 7) {
  const mine = (body) => page.evaluate(async ([match, sent]) => {
    const answer = await fetch(`/api/v1/matches/${match}/moves`, { method: "POST", headers: { "content-type": "application/json" }, body: sent });
    return answer.json();
  }, [id, JSON.stringify(body)]);
  let now = await program.call("GET", `/matches/${id}`);
  for (let lot = seed; now.status === "running" && !until(now); ) {
    lot = (lot * 16807) % 2147483647;
    const move = { ply: now.ply, move: now.legal[lot % now.legal.length] };
    now = now.players[now.to_move].id === user.id ? await mine(move) : await program.call("POST", `/matches/${id}/moves`, move);
  }
  return now;
}

/** Opens what is folded away, as somebody does who wants it. */
export const unfold = (page, focus) => page.locator(`details:not([open]) > summary[data-focus="${focus}"]`).click();

let names = 0;
/** A name that nobody else in this run has. */
export const freshName = (start = "guest") => `${start} ${Date.now().toString(36)}${++names}`;

/**
 * A page of somebody new, with what went wrong on it.
 * @returns {Promise<{page: import("playwright-core").Page, context: import("playwright-core").BrowserContext, faults: string[]}>}
 */
export async function openPage(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    // A refused request is also logged by the browser itself; the tests look at what the page makes of it.
    if (message.type() === "error" && !/Failed to load resource|net::ERR/.test(message.text())) faults.push(message.text());
  });
  page.setDefaultTimeout(15000);
  return { page, context, faults };
}

/** Takes a guest's seat in the page's own browser, as its button does. @returns {Promise<{user: any}>} */
export async function seat(page, url, name) {
  await page.goto(`${url}/sign-in`);
  return page.evaluate(async (wanted) => {
    const answer = await fetch("/api/v1/guests", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(wanted ? { name: wanted } : {}) });
    return answer.json();
  }, name);
}

/** An account with a token, for a program. */
export async function account(url, name) {
  const made = await new Program(url).call("POST", "/accounts", { name, password: "correct horse" });
  const headers = { "content-type": "application/json", authorization: `Basic ${Buffer.from(`${name}:correct horse`).toString("base64")}` };
  const token = await (await fetch(`${url}/api/v1/tokens`, { method: "POST", headers, body: JSON.stringify({ label: "test", scopes: ["read", "play", "account"] }) })).json();
  return new Program(url, token.token, made.user);
}

/** Signs the page's browser up, as its form does. */
export async function signUp(page, url, name) {
  await page.goto(`${url}/sign-up`);
  return page.evaluate(async (wanted) => {
    const answer = await fetch("/api/v1/accounts", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ name: wanted, password: "correct horse" }) });
    return answer.json();
  }, name);
}

/** A match between the page's guest and a program; the program offers, `first` as it says. */
export async function startMatch(page, url, { game = "mangala", first = "me", options = {}, name, opponent } = {}) {
  const { user } = await seat(page, url, name ?? freshName("ben"));
  const program = await Program.guest(url, opponent ?? freshName("ayşe"));
  const challenge = await program.offer({ game, first, options });
  const id = await page.evaluate(async (challengeId) => {
    const answer = await fetch(`/api/v1/challenges/${challengeId}/accept`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
    return (await answer.json()).id;
  }, challenge.id);
  return { user, program, id };
}
