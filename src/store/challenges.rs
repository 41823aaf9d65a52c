//! Offers of a match.

use super::statement::{execute, find, ids, list, number};
use super::{Db, StoreError, Tx};
use crate::clock::Millis;
use crate::model::{Challenge, ChallengeStatus, Promise};

record!(Challenge {
    id, maker_id, maker_name, maker_guest, game, options, clock, rated, pauses, soft, onlookers, first as word, to_id,
    to_name, to_guest,
    visibility as word, status as word, match_id, count, begun, least_rating, most_rating, planned_match_id, commitment,
    entropy, rematch_of, created_at, expires_at,
});

record!(Promise { challenge_id, n, match_id, commitment });

/// The columns of a challenge with the names of its two people.
macro_rules! select_challenges {
    ($rest:literal) => {
        concat!(
            "select c.id, c.maker_id, m.name as maker_name, m.guest as maker_guest, c.game, c.options, c.clock, ",
            "c.rated, c.pauses, c.soft, c.onlookers, c.first, c.to_id, t.name as to_name, t.guest as to_guest, c.visibility, c.status, c.match_id, ",
            "c.count, c.begun, c.least_rating, c.most_rating, c.planned_match_id, c.commitment, c.entropy, c.rematch_of, ",
            "c.created_at, c.expires_at from challenges c join users m on m.id = c.maker_id ",
            "left join users t on t.id = c.to_id ",
            $rest
        )
    };
}

/// Some of the challenges that came to nothing: an index on status and expiry serves it.
macro_rules! old_challenges {
    () => {
        "where match_id is null and status in ('declined', 'cancelled', 'expired') and expires_at <= $1 \
        order by expires_at, id limit 500)"
    };
}

statements! {
    INSERT_CHALLENGE = "insert into challenges (id, maker_id, game, options, clock, rated, first, to_id, visibility, \
        status, match_id, created_at, expires_at, planned_match_id, commitment, entropy, rematch_of, pauses, \
        soft, count, least_rating, most_rating, onlookers) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, \
        $15, $16, $17, $18, $19, $20, $21, $22, $23)";
    FIND_CHALLENGE = select_challenges!("where c.id = $1");
    LIST_LOBBY = select_challenges!(
        "where c.status = 'open' and c.visibility = 'open' and c.to_id is null and c.expires_at > $1 and c.id < $2 \
        and not exists (select 1 from blocks b where b.user_id = c.maker_id and b.blocked_id = $4) \
        and not exists (select 1 from blocks b where b.user_id = $4 and b.blocked_id = c.maker_id) \
        order by c.id desc limit $3");
    LIST_CHALLENGES_OF = select_challenges!(
        "where c.status = 'open' and c.expires_at > $1 and c.id < $2 and (c.maker_id = $3 or c.to_id = $3) \
        order by c.id desc limit $4");
    COUNT_OPEN_CHALLENGES = "select count(*) as n from challenges where maker_id = $1 and status = 'open'";
    FIND_REMATCH = select_challenges!(
        "where c.rematch_of = $1 and (c.status = 'open' or c.status = 'accepted') order by c.id desc limit 1");
    COUNT_ENDED_REMATCHES = "select count(*) as n from challenges where rematch_of = $1 and maker_id = $2 \
        and (status = 'declined' or status = 'cancelled')";
    CLOSE_CHALLENGE = "update challenges set status = $2 where id = $1 and status = 'open'";
    TAKE_CHALLENGE = "update challenges set status = $2, match_id = $3, begun = begun + 1, \
        planned_match_id = coalesce($4, planned_match_id), commitment = coalesce($5, commitment) \
        where id = $1 and status = 'open' and begun = $6";
    INSERT_PROMISE = "insert into promises (challenge_id, n, match_id, commitment) values ($1, $2, $3, $4)";
    FIND_PROMISE = "select challenge_id, n, match_id, commitment from promises where challenge_id = $1 and n = $2";
    LIST_PROMISES = "select challenge_id, n, match_id, commitment from promises where challenge_id = $1 order by n";
    DELETE_PROMISE = "delete from promises where challenge_id = $1 and n = $2";
    DELETE_PROMISES = "delete from promises where challenge_id = $1";
    DELETE_PROMISED_SEEDS = "delete from seeds where match_id in (select match_id from promises where challenge_id = $1)";
    DELETE_LAST_SEED = "delete from seeds where match_id in \
        (select planned_match_id from challenges where id = $1 and begun > 0 and begun < count)";
    LIST_CHALLENGES_PLAYED = "select challenge_id as id from match_players \
        where user_id = $1 and challenge_id is not null and standing = 'running'";
    LIST_CHALLENGES_BETWEEN = select_challenges!(
        "where c.status = 'open' and c.maker_id = $1 and c.to_id = $2 order by c.id limit 200");
    LIST_LAPSED_CHALLENGES = select_challenges!(
        "where c.status = 'open' and c.expires_at <= $1 and (c.expires_at > $2 or (c.expires_at = $2 and c.id > $3)) \
        order by c.expires_at, c.id limit $4");
    DELETE_SEEDS_OF_OLD_CHALLENGES = concat!(
        "delete from seeds where match_id in (select planned_match_id from challenges ", old_challenges!());
    DELETE_OLD_CHALLENGES = concat!("delete from challenges where id in (select id from challenges ", old_challenges!());
}

