//! The chat of a match: for its two players alone.

use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::auth::{Plays, Reads};
use super::extract::{Id, Posted, Query, limit};
use super::problem::{ApiError, ApiResult, Code, Problem};
use super::state::{App, json, no_content, reply};
use super::views::List;
use crate::clock::Millis;
use crate::games::Side;
use crate::model::{ChatLine, Phrase};
use crate::play::chat::{self, Chat, Report, Said, Say, SetChat};
use crate::random::is_id;
use crate::store::{self, Db};

/// A line of chat. One that was removed has neither text nor phrase.
#[derive(Serialize, ToSchema)]
pub struct ChatLineView {
    /// Its number in the match, 1 first.
    n: i64,
    /// When it was written.
    #[schema(value_type = String, format = DateTime)]
    at: Millis,
    /// Who wrote it: `south` or `north`.
    #[schema(value_type = String)]
    side: Side,
    /// In the author's own words: plain text; show it isolated from the text around it.
    text: Option<String>,
    /// Or a phrase that each reader is shown in their own language.
    #[schema(value_type = Option<Phrase>)]
    phrase: Option<String>,
    /// Whether it was taken away: by the operator, or with its author's account.
    removed: bool,
}

impl ChatLineView {
    fn new(it: ChatLine, side: Side) -> ChatLineView {
        let removed = it.text.is_none() && it.phrase.is_none();
        ChatLineView { n: it.n, at: it.at, side, text: it.text, phrase: it.phrase, removed }
    }
}

/// How a chat stands, as I have it.
#[derive(Serialize, ToSchema)]
pub struct ChatState {
    /// Who has closed it: nobody can write while anybody has.
    #[schema(value_type = Vec<String>)]
    closed_by: Vec<Side>,
    /// Whether I have closed it for this match; a setting of mine may close it besides.
    closed: bool,
    /// Whether the other side's lines are hidden from me.
    muted: bool,
    /// The number of the last line.
    last: i64,
    /// Up to which line I have read.
    seen: i64,
    /// How many lines of the other side's came since.
    unread: i64,
}

/// A page of a chat, and how it stands.
#[derive(Serialize, ToSchema)]
pub struct ChatView {
    /// The lines, oldest first.
    items: Vec<ChatLineView>,
    /// What to send as `after` for the following page; null at the end.
    next: Option<String>,
    /// How it stands.
    #[serde(flatten)]
    state: ChatState,
}

async fn state_of(db: &mut Db<'_>, chat: &Chat) -> ApiResult<ChatState> {
    let counts = store::count_chat(db, &chat.row.id, &chat.seat.user_id, chat.seat.seen).await?;
    Ok(ChatState {
        closed_by: chat.closed_by.clone(),
        closed: chat.seat.closed,
        muted: chat.seat.muted,
        last: counts.last.unwrap_or(0),
        seen: chat.seat.seen,
        unread: if chat.seat.muted { 0 } else { counts.unread },
    })
}

/// Which lines.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct WhichLines {
    /// How many at most, 1 to 200; 50 if not given.
    limit: Option<u32>,
    /// Only lines with a higher number than this.
    after: Option<i64>,
}

/// Read what the other player and I have written to each other in this match, also when it is over.
#[utoipa::path(get, path = "/matches/{id}/chat", tag = "chat", params(("id" = String, Path), WhichLines), responses(
    (status = 200, description = "Oldest first; `next` is a line's number", body = ChatView),
    (status = 403, description = "`not_your_match`", body = Problem),
    (status = 404, description = "`not_found`", body = Problem)))]
pub async fn read(
    State(app): State<App>,
    Reads(caller): Reads,
    Id(id): Id,
    Query(which): Query<WhichLines>,
) -> ApiResult<Response> {
    let limit = limit(which.limit)?;
    let mut reader = app.store.read().await?;
    let chat = chat::open(&mut reader.db(), &id, &caller.user.id).await?;
    let after = which.after.unwrap_or(0);
    let rows = store::list_chat_lines(&mut reader.db(), &id, after, chat.without(), limit + 1).await?;
    let state = state_of(&mut reader.db(), &chat).await?;
    let side_of = |line: &ChatLine| chat.side_of(&line.author_id);
    let List { items, next } = List::cut(
        rows,
        limit,
        |line| line.n.to_string(),
        |line| {
            let side = side_of(&line);
            ChatLineView::new(line, side)
        },
    );
    json(&ChatView { items, next, state })
}

