//! Portes: plays of a roll, against a slow way to make them, and how plays are written.

use std::collections::BTreeSet;

use seedpost::games::portes::{BAR, Board, OFF, Options, Play, PlayStep, parse_play, plays};
use seedpost::games::{AnyMove, AnyOptions, AnyPosition, GameKind, OptionsError};
use serde_json::{Value, json};

use crate::support::{Random, times};

/// Checkers by the mover's numbers: off, the points, the bar; the other side's by its own.
type Places = ([u8; 26], [u8; 26]);

fn board(places: Places) -> Board {
    Board::new(places.0, places.1)
}

fn places(board: Board) -> Places {
    let of = |board: Board| std::array::from_fn(|place| board.own(place as u8));
    (of(board), of(board.turned()))
}

/// One step by one number, done by hand.
fn step(mut at: Places, from: u8, number: u8) -> Option<Places> {
    let (own, other) = (&mut at.0, &mut at.1);
    if own[usize::from(from)] == 0 || own[25] > 0 && from != BAR {
        return None;
    }
    let to = from.saturating_sub(number);
    if to == OFF {
        let behind = |start: u8| own[usize::from(start)..].iter().any(|count| *count > 0);
        if behind(7) || from < number && behind(from + 1) {
            return None;
        }
    } else {
        let facing = usize::from(BAR - to);
        match other[facing] {
            0 => {}
            1 => {
                other[facing] = 0;
                other[25] += 1;
            }
            _ => return None,
        }
    }
    own[usize::from(from)] -= 1;
    own[usize::from(to)] += 1;
    Some(at)
}

/// All sequences of numbers in this order, as far as they go: how many were played, and the end.
fn sequences(at: Places, numbers: &[u8], played: usize, found: &mut BTreeSet<(usize, Places)>) {
    let Some((number, rest)) = numbers.split_first() else {
        found.insert((played, at));
        return;
    };
    let mut any = false;
    for from in 1..=BAR {
        if let Some(after) = step(at, from, *number) {
            any = true;
            sequences(after, rest, played + 1, found);
        }
    }
    if !any {
        found.insert((played, at));
    }
}

/// Where a roll can lead, by rule 2.
fn by_hand(at: Places, dice: [u8; 2]) -> BTreeSet<Places> {
    let [a, b] = dice;
    let mut found = BTreeSet::new();
    if a == b {
        sequences(at, &[a; 4], 0, &mut found);
    } else {
        sequences(at, &[a, b], 0, &mut found);
        sequences(at, &[b, a], 0, &mut found);
    }
    let most = found.iter().map(|(played, _)| *played).max().unwrap();
    let best: BTreeSet<Places> = found.into_iter().filter(|(played, _)| *played == most).map(|(_, at)| at).collect();
    if most == 1 && a != b {
        let mut larger = BTreeSet::new();
        sequences(at, &[a.max(b)], 0, &mut larger);
        let larger: BTreeSet<Places> =
            larger.into_iter().filter(|(played, _)| *played == 1).map(|(_, at)| at).collect();
        if !larger.is_empty() {
            return larger;
        }
    }
    best
}

fn quick(at: Places, dice: [u8; 2], both_intermediate: bool) -> Vec<(Places, Play)> {
    let mut found = Vec::new();
    plays(board(at), dice, both_intermediate, &mut |after, play| found.push((places(after), play)));
    found
}

/// Does the steps of a play, each by one of the numbers.
fn follow(mut at: Places, play: &Play, dice: [u8; 2]) -> Places {
    let mut left = if dice[0] == dice[1] { vec![dice[0]; 4] } else { dice.to_vec() };
    for PlayStep { from, to, hit } in play.steps() {
        let before = at.1[25];
        let fits = |number: &u8| step(at, from, *number).is_some() && from.saturating_sub(*number) == to;
        let number = left.iter().position(fits).unwrap_or_else(|| panic!("{play} in {at:?} with {dice:?}"));
        at = step(at, from, left.remove(number)).unwrap();
        assert_eq!(hit, at.1[25] > before, "{play}");
    }
    at
}

