//! What can be wrong with a record, and where.

use std::fmt;

use crate::games::error::listed;
use crate::games::{AnyMove, Reason, Side};

/// The first thing wrong in a game's record.
#[derive(Debug, Clone, PartialEq)]
pub struct RecordError {
    /// The line of the file, 1 first, where the form has lines.
    pub line: Option<u32>,
    /// The ply that should have stood there, 0 for the first of the match.
    pub ply: Option<u32>,
    /// What is wrong.
    pub problem: Problem,
    /// What could have been played there, where a move is wrong.
    pub legal: Option<Vec<AnyMove>>,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.ply) {
            (Some(line), Some(ply)) => write!(f, "line {line}, ply {ply}: ")?,
            (Some(line), None) => write!(f, "line {line}: ")?,
            (None, Some(ply)) => write!(f, "ply {ply}: ")?,
            (None, None) => {}
        }
        write!(f, "{}", self.problem)?;
        match &self.legal {
            Some(legal) => write!(f, "; legal there: {}", listed(legal)),
            None => Ok(()),
        }
    }
}

impl std::error::Error for RecordError {}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Problem {
    /// The file is neither form of a record.
    #[error("{0}")]
    Unreadable(String),
    /// A tag line that is not `[Name "value"]`.
    #[error("a tag is written [Name \"value\"]")]
    TagSyntax,
    /// The same tag twice in a game.
    #[error("the tag {0} stands twice")]
    TagTwice(String),
    /// A tag that no game can do without.
    #[error("the tag {0} is missing")]
    TagMissing(&'static str),
    /// A tag with a value that it cannot have.
    #[error("the tag {name} is wrong: {why}")]
    TagValue {
        /// The tag.
        name: String,
        /// What is wrong with its value.
        why: String,
    },
    /// A game whose head does not fit the games of its match before it.
    #[error("{0} differs from the game before it in the match")]
    HeadDiffers(&'static str),
    /// The match has ended before this game.
    #[error("the match was over before this game")]
    MatchOver,
    /// A control character where none can be.
    #[error("a tag or a comment holds a control character")]
    Control,
    /// No turn where one is due.
    #[error("“{0}” stands where a turn is due")]
    TurnMissing(String),
    /// A comment without its closing brace.
    #[error("a comment is not closed")]
    CommentOpen,
    /// A line number is not the one due.
    #[error("“{found}” stands where the number “{expected}.” is due")]
    Number {
        /// The number due.
        expected: u32,
        /// What stands there.
        found: String,
    },
    /// A turn that cannot be read, or a move that cannot be played.
    #[error("{played} cannot be played: {reason}")]
    Move {
        /// The move, as written.
        played: String,
        /// What is wrong with it.
        reason: Reason,
    },
    /// A turn without the roll that it needs.
    #[error("a roll is due, as in 31:")]
    RollMissing,
    /// A roll that cannot be, or where none is due.
    #[error("the roll {roll} is wrong: {why}")]
    Roll {
        /// The roll as written.
        roll: String,
        /// What is wrong with it.
        why: String,
    },
    /// A move after the side's turn is over.
    #[error("{played} is one too many: {side}'s turn was over before it")]
    TooLong {
        /// The move.
        played: String,
        /// Whose turn it was.
        side: Side,
    },
    /// A turn that lacks a further move.
    #[error("{side} must move again before the other side does")]
    TooShort {
        /// Whose turn it is.
        side: Side,
    },
    /// A turn after the end of the game.
    #[error("“{0}” stands after the end of the game")]
    AfterEnd(String),
    /// No result at the end of the moves.
    #[error("the result is missing after the moves")]
    ResultMissing,
    /// The result after the moves is not the one in the tag.
    #[error("the moves end with {found}, the tag Result says {expected}")]
    ResultsDiffer {
        /// The tag's.
        expected: String,
        /// The one after the moves.
        found: String,
    },
    /// Result, score or termination do not follow from the moves.
    #[error("{what} is {found}, but {expected} follows from the moves")]
    Claim {
        /// Which of them.
        what: &'static str,
        /// What the record says.
        found: String,
        /// What should stand there.
        expected: String,
    },
    /// A termination that does not go with the result.
    #[error("termination {termination} does not go with the result {result}")]
    Unfit {
        /// The termination.
        termination: String,
        /// The result.
        result: String,
    },
    /// A game that has not ended is followed by another of its match.
    #[error("the game before it in the match has not ended")]
    Unfinished,
    /// The times of a turn are not one for each ply.
    #[error("a turn has one time, or one for each of its plies")]
    Times,
    /// A time that cannot be, or not there.
    #[error("the time {time} is wrong: {why}")]
    Time {
        /// The time as written.
        time: String,
        /// What is wrong with it.
        why: String,
    },
    /// A side whose turn it is not.
    #[error("the turn is {0}'s")]
    WrongSide(Side),
}
