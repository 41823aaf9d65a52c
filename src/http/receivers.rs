//! Where I am told: my e-mail addresses, browsers and webhooks.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::auth::{self, Owns, Plays, Reads};
use super::extract::{DONE, Id, Nothing, Posted};
use super::problem::{ApiError, ApiResult, Code, Problem};
use super::state::{App, json, reply};
use crate::clock::Millis;
use crate::model::{Channel, Format, Receiver, ReceiverStatus, WebhookFormat};
use crate::notify::mail::Came;
use crate::notify::watching::veiled;
use crate::notify::{push, webhook};
use crate::play::Refusal;
use crate::play::addresses::{AddAddress, AskAgain, AskForTest, ToConfirm, parse_email};
use crate::play::once::RequestKey;
use crate::play::receivers::{self, AddReceiver, RemoveReceiver, RenewSecret};
use crate::play::secrets::Secrets;
use crate::store::{self, Action};

/// One place at which I am told.
#[derive(Serialize, ToSchema)]
pub struct ReceiverView {
    /// UUIDv7.
    id: String,
    /// By which way.
    channel: Channel,
    /// In which form.
    format: Format,
    /// My name for it, or the browser's for itself.
    label: String,
    /// Where it leads, without what is secret of it.
    to: String,
    /// Whether anything is sent there.
    status: ReceiverStatus,
    /// Whether it is the browser that asks.
    here: bool,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    created_at: Millis,
    /// When it was last tried.
    #[schema(value_type = Option<String>, format = DateTime)]
    told_at: Option<Millis>,
    /// What came of that.
    answer: Option<String>,
    /// Since when nothing arrives there; null if it does.
    #[schema(value_type = Option<String>, format = DateTime)]
    failing_since: Option<Millis>,
    /// Of a webhook that is signed: the secret, when it is made and never again.
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
}

/// My receivers.
#[derive(Serialize, ToSchema)]
pub struct Receivers {
    /// By channel, oldest first.
    items: Vec<ReceiverView>,
}

/// Where a receiver leads, as its owner reads it: a mail address whole, of a URL the host, without what is secret of it.
pub fn shown(channel: Channel, address: &str) -> String {
    match channel {
        Channel::Mail => address.to_owned(),
        Channel::Push | Channel::Webhook => veiled(channel, address),
    }
}

pub(super) fn view(it: Receiver, token_id: Option<&str>, secret: Option<String>) -> ReceiverView {
    ReceiverView {
        to: shown(it.channel, &it.address),
        here: it.token_id.is_some() && it.token_id.as_deref() == token_id,
        id: it.id,
        channel: it.channel,
        format: it.format,
        label: it.label,
        status: it.status,
        created_at: it.created_at,
        told_at: it.told_at,
        answer: it.answer,
        failing_since: it.failing_since,
        secret,
    }
}

/// Where I am told.
#[utoipa::path(get, path = "/me/receivers", tag = "notices", responses(
    (status = 200, description = "All of them", body = Receivers)))]
pub async fn list(State(app): State<App>, Reads(caller): Reads) -> ApiResult<Response> {
    let rows = store::list_receivers(&mut app.store.read().await?.db(), &caller.user.id).await?;
    let token_id = caller.token.as_ref().map(|token| token.id.as_str());
    json(&Receivers { items: rows.into_iter().map(|it| view(it, token_id, None)).collect() })
}

/// An e-mail address.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAddress {
    /// As anna@example.org.
    address: String,
}

/// A receiver whose owner was asked by e-mail to confirm it.
#[derive(Serialize, ToSchema)]
pub struct AskedToConfirm {
    /// The receiver.
    #[serde(flatten)]
    receiver: ReceiverView,
    /// Whether the e-mail went out.
    sent: bool,
    /// Whether it is tried again by itself, if it did not.
    again: bool,
    /// What the mail server answered, or why nothing went out.
    mail: String,
}

