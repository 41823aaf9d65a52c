//! Finding people: by the beginning of their name, and among those that somebody has played with.

use super::statement::{find, list};
use super::{Db, StoreError};
use crate::clock::Millis;

/// Somebody who was found.
#[derive(Clone, Debug)]
pub struct Found {
    /// Who.
    pub id: String,
    /// Their name.
    pub name: String,
    /// Whether they are a guest.
    pub guest: bool,
}
record!(Found { id, name, guest });

/// Somebody with whom somebody has played.
#[derive(Clone, Debug)]
pub struct Opponent {
    /// Who.
    pub id: String,
    /// Their name.
    pub name: String,
    /// Whether they are a guest.
    pub guest: bool,
    /// When a match of the two last began or ended.
    pub last_at: Millis,
    /// That match.
    pub last_match_id: String,
}
record!(Opponent { id, name, guest, last_at, last_match_id });

/// How many matches of a game stand in one way for somebody.
#[derive(Clone, Debug)]
pub struct Tally {
    /// Against whom; nobody where all are counted.
    pub opponent_id: Option<String>,
    /// The game's name.
    pub game: String,
    /// `running`, `won`, `lost`, `drawn`, `aborted`.
    pub standing: String,
    /// How many.
    pub n: i64,
}
record!(Tally { opponent_id, game, standing, n });

/// A page of those that `$1` has played with, whose names are from `$4` to before `$5`: an index gives them in this order.
macro_rules! opponents {
    ($columns:literal) => {
        concat!(
            "select ",
            $columns,
            " from opponents o join users u on u.id = o.opponent_id \
            where o.user_id = $1 and u.deleted_at is null and (o.last_at, o.opponent_id) < ($2, $3) \
            and (cast($4 as text) is null or (u.search_key >= $4 and u.search_key < $5)) \
            order by o.last_at desc, o.opponent_id desc limit $6"
        )
    };
}

statements! {
    LIST_USERS_BY_NAME = "select u.id, u.name, u.guest from users u where u.search_key >= $1 and u.search_key < $2 and u.deleted_at is null \
        and u.search_key > coalesce((select k.search_key from users k where k.id = $3), '') order by u.search_key limit $4";
    LIST_OPPONENTS = opponents!("o.opponent_id as id, u.name, u.guest, o.last_at, o.last_match_id");
    FIND_OPPONENT = "select u.id, u.name, u.guest, o.last_at, o.last_match_id from opponents o join users u on u.id = o.opponent_id \
        where o.user_id = $1 and o.opponent_id = $2";
    LIST_TALLIES_WITH_OPPONENTS = concat!(
        "select p.opponent_id, p.game, p.standing, count(*) as n from (", opponents!("o.opponent_id"), ") as v \
        join match_players p on p.user_id = $1 and p.opponent_id = v.opponent_id \
        group by p.opponent_id, p.game, p.standing");
    LIST_TALLIES_OF_TWO = "select opponent_id, game, standing, count(*) as n from match_players \
        where user_id = $1 and opponent_id = $2 group by opponent_id, game, standing";
    LIST_TALLIES = "select cast(null as text) as opponent_id, game, standing, count(*) as n from match_players \
        where user_id = $1 group by game, standing";
}

/// People whose folded name is from the first to before the second of `names`, in the order of their names, behind the one
/// with the id `after`.
///
/// # Errors
/// If the database does not answer.
pub async fn list_users_by_name(
    db: &mut Db<'_>,
    names: (&str, &str),
    after: &str,
    limit: i64,
) -> Result<Vec<Found>, StoreError> {
    list(db, LIST_USERS_BY_NAME, args![names.0, names.1, after, limit]).await
}

/// Which of those that somebody has played with.
#[derive(Clone, Copy, Debug)]
pub struct OpponentFilter<'a> {
    /// Whose opponents.
    pub user: &'a str,
    /// Behind the one that was last played with then, and has this id.
    pub after: (Millis, &'a str),
    /// With a folded name from the first of these to before the second.
    pub names: Option<(&'a str, &'a str)>,
}

/// Those that somebody has played with, who they played with last first.
///
/// # Errors
/// If the database does not answer.
pub async fn list_opponents(
    db: &mut Db<'_>,
    which: OpponentFilter<'_>,
    limit: i64,
) -> Result<Vec<Opponent>, StoreError> {
    let (least, beyond) = which.names.unzip();
    list(db, LIST_OPPONENTS, args![which.user, which.after.0, which.after.1, least, beyond, limit]).await
}

/// How the matches with those on a page of opponents stand.
///
/// # Errors
/// If the database does not answer.
pub async fn list_tallies_with_opponents(
    db: &mut Db<'_>,
    which: OpponentFilter<'_>,
    limit: i64,
) -> Result<Vec<Tally>, StoreError> {
    let (least, beyond) = which.names.unzip();
    list(db, LIST_TALLIES_WITH_OPPONENTS, args![which.user, which.after.0, which.after.1, least, beyond, limit]).await
}

/// What is known of two having played, if they have.
///
/// # Errors
/// If the database does not answer.
pub async fn find_opponent(db: &mut Db<'_>, user: &str, other: &str) -> Result<Option<Opponent>, StoreError> {
    find(db, FIND_OPPONENT, args![user, other]).await
}

/// How the matches between two stand for the first.
///
/// # Errors
/// If the database does not answer.
pub async fn list_tallies_of_two(db: &mut Db<'_>, user: &str, other: &str) -> Result<Vec<Tally>, StoreError> {
    list(db, LIST_TALLIES_OF_TWO, args![user, other]).await
}

/// How all matches of a person stand.
///
/// # Errors
/// If the database does not answer.
pub async fn list_tallies(db: &mut Db<'_>, user: &str) -> Result<Vec<Tally>, StoreError> {
    list(db, LIST_TALLIES, args![user]).await
}
