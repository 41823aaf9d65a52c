//! Programs' own keys.

use serde_json::json;

use crate::support::{Player, base64, text};

on_both! {
    async fn a_token_does_what_its_scopes_say_and_no_more(app) {
        let (_, cookie) = app.account("Dora", "correct horse").await;
        let mut keys = Vec::new();
        for scopes in [json!(["read"]), json!(["play"]), json!(["account"])] {
            let made = app.post("/tokens", json!({"label": "bot", "scopes": scopes})).header("cookie", &cookie).expect(201).await;
            keys.push(Player { id: text(&made["id"]), token: text(&made["token"]) });
        }
        let [read, play, account] = keys.try_into().ok().unwrap();
        let offer = || app.post("/challenges", json!({"game": "mangala", "clock": {"kind": "none"}}));
        app.get("/me").by(&read).expect(200).await;
        offer().by(&read).refused(403, "forbidden").await;
        offer().by(&play).expect(201).await;
        app.get("/me").by(&play).refused(403, "forbidden").await;
        app.get("/tokens").by(&read).refused(403, "forbidden").await;
        let list = app.get("/tokens").by(&account).expect(200).await;
        assert_eq!(list["items"].as_array().unwrap().len(), 4);
        assert!(list["items"].as_array().unwrap().iter().all(|it| it.get("token").is_none()));

        app.call("DELETE", &format!("/tokens/{}", read.id)).by(&account).expect(204).await;
        app.get("/me").by(&read).refused(401, "unauthenticated").await;
        app.call("DELETE", &format!("/tokens/{}", read.id)).by(&account).refused(404, "not_found").await;
    }

    async fn a_token_cannot_make_tokens_but_a_name_and_password_can(app) {
        let (dora, cookie) = app.account("Dora", "correct horse").await;
        let new = || app.post("/tokens", json!({"label": "bot", "scopes": ["play"]}));
        new().by(&dora).refused(403, "forbidden").await;
        new().refused(401, "unauthenticated").await;
        new().header("authorization", "Basic !!").refused(401, "wrong_credentials").await;
        new().header("authorization", &format!("Basic {}", base64("Dora:wrong"))).refused(401, "wrong_credentials").await;
        let basic = format!("Basic {}", base64("dora:correct horse"));
        let made = new().header("authorization", &basic).expect(201).await;
        let list = app.get("/tokens").header("authorization", &basic).expect(200).await;
        assert_eq!(list["items"].as_array().unwrap().len(), 2);
        app.call("DELETE", &format!("/tokens/{}", text(&made["id"]))).header("authorization", &basic).expect(204).await;
        for wrong in [json!({"label": "", "scopes": ["play"]}), json!({"label": "x", "scopes": []}), json!({"label": "x", "scopes": ["all"]})] {
            app.post("/tokens", wrong).header("cookie", &cookie).refused(400, "malformed").await;
        }
    }

    async fn a_wrong_secret_opens_nothing(app) {
        for wrong in ["Bearer sp_x", "Bearer ", "Basic eDp5", "Digest x"] {
            app.get("/me").header("authorization", wrong).refused(401, "unauthenticated").await;
        }
        let seat = app.post("/guests", json!({})).expect(201).await;
        let recovery = text(&seat["recovery_url"]).split_once('#').unwrap().1.to_owned();
        app.get("/me").header("authorization", &format!("Bearer {recovery}")).refused(401, "unauthenticated").await;
        app.get("/me").header("cookie", &format!("seedpost_session={}", text(&seat["token"]))).refused(401, "unauthenticated").await;
    }
}
