//! Ratings and the ledger of their changes.

use super::statement::{execute, find, list};
use super::{Db, StoreError, Tx};
use crate::clock::Millis;
use crate::model::{Ranked, Rating, RatingChange, RatingRow};

record!(RatingRow { user_id, game, rating, deviation, volatility, n, at });
record!(Ranked { user_id, name, guest, rating, deviation, n });
record!(RatingChange {
    user_id,
    game,
    n,
    at,
    match_id,
    opponent_id,
    opponent_name,
    opponent_guest,
    half_points,
    opponent_rating,
    opponent_deviation,
    opponent_volatility,
    rating,
    deviation,
    volatility,
});

/// The columns of a change with the name of the other player.
macro_rules! select_changes {
    ($rest:literal) => {
        concat!(
            "select c.user_id, c.game, c.n, c.at, c.match_id, c.opponent_id, u.name as opponent_name, ",
            "u.guest as opponent_guest, c.half_points, c.opponent_rating, c.opponent_deviation, ",
            "c.opponent_volatility, c.rating, c.deviation, c.volatility ",
            "from rating_changes c join users u on u.id = c.opponent_id ",
            $rest
        )
    };
}

statements! {
    FIND_RATING = "select user_id, game, rating, deviation, volatility, n, at from ratings where user_id = $1 and game = $2";
    LIST_RATINGS_OF = "select user_id, game, rating, deviation, volatility, n, at from ratings where user_id = $1 order by game";
    LIST_RATINGS = "select user_id, game, rating, deviation, volatility, n, at from ratings \
        where user_id > $1 or (user_id = $1 and game > $2) order by user_id, game limit $3";
    INSERT_RATING = "insert into ratings (user_id, game, rating, deviation, volatility, n, at) \
        values ($1, $2, $3, $4, $5, 1, $6)";
    UPDATE_RATING = "update ratings set rating = $3, deviation = $4, volatility = $5, n = n + 1, at = $6 \
        where user_id = $1 and game = $2 and n = $7";
    INSERT_CHANGE = "insert into rating_changes (user_id, game, n, at, match_id, opponent_id, half_points, \
        opponent_rating, opponent_deviation, opponent_volatility, rating, deviation, volatility) \
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
    LIST_CHANGES = select_changes!("where c.user_id = $1 and c.game = $2 and c.n < $3 order by c.n desc limit $4");
    LIST_LADDER = "select r.user_id, u.name, u.guest, r.rating, r.deviation, r.n from ratings r \
        join users u on u.id = r.user_id \
        where r.game = $1 and r.deviation <= $2 and r.at >= $3 and u.deleted_at is null and (r.rating < $4 or (r.rating = $4 and r.user_id > $5)) \
        order by r.rating desc, r.user_id limit $6";
}

/// A person's rating in a game, if they have one.
///
/// # Errors
/// If the database does not answer.
pub async fn find_rating(db: &mut Db<'_>, user: &str, game: &str) -> Result<Option<RatingRow>, StoreError> {
    find(db, FIND_RATING, args![user, game]).await
}

/// All ratings of a person, by game.
///
/// # Errors
/// If the database does not answer.
pub async fn list_ratings_of(db: &mut Db<'_>, user: &str) -> Result<Vec<RatingRow>, StoreError> {
    list(db, LIST_RATINGS_OF, args![user]).await
}

/// All ratings behind `(person, game)`, in that order.
///
/// # Errors
/// If the database does not answer.
pub async fn list_ratings(db: &mut Db<'_>, after: (&str, &str), limit: i64) -> Result<Vec<RatingRow>, StoreError> {
    list(db, LIST_RATINGS, args![after.0, after.1, limit]).await
}

/// Writes the rating `it.n` over the one before it, and the change into the ledger.
///
/// # Errors
/// [`StoreError::Conflict`] if the rating has changed since it was read.
pub async fn write_rating(tx: &mut Tx<'_>, it: &RatingChange) -> Result<(), StoreError> {
    let Rating { rating, deviation, volatility } = it.after();
    if it.n == 1 {
        execute(tx, INSERT_RATING, args![&it.user_id, &it.game, rating, deviation, volatility, it.at]).await?;
    } else {
        let before = it.n - 1;
        let args = args![&it.user_id, &it.game, rating, deviation, volatility, it.at, before];
        if execute(tx, UPDATE_RATING, args).await? != 1 {
            return Err(StoreError::Conflict);
        }
    }
    let args = args![
        &it.user_id,
        &it.game,
        it.n,
        it.at,
        &it.match_id,
        &it.opponent_id,
        it.half_points,
        it.opponent_rating,
        it.opponent_deviation,
        it.opponent_volatility,
        rating,
        deviation,
        volatility
    ];
    execute(tx, INSERT_CHANGE, args).await?;
    Ok(())
}

/// The changes of a person's rating in a game before number `before`, the newest first.
///
/// # Errors
/// If the database does not answer.
pub async fn list_changes(
    db: &mut Db<'_>,
    user: &str,
    game: &str,
    before: i64,
    limit: i64,
) -> Result<Vec<RatingChange>, StoreError> {
    list(db, LIST_CHANGES, args![user, game, before, limit]).await
}

/// Those with the highest ratings in a game behind `(rating, person)`: known well enough, and changed since `since`.
///
/// # Errors
/// If the database does not answer.
pub async fn list_ladder(
    db: &mut Db<'_>,
    game: &str,
    most_deviation: i64,
    since: Millis,
    after: (i64, &str),
    limit: i64,
) -> Result<Vec<Ranked>, StoreError> {
    list(db, LIST_LADDER, args![game, most_deviation, since, after.0, after.1, limit]).await
}
