//! What happens by itself: deadlines that come, challenges that lapse, and what may be cleared away.

use std::time::Duration;

use super::turn::Wake;
use super::{Refusal, lobby, names, once, vacation};
use crate::clock::{DAY, Millis};
use crate::store::{self, Action, Store, StoreError, Tx};

/// How often the sweeper looks.
pub const EVERY: Duration = Duration::from_secs(5);
/// How many it takes in one go.
const AT_ONCE: i64 = 100;
/// How many goes make a round of clearing away.
const GOES_PER_CLEARING: u32 = 60;

/// How long what a person was told, and challenges that came to nothing, are kept.
const NEWS_KEPT: i64 = 90 * DAY;
/// How long it is kept what became of a notice on its way.
const DELIVERIES_KEPT: i64 = 30 * DAY;
/// How long an address waits for its owner to confirm it.
const UNCONFIRMED_KEPT: i64 = 7 * DAY;
/// How many names are folded anew in one transaction.
const FOLDED_AT_ONCE: i64 = 200;
/// For how many people old news are cleared away in one round.
const PEOPLE_AT_ONCE: usize = 200;

/// Sweeps for as long as the server runs.
pub async fn run(store: Store) {
    if let Err(error) = fold_names(&store).await {
        tracing::error!(%error, "some are not found by their names without marks until the server starts again");
    }
    let mut goes = 0;
    let mut cleared_to = String::new();
    loop {
        if let Err(error) = sweep(&store).await {
            tracing::error!(%error, "the sweeper will try again");
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

/// Folds the names anew that an older version had folded otherwise; how many.
///
/// # Errors
/// If the database does not answer. What was folded before stays folded.
pub async fn fold_names(store: &Store) -> Result<usize, Refusal> {
    let mut folded = 0;
    loop {
        let people = store::list_to_fold(&mut store.read().await?.db(), FOLDED_AT_ONCE).await?;
        if people.is_empty() {
            return Ok(folded);
        }
        folded += people.len();
        store.write(FoldNames { people }).await?;
    }
}

struct FoldNames {
    people: Vec<(String, String)>,
}

impl Action for FoldNames {
    type Answer = ();
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), Refusal> {
        for (id, name) in &self.people {
            store::set_search_key(tx, id, name, &names::fold_to_find(name)).await?;
        }
        Ok(())
    }
}

/// Does what the time has come for: in vacations, in matches, and with challenges that lapsed; how many matches ended and
/// challenges closed.
///
/// # Errors
/// If the database does not answer. What was ended before stays ended.
pub async fn sweep(store: &Store) -> Result<usize, Refusal> {
    vacation::sweep(store).await?;
    Ok(wake_matches(store).await?.0 + close_challenges(store).await?)
}

/// Does in every match what its time has come for; how many ended, and in how many somebody was told that the time runs out.
///
/// # Errors
/// If the database does not answer.
pub async fn wake_matches(store: &Store) -> Result<(usize, usize), Refusal> {
    let now = store.clock().now();
    let (mut ended, mut reminded) = (0, 0);
    let mut after = (Millis(i64::MIN), String::new());
    loop {
        let due = store::list_due(&mut store.read().await?.db(), now, (after.0, &after.1), AT_ONCE).await?;
        let Some(last) = due.last() else { return Ok((ended, reminded)) };
        after = (last.wake_at, last.id.clone());
        for it in due {
            match store.write(Wake { match_id: it.id.clone() }).await {
                Ok(woken) => {
                    ended += usize::from(woken.ended);
                    reminded += usize::from(woken.reminded);
                }
                // One match that cannot be read must not keep the others from ending.
                Err(error) => tracing::error!(%error, match_id = it.id, "what was due in this match could not be done"),
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

/// Clears away secrets that lapsed, answers that nobody will ask for again, and challenges that came to nothing long ago; and brings back
/// what a clock that was set back has put off.
struct ClearAway;

impl Action for ClearAway {
    /// How much went.
    type Answer = u64;
    type Error = StoreError;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<u64, StoreError> {
        let now = tx.now();
        let tokens = store::delete_expired_tokens(tx, now.plus(-DAY)).await?;
        let answers = store::delete_old_answers(tx, now.plus(-once::KEPT_FOR)).await?;
        let reports = store::delete_settled_reports(tx, now.plus(-NEWS_KEPT)).await?;
        let deliveries = store::delete_old_deliveries(tx, now.plus(-DELIVERIES_KEPT)).await?;
        let addresses = store::delete_unconfirmed(tx, now.plus(-UNCONFIRMED_KEPT)).await?;
        let mails = store::delete_old_asked_mails(tx, now.plus(-DAY)).await?;
        store::bring_back(tx).await?;
        let reports = reports + deliveries + addresses + mails;
        Ok(tokens + answers + reports + store::delete_old_challenges(tx, now.plus(-NEWS_KEPT)).await?)
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
