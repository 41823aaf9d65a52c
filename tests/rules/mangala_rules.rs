//! Mangala, rule by rule.

use seedpost::games::{AnyMove, AnyPosition, GameKind, Held, Played};
use serde_json::json;

use crate::support::mangala;

fn play(position: &mut AnyPosition, hole: u8) -> Played {
    position.play(&GameKind::Mangala.default_options(), &AnyMove::Hole(hole)).unwrap()
}

#[test]
fn the_first_of_two_or_more_stones_goes_back_into_the_hole() {
    let mut position = mangala("south", ([2, 0, 0, 0, 0, 4], 10), ([4, 4, 4, 4, 4, 4], 8));
    play(&mut position, 1);
    // The one in hole 2 stands alone, opposite four.
    assert_eq!(position, mangala("north", ([1, 0, 0, 0, 0, 4], 15), ([4, 4, 4, 4, 0, 4], 8)));
}

#[test]
fn a_single_stone_goes_on_and_leaves_its_hole_empty() {
    let mut position = mangala("south", ([1, 3, 0, 0, 0, 4], 8), ([4, 4, 4, 4, 4, 4], 8));
    let played = play(&mut position, 1);
    assert_eq!(position, mangala("north", ([0, 4, 0, 0, 0, 4], 8), ([4, 4, 4, 4, 4, 4], 8)));
    assert_eq!(json!(played.steps), json!([{"do": "sow", "from": "south/1", "drops": ["south/2"]}]));
}

#[test]
fn a_single_stone_into_the_store_moves_again() {
    let mut position = mangala("north", ([4, 4, 4, 4, 4, 4], 8), ([4, 3, 0, 0, 0, 1], 8));
    assert!(play(&mut position, 6).again);
    assert_eq!(position, mangala("north", ([4, 4, 4, 4, 4, 4], 8), ([4, 3, 0, 0, 0, 0], 9)));
}

#[test]
fn a_lap_passes_the_own_store_and_skips_the_other() {
    let mut position = mangala("south", ([1, 0, 0, 0, 0, 14], 5), ([1, 1, 1, 1, 1, 1], 22));
    let played = play(&mut position, 6);
    // Fourteen: hole 6, the store, north's six, own 1 to 5, and hole 6 again.
    assert_eq!(position, mangala("north", ([2, 1, 1, 1, 1, 2], 6), ([2, 2, 2, 2, 2, 2], 22)));
    assert_eq!(played.captured, 0);
    assert!(!json!(played.steps).to_string().contains("north/store"));
}

#[test]
fn thirteen_stones_come_round_to_the_hole_before() {
    let mut position = mangala("south", ([0, 13, 0, 0, 0, 0], 5), ([1, 1, 1, 1, 1, 3], 22));
    let played = play(&mut position, 2);
    // The last falls alone in hole 1, opposite north's 6, which has just got its fourth.
    assert_eq!(played.captured, 5);
    assert_eq!(position, mangala("north", ([0, 1, 1, 1, 1, 1], 11), ([2, 2, 2, 2, 2, 0], 22)));
}

#[test]
fn an_even_hole_of_the_opponents_is_captured_and_no_other() {
    let mut position = mangala("south", ([0, 0, 0, 0, 0, 4], 0), ([3, 3, 4, 6, 6, 6], 16));
    let played = play(&mut position, 6);
    assert_eq!(position, mangala("north", ([0, 0, 0, 0, 0, 1], 5), ([4, 0, 4, 6, 6, 6], 16)));
    assert_eq!(json!(played.steps)[1], json!({"do": "capture", "from": "north/2", "count": 4, "to": "south/store"}));
}

#[test]
fn an_odd_hole_of_the_opponents_stays() {
    let mut position = mangala("south", ([0, 0, 0, 0, 0, 4], 0), ([3, 4, 4, 6, 6, 6], 15));
    assert_eq!(play(&mut position, 6).captured, 0);
    assert_eq!(position, mangala("north", ([0, 0, 0, 0, 0, 1], 1), ([4, 5, 4, 6, 6, 6], 15)));
}

#[test]
fn a_last_stone_alone_takes_itself_and_what_faces_it() {
    let mut position = mangala("south", ([1, 0, 0, 0, 2, 0], 10), ([4, 4, 4, 4, 4, 4], 11));
    let played = play(&mut position, 1);
    assert_eq!(played.captured, 5);
    assert_eq!(
        json!(played.steps[1..]),
        json!([
            {"do": "capture", "from": "north/5", "count": 4, "to": "south/store"},
            {"do": "capture", "from": "south/2", "count": 1, "to": "south/store"},
        ])
    );
    assert_eq!(position, mangala("north", ([0, 0, 0, 0, 2, 0], 15), ([4, 4, 4, 4, 0, 4], 11)));
}

#[test]
fn a_last_stone_alone_opposite_an_empty_hole_stays() {
    let mut position = mangala("south", ([1, 0, 0, 0, 2, 0], 14), ([4, 4, 4, 4, 0, 4], 11));
    assert_eq!(play(&mut position, 1).captured, 0);
    assert_eq!(position, mangala("north", ([0, 1, 0, 0, 2, 0], 14), ([4, 4, 4, 4, 0, 4], 11)));
}

#[test]
fn an_emptied_side_takes_the_rest_even_when_its_owner_must_move_again() {
    let mut position = mangala("south", ([0, 0, 0, 0, 0, 1], 20), ([1, 2, 3, 0, 0, 0], 21));
    let played = play(&mut position, 6);
    assert!(played.again);
    assert_eq!(position, mangala("south", ([0; 6], 27), ([0; 6], 21)));
    assert_eq!(
        json!(played.steps[1..]),
        json!([
            {"do": "sweep", "from": "north/1", "count": 1, "to": "south/store"},
            {"do": "sweep", "from": "north/2", "count": 2, "to": "south/store"},
            {"do": "sweep", "from": "north/3", "count": 3, "to": "south/store"},
        ])
    );
}

#[test]
fn a_capture_can_give_the_opponent_the_rest() {
    let mut position = mangala("south", ([5, 0, 0, 0, 0, 3], 20), ([1, 0, 0, 0, 0, 0], 19));
    let played = play(&mut position, 6);
    // North's only hole comes to hold two and is captured; north takes south's six.
    assert_eq!(played.captured, 2);
    assert_eq!(position, mangala("north", ([0; 6], 23), ([0; 6], 25)));
}

#[test]
fn a_set_up_position_with_an_empty_side_is_over_and_counts_the_rest() {
    let position = mangala("south", ([0; 6], 20), ([1, 2, 3, 0, 0, 0], 22));
    let options = GameKind::Mangala.default_options();
    assert_eq!(position.legal_moves(&options), []);
    assert_eq!(position.end(&options).unwrap().held, Held { south: 26, north: 22 });
}
