// A plan that is being made: a tree of the other side's turns with my answers, and the place in it where I am. Knows no rules.

/** @typedef {{move: number[], answer: number[]|null, then: Branch[]}} Branch */

/** @param {any} turn a hole or a list of them */
const whole = (turn) => [turn].flat();
/** @param {any[]} branches @returns {Branch[]} */
const read = (branches) => branches.map(({ move, answer, then }) => ({ move: whole(move), answer: answer && whole(answer), then: read(then ?? []) }));
/** @param {number[]|null} one @param {number[]|null} other */
const same = (one, other) => String(one) === String(other);

export class Tree {
  /** @param {{my_move?: any, tree: any[]}} kept @param {boolean} mineFirst whether it begins with my own turn */
  constructor({ my_move, tree }, mineFirst) {
    this.mineFirst = mineFirst;
    /** The turn that I am about to play by hand. @type {number[]|null} */
    this.mine = mineFirst && my_move ? whole(my_move) : null;
    /** @type {Branch[]} */
    this.roots = read(tree);
    /** The branches from the root to where I am. @type {Branch[]} */
    this.place = [];
    /** What was sown of a turn that is not whole yet. @type {number[]} */
    this.part = [];
    /** Whether another answer than the one that stands is being chosen. */
    this.redo = false;
  }

  get last() {
    return this.place.at(-1) ?? null;
  }

  /** Whose turn is to be chosen. @returns {"first"|"theirs"|"answer"} */
  get choosing() {
    if (this.mineFirst && !this.mine) return "first";
    return this.last && (!this.last.answer || this.redo) ? "answer" : "theirs";
  }

  /** Every sowing from where the match stands to here. @returns {number[]} */
  get moves() {
    const answered = (/** @type {Branch} */ branch) => (branch === this.last && this.redo ? [] : branch.answer ?? []);
    return [...(this.mine ?? []), ...this.place.flatMap((branch) => [...branch.move, ...answered(branch)]), ...this.part];
  }

  /** The branches that begin here. @returns {Branch[]} */
  get here() {
    return this.last?.then ?? this.roots;
  }

  /** A sowing more; `again` says that the turn goes on. @param {number} hole @param {boolean} again */
  sow(hole, again) {
    this.part.push(hole);
    if (again) return;
    const turn = this.part;
    const { choosing } = this;
    this.part = [];
    this.redo = false;
    if (choosing === "first") {
      this.mine = turn;
      this.roots = [];
    } else if (choosing === "answer" && this.last) {
      // What was planned upon another answer is of no use.
      if (!same(this.last.answer, turn)) this.last.then = [];
      this.last.answer = turn;
    } else {
      let branch = this.here.find((one) => same(one.move, turn));
      if (!branch) this.here.push((branch = { move: turn, answer: null, then: [] }));
      this.place.push(branch);
    }
  }

  /** One step back; what has been planned stays, but for a turn that has no answer. */
  back() {
    if (this.part.length) return void this.part.pop();
    const { last } = this;
    if (!last) return void (this.mine = this.roots.length ? this.mine : null);
    if (!last.answer) return this.remove(last);
    if (this.redo) {
      this.redo = false;
      this.place.pop();
    } else this.redo = true;
  }

  get canGoBack() {
    return this.part.length > 0 || this.place.length > 0 || (this.mine !== null && !this.roots.length);
  }

  /** To the place behind a branch; to the root without one. @param {Branch|null} branch */
  go(branch) {
    this.part = [];
    this.redo = false;
    this.drop((one) => !one.answer && one !== branch);
    this.place = branch ? this.pathTo(branch) : [];
  }

  /** @param {Branch} branch @param {Branch[]} [from] @returns {Branch[]} */
  pathTo(branch, from = this.roots) {
    for (const one of from) {
      if (one === branch) return [one];
      const below = this.pathTo(branch, one.then);
      if (below.length) return [one, ...below];
    }
    return [];
  }

  /** @param {Branch} branch */
  remove(branch) {
    const at = this.place.indexOf(branch);
    if (at >= 0) {
      this.place = this.place.slice(0, at);
      this.part = [];
      this.redo = false;
    }
    this.drop((one) => one === branch);
  }

  /** @param {(branch: Branch) => boolean} which @param {Branch[]} [from] */
  drop(which, from = this.roots) {
    for (let i = from.length - 1; i >= 0; i--) {
      if (which(from[i])) from.splice(i, 1);
      else this.drop(which, from[i].then);
    }
  }

  /** How many answers it holds. @param {Branch[]} [from] @returns {number} */
  count(from = this.roots) {
    return from.reduce((sum, { answer, then }) => sum + (answer ? 1 : 0) + this.count(then), 0);
  }

  /** What is sent: without the turns that have no answer yet. @param {Branch[]} [from] @returns {any[]} */
  sent(from = this.roots) {
    return from.filter(({ answer }) => answer).map(({ move, answer, then }) => ({ move, answer, then: this.sent(then) }));
  }

  /** What a draft is kept as. */
  get kept() {
    return { my_move: this.mine, tree: this.sent() };
  }
}
