//! The outbox: notices on their way to receivers. A row is written in the transaction of what it tells of; a worker leases
//! it, and says in the end what became of it.

use super::statement::{execute, list, number};
use super::users::{NOTICES, Slot};
use super::{Db, StoreError, Tx};
use crate::clock::{Millis, SECOND};
use crate::model::{Challenge, Channel, ChannelHealth, Claimed, Delivery, DeliveryStatus, MatchRow};

record!(Claimed {
    receiver_id, n, user_id, name, locale, at, tries, kind as maybe, match_id, challenge_id, ply, particulars, looked, settings,
    format as maybe, address, secrets,
});
record!(Delivery {
    n, receiver_id, channel as word, kind as maybe, match_id, address, label, status as word, at, due_at, tries, answer,
});
record!(ChannelHealth { channel as word, ok_at, failed_at, answer, down_since });

macro_rules! claim {
    ($lock:literal) => {
        concat!(
            "update deliveries set due_at = $3, lease = $4, tries = tries + 1 where status = 'waiting' and (receiver_id, n) in ",
            "(select receiver_id, n from deliveries where channel = $1 and status = 'waiting' and due_at <= $2 ",
            "order by due_at limit $5",
            $lock,
            ")"
        )
    };
}

statements! {
    INSERT_DELIVERIES = "insert into deliveries (receiver_id, n, user_id, channel, status, due_at, at) \
        select r.id, (select max(e.n) from user_events e where e.user_id = v.user_id) - v.below, r.user_id, r.channel, \
            'waiting', $1 + r.delay, $1 \
        from (select cast($2 as text) as user_id, cast($3 as bigint) as below, cast($4 as text) as kind \
            union all select cast($5 as text), cast($6 as bigint), cast($7 as text) \
            union all select cast($8 as text), cast($9 as bigint), cast($10 as text) \
            union all select cast($11 as text), cast($12 as bigint), cast($13 as text)) v \
        join receivers r on r.user_id = v.user_id and r.status = 'on' and r.kinds like '% ' || v.kind || ' %'";
    CLAIM = claim!("");
    LIST_CLAIMED = "select d.receiver_id, d.n, d.user_id, u.name, u.locale, d.at, d.tries, e.kind, e.match_id, e.challenge_id, e.ply, e.particulars, \
        case when coalesce(o.n, 0) > coalesce(l.n, 0) then o.n else l.n end as looked, s.settings, r.format, r.address, r.secrets \
        from deliveries d join users u on u.id = d.user_id \
        left join user_events e on e.user_id = d.user_id and e.n = d.n \
        left join receivers r on r.id = d.receiver_id and r.status = 'on' \
        left join looks l on l.user_id = d.user_id and l.match_id = e.match_id \
        left join looks o on o.user_id = d.user_id and o.match_id = '' \
        left join notice_settings s on s.user_id = d.user_id \
        where d.lease = $1 order by d.receiver_id, d.n";
    LIST_CLAIMED_MATCHES = select_matches!("where m.id in (select e.match_id from deliveries d \
        join user_events e on e.user_id = d.user_id and e.n = d.n where d.lease = $1)");
    LIST_CLAIMED_CHALLENGES = select_challenges!("where c.id in (select e.challenge_id from deliveries d \
        join user_events e on e.user_id = d.user_id and e.n = d.n where d.lease = $1)");
    LIST_CLAIMED_WAITING = concat!("select u.id, ", count_waiting!("u.id"), " as n from users u \
        where u.id in (select user_id from deliveries where lease = $1)");
    LIST_TOLD = "select '' as receiver_id, e.n, e.user_id, u.name, u.locale, e.at, cast(0 as bigint) as tries, e.kind, e.match_id, \
        e.challenge_id, e.ply, e.particulars, case when e.kind in ('match.turn', 'deadline.near') \
            and (m.to_move_id is null or m.to_move_id <> e.user_id) then e.n else l.n end as looked, s.settings, cast(null as text) as format, cast(null as text) as address, \
        cast(null as text) as secrets from user_events e join users u on u.id = e.user_id \
        left join matches m on m.id = e.match_id \
        left join looks l on l.user_id = e.user_id and l.match_id = e.match_id \
        left join notice_settings s on s.user_id = e.user_id \
        where e.user_id = $1 and e.n < $2 order by e.n desc limit $3";
    LIST_TOLD_MATCHES = select_matches!("where m.id in (select match_id from user_events where user_id = $1 and n >= $2 and n <= $3)");
    LIST_TOLD_CHALLENGES = select_challenges!(
        "where c.id in (select challenge_id from user_events where user_id = $1 and n >= $2 and n <= $3)");
    SETTLE = "update deliveries set status = $4, due_at = $5, answer = $6, lease = null, tries = tries - $7 \
        where receiver_id = $1 and n = $2 and lease = $3";
    GIVE_UP = "update deliveries set status = 'given_up', due_at = $2, answer = $3, lease = null \
        where receiver_id = $1 and status = 'waiting'";
    HURRY = "update deliveries set due_at = $2 where channel = $1 and status = 'waiting' and due_at > $2 and lease is null";
    BRING_BACK = "update deliveries set due_at = $1 where status = 'waiting' and ((at > $2 and due_at > $2) or due_at > $3)";
    LIST_DELIVERIES = "select d.n, d.receiver_id, d.channel, e.kind, e.match_id, r.address, r.label, d.status, d.at, d.due_at, d.tries, \
        d.answer from deliveries d left join user_events e on e.user_id = d.user_id and e.n = d.n \
        left join receivers r on r.id = d.receiver_id \
        where d.user_id = $1 and (d.n < $2 or (d.n = $2 and d.receiver_id < $3)) order by d.n desc, d.receiver_id desc limit $4";
    COUNT_DUE = "select count(*) as n from deliveries where channel = $1 and status = 'waiting' and due_at <= $2";
    COUNT_GIVEN_UP = "select count(distinct due_at) as n from deliveries where receiver_id = $1 and status = 'given_up' \
        and due_at > (select coalesce(max(due_at), 0) from deliveries where receiver_id = $1 and status = 'sent') \
        and due_at >= (select failing_since - $2 from receivers where id = $1)";
    DELETE_OLD_DELIVERIES = "delete from deliveries where (receiver_id, n) in (select receiver_id, n from deliveries \
        where status <> 'waiting' and due_at <= $1 order by due_at limit 1000)";
    DELETE_DELIVERIES_OF = "delete from deliveries where user_id = $1";
    LOOK = "insert into looks (user_id, match_id, n) values ($1, $2, $3) on conflict (user_id, match_id) \
        do update set n = excluded.n where excluded.n > looks.n";
    FIND_LOOK = "select n from looks where user_id = $1 and match_id = $2";
    DELETE_LOOKS_OF = "delete from looks where user_id = $1";
    CHANNEL_WORKS = "insert into channels (channel, ok_at) values ($1, $2) on conflict (channel) do update set ok_at = excluded.ok_at";
    END_OUTAGE = "update channels set down_since = null where channel = $1 and down_since is not null";
    CHANNEL_FAILS = "insert into channels (channel, failed_at, answer, down_since) values ($1, $2, $3, $2) on conflict (channel) \
        do update set failed_at = excluded.failed_at, answer = excluded.answer, \
        down_since = coalesce(channels.down_since, excluded.down_since)";
    LIST_CHANNELS = "select channel, ok_at, failed_at, answer, down_since from channels order by channel";
}

