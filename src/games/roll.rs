//! Dice as a match sees them: they are thrown outside and told to it.

use super::Side;

/// What a match waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Needs {
    /// A move of the side to move.
    Move,
    /// Two dice for the side to move.
    Roll,
    /// A die of each side, south's first: the higher starts.
    Start,
    /// Nothing: it is over.
    Nothing,
}

/// What a roll did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rolled {
    /// Both sides threw the same, and throw again.
    Tie,
    /// This side starts, and both dice are rolled anew.
    Starts(Side),
    /// The side to move has its roll. If it allows no play, the only legal move is a pass.
    Dice,
}

/// Why a roll is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RollError {
    /// Nothing is to be rolled now.
    #[error("no roll is due")]
    NotDue,
    /// A die has six sides.
    #[error("a die shows a number from 1 to 6")]
    NotDice,
}