/// Sorts behind every id, in whatever order a database has: ids are hexadecimal.
pub const BEHIND_ALL_IDS: &str = "g";

/// Keeps a new challenge.
///
/// # Errors
/// If the database does not answer.
pub async fn insert_challenge(tx: &mut Tx<'_>, it: &Challenge) -> Result<(), StoreError> {
    execute(
        tx,
        INSERT_CHALLENGE,
        args![
            &it.id,
            &it.maker_id,
            &it.game,
            &it.options,
            &it.clock,
            it.rated,
            it.first.as_str(),
            &it.to_id,
            it.visibility.as_str(),
            it.status.as_str(),
            &it.match_id,
            it.created_at,
            it.expires_at,
            &it.planned_match_id,
            &it.commitment,
            &it.entropy,
            &it.rematch_of,
            it.pauses,
            it.soft,
            it.count,
            it.least_rating,
            it.most_rating,
            it.onlookers
        ],
    )
    .await?;
    Ok(())
}

/// The challenge with this id.
///
/// # Errors
/// If the database does not answer.
pub async fn find_challenge(db: &mut Db<'_>, id: &str) -> Result<Option<Challenge>, StoreError> {
    find(db, FIND_CHALLENGE, args![id]).await
}

/// What stands in the lobby for somebody, newest first, before the id `before`: nothing of whom they have blocked, or who has
/// blocked them.
///
/// # Errors
/// If the database does not answer.
pub async fn list_lobby(
    db: &mut Db<'_>,
    viewer: Option<&str>,
    now: Millis,
    before: &str,
    limit: i64,
) -> Result<Vec<Challenge>, StoreError> {
    list(db, LIST_LOBBY, args![now, before, limit, viewer]).await
}

/// Open challenges that a person made or was sent, newest first, before the id `before`.
///
/// # Errors
/// If the database does not answer.
pub async fn list_challenges_of(
    db: &mut Db<'_>,
    user: &str,
    now: Millis,
    before: &str,
    limit: i64,
) -> Result<Vec<Challenge>, StoreError> {
    list(db, LIST_CHALLENGES_OF, args![now, before, user, limit]).await
}

/// Open challenges that one person made to another.
///
/// # Errors
/// If the database does not answer.
pub async fn list_challenges_between(db: &mut Db<'_>, maker: &str, to: &str) -> Result<Vec<Challenge>, StoreError> {
    list(db, LIST_CHALLENGES_BETWEEN, args![maker, to]).await
}

/// How many open challenges a person has made.
///
/// # Errors
/// If the database does not answer.
pub async fn count_open_challenges(db: &mut Db<'_>, user: &str) -> Result<i64, StoreError> {
    Ok(number(db, COUNT_OPEN_CHALLENGES, args![user]).await?.unwrap_or(0))
}

