//! What is measured: whole matches at random and trees of all plays, by the quick ways through the rules. Whoever uses
//! this names the rules `games`. Nothing is allocated for a move.

use super::games::layli::{self, Layli};
use super::games::mangala::Mangala;
use super::games::modiar::Modiar;
use super::games::portes::{self, Board, OFF, Portes, plays};
use super::games::{Held, Next, RoundEnd, Rules, Score, Side, Tally, Termination};

/// Numbers that look random and are the same in every run.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, count: u64) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((count * (self.0 >> 32)) >> 32) as usize
    }

    pub fn dice(&mut self) -> [u8; 2] {
        [1 + self.below(6) as u8, 1 + self.below(6) as u8]
    }
}

/// What was done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Done {
    /// Moves played.
    pub moves: u64,
    /// Pieces sown one by one.
    pub sown: u64,
}

/// Games of Mangala.
pub fn mangala(games: u32) -> Done {
    let (mut random, mut done) = (Random(1), Done::default());
    for _ in 0..games {
        let mut position = Mangala::start(Side::South);
        while !position.board().is_over() {
            let holes = position.board().occupied();
            let sowing = position.sow(holes.nth(random.below(u64::from(holes.count()))));
            done.moves += 1;
            done.sown += sowing.map_or(0, |sowing| u64::from(sowing.stones));
        }
    }
    done
}

/// Whole matches of Layli, each until a side cannot go on.
pub fn layli(matches: u32) -> Done {
    let (mut random, mut done) = (Random(1), Done::default());
    for _ in 0..matches {
        let (mut position, mut rounds) = (Layli::start(Side::South), 0);
        loop {
            let starter = position.to_move();
            let held = layli_round(position, &mut random, &mut done);
            rounds += 1;
            let last = RoundEnd::by_holding(held, Termination::Normal);
            let tally = Tally { starter, rounds, score: Score::default(), last };
            match Layli::next(&layli::Options::default(), &tally) {
                Next::Round(next) => position = next,
                Next::Over(_) => break,
            }
        }
    }
    done
}

fn layli_round(start: Layli, random: &mut Random, done: &mut Done) -> Held {
    let (mut board, mut mover) = (start.board(), start.to_move());
    // No round at random comes near to this; what goes on for ever ends by repetition.
    for _ in 0..1_000 {
        let first = random.below(6) as u8;
        let mut seeds = 0;
        let sown = (0..6).find_map(|skip| board.sow_and_tell((first + skip) % 6, |_, lap| seeds += u64::from(lap)));
        let Some((after, _)) = sown else { break };
        done.moves += 1;
        done.sown += seeds;
        board = after.turned();
        mover = mover.other();
    }
    Held::seen_by(mover, u32::from(board.held()), u32::from(board.turned().held()))
}

/// Games of Modiar.
pub fn modiar(games: u32) -> Done {
    let (mut random, mut done) = (Random(1), Done::default());
    for _ in 0..games {
        let mut position = Modiar::start(Side::South);
        for _ in 0..1_000 {
            let first = random.below(3) as u8;
            let Some(sowing) = (0..3).find_map(|skip| position.sow((first + skip) % 3)) else { break };
            done.moves += 1;
            done.sown += u64::from(sowing.stones);
        }
    }
    done
}

/// Positions that all plays of all 21 rolls lead to, `depth` rolls from a board.
pub fn portes_perft(board: Board, depth: u32) -> u64 {
    let mut total = 0;
    for large in 1..=6 {
        for small in 1..=large {
            plays(board, [large, small], false, &mut |after, _| {
                total += if depth == 1 { 1 } else { portes_perft(after.turned(), depth - 1) };
            });
        }
    }
    total
}

/// Whole matches of Portes to five points; a move is a turn.
pub fn portes(matches: u32) -> Done {
    let (mut random, mut done) = (Random(1), Done::default());
    let mut found = Vec::with_capacity(2_048);
    for _ in 0..matches {
        let (mut position, mut rounds, mut score) = (Portes::start(Side::South), 0, Score::default());
        loop {
            let starter = position.to_move();
            let (winner, points) = portes_game(position, &mut random, &mut found, &mut done);
            rounds += 1;
            score = score + Score::won_by(Some(winner), points);
            let points = Score::won_by(Some(winner), points);
            let last =
                RoundEnd { winner: Some(winner), held: Held::default(), termination: Termination::Normal, points };
            match Portes::next(&portes::Options::default(), &Tally { starter, rounds, score, last }) {
                Next::Round(next) => position = next,
                Next::Over(_) => break,
            }
        }
    }
    done
}

fn portes_game(start: Portes, random: &mut Random, found: &mut Vec<Board>, done: &mut Done) -> (Side, f64) {
    let (mut board, mut mover) = (start.board(), start.to_move());
    loop {
        found.clear();
        plays(board, random.dice(), false, &mut |after, _| found.push(after));
        let after = found[random.below(found.len() as u64)];
        done.moves += 1;
        board = after.turned();
        if after.is_won() {
            return (mover, if board.own(OFF) == 0 { 2.0 } else { 1.0 });
        }
        mover = mover.other();
    }
}
