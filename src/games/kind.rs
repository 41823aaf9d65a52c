//! The list of games.
//!
//! A new game is a variant here and in [`super::any`], and a module of its own; nothing else in
//! `games` names games.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use serde_json::Value;

use super::any::with_kind;
use super::{AnyOptions, RoundEnd, Rules, Score, UnknownName};

/// The games that can be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum GameKind {
    /// Mangala, of Turkey.
    Mangala,
    /// Layli Goobalay, of Somalia.
    Layli,
    /// Modiar, of Morocco.
    Modiar,
    /// Portes, of Greece.
    Portes,
}

impl GameKind {
    /// Every game.
    pub const ALL: [GameKind; 4] = [GameKind::Mangala, GameKind::Layli, GameKind::Modiar, GameKind::Portes];

    /// The game's name in addresses, records and JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            GameKind::Mangala => "mangala",
            GameKind::Layli => "layli",
            GameKind::Modiar => "modiar",
            GameKind::Portes => "portes",
        }
    }

    /// The JSON Schema of the game's options, with their defaults.
    #[must_use]
    pub fn options_schema(self) -> Value {
        with_kind!(self, |Game| Game::options_schema())
    }

    /// The options of a match for which nothing else was agreed.
    #[must_use]
    pub fn default_options(self) -> AnyOptions {
        with_kind!(self, |Game| <Game as Rules>::Options::default().into())
    }

    /// Whether both sides throw a die for who starts a match.
    #[must_use]
    pub fn throws_for_start(self) -> bool {
        with_kind!(self, |Game| Game::THROWS_FOR_START)
    }

    /// Whether what counts is points, of which a game may be worth several, and not what each side
    /// holds.
    #[must_use]
    pub fn counts_points(self) -> bool {
        with_kind!(self, |Game| Game::COUNTS_POINTS)
    }

    /// Whether dice are rolled, so that nobody can know ahead what may be played.
    #[must_use]
    pub fn rolls(self) -> bool {
        with_kind!(self, |Game| Game::ROLLS)
    }

    /// Whether there is a rule of thumb to bear off by.
    #[must_use]
    pub fn bears_off(self) -> bool {
        with_kind!(self, |Game| Game::BEARS_OFF)
    }

    /// The match's score before its first round has ended.
    pub(super) fn first_score(self) -> Score {
        with_kind!(self, |Game| Game::first_score())
    }

    /// The match's score after a round.
    pub(super) fn score_after(self, score: Score, end: &RoundEnd) -> Score {
        with_kind!(self, |Game| Game::score_after(score, end))
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
