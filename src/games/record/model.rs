//! The facts of a record, whichever form they are written in.

use std::fmt;
use std::str::FromStr;

use crate::games::{AnyMove, AnyOptions, AnyPosition, Held, Score, Side, Termination, UnknownName};

/// Everything that is kept of one match.
#[derive(Debug, Clone, PartialEq)]
pub struct MatchRecord {
    /// What holds for the whole match.
    pub head: MatchHead,
    /// Its games or rounds, in order; the last may still be running.
    pub games: Vec<GameRecord>,
}

/// What holds for the whole match, and stands in each of its games.
#[derive(Debug, Clone, PartialEq)]
pub struct MatchHead {
    /// The address of the server.
    pub site: String,
    /// The match's id there.
    pub id: String,
    /// South's name.
    pub south: String,
    /// North's name.
    pub north: String,
    /// The game and what was agreed on.
    pub options: AnyOptions,
    /// The clock, in short: `3d`, or `-` for none.
    pub clock: String,
    /// Whether it counts for ratings.
    pub rated: bool,
}

/// One game or round of a match.
#[derive(Debug, Clone, PartialEq)]
pub struct GameRecord {
    /// Its number in the match, 1 first.
    pub round: u32,
    /// The day on which it began, `2026.11.30`; unknown digits are `?`.
    pub date: String,
    /// Who started it.
    pub first: Side,
    /// Where it started, if not from the game's own beginning.
    pub start: Option<AnyPosition>,
    /// The dice that said who starts, south's first; ties are followed by another throw.
    pub opening: Vec<[u8; 2]>,
    /// Comments before the first turn.
    pub comments: Vec<String>,
    /// The turns, the starter's first; the sides take them in alternation.
    pub turns: Vec<Turn>,
    /// What it was worth.
    pub result: GameResult,
    /// What each side held at the end, or holds now.
    pub score: Held,
    /// Why it ended; `None` while it runs.
    pub termination: Option<Termination>,
    /// Tags that this program does not know, in their order.
    pub tags: Vec<(String, String)>,
}

impl GameRecord {
    /// The roll of the turn that was on when a side gave the game up, if it tells.
    pub fn unplayed(&self) -> Option<[u8; 2]> {
        self.tags.iter().find(|(name, _)| name == super::tags::UNPLAYED).and_then(|(_, value)| dice(value, "-"))
    }
}

/// Everything that one side played before the other was to move.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Turn {
    /// The roll, in games with dice.
    pub roll: Option<[u8; 2]>,
    /// The plies.
    pub moves: Vec<AnyMove>,
    /// When they were played: a time for each, one for all, or none. RFC 3339 in UTC.
    pub at: Vec<String>,
    /// Comments after the turn, in their order.
    pub comments: Vec<String>,
}

impl Turn {
    /// Whether `at` can be the times of this turn: one for all plies or one for each.
    pub(super) fn times_fit(&self, at: &[String]) -> bool {
        at.len() == 1 || at.len() == self.moves.len()
    }
}

/// What a game was worth to each side, `1-0` or `1/2-1/2`; `*` is no result.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GameResult(pub Option<Score>);

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("*"),
            Some(Score { south: 0.5, north: 0.5 }) => f.write_str("1/2-1/2"),
            Some(Score { south, north }) => write!(f, "{south}-{north}"),
        }
    }
}

impl FromStr for GameResult {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "*" {
            return Ok(GameResult(None));
        }
        if text == "1/2-1/2" {
            return Ok(GameResult(Some(Score::won_by(None, 1.0))));
        }
        let (south, north) = pair(text).ok_or_else(|| UnknownName::new("result", text))?;
        let (south, north) = (f64::from(south), f64::from(north));
        if (south == 0.0) == (north == 0.0) {
            return Err(UnknownName::new("result", text));
        }
        Ok(GameResult(Some(Score { south, north })))
    }
}

/// Two dice as a word, `31`; in the opening roll with a dash between them.
pub(super) fn dice(text: &str, between: &str) -> Option<[u8; 2]> {
    let (first, second) = text.split_at_checked(1)?;
    let second = second.strip_prefix(between)?;
    let die = |text: &str| text.parse().ok().filter(|number: &u8| text.len() == 1 && (1..=6).contains(number));
    Some([die(first)?, die(second)?])
}

/// Two plain numbers with a dash between them.
pub(super) fn pair(text: &str) -> Option<(u32, u32)> {
    let number = |text: &str| {
        let plain = !text.is_empty() && text.len() < 6 && text.bytes().all(|b| b.is_ascii_digit());
        plain.then(|| text.parse().ok()).flatten().filter(|n: &u32| n.to_string() == text)
    };
    let (south, north) = text.split_once('-')?;
    Some((number(south)?, number(north)?))
}

/// How a comment begins that holds times.
pub(super) const TIME: &str = "[%at ";

/// Whether a comment can stand in the text form: it ends at its brace.
pub(super) fn is_comment(text: &str) -> bool {
    !text.contains('}') && !text.chars().any(|c| c.is_control() && c != '\n' && c != '\t')
}

/// Whether `text` can be the value of a tag: one line.
pub(super) fn is_tag_value(text: &str) -> bool {
    !text.chars().any(char::is_control)
}
