//! How fast queued notices are sent: puts many on their way to webhooks on this machine, and lets the workers send them.
//!
//! `cargo run --release --example drain -- [NOTICES] [RECEIVERS] [DATABASE-URL]`: 100 000 to 1 000 receivers from a fresh SQLite
//! file if not said otherwise. Tells the rate, and how much memory was in use on the way.
#![allow(clippy::unwrap_used, reason = "a program for measuring may end there")]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use seedpost::clock::Clock;
use seedpost::games::Side;
use seedpost::notify::{Notifier, Options};
use seedpost::play::Event;
use seedpost::play::clock::MatchClock;
use seedpost::random::Random;
use seedpost::store::{Action, Db, Store, StoreError, Tx};

#[tokio::main]
async fn main() {
    let mut args = std::env::args().skip(1);
    let notices: u64 = args.next().map_or(100_000, |text| text.parse().unwrap());
    let receivers: u64 = args.next().map_or(1_000, |text| text.parse().unwrap());
    let folder = std::env::temp_dir().join(format!("seedpost-drain-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let url = args.next().unwrap_or_else(|| format!("sqlite://{}", folder.join("drain.db").display()));
    let store = Store::open(&url, Clock::system(), Random::system()).await.unwrap();

    let came = Arc::new(AtomicU64::new(0));
    let router = Router::new().fallback(take).with_state(Arc::clone(&came));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let hook = format!("http://{}/", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });

    let each = notices / receivers;
    store.write(Queue { receivers, each, hook }).await.unwrap();
    let options = Options { private_webhooks: true, ..Options::default() };
    let notifier = Notifier::new(store.clone(), "http://127.0.0.1", &options);
    let (begun, before) = (Instant::now(), memory());
    let done = tokio::spawn(async move { notifier.deliver_all().await.unwrap() });
    let mut most = before;
    while !done.is_finished() {
        tokio::time::sleep(Duration::from_millis(500)).await;
        most = most.max(memory());
        println!("{:>7} came, {} MiB", came.load(Ordering::SeqCst), memory() / 1_024);
    }
    let (sent, took) = (done.await.unwrap(), begun.elapsed().as_secs_f64());
    assert_eq!((sent, came.load(Ordering::SeqCst)), (each * receivers, each * receivers), "each came once");
    println!(
        "{}: {sent} notices to {receivers} receivers in {took:.1} s: {:.0} a second; memory {} MiB before, {} MiB at most",
        store.kind(),
        sent as f64 / took,
        before / 1_024,
        most / 1_024
    );
    store.close().await;
    std::fs::remove_dir_all(&folder).unwrap();
}

async fn take(State(came): State<Arc<AtomicU64>>, _: Bytes) -> StatusCode {
    came.fetch_add(1, Ordering::SeqCst);
    StatusCode::NO_CONTENT
}

/// What is resident of this process, in KiB.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or("0 kB");
    line.trim().trim_end_matches(" kB").parse().unwrap_or(0)
}

/// People who each have a webhook, a match, and notices on their way.
struct Queue {
    receivers: u64,
    each: u64,
    hook: String,
}

impl Action for Queue {
    type Answer = ();
    type Error = StoreError;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        let Queue { receivers, each, hook } = self;
        let now = tx.now();
        let start = Event::Started {
            game: "mangala".into(),
            rules: 1,
            options: serde_json::json!({"games": 1, "stop_when_decided": false}),
            clock: MatchClock::None {},
            rated: false,
            pauses: true,
            soft: false,
            onlookers: true,
            first: Side::South,
            lot: false,
            dice: None,
        };
        let state = serde_json::to_string(&seedpost::play::State::start(&start, now).unwrap()).unwrap();
        let people = format!("with recursive i (k) as (select 1 union all select k + 1 from i where k < {receivers})");
        let news = format!(
            "with recursive i (k) as (select 1 union all select k + 1 from i where k < {receivers}), \
             j (n) as (select 1 union all select n + 1 from j where n < {each})"
        );
        let at = now.0;
        let statements = [
            format!(
                "insert into users (id, name, name_key, guest, created_at, search_key) {people} \
                 select 'user-' || k, 'Player ' || k, 'player ' || k, false, {at}, 'player ' || k from i"
            ),
            format!(
                "insert into matches (id, game, status, south_id, north_id, version, to_move_id, deadline, state, created_at, updated_at, wake_at) \
                 {people} select 'match-' || k, 'mangala', 'running', 'user-' || k, 'user-1', 1, 'user-' || k, {}, '{}', {at}, {at}, {} from i",
                i64::MAX,
                state.replace('\'', "''"),
                i64::MAX
            ),
            format!(
                "insert into receivers (id, user_id, channel, format, address, address_key, secrets, label, status, kinds, delay, created_at) \
                 {people} select 'receiver-' || k, 'user-' || k, 'webhook', 'standard', '{hook}' || k, 'key-' || k, \
                 '{{\"secret\":\"whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw\"}}', '', 'on', ' match.turn ', 0, {at} from i"
            ),
            format!(
                "insert into user_events (user_id, n, at, kind, match_id, ply) \
                 {news} select 'user-' || k, n, {at}, 'match.turn', 'match-' || k, 0 from i, j"
            ),
            format!(
                "insert into deliveries (receiver_id, n, user_id, channel, status, due_at, at) \
                 {news} select 'receiver-' || k, n, 'user-' || k, 'webhook', 'waiting', {at}, {at} from i, j"
            ),
        ];
        for sql in statements {
            match tx.db() {
                Db::Sqlite(conn) => _ = conn.execute(&sql, [])?,
                Db::Postgres(conn) => _ = sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&mut *conn).await?,
            }
        }
        Ok(())
    }
}
