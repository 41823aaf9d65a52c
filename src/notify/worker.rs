//! The workers of the outbox: lease, decide, send, settle.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use futures_util::{FutureExt, StreamExt, stream};
use tokio::sync::watch;

use super::choose::{Choice, choose};
use super::mail::{CONNECTIONS, Item};
use super::webhook::{self, To};
use super::words::{Reader, Told, catalogue, tell};
use super::{Browser, Notifier, Outcome};
use crate::clock::{DAY, Millis, SECOND};
use crate::model::{Challenge, Channel, Claimed, DeliveryStatus, MatchRow, ReceiverStatus};
use crate::play::telling::Settings;
use crate::play::turn::Match;
use crate::store::{self, Action, Settled, Store, StoreError, Tx};

/// How often a worker looks when nothing is due.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// How long it waits after a channel did not work at all, or the database failed.
const REST: Duration = Duration::from_secs(15);
/// How much is leased at once.
const BATCH: i64 = 256;
/// To how many receivers is sent at once.
const AT_ONCE: usize = 32;
/// How much is settled in one transaction, at most.
const SETTLED_AT_ONCE: usize = 64;
/// How long one receiver may keep the others waiting.
const PATIENCE: Duration = Duration::from_secs(8);
/// How long a receiver may take for one message, on the average, before what is left for it waits.
const SLOW: Duration = Duration::from_secs(2);
/// How long that waits, in milliseconds: many that are slow must not hold up the others.
const SLOW_WAIT: i64 = 30 * SECOND;
/// How long a worker has what it leased, in milliseconds: longer than it can take.
const LEASE: i64 = 120 * SECOND;
/// How long before its lease ends a worker begins nothing more, in milliseconds: longer than one sending can take.
const MARGIN: i64 = 60 * SECOND;
/// How long to wait after each try, in seconds: a little over two days in all.
const WAITS: [i64; 14] =
    [10, 60, 300, 900, 1_800, 3_600, 7_200, 14_400, 21_600, 28_800, 28_800, 28_800, 28_800, 28_800];
/// After how long of taking nothing a receiver is switched off, once something is given up, in milliseconds.
const FAILS_FOR: i64 = 14 * DAY;
/// How long to wait, in milliseconds, while a channel does not work at all; that does not count as a try.
pub(super) const WHILE_DOWN: i64 = 300 * SECOND;
/// For how long a notice waits for a channel that does not work at all.
pub(super) const OUTLIVES: i64 = 4 * DAY;

/// To how many receivers is sent at once by a channel: no more mails than there are connections, so that none waits for one.
fn at_once(channel: Channel) -> usize {
    match channel {
        Channel::Mail => CONNECTIONS,
        Channel::Push | Channel::Webhook => AT_ONCE,
    }
}

impl Notifier {
    /// Sends what is due by each channel, until `closing` becomes true.
    pub async fn run(self, closing: watch::Receiver<bool>) {
        let workers = self.channels().into_iter().map(|channel| self.clone().work(channel, closing.clone()));
        let workers = futures_util::future::join_all(workers);
        futures_util::future::join(workers, self.clone().keep_gauges(closing.clone())).await;
    }

