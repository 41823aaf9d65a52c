//! Matches of Mangala: who starts, what counts, when it is over, and how it is told.

use seedpost::games::{AnyMove, GameKind, MoveError, Ply, Score, Series, Side, Termination};
use serde_json::{Value, json};

use crate::support::{Random, options, random_plies};

fn start(value: Value) -> Series {
    Series::start(options(GameKind::Mangala, value), Side::South)
}

/// Plays at random to the end, and gives the plies that ended games.
fn ends(series: &mut Series, random: &mut Random) -> Vec<(Side, Ply)> {
    let mut ends = Vec::new();
    while series.to_move().is_some() {
        let starter = series.starter();
        let mv = random.choose(&series.legal_moves()).clone();
        let ply = series.play(&mv).unwrap();
        if ply.round_end.is_some() {
            ends.push((starter, ply));
        }
    }
    ends
}

#[test]
fn a_sowing_that_ends_in_the_store_gives_another_move_in_the_same_turn() {
    let mut series = start(json!({}));
    let moves = series.parse_moves(&json!([4, 6])).unwrap();
    let plies = series.play_turn(&moves).unwrap();
    assert_eq!((plies[0].again, plies[1].again), (true, false));
    assert_eq!(series.to_move(), Some(Side::North));
    assert_eq!((series.ply(), series.turn()), (2, 2));
    let drops = ["south/4", "south/5", "south/6", "south/store"];
    assert_eq!(json!(plies[0])["steps"], json!([{"do": "sow", "from": "south/4", "drops": drops}]));
}

#[test]
fn a_list_that_outlives_its_turn_is_refused_whole() {
    let mut series = start(json!({}));
    let before = series.clone();
    let error = series.parse_moves(&json!([1, 2])).unwrap_err();
    assert!(error.to_string().starts_with("2 cannot be played: the turn was over"), "{error}");
    assert_eq!(series.play_turn(&[AnyMove::Hole(1), AnyMove::Hole(2)]), Err(error));
    assert_eq!(series, before);
}

#[test]
fn what_is_no_move_is_refused_by_name() {
    let mut series = start(json!({}));
    for wrong in [json!("3"), json!(null), json!(1.0), json!([[1]]), json!([]), json!({"hole": 1}), json!(true)] {
        assert_eq!(series.parse_moves(&wrong).unwrap_err().code(), "malformed", "{wrong}");
    }
    for wrong in [json!(0), json!(7), json!(-1), json!(256), json!(u64::MAX), json!(i64::MIN), json!([1, 99])] {
        assert_eq!(series.parse_moves(&wrong).unwrap_err().code(), "illegal_move", "{wrong}");
    }
    series.play(&AnyMove::Hole(1)).unwrap();
    series.play(&AnyMove::Hole(1)).unwrap();
    series.play(&AnyMove::Hole(1)).unwrap();
    series.play(&AnyMove::Hole(2)).unwrap();
    let MoveError::Illegal { reason, legal, .. } = series.play(&AnyMove::Hole(1)).unwrap_err() else {
        panic!("an empty hole is illegal");
    };
    assert_eq!(reason.code(), "empty_hole");
    assert_eq!(legal, series.legal_moves());
}

#[test]
fn the_starter_alternates_and_the_match_ends_when_the_rest_cannot_change_it() {
    let mut random = Random::new(5);
    let mut lengths = [0; 6];
    for _ in 0..200 {
        let mut series = start(json!({"games": 5}));
        let mut score = Score::default();
        let ends = ends(&mut series, &mut random);
        for (round, (starter, ply)) in ends.iter().enumerate() {
            assert_eq!(*starter, [Side::South, Side::North][round % 2]);
            assert_eq!(ply.round as usize, round + 1);
            let lead = (score.south - score.north).abs();
            assert!(lead <= (5 - round) as f64, "game {round} was played for nothing");
            score = score + ply.round_end.unwrap().points;
        }
        let left = (5 - ends.len()) as f64;
        assert!(left == 0.0 || (score.south - score.north).abs() > left);
        assert_eq!(series.score(), score);
        let outcome = series.outcome().unwrap();
        assert_eq!((outcome.winner, outcome.termination), (score.leader(), Termination::Normal));
        assert_eq!(series.play(&AnyMove::Hole(1)), Err(MoveError::Over));
        lengths[ends.len()] += 1;
    }
    assert!(lengths[3] > 0 && lengths[4] > 0 && lengths[5] > 0, "{lengths:?}");
}

#[test]
fn from_25_on_a_game_is_decided_and_may_end_there() {
    let mut random = Random::new(6);
    let mut shortened = 0;
    for _ in 0..50 {
        let mut whole = start(json!({}));
        let mut stopped = start(json!({"stop_when_decided": true}));
        let mut decided = None;
        while whole.to_move().is_some() {
            let mv = random.choose(&whole.legal_moves()).clone();
            let ply = whole.play(&mv).unwrap();
            assert_eq!(stopped.to_move().is_none(), decided.is_some());
            if decided.is_none() {
                assert_eq!(stopped.play(&mv).unwrap().after, ply.after);
            }
            assert!(decided.is_none() || whole.decided() == decided);
            decided = whole.decided();
        }
        let (whole_end, end) = (whole.outcome().unwrap(), stopped.outcome().unwrap());
        assert_eq!((whole_end.winner, end.winner), (decided, decided));
        if stopped.ply() < whole.ply() {
            assert_eq!(end.termination, Termination::Decided);
            shortened += 1;
        }
    }
    assert!(shortened > 5, "{shortened}");
}

#[test]
fn a_match_survives_being_stored_after_every_ply() {
    let mut random = Random::new(7);
    let mut series = start(json!({"games": 3}));
    while series.to_move().is_some() {
        random_plies(&mut series, &mut random, 1);
        let stored = serde_json::to_string(&series).unwrap();
        assert!(stored.len() < 700, "{stored}");
        assert_eq!(serde_json::from_str::<Series>(&stored).unwrap(), series);
    }
}

#[test]
fn options_are_refused_by_name_and_range() {
    let parse = |value: Value| seedpost::games::AnyOptions::parse(GameKind::Mangala, &value);
    assert_eq!(parse(json!({})).unwrap().to_json(), json!({"games": 1, "stop_when_decided": false}));
    for games in [json!(0), json!(10), json!(-1), json!(1.5), json!("3"), json!(null)] {
        let error = parse(json!({"games": games})).unwrap_err();
        assert_eq!(error.to_string(), "option “games” must be a whole number from 1 to 9");
    }
    let error = parse(json!({"rounds": 3})).unwrap_err();
    assert_eq!((error.code(), error.to_string()), ("unknown_option", "mangala has no option “rounds”".to_owned()));
    assert!(parse(json!({"stop_when_decided": 1})).is_err());
    assert!(parse(json!([])).is_err());
    let schema = GameKind::Mangala.options_schema();
    assert_eq!(schema["properties"]["games"]["default"], json!(1));
}