/// Two workers that claim at once must not wait for one another, nor take the same.
const CLAIM_ON_POSTGRES: &str = claim!(" for update skip locked");

/// What is only for Postgres.
pub(super) const ON_POSTGRES: &[(&str, &str)] = &[("CLAIM_ON_POSTGRES", CLAIM_ON_POSTGRES)];

/// Puts notices that were just written on their way to the receivers of those whom they are for.
pub(super) async fn insert_deliveries(tx: &mut Tx<'_>, slots: &[Slot<'_>; NOTICES]) -> Result<(), StoreError> {
    // How many of the same person's come behind it.
    let below = |it: &Slot<'_>| slots.iter().filter(|other| other.user == it.user && other.nth > it.nth).count();
    let mut args = args![tx.now()].to_vec();
    for it in slots {
        args.extend(args![it.user, i64::try_from(below(it)).expect("a handful"), it.kind]);
    }
    execute(tx, INSERT_DELIVERIES, &args).await?;
    Ok(())
}

/// Leases to a worker, until `until`, up to `limit` of what is due by a channel, oldest first; how many.
///
/// # Errors
/// If the database does not answer.
pub async fn claim(
    tx: &mut Tx<'_>,
    channel: Channel,
    lease: &str,
    until: Millis,
    limit: i64,
) -> Result<u64, StoreError> {
    let now = tx.now();
    let sql = match tx.writing().await? {
        Db::Sqlite(_) => CLAIM,
        Db::Postgres(_) => CLAIM_ON_POSTGRES,
    };
    execute(tx, sql, args![channel.as_str(), now, until, lease, limit]).await
}

