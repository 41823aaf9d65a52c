//! Passwords, kept as argon2id.

use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use super::Refusal;
use crate::random::Random;

/// The shortest password, in characters.
pub const SHORTEST: usize = 8;
/// The longest password, in bytes.
pub const LONGEST: usize = 512;
/// How many passwords are worked on at once; each takes 19 MiB for some 20 ms.
const AT_ONCE: usize = 2;

/// A password on its way in, hidden from logs.
#[derive(Clone)]
pub struct Password(String);

impl Password {
    /// Checks that a new password is long enough.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] with the length that would be right.
    pub fn parse(text: String) -> Result<Password, Refusal> {
        let long_enough = text.chars().count() >= SHORTEST;
        if long_enough && text.len() <= LONGEST {
            return Ok(Password(text));
        }
        Err(Refusal::invalid(
            "password",
            format!("must have at least {SHORTEST} characters and at most {LONGEST} bytes"),
        ))
    }

    /// A password to compare with a kept one, whatever its length.
    pub fn given(text: String) -> Password {
        Password(text)
    }
}

impl std::fmt::Debug for Password {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Password(…)")
    }
}

/// Works passwords, a few at a time and never on a thread that serves requests.
#[derive(Clone)]
pub struct Passwords {
    at_once: Arc<Semaphore>,
    random: Random,
}

impl Passwords {
    /// With salts from `random`.
    pub fn new(random: Random) -> Passwords {
        Passwords { at_once: Arc::new(Semaphore::new(AT_ONCE)), random }
    }

    /// What to keep of a password: argon2id in PHC form.
    pub async fn hash(&self, password: Password) -> String {
        let salt: [u8; 16] = self.random.bytes();
        self.work(move || {
            Argon2::default()
                .hash_password_with_salt(password.0.as_bytes(), &salt)
                .expect("the default parameters hash every password")
                .to_string()
        })
        .await
    }

    /// Whether `password` is the one that was kept. Takes as long when nothing was kept.
    pub async fn verify(&self, password: Password, kept: Option<String>) -> bool {
        self.work(move || {
            let Some(hash) = kept.as_deref().and_then(|kept| PasswordHash::new(kept).ok()) else {
                let spent = Argon2::default().hash_password_with_salt(password.0.as_bytes(), b"nobody is here..");
                return spent.is_err();
            };
            Argon2::default().verify_password(password.0.as_bytes(), &hash).is_ok()
        })
        .await
    }

    async fn work<T: Send + 'static>(&self, task: impl FnOnce() -> T + Send + 'static) -> T {
        let _turn = self.at_once.acquire().await.expect("the semaphore is never closed");
        tokio::task::spawn_blocking(task).await.expect("hashing a password does not panic")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_right_password_alone_is_accepted() {
        let passwords = Passwords::new(Random::seeded(1));
        let kept = passwords.hash(Password::given("correct horse".into())).await;
        assert!(kept.starts_with("$argon2id$"));
        assert!(passwords.verify(Password::given("correct horse".into()), Some(kept.clone())).await);
        assert!(!passwords.verify(Password::given("correct hors".into()), Some(kept)).await);
        assert!(!passwords.verify(Password::given("correct horse".into()), None).await);
    }

    #[test]
    fn a_short_password_is_refused_with_the_right_length() {
        let refusal = Password::parse("1234567".into()).unwrap_err();
        assert!(refusal.to_string().contains("at least 8"));
        assert!(Password::parse("şifremçok".into()).is_ok());
    }
}
