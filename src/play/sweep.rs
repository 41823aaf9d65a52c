//! What happens by itself: deadlines that come, challenges that lapse, and what may be cleared away.

use std::time::Duration;

use super::turn::TimeUp;
use super::{Refusal, lobby, once};
use crate::clock::DAY;
use crate::store::{self, Action, Store, StoreError, Tx};

/// How often the sweeper looks.
pub const EVERY: Duration = Duration::from_secs(5);
/// How many it takes in one go.
const AT_ONCE: i64 = 100;
/// How many goes make a round of clearing away.
const GOES_PER_CLEARING: u32 = 60;

/// Sweeps for as long as the server runs.
pub async fn run(store: Store) {
    let mut goes = 0;
    loop {
        if let Err(error) = sweep(&store).await {
            tracing::error!(%error, "the sweeper will try again");
        }
        if goes % GOES_PER_CLEARING == 0
            && let Err(error) = clear_away(&store).await
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
    let mut swept = 0;
    loop {
        let now = store.clock().now();
        let (overdue, lapsed) = {
            let mut reader = store.read().await?;
            let overdue = store::list_overdue(&mut reader.db(), now, AT_ONCE).await?;
            let lapsed = store::list_lapsed_challenges(&mut reader.db(), now, AT_ONCE).await?;
            (overdue, lapsed)
        };
        let found = overdue.len() + lapsed.len();
        let mut ended = 0;
        for match_id in overdue {
            match store.write(TimeUp { match_id: match_id.clone() }).await {
                Ok(done) => ended += usize::from(done),
                // One match that cannot be read must not keep the others from ending.
                Err(error) => tracing::error!(%error, match_id, "this match could not be ended"),
            }
        }
        for challenge in lapsed {
            match store.write(lobby::Lapse { id: challenge.id.clone() }).await {
                Ok(done) => ended += usize::from(done),
                Err(error) => tracing::error!(%error, challenge.id, "this challenge could not be closed"),
            }
        }
        swept += ended;
        if ended == 0 || found < usize::try_from(AT_ONCE).expect("a hundred") {
            return Ok(swept);
        }
    }
}

/// Clears away, a little at a time, until nothing is left to clear.
async fn clear_away(store: &Store) -> Result<(), StoreError> {
    while store.write(ClearAway).await? > 0 {}
    Ok(())
}

/// Clears away secrets that lapsed and answers that nobody will ask for again.
struct ClearAway;

impl Action for ClearAway {
    /// How much went.
    type Answer = u64;
    type Error = StoreError;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<u64, StoreError> {
        let now = tx.now();
        let tokens = store::delete_expired_tokens(tx, now.plus(-DAY)).await?;
        Ok(tokens + store::delete_old_answers(tx, now.plus(-once::KEPT_FOR)).await?)
    }
}
