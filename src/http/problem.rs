//! Every refusal as a problem document (RFC 9457). The only place that knows status codes of errors.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::play::shapes::Move;
use crate::play::{Current, Refusal};
use crate::store::StoreError;

/// What was wrong with a request, and what would be right.
#[derive(Debug, Serialize, ToSchema)]
pub struct Problem {
    /// Where the kind of problem is described.
    #[serde(rename = "type")]
    pub kind: String,
    /// The kind in a few words.
    pub title: &'static str,
    /// The HTTP status.
    pub status: u16,
    /// This very problem, in a sentence.
    pub detail: String,
    /// A stable word for programs.
    pub code: &'static str,
    /// The field that is wrong, where it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// With 409: where the match stands: `match_id`, `ply`, `to_move`, `status`, `url`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub current: Option<Value>,
    /// With `illegal_move`: what may be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Move>>)]
    pub legal: Option<Value>,
    /// With `illegal_move`: why, as a word: `empty_hole`, `no_such_hole`, `turn_over` …
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'static str>,
    #[serde(skip)]
    retry_after_s: Option<u64>,
}

/// Declares every code with its status and title, once.
macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $status:ident, $code:literal, $title:literal;)*) => {
        /// What can be wrong with a request.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Code { $($(#[$doc])* $name,)* }

        impl Code {
            /// Every code, for the interface document and the catalogues.
            pub const ALL: &[Code] = &[$(Code::$name),*];

            /// The stable word.
            pub fn word(self) -> &'static str {
                match self { $(Code::$name => $code,)* }
            }

            /// The HTTP status.
            pub fn status(self) -> StatusCode {
                match self { $(Code::$name => StatusCode::$status,)* }
            }

            fn title(self) -> &'static str {
                match self { $(Code::$name => $title,)* }
            }
        }
    };
}

codes! {
    /// Nobody is signed in, or the secret is not good.
    Unauthenticated = UNAUTHORIZED, "unauthenticated", "Not signed in";
    /// Name and password, or a link, do not open anything.
    WrongCredentials = UNAUTHORIZED, "wrong_credentials", "Wrong name, password or link";
    /// Signed in, but not allowed.
    Forbidden = FORBIDDEN, "forbidden", "Not allowed";
    /// Not one of the two players.
    NotYourMatch = FORBIDDEN, "not_your_match", "Not your match";
    /// No such thing.
    NotFound = NOT_FOUND, "not_found", "Not found";
    /// The address is there, but not for this method.
    MethodNotAllowed = METHOD_NOT_ALLOWED, "method_not_allowed", "Method not allowed";
    /// The other side is to move.
    NotYourTurn = CONFLICT, "not_your_turn", "Not your turn";
    /// It has ended.
    MatchOver = CONFLICT, "match_over", "The match is over";
    /// Sent from an older position.
    StalePly = CONFLICT, "stale_ply", "The match has moved on";
    /// No longer possible in this match.
    TooLate = CONFLICT, "too_late", "Too late";
    /// Changed since it was read.
    Changed = CONFLICT, "changed", "Changed meanwhile";
    /// No longer open.
    AlreadyTaken = CONFLICT, "already_taken", "No longer open";
    /// Somebody has it, or one like it.
    NameTaken = CONFLICT, "name_taken", "Name taken";
    /// The rules forbid it.
    IllegalMove = UNPROCESSABLE_ENTITY, "illegal_move", "Illegal move";
    /// Not JSON, a wrong type, or a value out of range.
    Malformed = BAD_REQUEST, "malformed", "Malformed request";
    /// A field that nobody knows.
    UnknownField = BAD_REQUEST, "unknown_field", "Unknown field";
    /// Too long.
    TooLarge = PAYLOAD_TOO_LARGE, "too_large", "Too large";
    /// Not JSON by its own account.
    UnsupportedMedia = UNSUPPORTED_MEDIA_TYPE, "unsupported_media_type", "Unsupported media type";
    /// None of the forms that can be had.
    NotAcceptable = NOT_ACCEPTABLE, "not_acceptable", "Not acceptable";
    /// The key stands for another request.
    KeyReused = UNPROCESSABLE_ENTITY, "key_reused", "Idempotency key reused";
    /// More than allowed of something that is kept.
    TooMany = CONFLICT, "too_many", "Too many";
    /// Too many requests.
    RateLimited = TOO_MANY_REQUESTS, "rate_limited", "Too many requests";
    /// Too many at the same time.
    Busy = SERVICE_UNAVAILABLE, "busy", "Busy";
    /// Stored in a way that this version cannot read; nothing is lost.
    UnreadableMatch = INTERNAL_SERVER_ERROR, "unreadable_match", "Unreadable match";
    /// The server's own fault.
    Internal = INTERNAL_SERVER_ERROR, "internal", "Server error";
}

/// A problem on its way out. The one error of all handlers.
#[derive(Debug)]
pub struct ApiError(Box<Problem>);

/// What a handler answers.
pub type ApiResult<T> = Result<T, ApiError>;

impl ApiError {
    /// A problem with a sentence about it.
    pub fn new(code: Code, detail: impl Into<String>) -> ApiError {
        ApiError(Box::new(Problem {
            kind: format!("/docs#{}", code.word()),
            title: code.title(),
            status: code.status().as_u16(),
            detail: detail.into(),
            code: code.word(),
            field: None,
            current: None,
            legal: None,
            reason: None,
            retry_after_s: None,
        }))
    }

