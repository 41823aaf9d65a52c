//! Finding an opponent.

use seedpost::play::sweep::sweep;
use serde_json::{Value, json};

use crate::support::text;

fn offer(more: Value) -> Value {
    let mut offer = json!({"game": "mangala", "clock": {"kind": "per_move", "days": 3}});
    offer.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    offer
}

on_both! {
    async fn a_challenge_stands_in_the_lobby_until_somebody_accepts_it(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let made = app.post("/challenges", offer(json!({"first": "opponent"}))).by(&anna).expect(201).await;
        let id = text(&made["id"]);
        assert_eq!(made["options"], json!({"games": 1, "stop_when_decided": false}));
        assert_eq!(text(&made["url"]), format!("http://seedpost.test/challenges/{id}"));
        assert_eq!(app.get("/challenges").by(&anna).expect(200).await["items"], json!([made]));
        app.post(&format!("/challenges/{id}/accept"), json!({})).by(&anna).refused(403, "forbidden").await;
        app.post(&format!("/challenges/{id}/accept"), json!({})).refused(401, "unauthenticated").await;
        let begun = app.post(&format!("/challenges/{id}/accept"), json!({})).by(&ben).expect(201).await;
        assert_eq!((&begun["first"], &begun["to_move"], &begun["first_by_lot"]), (&json!("north"), &json!("north"), &json!(false)));
        assert_eq!(app.get("/challenges").expect(200).await["items"], json!([]));
        let shown = app.get(&format!("/challenges/{id}")).expect(200).await;
        assert_eq!((&shown["status"], &shown["match_id"]), (&json!("accepted"), &begun["id"]));
        assert_eq!(app.told(&anna).await, ["match.started"]);
        assert_eq!(app.told(&ben).await, ["match.started", "match.turn"]);
    }

    async fn a_challenge_by_link_is_in_no_list_and_open_to_whoever_has_the_link(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let made = app.post("/challenges", offer(json!({"visibility": "link"}))).by(&anna).expect(201).await;
        let path = format!("/challenges/{}", text(&made["id"]));
        assert_eq!(app.get("/challenges").expect(200).await["items"], json!([]));
        assert_eq!(app.get("/challenges?mine=true").by(&anna).expect(200).await["items"], json!([made]));
        assert_eq!(app.get("/challenges?mine=true").by(&ben).expect(200).await["items"], json!([]));
        app.get("/challenges?mine=true").refused(401, "unauthenticated").await;
        assert_eq!(app.get(&path).expect(200).await["clock_text"], "3 days for each move; if you run out you lose; days off and vacations do not count");
        app.post(&format!("{path}/accept"), json!({})).by(&ben).expect(201).await;
    }

    async fn a_challenge_to_one_person_is_nobody_elses(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let cem = app.guest("Cem").await;
        app.post("/challenges", offer(json!({"to": "Nobody"}))).by(&anna).refused(404, "not_found").await;
        app.post("/challenges", offer(json!({"to": "ANNA"}))).by(&anna).refused(400, "malformed").await;
        let made = app.post("/challenges", offer(json!({"to": "bEn"}))).by(&anna).expect(201).await;
        let path = format!("/challenges/{}", text(&made["id"]));
        assert_eq!(app.told(&ben).await, ["challenge.received"]);
        assert_eq!(app.get("/challenges").expect(200).await["items"], json!([]));
        let mut received = made;
        received["for_me"] = json!("yes");
        assert_eq!(app.get("/challenges?mine=true").by(&ben).expect(200).await["items"], json!([received]));
        app.get(&path).by(&cem).refused(403, "forbidden").await;
        app.get(&path).refused(401, "unauthenticated").await;
        app.post(&format!("{path}/accept"), json!({})).by(&cem).refused(403, "forbidden").await;
        app.post(&format!("{path}/decline"), json!({})).by(&cem).refused(403, "forbidden").await;
        app.post(&format!("{path}/decline"), json!({})).by(&anna).refused(403, "forbidden").await;
        let declined = app.post(&format!("{path}/decline"), json!({})).by(&ben).expect(200).await;
        assert_eq!(declined["status"], "declined");
        app.post(&format!("{path}/accept"), json!({})).by(&ben).refused(409, "already_taken").await;
        assert_eq!(app.told(&anna).await, ["challenge.closed"]);
    }

    async fn its_maker_alone_can_cancel_a_challenge(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let path = format!("/challenges/{}", text(&app.post("/challenges", offer(json!({}))).by(&anna).expect(201).await["id"]));
        app.call("DELETE", &path).by(&ben).refused(403, "forbidden").await;
        assert_eq!(app.call("DELETE", &path).by(&anna).expect(200).await["status"], "cancelled");
        app.call("DELETE", &path).by(&anna).refused(409, "already_taken").await;
        app.post(&format!("{path}/accept"), json!({})).by(&ben).refused(409, "already_taken").await;
    }

    async fn a_challenge_lapses_when_its_maker_said(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        app.post("/challenges", offer(json!({"expires_s": 60}))).by(&anna).refused(400, "malformed").await;
        let path = format!("/challenges/{}", text(&app.post("/challenges", offer(json!({"expires_s": 3600}))).by(&anna).expect(201).await["id"]));
        app.clock.advance(3_600_000);
        // Nobody has swept yet: it is over all the same.
        assert_eq!(app.get(&path).expect(200).await["status"], "expired");
        assert_eq!(app.get("/challenges").expect(200).await["items"], json!([]));
        app.post(&format!("{path}/accept"), json!({})).by(&ben).refused(409, "already_taken").await;
        assert_eq!(sweep(&app.store).await.unwrap(), 1);
        assert_eq!(app.told(&anna).await, ["challenge.closed"]);
    }

    async fn the_lot_falls_to_both_sides_and_is_part_of_the_record(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let mut south = 0;
        for _ in 0..40 {
            let id = app.begun_with(&anna, &ben, json!({"first": "lot"})).await;
            let it = app.the_match(&id).await;
            assert_eq!(it["first_by_lot"], true);
            let first = text(&it["first"]);
            south += u32::from(first == "south");
            let record = app.get(&format!("/matches/{id}/record.txt")).send().await.text;
            assert!(record.contains(&format!("[First \"{first}\"]")), "{record}");
        }
        assert!((8..=32).contains(&south), "{south} of 40");
    }

    async fn what_cannot_be_offered_is_refused_by_name(app) {
        let anna = app.guest("Anna").await;
        let wrong = [
            (json!({"game": "chess"}), "malformed", "game"),
            (json!({"options": {"games": 10}}), "malformed", "options"),
            (json!({"options": {"points": 3}}), "unknown_field", "options"),
            (json!({"options": {"games": "1"}}), "malformed", "options"),
            (json!({"clock": {"kind": "per_move", "days": 4}}), "malformed", "clock"),
            (json!({"clock": {"kind": "blitz"}}), "malformed", "clock"),
            (json!({"first": "north"}), "malformed", "first"),
            (json!({"rated": true}), "malformed", "rated"),
            (json!({"colour": "red"}), "unknown_field", "colour"),
        ];
        for (part, code, field) in wrong {
            let refused = app.post("/challenges", offer(part.clone())).by(&anna).refused(400, code).await;
            assert!(text(&refused["field"]).starts_with(field), "{part}: {refused}");
        }
        assert_eq!(app.get("/challenges").expect(200).await["items"], json!([]));
    }
}
