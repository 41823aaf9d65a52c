//! What all handlers share.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tokio::sync::watch;

use super::auth;
use super::limits::Limits;
use super::problem::{ApiError, ApiResult, Code};
use crate::model::{Channel, User};
use crate::notify::Notifier;
use crate::play::once::{Amend, Once, Render, Reply, RequestKey};
use crate::play::passwords::{Password, Passwords};
use crate::play::{Refusal, names};
use crate::store::{self, Action, Store};

/// The server's parts, cheap to clone.
#[derive(Clone)]
pub struct App {
    /// The database.
    pub store: Store,
    /// Works passwords.
    pub passwords: Passwords,
    /// How people reach this server, without a slash at the end.
    pub public_url: Arc<str>,
    /// Counts requests.
    pub limits: Limits,
    /// Whether a proxy's word on the client's address is taken.
    pub trust_proxy: bool,
    /// Brings notices to people.
    pub notifier: Notifier,
    /// Becomes true when the server closes: streams end then.
    pub closing: watch::Receiver<bool>,
}

/// The client's address, as far as it is known.
#[derive(Clone, Copy, Debug)]
pub struct ClientAddress(pub IpAddr);

impl App {
    /// Whether browsers reach this server by TLS alone.
    pub fn secure(&self) -> bool {
        self.public_url.starts_with("https://")
    }

    /// An address of a page of this server.
    pub fn link(&self, path: &str) -> String {
        format!("{}{path}", self.public_url)
    }

    /// Whether this server sends e-mail.
    pub fn sends_mail(&self) -> bool {
        self.notifier.channels().contains(&Channel::Mail)
    }

    /// Refuses what needs e-mail where none is sent.
    ///
    /// # Errors
    /// [`Code::Forbidden`] then.
    pub fn must_send_mail(&self) -> Result<(), ApiError> {
        if self.sends_mail() {
            return Ok(());
        }
        let why = "this server sends no e-mail: its operator has named no mail server (the setting smtp_url)";
        Err(ApiError::new(Code::Forbidden, why))
    }

    /// Who has this name and password.
    ///
    /// # Errors
    /// [`Refusal::WrongPassword`], after the same time whether the name or the password is wrong.
    pub async fn check_password(&self, name: &str, password: Password) -> Result<User, Refusal> {
        let user = {
            let mut reader = self.store.read().await?;
            store::find_user_by_key(&mut reader.db(), &names::fold(name)).await?
        };
        let kept = user.as_ref().and_then(|user| user.password_hash.clone());
        let right = self.passwords.verify(password, kept).await;
        user.filter(|_| right).ok_or(Refusal::WrongPassword)
    }

    /// Does an action once for its request's key, and answers.
    ///
    /// # Errors
    /// The action's refusal.
    pub async fn once<A: Action<Error = Refusal>>(
        &self,
        key: Option<RequestKey>,
        action: A,
        render: Render<A::Answer>,
    ) -> ApiResult<Response> {
        let (reply, again) = self.store.write(Once { key, action, render }).await?;
        Ok(self.answer(reply, again))
    }

    /// Does an action once for its request's key: the reply, and what came of it unless a first answer is given again.
    ///
    /// # Errors
    /// The action's refusal.
    pub async fn once_told<A: Action<Error = Refusal>>(
        &self,
        key: Option<RequestKey>,
        action: A,
        render: Render<A::Answer>,
    ) -> Result<(Reply, Option<A::Answer>), Refusal>
    where
        A::Answer: Clone,
    {
        let done = Arc::new(Mutex::new(None));
        let slot = Arc::clone(&done);
        let render = move |it: A::Answer| {
            *slot.lock().unwrap_or_else(PoisonError::into_inner) = Some(it.clone());
            render(it)
        };
        let (reply, again) = self.store.write(Once { key, action, render: Box::new(render) }).await?;
        // What an earlier try left there is of no account once an answer is given again.
        let done = done.lock().unwrap_or_else(PoisonError::into_inner).take().filter(|_| !again);
        Ok((reply, done))
    }

    /// The same where something is done after the commit that decides on the answer, and takes its time: what leaves this server.
    /// Whoever repeats the request before that is over gets what `meanwhile` tells.
    ///
    /// # Errors
    /// The action's refusal, or that of what comes after it.
    pub async fn once_and<A: Action<Error = Refusal>>(
        &self,
        key: Option<RequestKey>,
        action: A,
        meanwhile: Render<A::Answer>,
        then: impl AsyncFnOnce(A::Answer) -> Result<Reply, Refusal>,
    ) -> ApiResult<Response>
    where
        A::Answer: Clone,
    {
        let (reply, done) = self.once_told(key.clone(), action, meanwhile).await?;
        let Some(it) = done else { return Ok(self.answer(reply, true)) };
        let reply = then(it).await?;
        if let Some(key) = key {
            self.store.write(Amend { key, reply: reply.clone() }).await?;
        }
        Ok(self.answer(reply, false))
    }

    /// A reply as a response; `again` says that it is a first answer given again.
    pub fn answer(&self, reply: Reply, again: bool) -> Response {
        let status = StatusCode::from_u16(reply.status).unwrap_or(StatusCode::OK);
        let mut response = if reply.body.is_empty() {
            status.into_response()
        } else {
            (status, [(header::CONTENT_TYPE, "application/json")], reply.body).into_response()
        };
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if again {
            headers.insert("idempotency-replayed", HeaderValue::from_static("true"));
        }
        if let Some(secret) = reply.session
            && let Ok(cookie) = HeaderValue::from_str(&auth::session_cookie_for(&secret, self.secure()))
        {
            headers.append(header::SET_COOKIE, cookie);
        }
        response
    }
}

/// A reply with a JSON body.
pub fn reply(status: StatusCode, body: &impl serde::Serialize) -> Reply {
    let body = serde_json::to_string(body).expect("a view is plain data");
    Reply { status: status.as_u16(), body, session: None }
}

/// A reply without a body.
pub fn no_content() -> Reply {
    Reply { status: StatusCode::NO_CONTENT.as_u16(), body: String::new(), session: None }
}

/// A JSON answer that may not be kept by anybody between.
///
/// # Errors
/// Never; the type is what handlers return.
pub fn json(body: &impl serde::Serialize) -> Result<Response, ApiError> {
    let text = serde_json::to_string(body).expect("a view is plain data");
    Ok(([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")], text).into_response())
}