/// What is leased, by receiver and age.
///
/// # Errors
/// If the database does not answer.
pub async fn list_claimed(db: &mut Db<'_>, lease: &str) -> Result<Vec<Claimed>, StoreError> {
    list(db, LIST_CLAIMED, args![lease]).await
}

/// The matches that what is leased is about.
///
/// # Errors
/// If the database does not answer.
pub async fn list_claimed_matches(db: &mut Db<'_>, lease: &str) -> Result<Vec<MatchRow>, StoreError> {
    list(db, LIST_CLAIMED_MATCHES, args![lease]).await
}

/// The challenges that what is leased is about.
///
/// # Errors
/// If the database does not answer.
pub async fn list_claimed_challenges(db: &mut Db<'_>, lease: &str) -> Result<Vec<Challenge>, StoreError> {
    list(db, LIST_CLAIMED_CHALLENGES, args![lease]).await
}

/// How many matches wait for each person whom something leased is for, by their ids.
///
/// # Errors
/// If the database does not answer.
pub async fn list_claimed_waiting(db: &mut Db<'_>, lease: &str) -> Result<Vec<(String, i64)>, StoreError> {
    let rows: Vec<Waiting> = list(db, LIST_CLAIMED_WAITING, args![lease]).await?;
    Ok(rows.into_iter().map(|row| (row.id, row.n)).collect())
}

struct Waiting {
    id: String,
    n: i64,
}
record!(Waiting { id, n });

/// What a person was told before notice `before`, newest first, as if it were on its way to nowhere. Whoever has moved since it was
/// their turn has looked at that.
///
/// # Errors
/// If the database does not answer.
pub async fn list_told(db: &mut Db<'_>, user: &str, before: i64, limit: i64) -> Result<Vec<Claimed>, StoreError> {
    list(db, LIST_TOLD, args![user, before, limit]).await
}

/// The matches and challenges that a person's notices from number `first` to `last` are about.
///
/// # Errors
/// If the database does not answer.
pub async fn list_told_about(
    db: &mut Db<'_>,
    user: &str,
    (first, last): (i64, i64),
) -> Result<(Vec<MatchRow>, Vec<Challenge>), StoreError> {
    let matches = list(db, LIST_TOLD_MATCHES, args![user, first, last]).await?;
    Ok((matches, list(db, LIST_TOLD_CHALLENGES, args![user, first, last]).await?))
}

/// What became of one delivery.
#[derive(Clone, Debug)]
pub struct Settled<'a> {
    /// The receiver.
    pub receiver_id: &'a str,
    /// The notice's number.
    pub n: i64,
    /// What became of it.
    pub status: DeliveryStatus,
    /// When it is to be tried next; of what is settled, when that was.
    pub due_at: Millis,
    /// What came of the try.
    pub answer: Option<&'a str>,
    /// Whether it was not tried at all.
    pub untried: bool,
}

/// Says what became of a delivery, and gives its lease back; false if the lease had run out and another worker has it.
///
/// # Errors
/// If the database does not answer.
pub async fn settle(tx: &mut Tx<'_>, lease: &str, it: &Settled<'_>) -> Result<bool, StoreError> {
    let untried = i64::from(it.untried);
    let args = args![it.receiver_id, it.n, lease, it.status.as_str(), it.due_at, it.answer, untried];
    Ok(execute(tx, SETTLE, args).await? == 1)
}

/// Gives up all that waits for a receiver.
///
/// # Errors
/// If the database does not answer.
pub async fn give_up(tx: &mut Tx<'_>, receiver: &str, why: &str) -> Result<u64, StoreError> {
    let now = tx.now();
    execute(tx, GIVE_UP, args![receiver, now, why]).await
}

/// Tries all at once that waits to be tried again by a channel.
///
/// # Errors
/// If the database does not answer.
pub async fn hurry(tx: &mut Tx<'_>, channel: Channel) -> Result<u64, StoreError> {
    let now = tx.now();
    execute(tx, HURRY, args![channel.as_str(), now]).await
}

