//! Guests, accounts, sessions, and who I am.

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::auth::{self, Anyone, Owns, Reads};
use super::extract::{DONE, Id, Nothing, Page, Posted, Query, cursor, limit};
use super::finding::{self, Results};
use super::problem::{ApiError, ApiResult, Code, Problem};
use super::ratings::RatingView;
use super::state::{App, ClientAddress, json, no_content, reply};
use super::views::{List, UserView};
use crate::clock::Millis;
use crate::model::{Channel, Endings, Token, TokenKind, User};
use crate::play::Refusal;
use crate::play::addresses::{Enter, SignOutElsewhere, ToConfirm, parse_email};
use crate::play::names::Name;
use crate::play::once::Reply;
use crate::play::passwords::Password;
use crate::play::people::{
    self, ChangeMe, PasswordBy, Recover, RenewRecovery, Revoke, Seated, SetPassword, SignIn, SignUp, SignedIn, TakeSeat,
};
use crate::play::stops::DaysOff;
use crate::play::vacation;
use crate::store::{self, Db};

/// What a guest may say.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// A name of one's own; without one the server makes one.
    name: Option<String>,
}

/// A guest's seat, with secrets that are shown this once.
#[derive(Serialize, ToSchema)]
pub struct Seat {
    /// Who you are now.
    pub user: UserView,
    /// For `Authorization: Bearer`.
    pub token: String,
    /// The way back to this seat from another browser. Keep it to yourself.
    pub recovery_url: String,
}

/// Take a seat to play from at once, without signing up.
#[utoipa::path(post, path = "/guests", tag = "people", request_body = NewGuest, responses(
    (status = 201, description = "The seat; the browser is signed in by cookie", body = Seat),
    (status = 409, description = "`name_taken`", body = Problem)))]
pub async fn take_seat(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    headers: HeaderMap,
    request: Posted<NewGuest>,
) -> ApiResult<Response> {
    let name = request.body.name.as_deref().map(Name::parse).transpose()?;
    let key = request.key_of_stranger(&address.to_string())?;
    // A page of another server gets a seat for its program, but does not sign this browser in.
    let same_origin = auth::must_be_same_origin(&headers, &app).is_ok();
    let links = app.clone();
    let render = move |seat: Seated| {
        let shown = Seat {
            user: UserView::from(&seat.user),
            token: seat.token,
            recovery_url: links.link(&format!("/recover#{}", seat.recovery)),
        };
        Ok(Reply { session: same_origin.then_some(seat.session), ..reply(StatusCode::CREATED, &shown) })
    };
    app.once(key, TakeSeat { name, label: auth::browser(&headers) }, Box::new(render)).await
}

/// What an account needs.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// Any script, 1 to 30 characters.
    name: String,
    /// At least 8 characters.
    password: String,
    /// Never shown to others. Where the server sends e-mail, it is asked there at once whether it is mine.
    email: Option<String>,
    /// The language in which I am written to, as `tr`.
    locale: Option<String>,
}

fn sound_locale(locale: Option<&str>) -> Result<(), ApiError> {
    match locale.map(str::parse::<unic_langid::LanguageIdentifier>) {
        Some(Err(_)) => Err(ApiError::malformed("locale", "locale must be a language tag such as tr or en")),
        _ => Ok(()),
    }
}

/// Who is signed in now.
#[derive(Serialize, ToSchema)]
pub struct Signed {
    /// You.
    pub user: UserView,
}

/// Answers that a session begins.
fn signed(it: SignedIn) -> Result<Reply, Refusal> {
    let shown = Signed { user: UserView::from(&it.user) };
    Ok(Reply { session: Some(it.session), ..reply(StatusCode::CREATED, &shown) })
}

/// Make an account. A signed-in guest becomes one and keeps its matches.
#[utoipa::path(post, path = "/accounts", tag = "people", request_body = NewAccount, responses(
    (status = 201, description = "Signed in by cookie", body = Signed),
    (status = 409, description = "`name_taken`", body = Problem)))]
