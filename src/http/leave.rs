//! Deleting one's account.

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::ToSchema;

use super::auth::{self, Owns};
use super::extract::{DONE, Posted};
use super::problem::{ApiError, ApiResult, Problem};
use super::state::App;
use crate::play::Refusal;
use crate::play::leave::leave;
use crate::play::passwords::Password;

/// What allows to delete an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Leaving {
    /// The account's password; guests have none.
    password: Option<String>,
}

/// Delete my account. Running matches are called off, or resigned where both have moved; my matches, their records and all ratings
/// stay under a pseudonym. Name, address, sessions, tokens, notes, follows, blocks and what I wrote in chats are gone for ever.
#[utoipa::path(delete, path = "/me", tag = "people", request_body = Leaving, responses(
    (status = 204, description = "Deleted"),
    (status = 401, description = "`wrong_credentials`", body = Problem)))]
pub async fn delete_me(State(app): State<App>, Owns(caller): Owns, request: Posted<Leaving>) -> ApiResult<Response> {
    if let Some(hash) = caller.user.password_hash.clone() {
        let password = request.body.password.ok_or_else(|| {
            ApiError::malformed(
                "password",
                "send your password: whoever holds only a token of yours must not delete you",
            )
        })?;
        if !app.passwords.verify(Password::given(password), Some(hash)).await {
            return Err(Refusal::WrongPassword.into());
        }
    }
    leave(&app.store, &caller.user.id).await?;
    let mut response = DONE.into_response();
    if let Ok(gone) = HeaderValue::from_str(&auth::no_session_cookie()) {
        response.headers_mut().append(header::SET_COOKIE, gone);
    }
    Ok(response)
}
