//! What I am told, and how: the list of my notices, the settings, and what became of what was sent.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::auth::{Owns, Plays, Reads};
use super::extract::{DONE, Id, Page, Posted, Query, before, limit};
use super::problem::{ApiError, ApiResult, Problem};
use super::receivers::shown;
use super::state::{App, json};
use super::views::List;
use crate::clock::Millis;
use crate::model::{Channel, Delivery, DeliveryStatus, NoticeKind};
use crate::notify::listed::Listed;
use crate::notify::words::Told;
use crate::play::receivers::Look;
use crate::play::telling::{self, ChangeSettings, Quiet, Settings};
use crate::random::is_id;
use crate::store;

/// One of my notices, in my language.
#[derive(Serialize, ToSchema)]
pub struct NoticeInWords {
    /// What it tells.
    #[serde(flatten)]
    told: Told,
    /// Whether I have looked at its match, or at this list, since.
    seen: bool,
    /// Whether it is of a kind that I want to see on the page.
    wanted: bool,
    /// Whether it was about a turn that is over; the page leaves it out.
    done: bool,
}

/// My newest notices.
#[derive(Serialize, ToSchema)]
pub struct Notices {
    /// Newest first.
    items: Vec<NoticeInWords>,
    /// Send it as `after` for the page behind; null on the last.
    next: Option<String>,
    /// How many of the newest 100 I have not seen, of the kinds that I want to see here.
    unseen: usize,
    /// The number of my newest notice; 0 if there is none.
    newest: i64,
}

/// What I was told lately, in words, newest first.
#[utoipa::path(get, path = "/me/notices", tag = "notices", params(Page), responses(
    (status = 200, description = "A page of notices", body = Notices)))]
pub async fn list(State(app): State<App>, Reads(caller): Reads, Query(page): Query<Page>) -> ApiResult<Response> {
    let limit = limit(page.limit)?;
    let before = before(page.after.as_deref())?;
    let user = &caller.user;
    let (told, unseen) = app.notifier.list(user, before, limit + 1).await?;
    let newest = store::last_notice(&mut app.store.read().await?.db(), &user.id).await?;
    let more = told.len() > usize::try_from(limit).unwrap_or(usize::MAX);
    let mut items: Vec<NoticeInWords> = told
        .into_iter()
        .map(|Listed { told, seen, wanted, done }| NoticeInWords { told, seen, wanted, done })
        .collect();
    items.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    let next = items.last().filter(|_| more).map(|it| it.told.id.to_string());
    json(&Notices { items, next, unseen, newest })
}

/// Up to where I have looked.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Looked {
    /// The number of my newest notice when what I look at was read.
    notice: i64,
}

/// I have looked at the list of my notices.
#[utoipa::path(post, path = "/me/notices/read", tag = "notices", request_body = Looked, responses(
    (status = 204, description = "Noted"), (status = 400, description = "`malformed`: no such notice", body = Problem)))]
pub async fn read(State(app): State<App>, Plays(caller): Plays, request: Posted<Looked>) -> ApiResult<StatusCode> {
    app.store.write(Look { user_id: caller.user.id, match_id: None, n: request.body.notice }).await?;
    Ok(DONE)
}

/// I look at a match of mine: it is shown and has my attention. What I was told of it up to there is sent nowhere any more.
#[utoipa::path(post, path = "/matches/{id}/looked", tag = "notices", params(("id" = String, Path)), request_body = Looked,
    responses((status = 204, description = "Noted"),
    (status = 400, description = "`malformed`: no such notice", body = Problem),
    (status = 403, description = "`not_your_match`", body = Problem),
    (status = 404, description = "`not_found`", body = Problem)))]
pub async fn look(
    State(app): State<App>,
    Plays(caller): Plays,
    Id(id): Id,
    request: Posted<Looked>,
) -> ApiResult<StatusCode> {
    app.store.write(Look { user_id: caller.user.id, match_id: Some(id), n: request.body.notice }).await?;
    Ok(DONE)
}

