//! Where people are told, what they want to be told, and the keys that this needs.

use super::statement::{execute, find, list, number};
use super::{Db, StoreError, Tx, hash_of};
use crate::clock::Millis;
use crate::model::{Channel, Receiver, ReceiverStatus};

record!(Receiver {
    id, user_id, channel as word, format as word, address, secrets, label, token_id, status as word, kinds, delay, created_at,
    told_at, answer, failing_since,
});

macro_rules! select_receivers {
    ($rest:literal) => {
        concat!(
            "select id, user_id, channel, format, address, secrets, label, token_id, status, kinds, delay, created_at, ",
            "told_at, answer, failing_since from receivers ",
            $rest
        )
    };
}

/// What somebody wants to be told, as stored.
#[derive(Clone, Debug)]
pub struct SettingsRow {
    /// As JSON.
    pub settings: String,
    /// How often it was written.
    pub version: i64,
}
record!(SettingsRow { settings, version });

struct Secret {
    secret: String,
}
record!(Secret { secret });

macro_rules! note_answer {
    ($while:literal) => {
        concat!(
            "update receivers set told_at = $2, answer = $3, failing_since = case when $4 then null ",
            "else coalesce(failing_since, $2) end where id = $1",
            $while
        )
    };
}

statements! {
    INSERT_RECEIVER = "insert into receivers (id, user_id, channel, format, address, address_key, secrets, label, token_id, status, \
        kinds, delay, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (address_key) do nothing";
    FIND_RECEIVER = select_receivers!("where id = $1");
    FIND_RECEIVER_AT = select_receivers!("where address_key = $1");
    LIST_RECEIVERS = select_receivers!("where user_id = $1 order by channel, id limit 100");
    COUNT_RECEIVERS = "select count(*) as n from receivers where user_id = $1 and channel = $2";
    SET_STATUS = "update receivers set status = $2, failing_since = null where id = $1 and status <> $2";
    SET_SECRETS = "update receivers set secrets = $2 where id = $1";
    SET_BROWSER = "update receivers set secrets = $2, token_id = $3, status = 'on', label = $4 where id = $1";
    SET_KINDS = "update receivers set kinds = $3 where user_id = $1 and channel = $2 and kinds <> $3";
    NOTE_ANSWER = note_answer!("");
    NOTE_UNCONFIRMED = note_answer!(" and status = 'unconfirmed'");
    NOTE_SENT = note_answer!(" and status <> 'off'");
    SWITCH_OFF_FAILING = "update receivers set status = 'off' where id = $1 and status = 'on' and failing_since <= $2";
    DELETE_RECEIVER = "delete from receivers where id = $1 and user_id = $2";
    DELETE_RECEIVERS_OF = "delete from receivers where user_id = $1";
    DELETE_UNCONFIRMED = "delete from receivers where status = 'unconfirmed' and created_at <= $1";
    RENEW_UNCONFIRMED = "update receivers set created_at = $2 where id = $1 and status = 'unconfirmed'";
    FIND_SETTINGS = "select settings, version from notice_settings where user_id = $1";
    INSERT_SETTINGS = "insert into notice_settings (user_id, settings, version) values ($1, $2, 1) on conflict (user_id) do nothing";
    UPDATE_SETTINGS = "update notice_settings set settings = $2, version = version + 1 where user_id = $1 and version = $3";
    DELETE_SETTINGS_OF = "delete from notice_settings where user_id = $1";
    INSERT_KEY = "insert into server_keys (name, secret) values ($1, $2) on conflict (name) do nothing";
    FIND_KEY = "select secret from server_keys where name = $1";
}

/// What nobody's second receiver may share with the first.
fn key_of(user: &str, channel: Channel, address: &str) -> String {
    // A browser belongs to whoever was the last to sign in on it.
    let whose = if channel == Channel::Push { "" } else { user };
    hash_of(&format!("{whose} {channel} {address}"))
}

/// Keeps a new receiver; false if its person, or for a browser anybody, is told there already.
///
/// # Errors
/// If the database does not answer.
pub async fn insert_receiver(tx: &mut Tx<'_>, it: &Receiver) -> Result<bool, StoreError> {
    let key = key_of(&it.user_id, it.channel, &it.address);
    let touched = execute(
        tx,
        INSERT_RECEIVER,
        args![
            &it.id,
            &it.user_id,
            it.channel.as_str(),
            it.format.as_str(),
            &it.address,
            &key,
            &it.secrets,
            &it.label,
            &it.token_id,
            it.status.as_str(),
            &it.kinds,
            it.delay,
            it.created_at
        ],
    )
    .await?;
    Ok(touched == 1)
}

/// The receiver with this id.
///
/// # Errors
/// If the database does not answer.
pub async fn find_receiver(db: &mut Db<'_>, id: &str) -> Result<Option<Receiver>, StoreError> {
    find(db, FIND_RECEIVER, args![id]).await
}

/// The receiver of a person at an address; of a browser, whoever's it is.
///
/// # Errors
/// If the database does not answer.
pub async fn find_receiver_at(
    db: &mut Db<'_>,
    user: &str,
    channel: Channel,
    address: &str,
) -> Result<Option<Receiver>, StoreError> {
    find(db, FIND_RECEIVER_AT, args![&key_of(user, channel, address)]).await
}

/// Where a person is told, by channel and age.
///
/// # Errors
/// If the database does not answer.
pub async fn list_receivers(db: &mut Db<'_>, user: &str) -> Result<Vec<Receiver>, StoreError> {
    list(db, LIST_RECEIVERS, args![user]).await
}

/// In how many places a person is told by a channel.
///
/// # Errors
/// If the database does not answer.
pub async fn count_receivers(db: &mut Db<'_>, user: &str, channel: Channel) -> Result<i64, StoreError> {
    Ok(number(db, COUNT_RECEIVERS, args![user, channel.as_str()]).await?.unwrap_or(0))
}

