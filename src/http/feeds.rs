//! Feeds of my notices and a calendar of my deadlines. Whoever has one of their addresses can read it; nothing else opens them.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, HeaderValue};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use super::auth::Owns;
use super::extract::Posted;
use super::matches::with_etag;
use super::problem::{ApiError, ApiResult, Code};
use super::state::{App, json, reply};
use crate::clock::Millis;
use crate::games::Side;
use crate::model::User;
use crate::notify::Keys;
use crate::notify::feeds::{self, Deadline, Head};
use crate::notify::signed::{Link, Signed};
use crate::notify::words::catalogue;
use crate::play::telling::{self, SetFeeds, Settings};
use crate::store;

/// How many notices a feed has.
const ENTRIES: i64 = 50;
/// How many deadlines a calendar has.
const DEADLINES: i64 = 200;

/// My feeds' secret addresses.
#[derive(Serialize, ToSchema)]
pub struct Feeds {
    /// Whether there are any.
    on: bool,
    /// An Atom feed of my notices.
    #[serde(skip_serializing_if = "Option::is_none")]
    atom: Option<String>,
    /// The same as JSON Feed.
    #[serde(skip_serializing_if = "Option::is_none")]
    json: Option<String>,
    /// An iCalendar of the deadlines of matches that wait for me.
    #[serde(skip_serializing_if = "Option::is_none")]
    calendar: Option<String>,
}

fn view(app: &App, keys: &Keys, user: &str, it: &Settings) -> Feeds {
    let link = Link::Feed { user: user.to_owned(), n: it.feeds_n };
    let secret = it.feeds.then(|| link.sign(&keys.links, Millis::NEVER));
    let at = |name: &str| secret.as_ref().map(|secret| app.link(&format!("/feeds/{secret}/{name}")));
    Feeds { on: it.feeds, atom: at("notices.atom"), json: at("notices.json"), calendar: at("deadlines.ics") }
}

/// The secret addresses of my feeds and my calendar, if I have any.
#[utoipa::path(get, path = "/me/feeds", tag = "notices", responses(
    (status = 200, description = "The addresses", body = Feeds)))]
pub async fn show(State(app): State<App>, Owns(caller): Owns) -> ApiResult<Response> {
    let (it, _) = telling::find_settings(&mut app.store.read().await?.db(), &caller.user.id).await?;
    json(&view(&app, app.notifier.keys().await?, &caller.user.id, &it))
}

/// Make new secret addresses; older ones lead nowhere from now on.
#[utoipa::path(post, path = "/me/feeds", tag = "notices", request_body = super::extract::Nothing, responses(
    (status = 200, description = "The new addresses", body = Feeds)))]
pub async fn renew(
    State(app): State<App>,
    Owns(caller): Owns,
    request: Posted<super::extract::Nothing>,
) -> ApiResult<Response> {
    let (key, user_id) = (request.key_of(&caller.user.id), caller.user.id);
    let (keys, own, user) = (app.notifier.keys().await?.clone(), app.clone(), user_id.clone());
    let render = move |it: Settings| Ok(reply(StatusCode::OK, &view(&own, &keys, &user, &it)));
    app.once(key, SetFeeds { user_id, on: true }, Box::new(render)).await
}

/// Have no feeds any more.
#[utoipa::path(delete, path = "/me/feeds", tag = "notices", responses(
    (status = 200, description = "None", body = Feeds)))]
pub async fn switch_off(State(app): State<App>, Owns(caller): Owns) -> ApiResult<Response> {
    let it = app.store.write(SetFeeds { user_id: caller.user.id.clone(), on: false }).await?;
    json(&view(&app, app.notifier.keys().await?, &caller.user.id, &it))
}

/// A feed or the calendar, at its secret address.
pub async fn read(
    State(app): State<App>,
    headers: HeaderMap,
    path: Result<Path<(String, String)>, PathRejection>,
) -> Response {
    // What is no text is no address of ours.
    let Path((secret, name)) = path.unwrap_or_else(|_| Path(Default::default()));
    let found = match find(&app, &secret).await {
        Ok(Some(user)) => of(&app, &user, &secret, &name, &headers).await,
        Ok(None) => Err(nothing()),
        Err(error) => Err(error),
    };
    let mut response = found.unwrap_or_else(IntoResponse::into_response);
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    response.headers_mut().insert("x-robots-tag", HeaderValue::from_static("noindex"));
    response
}

fn nothing() -> ApiError {
    ApiError::new(
        Code::NotFound,
        "nothing is at this address: it was changed or switched off; its owner finds the new one in the settings",
    )
}

/// Whose a secret is, if it still opens anything.
async fn find(app: &App, secret: &str) -> Result<Option<User>, ApiError> {
    let read = Signed::read(&app.notifier.keys().await?.links, secret);
    let Some(Signed { link: Link::Feed { user: id, n }, .. }) = read else { return Ok(None) };
    let mut reader = app.store.read().await?;
    let (settings, _) = telling::find_settings(&mut reader.db(), &id).await?;
    if !settings.feeds || settings.feeds_n != n {
        return Ok(None);
    }
    Ok(store::find_user(&mut reader.db(), &id).await?.filter(|user| user.deleted_at.is_none()))
}

async fn of(app: &App, user: &User, secret: &str, name: &str, headers: &HeaderMap) -> Result<Response, ApiError> {
    let own = app.link(&format!("/feeds/{secret}/{name}"));
    let words = catalogue(user.locale.as_deref());
    let head =
        Head { name: &user.name, own: &own, home: &app.public_url, id: &user.id, words, now: app.store.clock().now() };
    let notices = async || {
        let (told, _) = app.notifier.list(user, i64::MAX, ENTRIES).await?;
        Ok::<_, ApiError>(told.into_iter().filter(|it| it.wanted).map(|it| it.told).collect::<Vec<_>>())
    };
    let (kind, body) = match name {
        "notices.atom" => ("application/atom+xml; charset=utf-8", feeds::atom(&head, &notices().await?)),
        "notices.json" => {
            ("application/feed+json; charset=utf-8", feeds::json_feed(&head, &notices().await?).to_string())
        }
        "deadlines.ics" => ("text/calendar; charset=utf-8", feeds::calendar(&head, &deadlines(app, user).await?)),
        _ => return Err(nothing()),
    };
    Ok(with_etag(headers, kind, body))
}

async fn deadlines(app: &App, user: &User) -> Result<Vec<Deadline>, ApiError> {
    const START: (Millis, &str) = (Millis(i64::MIN), "");
    let mut reader = app.store.read().await?;
    let rows = store::list_waiting(&mut reader.db(), &user.id, START, START, DEADLINES).await?;
    drop(reader);
    let words = catalogue(user.locale.as_deref());
    let mine = rows.into_iter().map(|it| it.row).filter(|row| row.to_move_id.as_deref() == Some(&user.id));
    let limited = mine.filter(|row| row.deadline != Millis::NEVER);
    let event = limited.map(|row| {
        let opponent = match row.side_of(&user.id) {
            Some(Side::North) => &row.south_name,
            _ => &row.north_name,
        };
        let game = words.say(&format!("game-{}", row.game));
        let said = [("game", game.into()), ("name", words.named(opponent).into())];
        Deadline {
            title: words.say_with("notice-deadline-event", &said),
            at: row.deadline,
            changed_at: row.updated_at,
            version: row.version,
            url: app.link(&format!("/matches/{}", row.id)),
            match_id: row.id,
        }
    });
    Ok(event.collect())
}
