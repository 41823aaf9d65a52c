//! Following people, and wanting nothing to do with them.

use serde_json::{Value, json};

use crate::support::{Player, TestApp, text};

fn offer(more: Value) -> Value {
    let mut offer = json!({"game": "mangala", "clock": {"kind": "per_move", "days": 3}, "first": "me"});
    offer.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    offer
}

async fn block(app: &TestApp, who: &Player, whom: &str) -> Value {
    app.call("PUT", &format!("/me/blocks/{whom}")).by(who).expect(200).await
}

async fn lobby_of(app: &TestApp, who: &Player) -> usize {
    app.get("/challenges").by(who).expect(200).await["items"].as_array().unwrap().len()
}

on_both! {
    async fn who_is_blocked_can_neither_challenge_nor_accept_nor_see_the_others_offers(app) {
        let (anna, ben, cem) = (app.guest("Anna").await, app.guest("Ben").await, app.guest("Cem").await);
        let of_anna = text(&app.post("/challenges", offer(json!({}))).by(&anna).expect(201).await["id"]);
        let of_ben = text(&app.post("/challenges", offer(json!({}))).by(&ben).expect(201).await["id"]);
        assert_eq!([lobby_of(&app, &anna).await, lobby_of(&app, &ben).await], [2, 2]);
        assert_eq!(block(&app, &anna, "ben").await["user"]["name"], "Ben");
        assert_eq!([lobby_of(&app, &anna).await, lobby_of(&app, &ben).await, lobby_of(&app, &cem).await], [1, 1, 2]);
        assert_eq!(app.get("/challenges").expect(200).await["items"].as_array().unwrap().len(), 2);

        let accept = |id: &str| app.post(&format!("/challenges/{id}/accept"), json!({}));
        let told = accept(&of_anna).by(&ben).refused(403, "forbidden").await;
        assert!(!text(&told["detail"]).contains("block"), "the blocked one is told nothing of it: {told}");
        let told = accept(&of_ben).by(&anna).refused(403, "forbidden").await;
        assert!(text(&told["detail"]).contains("unblock"), "the blocker is told what to do: {told}");
        let told = app.post("/challenges", offer(json!({"to": "Anna"}))).by(&ben).refused(403, "forbidden").await;
        assert!(!text(&told["detail"]).contains("block"), "{told}");
        app.post("/challenges", offer(json!({"to": "Ben"}))).by(&anna).refused(403, "forbidden").await;
        accept(&of_anna).by(&cem).expect(201).await;

        app.call("DELETE", &format!("/me/blocks/{}", ben.id)).by(&anna).send().await;
        assert_eq!(app.get("/me/blocks").by(&anna).expect(200).await["items"], json!([]));
        accept(&of_ben).by(&anna).expect(201).await;
    }

    async fn a_block_closes_what_was_offered_and_lets_running_matches_go_on(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let running = app.begun(&anna, &ben).await;
        let to_anna = text(&app.post("/challenges", offer(json!({"to": "Anna"}))).by(&ben).expect(201).await["id"]);
        let to_ben = text(&app.post("/challenges", offer(json!({"to": "Ben"}))).by(&anna).expect(201).await["id"]);
        app.call("PUT", "/me/follows/Ben").by(&anna).expect(200).await;
        let first = block(&app, &anna, &ben.id).await;
        assert_eq!(block(&app, &anna, "BEN").await, first, "done twice it is as done once");
        for (id, status) in [(&to_anna, "declined"), (&to_ben, "cancelled")] {
            let now = app.get(&format!("/challenges/{id}")).by(&ben).expect(200).await;
            assert_eq!(now["status"], status);
        }
        assert_eq!(app.get("/me/follows").by(&anna).expect(200).await["items"], json!([]));
        app.call("PUT", "/me/follows/Ben").by(&anna).refused(403, "forbidden").await;
        app.moves(&running, 0, json!([4, 6])).by(&anna).expect(200).await;
        app.post(&format!("/matches/{running}/resign"), json!({"ply": 2})).by(&ben).expect(200).await;
        app.post(&format!("/matches/{running}/rematch"), json!({"ply": 2})).by(&ben).refused(403, "forbidden").await;
        assert_eq!(app.get(&format!("/users/{}", ben.id)).by(&anna).expect(200).await["mine"], json!({"follows": false, "blocked": true}));
    }

    async fn one_follows_people_and_sees_how_much_they_play(app) {
        let (anna, ben, cem) = (app.guest("Anna").await, app.guest("Ben").await, app.guest("Cem").await);
        for whom in ["Ben", "Cem"] {
            app.call("PUT", &format!("/me/follows/{whom}")).by(&anna).expect(200).await;
        }
        let list = app.get("/me/follows").by(&anna).expect(200).await;
        assert_eq!([&list["items"][0]["user"]["name"], &list["items"][1]["user"]["name"]], ["Cem", "Ben"]);
        assert_eq!((&list["items"][0]["running"], &list["items"][0]["last_at"]), (&json!(0), &json!(null)));
        app.begun(&ben, &cem).await;
        app.days_pass(1);
        app.begun_with(&ben, &cem, json!({"onlookers": false})).await;
        let list = app.get("/me/follows").by(&anna).expect(200).await;
        assert_eq!((&list["items"][1]["running"], &list["items"][1]["last_at"]), (&json!(2), &json!("2026-11-30T12:00:00.000Z")));
        let page = app.get("/me/follows?limit=1").by(&anna).expect(200).await;
        let rest = app.get(&format!("/me/follows?after={}", text(&page["next"]))).by(&anna).expect(200).await;
        assert_eq!((rest["items"].as_array().unwrap().len(), &rest["items"][0]["user"]["name"]), (1, &json!("Ben")));
        app.call("DELETE", "/me/follows/Ben").by(&anna).send().await;
        app.call("DELETE", "/me/follows/Ben").by(&anna).send().await;
        assert_eq!(app.get("/me/follows").by(&anna).expect(200).await["items"].as_array().unwrap().len(), 1);
    }

    async fn nobody_follows_or_blocks_themselves_or_somebody_who_is_not_there(app) {
        let anna = app.guest("Anna").await;
        for path in ["/me/follows", "/me/blocks"] {
            app.call("PUT", &format!("{path}/Anna")).by(&anna).refused(400, "malformed").await;
            app.call("PUT", &format!("{path}/me")).by(&anna).refused(400, "malformed").await;
            app.call("PUT", &format!("{path}/Nobody")).by(&anna).refused(404, "not_found").await;
            app.call("PUT", &format!("{path}/01942a3b-0000-7000-8000-00000000000b")).by(&anna).refused(404, "not_found").await;
            app.call("PUT", &format!("{path}/Anna")).refused(401, "unauthenticated").await;
            app.get(path).refused(401, "unauthenticated").await;
        }
    }
}
