//! The only place that asks what time it is. Tests hold a clock that they set themselves.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An instant: milliseconds since 1970 in UTC. Written as RFC 3339 with milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millis(pub i64);

/// One second in milliseconds.
pub const SECOND: i64 = 1_000;
/// One day in milliseconds.
pub const DAY: i64 = 86_400 * SECOND;

impl Millis {
    /// Later than every deadline: what "no deadline" is stored as.
    pub const NEVER: Millis = Millis(i64::MAX);

    /// This instant moved by a signed number of milliseconds.
    pub fn plus(self, millis: i64) -> Millis {
        Millis(self.0.saturating_add(millis))
    }

    /// `None` for [`Millis::NEVER`], which stands for no deadline at all.
    pub fn unless_never(self) -> Option<Millis> {
        (self != Millis::NEVER).then_some(self)
    }

    /// The calendar day in UTC, as `2026.11.30`.
    pub fn dotted_date(self) -> String {
        self.to_string()[..10].replace('-', ".")
    }
}

impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let instant = jiff::Timestamp::from_millisecond(self.0).unwrap_or(jiff::Timestamp::MAX);
        write!(f, "{instant:.3}")
    }
}

impl Serialize for Millis {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Millis {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let instant: jiff::Timestamp = text.parse().map_err(serde::de::Error::custom)?;
        Ok(Millis(instant.as_millisecond()))
    }
}

/// Tells the time: the system's, or one that a test sets.
#[derive(Clone, Debug)]
pub struct Clock(Source);

#[derive(Clone, Debug)]
enum Source {
    System,
    Settable(Arc<AtomicI64>),
}

impl Clock {
    /// The machine's clock.
    pub fn system() -> Clock {
        Clock(Source::System)
    }

    /// A clock that stands at `start` until it is moved.
    pub fn settable(start: Millis) -> Clock {
        Clock(Source::Settable(Arc::new(AtomicI64::new(start.0))))
    }

    /// What time it is.
    #[expect(clippy::disallowed_methods, reason = "this is the one place")]
    pub fn now(&self) -> Millis {
        match &self.0 {
            Source::System => Millis(jiff::Timestamp::now().as_millisecond()),
            Source::Settable(at) => Millis(at.load(Ordering::SeqCst)),
        }
    }

    /// Moves a settable clock to `at`; the system's clock stays as it is.
    pub fn set(&self, at: Millis) {
        if let Source::Settable(now) = &self.0 {
            now.store(at.0, Ordering::SeqCst);
        }
    }

    /// Moves a settable clock on by so many milliseconds.
    pub fn advance(&self, millis: i64) {
        self.set(self.now().plus(millis));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instant_is_written_with_milliseconds_and_read_back() {
        let at = Millis(1_796_050_000_120);
        let text = serde_json::to_string(&at).unwrap();
        assert_eq!(text, "\"2026-11-30T14:46:40.120Z\"");
        assert_eq!(serde_json::from_str::<Millis>(&text).unwrap(), at);
        assert_eq!(at.dotted_date(), "2026.11.30");
    }

    #[test]
    fn no_instant_is_too_far_to_be_written() {
        assert!(!Millis::NEVER.to_string().is_empty());
        assert_eq!(Millis::NEVER.plus(1), Millis::NEVER);
    }
}
