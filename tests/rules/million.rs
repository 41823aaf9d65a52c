//! A million random matches of each game end, in full only when optimized or with `SEEDPOST_TEST_LONG` set. After every
//! ply the pieces are all there; at the end the shares add up. Each core plays its part of them.

use std::collections::HashMap;
use std::hash::Hash;
use std::thread;
use std::time::Instant;

use seedpost::games::layli::{self, Layli};
use seedpost::games::mangala::{self, Mangala};
use seedpost::games::modiar::Modiar;
use seedpost::games::portes::{self, Board, CHECKERS, Portes, plays};
use seedpost::games::{Held, Next, RoundEnd, Rules, Side, Tally, Termination};

use crate::support::{Random, times};

/// A position stands this often, and the round is over.
const REPETITIONS: u32 = 3;

/// What was counted over the matches of a core.
#[derive(Default)]
struct Count {
    rounds: u64,
    plies: u64,
    repeated: u64,
    longest: u64,
}

impl Count {
    fn round(&mut self, plies: u64, repeated: bool) {
        self.rounds += 1;
        self.plies += plies;
        self.repeated += u64::from(repeated);
        self.longest = self.longest.max(plies);
    }
}

/// Plays `matches` on all cores, each match from its own number.
fn play_all(game: &str, matches: u64, play: impl Fn(u64, &mut Count) + Sync) -> Count {
    let begin = Instant::now();
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let counts = thread::scope(|scope| {
        let play = &play;
        let core = |core| {
            scope.spawn(move || {
                let mut count = Count::default();
                (core..matches).step_by(cores as usize).for_each(|number| play(number, &mut count));
                count
            })
        };
        let cores: Vec<_> = (0..cores).map(core).collect();
        cores.into_iter().map(|core| core.join().unwrap()).collect::<Vec<_>>()
    });
    let sum = |of: fn(&Count) -> u64| counts.iter().map(of).sum::<u64>();
    let (rounds, plies, repeated) = (sum(|c| c.rounds), sum(|c| c.plies), sum(|c| c.repeated));
    let longest = counts.iter().map(|c| c.longest).max().unwrap_or(0);
    println!(
        "{game}: {matches} matches, {rounds} rounds ({repeated} by repetition), {plies} plies, at most {longest} in a \
         round, {:.1} s on {cores} cores",
        begin.elapsed().as_secs_f64(),
    );
    Count { rounds, plies, repeated, longest }
}

/// Whether a position now stands for the last time allowed. What is captured never comes back, and neither does any
/// position from before it.
fn repeats<P: Hash + Eq>(seen: &mut HashMap<P, u32>, position: P, captured: bool) -> bool {
    if captured {
        seen.clear();
    }
    let times = seen.entry(position).or_insert(0);
    *times += 1;
    *times >= REPETITIONS
}

/// Goes from round to round until the match is over; `round` plays one from its first position to its end.
fn play_match<G: Rules>(options: &G::Options, first: Side, most: u32, mut round: impl FnMut(G) -> RoundEnd) {
    let mut position = G::opening(first);
    let (mut score, mut rounds) = (G::first_score(), 0);
    loop {
        let starter = position.to_move();
        let last = round(position);
        rounds += 1;
        score = G::score_after(score, &last);
        assert!(rounds <= most, "the match does not end");
        match G::next(options, &Tally { starter, rounds, score, last }) {
            Next::Round(next) => position = next,
            Next::Over(winner) => return assert_eq!(winner, score.leader()),
        }
    }
}

fn whole(held: Held, pieces: u32) {
    assert_eq!(held.south + held.north, pieces);
}

#[test]
fn of_mangala() {
    let options = mangala::Options { games: 1, stop_when_decided: false };
    let count = play_all("mangala", times(1_000_000, 20_000), |number, count| {
        let mut random = Random::new(number);
        play_match(&options, Side::BOTH[number as usize % 2], 1, |mut position: Mangala| {
            let mut plies = 0;
            while !position.board().is_over() {
                let holes = position.board().occupied();
                position.sow(holes.nth(random.below(holes.count() as usize))).unwrap();
                let ((own, own_store), (other, other_store)) = (position.board().own(), position.board().other());
                let stones = own.iter().chain(&other).chain([&own_store, &other_store]).sum::<u8>();
                plies += 1;
                assert!(stones == 48 && plies < 2_000, "match {number}");
            }
            count.round(plies, false);
            let end = position.end(&options).unwrap();
            whole(end.held, 48);
            end
        });
    });
    assert!(count.longest > 60);
}