    async fn work(self, channel: Channel, mut closing: watch::Receiver<bool>) {
        while !*closing.borrow() {
            let pause = match self.deliver(channel).await {
                Ok(Delivered { claimed: 0, .. }) => LOOK_EVERY,
                Ok(Delivered { down: true, .. }) => REST,
                Ok(_) => continue,
                Err(error) => {
                    tracing::error!(%error, %channel, "notices will be tried again");
                    REST
                }
            };
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                _ = closing.changed() => {}
            }
        }
    }

    /// Sends what is due now by all channels, and what comes due of itself meanwhile; how much was taken on.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn deliver_all(&self) -> Result<u64, StoreError> {
        let mut all = 0;
        for channel in self.channels() {
            loop {
                let done = self.deliver(channel).await?;
                all += done.claimed;
                if done.claimed == 0 || done.down {
                    break;
                }
            }
        }
        Ok(all)
    }

    /// Takes on what is due by webhooks and does no more, as a worker that dies; for tests.
    ///
    /// # Errors
    /// If the database does not answer.
    #[doc(hidden)]
    pub async fn lease_and_die(&self) -> Result<u64, StoreError> {
        let lease = self.0.store.random().secret("lease");
        self.0.store.write(Claim { channel: Channel::Webhook, lease }).await
    }

    /// Takes on some of what is due by a channel, and brings it where it belongs.
    async fn deliver(&self, channel: Channel) -> Result<Delivered, StoreError> {
        let store = &self.0.store;
        let lease = store.random().secret("lease");
        let begun = store.clock().now();
        if channel == Channel::Mail
            && let Err(error) = self.send_letters().await
        {
            tracing::error!(?error, "mails that were asked for will be tried again");
        }
        let claimed = store.write(Claim { channel, lease: lease.clone() }).await?;
        if claimed == 0 {
            if channel == Channel::Mail {
                self.look_again().await?;
            }
            return Ok(Delivered { claimed, down: false });
        }
        let mut batch = Batch::read(store, channel, &lease).await?;
        batch.begins_until = begun.plus(LEASE - MARGIN);
        let mut down = false;
        let sent: Vec<_> = batch.receivers().map(|of_one| self.bring_safely(channel, &batch, of_one).boxed()).collect();
        let mut sent = stream::iter(sent).buffer_unordered(at_once(channel)).ready_chunks(SETTLED_AT_ONCE);
        while let Some(done) = sent.next().await {
            down |= done.iter().any(|of_one| matches!(of_one.told, Some(Outcome::Down(_))));
            for of_one in &done {
                for it in &of_one.settled {
                    metrics::counter!("seedpost_deliveries_total", "channel" => channel.as_str(),
                        "status" => it.status.as_str())
                    .increment(1);
                }
            }
            let found = done.iter().filter_map(|of_one| self.reached(channel, &batch, of_one)).last();
            store.write(Settle { channel, lease: lease.clone(), done }).await?;
            if let Some(took) = found {
                store.write(Found { channel, took }).await?;
            }
        }
        Ok(Delivered { claimed, down })
    }

    /// What follows for a channel on the web from what came of the last sending to one receiver.
    fn reached(&self, channel: Channel, batch: &Batch, of_one: &OfOne) -> Option<Result<bool, String>> {
        let reached = match of_one.told.as_ref()? {
            Outcome::Unreached(_) => false,
            Outcome::Down(_) => return None,
            _ if channel == Channel::Mail => return None,
            _ => true,
        };
        let it = batch.claimed.iter().find(|it| it.receiver_id == of_one.receiver_id)?;
        self.0.reach.note(channel, &it.user_id, it.address.as_deref()?, reached)
    }

    /// As [`Notifier::bring`]. A fault of ours in what is for one receiver must not keep the others from being told.
    async fn bring_safely(&self, channel: Channel, batch: &Batch, of_one: &[Claimed]) -> OfOne {
        let brought = AssertUnwindSafe(self.bring(channel, batch, of_one)).catch_unwind().await;
        brought.unwrap_or_else(|_| {
            let (id, now) = (&of_one[0].receiver_id, self.0.store.clock().now());
            tracing::error!(receiver_id = id, %channel, "a fault kept notices from being sent; they will be tried again");
            let mut done = OfOne { receiver_id: id.clone(), settled: Vec::new(), told: None };
            let outcome = Outcome::Failed("a fault of this server".into());
            of_one.iter().for_each(|it| done.sent(it, &outcome, now));
            done
        })
    }

    /// Decides on all that is leased for one receiver, and sends what is worth it.
    async fn bring(&self, channel: Channel, batch: &Batch, of_one: &[Claimed]) -> OfOne {
        let now = self.0.store.clock().now();
        let mut done = OfOne { receiver_id: of_one[0].receiver_id.clone(), settled: Vec::new(), told: None };
        if now > batch.begins_until {
            // Another worker may take it over before it were sent: then it would arrive twice.
            of_one.iter().for_each(|it| done.postpone(it, now, "others were served in between"));
            return done;
        }
        let settings = Settings::read(of_one[0].settings.as_deref());
        let mut ready = Vec::new();
        for it in of_one {
            let (Some(kind), Some(_)) = (it.kind, it.format) else {
                let why = if it.kind.is_none() { "it was cleared away" } else { "the receiver is gone" };
                done.drop(it, why, now);
                continue;
            };
            let about = batch.about(it);
            match choose(channel, it, kind, &settings, about, now) {
                Choice::Send => {
                    let reader = Reader {
                        words: catalogue(it.locale.as_deref()),
                        settings: &settings,
                        public_url: &self.0.public_url,
                        now,
                    };
                    ready.push((it, tell(reader, it, kind, about.0, about.1)));
                }
                Choice::Later(at, why) => done.postpone(it, at, why),
                Choice::Drop(why) => done.drop(it, why, now),
            }
        }
        if !ready.is_empty() {
            self.send(channel, batch, &ready, &mut done).await;
        }
        done
    }

    async fn send(&self, channel: Channel, batch: &Batch, ready: &[(&Claimed, Told)], done: &mut OfOne) {
        match channel {
            Channel::Webhook => self.send_one_by_one(ready, done).await,
            Channel::Mail => self.send_by_mail(batch, ready, done).await,
            Channel::Push => self.send_push(batch, ready, done).await,
        }
    }

    /// A browser gets all in one message.
    async fn send_push(&self, batch: &Batch, ready: &[(&Claimed, Told)], done: &mut OfOne) {
        let outcome = self.push_all(batch, ready).await;
        let now = self.0.store.clock().now();
        ready.iter().for_each(|(it, _)| done.sent(it, &outcome, now));
        done.told = Some(outcome);
    }

    async fn push_all(&self, batch: &Batch, ready: &[(&Claimed, Told)]) -> Outcome {
        let (it, _) = &ready[0];
        let told: Vec<&Told> = ready.iter().map(|(_, told)| told).collect();
        let (address, secrets) = (it.address.as_deref().unwrap_or_default(), it.secrets.as_deref().unwrap_or_default());
        let waiting = batch.waiting.get(&it.user_id).copied().unwrap_or(0);
        self.push(Browser { address, secrets }, &told, catalogue(it.locale.as_deref()), waiting).await
    }

    /// A person gets one mail with all of them. Once the mail server cannot be used for one, it is not tried for the others.
    async fn send_by_mail(&self, batch: &Batch, ready: &[(&Claimed, Told)], done: &mut OfOne) {
        let items: Vec<_> =
            ready.iter().map(|(claimed, told)| Item { claimed, told, of_match: batch.about(claimed).0 }).collect();
        let outcome = match batch.down.get() {
            Some(why) => Outcome::Down(why.clone()),
            None => self.send_notices(&items, self.0.store.clock().now()).await,
        };
        if let Outcome::Down(why) = &outcome {
            let _ = batch.down.set(why.clone());
        }
        let now = self.0.store.clock().now();
        ready.iter().for_each(|(it, _)| done.sent(it, &outcome, now));
        done.told = Some(outcome);
    }

    /// A program gets each notice by itself; once one cannot be sent, the others wait with it.
    async fn send_one_by_one(&self, ready: &[(&Claimed, Told)], done: &mut OfOne) {
        let begun = Instant::now();
        for (i, (it, told)) in ready.iter().enumerate() {
            let now = self.0.store.clock().now();
            let took = begun.elapsed();
            if i > 0 && took > SLOW * u32::try_from(i).unwrap_or(u32::MAX) {
                let at = now.plus(SLOW_WAIT);
                ready[i..].iter().for_each(|(it, _)| done.postpone(it, at, "it answers slowly; others come first"));
                return;
            }
            if i > 0 && took > PATIENCE {
                ready[i..].iter().for_each(|(it, _)| done.postpone(it, now, "others were served in between"));
                return;
            }
            let to = To {
                format: it.format.expect("it was looked at"),
                address: it.address.as_deref().unwrap_or_default(),
                secrets: it.secrets.as_deref().unwrap_or_default(),
                id: format!("msg_{}_{}", it.receiver_id, it.n),
            };
            let outcome = webhook::send(&self.0.web, &to, told, now).await;
            let went_on = matches!(outcome, Outcome::Took(_) | Outcome::Refused(_));
            done.sent(it, &outcome, self.0.store.clock().now());
            done.told = Some(outcome);
            if !went_on {
                // What did not work for this one would not work for the others.
                let outcome = done.told.clone().expect("it was just told");
                ready[i + 1..].iter().for_each(|(it, _)| done.sent(it, &outcome, now));
                return;
            }
        }
    }
}

