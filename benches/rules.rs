//! How fast the rules are: `cargo bench --bench rules`.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use seedpost::games::mangala::Mangala;
use seedpost::games::record::{MatchHead, MatchRecord, PlayedPly, Started, read};
use seedpost::games::{GameKind, Series, Side};

/// Numbers that look random and are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, count: u64) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((count * (self.0 >> 32)) >> 32) as usize
    }
}

/// Plays a thousand games at random and counts the sowings.
fn mangala(random: &mut Random) -> u64 {
    let mut sowings = 0;
    for _ in 0..1_000 {
        let mut position = Mangala::start(Side::South);
        while !position.board().is_over() {
            let holes = position.board().occupied();
            position.sow(holes.nth(random.below(u64::from(holes.count()))));
            sowings += 1;
        }
    }
    sowings
}

/// Plays a match at random, with everything that is told of each ply.
fn series(random: &mut Random) -> Vec<PlayedPly> {
    let mut series = Series::start(GameKind::Mangala.default_options(), Side::South);
    let mut plies = Vec::new();
    while series.to_move().is_some() {
        let legal = series.legal_moves();
        let mv = legal[random.below(legal.len() as u64)].clone();
        black_box(series.play(&mv).expect("a legal move"));
        plies.push(PlayedPly::new(mv, "2026-12-02T18:03:11.000Z"));
    }
    plies
}

fn record(plies: &[PlayedPly]) -> MatchRecord {
    let head = MatchHead {
        site: "https://play.example.org".to_owned(),
        id: "019342a1-7c1e-7b0e-8a51-3f1d5a9c2e10".to_owned(),
        south: "ayse".to_owned(),
        north: "mehmet".to_owned(),
        options: GameKind::Mangala.default_options(),
        clock: "3d".to_owned(),
        rated: true,
    };
    let started = Started::new(Side::South, "2026-11-30T08:00:00.000Z");
    MatchRecord::build(head, &started, plies, None).expect("a match that was played")
}

fn rules(c: &mut Criterion) {
    let mut group = c.benchmark_group("mangala");
    group.throughput(Throughput::Elements(mangala(&mut Random(1))));
    group.bench_function("sowings in random games", |b| b.iter(|| mangala(&mut Random(1))));
    let plies = series(&mut Random(1));
    group.throughput(Throughput::Elements(plies.len() as u64));
    group.bench_function("plies of a match", |b| b.iter(|| series(&mut Random(1))));
    let stored = Series::start(GameKind::Mangala.default_options(), Side::South);
    let stored = serde_json::to_string(&stored).expect("a match is plain data");
    group.throughput(Throughput::Elements(1));
    group.bench_function("stored match read", |b| b.iter(|| serde_json::from_str::<Series>(black_box(&stored))));
    let record = record(&plies);
    group.bench_function("record as text", |b| b.iter(|| record.to_text()));
    let text = record.to_text();
    group.bench_function("record read and checked", |b| b.iter(|| read(black_box(&text))));
    group.finish();
}

criterion_group!(benches, rules);
criterion_main!(benches);
