//! Who asks: a bearer token, a session's cookie, or a name and password.

use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, COOKIE, HOST, HeaderMap, ORIGIN, USER_AGENT};
use axum::http::request::Parts;
use axum_extra::extract::cookie::{Cookie, SameSite};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::problem::{ApiError, Code};
use super::state::App;
use crate::clock::SECOND;
use crate::model::{Scope, Token, TokenKind, User};
use crate::play::passwords::Password;
use crate::play::people::Touch;
use crate::store;

/// The cookie that holds a session's secret.
pub const COOKIE_NAME: &str = "seedpost_session";
/// How long a browser keeps the cookie, in seconds: longer than any session that is not used, and as long as browsers allow.
const COOKIE_LASTS_S: i64 = 400 * 86_400;
/// How often the use of a secret is written down.
const TOUCHED_EVERY: i64 = 3_600 * SECOND;

/// Somebody who is signed in.
#[derive(Clone, Debug)]
pub struct Caller {
    /// Who.
    pub user: User,
    /// By which session or token; none with a name and password.
    pub token: Option<Token>,
}

impl Caller {
    /// Refuses a token without this scope.
    ///
    /// # Errors
    /// [`Code::Forbidden`] with the scope that would be needed.
    pub fn must(&self, scope: Scope) -> Result<(), ApiError> {
        match &self.token {
            Some(token) if !token.may(scope) => {
                Err(ApiError::new(Code::Forbidden, format!("this needs a token with the scope {scope}")))
            }
            _ => Ok(()),
        }
    }

    /// Whether it is a browser's session.
    pub fn by_session(&self) -> bool {
        self.token.as_ref().is_some_and(|token| token.kind == TokenKind::Session)
    }
}

/// Declares an extractor that lets only those through whose token has a scope.
macro_rules! signed_in {
    ($(#[$doc:meta])* $name:ident, $scope:expr) => {
        $(#[$doc])*
        pub struct $name(pub Caller);

        impl FromRequestParts<App> for $name {
            type Rejection = ApiError;

            async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
                let caller = identify(parts, app).await?.ok_or_else(nobody)?;
                caller.must($scope)?;
                Ok($name(caller))
            }
        }
    };
}

signed_in!(
    /// Somebody who may see what concerns them.
    Reads, Scope::Read);
signed_in!(
    /// Somebody who may challenge and move.
    Plays, Scope::Play);
signed_in!(
    /// Somebody who may change their account.
    Owns, Scope::Account);

/// Whoever it is, signed in or not.
pub struct Anyone(pub Option<Caller>);

impl FromRequestParts<App> for Anyone {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        Ok(Anyone(identify(parts, app).await?))
    }
}

/// Somebody with a browser's session or with a name and password: who may make tokens.
pub struct InPerson(pub Caller);

impl FromRequestParts<App> for InPerson {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        if let Some(basic) = authorization(&parts.headers, "Basic") {
            return Ok(InPerson(by_password(&basic, app).await?));
        }
        let caller = identify(parts, app).await?.ok_or_else(nobody)?;
        if caller.by_session() {
            return Ok(InPerson(caller));
        }
        Err(ApiError::new(Code::Forbidden, "a token cannot do this; sign in, or send name and password by HTTP Basic"))
    }
}

/// Somebody who may see and take back keys: by a scope, or with a name and password.
pub struct KeepsKeys(pub Caller);

impl FromRequestParts<App> for KeepsKeys {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        if let Some(basic) = authorization(&parts.headers, "Basic") {
            return Ok(KeepsKeys(by_password(&basic, app).await?));
        }
        Owns::from_request_parts(parts, app).await.map(|Owns(caller)| KeepsKeys(caller))
    }
}

fn nobody() -> ApiError {
    ApiError::new(Code::Unauthenticated, "sign in first, or send Authorization: Bearer with a token of yours")
}

