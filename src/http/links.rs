//! Links in mails: what they are for, and what they do once somebody says so. Reading one changes nothing.

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::extract::{DONE, Posted};
use super::problem::{ApiError, ApiResult, Problem};
use super::state::{App, ClientAddress, json, no_content};
use super::views::UserView;
use crate::notify::signed::{CONFIRM_LASTS, ENTER_LASTS, Link, Signed};
use crate::play::Refusal;
use crate::play::addresses::{self, Confirm, EnterBy, Forgotten};

/// What stands behind the # of a link in a mail.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenLink {
    /// All of it.
    token: String,
}

/// What a link in a mail is for.
#[derive(Serialize, ToSchema)]
pub struct LinkView {
    /// `confirm` an address, `unsubscribe` from it, or `enter`: begin a session.
    purpose: &'static str,
    /// Whose it is.
    user: UserView,
    /// The address that the mail went to.
    address: String,
    /// Of `enter`: the page that it leads to.
    next: Option<String>,
    /// Whether it still works.
    works: bool,
}

impl App {
    /// Reads a link in a mail.
    ///
    /// # Errors
    /// [`Refusal::DeadLink`] if this server did not make it.
    pub async fn signed(&self, token: &str) -> Result<Signed, Refusal> {
        let keys = self.notifier.keys().await?;
        Signed::read(&keys.links, token).ok_or(Refusal::DeadLink)
    }

    /// Reads a link in a mail that begins a session.
    ///
    /// # Errors
    /// [`Refusal::DeadLink`] if it is none.
    pub async fn entering(&self, token: &str) -> Result<EnterBy, Refusal> {
        let Signed { link: Link::Enter { receiver, .. }, until } = self.signed(token).await? else {
            return Err(Refusal::DeadLink);
        };
        Ok(EnterBy { receiver, link: token.to_owned(), made_at: until.plus(-ENTER_LASTS), until })
    }
}

/// What a link in a mail is for. This changes nothing.
#[utoipa::path(post, path = "/links", tag = "people", request_body = GivenLink, responses(
    (status = 200, description = "What it is for", body = LinkView),
    (status = 401, description = "`wrong_credentials`: not a link of this server, or of an address that is gone", body = Problem)))]
pub async fn look(State(app): State<App>, request: Posted<GivenLink>) -> ApiResult<Response> {
    let token = request.body.token;
    let Signed { link, until } = app.signed(&token).await?;
    let now = app.store.clock().now();
    let (purpose, receiver, next) = match link {
        Link::Confirm { receiver } => ("confirm", receiver, None),
        Link::Unsubscribe { receiver, .. } => ("unsubscribe", receiver, None),
        Link::Enter { receiver, next, .. } => ("enter", receiver, Some(next)),
        Link::Feed { .. } => return Err(Refusal::DeadLink.into()),
    };
    let (it, user) = addresses::of_link(&mut app.store.read().await?.db(), &receiver).await?;
    let works = match purpose {
        "enter" => {
            let by = app.entering(&token).await?;
            match by.owner(&mut app.store.read().await?.db(), now).await {
                Ok(_) => true,
                Err(Refusal::DeadLink) => false,
                Err(other) => return Err(other.into()),
            }
        }
        "confirm" => now < until && addresses::confirms(&it, until.plus(-CONFIRM_LASTS)),
        _ => now < until,
    };
    json(&LinkView { purpose, user: UserView::from(&user), address: it.address, next, works })
}

/// An address that its owner has confirmed.
#[derive(Serialize, ToSchema)]
pub struct Confirmed {
    /// The address.
    address: String,
}

/// Say that an e-mail address is mine, with the link that was sent there. It needs no signing in.
#[utoipa::path(post, path = "/links/confirm", tag = "people", request_body = GivenLink, responses(
    (status = 200, description = "Confirmed; from now on notices are sent there", body = Confirmed),
    (status = 401, description = "`wrong_credentials`: not a link of this server, too old, or of an address that is gone", body = Problem)))]
pub async fn confirm(State(app): State<App>, request: Posted<GivenLink>) -> ApiResult<Response> {
    let Signed { link: Link::Confirm { receiver }, until } = app.signed(&request.body.token).await? else {
        return Err(Refusal::DeadLink.into());
    };
    if app.store.clock().now() >= until {
        return Err(Refusal::DeadLink.into());
    }
    let it = app.store.write(Confirm { receiver, made_at: until.plus(-CONFIRM_LASTS) }).await?;
    json(&Confirmed { address: it.address })
}

/// Whether a forgotten password can be set anew by e-mail.
#[derive(Serialize, ToSchema)]
pub struct CanForget {
    /// Whether this server sends e-mail.
    mail: bool,
}

/// Can a forgotten password be set anew by e-mail here? Otherwise the operator makes a link.
#[utoipa::path(get, path = "/password/forgotten", tag = "people", responses(
    (status = 200, description = "Whether it can", body = CanForget)))]
pub async fn can_forget(State(app): State<App>) -> ApiResult<Response> {
    json(&CanForget { mail: app.sends_mail() })
}

/// Who forgot a password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WhoForgot {
    /// The account's name, or an e-mail address that was confirmed for it.
    who: String,
}

/// The longest name or address that is looked for, in characters.
const LONGEST_WHO: usize = 300;

/// Have a one-time link for a new password sent to the confirmed e-mail address of an account. The answer is the same whether
/// there is one or not.
#[utoipa::path(post, path = "/password/forgotten", tag = "people", request_body = WhoForgot, responses(
    (status = 204, description = "If there is such an account with a confirmed address, an e-mail is on its way"),
    (status = 403, description = "`forbidden`: this server sends no e-mail", body = Problem)))]
pub async fn forgotten(
    State(app): State<App>,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    request: Posted<WhoForgot>,
) -> ApiResult<StatusCode> {
    app.must_send_mail()?;
    let key = request.key_of_stranger(&address.to_string())?;
    let who = request.body.who;
    if who.trim().is_empty() || who.chars().count() > LONGEST_WHO {
        return Err(ApiError::malformed("who", "who must be the name of an account or an e-mail address"));
    }
    // Meanwhile, so that nobody learns from the time that it takes whether there is such an account.
    tokio::spawn(async move {
        let send = async |letters: Vec<String>| {
            for letter in letters {
                app.notifier.send_letter(&letter).await?;
            }
            Ok(no_content())
        };
        if let Err(error) = app.once_and(key, Forgotten { who }, Box::new(|_| Ok(no_content())), send).await {
            tracing::error!(?error, "a forgotten password could not be looked into");
        }
    });
    Ok(DONE)
}
