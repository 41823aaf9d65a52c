//! Actions and how they are committed.
//!
//! On SQLite one thread owns the writing connection: the actions that wait share a transaction and so one
//! flush to the disk. Nothing that an action awaits there ever waits, so it runs through at once. On Postgres each action has a transaction of its own and is tried again after a lost race.

use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use rusqlite::Connection;
use sqlx::PgPool;
use tokio::sync::{mpsc, oneshot};

use super::{Hub, StoreError, Topic, Tx};
use crate::clock::Clock;
use crate::random::Random;

/// Something done in one transaction: all of it is committed, or nothing.
///
/// It may be run more than once before it is committed, so it must not keep anything from an earlier run.
pub trait Action: Send + Sync + 'static {
    /// What it answers once it is committed.
    type Answer: Send + 'static;
    /// Why it was refused; nothing is written then.
    type Error: From<StoreError> + Conflict + Send + 'static;

    /// Reads, decides and writes.
    fn run(&self, tx: &mut Tx<'_>) -> impl Future<Output = Result<Self::Answer, Self::Error>> + Send;
}

/// Tells a lost race, after which an action is tried again, from a refusal.
pub trait Conflict {
    /// Whether trying again may succeed.
    fn is_conflict(&self) -> bool;
}

impl Conflict for StoreError {
    fn is_conflict(&self) -> bool {
        matches!(self, StoreError::Conflict)
    }
}

/// How many actions may wait for the writer before more have to wait outside.
const QUEUE: usize = 1_024;
/// How many actions share one commit at most.
const BATCH: usize = 128;
/// How often an action is tried on Postgres.
const TRIES: u32 = 60;

/// What an action left behind in its transaction.
enum Ran {
    Kept(Vec<Topic>),
    RefusedClean,
    RefusedAfterWriting,
}

/// An action of any type on its way through the writer.
trait Job: Send {
    fn run(&mut self, conn: &mut Connection, clock: &Clock, random: &Random) -> Ran;
    fn finish(self: Box<Self>, failed: Option<StoreError>);
}

struct JobOf<A: Action> {
    action: A,
    outcome: Option<Result<A::Answer, A::Error>>,
    reply: oneshot::Sender<Result<A::Answer, A::Error>>,
}

impl<A: Action> Job for JobOf<A> {
    fn run(&mut self, conn: &mut Connection, clock: &Clock, random: &Random) -> Ran {
        let mut tx = Tx::on_sqlite(conn, clock.now(), random.clone());
        // A panic must cost its own request only, never the writer.
        let outcome = match AssertUnwindSafe(self.action.run(&mut tx)).catch_unwind().now_or_never() {
            Some(Ok(outcome)) => outcome,
            Some(Err(_)) | None => {
                self.outcome = Some(Err(StoreError::BrokeOff.into()));
                return Ran::RefusedAfterWriting;
            }
        };
        let ran = match (&outcome, tx.wrote()) {
            (Ok(_), _) => Ran::Kept(tx.into_wakes()),
            (Err(_), false) => Ran::RefusedClean,
            (Err(_), true) => Ran::RefusedAfterWriting,
        };
        self.outcome = Some(outcome);
        ran
    }

    fn finish(self: Box<Self>, failed: Option<StoreError>) {
        let outcome = match (failed, self.outcome) {
            (None, Some(outcome)) => outcome,
            (Some(error), _) => Err(error.into()),
            (None, None) => Err(StoreError::Closing.into()),
        };
        // Nobody may be waiting any more; what was committed stays committed.
        let _ = self.reply.send(outcome);
    }
}

/// The way to the thread that owns SQLite's writing connection.
pub(super) struct Writer {
    jobs: mpsc::Sender<Message>,
}

enum Message {
    Job(Box<dyn Job>),
    Close(oneshot::Sender<()>),
}

impl Writer {
    pub(super) fn start(conn: Connection, clock: Clock, random: Random, hub: Hub) -> Result<Writer, StoreError> {
        let (jobs, queue) = mpsc::channel(QUEUE);
        let thread = std::thread::Builder::new().name("seedpost-writer".into());
        thread.spawn(move || write_in_turn(conn, queue, &clock, &random, &hub)).map_err(StoreError::NoWriter)?;
        Ok(Writer { jobs })
    }

