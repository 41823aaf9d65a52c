//! Mails that people ask for, how many, and links in mails that work once.

use super::statement::{execute, ids, list, number};
use super::{Db, StoreError, Tx, hash_of};
use crate::clock::Millis;
use crate::model::{LetterRow, Receiver};

record!(LetterRow { id, purpose, receiver_id, user_id, at, due_at, tries });

statements! {
    INSERT_ASKED_MAIL = "insert into asked_mails (id, purpose, address_key, user_id, at, receiver_id, due_at) \
        values ($1, $2, $3, $4, $5, $6, $7)";
    FIND_FAILED = "select id from asked_mails where address_key = $1 and purpose = $2 and user_id = $3 and due_at is not null and failed \
        order by at, id limit 1";
    LIST_DUE_LETTERS = "select id, purpose, receiver_id, user_id, at, due_at, tries from asked_mails \
        where due_at <= $2 and (cast($1 as text) is null or id = $1) order by due_at, id limit $3";
    TAKE_LETTER = "update asked_mails set due_at = $3, tries = tries + 1, failed = false where id = $1 and due_at = $2";
    SETTLE_LETTER = "update asked_mails set due_at = $2, failed = (cast($2 as bigint) is not null) where id = $1";
    DELETE_LETTER = "delete from asked_mails where id = $1";
    COUNT_ASKED_FOR = "select count(*) as n from asked_mails where address_key = $1 and purpose = $2 and at > $3";
    COUNT_ASKED_BY = "select count(*) as n from asked_mails where user_id = $1 and purpose = $2 and at > $3";
    DELETE_ASKED_MAILS = "delete from asked_mails where at <= $1 and due_at is null";
    USE_LINK = "insert into used_links (id, until) values ($1, $2) on conflict (id) do nothing";
    DELETE_USED_LINKS = "delete from used_links where until <= $1";
    FIND_LINK = "select count(*) as n from used_links where id = $1";
    LINKS_SINCE = "select links_since as n from users where id = $1";
    SET_LINKS_SINCE = "update users set links_since = $2 where id = $1";
    LIST_OWNERS_OF_MAIL = "select id, user_id, channel, format, address, secrets, label, token_id, status, kinds, delay, \
        created_at, told_at, answer, failing_since from receivers \
        where channel = 'mail' and lower(address) = lower($1) and status <> 'unconfirmed' order by id limit 5";
}

const HOLD_ADDRESS: &str = "select 1 from pg_advisory_xact_lock(hashtextextended($1, 0))";

/// What is only for Postgres.
pub(super) const ON_POSTGRES: &[(&str, &str)] = &[("HOLD_ADDRESS", HOLD_ADDRESS)];

/// Notes that somebody has a mail sent to an address; with a receiver it is one that is due now. Its id.
///
/// # Errors
/// If the database does not answer.
pub async fn insert_asked_mail(
    tx: &mut Tx<'_>,
    purpose: &str,
    address: &str,
    user: &str,
    receiver: Option<&str>,
) -> Result<String, StoreError> {
    let (id, now) = (tx.id(), tx.now());
    let due_at = receiver.map(|_| now);
    execute(tx, INSERT_ASKED_MAIL, args![&id, purpose, &key_of(address), user, now, receiver, due_at]).await?;
    Ok(id)
}

/// A mail of this kind that this person had sent to the address, that could not be sent and waits to be tried again.
///
/// # Errors
/// If the database does not answer.
pub async fn find_failed_letter(
    db: &mut Db<'_>,
    purpose: &str,
    address: &str,
    user: &str,
) -> Result<Option<String>, StoreError> {
    Ok(ids(db, FIND_FAILED, args![&key_of(address), purpose, user]).await?.pop())
}

/// Letters that are due, the longest first; or this one alone, if it is.
///
/// # Errors
/// If the database does not answer.
pub async fn list_due_letters(
    db: &mut Db<'_>,
    id: Option<&str>,
    now: Millis,
    limit: i64,
) -> Result<Vec<LetterRow>, StoreError> {
    list(db, LIST_DUE_LETTERS, args![id, now, limit]).await
}

