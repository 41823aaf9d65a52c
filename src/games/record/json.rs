//! The JSON form. Its schema is published as `/schema/record.json`.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::check::Checker;
use super::error::{Problem, RecordError};
use super::model::{GameRecord, GameResult, MatchHead, MatchRecord, TIME, Turn, is_comment, is_tag_value};
use super::read::{Checked, Reading};
use super::tags::RULES;
use super::time::day_problem;
use crate::games::json::InObject;
use crate::games::{AnyMove, AnyOptions, AnyPosition, GameKind, Held, Side, Termination};

/// The version of the form.
const FORM: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JsonMatch {
    record: u32,
    game: GameKind,
    rules: u32,
    site: String,
    #[serde(rename = "match")]
    id: String,
    south: String,
    north: String,
    options: Value,
    clock: String,
    rated: bool,
    games: Vec<InObject<JsonGame>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JsonGame {
    round: u32,
    date: String,
    first: Side,
    // Named so, they are not left out.
    #[serde(deserialize_with = "Option::deserialize")]
    start: Option<AnyPosition>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    opening: Vec<[u8; 2]>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
    turns: Vec<InObject<JsonTurn>>,
    result: String,
    score: InObject<Held>,
    #[serde(deserialize_with = "Option::deserialize")]
    termination: Option<Termination>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tags: Vec<InObject<JsonTag>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JsonTurn {
    side: Side,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    roll: Option<[u8; 2]>,
    moves: Vec<AnyMove>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    at: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JsonTag {
    name: String,
    value: String,
}

impl MatchRecord {
    /// The JSON form.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let head = &self.head;
        serde_json::to_value(JsonMatch {
            record: FORM,
            game: head.options.kind(),
            rules: RULES,
            site: head.site.clone(),
            id: head.id.clone(),
            south: head.south.clone(),
            north: head.north.clone(),
            options: head.options.to_json(),
            clock: head.clock.clone(),
            rated: head.rated,
            games: self.games.iter().map(json_game).map(InObject).collect(),
        })
        .expect("records are plain data")
    }
}

fn json_game(game: &GameRecord) -> JsonGame {
    let sides = [game.first, game.first.other()].into_iter().cycle();
    JsonGame {
        round: game.round,
        date: game.date.clone(),
        first: game.first,
        start: game.start.clone(),
        opening: game.opening.clone(),
        comments: game.comments.clone(),
        turns: game.turns.iter().cloned().zip(sides).map(json_turn).map(InObject).collect(),
        result: game.result.to_string(),
        score: InObject(game.score),
        termination: game.termination,
        tags: game
            .tags
            .iter()
            .map(|(name, value)| InObject(JsonTag { name: name.clone(), value: value.clone() }))
            .collect(),
    }
}

fn json_turn((turn, side): (Turn, Side)) -> JsonTurn {
    JsonTurn { side, roll: turn.roll, moves: turn.moves, at: turn.at, comments: turn.comments }
}

/// Reads and checks records in the JSON form, one after the other.
pub(super) fn read(file: &str) -> Reading {
    let mut reading = Reading::default();
    let mut rest = file.trim_start_matches('\u{feff}');
    let mut line = 1;
    loop {
        let blank = rest.len() - rest.trim_start().len();
        line += newlines(&rest[..blank]);
        rest = &rest[blank..];
        if rest.is_empty() {
            return reading;
        }
        let mut from = serde_json::Deserializer::from_str(rest);
        match serde_path_to_error::deserialize::<_, JsonMatch>(&mut from) {
            Ok(record) => {
                reading.games.extend(check(record, line));
                let mut ends = serde_json::Deserializer::from_str(rest).into_iter::<serde::de::IgnoredAny>();
                let _ = ends.next();
                let end = ends.byte_offset();
                line += newlines(&rest[..end]);
                rest = &rest[end..];
            }
            Err(error) => {
                let at = line + u32::try_from(error.inner().line()).unwrap_or(1).max(1) - 1;
                let problem = Problem::Unreadable(match error.path().to_string().as_str() {
                    "." => error.inner().to_string(),
                    path => format!("{path}: {}", error.inner()),
                });
                reading.games.push(Err(RecordError { line: Some(at), ply: None, problem, legal: None }));
                return reading;
            }
        }
    }
}

fn newlines(text: &str) -> u32 {
    u32::try_from(text.bytes().filter(|byte| *byte == b'\n').count()).unwrap_or(u32::MAX)
}

fn check(record: JsonMatch, line: u32) -> Vec<Checked> {
    let wrong = |what: &str, why: String| {
        let problem = Problem::TagValue { name: what.to_owned(), why };
        vec![Err(RecordError { line: Some(line), ply: None, problem, legal: None })]
    };
    if record.record != FORM {
        return wrong("record", format!("the form is of version {FORM}"));
    }
    if record.rules != RULES {
        return wrong("rules", format!("rules are of version {RULES}"));
    }
    let texts = [&record.site, &record.id, &record.south, &record.north, &record.clock];
    if !texts.iter().all(|text| is_tag_value(text)) {
        return wrong("match", "site, match, names and clock are one line each".to_owned());
    }
    let options = match AnyOptions::parse(record.game, &record.options) {
        Ok(options) => options,
        Err(error) => return wrong("options", error.to_string()),
    };
    if record.games.is_empty() {
        return wrong("games", "a record has at least one game".to_owned());
    }
    let head = MatchHead {
        site: record.site,
        id: record.id,
        south: record.south,
        north: record.north,
        options,
        clock: record.clock,
        rated: record.rated,
    };
    let mut checker = Checker::default();
    checker.line = Some(line);
    record.games.into_iter().map(|InObject(game)| check_game(&mut checker, &head, game)).collect()
}

fn check_game(checker: &mut Checker, head: &MatchHead, json: JsonGame) -> Checked {
    let line = checker.line;
    let at = |problem| RecordError { line, ply: None, problem, legal: None };
    let result: GameResult = json.result.parse().map_err(|error: crate::games::UnknownName| {
        at(Problem::TagValue { name: "result".to_owned(), why: error.to_string() })
    })?;
    if let Some((name, why)) = misfit(&json) {
        return Err(at(Problem::TagValue { name: name.to_owned(), why }));
    }
    let mut game = GameRecord {
        round: json.round,
        date: json.date,
        first: json.first,
        start: json.start,
        opening: json.opening,
        comments: json.comments,
        turns: Vec::new(),
        result,
        score: json.score.0,
        termination: json.termination,
        tags: json.tags.into_iter().map(|InObject(tag)| (tag.name, tag.value)).collect(),
    };
    let mut replay = checker.begin(head, &game)?;
    for InObject(json) in json.turns {
        replay.expect_turn(&crate::games::turn_notation(&json.moves))?;
        if json.side != replay.side_due() {
            return Err(replay.error(Problem::WrongSide(replay.side_due())));
        }
        let mut turn = Turn { roll: json.roll, moves: json.moves, at: json.at, comments: json.comments };
        if turn.moves.is_empty() {
            return Err(replay.error(Problem::TurnMissing("[]".to_owned())));
        }
        replay.roll(turn.roll)?;
        replay.turn(&mut turn)?;
        replay.times(&turn)?;
        game.turns.push(turn);
    }
    replay.conclude(game.result, game.score, game.termination, &game.tags).map_err(|(_, problem)| at(problem))?;
    checker.finished(replay);
    Ok((head.clone(), game))
}

/// What the text form could not hold.
fn misfit(game: &JsonGame) -> Option<(&'static str, String)> {
    let wrong = |what, why: &str| Some((what, why.to_owned()));
    let mut comments = game.comments.iter().chain(game.turns.iter().flat_map(|turn| &turn.0.comments));
    let named = |name: &str| !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    let distinct = |index: usize, name: &str| !game.tags[..index].iter().any(|tag| tag.0.name == name);
    if game.round == 0 {
        wrong("round", "rounds are numbered from 1 on")
    } else if let Some(why) = day_problem(&game.date) {
        Some(("date", why))
    } else if !comments.all(|comment| is_comment(comment)) {
        wrong("comments", "a comment holds neither } nor a control character")
    } else if game.turns.iter().flat_map(|turn| &turn.0.comments).any(|comment| comment.starts_with(TIME)) {
        wrong("comments", "times stand in at")
    } else if !game.tags.iter().enumerate().all(|(index, InObject(tag))| {
        named(&tag.name) && distinct(index, &tag.name) && is_tag_value(&tag.value) && !super::tags::is_known(&tag.name)
    }) {
        wrong("tags", "a tag has a name of letters, digits and _ that no other has, and one line")
    } else {
        None
    }
}
