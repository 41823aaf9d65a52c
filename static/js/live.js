// Events from the server: one stream for all tabs of this browser where that can be arranged, polling where no stream holds.
import { get, Problem } from "./api.js";
import { failed } from "./notes.js";

// What either stream can name: a browser hears no event that nobody listens for by its name.
const KINDS = ["match.started", "match.turn", "match.moved", "match.rolled", "match.finished", "match.rated", "match.revealed", "match.resumed", "match.days_off",
  "offer.made", "offer.closed", "deadline.near", "deadline.passed", "opponent.away", "vacation.began", "vacation.near", "vacation.ended", "chat.message",
  "challenge.received", "challenge.closed"];
const POLL_MS = 20000;

/**
 * Follows a stream until the signal aborts.
 * @param {string} path below /api/v1
 * @param {(event: any) => void} heard
 * @param {AbortSignal} signal
 */
export function follow(path, heard, signal) {
  let last = "";
  /** @type {EventSource|null} */
  let source = null;
  let timer = 0;

  /** @param {any} event */
  const take = (event) => {
    if (event.id) last = event.id;
    heard(event);
  };
  const open = () => {
    source = new EventSource(`/api/v1${path}${last ? `?after=${encodeURIComponent(last)}` : ""}`);
    const read = (/** @type {MessageEvent} */ message) => take(JSON.parse(message.data));
    source.onmessage = read;
    source.onopen = () => {
      // Without an event to go on from, something may have been missed before the line stood.
      if (!last) heard({ kind: "unknown" });
    };
    for (const kind of KINDS) source.addEventListener(kind, read);
    source.onerror = () => {
      if (source?.readyState === EventSource.CLOSED) poll();
    };
  };
  const poll = async () => {
    clearTimeout(timer);
    if (signal.aborted) return;
    try {
      // Without a place to go on from, everything shown may be old.
      if (!last) heard({ kind: "unknown" });
      else for (const event of (await get(`${path}?after=${encodeURIComponent(last)}`, signal)).items) take(event);
      timer = setTimeout(open, POLL_MS);
    } catch (error) {
      if (signal.aborted || (error instanceof Problem && error.status < 500 && error.status !== 429)) return;
      timer = setTimeout(poll, POLL_MS);
    }
  };

  open();
  signal.addEventListener("abort", () => {
    source?.close();
    clearTimeout(timer);
  }, { once: true });
}

/** @type {Set<(event: any) => void>} */
const ears = new Set();
/** @type {AbortController|null} */
let mine = null;
const others = "BroadcastChannel" in window ? new BroadcastChannel("seedpost-events") : null;
if (others) others.onmessage = (message) => tell(message.data);

/** @param {any} event */
function tell(event) {
  for (const ear of ears) ear(event);
}

/** Hears everything that concerns me. @param {(event: any) => void} ear @param {AbortSignal} [signal] */
export function onEvent(ear, signal) {
  ears.add(ear);
  signal?.addEventListener("abort", () => ears.delete(ear), { once: true });
}

/**
 * Loads, and loads again whenever something is heard, from before the first load on, so that nothing falls in between.
 * Never loads twice at once, so that no older answer replaces a newer one.
 * @param {() => Promise<any>} load
 * @param {{signal: AbortSignal, wanted?: (event: any) => boolean, after?: number}} options `after`: milliseconds to wait after an event
 * @returns {Promise<() => void>} loads once more when called
 */
export async function loadAndFollow(load, { signal, wanted = () => true, after = 0 }) {
  let loading = false;
  let stale = false;
  const again = async () => {
    stale = true;
    if (loading) return;
    loading = true;
    try {
      while (stale && !signal.aborted) {
        stale = false;
        await load();
      }
    } finally {
      loading = false;
    }
  };
  const quietly = () => void again().catch((error) => signal.aborted || failed(error, { quiet: true }));
  onEvent((event) => (event.kind === "unknown" || wanted(event)) && setTimeout(quietly, after), signal);
  await again();
  return quietly;
}

/** Starts my stream; only one tab of this browser holds it, the others hear from that one. */
export function startMine() {
  stopMine();
  const { signal } = (mine = new AbortController());
  /** @param {AbortSignal} until */
  const stream = (until) => follow("/me/events", (event) => {
    tell(event);
    others?.postMessage(event);
  }, until);
  if (!others || !navigator.locks) return stream(signal);

  /** @type {AbortController|null} */
  let holding = null;
  /** @param {boolean} steal from a tab that may be asleep in the background */
  const contend = async (steal) => {
    try {
      await navigator.locks.request("seedpost-events", steal ? { steal } : { signal }, () => {
        const own = (holding = new AbortController());
        signal.addEventListener("abort", () => own.abort(), { once: true });
        stream(own.signal);
        return new Promise((done) => own.signal.addEventListener("abort", done, { once: true }));
      });
    } catch {
      // Another tab took it, or this one signed out.
      holding?.abort();
      holding = null;
      if (!signal.aborted) contend(false);
    }
  };
  contend(!document.hidden);
  document.addEventListener("visibilitychange", () => document.hidden || holding || contend(true), { signal });
}

/** Ends my stream, on signing out. */
export function stopMine() {
  mine?.abort();
  mine = null;
}
