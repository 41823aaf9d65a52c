//! Pictures of a match's board, for mail, notifications, previews of links, and whoever wants one.

use std::sync::LazyLock;
use std::time::Duration;

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, HeaderMap};
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tokio::sync::Semaphore;

use super::auth::{Anyone, Caller};
use super::extract::{Id, Query};
use super::matches::{etag_of, knows, replay_for};
use super::problem::{ApiError, ApiResult, Code, Problem};
use super::state::App;
use crate::games::Side;
use crate::model::MatchStatus;
use crate::picture::{self, Frame, Layout, NARROWEST, Scene, Theme, WIDEST};
use crate::play;

/// How wide a picture is if nobody says.
const USUAL: u32 = 600;
/// How wide it is in previews of links.
const PREVIEW: u32 = 1_200;
/// How many are drawn at a time: each takes a processor and some megabytes.
static PLACES: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(2));
/// How long a request waits for its place.
const LONGEST_WAIT: Duration = Duration::from_secs(5);
/// Nothing in a picture comes from elsewhere, and nothing in it runs.
const POLICY: &str = "default-src 'none'";

/// What is to be seen.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// After so many plies; as the match stands if not given.
    ply: Option<u32>,
    /// Who sits at the bottom: `south`, the default, or `north`.
    #[param(value_type = Option<String>)]
    side: Option<Side>,
    /// `wide`, or `close` with larger numbers for a small picture; the default is as on the page: `close` up to 560
    /// pixels.
    #[param(value_type = Option<String>)]
    layout: Option<Layout>,
    /// `light`, the default, or `dark`.
    #[param(value_type = Option<String>)]
    theme: Option<Theme>,
    /// How many pixels wide; 600 if not given. A drawing in SVG has no pixels: there it only chooses the layout.
    #[param(minimum = 200, maximum = 1200)]
    width: Option<u32>,
}

/// The bytes of a picture.
#[derive(utoipa::ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "it describes what is sent")]
pub struct Png(Vec<u8>);

/// A picture of the board with the last move marked: the page's drawing as PNG.
#[utoipa::path(get, path = "/matches/{id}/board.png", tag = "matches", params(("id" = String, Path), Seen), responses(
    (status = 200, description = "The picture, with an ETag", body = Png, content_type = "image/png"),
    (status = 304, description = "As it was"),
    (status = 400, description = "`malformed`: no such width, side, layout or theme", body = Problem),
    (status = 403, description = "`forbidden`: without onlookers, and it still runs", body = Problem),
    (status = 404, description = "`not_found`: no such match, or it has not so many plies", body = Problem),
    (status = 503, description = "`busy`: too many are drawn at this moment", body = Problem)))]
pub async fn png(
    State(app): State<App>,
    Anyone(caller): Anyone,
    headers: HeaderMap,
    Id(id): Id,
    Query(seen): Query<Seen>,
) -> ApiResult<Response> {
    answer(&app, caller.as_ref(), &headers, &id, &seen, true).await
}

/// A picture of the board with the last move marked: the page's drawing as SVG, without fonts or styles.
#[utoipa::path(get, path = "/matches/{id}/board.svg", tag = "matches", params(("id" = String, Path), Seen), responses(
    (status = 200, description = "The picture, with an ETag", body = String, content_type = "image/svg+xml"),
    (status = 304, description = "As it was"),
    (status = 400, description = "`malformed`: no such width, side, layout or theme", body = Problem),
    (status = 403, description = "`forbidden`: without onlookers, and it still runs", body = Problem),
    (status = 404, description = "`not_found`: no such match, or it has not so many plies", body = Problem),
    (status = 503, description = "`busy`: too many are drawn at this moment", body = Problem)))]
pub async fn svg(
    State(app): State<App>,
    Anyone(caller): Anyone,
    headers: HeaderMap,
    Id(id): Id,
    Query(seen): Query<Seen>,
) -> ApiResult<Response> {
    answer(&app, caller.as_ref(), &headers, &id, &seen, false).await
}

/// Where the picture of a match is.
pub fn path(id: &str) -> String {
    format!("/api/v1/matches/{id}/board.png")
}

/// The width and height of a match's picture in previews of links.
pub fn preview_size(state: &play::state::State) -> [u32; 2] {
    let scene = play::picture::standing(state, Side::South);
    [PREVIEW, picture::height(&scene, Frame { layout: Layout::at(PREVIEW), theme: Theme::Light }, PREVIEW)]
}

/// How wide a picture shall be.
fn width(asked: Option<u32>) -> ApiResult<u32> {
    match asked.unwrap_or(USUAL) {
        width @ NARROWEST..=WIDEST => Ok(width),
        width => {
            let detail = format!("width must be {NARROWEST} to {WIDEST}, not {width}");
            Err(ApiError::malformed("width", detail))
        }
    }
}

async fn answer(
    app: &App,
    caller: Option<&Caller>,
    headers: &HeaderMap,
    id: &str,
    seen: &Seen,
    pixels: bool,
) -> ApiResult<Response> {
    let width = width(seen.width)?;
    let replay = replay_for(app, id, caller).await?;
    let over = replay.row.status != MatchStatus::Running;
    let keep = match (replay.row.onlookers, over) {
        (false, _) => "private, no-cache",
        (true, false) => "no-cache",
        (true, true) => "public, max-age=3600",
    };
    let Some(scene) = play::picture::scene(&replay, seen.ply, seen.side.unwrap_or(Side::South)) else {
        let detail = format!("this match has {} plies so far", replay.plies.len());
        return Err(ApiError::new(Code::NotFound, detail).about("ply"));
    };
    drop(replay);
    let layout = seen.layout.unwrap_or(Layout::at(width));
    let frame = Frame { layout, theme: seen.theme.unwrap_or(Theme::Light) };
    let (etag, bytes) = drawn(scene, frame, pixels.then_some(width), headers.clone()).await?;
    let common = [(ETAG, etag.as_str()), (CACHE_CONTROL, keep)];
    let Some(bytes) = bytes else { return Ok((StatusCode::NOT_MODIFIED, common).into_response()) };
    let kind: [(HeaderName, &str); 2] =
        [(CONTENT_TYPE, if pixels { "image/png" } else { "image/svg+xml" }), (CONTENT_SECURITY_POLICY, POLICY)];
    Ok((common, kind, Body::from(bytes)).into_response())
}

/// Draws, where nothing else waits for it. The ETag is the drawing's; what the client has already is not made again.
async fn drawn(
    scene: Scene,
    frame: Frame,
    width: Option<u32>,
    headers: HeaderMap,
) -> ApiResult<(String, Option<Vec<u8>>)> {
    let Ok(Ok(place)) = tokio::time::timeout(LONGEST_WAIT, PLACES.acquire()).await else {
        let detail = "too many pictures are drawn at this moment; please try again";
        return Err(ApiError::new(Code::Busy, detail).retry_after(2));
    };
    let work = tokio::task::spawn_blocking(move || {
        let _place = place;
        let svg = picture::svg(&scene, frame);
        let etag = etag_of(&[svg.as_bytes(), &width.unwrap_or_default().to_le_bytes()]);
        if knows(&headers, &etag) {
            return (etag, None);
        }
        let bytes = width.map_or_else(|| svg.clone().into_bytes(), |width| picture::png_of(&svg, width));
        (etag, Some(bytes))
    });
    work.await.map_err(|error| {
        tracing::error!(%error, "a picture could not be drawn");
        ApiError::new(Code::Internal, "this picture could not be drawn")
    })
}
