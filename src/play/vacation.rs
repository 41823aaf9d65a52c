//! Vacations: an allowance that grows with time, and a ledger of how it was used. While somebody is on vacation no clock of
//! theirs runs, in any match that allows pauses.

use super::turn::Wake;
use super::{Refusal, people};
use crate::clock::{DAY, Millis, SECOND};
use crate::model::{News, NoticeKind, Particulars, User, Vacation};
use crate::store::{self, About, Action, Store, StoreError, Tx};

/// What a new account may use, in milliseconds.
pub const AT_FIRST: i64 = 2 * DAY;
/// In how much time the allowance grows by one unit of it: thirty days a year.
pub const GROWS_IN: i64 = 12;
/// What can be saved up, in milliseconds.
pub const MOST: i64 = 30 * DAY;
/// The shortest vacation, and the shortest time between the beginnings of two, in milliseconds.
pub const SHORTEST: i64 = 3_600 * SECOND;
/// How much must be left for a vacation to begin by itself.
const LEFT_TO_BEGIN: i64 = DAY;
/// How long before its end a person is told of it.
const NEAR: i64 = DAY;
/// How many matches or people are looked at in one go.
const AT_ONCE: i64 = 100;

/// What is left of a person's allowance at an instant, in milliseconds: it grows while they are here and shrinks while they
/// are away. Guests have none.
pub fn left(user: &User, last: Vacation, now: Millis) -> i64 {
    if user.guest {
        return 0;
    }
    let grown = |since: Millis| (now.0 - since.0).max(0) / GROWS_IN;
    if last.n == 0 {
        // Who was a guest first has an account since then.
        let since = last.until.max(user.created_at);
        return (AT_FIRST + grown(since)).min(MOST);
    }
    let used = last.until.min(now.max(last.from)).0 - last.from.0;
    let after = if now >= last.until { grown(last.until) } else { 0 };
    (last.left - used + after).min(MOST)
}

/// Whether a vacation is on.
pub fn is_on(last: Vacation, now: Millis) -> bool {
    last.n > 0 && last.from <= now && now < last.until
}

async fn find(tx: &mut Tx<'_>, user_id: &str) -> Result<(User, Vacation), Refusal> {
    let user = people::find(&mut tx.db(), user_id).await?;
    let last = store::find_vacation(&mut tx.db(), user_id).await?;
    Ok((user, last.ok_or_else(|| Refusal::NotFound("user", user_id.to_owned()))?))
}

/// Begins a vacation by hand, until `until` or until nothing is left. [`get_ready`] comes before it, and [`spread_begun`] after.
///
/// It is refused if one is on, nothing is left, or `until` is out of range.
#[derive(Clone, Debug)]
pub struct Begin {
    /// Whose.
    pub user_id: String,
    /// When it ends at the latest.
    pub until: Option<Millis>,
}

impl Action for Begin {
    type Answer = Vacation;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Vacation, Refusal> {
        let now = tx.now();
        let (user, last) = find(tx, &self.user_id).await?;
        if user.guest {
            return Err(Refusal::Forbidden("guests have no vacation; make an account first".into()));
        }
        if is_on(last, now) {
            return Err(Refusal::TooMany(format!(
                "you are on vacation already, until {}; end that one first",
                last.until
            )));
        }
        let next = last.from.plus(SHORTEST);
        if last.n > 0 && now < next {
            return Err(Refusal::TooMany(format!(
                "your last vacation began less than an hour ago; the next can begin at {next}"
            )));
        }
        let left = left(&user, last, now);
        if left < SHORTEST {
            let hours = (SHORTEST - left).saturating_mul(GROWS_IN) / (3_600 * SECOND) + 1;
            let reason =
                format!("less than an hour of your vacation is left; in {hours} hours there will be one again");
            return Err(Refusal::TooMany(reason));
        }
        let (from, to) = (now.plus(SHORTEST), now.plus(left));
        let until = self.until.unwrap_or(to);
        if !(from..=to).contains(&until) {
            return Err(Refusal::invalid("until", format!("must be from {from} to {to}, when nothing is left")));
        }
        Ok(begin(tx, &user.id, Vacation { n: last.n + 1, from: now, until, left }, false).await?)
    }
}

async fn begin(tx: &mut Tx<'_>, user_id: &str, it: Vacation, auto: bool) -> Result<Vacation, StoreError> {
    let near = it.until.plus(-NEAR);
    let wake = if near > it.from { near } else { it.until };
    store::begin_vacation(tx, user_id, it, auto, wake).await?;
    Ok(it)
}

/// Begins a vacation by itself for somebody who wishes it, as of `from`; nothing if they do not, or too little is left.
pub(super) async fn begin_by_itself(tx: &mut Tx<'_>, user_id: &str, from: Millis) -> Result<Option<Vacation>, Refusal> {
    let (user, last) = find(tx, user_id).await?;
    // One that ended by hand or by itself meanwhile is not used twice.
    let from = from.max(if last.n > 0 { last.until } else { from });
    let left = left(&user, last, from);
    if !user.auto_vacation || left < LEFT_TO_BEGIN || from > tx.now() {
        return Ok(None);
    }
    let it = Vacation { n: last.n + 1, from, until: from.plus(left), left };
    Ok(Some(begin(tx, user_id, it, true).await?))
}

/// Lets every match know of the last vacation, so that the next can begin.
///
/// # Errors
/// If the database does not answer.
pub async fn get_ready(store: &Store, user_id: &str) -> Result<(), Refusal> {
    // Visiting the matches may begin a vacation by itself, which they must hear of as well.
    spread(store, user_id).await?;
    spread(store, user_id).await
}

