//! Deleting an account.

use serde_json::json;

use crate::support::{TestApp, text};

const PASSWORD: &str = "a long password";

async fn leave(app: &TestApp, who: &crate::support::Player, body: &str) -> u16 {
    app.call("DELETE", "/me").by(who).body(body).send().await.status
}

on_both! {
    async fn who_leaves_leaves_the_others_matches_records_and_ratings_whole(app) {
        let (anna, cookie) = app.account("Anna", PASSWORD).await;
        let (ben, _) = app.account("Ben", PASSWORD).await;
        app.call("PATCH", "/me").by(&anna).body("{\"email\":\"anna@example.org\"}").expect(200).await;
        let rated = app.begun_with(&anna, &ben, json!({"rated": true})).await;
        app.moves(&rated, 0, json!([4, 6])).by(&anna).expect(200).await;
        app.post(&format!("/matches/{rated}/resign"), json!({"ply": 2})).by(&ben).expect(200).await;
        let begun = app.begun_with(&anna, &ben, json!({"rated": true})).await;
        let far = app.begun(&anna, &ben).await;
        app.moves(&far, 0, json!([4, 6])).by(&anna).expect(200).await;
        app.moves(&far, 2, json!(1)).by(&ben).expect(200).await;
        for (who, line) in [(&anna, "from Anna"), (&ben, "from Ben")] {
            app.post(&format!("/matches/{far}/chat"), json!({"text": line})).by(who).expect(201).await;
        }
        let body = json!({"text": "a thought", "version": 0}).to_string();
        app.call("PUT", &format!("/matches/{far}/note")).by(&anna).body(body).expect(200).await;
        app.call("PUT", "/me/follows/Ben").by(&anna).expect(200).await;
        app.call("PUT", "/me/follows/Anna").by(&ben).expect(200).await;
        let open = app.post("/challenges", json!({"game": "mangala", "clock": {"kind": "none"}})).by(&anna).expect(201).await;
        let to = app.post("/challenges", json!({"game": "mangala", "clock": {"kind": "none"}, "to": "Anna"})).by(&ben).expect(201).await;
        let ratings = app.get(&format!("/users/{}/ratings?game=mangala", ben.id)).expect(200).await["items"].as_array().unwrap().len();

        app.call("DELETE", "/me").by(&anna).body("{}").refused(400, "malformed").await;
        app.call("DELETE", "/me").by(&anna).body("{\"password\":\"not the right one\"}").refused(401, "wrong_credentials").await;
        app.get("/me").by(&anna).expect(200).await;
        assert_eq!(leave(&app, &anna, &json!({"password": PASSWORD}).to_string()).await, 204);

        app.get("/me").by(&anna).refused(401, "unauthenticated").await;
        app.get("/me").header("cookie", &cookie).refused(401, "unauthenticated").await;
        app.post("/sessions", json!({"name": "Anna", "password": PASSWORD})).refused(401, "wrong_credentials").await;
        let who = app.get(&format!("/users/{}", anna.id)).expect(200).await;
        let name = text(&who["name"]);
        assert!(name.starts_with("Deleted user ") && who["deleted"] == true, "{who}");
        assert_eq!(app.the_match(&begun).await["result"]["termination"], "aborted");
        assert_eq!(app.the_match(&far).await["result"], json!({"winner": "north", "text": "0-1", "termination": "resigned", "by": "south"}));
        let record = app.get(&format!("/matches/{rated}/record.txt")).send().await.text;
        assert!(record.contains(&name) && !record.contains("Anna"), "{record}");
        let (_, broken) = seedpost::play::verify::verify(&app.store).await.unwrap();
        let (_, wrong) = seedpost::play::ratings::verify(&app.store).await.unwrap();
        assert_eq!((broken, wrong), (vec![], vec![]));
        let now = app.get(&format!("/users/{}/ratings?game=mangala", ben.id)).expect(200).await;
        assert_eq!((now["items"].as_array().unwrap().len(), &now["items"][0]["opponent"]["name"]), (ratings, &json!(name)));
        assert_eq!(app.get("/games/mangala/ladder").expect(200).await["items"].to_string().find(&anna.id), None);

        for (id, status) in [(&open["id"], "cancelled"), (&to["id"], "declined")] {
            assert_eq!(app.get(&format!("/challenges/{}", text(id))).by(&ben).expect(200).await["status"], status);
        }
        assert_eq!(app.get("/me/follows").by(&ben).expect(200).await["items"], json!([]));
        let chat = app.get(&format!("/matches/{far}/chat")).by(&ben).expect(200).await;
        assert_eq!((&chat["items"][0]["removed"], &chat["items"][1]["text"]), (&json!(true), &json!("from Ben")));
        assert_eq!(chat["closed_by"], json!(["south"]));
        app.post("/challenges", json!({"game": "mangala", "clock": {"kind": "none"}, "to": name})).by(&ben).refused(404, "not_found").await;
        app.call("PUT", &format!("/me/follows/{}", anna.id)).by(&ben).refused(404, "not_found").await;
        // Nobody poses as who has left.
        for taken in ["Anna", "аnnа", "Deleted user 1"] {
            assert!([400, 409].contains(&app.post("/guests", json!({"name": taken})).send().await.status), "{taken}");
        }
        // Nothing that was hers alone is left in the database.
        for word in ["anna@example.org", "a thought", "from Anna", "Anna"] {
            assert_eq!(app.holds(word).await, Vec::<String>::new(), "{word}");
        }
    }

    async fn a_guest_leaves_by_the_token_and_everybody_else_stays(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun_with(&anna, &ben, json!({"clock": {"kind": "none"}})).await;
        assert_eq!(leave(&app, &anna, "{}").await, 204);
        assert_eq!(leave(&app, &anna, "{}").await, 401);
        assert_eq!(app.the_match(&id).await["status"], "aborted");
        assert_eq!(app.get("/me").by(&ben).expect(200).await["user"]["name"], "Ben");
        assert_eq!(app.told(&ben).await.last().map(String::as_str), Some("match.finished"));
    }

    async fn a_token_without_the_scope_deletes_nobody(app) {
        let (anna, _) = app.account("Anna", PASSWORD).await;
        let basic = format!("Basic {}", crate::support::base64(&format!("Anna:{PASSWORD}")));
        let made = app.post("/tokens", json!({"label": "bot", "scopes": ["read", "play"]})).header("authorization", &basic).expect(201).await;
        let bot = crate::support::Player { id: anna.id.clone(), token: text(&made["token"]) };
        app.call("DELETE", "/me").by(&bot).body(json!({"password": PASSWORD}).to_string()).refused(403, "forbidden").await;
        app.get("/me").by(&anna).expect(200).await;
    }
}
