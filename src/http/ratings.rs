//! Ratings: a person's, how they came about, and a game's ladder.

use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::extract::{Id, Page, Query, Word, limit};
use super::games::kind_of;
use super::problem::{ApiError, ApiResult, Problem};
use super::state::{App, json};
use super::views::{List, UserView};
use crate::clock::Millis;
use crate::games::{GameKind, UnknownName};
use crate::model::{Ranked, RatingChange, RatingRow};
use crate::play::people;
use crate::play::ratings::{FIRST, ON_LADDER, PROVISIONAL, points};
use crate::random::is_id;
use crate::store::{self, Db};

/// How strong somebody is taken to be in a game.
#[derive(Serialize, ToSchema)]
pub struct RatingView {
    /// The game's name.
    game: String,
    /// By Glicko-2, in whole points; everybody begins with 1500.
    rating: i64,
    /// How uncertain that is, in whole points: it is most likely off by less than twice this.
    deviation: i64,
    /// Not known well yet: the deviation is above 110.
    provisional: bool,
    /// How many rated matches it comes from.
    matches: i64,
    /// When it last changed.
    #[schema(value_type = String, format = DateTime)]
    at: Millis,
}

impl From<RatingRow> for RatingView {
    fn from(row: RatingRow) -> RatingView {
        RatingView {
            rating: points(row.rating),
            deviation: points(row.deviation),
            provisional: row.deviation > PROVISIONAL,
            matches: row.n,
            at: row.at,
            game: row.game,
        }
    }
}

/// All ratings of a person.
///
/// # Errors
/// If the database does not answer.
pub async fn of(db: &mut Db<'_>, user: &str) -> Result<Vec<RatingView>, store::StoreError> {
    Ok(store::list_ratings_of(db, user).await?.into_iter().map(RatingView::from).collect())
}

/// What a match did to a rating.
#[derive(Serialize, ToSchema)]
pub struct ChangeView {
    /// Its number for this person and game, 1 first.
    n: i64,
    /// When the match ended.
    #[schema(value_type = String, format = DateTime)]
    at: Millis,
    /// The match.
    match_id: String,
    /// Who the other player was.
    opponent: UserView,
    /// The other player's rating before it.
    opponent_rating: i64,
    /// 1, 0.5 or 0.
    points: f64,
    /// The rating after it.
    rating: i64,
    /// Its deviation.
    deviation: i64,
    /// By how much the rating changed.
    change: i64,
}

/// Which changes.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Which {
    /// Of the rating in this game.
    game: String,
    /// How many at most, 1 to 200; 50 if not given.
    limit: Option<u32>,
    /// The `next` of the page before.
    after: Option<String>,
}

/// How a person's rating in a game came about, the newest change first.
#[utoipa::path(get, path = "/users/{id}/ratings", tag = "ratings", params(("id" = String, Path), Which), responses(
    (status = 200, description = "Newest first; `next` is the number of a change", body = List<ChangeView>),
    (status = 404, description = "`not_found`", body = Problem)))]
pub async fn changes(State(app): State<App>, Id(id): Id, Query(which): Query<Which>) -> ApiResult<Response> {
    let game: GameKind =
        which.game.parse().map_err(|error: UnknownName| ApiError::malformed("game", error.to_string()))?;
    let limit = limit(which.limit)?;
    let before = match which.after.as_deref() {
        None => i64::MAX,
        Some(n) => n.parse().map_err(|_| ApiError::malformed("after", "after must be the next of the page before"))?,
    };
    let mut reader = app.store.read().await?;
    let user = people::find(&mut reader.db(), &id).await?;
    // Two more: the one before the last tells by how much the last one changed.
    let mut rows = store::list_changes(&mut reader.db(), &user.id, game.as_str(), before, limit + 2).await?;
    let older = rows.iter().skip(1).map(|row| row.rating).chain([FIRST.rating]).collect::<Vec<_>>();
    let views: Vec<ChangeView> = rows.drain(..).zip(older).map(|(row, older)| change_view(row, older)).collect();
    let kept = views.into_iter().take(usize::try_from(limit + 1).unwrap_or(usize::MAX)).collect();
    json(&List::cut(kept, limit, |view: &ChangeView| view.n.to_string(), |view| view))
}

#[expect(clippy::cast_precision_loss, reason = "0, 1 or 2")]
fn change_view(row: RatingChange, older: i64) -> ChangeView {
    ChangeView {
        n: row.n,
        at: row.at,
        match_id: row.match_id,
        opponent: UserView::new(&row.opponent_id, &row.opponent_name, row.opponent_guest),
        opponent_rating: points(row.opponent_rating),
        points: row.half_points as f64 / 2.0,
        rating: points(row.rating),
        deviation: points(row.deviation),
        change: points(row.rating) - points(older),
    }
}

/// Somebody on a ladder.
#[derive(Serialize, ToSchema)]
pub struct RankedView {
    /// Who.
    user: UserView,
    /// In whole points.
    rating: i64,
    /// How uncertain that is.
    deviation: i64,
    /// How many rated matches it comes from.
    matches: i64,
}

/// The strongest players of a game: those whose rating is known well and who played a rated match within 180 days.
#[utoipa::path(get, path = "/games/{game}/ladder", tag = "ratings", params(("game" = String, Path), Page), responses(
    (status = 200, description = "The strongest first", body = List<RankedView>),
    (status = 404, description = "`not_found`: no game is called so", body = Problem)))]
pub async fn ladder(State(app): State<App>, Word(game): Word, Query(page): Query<Page>) -> ApiResult<Response> {
    let game = kind_of(&game)?;
    let limit = limit(page.limit)?;
    let (rating, id) = match page.after.as_deref() {
        None => (i64::MAX, ""),
        Some(cursor) => cursor
            .split_once('_')
            .filter(|(_, id)| is_id(id))
            .and_then(|(rating, id)| Some((rating.parse().ok()?, id)))
            .ok_or_else(|| ApiError::malformed("after", "after must be the next of the page before"))?,
    };
    let since = app.store.clock().now().plus(-ON_LADDER);
    let mut reader = app.store.read().await?;
    let rows = store::list_ladder(&mut reader.db(), game.as_str(), PROVISIONAL, since, (rating, id), limit + 1).await?;
    let cursor = |row: &Ranked| format!("{}_{}", row.rating, row.user_id);
    json(&List::cut(rows, limit, cursor, |row| RankedView {
        user: UserView::new(&row.user_id, &row.name, row.guest),
        rating: points(row.rating),
        deviation: points(row.deviation),
        matches: row.n,
    }))
}
