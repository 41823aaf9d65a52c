//! Layli Goobalay: its rules one by one, its rounds, and what always holds.

use seedpost::games::record::read;
use seedpost::games::{AnyMove, AnyOptions, AnyPosition, GameKind, Held, MoveError, Score, Series, Side, Termination};
use serde_json::{Value, json};

use crate::support::{Random, follow, options, random_record, times};

fn start(value: Value) -> Series {
    Series::start(options(GameKind::Layli, value), Side::South)
}

type Row = ([u8; 6], [Option<&'static str>; 6], u8);

const NO_UUR: [Option<&str>; 6] = [None; 6];

fn json_of(to_move: &str, south: Row, north: Row) -> Value {
    let row = |(pits, uur, store): Row| json!({"pits": pits, "uur": uur, "store": store});
    json!({"game": "layli", "to_move": to_move, "south": row(south), "north": row(north)})
}

fn layli(to_move: &str, south: Row, north: Row) -> AnyPosition {
    AnyPosition::parse(&json_of(to_move, south, north)).unwrap()
}

fn play(position: &mut AnyPosition, hole: u8) -> Vec<Value> {
    let played = position.play(&GameKind::Layli.default_options(), &AnyMove::Hole(hole)).unwrap();
    played.steps.iter().map(|step| json!(step)).collect()
}

#[test]
fn a_sowing_goes_on_from_occupied_holes_and_captures_what_faces_the_last() {
    let mut position = layli("south", ([1, 2, 0, 0, 0, 9], NO_UUR, 12), ([5, 7, 0, 5, 6, 1], NO_UUR, 0));
    // One into hole 2, its three into 3, 4 and 5; hole 5 was empty and faces seven.
    let steps = play(&mut position, 1);
    assert_eq!(steps.len(), 4);
    assert_eq!(steps[1]["from"], "south/2");
    assert_eq!(steps[2], json!({"do": "capture", "from": "north/2", "count": 7, "to": "south/store"}));
    assert_eq!(position, layli("north", ([0, 0, 1, 1, 0, 9], NO_UUR, 20), ([5, 0, 0, 5, 6, 1], NO_UUR, 0)));
}

#[test]
fn three_opposite_make_two_uurs_of_the_movers() {
    let mut position = layli("south", ([1, 0, 0, 9, 0, 9], NO_UUR, 12), ([5, 0, 3, 2, 3, 4], NO_UUR, 0));
    let steps = play(&mut position, 1);
    let uur = [None, Some("south"), None, None, None, None];
    let facing = [None, None, None, None, Some("south"), None];
    assert_eq!(position, layli("north", ([0, 2, 0, 9, 0, 9], uur, 12), ([5, 0, 3, 2, 2, 4], facing, 0)));
    assert_eq!(steps[1], json!({"do": "move", "from": "north/5", "count": 1, "to": "south/2"}));
    assert_eq!(steps[2], json!({"do": "uur", "holes": ["south/2", "north/5"], "owner": "south"}));
}

#[test]
fn a_sowing_ends_in_any_uur_and_nothing_is_captured_there() {
    let uur = [None, Some("north"), None, None, None, None];
    let facing = [None, None, None, None, Some("north"), None];
    let mut position = layli("south", ([1, 5, 0, 9, 0, 9], uur, 12), ([5, 0, 0, 0, 7, 0], facing, 0));
    assert_eq!(play(&mut position, 1).len(), 1);
    assert_eq!(position, layli("north", ([0, 6, 0, 9, 0, 9], uur, 12), ([5, 0, 0, 0, 7, 0], facing, 0)));
}

#[test]
fn nothing_is_captured_opposite_an_empty_hole_or_in_the_opponents_row() {
    let mut position = layli("south", ([1, 0, 0, 9, 0, 1], NO_UUR, 27), ([0, 5, 0, 0, 0, 5], NO_UUR, 0));
    assert_eq!(play(&mut position.clone(), 1).len(), 1);
    assert_eq!(play(&mut position, 6).len(), 1);
    assert_eq!(position, layli("north", ([1, 0, 0, 9, 0, 0], NO_UUR, 27), ([1, 5, 0, 0, 0, 5], NO_UUR, 0)));
}

#[test]
fn an_uur_is_never_lifted() {
    let uur = [None, Some("south"), None, None, None, None];
    let facing = [None, None, None, None, Some("south"), None];
    let mut position = layli("south", ([1, 5, 0, 9, 0, 9], uur, 12), ([5, 0, 0, 0, 7, 0], facing, 0));
    let options = GameKind::Layli.default_options();
    assert_eq!(json!(position.legal_moves(&options)), json!([1, 4, 6]));
    let refusal = position.play(&options, &AnyMove::Hole(2)).unwrap_err();
    assert_eq!(refusal.reason.code(), "uur");
}

#[test]
fn a_sowing_that_never_ends_is_not_legal() {
    let position = layli("south", ([7, 1, 0, 1, 0, 1], NO_UUR, 16), ([0, 1, 0, 1, 0, 3], NO_UUR, 17));
    let options = GameKind::Layli.default_options();
    assert!(!position.legal_moves(&options).contains(&AnyMove::Hole(1)));
    let refusal = position.clone().play(&options, &AnyMove::Hole(1)).unwrap_err();
    assert_eq!(refusal.reason.code(), "endless");
}

#[test]
fn each_side_holds_its_own_uurs_in_either_row_and_the_rest_of_its_row() {
    let uur = [None, Some("south"), None, None, Some("north"), None];
    let facing = [None, Some("north"), None, None, Some("south"), None];
    let position = layli("south", ([0, 5, 0, 0, 4, 0], uur, 12), ([1, 3, 0, 0, 7, 2], facing, 14));
    let end = position.end(&GameKind::Layli.default_options()).unwrap();
    assert_eq!(end.held, Held { south: 24, north: 24 });
    assert_eq!((end.winner, end.points), (None, Score { south: 0.5, north: 0.5 }));
}

/// A match of which the round before this one ended with these holdings: from a position in which
/// south captures the last that can be captured.
fn after_round(south_extra: u8) -> Series {
    let seeds = 40 - south_extra;
    let position = layli("south", ([1, 0, 0, 0, 0, 0], NO_UUR, south_extra), ([0, 0, 0, 0, 7, 0], NO_UUR, seeds));
    let mut series = Series::from_position(GameKind::Layli.default_options(), position);
    let ply = series.play(&AnyMove::Hole(1)).unwrap();
    assert_eq!(ply.round_end.unwrap().held.south, u32::from(south_extra) + 8);
    series
}

#[test]
fn the_poorer_side_lays_out_all_it_has_and_the_richer_as_much() {
    let series = after_round(9);
    // 17 to 31: two in each hole and one more in each of the five rightmost.
    assert_eq!(
        json!(series.position()),
        json_of("north", ([2, 3, 3, 3, 3, 3], NO_UUR, 0), ([2, 3, 3, 3, 3, 3], NO_UUR, 14))
    );
    assert_eq!(
        (series.round(), series.starter(), series.score()),
        (2, Side::North, Score { south: 17.0, north: 31.0 })
    );
    assert_eq!(json!(after_round(10).position())["south"]["pits"], json!([3, 3, 3, 3, 3, 3]));
    assert_eq!(json!(after_round(16).position()), json_of("north", ([4; 6], NO_UUR, 0), ([4; 6], NO_UUR, 0)));
}

#[test]
fn a_side_with_fewer_than_six_has_lost_the_match() {
    let series = after_round(35);
    assert_eq!(series.outcome().unwrap().winner, Some(Side::South));
    assert_eq!(series.score(), Score { south: 43.0, north: 5.0 });
    assert_eq!(after_round(34).outcome(), None);
    assert_eq!(
        json!(after_round(34).position())["south"],
        json!({"pits": [1, 1, 1, 1, 1, 1], "uur": NO_UUR, "store": 36})
    );
}

#[test]
fn after_the_agreed_rounds_the_larger_holding_wins() {
    let mut random = Random::new(21);
    for rounds in [1_u8, 2, 5] {
        for _ in 0..20 {
            let mut series = start(json!({"rounds": rounds}));
            let mut starter = Side::South;
            while series.to_move().is_some() {
                let mv = random.choose(&series.legal_moves()).clone();
                if series.play(&mv).unwrap().round_end.is_some() && series.to_move().is_some() {
                    starter = starter.other();
                    assert_eq!(series.starter(), starter);
                }
            }
            let score = series.score();
            assert_eq!(score.south + score.north, 48.0);
            assert_eq!(series.outcome().unwrap().winner, score.leader());
            assert!(series.round() == u32::from(rounds) || score.south.min(score.north) < 6.0);
        }
    }
}

#[test]
fn options_are_refused_by_name_and_range() {
    let parse = |value: Value| AnyOptions::parse(GameKind::Layli, &value);
    assert_eq!(parse(json!({})).unwrap().to_json(), json!({"rounds": null}));
    assert_eq!(parse(json!({"rounds": 99})).unwrap().to_json(), json!({"rounds": 99}));
    for wrong in [json!(0), json!(100), json!(-1), json!("3"), json!(2.5)] {
        assert!(parse(json!({"rounds": wrong})).is_err(), "{wrong}");
    }
    assert!(parse(json!({"games": 1})).is_err());
}

#[test]
fn positions_that_cannot_be_are_refused_by_name() {
    let uur = [None, Some("south"), None, None, None, None];
    let facing = [None, None, None, None, Some("south"), None];
    let right = json_of("south", ([1, 5, 0, 9, 0, 9], uur, 12), ([5, 0, 0, 0, 7, 0], facing, 0));
    assert!(AnyPosition::parse(&right).is_ok());
    for (place, value, code) in [
        ("/south/uur/1", json!(null), "bad_uur"),
        ("/south/uur/1", json!("north"), "bad_uur"),
        ("/north/uur/0", json!("north"), "bad_uur"),
        ("/north/uur/4", json!(true), "malformed"),
        ("/north/uur", json!([]), "wrong_length"),
        ("/south/pits/1", json!(6), "wrong_total"),
        ("/south/pits/1", json!(-1), "not_a_count"),
        ("/south/store", json!(49), "not_a_count"),
        ("/south/store", json!(1e300), "not_a_count"),
        ("/to_move", json!("east"), "not_a_side"),
        ("/game", json!("mangala"), "unknown_field"),
        ("/game", json!("go"), "unknown_game"),
        ("/south", json!({"pits": [0, 0, 0, 0, 0, 0], "store": 36}), "missing_field"),
    ] {
        let mut wrong = right.clone();
        *wrong.pointer_mut(place).unwrap() = value;
        assert_eq!(AnyPosition::parse(&wrong).unwrap_err().code(), code, "{wrong}");
    }
    let mut thin = right;
    *thin.pointer_mut("/south/pits/1").unwrap() = json!(1);
    *thin.pointer_mut("/south/store").unwrap() = json!(16);
    assert_eq!(AnyPosition::parse(&thin).unwrap_err().code(), "bad_uur");
}

/// Rules 1 to 5 as one would do them by hand, on twelve places with the mover's first.
fn by_hand(places: &mut [u8; 12], uurs: &mut [Option<bool>; 12], hole: usize) -> u8 {
    let mut at = hole;
    loop {
        for _ in 0..std::mem::take(&mut places[at]) {
            at = (at + 1) % 12;
            places[at] += 1;
        }
        if uurs[at].is_some() {
            return 0;
        }
        if places[at] == 1 {
            break;
        }
    }
    let facing = 11 - at;
    match places[facing] {
        _ if at >= 6 => 0,
        0 => 0,
        3 => {
            (places[at], places[facing]) = (2, 2);
            (uurs[at], uurs[facing]) = (Some(true), Some(true));
            0
        }
        _ => std::mem::take(&mut places[at]) + std::mem::take(&mut places[facing]),
    }
}

#[test]
fn what_always_holds() {
    let mut random = Random::new(22);
    let (mut repetitions, mut longest) = (0, 0);
    for _ in 0..times(2_000, 60) {
        let mut series = start(json!({"rounds": 8}));
        while series.to_move().is_some() {
            let before = series.position().clone();
            let legal = series.legal_moves();
            for hole in (0..=8).map(AnyMove::Hole).filter(|hole| !legal.contains(hole)) {
                assert!(matches!(series.play(&hole), Err(MoveError::Illegal { .. })));
            }
            let mv = random.choose(&legal).clone();
            let ply = series.play(&mv).unwrap();
            let held = ply.after.held();
            assert_eq!(held.south + held.north, 48);
            check_ply(&before, &mv, &json!(ply), &ply.after);
            if let Some(end) = ply.round_end {
                repetitions += u32::from(end.termination == Termination::Repetition);
            }
            longest = longest.max(serde_json::to_string(&series).unwrap().len());
        }
        let stored = serde_json::to_string(&series).unwrap();
        assert_eq!(serde_json::from_str::<Series>(&stored).unwrap(), series);
    }
    println!("{repetitions} rounds ended by repetition; the longest stored match had {longest} bytes");
    assert!(longest < 4_000);
}

#[test]
fn a_round_ends_when_a_position_stands_for_the_third_time() {
    // Three seeds that go round without a capture: after 21 plies the board stands as it did, with
    // the sides exchanged, and after 42 it is the same position.
    let cycle = [6, 4, 1, 1, 2, 6, 1, 2, 2, 3, 4, 4, 6, 2, 1, 6, 1, 4, 4, 5, 3];
    let start = layli("south", ([0, 0, 0, 0, 0, 1], NO_UUR, 22), ([0, 0, 0, 1, 1, 0], NO_UUR, 23));
    let mut series = Series::from_position(options(GameKind::Layli, json!({"rounds": 1})), start.clone());
    let mut plies = cycle.into_iter().cycle().map(|hole| series.play(&AnyMove::Hole(hole)).unwrap());
    let last = plies.find(|ply| ply.round_end.is_some()).unwrap();
    assert_eq!((last.number, &last.after), (83, &start));
    assert_eq!(last.round_end.unwrap().held, Held { south: 23, north: 25 });
    let outcome = series.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.termination), (Some(Side::North), Termination::Repetition));
    assert!(serde_json::to_string(&series).unwrap().len() < 700);
}

