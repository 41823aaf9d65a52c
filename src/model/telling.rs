//! How people are told of what concerns them: receivers, and what is on its way to them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ChallengeStatus, NoticeKind};
use crate::clock::Millis;

words! {
    /// A way by which notices reach people who are not on the page.
    Channel {
        /// E-mail.
        Mail = "mail",
        /// Web Push: a browser, also when no page of this server is open.
        Push = "push",
        /// A program that listens, or a service that passes messages on.
        Webhook = "webhook",
    }
}

words! {
    /// The form in which a receiver takes a notice.
    Format {
        /// An e-mail.
        Mail = "mail",
        /// An encrypted push message.
        Push = "push",
        /// JSON, signed as Standard Webhooks says.
        Standard = "standard",
        /// For an incoming webhook of Slack, or one that takes the same.
        Slack = "slack",
        /// For a webhook of Discord.
        Discord = "discord",
        /// For a generic webhook of a bridge to Matrix.
        Matrix = "matrix",
        /// For a topic of ntfy.
        Ntfy = "ntfy",
        /// For an application of Gotify.
        Gotify = "gotify",
    }
}

words! {
    /// The form in which a webhook takes a notice.
    WebhookFormat {
        /// JSON, signed as Standard Webhooks says.
        Standard = "standard",
        /// For an incoming webhook of Slack, or one that takes the same.
        Slack = "slack",
        /// For a webhook of Discord.
        Discord = "discord",
        /// For a generic webhook of a bridge to Matrix.
        Matrix = "matrix",
        /// For a topic of ntfy.
        Ntfy = "ntfy",
        /// For an application of Gotify.
        Gotify = "gotify",
    }
}

impl From<WebhookFormat> for Format {
    fn from(it: WebhookFormat) -> Format {
        match it {
            WebhookFormat::Standard => Format::Standard,
            WebhookFormat::Slack => Format::Slack,
            WebhookFormat::Discord => Format::Discord,
            WebhookFormat::Matrix => Format::Matrix,
            WebhookFormat::Ntfy => Format::Ntfy,
            WebhookFormat::Gotify => Format::Gotify,
        }
    }
}

words! {
    /// Whether something is sent to a receiver.
    ReceiverStatus {
        /// Its owner has not shown yet that it is theirs.
        Unconfirmed = "unconfirmed",
        /// Yes.
        On = "on",
        /// No: it said that it is no more, or its owner switched it off.
        Off = "off",
    }
}

words! {
    /// What became of a notice on its way to a receiver.
    DeliveryStatus {
        /// It will be tried, or tried again.
        Waiting = "waiting",
        /// The receiver took it.
        Sent = "sent",
        /// It was no longer needed.
        Dropped = "dropped",
        /// It could not be delivered.
        GivenUp = "given_up",
    }
}

words! {
    /// What became of an offer or a challenge.
    Answer {
        /// Yes.
        Accepted = "accepted",
        /// No.
        Declined = "declined",
        /// Whoever had made the offer took it back.
        Withdrawn = "withdrawn",
        /// Whoever had made the challenge took it back.
        Cancelled = "cancelled",
        /// Nobody accepted the challenge in time.
        Expired = "expired",
    }
}

impl Answer {
    /// What became of a challenge that began no match; nothing while it can be accepted, and where a match says it all.
    pub fn of(status: ChallengeStatus) -> Option<Answer> {
        match status {
            ChallengeStatus::Declined => Some(Answer::Declined),
            ChallengeStatus::Cancelled => Some(Answer::Cancelled),
            ChallengeStatus::Expired => Some(Answer::Expired),
            ChallengeStatus::Open | ChallengeStatus::Accepted => None,
        }
    }
}

/// What a notice says besides its kind, as it was when it happened.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Particulars {
    /// Of an offer, what is asked: `draw`, `take_back`, `time`, `pause`, `resign_game` or `resume`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<String>,
    /// Of an offer of time or of a pause: how many days.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub days: Option<u32>,
    /// Of an offer to give a game up: as one worth how many points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u8>,
    /// Of an offer or a challenge that is closed: what became of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
    /// Of a vacation: when it ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub until: Option<Millis>,
}

impl Particulars {
    /// What is stored; nothing if there is nothing to say, or what is stored cannot be read.
    pub fn read(json: Option<&str>) -> Particulars {
        json.and_then(|json| serde_json::from_str(json).ok()).unwrap_or_default()
    }
}

/// A notice that is to be written.
#[derive(Clone, Debug)]
pub struct News<'a> {
    /// Whom it is for.
    pub user: &'a str,
    /// What it tells.
    pub kind: NoticeKind,
    /// What it says besides.
    pub particulars: Particulars,
}

