//! Modiar: its rules one by one, and what always holds.

use std::collections::HashMap;

use seedpost::games::record::read;
use seedpost::games::{AnyMove, AnyOptions, AnyPosition, GameKind, Held, MoveError, Series, Side, Termination};
use serde_json::{Value, json};

use crate::support::{Random, follow, options, random_record, times};

type Row = ([u8; 3], u8);

fn json_of(to_move: &str, south: Row, north: Row) -> Value {
    let row = |(pits, store): Row| json!({"pits": pits, "store": store});
    json!({"game": "modiar", "to_move": to_move, "opening": false, "south": row(south), "north": row(north)})
}

fn modiar(to_move: &str, south: Row, north: Row) -> AnyPosition {
    AnyPosition::parse(&json_of(to_move, south, north)).unwrap()
}

fn legal(position: &AnyPosition) -> Value {
    json!(position.legal_moves(&GameKind::Modiar.default_options()))
}

fn play(position: &mut AnyPosition, hole: u8) -> Vec<Value> {
    let played = position.play(&GameKind::Modiar.default_options(), &AnyMove::Hole(hole)).unwrap();
    played.steps.iter().map(|step| json!(step)).collect()
}

fn refused(position: &AnyPosition, hole: u8) -> &'static str {
    let options = GameKind::Modiar.default_options();
    position.clone().play(&options, &AnyMove::Hole(hole)).unwrap_err().reason.code()
}

#[test]
fn the_first_stone_goes_back_into_the_hole_and_a_full_lap_passes_it_again() {
    let mut position = modiar("south", ([8, 0, 1], 10), ([2, 3, 4], 14));
    play(&mut position, 1);
    // Hole 1 gets the first and the seventh; the eighth makes one in hole 2 two, and takes them and
    // the two before them.
    assert_eq!(position, modiar("north", ([0, 0, 2], 14), ([3, 4, 5], 14)));
}

#[test]
fn a_chain_of_captures_goes_back_without_a_gap_and_across_the_border() {
    let mut position = modiar("south", ([0, 3, 5], 10), ([3, 5, 1], 15));
    let steps = play(&mut position, 3);
    // Five from hole 3: 1, then north 4, 6, 2, then own hole 1 gets one: nothing.
    assert_eq!(position, modiar("north", ([1, 3, 1], 10), ([4, 6, 2], 15)));
    assert_eq!(steps.len(), 1);
    let mut position = modiar("north", ([1, 3, 4], 10), ([4, 5, 4], 11));
    let steps = play(&mut position, 3);
    // Four from hole 3: its own 1, then south 2, 4, 5: five stops it.
    assert_eq!(position, modiar("south", ([2, 4, 5], 10), ([4, 5, 1], 11)));
    assert_eq!(steps.len(), 1);
    let mut position = modiar("south", ([4, 5, 1], 10), ([1, 6, 4], 11));
    let steps = play(&mut position, 1);
    // Four from hole 1: 1, 6, 2, and north's hole 1 gets its second: three holes in a row.
    let captures: Vec<&Value> = steps[1..].iter().map(|step| &step["from"]).collect();
    assert_eq!(captures, ["north/1", "south/3", "south/2"]);
    assert_eq!(position, modiar("north", ([1, 0, 0], 20), ([0, 6, 4], 11)));
}

#[test]
fn nothing_is_captured_on_the_very_first_move() {
    let mut series = Series::start(GameKind::Modiar.default_options(), Side::South);
    // Seven from hole 1 end in hole 1, which then holds two.
    let ply = series.play(&AnyMove::Hole(1)).unwrap();
    assert_eq!((ply.captured, json!(ply.after)["south"]["pits"].clone()), (0, json!([2, 8, 8])));
    assert_eq!(json!(series.position())["opening"], json!(false));
    assert!(series.play(&AnyMove::Hole(1)).is_ok());
}

#[test]
fn a_single_stone_is_not_sown() {
    let position = modiar("south", ([1, 0, 3], 16), ([2, 2, 2], 16));
    assert_eq!(
        (refused(&position, 1), refused(&position, 2), refused(&position, 4)),
        ("single_stone", "empty_hole", "no_such_hole")
    );
}

#[test]
fn a_grand_slam_is_barred() {
    let position = modiar("south", ([3, 5, 2], 16), ([1, 0, 0], 15));
    assert_eq!(legal(&position), json!([1, 2]));
    assert_eq!(refused(&position, 3), "grand_slam");
}

#[test]
fn an_opponent_without_stones_must_be_given_some() {
    let position = modiar("south", ([2, 3, 3], 17), ([0, 0, 0], 17));
    assert_eq!(legal(&position), json!([2, 3]));
    assert_eq!(refused(&position, 1), "must_feed");
    // Where no move gives any, any move will do.
    let position = modiar("south", ([2, 2, 1], 20), ([0, 0, 0], 17));
    assert_eq!(legal(&position), json!([1, 2]));
}

#[test]
fn the_game_ends_when_the_side_to_move_cannot() {
    let position = modiar("north", ([2, 0, 3], 18), ([1, 0, 1], 17));
    let end = position.end(&GameKind::Modiar.default_options()).unwrap();
    assert_eq!((end.held, end.winner), (Held { south: 23, north: 19 }, Some(Side::South)));
}

#[test]
fn there_are_no_options() {
    assert!(AnyOptions::parse(GameKind::Modiar, &json!({})).is_ok());
    let error = AnyOptions::parse(GameKind::Modiar, &json!({"games": 3})).unwrap_err();
    assert_eq!(error.code(), "unknown_option");
}

