//! Secrets, by their hash: sessions, programs' tokens, recovery and reset links.

use sha2::{Digest, Sha256};

use super::statement::{Record, Row, execute, find, ids, list};
use super::{Db, StoreError, Tx};
use crate::clock::Millis;
use crate::model::{Token, TokenKind, User};

record!(Token { id, user_id, kind as word, label, scopes, created_at, last_used_at, expires_at });

statements! {
    INSERT_TOKEN = "insert into tokens (id, user_id, kind, label, scopes, hash, created_at, last_used_at, expires_at) \
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    FIND_TOKEN = "select id, user_id, kind, label, scopes, created_at, last_used_at, expires_at from tokens \
        where hash = $1 and kind = $2 and (expires_at is null or expires_at > $3)";
    FIND_TOKEN_OWNER = "select t.id, t.user_id, t.kind, t.label, t.scopes, t.created_at, t.last_used_at, t.expires_at, \
        u.name, u.guest, u.password_hash, u.email, u.locale, u.plays_forced, u.days_off, u.auto_vacation, u.chat_off, u.operator, u.version, \
        u.created_at as seated_at \
        from tokens t join users u on u.id = t.user_id \
        where t.hash = $1 and (t.kind = 'session' or t.kind = 'token') and (t.expires_at is null or t.expires_at > $2) \
        and u.deleted_at is null";
    LIST_TOKENS = "select id, user_id, kind, label, scopes, created_at, last_used_at, expires_at from tokens \
        where user_id = $1 and kind = $2 and id > $3 order by id limit $4";
    TOUCH_TOKEN = "update tokens set last_used_at = $2, expires_at = $3 where id = $1";
    FIND_TOKEN_BY_ID = "select id from tokens where id = $1 and (expires_at is null or expires_at > $2)";
    DELETE_TOKEN = "delete from tokens where user_id = $1 and kind = $2 and id = $3";
    DELETE_TOKENS = "delete from tokens where user_id = $1 and kind = $2 and id <> $3";
    DELETE_EXPIRED_TOKENS = "delete from tokens where id in \
        (select id from tokens where expires_at is not null and expires_at <= $1 limit 500)";
}

/// What is stored of a secret: the SHA-256 of it, in hexadecimal.
pub fn hash_of(secret: &str) -> String {
    hex::encode(Sha256::digest(secret.as_bytes()))
}

/// Who holds a valid secret, and which.
#[derive(Clone, Debug)]
pub struct Holder {
    /// The person.
    pub user: User,
    /// The session or token.
    pub token: Token,
}

impl Record for Holder {
    fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        let token = Token::read(row)?;
        let user = User {
            id: token.user_id.clone(),
            name: row.get("name")?,
            guest: row.get("guest")?,
            password_hash: row.get("password_hash")?,
            email: row.get("email")?,
            locale: row.get("locale")?,
            plays_forced: row.get("plays_forced")?,
            days_off: row.get("days_off")?,
            auto_vacation: row.get("auto_vacation")?,
            chat_off: row.get("chat_off")?,
            operator: row.get("operator")?,
            deleted_at: None,
            version: row.get("version")?,
            created_at: row.get("seated_at")?,
        };
        Ok(Holder { user, token })
    }
}

/// Keeps a new secret by its hash.
///
/// # Errors
/// If the database does not answer.
pub async fn insert_token(tx: &mut Tx<'_>, token: &Token, secret: &str) -> Result<(), StoreError> {
    let kind = token.kind.as_str();
    execute(
        tx,
        INSERT_TOKEN,
        args![
            &token.id,
            &token.user_id,
            kind,
            &token.label,
            &token.scopes,
            &hash_of(secret),
            token.created_at,
            token.last_used_at,
            token.expires_at
        ],
    )
    .await?;
    Ok(())
}

/// The secret of this kind, if it is still good.
///
/// # Errors
/// If the database does not answer.
pub async fn find_token(
    db: &mut Db<'_>,
    secret: &str,
    kind: TokenKind,
    now: Millis,
) -> Result<Option<Token>, StoreError> {
    find(db, FIND_TOKEN, args![&hash_of(secret), kind.as_str(), now]).await
}

/// Who holds this session or token, if it is still good.
///
/// # Errors
/// If the database does not answer.
pub async fn find_holder(db: &mut Db<'_>, secret: &str, now: Millis) -> Result<Option<Holder>, StoreError> {
    find(db, FIND_TOKEN_OWNER, args![&hash_of(secret), now]).await
}

/// Whether the secret with this id is still good.
///
/// # Errors
/// If the database does not answer.
pub async fn is_good_token(db: &mut Db<'_>, id: &str, now: Millis) -> Result<bool, StoreError> {
    Ok(!ids(db, FIND_TOKEN_BY_ID, args![id, now]).await?.is_empty())
}

/// A person's secrets of one kind, oldest first, behind the id `after`.
///
/// # Errors
/// If the database does not answer.
pub async fn list_tokens(
    db: &mut Db<'_>,
    user: &str,
    kind: TokenKind,
    after: &str,
    limit: i64,
) -> Result<Vec<Token>, StoreError> {
    list(db, LIST_TOKENS, args![user, kind.as_str(), after, limit]).await
}

/// Notes that a secret was used, and when it will lapse now.
///
/// # Errors
/// If the database does not answer.
pub async fn touch_token(tx: &mut Tx<'_>, id: &str, expires_at: Option<Millis>) -> Result<(), StoreError> {
    let now = tx.now();
    execute(tx, TOUCH_TOKEN, args![id, now, expires_at]).await?;
    Ok(())
}

/// Takes one secret back; false if its owner has none with this id.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_token(tx: &mut Tx<'_>, user: &str, kind: TokenKind, id: &str) -> Result<bool, StoreError> {
    Ok(execute(tx, DELETE_TOKEN, args![user, kind.as_str(), id]).await? > 0)
}

/// Takes back all of a person's secrets of one kind, but for the one with the id `except`.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_tokens(tx: &mut Tx<'_>, user: &str, kind: TokenKind, except: &str) -> Result<u64, StoreError> {
    execute(tx, DELETE_TOKENS, args![user, kind.as_str(), except]).await
}

/// Clears away some secrets that lapsed before `now`; how many.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_expired_tokens(tx: &mut Tx<'_>, now: Millis) -> Result<u64, StoreError> {
    execute(tx, DELETE_EXPIRED_TOKENS, args![now]).await
}