#[test]
fn of_layli() {
    let options = layli::Options::default();
    play_all("layli", times(1_000_000, 200), |number, count| {
        let mut random = Random::new(number);
        play_match(&options, Side::BOTH[number as usize % 2], 10_000, |mut position: Layli| {
            let mut seen = HashMap::from([(position, 1)]);
            let mut plies = 0;
            let mut repeated = false;
            while !repeated {
                let first = random.below(6) as u8;
                let Some(sowing) = (0..6).find_map(|skip| position.sow((first + skip) % 6)) else { break };
                let (board, other) = (position.board(), position.board().turned());
                let seeds = (0..12).map(|place| board.at(place)).sum::<u8>() + board.store() + other.store();
                plies += 1;
                assert!(seeds == 48 && plies < 100_000, "match {number}");
                whole(position.held(), 48);
                repeated = repeats(&mut seen, position, sowing.captured > 0) && board.can_move();
            }
            count.round(plies, repeated);
            let termination = if repeated { Termination::Repetition } else { Termination::Normal };
            RoundEnd::by_holding(position.held(), termination)
        });
    });
}

#[test]
fn of_modiar() {
    play_all("modiar", times(1_000_000, 10_000), |number, count| {
        let mut random = Random::new(number);
        play_match(&Default::default(), Side::BOTH[number as usize % 2], 1, |mut position: Modiar| {
            let mut seen = HashMap::from([(position, 1)]);
            let mut plies = 0;
            let mut repeated = false;
            while !repeated {
                let first = random.below(3) as u8;
                let Some(sowing) = (0..3).find_map(|skip| position.sow((first + skip) % 3)) else { break };
                let (board, other) = (position.board(), position.board().turned());
                let stones = (0..6).map(|place| board.at(place)).sum::<u8>() + board.store() + other.store();
                plies += 1;
                assert!(stones == 42 && plies < 100_000, "match {number}");
                whole(position.held(), 42);
                repeated = repeats(&mut seen, position, sowing.captured > 0);
            }
            count.round(plies, repeated);
            let termination = if repeated { Termination::Repetition } else { Termination::Normal };
            RoundEnd::by_holding(position.held(), termination)
        });
    });
}

#[test]
fn of_portes() {
    let options = portes::Options::default();
    let count = play_all("portes", times(1_000_000, 300), |number, count| {
        let mut random = Random::new(number);
        let mut found = Vec::new();
        play_match(&options, Side::BOTH[number as usize % 2], 9, |position: Portes| {
            let (mut at, mut mover) = (position.board(), position.to_move());
            let mut plies = 0;
            while !at.turned().is_won() {
                let dice = [1 + random.below(6) as u8, 1 + random.below(6) as u8];
                found.clear();
                plays(at, dice, false, &mut |after: Board, _| found.push(after));
                at = random.choose(&found).turned();
                let checkers = |board: Board| (0..26).map(|place| board.own(place)).sum::<u8>();
                plies += 1;
                assert!(checkers(at) == CHECKERS && checkers(at.turned()) == CHECKERS, "match {number}");
                assert!(plies < 100_000, "match {number}");
                mover = mover.other();
            }
            count.round(plies, false);
            portes_end(at, mover.other(), &options)
        });
    });
    assert!(count.rounds > count.longest);
}

/// The end of a game that `winner` has won, whose checkers are the other side's on this board.
fn portes_end(board: Board, winner: Side, options: &portes::Options) -> RoundEnd {
    let side = |board: Board| {
        let points: Vec<u8> = (1..25).map(|point| board.own(point)).collect();
        serde_json::json!({"points": points, "bar": board.own(25), "off": board.own(0)})
    };
    let mut position = serde_json::json!({"game": "portes", "to_move": winner.other(), "dice": null});
    position[winner.other().as_str()] = side(board);
    position[winner.as_str()] = side(board.turned());
    let end = Portes::parse(&position).unwrap().end(options).unwrap();
    assert_eq!(end.winner, Some(winner));
    assert_eq!(end.points.of(winner), if board.own(0) == 0 { 2.0 } else { 1.0 });
    end
}