    /// A problem that the rules name themselves, with the status of `code`.
    pub fn named(code: Code, word: &'static str, detail: impl Into<String>) -> ApiError {
        let mut error = ApiError::new(code, detail);
        error.0.code = word;
        error
    }

    /// A value that is wrong, by its field.
    pub fn malformed(field: &str, detail: impl Into<String>) -> ApiError {
        ApiError::new(Code::Malformed, detail).about(field)
    }

    /// Names the field.
    #[must_use]
    pub fn about(mut self, field: &str) -> ApiError {
        self.0.field = Some(field.to_owned());
        self
    }

    /// When to try again.
    #[must_use]
    pub fn retry_after(mut self, seconds: u64) -> ApiError {
        self.0.retry_after_s = Some(seconds);
        self
    }

    /// The HTTP status.
    pub fn status(&self) -> u16 {
        self.0.status
    }

    fn at(code: Code, refusal: &Refusal, current: &Current) -> ApiError {
        let mut error = ApiError::new(code, refusal.to_string());
        error.0.current = Some(json!({
            "match_id": current.match_id,
            "ply": current.ply,
            "take_backs": current.take_backs,
            "to_move": current.to_move,
            "status": current.status,
            "url": format!("/api/v1/matches/{}", current.match_id),
        }));
        error
    }

    fn internal(cause: &(dyn std::error::Error + 'static)) -> ApiError {
        tracing::error!(cause, "a request failed");
        ApiError::new(Code::Internal, "something went wrong on the server; nothing was changed, please try again")
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> ApiError {
        match &refusal {
            Refusal::NotFound(..) => ApiError::new(Code::NotFound, refusal.to_string()),
            Refusal::Forbidden(why) => ApiError::new(Code::Forbidden, why),
            Refusal::WrongPassword | Refusal::DeadLink => ApiError::new(Code::WrongCredentials, refusal.to_string()),
            Refusal::NotYourMatch => ApiError::new(Code::NotYourMatch, refusal.to_string()),
            Refusal::NotYourTurn(current) => ApiError::at(Code::NotYourTurn, &refusal, current),
            Refusal::MatchOver(current) | Refusal::TimeUp(current) => ApiError::at(Code::MatchOver, &refusal, current),
            Refusal::StalePly { current, .. } => ApiError::at(Code::StalePly, &refusal, current),
            Refusal::TooLate(_, current) => ApiError::at(Code::TooLate, &refusal, current),
            Refusal::IllegalMove { reason, why, legal } => {
                let mut error = ApiError::new(Code::IllegalMove, reason).about("move");
                error.0.legal = Some(legal.clone());
                error.0.reason = Some(why);
                error
            }
            Refusal::Unplayable(it) if it.why == "malformed" => ApiError::malformed(&it.at, it.to_string()),
            Refusal::Unplayable(it) => {
                let mut error = ApiError::new(Code::IllegalMove, it.to_string()).about(&it.at);
                error.0.legal = Some(it.legal.clone());
                error.0.reason = Some(it.why);
                error
            }
            Refusal::NoMove(why) => ApiError::malformed("move", why),
            Refusal::Invalid { field, .. } => ApiError::malformed(field, refusal.to_string()),
            Refusal::AlreadyTaken(status) => {
                let mut error = ApiError::new(Code::AlreadyTaken, refusal.to_string());
                error.0.current = Some(json!({ "status": status }));
                error
            }
            Refusal::NameTaken(_) => ApiError::new(Code::NameTaken, refusal.to_string()).about("name"),
            Refusal::TooFast { seconds, .. } => ApiError::new(Code::RateLimited, refusal.to_string())
                .retry_after(u64::try_from(*seconds).unwrap_or(1).max(1)),
            Refusal::Changed(why, current) => {
                let mut error = ApiError::new(Code::Changed, why);
                error.0.current = Some(current.clone());
                error
            }
            Refusal::TooMany(why) => ApiError::new(Code::TooMany, why),
            Refusal::KeyReused => ApiError::new(Code::KeyReused, refusal.to_string()),
            Refusal::Store(StoreError::Conflict) => {
                ApiError::new(Code::Busy, "too many changes at the same time; nothing was changed, please try again")
                    .retry_after(1)
            }
            Refusal::Store(StoreError::Unreadable(id, why)) => {
                tracing::error!(id, why, "what is stored cannot be read");
                let detail = "this is stored in a way that this server cannot read; nothing is lost, and its operator finds \
                    out why with seedpost admin verify";
                ApiError::new(Code::UnreadableMatch, detail)
            }
            Refusal::Store(error) => ApiError::internal(error),
        }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        ApiError::from(Refusal::Store(error))
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.0.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = serde_json::to_string(&self.0).expect("a problem is plain data");
        let mut response = (status, [(header::CONTENT_TYPE, "application/problem+json")], body).into_response();
        if let Some(seconds) = self.0.retry_after_s {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if status == StatusCode::UNAUTHORIZED {
            response
                .headers_mut()
                .insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer realm=\"seedpost\""));
        }
        response
    }
}
