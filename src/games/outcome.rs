//! How rounds and matches end, and what they are worth.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};

use super::Side;
use super::error::UnknownName;

/// Why a round or a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Termination {
    /// The rules ended it.
    Normal,
    /// The winner was certain, and the match's options say that this ends it.
    Decided,
    /// A position stood for the third time.
    Repetition,
    /// A side gave up.
    Resigned,
    /// A side's time ran out.
    Time,
    /// Both sides agreed on a draw.
    Agreed,
    /// Ended without a result.
    Aborted,
    /// An operator settled it.
    Adjudicated,
}

impl Termination {
    /// Every way to end.
    pub const ALL: [Termination; 8] = [
        Termination::Normal,
        Termination::Decided,
        Termination::Repetition,
        Termination::Resigned,
        Termination::Time,
        Termination::Agreed,
        Termination::Aborted,
        Termination::Adjudicated,
    ];

    /// Its name, in lower case.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Termination::Normal => "normal",
            Termination::Decided => "decided",
            Termination::Repetition => "repetition",
            Termination::Resigned => "resigned",
            Termination::Time => "time",
            Termination::Agreed => "agreed",
            Termination::Aborted => "aborted",
            Termination::Adjudicated => "adjudicated",
        }
    }

    /// Whether the moves alone bring it about, without anybody's word.
    #[must_use]
    pub fn by_the_rules(self) -> bool {
        matches!(self, Termination::Normal | Termination::Decided | Termination::Repetition)
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for Termination {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Termination::ALL
            .into_iter()
            .find(|termination| termination.as_str() == name)
            .ok_or_else(|| UnknownName::new("termination", name))
    }
}

/// Points of a match or of a round; halves are possible. Whole numbers are written without a
/// fraction.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Score {
    /// South's points.
    #[serde(serialize_with = "plain")]
    pub south: f64,
    /// North's points.
    #[serde(serialize_with = "plain")]
    pub north: f64,
}

/// Writes 1 as `1` and ½ as `0.5`.
#[allow(clippy::cast_possible_truncation)] // points are small
fn plain<S: Serializer>(points: &f64, to: S) -> Result<S::Ok, S::Error> {
    if points.fract() == 0.0 { to.serialize_i64(*points as i64) } else { to.serialize_f64(*points) }
}

impl Score {
    /// `points` to the winner, or half of it to each when nobody won.
    #[must_use]
    pub fn won_by(winner: Option<Side>, points: f64) -> Score {
        match winner {
            Some(Side::South) => Score { south: points, north: 0.0 },
            Some(Side::North) => Score { south: 0.0, north: points },
            None => Score { south: points / 2.0, north: points / 2.0 },
        }
    }

    /// One side's points.
    #[must_use]
    pub fn of(self, side: Side) -> f64 {
        match side {
            Side::South => self.south,
            Side::North => self.north,
        }
    }

    /// The side with more points.
    #[must_use]
    pub fn leader(self) -> Option<Side> {
        match self.south.total_cmp(&self.north) {
            std::cmp::Ordering::Greater => Some(Side::South),
            std::cmp::Ordering::Less => Some(Side::North),
            std::cmp::Ordering::Equal => None,
        }
    }
}

impl std::ops::Add for Score {
    type Output = Score;

    fn add(self, more: Score) -> Score {
        Score { south: self.south + more.south, north: self.north + more.north }
    }
}

/// Stones, seeds or checkers that each side holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Held {
    /// What south holds.
    pub south: u32,
    /// What north holds.
    pub north: u32,
}

impl Held {
    /// From the mover's and the other side's share.
    #[must_use]
    pub fn seen_by(side: Side, own: u32, other: u32) -> Held {
        match side {
            Side::South => Held { south: own, north: other },
            Side::North => Held { south: other, north: own },
        }
    }

    /// The side that holds more.
    #[must_use]
    pub fn leader(self) -> Option<Side> {
        match self.south.cmp(&self.north) {
            std::cmp::Ordering::Greater => Some(Side::South),
            std::cmp::Ordering::Less => Some(Side::North),
            std::cmp::Ordering::Equal => None,
        }
    }
}

/// The end of a game or round inside a match.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct RoundEnd {
    /// Who won it; nobody in a draw.
    pub winner: Option<Side>,
    /// What each side holds at the end.
    pub held: Held,
    /// Why it ended.
    pub termination: Termination,
    /// What it is worth to each side.
    pub points: Score,
}

impl RoundEnd {
    /// An end in which whoever holds more wins one point, or both get a half.
    #[must_use]
    pub fn by_holding(held: Held, termination: Termination) -> RoundEnd {
        let winner = held.leader();
        RoundEnd { winner, held, termination, points: Score::won_by(winner, 1.0) }
    }
}

/// The end of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won the match; nobody in a draw.
    pub winner: Option<Side>,
    /// Why it ended.
    pub termination: Termination,
}
