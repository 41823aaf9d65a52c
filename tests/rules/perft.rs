//! How many ways there are to play the first plies of each game, held to `tests/data/perft.json`: to a depth that
//! takes about a second when optimized. The figures are those of this program; Portes' agree with those of the crate
//! `bkgm` 0.6, which `benches/compare` asks again.

use seedpost::games::Side;
use seedpost::games::layli::Layli;
use seedpost::games::mangala::Mangala;
use seedpost::games::modiar::Modiar;
use seedpost::games::portes::{Board, plays};
use serde_json::Value;

use crate::support::times;

/// Counts the lines of play of each length, to the depth that is written down when optimized and to `quick` plies
/// otherwise.
fn check(game: &str, quick: usize, count: impl Fn(usize) -> u64) {
    let all: Value = serde_json::from_str(include_str!("../data/perft.json")).unwrap();
    let expected: Vec<u64> = serde_json::from_value(all[game].clone()).unwrap();
    assert!(expected.len() > quick, "{game}");
    let depth = times(expected.len() as u64, quick as u64) as usize;
    let counts: Vec<u64> = (1..=depth).map(count).collect();
    assert_eq!(counts, expected[..depth], "{game}");
}

/// The lines of play of `depth` plies, where `sow` gives what a hole leads to.
fn count<P: Copy>(position: P, depth: usize, holes: u8, sow: &impl Fn(P, u8) -> Option<P>) -> u64 {
    let ways = (0..holes).filter_map(|hole| sow(position, hole));
    if depth == 1 { ways.count() as u64 } else { ways.map(|after| count(after, depth - 1, holes, sow)).sum() }
}

#[test]
fn mangala() {
    let sow = |mut position: Mangala, hole| position.sow(hole).map(|_| position);
    check("mangala", 6, |depth| count(Mangala::start(Side::South), depth, 6, &sow));
}

#[test]
fn layli() {
    let sow = |mut position: Layli, hole| position.sow(hole).map(|_| position);
    check("layli", 6, |depth| count(Layli::start(Side::South), depth, 6, &sow));
}

#[test]
fn modiar() {
    let sow = |mut position: Modiar, hole| position.sow(hole).map(|_| position);
    check("modiar", 11, |depth| count(Modiar::start(Side::South), depth, 3, &sow));
}

#[test]
fn portes() {
    fn count(board: Board, depth: usize) -> u64 {
        let mut total = 0;
        for dice in (1..=6).flat_map(|large| (1..=large).map(move |small| [large, small])) {
            plays(board, dice, false, &mut |after, _| {
                total += if depth == 1 { 1 } else { count(after.turned(), depth - 1) };
            });
        }
        total
    }
    check("portes", 2, |depth| count(Board::START, depth));
}
