//! What I noted about my matches. Told to me alone.

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::auth::{Plays, Reads};
use super::extract::{Id, Page, Posted, Query, cursor, limit};
use super::matches::with_etag;
use super::problem::{ApiResult, Problem};
use super::state::{App, json};
use super::views::List;
use crate::clock::Millis;
use crate::model::{MatchNote, NoteOfMatch};
use crate::play::notes::{self, WriteNote};
use crate::store::{self, StoreError};

/// My note about a match.
#[derive(Serialize, ToSchema)]
pub struct NoteView {
    /// Which match.
    match_id: String,
    /// What I noted; empty if nothing.
    text: String,
    /// How often it was written; 0 if never.
    version: i64,
    /// When it was last written; null if never.
    #[schema(value_type = Option<String>, format = DateTime)]
    updated_at: Option<Millis>,
}

impl From<MatchNote> for NoteView {
    fn from(it: MatchNote) -> NoteView {
        let updated_at = (it.version > 0).then_some(it.at);
        NoteView { match_id: it.match_id, text: it.text, version: it.version, updated_at }
    }
}

/// My note about a match that I play. Nobody else can read it.
#[utoipa::path(get, path = "/matches/{id}/note", tag = "notes", params(("id" = String, Path)), responses(
    (status = 200, description = "The note, with an ETag", body = NoteView),
    (status = 304, description = "As it was"),
    (status = 403, description = "`not_your_match`", body = Problem),
    (status = 404, description = "`not_found`", body = Problem)))]
pub async fn show(State(app): State<App>, Reads(caller): Reads, headers: HeaderMap, Id(id): Id) -> ApiResult<Response> {
    let note = notes::find(&mut app.store.read().await?.db(), &id, &caller.user.id).await?;
    let body = serde_json::to_string(&NoteView::from(note)).expect("a view is plain data");
    Ok(with_etag(&headers, "application/json", body))
}

/// A note as it shall be.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewNote {
    /// Up to 10 000 characters (Unicode scalar values); empty to have none.
    text: String,
    /// The version that I read and that this replaces; 0 for the first.
    version: i64,
}

/// Write my note about a match, over the version that I have read.
#[utoipa::path(put, path = "/matches/{id}/note", tag = "notes", params(("id" = String, Path)),
    request_body = NewNote, responses(
    (status = 200, description = "The note with its new version", body = NoteView),
    (status = 400, description = "`malformed`: too long, or with characters that do not belong there", body = Problem),
    (status = 403, description = "`not_your_match`", body = Problem),
    (status = 409, description = "`changed`: written elsewhere since; `current` has it. `too_many`: notes about 1 000 matches", body = Problem)))]
pub async fn write(
    State(app): State<App>,
    Plays(caller): Plays,
    Id(id): Id,
    request: Posted<NewNote>,
) -> ApiResult<Response> {
    let NewNote { text, version } = request.body;
    let note = app.store.write(WriteNote { user_id: caller.user.id, match_id: id, text, version }).await?;
    json(&NoteView::from(note))
}

/// A note with the match that it is about.
#[derive(Serialize, ToSchema)]
pub struct NoteOfMatchView {
    /// Which match.
    match_id: String,
    /// The game's name.
    game: String,
    /// Who plays south.
    south: String,
    /// Who plays north.
    north: String,
    /// What I noted.
    text: String,
    /// How often it was written.
    version: i64,
    /// When it was last written.
    #[schema(value_type = String, format = DateTime)]
    updated_at: Millis,
    /// The match's page.
    url: String,
}

impl NoteOfMatchView {
    fn new(it: NoteOfMatch, public_url: &str) -> NoteOfMatchView {
        NoteOfMatchView {
            url: format!("{public_url}/matches/{}", it.match_id),
            match_id: it.match_id,
            game: it.game,
            south: it.south_name,
            north: it.north_name,
            text: it.text,
            version: it.version,
            updated_at: it.at,
        }
    }

    /// For people: what it is about, and then what it says.
    fn to_text(&self) -> String {
        let NoteOfMatchView { game, south, north, updated_at, url, text, .. } = self;
        format!("# {game}: {south} \u{2013} {north}\n# {url}\n# {updated_at}\n\n{text}\n\n\n")
    }
}

/// All that I noted.
#[utoipa::path(get, path = "/me/notes", tag = "notes", params(Page), responses(
    (status = 200, description = "The newest match first", body = List<NoteOfMatchView>)))]
pub async fn list(State(app): State<App>, Reads(caller): Reads, Query(page): Query<Page>) -> ApiResult<Response> {
    let limit = limit(page.limit)?;
    let before = cursor(page.after.as_deref())?.unwrap_or(store::BEHIND_ALL_IDS);
    let mut reader = app.store.read().await?;
    let rows = store::list_notes(&mut reader.db(), &caller.user.id, before, limit + 1).await?;
    json(&List::cut(rows, limit, |it| it.match_id.clone(), |it| NoteOfMatchView::new(it, &app.public_url)))
}

/// How many notes are read at a time for the text of all.
const PAGE: i64 = 20;

/// All that I noted, as one text.
#[utoipa::path(get, path = "/me/notes.txt", tag = "notes", responses(
    (status = 200, description = "The newest match first", body = String, content_type = "text/plain")))]
pub async fn as_text(State(app): State<App>, Reads(caller): Reads) -> Response {
    // Read page by page while it is sent: a thousand long notes are never in memory together.
    let pages = stream::try_unfold(Some(store::BEHIND_ALL_IDS.to_owned()), move |before| {
        let (app, user) = (app.clone(), caller.user.id.clone());
        async move {
            let Some(before) = before else { return Ok::<_, StoreError>(None) };
            let rows = store::list_notes(&mut app.store.read().await?.db(), &user, &before, PAGE).await?;
            let next = rows.last().map(|last| last.match_id.clone());
            let text: String = rows.into_iter().map(|it| NoteOfMatchView::new(it, &app.public_url).to_text()).collect();
            Ok(next.map(|next| (Bytes::from(text), Some(next))))
        }
    });
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8"),
        (CACHE_CONTROL, "no-store"),
        (CONTENT_DISPOSITION, "attachment; filename=\"seedpost-notes.txt\""),
    ];
    (headers, Body::from_stream(pages)).into_response()
}
