//! My vacation: what is left of it, going and coming back, and the ledger.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::auth::{Owns, Reads};
use super::extract::{Page, Posted, Query, before, limit};
use super::problem::{ApiResult, Problem};
use super::state::{App, json, reply};
use super::views::List;
use crate::clock::{Millis, SECOND};
use crate::model::{User, Vacation, VacationRow};
use crate::play::{Refusal, vacation};
use crate::store;

/// My vacation allowance, as it stands now.
#[derive(Serialize, ToSchema)]
pub struct Allowance {
    /// What is left, in seconds.
    left_s: i64,
    /// In how many seconds one second is added while I am here.
    grows_in: i64,
    /// The most that can be saved up, in seconds.
    most_s: i64,
    /// The vacation that is on; null if none is.
    on: Option<VacationView>,
    /// Whether one begins by itself before I would lose by time: two hours before, or when a quarter of the turn is left if
    /// that is less; once a turn, and only if a day or more is left.
    auto: bool,
}

/// A vacation, over or not.
#[derive(Serialize, ToSchema)]
pub struct VacationView {
    /// Its number, 1 first.
    n: i64,
    /// When it began.
    #[schema(value_type = String, format = DateTime)]
    from: Millis,
    /// When it ends, or ended.
    #[schema(value_type = String, format = DateTime)]
    until: Millis,
    /// What was left of the allowance when it began, in seconds.
    left_before_s: i64,
    /// What it uses, or used, of the allowance, in seconds.
    used_s: i64,
    /// Whether it began by itself.
    auto: bool,
}

impl VacationView {
    /// One that was begun by hand just now.
    fn begun(it: Vacation) -> VacationView {
        let (used_s, left_before_s) = ((it.until.0 - it.from.0) / SECOND, it.left / SECOND);
        VacationView { n: it.n, from: it.from, until: it.until, left_before_s, used_s, auto: false }
    }
}

impl From<VacationRow> for VacationView {
    fn from(it: VacationRow) -> VacationView {
        VacationView {
            n: it.n,
            from: it.began_at,
            until: it.until,
            left_before_s: it.left_before / SECOND,
            used_s: (it.until.0 - it.began_at.0) / SECOND,
            auto: it.auto,
        }
    }
}

async fn allowance(app: &App, user: &User) -> ApiResult<Response> {
    let now = app.store.clock().now();
    let mut reader = app.store.read().await?;
    let last = store::find_vacation(&mut reader.db(), &user.id).await?;
    let last = last.ok_or_else(|| Refusal::NotFound("user", user.id.clone()))?;
    let on = if vacation::is_on(last, now) {
        store::list_vacations(&mut reader.db(), &user.id, last.n + 1, 1).await?.pop()
    } else {
        None
    };
    json(&Allowance::new(user, last, on.map(VacationView::from), now))
}

impl Allowance {
    fn new(user: &User, last: Vacation, on: Option<VacationView>, now: Millis) -> Allowance {
        Allowance {
            left_s: vacation::left(user, last, now) / SECOND,
            grows_in: vacation::GROWS_IN,
            most_s: vacation::MOST / SECOND,
            on,
            auto: user.auto_vacation,
        }
    }
}

/// What is left of my vacation, and whether I am on one.
#[utoipa::path(get, path = "/me/vacation", tag = "people", responses(
    (status = 200, description = "The allowance", body = Allowance)))]
pub async fn show(State(app): State<App>, Reads(caller): Reads) -> ApiResult<Response> {
    allowance(&app, &caller.user).await
}

/// How long to be away.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewVacation {
    /// When I come back at the latest; until nothing is left if not given.
    #[schema(value_type = Option<String>, format = DateTime)]
    until: Option<Millis>,
}

/// Go on vacation: from now on no clock of mine runs in matches that allow pauses.
#[utoipa::path(post, path = "/me/vacation", tag = "people", request_body = NewVacation, responses(
    (status = 200, description = "The allowance, with the vacation that is on", body = Allowance),
    (status = 403, description = "`forbidden`: guests have none", body = Problem),
    (status = 409, description = "`too_many`: one is on, nothing is left, or the last began within the hour", body = Problem)))]
pub async fn go(State(app): State<App>, Owns(caller): Owns, request: Posted<NewVacation>) -> ApiResult<Response> {
    let (key, user) = (request.key_of(&caller.user.id), caller.user);
    vacation::get_ready(&app.store, &user.id).await?;
    let begin = vacation::Begin { user_id: user.id.clone(), until: request.body.until };
    let (now, user_id) = (app.store.clock().now(), user.id.clone());
    let render =
        move |it: Vacation| Ok(reply(StatusCode::OK, &Allowance::new(&user, it, Some(VacationView::begun(it)), now)));
    let (reply, done) = app.once_told(key, begin, Box::new(render)).await?;
    if done.is_some() {
        vacation::spread_begun(&app.store, &user_id).await?;
    }
    Ok(app.answer(reply, done.is_none()))
}

/// Come back from vacation: my clocks run again.
#[utoipa::path(delete, path = "/me/vacation", tag = "people", responses(
    (status = 200, description = "The allowance", body = Allowance),
    (status = 404, description = "`not_found`: I am on none", body = Problem)))]
pub async fn come_back(State(app): State<App>, Owns(caller): Owns) -> ApiResult<Response> {
    vacation::come_back(&app.store, &caller.user.id).await?;
    allowance(&app, &caller.user).await
}

/// My vacations, the ledger of the allowance.
#[utoipa::path(get, path = "/me/vacations", tag = "people", params(Page), responses(
    (status = 200, description = "Newest first", body = List<VacationView>)))]
pub async fn list(State(app): State<App>, Reads(caller): Reads, Query(page): Query<Page>) -> ApiResult<Response> {
    let limit = limit(page.limit)?;
    let before = before(page.after.as_deref())?;
    let mut reader = app.store.read().await?;
    let rows = store::list_vacations(&mut reader.db(), &caller.user.id, before, limit + 1).await?;
    json(&List::cut(rows, limit, |it| it.n.to_string(), VacationView::from))
}
