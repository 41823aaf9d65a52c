//! Matches: reading them.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderMap, IF_NONE_MATCH};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::auth::{Anyone, Caller, Reads};
use super::extract::{Id, Page, Query, cursor, limit};
use super::problem::{ApiError, ApiResult, Code, Problem};
use super::state::{App, json as answer};
use super::views::{List, MatchSummary, MatchView, Players};
use crate::clock::Millis;
use crate::model::{MatchRow, MatchStatus};
use crate::play::people;
use crate::play::replay::{self, Replay, RoundStart};
use crate::play::state::ToldPly;
use crate::play::turn::{self, Match};
use crate::random::is_id;
use crate::store::{self, Db, MatchFilter};
use serde_json::json;

/// Which matches.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Which {
    /// With this person: an id, a name, or `me`.
    player: Option<String>,
    /// And against this one: an id, a name, or `me`. Goes with `player`.
    with: Option<String>,
    /// Of this game.
    game: Option<String>,
    /// With one of these statuses, divided by commas: running, finished, aborted.
    status: Option<String>,
    /// How many at most, 1 to 200; 50 if not given.
    limit: Option<u32>,
    /// The `next` of the page before.
    after: Option<String>,
}

/// Matches, newest first.
#[utoipa::path(get, path = "/matches", tag = "matches", params(Which), responses(
    (status = 200, description = "Newest first", body = List<MatchSummary>)))]
pub async fn list(State(app): State<App>, Anyone(caller): Anyone, Query(which): Query<Which>) -> ApiResult<Response> {
    let limit = limit(which.limit)?;
    let statuses = which.status.as_deref().map(statuses).transpose()?.unwrap_or_default();
    if which.with.is_some() && which.player.is_none() {
        return Err(ApiError::malformed("with", "with goes with player: name both"));
    }
    let mut reader = app.store.read().await?;
    let me = caller.as_ref().map(|caller| caller.user.id.as_str());
    let player = person(&mut reader.db(), which.player.as_deref(), me).await?;
    let with = person(&mut reader.db(), which.with.as_deref(), me).await?;
    if let Some(game) = &which.game {
        game.parse::<crate::games::GameKind>().map_err(|error| ApiError::malformed("game", error.to_string()))?;
    }
    let filter = MatchFilter {
        player: player.as_deref(),
        with: with.as_deref(),
        game: which.game.as_deref(),
        viewer: me,
        statuses: &statuses,
    };
    let before = cursor(which.after.as_deref())?.unwrap_or(store::BEHIND_ALL_IDS);
    let rows = store::list_matches(&mut reader.db(), filter, before, limit + 1).await?;
    drop(reader);
    summaries(&app, rows, limit, |row| row.id.clone())
}

/// Somebody by id, by name, or as `me`.
pub async fn person(db: &mut Db<'_>, said: Option<&str>, me: Option<&str>) -> ApiResult<Option<String>> {
    let id = match said {
        None => return Ok(None),
        Some("me") => {
            me.ok_or_else(|| ApiError::new(Code::Unauthenticated, "sign in to see your own matches"))?.to_owned()
        }
        Some(id) if is_id(id) => id.to_owned(),
        Some(name) => people::find_by_name(db, name).await?.id,
    };
    Ok(Some(id))
}

/// The statuses of a list divided by commas.
fn statuses(said: &str) -> ApiResult<Vec<MatchStatus>> {
    let wrong = |_| {
        ApiError::malformed("status", "status must be one or more of running, finished, aborted, divided by commas")
    };
    said.split(',').map(|word| MatchStatus::try_from(word.to_owned()).map_err(wrong)).collect()
}

fn summaries(app: &App, rows: Vec<MatchRow>, limit: i64, cursor: impl Fn(&MatchRow) -> String) -> ApiResult<Response> {
    let page = List::cut(rows, limit, cursor, |row| row);
    let mut items = Vec::with_capacity(page.items.len());
    for row in page.items {
        items.push(summary(app, row));
    }
    answer(&List { items, next: page.next })
}

