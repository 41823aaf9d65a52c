//! Matches of Portes through [`Series`], with dice from outside, and their records.

use seedpost::games::record::{Ending, MatchRecord, PlayedPly, Started, read};
use seedpost::games::{GameKind, Needs, RollError, Rolled, Score, Series, Side, Termination};
use serde_json::{Value, json};

use crate::support::{Random, follow, head, options, times};

fn start(value: Value) -> Series {
    Series::start(options(GameKind::Portes, value), Side::South)
}

fn dice(random: &mut Random) -> [u8; 2] {
    [1 + random.below(6) as u8, 1 + random.below(6) as u8]
}

/// Throws for who starts, ties again.
fn throw(series: &mut Series, random: &mut Random) -> Vec<[u8; 2]> {
    let mut throws = Vec::new();
    while series.needs() == Needs::Start {
        throws.push(dice(random));
        series.roll(*throws.last().unwrap()).unwrap();
    }
    throws
}

#[test]
fn the_higher_die_starts_and_rolls_both_anew() {
    let mut series = start(json!({}));
    assert_eq!((series.needs(), series.legal_moves()), (Needs::Start, vec![]));
    assert_eq!(series.roll([3, 3]), Ok(Rolled::Tie));
    assert_eq!(series.needs(), Needs::Start);
    assert_eq!(series.roll([2, 5]), Ok(Rolled::Starts(Side::North)));
    assert_eq!((series.first(), series.starter(), series.to_move()), (Side::North, Side::North, Some(Side::North)));
    assert_eq!((series.needs(), series.legal_moves()), (Needs::Roll, vec![]));
    for wrong in [[0, 1], [1, 7]] {
        assert_eq!(series.roll(wrong), Err(RollError::NotDice));
    }
    assert_eq!(series.roll([3, 1]), Ok(Rolled::Dice));
    assert_eq!(series.needs(), Needs::Move);
    assert_eq!(series.roll([3, 1]), Err(RollError::NotDue));
    let moves = series.parse_moves(&json!([[8, 5], [6, 5]])).unwrap();
    let ply = series.play(&moves[0]).unwrap();
    assert_eq!((ply.roll, ply.captured, ply.again), (Some([3, 1]), 0, false));
    assert_eq!(json!(ply)["move"], json!([[8, 5], [6, 5]]));
    assert_eq!(json!(ply)["steps"][0], json!({"do": "move", "from": "north/8", "count": 1, "to": "north/5"}));
    assert_eq!((series.needs(), series.to_move()), (Needs::Roll, Some(Side::South)));
}

#[test]
fn a_hit_sends_the_other_checker_to_the_bar() {
    let mut series = Series::begun_by(options(GameKind::Portes, json!({})), Side::South);
    for (roll, play) in [([6, 2], "24/18 13/11"), ([6, 1], "13/7* 8/7")] {
        series.roll(roll).unwrap();
        let moves = series.parse_moves(&json!(play)).unwrap();
        let ply = series.play(&moves[0]).unwrap();
        if ply.number == 1 {
            assert_eq!(ply.captured, 1);
            assert_eq!(json!(ply.steps[1]), json!({"do": "move", "from": "south/18", "count": 1, "to": "south/bar"}));
            assert_eq!(ply.mv.to_string(), "13/7* 8/7");
        }
    }
    assert_eq!(json!(series.position())["south"]["bar"], json!(1));
}

#[test]
fn a_match_goes_to_its_points_and_the_winner_of_a_game_starts_the_next() {
    let mut random = Random::new(51);
    let mut doubles = 0;
    for _ in 0..times(500, 10) {
        let mut series = start(json!({"points": 5}));
        throw(&mut series, &mut random);
        let mut score = Score::default();
        while series.needs() != Needs::Nothing {
            let before = series.position().clone();
            series.roll(dice(&mut random)).unwrap();
            let stored = serde_json::to_string(&series).unwrap();
            assert_eq!(serde_json::from_str::<Series>(&stored).unwrap(), series);
            let mv = random.choose(&series.legal_moves()).clone();
            let ply = series.play(&mv).unwrap();
            check_steps(&json!(before), &json!(ply), &json!(ply.after));
            if let Some(end) = ply.round_end {
                score = score + end.points;
                doubles += u32::from(end.points.of(ply.side) == 2.0);
                assert_eq!((end.winner, series.score()), (Some(ply.side), score));
                assert_eq!(series.starter(), if series.to_move().is_some() { ply.side } else { series.starter() });
            }
        }
        let outcome = series.outcome().unwrap();
        assert_eq!((outcome.winner, outcome.termination), (score.leader(), Termination::Normal));
        assert!((5.0..=6.0).contains(&score.south.max(score.north)) && score.south.min(score.north) < 5.0);
    }
    assert!(doubles > 0);
}

