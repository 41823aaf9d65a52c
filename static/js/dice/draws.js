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
 * Checks a match against its events.
 * @param {any} match @param {any[]} events
 * @returns {Promise<{promise: boolean, lot: boolean|null, rolls: Array<{number: number, dice: number[], drawn: number[], right: boolean}>}>}
 */
export async function checkMatch(match, events) {
  const { commitment, maker, accepter, seed } = match.dice;
  const started = events.find((one) => one.event.kind === "started")?.event;
  const promised = started?.dice?.commitment === commitment && started.dice.maker === maker && started.dice.accepter === accepter;
  const draws = await drawsOf({ seed, matchId: match.id, maker, accepter });
  const rolled = events.filter((one) => one.event.kind === "rolled").map((one) => one.event);
  const rolls = await Promise.all(rolled.map(async ({ roll, dice }, i) => {
    const drawn = await draws.roll(i);
    return { number: roll + 1, dice, drawn, right: roll === i && drawn.join() === dice.join() };
  }));
  const byLot = started?.lot && !rolls.length;
  return { promise: promised && (await commitmentOf(seed)) === commitment, lot: byLot ? (await draws.lot()) === started.first : null, rolls };
}
