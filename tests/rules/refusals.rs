//! The rules command, asked what cannot be: each refusal has a name and says where it is and what would be right.

use std::collections::BTreeSet;

use seedpost::games::{AnyPosition, GameKind, answer, answer_line};
use serde_json::{Value, json};

use crate::support::start_of;

/// A question about each game that is answered.
fn question(kind: GameKind) -> Value {
    let mut position = start_of(kind);
    if kind == GameKind::Portes {
        position["dice"] = json!([3, 1]);
    }
    let mv = if kind == GameKind::Portes { json!([[8, 5], [6, 5]]) } else { json!(2) };
    json!({"position": position, "move": mv, "options": kind.default_options().to_json()})
}

/// Values that are wrong nearly everywhere, and an object's values as a list.
fn strange(value: &Value) -> Vec<Value> {
    let mut strange = vec![
        json!(null),
        json!(true),
        json!(-1),
        json!(0),
        json!(1),
        json!(7),
        json!(49),
        json!(255),
        json!(256),
        json!(1e300),
        json!(2.5),
        json!(""),
        json!("x"),
        json!("south"),
        json!([]),
        json!([1]),
        json!({}),
        json!({"south": null}),
    ];
    strange.extend(GameKind::ALL.map(|kind| json!(kind)));
    strange.extend(value.as_object().map(|fields| json!(fields.values().collect::<Vec<_>>())));
    strange
}

/// Where every value of a question stands, with the name that refusals have for it.
fn places(value: &Value, at: &str, name: &str, found: &mut Vec<(String, String)>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(field, value)| {
            let name = if name.is_empty() { field.clone() } else { format!("{name}.{field}") };
            places(value, &format!("{at}/{field}"), &name, found);
        }),
        Value::Array(list) => list.iter().enumerate().for_each(|(index, value)| {
            places(value, &format!("{at}/{index}"), &format!("{name}[{index}]"), found);
        }),
        _ => {}
    }
    found.push((at.to_owned(), name.to_owned()));
}

/// The refusal of a question, or nothing where it is answered; then it was read as it stands.
fn refused(question: &Value) -> Option<(&'static str, String)> {
    let line = question.to_string();
    let answered = answer_line(line.as_bytes());
    assert_eq!(answered, answer(None, question), "{line}");
    match answered {
        Err(error) => Some((error.code, error.message)),
        Ok(_) => {
            assert_eq!(&json!(AnyPosition::parse(&question["position"]).unwrap()), &question["position"]);
            None
        }
    }
}

/// The names of refusals that speak of a whole and not of a place.
const OF_THE_WHOLE: [&str; 5] = ["wrong_total", "both_on_point", "bad_uur", "unknown_game", "illegal_move"];

#[test]
fn whatever_stands_in_a_place_is_refused_by_name_or_is_right() {
    for kind in GameKind::ALL {
        let right = question(kind);
        assert_eq!(refused(&right), None);
        let mut all = Vec::new();
        places(&right, "", "", &mut all);
        let mut codes = BTreeSet::new();
        for (at, name) in all {
            for value in strange(right.pointer(&at).unwrap()) {
                let mut wrong = right.clone();
                *wrong.pointer_mut(&at).unwrap() = value;
                let Some((code, message)) = refused(&wrong) else { continue };
                codes.insert(code);
                assert!(message.len() > 15, "{message}: {wrong}");
                if at.starts_with("/position/") && !OF_THE_WHOLE.contains(&code) && at != "/position/game" {
                    // Dice are told of as a pair.
                    let name = name.split_inclusive("dice").next().unwrap();
                    assert!(message.contains(name), "{name}: {message}: {wrong}");
                }
            }
        }
        for code in
            ["malformed", "missing_field", "not_a_count", "not_a_side", "wrong_length", "wrong_total", "unknown_game"]
        {
            assert!(codes.contains(code), "{kind}: {codes:?}");
        }
    }
}

