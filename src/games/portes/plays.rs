//! All plays of a roll: each distinct position that one leads to, once. It allocates nothing.
//!
//! Two plays lead to the same position only if they send one checker the same way round in two
//! orders, or if they bear off. So the plays of two different numbers are made as those of one
//! checker, with its landings in between told apart by what they hit, and those of two checkers;
//! only where checkers may be borne off are positions compared. Of a double, each choice of
//! checkers is made once, the hindmost first, and leads to a position of its own.

use super::board::{BAR, Board, OFF, OUTSIDE, Sight};
use super::play::{Play, Step};

/// What is told of each play: the board that it leaves, not turned, and the play itself.
pub trait Sink: FnMut(Board, Play) {}

impl<F: FnMut(Board, Play)> Sink for F {}

/// Makes all plays of `dice` by the mover on `board`, exactly one if nothing can be moved: a pass.
/// With `both_intermediate`, one checker plays both numbers only if both points on its ways are
/// open.
pub fn plays(board: Board, dice: [u8; 2], both_intermediate: bool, sink: &mut impl Sink) {
    let sight = board.sight();
    let [large, small] = if dice[0] > dice[1] { dice } else { [dice[1], dice[0]] };
    if large == small {
        doubles(board, sight, large, sink);
        return;
    }
    let roll = Roll { board, sight, large, small, both_intermediate };
    let outside = sight.own & OUTSIDE;
    let made = if board.own(BAR) > 1 {
        roll.enter_two(sink)
    } else if board.own(BAR) == 1 {
        roll.enter_one(sink)
    } else if outside.count_ones() > 1 || outside != 0 && board.own(outside.trailing_zeros() as u8) > 1 {
        roll.on_the_way(sink)
    } else {
        roll.near_home(sink)
    };
    if !made && !one_step(board, sight, large, sink) && !one_step(board, sight, small, sink) {
        sink(board, Play::default());
    }
}

/// A roll of two different numbers.
#[derive(Clone, Copy)]
struct Roll {
    board: Board,
    sight: Sight,
    large: u8,
    small: u8,
    both_intermediate: bool,
}

/// A bit for each place of a set, from the highest to the lowest.
fn descending(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let place = set.checked_ilog2()?;
        set ^= 1 << place;
        Some(place as u8)
    })
}

fn has(set: u32, place: u8) -> bool {
    set >> place & 1 == 1
}

impl Sight {
    /// Where a checker can move `number` points and stay on the board, nobody being on the bar.
    #[inline]
    fn movers(self, number: u8) -> u32 {
        self.own & self.open << number
    }

    /// A step between two places.
    #[inline]
    fn step(self, from: u8, to: u8) -> Step {
        Step { from, to, hit: to != OFF && has(self.blots, to) }
    }

    /// From where a checker can be moved by `number`, and whether off the board if from there.
    #[inline]
    fn all_movers(self, number: u8) -> u32 {
        if has(self.own, BAR) {
            return self.own & self.open << number & 1 << BAR;
        }
        let moving = self.movers(number);
        if self.own & OUTSIDE != 0 || self.own == 0 {
            return moving;
        }
        let highest = self.own.ilog2();
        let last = highest.min(u32::from(number));
        moving | self.own & 1 << last
    }

    /// What is seen after a step.
    #[inline]
    fn after(self, board: Board, step: Step) -> Sight {
        let left = if board.own(step.from) == 0 { 1 << step.from } else { 0 };
        Sight { own: (self.own & !left | 1 << step.to) & !1, open: self.open, blots: self.blots & !(1 << step.to) }
    }
}

impl Board {
    #[inline]
    fn stepped(self, step: Step) -> Board {
        self.moved(step.from, step.to, step.hit)
    }
}

impl Roll {
    #[inline]
    fn tell_two(&self, first: Step, second: Step, sink: &mut impl Sink) {
        sink(self.board.stepped(first).stepped(second), Play::default().then(first).then(second));
    }

    /// Two or more on the bar: both numbers enter, if they can.
    fn enter_two(&self, sink: &mut impl Sink) -> bool {
        let (near, far) = (BAR - self.large, BAR - self.small);
        let both = has(self.sight.open, near) && has(self.sight.open, far);
        if both {
            self.tell_two(self.sight.step(BAR, far), self.sight.step(BAR, near), sink);
        }
        both
    }

    /// One on the bar: it enters, and any checker plays the other number.
    fn enter_one(&self, sink: &mut impl Sink) -> bool {
        let mut made = self.one_checker(BAR, sink);
        for (number, other) in [(self.large, self.small), (self.small, self.large)] {
            let to = BAR - number;
            if !has(self.sight.open, to) {
                continue;
            }
            let enter = self.sight.step(BAR, to);
            for from in descending(self.sight.movers(other) & !(1 << to | 1 << BAR)) {
                let hit = from - other != to;
                let second = Step { hit: hit && has(self.sight.blots, from - other), from, to: from - other };
                self.tell_two(enter, second, sink);
                made = true;
            }
        }
        made
    }

