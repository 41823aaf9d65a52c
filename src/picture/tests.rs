use std::collections::BTreeMap;

use resvg::tiny_skia::Pixmap;
use resvg::usvg::{Options, Tree};

use super::*;
use crate::games::{AnyOptions, GameKind};

const VECTORS: [&str; 4] = [
    include_str!("../../tests/data/vectors/mangala.jsonl"),
    include_str!("../../tests/data/vectors/layli.jsonl"),
    include_str!("../../tests/data/vectors/modiar.jsonl"),
    include_str!("../../tests/data/vectors/portes.jsonl"),
];
const FRAMES: [Frame; 2] =
    [Frame { layout: Layout::Wide, theme: Theme::Light }, Frame { layout: Layout::Close, theme: Theme::Dark }];

fn positions() -> impl Iterator<Item = AnyPosition> {
    let lines = VECTORS.into_iter().flat_map(str::lines);
    lines.map(|line| {
        let line: Value = serde_json::from_str(line).expect("a worked position");
        AnyPosition::parse(&line["position"]).expect("a position")
    })
}

/// All nodes of a drawing with a class.
fn all<'a>(node: &'a Node, class: &str, found: &mut Vec<&'a Node>) {
    if node.has_class(class) {
        found.push(node);
    }
    for child in &node.children {
        all(child, class, found);
    }
}

fn classed<'a>(drawing: &'a Drawing, class: &str) -> Vec<&'a Node> {
    let mut found = Vec::new();
    all(&drawing.root, class, &mut found);
    found
}

fn told(drawing: &Drawing, class: &str) -> Vec<u64> {
    classed(drawing, class).iter().filter_map(|text| text.text.map(u64::from)).collect()
}

#[test]
fn every_worked_position_is_drawn_for_both_sides() {
    for (n, position) in positions().enumerate() {
        for side in Side::BOTH {
            let frame = FRAMES[n % 2];
            let scene = Scene::new(&position, side);
            let drawing = scene.draw(frame);
            let json = &scene.position;
            let row = |side: Side| &json[side.as_str()];
            if json["south"]["pits"].is_array() {
                let pits =
                    |side: Side| row(side)["pits"].as_array().expect("holes").iter().map(|n| n.as_u64().unwrap());
                let holes: Vec<u64> = pits(side).chain(pits(side.other())).collect();
                let stores = [side, side.other()].map(|side| row(side)["store"].as_u64().expect("a number"));
                assert_eq!(told(&drawing, "count-hole"), holes);
                assert_eq!(told(&drawing, "count-store"), stores);
                let stones = classed(&drawing, "stone").len() as u64;
                assert_eq!(stones, holes.iter().sum::<u64>() + stores.iter().sum::<u64>());
            } else {
                for who in Side::BOTH {
                    let own = classed(&drawing, "checker").into_iter().filter(|one| one.has_class(who.as_str()));
                    let (off, on): (Vec<_>, Vec<_>) = own.partition(|one| one.has_class("edge"));
                    assert_eq!(off.len() as u64, row(who)["off"].as_u64().expect("a number"));
                    assert_eq!(on.len() + off.len(), 15);
                }
            }
            let drawn = svg(&scene, frame);
            for odd in ["NaN", "inf", "var(", "light-dark", "url(#)"] {
                assert!(!drawn.contains(odd), "{odd} in {drawn}");
            }
            if n % 25 == 0 {
                assert!(Tree::from_str(&drawn, &Options::default()).is_ok(), "{drawn}");
            }
        }
    }
}

#[test]
fn every_paint_that_is_used_is_there() {
    for position in positions().step_by(40) {
        for frame in FRAMES {
            let drawn = svg(&Scene::new(&position, Side::South), frame);
            let used = drawn.split("url(#").skip(1).map(|rest| rest.split_once(')').expect("closed").0);
            for id in used {
                assert_eq!(drawn.matches(&format!("id=\"{id}\"")).count(), 1, "{id}");
            }
        }
    }
}