/// What one round of a worker did.
struct Delivered {
    /// How much it took on.
    claimed: u64,
    /// Whether the channel did not work at all.
    down: bool,
}

/// What was leased, with all that is needed to decide and to tell.
pub(super) struct Batch {
    pub(super) claimed: Vec<Claimed>,
    matches: HashMap<String, Match>,
    challenges: HashMap<String, Challenge>,
    /// How many matches wait for each person.
    waiting: HashMap<String, i64>,
    /// Why nothing can be sent by this channel, once that is known.
    down: OnceLock<String>,
    /// After this nothing more of it is begun: the lease ends soon.
    begins_until: Millis,
}

impl Batch {
    /// A few reads, however much it is.
    async fn read(store: &Store, channel: Channel, lease: &str) -> Result<Batch, StoreError> {
        let mut reader = store.read().await?;
        let claimed = store::list_claimed(&mut reader.db(), lease).await?;
        let matches = store::list_claimed_matches(&mut reader.db(), lease).await?;
        let challenges = match claimed.iter().any(|it| it.challenge_id.is_some()) {
            true => store::list_claimed_challenges(&mut reader.db(), lease).await?,
            false => Vec::new(),
        };
        let mut batch = Batch::of(claimed, matches, challenges);
        if channel == Channel::Push {
            batch.waiting = store::list_claimed_waiting(&mut reader.db(), lease).await?.into_iter().collect();
        }
        Ok(batch)
    }

