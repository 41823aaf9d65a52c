// What a player adds to the dice of a match, so that nobody else can choose them.

const BYTES = 24;

/** Fresh randomness as base64url. */
export const freshEntropy = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES)))).replaceAll("+", "-").replaceAll("/", "_");
