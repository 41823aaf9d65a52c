//! Why something was not done. Each reason names what was wrong and what would be right.

use crate::games::Side;
use crate::model::{MatchRow, MatchStatus};
use crate::store::{Conflict, StoreError};

/// Where a match stands, told to somebody who thought it stood elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Current {
    /// Its id.
    pub match_id: String,
    /// The number of the next ply.
    pub ply: u32,
    /// How many turns were taken back.
    pub take_backs: u32,
    /// The game or round now on, 1 first.
    pub round: u32,
    /// Who is to move; nobody when it is over.
    pub to_move: Option<Side>,
    /// Running, finished or aborted.
    pub status: MatchStatus,
}

impl Current {
    /// Of a stored match and its state.
    pub fn of(row: &MatchRow, state: &super::State) -> Current {
        Current {
            match_id: row.id.clone(),
            ply: state.series.ply(),
            take_backs: state.take_backs,
            round: state.series.round(),
            to_move: state.to_move(),
            status: row.status,
        }
    }
}

/// A part of a plan or of a line of moves that cannot be played where it stands.
#[derive(Debug, thiserror::Error)]
#[error("{at}: {reason}")]
pub struct Unplayable {
    /// Which part.
    pub at: String,
    /// What is wrong with it, and what would be right.
    pub reason: String,
    /// Why, as a word: `malformed` for what is no move of this game.
    pub why: &'static str,
    /// What may be played there, as JSON.
    pub legal: serde_json::Value,
}

/// Why an action was refused, with nothing written.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// There is no such thing, or not for this person.
    #[error("there is no {0} with the id or name {1:?}")]
    NotFound(&'static str, String),
    /// Signed in, but not allowed.
    #[error("{0}")]
    Forbidden(String),
    /// Name and password do not go together.
    #[error("this name and password do not go together; check both")]
    WrongPassword,
    /// A one-time or recovery link that does not work any more.
    #[error("this link does not work any more; ask for a new one")]
    DeadLink,
    /// Only the two players act in a match.
    #[error("you do not play in this match; only its two players can act in it")]
    NotYourMatch,
    /// The other side is to move.
    #[error("it is not your turn: ply {} is {}'s", .0.ply, .0.to_move.map_or("nobody", side_name))]
    NotYourTurn(Current),
    /// The match has ended.
    #[error("this match is {}; nothing can be done in it any more", .0.status)]
    MatchOver(Current),
    /// The deadline has passed, and the match is about to be ended for it.
    #[error("the time for this move was up")]
    TimeUp(Current),
    /// The request was made from an older position.
    #[error("the match is at ply {} of round {} with {} turns taken back (take_backs); this was decided elsewhere, at ply {sent}; read it again and then decide", .current.ply, .current.round, .current.take_backs)]
    StalePly {
        /// The ply that the request named.
        sent: u32,
        /// Where the match stands.
        current: Current,
    },
    /// Something that this match's course no longer allows.
    #[error("{0}")]
    TooLate(String, Current),
    /// The rules forbid it.
    #[error("{reason}")]
    IllegalMove {
        /// What is wrong and what is legal.
        reason: String,
        /// Why, as a word: `empty_hole`, `no_such_hole`, `turn_over` and the like.
        why: &'static str,
        /// What may be played, as JSON.
        legal: serde_json::Value,
    },
    /// What was sent is no move of this game.
    #[error("{0}")]
    NoMove(String),
    /// A part of a plan that cannot be played where it stands.
    #[error(transparent)]
    Unplayable(Box<Unplayable>),
    /// A field has a value that it cannot have.
    #[error("{field}: {reason}")]
    Invalid {
        /// Which field.
        field: &'static str,
        /// What is wrong with it and what would be right.
        reason: String,
    },
    /// The challenge is no longer open.
    #[error("this challenge was already {0}; it cannot be accepted, declined or cancelled any more")]
    AlreadyTaken(crate::model::ChallengeStatus),
    /// Somebody has this name or one that looks like it.
    #[error("the name {0:?}, or one that looks like it, is taken; choose another")]
    NameTaken(String),
    /// Too much of something in too short a time.
    #[error("{what}; try again in {seconds} s")]
    TooFast {
        /// Of what, and how much is allowed.
        what: String,
        /// How long to wait.
        seconds: i64,
    },
    /// It was changed since it was read.
    #[error("{0}")]
    Changed(String, serde_json::Value),
    /// Too many of something.
    #[error("{0}")]
    TooMany(String),
    /// The idempotency key was used for another request.
    #[error("this Idempotency-Key was used for another request within the last 24 hours; use a new key")]
    KeyReused,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Refusal {
    /// A field with a wrong value.
    pub fn invalid(field: &'static str, reason: impl Into<String>) -> Refusal {
        Refusal::Invalid { field, reason: reason.into() }
    }
}

impl Conflict for Refusal {
    fn is_conflict(&self) -> bool {
        matches!(self, Refusal::Store(error) if error.is_conflict())
    }
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::South => "south",
        Side::North => "north",
    }
}