    /// What there is to tell, with what it is about.
    pub(super) fn of(claimed: Vec<Claimed>, rows: Vec<MatchRow>, challenges: Vec<Challenge>) -> Batch {
        let mut matches = HashMap::new();
        for row in rows {
            let id = row.id.clone();
            match Match::from_row(row) {
                Ok(it) => _ = matches.insert(id, it),
                Err(error) => tracing::error!(%error, match_id = id, "a notice is told without its match"),
            }
        }
        let challenges = challenges.into_iter().map(|it| (it.id.clone(), it)).collect();
        Batch {
            claimed,
            matches,
            challenges,
            waiting: HashMap::new(),
            down: OnceLock::new(),
            begins_until: Millis::NEVER,
        }
    }

    /// What there is for each receiver.
    fn receivers(&self) -> impl Iterator<Item = &[Claimed]> {
        self.claimed.chunk_by(|a, b| a.receiver_id == b.receiver_id)
    }

    /// The match and the challenge that a notice is about.
    pub(super) fn about(&self, it: &Claimed) -> (Option<&Match>, Option<&Challenge>) {
        let of_match = it.match_id.as_ref().and_then(|id| self.matches.get(id));
        (of_match, it.challenge_id.as_ref().and_then(|id| self.challenges.get(id)))
    }
}

/// What became of what was leased for one receiver.
struct OfOne {
    receiver_id: String,
    settled: Vec<Became>,
    /// What came of the last sending, if anything was sent.
    told: Option<Outcome>,
}

struct Became {
    n: i64,
    status: DeliveryStatus,
    due_at: Millis,
    answer: String,
    untried: bool,
}

impl Became {
    fn is_given_up(&self) -> bool {
        self.status == DeliveryStatus::GivenUp
    }
}

impl OfOne {
    fn note(&mut self, it: &Claimed, status: DeliveryStatus, due_at: Millis, answer: &str, untried: bool) {
        self.settled.push(Became { n: it.n, status, due_at, answer: answer.to_owned(), untried });
    }

    fn drop(&mut self, it: &Claimed, why: &str, now: Millis) {
        self.note(it, DeliveryStatus::Dropped, now, why, true);
    }

    fn postpone(&mut self, it: &Claimed, at: Millis, why: &str) {
        self.note(it, DeliveryStatus::Waiting, at, why, true);
    }

    fn sent(&mut self, it: &Claimed, outcome: &Outcome, now: Millis) {
        match outcome {
            Outcome::Took(said) => self.note(it, DeliveryStatus::Sent, now, said, false),
            Outcome::Refused(why) | Outcome::Gone(why) => self.note(it, DeliveryStatus::GivenUp, now, why, false),
            Outcome::Failed(why) | Outcome::Unreached(why) => match again_at(it.tries, now) {
                Some(at) => self.note(it, DeliveryStatus::Waiting, at, why, false),
                None => {
                    let why = format!("given up after {} tries: {why}", it.tries);
                    self.note(it, DeliveryStatus::GivenUp, now, &why, false);
                }
            },
            Outcome::Down(why) if now > it.at.plus(OUTLIVES) => {
                self.note(it, DeliveryStatus::GivenUp, now, &format!("given up after days: {why}"), false);
            }
            Outcome::Down(why) => self.note(it, DeliveryStatus::Waiting, now.plus(WHILE_DOWN), why, true),
        }
    }
}

