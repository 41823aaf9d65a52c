//! Whom I follow, and whom I have blocked. Told to me alone.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::auth::{Caller, Owns, Reads};
use super::extract::{DONE, Page, Query, Word, cursor, limit};
use super::lists::person;
use super::problem::{ApiResult, Problem};
use super::state::{App, json};
use super::views::{List, UserView};
use crate::clock::Millis;
use crate::model::{Followed, Tie};
use crate::play::ties::{Block, Follow, Unblock, Unfollow};
use crate::store;

/// Somebody whom I follow or have blocked.
#[derive(Serialize, ToSchema)]
pub struct TieView {
    /// Who.
    user: UserView,
    /// Since when.
    #[schema(value_type = String, format = DateTime)]
    at: Millis,
}

impl From<Tie> for TieView {
    fn from(it: Tie) -> TieView {
        TieView { user: UserView::new(&it.user_id, &it.name, it.guest), at: it.at }
    }
}

/// Somebody whom I follow, with what everybody can see of how they play.
#[derive(Serialize, ToSchema)]
pub struct FollowedView {
    /// Who.
    user: UserView,
    /// Since when.
    #[schema(value_type = String, format = DateTime)]
    at: Millis,
    /// How many matches of theirs are on.
    running: i64,
    /// When anything last happened in a match of theirs that everybody may see; null if there is none.
    #[schema(value_type = Option<String>, format = DateTime)]
    last_at: Option<Millis>,
}

impl From<Followed> for FollowedView {
    fn from(it: Followed) -> FollowedView {
        let user = UserView::new(&it.user_id, &it.name, it.guest);
        FollowedView { user, at: it.at, running: it.running, last_at: it.last_at }
    }
}

/// Whom a path names, by id or name.
async fn named(app: &App, caller: &Caller, word: &str) -> ApiResult<String> {
    let mut reader = app.store.read().await?;
    let found = person(&mut reader.db(), Some(word), Some(&caller.user.id)).await?;
    Ok(found.unwrap_or_default())
}

/// Whom I have blocked.
#[utoipa::path(get, path = "/me/blocks", tag = "people", params(Page), responses(
    (status = 200, description = "The newest first", body = List<TieView>)))]
pub async fn list_blocks(
    State(app): State<App>,
    Reads(caller): Reads,
    Query(page): Query<Page>,
) -> ApiResult<Response> {
    let limit = limit(page.limit)?;
    let before = cursor(page.after.as_deref())?.unwrap_or(store::BEHIND_ALL_IDS);
    let mut reader = app.store.read().await?;
    let rows = store::list_blocks(&mut reader.db(), &caller.user.id, before, limit + 1).await?;
    json(&List::cut(rows, limit, |tie| tie.id.clone(), TieView::from))
}

/// Block somebody, by id or name: no challenge, no chat and no pairing between us. Running matches go on. They are not told.
#[utoipa::path(put, path = "/me/blocks/{user}", tag = "people", params(("user" = String, Path)), responses(
    (status = 200, description = "Blocked", body = TieView),
    (status = 404, description = "`not_found`", body = Problem),
    (status = 409, description = "`too_many`: 1 000 at most", body = Problem)))]
pub async fn block(State(app): State<App>, Owns(caller): Owns, Word(word): Word) -> ApiResult<Response> {
    let blocked_id = named(&app, &caller, &word).await?;
    json(&TieView::from(app.store.write(Block { user_id: caller.user.id, blocked_id }).await?))
}

/// Unblock somebody.
#[utoipa::path(delete, path = "/me/blocks/{user}", tag = "people", params(("user" = String, Path)), responses(
    (status = 204, description = "Not blocked, whether they were or not"),
    (status = 404, description = "`not_found`", body = Problem)))]
pub async fn unblock(State(app): State<App>, Owns(caller): Owns, Word(word): Word) -> ApiResult<StatusCode> {
    let blocked_id = named(&app, &caller, &word).await?;
    app.store.write(Unblock { user_id: caller.user.id, blocked_id }).await?;
    Ok(DONE)
}

/// Whom I follow, with how much they play.
#[utoipa::path(get, path = "/me/follows", tag = "people", params(Page), responses(
    (status = 200, description = "The newest first", body = List<FollowedView>)))]
pub async fn list_follows(
    State(app): State<App>,
    Reads(caller): Reads,
    Query(page): Query<Page>,
) -> ApiResult<Response> {
    let limit = limit(page.limit)?;
    let before = cursor(page.after.as_deref())?.unwrap_or(store::BEHIND_ALL_IDS);
    let mut reader = app.store.read().await?;
    let rows = store::list_follows(&mut reader.db(), &caller.user.id, before, limit + 1).await?;
    json(&List::cut(rows, limit, |it| it.id.clone(), FollowedView::from))
}

/// Follow somebody, by id or name. Nobody else can see it.
#[utoipa::path(put, path = "/me/follows/{user}", tag = "people", params(("user" = String, Path)), responses(
    (status = 200, description = "Followed", body = TieView),
    (status = 403, description = "`forbidden`: I have blocked them", body = Problem),
    (status = 404, description = "`not_found`", body = Problem),
    (status = 409, description = "`too_many`: 500 at most", body = Problem)))]
pub async fn follow(State(app): State<App>, Owns(caller): Owns, Word(word): Word) -> ApiResult<Response> {
    let followed_id = named(&app, &caller, &word).await?;
    json(&TieView::from(app.store.write(Follow { user_id: caller.user.id, followed_id }).await?))
}

/// Follow somebody no more.
#[utoipa::path(delete, path = "/me/follows/{user}", tag = "people", params(("user" = String, Path)), responses(
    (status = 204, description = "Not followed, whether they were or not"),
    (status = 404, description = "`not_found`", body = Problem)))]
pub async fn unfollow(State(app): State<App>, Owns(caller): Owns, Word(word): Word) -> ApiResult<StatusCode> {
    let followed_id = named(&app, &caller, &word).await?;
    app.store.write(Unfollow { user_id: caller.user.id, followed_id }).await?;
    Ok(DONE)
}
