//! The list of notices on the page: the same words that are sent elsewhere.

use std::collections::{HashMap, HashSet};

use super::Notifier;
use super::words::{Reader, Told, catalogue, tell};
use super::worker::Batch;
use crate::model::{Claimed, NoticeKind, User};
use crate::play::Refusal;
use crate::play::telling::find_settings;
use crate::store;

/// Of how many notices the unseen are counted.
const COUNTED: i64 = 100;

/// A notice in words, in the list on the page.
pub struct Listed {
    /// What it says.
    pub told: Told,
    /// Whether its reader has looked at its match, or at the list, since.
    pub seen: bool,
    /// Whether they want to see its kind on the page.
    pub wanted: bool,
    /// Whether it was about a turn that is over.
    pub done: bool,
}

/// Whether a notice says no more than that a turn is to be played.
fn is_of_a_turn(kind: Option<NoticeKind>) -> bool {
    matches!(kind, Some(NoticeKind::MatchTurn | NoticeKind::DeadlineNear))
}

/// The notices, newest first, that say of a match what a newer one says again: it was the reader's turn, and it is once more.
fn told_again(newest_first: &[Claimed]) -> HashSet<i64> {
    let mut latest: HashMap<&str, i64> = HashMap::new();
    let mut again = HashSet::new();
    for it in newest_first.iter().filter(|it| is_of_a_turn(it.kind)) {
        let (Some(id), Some(ply)) = (it.match_id.as_deref(), it.ply) else { continue };
        // A reminder and the turn that it is of stand at the same ply.
        if *latest.entry(id).or_insert(ply) != ply {
            again.insert(it.n);
        }
    }
    again
}

impl Notifier {
    /// What a person was told before notice `before`, newest first, each with whether they have looked at it; and how many
    /// of their newest notices, of the kinds that they want to see, they have not.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn list(&self, user: &User, before: i64, limit: i64) -> Result<(Vec<Listed>, usize), Refusal> {
        let store = &self.0.store;
        let mut reader = store.read().await?;
        let (settings, _) = find_settings(&mut reader.db(), &user.id).await?;
        let all_seen = store::find_look(&mut reader.db(), &user.id, None).await?;
        let seen = |n: i64, looked: Option<i64>| n <= all_seen || looked.is_some_and(|looked| looked >= n);
        let newest = store::list_told(&mut reader.db(), &user.id, i64::MAX, COUNTED).await?;
        let wanted = |it: &&Claimed| it.kind.is_some_and(|kind| settings.page.contains(&kind));
        let again = told_again(&newest);
        let seen = |n: i64, looked: Option<i64>| seen(n, looked) || again.contains(&n);
        let unseen = newest.iter().filter(wanted).filter(|it| !seen(it.n, it.looked)).count();
        let listed = match before {
            i64::MAX => newest.into_iter().take(usize::try_from(limit).unwrap_or(usize::MAX)).collect(),
            before => store::list_told(&mut reader.db(), &user.id, before, limit).await?,
        };
        let Some((first, last)) = listed.last().zip(listed.first()).map(|(last, first)| (last.n, first.n)) else {
            return Ok((Vec::new(), unseen));
        };
        let (matches, challenges) = store::list_told_about(&mut reader.db(), &user.id, (first, last)).await?;
        drop(reader);
        let batch = Batch::of(listed, matches, challenges);
        let words = catalogue(user.locale.as_deref());
        let reader = Reader { words, settings: &settings, public_url: &self.0.public_url, now: store.clock().now() };
        let told = batch.claimed.iter().filter_map(|it| {
            let (of_match, challenge) = batch.about(it);
            let mut told = tell(reader, it, it.kind?, of_match, challenge);
            if !told.current {
                // What is said of the time left, and of who moved last, is said of another turn.
                told.text.clear();
            }
            let done = is_of_a_turn(it.kind) && (!told.current || !told.my_turn);
            Some(Listed { told, seen: done || seen(it.n, it.looked), wanted: wanted(&it), done })
        });
        Ok((told.collect(), unseen))
    }
}
