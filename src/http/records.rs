//! Records of matches, as text and as JSON.

use axum::extract::State;
use axum::http::header::{ACCEPT, CONTENT_DISPOSITION, HeaderMap, HeaderValue, VARY};
use axum::response::Response;

use super::auth::{Anyone, Caller};
use super::extract::Id;
use super::matches::{replay_for, with_etag};
use super::problem::{ApiError, ApiResult, Code, Problem};
use super::state::App;
use crate::games::record::{ForeignError, MatchRecord};
use crate::play::record;
use crate::store::StoreError;

async fn record_of(app: &App, caller: Option<&Caller>, id: &str) -> ApiResult<MatchRecord> {
    let replay = replay_for(app, id, caller).await?;
    Ok(record::of(&replay, &app.public_url)
        .map_err(|error| StoreError::Unreadable(id.to_owned(), error.to_string()))?)
}

fn download(mut response: Response, id: &str, suffix: &str) -> Response {
    let name = format!("inline; filename=\"seedpost-{id}.{suffix}\"");
    if let Ok(name) = HeaderValue::from_str(&name) {
        response.headers_mut().insert(CONTENT_DISPOSITION, name);
    }
    response
}

/// The record of a match in the form that `Accept` asks for: text if it does not say JSON.
#[utoipa::path(get, path = "/matches/{id}/record", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The record", content((String = "text/plain"), (Object = "application/json"))),
    (status = 404, description = "`not_found`", body = Problem),
    (status = 406, description = "`not_acceptable`", body = Problem)))]
pub async fn by_accept(
    State(app): State<App>,
    Anyone(caller): Anyone,
    headers: HeaderMap,
    Id(id): Id,
) -> ApiResult<Response> {
    let accepted = headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or("*/*");
    let mut response = match wanted(accepted) {
        Some("json") => as_json(State(app), Anyone(caller), headers, Id(id)).await?,
        Some(_) => as_text(State(app), Anyone(caller), headers, Id(id)).await?,
        None => {
            return Err(ApiError::new(Code::NotAcceptable, "a record can be had as text/plain or application/json"));
        }
    };
    response.headers_mut().append(VARY, HeaderValue::from_static("accept"));
    Ok(response)
}

/// The form that is accepted most gladly: text, if JSON is not wanted more.
fn wanted(accepted: &str) -> Option<&'static str> {
    let gladly = |kinds: [&str; 3]| {
        let fits = accepted.split(',').filter_map(|range| {
            let mut parts = range.split(';').map(str::trim);
            kinds.contains(&parts.next()?).then(|| {
                parts.find_map(|part| part.strip_prefix("q=")).and_then(|q| q.parse::<f32>().ok()).unwrap_or(1.0)
            })
        });
        fits.fold(0.0, f32::max)
    };
    let (text, json) = (gladly(["text/plain", "text/*", "*/*"]), gladly(["application/json", "application/*", "*/*"]));
    if json > text { Some("json") } else { (text > 0.0).then_some("txt") }
}

/// The record of a match as text.
#[utoipa::path(get, path = "/matches/{id}/record.txt", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The record", body = String, content_type = "text/plain"),
    (status = 404, description = "`not_found`", body = Problem)))]
pub async fn as_text(
    State(app): State<App>,
    Anyone(caller): Anyone,
    headers: HeaderMap,
    Id(id): Id,
) -> ApiResult<Response> {
    let text = record_of(&app, caller.as_ref(), &id).await?.to_text();
    Ok(download(with_etag(&headers, "text/plain; charset=utf-8", text), &id, "txt"))
}

/// The record of a match as JSON, of the schema at `/schema/record.json`.
#[utoipa::path(get, path = "/matches/{id}/record.json", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The record", body = Object),
    (status = 404, description = "`not_found`", body = Problem)))]
pub async fn as_json(
    State(app): State<App>,
    Anyone(caller): Anyone,
    headers: HeaderMap,
    Id(id): Id,
) -> ApiResult<Response> {
    let json = record_of(&app, caller.as_ref(), &id).await?.to_json().to_string();
    Ok(download(with_etag(&headers, "application/json", json), &id, "json"))
}

/// The record of a Portes match as GNU Backgammon and its kin read it: `.mat`.
#[utoipa::path(get, path = "/matches/{id}/record.mat", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The record", body = String, content_type = "text/plain"),
    (status = 404, description = "`not_found`, also for a match of another game", body = Problem)))]
pub async fn as_mat(
    State(app): State<App>,
    Anyone(caller): Anyone,
    headers: HeaderMap,
    Id(id): Id,
) -> ApiResult<Response> {
    foreign(&app, caller.as_ref(), &headers, &id, "mat", MatchRecord::to_mat).await
}

/// The record of a Portes match as SGF (`GM[6]`): a tree for each game.
#[utoipa::path(get, path = "/matches/{id}/record.sgf", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The record", body = String, content_type = "text/plain"),
    (status = 404, description = "`not_found`, also for a match of another game", body = Problem)))]
pub async fn as_sgf(
    State(app): State<App>,
    Anyone(caller): Anyone,
    headers: HeaderMap,
    Id(id): Id,
) -> ApiResult<Response> {
    foreign(&app, caller.as_ref(), &headers, &id, "sgf", MatchRecord::to_sgf).await
}

/// A record in a form that other programs made, for the games that they know.
async fn foreign(
    app: &App,
    caller: Option<&Caller>,
    headers: &HeaderMap,
    id: &str,
    suffix: &str,
    write: fn(&MatchRecord) -> Result<String, ForeignError>,
) -> ApiResult<Response> {
    let text =
        write(&record_of(app, caller, id).await?).map_err(|error| ApiError::new(Code::NotFound, error.to_string()))?;
    Ok(download(with_etag(headers, "text/plain; charset=utf-8", text), id, suffix))
}
