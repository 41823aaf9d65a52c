//! Records of matches: one text form for all games, a JSON form with the same facts, and a
//! check that every move is legal and that results follow from the moves.
//!
//! [`MatchRecord::build`] makes a record of a match that was played here; [`read()`] takes one
//! from outside, in either form, and checks it while reading.

mod build;
mod check;
mod error;
mod foreign;
mod json;
mod model;
mod read;
mod tags;
mod time;
mod tokens;
mod write;

pub use build::{BuildError, Ending, GivenUp, PlayedPly, Started, Unplayable};
pub use error::{Problem, RecordError};
pub use foreign::ForeignError;
pub use model::{GameRecord, GameResult, MatchHead, MatchRecord, Turn};
pub use read::{Checked, Reading, read};
