//! People, and what concerns them.

use super::deliveries::insert_deliveries;
use super::statement::{Arg, execute, find, ids, list, number};
use super::{Db, StoreError, Tx, hash_of};
use crate::clock::Millis;
use crate::model::{Endings, News, Notice, Particulars, User};

record!(User {
    id,
    name,
    guest,
    password_hash,
    email,
    locale,
    plays_forced,
    days_off,
    auto_vacation,
    chat_off,
    operator,
    deleted_at,
    version,
    created_at,
});
record!(Endings { finished, timed_out, timed_out_in_a_row, resigned, resigned_in_a_row });
record!(Notice { n, at, kind as word, match_id, challenge_id, ply, particulars });

macro_rules! select_users {
    ($rest:literal) => {
        concat!(
            "select id, name, guest, password_hash, email, locale, plays_forced, days_off, auto_vacation, ",
            "chat_off, operator, deleted_at, version, ",
            "created_at from users ",
            $rest
        )
    };
}

statements! {
    INSERT_USER = "insert into users (id, name, name_key, guest, password_hash, email, locale, created_at, capital_key, \
        search_key, search_folded) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true)";
    UPDATE_USER = "update users set name = $2, name_key = $3, guest = $4, password_hash = $5, email = $6, \
        locale = $7, plays_forced = $8, capital_key = $10, days_off = $11, auto_vacation = $12, chat_off = $13, deleted_at = $14, \
        search_key = $15, search_folded = true, version = version + 1 where id = $1 and version = $9";
    FIND_USER = select_users!("where id = $1");
    FIND_USER_BY_KEY = select_users!("where name_key = $1 and deleted_at is null");
    FIND_ALIKE = "select id from users where (name_key = $1 or capital_key = $2) and id <> $3 limit 1";
    FIND_RETIRED = "select key_hash as id from retired_names where key_hash = $1 or key_hash = $2";
    RETIRE_NAME = "insert into retired_names (key_hash) values ($1) on conflict (key_hash) do nothing";
    INSERT_NOTICES = "insert into user_events (user_id, n, at, kind, match_id, challenge_id, ply, particulars) \
        select v.user_id, coalesce((select max(e.n) from user_events e where e.user_id = v.user_id), 0) + v.k, \
            $1, v.kind, $2, $3, $4, v.particulars \
        from (select cast($5 as text) as user_id, cast($6 as bigint) as k, cast($7 as text) as kind, \
                cast($8 as text) as particulars \
            union all select cast($9 as text), cast($10 as bigint), cast($11 as text), cast($12 as text) \
            union all select cast($13 as text), cast($14 as bigint), cast($15 as text), cast($16 as text) \
            union all select cast($17 as text), cast($18 as bigint), cast($19 as text), cast($20 as text)) v \
        where v.user_id is not null order by v.user_id, v.k";
    LIST_NOTICES = "select n, at, kind, match_id, challenge_id, ply, particulars from user_events \
        where user_id = $1 and n > $2 order by n limit $3";
    LIST_TO_FOLD = "select id, name from users where not search_folded order by id limit $1";
    SET_SEARCH_KEY = "update users set search_key = $3, search_folded = true where id = $1 and name = $2";
    NEXT_TOLD = "select min(user_id) as id from user_events where user_id > $1";
    DELETE_OLD_NOTICES = "delete from user_events where user_id = $1 and at <= $2 \
        and n < (select max(e.n) from user_events e where e.user_id = $1)";
    COUNT_ENDING = "update users set finished = finished + $4, timed_out = timed_out + $2, \
        timed_out_in_a_row = case when $2 > 0 then timed_out_in_a_row + 1 when $2 < 0 and timed_out_in_a_row > 0 \
            then timed_out_in_a_row - 1 when $4 < 0 then timed_out_in_a_row else 0 end, \
        resigned = resigned + $3, resigned_in_a_row = case when $3 > 0 then resigned_in_a_row + 1 when $4 < 0 \
            then resigned_in_a_row else 0 end where id = $1";
    FIND_ENDINGS = "select finished, timed_out, timed_out_in_a_row, resigned, resigned_in_a_row from users where id = $1";
    DELETE_NOTICES_OF = "delete from user_events where user_id = $1";
    LAST_NOTICE = "select max(n) as n from user_events where user_id = $1";
}

