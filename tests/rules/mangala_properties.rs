//! What holds in every position of Mangala.

use proptest::prelude::*;
use seedpost::games::mangala::Mangala;
use seedpost::games::{AnyMove, AnyPosition, GameKind, Rules, Side, answer, answer_line};
use serde_json::{Value, json};

use crate::support::follow;

/// Any position with 48 stones, by throwing them into the fourteen places.
fn position() -> impl Strategy<Value = AnyPosition> {
    (any::<bool>(), prop::collection::vec(0..14_usize, 48), prop::collection::vec(0..14_usize, 0..4)).prop_map(
        |(south, stones, emptied)| {
            let mut places = [0_u8; 14];
            for stone in stones {
                // A few places are left empty, and their stones lie in a store.
                let place = if emptied.contains(&stone) { 6 } else { stone };
                places[place] += 1;
            }
            let row = |row: &[u8]| json!({"pits": row[..6], "store": row[6]});
            let to_move = if south { "south" } else { "north" };
            let position = json!({
                "game": "mangala", "to_move": to_move, "south": row(&places[..7]), "north": row(&places[7..]),
            });
            AnyPosition::parse(&position).unwrap()
        },
    )
}

fn stones(position: &AnyPosition) -> u64 {
    let position = json!(position);
    let row = |side: &str| {
        let row = &position[side];
        let pits: u64 = row["pits"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).sum();
        pits + row["store"].as_u64().unwrap()
    };
    row("south") + row("north")
}

/// Rules 1 to 6 as one would do them by hand, one stone after the other, on fourteen places:
/// the mover's holes and store, then the other side's.
fn by_hand(mut places: [u8; 14], hole: usize) -> ([u8; 14], bool) {
    let stones = std::mem::take(&mut places[hole]);
    let mut at = if stones > 1 { hole } else { hole + 1 };
    for stone in 1..=stones {
        places[at] += 1;
        if stone < stones {
            at = (at + 1) % 13;
        }
    }
    if (7..13).contains(&at) && places[at].is_multiple_of(2) {
        places[6] += std::mem::take(&mut places[at]);
    } else if at < 6 && places[at] == 1 && places[12 - at] > 0 {
        places[6] += std::mem::take(&mut places[at]) + std::mem::take(&mut places[12 - at]);
    }
    let (own, other) = (places[..6].iter().sum::<u8>(), places[7..13].iter().sum::<u8>());
    if own == 0 || other == 0 {
        let taker = if own == 0 { 6 } else { 13 };
        for hole in (0..6).chain(7..13) {
            places[taker] += std::mem::take(&mut places[hole]);
        }
    }
    (places, at == 6)
}

fn places(position: &AnyPosition, side: Side) -> [u8; 14] {
    let position = json!(position);
    let row = |side: Side| {
        let row = &position[side.as_str()];
        let pits: Vec<u8> = serde_json::from_value(row["pits"].clone()).unwrap();
        pits.into_iter().chain([row["store"].as_u64().unwrap() as u8])
    };
    let places: Vec<u8> = row(side).chain(row(side.other())).collect();
    places.try_into().unwrap()
}

proptest! {
    #[test]
    fn positions_come_back_from_their_json(position in position()) {
        let text = serde_json::to_string(&position).unwrap();
        prop_assert_eq!(serde_json::from_str::<AnyPosition>(&text).unwrap(), position);
    }

    #[test]
    fn every_legal_move_plays_as_by_hand_and_every_other_is_refused(position in position()) {
        let options = GameKind::Mangala.default_options();
        let legal = position.legal_moves(&options);
        let mover = position.to_move();
        for hole in 0..=u8::MAX {
            let mut after = position.clone();
            let played = after.play(&options, &AnyMove::Hole(hole));
            prop_assert_eq!(played.is_ok(), legal.contains(&AnyMove::Hole(hole)));
            let Ok(played) = played else {
                prop_assert_eq!(&after, &position);
                continue;
            };
            prop_assert_eq!(stones(&after), 48);
            let (expected, again) = by_hand(places(&position, mover), usize::from(hole) - 1);
            prop_assert_eq!(places(&after, mover), expected);
            prop_assert_eq!(played.again, again);
            prop_assert_eq!(after.to_move(), if again { mover } else { mover.other() });
            let mut quick = Mangala::parse(&json!(position)).unwrap();
            quick.sow(hole - 1).unwrap();
            prop_assert_eq!(AnyPosition::Mangala(quick), after);
        }
    }

    #[test]
    fn the_steps_make_the_position(position in position()) {
        let options = GameKind::Mangala.default_options();
        for mv in position.legal_moves(&options) {
            let mut after = position.clone();
            let played = after.play(&options, &mv).unwrap();
            let mut shown = json!(position);
            for step in json!(played.steps).as_array().unwrap() {
                follow(&mut shown, step);
            }
            shown["to_move"] = json!(after.to_move());
            prop_assert_eq!(shown, json!(after));
        }
    }

    #[test]
    fn no_line_is_too_strange_to_answer(line in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = answer_line(&line);
    }

    #[test]
    fn a_position_with_anything_in_it_is_answered_or_refused(
        place in prop::sample::select(vec!["/position", "/position/game", "/position/to_move",
            "/position/south", "/position/south/pits", "/position/south/pits/0",
            "/position/north/store", "/move"]),
        value in anything(),
        mv in 1..7,
    ) {
        let mut question = json!({"position": Mangala::start(Side::South), "move": mv});
        let start = question.clone();
        *question.pointer_mut(place).unwrap() = value;
        let answered = answer(None, &question);
        if answered.is_ok() && place != "/move" {
            prop_assert!(question == start || place == "/position/to_move" || question["position"] == json!(null));
        }
    }
}

fn anything() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "\\PC{0,60}".prop_map(Value::from),
        Just(json!("mangala")),
        Just(json!(4)),
    ];
    leaf.prop_recursive(3, 20, 7, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..8).prop_map(Value::from),
            prop::collection::hash_map("[a-z]{1,6}", inner, 0..4)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}
