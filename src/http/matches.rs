//! Matches: reading one.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderMap, IF_NONE_MATCH};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::auth::{Anyone, Caller};
use super::extract::{Id, Query, limit};
use super::problem::{ApiResult, Problem};
use super::state::{App, json as answer};
use super::views::{List, MatchView};
use crate::play::Refusal;
use crate::play::event::Auto;
use crate::play::replay::{self, Replay, RoundStart};
use crate::play::shapes::{BarePly, BeginOfRound};
use crate::play::state::ToldPly;
use crate::play::turn::{self, Match};
use crate::store;

/// One match. Poll it with `If-None-Match`.
#[utoipa::path(get, path = "/matches/{id}", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The match, with an ETag", body = MatchView),
    (status = 304, description = "As it was"),
    (status = 403, description = "`forbidden`: without onlookers, and it still runs", body = Problem),
    (status = 404, description = "`not_found`", body = Problem)))]
pub async fn show(
    State(app): State<App>,
    Anyone(caller): Anyone,
    headers: HeaderMap,
    Id(id): Id,
) -> ApiResult<Response> {
    let mut reader = app.store.read().await?;
    let found = store::find_listed(&mut reader.db(), &id).await?;
    drop(reader);
    let found = found.ok_or_else(|| Refusal::NotFound("match", id))?;
    let viewer = id_of(caller.as_ref());
    turn::must_be_seen(&found.row, viewer)?;
    let view = MatchView::new(Match::from_row(found.row)?, &app.public_url, viewer).rated(found.ratings);
    let body = serde_json::to_string(&view).expect("a view is plain data");
    Ok(with_etag(&headers, "application/json", body))
}

/// The id of whoever asks.
pub fn id_of(caller: Option<&Caller>) -> Option<&str> {
    caller.map(|caller| caller.user.id.as_str())
}

/// A match played again, for whoever may see it.
pub async fn replay_for(app: &App, id: &str, caller: Option<&Caller>) -> ApiResult<Replay> {
    let mut reader = app.store.read().await?;
    let replay = replay::of(&mut reader.db(), id).await?;
    turn::must_be_seen(&replay.row, id_of(caller))?;
    Ok(replay)
}

/// A body with its ETag, or 304 if the client has it.
pub fn with_etag(headers: &HeaderMap, kind: &'static str, body: String) -> Response {
    let etag = etag_of(&[body.as_bytes()]);
    let common = [(ETAG, etag.clone()), (CACHE_CONTROL, "no-cache".to_owned())];
    if knows(headers, &etag) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    (common, [(CONTENT_TYPE, kind)], body).into_response()
}

/// The ETag of what is made of these parts.
pub fn etag_of(parts: &[&[u8]]) -> String {
    let mut digest = Sha256::new();
    for part in parts {
        digest.update(part);
    }
    format!("\"{}\"", hex::encode(&digest.finalize()[..9]))
}

/// Whether the client has what has this ETag.
pub fn knows(headers: &HeaderMap, etag: &str) -> bool {
    let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    known.split(',').any(|one| one.trim().trim_start_matches("W/") == etag || one.trim() == "*")
}

/// Which plies.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct WhichPlies {
    /// How many at most, 1 to 200; 50 if not given.
    limit: Option<u32>,
    /// Only plies with a higher number than this.
    after: Option<i64>,
}

/// A ply as it was played: what [`ToldPly`] is sent as.
#[derive(Serialize, ToSchema)]
pub struct PlyView {
    #[serde(flatten)]
    ply: BarePly,
    /// The turn of its round that it belongs to, 1 first.
    turn: u32,
    /// The move as text.
    notation: String,
    /// When it was played.
    #[schema(format = DateTime)]
    at: String,
    /// Why the server played it, if it did: nothing else could be played, its player had planned it, or its player lets the server
    /// choose by a rule of thumb.
    auto: Option<Auto>,
}

/// The plies of a match, oldest first, each with its steps and the board after it.
#[utoipa::path(get, path = "/matches/{id}/plies", tag = "matches", params(("id" = String, Path), WhichPlies), responses(
    (status = 200, description = "Oldest first; `next` is a ply number", body = List<PlyView>)))]
pub async fn plies(
    State(app): State<App>,
    Anyone(caller): Anyone,
    Id(id): Id,
    Query(which): Query<WhichPlies>,
) -> ApiResult<Response> {
    let limit = limit(which.limit)?;
    let after = which.after.unwrap_or(-1);
    let replay = replay_for(&app, &id, caller.as_ref()).await?;
    let rows: Vec<ToldPly> = replay
        .plies
        .into_iter()
        .filter(|told| i64::from(told.ply.number) > after)
        .take(usize::try_from(limit + 1).unwrap_or(usize::MAX))
        .collect();
    answer(&List::cut(rows, limit, |told| told.ply.number.to_string(), |told| told))
}

/// The games or rounds of a match.
#[derive(Serialize, ToSchema)]
pub struct Rounds {
    /// Each with its first position and, when it is over, its end.
    #[schema(value_type = Vec<BeginOfRound>)]
    items: Vec<RoundStart>,
    /// Always null: a match has few.
    next: Option<String>,
}

/// The games or rounds of a match: how each began, who started, and how it ended.
#[utoipa::path(get, path = "/matches/{id}/rounds", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "In order", body = Rounds)))]
pub async fn rounds(State(app): State<App>, Anyone(caller): Anyone, Id(id): Id) -> ApiResult<Response> {
    let replay = replay_for(&app, &id, caller.as_ref()).await?;
    answer(&Rounds { items: replay.rounds, next: None })
}
