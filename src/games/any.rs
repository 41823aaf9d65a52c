//! Whichever game it is: the list of games, and enums that hold a thing of any of them.
//!
//! A new game is a variant here and a module of its own; nothing else in `games` names games.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use super::mancala::mangala::{self, Mangala};
use super::{
    Held, Next, OptionsError, Played, PositionError, Refusal, RoundEnd, Rules, Side, Tally, UnknownName, json,
};

/// The games that can be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameKind {
    /// Mangala, of Turkey.
    Mangala,
}

impl GameKind {
    /// Every game.
    pub const ALL: [GameKind; 1] = [GameKind::Mangala];

    /// The game's name in addresses, records and JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            GameKind::Mangala => "mangala",
        }
    }

    /// The JSON Schema of the game's options, with their defaults.
    #[must_use]
    pub fn options_schema(self) -> Value {
        match self {
            GameKind::Mangala => Mangala::options_schema(),
        }
    }

    /// The options of a match for which nothing else was agreed.
    #[must_use]
    pub fn default_options(self) -> AnyOptions {
        match self {
            GameKind::Mangala => AnyOptions::Mangala(mangala::Options::default()),
        }
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for GameKind {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        GameKind::ALL.into_iter().find(|kind| kind.as_str() == name).ok_or_else(|| UnknownName::new("game", name))
    }
}

/// The options of a match of any game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum AnyOptions {
    /// Mangala's.
    Mangala(mangala::Options),
}

impl AnyOptions {
    /// Reads and checks options; what is not named has its default, so `{}` is enough.
    ///
    /// # Errors
    /// Names the first option that is unknown or has a value that it cannot have.
    pub fn parse(kind: GameKind, value: &Value) -> Result<AnyOptions, OptionsError> {
        match kind {
            GameKind::Mangala => Mangala::parse_options(value).map(AnyOptions::Mangala),
        }
    }

    /// The game.
    #[must_use]
    pub fn kind(&self) -> GameKind {
        match self {
            AnyOptions::Mangala(_) => GameKind::Mangala,
        }
    }

    /// Every option with its value, without the game's name.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let value = match self {
            AnyOptions::Mangala(options) => serde_json::to_value(options),
        };
        value.expect("options are plain data")
    }

    /// The first position of a match.
    pub(super) fn opening(&self, first: Side) -> AnyPosition {
        match self {
            AnyOptions::Mangala(options) => AnyPosition::Mangala(Mangala::opening(options, first)),
        }
    }

    /// How a match goes on after a round.
    pub(super) fn next(&self, tally: &Tally) -> Next<AnyPosition> {
        match self {
            AnyOptions::Mangala(options) => match Mangala::next(options, tally) {
                Next::Round(position) => Next::Round(AnyPosition::Mangala(position)),
                Next::Over(winner) => Next::Over(winner),
            },
        }
    }
}

/// A move of any game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum AnyMove {
    /// A mancala move: the number of an own hole, 1 first.
    Hole(u8),
}

impl fmt::Display for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyMove::Hole(number) => write!(f, "{number}"),
        }
    }
}

/// A turn as records write it.
#[must_use]
pub fn turn_notation(moves: &[AnyMove]) -> String {
    moves.iter().map(ToString::to_string).collect()
}

/// A position of any game. Its JSON form is the same wherever it is written.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum AnyPosition {
    /// Mangala's.
    Mangala(Mangala),
}

impl<'de> Deserialize<'de> for AnyPosition {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(from)?;
        AnyPosition::parse(&value).map_err(serde::de::Error::custom)
    }
}

/// Calls a [`Rules`] method on the position with the options of the same game.
macro_rules! with_options {
    ($position:expr, $options:expr, |$p:ident, $o:ident| $call:expr) => {
        match ($position, $options) {
            (AnyPosition::Mangala($p), AnyOptions::Mangala($o)) => $call,
        }
    };
}

/// Calls a [`Rules`] method that needs no options.
macro_rules! with_position {
    ($position:expr, |$p:ident| $call:expr) => {
        match $position {
            AnyPosition::Mangala($p) => $call,
        }
    };
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_position!(self, |p| p.fmt(f))
    }
}

impl AnyPosition {
    /// Reads and checks a position that comes from outside.
    ///
    /// # Errors
    /// Names the first thing that is wrong with it.
    pub fn parse(value: &Value) -> Result<AnyPosition, PositionError> {
        match json::kind_of(value)? {
            GameKind::Mangala => Mangala::parse(value).map(AnyPosition::Mangala),
        }
    }

    /// The game.
    #[must_use]
    pub fn kind(&self) -> GameKind {
        match self {
            AnyPosition::Mangala(_) => GameKind::Mangala,
        }
    }

    /// Who is to move; in a finished position, who would have been.
    #[must_use]
    pub fn to_move(&self) -> Side {
        with_position!(self, |p| p.to_move())
    }

    /// Everything that may be played, in ascending order.
    #[must_use]
    pub fn legal_moves(&self, options: &AnyOptions) -> Vec<AnyMove> {
        with_options!(self, options, |p, o| p.legal_moves(o))
    }

    /// Plays one ply.
    ///
    /// # Errors
    /// Says what is wrong with the move; the position stays as it was.
    pub fn play(&mut self, options: &AnyOptions, mv: &AnyMove) -> Result<Played, Refusal> {
        with_options!(self, options, |p, o| p.play(o, mv))
    }

    /// Reads one move of this game, or the several of a turn, legal or not.
    ///
    /// # Errors
    /// Names what cannot be read.
    pub fn parse_moves(&self, value: &Value) -> Result<Vec<AnyMove>, Refusal> {
        fn of<P: Rules>(_: &P, value: &Value) -> Result<Vec<AnyMove>, Refusal> {
            P::parse_moves(value)
        }
        with_position!(self, |p| of(p, value))
    }

    /// Reads a turn as records write it: the moves that can be read, and what stands after them.
    pub(super) fn read_notation(&self, text: &str) -> (Vec<AnyMove>, Option<Refusal>) {
        fn of<P: Rules>(_: &P, text: &str) -> (Vec<AnyMove>, Option<Refusal>) {
            P::read_notation(text)
        }
        with_position!(self, |p| of(p, text))
    }

    /// How the position itself ends its game, if it does.
    #[must_use]
    pub fn end(&self, options: &AnyOptions) -> Option<RoundEnd> {
        with_options!(self, options, |p, o| p.end(o))
    }

    /// What each side would hold if the game ended here.
    #[must_use]
    pub fn held(&self) -> Held {
        with_position!(self, |p| p.held())
    }

    /// The side that has won already, whatever is played from here.
    #[must_use]
    pub fn decided(&self) -> Option<Side> {
        with_position!(self, |p| p.decided())
    }

    /// What must be equal for a position to count as repeated.
    pub(super) fn repetition_key(&self) -> Option<String> {
        with_position!(self, |p| p.repetition_key())
    }

    /// The end that a third repetition brings.
    pub(super) fn repeated(&self) -> RoundEnd {
        with_position!(self, |p| p.repeated())
    }
}
