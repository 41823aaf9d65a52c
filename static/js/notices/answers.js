// What became of something sent, in the reader's words: the server notes it in English, for its log as well. What another
// server answered is quoted as it came.
import { t } from "../words.js";

/** What the server's note says, and the words for it; the first that fits. @type {Array<[RegExp, string]>} */
const NOTES = [
  [/^accepted|^answered 2\d\d\b/, "taken"],
  [/points elsewhere/, "elsewhere"],
  [/takes no more|it is no more|another server's key|receiver is gone|removed the receiver/, "gone"],
  [/did not answer within|was silent for/, "silent"],
  [/could not be reached|cannot be reached/, "unreachable"],
  [/broke off/, "broken"],
  [/takes nothing from this server|does not let this server in|sends no e-mail/, "mail-server"],
  [/no address that mail can be sent to|^the address|^its address|refused \d+ times|could not be made/, "address"],
  [/you had looked/, "looked"],
  [/told to programs alone/, "settled"],
  [/no longer that turn|match is over|no longer stands|no longer open|cleared away/, "settled"],
  [/quiet hours/, "quiet"],
  [/e-mail of the day/, "digest"],
  [/in between|others come first|on its way/, "queue"],
  [/fault of this server|own key|its keys|its secret|database/, "fault"],
];

/** @param {string|null|undefined} note */
export function answerWords(note) {
  const text = (note ?? "").replace(/^(given up after|nothing arrived for) [^:]+: /, "");
  const kind = NOTES.find(([pattern]) => pattern.test(text))?.[1];
  if (kind) return t(`notices-answer-${kind}`);
  const [, status] = /^answered (.+)$/.exec(text) ?? [];
  return status ? t("notices-answer-status", { status }) : text;
}