fn check(at: Places, dice: [u8; 2]) -> Vec<(Places, Play)> {
    let found = quick(at, dice, false);
    let distinct: BTreeSet<Places> = found.iter().map(|(after, _)| *after).collect();
    assert_eq!(distinct.len(), found.len(), "a position twice from {at:?} with {dice:?}");
    assert_eq!(distinct, by_hand(at, dice), "from {at:?} with {dice:?}");
    for (after, play) in &found {
        assert_eq!(follow(at, play, dice), *after, "{play} from {at:?} with {dice:?}");
    }
    found
}

/// A position with checkers thrown about, more of them near home the nearer the game is to its end.
fn anywhere(random: &mut Random) -> Places {
    let mut at = ([0; 26], [0; 26]);
    let reach = [6, 7, 9, 14, 24][random.below(5)];
    let off = random.below(13);
    for _ in 0..15 - off {
        at.0[1 + random.below(reach)] += 1;
    }
    at.0[0] = off as u8;
    for _ in 0..[0, 0, 0, 1, 2, 3][random.below(6)] {
        let from = (1..25).find(|point| at.0[*point] > 0).unwrap();
        at.0[from] -= 1;
        at.0[25] += 1;
    }
    let mut left = 15;
    while left > 0 {
        let point = random.below(26);
        if point == 0 || at.0[25 - point] == 0 || point == 25 {
            at.1[point] += 1;
            left -= 1;
        }
    }
    if at.1[0] == 15 { anywhere(random) } else { at }
}

#[test]
fn plays_are_those_of_the_slow_way() {
    let mut random = Random::new(41);
    let mut most = 0;
    for _ in 0..times(200_000, 3_000) {
        let dice = [1 + random.below(6) as u8, 1 + random.below(6) as u8];
        most = most.max(check(anywhere(&mut random), dice).len());
    }
    assert!(most > 40);
    let start = places(Board::START);
    let counts: usize = (1..=6).flat_map(|a| (1..=a).map(move |b| [a, b])).map(|dice| check(start, dice).len()).sum();
    assert_eq!(counts, 447);
}

#[test]
fn plays_of_random_games_are_those_of_the_slow_way() {
    let mut random = Random::new(43);
    for _ in 0..times(2_000, 20) {
        let mut at = places(Board::START);
        while at.1[0] < 15 {
            let dice = [1 + random.below(6) as u8, 1 + random.below(6) as u8];
            let (own, other) = random.choose(&check(at, dice)).0;
            for side in [own, other] {
                assert_eq!(side.iter().sum::<u8>(), 15);
            }
            at = (other, own);
        }
    }
}

/// Own checkers at places, the rest of fifteen off; the other side's by its own numbers.
fn at(own: &[(usize, u8)], other: &[(usize, u8)]) -> Places {
    let fill = |some: &[(usize, u8)]| {
        let mut places = [0; 26];
        for (place, count) in some {
            places[*place] = *count;
        }
        places[0] = 15 - places.iter().sum::<u8>();
        places
    };
    (fill(own), fill(other))
}

fn written(at: Places, dice: [u8; 2], both_intermediate: bool) -> Vec<String> {
    let mut written: Vec<String> =
        quick(at, dice, both_intermediate).iter().map(|(_, play)| play.to_string()).collect();
    written.sort();
    written
}

#[test]
fn the_house_rule_asks_for_both_points_in_between() {
    // The other side holds point 18 and, in the second case, 20 as well.
    let one = at(&[(24, 1), (2, 2)], &[(7, 2)]);
    assert_eq!(written(one, [6, 4], false), ["24/20 20/14"]);
    assert_eq!(written(one, [6, 4], true), ["24/20"]);
    let both = at(&[(24, 1), (2, 2)], &[(7, 2), (5, 2)]);
    assert_eq!(written(both, [6, 4], false), ["-"]);
    // With a checker of one's own in between it is two checkers that move.
    let two = at(&[(24, 1), (20, 1), (2, 2)], &[(7, 2)]);
    assert!(written(two, [6, 4], true).contains(&"24/20 20/14".to_owned()));
    // Where the larger number cannot be played at all, the smaller is.
    let small = at(&[(24, 1)], &[(7, 2)]);
    assert_eq!(written(small, [6, 4], true), ["24/20"]);
}

