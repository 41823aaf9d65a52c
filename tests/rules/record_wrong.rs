//! Records with something wrong: the line, the ply, and what was legal there.

use std::fmt::Write;

use seedpost::games::record::{RecordError, read};
use seedpost::games::{AnyMove, GameKind, Series};
use serde_json::json;

use crate::support::{options, random_record};

/// The record of a finished game, without comments.
fn finished() -> String {
    let mut record = random_record(options(GameKind::Mangala, json!({})), 11, usize::MAX, None);
    for turn in &mut record.games[0].turns {
        turn.at.clear();
    }
    record.to_text()
}

fn error(text: &str) -> RecordError {
    read(text).into_records().expect_err(text)
}

/// Where each sowing of a record's only game stands: byte, line, and the match before it.
fn sowings(text: &str) -> Vec<(usize, u32, Series)> {
    let record = read(text).into_records().unwrap().remove(0);
    let mut series = Series::start(record.head.options.clone(), record.games[0].first);
    let mut plies = record.games[0].turns.iter().flat_map(|turn| turn.moves.clone());
    let mut found = Vec::new();
    let mut at = 0;
    for (line, content) in text.split_inclusive('\n').enumerate() {
        if let Some((number, turns)) = content.split_once(". ") {
            for (offset, _) in turns.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit()) {
                found.push((at + number.len() + 2 + offset, line as u32 + 1, series.clone()));
                series.play(&plies.next().unwrap()).unwrap();
            }
        }
        at += content.len();
    }
    assert_eq!(plies.next(), None);
    found
}

#[test]
fn a_wrong_sowing_is_found_where_it_stands() {
    let text = finished();
    let sowings = sowings(&text);
    assert!(sowings.len() > 20);
    for (ply, (at, line, before)) in sowings.iter().enumerate() {
        let legal = before.legal_moves();
        let empty = (1..=6).map(AnyMove::Hole).find(|hole| !legal.contains(hole)).map(|hole| hole.to_string());
        for wrong in ["x", "0", "7", "9", "-", "é"].into_iter().map(str::to_owned).chain(empty) {
            let mut changed = text.clone();
            changed.replace_range(at..&(at + 1), &wrong);
            let error = error(&changed);
            assert_eq!((error.line, error.ply), (Some(*line), Some(ply as u32)), "{error}\n{changed}");
            assert_eq!(error.legal.as_ref(), Some(&legal), "{error}");
        }
    }
}

#[test]
fn any_other_wrong_character_is_found_there_or_where_it_first_shows() {
    let text = finished();
    let sowings = sowings(&text);
    let moves = text.find("\n\n").unwrap() + 2;
    for (at, old) in text.char_indices().filter(|(at, _)| *at >= moves) {
        let line = text[..at].matches('\n').count() as u32 + 1;
        for new in "0123456789x-*.{}[]\" \n/:".chars().filter(|new| *new != old) {
            let mut changed = text.clone();
            changed.replace_range(at..at + 1, new.encode_utf8(&mut [0; 4]));
            let reading = read(&changed);
            match reading.games[0].as_ref() {
                // Another blank, or another game that comes to the same end.
                Ok(_) => assert!(old.is_whitespace() && new.is_whitespace() || new.is_ascii_digit(), "{changed}"),
                Err(error) => {
                    let before = sowings.iter().filter(|(byte, ..)| *byte < at).count() as u32;
                    let found = error.line.unwrap();
                    let claim = error.ply.is_none();
                    assert!(claim || found + u32::from(old == '\n' || new == '\n') >= line, "{error}\n{changed}");
                    assert!(error.ply.is_none_or(|ply| ply + 1 >= before), "{error}\n{changed}");
                }
            }
        }
    }
}