#[test]
fn a_png_has_the_size_that_was_asked_for_and_something_on_it() {
    for game in GameKind::ALL {
        let series = Series::start(game.default_options(), Side::South);
        let scene = Scene::of(&series, None, Side::North);
        for (width, frame) in [(200, FRAMES[1]), (600, FRAMES[0])] {
            let pixels = Pixmap::decode_png(&png(&scene, frame, width)).expect("a PNG");
            assert_eq!([pixels.width(), pixels.height()], [width, height(&scene, frame, width)], "{game}");
            let mut colours = BTreeMap::new();
            for pixel in pixels.pixels() {
                assert!(pixel.is_opaque(), "{game}");
                *colours.entry([pixel.red(), pixel.green(), pixel.blue()]).or_insert(0) += 1;
            }
            assert!(colours.len() > 500, "{game}: {} colours", colours.len());
        }
        assert_eq!(Pixmap::decode_png(&png(&scene, FRAMES[0], 90_000)).expect("a PNG").width(), WIDEST);
        assert_eq!(Pixmap::decode_png(&png(&scene, FRAMES[0], 0)).expect("a PNG").width(), NARROWEST);
    }
}

#[test]
fn the_last_ply_is_marked_as_long_as_its_round_is_on() {
    for game in GameKind::ALL.into_iter().filter(|game| !game.rolls()) {
        let mut series = Series::start(game.default_options(), Side::South);
        let unmarked = Scene::of(&series, None, Side::South);
        assert!(classed(&unmarked.draw(FRAMES[0]), "landing").is_empty());
        let mut marked = 0;
        for _ in 0..200 {
            let Some(mv) = series.legal_moves().pop() else { break };
            let ply = series.play(&mv).expect("legal");
            let last = serde_json::to_string(&ply).expect("plain data");
            let drawing = Scene::of(&series, Some(&last), ply.side).draw(FRAMES[0]);
            let begun = series.round() != ply.round;
            assert_eq!(classed(&drawing, "landing").len(), usize::from(!begun), "{game}, ply {}", ply.number);
            marked += usize::from(!begun);
        }
        assert!(marked > 5, "{game}");
    }
}

#[test]
fn what_was_kept_aside_lies_in_a_bowl_of_its_own() {
    let mut series = Series::start(GameKind::ALL[1].default_options(), Side::South);
    while series.round() == 1 {
        let mv = series.legal_moves().swap_remove(0);
        series.play(&mv).expect("legal");
    }
    let scene = Scene::of(&series, None, Side::South);
    let kept: u64 = Side::BOTH.iter().map(|side| scene.position[side.as_str()]["store"].as_u64().unwrap()).sum();
    assert!(kept > 0, "the seed of this test gives an even round");
    let drawing = scene.draw(FRAMES[0]);
    assert_eq!(told(&drawing, "count-kept"), [kept]);
    assert_eq!(classed(&drawing, "bowl").len(), 1);
}

#[test]
fn dice_show_which_numbers_were_used() {
    let used = |numbers: [u8; 2], play: Value| -> Vec<bool> {
        super::used(&super::numbers(numbers), &play).into_iter().map(|(_, used)| used).collect()
    };
    assert_eq!(used([3, 1], serde_json::json!([[8, 5], [6, 5]])), [true, true]);
    assert_eq!(used([3, 1], serde_json::json!([[8, 5]])), [true, false]);
    assert_eq!(used([2, 2], serde_json::json!([[8, 6], [6, 4]])), [true, true, false, false]);
    assert_eq!(used([6, 1], serde_json::json!([[4, 0], [4, 3]])), [true, true], "a higher number bears off");
    assert_eq!(used([6, 5], serde_json::json!([])), [false, false]);
}

#[test]
fn a_ply_that_tells_nonsense_is_drawn_without_it() {
    let position = AnyOptions::parse(GameKind::ALL[3], &Value::Object(serde_json::Map::default())).expect("defaults");
    let series = Series::start(position, Side::South);
    let last =
        r#"{"round":1,"side":"south","move":"x","steps":[{"do":"move","from":"south/99","to":"east/1"},{"do":"sow"}]}"#;
    assert!(svg(&Scene::of(&series, Some(last), Side::South), FRAMES[0]).ends_with("</svg>"));
    assert!(svg(&Scene::of(&series, Some("not JSON"), Side::South), FRAMES[0]).ends_with("</svg>"));
}
