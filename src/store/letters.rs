//! Mails that people ask for, how many, and links in mails that work once.

use super::statement::{execute, list, number};
use super::{Db, StoreError, Tx, hash_of};
use crate::clock::Millis;
use crate::model::Receiver;

statements! {
    INSERT_ASKED_MAIL = "insert into asked_mails (id, purpose, address_key, user_id, at) values ($1, $2, $3, $4, $5)";
    COUNT_ASKED_FOR = "select count(*) as n from asked_mails where address_key = $1 and purpose = $2 and at > $3";
    COUNT_ASKED_BY = "select count(*) as n from asked_mails where user_id = $1 and purpose = $2 and at > $3";
    DELETE_ASKED_MAIL = "delete from asked_mails where id in (select id from asked_mails where address_key = $1 and purpose = $2         and user_id = $3 order by at desc, id desc limit 1)";
    DELETE_ASKED_MAILS = "delete from asked_mails where at <= $1";
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

/// Notes that somebody had a mail sent to an address.
///
/// # Errors
/// If the database does not answer.
pub async fn insert_asked_mail(tx: &mut Tx<'_>, purpose: &str, address: &str, user: &str) -> Result<(), StoreError> {
    let (id, now) = (tx.id(), tx.now());
    execute(tx, INSERT_ASKED_MAIL, args![&id, purpose, &key_of(address), user, now]).await?;
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

/// Forgets the last mail that somebody had sent to an address: it did not go out.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_asked_mail(tx: &mut Tx<'_>, purpose: &str, address: &str, user: &str) -> Result<(), StoreError> {
    execute(tx, DELETE_ASKED_MAIL, args![&key_of(address), purpose, user]).await?;
    Ok(())
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
