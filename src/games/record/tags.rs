//! The tags of a game, understood.

use std::collections::HashMap;
use std::str::FromStr;

use serde_json::{Map, Value};

use super::error::{Problem, RecordError};
use super::model::{GameRecord, GameResult, MatchHead, dice, pair};
use super::time::{day_problem, time_problem};
use super::tokens::{RawGame, RawTag};
use crate::games::dice::is_entropy;
use crate::games::{AnyOptions, AnyPosition, GameKind, Held, Side, Termination};

/// The version of the rules that records are of.
pub(super) const RULES: u32 = 1;

/// The tags that records have, in their order.
pub(super) const NAMES: [&str; 16] = [
    "Game",
    "Rules",
    "Site",
    "Match",
    "Round",
    "Date",
    "South",
    "North",
    "First",
    "Start",
    "Options",
    "Clock",
    "Rated",
    "Result",
    "Score",
    "Termination",
];

/// A tag after these, where dice say who starts.
pub(super) const OPENING: &str = "Opening";

/// A tag of the first game, with the time at which the match began.
pub(super) const STARTED: &str = "Started";

/// A tag with the time at which a match ended that no move ended.
pub(super) const ENDED: &str = "Ended";

/// A tag with the roll of the turn that was on when a game was given up: nobody played it, but it has its number among the rolls.
pub(super) const UNPLAYED: &str = "Unplayed";

/// What is wrong with one of the further tags, if its name is one that this program writes.
pub(super) fn problem(name: &str, value: &str) -> Option<String> {
    let digits = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    // Each time that a match goes on after its end its dice follow from another seed: DiceSeed2, DiceSeed3 …
    let name = match name.trim_end_matches(|digit: char| digit.is_ascii_digit()) {
        dice if dice.starts_with("Dice") => dice,
        _ => name,
    };
    let wrong = match name {
        STARTED | ENDED => return time_problem(value),
        "FirstBy" => !matches!(value, "lot" | "choice"),
        "DiceCommitment" | "DiceSeed" => value.len() != 64 || !value.bytes().all(digits),
        "DiceMaker" | "DiceAccepter" => !is_entropy(value),
        UNPLAYED => dice(value, "-").is_none(),
        "DiceFrom" => value.parse::<u32>().map_or(true, |from| from.to_string() != value),
        _ => false,
    };
    wrong.then(|| match name {
        "FirstBy" => "it is lot or choice".to_owned(),
        UNPLAYED => "a roll is written 6-4".to_owned(),
        "DiceFrom" => "it is the number of a roll, 0 for the first".to_owned(),
        "DiceMaker" | "DiceAccepter" => {
            "a player adds at most 128 characters of printable ASCII, and no blank".to_owned()
        }
        _ => "it is 64 hexadecimal digits in lower case".to_owned(),
    })
}

/// Whether a tag's name has a meaning here.
pub(super) fn is_known(name: &str) -> bool {
    name == OPENING || NAMES.contains(&name)
}

/// What the tags of a game say, and where. What may be left out, and was, is `None`.
pub(super) struct Tags {
    pub head: MatchHead,
    /// The game without its moves.
    pub game: GameRecord,
    pub result: Option<GameResult>,
    pub score: Option<Held>,
    pub termination: Option<Option<Termination>>,
    pub lines: HashMap<String, u32>,
}

