//! How many ways there are to play the first plies of each game. The figures are those of this
//! program; Portes' agree with those of the crate `bkgm` 0.6.

use seedpost::games::Side;
use seedpost::games::layli::Layli;
use seedpost::games::mangala::Mangala;
use seedpost::games::modiar::Modiar;
use seedpost::games::portes::{Board, plays};

use crate::support::times;

/// The lines of play of each length from 1 to `depth`, where `sow` gives what a hole leads to.
fn perft<P: Copy>(start: P, depth: usize, holes: u8, sow: &impl Fn(P, u8) -> Option<P>) -> Vec<u64> {
    fn count<P: Copy>(position: P, depth: usize, holes: u8, sow: &impl Fn(P, u8) -> Option<P>) -> u64 {
        if depth == 0 {
            return 1;
        }
        (0..holes).filter_map(|hole| sow(position, hole)).map(|after| count(after, depth - 1, holes, sow)).sum()
    }
    (1..=depth).map(|depth| count(start, depth, holes, sow)).collect()
}

#[test]
fn mangala() {
    let sow = |mut position: Mangala, hole| position.sow(hole).map(|_| position);
    let depth = times(9, 6) as usize;
    let expected = [6, 36, 213, 1_233, 6_956, 38_116, 204_921, 1_087_622, 5_715_603];
    assert_eq!(perft(Mangala::start(Side::South), depth, 6, &sow), expected[..depth]);
}

#[test]
fn layli() {
    let sow = |mut position: Layli, hole| position.sow(hole).map(|_| position);
    let depth = times(9, 6) as usize;
    let expected = [6, 28, 129, 607, 2_856, 13_005, 58_457, 259_342, 1_139_392];
    assert_eq!(perft(Layli::start(Side::South), depth, 6, &sow), expected[..depth]);
}

#[test]
fn modiar() {
    let sow = |mut position: Modiar, hole| position.sow(hole).map(|_| position);
    let depth = times(16, 11) as usize;
    let expected =
        [3, 9, 26, 72, 187, 522, 1_364, 3_477, 8_685, 21_169, 51_294, 122_453, 290_483, 684_129, 1_604_416, 3_748_776];
    assert_eq!(perft(Modiar::start(Side::South), depth, 3, &sow), expected[..depth]);
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
    let depth = times(3, 2) as usize;
    let counts: Vec<u64> = (1..=depth).map(|depth| count(Board::START, depth)).collect();
    assert_eq!(counts, [447, 202_782, 116_154_993][..depth]);
}
