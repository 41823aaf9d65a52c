// The play under choice, step by step. What may be played is the server's list, one play for each position that can be
// reached; this only finds which single steps lead to one of them, in whatever order a player makes them.

/** @typedef {"south"|"north"} Side */
/** @typedef {{points: number[], bar: number, off: number}} Half */
/** @typedef {[number, number]} Step from and to in the mover's own numbers: 25 is the bar, 0 is off */
/** @typedef {{from: number, to: number, die: number, hit: boolean, at: any}} Made a step made, with the position before it */

export const BAR = 25;
export const OFF = 0;
const HOME = 6;

/** @param {Side} side @returns {Side} */
const opposite = (side) => (side === "south" ? "north" : "south");

/** How many checkers of a side are on one of its own places. @param {any} position @param {Side} side @param {number} place */
export function countOn(position, side, place) {
  const half = /** @type {Half} */ (position[side]);
  return place === BAR ? half.bar : place === OFF ? half.off : half.points[place - 1];
}

/** The position with a count changed. @param {any} position @param {Side} side @param {number} place @param {number} by */
function changed(position, side, place, by) {
  const half = { ...position[side], points: [...position[side].points] };
  if (place === BAR) half.bar += by;
  else if (place === OFF) half.off += by;
  else half.points[place - 1] += by;
  return { ...position, [side]: half };
}

/** Whether a single checker stands there that would be hit. @param {any} position @param {Side} side @param {number} to */
export const hitsOn = (position, side, to) => to !== OFF && countOn(position, opposite(side), BAR - to) === 1;

/** The position after one step. @param {any} position @param {Side} side @param {Step} step */
export function stepped(position, side, [from, to]) {
  let after = changed(changed(position, side, from, -1), side, to, 1);
  if (hitsOn(position, side, to)) after = changed(changed(after, opposite(side), BAR - to, -1), opposite(side), BAR, 1);
  return after;
}

/** What is left to run, in points. @param {any} position @param {Side} side */
export function pips(position, side) {
  const half = /** @type {Half} */ (position[side]);
  return half.points.reduce((sum, count, i) => sum + count * (i + 1), half.bar * BAR);
}

/** The numbers of a roll: a double has four. @param {[number, number]|null} dice */
export const numbersOf = (dice) => (!dice ? [] : dice[0] === dice[1] ? Array(4).fill(dice[0]) : [...dice]);

/** The hindmost place with a checker. @param {any} position @param {Side} side */
function hindmost(position, side) {
  for (let place = BAR; place > OFF; place--) if (countOn(position, side, place)) return place;
  return OFF;
}

/** The number that a step uses up, 0 if none of those left. @param {any} position @param {Side} side @param {number[]} left @param {Step} step */
function numberFor(position, side, left, [from, to]) {
  if (to !== OFF) return left.includes(from - to) ? from - to : 0;
  if (left.includes(from)) return from;
  // Too high a number takes off from the hindmost point only.
  return hindmost(position, side) > from ? 0 : (left.filter((die) => die > from).sort()[0] ?? 0);
}

/**
 * The number that a step uses if it can be made just now, else 0.
 * @param {any} position @param {Side} side @param {number[]} left @param {Step} step
 */
function possible(position, side, left, [from, to]) {
  if (!countOn(position, side, from) || (from !== BAR && countOn(position, side, BAR))) return 0;
  if (to !== OFF && countOn(position, opposite(side), BAR - to) > 1) return 0;
  if (to === OFF && hindmost(position, side) > HOME) return 0;
  return numberFor(position, side, left, [from, to]);
}

/** @param {number[]} left @param {number} die */
function without(left, die) {
  const rest = [...left];
  rest.splice(rest.indexOf(die), 1);
  return rest;
}

/** Without the first step like this one; null if there is none. @param {Step[]} steps @param {Step} step */
function less(steps, [from, to]) {
  const at = steps.findIndex((one) => one[0] === from && one[1] === to);
  return at < 0 ? null : [...steps.slice(0, at), ...steps.slice(at + 1)];
}

/**
 * The same play by the other way of one checker: first the other number. It is the same play only if nothing stands on
 * the point between; with something to hit there it would be a play of its own, and the server lists it.
 * @param {any} position @param {Side} side @param {Step[]} play @returns {Step[]|null}
 */
function otherWay(position, side, play) {
  if (play.length !== 2 || position.dice?.[0] === position.dice?.[1]) return null;
  const [first, second] = play[0][1] === play[1][0] ? play : [play[1], play[0]];
  if (first[1] !== second[0]) return null;
  const between = first[0] - (second[1] === OFF ? position.dice[0] + position.dice[1] - (first[0] - first[1]) : second[0] - second[1]);
  if (between <= OFF || between === first[1] || countOn(position, opposite(side), BAR - between)) return null;
  return [[first[0], between], [between, second[1]]];
}

/** Whether the steps left can all be made, in some order. @param {any} position @param {Side} side @param {number[]} left @param {Step[]} steps @returns {boolean} */
function canFinish(position, side, left, steps) {
  return !steps.length || steps.some((step) => {
    const die = possible(position, side, left, step);
    return die > 0 && canFinish(stepped(position, side, step), side, without(left, die), /** @type {Step[]} */ (less(steps, step)));
  });
}

