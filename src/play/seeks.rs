//! Who may take a challenge up, and what is promised of the matches that one challenge begins one after the other.

use super::Refusal;
use super::ratings::{FIRST, points};
use crate::games::dice::Seed;
use crate::model::{Challenge, ChallengeStatus, Promise, User};
use crate::store::{self, Db, StoreError, Tx};

/// How many matches a challenge may begin.
pub const MOST_MATCHES: u32 = 20;
/// The highest rating that a challenge may name, in points.
pub const HIGHEST_RATING: i64 = 4_000;

/// How strong the opponents may be, in points. Who has no rating counts as one who has just begun.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RatingRange {
    /// At least this.
    pub min: Option<i64>,
    /// At most this.
    pub max: Option<i64>,
}

impl RatingRange {
    /// Of a stored challenge.
    pub fn of(it: &Challenge) -> RatingRange {
        RatingRange { min: it.least_rating, max: it.most_rating }
    }

    /// Whether any rating will do: neither end is set.
    pub fn is_any(self) -> bool {
        self == RatingRange::default()
    }

    fn holds(self, rating: i64) -> bool {
        self.min.is_none_or(|min| rating >= min) && self.max.is_none_or(|max| rating <= max)
    }

    fn in_words(self) -> String {
        match (self.min, self.max) {
            (Some(min), Some(max)) => format!("{min} to {max}"),
            (Some(min), None) => format!("{min} or more"),
            (None, Some(max)) => format!("{max} or less"),
            (None, None) => "any".to_owned(),
        }
    }

    fn check(self) -> Result<(), Refusal> {
        let ends = [self.min, self.max];
        if ends.into_iter().flatten().any(|rating| !(0..=HIGHEST_RATING).contains(&rating)) {
            return Err(Refusal::invalid("rating", format!("min and max must be 0 to {HIGHEST_RATING}")));
        }
        match (self.min, self.max) {
            (Some(min), Some(max)) if min > max => {
                Err(Refusal::invalid("rating", format!("min must not be above max; {min} is above {max}")))
            }
            _ => Ok(()),
        }
    }
}

/// Checks what a challenge says of its number of matches and of its opponents' strength.
///
/// # Errors
/// Names what is wrong.
pub fn check(count: u32, range: RatingRange, to_one: bool) -> Result<(), Refusal> {
    if !(1..=MOST_MATCHES).contains(&count) {
        return Err(Refusal::invalid("count", format!("must be 1 to {MOST_MATCHES}, not {count}")));
    }
    if to_one && count > 1 {
        return Err(Refusal::invalid("count", "a challenge to one person begins one match; leave count or to out"));
    }
    if to_one && !range.is_any() {
        return Err(Refusal::invalid("rating", "a challenge to one person asks for no rating; leave rating or to out"));
    }
    range.check()
}

/// What a challenge is to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForMe {
    /// They may take it up.
    Yes,
    /// They made it.
    Mine,
    /// It is for somebody else.
    Other,
    /// It is rated, and they are a guest.
    Account,
    /// Their rating, this, is not what it asks for.
    Rating(i64),
    /// They play a match that it began.
    Playing,
    /// Nobody can take it up any more.
    Closed,
}

impl ForMe {
    /// As it is told to programs.
    pub fn word(self) -> &'static str {
        match self {
            ForMe::Yes => "yes",
            ForMe::Mine => "mine",
            ForMe::Other => "other",
            ForMe::Account => "account",
            ForMe::Rating(_) => "rating",
            ForMe::Playing => "playing",
            ForMe::Closed => "closed",
        }
    }

    /// Why a challenge cannot be taken up, where it cannot.
    pub fn refusal(self, it: &Challenge) -> Option<Refusal> {
        let why = match self {
            ForMe::Yes => return None,
            ForMe::Closed => return Some(Refusal::AlreadyTaken(it.status)),
            ForMe::Mine => "you made this challenge; somebody else must accept it".to_owned(),
            ForMe::Other => "this challenge is for somebody else; only they can accept it".to_owned(),
            ForMe::Account => "this match is rated and guests play unrated; make an account first".to_owned(),
            ForMe::Playing => {
                "you play a match of this challenge already; accept it again when that is over".to_owned()
            }
            ForMe::Rating(yours) => format!(
                "this challenge is for players with a rating of {} in {}; yours is {yours}",
                RatingRange::of(it).in_words(),
                it.game
            ),
        };
        Some(Refusal::Forbidden(why))
    }
}

