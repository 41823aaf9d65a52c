//! Two real servers on one Postgres: what happens on one is live on the other; one is killed, one is cut off from the database and
//! comes back, and no news and no notice is lost.
#![allow(clippy::unwrap_used, reason = "a test may end there")]

mod process;
#[path = "api/receiving.rs"]
#[allow(dead_code, reason = "shared with the tests of the interface")]
mod receiving;

use std::collections::BTreeMap;
use std::env;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use process::{Folder, Server};
use receiving::Hook;
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Sooner than a stream looks by itself.
const LIVE: Duration = Duration::from_secs(6);

/// A database of its own, and what stands between a server and it.
struct Ground {
    name: String,
    admin: PgConnection,
    url: String,
}

impl Ground {
    async fn new(name: &str) -> Option<Ground> {
        let Ok(server) = env::var("SEEDPOST_TEST_POSTGRES") else {
            eprintln!("SKIPPED: two servers on one Postgres: SEEDPOST_TEST_POSTGRES is not set");
            return None;
        };
        let name = format!("{name}_{}", std::process::id());
        let mut admin = PgConnection::connect(&server).await.unwrap();
        sqlx::raw_sql(sqlx::AssertSqlSafe(format!("create database {name}"))).execute(&mut admin).await.unwrap();
        let (base, _) = server.rsplit_once('/').expect("a URL that ends in a database");
        let url = format!("{base}/{name}");
        Some(Ground { name, admin, url })
    }

    async fn end(mut self) {
        let drop = format!("drop database {} with (force)", self.name);
        sqlx::raw_sql(sqlx::AssertSqlSafe(drop)).execute(&mut self.admin).await.unwrap();
    }

    async fn number(&self, sql: &'static str) -> i64 {
        let mut conn = PgConnection::connect(&self.url).await.unwrap();
        sqlx::query_scalar(sql).fetch_one(&mut conn).await.unwrap()
    }

    async fn execute(&self, sql: &'static str) -> u64 {
        let mut conn = PgConnection::connect(&self.url).await.unwrap();
        sqlx::query(sql).execute(&mut conn).await.unwrap().rows_affected()
    }
}

/// A line to the database that can be cut.
struct Line {
    url: String,
    whole: watch::Sender<bool>,
}

impl Line {
    async fn to(url: &str) -> Line {
        let (head, rest) = url.rsplit_once('@').unwrap();
        let (there, database) = rest.split_once('/').unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("{head}@{}/{database}", listener.local_addr().unwrap());
        let (whole, is_whole) = watch::channel(true);
        let there = there.to_owned();
        tokio::spawn(async move {
            loop {
                let (mut from, _) = listener.accept().await.unwrap();
                let (mut is_whole, there) = (is_whole.clone(), there.clone());
                tokio::spawn(async move {
                    if !*is_whole.borrow() {
                        return;
                    }
                    let Ok(mut to) = TcpStream::connect(there).await else { return };
                    tokio::select! {
                        _ = tokio::io::copy_bidirectional(&mut from, &mut to) => {}
                        _ = is_whole.wait_for(|whole| !whole) => {}
                    }
                });
            }
        });
        Line { url, whole }
    }
}

fn client() -> reqwest::Client {
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::new()
}

/// Somebody who plays by the interface, on whichever server.
struct Player {
    token: String,
    web: reqwest::Client,
}

impl Player {
    async fn account(server: &Server, name: &str) -> Player {
        let web = client();
        let password = "a long password";
        let asked = json!({"name": name, "password": password}).to_string();
        let basic = {
            use base64::Engine;
            base64::engine::general_purpose::STANDARD.encode(format!("{name}:{password}"))
        };
        let at = |path: &str| format!("http://{}/api/v1{path}", server.address);
        let made =
            web.post(at("/accounts")).header("content-type", "application/json").body(asked).send().await.unwrap();
        assert_eq!(made.status(), 201);
        let scopes = json!({"label": "test", "scopes": ["read", "play", "account"]}).to_string();
        let asked = web.post(at("/tokens")).header("authorization", format!("Basic {basic}"));
        let made = asked.header("content-type", "application/json").body(scopes).send().await.unwrap();
        let made: Value = serde_json::from_str(&made.text().await.unwrap()).unwrap();
        Player { token: made["token"].as_str().unwrap().to_owned(), web }
    }

