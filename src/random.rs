//! The only place that makes randomness: lots, ids and secrets. Seeded in tests.

use std::sync::{Arc, Mutex, PoisonError};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha20Rng;
use uuid::Uuid;

use crate::clock::Millis;

/// A source of randomness, cheap to clone and shared by all clones.
#[derive(Clone)]
pub struct Random(Arc<Mutex<ChaCha20Rng>>);

impl Random {
    /// Seeded by the operating system: nobody can foresee it.
    #[expect(clippy::disallowed_methods, reason = "this is the one place")]
    pub fn system() -> Random {
        Random::of(ChaCha20Rng::from_rng(&mut rand::rng()))
    }

    /// The same sequence for the same seed, for tests.
    pub fn seeded(seed: u64) -> Random {
        Random::of(ChaCha20Rng::seed_from_u64(seed))
    }

    fn of(rng: ChaCha20Rng) -> Random {
        Random(Arc::new(Mutex::new(rng)))
    }

    /// So many random bytes.
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        self.0.lock().unwrap_or_else(PoisonError::into_inner).fill_bytes(&mut bytes);
        bytes
    }

    /// A fresh UUIDv7: ids made later sort later.
    pub fn id(&self, now: Millis) -> String {
        let millis = u64::try_from(now.0).unwrap_or(0);
        uuid::Builder::from_unix_timestamp_millis(millis, &self.bytes()).into_uuid().hyphenated().to_string()
    }

    /// A secret of 256 bits behind a prefix that tells its kind, as `sp_…`.
    pub fn secret(&self, prefix: &str) -> String {
        format!("{prefix}_{}", URL_SAFE_NO_PAD.encode(self.bytes::<32>()))
    }

    /// One of two, each as likely: drawing a lot.
    pub fn lot(&self) -> bool {
        self.bytes::<1>()[0] & 1 == 1
    }

    /// A whole number from 0 to `below` − 1, each as likely.
    ///
    /// # Panics
    /// If `below` is 0.
    pub fn below(&self, below: u32) -> u32 {
        assert!(below > 0, "there is no number below 0");
        let fair = u32::MAX - u32::MAX % below;
        loop {
            let drawn = u32::from_le_bytes(self.bytes());
            if drawn < fair {
                return drawn % below;
            }
        }
    }
}

impl std::fmt::Debug for Random {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Random")
    }
}

/// Whether `text` is an id in the one form that this server writes.
pub fn is_id(text: &str) -> bool {
    text.len() == 36 && Uuid::parse_str(text).is_ok_and(|id| id.hyphenated().to_string() == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_sort_by_time_and_are_versioned() {
        let random = Random::seeded(1);
        let (early, late) = (random.id(Millis(1_000)), random.id(Millis(2_000)));
        assert!(early < late && is_id(&early));
        assert_eq!(Uuid::parse_str(&late).unwrap().get_version_num(), 7);
        assert!(!is_id("x") && !is_id(&early.to_uppercase().replace('-', "")));
    }

    #[test]
    fn a_seed_repeats_itself_and_secrets_do_not() {
        assert_eq!(Random::seeded(7).bytes::<8>(), Random::seeded(7).bytes::<8>());
        let random = Random::seeded(7);
        assert_ne!(random.secret("sp"), random.secret("sp"));
        assert!((0..200).all(|_| random.below(3) < 3));
    }
}