/// Hours in which neither e-mail nor push is sent.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuietView {
    /// When they begin, as `22:00`.
    from: String,
    /// When they end; earlier than the beginning if they pass midnight.
    until: String,
}

/// Of which kinds of notice each channel tells me.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Kinds {
    /// What the list on the page counts as new.
    page: Option<Vec<NoticeKind>>,
    /// What is sent by e-mail.
    mail: Option<Vec<NoticeKind>>,
    /// What is pushed to my browsers.
    push: Option<Vec<NoticeKind>>,
    /// What is sent to my webhooks.
    webhook: Option<Vec<NoticeKind>>,
}

/// What I want to be told, and when.
#[derive(Serialize, ToSchema)]
pub struct SettingsView {
    /// Of which kinds of notice each channel tells me.
    kinds: Kinds,
    /// The IANA zone of the times here, and in which I am told times; null if I never said one, which is taken for UTC.
    zone: Option<String>,
    /// When neither e-mail nor push is sent; null for never. What would come too late is sent all the same.
    quiet: Option<QuietView>,
    /// When the e-mails of a day are sent, all in one, as `18:00`; null to send each by itself.
    digest_at: Option<String>,
    /// How many hours before my time is up I am told, the longest first; when half of the turn is left if that is less.
    ladder: Vec<u32>,
    /// The ways by which this server can send.
    channels: Vec<Channel>,
}

fn view(app: &App, (it, ladder): (Settings, Vec<u32>)) -> SettingsView {
    let quiet = it.quiet.map(|quiet| QuietView { from: clock_face(quiet.from), until: clock_face(quiet.until) });
    SettingsView {
        kinds: Kinds { page: Some(it.page), mail: Some(it.mail), push: Some(it.push), webhook: Some(it.webhook) },
        zone: it.zone,
        quiet,
        digest_at: it.digest_at.map(clock_face),
        ladder,
        channels: app.notifier.channels(),
    }
}

fn clock_face(minutes: u16) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

fn minutes(field: &'static str, text: &str) -> Result<u16, ApiError> {
    let two_digits = |part: &str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
    let parts = text.split_once(':').filter(|(h, m)| two_digits(h) && two_digits(m));
    let read = parts.and_then(|(h, m)| Some((h.parse::<u16>().ok()?, m.parse::<u16>().ok()?)));
    match read {
        Some((hour, minute)) if hour < 24 && minute < 60 => Ok(hour * 60 + minute),
        _ => Err(ApiError::malformed(field, "must be a time of the day from 00:00 to 23:59, as 22:00")),
    }
}

/// What I want to be told, and when.
#[utoipa::path(get, path = "/me/notice-settings", tag = "notices", responses(
    (status = 200, description = "My settings", body = SettingsView)))]
pub async fn settings(State(app): State<App>, Reads(caller): Reads) -> ApiResult<Response> {
    let mut reader = app.store.read().await?;
    let (it, _) = telling::find_settings(&mut reader.db(), &caller.user.id).await?;
    let ladder = telling::find_ladder(&mut reader.db(), &caller.user.id).await?;
    drop(reader);
    json(&view(&app, (it, ladder)))
}

/// What to change; what is not given stays.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SettingsChange {
    /// Of which kinds of notice each channel tells me; a channel that is not given stays as it is.
    #[serde(default, deserialize_with = "crate::games::in_object_if_given")]
    kinds: Option<Kinds>,
    /// An IANA zone, as `Europe/Istanbul`.
    zone: Option<String>,
    /// Quiet hours, or null for none.
    #[serde(default, deserialize_with = "super::extract::given_object")]
    #[schema(value_type = Option<QuietView>)]
    quiet: Option<Option<QuietView>>,
    /// When to send the e-mails of a day in one, as `18:00`, or null to send each by itself.
    #[serde(default, deserialize_with = "super::extract::given")]
    #[schema(value_type = Option<String>)]
    digest_at: Option<Option<String>>,
    /// How many hours before my time is up to be told: up to four different ones, each 1 to 72; none for never.
    ladder: Option<Vec<u32>>,
}