/// Somebody who looks at challenges, with what decides whether they may take one up.
#[derive(Clone, Debug)]
pub struct Looker {
    id: String,
    guest: bool,
    /// Games and ratings in points.
    ratings: Vec<(String, i64)>,
    /// The challenges of which they play a match.
    playing: Vec<String>,
}

impl Looker {
    /// Reads what is known of somebody: two queries for any number of challenges.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn load(db: &mut Db<'_>, user: &User) -> Result<Looker, StoreError> {
        let ratings = store::list_ratings_of(db, &user.id).await?;
        Ok(Looker {
            ratings: ratings.into_iter().map(|it| (it.game, points(it.rating))).collect(),
            playing: store::list_challenges_played(db, &user.id).await?,
            ..Looker::simple(user)
        })
    }

    /// Somebody of whom nothing more need be known: the maker of a challenge, or the one person it is for.
    pub fn simple(user: &User) -> Looker {
        Looker { id: user.id.clone(), guest: user.guest, ratings: Vec::new(), playing: Vec::new() }
    }

    /// The same for one challenge, most of which ask for nothing.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn load_for(db: &mut Db<'_>, user: &User, it: &Challenge) -> Result<Looker, StoreError> {
        if it.count == 1 && RatingRange::of(it).is_any() {
            return Ok(Looker::simple(user));
        }
        Looker::load(db, user).await
    }

    /// What a challenge is to them.
    pub fn sees(&self, it: &Challenge) -> ForMe {
        let rating = self.ratings.iter().find(|(game, _)| *game == it.game).map_or(points(FIRST.rating), |(_, r)| *r);
        match it {
            it if it.status != ChallengeStatus::Open => ForMe::Closed,
            it if it.maker_id == self.id => ForMe::Mine,
            it if it.to_id.as_ref().is_some_and(|to| *to != self.id) => ForMe::Other,
            it if it.rated && self.guest => ForMe::Account,
            it if self.playing.contains(&it.id) => ForMe::Playing,
            it if !RatingRange::of(it).holds(rating) => ForMe::Rating(rating),
            _ => ForMe::Yes,
        }
    }
}

/// Promises a match: keeps the secret seed of its dice under the id that it will have.
///
/// # Errors
/// If the database does not answer.
pub async fn promise(tx: &mut Tx<'_>) -> Result<(String, String), StoreError> {
    let match_id = tx.id();
    let seed = Seed::new(tx.random().bytes());
    store::insert_seed(tx, &match_id, &seed).await?;
    Ok((match_id, seed.commitment()))
}

/// Promises every match of a challenge but the first, before anybody can have said what they add to the dice.
///
/// # Errors
/// If the database does not answer.
pub async fn promise_the_others(tx: &mut Tx<'_>, challenge: &Challenge) -> Result<(), StoreError> {
    for n in 1..challenge.count {
        let (match_id, commitment) = promise(tx).await?;
        store::insert_promise(tx, &Promise { challenge_id: challenge.id.clone(), n, match_id, commitment }).await?;
    }
    Ok(())
}

/// Notes that a challenge has begun a match: it stands for the next one, or is done.
///
/// # Errors
/// [`StoreError::Conflict`] if somebody else took it up first.
pub async fn take(tx: &mut Tx<'_>, it: &Challenge, match_id: &str) -> Result<(), StoreError> {
    let next = it.begun + 1;
    if next >= it.count {
        return store::take_challenge(tx, it, match_id, ChallengeStatus::Accepted, None).await;
    }
    let promise = store::find_promise(&mut tx.db(), &it.id, next).await?.ok_or(StoreError::Conflict)?;
    store::take_challenge(tx, it, match_id, ChallengeStatus::Open, Some(&promise)).await?;
    store::delete_promise(tx, &it.id, next).await
}
