//! The worked cases, a file a game.

use seedpost::games::{AnyPosition, GameKind};
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
