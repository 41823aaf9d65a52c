//! Several servers on one Postgres: each tells the others, after a commit, that there is something to read.
//!
//! It is told by `NOTIFY` behind the commit and not inside it: Postgres lets transactions that notify commit only one after
//! the other. What is lost, because a server dies in between or is cut off, is found all the same: news carry nothing, and
//! whoever waits for them reads from where it was, when it hears, when the line stands again, and now and then by itself.

use std::collections::HashSet;
use std::time::Duration;

use sqlx::PgPool;
use sqlx::postgres::PgListener;
use tokio::sync::mpsc;

use super::{Hub, StoreError, Topic};

/// How many commits' news may wait to be told.
const QUEUE: usize = 1_024;
/// How much is told at once, in bytes: Postgres takes less than 8 000.
const LONGEST: usize = 7_900;
/// How long a line may be silent before it is tried.
const SILENT_FOR: Duration = Duration::from_secs(10);
/// How long a try may take.
const ANSWERS_WITHIN: Duration = Duration::from_secs(5);
/// How long to wait before a lost line is laid again.
const AGAIN_AFTER: Duration = Duration::from_millis(500);

/// Tells the other servers what was committed here.
#[derive(Clone)]
pub(super) struct Crier {
    queue: mpsc::Sender<Vec<Topic>>,
    origin: String,
    channel: String,
}

impl Crier {
    /// Begins to tell, under a name that no other server has.
    pub(super) async fn start(pool: &PgPool) -> Result<Crier, StoreError> {
        let sql = "select current_schema(), cast(gen_random_uuid() as text)";
        let (schema, origin): (Option<String>, String) = sqlx::query_as(sql).fetch_one(pool).await?;
        let channel = format!("seedpost_{}", schema.unwrap_or_default());
        let (queue, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(cry(pool.clone(), waiting, origin.clone(), channel.clone()));
        Ok(Crier { queue, origin, channel })
    }

    /// Tells of these as soon as it can; if there is too much to tell, the others find it by themselves.
    pub(super) fn tell(&self, topics: Vec<Topic>) {
        if !topics.is_empty() && self.queue.try_send(topics).is_err() {
            tracing::debug!("the other servers were not told of a commit");
        }
    }
}

async fn cry(pool: PgPool, mut waiting: mpsc::Receiver<Vec<Topic>>, origin: String, channel: String) {
    let mut batch = Vec::new();
    while waiting.recv_many(&mut batch, QUEUE).await > 0 {
        let topics: HashSet<Topic> = batch.drain(..).flatten().collect();
        for payload in payloads(&origin, topics) {
            let told = sqlx::query("select pg_notify($1, $2)").bind(&channel).bind(payload).execute(&pool).await;
            if let Err(error) = told {
                tracing::debug!(%error, "the other servers could not be told of commits");
            }
        }
    }
}

/// The topics as text, cut so that Postgres takes each.
fn payloads(origin: &str, topics: impl IntoIterator<Item = Topic>) -> Vec<String> {
    let mut payloads: Vec<String> = Vec::new();
    for topic in topics {
        let word = match topic {
            Topic::User(id) => format!(" u{id}"),
            Topic::Match(id) => format!(" m{id}"),
        };
        match payloads.last_mut() {
            Some(last) if last.len() + word.len() <= LONGEST => *last += &word,
            _ => payloads.push(format!("{origin}{word}")),
        }
    }
    payloads
}

/// What another server told; nothing if it was this one.
fn read(origin: &str, payload: &str) -> Vec<Topic> {
    let mut words = payload.split(' ');
    if words.next() == Some(origin) {
        return Vec::new();
    }
    let topic = |word: &str| match word.split_at_checked(1)? {
        ("u", id) => Some(Topic::User(id.to_owned())),
        ("m", id) => Some(Topic::Match(id.to_owned())),
        _ => None,
    };
    words.filter_map(topic).collect()
}

/// Wakes those here who wait for what other servers commit, for as long as the pool is open.
pub(super) async fn hear(pool: PgPool, crier: Crier, hub: Hub) {
    while !pool.is_closed() {
        if let Err(error) = listen(&pool, &crier, &hub).await {
            tracing::warn!(%error, "news of other servers are lost for a moment");
        }
        tokio::time::sleep(AGAIN_AFTER).await;
    }
}

async fn listen(pool: &PgPool, crier: &Crier, hub: &Hub) -> Result<(), sqlx::Error> {
    let mut line = PgListener::connect_with(pool).await?;
    line.listen(&crier.channel).await?;
    // Whatever was committed before the line stood was not heard.
    hub.wake_all();
    loop {
        match tokio::time::timeout(SILENT_FOR, line.try_recv()).await {
            Ok(heard) => match heard? {
                Some(news) => hub.wake(&read(&crier.origin, news.payload())),
                None => return Ok(()),
            },
            // A line can be cut without either end being told.
            Err(_) => {
                let tried = sqlx::query("select 1").execute(&mut line);
                tokio::time::timeout(ANSWERS_WITHIN, tried).await.map_err(|_| sqlx::Error::PoolTimedOut)??;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_is_heard_by_all_others_and_no_payload_is_too_long() {
        let id = |i: u32| format!("01a2{i:032}");
        let topics: Vec<Topic> = (0..600).flat_map(|i| [Topic::User(id(i)), Topic::Match(id(i))]).collect();
        let told = payloads("here", topics.clone());
        assert!(told.len() > 1 && told.iter().all(|text| text.len() < 8_000));
        let heard: Vec<Topic> = told.iter().flat_map(|text| read("there", text)).collect();
        assert_eq!(heard, topics);
        assert!(told.iter().all(|text| read("here", text).is_empty()));
    }

    #[test]
    fn what_nobody_here_would_say_wakes_nobody() {
        assert!(["", "x", "x y", "x  ", "x \u{e9}1"].iter().all(|text| read("here", text).is_empty()));
    }
}
