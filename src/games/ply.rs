//! A ply as it was played, with the steps that show it to somebody who knows no rules.

use std::fmt;

use serde::{Serialize, Serializer};

use super::{AnyMove, AnyPosition, RoundEnd, Side};

/// A hole, a point or the store of a side, written `south/3` or `south/store`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// A hole or point by its owner's number, 1 first.
    Hole(Side, u8),
    /// Where a side's checkers wait that were hit.
    Bar(Side),
    /// Where a side's checkers are that were borne off.
    Off(Side),
    /// A side's store, or the seeds it has captured.
    Store(Side),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Hole(side, number) => write!(f, "{side}/{number}"),
            Place::Bar(side) => write!(f, "{side}/bar"),
            Place::Off(side) => write!(f, "{side}/off"),
            Place::Store(side) => write!(f, "{side}/store"),
        }
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

/// One thing to see on the board, in the order in which it happens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Step {
    /// All of `from` is lifted and dropped one by one: one lap.
    Sow {
        /// The hole lifted.
        from: Place,
        /// Where each piece falls.
        drops: Vec<Place>,
    },
    /// Pieces go from one place to another.
    Move {
        /// The place that they leave.
        from: Place,
        /// How many.
        count: u8,
        /// Where they go.
        to: Place,
    },
    /// Two facing holes become uurs.
    Uur {
        /// The two, the mover's first.
        holes: [Place; 2],
        /// Whose they are.
        owner: Side,
    },
    /// The mover takes pieces.
    Capture {
        /// The hole emptied.
        from: Place,
        /// How many.
        count: u8,
        /// Where they go.
        to: Place,
    },
    /// The end of the game gives a side what is left in a hole.
    Sweep {
        /// The hole emptied.
        from: Place,
        /// How many.
        count: u8,
        /// Where they go.
        to: Place,
    },
}

/// One ply of a match, with all that follows from it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Ply {
    /// Its number in the match, 0 first.
    pub number: u32,
    /// The game or round that it belongs to, 1 first.
    pub round: u32,
    /// Who played it.
    pub side: Side,
    /// The roll that it plays, in games with dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roll: Option<[u8; 2]>,
    /// What was played.
    #[serde(rename = "move")]
    pub mv: AnyMove,
    /// What happens on the board.
    pub steps: Vec<Step>,
    /// Pieces captured by the mover; neither sown into the store nor swept at the end.
    pub captured: u32,
    /// Whether the same side must move again.
    pub again: bool,
    /// The end of the round, if this ply ended it.
    pub round_end: Option<RoundEnd>,
    /// The position that it left, the sweep included.
    pub after: AnyPosition,
}
