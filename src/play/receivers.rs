//! Where a person is told of what concerns them.

use super::secrets::{MOST_OLD, Secrets};
use super::telling::{Settings, find_settings};
use super::text::{self, Room};
use super::{Refusal, people};
use crate::clock::SECOND;
use crate::model::{Channel, Format, Receiver, ReceiverStatus};
use crate::store::{self, Action, Db, Hold, StoreError, Tx};

/// The most characters of a receiver's name.
const LONGEST_LABEL: usize = 60;

/// In how many places a person can be told by a channel.
pub fn most(channel: Channel) -> i64 {
    match channel {
        Channel::Mail => 3,
        Channel::Push => 20,
        Channel::Webhook => 5,
    }
}

/// How long a notice waits, in milliseconds: whoever looks at the match meanwhile needs none. A program looks at nothing.
fn delay(format: Format) -> i64 {
    match format {
        Format::Mail => 30 * SECOND,
        Format::Standard => 0,
        _ => 5 * SECOND,
    }
}

/// Tells a person in one more place.
#[derive(Clone, Debug)]
pub struct AddReceiver {
    /// Whose it is.
    pub user_id: String,
    /// In which form.
    pub format: Format,
    /// Where; looked at by whoever knows the channel.
    pub address: String,
    /// What the channel needs besides, as JSON.
    pub secrets: String,
    /// A name for it; may be empty.
    pub label: String,
    /// Of a browser: its session.
    pub token_id: Option<String>,
    /// Whether it can be sent to at once.
    pub status: ReceiverStatus,
}

/// The channel that a form belongs to.
pub fn channel_of(format: Format) -> Channel {
    match format {
        Format::Mail => Channel::Mail,
        Format::Push => Channel::Push,
        _ => Channel::Webhook,
    }
}

impl Action for AddReceiver {
    type Answer = Receiver;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Receiver, Refusal> {
        people::hold(tx, &[(&self.user_id, Hold::InTurn)]).await?;
        let channel = channel_of(self.format);
        let label = text::sound("label", &self.label, Room { characters: LONGEST_LABEL, lines: 1 })?;
        if let Some(known) = store::find_receiver_at(&mut tx.db(), &self.user_id, channel, &self.address).await? {
            if channel != Channel::Push {
                return Err(Refusal::TooMany(
                    "you are told at this address already; remove it first to add it anew".into(),
                ));
            }
            if known.user_id == self.user_id {
                let (secrets, token_id) = (self.secrets.clone(), self.token_id.clone());
                let renewed = Receiver { secrets, token_id, label, status: ReceiverStatus::On, ..known };
                store::renew_browser(tx, &renewed).await?;
                return Ok(renewed);
            }
            // Somebody else has signed in on this browser: it no longer tells whoever was there before.
            store::delete_receiver(tx, &known.id, &known.user_id).await?;
        }
        if store::count_receivers(&mut tx.db(), &self.user_id, channel).await? >= most(channel) {
            let why =
                format!("you are told at {} places by {channel}, which is the most; remove one first", most(channel));
            return Err(Refusal::TooMany(why));
        }
        let (settings, _): (Settings, _) = find_settings(&mut tx.db(), &self.user_id).await?;
        let it = Receiver {
            id: tx.id(),
            user_id: self.user_id.clone(),
            channel,
            format: self.format,
            address: self.address.clone(),
            secrets: self.secrets.clone(),
            label,
            token_id: self.token_id.clone(),
            status: self.status,
            kinds: settings.words(channel),
            delay: delay(self.format),
            created_at: tx.now(),
            told_at: None,
            answer: None,
            failing_since: None,
        };
        if !store::insert_receiver(tx, &it).await? {
            return Err(StoreError::Conflict.into());
        }
        Ok(it)
    }
}

/// One of a person's receivers.
///
/// # Errors
/// [`Refusal::NotFound`] if they have none of this id.
pub async fn find(db: &mut Db<'_>, id: &str, user: &str) -> Result<Receiver, Refusal> {
    let found = store::find_receiver(db, id).await?.filter(|it| it.user_id == user);
    found.ok_or_else(|| Refusal::NotFound("receiver", id.to_owned()))
}

/// Tells a person no more in one place.
#[derive(Clone, Debug)]
pub struct RemoveReceiver {
    /// Whose.
    pub user_id: String,
    /// Which.
    pub id: String,
}

impl Action for RemoveReceiver {
    type Answer = ();
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), Refusal> {
        find(&mut tx.db(), &self.id, &self.user_id).await?;
        store::give_up(tx, &self.id, "its owner removed the receiver").await?;
        store::delete_receiver(tx, &self.id, &self.user_id).await?;
        Ok(())
    }
}

/// Gives a signed webhook a new secret; those before it sign for a day more.
#[derive(Clone, Debug)]
pub struct RenewSecret {
    /// Whose.
    pub user_id: String,
    /// Which.
    pub id: String,
}

impl Action for RenewSecret {
    type Answer = (Receiver, Secrets);
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(Receiver, Secrets), Refusal> {
        people::hold(tx, &[(&self.user_id, Hold::InTurn)]).await?;
        let it = find(&mut tx.db(), &self.id, &self.user_id).await?;
        if it.format != Format::Standard {
            return Err(Refusal::invalid("id", "this receiver is not signed: it has no secret"));
        }
        let renewed = match serde_json::from_str::<Secrets>(&it.secrets) {
            Ok(secrets) => secrets.renewed(tx.random(), tx.now()),
            Err(_) => Some(Secrets::fresh(tx.random())),
        };
        let Some(renewed) = renewed else {
            let why = format!("{MOST_OLD} secrets before it still sign, which is the most; each does for a day");
            return Err(Refusal::TooMany(why));
        };
        store::set_receiver_secrets(tx, &it.id, &serde_json::to_string(&renewed).expect("plain data")).await?;
        Ok((it, renewed))
    }
}

/// Notes what came of a test that a receiver's owner had sent. A webhook that was switched off because it did not work is sent to
/// again once it takes one; an address that was left by the link in a mail is not.
#[derive(Clone, Debug)]
pub struct Tested {
    /// The receiver.
    pub it: Receiver,
    /// Whether it took the test.
    pub arrived: bool,
    /// What it answered.
    pub answer: String,
}

impl Action for Tested {
    type Answer = ();
    type Error = StoreError;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        store::note_answer(tx, &self.it.id, &self.answer, self.arrived).await?;
        if self.arrived && self.it.channel == Channel::Webhook {
            store::set_receiver_status(tx, &self.it.id, ReceiverStatus::On).await?;
        }
        Ok(())
    }
}

/// Notes that a person has looked at a match, or at the list of all their notices, when `n` was their newest.
#[derive(Clone, Debug)]
pub struct Look {
    /// Who.
    pub user_id: String,
    /// At which match; at the list of all if not given.
    pub match_id: Option<String>,
    /// Their newest notice when they looked.
    pub n: i64,
}

impl Action for Look {
    type Answer = ();
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), Refusal> {
        let newest = store::last_notice(&mut tx.db(), &self.user_id).await?;
        if !(0..=newest).contains(&self.n) {
            let why = format!("must be the number of a notice of yours, 0 to {newest}");
            return Err(Refusal::invalid("notice", why));
        }
        if let Some(id) = &self.match_id {
            super::turn::find_own(&mut tx.db(), id, &self.user_id).await?;
        }
        store::look(tx, &self.user_id, self.match_id.as_deref(), self.n).await?;
        Ok(())
    }
}