/// How far ahead of the time nothing is written or leased, in milliseconds, unless the clock was set back.
const AHEAD: i64 = 600 * SECOND;
/// How far ahead nothing waits: a little more than the longest day until its hour.
const FARTHEST: i64 = 26 * 3_600 * SECOND;

/// Makes due what was written, leased or put off by a clock that was set back since: it would wait for as long again. How much.
///
/// # Errors
/// If the database does not answer.
pub async fn bring_back(tx: &mut Tx<'_>) -> Result<u64, StoreError> {
    let now = tx.now();
    execute(tx, BRING_BACK, args![now, now.plus(AHEAD), now.plus(FARTHEST)]).await
}

/// What was sent to a person, and is to be, newest notice first, behind the given one.
///
/// # Errors
/// If the database does not answer.
pub async fn list_deliveries(
    db: &mut Db<'_>,
    user: &str,
    (n, receiver): (i64, &str),
    limit: i64,
) -> Result<Vec<Delivery>, StoreError> {
    list(db, LIST_DELIVERIES, args![user, n, receiver, limit]).await
}

/// How much is due by a channel.
///
/// # Errors
/// If the database does not answer.
pub async fn count_due(db: &mut Db<'_>, channel: Channel, now: Millis) -> Result<i64, StoreError> {
    Ok(number(db, COUNT_DUE, args![channel.as_str(), now]).await?.unwrap_or(0))
}

/// How long it may take to note what came of a sending, in milliseconds: its lease.
const NOTED_WITHIN: i64 = 120 * SECOND;

/// How many times something for a receiver was given up since it last took anything, or was switched on again.
///
/// # Errors
/// If the database does not answer.
pub async fn count_given_up(db: &mut Db<'_>, receiver: &str) -> Result<i64, StoreError> {
    Ok(number(db, COUNT_GIVEN_UP, args![receiver, NOTED_WITHIN]).await?.unwrap_or(0))
}

/// Clears away some of what was settled before `until`; how much.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_old_deliveries(tx: &mut Tx<'_>, until: Millis) -> Result<u64, StoreError> {
    execute(tx, DELETE_OLD_DELIVERIES, args![until]).await
}

/// Takes away everything that was sent to somebody, and what they looked at.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_deliveries_of(tx: &mut Tx<'_>, user: &str) -> Result<(), StoreError> {
    execute(tx, DELETE_DELIVERIES_OF, args![user]).await?;
    execute(tx, DELETE_LOOKS_OF, args![user]).await?;
    Ok(())
}

/// Notes that a person has looked at a match when notice `n` was their newest; with no match, at the list of all.
///
/// # Errors
/// If the database does not answer.
pub async fn look(tx: &mut Tx<'_>, user: &str, match_id: Option<&str>, n: i64) -> Result<(), StoreError> {
    execute(tx, LOOK, args![user, match_id.unwrap_or_default(), n]).await?;
    Ok(())
}

/// Up to which notice a person has looked at a match, or at the list of all; 0 if never.
///
/// # Errors
/// If the database does not answer.
pub async fn find_look(db: &mut Db<'_>, user: &str, match_id: Option<&str>) -> Result<i64, StoreError> {
    Ok(number(db, FIND_LOOK, args![user, match_id.unwrap_or_default()]).await?.unwrap_or(0))
}

/// Notes that a channel took something, or that it does not work at all and why.
///
/// # Errors
/// If the database does not answer.
pub async fn note_channel(tx: &mut Tx<'_>, channel: Channel, works: Result<(), &str>) -> Result<(), StoreError> {
    let now = tx.now();
    match works {
        Ok(()) => execute(tx, CHANNEL_WORKS, args![channel.as_str(), now]).await?,
        Err(why) => execute(tx, CHANNEL_FAILS, args![channel.as_str(), now, why]).await?,
    };
    Ok(())
}

/// Notes that a channel is not down, whether it took anything or not; whether it was.
///
/// # Errors
/// If the database does not answer.
pub async fn end_outage(tx: &mut Tx<'_>, channel: Channel) -> Result<bool, StoreError> {
    Ok(execute(tx, END_OUTAGE, args![channel.as_str()]).await? == 1)
}

/// How each channel does that was ever used.
///
/// # Errors
/// If the database does not answer.
pub async fn list_channels(db: &mut Db<'_>) -> Result<Vec<ChannelHealth>, StoreError> {
    list(db, LIST_CHANNELS, args![]).await
}