impl<'a> News<'a> {
    /// A notice whose kind says it all.
    pub fn of(user: &'a str, kind: NoticeKind) -> News<'a> {
        News { user, kind, particulars: Particulars::default() }
    }
}

/// One place at which somebody is told.
#[derive(Clone, Debug)]
pub struct Receiver {
    /// UUIDv7.
    pub id: String,
    /// Whose it is.
    pub user_id: String,
    /// By which way.
    pub channel: Channel,
    /// In which form.
    pub format: Format,
    /// An e-mail address, or the URL that takes a message. Of a webhook or push it is a secret.
    pub address: String,
    /// What the channel needs besides, as JSON.
    pub secrets: String,
    /// The owner's name for it, or the browser's for itself.
    pub label: String,
    /// Of a browser: the session that it belongs to.
    pub token_id: Option<String>,
    /// Whether anything is sent there.
    pub status: ReceiverStatus,
    /// Of which kinds of notice it is told, with a blank around each.
    pub kinds: String,
    /// How long a notice waits before it is sent, in milliseconds.
    pub delay: i64,
    /// When it was made.
    pub created_at: Millis,
    /// When it was last tried.
    pub told_at: Option<Millis>,
    /// What came of that.
    pub answer: Option<String>,
    /// Since when nothing arrives there.
    pub failing_since: Option<Millis>,
}

/// A notice that a worker has taken to bring it to a receiver, with all that is stored of both.
#[derive(Clone, Debug)]
pub struct Claimed {
    /// The receiver.
    pub receiver_id: String,
    /// The notice's number for its person.
    pub n: i64,
    /// That person.
    pub user_id: String,
    /// Their name.
    pub name: String,
    /// Their language, if they chose one.
    pub locale: Option<String>,
    /// When the notice was written.
    pub at: Millis,
    /// How often it was tried, with this time.
    pub tries: i64,
    /// What it tells; nothing if it was cleared away.
    pub kind: Option<NoticeKind>,
    /// The match it is about.
    pub match_id: Option<String>,
    /// The challenge it is about.
    pub challenge_id: Option<String>,
    /// The match's ply number after it.
    pub ply: Option<i64>,
    /// What it says besides, as JSON: [`Particulars`].
    pub particulars: Option<String>,
    /// Up to which notice its person has looked at that match.
    pub looked: Option<i64>,
    /// Their settings, as JSON.
    pub settings: Option<String>,
    /// The receiver's form; nothing if it is gone or off.
    pub format: Option<Format>,
    /// The receiver's address.
    pub address: Option<String>,
    /// What its channel needs besides, as JSON.
    pub secrets: Option<String>,
}

/// A mail that somebody asked for and that did not go out yet.
#[derive(Clone, Debug)]
pub struct LetterRow {
    /// UUIDv7.
    pub id: String,
    /// What it is for, as a word.
    pub purpose: String,
    /// Where it goes.
    pub receiver_id: Option<String>,
    /// Who is written to.
    pub user_id: String,
    /// When it was asked for.
    pub at: Millis,
    /// When it is tried.
    pub due_at: Millis,
    /// How often it was.
    pub tries: i64,
}

/// A delivery as its owner reads of it.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// The notice's number.
    pub n: i64,
    /// The receiver; it may be gone.
    pub receiver_id: String,
    /// By which way.
    pub channel: Channel,
    /// What the notice tells; nothing if it was cleared away.
    pub kind: Option<NoticeKind>,
    /// The match it is about.
    pub match_id: Option<String>,
    /// The receiver's address, if it is still there.
    pub address: Option<String>,
    /// The receiver's name.
    pub label: Option<String>,
    /// What became of it.
    pub status: DeliveryStatus,
    /// When the notice was written.
    pub at: Millis,
    /// When it is tried next; of what is settled, when that was.
    pub due_at: Millis,
    /// How often it was tried.
    pub tries: i64,
    /// What came of the last try.
    pub answer: Option<String>,
}

/// How a channel does, over all receivers.
#[derive(Clone, Debug)]
pub struct ChannelHealth {
    /// Which.
    pub channel: Channel,
    /// When it last took something.
    pub ok_at: Option<Millis>,
    /// When it last did not work at all.
    pub failed_at: Option<Millis>,
    /// What it said then.
    pub answer: Option<String>,
    /// Since when it does not, however often it was tried; nothing while it works.
    pub down_since: Option<Millis>,
}

impl ChannelHealth {
    /// Whether it worked when it was last tried.
    pub fn works(&self) -> bool {
        self.down_since.is_none()
    }
}