pub async fn sign_up(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    Anyone(caller): Anyone,
    headers: HeaderMap,
    request: Posted<NewAccount>,
) -> ApiResult<Response> {
    auth::must_be_same_origin(&headers, &app)?;
    let key = match &caller {
        Some(caller) => request.key_of(&caller.user.id),
        None => request.key_of_stranger(&address.to_string())?,
    };
    if let Some(caller) = &caller {
        caller.must(crate::model::Scope::Account)?;
    }
    // Whether the caller is a guest is asked where it is done, so that a repeated request gets its first answer.
    let guest_id = caller.map(|caller| caller.user.id);
    let name = Name::parse(&request.body.name)?;
    let email = request.body.email.as_deref().filter(|email| !email.is_empty());
    let email = email.map(|email| parse_email("email", email)).transpose()?;
    let locale = request.body.locale;
    sound_locale(locale.as_deref())?;
    let password_hash = app.passwords.hash(Password::parse(request.body.password)?).await;
    let label = auth::browser(&headers);
    let action = SignUp { guest_id, name, password_hash, email, confirms: app.sends_mail(), locale, label };
    let (reply, done) = app.once_told(key, action, Box::new(signed)).await?;
    let answer = app.answer(reply, done.is_none());
    if let Some(SignedIn { to_confirm: Some(it), .. }) = done {
        ask_meanwhile(&app, it);
    }
    Ok(answer)
}

/// Sends the e-mail that asks to confirm an address; whoever gave it need not wait, and reads in the settings what came of it.
fn ask_meanwhile(app: &App, it: ToConfirm) {
    let notifier = app.notifier.clone();
    tokio::spawn(async move {
        if let Err(error) = notifier.send_letter(&it.letter).await {
            tracing::error!(?error, "an address could not be asked about");
        }
    });
}

/// What opens a session: name and password, a guest's recovery secret, or a link that was sent by e-mail.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSession {
    /// The account's name.
    name: Option<String>,
    /// Its password.
    password: Option<String>,
    /// What stands behind the # of a recovery link.
    recovery: Option<String>,
    /// What stands behind the # of a link in an e-mail, which works once.
    link: Option<String>,
}

/// Sign in.
#[utoipa::path(post, path = "/sessions", tag = "people", request_body = NewSession, responses(
    (status = 201, description = "Signed in by cookie", body = Signed),
    (status = 401, description = "`wrong_credentials`", body = Problem)))]
pub async fn sign_in(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    headers: HeaderMap,
    request: Posted<NewSession>,
) -> ApiResult<Response> {
    auth::must_be_same_origin(&headers, &app)?;
    let key = request.key_of_stranger(&address.to_string())?;
    let label = auth::browser(&headers);
    let render = Box::new(signed);
    match request.body {
        NewSession { name: Some(name), password: Some(password), recovery: None, link: None } => {
            let user = app.check_password(&name, Password::given(password)).await?;
            let action = SignIn { user_id: user.id, password_hash: user.password_hash, label };
            app.once(key, action, render).await
        }
        NewSession { name: None, password: None, recovery: Some(secret), link: None } => {
            app.once(key, Recover { secret, label }, render).await
        }
        NewSession { name: None, password: None, recovery: None, link: Some(link) } => {
            app.once(key, Enter { by: app.entering(&link).await?, label }, render).await
        }
        _ => Err(ApiError::new(Code::Malformed, "send either name and password, or recovery, or link")),
    }
}

/// A browser that is signed in.
#[derive(Serialize, ToSchema)]
pub struct SessionView {
    /// UUIDv7.
    id: String,
    /// What the browser calls itself.
    label: String,
    /// When it was signed in.
    #[schema(value_type = String, format = DateTime)]
    created_at: Millis,
    /// When it was last used, to the hour.
    #[schema(value_type = String, format = DateTime)]
    last_used_at: Millis,
    /// Whether it is the one that asks.
    current: bool,
}

/// The browsers that are signed in as me.
#[utoipa::path(get, path = "/sessions", tag = "people", params(Page), responses(
    (status = 200, description = "Oldest first", body = List<SessionView>)))]
pub async fn list_sessions(
    State(app): State<App>,
    Owns(caller): Owns,
    Query(page): Query<Page>,
) -> ApiResult<Response> {
    let limit = limit(page.limit)?;
    let after = cursor(page.after.as_deref())?.unwrap_or_default();
    let mut reader = app.store.read().await?;
    let rows = store::list_tokens(&mut reader.db(), &caller.user.id, TokenKind::Session, after, limit + 1).await?;
    let current = caller.token.map(|token| token.id);
    json(&List::cut(
        rows,
        limit,
        |token| token.id.clone(),
        |token: Token| SessionView {
            current: current.as_ref() == Some(&token.id),
            id: token.id,
            label: token.label,
            created_at: token.created_at,
            last_used_at: token.last_used_at,
        },
    ))
}

/// Sign out this browser.
#[utoipa::path(delete, path = "/sessions/current", tag = "people", responses(
    (status = 204, description = "Signed out")))]