/// Lets every match that waits for a person know of the vacation that has just begun.
///
/// # Errors
/// If the database does not answer.
pub async fn spread_begun(store: &Store, user_id: &str) -> Result<(), Refusal> {
    visit(store, user_id).await
}

/// Comes back from vacation.
///
/// # Errors
/// If none is on.
pub async fn come_back(store: &Store, user_id: &str) -> Result<(), Refusal> {
    store.write(End { user_id: user_id.to_owned() }).await?;
    visit(store, user_id).await
}

struct End {
    user_id: String,
}

impl Action for End {
    type Answer = ();
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), Refusal> {
        let now = tx.now();
        let (user, last) = find(tx, &self.user_id).await?;
        if !is_on(last, now) {
            return Err(Refusal::NotFound("vacation", "current".into()));
        }
        Ok(store::end_vacation(tx, &user.id, last.n, now).await?)
    }
}

/// Lets every match that waits for a person know of their last vacation, and notes that they do. Right after a vacation
/// began or ended that is left to the sweeper: a move that was on its way then is in place when it looks.
///
/// # Errors
/// If the database does not answer.
async fn spread(store: &Store, user_id: &str) -> Result<(), Refusal> {
    let Some(last) = store::find_vacation(&mut store.read().await?.db(), user_id).await? else { return Ok(()) };
    visit(store, user_id).await?;
    store.write(Spread { user_id: user_id.to_owned(), last }).await?;
    Ok(())
}

/// Looks at every match that waits for a person. What a kill leaves undone the sweeper does.
async fn visit(store: &Store, user_id: &str) -> Result<(), Refusal> {
    let mut after = String::new();
    loop {
        let ids = store::list_waiting_ids(&mut store.read().await?.db(), user_id, &after, AT_ONCE).await?;
        let Some(next) = ids.last() else { return Ok(()) };
        after.clone_from(next);
        for match_id in ids {
            if let Err(error) = store.write(Wake { match_id: match_id.clone() }).await {
                tracing::error!(%error, match_id, "this match could not be told of a vacation");
            }
        }
    }
}

struct Spread {
    user_id: String,
    last: Vacation,
}

impl Action for Spread {
    type Answer = ();
    type Error = StoreError;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        store::set_spread(tx, &self.user_id, self.last).await
    }
}

/// Spreads what was not, and tells everybody whose vacation ends or is about to; how many were told.
///
/// # Errors
/// If the database does not answer.
pub async fn sweep(store: &Store) -> Result<usize, Refusal> {
    let mut after = String::new();
    loop {
        let people = store::list_unspread(&mut store.read().await?.db(), &after, AT_ONCE).await?;
        let Some(last) = people.last() else { break };
        after.clone_from(last);
        for user_id in people {
            spread(store, &user_id).await?;
        }
    }
    let mut told = 0;
    loop {
        let now = store.clock().now();
        let people = store::list_vacation_wakes(&mut store.read().await?.db(), now, AT_ONCE).await?;
        if people.is_empty() {
            return Ok(told);
        }
        for user_id in people {
            told += usize::from(store.write(Tell { user_id }).await?);
        }
    }
}

/// Tells a person that their vacation is over, or is about to be.
struct Tell {
    user_id: String,
}

impl Action for Tell {
    type Answer = bool;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<bool, Refusal> {
        let now = tx.now();
        let Some(last) = store::find_vacation(&mut tx.db(), &self.user_id).await? else { return Ok(false) };
        let (kind, next) = match now >= last.until {
            true => (NoticeKind::VacationEnded, None),
            false => (NoticeKind::VacationNear, Some(last.until)),
        };
        let particulars = Particulars { until: Some(last.until), ..Particulars::default() };
        if !store::take_vacation_wake(tx, &self.user_id, last.n, next).await? {
            return Ok(false);
        }
        store::insert_notices(tx, About::default(), &[News { user: &self.user_id, kind, particulars }]).await?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn somebody(guest: bool) -> User {
        User {
            id: "a".into(),
            name: "Anna".into(),
            guest,
            password_hash: None,
            email: None,
            locale: None,
            plays_forced: false,
            days_off: None,
            auto_vacation: false,
            chat_off: false,
            operator: false,
            deleted_at: None,
            version: 0,
            created_at: Millis(0),
        }
    }

    #[test]
    fn the_allowance_is_small_at_first_grows_by_thirty_days_a_year_and_is_bounded() {
        let none = Vacation { n: 0, from: Millis(0), until: Millis(0), left: 0 };
        let after = |days: i64| left(&somebody(false), none, Millis(days * DAY));
        assert_eq!([0, 12, 120, 360].map(after), [2 * DAY, 3 * DAY, 12 * DAY, 30 * DAY]);
        assert_eq!(after(3_650), MOST);
        assert_eq!(left(&somebody(true), none, Millis(3_650 * DAY)), 0);
    }

    #[test]
    fn a_vacation_uses_what_it_lasts_and_ends_at_zero_exactly() {
        let on = Vacation { n: 1, from: Millis(10 * DAY), until: Millis(13 * DAY), left: 3 * DAY };
        let at = |days: i64| left(&somebody(false), on, Millis(days * DAY));
        assert_eq!([10, 11, 13, 25].map(at), [3 * DAY, 2 * DAY, 0, DAY]);
        assert!(is_on(on, Millis(13 * DAY - 1)) && !is_on(on, Millis(13 * DAY)));
    }
}
