// A mail server for tests, which the next server that is started hands its e-mail to.
import { createServer } from "node:net";

/** Quoted-printable as text; what is in another form has no soft ends of lines to lose. @param {string} text */
const decode = (text) => text.replace(/=\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));

/**
 * Takes everything, until it is told to be busy.
 * `came` are the mails, decoded as far as tests need.
 */
export async function startSink() {
  /** @type {Array<{to: string, text: string}>} */
  const came = [];
  const open = new Set();
  let busy = false;
  const taker = createServer((socket) => {
    const say = (line) => socket.write(`${line}\r\n`);
    let rest = "", to = "", lines = null;
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => {});
    if (busy) return void socket.end("421 busy\r\n");
    say("220 sink");
    socket.on("data", (chunk) => {
      rest += chunk;
      for (let at; (at = rest.indexOf("\r\n")) >= 0; ) {
        const line = rest.slice(0, at);
        rest = rest.slice(at + 2);
        if (lines && line !== ".") lines.push(line);
        else if (lines) {
          came.push({ to, text: decode(lines.join("\n")) });
          lines = null;
          say("250 taken");
        } else if (/^DATA/i.test(line)) {
          lines = [];
          say("354 go on");
        } else {
          to = /^RCPT TO:<(.*)>/i.exec(line)?.[1] ?? to;
          say(/^QUIT/i.test(line) ? "221 bye" : "250 sink");
        }
      }
    });
  });
  await new Promise((done) => taker.listen(0, "127.0.0.1", () => done(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (taker.address());
  process.env.SEEDPOST_SMTP_URL = `smtp://127.0.0.1:${port}?tls=none`;
  process.env.SEEDPOST_MAIL_FROM = "Seedpost <post@example.org>";
  return {
    came,
    /** Takes nothing any more, or again. @param {boolean} now */
    isBusy: (now) => {
      busy = now;
      if (busy) for (const socket of open) socket.destroy();
    },
    close: () => taker.close(),
  };
}
