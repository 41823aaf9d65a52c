//! What is read only to find out whether the tables agree with one another.

use super::statement::{find, ids, list};
use super::{Db, StoreError};
use crate::clock::Millis;
use crate::model::Endings;

statements! {
    LIST_USER_IDS = "select id from users where id > $1 order by id limit $2";
    FIND_CHECKED = "select created_at, deleted_at, vacation_n, vacation_from, vacation_until, vacation_left, vacation_spread, \
        finished, timed_out, timed_out_in_a_row, resigned, resigned_in_a_row from users where id = $1";
    LIST_ENDED_OF = "select m.id, m.south_id, m.state from match_players p join matches m on m.id = p.match_id \
        where p.user_id = $1 and p.standing in ('won', 'lost', 'drawn') and p.match_id > $2 order by p.match_id limit $3";
    LIST_MET = "select o.opponent_id as id, o.last_at, m.updated_at, \
            coalesce((m.south_id = $1 and m.north_id = o.opponent_id) or (m.north_id = $1 and m.south_id = o.opponent_id), false) as of_the_two \
        from opponents o left join matches m on m.id = o.last_match_id where o.user_id = $1 order by o.opponent_id";
    LIST_PLAYED = "select opponent_id as id, max(at) as at from match_players where user_id = $1 group by opponent_id order by opponent_id";
    LIST_CHANGES_OF_MATCH = "select user_id as id, rating as n from rating_changes where match_id = $1";
    LIST_STRAYS = "select id from (\
        select p.match_id as id from plans p left join matches m on m.id = p.match_id where m.id is null or m.status <> 'running' or m.plans = 0 \
        union select p.match_id from match_players p left join matches m on m.id = p.match_id where m.id is null \
        union select c.match_id from rating_changes c join matches m on m.id = c.match_id where m.status <> 'finished' \
        union select v.user_id from vacations v left join users u on u.id = v.user_id where u.id is null or u.deleted_at is not null or v.n > u.vacation_n) as v \
        order by id limit 100";
}

/// What is known of a person that follows from something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// When the seat was taken.
    pub created_at: Millis,
    /// When the account was deleted.
    pub deleted_at: Option<Millis>,
    /// The number of the last vacation, 0 if there was none.
    pub vacation_n: i64,
    /// When it began.
    pub vacation_from: Millis,
    /// When it ends or ended.
    pub vacation_until: Millis,
    /// What was left of the allowance when it began.
    pub vacation_left: i64,
    /// The last vacation of which every match that waits for them knows.
    pub vacation_spread: i64,
    /// How many of their matches have ended.
    pub finished: i64,
    /// How many of them were lost by time.
    pub timed_out: i64,
    /// How many of the last ones.
    pub timed_out_in_a_row: i64,
    /// How many were resigned.
    pub resigned: i64,
    /// How many of the last ones.
    pub resigned_in_a_row: i64,
}
record!(Checked {
    created_at,
    deleted_at,
    vacation_n,
    vacation_from,
    vacation_until,
    vacation_left,
    vacation_spread,
    finished,
    timed_out,
    timed_out_in_a_row,
    resigned,
    resigned_in_a_row,
});

impl Checked {
    /// How their matches ended.
    pub fn endings(&self) -> Endings {
        Endings {
            finished: self.finished,
            timed_out: self.timed_out,
            timed_out_in_a_row: self.timed_out_in_a_row,
            resigned: self.resigned,
            resigned_in_a_row: self.resigned_in_a_row,
        }
    }
}

/// A match that has ended, of one of its players.
#[derive(Clone, Debug)]
pub struct Ended {
    /// Which.
    pub id: String,
    /// Who played south.
    pub south_id: String,
    /// Its snapshot.
    pub state: String,
}
record!(Ended { id, south_id, state });

/// What is stored of two having played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Met {
    /// The other.
    pub id: String,
    /// When a match of the two last began or ended.
    pub last_at: Millis,
    /// When anything last happened in the match that this came from.
    pub updated_at: Option<Millis>,
    /// Whether that is a match of these two.
    pub of_the_two: bool,
}
record!(Met { id, last_at, updated_at, of_the_two });

/// When a match with another last began or ended, by the lists of matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The other.
    pub id: String,
    /// When.
    pub at: Millis,
}
record!(Played { id, at });

/// What a match did to a rating: whose, and what it was after.
#[derive(Clone, Debug)]
pub struct Changed {
    /// Whose.
    pub id: String,
    /// In thousandths.
    pub n: i64,
}
record!(Changed { id, n });

/// Ids of all people behind `after`.
///
/// # Errors
/// If the database does not answer.
pub async fn list_user_ids(db: &mut Db<'_>, after: &str, limit: i64) -> Result<Vec<String>, StoreError> {
    ids(db, LIST_USER_IDS, args![after, limit]).await
}

/// What is known of a person that follows from something else.
///
/// # Errors
/// If the database does not answer.
pub async fn find_checked(db: &mut Db<'_>, user: &str) -> Result<Option<Checked>, StoreError> {
    find(db, FIND_CHECKED, args![user]).await
}

/// A person's finished matches behind the id `after`.
///
/// # Errors
/// If the database does not answer.
pub async fn list_ended_of(db: &mut Db<'_>, user: &str, after: &str, limit: i64) -> Result<Vec<Ended>, StoreError> {
    list(db, LIST_ENDED_OF, args![user, after, limit]).await
}

/// With whom a person has played, by what is stored of it, in the order of their ids.
///
/// # Errors
/// If the database does not answer.
pub async fn list_met(db: &mut Db<'_>, user: &str) -> Result<Vec<Met>, StoreError> {
    list(db, LIST_MET, args![user]).await
}

/// With whom a person has played, by their matches, likewise.
///
/// # Errors
/// If the database does not answer.
pub async fn list_played(db: &mut Db<'_>, user: &str) -> Result<Vec<Played>, StoreError> {
    list(db, LIST_PLAYED, args![user]).await
}

/// What a match did to ratings.
///
/// # Errors
/// If the database does not answer.
pub async fn list_changes_of_match(db: &mut Db<'_>, match_id: &str) -> Result<Vec<Changed>, StoreError> {
    list(db, LIST_CHANGES_OF_MATCH, args![match_id]).await
}

/// Ids of matches and people of which rows are left over that belong to nothing; a hundred at most.
///
/// # Errors
/// If the database does not answer.
pub async fn list_strays(db: &mut Db<'_>) -> Result<Vec<String>, StoreError> {
    ids(db, LIST_STRAYS, args![]).await
}
