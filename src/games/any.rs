//! Options, moves and positions of whichever game it is.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use super::mancala::layli::{self, Layli};
use super::mancala::mangala::{self, Mangala};
use super::mancala::modiar::{self, Modiar};
use super::portes::{self, Play, Portes};
use super::{GameKind, Held, Next, OptionsError, Played, PositionError, Refusal, RoundEnd, Rules, Side, Tally, json};

/// Names the type of a kind's positions in an expression.
macro_rules! with_kind {
    ($kind:expr, |$Game:ident| $call:expr) => {
        match $kind {
            $crate::games::GameKind::Mangala => {
                type $Game = $crate::games::mancala::mangala::Mangala;
                $call
            }
            $crate::games::GameKind::Layli => {
                type $Game = $crate::games::mancala::layli::Layli;
                $call
            }
            $crate::games::GameKind::Modiar => {
                type $Game = $crate::games::mancala::modiar::Modiar;
                $call
            }
            $crate::games::GameKind::Portes => {
                type $Game = $crate::games::portes::Portes;
                $call
            }
        }
    };
}
pub(super) use with_kind;

/// The options of a match of any game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum AnyOptions {
    /// Mangala's.
    Mangala(mangala::Options),
    /// Layli's.
    Layli(layli::Options),
    /// Modiar's.
    Modiar(modiar::Options),
    /// Portes'.
    Portes(portes::Options),
}

/// A position of any game. Its JSON form is the same wherever it is written.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum AnyPosition {
    /// Mangala's.
    Mangala(Mangala),
    /// Layli's.
    Layli(Layli),
    /// Modiar's.
    Modiar(Modiar),
    /// Portes'.
    Portes(Portes),
}

/// Uses the options of whichever game.
macro_rules! with_options {
    ($options:expr, |$o:ident| $call:expr) => {
        match $options {
            AnyOptions::Mangala($o) => $call,
            AnyOptions::Layli($o) => $call,
            AnyOptions::Modiar($o) => $call,
            AnyOptions::Portes($o) => $call,
        }
    };
}

/// Uses the position of whichever game.
macro_rules! with_position {
    ($position:expr, |$p:ident| $call:expr) => {
        match $position {
            AnyPosition::Mangala($p) => $call,
            AnyPosition::Layli($p) => $call,
            AnyPosition::Modiar($p) => $call,
            AnyPosition::Portes($p) => $call,
        }
    };
}

/// Uses the position with the options of the same game.
macro_rules! with_both {
    ($position:expr, $options:expr, |$p:ident, $o:ident| $call:expr) => {
        match ($position, $options) {
            (AnyPosition::Mangala($p), AnyOptions::Mangala($o)) => $call,
            (AnyPosition::Layli($p), AnyOptions::Layli($o)) => $call,
            (AnyPosition::Modiar($p), AnyOptions::Modiar($o)) => $call,
            (AnyPosition::Portes($p), AnyOptions::Portes($o)) => $call,
            (position, options) => unreachable!("a {} position with {} options", position.kind(), options.kind()),
        }
    };
}

impl From<mangala::Options> for AnyOptions {
    fn from(options: mangala::Options) -> Self {
        AnyOptions::Mangala(options)
    }
}

impl From<layli::Options> for AnyOptions {
    fn from(options: layli::Options) -> Self {
        AnyOptions::Layli(options)
    }
}

impl From<modiar::Options> for AnyOptions {
    fn from(options: modiar::Options) -> Self {
        AnyOptions::Modiar(options)
    }
}

impl From<portes::Options> for AnyOptions {
    fn from(options: portes::Options) -> Self {
        AnyOptions::Portes(options)
    }
}

impl From<Mangala> for AnyPosition {
    fn from(position: Mangala) -> Self {
        AnyPosition::Mangala(position)
    }
}

impl From<Layli> for AnyPosition {
    fn from(position: Layli) -> Self {
        AnyPosition::Layli(position)
    }
}

impl From<Modiar> for AnyPosition {
    fn from(position: Modiar) -> Self {
        AnyPosition::Modiar(position)
    }
}

impl From<Portes> for AnyPosition {
    fn from(position: Portes) -> Self {
        AnyPosition::Portes(position)
    }
}

impl AnyOptions {
    /// Reads and checks options; what is not named has its default, so `{}` is enough.
    ///
    /// # Errors
    /// Names the first option that is unknown or has a value that it cannot have.
    pub fn parse(kind: GameKind, value: &Value) -> Result<AnyOptions, OptionsError> {
        with_kind!(kind, |Game| Game::parse_options(value).map(Into::into))
    }

    /// The game.
    #[must_use]
    pub fn kind(&self) -> GameKind {
        match self {
            AnyOptions::Mangala(_) => GameKind::Mangala,
            AnyOptions::Layli(_) => GameKind::Layli,
            AnyOptions::Modiar(_) => GameKind::Modiar,
            AnyOptions::Portes(_) => GameKind::Portes,
        }
    }

