//! First answers to requests that may be repeated. What they say is sealed before it comes here.

use super::statement::{Record, Row, execute, find};
use super::{Db, StoreError, Tx};
use crate::clock::Millis;

record!(Answer { fingerprint, sealed });

statements! {
    INSERT_ANSWER = "insert into answers (key_hash, fingerprint, sealed, at) values ($1, $2, $3, $4)";
    FIND_ANSWER = "select fingerprint, sealed, at from answers where key_hash = $1";
    AMEND_ANSWER = "update answers set sealed = $2 where key_hash = $1";
    DELETE_ANSWER = "delete from answers where key_hash = $1 and at <= $2";
    DELETE_OLD_ANSWERS = "delete from answers where key_hash in \
        (select key_hash from answers where at <= $1 order by at limit 2000)";
}

/// A first answer, still sealed.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Tells the request that was answered from any other.
    pub fingerprint: String,
    /// What was said, in base64 of its ciphertext.
    pub sealed: String,
}

/// Keeps a first answer.
///
/// # Errors
/// [`StoreError::Conflict`] if the same key was answered at the same time.
pub async fn insert_answer(tx: &mut Tx<'_>, key_hash: &str, answer: &Answer) -> Result<(), StoreError> {
    let now = tx.now();
    execute(tx, INSERT_ANSWER, args![key_hash, &answer.fingerprint, &answer.sealed, now]).await?;
    Ok(())
}

/// An answer with the time at which it was given.
struct Given {
    answer: Answer,
    at: Millis,
}

impl Record for Given {
    fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Given { answer: Answer::read(row)?, at: row.get("at")? })
    }
}

/// The first answer under this key, and when it was given.
///
/// # Errors
/// If the database does not answer.
pub async fn find_answer(db: &mut Db<'_>, key_hash: &str) -> Result<Option<(Answer, Millis)>, StoreError> {
    let given: Option<Given> = find(db, FIND_ANSWER, args![key_hash]).await?;
    Ok(given.map(|given| (given.answer, given.at)))
}

/// Puts another answer in the place of the first one.
///
/// # Errors
/// If the database does not answer.
pub async fn amend_answer(tx: &mut Tx<'_>, key_hash: &str, sealed: &str) -> Result<(), StoreError> {
    execute(tx, AMEND_ANSWER, args![key_hash, sealed]).await?;
    Ok(())
}

/// Clears the way for a key whose first answer is older than `until`.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_stale_answer(tx: &mut Tx<'_>, key_hash: &str, until: Millis) -> Result<(), StoreError> {
    execute(tx, DELETE_ANSWER, args![key_hash, until]).await?;
    Ok(())
}

/// Clears away some answers older than `until`; how many.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_old_answers(tx: &mut Tx<'_>, until: Millis) -> Result<u64, StoreError> {
    execute(tx, DELETE_OLD_ANSWERS, args![until]).await
}