/// Takes the tags out of a game's text.
pub(super) fn understand(raw: &mut RawGame) -> Result<Tags, RecordError> {
    if let Some(error) = raw.broken.take() {
        return Err(error);
    }
    let mut tags = Reader {
        line: raw.tags.first().map_or(1, |tag| tag.line),
        lines: raw.tags.iter().map(|tag| (tag.name.clone(), tag.line)).collect(),
        left: std::mem::take(&mut raw.tags),
    };
    let kind: GameKind = tags.needed("Game", |text| text.parse().map_err(|e| format!("{e}")))?;
    tags.optional("Rules", |text| match text.parse() {
        Ok(RULES) => Ok(()),
        _ => Err(format!("rules are of version {RULES}")),
    })?;
    let site = tags.text("Site", "-");
    let id = tags.text("Match", "-");
    let round = tags.optional("Round", whole)?.unwrap_or(1);
    let date = tags.optional("Date", |text| day_problem(text).map_or_else(|| Ok(text.to_owned()), Err))?;
    let (south, north) = (tags.text("South", "?"), tags.text("North", "?"));
    let first: Side = tags.needed("First", |text| text.parse().map_err(|e| format!("{e}")))?;
    let start = tags.optional("Start", |text| start(kind, first, text))?.flatten();
    let options = tags.optional("Options", |text| options(kind, text))?;
    let clock = tags.text("Clock", "-");
    let rated = tags.optional("Rated", |text| match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err("it is yes or no".to_owned()),
    })?;
    let result = tags.optional("Result", |text| text.parse().map_err(|e| format!("{e}")))?;
    let score = tags.optional("Score", |text| {
        let (south, north) = pair(text).ok_or("it is two numbers, as in 29-19")?;
        Ok(Held { south, north })
    })?;
    let termination = tags.optional("Termination", |text| match text {
        "-" => Ok(None),
        text => Termination::from_str(text).map(Some).map_err(|e| e.to_string()),
    })?;
    let opening = tags.optional(OPENING, |text| {
        let throws: Option<Vec<[u8; 2]>> = text.split(' ').map(|throw| dice(throw, "-")).collect();
        throws.ok_or_else(|| "throws are written 3-3 5-2, south's die first".to_owned())
    })?;
    let options = options.unwrap_or_else(|| kind.default_options());
    let rated = rated.unwrap_or(false);
    let game = GameRecord {
        round,
        date: date.unwrap_or_else(|| "????.??.??".to_owned()),
        first,
        start,
        opening: opening.unwrap_or_default(),
        comments: Vec::new(),
        turns: Vec::new(),
        result: GameResult(None),
        score: Held::default(),
        termination: None,
        tags: tags.left.into_iter().map(|tag| (tag.name, tag.value)).collect(),
    };
    let head = MatchHead { site, id, south, north, options, clock, rated };
    Ok(Tags { head, game, result, score, termination, lines: tags.lines })
}

/// The tags not yet asked for.
struct Reader {
    line: u32,
    lines: HashMap<String, u32>,
    left: Vec<RawTag>,
}

impl Reader {
    fn take(&mut self, name: &str) -> Option<RawTag> {
        let at = self.left.iter().position(|tag| tag.name == name)?;
        Some(self.left.remove(at))
    }

    fn text(&mut self, name: &str, default: &str) -> String {
        self.take(name).map_or_else(|| default.to_owned(), |tag| tag.value)
    }

    fn optional<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<Option<T>, RecordError> {
        let Some(tag) = self.take(name) else {
            return Ok(None);
        };
        read(&tag.value).map(Some).map_err(|why| {
            let problem = Problem::TagValue { name: name.to_owned(), why };
            RecordError { line: Some(tag.line), ply: None, problem, legal: None }
        })
    }

    fn needed<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<T, RecordError> {
        let line = Some(self.line);
        let missing = Problem::TagMissing(name);
        self.optional(name, read)?.ok_or(RecordError { line, ply: None, problem: missing, legal: None })
    }
}

fn whole(text: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|number: &u32| *number > 0 && number.to_string() == text);
    number.ok_or_else(|| "it is a whole number from 1 on".to_owned())
}

/// `-`, or a position of the game with the starter to move.
pub(super) fn start(kind: GameKind, first: Side, text: &str) -> Result<Option<AnyPosition>, String> {
    if text == "-" {
        return Ok(None);
    }
    let value = serde_json::from_str(text).map_err(|_| "it is neither - nor JSON".to_owned())?;
    let position = AnyPosition::parse(&value).map_err(|error| error.to_string())?;
    fits(kind, first, &position)?;
    Ok(Some(position))
}

/// Whether a game of `kind` that `first` starts can start from `position`.
pub(super) fn fits(kind: GameKind, first: Side, position: &AnyPosition) -> Result<(), String> {
    if position.kind() != kind {
        return Err(format!("it is a position of {}", position.kind()));
    }
    if position.to_move() != first {
        return Err(format!("{} is to move in it, but {first} is first", position.to_move()));
    }
    Ok(())
}

/// `name=value name=value`
fn options(kind: GameKind, text: &str) -> Result<AnyOptions, String> {
    let mut fields = Map::new();
    for word in text.split_whitespace() {
        let wrong = || "options are written name=value".to_owned();
        let (name, value) = word.split_once('=').ok_or_else(wrong)?;
        let value: Value = serde_json::from_str(value).map_err(|_| wrong())?;
        if fields.insert(name.to_owned(), value).is_some() {
            return Err("an option stands twice".to_owned());
        }
    }
    AnyOptions::parse(kind, &Value::Object(fields)).map_err(|error| error.to_string())
}
