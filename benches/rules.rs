//! How fast the rules and the pictures are: `cargo bench --bench rules`. How fast other programs are at the same is measured by
//! `benches/compare`.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use seedpost::games;
use seedpost::games::portes::Board;
use seedpost::games::record::{MatchHead, MatchRecord, PlayedPly, Started, read};
use seedpost::games::{GameKind, Series, Side};
use seedpost::picture::{Frame, Layout, Scene, Theme, png, png_of, svg};

mod loads;
use loads::{Done, Random};

/// Measures a load by its moves, and tells how many pieces are sown in it.
fn load(c: &mut Criterion, name: &str, load: impl Fn() -> Done) {
    let done = load();
    let mut group = c.benchmark_group(name);
    group.sample_size(20);
    group.throughput(Throughput::Elements(done.moves));
    group.bench_function("moves in random matches", |b| b.iter(&load));
    if done.sown > 0 {
        println!("{name}: {:.2} pieces are sown in a move", done.sown as f64 / done.moves as f64);
    }
    group.finish();
}

fn games_at_random(c: &mut Criterion) {
    load(c, "mangala", || loads::mangala(1_000));
    load(c, "layli", || loads::layli(100));
    load(c, "modiar", || loads::modiar(1_000));
    load(c, "portes", || loads::portes(20));
    let mut group = c.benchmark_group("portes");
    group.throughput(Throughput::Elements(loads::portes_perft(Board::START, 2)));
    group.bench_function("all plays, two rolls deep", |b| b.iter(|| loads::portes_perft(black_box(Board::START), 2)));
    group.finish();
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
    MatchRecord::build(head, &started, plies, &[], None).expect("a match that was played")
}

fn matches_and_records(c: &mut Criterion) {
    let mut group = c.benchmark_group("match of mangala");
    let plies = series(&mut Random(1));
    group.throughput(Throughput::Elements(plies.len() as u64));
    group.bench_function("plies", |b| b.iter(|| series(&mut Random(1))));
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

/// A board in the middle of a match, as mail shows it.
fn pictures(c: &mut Criterion) {
    let mut group = c.benchmark_group("picture");
    group.sample_size(20);
    for game in GameKind::ALL {
        let mut series = Series::start(game.default_options(), Side::South);
        let mut last = None;
        for i in 0..12 {
            while series.legal_moves().is_empty() && series.roll([i % 6 + 1, (i + 2) % 6 + 1]).is_ok() {}
            let Some(mv) = series.legal_moves().first().cloned() else { break };
            last = Some(serde_json::to_string(&series.play(&mv).expect("a legal move")).expect("plain data"));
        }
        let scene = Scene::of(&series, last.as_deref(), Side::South);
        let frame = Frame { layout: Layout::Wide, theme: Theme::Light };
        group.bench_function(format!("{game} as svg"), |b| b.iter(|| svg(black_box(&scene), frame)));
        let drawn = svg(&scene, frame);
        group.bench_function(format!("{game} as png, 600 pixels"), |b| b.iter(|| png_of(black_box(&drawn), 600)));
        println!("{game}: {} bytes of svg, {} of png", drawn.len(), png(&scene, frame, 600).len());
    }
    group.finish();
}

criterion_group!(benches, games_at_random, matches_and_records, pictures);
criterion_main!(benches);
