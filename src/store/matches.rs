//! Matches: the events that are the truth, and the snapshot that makes reading fast.

use super::statement::{Cell, Row, execute, find, ids, list, number};
use super::{Db, StoreError, Topic, Tx};
use crate::clock::Millis;
use crate::model::{EventRow, MatchRow, Rest};

record!(MatchRow {
    id, game, status as word, south_id, south_name, south_guest, north_id, north_name, north_guest, version, to_move_id,
    onlookers, asked_id, deadline, wake_at, south_rest, north_rest, state, created_at, updated_at, plans,
});
record!(EventRow { n, at, event });

impl Cell for Rest {
    fn of(row: &Row<'_>, column: &str) -> Result<Rest, StoreError> {
        let [days_off, n, from, until, ladder] = match column {
            "south_rest" => ["south_days_off", "south_vacation", "south_from", "south_until", "south_ladder"],
            _ => ["north_days_off", "north_vacation", "north_from", "north_until", "north_ladder"],
        };
        Ok(Rest {
            days_off: row.get(days_off)?,
            vacation: row.get(n)?,
            from: row.get(from)?,
            until: row.get(until)?,
            ladder: row.get(ladder)?,
        })
    }
}

/// What a [`MatchRow`] is read from: a match `m` with its two people, `s` and `n`.
macro_rules! match_columns {
    () => {
        "m.id, m.game, m.status, m.south_id, s.name as south_name, s.guest as south_guest, m.north_id, \
            n.name as north_name, n.guest as north_guest, m.version, m.to_move_id, m.onlookers, m.asked_id, m.deadline, m.wake_at, m.state, \
            s.days_off as south_days_off, s.vacation_n as south_vacation, s.vacation_from as south_from, \
            s.vacation_until as south_until, n.days_off as north_days_off, n.vacation_n as north_vacation, \
            n.vacation_from as north_from, n.vacation_until as north_until, s.ladder as south_ladder, n.ladder as north_ladder, \
            m.created_at, m.updated_at, m.plans"
    };
}

/// How many matches wait for somebody: for their move, or for their answer to an offer. Nobody who is to move is asked besides.
macro_rules! count_waiting {
    ($who:literal) => {
        concat!(
            "(select count(*) from matches where to_move_id = ",
            $who,
            ") + (select count(*) from matches where asked_id = ",
            $who,
            ")"
        )
    };
}

/// Matches with their two people.
macro_rules! select_matches {
    ($rest:expr) => {
        concat!(
            "select ",
            match_columns!(),
            " from matches m join users s on s.id = m.south_id join users n on n.id = m.north_id ",
            $rest
        )
    };
}

statements! {
    INSERT_MATCH = "insert into matches (id, game, status, south_id, north_id, version, to_move_id, deadline, state, \
        created_at, updated_at, wake_at, plans, onlookers) \
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";
    UPDATE_MATCH = "update matches set status = $3, version = $4, to_move_id = $5, deadline = $6, state = $7, \
        updated_at = $8, wake_at = $9, plans = $10, asked_id = $12 where id = $1 and version = $2 and plans = $11";
    WAKE_TURNS_OF = "update matches set wake_at = case when updated_at >= $2 then updated_at + 1 else $2 end where to_move_id = $1 and wake_at > $2 and deadline > $2";
    SET_WAKE = "update matches set wake_at = $3 where id = $1 and version = $2";
    INSERT_EVENT = "insert into match_events (match_id, n, at, event) values ($1, $2, $3, $4)";
    FIND_MATCH = select_matches!("where m.id = $1");
    COUNT_WAITING = concat!("select ", count_waiting!("$1"), " as n");
    LIST_RUNNING_OF = "select match_id as id from match_players where user_id = $1 and standing = 'running' order by at, match_id limit 100";
    LIST_DUE = "select id, wake_at from matches where status = 'running' and wake_at <= $1 \
        and (wake_at > $2 or (wake_at = $2 and id > $3)) order by wake_at, id limit $4";
    LIST_WAITING_IDS = "select id from matches where to_move_id = $1 and id > $2 order by id limit $3";
    NEXT_WAKE = "select min(wake_at) as n from matches where status = 'running'";
    LIST_EVENTS = "select n, at, event from match_events where match_id = $1 and n > $2 order by n limit $3";
    LIST_IDS = "select id from matches where id > $1 order by id limit $2";
}

/// Keeps a new match with its first events, numbered from 1.
///
/// # Errors
/// If the database does not answer.
pub async fn insert_match(tx: &mut Tx<'_>, it: &MatchRow, events: &[String]) -> Result<(), StoreError> {
    execute(
        tx,
        INSERT_MATCH,
        args![
            &it.id,
            &it.game,
            it.status.as_str(),
            &it.south_id,
            &it.north_id,
            it.version,
            &it.to_move_id,
            it.deadline,
            &it.state,
            it.created_at,
            it.updated_at,
            it.wake_at,
            it.plans,
            it.onlookers
        ],
    )
    .await?;
    insert_events(tx, &it.id, 0, it.updated_at, events).await
}