    async fn call(&self, server: &Server, method: &str, path: &str, body: Value) -> Option<Value> {
        let url = format!("http://{}/api/v1{path}", server.address);
        let call = self.web.request(method.parse().unwrap(), url).bearer_auth(&self.token);
        let call =
            if method == "GET" { call } else { call.header("content-type", "application/json").body(body.to_string()) };
        let answer = call.send().await.ok()?;
        let (status, text) = (answer.status(), answer.text().await.ok()?);
        assert!(status.is_success(), "{method} {path} {body}: {status} {text}");
        Some(serde_json::from_str(&text).unwrap_or_default())
    }

    /// Follows what concerns one, resuming at each end, until told to stop.
    fn follow(&self, server: &Server, stop: Arc<AtomicBool>) -> tokio::sync::mpsc::UnboundedReceiver<i64> {
        let (url, token) = (format!("http://{}/api/v1/me/events", server.address), self.token.clone());
        let (heard, hears) = tokio::sync::mpsc::unbounded_channel();
        tokio::spawn(async move {
            let (web, mut last) = (client(), 0);
            while !stop.load(Ordering::SeqCst) {
                let asked = web.get(&url).bearer_auth(&token).header("accept", "text/event-stream");
                if let Ok(mut stream) = asked.header("last-event-id", last.to_string()).send().await {
                    let mut rest = String::new();
                    while let Ok(Some(chunk)) = stream.chunk().await {
                        rest.push_str(&String::from_utf8_lossy(&chunk));
                        while let Some((event, behind)) = rest.split_once("\n\n") {
                            if let Some(id) = event.lines().find_map(|line| line.strip_prefix("id:")) {
                                last = id.trim().parse().unwrap();
                                let _ = heard.send(last);
                            }
                            rest = behind.to_owned();
                        }
                    }
                }
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        });
        hears
    }
}

async fn begin(on: &Server, south: &Player, north: &Player) -> String {
    let offer =
        json!({"game": "mangala", "clock": {"kind": "per_move", "days": 3}, "first": "me", "visibility": "link"});
    let offer = south.call(on, "POST", "/challenges", offer).await.unwrap();
    let path = format!("/challenges/{}/accept", offer["id"].as_str().unwrap());
    north.call(on, "POST", &path, json!({})).await.unwrap()["id"].as_str().unwrap().to_owned()
}

/// Plays a legal move of whoever's turn it is, on one server; false if the server gave no answer.
async fn move_on(on: &Server, id: &str, south: &Player, north: &Player) -> bool {
    let Some(it) = south.call(on, "GET", &format!("/matches/{id}"), Value::Null).await else { return false };
    let mover = match it["to_move"].as_str() {
        Some("south") => south,
        Some(_) => north,
        None => return true,
    };
    let sent = json!({"ply": it["ply"], "move": it["legal"][0]});
    mover.call(on, "POST", &format!("/matches/{id}/moves"), sent).await.is_some()
}

async fn hear_up_to(
    hears: &mut tokio::sync::mpsc::UnboundedReceiver<i64>,
    heard: &mut Vec<i64>,
    last: i64,
    within: Duration,
) {
    let all = async {
        while heard.last().is_none_or(|n| *n < last) {
            heard.push(hears.recv().await.unwrap());
        }
    };
    let done = tokio::time::timeout(within, all).await;
    assert!(done.is_ok(), "heard {heard:?} and waited for {last}");
}

async fn newest(on: &Server, player: &Player) -> i64 {
    player.call(on, "GET", "/me/notices?limit=1", Value::Null).await.unwrap()["newest"].as_i64().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_happens_on_one_server_is_live_on_the_other_also_after_it_was_cut_off() {
    let Some(ground) = Ground::new("live").await else { return };
    let (one, two) = (Folder::new("live-a"), Folder::new("live-b"));
    let line = Line::to(&ground.url).await;
    let a = Server::start(&one.path, &ground.url);
    let b = Server::start(&two.path, &line.url);
    let (anna, ben) = (Player::account(&a, "Anna").await, Player::account(&a, "Ben").await);
    let id = begin(&a, &anna, &ben).await;
    let stop = Arc::new(AtomicBool::new(false));
    let mut hears = ben.follow(&b, Arc::clone(&stop));
    let mut heard = Vec::new();
    hear_up_to(&mut hears, &mut heard, newest(&a, &ben).await, LIVE).await;
    // The stream stands and waits; what it hears now, it hears because it is told.
    move_on(&a, &id, &anna, &ben).await;
    hear_up_to(&mut hears, &mut heard, newest(&a, &ben).await, LIVE).await;
    line.whole.send_replace(false);
    for _ in 0..4 {
        move_on(&a, &id, &anna, &ben).await;
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    let missed = newest(&a, &ben).await;
    assert!(*heard.last().unwrap() < missed, "nothing comes through a cut line");
    line.whole.send_replace(true);
    hear_up_to(&mut hears, &mut heard, missed, 3 * LIVE).await;
    // The line to the other servers stands again, too.
    tokio::time::sleep(Duration::from_secs(2)).await;
    move_on(&a, &id, &anna, &ben).await;
    hear_up_to(&mut hears, &mut heard, newest(&a, &ben).await, LIVE).await;
    let all: Vec<i64> = (1..=*heard.last().unwrap()).collect();
    assert_eq!(heard, all, "each once and in order");
    stop.store(true, Ordering::SeqCst);
    drop((a, b));
    ground.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_notice_is_lost_when_a_server_is_killed_and_none_comes_twice_but_what_it_had_in_hand() {
    let Some(ground) = Ground::new("killed").await else { return };
    let folders = [Folder::new("killed-a"), Folder::new("killed-b")];
    // Webhooks on this machine are for tests and families alone.
    let start = |folder: &Folder| Server::start_with(&folder.path, &ground.url, &[("SEEDPOST_PRIVATE_WEBHOOKS", "on")]);
    let mut a = start(&folders[0]);
    let b = start(&folders[1]);
    let hook = Hook::start().await;
    let (anna, ben) = (Player::account(&a, "Anna").await, Player::account(&a, "Ben").await);
    for (i, player) in [&anna, &ben].into_iter().enumerate() {
        let url = format!("{}{i}", hook.url);
        player.call(&a, "POST", "/me/receivers/webhook", json!({"url": url})).await.unwrap();
    }
    let mut matches = Vec::new();
    for _ in 0..6 {
        matches.push(begin(&a, &anna, &ben).await);
    }
    for round in 0..8 {
        for id in &matches {
            move_on(if round % 2 == 0 { &a } else { &b }, id, &anna, &ben).await;
        }
    }
    a.kill();
    let in_hand = ground.number("select count(*) from deliveries where lease is not null").await;
    for _ in 0..4 {
        for id in &matches {
            assert!(move_on(&b, id, &anna, &ben).await);
        }
    }
    // As if the time had passed that a worker keeps what it leased.
    ground.execute("update deliveries set due_at = 0 where lease is not null").await;
    for _ in 0..300 {
        if ground.number("select count(*) from deliveries where status = 'waiting'").await == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(ground.number("select count(*) from deliveries where status <> 'sent'").await, 0);
    let mut came: BTreeMap<String, i64> = BTreeMap::new();
    for got in hook.got() {
        *came.entry(got.header("webhook-id").to_owned()).or_default() += 1;
    }
    let told = ground.number("select count(*) from user_events").await;
    assert_eq!(i64::try_from(came.len()).unwrap(), told, "every notice of both");
    let twice: i64 = came.values().map(|times| times - 1).sum();
    assert!(twice <= in_hand, "{twice} came twice, and the dead server had {in_hand} in hand");
    drop(b);
    ground.end().await;
}
