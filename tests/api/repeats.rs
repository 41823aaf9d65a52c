//! A retried request has its effect once, whatever the request.

use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::json;

use crate::support::{Call, TestApp, text};

const KEY: &str = "0b7e6f0e-3f0a-4a53-9c0f-1c1f5d1c7a55";

/// Sends a call twice with one key: the second answer must be the first, told as such.
async fn twice(make: impl Fn() -> Call) -> serde_json::Value {
    static CALLS: AtomicU32 = AtomicU32::new(0);
    let key = &format!("{KEY}/{}", CALLS.fetch_add(1, Ordering::Relaxed));
    let first = make().key(key).send().await;
    assert!(first.status < 300, "{}", first.text);
    let again = make().key(key).send().await;
    assert_eq!((again.status, &again.text), (first.status, &first.text));
    assert_eq!(again.header("idempotency-replayed"), "true");
    first.json()
}

async fn how_many_matches(app: &TestApp) -> usize {
    app.get("/matches").expect(200).await["items"].as_array().unwrap().len()
}

on_both! {
    async fn every_kind_of_post_has_its_effect_once_for_one_key(app) {
        let seat = twice(|| app.post("/guests", json!({"name": "Ayşe"}))).await;
        assert_eq!(text(&seat["user"]["name"]), "Ayşe");
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let offer = || json!({"game": "mangala", "clock": {"kind": "per_move", "days": 3}, "first": "me"});
        let challenge = text(&twice(|| app.post("/challenges", offer()).by(&anna)).await["id"]);
        assert_eq!(app.get("/challenges").expect(200).await["items"].as_array().map(Vec::len), Some(1));
        let id = text(&twice(|| app.post(&format!("/challenges/{challenge}/accept"), json!({})).by(&ben)).await["id"]);
        assert_eq!(how_many_matches(&app).await, 1);
        twice(|| app.moves(&id, 0, json!(1)).by(&anna)).await;
        assert_eq!(app.the_match(&id).await["ply"], 1);
        twice(|| app.post(&format!("/matches/{id}/resign"), json!({"ply": 1})).by(&ben)).await;
        let other = app.begun(&anna, &ben).await;
        twice(|| app.post(&format!("/matches/{other}/abort"), json!({"ply": 0})).by(&anna)).await;
        let to_ben = json!({"game": "mangala", "clock": {"kind": "none"}, "to": "Ben"});
        let challenge = text(&app.post("/challenges", to_ben).by(&anna).expect(201).await["id"]);
        twice(|| app.post(&format!("/challenges/{challenge}/decline"), json!({})).by(&ben)).await;
        twice(|| app.post("/me/recovery", json!({})).by(&ben)).await;
        twice(|| app.post("/accounts", json!({"name": "Ben B", "password": "correct horse"})).by(&ben)).await;
        twice(|| app.post("/sessions", json!({"name": "Ben B", "password": "correct horse"}))).await;
        let (dora, cookie) = app.account("Dora", "correct horse").await;
        twice(|| app.post("/tokens", json!({"label": "bot", "scopes": ["play"]})).header("cookie", &cookie)).await;
        twice(|| app.post("/me/password", json!({"current": "correct horse", "new": "battery staple"})).by(&dora)).await;
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