    pub(super) async fn write<A: Action>(&self, action: A) -> Result<A::Answer, A::Error> {
        let (reply, answer) = oneshot::channel();
        let job = Box::new(JobOf { action, outcome: None, reply });
        self.jobs.send(Message::Job(job)).await.map_err(|_| StoreError::Closing)?;
        answer.await.map_err(|_| StoreError::Closing)?
    }

    pub(super) async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.jobs.send(Message::Close(done)).await.is_ok() {
            let _ = closed.await;
        }
    }
}

fn write_in_turn(mut conn: Connection, mut queue: mpsc::Receiver<Message>, clock: &Clock, random: &Random, hub: &Hub) {
    let mut waiting = Vec::with_capacity(BATCH);
    while queue.blocking_recv_many(&mut waiting, BATCH) > 0 {
        let mut jobs = Vec::with_capacity(waiting.len());
        let mut closing = None;
        for message in waiting.drain(..) {
            match message {
                Message::Job(job) => jobs.push(job),
                Message::Close(done) => closing = Some(done),
            }
        }
        commit_together(&mut conn, jobs, clock, random, hub);
        if let Some(done) = closing {
            if let Err((_, error)) = conn.close() {
                tracing::warn!(%error, "the writing connection did not close cleanly");
            }
            let _ = done.send(());
            return;
        }
    }
}

/// Runs all jobs in one transaction. If one of them is refused after it wrote, each gets a transaction of its own.
fn commit_together(conn: &mut Connection, mut jobs: Vec<Box<dyn Job>>, clock: &Clock, random: &Random, hub: &Hub) {
    if jobs.is_empty() {
        return;
    }
    match run_and_commit(conn, &mut jobs, clock, random) {
        Ok(Some(wakes)) => {
            jobs.into_iter().for_each(|job| job.finish(None));
            hub.wake(&wakes);
        }
        Ok(None) => {
            roll_back(conn);
            if jobs.len() > 1 {
                jobs.into_iter().for_each(|job| commit_together(conn, vec![job], clock, random, hub));
            } else {
                jobs.into_iter().for_each(|job| job.finish(None));
            }
        }
        Err(error) => {
            tracing::error!(%error, actions = jobs.len(), "a commit failed");
            roll_back(conn);
            jobs.into_iter().for_each(|job| job.finish(Some(StoreError::NotCommitted)));
        }
    }
}

/// Whom to wake; `None` if a job was refused after it wrote, so that nothing may be committed.
fn run_and_commit(
    conn: &mut Connection,
    jobs: &mut [Box<dyn Job>],
    clock: &Clock,
    random: &Random,
) -> Result<Option<Vec<Topic>>, StoreError> {
    conn.prepare_cached("begin immediate")?.execute([])?;
    let mut wakes = Vec::new();
    for job in jobs {
        match job.run(conn, clock, random) {
            Ran::Kept(topics) => wakes.extend(topics),
            Ran::RefusedClean => {}
            Ran::RefusedAfterWriting => return Ok(None),
        }
    }
    conn.prepare_cached("commit")?.execute([])?;
    Ok(Some(wakes))
}

fn roll_back(conn: &mut Connection) {
    if !conn.is_autocommit()
        && let Err(error) = conn.execute_batch("rollback")
    {
        tracing::error!(%error, "a transaction could not be rolled back");
    }
}

/// Runs an action in a transaction of its own, again after each lost race; whom to wake besides.
pub(super) async fn on_postgres<A: Action>(
    pool: &PgPool,
    action: A,
    clock: &Clock,
    random: &Random,
) -> Result<(A::Answer, Vec<Topic>), A::Error> {
    let mut tries = 1;
    loop {
        match try_on_postgres(pool, &action, clock, random).await {
            Err(error) if error.is_conflict() && tries < TRIES => {
                let pause = u64::from(random.below(1 + 2 * tries));
                tokio::time::sleep(Duration::from_millis(pause)).await;
                tries += 1;
            }
            outcome => return outcome,
        }
    }
}

async fn try_on_postgres<A: Action>(
    pool: &PgPool,
    action: &A,
    clock: &Clock,
    random: &Random,
) -> Result<(A::Answer, Vec<Topic>), A::Error> {
    let mut tx = Tx::on_postgres(pool, clock.now(), random.clone()).await?;
    let answer = action.run(&mut tx).await?;
    Ok((answer, tx.commit().await?))
}
