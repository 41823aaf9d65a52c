//! Matches: the events that are the truth, and the snapshot that makes reading fast.

use super::statement::{Cell, Row, execute, find, ids, list, number};
use super::{Db, StoreError, Topic, Tx};
use crate::clock::Millis;
use crate::model::{EventRow, MatchRow, MatchStatus, Rest};

record!(MatchRow {
    id, game, status as word, south_id, south_name, south_guest, north_id, north_name, north_guest, version, to_move_id,
    onlookers, deadline, wake_at, south_rest, north_rest, state, created_at, updated_at, plans,
});
record!(EventRow { n, at, event });

impl Cell for Rest {
    fn of(row: &Row<'_>, column: &str) -> Result<Rest, StoreError> {
        let [days_off, n, from, until] = match column {
            "south_rest" => ["south_days_off", "south_vacation", "south_from", "south_until"],
            _ => ["north_days_off", "north_vacation", "north_from", "north_until"],
        };
        Ok(Rest { days_off: row.get(days_off)?, vacation: row.get(n)?, from: row.get(from)?, until: row.get(until)? })
    }
}

/// The columns of a match with the names of its two people.
macro_rules! select_matches {
    ($rest:literal) => {
        concat!(
            "select m.id, m.game, m.status, m.south_id, s.name as south_name, s.guest as south_guest, m.north_id, ",
            "n.name as north_name, n.guest as north_guest, m.version, m.to_move_id, m.onlookers, m.deadline, m.wake_at, m.state, ",
            "s.days_off as south_days_off, s.vacation_n as south_vacation, s.vacation_from as south_from, ",
            "s.vacation_until as south_until, n.days_off as north_days_off, n.vacation_n as north_vacation, ",
            "n.vacation_from as north_from, n.vacation_until as north_until, ",
            "m.created_at, m.updated_at, m.plans from matches m join users s on s.id = m.south_id ",
            "join users n on n.id = m.north_id ",
            $rest
        )
    };
}

/// A match without onlookers is for its two players alone while it runs.
macro_rules! may_see {
    ($viewer:literal) => {
        concat!("(onlookers or status <> 'running' or south_id = ", $viewer, " or north_id = ", $viewer, ")")
    };
}

/// One side's half of a player's matches: an index on that side, the status and the id serves it.
macro_rules! ids_of_side {
    ($column:literal, $other:literal, $status:literal, $viewer:literal) => {
        concat!(
            "select id from (select id from matches where ",
            $column,
            " = $1 ",
            $status,
            "and ",
            may_see!($viewer),
            " ",
            "and (cast($2 as text) is null or game = $2) and (cast($5 as text) is null or ",
            $other,
            " = $5) and id < $3 order by id desc limit $4) as ",
            $column,
            "_ids"
        )
    };
}

/// A part of all matches, those of one status: an index on the status and the id serves it.
macro_rules! ids_of_status {
    ($status:literal) => {
        concat!(
            "select id from (select id from matches where status = ",
            $status,
            " and ",
            may_see!("$6"),
            " and (cast($3 as text) is null or game = $3) and id < $4 order by id desc limit $5) as v"
        )
    };
}