/// Who asks, if anybody says so. Done once for a request.
async fn identify(parts: &mut Parts, app: &App) -> Result<Option<Caller>, ApiError> {
    if let Some(known) = parts.extensions.get::<Caller>() {
        return Ok(Some(known.clone()));
    }
    let bearer = authorization(&parts.headers, "Bearer");
    let by_cookie = bearer.is_none();
    let Some(secret) = bearer.or_else(|| session_cookie(&parts.headers)) else {
        if parts.headers.contains_key(AUTHORIZATION) {
            return Err(ApiError::new(Code::Unauthenticated, "Authorization must be Bearer and a token"));
        }
        return Ok(None);
    };
    let now = app.store.clock().now();
    let mut reader = app.store.read().await?;
    let holder = store::find_holder(&mut reader.db(), &secret, now).await?;
    drop(reader);
    let kind = if by_cookie { TokenKind::Session } else { TokenKind::Token };
    let Some(holder) = holder.filter(|holder| holder.token.kind == kind) else {
        if by_cookie {
            return Ok(None);
        }
        return Err(ApiError::new(Code::Unauthenticated, "this token is unknown, revoked or expired"));
    };
    if by_cookie && !parts.method.is_safe() {
        must_be_same_origin(&parts.headers, app)?;
    }
    if now.0 - holder.token.last_used_at.0 > TOUCHED_EVERY {
        // A disk that is full must not keep anybody from reading.
        if let Err(error) = app.store.write(Touch(holder.token.clone())).await {
            tracing::warn!(%error, "the use of a token could not be written down");
        }
    }
    let caller = Caller { user: holder.user, token: Some(holder.token) };
    parts.extensions.insert(caller.clone());
    Ok(Some(caller))
}

async fn by_password(basic: &str, app: &App) -> Result<Caller, ApiError> {
    let wrong = || ApiError::new(Code::WrongCredentials, "HTTP Basic must hold the name and password of an account");
    let text = STANDARD.decode(basic).ok().and_then(|bytes| String::from_utf8(bytes).ok()).ok_or_else(wrong)?;
    let (name, password) = text.split_once(':').ok_or_else(wrong)?;
    let user = app.check_password(name, Password::given(password.to_owned())).await?;
    Ok(Caller { user, token: None })
}

fn authorization(headers: &HeaderMap, scheme: &str) -> Option<String> {
    let (given, rest) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    given.eq_ignore_ascii_case(scheme).then(|| rest.trim().to_owned())
}

fn session_cookie(headers: &HeaderMap) -> Option<String> {
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(Cookie::split_parse)
        .filter_map(Result::ok)
        .find(|cookie| cookie.name() == COOKIE_NAME)
        .map(|cookie| cookie.value().to_owned())
}

/// The secret of a browser's session, if the request carries one.
pub fn cookie_of(headers: &HeaderMap) -> Option<String> {
    session_cookie(headers)
}

/// Refuses what a page of another server sends.
///
/// # Errors
/// [`Code::Forbidden`] if the browser says that it comes from elsewhere.
pub fn must_be_same_origin(headers: &HeaderMap, app: &App) -> Result<(), ApiError> {
    let said = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let same = match (said("sec-fetch-site"), said(ORIGIN.as_str())) {
        (Some(site), _) if site == "same-origin" || site == "none" => true,
        (_, Some(origin)) => {
            let host = said(HOST.as_str()).unwrap_or_default();
            origin == &*app.public_url || origin.split_once("://").is_some_and(|(_, at)| at == host)
        }
        (Some(_), None) => false,
        (None, None) => true,
    };
    if same {
        return Ok(());
    }
    Err(ApiError::new(
        Code::Forbidden,
        "signing in, and whatever is done with the session's cookie, must come from this server's own pages",
    ))
}

/// The cookie for a session that begins.
pub fn session_cookie_for(secret: &str, secure: bool) -> String {
    let cookie = Cookie::build((COOKIE_NAME, secret.to_owned()))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(secure)
        .build();
    format!("{cookie}; Max-Age={COOKIE_LASTS_S}")
}

/// The cookie that takes a session's cookie away.
pub fn no_session_cookie() -> String {
    format!("{COOKIE_NAME}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0")
}

/// What the browser calls itself, for the list of sessions.
pub fn browser(headers: &HeaderMap) -> String {
    let said = headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or("unknown");
    said.chars().filter(|c| !c.is_control()).take(100).collect()
}
