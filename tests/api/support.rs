//! A whole server in the test's own process: real database, settable clock, seeded randomness.

use std::sync::atomic::{AtomicU32, Ordering};

use axum::Router;
use axum::body::Body;
use axum::http::{Request, header};
use http_body_util::BodyExt;
use seedpost::clock::{Clock, DAY, Millis};
use seedpost::config::Smtp;
use seedpost::http::{Server, router};
use seedpost::notify::{Notifier, Options};
use seedpost::random::Random;
use seedpost::store::{Action, Db, Store, StoreError, Tx};
use serde_json::{Value, json};
use tokio::sync::watch;
use tower::ServiceExt;

use crate::described;

/// The start of every test: 2026-11-30T12:00:00Z.
pub const START: Millis = Millis(1_796_040_000_000);

/// A server with its database.
pub struct TestApp {
    pub store: Store,
    pub clock: Clock,
    pub router: Router,
    pub notifier: Notifier,
    url: String,
    _folder: Option<Folder>,
    _close: watch::Sender<bool>,
}

/// A temporary folder that goes with the test.
pub struct Folder(pub std::path::PathBuf);

impl Folder {
    pub fn new() -> Folder {
        let path = std::env::temp_dir().join(format!("seedpost-{}-{}", std::process::id(), next_number()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn next_number() -> u32 {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Where tests find a Postgres, if there is one.
pub fn postgres_url() -> Option<String> {
    let url = std::env::var("SEEDPOST_TEST_POSTGRES").ok().filter(|url| !url.is_empty());
    if url.is_none() {
        eprintln!("SKIPPED the Postgres half: SEEDPOST_TEST_POSTGRES is not set; ./test sets it");
    }
    url
}

/// An empty schema of its own on the tests' Postgres.
pub async fn postgres_schema() -> Option<String> {
    let url = postgres_url()?;
    let schema = format!("t{}_{}", std::process::id(), next_number());
    let pool = sqlx::PgPool::connect(&url).await.unwrap();
    sqlx::query(sqlx::AssertSqlSafe(format!("create schema {schema}"))).execute(&pool).await.unwrap();
    pool.close().await;
    let sign = if url.contains('?') { '&' } else { '?' };
    Some(format!("{url}{sign}options=-csearch_path%3D{schema}"))
}

impl TestApp {
    /// On a SQLite file of its own.
    pub async fn sqlite() -> TestApp {
        let folder = Folder::new();
        let url = format!("sqlite://{}", folder.0.join("test.db").display());
        TestApp::on(&url, Some(folder)).await
    }

    /// On a Postgres schema of its own, where there is a Postgres.
    pub async fn postgres() -> Option<TestApp> {
        Some(TestApp::on(&postgres_schema().await?, None).await)
    }

    async fn on(url: &str, folder: Option<Folder>) -> TestApp {
        let clock = Clock::settable(START);
        let store = Store::open(url, clock.clone(), Random::seeded(7)).await.unwrap();
        TestApp::over(store, clock, url, folder)
    }

    fn over(store: Store, clock: Clock, url: &str, folder: Option<Folder>) -> TestApp {
        // What is told in tests is told on this machine.
        TestApp::with(store, clock, url, folder, Options { private_webhooks: true, mail: None })
    }

    /// The same server, with a mail server to hand e-mail to.
    pub fn with_mail(mut self, smtp: Smtp) -> TestApp {
        let options = Options { private_webhooks: true, mail: Some(smtp) };
        TestApp::with(self.store.clone(), self.clock.clone(), &self.url, self._folder.take(), options)
    }

    fn with(store: Store, clock: Clock, url: &str, folder: Option<Folder>, notices: Options) -> TestApp {
        let server =
            Server { public_url: "http://seedpost.test".into(), rate_limits: false, trust_proxy: false, notices };
        let (close, closing) = watch::channel(false);
        let app = server.app(store.clone(), closing);
        let notifier = app.notifier.clone();
        TestApp { store, clock, router: router(app), notifier, url: url.to_owned(), _folder: folder, _close: close }
    }

    /// Another server over the same database, with the same clock.
    pub async fn another(&self, seed: u64) -> TestApp {
        let store = Store::open(&self.url, self.clock.clone(), Random::seeded(seed)).await.unwrap();
        TestApp::over(store, self.clock.clone(), &self.url, None)
    }

    /// Keeps the folder of a server that is no more, where the database lies.
    pub fn keeping(mut self, mut gone: TestApp) -> TestApp {
        self._folder = gone._folder.take();
        self
    }

    pub fn get(&self, path: &str) -> Call {
        Call::new(self, "GET", path)
    }

    /// An address outside the interface.
    pub fn page(&self, path: &str) -> Call {
        Call { router: self.router.clone(), request: Request::builder().method("GET").uri(path), body: String::new() }
    }

    pub fn post(&self, path: &str, body: Value) -> Call {
        Call::new(self, "POST", path).body(body.to_string())
    }

    pub fn call(&self, method: &'static str, path: &str) -> Call {
        Call::new(self, method, path)
    }

    /// Somebody who has just taken a seat.
    pub async fn guest(&self, name: &str) -> Player {
        let seat = self.post("/guests", json!({ "name": name })).expect(201).await;
        Player { id: text(&seat["user"]["id"]), token: text(&seat["token"]) }
    }

    /// A match that has just begun, three days for a move: the first starts and plays south.
    pub async fn begun(&self, south: &Player, north: &Player) -> String {
        self.begun_with(south, north, json!({})).await
    }

    /// A match with options of its own; `south` starts.
    pub async fn begun_with(&self, south: &Player, north: &Player, more: Value) -> String {
        let mut offer = json!({"game": "mangala", "clock": {"kind": "per_move", "days": 3}, "first": "me"});
        offer.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let challenge = self.post("/challenges", offer).by(south).expect(201).await;
        let path = format!("/challenges/{}/accept", text(&challenge["id"]));
        text(&self.post(&path, json!({})).by(north).expect(201).await["id"])
    }

    pub async fn the_match(&self, id: &str) -> Value {
        self.get(&format!("/matches/{id}")).expect(200).await
    }

    /// A move by somebody at a ply.
    pub fn moves(&self, id: &str, ply: u64, mv: Value) -> Call {
        self.post(&format!("/matches/{id}/moves"), json!({"ply": ply, "move": mv}))
    }

    /// Plays the first legal move, whoever's it is, until the match is over or `plies` are played.
    pub async fn play_on(&self, id: &str, south: &Player, north: &Player, plies: u64) -> Value {
        for _ in 0..plies {
            let it = self.the_match(id).await;
            let mover = match it["to_move"].as_str() {
                Some("south") => south,
                Some("north") => north,
                _ => return it,
            };
            let at =
                json!({"ply": it["ply"], "take_backs": it["take_backs"], "round": it["round"], "move": it["legal"][0]});
            self.post(&format!("/matches/{id}/moves"), at).by(mover).expect(200).await;
        }
        self.the_match(id).await
    }

    /// What an account needs to be signed up, and its session's cookie.
    pub async fn account(&self, name: &str, password: &str) -> (Player, String) {
        let answer = self.post("/accounts", json!({"name": name, "password": password})).send().await;
        assert_eq!(answer.status, 201, "{}", answer.text);
        let cookie = answer.header("set-cookie").split(';').next().unwrap().to_owned();
        let scopes = json!({"label": "test", "scopes": ["read", "play", "account"]});
        let token = self.post("/tokens", scopes).header("cookie", &cookie).expect(201).await;
        let id = text(&answer.json()["user"]["id"]);
        (Player { id, token: text(&token["token"]) }, cookie)
    }

    /// Makes a stored match unreadable, as a fault of the disk or of an older version would.
    pub async fn spoil(&self, id: &str) {
        self.store.write(Spoil(id.to_owned())).await.unwrap();
    }

    /// Changes what is stored behind the server's back; how many rows.
    pub async fn tamper(&self, sql: &str) -> u64 {
        self.store.write(Tamper(sql.to_owned())).await.unwrap()
    }

    /// Which columns of the database hold this text, whatever they are for.
    pub async fn holds(&self, text: &str) -> Vec<String> {
        self.store.write(Look(text.to_owned())).await.unwrap()
    }

    pub fn days_pass(&self, days: i64) {
        self.clock.advance(days * DAY);
    }

    /// The kinds of everything that a player was told, oldest first.
    pub async fn told(&self, player: &Player) -> Vec<String> {
        let page = self.get("/me/events?limit=200").by(player).expect(200).await;
        page["items"].as_array().unwrap().iter().map(|it| text(&it["kind"])).collect()
    }
}

/// A match at ply 2, in a game of holes, with both having moved: south's turn begins now.
pub async fn begun_at_ply_2(app: &TestApp, south: &Player, north: &Player, more: Value) -> String {
    let id = app.begun_with(south, north, more).await;
    app.moves(&id, 0, json!(1)).by(south).expect(200).await;
    app.moves(&id, 1, json!(1)).by(north).expect(200).await;
    id
}

/// The deadline that a match tells.
pub async fn deadline(app: &TestApp, id: &str) -> Value {
    app.the_match(id).await["deadline"].clone()
}

/// An instant as it is told.
pub fn at(millis: Millis) -> Value {
    json!(millis.to_string())
}

/// Goes on vacation.
pub async fn away(app: &TestApp, player: &Player, body: Value) -> Value {
    app.post("/me/vacation", body).by(player).expect(200).await
}

/// Comes back.
pub async fn back(app: &TestApp, player: &Player) -> Value {
    app.call("DELETE", "/me/vacation").by(player).expect(200).await
}

/// Changes one's own settings.
pub async fn set(app: &TestApp, player: &Player, what: Value) -> Value {
    app.call("PATCH", "/me").by(player).body(what.to_string()).expect(200).await
}

struct Spoil(String);

impl Action for Spoil {
    type Answer = ();
    type Error = StoreError;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        match tx.db() {
            Db::Sqlite(conn) => {
                conn.execute("update matches set state = '{}' where id = $1", [&self.0])?;
            }
            Db::Postgres(conn) => {
                sqlx::query("update matches set state = '{}' where id = $1").bind(&self.0).execute(&mut *conn).await?;
            }
        }
        Ok(())
    }
}

struct Tamper(String);

impl Action for Tamper {
    type Answer = u64;
    type Error = StoreError;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<u64, StoreError> {
        Ok(match tx.db() {
            Db::Sqlite(conn) => conn.execute(&self.0, [])? as u64,
            Db::Postgres(conn) => {
                let sql = sqlx::AssertSqlSafe(self.0.clone());
                sqlx::query(sql).execute(&mut *conn).await?.rows_affected()
            }
        })
    }
}

struct Look(String);

impl Action for Look {
    type Answer = Vec<String>;
    type Error = StoreError;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Vec<String>, StoreError> {
        let mut found = Vec::new();
        match tx.db() {
            Db::Sqlite(conn) => {
                let columns = "select t.name, c.name from sqlite_master t join pragma_table_info(t.name) c \
                    where t.type = 'table' and lower(c.type) = 'text'";
                let columns: Vec<(String, String)> = conn
                    .prepare(columns)?
                    .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
                    .collect::<Result<_, _>>()?;
                for (table, column) in columns {
                    let sql = format!("select count(*) from {table} where instr({column}, $1) > 0");
                    let n: i64 = conn.query_row(&sql, [&self.0], |row| row.get(0))?;
                    found.extend((n > 0).then(|| format!("{table}.{column}")));
                }
            }
            Db::Postgres(conn) => {
                let columns = "select table_name::text, column_name::text from information_schema.columns \
                    where table_schema = current_schema() and data_type = 'text'";
                let columns: Vec<(String, String)> = sqlx::query_as(columns).fetch_all(&mut *conn).await?;
                for (table, column) in columns {
                    let sql = format!("select count(*) from {table} where strpos({column}, $1) > 0");
                    let (n,): (i64,) =
                        sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(&self.0).fetch_one(&mut *conn).await?;
                    found.extend((n > 0).then(|| format!("{table}.{column}")));
                }
            }
        }
        Ok(found)
    }
}

/// Somebody with a token.
#[derive(Clone)]
pub struct Player {
    pub id: String,
    pub token: String,
}

/// A request that is being put together.
pub struct Call {
    router: Router,
    request: axum::http::request::Builder,
    body: String,
}

impl Call {
    fn new(app: &TestApp, method: &'static str, path: &str) -> Call {
        let uri = if path.starts_with("/api") || ["/healthz", "/readyz"].contains(&path) {
            path.to_owned()
        } else {
            format!("/api/v1{path}")
        };
        Call { router: app.router.clone(), request: Request::builder().method(method).uri(uri), body: String::new() }
    }

    pub fn method(mut self, method: &str) -> Self {
        self.request = self.request.method(method);
        self
    }

    pub fn by(self, player: &Player) -> Self {
        self.header("authorization", &format!("Bearer {}", player.token))
    }

    pub fn key(self, key: &str) -> Self {
        self.header("idempotency-key", key)
    }

    pub fn header(mut self, name: &str, value: &str) -> Self {
        self.request = self.request.header(name, value);
        self
    }

    pub fn body(mut self, body: impl Into<String>) -> Self {
        self.body = body.into();
        self.header("content-type", "application/json")
    }

    /// Sends it as it is, with whatever content type it has or has not.
    pub fn raw(mut self, body: impl Into<String>) -> Self {
        self.body = body.into();
        self
    }

    pub async fn send(self) -> Answer {
        let request = self.request.body(Body::from(self.body)).unwrap();
        let (method, path) = (request.method().to_string(), request.uri().path().to_owned());
        let response = self.router.oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes();
        let kind = parts.headers.get(header::CONTENT_TYPE).map_or("", |kind| kind.to_str().unwrap());
        if let Some(fault) = described::fault(&method, &path, parts.status.as_u16(), kind, &bytes) {
            panic!("the interface document tells something else: {fault}");
        }
        Answer {
            status: parts.status.as_u16(),
            headers: parts.headers,
            text: String::from_utf8_lossy(&bytes).into_owned(),
            bytes,
        }
    }

    /// The JSON of the answer, which must have this status.
    pub async fn expect(self, status: u16) -> Value {
        let answer = self.send().await;
        assert_eq!(answer.status, status, "{}", answer.text);
        answer.json()
    }

    /// The answer must be a problem document with this code; it comes back whole.
    pub async fn refused(self, status: u16, code: &str) -> Value {
        let answer = self.send().await;
        let json = answer.json();
        assert_eq!((answer.status, json["code"].as_str()), (status, Some(code)), "{}", answer.text);
        assert_eq!(answer.headers[header::CONTENT_TYPE], "application/problem+json");
        assert_eq!(json["status"], status);
        assert!(json["detail"].as_str().is_some_and(|detail| detail.len() > 8), "{json}");
        json
    }

    /// The stream of a `text/event-stream` answer.
    pub async fn stream(self) -> Stream {
        let request = self.request.header("accept", "text/event-stream").body(Body::empty()).unwrap();
        let response = self.router.oneshot(request).await.unwrap();
        assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
        Stream { body: response.into_body(), read: String::new() }
    }
}

/// An event stream that is being read.
pub struct Stream {
    body: Body,
    read: String,
}

impl Stream {
    /// The next event: its id, kind and data.
    pub async fn next(&mut self) -> (i64, String, Value) {
        loop {
            if let Some((event, rest)) = self.read.split_once("\n\n") {
                let (event, rest) = (event.to_owned(), rest.to_owned());
                self.read = rest;
                let field = |name: &str| {
                    event.lines().find_map(|line| line.strip_prefix(&format!("{name}: ")).map(str::to_owned))
                };
                if let Some(data) = field("data") {
                    let id = field("id").unwrap().parse().unwrap();
                    return (id, field("event").unwrap(), serde_json::from_str(&data).unwrap());
                }
                continue;
            }
            let frame = tokio::time::timeout(std::time::Duration::from_secs(20), self.body.frame()).await;
            let frame = frame.expect("an event comes within 20 s").expect("the stream goes on").unwrap();
            self.read += std::str::from_utf8(&frame.into_data().unwrap()).unwrap();
        }
    }
}

impl Stream {
    /// Whether the stream ends without another event.
    pub async fn ends(&mut self) -> bool {
        loop {
            let frame = tokio::time::timeout(std::time::Duration::from_secs(20), self.body.frame()).await;
            match frame.expect("it ends within 20 s") {
                None => return true,
                Some(Ok(frame))
                    if frame.data_ref().is_some_and(|data| data.windows(5).any(|part| part == b"data:")) =>
                {
                    return false;
                }
                Some(_) => {}
            }
        }
    }
}

/// Sends all at the same time, each in a task of its own; the answers in the order of the calls.
pub async fn all_at_once(calls: Vec<Call>) -> Vec<Answer> {
    let tasks: Vec<_> = calls.into_iter().map(|call| tokio::spawn(call.send())).collect();
    let mut answers = Vec::with_capacity(tasks.len());
    for task in tasks {
        answers.push(task.await.unwrap());
    }
    answers
}

/// What came back.
pub struct Answer {
    pub status: u16,
    pub headers: axum::http::HeaderMap,
    pub text: String,
    pub bytes: axum::body::Bytes,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

pub fn base64(text: &str) -> String {
    use base64::Engine;
    base64::engine::general_purpose::STANDARD.encode(text)
}

pub fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text")).to_owned()
}

/// A test that runs on both databases, as `name::sqlite` and `name::postgres`.
macro_rules! on_both {
    ($($(#[$doc:meta])* async fn $name:ident($app:ident) $body:block)*) => {
        $($(#[$doc])* mod $name {
            #[allow(unused_imports)]
            use super::*;

            async fn run($app: $crate::support::TestApp) $body

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() {
                run($crate::support::TestApp::sqlite().await).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() {
                if let Some(app) = $crate::support::TestApp::postgres().await {
                    run(app).await;
                }
            }
        })*
    };
}
