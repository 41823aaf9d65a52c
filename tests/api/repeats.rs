//! A retried request has its effect once, whatever the request.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use seedpost::play::people::OfferReset;
use seedpost::play::sweep::sweep;
use serde_json::{Value, json};

use crate::mails::mailed;
use crate::post::{Post, Way};
use crate::push::Browser;
use crate::receiving::Hook;
use crate::support::{Call, Player, TestApp, begun_at_ply_2, text};

const KEY: &str = "0b7e6f0e-3f0a-4a53-9c0f-1c1f5d1c7a55";

/// What was tried of the interface's POSTs, as the document writes their paths.
struct Tried<'a> {
    app: &'a TestApp,
    paths: BTreeSet<String>,
}

impl Tried<'_> {
    /// Sends a call twice with one key: the second answer must be the first, told as such.
    async fn twice(&mut self, path: &str, make: impl Fn(Call) -> Call, (args, body): (&[&str], Value)) -> Value {
        static CALLS: AtomicU32 = AtomicU32::new(0);
        let key = &format!("{KEY}/{}", CALLS.fetch_add(1, Ordering::Relaxed));
        self.paths.insert(path.to_owned());
        let filled = args.iter().fold(path.to_owned(), |path, arg| {
            let (before, rest) = path.split_once('{').unwrap();
            format!("{before}{arg}{}", rest.split_once('}').unwrap().1)
        });
        let send = || make(self.app.post(&filled, body.clone())).key(key).send();
        let first = send().await;
        assert!(first.status < 300, "{path}: {}", first.text);
        let again = send().await;
        assert_eq!((again.status, &again.text), (first.status, &first.text), "{path}");
        assert_eq!(again.header("idempotency-replayed"), "true", "{path}");
        if first.text.is_empty() { Value::Null } else { first.json() }
    }
}

/// POSTs that change nothing, or nothing more when they are sent again: no answer is kept of them. A forgotten password is
/// looked into after the answer, which tells nothing.
const NEED_NO_KEY: [&str; 7] = [
    "/games/{game}/rules",
    "/links",
    "/links/confirm",
    "/matches/{id}/line",
    "/matches/{id}/looked",
    "/me/notices/read",
    "/password/forgotten",
];

async fn how_many(app: &TestApp, list: &str, by: &Player) -> usize {
    app.get(list).by(by).expect(200).await["items"].as_array().unwrap().len()
}

