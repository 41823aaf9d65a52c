//! What holds for every answer: it is counted, browsers are told how to treat it, and what clients poll has an ETag.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use axum::body::{Body, HttpBody as _};
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use utoipa::openapi::path::ParameterIn;
use utoipa::openapi::{OpenApi, RefOr};

use super::matches::with_etag;
use super::problem::{ApiError, Code};

/// Refusals that may come before the body was read.
const EARLY: [StatusCode; 7] = [
    StatusCode::UNAUTHORIZED,
    StatusCode::FORBIDDEN,
    StatusCode::NOT_FOUND,
    StatusCode::METHOD_NOT_ALLOWED,
    StatusCode::PAYLOAD_TOO_LARGE,
    StatusCode::UNSUPPORTED_MEDIA_TYPE,
    StatusCode::TOO_MANY_REQUESTS,
];
/// The largest answer, in bytes: more than two hundred of the longest notes.
const LARGEST: usize = 16 << 20;

/// Counts every request by its method and status, and sets what keeps browsers safe.
pub async fn count_and_guard(request: Request, next: Next) -> Response {
    let method = known_method(request.method());
    let has_body = !request.body().is_end_stream();
    let mut response = next.run(request).await;
    // Refused before its body was read: what comes next on this connection would be taken for a request.
    if has_body && EARLY.contains(&response.status()) {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    let status = response.status().as_u16().to_string();
    metrics::counter!("seedpost_requests_total", "method" => method, "status" => status).increment(1);
    let headers = response.headers_mut();
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    response
}

/// A method as a label: clients cannot make labels of their own.
fn known_method(method: &Method) -> &'static str {
    let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    known.into_iter().find(|name| *name == method.as_str()).unwrap_or("other")
}

/// Gives JSON that is read an ETag, and answers 304 to whoever has it.
pub async fn etag(request: Request, next: Next) -> Response {
    let (polled, headers) = (request.method() == Method::GET, request.headers().clone());
    let response = next.run(request).await;
    let is_json = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if !polled || !is_json || response.status() != StatusCode::OK || response.headers().contains_key(header::ETAG) {
        return response;
    }
    let (parts, body) = response.into_parts();
    let text = axum::body::to_bytes(body, LARGEST).await.ok().and_then(|bytes| String::from_utf8(bytes.to_vec()).ok());
    let Some(text) = text else {
        return ApiError::new(Code::Internal, "this list is too long for one answer; ask for less with limit")
            .into_response();
    };
    let mut answer = with_etag(&headers, "application/json", text);
    for (name, value) in &parts.headers {
        if name == header::SET_COOKIE {
            answer.headers_mut().append(name, value.clone());
        }
    }
    // What concerns one person is kept by that person's browser alone.
    answer.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    answer.headers_mut().append(header::VARY, HeaderValue::from_static("authorization, cookie"));
    answer
}

/// Which query names each address knows, from the interface document.
#[derive(Clone)]
pub struct Queries(Arc<HashMap<String, BTreeSet<String>>>);

impl Queries {
    /// From the document; `base` stands before each of its paths.
    pub fn of(document: &OpenApi, base: &str) -> Queries {
        let known = document.paths.paths.iter().map(|(path, item)| {
            let parameters = item.get.iter().flat_map(|call| call.parameters.iter().flatten());
            let names = parameters.filter_map(|it| match it {
                RefOr::T(it) if matches!(it.parameter_in, ParameterIn::Query) => Some(it.name.clone()),
                _ => None,
            });
            (format!("{base}{path}"), names.collect())
        });
        Queries(Arc::new(known.collect()))
    }
}

/// Refuses a query name that the address does not know.
pub async fn known_queries(
    State(queries): State<Queries>,
    path: MatchedPath,
    request: Request<Body>,
    next: Next,
) -> Response {
    let query = request.uri().query().unwrap_or_default();
    let known = queries.0.get(path.as_str());
    let strange = query
        .split('&')
        .filter_map(|pair| pair.split('=').next())
        .find(|name| !name.is_empty() && !known.is_some_and(|known| known.contains(*name)));
    match strange {
        None => next.run(request).await,
        Some(name) => {
            let name: String = name.chars().take(40).collect();
            let known: Vec<&str> = known.into_iter().flatten().map(String::as_str).collect();
            let right = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
            ApiError::new(Code::UnknownField, format!("there is no query {name:?} here; there is: {right}"))
                .into_response()
        }
    }
}
