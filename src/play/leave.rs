//! Deleting an account. What it owes others stays, under a pseudonym: matches, records, ratings. What was its own goes.

use super::decide::{Act, At};
use super::names::Name;
use super::turn::{InMatch, Wake, find};
use super::{Refusal, lobby, people};
use crate::model::{ChallengeStatus, TokenKind, User};
use crate::store::{self, Action, BEHIND_ALL_IDS, Hold, Store, StoreError, Topic, Tx};

/// How many times it is looked again for what began meanwhile.
const ROUNDS: u32 = 10;
/// How many times some of a person's running matches are ended.
const MOST_GOES: u32 = 1_000;

/// Deletes an account: its challenges are withdrawn, its running matches called off where that can still be and resigned
/// otherwise, each by itself; then what is left is forgotten at once. Broken off, it can be begun again.
///
/// # Errors
/// If the database does not answer.
pub async fn leave(store: &Store, user_id: &str) -> Result<(), Refusal> {
    for _ in 0..ROUNDS {
        withdraw(store, user_id).await?;
        end_matches(store, user_id).await?;
        if store.write(Forget { user_id: user_id.to_owned() }).await? {
            return Ok(());
        }
    }
    Err(StoreError::Conflict.into())
}

async fn withdraw(store: &Store, user_id: &str) -> Result<(), Refusal> {
    loop {
        let now = store.clock().now();
        let mut reader = store.read().await?;
        let open = store::list_challenges_of(&mut reader.db(), user_id, now, BEHIND_ALL_IDS, 100).await?;
        drop(reader);
        if open.is_empty() {
            return Ok(());
        }
        for it in open {
            store.write(Withdraw { id: it.id, user_id: user_id.to_owned() }).await?;
        }
    }
}

/// Closes a challenge from or to somebody who leaves.
struct Withdraw {
    id: String,
    user_id: String,
}

impl Action for Withdraw {
    type Answer = ();
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), Refusal> {
        match store::find_challenge(&mut tx.db(), &self.id).await? {
            Some(it) if it.status == ChallengeStatus::Open => {
                let own = it.maker_id == self.user_id;
                let becomes = if own { ChallengeStatus::Cancelled } else { ChallengeStatus::Declined };
                lobby::close(tx, it, becomes).await.map(|_| ())
            }
            _ => Ok(()),
        }
    }
}

async fn end_matches(store: &Store, user_id: &str) -> Result<(), Refusal> {
    let mut unreadable = Vec::new();
    for _ in 0..MOST_GOES {
        let mut running = store::list_running_of(&mut store.read().await?.db(), user_id).await?;
        running.retain(|id| !unreadable.contains(id));
        if running.is_empty() {
            return Ok(());
        }
        for match_id in running {
            let end = EndMatch { match_id: match_id.clone(), user_id: user_id.to_owned() };
            match store.write(end).await {
                Ok(()) | Err(Refusal::MatchOver(_)) => {}
                Err(Refusal::TimeUp(_)) => {
                    store.write(Wake { match_id }).await?;
                }
                // One that cannot be read ends by nobody's act; it must not keep its player here.
                Err(Refusal::Store(StoreError::Unreadable(..))) => unreadable.push(match_id),
                Err(refusal) => return Err(refusal),
            }
        }
    }
    Err(StoreError::Conflict.into())
}

/// Calls a match off, or resigns it.
struct EndMatch {
    match_id: String,
    user_id: String,
}

impl Action for EndMatch {
    type Answer = ();
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), Refusal> {
        let it = find(&mut tx.db(), &self.match_id).await?;
        let at =
            At { ply: it.state.series.ply(), take_backs: it.state.take_backs, round: Some(it.state.series.round()) };
        let act = if it.state.can_abort() { Act::Abort } else { Act::Resign };
        let (match_id, user_id) = (self.match_id.clone(), self.user_id.clone());
        InMatch { match_id, user_id, at, act }.run(tx).await.map(|_| ())
    }
}

/// Forgets a person, if nothing of theirs is on any more.
struct Forget {
    user_id: String,
}

impl Action for Forget {
    /// Whether it could be done.
    type Answer = bool;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<bool, Refusal> {
        let user = people::find(&mut tx.db(), &self.user_id).await?;
        if user.deleted_at.is_some() {
            return Ok(true);
        }
        let id = user.id.as_str();
        // Whatever is beginning just now is either seen here, or finds nobody there when this is done.
        if people::hold(tx, &[(id, Hold::Alone)]).await.is_err() {
            return Ok(true);
        }
        let now = tx.now();
        if !store::list_challenges_of(&mut tx.db(), id, now, BEHIND_ALL_IDS, 1).await?.is_empty() {
            return Ok(false);
        }
        let readable = async |tx: &mut Tx<'_>| -> Result<bool, Refusal> {
            for match_id in store::list_running_of(&mut tx.db(), id).await? {
                match find(&mut tx.db(), &match_id).await {
                    Err(Refusal::Store(StoreError::Unreadable(..))) => {}
                    _ => return Ok(true),
                }
            }
            Ok(false)
        };
        if readable(tx).await? {
            return Ok(false);
        }
        let name = pseudonym(tx, id).await?;
        let left = User {
            name: name.shown.clone(),
            guest: false,
            password_hash: None,
            email: None,
            locale: None,
            plays_forced: false,
            days_off: None,
            auto_vacation: false,
            chat_off: true,
            operator: false,
            deleted_at: Some(now),
            ..user.clone()
        };
        store::update_user(tx, &left, name.all_keys()).await?;
        store::set_operator(tx, id, false).await?;
        store::retire_name(tx, Name::of(&user.name).keys()).await?;
        for kind in [TokenKind::Session, TokenKind::Token, TokenKind::Recovery, TokenKind::Reset] {
            store::delete_tokens(tx, id, kind, "").await?;
        }
        store::delete_ties_of(tx, id).await?;
        store::delete_vacations_of(tx, id).await?;
        store::delete_notes_of(tx, id).await?;
        store::erase_chat_of(tx, id).await?;
        store::delete_notices_of(tx, id).await?;
        store::delete_receivers_of(tx, id).await?;
        // How many mails somebody asked for stays for a day, without an address: else whoever leaves begins to count anew.
        store::delete_deliveries_of(tx, id).await?;
        // Streams that are open look again, and end.
        tx.wake(Topic::User(self.user_id.clone()));
        Ok(true)
    }
}

/// A name that nobody has: the end of the id is random.
async fn pseudonym(tx: &mut Tx<'_>, id: &str) -> Result<Name, Refusal> {
    let digits: String = id.chars().filter(char::is_ascii_hexdigit).collect();
    for length in 6..=12 {
        let name = Name::of(&format!("{} {}", crate::words::LEFT, &digits[digits.len() - length..]));
        if !store::is_taken(&mut tx.db(), name.keys(), id).await? {
            return Ok(name);
        }
    }
    Err(StoreError::Conflict.into())
}