on_both! {
    async fn every_post_has_its_effect_once_for_one_key(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let mut it = Tried { app: &app, paths: BTreeSet::new() };
        let none = json!({});
        let seat = it.twice("/guests", |call| call, (&[], json!({"name": "Ayşe"}))).await;
        assert_eq!(text(&seat["user"]["name"]), "Ayşe");

        // Challenges.
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let offer = json!({"game": "mangala", "clock": {"kind": "per_move", "days": 3}, "first": "me"});
        let challenge = text(&it.twice("/challenges", |call| call.by(&anna), (&[], offer)).await["id"]);
        assert_eq!(how_many(&app, "/challenges", &anna).await, 1);
        let begun = it.twice("/challenges/{id}/accept", |call| call.by(&ben), (&[&challenge], none.clone())).await;
        let id = text(&begun["id"]);
        assert_eq!(how_many(&app, "/matches", &anna).await, 1);
        let to_ben = json!({"game": "mangala", "clock": {"kind": "none"}, "to": "Ben"});
        let challenge = text(&app.post("/challenges", to_ben).by(&anna).expect(201).await["id"]);
        it.twice("/challenges/{id}/decline", |call| call.by(&ben), (&[&challenge], none.clone())).await;

        // A match: moves, what is asked, answered and said.
        let act = |n: u64| format!("/matches/{{id}}/{}", ["moves", "draw", "time", "pause", "decline", "take-back", "chat", "resign"][n as usize]);
        it.twice(&act(0), |call| call.by(&anna), (&[&id], json!({"ply": 0, "move": 1}))).await;
        it.twice(&act(0), |call| call.by(&ben), (&[&id], json!({"ply": 1, "move": 1}))).await;
        assert_eq!(app.the_match(&id).await["ply"], 2);
        for (n, by, more) in [(1, &anna, json!({})), (4, &ben, json!({"offer": "draw"})), (2, &anna, json!({"days": 3})), (3, &anna, json!({"days": 5})), (5, &ben, json!({}))] {
            let mut body = json!({"ply": 2, "take_backs": 0, "round": 1});
            body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            it.twice(&act(n), |call| call.by(by), (&[&id], body)).await;
        }
        assert_eq!(app.the_match(&id).await["offers"].as_array().map(Vec::len), Some(4), "three that stand, and the draw that was declined");
        it.twice(&act(6), |call| call.by(&anna), (&[&id], json!({"text": "hello"}))).await;
        assert_eq!(how_many(&app, &format!("/matches/{id}/chat"), &ben).await, 1);
        it.twice("/matches/{id}/chat/{n}/report", |call| call.by(&ben), (&[&id, "1"], json!({"reason": "rude"}))).await;
        it.twice(&act(7), |call| call.by(&ben), (&[&id], json!({"ply": 2}))).await;
        it.twice("/matches/{id}/rematch", |call| call.by(&anna), (&[&id], json!({"ply": 2}))).await;
        assert_eq!(how_many(&app, "/challenges?mine=true", &anna).await, 1);
        let other = app.begun(&anna, &ben).await;
        it.twice("/matches/{id}/abort", |call| call.by(&anna), (&[&other], json!({"ply": 0}))).await;
        let portes = json!({"game": "portes", "options": {"points": 3}});
        let portes = app.begun_with(&anna, &ben, portes).await;
        let at = app.play_on(&portes, &anna, &ben, 5).await;
        let here = json!({"ply": at["ply"], "take_backs": at["take_backs"], "round": at["round"], "points": 2});
        it.twice("/matches/{id}/resign-game", |call| call.by(&anna), (&[&portes], here)).await;
        let soft = begun_at_ply_2(&app, &anna, &ben, json!({"soft": true})).await;
        let hard = begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        app.days_pass(4);
        sweep(&app.store).await.unwrap();
        it.twice("/matches/{id}/claim", |call| call.by(&ben), (&[&soft], json!({"ply": 2, "take_backs": 0, "round": 1}))).await;
        it.twice("/matches/{id}/resume", |call| call.by(&anna), (&[&hard], json!({"ply": 2}))).await;

        // People.
        it.twice("/me/recovery", |call| call.by(&ben), (&[], none.clone())).await;
        let account = json!({"name": "Ben B", "password": "correct horse"});
        it.twice("/accounts", |call| call.by(&ben), (&[], account.clone())).await;
        it.twice("/sessions", |call| call, (&[], account)).await;
        let (dora, cookie) = app.account("Dora", "correct horse").await;
        it.twice("/tokens", |call| call.header("cookie", &cookie), (&[], json!({"label": "bot", "scopes": ["play"]}))).await;
        let change = json!({"current": "correct horse", "new": "battery staple"});
        it.twice("/me/password", |call| call.by(&dora), (&[], change)).await;
        it.twice("/me/vacation", |call| call.by(&dora), (&[], none.clone())).await;
        assert_eq!(how_many(&app, "/me/vacations", &dora).await, 1);
        let secret = app.store.write(OfferReset { name: "Dora".into() }).await.unwrap();
        it.twice("/password-resets", |call| call, (&[], json!({"token": secret, "password": "remembered now"}))).await;

        // What tells people.
        let dora = app.account("Dora D", "correct horse").await.0;
        let made = it.twice("/me/receivers/mail", |call| call.by(&dora), (&[], json!({"address": "d@example.org"}))).await;
        assert_eq!((&made["sent"], post.takes().len()), (&json!(true), 1));
        it.twice("/me/receivers/{id}/confirm-mail", |call| call.by(&dora), (&[&text(&made["id"])], none.clone())).await;
        assert_eq!(post.takes().len(), 1);
        let hook = Hook::start().await;
        let made = it.twice("/me/receivers/webhook", |call| call.by(&dora), (&[], json!({"url": hook.url}))).await;
        let id = text(&made["id"]);
        let tested = it.twice("/me/receivers/{id}/test", |call| call.by(&dora), (&[&id], none.clone())).await;
        assert_eq!((&tested["arrived"], hook.got().len()), (&json!(true), 1));
        it.twice("/me/receivers/{id}/secret", |call| call.by(&dora), (&[&id], none.clone())).await;
        let browser = Browser::start(3).await;
        it.twice("/me/receivers/push", |call| call.by(&dora), (&[], browser.subscription())).await;
        assert_eq!(how_many(&app, "/me/receivers", &dora).await, 3);
        let feeds = it.twice("/me/feeds", |call| call.by(&dora), (&[], none.clone())).await;
        assert_eq!(app.get("/me/feeds").by(&dora).expect(200).await, feeds);

        let document = app.get("/openapi.json").expect(200).await;
        let all = document["paths"].as_object().unwrap().iter().filter(|(_, calls)| calls["post"].is_object());
        let left: Vec<_> = all.map(|(path, _)| path.as_str()).filter(|path| !it.paths.contains(*path)).collect();
        assert_eq!(left, NEED_NO_KEY, "each POST is tried here, or needs no key");
    }

    async fn a_forgotten_password_is_looked_into_once_for_one_key(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        mailed(&app, &post, "Anna", "anna@example.org").await;
        for _ in 0..3 {
            app.post("/password/forgotten", json!({"who": "Anna"})).key(KEY).expect(204).await;
        }
        post.one().await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert!(post.takes().is_empty());
    }

    async fn what_could_not_be_sent_because_the_mail_server_is_away_does_not_count(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let (anna, _) = app.account("Anna", "a long password").await;
        post.goes_away();
        let made = app.post("/me/receivers/mail", json!({"address": "anna@example.org"})).by(&anna).expect(201).await;
        assert_eq!(made["sent"], false);
        let again = || app.post(&format!("/me/receivers/{}/confirm-mail", text(&made["id"])), json!({})).by(&anna);
        for _ in 0..5 {
            assert_eq!(again().expect(200).await["sent"], false);
        }
        post.is_back();
        for _ in 0..3 {
            assert_eq!(again().expect(200).await["sent"], true);
        }
        again().refused(429, "rate_limited").await;
    }

    async fn a_key_stands_for_one_request_of_one_person_for_a_day(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun(&anna, &ben).await;
        app.moves(&id, 0, json!(1)).by(&anna).key("a").expect(200).await;
        app.moves(&id, 0, json!(2)).by(&anna).key("a").refused(422, "key_reused").await;
        // The same key of somebody else is another key.
        app.moves(&id, 1, json!(1)).by(&ben).key("a").expect(200).await;
        app.days_pass(1);
        app.clock.advance(1_000);
        app.moves(&id, 0, json!(2)).by(&anna).key("a").refused(409, "stale_ply").await;
    }

    async fn a_stranger_needs_a_key_that_nobody_else_would_choose(app) {
        app.post("/guests", json!({})).key("1").refused(400, "malformed").await;
        app.post("/guests", json!({})).key(&"x".repeat(256)).refused(400, "malformed").await;
        app.post("/guests", json!({})).key(KEY).expect(201).await;
    }

    async fn what_is_kept_of_an_answer_holds_no_secret(app) {
        let seat = app.post("/guests", json!({"name": "Ayşe"})).key(KEY).expect(201).await;
        let secret = text(&seat["token"]);
        let mut reader = app.store.read().await.unwrap();
        let sql = "select key_hash, sealed from answers";
        let rows: Vec<(String, String)> = match reader.db() {
            seedpost::store::Db::Sqlite(conn) => {
                let mut found = conn.prepare(sql).unwrap();
                found.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap().map(Result::unwrap).collect()
            }
            seedpost::store::Db::Postgres(conn) => sqlx::query_as(sql).fetch_all(conn).await.unwrap(),
        };
        assert_eq!(rows.len(), 1);
        assert!(!rows[0].1.contains(&secret) && !rows[0].0.contains(KEY));
    }
}
