//! The clock of a match: how long a side has, as a pure function of what happened.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Refusal;
use crate::clock::{DAY, SECOND};

/// How long a side may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum MatchClock {
    /// So many days for each turn.
    PerMove {
        /// 1, 2, 3, 5, 7, 10, 14 or 30.
        days: u32,
    },
    /// A reserve that grows with each turn, up to a cap.
    Bank {
        /// What each side begins with, in seconds.
        start_s: u32,
        /// What a turn adds, in seconds.
        add_s: u32,
        /// The most that can be saved up, in seconds.
        cap_s: u32,
    },
    /// So many days for all of a side's turns together.
    Total {
        /// 1 to 365.
        days: u32,
    },
    /// No limit.
    None {},
}

/// The days per turn that can be chosen.
pub const DAYS_PER_MOVE: [u32; 8] = [1, 2, 3, 5, 7, 10, 14, 30];
/// The most days a side can have in all.
const MOST_DAYS: u32 = 365;
const SECONDS_OF_A_DAY: u32 = 86_400;

impl MatchClock {
    /// Refuses what is out of range.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] with the range.
    pub fn check(self) -> Result<MatchClock, Refusal> {
        let wrong = match self {
            MatchClock::PerMove { days } if !DAYS_PER_MOVE.contains(&days) => {
                format!("days must be one of 1, 2, 3, 5, 7, 10, 14, 30, not {days}")
            }
            MatchClock::Total { days } if !(1..=MOST_DAYS).contains(&days) => {
                format!("days must be 1 to {MOST_DAYS}, not {days}")
            }
            MatchClock::Bank { start_s, add_s, cap_s }
                if start_s < SECONDS_OF_A_DAY
                    || cap_s < start_s
                    || cap_s > MOST_DAYS * SECONDS_OF_A_DAY
                    || add_s > cap_s =>
            {
                format!(
                    "start_s must be at least {SECONDS_OF_A_DAY}, add_s at most cap_s, and cap_s from start_s to {}",
                    MOST_DAYS * SECONDS_OF_A_DAY
                )
            }
            _ => return Ok(self),
        };
        Err(Refusal::invalid("clock", wrong))
    }

    /// What each side begins with, in milliseconds; nothing to count where there is no limit.
    pub fn at_start(self) -> Option<i64> {
        match self {
            MatchClock::PerMove { days } | MatchClock::Total { days } => Some(i64::from(days) * DAY),
            MatchClock::Bank { start_s, .. } => Some(i64::from(start_s) * SECOND),
            MatchClock::None {} => None,
        }
    }

    /// What a side has for its next turn, when it had `left` for this one and took `used`.
    pub fn after_turn(self, left: Option<i64>, used: i64) -> Option<i64> {
        let left = left?;
        Some(match self {
            MatchClock::PerMove { .. } | MatchClock::None {} => left,
            MatchClock::Total { .. } => (left - used).max(0),
            MatchClock::Bank { add_s, cap_s, .. } => {
                ((left - used).max(0) + i64::from(add_s) * SECOND).min(i64::from(cap_s) * SECOND)
            }
        })
    }

    /// What a side has left of what it had for its turn, when it took `used` of it and the turn came to nothing.
    pub fn charged(self, left: Option<i64>, used: i64) -> Option<i64> {
        match self {
            MatchClock::PerMove { .. } | MatchClock::None {} => left,
            MatchClock::Total { .. } | MatchClock::Bank { .. } => Some((left? - used).max(0)),
        }
    }

    /// What a side has when its last turn is taken back: what it used stays used, and what the turn had added is gone.
    pub fn without_turn(self, left: Option<i64>) -> Option<i64> {
        match self {
            MatchClock::Bank { add_s, .. } => Some((left? - i64::from(add_s) * SECOND).max(0)),
            MatchClock::PerMove { .. } | MatchClock::Total { .. } | MatchClock::None {} => left,
        }
    }

    /// The clock in a record's tag: `3d`, `bank 604800+86400/1209600`, `total 30d` or `-`.
    pub fn tag(self) -> String {
        match self {
            MatchClock::PerMove { days } => format!("{days}d"),
            MatchClock::Bank { start_s, add_s, cap_s } => format!("bank {start_s}+{add_s}/{cap_s}"),
            MatchClock::Total { days } => format!("total {days}d"),
            MatchClock::None {} => "-".into(),
        }
    }

    /// The clock as a sentence in English: in a `soft` match the other side claims what is up, and where there are `pauses`
    /// some time does not count.
    pub fn sentence(self, soft: bool, pauses: bool) -> String {
        let first = self.first_sentence();
        if self == (MatchClock::None {}) {
            return first;
        }
        let up = if soft { "if you run out, the other side may claim the win" } else { "if you run out you lose" };
        let not = if pauses { "days off and vacations do not count" } else { "no pauses: the clock runs on every day" };
        format!("{first}; {up}; {not}")
    }

    fn first_sentence(self) -> String {
        let day = |days: u32| {
            if days == 1 { "1 day".to_owned() } else { format!("{days} days") }
        };
        let span = |seconds: u32| match seconds {
            s if s % SECONDS_OF_A_DAY == 0 => day(s / SECONDS_OF_A_DAY),
            3_600 => "1 hour".to_owned(),
            s if s % 3_600 == 0 => format!("{} hours", s / 3_600),
            1 => "1 second".to_owned(),
            s => format!("{s} seconds"),
        };
        match self {
            MatchClock::PerMove { days } => {
                format!("{} for each move", day(days))
            }
            MatchClock::Bank { start_s, add_s, cap_s } => format!(
                "{} to begin with, {} more with each move, never more than {}",
                span(start_s),
                span(add_s),
                span(cap_s)
            ),
            MatchClock::Total { days } => {
                format!("{} for all of your moves together", day(days))
            }
            MatchClock::None {} => "no time limit".into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bank_grows_with_each_turn_up_to_its_cap_and_a_total_only_shrinks() {
        let bank = MatchClock::Bank { start_s: 200_000, add_s: 100_000, cap_s: 250_000 };
        assert_eq!(bank.after_turn(bank.at_start(), 150_000 * SECOND), Some(150_000 * SECOND));
        assert_eq!(bank.after_turn(bank.at_start(), 0), Some(250_000 * SECOND));
        let total = MatchClock::Total { days: 30 };
        assert_eq!(total.after_turn(total.at_start(), 10 * DAY), Some(20 * DAY));
        let each = MatchClock::PerMove { days: 3 };
        assert_eq!(each.after_turn(each.at_start(), 2 * DAY), Some(3 * DAY));
        assert_eq!(MatchClock::None {}.at_start(), None);
    }

    #[test]
    fn days_per_move_that_nobody_offers_are_refused() {
        for days in [0, 4, 31, u32::MAX] {
            assert!(MatchClock::PerMove { days }.check().is_err(), "{days}");
        }
        assert!(MatchClock::Bank { start_s: 86_400, add_s: 0, cap_s: 86_400 }.check().is_ok());
        assert!(MatchClock::Bank { start_s: 86_400, add_s: 86_401, cap_s: 86_400 }.check().is_err());
    }

    #[test]
    fn an_unknown_part_of_a_clock_is_refused() {
        let of = |text: &str| serde_json::from_str::<MatchClock>(text);
        assert_eq!(of(r#"{"kind":"none"}"#).unwrap(), MatchClock::None {});
        assert!(of(r#"{"kind":"none","days":1}"#).is_err());
        assert!(of(r#"{"kind":"per_move","days":3,"hours":2}"#).is_err());
    }
}
