//! Ratings: Glicko-2, each match a rating period of its own at the time when it ends, written into a ledger from which every
//! rating can be worked out again.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2};

use super::turn::Match;
use super::{Refusal, state::index};
use crate::clock::{DAY, Millis};
use crate::games::{Side, Termination};
use crate::model::{Rating, RatingChange, RatingRow};
use crate::store::{self, Db, Store, StoreError, Tx};

/// What somebody has before the first rated match.
pub const FIRST: Rating = Rating { rating: 1_500_000, deviation: 350_000, volatility: 60_000_000 };
/// A rating with a greater deviation than this is not known well yet.
pub const PROVISIONAL: i64 = 110_000;
/// After each such time without a rated match, a rating is known a little less well.
const IDLE: i64 = 30 * DAY;
/// Who has played no rated match for so long is on no ladder.
pub const ON_LADDER: i64 = 180 * DAY;

/// What a match did to the rating of one who played it, in whole points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
pub struct Rated {
    /// Before, in whole points.
    pub before: i64,
    /// After, in whole points.
    pub after: i64,
}

/// In whole points, as people read it.
pub fn points(thousandths: i64) -> i64 {
    (thousandths + 500).div_euclid(1_000)
}

/// Settles the ratings of a match that has just ended: what becomes of south's and north's; nothing if it does not count.
///
/// # Errors
/// [`StoreError::Conflict`] if another match of one of them ended at the same time.
pub async fn settle(tx: &mut Tx<'_>, it: &Match, at: Millis) -> Result<Option<[Rated; 2]>, Refusal> {
    let Some(ending) = it.state.ending.filter(|ending| it.state.rated && ending.termination != Termination::Aborted)
    else {
        return Ok(None);
    };
    let game = it.row.game.as_str();
    let known = [
        store::find_rating(&mut tx.db(), &it.row.south_id, game).await?,
        store::find_rating(&mut tx.db(), &it.row.north_id, game).await?,
    ];
    let before = known.each_ref().map(|row| now(row.as_ref(), at));
    let half_points = match ending.winner {
        None => 1,
        Some(Side::South) => 2,
        Some(Side::North) => 0,
    };
    let after = after(before, half_points);
    let mut rated = [Rated { before: 0, after: 0 }; 2];
    let mut changes = Vec::with_capacity(2);
    for side in [Side::South, Side::North] {
        let (i, other) = (index(side), index(side.other()));
        rated[i] = Rated { before: points(before[i].rating), after: points(after[i].rating) };
        changes.push(RatingChange {
            user_id: it.player(side).to_owned(),
            game: game.to_owned(),
            n: known[i].as_ref().map_or(1, |row| row.n + 1),
            // The ledger is in order, also where a match is ended late as of a deadline long past.
            at: known[i].as_ref().map_or(at, |row| at.max(row.at)),
            match_id: it.row.id.clone(),
            opponent_id: it.player(side.other()).to_owned(),
            opponent_name: String::new(),
            opponent_guest: false,
            half_points: if side == Side::South { half_points } else { 2 - half_points },
            opponent_rating: before[other].rating,
            opponent_deviation: before[other].deviation,
            opponent_volatility: before[other].volatility,
            rating: after[i].rating,
            deviation: after[i].deviation,
            volatility: after[i].volatility,
        });
    }
    // In the order of their ids, so that two matches of the same two never wait for one another.
    changes.sort_by(|a, b| a.user_id.cmp(&b.user_id));
    for change in &changes {
        store::write_rating(tx, change).await?;
    }
    Ok(Some(rated))
}

/// A stored rating as it is at a time: less certain, the longer nothing was played.
fn now(row: Option<&RatingRow>, at: Millis) -> Rating {
    let Some(row) = row else { return FIRST };
    let idle = (at.0 - row.at.0).max(0) / IDLE;
    let mut rating = to_crate(row.rating());
    // Ten years are as good as for ever.
    for _ in 0..idle.min(120) {
        rating = decay_deviation(&rating);
    }
    from_crate(&rating)
}

/// South's and north's ratings after a match that gave south so many half points.
fn after(before: [Rating; 2], half_points: i64) -> [Rating; 2] {
    let outcome = match half_points {
        2 => Outcomes::WIN,
        1 => Outcomes::DRAW,
        _ => Outcomes::LOSS,
    };
    let [south, north] = before.map(to_crate);
    let (south, north) = glicko2(&south, &north, &outcome, &Glicko2Config::new());
    [from_crate(&south), from_crate(&north)]
}

