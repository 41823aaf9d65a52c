//! What a player lets the server play in a match: planned answers to what the other side may play, and rules of thumb.
//!
//! A plan is a tree. It begins with the other side's turns, each with one answer and what may come after that; or, while
//! its maker is to move, with the turn that the maker is about to play by hand. It is always kept as it is from where
//! the match stands: `walk` cuts off what has been played, `check` asks the rules before it is kept. Nobody but its
//! maker may learn of it, so nothing of it is in a match's state, events or notices until a ply is played from it.

mod check;
mod hands;
mod keep;
mod walk;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::shapes::WholeTurn;
use crate::games::AnyMove;

pub use check::{MOST_AHEAD, MOST_ANSWERS, check, line};
pub use hands::Hands;
pub use keep::{Change, Kept, Save, find};

/// What is sent of a plan: a turn that the other side may play, my answer, and what the other side may play then.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// The other side's whole turn, or what is left of it: a hole number, or all holes in order.
    #[serde(rename = "move")]
    #[schema(value_type = WholeTurn)]
    pub mv: Value,
    /// My whole turn in answer: a hole number, or all holes in order.
    #[schema(value_type = WholeTurn)]
    pub answer: Value,
    /// What the other side may play then.
    #[serde(default, deserialize_with = "crate::games::objects")]
    #[schema(no_recursion)]
    pub then: Vec<Branch>,
}

/// A turn of the other side, and the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Node {
    /// What is left of the turn to be played.
    #[serde(rename = "move")]
    pub turn: Vec<AnyMove>,
    /// The answer, whole.
    pub answer: Vec<AnyMove>,
    /// What the other side may play then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<Node>,
}

/// Planned answers, from where the match stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The number of the ply that comes next.
    pub ply: u32,
    /// What its maker plays first, until the other side is to move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mine: Vec<AnyMove>,
    /// Whether the server plays that: it is an answer. Else the maker is about to play it by hand.
    #[serde(default, skip_serializing_if = "super::event::is_false")]
    pub answering: bool,
    /// What the other side may play after that.
    pub nodes: Vec<Node>,
}

/// By which rules of thumb the server plays for somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Policy {
    /// Plays what is forced: the only legal move.
    pub forced: bool,
    /// In a game in which checkers are borne off: bears off, once neither side can hit or stop the other and all my checkers are
    /// home. As many checkers as can go off; then as many points stay held as can.
    pub bear_off: bool,
}

/// What of the rules of thumb is to change; what is not named stays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PolicyChange {
    /// Plays the only legal move.
    pub forced: Option<bool>,
    /// Bears off once there is no contact.
    pub bear_off: Option<bool>,
}

impl Plan {
    /// Its answers, all told.
    pub fn answers(&self) -> usize {
        fn of(nodes: &[Node]) -> usize {
            nodes.iter().map(|node| 1 + of(&node.then)).sum()
        }
        of(&self.nodes)
    }
}
