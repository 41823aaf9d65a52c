//! How the channels do, as whoever runs the server sees it: on the page, on the command line and for machines that watch.

use serde::Serialize;

use super::Notifier;
use crate::clock::Millis;
use crate::model::{Channel, ChannelHealth, DeliveryStatus, FailingReceiver, Queue, Settlings};
use crate::store::{self, Db, StoreError};

/// How often something happened lately.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Rates {
    /// Within the last hour.
    pub hour: i64,
    /// Within the last day.
    pub day: i64,
    /// Within the last week.
    pub week: i64,
}

/// How a channel does.
#[derive(Clone, Debug)]
pub struct ChannelState {
    /// Whether it works, since when it does not, and what it said last.
    pub health: ChannelHealth,
    /// What waits for it.
    pub queue: Queue,
    /// What arrived.
    pub sent: Rates,
    /// What could not be delivered.
    pub given_up: Rates,
    /// What was no longer needed.
    pub dropped: Rates,
}

impl ChannelState {
    fn of(channel: Channel, healths: &[ChannelHealth], queues: &[Queue], settlings: &[Settlings]) -> ChannelState {
        let unused = ChannelHealth { channel, ok_at: None, failed_at: None, answer: None, down_since: None };
        let empty = Queue { channel, waiting: 0, due: 0, oldest_due_at: None, oldest_at: None };
        let rates = |status| {
            let found = settlings.iter().find(|it| it.channel == channel && it.status == status);
            found.map_or_else(Rates::default, |it| Rates { hour: it.hour, day: it.day, week: it.week })
        };
        ChannelState {
            health: healths.iter().find(|it| it.channel == channel).cloned().unwrap_or(unused),
            queue: queues.iter().find(|it| it.channel == channel).cloned().unwrap_or(empty),
            sent: rates(DeliveryStatus::Sent),
            given_up: rates(DeliveryStatus::GivenUp),
            dropped: rates(DeliveryStatus::Dropped),
        }
    }
}

/// How each of the channels does that a server offers; what others once sent by is left out.
///
/// # Errors
/// If the database does not answer.
pub async fn states(db: &mut Db<'_>, offered: &[Channel], now: Millis) -> Result<Vec<ChannelState>, StoreError> {
    let healths = store::list_channels(db).await?;
    let queues = store::list_queues(db, now).await?;
    let settlings = store::list_settlings(db, now).await?;
    Ok(offered.iter().map(|&channel| ChannelState::of(channel, &healths, &queues, &settlings)).collect())
}

/// The channels of those offered that do not work at all.
///
/// # Errors
/// If the database does not answer.
pub async fn down(db: &mut Db<'_>, offered: &[Channel]) -> Result<Vec<ChannelHealth>, StoreError> {
    let mut found = store::list_channels(db).await?;
    found.retain(|it| offered.contains(&it.channel) && !it.works());
    Ok(found)
}

/// In words for machines and logs: since when a channel does not work, and why.
pub fn in_words(it: &ChannelHealth) -> String {
    let at = |at: Option<Millis>| at.map_or_else(|| "unknown".to_owned(), |at| at.to_string());
    let why = it.answer.as_deref().unwrap_or("no reason given");
    format!("since {}, last tried {}: {why}", at(it.down_since), at(it.failed_at))
}

/// Where a receiver leads, as others than its owner may know it: of a mail address and of a URL the host.
pub fn veiled(channel: Channel, address: &str) -> String {
    match channel {
        Channel::Mail => format!("…@{}", address.rsplit_once('@').map_or("…", |(_, host)| host)),
        Channel::Push | Channel::Webhook => {
            let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
            let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
            host.rsplit_once('@').map_or(host, |(_, host)| host).to_owned()
        }
    }
}

