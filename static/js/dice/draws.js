// What a match's dice and lot follow from: the same computation as the server's, with the browser's own cryptography.

const WAY = "seedpost dice 1";
/** Bytes from here on are passed over, so that each number of a die is as likely. */
const UNFAIR = 252;

/** @param {string} text @returns {Uint8Array|null} */
function fromHex(text) {
  if (!/^[0-9a-f]{64}$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
/** @param {ArrayBuffer} bytes */
const toHex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The SHA-256 of a seed, as it is promised; empty for what is no seed. @param {string} seed */
export async function commitmentOf(seed) {
  const bytes = fromHex(seed);
  return bytes ? toHex(await crypto.subtle.digest("SHA-256", bytes)) : "";
}

/**
 * The draws of one match.
 * @param {{seed: string, matchId: string, maker: string, accepter: string}} terms
 */
export async function drawsOf({ seed, matchId, maker, accepter }) {
  const key = await crypto.subtle.importKey("raw", fromHex(seed) ?? new Uint8Array(32), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  /** One block of the stream of bytes. @param {string} what @param {number} block */
  const bytes = async (what, block) =>
    new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode([WAY, matchId, maker, accepter, `${what} ${block}`].join("\n"))));
  return {
    /** Roll number k, 0 first. @param {number} k */
    async roll(k) {
      const dice = [];
      for (let block = 0; dice.length < 2; block++) dice.push(...[...(await bytes(String(k), block))].filter((byte) => byte < UNFAIR).map((byte) => (byte % 6) + 1));
      return dice.slice(0, 2);
    },
    /** Who starts, where that is drawn by lot. */
    lot: async () => ((await bytes("lot", 0))[0] & 1 ? "north" : "south"),
  };
}

/**
 * What the draws of a match follow from, each with the number of the first roll that does: what was promised before it, and each time anew when
 * it went on after its end. What was said of them in its events comes with each.
 * @param {any} match @param {any[]} events
 */
function partsOf(match, events) {
  const of = (/** @type {string} */ kind) => events.map((one) => one.event).filter((event) => event.kind === kind);
  const started = of("started")[0];
  const said = of("resumed").map((resumed) => {
    const at = events.findIndex((one) => one.event === resumed);
    const asked = events.slice(0, at).map((one) => one.event).filter((event) => event.kind === "resume_asked").at(-1);
    const [maker, accepter] = asked?.side === "south" ? [asked.dice?.entropy, resumed.entropy] : [resumed.entropy, asked?.dice?.entropy];
    return { commitment: asked?.dice?.commitment, maker, accepter };
  }).filter(({ commitment }) => commitment);
  return [{ from: 0, ...match.dice, said: started?.dice }, ...(match.dice.later ?? []).map((/** @type {any} */ later, /** @type {number} */ i) => ({ ...later, said: said[i] }))];
}

/**
 * Checks a match against its events. Rolls whose seed is not told yet are left out.
 * @param {any} match @param {any[]} events
 * @returns {Promise<{promise: boolean, lot: boolean|null, untold: number, rolls: Array<{number: number, dice: number[], drawn: number[], right: boolean}>}>}
 */
export async function checkMatch(match, events) {
  const parts = partsOf(match, events);
  const started = events.find((one) => one.event.kind === "started")?.event;
  const told = parts.filter(({ seed }) => seed);
  const kept = await Promise.all(parts.map(async ({ commitment, maker, accepter, seed, said }) =>
    said?.commitment === commitment && said.maker === maker && said.accepter === accepter && (!seed || (await commitmentOf(seed)) === commitment)));
  const draws = await Promise.all(told.map((part) => drawsOf({ ...part, matchId: match.id })));
  const rolled = events.filter((one) => one.event.kind === "rolled").map((one) => one.event);
  const rolls = await Promise.all(rolled.flatMap(({ roll, dice }, i) => {
    const by = draws[parts.findLastIndex(({ from }) => from <= i)];
    return by ? [by.roll(i).then((drawn) => ({ number: roll + 1, dice, drawn, right: roll === i && drawn.join() === dice.join() }))] : [];
  }));
  const byLot = started?.lot && !rolled.length;
  return { promise: kept.every(Boolean), lot: byLot ? (await draws[0].lot()) === started.first : null, untold: rolled.length - rolls.length, rolls };
}
