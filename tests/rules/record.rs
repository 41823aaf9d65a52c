//! Records: written, read back, turned into their other form, nothing lost.

use proptest::prelude::*;
use seedpost::games::record::{Ending, MatchRecord, PlayedPly, Started, read};
use seedpost::games::{AnyMove, GameKind, Side, Termination};
use serde_json::json;

use crate::support::{head, options, random_record};

fn one(text: &str) -> MatchRecord {
    let mut records = read(text).into_records().unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(records.len(), 1);
    records.remove(0)
}

/// The two forms say the same, and each comes back from itself and from the other.
fn both_forms_keep(record: &MatchRecord) {
    let (text, json) = (record.to_text(), record.to_json().to_string());
    assert_eq!(&one(&text), record);
    assert_eq!(&one(&json), record);
    assert_eq!(one(&json).to_text(), text);
    assert_eq!(&one(&text.replace('\n', "\r\n")), record);
}

#[test]
fn a_running_match_is_written_as_it_stands() {
    let plies = [(4, 1), (6, 1), (1, 2), (2, 3)]
        .map(|(hole, day)| PlayedPly::new(AnyMove::Hole(hole), format!("2026-12-0{day}T18:03:11Z")));
    let started = Started::new(Side::South, "2026-11-30T09:00:00Z");
    let record = MatchRecord::build(head(options(GameKind::Mangala, json!({}))), &started, &plies, &[], None).unwrap();
    insta::assert_snapshot!(record.to_text(), @r#"
    [Game "mangala"]
    [Rules "1"]
    [Site "https://play.example.org"]
    [Match "019342a1-7c1e-7b0e-8a51-3f1d5a9c2e10"]
    [Round "1"]
    [Date "2026.11.30"]
    [South "ayse"]
    [North "mehmet \"the \\ wall\""]
    [First "south"]
    [Start "-"]
    [Options "games=1 stop_when_decided=false"]
    [Clock "3d"]
    [Rated "yes"]
    [Result "*"]
    [Score "2-0"]
    [Termination "-"]
    [Started "2026-11-30T09:00:00Z"]

    1. 46 {[%at 2026-12-01T18:03:11Z]} 1 {[%at 2026-12-02T18:03:11Z]}
    2. 2 {[%at 2026-12-03T18:03:11Z]}
    *
    "#);
    both_forms_keep(&record);
}

#[test]
fn further_sowings_of_a_turn_keep_their_own_times() {
    let plies = [(4, 1), (6, 2), (1, 2)]
        .map(|(hole, day)| PlayedPly::new(AnyMove::Hole(hole), format!("2026-12-0{day}T18:03:11Z")));
    let started = Started::new(Side::South, "");
    let record = MatchRecord::build(head(options(GameKind::Mangala, json!({}))), &started, &plies, &[], None).unwrap();
    assert!(record.to_text().contains("1. 46 {[%at 2026-12-01T18:03:11Z] [%at 2026-12-02T18:03:11Z]} 1 {"));
    assert_eq!(record.games[0].date, "????.??.??");
    both_forms_keep(&record);
}

#[test]
fn a_match_of_several_games_is_a_file_of_several() {
    let record = random_record(options(GameKind::Mangala, json!({"games": 5})), 3, usize::MAX, None);
    assert!(record.games.len() >= 3);
    both_forms_keep(&record);
    assert_eq!(read(&record.to_text()).games.len(), record.games.len());
}

#[test]
fn several_matches_may_share_a_file() {
    let matches: Vec<MatchRecord> = (0..3)
        .map(|seed| {
            let mut record = random_record(options(GameKind::Mangala, json!({"games": 2})), seed, usize::MAX, None);
            record.head.id = format!("match-{seed}");
            record
        })
        .collect();
    let text = matches.iter().map(MatchRecord::to_text).collect::<Vec<_>>().join("\n");
    assert_eq!(read(&text).into_records().unwrap(), matches);
    let lines = matches.iter().map(|record| record.to_json().to_string()).collect::<Vec<_>>().join("\n");
    assert_eq!(read(&lines).into_records().unwrap(), matches);
}

#[test]
fn what_others_have_added_is_kept() {
    let record = random_record(options(GameKind::Mangala, json!({})), 4, 6, None);
    let text = record.to_text();
    let text = text
        .replace(
            "[Termination \"-\"]\n",
            "[Termination \"-\"]\n[Event \"Bayram \\\"2026\\\" C:\\\\\"]\n[Annotator \"\"]\n",
        )
        .replace("\n\n1. ", "\n\n{before all\ntwo lines}\n{[%eval 0]}\n1. ")
        .replace("\n2. ", " {a slip} {[%draw offer]}\n2. ");
    let read = one(&text);
    assert_eq!(read.games[0].tags[0], ("Event".to_owned(), "Bayram \"2026\" C:\\".to_owned()));
    assert_eq!(read.games[0].comments, ["before all\ntwo lines", "[%eval 0]"]);
    assert_eq!(read.games[0].turns[1].comments, ["a slip", "[%draw offer]"]);
    assert_eq!(read.to_text(), text);
    both_forms_keep(&read);
}

#[test]
fn a_record_needs_little() {
    let read = one("[Game \"mangala\"]\n[First \"north\"]\n1. 3\n5 2. 1 *");
    assert_eq!(read.games[0].turns.len(), 3);
    both_forms_keep(&read);
}

#[test]
fn a_set_up_position_is_a_start() {
    let start = r#"{\"game\":\"mangala\",\"to_move\":\"north\",\"south\":{\"pits\":[0,0,0,0,0,1],\"store\":22},\"north\":{\"pits\":[0,0,0,0,0,1],\"store\":24}}"#;
    let text = format!("[Game \"mangala\"]\n[First \"north\"]\n[Start \"{start}\"]\n\n1. 6\n0-1\n");
    let read = one(&text);
    assert_eq!((read.games[0].score.south, read.games[0].score.north), (22, 26));
    both_forms_keep(&read);
}

#[test]
fn ends_that_people_and_clocks_bring_are_kept() {
    for (termination, winner) in [
        (Termination::Resigned, Some(Side::North)),
        (Termination::Time, Some(Side::South)),
        (Termination::Agreed, None),
        (Termination::Aborted, None),
        (Termination::Adjudicated, Some(Side::South)),
    ] {
        let ending = Ending { winner, termination, at: Some("2026-12-05T00:00:00Z".to_owned()) };
        let record = random_record(options(GameKind::Mangala, json!({"games": 3})), 8, 30, Some(&ending));
        let game = record.games.last().unwrap();
        assert_eq!(game.termination, Some(termination));
        assert_eq!(game.result.0.and_then(|points| points.leader()), winner);
        assert!(record.to_text().contains("[Ended \"2026-12-05T00:00:00Z\"]\n"));
        both_forms_keep(&record);
    }
}

#[test]
fn a_record_is_not_made_of_plies_that_cannot_be() {
    let started = Started::new(Side::South, "");
    let plies = [PlayedPly::new(AnyMove::Hole(1), ""), PlayedPly::new(AnyMove::Hole(7), "")];
    let error =
        MatchRecord::build(head(options(GameKind::Mangala, json!({}))), &started, &plies, &[], None).unwrap_err();
    assert_eq!(error.number, 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_match_comes_back_from_its_record(
        seed in any::<u64>(), games in 1..=9_u8, stop in any::<bool>(), most in 0..400_usize,
    ) {
        let options = options(GameKind::Mangala, json!({"games": games, "stop_when_decided": stop}));
        both_forms_keep(&random_record(options, seed, most, None));
    }

    #[test]
    fn names_and_comments_of_any_script_come_back(name in "[^\\p{Cc}]{0,30}", comment in "[^\\p{Cc}}]{0,30}") {
        let mut record = random_record(options(GameKind::Mangala, json!({})), 9, 5, None);
        record.head.south = name;
        record.games[0].turns[1].comments.push(comment.clone());
        record.games[0].comments.push(comment);
        both_forms_keep(&record);
    }

    #[test]
    fn no_text_is_too_strange_to_refuse(text in "[\\[\\]{}\"\\\\ .\n0-9*/A-Za-z:-]{0,120}") {
        let _ = read(&text);
        let _ = read(&format!("[Game \"mangala\"]\n[First \"south\"]\n{text}"));
    }
}