/// What a receiver answered, as others than its owner may know it. A mail server says in its own words whom it refuses: of
/// those only the code is told.
pub fn veiled_answer(it: &FailingReceiver) -> Option<String> {
    let answer = it.answer.as_deref()?;
    if it.channel != Channel::Mail {
        return Some(answer.to_owned());
    }
    let Some((before, said)) = answer.split_once("answered ") else {
        let words = answer.split_whitespace().map(|word| if word.contains('@') { "<…>" } else { word });
        return Some(words.collect::<Vec<_>>().join(" "));
    };
    let is_code = |word: &&str| word.chars().all(|c| c.is_ascii_digit() || c == '.');
    let codes: Vec<&str> = said.split_whitespace().take_while(is_code).take(2).collect();
    Some(format!("{before}answered {}", codes.join(" ")))
}

/// What is shown of how a channel does to machines that watch.
#[derive(Clone, Debug, PartialEq)]
pub struct Gauge {
    /// Which.
    pub channel: Channel,
    /// Whether it works, as far as is known.
    pub up: bool,
    /// How much waits.
    pub waiting: i64,
    /// For how long the first of what is due could have been sent, in seconds; 0 if nothing is due.
    pub oldest_due: f64,
}

impl Gauge {
    /// Sets what `/metrics` tells.
    #[allow(clippy::cast_precision_loss)] // nobody has 2^53 notices waiting
    pub fn show(&self) {
        let channel = self.channel.as_str();
        metrics::gauge!("seedpost_channel_up", "channel" => channel).set(if self.up { 1.0 } else { 0.0 });
        metrics::gauge!("seedpost_deliveries_waiting", "channel" => channel).set(self.waiting as f64);
        metrics::gauge!("seedpost_deliveries_oldest_due_seconds", "channel" => channel).set(self.oldest_due);
    }
}

impl Notifier {
    /// What machines that watch are told of each channel now; two reads of what is small.
    ///
    /// # Errors
    /// If the database does not answer.
    #[allow(clippy::cast_precision_loss)]
    pub async fn gauges(&self) -> Result<Vec<Gauge>, StoreError> {
        let store = &self.0.store;
        let now = store.clock().now();
        let mut reader = store.read().await?;
        let healths = store::list_channels(&mut reader.db()).await?;
        let queues = store::list_queues(&mut reader.db(), now).await?;
        let all = self.channels().into_iter().map(|channel| {
            let ChannelState { health, queue, .. } = ChannelState::of(channel, &healths, &queues, &[]);
            let oldest_due = queue.oldest_due_at.map_or(0.0, |at| (now.0 - at.0) as f64 / 1_000.0);
            Gauge { channel, up: health.works(), waiting: queue.waiting, oldest_due }
        });
        Ok(all.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_learns_more_of_a_receiver_than_its_host() {
        assert_eq!(veiled(Channel::Mail, "anna.secret@example.org"), "…@example.org");
        assert_eq!(veiled(Channel::Webhook, "https://hooks.example.org/T0/secret?key=1"), "hooks.example.org");
        assert_eq!(veiled(Channel::Webhook, "https://me:secret@hooks.example.org:8443#x"), "hooks.example.org:8443");
        assert_eq!(veiled(Channel::Push, "https://push.example.org/secret"), "push.example.org");
    }

    #[test]
    fn of_what_a_mail_server_says_the_code_is_told() {
        let told = |channel, answer: &str| {
            let it = FailingReceiver {
                id: String::new(),
                channel,
                user_id: String::new(),
                name: String::new(),
                guest: false,
                address: String::new(),
                told_at: None,
                answer: Some(answer.to_owned()),
                failing_since: Millis(0),
            };
            veiled_answer(&it).expect("there is one")
        };
        let mail = |answer| told(Channel::Mail, answer);
        assert_eq!(mail("answered 550 5.1.1 no mailbox anna here"), "answered 550 5.1.1");
        assert_eq!(mail("answered 451 anna has no room"), "answered 451");
        assert_eq!(
            mail("given up after 15 tries: answered 451 4.2.2 123 anna"),
            "given up after 15 tries: answered 451 4.2.2"
        );
        assert_eq!(mail("no room for <anna@example.org> today"), "no room for <…> today");
        assert_eq!(told(Channel::Webhook, "answered 500"), "answered 500");
    }
}
