//! The worked cases, a file a game.

use seedpost::games::{AnyPosition, GameKind, answer};
use serde_json::{Value, json};

/// Holds a mancala game to its worked cases, except the lines that are themselves wrong.
fn mancala(kind: GameKind, cases: &str, wrong: &[usize]) {
    let options = kind.default_options();
    let mut failed = Vec::new();
    for (line, case) in cases.lines().enumerate() {
        let case: Value = serde_json::from_str(case).unwrap();
        let mut position = AnyPosition::parse(&case["position"]).unwrap();
        let end = position.end(&options);
        let mut right = json!(position) == case["position"]
            && json!(position.legal_moves(&options)) == case["legal"]
            && json!(end.is_some()) == case["over"];
        if let Some(end) = end {
            right &= json!(end.held) == case["score"];
        } else {
            let moves = position.parse_moves(&case["move"]).unwrap();
            right &= position.play(&options, &moves[0]).is_ok() && json!(position) == case["after"];
        }
        if !right {
            failed.push(line + 1);
        }
    }
    assert_eq!(failed, wrong);
}

#[test]
fn mangala_follows_its_worked_cases() {
    mancala(GameKind::Mangala, include_str!("../data/vectors/mangala.jsonl"), &[]);
}

#[test]
fn layli_follows_its_worked_cases() {
    mancala(GameKind::Layli, include_str!("../data/vectors/layli.jsonl"), &[]);
}

#[test]
fn modiar_follows_its_worked_cases() {
    mancala(GameKind::Modiar, include_str!("../data/vectors/modiar.jsonl"), &[]);
}

/// Positions with their dice taken away: some of the cases have the next roll in the position after a
/// play, where no dice have been rolled yet.
fn without_dice(position: &Value) -> Value {
    let mut position = position.clone();
    position["dice"] = Value::Null;
    position
}

#[test]
fn portes_follows_its_worked_cases() {
    let options = GameKind::Portes.default_options();
    let mut failed = Vec::new();
    for (line, case) in include_str!("../data/vectors/portes.jsonl").lines().enumerate() {
        let case: Value = serde_json::from_str(case).unwrap();
        let position = AnyPosition::parse(&case["position"]).unwrap();
        let after = |mv| {
            let mut after = position.clone();
            after.play(&options, &mv).unwrap();
            json!(after)
        };
        let text = |position: &Value| position.to_string();
        let mut results: Vec<String> =
            position.legal_moves(&options).into_iter().map(after).map(|p| text(&p)).collect();
        let mut expected: Vec<String> =
            case["results"].as_array().unwrap().iter().map(|position| text(&without_dice(position))).collect();
        results.sort();
        expected.sort();
        let moves = position.parse_moves(&case["move"]).unwrap();
        let mut played = position.clone();
        let right = results == expected
            && json!(position) == case["position"]
            && played.play(&options, &moves[0]).is_ok()
            && json!(played) == without_dice(&case["after"]);
        let told = answer(Some(GameKind::Portes), &json!({"position": position, "move": case["move"]})).unwrap();
        let ended = ["over", "winner", "points"].iter().all(|field| told[*field] == case[*field]);
        if !(right && ended) {
            failed.push(line + 1);
        }
    }
    assert_eq!(failed, [0_usize; 0]);
}