/// Takes a seat. The keys are the folded names that nobody else may have, as it is and in capitals, and that by which it is found.
///
/// # Errors
/// [`StoreError::Conflict`] if somebody took the name first.
pub async fn insert_user(tx: &mut Tx<'_>, user: &User, keys: [&str; 3]) -> Result<(), StoreError> {
    let [key, capital_key, search_key] = keys;
    execute(
        tx,
        INSERT_USER,
        args![
            &user.id,
            &user.name,
            key,
            user.guest,
            &user.password_hash,
            &user.email,
            &user.locale,
            user.created_at,
            capital_key,
            search_key
        ],
    )
    .await?;
    Ok(())
}

/// Writes everything about a person anew, over the version that was read.
///
/// # Errors
/// [`StoreError::Conflict`] if somebody took the name first, or the person was changed since.
pub async fn update_user(tx: &mut Tx<'_>, user: &User, keys: [&str; 3]) -> Result<(), StoreError> {
    let [key, capital_key, search_key] = keys;
    let touched = execute(
        tx,
        UPDATE_USER,
        args![
            &user.id,
            &user.name,
            key,
            user.guest,
            &user.password_hash,
            &user.email,
            &user.locale,
            user.plays_forced,
            user.version,
            capital_key,
            &user.days_off,
            user.auto_vacation,
            user.chat_off,
            user.deleted_at,
            search_key
        ],
    )
    .await?;
    if touched == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// The person with this id.
///
/// # Errors
/// If the database does not answer.
pub async fn find_user(db: &mut Db<'_>, id: &str) -> Result<Option<User>, StoreError> {
    find(db, FIND_USER, args![id]).await
}

/// The person whose folded name is `key`.
///
/// # Errors
/// If the database does not answer.
pub async fn find_user_by_key(db: &mut Db<'_>, key: &str) -> Result<Option<User>, StoreError> {
    find(db, FIND_USER_BY_KEY, args![key]).await
}

/// Whether somebody but `user` has one of these folded names, or had one when their account was deleted.
///
/// # Errors
/// If the database does not answer.
pub async fn is_taken(db: &mut Db<'_>, [key, capital_key]: [&str; 2], user: &str) -> Result<bool, StoreError> {
    if !ids(db, FIND_ALIKE, args![key, capital_key, user]).await?.is_empty() {
        return Ok(true);
    }
    Ok(!ids(db, FIND_RETIRED, args![&retired("name", key), &retired("capitals", capital_key)]).await?.is_empty())
}

struct Named {
    id: String,
    name: String,
}
record!(Named { id, name });

/// People, by id and name, whose names are still folded as they were before they could be found without marks.
///
/// # Errors
/// If the database does not answer.
pub async fn list_to_fold(db: &mut Db<'_>, limit: i64) -> Result<Vec<(String, String)>, StoreError> {
    let rows: Vec<Named> = list(db, LIST_TO_FOLD, args![limit]).await?;
    Ok(rows.into_iter().map(|row| (row.id, row.name)).collect())
}

/// Says by what a person is found, if that is still their name.
///
/// # Errors
/// If the database does not answer.
pub async fn set_search_key(tx: &mut Tx<'_>, user: &str, name: &str, key: &str) -> Result<(), StoreError> {
    execute(tx, SET_SEARCH_KEY, args![user, name, key]).await?;
    Ok(())
}

/// Gives a name to nobody any more. Only a hash of it is kept.
///
/// # Errors
/// If the database does not answer.
pub async fn retire_name(tx: &mut Tx<'_>, [key, capital_key]: [&str; 2]) -> Result<(), StoreError> {
    for hash in [retired("name", key), retired("capitals", capital_key)] {
        execute(tx, RETIRE_NAME, args![&hash]).await?;
    }
    Ok(())
}

/// What is kept of a folded name that nobody may take any more.
fn retired(kind: &str, key: &str) -> String {
    hash_of(&format!("{kind} {key}"))
}

/// Counts how a match ended for a person, `by` 1; or counts it back, `by` -1, where it goes on after its end by time.
///
/// # Errors
/// If the database does not answer.
pub async fn count_ending(
    tx: &mut Tx<'_>,
    user: &str,
    by: i64,
    timed_out: bool,
    resigned: bool,
) -> Result<(), StoreError> {
    execute(tx, COUNT_ENDING, args![user, by * i64::from(timed_out), by * i64::from(resigned), by]).await?;
    Ok(())
}

/// How the matches of a person ended; nothing if there is no such person.
///
/// # Errors
/// If the database does not answer.
pub async fn find_endings(db: &mut Db<'_>, user: &str) -> Result<Option<Endings>, StoreError> {
    find(db, FIND_ENDINGS, args![user]).await
}

/// What a notice is about: a match or a challenge, and the match's ply.
#[derive(Clone, Copy, Debug, Default)]
pub struct About<'a> {
    /// The match.
    pub match_id: Option<&'a str>,
    /// The challenge.
    pub challenge_id: Option<&'a str>,
    /// The ply that is next.
    pub ply: Option<i64>,
}

