//! Holding people for the length of a transaction. On SQLite actions come one after the other and there is nothing to hold; on Postgres
//! two may run at once, and what one reads of a person another may be about to change.

use super::{StoreError, Tx};
use crate::model::Rest;

/// How a person is held until the transaction is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hold {
    /// They are not deleted meanwhile, and nobody blocks them or is blocked by them; others may hold them so too.
    There,
    /// Likewise, and whatever else they do that is held so comes before or after this.
    InTurn,
    /// Nobody else holds them in any way.
    Alone,
}

statements! {
    FIND_LIVING = "select id from users where id = $1 and deleted_at is null";
}

// Deleting an account changes its name, and with it a key: `for key share` keeps that away and nothing else. When another has
// held them before, the row is read anew, so that whoever was deleted meanwhile is not found.
const HOLD_THERE: &str = "select id from users where id = $1 and deleted_at is null for key share";
const HOLD_IN_TURN: &str = "select id from users where id = $1 and deleted_at is null for no key update";
const HOLD_ALONE: &str = "select id from users where id = $1 and deleted_at is null for update";
const HOLD_REST: &str = "select id from users where id = $1 and vacation_n = $2 and vacation_until = $3 for share";

/// What is only for Postgres.
pub(super) const ON_POSTGRES: &[(&str, &str)] =
    &[("HOLD_THERE", HOLD_THERE), ("HOLD_IN_TURN", HOLD_IN_TURN), ("HOLD_ALONE", HOLD_ALONE), ("HOLD_REST", HOLD_REST)];

/// Holds people, in the order of their ids so that two transactions never wait for one another; the first who is not there, or was
/// deleted.
///
/// # Errors
/// If the database does not answer.
pub async fn hold<'a>(tx: &mut Tx<'_>, people: &[(&'a str, Hold)]) -> Result<Option<&'a str>, StoreError> {
    let mut people = people.to_vec();
    people.sort_unstable();
    for (id, how) in people {
        let on_postgres = match how {
            Hold::There => HOLD_THERE,
            Hold::InTurn => HOLD_IN_TURN,
            Hold::Alone => HOLD_ALONE,
        };
        if !tx.lock(FIND_LIVING, on_postgres, args![id]).await? {
            return Ok(Some(id));
        }
    }
    Ok(None)
}

/// Holds the last vacation of a person as it was read: it does not end otherwise before this transaction is over.
///
/// # Errors
/// [`StoreError::Conflict`] if it is another by now.
pub async fn hold_rest(tx: &mut Tx<'_>, user: &str, rest: &Rest) -> Result<(), StoreError> {
    if tx.lock("", HOLD_REST, args![user, rest.vacation, rest.until]).await? {
        Ok(())
    } else {
        Err(StoreError::Conflict)
    }
}