/// Closes an open challenge, and clears away what was promised of the matches that it does not begin. The promise of one that
/// has begun none stays to be seen as long as the challenge itself.
///
/// # Errors
/// [`StoreError::Conflict`] if it is no longer open.
pub async fn close_challenge(tx: &mut Tx<'_>, it: &Challenge, status: ChallengeStatus) -> Result<(), StoreError> {
    if execute(tx, CLOSE_CHALLENGE, args![&it.id, status.as_str()]).await? != 1 {
        return Err(StoreError::Conflict);
    }
    if it.count > 1 {
        execute(tx, DELETE_PROMISED_SEEDS, args![&it.id]).await?;
        execute(tx, DELETE_LAST_SEED, args![&it.id]).await?;
        execute(tx, DELETE_PROMISES, args![&it.id]).await?;
    }
    Ok(())
}

/// Notes that a match began. `next` is what is promised of the one after it.
///
/// # Errors
/// [`StoreError::Conflict`] if it is no longer open, or began another match since it was read.
pub async fn take_challenge(
    tx: &mut Tx<'_>,
    it: &Challenge,
    match_id: &str,
    status: ChallengeStatus,
    next: Option<&Promise>,
) -> Result<(), StoreError> {
    let (planned, commitment) = next.map(|next| (next.match_id.as_str(), next.commitment.as_str())).unzip();
    let args = args![&it.id, status.as_str(), match_id, planned, commitment, it.begun];
    if execute(tx, TAKE_CHALLENGE, args).await? == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// Keeps what is promised of a match to come.
///
/// # Errors
/// If the database does not answer.
pub async fn insert_promise(tx: &mut Tx<'_>, it: &Promise) -> Result<(), StoreError> {
    execute(tx, INSERT_PROMISE, args![&it.challenge_id, it.n, &it.match_id, &it.commitment]).await?;
    Ok(())
}

/// What is promised of one match of a challenge.
///
/// # Errors
/// If the database does not answer.
pub async fn find_promise(db: &mut Db<'_>, challenge: &str, n: i64) -> Result<Option<Promise>, StoreError> {
    find(db, FIND_PROMISE, args![challenge, n]).await
}

/// What is promised of the matches of a challenge behind the next one, in order.
///
/// # Errors
/// If the database does not answer.
pub async fn list_promises(db: &mut Db<'_>, challenge: &str) -> Result<Vec<Promise>, StoreError> {
    list(db, LIST_PROMISES, args![challenge]).await
}

/// Drops a promise that now stands with the challenge itself.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_promise(tx: &mut Tx<'_>, challenge: &str, n: i64) -> Result<(), StoreError> {
    execute(tx, DELETE_PROMISE, args![challenge, n]).await?;
    Ok(())
}

/// The challenges to several of which a person plays a match.
///
/// # Errors
/// If the database does not answer.
pub async fn list_challenges_played(db: &mut Db<'_>, user: &str) -> Result<Vec<String>, StoreError> {
    ids(db, LIST_CHALLENGES_PLAYED, args![user]).await
}

/// Open challenges whose time was up by `now`, the oldest first, behind `(expiry, id)`.
///
/// # Errors
/// If the database does not answer.
pub async fn list_lapsed_challenges(
    db: &mut Db<'_>,
    now: Millis,
    after: (Millis, &str),
    limit: i64,
) -> Result<Vec<Challenge>, StoreError> {
    list(db, LIST_LAPSED_CHALLENGES, args![now, after.0, after.1, limit]).await
}

/// Clears away some challenges that came to nothing and ended before `until`, with the seeds that they would have played with; how many.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_old_challenges(tx: &mut Tx<'_>, until: Millis) -> Result<u64, StoreError> {
    execute(tx, DELETE_SEEDS_OF_OLD_CHALLENGES, args![until]).await?;
    execute(tx, DELETE_OLD_CHALLENGES, args![until]).await
}

/// The challenge to play this match once more that stands or was accepted.
///
/// # Errors
/// If the database does not answer.
pub async fn find_rematch(db: &mut Db<'_>, match_id: &str) -> Result<Option<Challenge>, StoreError> {
    find(db, FIND_REMATCH, args![match_id]).await
}

/// How many challenges to play this match once more a person made that were declined or cancelled.
///
/// # Errors
/// If the database does not answer.
pub async fn count_ended_rematches(db: &mut Db<'_>, match_id: &str, maker: &str) -> Result<i64, StoreError> {
    Ok(number(db, COUNT_ENDED_REMATCHES, args![match_id, maker]).await?.unwrap_or(0))
}