#[test]
fn the_larger_number_is_played_if_only_one_can_be() {
    let either = at(&[(10, 1)], &[(24, 2)]);
    assert_eq!(written(either, [5, 4], false), ["10/5"]);
    let small = at(&[(10, 1)], &[(24, 2), (20, 2)]);
    assert_eq!(written(small, [5, 4], false), ["10/6"]);
}

#[test]
fn checkers_bear_off_by_higher_numbers_only_from_the_hindmost_point() {
    assert_eq!(written(at(&[(5, 1), (3, 1)], &[(1, 1)]), [6, 4], false), ["5/1 3/off", "5/off 3/off"]);
    assert_eq!(written(at(&[(5, 2)], &[(1, 1)]), [4, 2], false), ["5/1 5/3"]);
    assert_eq!(written(at(&[(2, 1)], &[(1, 1)]), [6, 5], false), ["2/off"]);
    assert_eq!(written(at(&[(7, 1), (2, 3)], &[(1, 1)]), [1, 6], false), ["7/1 1/off", "7/1 2/1"]);
}

#[test]
fn checkers_on_the_bar_enter_first() {
    let two = at(&[(25, 2), (6, 3)], &[(6, 2)]);
    assert_eq!(written(two, [6, 4], false), ["bar/21"]);
    let hit = at(&[(25, 1), (6, 3)], &[(6, 2), (4, 1)]);
    assert_eq!(
        written(hit, [6, 4], false),
        ["bar/21* 21/15", "bar/21* 6/off"]
            .map(|play| play.replace(" 6/off", ""))
            .iter()
            .filter(|play| play.len() > 8)
            .cloned()
            .collect::<Vec<_>>()
    );
    let closed: Vec<(usize, u8)> = (1..=6).map(|point| (point, 2)).collect();
    assert_eq!(written(at(&[(25, 1), (6, 3)], &closed), [3, 3], false), ["-"]);
}

#[test]
fn plays_are_written_and_read_back() {
    let step = |from, to, hit| PlayStep { from, to, hit };
    for (text, steps) in [
        ("24/18 13/11", vec![step(24, 18, false), step(13, 11, false)]),
        ("bar/20*", vec![step(25, 20, true)]),
        ("6/off", vec![step(6, 0, false)]),
        ("8/5(2)", vec![step(8, 5, false); 2]),
        ("8/4*(2) 6/2", vec![step(8, 4, true), step(8, 4, false), step(6, 2, false)]),
        ("6/off(4)", vec![step(6, 0, false); 4]),
        ("-", vec![]),
    ] {
        let play = Play::new(steps).unwrap();
        assert_eq!(play.to_string(), text);
        assert_eq!(parse_play(text), Ok(play));
    }
    assert_eq!(parse_play("24/18*/14"), Ok(Play::new([step(24, 18, true), step(18, 14, false)]).unwrap()));
    for wrong in [
        "",
        "8",
        "8/",
        "/5",
        "8/5(1)",
        "8/5(5)",
        "8/5(2",
        "08/5",
        "26/20",
        "off/5",
        "5/bar",
        "0/1",
        "8/5 6/5 4/3 3/2 2/1",
        "8-5",
        "8/5**",
    ] {
        assert!(parse_play(wrong).is_err(), "{wrong}");
    }
}

