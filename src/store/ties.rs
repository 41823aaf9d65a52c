//! Whom somebody follows, and with whom they want nothing to do.

use super::statement::{execute, find, ids, list, number};
use super::{Db, StoreError, Tx};
use crate::model::{Followed, Tie};

record!(Tie { id, user_id, name, guest, at });
record!(Followed { id, user_id, name, guest, at, running, last_at });

/// When the newest match that came out so for the followed person ended: the end of an index.
macro_rules! last_of {
    ($standing:literal) => {
        concat!("select max(at) as at from match_players where user_id = f.followed_id and standing = ", $standing)
    };
}

statements! {
    INSERT_BLOCK = "insert into blocks (user_id, blocked_id, id, at) values ($1, $2, $3, $4) \
        on conflict (user_id, blocked_id) do nothing";
    DELETE_BLOCK = "delete from blocks where user_id = $1 and blocked_id = $2";
    FIND_BLOCK = "select b.id, b.blocked_id as user_id, u.name, u.guest, b.at from blocks b \
        join users u on u.id = b.blocked_id where b.user_id = $1 and b.blocked_id = $2";
    LIST_BLOCKS = "select b.id, b.blocked_id as user_id, u.name, u.guest, b.at from blocks b \
        join users u on u.id = b.blocked_id where b.user_id = $1 and b.id < $2 order by b.id desc limit $3";
    COUNT_BLOCKS = "select count(*) as n from blocks where user_id = $1";
    LIST_BLOCKERS = "select user_id as id from blocks where user_id = $1 and blocked_id = $2 \
        union all select user_id as id from blocks where user_id = $2 and blocked_id = $1";
    INSERT_FOLLOW = "insert into follows (user_id, followed_id, id, at) values ($1, $2, $3, $4) \
        on conflict (user_id, followed_id) do nothing";
    DELETE_FOLLOW = "delete from follows where user_id = $1 and followed_id = $2";
    FIND_FOLLOW = "select f.id, f.followed_id as user_id, u.name, u.guest, f.at from follows f \
        join users u on u.id = f.followed_id where f.user_id = $1 and f.followed_id = $2";
    COUNT_FOLLOWS = "select count(*) as n from follows where user_id = $1";
    LIST_FOLLOWS = concat!(
        "select f.id, f.followed_id as user_id, u.name, u.guest, f.at, \
            (select count(*) from match_players where user_id = f.followed_id and standing = 'running') as running, \
            (select max(v.at) from (select max(m.updated_at) as at from match_players p join matches m on m.id = p.match_id \
                where p.user_id = f.followed_id and p.standing = 'running' and p.onlookers union all ",
            last_of!("'won'"), " union all ", last_of!("'lost'"), " union all ", last_of!("'drawn'"), ") as v) as last_at \
        from follows f join users u on u.id = f.followed_id \
        where f.user_id = $1 and f.id < $2 order by f.id desc limit $3");
    DELETE_BLOCKS_OF = "delete from blocks where user_id = $1 or blocked_id = $1";
    DELETE_FOLLOWS_OF = "delete from follows where user_id = $1 or followed_id = $1";
}

/// Notes that somebody wants nothing to do with another. Nothing changes if it was so already.
///
/// # Errors
/// If the database does not answer.
pub async fn insert_block(tx: &mut Tx<'_>, user: &str, blocked: &str) -> Result<(), StoreError> {
    let (id, now) = (tx.id(), tx.now());
    execute(tx, INSERT_BLOCK, args![user, blocked, &id, now]).await?;
    Ok(())
}

/// Ends a block, if there is one.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_block(tx: &mut Tx<'_>, user: &str, blocked: &str) -> Result<(), StoreError> {
    execute(tx, DELETE_BLOCK, args![user, blocked]).await?;
    Ok(())
}

/// Whether and since when somebody has blocked another.
///
/// # Errors
/// If the database does not answer.
pub async fn find_block(db: &mut Db<'_>, user: &str, blocked: &str) -> Result<Option<Tie>, StoreError> {
    find(db, FIND_BLOCK, args![user, blocked]).await
}

/// Whom somebody has blocked, the newest first, before the id `before`.
///
/// # Errors
/// If the database does not answer.
pub async fn list_blocks(db: &mut Db<'_>, user: &str, before: &str, limit: i64) -> Result<Vec<Tie>, StoreError> {
    list(db, LIST_BLOCKS, args![user, before, limit]).await
}

/// How many people somebody has blocked.
///
/// # Errors
/// If the database does not answer.
pub async fn count_blocks(db: &mut Db<'_>, user: &str) -> Result<i64, StoreError> {
    Ok(number(db, COUNT_BLOCKS, args![user]).await?.unwrap_or(0))
}

/// Which of two people have blocked the other.
///
/// # Errors
/// If the database does not answer.
pub async fn list_blockers(db: &mut Db<'_>, one: &str, other: &str) -> Result<Vec<String>, StoreError> {
    ids(db, LIST_BLOCKERS, args![one, other]).await
}

/// Notes that somebody follows another. Nothing changes if it was so already.
///
/// # Errors
/// If the database does not answer.
pub async fn insert_follow(tx: &mut Tx<'_>, user: &str, followed: &str) -> Result<(), StoreError> {
    let (id, now) = (tx.id(), tx.now());
    execute(tx, INSERT_FOLLOW, args![user, followed, &id, now]).await?;
    Ok(())
}

/// Ends that somebody follows another, if so it was.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_follow(tx: &mut Tx<'_>, user: &str, followed: &str) -> Result<(), StoreError> {
    execute(tx, DELETE_FOLLOW, args![user, followed]).await?;
    Ok(())
}

/// Whether and since when somebody follows another.
///
/// # Errors
/// If the database does not answer.
pub async fn find_follow(db: &mut Db<'_>, user: &str, followed: &str) -> Result<Option<Tie>, StoreError> {
    find(db, FIND_FOLLOW, args![user, followed]).await
}

/// How many people somebody follows.
///
/// # Errors
/// If the database does not answer.
pub async fn count_follows(db: &mut Db<'_>, user: &str) -> Result<i64, StoreError> {
    Ok(number(db, COUNT_FOLLOWS, args![user]).await?.unwrap_or(0))
}

/// Whom somebody follows, the newest first, before the id `before`.
///
/// # Errors
/// If the database does not answer.
pub async fn list_follows(db: &mut Db<'_>, user: &str, before: &str, limit: i64) -> Result<Vec<Followed>, StoreError> {
    list(db, LIST_FOLLOWS, args![user, before, limit]).await
}

/// Ends every follow and every block from and to somebody.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_ties_of(tx: &mut Tx<'_>, user: &str) -> Result<(), StoreError> {
    execute(tx, DELETE_BLOCKS_OF, args![user]).await?;
    execute(tx, DELETE_FOLLOWS_OF, args![user]).await?;
    Ok(())
}
