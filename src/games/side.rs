//! The two sides of a board.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use super::error::UnknownName;

/// One of the two who play: south or north.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Named first in results and scores.
    South,
    /// Named second in results and scores.
    North,
}

impl Side {
    /// Both sides, south first.
    pub const BOTH: [Side; 2] = [Side::South, Side::North];

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }

    /// The opponent if `condition` holds, and this side itself if not.
    #[inline]
    #[must_use]
    pub fn other_if(self, condition: bool) -> Side {
        Side::BOTH[usize::from((self == Side::North) ^ condition)]
    }

    /// `"south"` or `"north"`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Side::South => "south",
            Side::North => "north",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for Side {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Side::BOTH.into_iter().find(|side| side.as_str() == name).ok_or_else(|| UnknownName::new("side", name))
    }
}