/// The steps make the position.
fn check_steps(before: &Value, ply: &Value, after: &Value) {
    let mut shown = before.clone();
    for side in ["south", "north"] {
        let row = shown[side].as_object_mut().unwrap();
        let points = row.remove("points").unwrap();
        row.insert("pits".to_owned(), points);
    }
    for step in ply["steps"].as_array().unwrap() {
        follow(&mut shown, step);
    }
    for side in ["south", "north"] {
        assert_eq!(shown[side]["pits"], after[side]["points"]);
        assert_eq!((&shown[side]["bar"], &shown[side]["off"]), (&after[side]["bar"], &after[side]["off"]));
    }
}

pub fn random_record(value: Value, seed: u64, most: usize, ending: Option<&Ending>) -> MatchRecord {
    let mut random = Random::new(seed);
    let mut series = start(value);
    let opening = throw(&mut series, &mut random);
    let mut plies = Vec::new();
    while series.needs() != Needs::Nothing && plies.len() < most {
        let roll = dice(&mut random);
        series.roll(roll).unwrap();
        let mv = random.choose(&series.legal_moves()).clone();
        series.play(&mv).unwrap();
        plies.push(PlayedPly::new(mv, "2026-12-01T10:00:00Z").rolled(roll));
    }
    let started = Started { first: series.first(), at: "2026-11-30T10:00:00Z".to_owned(), opening };
    MatchRecord::build(head(series.options().clone()), &started, &plies, &[], ending).unwrap()
}

#[test]
fn every_match_comes_back_from_its_record() {
    for seed in 0..times(200, 12) {
        let most = if seed % 3 == 0 { usize::MAX } else { seed as usize * 7 };
        let ending = Ending { winner: Some(Side::North), termination: Termination::Resigned, at: None };
        let ending = Some(&ending).filter(|_| seed % 3 == 1);
        let record = random_record(json!({"points": seed % 3 * 2 + 1}), seed, most, ending);
        let (text, json) = (record.to_text(), record.to_json().to_string());
        for form in [&text, &json, &text.replace('\n', "\r\n")] {
            let back = read(form).into_records().unwrap_or_else(|error| panic!("{error}\n{form}"));
            assert_eq!(back, std::slice::from_ref(&record));
            assert_eq!(back[0].to_text(), text, "hits are known again");
        }
        if let Some((_, second)) = text.split_once("\n\n[Game") {
            assert!(read(&format!("[Game{second}")).games[0].is_ok());
        }
    }
}

#[test]
fn a_record_is_written_with_its_dice() {
    let text = "[Game \"portes\"]\n[First \"north\"]\n[Opening \"3-3 2-5\"]\n\n\
                1. 31: 8/5 6/5 {good} 52: 13/11 13/8\n2. 66: 24/18(2) 13/7(2) *\n";
    let record = read(text).into_records().unwrap().remove(0);
    let written = record.to_text();
    assert!(written.contains("[Termination \"-\"]\n[Opening \"3-3 2-5\"]\n"), "{written}");
    assert!(written.ends_with("\n1. 31: 8/5 6/5 {good} 52: 13/11 13/8\n2. 66: 24/18(2) 13/7(2)\n*\n"), "{written}");
    let turns = &record.to_json()["games"][0]["turns"];
    assert_eq!(turns[1], json!({"side": "south", "roll": [5, 2], "moves": [[[13, 11], [13, 8]]]}));
}

#[test]
fn wrong_dice_and_wrong_plays_are_named_where_they_stand() {
    let text = "[Game \"portes\"]\n[First \"north\"]\n[Opening \"2-5\"]\n\n1. 31: 8/5 6/5 52: 13/11 13/8\n2. 66: 24/18(2) 13/7(2) *\n";
    for (from, to, told) in [
        ("2-5", "5-2", "line 3: the tag Opening is wrong: south starts, but north is first"),
        ("2-5", "2-2", "line 3: the tag Opening is wrong: it ends in a tie"),
        ("2-5", "2-7", "line 3: the tag Opening is wrong: throws are written 3-3 5-2, south's die first"),
        ("31: ", "37: ", "line 5, ply 0: the roll 37 is wrong: dice are two numbers from 1 to 6; legal there: nothing"),
        ("31: ", "", "line 5, ply 0: a roll is due, as in 31:; legal there: nothing"),
        (
            "8/5 6/5",
            "8/4 6/5",
            "line 5, ply 0: 8/4 6/5 cannot be played: a step does not fit the numbers rolled; legal there: ",
        ),
        (
            "52: 13/11 13/8",
            "52: 13/11* 13/8",
            "line 5, ply 1: 13/11* 13/8 cannot be played: nothing is hit there; legal there: ",
        ),
        ("52: 13/11 13/8", "52: 13/11 13,8", "line 5, ply 1: 13,8 cannot be played: a play is written as in "),
        (
            "52: 13/11 13/8",
            "52: -",
            "line 5, ply 1: - cannot be played: more of the roll can be played, and must be; legal there: ",
        ),
    ] {
        let wrong = text.replacen(from, to, 1);
        let error = read(&wrong).into_records().unwrap_err().to_string();
        assert!(error.starts_with(told), "{error}");
    }
}