#[test]
fn a_field_more_or_less_is_named() {
    for kind in GameKind::ALL {
        let right = question(kind);
        let mut all = Vec::new();
        places(&right, "", "", &mut all);
        for (at, name) in all.into_iter().filter(|(at, _)| right.pointer(at).unwrap().is_object()) {
            let fields = |question: &Value| question.pointer(&at).and_then(Value::as_object).unwrap().clone();
            let mut more = right.clone();
            more.pointer_mut(&at).unwrap()["more"] = json!(1);
            let (code, message) = refused(&more).unwrap_or_else(|| panic!("{more}"));
            assert!(["unknown_field", "unknown_option"].contains(&code) && message.contains("more"), "{message}");
            for field in fields(&right)
                .keys()
                .filter(|field| name == "position" || name.starts_with("position.") || *field == "position")
            {
                let mut less = right.clone();
                less.pointer_mut(&at).and_then(Value::as_object_mut).unwrap().shift_remove(field);
                let (code, message) = refused(&less).unwrap_or_else(|| panic!("{less}"));
                assert_eq!(code, "missing_field", "{message}");
                assert!(message.contains(field.as_str()), "{field}: {message}");
            }
        }
        // The fields of another game.
        for other in GameKind::ALL.into_iter().filter(|other| *other != kind) {
            let mut wrong = right.clone();
            wrong["position"]["game"] = json!(other);
            let (code, message) = refused(&wrong).unwrap_or_else(|| panic!("{wrong}"));
            let named =
                ["unknown_field", "missing_field", "wrong_length", "wrong_total", "not_a_count"].contains(&code);
            // Mangala's options are none of the others'; that its position is not comes first.
            assert!(named && message.contains("position") || code == "wrong_total", "{code}: {message}");
        }
    }
}

#[test]
fn a_move_of_any_other_kind_is_malformed_and_says_what_a_move_is() {
    for kind in GameKind::ALL {
        let holes = kind != GameKind::Portes;
        let mut wrong = vec![
            json!(true),
            json!(false),
            json!(null),
            json!({}),
            json!({"hole": 1}),
            json!([true]),
            json!([null]),
            json!([{}]),
            json!(1.5),
            json!("x"),
            json!(""),
            json!([[[1]]]),
        ];
        wrong.push(if holes { json!([]) } else { json!(3) });
        wrong.push(if holes { json!("2") } else { json!([[8, 5, 3]]) });
        wrong.push(if holes { json!([[8, 5]]) } else { json!([{"0": 8, "1": 5}]) });
        for mv in wrong {
            let mut question = question(kind);
            question["move"] = mv;
            let (code, message) = refused(&question).unwrap_or_else(|| panic!("{question}"));
            assert_eq!(code, "malformed", "{question}: {message}");
            let says = if holes {
                ["a move is a hole number", "an empty list plays nothing"]
            } else {
                ["a play is", "a play is"]
            };
            assert!(says.iter().any(|says| message.contains(says)), "{message}");
        }
        for number in
            [json!(0), json!(-1), json!(9), json!(256), json!(u64::MAX), json!(i64::MIN)].into_iter().filter(|_| holes)
        {
            let mut question = question(kind);
            question["move"] = number;
            let (code, message) = refused(&question).unwrap();
            assert!(code == "illegal_move" && message.contains("own holes are numbered 1 to"), "{message}");
        }
    }
}

#[test]
fn pieces_that_cannot_be_there_are_counted_and_named() {
    for (kind, at, value, told) in [
        (GameKind::Mangala, "/south/pits/0", json!(5), "both sides: 49 pieces instead of 48"),
        (GameKind::Modiar, "/north/store", json!(1), "both sides: 43 pieces instead of 42"),
        (GameKind::Layli, "/south/pits/3", json!(3), "both sides: 47 pieces instead of 48"),
        (
            GameKind::Layli,
            "/south/uur",
            json!([null, "south", null, null, null, null]),
            "position.south.uur[1]: uurs stand in facing pairs of one owner",
        ),
        (
            GameKind::Layli,
            "/north/uur/2",
            json!("north"),
            "position.south.uur[3]: uurs stand in facing pairs of one owner",
        ),
        (GameKind::Layli, "/south/uur/0", json!("east"), "position.south.uur[0] must be \"south\", \"north\" or null"),
        (GameKind::Portes, "/south/bar", json!(1), "south: 16 pieces instead of 15"),
        (GameKind::Portes, "/dice", json!([0, 1]), "position.dice must be two numbers from 1 to 6, or null"),
        (GameKind::Portes, "/dice", json!([7, 1]), "position.dice must be two numbers from 1 to 6, or null"),
        (GameKind::Portes, "/dice", json!([1, 2, 3]), "position.dice must be two numbers from 1 to 6, or null"),
        (GameKind::Portes, "/dice", json!("31"), "position.dice must be two numbers from 1 to 6, or null"),
        (GameKind::Modiar, "/opening", json!(1), "position.opening must be true or false"),
    ] {
        let mut position = start_of(kind);
        *position.pointer_mut(at).unwrap() = value;
        let error = AnyPosition::parse(&position).unwrap_err();
        assert_eq!(error.to_string(), told, "{position}");
    }
    let mut both = start_of(GameKind::Portes);
    (both["south"]["points"][5], both["south"]["points"][18]) = (json!(4), json!(1));
    let told = AnyPosition::parse(&both).unwrap_err().to_string();
    assert_eq!(told, "south's point 19, which is north's 6, holds checkers of both sides");
}