/// Say what I want to be told, and when.
#[utoipa::path(patch, path = "/me/notice-settings", tag = "notices", request_body = SettingsChange, responses(
    (status = 200, description = "My settings, changed", body = SettingsView),
    (status = 400, description = "`malformed`: no such kind, zone or time", body = Problem)))]
pub async fn change_settings(
    State(app): State<App>,
    Owns(caller): Owns,
    request: Posted<SettingsChange>,
) -> ApiResult<Response> {
    let SettingsChange { kinds, zone, quiet, digest_at, ladder } = request.body;
    let quiet = quiet
        .map(|quiet| {
            quiet
                .map(|it| {
                    let (from, until) = (minutes("quiet.from", &it.from)?, minutes("quiet.until", &it.until)?);
                    if from == until {
                        let why = "must be another time than the beginning; for no quiet hours send quiet: null";
                        return Err(ApiError::malformed("quiet.until", why));
                    }
                    Ok(Quiet { from, until })
                })
                .transpose()
        })
        .transpose()?;
    let digest_at = digest_at.map(|at| at.map(|at| minutes("digest_at", &at)).transpose()).transpose()?;
    let Kinds { page, mail, push, webhook } =
        kinds.unwrap_or(Kinds { page: None, mail: None, push: None, webhook: None });
    let change = ChangeSettings { user_id: caller.user.id, page, mail, push, webhook, zone, quiet, digest_at, ladder };
    json(&view(&app, app.store.write(change).await?))
}

/// What became of one notice at one receiver.
#[derive(Serialize, ToSchema)]
pub struct DeliveryView {
    /// The notice's number.
    notice: i64,
    /// What it tells; null if it was cleared away.
    kind: Option<NoticeKind>,
    /// The match it is about.
    match_id: Option<String>,
    /// By which way.
    channel: Channel,
    /// The receiver; it may be gone.
    receiver_id: String,
    /// Where it leads, without what is secret of it.
    to: Option<String>,
    /// The receiver's name.
    label: Option<String>,
    /// What became of it.
    status: DeliveryStatus,
    /// When the notice was written.
    #[schema(value_type = String, format = DateTime)]
    at: Millis,
    /// When it is tried next, while it waits; else when it was settled.
    #[schema(value_type = String, format = DateTime)]
    due_at: Millis,
    /// How often it was tried.
    tries: i64,
    /// What came of the last try, or why it waits or was dropped.
    answer: Option<String>,
}

impl From<Delivery> for DeliveryView {
    fn from(it: Delivery) -> DeliveryView {
        DeliveryView {
            notice: it.n,
            kind: it.kind,
            match_id: it.match_id,
            channel: it.channel,
            receiver_id: it.receiver_id,
            to: it.address.map(|address| shown(it.channel, &address)),
            label: it.label,
            status: it.status,
            at: it.at,
            due_at: it.due_at,
            tries: it.tries,
            answer: it.answer,
        }
    }
}

/// What became of my notices on their way to my receivers, kept for 30 days.
#[utoipa::path(get, path = "/me/deliveries", tag = "notices", params(Page), responses(
    (status = 200, description = "Newest notice first", body = List<DeliveryView>)))]
pub async fn deliveries(State(app): State<App>, Reads(caller): Reads, Query(page): Query<Page>) -> ApiResult<Response> {
    let limit = limit(page.limit)?;
    let (n, receiver) = match page.after.as_deref() {
        // A number with an id behind it; anything else is refused whole.
        Some(after) => {
            after.split_once('_').filter(|(_, id)| is_id(id)).map_or((Some(""), ""), |(n, id)| (Some(n), id))
        }
        None => (None, ""),
    };
    let behind = (before(n)?, receiver);
    let mut reader = app.store.read().await?;
    let rows = store::list_deliveries(&mut reader.db(), &caller.user.id, behind, limit + 1).await?;
    json(&List::cut(rows, limit, |it| format!("{}_{}", it.n, it.receiver_id), DeliveryView::from))
}
