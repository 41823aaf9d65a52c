//! The secret seeds of the dice. Nobody but the drawing of a roll asks for one while its match runs.

use super::statement::{Record, Row, execute, find};
use super::{Db, StoreError, Tx};
use crate::games::dice::Seed;

statements! {
    INSERT_SEED = "insert into seeds (match_id, seed) values ($1, $2)";
    FIND_SEED = "select seed from seeds where match_id = $1";
}

impl Record for Seed {
    fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        let hex: String = row.get("seed")?;
        Seed::parse(&hex).ok_or_else(|| StoreError::Unreadable("seed".into(), "it is not 64 hexadecimal digits".into()))
    }
}

/// Keeps the seed of a match that may come.
///
/// # Errors
/// If the database does not answer.
pub async fn insert_seed(tx: &mut Tx<'_>, match_id: &str, seed: &Seed) -> Result<(), StoreError> {
    execute(tx, INSERT_SEED, args![match_id, &seed.reveal()]).await?;
    Ok(())
}

/// The seed of a match.
///
/// # Errors
/// If the database does not answer.
pub async fn find_seed(db: &mut Db<'_>, match_id: &str) -> Result<Option<Seed>, StoreError> {
    find(db, FIND_SEED, args![match_id]).await
}