fn position(to_move: &str, dice: Value) -> Value {
    let start = json!([0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
    json!({
        "game": "portes", "to_move": to_move, "dice": dice,
        "south": {"points": start, "bar": 0, "off": 0}, "north": {"points": start, "bar": 0, "off": 0},
    })
}

#[test]
fn plays_are_found_however_they_are_asked_for_and_refused_with_a_reason() {
    let options = GameKind::Portes.default_options();
    let start = AnyPosition::parse(&position("north", json!([3, 1]))).unwrap();
    let played = |asked: Value| {
        let mut after = start.clone();
        let mv = &start.parse_moves(&asked).map_err(|refusal| refusal.reason.code())?[0];
        after.play(&options, mv).map(|played| played.mv.to_string()).map_err(|refusal| refusal.reason.code())
    };
    assert_eq!(played(json!([[8, 5], [6, 5]])).as_deref(), Ok("8/5 6/5"));
    assert_eq!(played(json!([[6, 5], [8, 5]])).as_deref(), Ok("8/5 6/5"));
    assert_eq!(played(json!("6/5 8/5")).as_deref(), Ok("8/5 6/5"));
    assert_eq!(played(json!("24/20")).as_deref(), Ok("24/21 21/20"));
    assert_eq!(played(json!([[24, 23], [23, 20]])).as_deref(), Ok("24/21 21/20"));
    for (asked, code) in [
        (json!([]), "must_play_more"),
        (json!("8/5"), "must_play_more"),
        (json!("8/5*  6/5"), "no_hit"),
        (json!("8/6 6/5"), "wrong_number"),
        (json!("8/5 8/5"), "wrong_number"),
        (json!("7/4 6/5"), "no_checker"),
        (json!("6/3 6/off"), "not_home"),
        (json!("13/12 24/21"), "closed_point"),
        (json!([[5, 8], [6, 5]]), "no_checker"),
        (json!(3), "malformed"),
        (json!([3]), "malformed"),
        (json!([[1, 2, 3]]), "malformed"),
        (json!([[26, 2]]), "malformed"),
        (json!([[-1, 2]]), "malformed"),
        (json!("elsewhere"), "malformed"),
        (json!([[8, 5], [6, 5], [6, 5], [6, 5], [6, 5]]), "malformed"),
    ] {
        assert_eq!(played(asked.clone()), Err(code), "{asked}");
    }
    let mut unrolled = AnyPosition::parse(&position("north", json!(null))).unwrap();
    assert!(unrolled.needs_roll() && unrolled.legal_moves(&options).is_empty());
    let refusal = unrolled.play(&options, &AnyMove::Play(Play::default())).unwrap_err();
    assert_eq!(refusal.reason.code(), "no_roll");
    let refusal = unrolled.play(&options, &AnyMove::Hole(3)).unwrap_err();
    assert_eq!(refusal.reason.code(), "malformed");
}

#[test]
fn closed_points_and_the_bar_are_named() {
    let options = GameKind::Portes.default_options();
    let reason = |to_move: &str, south: Value, north: Value, dice: [u8; 2], asked: &str| {
        let side = |places: Value| places;
        let position =
            json!({"game": "portes", "to_move": to_move, "dice": dice, "south": side(south), "north": side(north)});
        let mut position = AnyPosition::parse(&position).unwrap_or_else(|error| panic!("{error}"));
        let mv = position.parse_moves(&json!(asked)).unwrap().remove(0);
        position.play(&options, &mv).unwrap_err().reason.code()
    };
    let side = |some: &[(usize, u8)], bar: u8| {
        let mut points = [0; 24];
        for (point, count) in some {
            points[point - 1] = *count;
        }
        json!({"points": points, "bar": bar, "off": 15 - bar - points.iter().sum::<u8>()})
    };
    let north = side(&[(5, 2), (6, 2)], 0);
    assert_eq!(reason("south", side(&[(24, 2)], 0), north.clone(), [4, 1], "24/20 24/23"), "closed_point");
    assert_eq!(reason("south", side(&[(24, 1)], 2), north, [3, 1], "bar/22 24/23"), "bar_first");
    let either = side(&[(24, 2)], 0);
    assert_eq!(reason("south", side(&[(10, 1)], 0), either, [5, 4], "10/6"), "must_play_other");
}

#[test]
fn options_are_refused_by_name_and_range() {
    let parse = |value: Value| AnyOptions::parse(GameKind::Portes, &value);
    assert_eq!(parse(json!({})), Ok(AnyOptions::Portes(Options { points: 5, both_intermediate: false })));
    for points in [0, 2, 24, 26, 27] {
        assert!(matches!(parse(json!({"points": points})), Err(OptionsError::Value { name: "points", .. })));
    }
    assert!(parse(json!({"points": 25, "both_intermediate": true})).is_ok());
    assert!(matches!(parse(json!({"cube": true})), Err(OptionsError::Unknown { .. })));
}

#[test]
fn positions_that_cannot_be_are_refused_by_name() {
    let right = position("south", json!(null));
    assert_eq!(json!(AnyPosition::parse(&right).unwrap()), right);
    for (place, value, code) in [
        ("/south/bar", json!(1), "wrong_total"),
        ("/south/off", json!(16), "not_a_count"),
        ("/south/points", json!([1]), "wrong_length"),
        ("/dice", json!([0, 3]), "malformed"),
        ("/dice", json!([7, 3]), "malformed"),
        ("/dice", json!([3]), "malformed"),
        ("/dice", json!("31"), "malformed"),
        ("/north", json!({"pits": []}), "unknown_field"),
        ("/to_move", json!(1), "not_a_side"),
    ] {
        let mut wrong = right.clone();
        *wrong.pointer_mut(place).unwrap() = value;
        assert_eq!(AnyPosition::parse(&wrong).unwrap_err().code(), code, "{wrong}");
    }
    let mut both = right.clone();
    *both.pointer_mut("/south/points/5").unwrap() = json!(4);
    *both.pointer_mut("/south/points/0").unwrap() = json!(1);
    assert_eq!(AnyPosition::parse(&both).unwrap_err().code(), "both_on_point");
    let done = json!({"points": vec![0; 24], "bar": 0, "off": 15});
    let mut won = right;
    (won["south"], won["north"]) = (done.clone(), done);
    assert_eq!(AnyPosition::parse(&won).unwrap_err().code(), "malformed");
}

#[test]
fn a_play_is_made_by_the_numbers_rolled_and_not_by_others_that_lead_there() {
    let options = GameKind::Portes.default_options();
    let played = |asked: &str, own: &[(usize, u8)], dice: [u8; 2]| {
        let side = |some: &[(usize, u8)]| {
            let (places, _) = at(some, &[]);
            json!({"points": places[1..25], "bar": places[25], "off": places[0]})
        };
        let position =
            json!({"game": "portes", "to_move": "south", "dice": dice, "south": side(own), "north": side(&[(2, 1)])});
        let mut position = AnyPosition::parse(&position).unwrap();
        let mv = position.parse_moves(&json!(asked)).unwrap().remove(0);
        position.play(&options, &mv).map(|played| played.mv.to_string()).map_err(|refusal| refusal.reason.code())
    };
    let two = [(13, 1), (10, 1)];
    assert_eq!(played("10/8 8/6", &two, [3, 1]), Err("wrong_number"));
    assert_eq!(played("13/11 10/8", &two, [3, 1]), Err("wrong_number"));
    assert_eq!(played("10/6", &two, [3, 1]).as_deref(), Ok("10/7 7/6"));
    assert_eq!(played("13/9 13/9", &[(13, 2)], [2, 2]).as_deref(), Ok("13/11(2) 11/9(2)"));
    assert_eq!(played("13/10 13/8", &[(13, 2)], [2, 2]), Err("wrong_number"));
    // Any order of what can be played will do: a checker comes home before another is borne off, and in from the bar
    // before another moves.
    assert_eq!(played("5/off 7/6", &[(7, 1), (5, 2)], [5, 1]).as_deref(), Ok("7/6 5/off"));
    assert_eq!(played("13/10 bar/24", &[(25, 1), (13, 1)], [3, 1]).as_deref(), Ok("bar/24 13/10"));
}
