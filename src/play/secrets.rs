//! What messages to a webhook are signed with, and how that is renewed.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};

use crate::clock::{DAY, Millis};
use crate::random::Random;

/// How long a secret still signs after it was renewed, in milliseconds.
pub const OLD_SIGNS_FOR: i64 = DAY;
/// How many old secrets sign beside the new one, at most.
pub const MOST_OLD: usize = 4;

/// The secrets of one webhook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secrets {
    /// `whsec_` and 32 bytes in base64.
    pub secret: String,
    /// Those before it, while they still sign too: whoever renews twice by mistake has not lost the one that is in use.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub old: Vec<Old>,
}

/// A secret that was renewed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Old {
    /// As [`Secrets::secret`].
    pub secret: String,
    /// Until when it signs.
    pub until: Millis,
}

impl Secrets {
    /// A fresh secret.
    pub fn fresh(random: &Random) -> Secrets {
        Secrets { secret: format!("whsec_{}", STANDARD.encode(random.bytes::<32>())), old: Vec::new() }
    }

    /// A fresh secret, beside which this one signs for a day more; nothing if too many do already.
    pub fn renewed(self, random: &Random, now: Millis) -> Option<Secrets> {
        let mut old = self.old;
        old.retain(|it| now < it.until);
        if old.len() >= MOST_OLD {
            return None;
        }
        old.push(Old { secret: self.secret, until: now.plus(OLD_SIGNS_FOR) });
        Some(Secrets { old, ..Secrets::fresh(random) })
    }

    /// All that sign at a time, the newest first.
    pub fn signing(&self, now: Millis) -> impl Iterator<Item = &str> {
        let old = self.old.iter().rev().filter(move |it| now < it.until).map(|it| it.secret.as_str());
        std::iter::once(self.secret.as_str()).chain(old)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_renews_again_and_again_has_not_lost_the_secret_in_use() {
        let random = Random::seeded(1);
        let now = Millis(1_000_000);
        let first = Secrets::fresh(&random);
        let mut last = first.clone();
        for n in 1..=MOST_OLD {
            last = last.renewed(&random, now).expect("there is room");
            assert_eq!(last.signing(now).count(), n + 1);
            assert_eq!(last.signing(now).last(), Some(first.secret.as_str()));
        }
        assert_eq!(last.clone().renewed(&random, now), None);
        let later = now.plus(OLD_SIGNS_FOR);
        assert_eq!(last.signing(later).collect::<Vec<_>>(), [last.secret.as_str()]);
        assert!(last.renewed(&random, later).is_some_and(|it| it.old.len() == 1));
    }
}
