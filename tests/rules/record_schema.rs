//! The published schema of the JSON form: every record that is written fits it, and every record that is read does too.

use jsonschema::Validator;
use seedpost::games::record::{Ending, read};
use seedpost::games::{GameKind, Side, Termination};
use serde_json::{Value, json};

use crate::support::{options, random_record};
use crate::{portes_match, support};

fn schema() -> Validator {
    let schema: Value = serde_json::from_str(include_str!("../../static/schema/record.json")).unwrap();
    jsonschema::draft202012::meta::validate(&schema).unwrap_or_else(|error| panic!("{error}"));
    jsonschema::draft202012::new(&schema).unwrap()
}

/// Records of all games: whole, running and broken off, with comments and further tags.
fn records() -> Vec<Value> {
    let ending = Ending {
        winner: Some(Side::North),
        termination: Termination::Resigned,
        at: Some("2026-12-25T00:00:00Z".to_owned()),
    };
    let mut records = Vec::new();
    for seed in 0..4 {
        for (kind, most) in [(GameKind::Mangala, 9), (GameKind::Layli, 9), (GameKind::Modiar, 5), (GameKind::Portes, 9)]
        {
            let most = if seed % 2 == 0 { usize::MAX } else { most };
            let ending = Some(&ending).filter(|_| seed == 3);
            let mut record = match kind {
                GameKind::Portes => portes_match::random_record(json!({"points": 1}), seed, most, ending),
                kind => random_record(options(kind, json!({})), seed, most, ending),
            };
            let game = record.games.last_mut().unwrap();
            game.comments.push("before all".to_owned());
            game.turns[0].comments.push("[%draw offer]".to_owned());
            for (name, value) in [
                ("FirstBy", "lot".to_owned()),
                ("DiceCommitment", "0f".repeat(32)),
                ("DiceMaker", "anna-4711".to_owned()),
                ("DiceAccepter", String::new()),
                ("DiceSeed", "a0".repeat(32)),
                ("Event", "Bayram".to_owned()),
            ] {
                game.tags.push((name.to_owned(), value));
            }
            records.push(record.to_json());
        }
    }
    records
}

#[test]
fn every_record_fits_the_published_schema() {
    let schema = schema();
    for record in records() {
        let wrong: Vec<String> = schema.iter_errors(&record).map(|e| format!("{}: {e}", e.instance_path())).collect();
        assert!(wrong.is_empty(), "{wrong:?} in {record}");
        assert!(read(&record.to_string()).into_records().is_ok(), "{record}");
    }
}

/// Where every value of a document stands.
fn places(value: &Value, at: String, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| places(value, format!("{at}/{name}"), found)),
        // Of long lists the beginning and the end will do.
        Value::Array(list) => {
            for (index, value) in list.iter().enumerate().filter(|(index, _)| *index < 2 || index + 1 == list.len()) {
                places(value, format!("{at}/{index}"), found);
            }
        }
        _ => {}
    }
    found.push(at);
}

#[test]
fn nothing_is_read_that_the_schema_refuses() {
    let schema = schema();
    let (mut refused, mut read_on) = (0, 0);
    for record in records().into_iter().filter(|record| record.to_string().len() < 6_000) {
        let mut all = Vec::new();
        places(&record, String::new(), &mut all);
        for at in all {
            let values = record.pointer(&at).unwrap();
            let as_list = values.as_object().map(|fields| json!(fields.values().collect::<Vec<_>>()));
            let strange = [
                json!(null),
                json!(true),
                json!(-1),
                json!(0),
                json!(1),
                json!(300),
                json!(1.5),
                json!("x"),
                json!(""),
                json!([]),
                json!({}),
            ];
            for value in strange.into_iter().chain(as_list) {
                let mut wrong = record.clone();
                *wrong.pointer_mut(&at).unwrap() = value;
                check(&schema, &wrong, &mut refused, &mut read_on);
            }
            let mut more = record.clone();
            if let Some(fields) = more.pointer_mut(&at).and_then(Value::as_object_mut) {
                fields.insert("more".to_owned(), json!(1));
                check(&schema, &more, &mut refused, &mut read_on);
                let names: Vec<String> =
                    record.pointer(&at).and_then(Value::as_object).unwrap().keys().cloned().collect();
                for name in names {
                    let mut less = record.clone();
                    less.pointer_mut(&at).and_then(Value::as_object_mut).unwrap().shift_remove(&name);
                    check(&schema, &less, &mut refused, &mut read_on);
                }
            }
        }
    }
    assert!(refused > 10_000 && read_on > 100, "{refused} refused, {read_on} read");
}

/// What is read must fit the schema.
fn check(schema: &Validator, record: &Value, refused: &mut u32, read_on: &mut u32) {
    match read(&record.to_string()).into_records() {
        Err(_) => *refused += 1,
        Ok(_) => {
            *read_on += 1;
            let wrong: Vec<String> =
                schema.iter_errors(record).map(|e| format!("{}: {e}", e.instance_path())).collect();
            assert!(wrong.is_empty(), "read, though {wrong:?} in {record}");
        }
    }
}

#[test]
fn the_schema_knows_each_games_options_and_positions() {
    let schema = schema();
    for kind in GameKind::ALL {
        let record = |options: Value| {
            let start = support::start_of(kind);
            json!({
                "record": 1, "game": kind, "rules": 1, "site": "-", "match": "-", "south": "?", "north": "?",
                "options": options, "clock": "-", "rated": false,
                "games": [{"round": 1, "date": "????.??.??", "first": "south", "start": start, "turns": [],
                    "result": "*", "score": {"south": 0, "north": 0}, "termination": null}],
            })
        };
        for other in GameKind::ALL {
            let options = other.default_options().to_json();
            let fits = options == json!({}) || other == kind;
            assert_eq!(schema.is_valid(&record(options)), fits, "{kind} with the options of {other}");
            let mut with_start = record(json!({}));
            with_start["games"][0]["start"] = support::start_of(other);
            assert_eq!(schema.is_valid(&with_start), other == kind, "{kind} from a position of {other}");
        }
    }
}