/// What is answered to a request that is repeated before the first one has its answer.
const ON_ITS_WAY: &str = "it is on its way";

/// Does what has an address asked about, asks, and tells what came of it.
async fn ask<A>(app: &App, key: Option<RequestKey>, action: A, status: StatusCode) -> ApiResult<Response>
where
    A: Action<Answer = ToConfirm, Error = Refusal>,
{
    app.must_send_mail()?;
    let told = move |it: ToConfirm, came: Option<Came>| {
        // Who sends it already, another request or a worker, has no answer yet.
        let meanwhile = || Came { sent: false, again: true, answer: ON_ITS_WAY.to_owned() };
        let Came { sent, again, answer: mail } = came.unwrap_or_else(meanwhile);
        reply(status, &AskedToConfirm { receiver: view(it.receiver, None, None), sent, again, mail })
    };
    let notifier = app.notifier.clone();
    let then = async move |it: ToConfirm| {
        let came = notifier.send_letter(&it.letter).await?;
        Ok(told(it, came))
    };
    let meanwhile = move |it| Ok(told(it, None));
    app.once_and(key, action, Box::new(meanwhile), then).await
}

/// Tell me by e-mail, once I have confirmed the address: an e-mail with a link goes there now. Sent again for an address
/// that waits for its confirmation, it sends the e-mail again.
#[utoipa::path(post, path = "/me/receivers/mail", tag = "notices", request_body = NewAddress, responses(
    (status = 201, description = "The receiver, unconfirmed, and whether the e-mail went out", body = AskedToConfirm),
    (status = 400, description = "`malformed`: no address", body = Problem),
    (status = 403, description = "`forbidden`: this server sends no e-mail", body = Problem),
    (status = 409, description = "`too_many`: I have three, or this one already", body = Problem),
    (status = 429, description = "`rate_limited`: so many were sent there, or asked for by me, within a day", body = Problem)))]
pub async fn add_mail(State(app): State<App>, Owns(caller): Owns, request: Posted<NewAddress>) -> ApiResult<Response> {
    app.must_send_mail()?;
    let key = request.key_of(&caller.user.id);
    let address = parse_email("address", &request.body.address)?;
    let action = AddAddress { user_id: caller.user.id.clone(), address };
    ask(&app, key, action, StatusCode::CREATED).await
}

/// Send the e-mail that asks to confirm an address again; also for one that was switched off, which is on again when that is
/// confirmed.
#[utoipa::path(post, path = "/me/receivers/{id}/confirm-mail", tag = "notices", params(("id" = String, Path)),
    request_body = Nothing, responses(
    (status = 200, description = "The receiver, and whether the e-mail went out", body = AskedToConfirm),
    (status = 403, description = "`forbidden`: this server sends no e-mail", body = Problem),
    (status = 404, description = "`not_found`", body = Problem),
    (status = 409, description = "`too_many`: it is confirmed", body = Problem),
    (status = 429, description = "`rate_limited`: so many were sent there, or asked for by me, within a day", body = Problem)))]
pub async fn ask_again(
    State(app): State<App>,
    Owns(caller): Owns,
    Id(id): Id,
    request: Posted<Nothing>,
) -> ApiResult<Response> {
    let key = request.key_of(&caller.user.id);
    let action = AskAgain { user_id: caller.user.id.clone(), id };
    ask(&app, key, action, StatusCode::OK).await
}

/// A webhook.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewWebhook {
    /// Where to post: https, and reachable from everywhere.
    url: String,
    /// In which form: `standard` (signed JSON), `slack`, `discord`, `matrix`, `ntfy` or `gotify`.
    #[serde(default = "standard", deserialize_with = "of_a_webhook")]
    #[schema(value_type = WebhookFormat)]
    format: Format,
    /// My name for it, up to 60 characters.
    #[serde(default)]
    label: String,
}

fn standard() -> Format {
    Format::Standard
}

