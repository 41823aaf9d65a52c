//! A request that may be repeated has its effect once: its first answer is kept with the effect, in one transaction.
//!
//! What is kept is sealed with the request's own key, of which only a hash is stored: whoever reads the database
//! reads none of the secrets that were answered.

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use chacha20poly1305::aead::{Aead, KeyInit};
use chacha20poly1305::{ChaCha20Poly1305, Key, Nonce};
use sha2::{Digest, Sha256};

use super::Refusal;
use crate::clock::{DAY, Millis};
use crate::store::{self, Action, StoreError, Tx};

/// How long a first answer is given again.
pub const KEPT_FOR: i64 = DAY;

/// An answer in the form in which it is sent, and sent again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The HTTP status.
    pub status: u16,
    /// The JSON body; empty for none.
    pub body: String,
    /// The secret of a session that begins with this answer.
    pub session: Option<String>,
}

/// What tells a request from any other: its key, who sent it, and what it said.
#[derive(Clone)]
pub struct RequestKey {
    hash: String,
    seal: [u8; 32],
    fingerprint: String,
}

impl RequestKey {
    /// `sender` is a user's id or an address; `request` is the method, path and body.
    pub fn new(key: &str, sender: &str, request: &[&[u8]]) -> RequestKey {
        let mut told = Sha256::new();
        for part in request {
            told.update((part.len() as u64).to_le_bytes());
            told.update(part);
        }
        RequestKey {
            hash: hex::encode(digest("seedpost answer, its place", sender, key)),
            seal: digest("seedpost answer, its seal", sender, key),
            fingerprint: hex::encode(told.finalize()),
        }
    }

    fn cipher(&self) -> ChaCha20Poly1305 {
        ChaCha20Poly1305::new(&Key::from(self.seal))
    }

    /// The nonce is the time: under one key nothing else is sealed at the same.
    fn nonce(at: Millis) -> Nonce {
        let mut nonce = [0; 12];
        nonce[..8].copy_from_slice(&at.0.to_le_bytes());
        Nonce::from(nonce)
    }

    fn close(&self, reply: &Reply, now: Millis) -> String {
        let session = reply.session.as_deref().unwrap_or_default();
        let plain = format!("{}\n{session}\n{}", reply.status, reply.body);
        let cipher = self.cipher().encrypt(&Self::nonce(now), plain.as_bytes()).expect("a reply is short");
        format!("{}.{}", now.0, STANDARD_NO_PAD.encode(cipher))
    }

    fn open(&self, sealed: &str) -> Option<Reply> {
        let (at, cipher) = sealed.split_once('.')?;
        let nonce = Self::nonce(Millis(at.parse().ok()?));
        let plain = self.cipher().decrypt(&nonce, STANDARD_NO_PAD.decode(cipher).ok()?.as_slice()).ok()?;
        let plain = String::from_utf8(plain).ok()?;
        let mut lines = plain.splitn(3, '\n');
        let (status, session, body) = (lines.next()?, lines.next()?, lines.next()?);
        Some(Reply {
            status: status.parse().ok()?,
            body: body.to_owned(),
            session: (!session.is_empty()).then(|| session.to_owned()),
        })
    }
}

fn digest(purpose: &str, sender: &str, key: &str) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in [purpose, sender, key] {
        hasher.update((part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// Turns an action's answer into the reply that is sent.
pub type Render<T> = Box<dyn Fn(T) -> Result<Reply, Refusal> + Send + Sync>;

/// An action with its answer rendered, done once for each key.
pub struct Once<A: Action<Error = Refusal>> {
    /// The request's key, if it has one.
    pub key: Option<RequestKey>,
    /// What to do.
    pub action: A,
    /// How to say what came of it.
    pub render: Render<A::Answer>,
}

impl<A: Action<Error = Refusal>> Action for Once<A> {
    /// The reply, and whether it is a first answer given again.
    type Answer = (Reply, bool);
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(Reply, bool), Refusal> {
        let Some(key) = &self.key else {
            return Ok(((self.render)(self.action.run(tx).await?)?, false));
        };
        let since = tx.now().plus(-KEPT_FOR);
        if let Some((first, at)) = store::find_answer(&mut tx.db(), &key.hash).await? {
            if at <= since {
                store::delete_stale_answer(tx, &key.hash, since).await?;
            } else if first.fingerprint != key.fingerprint {
                return Err(Refusal::KeyReused);
            } else {
                return key.open(&first.sealed).map(|reply| (reply, true)).ok_or(Refusal::KeyReused);
            }
        }
        let answer = match self.action.run(tx).await {
            Ok(answer) => answer,
            // The same request may have been answered since it was looked up: then that is why this one was refused.
            Err(refusal) => {
                // After a failure of the database nothing can be looked up.
                let answered = !matches!(refusal, Refusal::Store(_))
                    && store::find_answer(&mut tx.db(), &key.hash).await?.is_some();
                return Err(if answered { StoreError::Conflict.into() } else { refusal });
            }
        };
        let reply = (self.render)(answer)?;
        let answer = store::Answer { fingerprint: key.fingerprint.clone(), sealed: key.close(&reply, tx.now()) };
        store::insert_answer(tx, &key.hash, &answer).await?;
        Ok((reply, false))
    }
}

/// Puts the answer that came of what was done after the commit in the place of the first one.
pub struct Amend {
    /// The request's key.
    pub key: RequestKey,
    /// The answer that is given from now on.
    pub reply: Reply,
}

impl Action for Amend {
    type Answer = ();
    type Error = StoreError;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        if let Some((_, at)) = store::find_answer(&mut tx.db(), &self.key.hash).await? {
            // Never sealed with the nonce of the first one.
            let now = tx.now().max(at.plus(1));
            store::amend_answer(tx, &self.key.hash, &self.key.close(&self.reply, now)).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_opens_with_its_own_key_alone() {
        let reply = Reply { status: 201, body: "{\"token\":\"sp_secret\"}".into(), session: None };
        let key = RequestKey::new("k", "anna", &[b"POST", b"/x", b"{}"]);
        let sealed = key.close(&reply, Millis(5));
        assert!(!sealed.contains("secret"));
        assert_eq!(key.open(&sealed), Some(reply));
        assert_eq!(RequestKey::new("k", "ben", &[]).open(&sealed), None);
        assert_eq!(RequestKey::new("j", "anna", &[]).open(&sealed), None);
    }

    #[test]
    fn parts_of_a_request_do_not_run_into_one_another() {
        let one = RequestKey::new("k", "anna", &[b"ab", b"c"]);
        let other = RequestKey::new("k", "anna", &[b"a", b"bc"]);
        assert_ne!(one.fingerprint, other.fingerprint);
        assert_eq!(one.hash, other.hash);
    }
}