pub async fn sign_out(State(app): State<App>, Anyone(caller): Anyone) -> ApiResult<Response> {
    if let Some(token) = caller.and_then(|caller| caller.token).filter(|token| token.kind == TokenKind::Session) {
        let done = app.store.write(Revoke { user_id: token.user_id, kind: TokenKind::Session, id: token.id }).await;
        if let Err(refusal @ Refusal::Store(_)) = done {
            return Err(refusal.into());
        }
    }
    let mut response = DONE.into_response();
    if let Ok(gone) = HeaderValue::from_str(&auth::no_session_cookie()) {
        response.headers_mut().append(header::SET_COOKIE, gone);
    }
    Ok(response)
}

/// Sign out every other browser. Links to sign in that were sent by e-mail until now stop working.
#[utoipa::path(delete, path = "/sessions", tag = "people", responses((status = 204, description = "Signed out")))]
pub async fn sign_out_elsewhere(State(app): State<App>, Owns(caller): Owns) -> ApiResult<StatusCode> {
    let stays = caller.token.filter(|token| token.kind == TokenKind::Session).map(|token| token.id);
    app.store.write(SignOutElsewhere { user_id: caller.user.id, stays: stays.unwrap_or_default() }).await?;
    Ok(DONE)
}

/// Sign out another browser.
#[utoipa::path(delete, path = "/sessions/{id}", tag = "people", params(("id" = String, Path)), responses(
    (status = 204, description = "Signed out"), (status = 404, description = "`not_found`", body = Problem)))]
pub async fn revoke_session(State(app): State<App>, Owns(caller): Owns, Id(id): Id) -> ApiResult<StatusCode> {
    app.store.write(Revoke { user_id: caller.user.id, kind: TokenKind::Session, id }).await?;
    Ok(DONE)
}

/// Who I am.
#[derive(Serialize, ToSchema)]
pub struct Me {
    /// As others see me.
    user: UserView,
    /// My e-mail address, the first if I have several; `/me/receivers` tells whether it is confirmed.
    email: Option<String>,
    /// The language that I chose.
    locale: Option<String>,
    /// Whether in new matches, of every game, the server plays for me when there is one legal move only.
    plays_forced: bool,
    /// The days of the week on which no clock of mine runs.
    days_off: Option<DaysOff>,
    /// Whether a vacation begins by itself before I would lose by time.
    auto_vacation: bool,
    /// Whether I want no chat in any match.
    chat_off: bool,
    /// Whether I sign in with a password.
    has_password: bool,
    /// Whether I may see how this server fares.
    operator: bool,
    /// What the token that asks may do.
    scopes: Vec<String>,
    /// How many matches wait for me.
    waiting: i64,
    /// When I took my seat.
    #[schema(value_type = String, format = DateTime)]
    created_at: Millis,
}

async fn me_view(app: &App, user: User, token: Option<&Token>) -> ApiResult<Me> {
    let mut reader = app.store.read().await?;
    let waiting = store::count_waiting(&mut reader.db(), &user.id).await?;
    let receivers = store::list_receivers(&mut reader.db(), &user.id).await?;
    let first = receivers.into_iter().find(|it| it.channel == Channel::Mail);
    Ok(Me {
        user: UserView::from(&user),
        email: first.map(|it| it.address).or(user.email),
        locale: user.locale,
        plays_forced: user.plays_forced,
        days_off: user.days_off.as_deref().and_then(|json| serde_json::from_str(json).ok()),
        auto_vacation: user.auto_vacation,
        chat_off: user.chat_off,
        has_password: user.password_hash.is_some(),
        operator: user.operator,
        scopes: token.map(|token| token.scopes.split(' ').map(str::to_owned).collect()).unwrap_or_default(),
        waiting,
        created_at: user.created_at,
    })
}

/// Who am I?
#[utoipa::path(get, path = "/me", tag = "people", responses(
    (status = 200, description = "You", body = Me),
    (status = 401, description = "`unauthenticated`", body = Problem)))]