/// A match in a list; of one that this version cannot read, what the row itself tells.
fn summary(app: &App, row: MatchRow) -> serde_json::Value {
    let (id, players) = (row.id.clone(), Players::of(&row));
    let (game, created_at, last_at) = (row.game.clone(), row.created_at, row.updated_at);
    match Match::from_row(row) {
        Ok(it) => json!(MatchSummary::new(it, &app.public_url)),
        Err(error) => {
            tracing::error!(%error, id, "a stored match cannot be read");
            let url = app.link(&format!("/matches/{id}"));
            json!({"id": id, "game": game, "status": "unreadable", "players": players, "created_at": created_at,
                "last_at": last_at, "url": url})
        }
    }
}

/// The matches that wait for me.
#[utoipa::path(get, path = "/me/turns", tag = "matches", params(Page), responses(
    (status = 200, description = "Soonest deadline first, those without one last", body = List<MatchSummary>)))]
pub async fn turns(State(app): State<App>, Reads(caller): Reads, Query(page): Query<Page>) -> ApiResult<Response> {
    let limit = limit(page.limit)?;
    let (deadline, id) = match page.after.as_deref() {
        None => (Millis(i64::MIN), ""),
        Some(cursor) => cursor
            .split_once('_')
            .filter(|(_, id)| is_id(id))
            .and_then(|(deadline, id)| Some((Millis(deadline.parse().ok()?), id)))
            .ok_or_else(|| ApiError::malformed("after", "after must be the next of the page before"))?,
    };
    let mut reader = app.store.read().await?;
    let rows = store::list_waiting(&mut reader.db(), &caller.user.id, (deadline, id), limit + 1).await?;
    drop(reader);
    summaries(&app, rows, limit, |row| format!("{}_{}", row.deadline.0, row.id))
}

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
    let it = turn::find(&mut reader.db(), &id).await?;
    it.must_be_seen_by(id_of(caller.as_ref()))?;
    drop(reader);
    let body = serde_json::to_string(&MatchView::new(it, &app.public_url)).expect("a view is plain data");
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
    let digest = Sha256::digest(body.as_bytes());
    let etag = format!("\"{}\"", hex::encode(&digest[..9]));
    let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let common = [(ETAG, etag.clone()), (CACHE_CONTROL, "no-cache".to_owned())];
    if known.split(',').any(|one| one.trim().trim_start_matches("W/") == etag || one.trim() == "*") {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    (common, [(CONTENT_TYPE, kind)], body).into_response()
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
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes what another type is sent as")]
pub struct PlyView {
    /// Its number in the match, 0 first.
    number: u32,
    /// The game or round that it belongs to, 1 first.
    round: u32,
    /// The turn of its round that it belongs to, 1 first.
    turn: u32,
    /// `south` or `north`.
    side: String,
    /// The roll that it plays, in games with dice.
    roll: Option<Vec<u8>>,
    /// A hole number, or in Portes a list of steps `[from,to]` in the mover's own numbers.
    #[schema(rename = "move")]
    mv: serde_json::Value,
    /// The move as text.
    notation: String,
    /// When it was played.
    #[schema(format = DateTime)]
    at: String,
    /// Why the server played it, if it did: `forced` (nothing else could be played), `plan` (its player had planned it) or `policy`
    /// (its player lets the server choose by a rule of thumb).
    auto: Option<String>,
    /// What happens on the board, for those who know no rules: `sow`, `capture`, `sweep`, `move`, `uur`.
    #[schema(value_type = Vec<Object>)]
    steps: Vec<serde_json::Value>,
    /// Pieces captured.
    captured: u32,
    /// Whether the same side must move again.
    again: bool,
    /// The end of the round, if this ply ended it.
    #[schema(value_type = Option<Object>)]
    round_end: Option<serde_json::Value>,
    /// The board after it.
    #[schema(value_type = Object)]
    after: serde_json::Value,
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
    #[schema(value_type = Vec<Object>)]
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