    /// Every option with its value, without the game's name.
    #[must_use]
    pub fn to_json(&self) -> Value {
        with_options!(self, |options| serde_json::to_value(options)).expect("options are plain data")
    }

    /// The first position of a match.
    pub(super) fn opening(&self, first: Side) -> AnyPosition {
        with_kind!(self.kind(), |Game| Game::opening(first).into())
    }

    /// How a match goes on after a round.
    pub(super) fn next(&self, tally: &Tally) -> Next<AnyPosition> {
        fn next<G: Rules>(next: Next<G>) -> Next<AnyPosition> {
            match next {
                Next::Round(position) => Next::Round(position.into()),
                Next::Over(winner) => Next::Over(winner),
            }
        }
        match self {
            AnyOptions::Mangala(options) => next(Mangala::next(options, tally)),
            AnyOptions::Layli(options) => next(Layli::next(options, tally)),
            AnyOptions::Modiar(options) => next(Modiar::next(options, tally)),
            AnyOptions::Portes(options) => next(Portes::next(options, tally)),
        }
    }
}

/// A move of any game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum AnyMove {
    /// A mancala move: the number of an own hole, 1 first.
    Hole(u8),
    /// A Portes play of a whole roll: its steps.
    Play(Play),
}

impl AnyMove {
    /// Whether it is a pass: the turn goes on to the other side and nothing is moved.
    #[must_use]
    pub fn is_pass(&self) -> bool {
        match self {
            AnyMove::Hole(_) => false,
            AnyMove::Play(play) => play.steps().next().is_none(),
        }
    }
}

impl fmt::Display for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyMove::Hole(number) => write!(f, "{number}"),
            AnyMove::Play(play) => write!(f, "{play}"),
        }
    }
}

/// A turn as records write it.
#[must_use]
pub fn turn_notation(moves: &[AnyMove]) -> String {
    moves.iter().map(ToString::to_string).collect()
}

impl<'de> Deserialize<'de> for AnyPosition {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(from)?;
        AnyPosition::parse(&value).map_err(serde::de::Error::custom)
    }
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
        with_kind!(json::kind_of(value)?, |Game| Game::parse(value).map(Into::into))
    }

    /// The game.
    #[must_use]
    pub fn kind(&self) -> GameKind {
        match self {
            AnyPosition::Mangala(_) => GameKind::Mangala,
            AnyPosition::Layli(_) => GameKind::Layli,
            AnyPosition::Modiar(_) => GameKind::Modiar,
            AnyPosition::Portes(_) => GameKind::Portes,
        }
    }

    /// Who is to move; in a finished position, who would have been.
    #[must_use]
    pub fn to_move(&self) -> Side {
        with_position!(self, |p| p.to_move())
    }

    /// Everything that may be played, in ascending order.
    ///
    /// # Panics
    /// If the options are of another game. The same holds wherever options are asked for.
    #[must_use]
    pub fn legal_moves(&self, options: &AnyOptions) -> Vec<AnyMove> {
        with_both!(self, options, |p, o| p.legal_moves(o))
    }

    /// Plays one ply.
    ///
    /// # Errors
    /// Says what is wrong with the move; the position stays as it was.
    pub fn play(&mut self, options: &AnyOptions, mv: &AnyMove) -> Result<Played, Refusal> {
        with_both!(self, options, |p, o| p.play(o, mv))
    }

    /// Reads one move of this game, or the several of a turn, legal or not.
    ///
    /// # Errors
    /// Names what cannot be read.
    pub fn parse_moves(&self, value: &Value) -> Result<Vec<AnyMove>, Refusal> {
        with_kind!(self.kind(), |Game| Game::parse_moves(value))
    }

    /// Reads a turn as records write it: the moves that can be read, and what stands after them.
    pub(super) fn read_notation(&self, text: &str) -> (Vec<AnyMove>, Option<Refusal>) {
        with_kind!(self.kind(), |Game| Game::read_notation(text))
    }

    /// How the position itself ends its game, if it does.
    #[must_use]
    pub fn end(&self, options: &AnyOptions) -> Option<RoundEnd> {
        with_both!(self, options, |p, o| p.end(o))
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

    /// Whether dice must be rolled before anything can be played.
    #[must_use]
    pub fn needs_roll(&self) -> bool {
        with_position!(self, |p| p.needs_roll())
    }

    /// The roll to be played, in games with dice.
    #[must_use]
    pub fn dice(&self) -> Option<[u8; 2]> {
        with_position!(self, |p| p.dice())
    }

    /// The play that a rule of thumb chooses, once nothing is left to decide but how to bear off.
    #[must_use]
    pub fn bear_off(&self, options: &AnyOptions) -> Option<AnyMove> {
        with_both!(self, options, |p, o| p.bear_off(o))
    }

    /// Takes a roll.
    pub(super) fn set_dice(&mut self, dice: [u8; 2]) {
        with_position!(self, |p| p.set_dice(dice));
    }

    /// What must be equal for a position to count as repeated.
    pub(super) fn repetition_key(&self) -> Option<String> {
        with_position!(self, |p| p.repetition_key())
    }
}
