//! Lots and dice that nobody can choose and anybody can check.

use seedpost::games::dice::{Draws, Seed};
use serde_json::{Value, json};

use crate::support::text;

on_both! {
    async fn the_seed_is_promised_with_the_challenge_and_told_when_the_match_is_over(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        for _ in 0..10 {
            let offer = json!({"game": "mangala", "clock": {"kind": "none"}, "entropy": "anna-4711"});
            let challenge = app.post("/challenges", offer).by(&anna).expect(201).await;
            let promise = &challenge["dice"];
            let path = format!("/challenges/{}/accept", text(&challenge["id"]));
            let begun = app.post(&path, json!({"entropy": "ben-0815"})).by(&ben).expect(201).await;
            assert_eq!((&begun["id"], &begun["dice"]["commitment"]), (&promise["match_id"], &promise["commitment"]));
            assert_eq!(begun["dice"]["seed"], Value::Null);
            let id = text(&begun["id"]);
            let over = app.post(&format!("/matches/{id}/resign"), json!({"ply": 0})).by(&ben).expect(200).await;
            let draws = Draws {
                seed: Seed::parse(&text(&over["dice"]["seed"])).unwrap(),
                match_id: id.clone(),
                maker: text(&over["dice"]["maker"]),
                accepter: text(&over["dice"]["accepter"]),
            };
            assert_eq!((draws.maker.as_str(), draws.accepter.as_str()), ("anna-4711", "ben-0815"));
            assert_eq!(json!(draws.seed.commitment()), promise["commitment"]);
            assert_eq!(json!(draws.lot()), over["first"]);
            let record = app.get(&format!("/matches/{id}/record.txt")).send().await.text;
            let seed = format!("[DiceSeed \"{}\"]", text(&over["dice"]["seed"]));
            assert!(record.contains("[FirstBy \"lot\"]") && record.contains(&seed), "{record}");
            let events = app.get(&format!("/matches/{id}/events")).expect(200).await;
            let last = events["items"].as_array().unwrap().last().unwrap().clone();
            assert_eq!((&last["kind"], &last["event"]["seed"]), (&json!("match.revealed"), &over["dice"]["seed"]));
        }
        assert_eq!(seedpost::play::verify::verify(&app.store).await.unwrap(), (10, vec![]));
    }

    async fn no_answer_tells_a_seed_while_its_match_runs(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let offer = json!({"game": "mangala", "clock": {"kind": "none"}, "first": "me"});
        let challenge = app.post("/challenges", offer).by(&anna).expect(201).await;
        let id = text(&app.post(&format!("/challenges/{}/accept", text(&challenge["id"])), json!({})).by(&ben).expect(201).await["id"]);
        let seed = seedpost::store::find_seed(&mut app.store.read().await.unwrap().db(), &id).await.unwrap().unwrap().reveal();
        app.moves(&id, 0, json!(1)).by(&anna).expect(200).await;
        let paths = ["", "/events", "/plies", "/rounds", "/record.txt", "/record.json"].map(|part| format!("/matches/{id}{part}"));
        let others = ["/me/events", "/matches", "/me/turns", "/challenges"].map(str::to_owned);
        for path in paths.into_iter().chain(others).chain([format!("/challenges/{}", text(&challenge["id"]))]) {
            for player in [&anna, &ben] {
                assert!(!app.get(&path).by(player).send().await.text.contains(&seed), "{path}");
            }
        }
    }

    async fn what_a_player_adds_is_one_word(app) {
        let anna = app.guest("Anna").await;
        for wrong in ["a b", "é", "a\nb", "x".repeat(129).as_str()] {
            let offer = json!({"game": "mangala", "clock": {"kind": "none"}, "entropy": wrong});
            app.post("/challenges", offer).by(&anna).refused(400, "malformed").await;
        }
    }
}
