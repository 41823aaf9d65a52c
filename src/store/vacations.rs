//! Vacations: the last one of each person beside the person, and the ledger of all.

use super::statement::{execute, find, ids, list, number};
use super::{Db, StoreError, Tx};
use crate::clock::Millis;
use crate::model::{Rest, Vacation, VacationRow};

record!(VacationRow { n, began_at, until, left_before, auto });
record!(Rest { days_off, vacation, from, until, ladder });
record!(Vacation { n, from, until, left });

statements! {
    FIND_VACATION = "select vacation_n as n, vacation_from as \"from\", vacation_until as until, vacation_left as \"left\" \
        from users where id = $1";
    FIND_REST = "select days_off, vacation_n as vacation, vacation_from as \"from\", vacation_until as until, ladder from users where id = $1";
    BEGIN_VACATION = "update users set vacation_n = $2, vacation_from = $3, vacation_until = $4, vacation_left = $5, \
        vacation_wake = $6, version = version + 1 where id = $1 and vacation_n = $2 - 1 and vacation_spread = vacation_n \
        and deleted_at is null";
    SET_LADDER = "update users set ladder = $2 where id = $1 and (ladder is null or ladder <> $2)";
    FIND_DAYS_OFF_AT = "select days_off_at as n from users where id = $1";
    SET_DAYS_OFF_AT = "update users set days_off_at = $2 where id = $1";
    BEGIN_ALLOWANCE = "update users set vacation_from = $2, vacation_until = $2 where id = $1 and vacation_n = 0";
    INSERT_VACATION = "insert into vacations (user_id, n, began_at, until, left_before, auto) values ($1, $2, $3, $4, $5, $6)";
    END_VACATION = "update users set vacation_until = $3, vacation_wake = null, vacation_spread = vacation_n - 1, \
        version = version + 1 where id = $1 and vacation_n = $2";
    UPDATE_VACATION = "update vacations set until = $3 where user_id = $1 and n = $2";
    SET_SPREAD = "update users set vacation_spread = $2 where id = $1 and vacation_n = $2 and vacation_until = $3";
    TAKE_VACATION_WAKE = "update users set vacation_wake = $4 where id = $1 and vacation_n = $2 and vacation_wake <= $3";
    LIST_VACATIONS = "select n, began_at, until, left_before, auto from vacations where user_id = $1 and n < $2 \
        order by n desc limit $3";
    DELETE_VACATIONS_OF = "delete from vacations where user_id = $1";
    FORGET_VACATION_WAKE = "update users set vacation_wake = null, vacation_until = vacation_from where id = $1";
    LIST_UNSPREAD = "select id from users where vacation_spread < vacation_n and id > $1 order by id limit $2";
    LIST_VACATION_WAKES = "select id from users where vacation_wake is not null and vacation_wake <= $1 \
        order by vacation_wake limit $2";
}

/// The last vacation of a person; number 0 if there was none, nothing if there is no such person.
///
/// # Errors
/// If the database does not answer.
pub async fn find_vacation(db: &mut Db<'_>, user: &str) -> Result<Option<Vacation>, StoreError> {
    find(db, FIND_VACATION, args![user]).await
}

/// What stops the clocks of a person; nothing if there is no such person.
///
/// # Errors
/// If the database does not answer.
pub async fn find_rest(db: &mut Db<'_>, user: &str) -> Result<Option<Rest>, StoreError> {
    find(db, FIND_REST, args![user]).await
}

/// Says how many hours before their time is up a person is told, as JSON; false if that was so already.
///
/// # Errors
/// If the database does not answer.
pub async fn set_ladder(tx: &mut Tx<'_>, user: &str, ladder: &str) -> Result<bool, StoreError> {
    Ok(execute(tx, SET_LADDER, args![user, ladder]).await? == 1)
}

/// When a person last changed their days off; [`Millis`] 0 if never.
///
/// # Errors
/// If the database does not answer.
pub async fn find_days_off_at(db: &mut Db<'_>, user: &str) -> Result<Millis, StoreError> {
    Ok(Millis(number(db, FIND_DAYS_OFF_AT, args![user]).await?.unwrap_or(0)))
}