fn of_a_webhook<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Format, D::Error> {
    WebhookFormat::deserialize(from).map(Format::from)
}

/// Tell me at a webhook from now on.
#[utoipa::path(post, path = "/me/receivers/webhook", tag = "notices", request_body = NewWebhook, responses(
    (status = 201, description = "The receiver; a signed one with its secret, shown this once", body = ReceiverView),
    (status = 400, description = "`malformed`: no address that can be sent to", body = Problem),
    (status = 409, description = "`too_many`: I have five, or this one already", body = Problem)))]
pub async fn add_webhook(
    State(app): State<App>,
    Owns(caller): Owns,
    request: Posted<NewWebhook>,
) -> ApiResult<Response> {
    let key = request.key_of(&caller.user.id);
    let NewWebhook { url, format, label } = request.body;
    let address = app.notifier.web().sound(&url).map_err(|why| ApiError::malformed("url", format!("url {why}")))?;
    webhook::takes(format, &address).map_err(|why| ApiError::malformed("url", format!("url {why}")))?;
    let secrets = Secrets::fresh(app.store.random());
    let told = (format == Format::Standard).then(|| secrets.secret.clone());
    let action = AddReceiver {
        user_id: caller.user.id,
        format,
        address: address.to_string(),
        secrets: serde_json::to_string(&secrets).expect("plain data"),
        label,
        token_id: None,
        status: ReceiverStatus::On,
    };
    let render = move |it| Ok(reply(StatusCode::CREATED, &view(it, None, told.clone())));
    app.once(key, action, Box::new(render)).await
}

/// What a browser needs to let this server push to it.
#[derive(Serialize, ToSchema)]
pub struct PushKey {
    /// The server's public key of P-256, uncompressed, in base64url: `applicationServerKey`.
    key: String,
}

/// The key that a browser is to let this server push with.
#[utoipa::path(get, path = "/push-key", tag = "notices", responses(
    (status = 200, description = "The key", body = PushKey)))]
pub async fn push_key(State(app): State<App>) -> ApiResult<Response> {
    let keys = app.notifier.keys().await?;
    let key =
        push::public_key(&keys.vapid).ok_or_else(|| ApiError::new(Code::Internal, "the server's key is broken"))?;
    json(&PushKey { key })
}

/// A browser that lets this server push to it, as its `PushSubscription` says it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewBrowser {
    /// Where its push service takes messages.
    endpoint: String,
    /// What they are encrypted with.
    #[serde(deserialize_with = "crate::games::in_object")]
    keys: BrowserKeys,
    /// A name for it, up to 60 characters; the browser's own name if not given.
    #[serde(default)]
    label: String,
}

/// What messages to a browser are encrypted with.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BrowserKeys {
    /// Its public key of P-256, in base64url.
    p256dh: String,
    /// 16 bytes that both know, in base64url.
    auth: String,
}

/// Push to this browser from now on, until the session or token ends that asks. A browser that is known is taken on anew.
#[utoipa::path(post, path = "/me/receivers/push", tag = "notices", request_body = NewBrowser, responses(
    (status = 201, description = "The receiver", body = ReceiverView),
    (status = 400, description = "`malformed`: no address that can be pushed to, or keys that cannot be", body = Problem),
    (status = 409, description = "`too_many`: I have twenty", body = Problem)))]
