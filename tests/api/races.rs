//! Two at once: one wins, the other is told, and nothing is done twice.

use serde_json::{Value, json};

use crate::support::{all_at_once, text};

fn count(answers: &[crate::support::Answer], status: u16) -> usize {
    answers.iter().filter(|answer| answer.status == status).count()
}

on_both! {
    async fn of_fifty_moves_at_once_one_is_played(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        for different in [false, true] {
            let id = app.begun(&anna, &ben).await;
            let calls = (0..50).map(|i| app.moves(&id, 0, json!(if different { 1 + i % 6 } else { 1 })).by(&anna)).collect();
            let answers = all_at_once(calls).await;
            assert_eq!(count(&answers, 200), 1);
            assert_eq!(count(&answers, 409), 49);
            for refused in answers.iter().filter(|answer| answer.status == 409) {
                assert!(["stale_ply", "not_your_turn"].contains(&refused.json()["code"].as_str().unwrap()), "{}", refused.text);
            }
            assert_eq!(app.the_match(&id).await["ply"], 1);
            let events = app.get(&format!("/matches/{id}/events")).expect(200).await;
            assert_eq!(events["items"].as_array().unwrap().len(), 2);
            let turns = app.get("/me/events?limit=200").by(&ben).expect(200).await;
            let of_this: Vec<_> = turns["items"].as_array().unwrap().iter()
                .filter(|it| it["match_id"] == json!(id) && it["kind"] == "match.turn").collect();
            let told = usize::from(app.the_match(&id).await["to_move"] == "north");
            assert_eq!(of_this.len(), told, "one ply, one notice");
        }
    }

    async fn of_fifty_moves_with_one_key_one_is_played_and_all_get_its_answer(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun(&anna, &ben).await;
        let answers = all_at_once((0..50).map(|_| app.moves(&id, 0, json!(2)).by(&anna).key("tap")).collect()).await;
        assert_eq!(count(&answers, 200), 50, "{:?}", answers.iter().map(|a| a.status).collect::<Vec<_>>());
        assert!(answers.iter().all(|answer| answer.text == answers[0].text));
        assert_eq!(answers.iter().filter(|answer| answer.header("idempotency-replayed") == "true").count(), 49);
        assert_eq!(app.the_match(&id).await["ply"], 1);
    }

    async fn of_twenty_who_accept_at_once_one_gets_the_match_and_the_others_are_told(app) {
        let anna = app.guest("Anna").await;
        let offer = json!({"game": "mangala", "clock": {"kind": "per_move", "days": 3}});
        let challenge = text(&app.post("/challenges", offer).by(&anna).expect(201).await["id"]);
        let mut calls = Vec::new();
        for i in 0..20 {
            let other = app.guest(&format!("Player {i}")).await;
            calls.push(app.post(&format!("/challenges/{challenge}/accept"), json!({})).by(&other));
        }
        let answers = all_at_once(calls).await;
        assert_eq!((count(&answers, 201), count(&answers, 409)), (1, 19));
        assert!(answers.iter().filter(|a| a.status == 409).all(|a| a.json()["code"] == "already_taken"));
        let matches = app.get("/matches").expect(200).await;
        assert_eq!(matches["items"].as_array().unwrap().len(), 1);
    }

    async fn resigning_against_the_opponents_move_leaves_one_end(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        for _ in 0..20 {
            let id = app.begun(&anna, &ben).await;
            let resign = app.post(&format!("/matches/{id}/resign"), json!({"ply": 0})).by(&ben);
            let answers = all_at_once(vec![app.moves(&id, 0, json!(1)).by(&anna), resign]).await;
            let it = app.the_match(&id).await;
            match (answers[0].status, answers[1].status) {
                (200, 409) => assert_eq!((&it["status"], &it["ply"]), (&json!("running"), &json!(1))),
                (409, 200) => assert_eq!((&it["status"], &it["ply"]), (&json!("finished"), &json!(0))),
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(seedpost::play::verify::verify(&app.store).await.unwrap(), (20, vec![]));
    }

    async fn two_who_want_one_name_do_not_both_get_it(app) {
        let calls = (0..20).map(|i| app.post("/guests", json!({"name": if i % 2 == 0 { "Ayşe" } else { "AYŞE" }}))).collect();
        let answers = all_at_once(calls).await;
        assert_eq!((count(&answers, 201), count(&answers, 409)), (1, 19));
    }

    async fn a_persons_notices_are_numbered_without_gap_or_double_however_many_matches_move(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let mut ids = Vec::new();
        for _ in 0..24 {
            ids.push(app.begun(&anna, &ben).await);
        }
        let answers = all_at_once(ids.iter().map(|id| app.moves(id, 0, json!(1)).by(&anna)).collect()).await;
        assert_eq!(count(&answers, 200), 24, "{:?}", answers.iter().map(|a| &a.text).find(|t| t.contains("code")));
        for player in [&anna, &ben] {
            let page = app.get("/me/events?limit=200").by(player).expect(200).await;
            let numbers: Vec<_> = page["items"].as_array().unwrap().iter().map(|it| it["id"].as_i64().unwrap()).collect();
            assert_eq!(numbers, (1..=i64::try_from(numbers.len()).unwrap()).collect::<Vec<_>>());
        }
        assert_eq!(app.get("/me/turns").by(&ben).expect(200).await["items"].as_array().map(Vec::len), Some(24));
        assert_eq!(Value::Null, app.get("/me/turns").by(&anna).expect(200).await["next"]);
    }
}