/// Says whether anything is sent to a receiver from now on; false if that was so already.
///
/// # Errors
/// If the database does not answer.
pub async fn set_receiver_status(tx: &mut Tx<'_>, id: &str, status: ReceiverStatus) -> Result<bool, StoreError> {
    Ok(execute(tx, SET_STATUS, args![id, status.as_str()]).await? == 1)
}

/// Writes a receiver's secrets anew.
///
/// # Errors
/// If the database does not answer.
pub async fn set_receiver_secrets(tx: &mut Tx<'_>, id: &str, secrets: &str) -> Result<(), StoreError> {
    execute(tx, SET_SECRETS, args![id, secrets]).await?;
    Ok(())
}

/// Takes a browser on again, with new keys and for the session that is on there now.
///
/// # Errors
/// If the database does not answer.
pub async fn renew_browser(tx: &mut Tx<'_>, it: &Receiver) -> Result<(), StoreError> {
    execute(tx, SET_BROWSER, args![&it.id, &it.secrets, &it.token_id, &it.label]).await?;
    Ok(())
}

/// Says of which kinds of notice all receivers of a channel are told.
///
/// # Errors
/// If the database does not answer.
pub async fn set_kinds(tx: &mut Tx<'_>, user: &str, channel: Channel, kinds: &str) -> Result<(), StoreError> {
    execute(tx, SET_KINDS, args![user, channel.as_str(), kinds]).await?;
    Ok(())
}

/// Notes what a receiver answered, and whether it took what it was sent.
///
/// # Errors
/// If the database does not answer.
pub async fn note_answer(tx: &mut Tx<'_>, id: &str, answer: &str, took: bool) -> Result<(), StoreError> {
    let now = tx.now();
    execute(tx, NOTE_ANSWER, args![id, now, answer, took]).await?;
    Ok(())
}

/// The same of a mail that asks for the confirmation of an address, as long as that waits for it.
///
/// # Errors
/// If the database does not answer.
pub async fn note_unconfirmed(tx: &mut Tx<'_>, id: &str, answer: &str, took: bool) -> Result<(), StoreError> {
    let now = tx.now();
    execute(tx, NOTE_UNCONFIRMED, args![id, now, answer, took]).await?;
    Ok(())
}

/// The same of what a worker sent there, unless the receiver was switched off meanwhile: why it was is to stay.
///
/// # Errors
/// If the database does not answer.
pub async fn note_sent(tx: &mut Tx<'_>, id: &str, answer: &str, took: bool) -> Result<(), StoreError> {
    let now = tx.now();
    execute(tx, NOTE_SENT, args![id, now, answer, took]).await?;
    Ok(())
}

/// Switches a receiver off that has taken nothing since `since`; whether that was so.
///
/// # Errors
/// If the database does not answer.
pub async fn switch_off_failing(tx: &mut Tx<'_>, id: &str, since: Millis) -> Result<bool, StoreError> {
    Ok(execute(tx, SWITCH_OFF_FAILING, args![id, since]).await? == 1)
}

/// Removes one of a person's receivers; false if it was not there.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_receiver(tx: &mut Tx<'_>, id: &str, user: &str) -> Result<bool, StoreError> {
    Ok(execute(tx, DELETE_RECEIVER, args![id, user]).await? == 1)
}

/// Removes all of a person's receivers and settings.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_receivers_of(tx: &mut Tx<'_>, user: &str) -> Result<(), StoreError> {
    execute(tx, DELETE_RECEIVERS_OF, args![user]).await?;
    execute(tx, DELETE_SETTINGS_OF, args![user]).await?;
    Ok(())
}

/// Removes addresses made before `until` that nobody has confirmed; how many.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_unconfirmed(tx: &mut Tx<'_>, until: Millis) -> Result<u64, StoreError> {
    execute(tx, DELETE_UNCONFIRMED, args![until]).await
}

/// Lets an address that nobody has confirmed be as new as now.
///
/// # Errors
/// If the database does not answer.
pub async fn renew_unconfirmed(tx: &mut Tx<'_>, id: &str) -> Result<(), StoreError> {
    let now = tx.now();
    execute(tx, RENEW_UNCONFIRMED, args![id, now]).await?;
    Ok(())
}

/// What somebody wants to be told; nothing if they never said.
///
/// # Errors
/// If the database does not answer.
pub async fn find_settings(db: &mut Db<'_>, user: &str) -> Result<Option<SettingsRow>, StoreError> {
    find(db, FIND_SETTINGS, args![user]).await
}

/// Writes what somebody wants to be told over the version that was read, 0 for none.
///
/// # Errors
/// [`StoreError::Conflict`] if it was written since.
pub async fn write_settings(tx: &mut Tx<'_>, user: &str, it: &SettingsRow) -> Result<(), StoreError> {
    let touched = match it.version {
        0 => execute(tx, INSERT_SETTINGS, args![user, &it.settings]).await?,
        version => execute(tx, UPDATE_SETTINGS, args![user, &it.settings, version]).await?,
    };
    if touched == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// Keeps a key of the server if it has none of that name yet.
///
/// # Errors
/// If the database does not answer.
pub async fn insert_server_key(tx: &mut Tx<'_>, name: &str, secret: &str) -> Result<(), StoreError> {
    execute(tx, INSERT_KEY, args![name, secret]).await?;
    Ok(())
}

/// The server's key of this name.
///
/// # Errors
/// If the database does not answer.
pub async fn find_server_key(db: &mut Db<'_>, name: &str) -> Result<Option<String>, StoreError> {
    Ok(find::<Secret>(db, FIND_KEY, args![name]).await?.map(|row| row.secret))
}
