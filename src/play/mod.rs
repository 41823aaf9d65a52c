//! What a person can do. One action is one transaction: load, decide, write.
//!
//! Knows the store and the rules; knows nothing of HTTP, its JSON or its status codes.

pub mod addresses;
mod auto;
pub mod chat;
pub mod clock;
pub mod decide;
pub mod draws;
pub mod due;
pub mod event;
pub mod leave;
pub mod letters;
pub mod lobby;
pub mod names;
pub mod notes;
pub mod offers;
pub mod once;
pub mod operators;
pub mod passwords;
pub mod people;
pub mod picture;
pub mod plan;
pub mod ratings;
pub mod receivers;
pub mod record;
pub mod refusal;
pub mod rematch;
pub mod replay;
pub mod secrets;
pub mod seeks;
pub mod shapes;
pub mod state;
pub mod stops;
pub mod sweep;
pub mod telling;
pub mod text;
pub mod ties;
pub mod turn;
pub mod vacation;
pub mod verify;

pub use event::Event;
pub use refusal::{Current, Refusal, Unplayable};
pub use state::State;
