//! Streams of what happens: to me, and in a match. The same as JSON for those who poll.

use std::convert::Infallible;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::http::header::{ACCEPT, HeaderMap};
use axum::response::sse::{Event as Sent, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::auth::{Anyone, Reads};
use super::extract::{Id, Query, limit};
use super::limits::Place;
use super::matches::id_of;
use super::problem::{ApiError, ApiResult, Problem};
use super::state::{App, ClientAddress, json as answer};
use super::views::{List, NoticeView};
use crate::clock::Millis;
use crate::model::{EventRow, MatchEventKind, MatchRow, MatchStatus};
use crate::play::turn::must_be_seen;
use crate::play::{Event, Refusal};
use crate::store::{self, Db, StoreError, Topic};

/// How many events are read at a time.
const PAGE: i64 = 100;
/// How long a stream waits before it looks by itself, where another server may have written and died before it told.
const LOOK_EVERY: Duration = Duration::from_secs(10);
/// How many events follow the one that ended a match at most: what it did to the ratings, and the seed of its dice.
const AFTER_THE_END: i64 = 2;
/// How often a quiet stream shows that it is alive.
const ALIVE_EVERY: Duration = Duration::from_secs(20);

/// From where.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct From {
    /// Only events with a higher id than this.
    after: Option<i64>,
    /// As JSON: how many at most, 1 to 200; 50 if not given.
    limit: Option<u32>,
}

/// Something that happened in a match.
#[derive(Serialize, ToSchema)]
pub struct MatchEvent {
    /// Its number in the match, 1 first.
    id: i64,
    /// When it happened.
    #[schema(value_type = String, format = DateTime)]
    at: Millis,
    /// What it tells. The move or the answer that ends the match is told as `match.finished`.
    kind: MatchEventKind,
    /// Which match.
    match_id: String,
    /// What happened, with its particulars.
    event: Event,
    /// Its page.
    url: String,
}

/// What happens to me: a stream if `text/event-stream` is accepted, else JSON.
#[utoipa::path(get, path = "/me/events", tag = "events", params(From), responses(
    (status = 200, description = "Oldest first; resume with `after` or `Last-Event-ID`", content(
        (List<NoticeView> = "application/json"), (String = "text/event-stream"))),
    (status = 401, description = "`unauthenticated`", body = Problem)))]
pub async fn mine(
    State(app): State<App>,
    Reads(caller): Reads,
    Extension(from_where): Extension<ClientAddress>,
    headers: HeaderMap,
    Query(from): Query<From>,
) -> ApiResult<Response> {
    let topic = Topic::User(caller.user.id.clone());
    let token_id = caller.token.map(|token| token.id);
    serve(app, Source::Mine { user: caller.user.id, token_id }, topic, (&headers, from_where), &from).await
}

/// What happens in a match: a stream if `text/event-stream` is accepted, else JSON.
#[utoipa::path(get, path = "/matches/{id}/events", tag = "events", params(("id" = String, Path), From), responses(
    (status = 200, description = "Oldest first; resume with `after` or `Last-Event-ID`", content(
        (List<MatchEvent> = "application/json"), (String = "text/event-stream"))),
    (status = 404, description = "`not_found`", body = Problem)))]
pub async fn of_match(
    State(app): State<App>,
    Anyone(caller): Anyone,
    Id(id): Id,
    Extension(from_where): Extension<ClientAddress>,
    headers: HeaderMap,
    Query(from): Query<From>,
) -> ApiResult<Response> {
    let mut reader = app.store.read().await?;
    crate::play::turn::find(&mut reader.db(), &id).await?.must_be_seen_by(id_of(caller.as_ref()))?;
    drop(reader);
    let viewer = caller.map(|caller| caller.user.id);
    serve(app, Source::Match { id: id.clone(), viewer }, Topic::Match(id), (&headers, from_where), &from).await
}

/// Where events are read from.
enum Source {
    /// What concerns a person, for as long as the session or token that asked is good.
    Mine { user: String, token_id: Option<String> },
    /// What happens in a match, for as long as this person, or anybody, may see it.
    Match { id: String, viewer: Option<String> },
}

/// An event in the form in which both kinds of answer send it.
struct Told {
    id: i64,
    kind: &'static str,
    body: serde_json::Value,
}

impl Source {
    async fn read(&self, app: &App, after: i64, limit: i64) -> Result<Vec<Told>, Refusal> {
        let mut reader = app.store.read().await?;
        match self {
            Source::Mine { user, token_id } => {
                if let Some(id) = token_id
                    && !store::is_good_token(&mut reader.db(), id, app.store.clock().now()).await?
                {
                    return Err(Refusal::DeadLink);
                }
                let rows = store::list_notices(&mut reader.db(), user, after, limit).await?;
                Ok(rows.into_iter().map(|row| told_notice(app, row)).collect())
            }
            Source::Match { id, viewer } => {
                let Some(row) = store::find_match(&mut reader.db(), id).await? else { return Ok(Vec::new()) };
                must_be_seen(&row, viewer.as_deref())?;
                let rows = store::list_events(&mut reader.db(), id, after, limit).await?;
                let last = if rows.is_empty() { None } else { last_act(&mut reader.db(), &row).await? };
                rows.into_iter().map(|row| told_event(app, id, row, last)).collect()
            }
        }
    }

    async fn newest(&self, app: &App) -> Result<i64, Refusal> {
        let mut reader = app.store.read().await?;
        match self {
            Source::Mine { user, .. } => Ok(store::last_notice(&mut reader.db(), user).await?),
            Source::Match { id, .. } => Ok(crate::play::turn::find(&mut reader.db(), id).await?.row.version),
        }
    }
}

