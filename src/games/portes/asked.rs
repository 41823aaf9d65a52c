//! A play as somebody asks for it: its steps may come in any order, and one checker's may be drawn together. Whether it
//! is legal is not known here, but whether the roll can make it at all, and what is wrong if not.

use super::board::{BAR, Board, HOME, OFF};
use super::play::{Play, Step};
use crate::games::Reason;

/// The numbers of a roll, of which some may be used up.
#[derive(Clone, Copy)]
struct Numbers {
    /// The two, or one twice.
    of: [u8; 2],
    /// How often each is left.
    left: [u8; 2],
}

impl Numbers {
    fn new([a, b]: [u8; 2]) -> Numbers {
        Numbers { of: [a, b], left: if a == b { [4, 0] } else { [1, 1] } }
    }

    /// Each number that is left, with what is left after it.
    fn choices(self) -> impl Iterator<Item = (u8, Numbers)> {
        (0..2).filter(move |index| self.left[*index] > 0).map(move |index| {
            let mut after = self;
            after.left[index] -= 1;
            (self.of[index], after)
        })
    }
}

impl Board {
    /// The board after steps that need be neither a roll's nor complete; `None` if one cannot be
    /// made at all.
    pub(super) fn followed(self, play: &Play) -> Option<Board> {
        play.steps().try_fold(self, |board, step| {
            let on_board = step.from > step.to && step.from <= BAR;
            let open = step.to == OFF || board.others(step.to) < 2;
            (on_board && open && board.own(step.from) > 0).then(|| board.carried(step.from, step.to))
        })
    }

    /// Whether the asked steps, in some order, lead to `end` by the numbers of a roll.
    pub(super) fn reaches(self, end: Board, asked: &Play, dice: [u8; 2]) -> bool {
        let mut steps = [None; 4];
        for (slot, step) in steps.iter_mut().zip(asked.steps()) {
            *slot = Some(step);
        }
        self.reaches_by(end, steps, Numbers::new(dice))
    }

    fn reaches_by(self, end: Board, steps: [Option<Step>; 4], numbers: Numbers) -> bool {
        if steps.iter().all(Option::is_none) {
            return self == end;
        }
        (0..steps.len()).any(|index| {
            let Some(step) = steps[index] else { return false };
            numbers.choices().any(|(number, numbers)| {
                let Some(to) = self.landing(step.from, number) else { return false };
                let mut rest = steps;
                // A checker that has not arrived goes on.
                rest[index] = (to != step.to).then_some(Step { from: to, ..step });
                to >= step.to && self.carried(step.from, to).reaches_by(end, rest, numbers)
            })
        })
    }

    /// Where one number takes a checker, if it may move it.
    fn landing(self, from: u8, number: u8) -> Option<u8> {
        let to = from.saturating_sub(number);
        let first = self.own(from) > 0 && (self.own(BAR) == 0 || from == BAR);
        let lands = match to {
            OFF => from > OFF && self.hindmost() <= HOME && (from == number || self.hindmost() == from),
            point => self.others(point) < 2,
        };
        (first && lands).then_some(to)
    }

    /// One checker moved, whatever stands in between.
    fn carried(self, from: u8, to: u8) -> Board {
        self.moved(from, to, to != OFF && self.others(to) == 1)
    }

    /// The other side's checkers on a point, by the mover's number.
    fn others(self, point: u8) -> u8 {
        self.turned().own(BAR - point)
    }

    /// The last of the occupied places.
    pub(super) fn hindmost(self) -> u8 {
        (0..=BAR).rev().find(|place| self.own(*place) > 0).unwrap_or(OFF)
    }

    /// What is wrong with a play that is not legal, of which `most` steps could have been played.
    pub(super) fn objection(mut self, play: &Play, dice: [u8; 2], most: usize) -> Reason {
        let mut numbers = Numbers::new(dice);
        for Step { from, to, .. } in play.steps() {
            let fits = |exact: bool| {
                numbers.choices().find(|(number, _)| match to {
                    OFF if !exact => *number > from && self.hindmost() == from,
                    to => from.checked_sub(*number) == Some(to),
                })
            };
            if self.own(from) == 0 {
                return Reason::NoChecker;
            } else if self.own(BAR) > 0 && from != BAR {
                return Reason::BarFirst;
            } else if to == OFF && self.hindmost() > HOME {
                return Reason::NotHome;
            }
            let Some((_, left)) = fits(true).or_else(|| fits(false)) else {
                return Reason::WrongNumber;
            };
            if to != OFF && self.others(to) > 1 {
                return Reason::ClosedPoint;
            }
            numbers = left;
            self = self.carried(from, to);
        }
        if play.count() < most { Reason::MustPlayMore } else { Reason::MustPlayOther }
    }
}