/// Leaves a letter to one server until then; false if another has taken it since it was read.
///
/// # Errors
/// If the database does not answer.
pub async fn take_letter(tx: &mut Tx<'_>, it: &LetterRow, until: Millis) -> Result<bool, StoreError> {
    Ok(execute(tx, TAKE_LETTER, args![&it.id, it.due_at, until]).await? == 1)
}

/// Says when a letter is tried again; never if it went out.
///
/// # Errors
/// If the database does not answer.
pub async fn settle_letter(tx: &mut Tx<'_>, id: &str, due_at: Option<Millis>) -> Result<(), StoreError> {
    execute(tx, SETTLE_LETTER, args![id, due_at]).await?;
    Ok(())
}

/// Forgets what somebody had sent: it did not go out, and does not count.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_letter(tx: &mut Tx<'_>, id: &str) -> Result<(), StoreError> {
    execute(tx, DELETE_LETTER, args![id]).await?;
    Ok(())
}

/// How many mails went to an address, and how many because this person asked, since then.
///
/// # Errors
/// If the database does not answer.
pub async fn count_asked_mails(
    db: &mut Db<'_>,
    purpose: &str,
    address: &str,
    user: &str,
    since: Millis,
) -> Result<(i64, i64), StoreError> {
    let to = number(db, COUNT_ASKED_FOR, args![&key_of(address), purpose, since]).await?;
    let by = number(db, COUNT_ASKED_BY, args![user, purpose, since]).await?;
    Ok((to.unwrap_or(0), by.unwrap_or(0)))
}

/// Who writes the same address in capitals means the same box.
fn key_of(address: &str) -> String {
    hash_of(&format!("asked mail {}", address.to_lowercase()))
}

/// Clears away what was noted of mails before `until`, and of links that are too old by now; how much.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_old_asked_mails(tx: &mut Tx<'_>, until: Millis) -> Result<u64, StoreError> {
    let now = tx.now();
    Ok(execute(tx, DELETE_ASKED_MAILS, args![until]).await? + execute(tx, DELETE_USED_LINKS, args![now]).await?)
}

/// Lets nobody else count mails to an address until this transaction is over; on SQLite nobody else does.
///
/// # Errors
/// If the database does not answer.
pub async fn hold_address(tx: &mut Tx<'_>, address: &str) -> Result<(), StoreError> {
    tx.lock("", HOLD_ADDRESS, args![&key_of(address)]).await?;
    Ok(())
}

/// Uses a link that works once; false if it was used before.
///
/// # Errors
/// If the database does not answer.
pub async fn use_link(tx: &mut Tx<'_>, link: &str, until: Millis) -> Result<bool, StoreError> {
    Ok(execute(tx, USE_LINK, args![&hash_of(link), until]).await? == 1)
}

/// Whether a link that works once was used.
///
/// # Errors
/// If the database does not answer.
pub async fn is_used_link(db: &mut Db<'_>, link: &str) -> Result<bool, StoreError> {
    Ok(number(db, FIND_LINK, args![&hash_of(link)]).await?.unwrap_or(0) > 0)
}

/// From when on links in mails let somebody in.
///
/// # Errors
/// If the database does not answer.
pub async fn links_since(db: &mut Db<'_>, user: &str) -> Result<Millis, StoreError> {
    Ok(Millis(number(db, LINKS_SINCE, args![user]).await?.unwrap_or(0)))
}

/// Makes every link that was sent to somebody until now worthless.
///
/// # Errors
/// If the database does not answer.
pub async fn end_links(tx: &mut Tx<'_>, user: &str) -> Result<(), StoreError> {
    let now = tx.now();
    execute(tx, SET_LINKS_SINCE, args![user, now]).await?;
    Ok(())
}

/// The receivers with this address that somebody has confirmed, in whatever capitals it is written.
///
/// # Errors
/// If the database does not answer.
pub async fn list_owners_of_mail(db: &mut Db<'_>, address: &str) -> Result<Vec<Receiver>, StoreError> {
    list(db, LIST_OWNERS_OF_MAIL, args![address]).await
}
