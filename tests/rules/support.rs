//! What the tests share: matches played at random, the same ones every time.

use seedpost::games::record::{Ending, MatchHead, MatchRecord, PlayedPly, Started};
use seedpost::games::{AnyMove, AnyOptions, AnyPosition, GameKind, Series, Side};
use serde_json::{Value, json};

/// Numbers that look random and are the same in every run.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        (((self.next() >> 32) * count as u64) >> 32) as usize
    }

    pub fn choose<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

/// How often a costly thing is done: in full when optimized, else enough to notice.
pub fn times(full: u64, quick: u64) -> u64 {
    let all = !cfg!(debug_assertions) || std::env::var_os("SEEDPOST_TEST_LONG").is_some();
    if all { full } else { quick }
}

pub fn options(kind: GameKind, value: Value) -> AnyOptions {
    AnyOptions::parse(kind, &value).unwrap()
}

/// A position in its JSON form, the row and store of each side given.
pub fn mangala(to_move: &str, south: ([u8; 6], u8), north: ([u8; 6], u8)) -> AnyPosition {
    AnyPosition::parse(&json!({
        "game": "mangala", "to_move": to_move,
        "south": {"pits": south.0, "store": south.1},
        "north": {"pits": north.0, "store": north.1},
    }))
    .unwrap()
}

/// Plays at random until the match is over, or `most` plies have been played.
pub fn random_plies(series: &mut Series, random: &mut Random, most: usize) -> Vec<AnyMove> {
    let mut plies = Vec::new();
    while plies.len() < most && series.to_move().is_some() {
        let mv = random.choose(&series.legal_moves()).clone();
        series.play(&mv).unwrap();
        plies.push(mv);
    }
    plies
}

pub fn head(options: AnyOptions) -> MatchHead {
    MatchHead {
        site: "https://play.example.org".to_owned(),
        id: "019342a1-7c1e-7b0e-8a51-3f1d5a9c2e10".to_owned(),
        south: "ayse".to_owned(),
        north: "mehmet \"the \\ wall\"".to_owned(),
        options,
        clock: "3d".to_owned(),
        rated: true,
    }
}

/// A time so many minutes after the first.
fn time(minutes: usize) -> String {
    let (hours, minute) = (minutes / 60, minutes % 60);
    format!("2026-12-{:02}T{:02}:{minute:02}:11.250Z", hours / 24 + 1, hours % 24)
}

/// The record of a random match of at most `most` plies.
pub fn random_record(options: AnyOptions, seed: u64, most: usize, ending: Option<&Ending>) -> MatchRecord {
    let mut random = Random::new(seed);
    let first = *random.choose(&Side::BOTH);
    let plies: Vec<PlayedPly> = random_plies(&mut Series::start(options.clone(), first), &mut random, most)
        .into_iter()
        .enumerate()
        .map(|(number, mv)| PlayedPly::new(mv, time(number / 3)))
        .collect();
    let started = Started::new(first, "2026-11-30T08:00:00.000Z");
    MatchRecord::build(head(options), &started, &plies, &[], ending).unwrap()
}

/// Does a step to a board of which it knows only the places.
pub fn follow(board: &mut Value, step: &Value) {
    fn add(board: &mut Value, place: &str, count: i64) {
        let (side, hole) = place.split_once('/').unwrap();
        let slot = match hole.parse::<usize>() {
            Ok(hole) => &mut board[side]["pits"][hole - 1],
            Err(_) => &mut board[side][hole],
        };
        *slot = json!(slot.as_i64().unwrap() + count);
    }
    let place = |name: &str| step[name].as_str().unwrap();
    match place("do") {
        "sow" => {
            let drops = step["drops"].as_array().unwrap();
            add(board, place("from"), -(drops.len() as i64));
            for place in drops {
                add(board, place.as_str().unwrap(), 1);
            }
        }
        "uur" => {
            for hole in step["holes"].as_array().unwrap() {
                let (side, hole) = hole.as_str().unwrap().split_once('/').unwrap();
                board[side]["uur"][hole.parse::<usize>().unwrap() - 1] = step["owner"].clone();
            }
        }
        _ => {
            let count = step["count"].as_i64().unwrap();
            add(board, place("from"), -count);
            add(board, place("to"), count);
        }
    }
}

/// A game's first position in its JSON form, south to move.
pub fn start_of(kind: GameKind) -> Value {
    json!(Series::begun_by(kind.default_options(), Side::South).position())
}
