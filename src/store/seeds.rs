//! The secret seeds of the dice. Nobody but the drawing of a roll asks for one while its match runs.

use super::statement::{Record, Row, execute, find, list};
use super::{Db, StoreError, Tx};
use crate::games::dice::Seed;

statements! {
    INSERT_SEED = "insert into seeds (match_id, seed) values ($1, $2)";
    FIND_SEED = "select seed from seeds where match_id = $1";
    KEEP_LATER_SEED = "insert into later_seeds (match_id, n, seed) values ($1, $2, $3) \
        on conflict (match_id, n) do update set seed = excluded.seed";
    FIND_LATER_SEED = "select seed from later_seeds where match_id = $1 and n = $2";
    COUNT_ROLL = "insert into roll_counts (first, second, n) values ($1, $2, 1) \
        on conflict (first, second) do update set n = roll_counts.n + 1";
    LIST_ROLL_COUNTS = "select first, second, n from roll_counts order by first, second";
}

/// How often a roll came up.
#[derive(Clone, Copy, Debug)]
pub struct RollCount {
    /// The first die.
    pub first: i64,
    /// The second.
    pub second: i64,
    /// How often.
    pub n: i64,
}

record!(RollCount { first, second, n });

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

/// Keeps the seed of the rolls of a match if it goes on after its end for the `n`th time; over one that came to nothing.
///
/// # Errors
/// If the database does not answer.
pub async fn keep_later_seed(tx: &mut Tx<'_>, match_id: &str, n: usize, seed: &Seed) -> Result<(), StoreError> {
    execute(tx, KEEP_LATER_SEED, args![match_id, number_of(n), &seed.reveal()]).await?;
    Ok(())
}

/// The seed of the rolls of a match since it went on for the `n`th time, 1 first; the one that it began with for 0.
///
/// # Errors
/// If the database does not answer.
pub async fn find_later_seed(db: &mut Db<'_>, match_id: &str, n: usize) -> Result<Option<Seed>, StoreError> {
    if n == 0 {
        return find_seed(db, match_id).await;
    }
    find(db, FIND_LATER_SEED, args![match_id, number_of(n)]).await
}

fn number_of(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

/// Counts a roll for the statistics that anybody can see.
///
/// # Errors
/// If the database does not answer.
pub async fn count_roll(tx: &mut Tx<'_>, dice: [u8; 2]) -> Result<(), StoreError> {
    execute(tx, COUNT_ROLL, args![i64::from(dice[0]), i64::from(dice[1])]).await?;
    Ok(())
}

/// How often each roll came up, of those that did.
///
/// # Errors
/// If the database does not answer.
pub async fn list_roll_counts(db: &mut Db<'_>) -> Result<Vec<RollCount>, StoreError> {
    list(db, LIST_ROLL_COUNTS, args![]).await
}