    /// Nobody on the bar, and no two steps that bring all home.
    fn on_the_way(&self, sink: &mut impl Sink) -> bool {
        let mut made = false;
        for from in descending(self.sight.own) {
            made |= self.one_checker(from, sink);
        }
        let (larges, smalls) = (self.sight.movers(self.large), self.sight.movers(self.small));
        for from in descending(larges) {
            let first = self.sight.step(from, from - self.large);
            // Not the same checker, and not one that plays the other's part: see `one_checker`.
            let mut same = 1 << first.to | 1_u32.unbounded_shl(u32::from(from + self.small));
            if self.board.own(from) < 2 {
                same |= 1 << from;
            }
            let board = self.board.stepped(first);
            for other in descending(smalls & !same) {
                let to = other - self.small;
                let second = Step { from: other, to, hit: to != first.to && has(self.sight.blots, to) };
                sink(board.stepped(second), Play::default().then(first).then(second));
                made = true;
            }
        }
        made
    }

    /// Both numbers by the checker on `from`, or by it and one that stands on its way, which comes
    /// to the same; once for each set of checkers that can be hit.
    #[inline]
    fn one_checker(&self, from: u8, sink: &mut impl Sink) -> bool {
        let Some(to) = from.checked_sub(self.large + self.small).filter(|to| *to > 0) else {
            return false;
        };
        if !has(self.sight.open, to) {
            return false;
        }
        let ways = [from - self.large, from - self.small];
        let open = ways.map(|way| has(self.sight.open, way));
        let usable =
            |way: usize| open[way] && (!self.both_intermediate || open[1 - way] || has(self.sight.own, ways[way]));
        let (mut made, mut quiet) = (false, false);
        for way in [0, 1] {
            if !usable(way) {
                continue;
            }
            let first = self.sight.step(from, ways[way]);
            if first.hit || !quiet {
                self.tell_two(first, self.sight.step(ways[way], to), sink);
            }
            quiet |= !first.hit;
            made = true;
        }
        made
    }

    /// Checkers may be borne off: both orders, each position once.
    fn near_home(&self, sink: &mut impl Sink) -> bool {
        let mut seen = Seen::default();
        for (number, other) in [(self.large, self.small), (self.small, self.large)] {
            for from in descending(self.sight.all_movers(number)) {
                let first = self.sight.step(from, from.saturating_sub(number));
                let board = self.board.stepped(first);
                let sight = self.sight.after(board, first);
                for from in descending(sight.all_movers(other)) {
                    let second = sight.step(from, from.saturating_sub(other));
                    let after = board.stepped(second);
                    if self.allowed(first, second, other) && seen.is_new(after) {
                        sink(after, Play::default().then(first).then(second));
                    }
                }
            }
        }
        seen.len > 0
    }

    /// The house rule, for a second step by `number`: if it is the first one's checker that moves
    /// on, the point that it would have touched the other way round must be open too.
    fn allowed(&self, first: Step, second: Step, number: u8) -> bool {
        let same = second.from == first.to && !has(self.sight.own, first.to);
        let other_way = first.from.saturating_sub(number);
        !self.both_intermediate || !same || other_way == OFF || has(self.sight.open, other_way)
    }
}

/// The positions met so far where checkers may be borne off: there are no more than the pairs of
/// seven places.
struct Seen {
    boards: [Board; 64],
    len: usize,
}

impl Default for Seen {
    fn default() -> Self {
        Seen { boards: [Board { own: 0, other: 0 }; 64], len: 0 }
    }
}

impl Seen {
    fn is_new(&mut self, board: Board) -> bool {
        if self.boards[..self.len].contains(&board) {
            return false;
        }
        if let Some(slot) = self.boards.get_mut(self.len) {
            *slot = board;
            self.len += 1;
        }
        true
    }
}

/// All single steps by one number.
fn one_step(board: Board, sight: Sight, number: u8, sink: &mut impl Sink) -> bool {
    let movers = sight.all_movers(number);
    for from in descending(movers) {
        let step = sight.step(from, from.saturating_sub(number));
        sink(board.stepped(step), Play::default().then(step));
    }
    movers != 0
}

/// All plays of a double: as many steps as can be played, up to four.
fn doubles(board: Board, sight: Sight, number: u8, sink: &mut impl Sink) {
    for steps in (1..=4).rev() {
        let mut run = Double { number, made: false };
        run.go(steps, board, sight, BAR, Play::default(), sink);
        if run.made {
            return;
        }
    }
    sink(board, Play::default());
}

/// The plays of a double that have a certain number of steps.
struct Double {
    number: u8,
    made: bool,
}

impl Double {
    /// Takes the next step with a checker from `hindmost` or before it, when `left` steps are left.
    fn go(&mut self, left: u8, board: Board, sight: Sight, hindmost: u8, so_far: Play, sink: &mut impl Sink) {
        let movers = sight.all_movers(self.number) & ((2 << hindmost) - 1);
        for from in descending(movers) {
            let step = sight.step(from, from.saturating_sub(self.number));
            let (after, play) = (board.stepped(step), so_far.then(step));
            if left == 1 {
                sink(after, play);
            } else {
                self.go(left - 1, after, sight.after(after, step), from, play, sink);
            }
        }
        self.made |= left == 1 && movers != 0;
    }
}