/// How many notices one action can give.
pub const NOTICES: usize = 4;

/// Numbers up to [`NOTICES`] notices behind each person's last one, and wakes those persons.
///
/// # Errors
/// [`StoreError::Conflict`] if another transaction took the same number.
///
/// # Panics
/// If there are more than [`NOTICES`].
pub async fn insert_notices(tx: &mut Tx<'_>, about: About<'_>, news: &[News<'_>]) -> Result<(), StoreError> {
    let slots = slots(news);
    let mut args = args![tx.now(), about.match_id, about.challenge_id, about.ply].to_vec();
    args.extend(slots.iter().flat_map(Slot::args));
    execute(tx, INSERT_NOTICES, &args).await?;
    insert_deliveries(tx, &slots).await?;
    wake(tx, news);
    Ok(())
}

/// A notice as a statement takes it.
#[derive(Default)]
pub(super) struct Slot<'a> {
    /// For whom; nobody in an empty one.
    pub(super) user: Option<&'a str>,
    /// The how many-th of theirs.
    pub(super) nth: i64,
    /// Of which kind.
    pub(super) kind: Option<&'a str>,
    /// What it says besides, as JSON.
    particulars: Option<String>,
}

impl Slot<'_> {
    /// Its values, in the order in which statements name them.
    pub(super) fn args(&self) -> [Arg<'_>; 4] {
        [self.user.into(), self.nth.into(), self.kind.into(), (&self.particulars).into()]
    }
}

/// Numbers notices for each person from 1 on.
pub(super) fn slots<'a>(news: &[News<'a>]) -> [Slot<'a>; NOTICES] {
    assert!(news.len() <= NOTICES, "an action gives at most {NOTICES} notices");
    let mut slots: [Slot<'a>; NOTICES] = Default::default();
    for (i, it) in news.iter().enumerate() {
        let before = news[..i].iter().filter(|other| other.user == it.user).count();
        let nth = i64::try_from(before + 1).expect("at most four");
        let particulars = (it.particulars != Particulars::default())
            .then(|| serde_json::to_string(&it.particulars).expect("particulars are plain data"));
        slots[i] = Slot { user: Some(it.user), nth, kind: Some(it.kind.as_str()), particulars };
    }
    slots
}

/// Wakes those whom notices are for.
pub(super) fn wake(tx: &mut Tx<'_>, news: &[News<'_>]) {
    for it in news {
        tx.wake(super::Topic::User(it.user.to_owned()));
    }
}

/// What concerns a person after notice `after`, oldest first.
///
/// # Errors
/// If the database does not answer.
pub async fn list_notices(db: &mut Db<'_>, user: &str, after: i64, limit: i64) -> Result<Vec<Notice>, StoreError> {
    list(db, LIST_NOTICES, args![user, after, limit]).await
}

/// The number of a person's newest notice, 0 if there is none.
///
/// # Errors
/// If the database does not answer.
pub async fn last_notice(db: &mut Db<'_>, user: &str) -> Result<i64, StoreError> {
    Ok(number(db, LAST_NOTICE, args![user]).await?.unwrap_or(0))
}

/// The next person after the id `after` who was ever told something.
///
/// # Errors
/// If the database does not answer.
pub async fn next_told(db: &mut Db<'_>, after: &str) -> Result<Option<String>, StoreError> {
    Ok(find::<Told>(db, NEXT_TOLD, args![after]).await?.and_then(|told| told.id))
}

struct Told {
    id: Option<String>,
}
record!(Told { id });

/// Clears away what a person was told before `until`, but for the newest, which the next one is numbered behind; how much.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_old_notices(tx: &mut Tx<'_>, user: &str, until: Millis) -> Result<u64, StoreError> {
    execute(tx, DELETE_OLD_NOTICES, args![user, until]).await
}

/// Takes away everything that somebody was told.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_notices_of(tx: &mut Tx<'_>, user: &str) -> Result<(), StoreError> {
    execute(tx, DELETE_NOTICES_OF, args![user]).await?;
    Ok(())
}