statements! {
    INSERT_MATCH = "insert into matches (id, game, status, south_id, north_id, version, to_move_id, deadline, state, \
        created_at, updated_at, wake_at, plans, onlookers) \
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";
    UPDATE_MATCH = "update matches set status = $3, version = $4, to_move_id = $5, deadline = $6, state = $7, \
        updated_at = $8, wake_at = $9, plans = $10 where id = $1 and version = $2 and plans = $11";
    SET_WAKE = "update matches set wake_at = $3 where id = $1 and version = $2";
    INSERT_EVENT = "insert into match_events (match_id, n, at, event) values ($1, $2, $3, $4)";
    FIND_MATCH = select_matches!("where m.id = $1");
    LIST_WAITING = select_matches!(
        "where m.to_move_id = $1 and (m.deadline > $2 or (m.deadline = $2 and m.id > $3)) \
        order by m.deadline, m.id limit $4");
    COUNT_WAITING = "select count(*) as n from matches where to_move_id = $1";
    COUNT_MATCHES_OF = "select (select count(*) from matches where south_id = $1 and status = $2) \
        + (select count(*) from matches where north_id = $1 and status = $2) as n";
    LIST_ALL = select_matches!("where (cast($1 as text) is null or m.game = $1) and m.id < $2 \
        and (m.onlookers or m.status <> 'running' or m.south_id = $4 or m.north_id = $4) order by m.id desc limit $3");
    // Each status is a part of its own, so that an index gives it in the order asked for.
    LIST_BY_STATUS = concat!(
        select_matches!("where m.id in ("), ids_of_status!("$1"), " union all ", ids_of_status!("$2"),
        ") order by m.id desc limit $5");
    LIST_OF_PLAYER = concat!(
        select_matches!("where m.id in ("),
        ids_of_side!("south_id", "north_id", "and status = 'running' ", "$6"), " union all ",
        ids_of_side!("south_id", "north_id", "and status = 'finished' ", "$6"), " union all ",
        ids_of_side!("south_id", "north_id", "and status = 'aborted' ", "$6"), " union all ",
        ids_of_side!("north_id", "south_id", "and status = 'running' ", "$6"), " union all ",
        ids_of_side!("north_id", "south_id", "and status = 'finished' ", "$6"), " union all ",
        ids_of_side!("north_id", "south_id", "and status = 'aborted' ", "$6"),
        ") order by m.id desc limit $4");
    LIST_OF_PLAYER_BY_STATUS = concat!(
        select_matches!("where m.id in ("),
        ids_of_side!("south_id", "north_id", "and status = $6 ", "$8"), " union all ",
        ids_of_side!("south_id", "north_id", "and status = $7 ", "$8"), " union all ",
        ids_of_side!("north_id", "south_id", "and status = $6 ", "$8"), " union all ",
        ids_of_side!("north_id", "south_id", "and status = $7 ", "$8"),
        ") order by m.id desc limit $4");
    LIST_RUNNING_OF = "select id from (select id from matches where south_id = $1 and status = 'running' \
        union all select id from matches where north_id = $1 and status = 'running') as v order by id limit 100";
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
            plans
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

/// Matches that wait for a person, soonest deadline first, behind `(deadline, id)`.
///
/// # Errors
/// If the database does not answer.
pub async fn list_waiting(
    db: &mut Db<'_>,
    user: &str,
    after: (Millis, &str),
    limit: i64,
) -> Result<Vec<MatchRow>, StoreError> {
    list(db, LIST_WAITING, args![user, after.0, after.1, limit]).await
}

/// How many matches wait for a person.
///
/// # Errors
/// If the database does not answer.
pub async fn count_waiting(db: &mut Db<'_>, user: &str) -> Result<i64, StoreError> {
    Ok(number(db, COUNT_WAITING, args![user]).await?.unwrap_or(0))
}

/// How many matches of a person have this status.
///
/// # Errors
/// If the database does not answer.
pub async fn count_matches_of(db: &mut Db<'_>, user: &str, status: MatchStatus) -> Result<i64, StoreError> {
    Ok(number(db, COUNT_MATCHES_OF, args![user, status.as_str()]).await?.unwrap_or(0))
}

/// Which matches to list.
#[derive(Clone, Copy, Debug, Default)]
pub struct MatchFilter<'a> {
    /// With this person on either side.
    pub player: Option<&'a str>,
    /// And with this one on the other; without a `player` it is not looked at.
    pub with: Option<&'a str>,
    /// Of this game.
    pub game: Option<&'a str>,
    /// As this person may see them.
    pub viewer: Option<&'a str>,
    /// With one of these; any if there is none.
    pub statuses: &'a [MatchStatus],
}

/// Matches that fit `filter`, newest first, before the id `before`.
///
/// # Errors
/// If the database does not answer.
pub async fn list_matches(
    db: &mut Db<'_>,
    filter: MatchFilter<'_>,
    before: &str,
    limit: i64,
) -> Result<Vec<MatchRow>, StoreError> {
    let MatchFilter { with, game, viewer, .. } = filter;
    Ok(match (filter.player, two_statuses(filter.statuses)) {
        (None, None) => list(db, LIST_ALL, args![game, before, limit, viewer]).await?,
        (None, Some([one, other])) => list(db, LIST_BY_STATUS, args![one, other, game, before, limit, viewer]).await?,
        (Some(player), None) => list(db, LIST_OF_PLAYER, args![player, game, before, limit, with, viewer]).await?,
        (Some(player), Some([one, other])) => {
            list(db, LIST_OF_PLAYER_BY_STATUS, args![player, game, before, limit, with, one, other, viewer]).await?
        }
    })
}

/// The statuses to look for, the same one twice if it is alone; nothing where any will do. There are three.
fn two_statuses(wanted: &[MatchStatus]) -> Option<[&'static str; 2]> {
    let all = [MatchStatus::Running, MatchStatus::Finished, MatchStatus::Aborted];
    let mut found = all.into_iter().filter(|status| wanted.contains(status)).map(MatchStatus::as_str);
    let one = found.next()?;
    let other = found.next().unwrap_or(one);
    found.next().is_none().then_some([one, other])
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
