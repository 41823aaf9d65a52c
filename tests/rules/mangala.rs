//! Mangala: worked cases and the shape of a match.

use seedpost::games::{AnyMove, AnyOptions, AnyPosition, GameKind, Series, Side, Termination};
use serde_json::{Value, json};

fn series(options: Value) -> Series {
    let options = AnyOptions::parse(GameKind::Mangala, &options).unwrap();
    Series::start(options, Side::South)
}

#[test]
fn every_worked_case_holds() {
    let options = GameKind::Mangala.default_options();
    for (line, case) in include_str!("../data/vectors/mangala.jsonl")
        .lines()
        .enumerate()
    {
        let line = line + 1;
        let case: Value = serde_json::from_str(case).unwrap();
        let mut position = AnyPosition::parse(&case["position"]).unwrap();
        assert_eq!(json!(position), case["position"], "line {line}");
        assert_eq!(
            json!(position.legal_moves(&options)),
            case["legal"],
            "line {line}"
        );
        if case["over"] == json!(true) {
            let end = position.end(&options).unwrap();
            assert_eq!(json!(end.held), case["score"], "line {line}");
        } else {
            assert_eq!(position.end(&options), None, "line {line}");
            let moves = position.parse_moves(&case["move"]).unwrap();
            position.play(&options, &moves[0]).unwrap();
            assert_eq!(json!(position), case["after"], "line {line}");
        }
    }
}

#[test]
fn the_first_sowing_that_ends_in_the_store_gives_another_move() {
    let mut series = series(json!({}));
    let moves = series.parse_moves(&json!([4, 6])).unwrap();
    let plies = series.play_turn(&moves).unwrap();
    assert!(plies[0].again);
    assert!(!plies[1].again);
    assert_eq!(series.to_move(), Some(Side::North));
    assert_eq!((series.ply(), series.turn()), (2, 2));
    assert_eq!(
        json!(plies[0])["steps"],
        json!([{"do": "sow", "from": "south/4", "drops": ["south/4", "south/5", "south/6", "south/store"]}])
    );
}

#[test]
fn a_list_that_outlives_its_turn_is_refused_whole() {
    let series = series(json!({}));
    let error = series.parse_moves(&json!([1, 2])).unwrap_err();
    assert_eq!(error.code(), "illegal_move");
    assert!(
        error
            .to_string()
            .starts_with("2 cannot be played: the turn was over"),
        "{error}"
    );
}

#[test]
fn a_match_goes_through_its_games_and_survives_being_stored() {
    let mut series = series(json!({"games": 3}));
    let mut starters = vec![series.starter()];
    while let Some(mv) = series.legal_moves().into_iter().next_back() {
        let ply = series.play(&mv).unwrap();
        if ply.round_end.is_some() && series.to_move().is_some() {
            starters.push(series.starter());
        }
        let stored = serde_json::to_string(&series).unwrap();
        assert_eq!(serde_json::from_str::<Series>(&stored).unwrap(), series);
    }
    assert!(starters.len() >= 2);
    assert_eq!(starters[..2], [Side::South, Side::North]);
    let outcome = series.outcome().unwrap();
    assert_eq!(outcome.winner, series.score().leader());
    assert_eq!(outcome.termination, Termination::Normal);
    assert_eq!(
        series.play(&AnyMove::Hole(1)).unwrap_err().code(),
        "match_over"
    );
}