/// Has all matches that wait for a person looked at now.
///
/// # Errors
/// If the database does not answer.
pub async fn wake_turns_of(tx: &mut Tx<'_>, user: &str) -> Result<(), StoreError> {
    let now = tx.now();
    execute(tx, WAKE_TURNS_OF, args![user, now]).await?;
    Ok(())
}

/// Writes the snapshot `it` over version `before` and the stamp `plans`, with the events between.
///
/// # Errors
/// [`StoreError::Conflict`] if the match has moved on since it was read, or a player's plans have changed.
pub(super) async fn update_match(
    tx: &mut Tx<'_>,
    it: &MatchRow,
    before: i64,
    plans: i64,
    events: &[String],
) -> Result<(), StoreError> {
    let touched = execute(
        tx,
        UPDATE_MATCH,
        args![
            &it.id,
            before,
            it.status.as_str(),
            it.version,
            &it.to_move_id,
            it.deadline,
            &it.state,
            it.updated_at,
            it.wake_at,
            it.plans,
            plans,
            &it.asked_id
        ],
    )
    .await?;
    if touched != 1 {
        return Err(StoreError::Conflict);
    }
    insert_events(tx, &it.id, before, it.updated_at, events).await
}

async fn insert_events(
    tx: &mut Tx<'_>,
    id: &str,
    before: i64,
    at: Millis,
    events: &[String],
) -> Result<(), StoreError> {
    for (n, event) in (before + 1..).zip(events) {
        execute(tx, INSERT_EVENT, args![id, n, at, event]).await?;
    }
    tx.wake(Topic::Match(id.to_owned()));
    Ok(())
}

/// The match with this id.
///
/// # Errors
/// If the database does not answer.
pub async fn find_match(db: &mut Db<'_>, id: &str) -> Result<Option<MatchRow>, StoreError> {
    find(db, FIND_MATCH, args![id]).await
}

/// How many matches wait for a person.
///
/// # Errors
/// If the database does not answer.
pub async fn count_waiting(db: &mut Db<'_>, user: &str) -> Result<i64, StoreError> {
    Ok(number(db, COUNT_WAITING, args![user]).await?.unwrap_or(0))
}

/// Says when the server must look at a match in which nothing happened.
///
/// # Errors
/// [`StoreError::Conflict`] if the match has moved on since it was read.
pub async fn set_wake(tx: &mut Tx<'_>, it: &MatchRow) -> Result<(), StoreError> {
    let touched = execute(tx, SET_WAKE, args![&it.id, it.version, it.wake_at]).await?;
    if touched == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// Ids of the matches that wait for a person, behind `after`.
///
/// # Errors
/// If the database does not answer.
pub async fn list_waiting_ids(db: &mut Db<'_>, user: &str, after: &str, limit: i64) -> Result<Vec<String>, StoreError> {
    ids(db, LIST_WAITING_IDS, args![user, after, limit]).await
}

/// Some running matches of a person.
///
/// # Errors
/// If the database does not answer.
pub async fn list_running_of(db: &mut Db<'_>, user: &str) -> Result<Vec<String>, StoreError> {
    ids(db, LIST_RUNNING_OF, args![user]).await
}

/// A match in which something is to happen by itself.
#[derive(Clone, Debug)]
pub struct Due {
    /// The match.
    pub id: String,
    /// When.
    pub wake_at: Millis,
}
record!(Due { id, wake_at });

/// Running matches in which something is to happen by itself until `until`, the oldest first, behind `(wake_at, id)`.
///
/// # Errors
/// If the database does not answer.
pub async fn list_due(
    db: &mut Db<'_>,
    until: Millis,
    after: (Millis, &str),
    limit: i64,
) -> Result<Vec<Due>, StoreError> {
    list(db, LIST_DUE, args![until, after.0, after.1, limit]).await
}

/// When the next thing happens in any match by itself.
///
/// # Errors
/// If the database does not answer.
pub async fn next_wake(db: &mut Db<'_>) -> Result<Option<Millis>, StoreError> {
    let next = number(db, NEXT_WAKE, args![]).await?;
    Ok(next.map(Millis).and_then(Millis::unless_never))
}

/// A match's events behind number `after`, oldest first.
///
/// # Errors
/// If the database does not answer.
pub async fn list_events(db: &mut Db<'_>, id: &str, after: i64, limit: i64) -> Result<Vec<EventRow>, StoreError> {
    list(db, LIST_EVENTS, args![id, after, limit]).await
}

/// Ids of all matches behind `after`, oldest first.
///
/// # Errors
/// If the database does not answer.
pub async fn list_match_ids(db: &mut Db<'_>, after: &str, limit: i64) -> Result<Vec<String>, StoreError> {
    ids(db, LIST_IDS, args![after, limit]).await
}