fn told_notice(app: &App, row: crate::model::Notice) -> Told {
    let (id, kind) = (row.n, row.kind.as_str());
    Told { id, kind, body: json!(NoticeView::new(row, &app.public_url)) }
}

/// Of a match that is over, the number of the event that ended it: what comes behind it follows from the end.
async fn last_act(db: &mut Db<'_>, it: &MatchRow) -> Result<Option<i64>, Refusal> {
    if it.status == MatchStatus::Running {
        return Ok(None);
    }
    let rows = store::list_events(db, &it.id, it.version - AFTER_THE_END - 1, AFTER_THE_END + 1).await?;
    for row in rows.iter().rev() {
        if !matches!(event_of(&it.id, row)?, Event::Rated { .. } | Event::Revealed { .. }) {
            return Ok(Some(row.n));
        }
    }
    Ok(None)
}

fn event_of(match_id: &str, row: &EventRow) -> Result<Event, StoreError> {
    serde_json::from_str(&row.event).map_err(|error| StoreError::Unreadable(match_id.to_owned(), error.to_string()))
}

fn told_event(app: &App, match_id: &str, row: EventRow, last: Option<i64>) -> Result<Told, Refusal> {
    let mut event = event_of(match_id, &row)?;
    if let Event::DaysOff { days_off: Some(off), .. } = &mut event {
        // Where somebody lives is nobody else's business.
        off.zone.clear();
    }
    let kind = match &event {
        Event::Started { .. } => MatchEventKind::Started,
        Event::Played { .. } | Event::Accepted { .. } if last == Some(row.n) => MatchEventKind::Finished,
        Event::Played { .. } => MatchEventKind::Moved,
        Event::Rolled { .. } => MatchEventKind::Rolled,
        Event::Resigned { .. } | Event::TimedOut { .. } | Event::Aborted { .. } | Event::Adjudicated { .. } => {
            MatchEventKind::Finished
        }
        Event::Revealed { .. } => MatchEventKind::Revealed,
        Event::Rated { .. } => MatchEventKind::Rated,
        Event::Offered { .. } | Event::ResumeAsked { .. } => MatchEventKind::OfferMade,
        Event::Resumed { .. } => MatchEventKind::Resumed,
        Event::Accepted { .. } | Event::Declined { .. } | Event::ResumeDeclined { .. } => MatchEventKind::OfferClosed,
        Event::Reminded { .. } => MatchEventKind::DeadlineNear,
        Event::Passed { .. } => MatchEventKind::DeadlinePassed,
        Event::Away { .. } => MatchEventKind::OpponentAway,
        Event::DaysOff { .. } => MatchEventKind::DaysOff,
    };
    let url = app.link(&format!("/matches/{match_id}"));
    let body = json!(MatchEvent { id: row.n, at: row.at, kind, match_id: match_id.to_owned(), event, url });
    Ok(Told { id: row.n, kind: kind.as_str(), body })
}

async fn serve(
    app: App,
    source: Source,
    topic: Topic,
    (headers, address): (&HeaderMap, ClientAddress),
    from: &From,
) -> ApiResult<Response> {
    let said = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let resumed = match said("last-event-id") {
        None | Some("") => None,
        Some(id) => Some(id.parse::<i64>().map_err(|_| {
            ApiError::malformed("Last-Event-ID", "Last-Event-ID must be the id of an event of this stream")
        })?),
    };
    let after = resumed.or(from.after);
    if !said(ACCEPT.as_str()).is_some_and(|accepted| accepted.contains("text/event-stream")) {
        let limit = limit(from.limit)?;
        let rows = source.read(&app, after.unwrap_or(0), limit + 1).await?;
        return answer(&List::cut(rows, limit, |told| told.id.to_string(), |told| told.body));
    }
    let place = app.limits.stream(address.0)?;
    // Listening begins before the newest event is looked up, so that none falls between.
    let woken = app.store.hub().listen(topic);
    let after = match after {
        Some(after) => after,
        None => source.newest(&app).await?,
    };
    let closing = app.closing.clone();
    let stream = events(Follower { app, source, woken, closing, after, ready: Vec::new().into_iter(), _place: place });
    let mut response = Sse::new(stream).keep_alive(KeepAlive::new().interval(ALIVE_EVERY)).into_response();
    response.headers_mut().insert("x-accel-buffering", axum::http::HeaderValue::from_static("no"));
    Ok(response)
}

struct Follower {
    app: App,
    source: Source,
    woken: tokio::sync::watch::Receiver<()>,
    closing: tokio::sync::watch::Receiver<bool>,
    after: i64,
    ready: std::vec::IntoIter<Told>,
    _place: Place,
}

/// Sends what is there, then waits for more, until the server closes or the database fails; the client then resumes.
fn events(follower: Follower) -> impl Stream<Item = Result<Sent, Infallible>> {
    stream::unfold(follower, |mut it| async move {
        loop {
            if let Some(told) = it.ready.next() {
                it.after = told.id;
                let sent = Sent::default().id(told.id.to_string()).event(told.kind).data(told.body.to_string());
                return Some((Ok(sent), it));
            }
            it.woken.mark_unchanged();
            match it.source.read(&it.app, it.after, PAGE).await {
                Ok(more) if !more.is_empty() => {
                    it.ready = more.into_iter();
                    continue;
                }
                Ok(_) => {}
                Err(error) => {
                    tracing::warn!(%error, "an event stream ends; its client will resume");
                    return None;
                }
            }
            if *it.closing.borrow() {
                return None;
            }
            // On Postgres another server may have written; on SQLite there is none.
            let look_every = if it.app.store.kind() == "postgres" { LOOK_EVERY } else { ALIVE_EVERY };
            tokio::select! {
                _ = it.woken.changed() => {}
                _ = it.closing.changed() => {}
                () = tokio::time::sleep(look_every) => {}
            }
        }
    })
}