pub async fn me(State(app): State<App>, Reads(caller): Reads, headers: HeaderMap) -> ApiResult<Response> {
    let renewed = caller.by_session().then(|| auth::cookie_of(&headers)).flatten();
    let mut response = json(&me_view(&app, caller.user, caller.token.as_ref()).await?)?;
    if let Some(secret) = renewed
        && let Ok(cookie) = HeaderValue::from_str(&auth::session_cookie_for(&secret, app.secure()))
    {
        // Whoever comes back keeps the cookie as long as the session lives.
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// What to change; what is not named stays, null takes away.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MeChange {
    /// A new name.
    name: Option<String>,
    /// A new address in the place of the first; null for none.
    #[serde(default, deserialize_with = "super::extract::given")]
    #[schema(value_type = Option<String>)]
    email: Option<Option<String>>,
    /// A language as `tr`; null for the browser's.
    #[serde(default, deserialize_with = "super::extract::given")]
    #[schema(value_type = Option<String>)]
    locale: Option<Option<String>>,
    /// Whether in new matches, of every game, the server plays for me when there is one legal move only.
    plays_forced: Option<bool>,
    /// The days of the week on which no clock of mine runs, in turns that begin from now on; null for none.
    #[serde(default, deserialize_with = "super::extract::given_object")]
    #[schema(value_type = Option<DaysOff>)]
    days_off: Option<Option<DaysOff>>,
    /// Whether a vacation begins by itself before I would lose by time.
    auto_vacation: Option<bool>,
    /// Whether I want no chat in any match.
    chat_off: Option<bool>,
}

/// Change my name, address, language, or how I play.
#[utoipa::path(patch, path = "/me", tag = "people", request_body = MeChange, responses(
    (status = 200, description = "You, changed", body = Me),
    (status = 409, description = "`name_taken`", body = Problem)))]
pub async fn change_me(State(app): State<App>, Owns(caller): Owns, request: Posted<MeChange>) -> ApiResult<Response> {
    let MeChange { name, email, locale, plays_forced, days_off, auto_vacation, chat_off } = request.body;
    let days_off = days_off.map(|off| off.map(DaysOff::check).transpose()).transpose()?;
    let email = match email {
        Some(Some(email)) => Some(Some(parse_email("email", &email)?)),
        other => other,
    };
    sound_locale(locale.as_ref().and_then(Option::as_deref))?;
    let name = name.as_deref().map(Name::parse).transpose()?;
    let user_id = caller.user.id;
    let confirms = app.sends_mail();
    let change = ChangeMe { user_id, name, email, confirms, locale, plays_forced, days_off, auto_vacation, chat_off };
    let (user, to_confirm) = app.store.write(change).await?;
    if let Some(it) = to_confirm {
        ask_meanwhile(&app, it);
    }
    json(&me_view(&app, user, caller.token.as_ref()).await?)
}

/// The old password and the new one.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordChange {
    /// The one in force.
    current: String,
    /// At least 8 characters.
    new: String,
}

/// Change my password. Every other browser is signed out.
#[utoipa::path(post, path = "/me/password", tag = "people", request_body = PasswordChange, responses(
    (status = 204, description = "Changed"),
    (status = 401, description = "`wrong_credentials`", body = Problem)))]
pub async fn change_password(
    State(app): State<App>,
    Owns(caller): Owns,
    request: Posted<PasswordChange>,
) -> ApiResult<Response> {
    let key = request.key_of(&caller.user.id);
    let new = Password::parse(request.body.new)?;
    let old = caller.user.password_hash.clone();
    let right = app.passwords.verify(Password::given(request.body.current), old.clone()).await;
    let session_id = caller.token.map(|token| token.id).unwrap_or_default();
    let by = PasswordBy::Old { user_id: caller.user.id, password_hash: old, right, session_id };
    let action = SetPassword { by, password_hash: app.passwords.hash(new).await };
    app.once(key, action, Box::new(|()| Ok(no_content()))).await
}

/// A one-time link's secret and the new password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordReset {
    /// What stands behind the # of the link, which came by e-mail or from the operator.
    token: String,
    /// At least 8 characters.
    password: String,
}

/// Set a new password with a one-time link, asked for by e-mail or made by the operator. Every browser is signed out.
#[utoipa::path(post, path = "/password-resets", tag = "people", request_body = PasswordReset, responses(
    (status = 204, description = "Set; now sign in"),
    (status = 401, description = "`wrong_credentials`", body = Problem)))]
pub async fn reset_password(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    request: Posted<PasswordReset>,
) -> ApiResult<Response> {
    let key = request.key_of_stranger(&address.to_string())?;
    let password_hash = app.passwords.hash(Password::parse(request.body.password)?).await;
    let action = SetPassword { by: PasswordBy::Link(request.body.token), password_hash };
    app.once(key, action, Box::new(|()| Ok(no_content()))).await
}

/// A guest's way back.
#[derive(Serialize, ToSchema)]
pub struct RecoveryView {
    /// Keep it to yourself; shown this once.
    recovery_url: String,
}

