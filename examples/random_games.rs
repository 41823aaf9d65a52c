//! Plays games at random on one core and says how fast: `cargo run --release --example
//! random_games [SECONDS]`. At first nothing is told of the plies, and it is the rules alone that are
//! measured; then whole matches as the server plays them. A second is one of processor time where the
//! system tells that (Linux), so that other work on the machine does not count.

use std::hint::black_box;
use std::time::{Duration, Instant};

use seedpost::games::layli::Layli;
use seedpost::games::mangala::Mangala;
use seedpost::games::modiar::Modiar;
use seedpost::games::portes::{Board, plays};
use seedpost::games::{AnyOptions, GameKind, Needs, Series, Side};

fn main() {
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(3);
    measure("Mangala", ["games", "sowings", "stones"], seconds, mangala);
    measure("Layli", ["rounds", "moves", "seeds"], seconds, layli);
    measure("Modiar", ["games", "sowings", "stones"], seconds, modiar);
    let mut found = Vec::with_capacity(1024);
    measure("Portes", ["games", "turns", "plays made"], seconds, |random| portes(random, &mut found));
    measure("Portes, all first plies to depth 2", ["times", "positions", "rolls"], seconds, |_| perft());
    for kind in GameKind::ALL {
        let options = kind.default_options();
        let name = format!("{kind}, told in full");
        measure(&name, ["matches", "plies", "steps"], seconds, |random| series(random, &options));
    }
}

/// Does something over and over, and says how often it and its parts were done in a second.
fn measure(name: &str, what: [&str; 3], seconds: u64, mut once: impl FnMut(&mut Random) -> [u64; 2]) {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let (mut times, mut parts) = (0_u64, [0_u64; 2]);
    let clock = Clock::start();
    while clock.seconds() < seconds as f64 {
        // Looking at the clock takes longer than a game.
        let round = Instant::now();
        while round.elapsed() < Duration::from_millis(20) {
            let done = once(&mut random);
            parts = [parts[0] + done[0], parts[1] + done[1]];
            times += 1;
        }
    }
    let time = clock.seconds();
    let rate = |count: u64| match count as f64 / time {
        rate if rate >= 1e6 => format!("{:.2} million", rate / 1e6),
        rate if rate >= 1e3 => format!("{:.1} thousand", rate / 1e3),
        rate => format!("{rate:.1}"),
    };
    let [games, plies, pieces] = what;
    println!("{name}: {} {games} a second, {} {plies}, {} {pieces}", rate(times), rate(parts[0]), rate(parts[1]));
}

/// Processor time, or what passes on the wall where the system does not tell it.
struct Clock {
    begin: Instant,
    used: Option<f64>,
}

impl Clock {
    fn start() -> Clock {
        Clock { begin: Instant::now(), used: Clock::used() }
    }

    /// The seconds that this process has run.
    fn used() -> Option<f64> {
        let told = std::fs::read_to_string("/proc/self/schedstat").ok()?;
        told.split(' ').next()?.parse::<f64>().ok().map(|nanoseconds| nanoseconds / 1e9)
    }

    fn seconds(&self) -> f64 {
        match (self.used, Clock::used()) {
            (Some(before), Some(now)) => now - before,
            _ => self.begin.elapsed().as_secs_f64(),
        }
    }
}

/// Numbers that look random and are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, count: u32) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u64::from(count) * (self.0 >> 32)) >> 32) as usize
    }

    fn dice(&mut self) -> [u8; 2] {
        let roll = self.below(36) as u8;
        [roll / 6 + 1, roll % 6 + 1]
    }
}

fn mangala(random: &mut Random) -> [u64; 2] {
    let mut position = Mangala::start(Side::South);
    let (mut sowings, mut stones) = (0, 0);
    while !position.board().is_over() {
        let holes = position.board().occupied();
        let sowing = position.sow(holes.nth(random.below(holes.count())));
        stones += sowing.map_or(0, |sowing| u64::from(sowing.stones));
        sowings += 1;
    }
    black_box(position);
    [sowings, stones]
}

fn layli(random: &mut Random) -> [u64; 2] {
    let mut board = Layli::start(Side::South).board();
    let (mut moves, mut seeds) = (0, 0);
    // From a hole at random on, the first that can be played.
    'moves: while moves < 1_000 {
        let first = random.below(6) as u8;
        for skip in 0..6 {
            let mut sown = 0;
            let played = board.sow_and_tell((first + skip) % 6, |_, count| sown += u64::from(count));
            if let Some((after, _)) = played {
                board = after.turned();
                seeds += sown;
                moves += 1;
                continue 'moves;
            }
        }
        break;
    }
    black_box(board);
    [moves, seeds]
}

fn modiar(random: &mut Random) -> [u64; 2] {
    let mut position = Modiar::start(Side::South);
    let (mut sowings, mut stones) = (0, 0);
    while sowings < 1_000 {
        let first = random.below(3) as u8;
        let Some(sowing) = (0..3).find_map(|skip| position.sow((first + skip) % 3)) else { break };
        stones += u64::from(sowing.stones);
        sowings += 1;
    }
    black_box(position);
    [sowings, stones]
}

fn portes(random: &mut Random, found: &mut Vec<Board>) -> [u64; 2] {
    let mut board = Board::START;
    let (mut turns, mut made) = (0, 0);
    while !board.turned().is_won() {
        found.clear();
        plays(board, random.dice(), false, &mut |after, _| found.push(after));
        board = found[random.below(found.len() as u32)].turned();
        made += found.len() as u64;
        turns += 1;
    }
    [turns, made]
}

/// All positions that two plies from the start lead to.
fn perft() -> [u64; 2] {
    let (mut positions, mut rolls) = (0, 0);
    let mut all = |board: Board, then: &mut dyn FnMut(Board)| {
        for dice in (1..=6).flat_map(|large| (1..=large).map(move |small| [large, small])) {
            plays(board, dice, false, &mut |after, _| then(after.turned()));
            rolls += 1;
        }
    };
    let mut first = Vec::new();
    all(Board::START, &mut |board| first.push(board));
    for board in first {
        all(board, &mut |after| {
            black_box(after);
            positions += 1;
        });
    }
    [positions, rolls]
}

/// A whole match as the server plays it: checked, told and kept.
fn series(random: &mut Random, options: &AnyOptions) -> [u64; 2] {
    let mut series = Series::start(options.clone(), Side::South);
    let (mut plies, mut steps) = (0, 0);
    loop {
        match series.needs() {
            Needs::Nothing => return [plies, steps],
            Needs::Start | Needs::Roll => {
                series.roll(random.dice()).expect("a roll is due");
            }
            Needs::Move => {
                let legal = series.legal_moves();
                let ply = series.play(&legal[random.below(legal.len() as u32)]).expect("a legal move");
                steps += ply.steps.len() as u64;
                plies += 1;
            }
        }
    }
}
