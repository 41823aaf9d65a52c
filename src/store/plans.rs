//! What players let the server play in their matches.

use super::statement::{execute, list};
use super::{Db, StoreError, Tx};
use crate::model::{MatchRow, PlanRow};

record!(PlanRow { match_id, side, forced, bear_off, plan });

statements! {
    LIST_PLANS = "select match_id, side, forced, bear_off, plan from plans where match_id = $1 order by side";
    UPSERT_PLAN = "insert into plans (match_id, side, forced, bear_off, plan) values ($1, $2, $3, $4, $5) \
        on conflict (match_id, side) do update set forced = excluded.forced, bear_off = excluded.bear_off, plan = excluded.plan";
    DELETE_PLAN = "delete from plans where match_id = $1 and side = $2";
    STAMP_PLANS = "update matches set plans = $4 where id = $1 and version = $2 and plans = $3";
}

/// What both sides of a match let the server play.
///
/// # Errors
/// If the database does not answer.
pub async fn list_plans(db: &mut Db<'_>, match_id: &str) -> Result<Vec<PlanRow>, StoreError> {
    list(db, LIST_PLANS, args![match_id]).await
}

/// Keeps one side's, over what it had.
///
/// # Errors
/// If the database does not answer.
pub async fn upsert_plan(tx: &mut Tx<'_>, row: &PlanRow) -> Result<(), StoreError> {
    execute(tx, UPSERT_PLAN, args![&row.match_id, &row.side, row.forced, row.bear_off, &row.plan]).await?;
    Ok(())
}

/// Forgets one side's.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_plan(tx: &mut Tx<'_>, match_id: &str, side: &str) -> Result<(), StoreError> {
    execute(tx, DELETE_PLAN, args![match_id, side]).await?;
    Ok(())
}

/// Marks a match with the stamp of `it` over the stamp `before`: false if anything happened in it, or in what is played for its
/// players, since it was read. Nothing has happened in the match by this.
///
/// # Errors
/// If the database does not answer.
pub async fn stamp_plans(tx: &mut Tx<'_>, it: &MatchRow, before: i64) -> Result<bool, StoreError> {
    Ok(execute(tx, STAMP_PLANS, args![&it.id, it.version, before, it.plans]).await? == 1)
}
