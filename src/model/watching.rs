//! What whoever runs a server wants to know of it: how the channels do by which people are told.

use super::{Channel, DeliveryStatus};
use crate::clock::Millis;

/// How many deliveries of a channel became what lately.
#[derive(Clone, Debug)]
pub struct Settlings {
    /// By which way.
    pub channel: Channel,
    /// What became of them.
    pub status: DeliveryStatus,
    /// How many within the last hour.
    pub hour: i64,
    /// How many within the last day.
    pub day: i64,
    /// How many within the last week.
    pub week: i64,
}

/// What waits for a channel.
#[derive(Clone, Debug)]
pub struct Queue {
    /// By which way.
    pub channel: Channel,
    /// How much there is.
    pub waiting: i64,
    /// How much of it could be sent now.
    pub due: i64,
    /// Since when the first of that could be.
    pub oldest_due_at: Option<Millis>,
    /// When the first of all that waits was written.
    pub oldest_at: Option<Millis>,
}

/// A place at which somebody is told and nothing arrives.
#[derive(Clone, Debug)]
pub struct FailingReceiver {
    /// UUIDv7.
    pub id: String,
    /// By which way.
    pub channel: Channel,
    /// Whose it is.
    pub user_id: String,
    /// Their name.
    pub name: String,
    /// Whether they have no account.
    pub guest: bool,
    /// Where it leads, which is nobody's business but theirs.
    pub address: String,
    /// When it was last tried.
    pub told_at: Option<Millis>,
    /// What came of that.
    pub answer: Option<String>,
    /// Since when nothing arrives.
    pub failing_since: Millis,
}