/// When what could not be sent is tried again; nothing after the last try.
pub(super) fn again_at(tries: i64, now: Millis) -> Option<Millis> {
    let before = usize::try_from(tries - 1).unwrap_or(0);
    WAITS.get(before).map(|seconds| now.plus(seconds * SECOND))
}

struct Claim {
    channel: Channel,
    lease: String,
}

impl Action for Claim {
    type Answer = u64;
    type Error = StoreError;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<u64, StoreError> {
        let until = tx.now().plus(LEASE);
        store::claim(tx, self.channel, &self.lease, until, BATCH).await
    }
}

struct Settle {
    channel: Channel,
    lease: String,
    done: Vec<OfOne>,
}

impl Action for Settle {
    type Answer = ();
    type Error = StoreError;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        let (mut took, mut down) = (false, None);
        for of_one in &self.done {
            let id = of_one.receiver_id.as_str();
            for it in &of_one.settled {
                let Became { n, status, due_at, untried, .. } = *it;
                let answer = Some(it.answer.as_str());
                let settled = Settled { receiver_id: id, n, status, due_at, answer, untried };
                store::settle(tx, &self.lease, &settled).await?;
            }
            match &of_one.told {
                None => {}
                Some(Outcome::Took(said)) => {
                    took = true;
                    store::note_sent(tx, id, said, true).await?;
                }
                Some(Outcome::Refused(why) | Outcome::Failed(why) | Outcome::Unreached(why)) => {
                    // A mail server that refuses one address is there for the others.
                    took |= self.channel == Channel::Mail;
                    store::note_sent(tx, id, why, false).await?;
                    let (given_up, since) = (of_one.settled.iter().any(Became::is_given_up), tx.now().plus(-FAILS_FOR));
                    if given_up && store::switch_off_failing(tx, id, since).await? {
                        let days = FAILS_FOR / DAY;
                        let why = format!("nothing arrived for {days} days, so nothing more is sent there: {why}");
                        store::note_answer(tx, id, &why, false).await?;
                        store::give_up(tx, id, &why).await?;
                    }
                }
                Some(Outcome::Gone(why)) => {
                    took |= self.channel == Channel::Mail;
                    store::note_sent(tx, id, why, false).await?;
                    store::set_receiver_status(tx, id, ReceiverStatus::Off).await?;
                    store::give_up(tx, id, why).await?;
                }
                Some(Outcome::Down(why)) => down = Some(why),
            }
        }
        match down {
            Some(why) => store::note_channel(tx, self.channel, Err(why)).await,
            None if took => {
                store::note_channel(tx, self.channel, Ok(())).await?;
                works(tx, self.channel).await
            }
            None => Ok(()),
        }
    }
}

/// Notes that a channel is not down; what waited for that is tried at once.
async fn works(tx: &mut Tx<'_>, channel: Channel) -> Result<(), StoreError> {
    if store::end_outage(tx, channel).await? {
        store::hurry(tx, channel).await?;
    }
    Ok(())
}

/// Notes what was found out about a channel beside the outbox.
pub(super) struct Found {
    pub(super) channel: Channel,
    /// Whether it took something, as far as it works.
    pub(super) took: Result<bool, String>,
}

impl Action for Found {
    type Answer = ();
    type Error = StoreError;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        match &self.took {
            Ok(took) => {
                if *took {
                    store::note_channel(tx, self.channel, Ok(())).await?;
                }
                works(tx, self.channel).await
            }
            Err(why) => store::note_channel(tx, self.channel, Err(why)).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notice_is_tried_for_a_little_over_two_days() {
        let mut now = Millis(0);
        let mut tries = 1;
        while let Some(at) = again_at(tries, now) {
            assert!(at > now);
            (now, tries) = (at, tries + 1);
        }
        assert!((2 * DAY..3 * DAY).contains(&now.0) && tries == 15);
    }
}
