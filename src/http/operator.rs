//! How the channels do, for those who run this server.

use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::auth::Owns;
use super::extract::{Page, Query, limit};
use super::lists::place;
use super::problem::{ApiError, ApiResult, Code, Problem};
use super::state::{App, json};
use super::views::{List, UserView};
use crate::clock::Millis;
use crate::model::{Channel, FailingReceiver};
use crate::notify::watching::{self, ChannelState, Rates, veiled, veiled_answer};
use crate::store;

/// Somebody who may see how this server fares.
pub struct Operates;

impl FromRequestParts<App> for Operates {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let Owns(caller) = Owns::from_request_parts(parts, app).await?;
        if caller.user.operator {
            return Ok(Operates);
        }
        let why =
            "this is for the operators of this server; whoever runs it makes one: seedpost admin operator NAME on";
        Err(ApiError::new(Code::Forbidden, why))
    }
}

/// How many of a channel's notices came to an end in one way lately.
#[derive(Serialize, ToSchema)]
pub struct RatesView {
    /// Within the last hour.
    hour: i64,
    /// Within the last day.
    day: i64,
    /// Within the last week.
    week: i64,
}

impl From<Rates> for RatesView {
    fn from(Rates { hour, day, week }: Rates) -> RatesView {
        RatesView { hour, day, week }
    }
}

/// How a channel does.
#[derive(Serialize, ToSchema)]
pub struct ChannelView {
    /// Which.
    channel: Channel,
    /// Whether it works, as far as is known.
    works: bool,
    /// Since when it does not work at all, however often it was tried; null while it works.
    #[schema(value_type = Option<String>, format = DateTime)]
    down_since: Option<Millis>,
    /// When it last did not work at all.
    #[schema(value_type = Option<String>, format = DateTime)]
    failed_at: Option<Millis>,
    /// What it said then; no address stands in it.
    answer: Option<String>,
    /// When it last took something; null if it never did.
    #[schema(value_type = Option<String>, format = DateTime)]
    ok_at: Option<Millis>,
    /// How many notices wait for it: because it is not their time yet, or because they are to be tried again.
    waiting: i64,
    /// When the first of them was written.
    #[schema(value_type = Option<String>, format = DateTime)]
    oldest_at: Option<Millis>,
    /// How many of them could be sent now.
    due: i64,
    /// Since when the first of those could be.
    #[schema(value_type = Option<String>, format = DateTime)]
    oldest_due_at: Option<Millis>,
    /// What arrived.
    sent: RatesView,
    /// What could not be delivered.
    given_up: RatesView,
    /// What was no longer needed.
    dropped: RatesView,
}

impl From<ChannelState> for ChannelView {
    fn from(ChannelState { health, queue, sent, given_up, dropped }: ChannelState) -> ChannelView {
        ChannelView {
            channel: health.channel,
            works: health.works(),
            down_since: health.down_since,
            failed_at: health.failed_at,
            answer: health.answer,
            ok_at: health.ok_at,
            waiting: queue.waiting,
            oldest_at: queue.oldest_at,
            due: queue.due,
            oldest_due_at: queue.oldest_due_at,
            sent: sent.into(),
            given_up: given_up.into(),
            dropped: dropped.into(),
        }
    }
}

/// How notices fare.
#[derive(Serialize, ToSchema)]
pub struct Watched {
    /// The channels that this server sends by.
    channels: Vec<ChannelView>,
}

/// Whether notices arrive, by channel.
#[utoipa::path(get, path = "/operator/notices", tag = "operator", responses(
    (status = 200, description = "Each channel that this server sends by", body = Watched),
    (status = 403, description = "`forbidden`: I am no operator", body = Problem)))]
pub async fn notices(State(app): State<App>, _: Operates) -> ApiResult<Response> {
    let (offered, now) = (app.notifier.channels(), app.store.clock().now());
    let found = watching::states(&mut app.store.read().await?.db(), &offered, now).await?;
    json(&Watched { channels: found.into_iter().map(ChannelView::from).collect() })
}

/// A place at which somebody is told and nothing arrives.
#[derive(Serialize, ToSchema)]
pub struct FailingView {
    /// The receiver.
    id: String,
    /// By which way.
    channel: Channel,
    /// Whose it is.
    user: UserView,
    /// Where it leads: of an e-mail address or URL the host alone.
    to: String,
    /// Since when nothing arrives.
    #[schema(value_type = String, format = DateTime)]
    failing_since: Millis,
    /// When it was last tried.
    #[schema(value_type = Option<String>, format = DateTime)]
    told_at: Option<Millis>,
    /// What came of that; of what a mail server said, the code alone.
    answer: Option<String>,
}

impl From<FailingReceiver> for FailingView {
    fn from(it: FailingReceiver) -> FailingView {
        FailingView {
            to: veiled(it.channel, &it.address),
            answer: veiled_answer(&it),
            id: it.id,
            channel: it.channel,
            user: UserView::new(&it.user_id, &it.name, it.guest),
            failing_since: it.failing_since,
            told_at: it.told_at,
        }
    }
}

/// The receivers at which nothing arrives, longest first.
#[utoipa::path(get, path = "/operator/failing-receivers", tag = "operator", params(Page), responses(
    (status = 200, description = "A page of them", body = List<FailingView>),
    (status = 403, description = "`forbidden`: I am no operator", body = Problem)))]
pub async fn failing(State(app): State<App>, _: Operates, Query(page): Query<Page>) -> ApiResult<Response> {
    let limit = limit(page.limit)?;
    let behind = page.after.as_deref().map(place).transpose()?.unwrap_or((Millis(i64::MIN), ""));
    let rows = store::list_failing(&mut app.store.read().await?.db(), behind, limit + 1).await?;
    json(&List::cut(rows, limit, |it| format!("{}_{}", it.failing_since.0, it.id), FailingView::from))
}