pub async fn add_browser(
    State(app): State<App>,
    Plays(caller): Plays,
    headers: HeaderMap,
    request: Posted<NewBrowser>,
) -> ApiResult<Response> {
    let key = request.key_of(&caller.user.id);
    let NewBrowser { endpoint, keys: BrowserKeys { p256dh, auth }, label } = request.body;
    let address = app.notifier.web().sound(&endpoint);
    let address = address.map_err(|why| ApiError::malformed("endpoint", format!("endpoint {why}")))?;
    let secrets = push::Secrets { p256dh, auth };
    secrets.sound().map_err(|why| ApiError::malformed("keys", why))?;
    let label = if label.trim().is_empty() { auth::browser(&headers) } else { label };
    let token_id = caller.token.map(|token| token.id);
    let action = AddReceiver {
        user_id: caller.user.id,
        format: Format::Push,
        address: address.to_string(),
        secrets: serde_json::to_string(&secrets).expect("plain data"),
        label: label.chars().take(60).collect(),
        token_id: token_id.clone(),
        status: ReceiverStatus::On,
    };
    let render = move |it| Ok(reply(StatusCode::CREATED, &view(it, token_id.as_deref(), None)));
    app.once(key, action, Box::new(render)).await
}

/// Tell me there no more.
#[utoipa::path(delete, path = "/me/receivers/{id}", tag = "notices", params(("id" = String, Path)), responses(
    (status = 204, description = "Gone"), (status = 404, description = "`not_found`", body = Problem)))]
pub async fn remove(State(app): State<App>, Owns(caller): Owns, Id(id): Id) -> ApiResult<StatusCode> {
    app.store.write(RemoveReceiver { user_id: caller.user.id, id }).await?;
    Ok(DONE)
}

/// What came of a test.
#[derive(Serialize, ToSchema)]
pub struct Tested {
    /// Whether the receiver took it.
    arrived: bool,
    /// What it answered, or why it could not be reached.
    answer: String,
}

/// Send a test to a receiver now, and tell what came of it. A webhook that was switched off because it did not work is sent to
/// again once it takes one.
#[utoipa::path(post, path = "/me/receivers/{id}/test", tag = "notices", params(("id" = String, Path)), request_body = Nothing,
    responses((status = 200, description = "What came of it", body = Tested),
    (status = 404, description = "`not_found`", body = Problem),
    (status = 403, description = "`forbidden`: an e-mail address that is not confirmed", body = Problem),
    (status = 429, description = "`rate_limited`: 20 tests to one address and 60 of mine in a day", body = Problem)))]
pub async fn test(
    State(app): State<App>,
    Owns(caller): Owns,
    Id(id): Id,
    request: Posted<Nothing>,
) -> ApiResult<Response> {
    let key = request.key_of(&caller.user.id);
    let told = |arrived, answer: String| reply(StatusCode::OK, &Tested { arrived, answer });
    let (notifier, store, user) = (app.notifier.clone(), app.store.clone(), caller.user);
    let action = AskForTest { user_id: user.id.clone(), id };
    let then = async move |it: Receiver| {
        let (arrived, answer) = notifier.test(&user, &it).await?;
        store.write(receivers::Tested { it, arrived, answer: answer.clone() }).await?;
        Ok(told(arrived, answer))
    };
    app.once_and(key, action, Box::new(move |_| Ok(told(false, ON_ITS_WAY.to_owned()))), then).await
}

/// Give a signed webhook a new secret. Those before it sign beside it for 24 hours more, four at most.
#[utoipa::path(post, path = "/me/receivers/{id}/secret", tag = "notices", params(("id" = String, Path)), request_body = Nothing,
    responses(
    (status = 200, description = "The receiver with its new secret, shown this once", body = ReceiverView),
    (status = 400, description = "`malformed`: it is not signed", body = Problem),
    (status = 404, description = "`not_found`", body = Problem),
    (status = 409, description = "`too_many`: four secrets before it still sign", body = Problem)))]
pub async fn renew_secret(
    State(app): State<App>,
    Owns(caller): Owns,
    Id(id): Id,
    request: Posted<Nothing>,
) -> ApiResult<Response> {
    let key = request.key_of(&caller.user.id);
    let render = |(it, new): (Receiver, Secrets)| Ok(reply(StatusCode::OK, &view(it, None, Some(new.secret))));
    app.once(key, RenewSecret { user_id: caller.user.id, id }, Box::new(render)).await
}