#[test]
fn each_kind_of_wrong_record_is_told_in_words() {
    let text = finished();
    let tag = |from: &str, to: &str| {
        assert!(text.contains(from), "{from} in {text}");
        text.replacen(from, to, 1)
    };
    let result = text.lines().last().unwrap();
    let wrong_result = if result == "1-0" { "0-1" } else { "1-0" };
    let resigned = |text: String| text.replace("\"normal\"", "\"resigned\"");
    let start = r#"[Start "{\"game\":\"mangala\"}"]"#;
    let mut told = String::new();
    for wrong in [
        tag("[Game \"mangala\"]", "[Game \"chess\"]"),
        tag("[Game \"mangala\"]\n", ""),
        tag("[First \"", "[First \"x"),
        tag("[Rules \"1\"]", "[Rules \"2\"]"),
        tag("[Round \"1\"]", "[Round \"01\"]"),
        tag("[Date \"2026.11.30\"]", "[Date \"30.11.2026\"]"),
        tag("[Start \"-\"]", start),
        tag("games=1", "games=0"),
        tag("games=1", "rounds=1"),
        tag("games=1", "games"),
        tag("[Rated \"yes\"]", "[Rated yes]"),
        tag("[Rated \"yes\"]", "[Rated \"perhaps\"]"),
        tag("[Site ", "[Match "),
        tag("\"normal\"", "\"repetition\""),
        tag("\"normal\"", "\"bored\""),
        resigned(text.clone()),
        text.replace(result, wrong_result),
        tag(&format!("[Result \"{result}\"]"), &format!("[Result \"{wrong_result}\"]")),
        tag("[Score \"", "[Score \"1"),
        tag("\n1. ", "\n2. "),
        tag("\n2. ", "\n"),
        text.trim_end().trim_end_matches(result).to_owned(),
        text.replace(&format!("\n{result}\n"), &format!(" {{unclosed\n{result}\n")),
        text.replace(&format!("\n{result}\n"), &format!(" 3\n{result}\n")),
        String::new(),
        "{}".to_owned(),
        text.clone() + "\n" + &text,
    ] {
        writeln!(told, "{}", error(&wrong)).unwrap();
    }
    insta::assert_snapshot!(told, @r#"
    line 1: the tag Game is wrong: there is no game “chess”
    line 1: the tag Game is missing
    line 9: the tag First is wrong: there is no side “xsouth”
    line 2: the tag Rules is wrong: rules are of version 1
    line 5: the tag Round is wrong: it is a whole number from 1 on
    line 6: the tag Date is wrong: a day is written 2026.11.30
    line 10: the tag Start is wrong: position.to_move is missing
    line 11: the tag Options is wrong: option “games” must be a whole number from 1 to 9
    line 11: the tag Options is wrong: mangala has no option “rounds”
    line 11: the tag Options is wrong: options are written name=value
    line 13: a tag is written [Name "value"]
    line 13: the tag Rated is wrong: it is yes or no
    line 4: the tag Match stands twice
    line 16: Termination is repetition, but normal follows from the moves
    line 16: the tag Termination is wrong: there is no termination “bored”
    line 16: Termination is resigned, but normal follows from the moves
    line 14: Result is 0-1, but 1-0 follows from the moves
    line 33, ply 33: the moves end with 1-0, the tag Result says 0-1
    line 15: Score is 129-19, but 29-19 follows from the moves
    line 19, ply 0: “2.” stands where the number “1.” is due; legal there: 1, 2, 3, 4, 5, 6
    line 20, ply 2: “3” stands where the number “2.” is due; legal there: 1, 2, 3, 4, 5, 6
    line 32, ply 33: the result is missing after the moves
    line 32, ply 33: a comment is not closed
    line 32, ply 33: “3” stands after the end of the game
    line 1: there is no game in it
    line 1: missing field `record` at line 1 column 2
    line 39: Round is 1, but 2 follows from the moves
    "#);
}

#[test]
fn a_running_record_claims_no_result_and_a_broken_off_one_says_why() {
    let running = "[Game \"mangala\"]\n[First \"south\"]\n[Termination \"-\"]\n1. 1\n";
    assert!(read(&format!("{running}*")).into_records().is_ok());
    let told = error(&format!("{running}1-0")).to_string();
    assert_eq!(told, "line 5: termination - does not go with the result 1-0");
    for (termination, result, fits) in [
        ("resigned", "0-1", true),
        ("resigned", "1/2-1/2", false),
        ("resigned", "*", false),
        ("time", "1-0", true),
        ("agreed", "1/2-1/2", true),
        ("agreed", "1-0", false),
        ("aborted", "*", true),
        ("aborted", "1-0", false),
        ("adjudicated", "1/2-1/2", true),
        ("normal", "1-0", false),
        ("decided", "1-0", false),
    ] {
        let text = running.replace("\"-\"", &format!("\"{termination}\"")) + result;
        assert_eq!(read(&text).into_records().is_ok(), fits, "{text}");
    }
}

#[test]
fn a_turn_cut_short_is_one_that_must_go_on() {
    let text = "[Game \"mangala\"]\n[First \"south\"]\n1. 4 1\n*";
    let error = error(text);
    assert_eq!(
        error.to_string(),
        "line 3, ply 1: south must move again before the other side does; legal there: 1, 2, 3, 4, 5, 6"
    );
}

#[test]
fn games_of_a_match_follow_from_each_other() {
    let record = random_record(options(GameKind::Mangala, json!({"games": 5})), 3, usize::MAX, None);
    let text = record.to_text();
    let second = |from: &str, to: &str| {
        let (first, rest) = text.split_once("\n\n[Game").unwrap();
        format!("{first}\n\n[Game{}", rest.replacen(from, to, 1))
    };
    let swap = if record.games[1].first.as_str() == "north" { ("north", "south") } else { ("south", "north") };
    for (wrong, says) in [
        (second("[Round \"2\"]", "[Round \"3\"]"), "Round is 3, but 2 follows"),
        (second(&format!("[First \"{}\"]", swap.0), &format!("[First \"{}\"]", swap.1)), "First is"),
        (second("[Clock \"3d\"]", "[Clock \"5d\"]"), "Clock differs"),
        (second("[South \"ayse\"]", "[South \"ayşe\"]"), "South differs"),
    ] {
        let error = error(&wrong).to_string();
        assert!(error.contains(says), "{error}");
    }
    let games = read(&second("[Clock \"3d\"]", "[Clock \"5d\"]")).games;
    assert!(games[0].is_ok() && games[1].is_err() && games[2].is_ok());
    // A later game stands by itself too.
    let (_, alone) = text.split_once("\n\n[Game").unwrap();
    assert!(read(&format!("[Game{alone}")).into_records().is_ok());
}

#[test]
fn times_that_cannot_be_are_refused_where_they_stand() {
    let text = "[Game \"mangala\"]\n[Match \"m\"]\n[Date \"2026.11.30\"]\n[First \"south\"]\n[Termination \"resigned\"]\n\
                [Ended \"2026-12-05T00:00:00Z\"]\n\n\
                1. 46 {[%at 2026-12-01T18:03:11Z] [%at 2026-12-01T18:03:12Z]} 1 {[%at 2026-12-02T18:03:11.5Z]}\n\
                2. 2 {[%at 2026-12-03T18:03:11Z]}\n0-1\n";
    assert!(read(text).into_records().is_ok());
    let told = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        error(&text.replacen(from, to, 1)).to_string()
    };
    let mut all = String::new();
    for (from, to) in [
        ("2026.11.30", "2026.13.30"),
        ("2026.11.30", "2026.11.31"),
        ("2026.11.30", "2026.12.02"),
        ("2026-12-01T18:03:11Z", "2026-13-01T18:03:11Z"),
        ("2026-12-01T18:03:11Z", "2026-06-31T18:03:11Z"),
        ("2026-12-01T18:03:11Z", "tomorrow"),
        ("2026-12-01T18:03:12Z", "2026-12-01T18:03:10Z"),
        ("2026-12-02T18:03:11.5Z", "2026-12-01T18:03:11.999Z"),
        ("2026-12-03T18:03:11Z", "2026-12-02T18:03:11.25Z"),
        ("2026-12-03T18:03:11Z", "2026-12-03T25:03:11Z"),
        ("2026-12-03T18:03:11Z]", "2026-12-03T18:03:11Z] [%at 2026-12-03T18:03:11Z]"),
        ("2026-12-05T00:00:00Z", "2026-12-32T00:00:00Z"),
        ("2026-12-05T00:00:00Z", "2026-12-03T00:00:00Z"),
    ] {
        writeln!(all, "{}", told(from, to)).unwrap();
    }
    insta::assert_snapshot!(all, @r"
    line 3: the tag Date is wrong: months go from 01 to 12
    line 3: the tag Date is wrong: the days of that month go from 01 to 30
    line 8, ply 0: the time 2026-12-01T18:03:11Z is wrong: the game began on 2026.12.02
    line 8, ply 0: the time 2026-13-01T18:03:11Z is wrong: months go from 01 to 12
    line 8, ply 0: the time 2026-06-31T18:03:11Z is wrong: the days of that month go from 01 to 30
    line 8, ply 0: the time tomorrow is wrong: a time is written 2026-12-02T18:03:11Z
    line 8, ply 1: the time 2026-12-01T18:03:10Z is wrong: the time before it is 2026-12-01T18:03:11Z
    line 8, ply 2: the time 2026-12-01T18:03:11.999Z is wrong: the time before it is 2026-12-01T18:03:12Z
    line 9, ply 3: the time 2026-12-02T18:03:11.25Z is wrong: the time before it is 2026-12-02T18:03:11.5Z
    line 9, ply 3: the time 2026-12-03T25:03:11Z is wrong: hours go from 00 to 23
    line 9, ply 3: a turn has one time, or one for each of its plies
    line 6: the tag Ended is wrong: the days of that month go from 01 to 31
    line 6: the tag Ended is wrong: the last turn was at 2026-12-03T18:03:11Z
    ");
    // The same in JSON, where a time stands nowhere but in its place.
    let record = read(text).into_records().unwrap().remove(0);
    let json = record.to_json().to_string();
    for (from, to) in [("T18:03:12Z", "T18:03:10Z"), ("2026-12-03T", "2026-11-31T"), ("2026.11.30", "2026.11.31")] {
        assert!(read(&json.replacen(from, to, 1)).into_records().is_err(), "{from} as {to}");
    }
    let misplaced = json.replacen("\"at\":[\"2026-12-03", "\"comments\":[\"[%at 2026-12-03", 1);
    assert_eq!(error(&misplaced).to_string(), "line 1: the tag comments is wrong: times stand in at");
}

#[test]
fn times_go_on_from_game_to_game() {
    let record = random_record(options(GameKind::Mangala, json!({"games": 3})), 3, usize::MAX, None);
    let text = record.to_text();
    let (first, rest) = text.split_once("\n\n[Game").unwrap();
    let back = format!("{first}\n\n[Game{}", rest.replacen("2026-12-01", "2026-11-30", 1));
    assert!(error(&back).to_string().contains("is wrong: the time before it is 2026-12-01T"), "{}", error(&back));
    let earlier = format!("{first}\n\n[Game{}", rest.replacen("[Date \"2026.12.01\"]", "[Date \"2026.11.29\"]", 1));
    let told = error(&earlier).to_string();
    assert!(told.contains("the tag Date is wrong: the last turn before that game was at 2026-12-01T"), "{told}");
}
