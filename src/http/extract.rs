//! What a request says, read strictly: bodies, paths and queries, with a problem document for each fault.

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header::{CONTENT_TYPE, HeaderMap};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::problem::{ApiError, Code};
use crate::play::once::RequestKey;
use crate::random::is_id;

/// The longest body, in bytes.
pub const LONGEST_BODY: usize = 64 * 1024;
/// The longest Idempotency-Key, in characters.
const LONGEST_KEY: usize = 255;
/// The shortest Idempotency-Key of a request that nobody is signed in for.
const SHORTEST_ANONYMOUS_KEY: usize = 16;

/// The JSON body of a request, with what tells the request from any other. No body reads as `{}`.
pub struct Posted<T> {
    /// What it says.
    pub body: T,
    key: Option<String>,
    method: Method,
    path: String,
    bytes: axum::body::Bytes,
}

/// Tells null from not being there.
///
/// # Errors
/// If it is neither null nor what it should be.
pub fn given<'de, T: Deserialize<'de>, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Option<T>>, D::Error> {
    Option::<T>::deserialize(from).map(Some)
}

/// The same of what is an object in JSON, and no list of its fields' values.
///
/// # Errors
/// If it is neither null nor what it should be.
pub fn given_object<'de, T: Deserialize<'de>, D: serde::Deserializer<'de>>(
    from: D,
) -> Result<Option<Option<T>>, D::Error> {
    crate::games::in_object_if_given(from).map(Some)
}

/// A body with nothing in it.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

impl<T> Posted<T> {
    /// The request's key for what `user` sends, if it has one.
    pub fn key_of(&self, user: &str) -> Option<RequestKey> {
        self.key.as_ref().map(|key| {
            RequestKey::new(key, user, &[self.method.as_str().as_bytes(), self.path.as_bytes(), &self.bytes])
        })
    }

    /// The request's key when nobody is signed in: only one that nobody else would choose will do.
    ///
    /// # Errors
    /// If it is so short that a stranger could have the same.
    pub fn key_of_stranger(&self, address: &str) -> Result<Option<RequestKey>, ApiError> {
        if self.key.as_ref().is_some_and(|key| key.len() < SHORTEST_ANONYMOUS_KEY) {
            let detail = format!(
                "without being signed in, an Idempotency-Key must have {SHORTEST_ANONYMOUS_KEY} to {LONGEST_KEY} characters, best a random UUID"
            );
            return Err(ApiError::malformed("Idempotency-Key", detail));
        }
        Ok(self.key_of(&format!("address {address}")))
    }
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Posted<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let (parts, body) = request.into_parts();
        let key = idempotency_key(&parts.headers)?;
        let bytes = axum::body::to_bytes(body, LONGEST_BODY).await.map_err(|error| body_fault(&error))?;
        let body = if bytes.is_empty() {
            parse(b"{}")?
        } else {
            must_be_json(&parts.headers)?;
            must_be_object(&bytes)?;
            parse(&bytes)?
        };
        Ok(Posted { body, key, method: parts.method, path: parts.uri.path().to_owned(), bytes })
    }
}

fn body_fault(error: &axum::Error) -> ApiError {
    if std::error::Error::source(error).is_some_and(|cause| cause.is::<http_body_util::LengthLimitError>()) {
        ApiError::new(Code::TooLarge, format!("a body has at most {LONGEST_BODY} bytes"))
    } else {
        ApiError::new(Code::Malformed, "the body broke off; send it again")
    }
}

fn idempotency_key(headers: &HeaderMap) -> Result<Option<String>, ApiError> {
    let Some(value) = headers.get("idempotency-key") else {
        return Ok(None);
    };
    match value.to_str() {
        Ok(key) if !key.is_empty() && key.len() <= LONGEST_KEY => Ok(Some(key.to_owned())),
        _ => Err(ApiError::malformed(
            "Idempotency-Key",
            format!("must have 1 to {LONGEST_KEY} visible ASCII characters"),
        )),
    }
}

fn must_be_json(headers: &HeaderMap) -> Result<(), ApiError> {
    let kind = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if kind.eq_ignore_ascii_case("application/json") {
        return Ok(());
    }
    Err(ApiError::new(Code::UnsupportedMedia, "send JSON with Content-Type: application/json"))
}