/// Make a new recovery link for my guest's seat. The old one stops working.
#[utoipa::path(post, path = "/me/recovery", tag = "people", request_body = Nothing, responses(
    (status = 201, description = "The link, shown this once", body = RecoveryView),
    (status = 403, description = "`forbidden`: not a guest", body = Problem)))]
pub async fn renew_recovery(
    State(app): State<App>,
    Owns(caller): Owns,
    request: Posted<Nothing>,
) -> ApiResult<Response> {
    let links = app.clone();
    let render = move |secret: String| {
        Ok(reply(StatusCode::CREATED, &RecoveryView { recovery_url: links.link(&format!("/recover#{secret}")) }))
    };
    let key = request.key_of(&caller.user.id);
    app.once(key, RenewRecovery { user_id: caller.user.id }, Box::new(render)).await
}

/// How many matches somebody has.
#[derive(Serialize, ToSchema)]
pub struct MatchCounts {
    /// Still on.
    running: i64,
    /// With a result.
    finished: i64,
}

/// Somebody's page.
#[derive(Serialize, ToSchema)]
pub struct Profile {
    /// Who.
    #[serde(flatten)]
    user: UserView,
    /// When they took their seat.
    #[schema(value_type = String, format = DateTime)]
    created_at: Millis,
    /// When they are back from vacation at the latest; null if they are not on one.
    #[schema(value_type = Option<String>, format = DateTime)]
    away_until: Option<Millis>,
    /// How many matches they have.
    matches: MatchCounts,
    /// How their matches ended. Three lost by time in a row are a sign that they do not come back.
    endings: Option<Endings>,
    /// How strong they are taken to be, in each game that they have played for their rating.
    ratings: Vec<RatingView>,
    /// How all their matches ended, game by game.
    results: Vec<Results>,
    /// What they and I have played; null for who is not signed in, has not played with them, or is them.
    with_me: Option<WithMe>,
    /// Whether the account was deleted; what is left is a pseudonym.
    deleted: bool,
    /// How I have them, told to me alone; null for whoever is not signed in.
    mine: Option<Mine>,
}

/// How somebody has another.
#[derive(Serialize, ToSchema)]
pub struct Mine {
    /// I follow them.
    follows: bool,
    /// I have blocked them.
    blocked: bool,
}

/// What somebody and I have played.
#[derive(Serialize, ToSchema)]
pub struct WithMe {
    /// How our matches ended for me, game by game.
    results: Vec<Results>,
    /// When a match of ours last began or ended.
    #[schema(value_type = String, format = DateTime)]
    last_at: Millis,
    /// That match: a new one can be offered on its terms.
    last_match_id: String,
}

/// Somebody, by id.
#[utoipa::path(get, path = "/users/{id}", tag = "people", params(("id" = String, Path)), responses(
    (status = 200, description = "Who they are", body = Profile),
    (status = 404, description = "`not_found`", body = Problem)))]
pub async fn profile(State(app): State<App>, Anyone(caller): Anyone, Id(id): Id) -> ApiResult<Response> {
    let mut reader = app.store.read().await?;
    let user = people::find(&mut reader.db(), &id).await?;
    let last = store::find_vacation(&mut reader.db(), &id).await?;
    let mine = match caller.as_ref().map(|caller| caller.user.id.as_str()) {
        Some(me) if me != id => Some(Mine {
            follows: store::find_follow(&mut reader.db(), me, &id).await?.is_some(),
            blocked: store::find_block(&mut reader.db(), me, &id).await?.is_some(),
        }),
        _ => None,
    };
    let results = finding::results(store::list_tallies(&mut reader.db(), &id).await?.iter());
    let (finished, running) = finding::totals(&results);
    let with_me = match caller {
        Some(caller) => with_me(&mut reader.db(), &caller.user.id, &id).await?,
        None => None,
    };
    json(&Profile {
        user: UserView::from(&user),
        created_at: user.created_at,
        away_until: last.filter(|last| vacation::is_on(*last, app.store.clock().now())).map(|last| last.until),
        matches: MatchCounts { running, finished },
        endings: store::find_endings(&mut reader.db(), &id).await?,
        ratings: super::ratings::of(&mut reader.db(), &id).await?,
        results,
        with_me,
        deleted: user.deleted_at.is_some(),
        mine,
    })
}

async fn with_me(db: &mut Db<'_>, me: &str, other: &str) -> ApiResult<Option<WithMe>> {
    let Some(known) = store::find_opponent(db, me, other).await? else { return Ok(None) };
    let results = finding::results(store::list_tallies_of_two(db, me, other).await?.iter());
    Ok(Some(WithMe { results, last_at: known.last_at, last_match_id: known.last_match_id }))
}