/// What I say: one of both.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewLine {
    /// In my own words: up to 500 characters (Unicode scalar values) on up to 12 lines.
    text: Option<String>,
    /// A phrase that each reader is shown in their own language.
    #[serde(default, deserialize_with = "crate::games::by_name")]
    phrase: Option<Phrase>,
}

/// Say something to the other player.
#[utoipa::path(post, path = "/matches/{id}/chat", tag = "chat", params(("id" = String, Path)),
    request_body = NewLine, responses(
    (status = 201, description = "The line", body = ChatLineView),
    (status = 400, description = "`malformed`: too long, or with characters that do not belong there", body = Problem),
    (status = 403, description = "`not_your_match`; `forbidden`: the chat is closed", body = Problem),
    (status = 409, description = "`too_many`: the chat has 1 000 lines", body = Problem),
    (status = 429, description = "`rate_limited`: more than 30 lines in 10 minutes, in all matches together", body = Problem)))]
pub async fn say(
    State(app): State<App>,
    Plays(caller): Plays,
    Id(id): Id,
    request: Posted<NewLine>,
) -> ApiResult<Response> {
    let key = request.key_of(&caller.user.id);
    let said = match request.body {
        NewLine { text: Some(text), phrase: None } => Said::Text(text),
        NewLine { text: None, phrase: Some(phrase) } => Said::Phrase(phrase),
        _ => return Err(ApiError::malformed("text", "send either text or phrase")),
    };
    let action = Say { match_id: id, user_id: caller.user.id, said };
    app.once(key, action, Box::new(|(line, side)| Ok(reply(StatusCode::CREATED, &ChatLineView::new(line, side))))).await
}

/// How I want the chat; what is not named stays.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChatChange {
    /// Whether it is closed: then neither of us can write, and both see who closed it.
    closed: Option<bool>,
    /// Whether the other side's lines are hidden from me; they are not told.
    muted: Option<bool>,
    /// Up to which line I have read; never less than before.
    seen: Option<i64>,
}

/// Close or open the chat of a match, mute the other side, or say up to where I have read.
#[utoipa::path(patch, path = "/matches/{id}/chat", tag = "chat", params(("id" = String, Path)),
    request_body = ChatChange, responses(
    (status = 200, description = "How it stands now", body = ChatState),
    (status = 403, description = "`not_your_match`", body = Problem)))]
pub async fn set(
    State(app): State<App>,
    Plays(caller): Plays,
    Id(id): Id,
    request: Posted<ChatChange>,
) -> ApiResult<Response> {
    let ChatChange { closed, muted, seen } = request.body;
    let user_id = caller.user.id.clone();
    app.store.write(SetChat { match_id: id.clone(), user_id, closed, muted, seen }).await?;
    let mut reader = app.store.read().await?;
    let chat = chat::open(&mut reader.db(), &id, &caller.user.id).await?;
    json(&state_of(&mut reader.db(), &chat).await?)
}

/// The match and the number of a line in a path.
pub struct LineId(String, i64);

impl<S: Send + Sync> FromRequestParts<S> for LineId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let path = Path::<(String, String)>::from_request_parts(parts, state).await;
        let Path((id, n)) = path.map_err(|error| ApiError::malformed("path", error.body_text()))?;
        if !is_id(&id) {
            return Err(ApiError::malformed("id", "the match's id is a UUID in lower case"));
        }
        let n = n.parse().map_err(|_| ApiError::new(Code::Malformed, "n is the number of a line").about("n"))?;
        Ok(LineId(id, n))
    }
}

/// Why a line is brought to the operator.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Reason {
    /// Up to 500 characters, for the operator of this server.
    reason: String,
}

/// Report a line of the other player's to the operator of this server.
#[utoipa::path(post, path = "/matches/{id}/chat/{n}/report", tag = "chat",
    params(("id" = String, Path), ("n" = i64, Path)), request_body = Reason, responses(
    (status = 204, description = "The operator will see it, with what was written"),
    (status = 403, description = "`not_your_match`; `forbidden`: it was removed already", body = Problem),
    (status = 404, description = "`not_found`", body = Problem),
    (status = 429, description = "`rate_limited`: more than 20 reports in a day", body = Problem)))]
pub async fn report(
    State(app): State<App>,
    Plays(caller): Plays,
    LineId(match_id, n): LineId,
    request: Posted<Reason>,
) -> ApiResult<Response> {
    let key = request.key_of(&caller.user.id);
    let action = Report { match_id, n, user_id: caller.user.id, reason: request.body.reason };
    app.once(key, action, Box::new(|()| Ok(no_content()))).await
}
