//! What happens by itself: deadlines that come, challenges that lapse, and what may be cleared away.

use std::time::Duration;

use super::decide::reminder;
use super::turn::{Remind, TimeUp};
use super::{Refusal, lobby, once, turn};
use crate::clock::{DAY, Millis};
use crate::store::{self, Action, Store, StoreError, Tx};

/// How often the sweeper looks.
pub const EVERY: Duration = Duration::from_secs(5);
/// How many it takes in one go.
const AT_ONCE: i64 = 100;
/// How many goes make a round of looking whose time runs out soon.
const GOES_PER_REMINDING: u32 = 12;
/// How many goes make a round of clearing away.
const GOES_PER_CLEARING: u32 = 60;

/// How long what a person was told, and challenges that came to nothing, are kept.
const NEWS_KEPT: i64 = 90 * DAY;
/// For how many people old news are cleared away in one round.
const PEOPLE_AT_ONCE: usize = 200;

/// Sweeps for as long as the server runs.
pub async fn run(store: Store) {
    let mut goes = 0;
    let mut cleared_to = String::new();
    loop {
        if let Err(error) = sweep(&store).await {
            tracing::error!(%error, "the sweeper will try again");
        }
        if goes % GOES_PER_REMINDING == 0
            && let Err(error) = remind(&store).await
        {
            tracing::error!(%error, "reminding will be tried again");
        }
        if goes % GOES_PER_CLEARING == 0
            && let Err(error) = clear_away(&store, &mut cleared_to).await
        {
            tracing::error!(%error, "clearing away will be tried again");
        }
        goes += 1;
        tokio::time::sleep(EVERY).await;
    }
}

/// Ends every match whose deadline has come and closes every challenge that lapsed; how many of both.
///
/// # Errors
/// If the database does not answer. What was ended before stays ended.
pub async fn sweep(store: &Store) -> Result<usize, Refusal> {
    Ok(end_matches(store).await? + close_challenges(store).await?)
}

async fn end_matches(store: &Store) -> Result<usize, Refusal> {
    let now = store.clock().now();
    let mut ended = 0;
    let mut after = (Millis(i64::MIN), String::new());
    loop {
        let overdue = store::list_due(&mut store.read().await?.db(), now, (after.0, &after.1), AT_ONCE).await?;
        let Some(last) = overdue.last() else { return Ok(ended) };
        after = (last.deadline, last.id.clone());
        for it in overdue {
            match store.write(TimeUp { match_id: it.id.clone() }).await {
                Ok(done) => ended += usize::from(done),
                // One match that cannot be read must not keep the others from ending.
                Err(error) => tracing::error!(%error, match_id = it.id, "this match could not be ended"),
            }
        }
    }
}

/// Tells everybody whose time runs out soon, once a turn; how many.
///
/// # Errors
/// If the database does not answer.
pub async fn remind(store: &Store) -> Result<usize, Refusal> {
    let now = store.clock().now();
    let mut told = 0;
    let mut after = (now, String::new());
    loop {
        let mut reader = store.read().await?;
        let due = store::list_due(&mut reader.db(), now.plus(DAY), (after.0, &after.1), AT_ONCE).await?;
        let Some(last) = due.last() else { return Ok(told) };
        after = (last.deadline, last.id.clone());
        let mut near = Vec::new();
        for it in due {
            match turn::find(&mut reader.db(), &it.id).await {
                Ok(found) if reminder(&found.state, now).is_some() => near.push(it.id),
                Ok(_) => {}
                Err(error) => tracing::error!(%error, match_id = it.id, "nobody can be reminded of this match"),
            }
        }
        drop(reader);
        for match_id in near {
            match store.write(Remind { match_id: match_id.clone() }).await {
                Ok(done) => told += usize::from(done),
                Err(error) => tracing::error!(%error, match_id, "nobody could be reminded of this match"),
            }
        }
    }
}

async fn close_challenges(store: &Store) -> Result<usize, Refusal> {
    let now = store.clock().now();
    let mut closed = 0;
    let mut after = (Millis(i64::MIN), String::new());
    loop {
        let lapsed =
            store::list_lapsed_challenges(&mut store.read().await?.db(), now, (after.0, &after.1), AT_ONCE).await?;
        let Some(last) = lapsed.last() else { return Ok(closed) };
        after = (last.expires_at, last.id.clone());
        for it in lapsed {
            match store.write(lobby::Lapse { id: it.id.clone() }).await {
                Ok(done) => closed += usize::from(done),
                Err(error) => tracing::error!(%error, challenge_id = it.id, "this challenge could not be closed"),
            }
        }
    }
}

/// Clears away, a little at a time, until nothing is left to clear; and the old news of the people behind `cleared_to`.
///
/// # Errors
/// If the database does not answer.
pub async fn clear_away(store: &Store, cleared_to: &mut String) -> Result<(), StoreError> {
    while store.write(ClearAway).await? > 0 {}
    for _ in 0..PEOPLE_AT_ONCE {
        let next = store::next_told(&mut store.read().await?.db(), cleared_to).await?;
        // Behind the last one it begins again, in the next round.
        *cleared_to = next.unwrap_or_default();
        if cleared_to.is_empty() {
            break;
        }
        store.write(ForgetNews { user_id: cleared_to.clone() }).await?;
    }
    Ok(())
}

/// Clears away secrets that lapsed, answers that nobody will ask for again, and challenges that came to nothing long ago.
struct ClearAway;

impl Action for ClearAway {
    /// How much went.
    type Answer = u64;
    type Error = StoreError;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<u64, StoreError> {
        let now = tx.now();
        let tokens = store::delete_expired_tokens(tx, now.plus(-DAY)).await?;
        let answers = store::delete_old_answers(tx, now.plus(-once::KEPT_FOR)).await?;
        Ok(tokens + answers + store::delete_old_challenges(tx, now.plus(-NEWS_KEPT)).await?)
    }
}

/// Clears away what one person was told long ago.
struct ForgetNews {
    user_id: String,
}

impl Action for ForgetNews {
    type Answer = u64;
    type Error = StoreError;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<u64, StoreError> {
        let until = tx.now().plus(-NEWS_KEPT);
        store::delete_old_notices(tx, &self.user_id, until).await
    }
}
