//! Programs' own keys.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::auth::{InPerson, KeepsKeys};
use super::extract::{DONE, Id, Page, Posted, Query, cursor, limit};
use super::problem::{ApiError, ApiResult, Problem};
use super::state::{App, json, reply};
use super::views::List;
use crate::clock::Millis;
use crate::model::{Scope, Token, TokenKind};
use crate::play::people::{LONGEST_LABEL, MakeToken, Revoke};
use crate::store;

/// What a program's key is for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// Your name for it, 1 to 100 characters.
    label: String,
    /// What it may do: `read`, `play`, `account`.
    scopes: Vec<Scope>,
}

/// A program's key.
#[derive(Serialize, ToSchema)]
pub struct TokenView {
    /// UUIDv7.
    id: String,
    /// Your name for it.
    label: String,
    /// What it may do.
    scopes: Vec<String>,
    /// The key itself, when it is made and never again.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    created_at: Millis,
    /// When it was last used, to the hour.
    #[schema(value_type = String, format = DateTime)]
    last_used_at: Millis,
}

fn view(token: Token, secret: Option<String>) -> TokenView {
    TokenView {
        scopes: token.scopes.split(' ').map(str::to_owned).collect(),
        id: token.id,
        label: token.label,
        token: secret,
        created_at: token.created_at,
        last_used_at: token.last_used_at,
    }
}

/// Make a key for a program. With the session's cookie or HTTP Basic, not with another key.
#[utoipa::path(post, path = "/tokens", tag = "people", request_body = NewToken, responses(
    (status = 201, description = "The key, shown this once", body = TokenView),
    (status = 403, description = "`forbidden`: asked for with a token", body = Problem)))]
pub async fn make(
    State(app): State<App>,
    InPerson(caller): InPerson,
    request: Posted<NewToken>,
) -> ApiResult<Response> {
    let key = request.key_of(&caller.user.id);
    let label = request.body.label.trim().to_owned();
    let mut scopes = request.body.scopes;
    scopes.sort_by_key(|scope| scope.as_str());
    scopes.dedup();
    if label.is_empty() || label.chars().count() > LONGEST_LABEL || label.chars().any(char::is_control) {
        return Err(ApiError::malformed("label", format!("label must have 1 to {LONGEST_LABEL} characters")));
    }
    if scopes.is_empty() {
        return Err(ApiError::malformed("scopes", "name at least one of read, play, account"));
    }
    let action = MakeToken { user_id: caller.user.id, label, scopes };
    let render = |(token, secret)| Ok(reply(StatusCode::CREATED, &view(token, Some(secret))));
    app.once(key, action, Box::new(render)).await
}

/// My programs' keys, without the keys themselves.
#[utoipa::path(get, path = "/tokens", tag = "people", params(Page), responses(
    (status = 200, description = "Oldest first", body = List<TokenView>)))]
pub async fn list(
    State(app): State<App>,
    KeepsKeys(caller): KeepsKeys,
    Query(page): Query<Page>,
) -> ApiResult<Response> {
    let limit = limit(page.limit)?;
    let after = cursor(page.after.as_deref())?.unwrap_or_default();
    let mut reader = app.store.read().await?;
    let rows = store::list_tokens(&mut reader.db(), &caller.user.id, TokenKind::Token, after, limit + 1).await?;
    json(&List::cut(rows, limit, |token| token.id.clone(), |token| view(token, None)))
}

/// Take a key back; it stops working at once.
#[utoipa::path(delete, path = "/tokens/{id}", tag = "people", params(("id" = String, Path)), responses(
    (status = 204, description = "Gone"), (status = 404, description = "`not_found`", body = Problem)))]
pub async fn revoke(State(app): State<App>, KeepsKeys(caller): KeepsKeys, Id(id): Id) -> ApiResult<StatusCode> {
    app.store.write(Revoke { user_id: caller.user.id, kind: TokenKind::Token, id }).await?;
    Ok(DONE)
}