/// A list in the order of a body's fields would be read as one; nobody means that.
fn must_be_object(bytes: &[u8]) -> Result<(), ApiError> {
    match bytes.iter().find(|byte| !byte.is_ascii_whitespace()) {
        Some(b'{') => Ok(()),
        _ => Err(ApiError::new(Code::Malformed, "the body must be a JSON object")),
    }
}

/// Reads JSON strictly.
///
/// # Errors
/// Names the field and what it should be.
pub fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let read = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let field = error.path().to_string();
        let cause = error.inner().to_string();
        let code = if cause.starts_with("unknown field") { Code::UnknownField } else { Code::Malformed };
        let fault = ApiError::new(code, if field == "." { cause } else { format!("{field}: {cause}") });
        if field == "." { fault } else { fault.about(&field) }
    })?;
    json.end().map_err(|error| ApiError::new(Code::Malformed, error.to_string()))?;
    Ok(read)
}

/// The id in a path, of the one form that ids have.
pub struct Id(pub String);

impl<S: Send + Sync> FromRequestParts<S> for Id {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Word(text) = Word::from_request_parts(parts, state).await?;
        if is_id(&text) {
            return Ok(Id(text));
        }
        let shown: String = text.chars().take(60).collect();
        Err(ApiError::malformed("id", format!("{shown:?} is not an id; an id is a UUID in lower case")))
    }
}

/// The one word in a path.
pub struct Word(pub String);

impl<S: Send + Sync> FromRequestParts<S> for Word {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let path = axum::extract::Path::<String>::from_request_parts(parts, state).await;
        path.map(|path| Word(path.0)).map_err(|error| ApiError::malformed("path", error.body_text()))
    }
}

/// A query, read strictly.
pub struct Query<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let query = axum::extract::Query::<T>::from_request_parts(parts, state).await;
        query.map(|query| Query(query.0)).map_err(|error| {
            let detail = error.body_text();
            let code = if detail.contains("unknown field") { Code::UnknownField } else { Code::Malformed };
            ApiError::new(code, detail)
        })
    }
}

/// How much of a list, and from where.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Page {
    /// How many at most, 1 to 200; 50 if not given.
    pub limit: Option<u32>,
    /// The `next` of the page before.
    pub after: Option<String>,
}

/// How many a list holds if nobody says.
const USUAL: u32 = 50;
/// How many a list holds at most.
const MOST: u32 = 200;

/// Checks how much of a list is asked for.
///
/// # Errors
/// If it is none or too much.
pub fn limit(asked: Option<u32>) -> Result<i64, ApiError> {
    match asked.unwrap_or(USUAL) {
        limit @ 1..=MOST => Ok(limit.into()),
        limit => Err(ApiError::malformed("limit", format!("limit must be 1 to {MOST}, not {limit}"))),
    }
}

/// The id behind which a list goes on, where it goes on by ids.
///
/// # Errors
/// If it is no id.
pub fn cursor(after: Option<&str>) -> Result<Option<&str>, ApiError> {
    match after {
        Some(cursor) if !is_id(cursor) => {
            Err(ApiError::malformed("after", "after must be the next of the page before"))
        }
        cursor => Ok(cursor),
    }
}

/// The number that a page of a numbered list is before, newest first: behind all if this is the first page.
///
/// # Errors
/// If it is no number.
pub fn before(after: Option<&str>) -> Result<i64, ApiError> {
    let refused = |_| ApiError::malformed("after", "after must be the next of the page before");
    after.map_or(Ok(i64::MAX), |text| text.parse().map_err(refused))
}

/// The answer to a request for something that is not there.
pub async fn nothing_here(parts: Parts) -> ApiError {
    ApiError::new(Code::NotFound, format!("there is nothing at {}", parts.uri.path()))
}

/// The answer to a request with a method that the address does not take.
pub async fn no_such_method(parts: Parts) -> ApiError {
    ApiError::new(Code::MethodNotAllowed, format!("{} does not take {}", parts.uri.path(), parts.method))
}

/// 204.
pub const DONE: StatusCode = StatusCode::NO_CONTENT;
