//! Telling people what concerns them when they are not on the page: the outbox's workers, and one file for each channel.
//!
//! A notice is put on its way in the transaction of what it tells of (`store`). A worker of any server leases what is due,
//! decides whether it is still worth sending, puts it into its reader's words, sends it, and says what became of it. If
//! a worker dies, its lease runs out and another takes over; what it had just sent may then be sent once more, under the same id.

pub mod choose;
pub mod feeds;
mod formats;
mod gauges;
mod keys;
pub mod listed;
pub mod mail;
pub mod push;
mod reach;
pub mod signed;
pub mod watching;
pub mod web;
pub mod webhook;
pub mod words;
mod worker;

use std::sync::Arc;

pub use crate::config::Options;
use crate::model::{Channel, Receiver, User};
use crate::play::Refusal;
use crate::store::{Store, StoreError};
use crate::words::Catalogue;
pub use keys::Keys;
use mail::Mail;
use reach::Reach;
use tokio::sync::OnceCell;
use web::Web;
use words::{Told, catalogue};

/// Brings notices to people.
#[derive(Clone)]
pub struct Notifier(Arc<Inner>);

struct Inner {
    store: Store,
    public_url: String,
    web: Web,
    mail: Option<Mail>,
    keys: OnceCell<Keys>,
    reach: Reach,
}

/// What came of sending something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The receiver took it.
    Took(String),
    /// The receiver will never take this one.
    Refused(String),
    /// The receiver is no more.
    Gone(String),
    /// It may work later.
    Failed(String),
    /// Nobody was there at all; somebody may be later.
    Unreached(String),
    /// Nothing can be sent by this channel at all, to nobody; it may work later.
    Down(String),
}

/// A browser that wants to be pushed to.
struct Browser<'a> {
    /// Its address at its push service.
    address: &'a str,
    /// A [`push::Secrets`], as JSON.
    secrets: &'a str,
}

/// What is told of a database that does not answer: what it said is for the operator's log alone.
fn no_answer(error: &StoreError) -> Outcome {
    tracing::error!(%error, "the server's keys could not be read");
    Outcome::Down("the database of this server did not answer".into())
}

impl Notifier {
    /// Brings the notices of a store to people; `public_url` is how they reach this server, without a slash at the end.
    pub fn new(store: Store, public_url: &str, options: &Options) -> Notifier {
        let web = Web::new(options.private_webhooks);
        let mail = options.mail.clone().map(Mail::new);
        Notifier(Arc::new(Inner {
            store,
            public_url: public_url.to_owned(),
            web,
            mail,
            keys: OnceCell::new(),
            reach: Reach::default(),
        }))
    }

    /// Sends to webhooks and browsers.
    pub fn web(&self) -> &Web {
        &self.0.web
    }

    /// The channels that this server can send by.
    pub fn channels(&self) -> Vec<Channel> {
        let mail = self.0.mail.as_ref().map(|_| Channel::Mail);
        mail.into_iter().chain([Channel::Push, Channel::Webhook]).collect()
    }

    /// Tells a browser of all of these in one message; `waiting` matches wait for its owner in all.
    async fn push(&self, to: Browser<'_>, told: &[&Told], words: &Catalogue, waiting: i64) -> Outcome {
        let keys = match self.keys().await {
            Ok(keys) => keys,
            Err(error) => return no_answer(&error),
        };
        let push = push::Push {
            web: &self.0.web,
            random: self.0.store.random(),
            vapid: &keys.vapid,
            public_url: &self.0.public_url,
            now: self.0.store.clock().now(),
        };
        push.send(to.address, to.secrets, told, words, waiting).await
    }

    /// Sends a test to a receiver now: whether it arrived, and what was answered.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn test(&self, user: &User, to: &Receiver) -> Result<(bool, String), Refusal> {
        let store = &self.0.store;
        let now = store.clock().now();
        let told = Told::test(catalogue(user.locale.as_deref()), &self.0.public_url, now);
        let id = format!("msg_{}", store.random().id(now));
        let outcome = match to.channel {
            Channel::Webhook => {
                let to = webhook::To { format: to.format, address: &to.address, secrets: &to.secrets, id };
                webhook::send(&self.0.web, &to, &told, now).await
            }
            Channel::Push => {
                let waiting = crate::store::count_waiting(&mut store.read().await?.db(), &user.id).await?;
                let to = Browser { address: &to.address, secrets: &to.secrets };
                self.push(to, &[&told], catalogue(user.locale.as_deref()), waiting).await
            }
            Channel::Mail => self.test_mail(user, &to.address).await,
        };
        Ok(match outcome {
            Outcome::Took(said) => (true, said),
            Outcome::Refused(why)
            | Outcome::Gone(why)
            | Outcome::Failed(why)
            | Outcome::Unreached(why)
            | Outcome::Down(why) => (false, why),
        })
    }
}
