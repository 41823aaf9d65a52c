//! Pure rules: positions, moves, matches of several games. No clock, no randomness, no
//! database, no HTTP; dice and lots are told to it from outside.
//!
//! A game is a struct that implements [`Rules`]; [`AnyPosition`], [`AnyMove`] and
//! [`AnyOptions`] hold whichever game it is; [`Series`] makes games into a match.

mod any;
pub mod dice;
mod error;
mod json;
mod kind;
pub mod mancala;
mod outcome;
mod ply;
pub mod portes;
mod query;
pub mod record;
mod roll;
mod rules;
mod series;
mod side;

pub use any::{AnyMove, AnyOptions, AnyPosition, turn_notation};
pub use error::{MoveError, OptionsError, PositionError, Reason, Refusal, UnknownName};
pub use json::{by_name, in_object, in_object_if_given, objects, objects_if_given};
pub use kind::GameKind;
pub use mancala::{layli, mangala, modiar};
pub use outcome::{Held, Outcome, RoundEnd, Score, Termination};
pub use ply::{Place, Ply, Step};
pub use query::{QueryError, answer, answer_line};
pub use roll::{Needs, RollError, Rolled};
pub use rules::{Next, Played, Rules, Tally};
pub use series::Series;
pub use side::Side;
