//! Plays Mangala at random on one core and says how fast: `cargo run --release --example
//! random_games [SECONDS]`.

use std::time::{Duration, Instant};

use seedpost::games::Side;
use seedpost::games::mangala::Mangala;

fn main() {
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(5);
    let mut random = 0x9e37_79b9_7f4a_7c15_u64;
    let (mut games, mut sowings, mut south) = (0_u64, 0_u64, 0_u64);
    let begin = Instant::now();
    #[allow(clippy::disallowed_methods)] // measuring is what this program is for
    while begin.elapsed() < Duration::from_secs(seconds) {
        for _ in 0..10_000 {
            let (end, count) = game(&mut random);
            sowings += count;
            south += u64::from(end.board().own().1 > 24);
        }
        games += 10_000;
    }
    let time = begin.elapsed().as_secs_f64();
    println!(
        "{games} games of Mangala, {sowings} sowings in {time:.2} s: {:.2} million games and {:.1} million sowings a second; {south} won by the side next to move",
        games as f64 / time / 1e6,
        sowings as f64 / time / 1e6,
    );
}

/// Plays one game, each sowing chosen evenly among the legal ones.
fn game(random: &mut u64) -> (Mangala, u64) {
    let mut position = Mangala::start(Side::South);
    let mut sowings = 0;
    while !position.board().is_over() {
        *random ^= *random << 13;
        *random ^= *random >> 7;
        *random ^= *random << 17;
        let holes = position.board().occupied();
        let index = (u64::from(holes.count()) * (*random >> 32)) >> 32;
        position.sow(holes.nth(index as usize));
        sowings += 1;
    }
    (position, sowings)
}
