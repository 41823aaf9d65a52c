//! The rules beside other crates' for the same or nearly the same games, in one run on one core: kalah's sowing in
//! `mancala_board`, backgammon's plays in `bkgm`. All get the allocator that `bkgm` measures itself with; ours do not
//! allocate for a move.

use std::hint::black_box;
use std::time::{Duration, Instant};

use bkgm::{ClassicRules, Dice, GameState, Position, PositionRules, State};
use mancala_board::{MancalaBoard, MoveResult};

#[path = "../../../src/games/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the rules alone, without the server that uses them")]
mod games;
#[path = "../../loads/mod.rs"]
mod loads;

use games::portes::Board;
use loads::{Done, Random};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The best of so many runs counts: the rest is what else the machine does.
const RUNS: usize = 5;

fn main() {
    println!("{:<44}{:>14}{:>18}", "", "M a second", "M pieces a second");
    let kalah = measure("kalah: moves, mancala_board", || kalah(20_000));
    let mangala = measure("Mangala: moves", || loads::mangala(50_000));
    println!("{:>58.1} times mancala_board\n", mangala / kalah);
    measure("Layli: moves", || loads::layli(1_000));
    measure("Modiar: moves", || loads::modiar(50_000));
    println!();
    assert_eq!(bkgm_perft(&start(), 2), loads::portes_perft(Board::START, 2), "both find the same");
    let theirs = measure("backgammon: positions, three rolls deep, bkgm", || moves(bkgm_perft(&start(), 3)));
    let ours = measure("Portes: positions, three rolls deep", || moves(loads::portes_perft(Board::START, 3)));
    println!("{:>58.1} times bkgm\n", ours / theirs);
    let theirs = measure("backgammon: turns of random games, bkgm", || bkgm_games(2_000));
    let ours = measure("Portes: turns of random matches", || loads::portes(1_000));
    println!("{:>58.1} times bkgm", ours / theirs);
}

fn moves(moves: u64) -> Done {
    Done { moves, sown: 0 }
}

/// Prints how fast a load is done, and gives its moves a second.
fn measure(name: &str, load: impl Fn() -> Done) -> f64 {
    let mut best = Duration::MAX;
    let mut done = Done::default();
    for _ in 0..RUNS {
        let begin = Instant::now();
        done = black_box(load());
        best = best.min(begin.elapsed());
    }
    let rate = |count: u64| count as f64 / best.as_secs_f64() / 1e6;
    let sown = if done.sown > 0 { format!("{:18.1}", rate(done.sown)) } else { String::new() };
    println!("{name:<44}{:>14.1}{sown}", rate(done.moves));
    rate(done.moves)
}

/// Games of kalah at random, as Mangala's are played in `loads`.
fn kalah(games: u32) -> Done {
    let (mut random, mut done) = (Random(1), Done::default());
    for _ in 0..games {
        let mut board = MancalaBoard::<6>::default();
        let mut side = mancala_board::Side::Left;
        while !board.game_over() {
            let mut occupied = [0; 6];
            let mut count = 0;
            for (hole, stones) in board.side_to_dishes(side).iter().enumerate() {
                occupied[count] = hole;
                count += usize::from(*stones > 0);
            }
            let hole = occupied[random.below(count as u64)];
            done.sown += board.side_to_dishes(side)[hole] as u64;
            done.moves += 1;
            match board.move_piece(side, hole) {
                MoveResult::ExtraTurn => continue,
                MoveResult::Capture(there, index) => board.capture(there, index),
                MoveResult::Done(..) | MoveResult::IllegalMove => {}
            }
            side = !side;
        }
        board.collect_dishes();
        black_box(board.winner());
    }
    done
}

fn start() -> Position<15> {
    bkgm::BACKGAMMON
}

fn bkgm_perft(position: &Position<15>, depth: u32) -> u64 {
    let mut total = 0;
    for (dice, _) in bkgm::dice::ALL_21 {
        let legal = <ClassicRules as PositionRules<15>>::legal_positions(*position, &dice);
        total += if depth == 1 { legal.len() as u64 } else { legal.iter().map(|p| bkgm_perft(p, depth - 1)).sum() };
    }
    total
}

/// Games of backgammon at random, without a match around them.
fn bkgm_games(games: u32) -> Done {
    let (mut random, mut done) = (Random(1), Done::default());
    for _ in 0..games {
        let mut position = start();
        while matches!(position.game_state(), GameState::Ongoing) {
            let [a, b] = random.dice();
            let legal = <ClassicRules as PositionRules<15>>::legal_positions(position, &Dice::new(a.into(), b.into()));
            position = legal[random.below(legal.len() as u64)];
            done.moves += 1;
        }
    }
    done
}