/// Notes that a person changes their days off now.
///
/// # Errors
/// If the database does not answer.
pub async fn set_days_off_at(tx: &mut Tx<'_>, user: &str) -> Result<(), StoreError> {
    let now = tx.now();
    execute(tx, SET_DAYS_OFF_AT, args![user, now]).await?;
    Ok(())
}

/// Notes that a person's allowance grows from now on.
///
/// # Errors
/// If the database does not answer.
pub async fn begin_allowance(tx: &mut Tx<'_>, user: &str) -> Result<(), StoreError> {
    let now = tx.now();
    execute(tx, BEGIN_ALLOWANCE, args![user, now]).await?;
    Ok(())
}

/// Begins vacation number `it.n`, and says when its person is to be told of its end.
///
/// # Errors
/// [`StoreError::Conflict`] if another one began since the last was read, or is not known to all matches yet.
pub async fn begin_vacation(
    tx: &mut Tx<'_>,
    user: &str,
    it: Vacation,
    auto: bool,
    wake: Millis,
) -> Result<(), StoreError> {
    let touched = execute(tx, BEGIN_VACATION, args![user, it.n, it.from, it.until, it.left, wake]).await?;
    if touched != 1 {
        return Err(StoreError::Conflict);
    }
    execute(tx, INSERT_VACATION, args![user, it.n, it.from, it.until, it.left, auto]).await?;
    Ok(())
}

/// Ends a vacation at another time than it would have; every match must hear of it again.
///
/// # Errors
/// [`StoreError::Conflict`] if another one began since.
pub async fn end_vacation(tx: &mut Tx<'_>, user: &str, n: i64, until: Millis) -> Result<(), StoreError> {
    let touched = execute(tx, END_VACATION, args![user, n, until]).await?;
    if touched != 1 {
        return Err(StoreError::Conflict);
    }
    execute(tx, UPDATE_VACATION, args![user, n, until]).await?;
    Ok(())
}

/// Notes that every match that waits for the person knows of this vacation, unless it was ended since.
///
/// # Errors
/// If the database does not answer.
pub async fn set_spread(tx: &mut Tx<'_>, user: &str, it: Vacation) -> Result<(), StoreError> {
    execute(tx, SET_SPREAD, args![user, it.n, it.until]).await?;
    Ok(())
}

/// Notes that the person is told now of the end of this vacation, and when to tell them next; false if somebody else did.
///
/// # Errors
/// If the database does not answer.
pub async fn take_vacation_wake(tx: &mut Tx<'_>, user: &str, n: i64, next: Option<Millis>) -> Result<bool, StoreError> {
    let now = tx.now();
    Ok(execute(tx, TAKE_VACATION_WAKE, args![user, n, now, next]).await? == 1)
}

/// A person's vacations before number `before`, newest first.
///
/// # Errors
/// If the database does not answer.
pub async fn list_vacations(
    db: &mut Db<'_>,
    user: &str,
    before: i64,
    limit: i64,
) -> Result<Vec<VacationRow>, StoreError> {
    list(db, LIST_VACATIONS, args![user, before, limit]).await
}

/// People of whose last vacation not every match knows, behind the id `after`.
///
/// # Errors
/// If the database does not answer.
pub async fn list_unspread(db: &mut Db<'_>, after: &str, limit: i64) -> Result<Vec<String>, StoreError> {
    ids(db, LIST_UNSPREAD, args![after, limit]).await
}

/// People who are to be told by `now` of the end of their vacation.
///
/// # Errors
/// If the database does not answer.
pub async fn list_vacation_wakes(db: &mut Db<'_>, now: Millis, limit: i64) -> Result<Vec<String>, StoreError> {
    ids(db, LIST_VACATION_WAKES, args![now, limit]).await
}

/// Takes away when somebody was on vacation, and tells them nothing of it any more.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_vacations_of(tx: &mut Tx<'_>, user: &str) -> Result<(), StoreError> {
    execute(tx, DELETE_VACATIONS_OF, args![user]).await?;
    execute(tx, FORGET_VACATION_WAKE, args![user]).await?;
    Ok(())
}