/// The steps make the position, as do the rules by hand and the quick way.
fn check_ply(before: &AnyPosition, mv: &AnyMove, ply: &Value, after: &AnyPosition) {
    let mut shown = json!(before);
    for step in ply["steps"].as_array().unwrap() {
        follow(&mut shown, step);
    }
    shown["to_move"] = json!(after.to_move());
    assert_eq!(shown, json!(after));
    let AnyMove::Hole(hole) = mv else { panic!("a hole") };
    let AnyPosition::Layli(mut quick) = before.clone() else { panic!("a position of Layli") };
    let (mut places, mut uurs) = ([0; 12], [None; 12]);
    for place in 0..12 {
        places[usize::from(place)] = quick.board().at(place);
        uurs[usize::from(place)] = quick.board().uur(place);
    }
    let captured = by_hand(&mut places, &mut uurs, usize::from(*hole) - 1);
    quick.sow(hole - 1).unwrap();
    assert_eq!(&AnyPosition::Layli(quick), after);
    let board = quick.board().turned();
    assert_eq!(places, std::array::from_fn(|place| board.at(place as u8)));
    assert_eq!(uurs, std::array::from_fn(|place| board.uur(place as u8)));
    assert_eq!(json!(captured), ply["captured"]);
}

#[test]
fn every_match_comes_back_from_its_record() {
    for seed in 0..times(300, 30) {
        let rounds = [json!(null), json!(1), json!(4)][seed as usize % 3].clone();
        let most = if seed % 2 == 0 { usize::MAX } else { 40 + seed as usize };
        let record = random_record(options(GameKind::Layli, json!({"rounds": rounds})), seed, most, None);
        for form in [record.to_text(), record.to_json().to_string()] {
            let back = read(&form).into_records().unwrap_or_else(|error| panic!("{error}\n{form}"));
            assert_eq!(back, std::slice::from_ref(&record));
        }
    }
}

#[test]
fn a_later_round_is_written_with_its_start_and_stands_alone() {
    let mut text = String::new();
    for seed in 0.. {
        let record = random_record(options(GameKind::Layli, json!({"rounds": 2})), seed, usize::MAX, None);
        if record.games.len() == 2 && record.games[0].start != record.games[1].start {
            text = record.to_text();
            break;
        }
    }
    let (_, second) = text.split_once("\n\n[Game").unwrap();
    assert!(second.contains("[Start \"{\\\"game\\\":\\\"layli\\\""), "{second}");
    assert!(read(&format!("[Game{second}")).into_records().is_ok());
    let wrong = text.replacen("\\\"to_move\\\":\\\"", "\\\"to_move\\\":\\\"x", 1);
    assert!(read(&wrong).into_records().is_err());
}