#[test]
fn positions_that_cannot_be_are_refused_by_name() {
    let right = json_of("south", ([2, 2, 1], 20), ([0, 0, 0], 17));
    for (place, value, code) in [
        ("/opening", json!(null), "malformed"),
        ("/south/pits", json!([1, 2]), "wrong_length"),
        ("/south/pits/0", json!(3), "wrong_total"),
        ("/south/pits/0", json!(43), "not_a_count"),
        ("/game", json!("mangala"), "unknown_field"),
    ] {
        let mut wrong = right.clone();
        *wrong.pointer_mut(place).unwrap() = value;
        assert_eq!(AnyPosition::parse(&wrong).unwrap_err().code(), code, "{wrong}");
    }
}

/// Rules 1 to 3 as one would do them by hand, on six places with the mover's first; what was
/// captured.
fn by_hand(places: &mut [u8; 6], hole: usize, opening: bool) -> u8 {
    let mut at = hole;
    for stone in 0..std::mem::take(&mut places[hole]) {
        at = (hole + usize::from(stone)) % 6;
        places[at] += 1;
    }
    let mut captured = 0;
    while !opening && [2, 4, 6].contains(&places[at]) {
        captured += std::mem::take(&mut places[at]);
        at = (at + 5) % 6;
    }
    captured
}

/// Rules 4 and 5 by hand: what may be played.
fn legal_by_hand(places: &[u8; 6], opening: bool) -> Vec<usize> {
    let gives = |hole: &usize| hole + usize::from(places[*hole]) > 3;
    let allowed = |hole: &usize| {
        let (mut sown, mut after) = (*places, *places);
        by_hand(&mut sown, *hole, true);
        by_hand(&mut after, *hole, opening);
        let others = |places: [u8; 6]| places[3..].iter().sum::<u8>();
        places[*hole] >= 2 && !(others(sown) > 0 && others(after) == 0)
    };
    let allowed: Vec<usize> = (0..3).filter(allowed).collect();
    if places[3..] == [0; 3] && allowed.iter().any(gives) {
        allowed.into_iter().filter(gives).collect()
    } else {
        allowed
    }
}

#[test]
fn what_always_holds() {
    let mut random = Random::new(31);
    let (mut repetitions, mut longest) = (0, 0);
    for game in 0..times(100_000, 1_000) {
        let mut series = Series::start(options(GameKind::Modiar, json!({})), Side::BOTH[game as usize % 2]);
        let mut stood = HashMap::from([(board(series.position()), 1)]);
        while series.to_move().is_some() {
            let before = series.position().clone();
            let legal = series.legal_moves();
            for hole in (0..=4).map(AnyMove::Hole).filter(|hole| !legal.contains(hole)) {
                assert!(matches!(series.play(&hole), Err(MoveError::Illegal { .. })));
            }
            let mv = random.choose(&legal).clone();
            let ply = series.play(&mv).unwrap();
            check_ply(&before, &legal, &mv, &json!(ply), &ply.after);
            let held = ply.after.held();
            assert_eq!(held.south + held.north, 42);
            let times = stood.entry(board(&ply.after)).or_insert(0);
            *times += 1;
            let stuck = ply.after.end(series.options()).is_some();
            let repeated = ply.round_end.is_some_and(|end| end.termination == Termination::Repetition);
            assert_eq!(repeated, *times == 3 && !stuck);
            repetitions += u32::from(repeated);
            longest = longest.max(serde_json::to_string(&series).unwrap().len());
        }
    }
    println!("{repetitions} games ended by repetition; the longest stored match had {longest} bytes");
    assert!(longest < 2_000);
}

/// What must be equal for a position to be the same.
fn board(position: &AnyPosition) -> String {
    let position = json!(position);
    format!("{}{}{}", position["to_move"], position["south"]["pits"], position["north"]["pits"])
}

/// The steps make the position, as do the rules by hand and the quick way.
fn check_ply(before: &AnyPosition, legal: &[AnyMove], mv: &AnyMove, ply: &Value, after: &AnyPosition) {
    let mut shown = json!(before);
    for step in ply["steps"].as_array().unwrap() {
        follow(&mut shown, step);
    }
    shown["to_move"] = json!(after.to_move());
    shown["opening"] = json!(false);
    assert_eq!(shown, json!(after));
    let AnyMove::Hole(hole) = mv else { panic!("a hole") };
    let AnyPosition::Modiar(mut quick) = before.clone() else { panic!("a position of Modiar") };
    let opening = quick.board().opening();
    let mut places: [u8; 6] = std::array::from_fn(|place| quick.board().at(place as u8));
    let expected: Vec<AnyMove> =
        legal_by_hand(&places, opening).into_iter().map(|hole| AnyMove::Hole(hole as u8 + 1)).collect();
    assert_eq!(legal, expected);
    let captured = by_hand(&mut places, usize::from(*hole) - 1, opening);
    quick.sow(hole - 1).unwrap();
    assert_eq!(&AnyPosition::Modiar(quick), after);
    let board = quick.board().turned();
    assert_eq!(places, std::array::from_fn(|place| board.at(place as u8)));
    assert_eq!(json!(captured), ply["captured"]);
}

#[test]
fn every_match_comes_back_from_its_record() {
    for seed in 0..times(1_000, 100) {
        let most = if seed % 2 == 0 { usize::MAX } else { seed as usize };
        let record = random_record(options(GameKind::Modiar, json!({})), seed, most, None);
        for form in [record.to_text(), record.to_json().to_string()] {
            let back = read(&form).into_records().unwrap_or_else(|error| panic!("{error}\n{form}"));
            assert_eq!(back, std::slice::from_ref(&record));
        }
    }
}