/** A play as it is written: `24/18 13/11*`. @param {Array<{from: number, to: number, hit: boolean}>} steps */
export function notation(steps) {
  const name = (/** @type {number} */ place) => (place === BAR ? "bar" : place === OFF ? "off" : String(place));
  /** @type {Map<string, {times: number, hit: boolean}>} */
  const written = new Map();
  for (const { from, to, hit } of [...steps].sort((a, b) => b.from - a.from || b.to - a.to)) {
    const key = `${name(from)}/${name(to)}`;
    const known = written.get(key);
    written.set(key, { times: (known?.times ?? 0) + 1, hit: hit || Boolean(known?.hit) });
  }
  return [...written].map(([key, { times, hit }]) => `${key}${hit ? "*" : ""}${times > 1 ? `(${times})` : ""}`).join(" ");
}

/**
 * A play being made.
 * @param {any} start the position with its roll
 * @param {Side} side who makes it
 * @param {Step[][]} legal the server's list
 */
export function startTurn(start, side, legal) {
  const all = legal.flatMap((play) => [play, otherWay(start, side, play)].filter((one) => one !== null));
  /** @type {Made[]} */
  let made = [];
  /** How many steps each choice made. @type {number[]} */
  let choices = [];

  const here = () => {
    const last = made.at(-1);
    return last ? stepped(last.at, side, [last.from, last.to]) : start;
  };

  /**
   * What is left of each play that the steps fit.
   * @param {Step[]} steps
   */
  const rests = (steps) => all.map((play) => steps.reduce((/** @type {Step[]|null} */ rest, step) => rest && less(rest, step), play)).filter((rest) => rest !== null);

  /** @type {Map<string, Array<{step: Step, die: number}>>} */
  const known = new Map();
  /** The steps that can be made next. @param {Made[]} done @param {any} position @returns {Array<{step: Step, die: number}>} */
  function next(done, position) {
    const key = done.map(({ from, to }) => `${from}/${to}`).sort().join();
    const answer = known.get(key) ?? findNext(done, position);
    known.set(key, answer);
    return answer;
  }
  /** @param {Made[]} done @param {any} position @returns {Array<{step: Step, die: number}>} */
  function findNext(done, position) {
    const left = done.reduce((rest, { die }) => without(rest, die), numbersOf(start.dice));
    /** @type {Map<string, {step: Step, die: number}>} */
    const steps = new Map();
    for (const rest of rests(done.map(({ from, to }) => [from, to]))) {
      for (const step of rest) {
        const key = step.join();
        const die = steps.has(key) ? 0 : possible(position, side, left, step);
        if (die && canFinish(stepped(position, side, step), side, without(left, die), /** @type {Step[]} */ (less(rest, step)))) steps.set(key, { step, die });
      }
    }
    return [...steps.values()].sort((a, b) => b.die - a.die);
  }

  /** Where one checker can go, alone, in one step or several. @param {number} from @returns {Map<number, Made[]>} */
  function ways(from) {
    /** @type {Map<number, Made[]>} */
    const found = new Map();
    let row = [{ done: made, position: here(), place: from }];
    while (row.length) {
      const after = [];
      for (const { done, position, place } of row) {
        for (const { step, die } of next(done, position)) {
          if (step[0] !== place) continue;
          const more = [...done, { from: place, to: step[1], die, hit: hitsOn(position, side, step[1]), at: position }];
          if (!found.has(step[1])) found.set(step[1], more.slice(made.length));
          after.push({ done: more, position: stepped(position, side, step), place: step[1] });
        }
      }
      row = after;
    }
    return found;
  }

  return {
    side, start,
    get made() { return made; },
    get position() { return here(); },
    get complete() { return legal.length > 0 && rests(made.map(({ from, to }) => [from, to])).some((rest) => !rest.length); },
    /** Places with a checker that can move. */
    sources: () => new Set(next(made, here()).map(({ step }) => step[0])),
    /** Where the checker of a place can go. @param {number} from */
    targets: (from) => new Set(ways(from).keys()),
    /** Each number of the roll, and whether it is used. */
    dice() {
      const used = made.map(({ die }) => die);
      return numbersOf(start.dice).map((number) => {
        const at = used.indexOf(number);
        if (at >= 0) used.splice(at, 1);
        return { number, used: at >= 0 };
      });
    },
    /** Moves a checker. @param {number} from @param {number} to @returns {Made[]|null} the steps made */
    move(from, to) {
      const steps = ways(from).get(to);
      if (!steps) return null;
      made = [...made, ...steps];
      choices.push(steps.length);
      return steps;
    },
    /** Takes the last move back. @returns {Made|null} its first step */
    undo() {
      const count = choices.pop() ?? 0;
      const first = made[made.length - count] ?? null;
      made = made.slice(0, made.length - count);
      return count ? first : null;
    },
    clear() {
      made = [];
      choices = [];
    },
  };
}

/** @typedef {ReturnType<typeof startTurn>} Turn */