#[expect(clippy::cast_precision_loss, reason = "ratings are small")]
fn to_crate(it: Rating) -> Glicko2Rating {
    Glicko2Rating {
        rating: it.rating as f64 / 1e3,
        deviation: it.deviation as f64 / 1e3,
        volatility: it.volatility as f64 / 1e9,
    }
}

#[expect(clippy::cast_possible_truncation, reason = "ratings are small")]
fn from_crate(it: &Glicko2Rating) -> Rating {
    Rating {
        rating: (it.rating * 1e3).round() as i64,
        deviation: (it.deviation * 1e3).round() as i64,
        volatility: (it.volatility * 1e9).round() as i64,
    }
}

/// How many rows are read at a time.
const PAGE: i64 = 500;

/// Works every rating out again from the ledger; how many there are, and what is wrong with those that differ.
///
/// # Errors
/// If the database does not answer.
pub async fn verify(store: &Store) -> Result<(usize, Vec<String>), StoreError> {
    let mut reader = store.read().await?;
    let (mut count, mut wrong, mut last) = (0, Vec::new(), (String::new(), String::new()));
    loop {
        let rows = store::list_ratings(&mut reader.db(), (&last.0, &last.1), PAGE).await?;
        let Some(row) = rows.last() else { return Ok((count, wrong)) };
        last = (row.user_id.clone(), row.game.clone());
        for row in rows {
            count += 1;
            if let Some(why) = what_is_wrong(&mut reader.db(), row.clone()).await? {
                wrong.push(format!("the rating of {} in {}: {why}", row.user_id, row.game));
            }
        }
    }
}

async fn what_is_wrong(db: &mut Db<'_>, mut row: RatingRow) -> Result<Option<String>, StoreError> {
    // A rating that moved on while its ledger was read is not wrong: it is looked at again.
    loop {
        let why = compare(db, &row).await?;
        match store::find_rating(db, &row.user_id, &row.game).await? {
            Some(again) if why.is_some() && again.n != row.n => row = again,
            _ => return Ok(why),
        }
    }
}

async fn compare(db: &mut Db<'_>, row: &RatingRow) -> Result<Option<String>, StoreError> {
    let mut changes = Vec::new();
    loop {
        let before = changes.last().map_or(i64::MAX, |change: &RatingChange| change.n);
        let page = store::list_changes(db, &row.user_id, &row.game, before, PAGE).await?;
        if page.is_empty() {
            break;
        }
        changes.extend(page);
    }
    let mut known: Option<RatingRow> = None;
    for (n, change) in (1..).zip(changes.iter().rev()) {
        let before = [now(known.as_ref(), change.at), change.opponent()];
        let [worked_out, _] = after(before, change.half_points);
        if change.n != n || worked_out != change.after() {
            return Ok(Some(format!("change {n} does not follow from those before it")));
        }
        let Rating { rating, deviation, volatility } = worked_out;
        known = Some(RatingRow { rating, deviation, volatility, n, at: change.at, ..row.clone() });
    }
    let same = known.is_some_and(|it| (it.rating(), it.n, it.at) == (row.rating(), row.n, row.at));
    Ok((!same).then(|| "it is not what its changes make".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_newcomers_part_by_what_the_formulas_give() {
        let [winner, loser] = after([FIRST, FIRST], 2);
        assert_eq!((points(winner.rating), points(loser.rating)), (1662, 1338));
        assert_eq!(winner.rating - FIRST.rating, FIRST.rating - loser.rating);
        assert_eq!((points(winner.deviation), winner.deviation), (290, loser.deviation));
        let [one, other] = after([FIRST, FIRST], 1);
        assert_eq!((one.rating, other.rating), (FIRST.rating, FIRST.rating));
    }

    #[test]
    fn a_rating_is_known_less_well_the_longer_nothing_is_played_and_never_less_than_at_first() {
        let row = |at| RatingRow {
            user_id: String::new(),
            game: String::new(),
            rating: 1_700_000,
            deviation: 60_000,
            volatility: 60_000_000,
            n: 1,
            at,
        };
        assert_eq!(now(Some(&row(Millis(0))), Millis(IDLE - 1)).deviation, 60_000);
        let after_a_year = now(Some(&row(Millis(0))), Millis(365 * DAY));
        assert!(after_a_year.deviation > 60_000 && after_a_year.rating == 1_700_000, "{after_a_year:?}");
        assert!(now(Some(&row(Millis(0))), Millis(i64::MAX / 2)).deviation <= FIRST.deviation);
    }
}
