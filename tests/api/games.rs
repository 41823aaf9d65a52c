//! Each game from challenge to record.

use serde_json::{Value, json};

use crate::support::text;

on_both! {
    async fn every_game_is_played_from_challenge_to_record(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let games = app.get("/games").expect(200).await;
        let options = |game: &str| match game {
            "layli" => json!({"rounds": 2}),
            "portes" => json!({"points": 1}),
            _ => json!({}),
        };
        let mut played = 0;
        for game in games["items"].as_array().unwrap() {
            let name = text(&game["id"]);
            for first in ["me", "lot"] {
                let more = json!({"game": name, "first": first, "options": options(&name), "clock": {"kind": "none"}});
                let id = app.begun_with(&anna, &ben, more).await;
                let over = app.play_on(&id, &anna, &ben, 4_000).await;
                assert_eq!(over["status"], "finished", "{name}: {over}");
                let record = app.get(&format!("/matches/{id}/record.txt")).send().await.text;
                let read = seedpost::games::record::read(&record).into_records();
                let read = read.unwrap_or_else(|error| panic!("{name}: {error}\n{record}"));
                let as_json = app.get(&format!("/matches/{id}/record.json")).send().await.text;
                assert_eq!(seedpost::games::record::read(&as_json).into_records().unwrap(), read, "{name}");
                for (suffix, begins) in [("mat", "; ["), ("sgf", "(;")] {
                    let path = format!("/matches/{id}/record.{suffix}");
                    if name == "portes" {
                        let foreign = app.get(&path).send().await.text;
                        assert!(foreign.starts_with(begins), "{foreign}");
                    } else {
                        app.get(&path).refused(404, "not_found").await;
                    }
                }
                let plies = app.get(&format!("/matches/{id}/plies?limit=1")).expect(200).await;
                assert_eq!(plies["items"][0]["number"], 0, "{name}");
                played += 1;
            }
        }
        assert_eq!(played, 8);
        assert_eq!(seedpost::play::verify::verify(&app.store).await.unwrap(), (played, vec![]));
    }

    async fn the_server_rolls_when_a_turn_begins_and_the_roll_is_the_same_for_everybody(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let more = json!({"game": "portes", "first": "lot", "clock": {"kind": "per_move", "days": 3}});
        let id = app.begun_with(&anna, &ben, more).await;
        let it = app.the_match(&id).await;
        let dice = it["position"]["dice"].as_array().unwrap().clone();
        assert_eq!(dice.len(), 2);
        assert!(it["rolls"].as_u64().unwrap() >= 2, "the throw for who starts, and the first roll");
        assert_eq!(app.the_match(&id).await, it);
        let mover = if it["to_move"] == "south" { &anna } else { &ben };
        let wrong = app.moves(&id, 0, json!([[1, 0]])).by(mover).refused(422, "illegal_move").await;
        assert_eq!(wrong["legal"], it["legal"]);
        let moved = app.moves(&id, 0, it["legal"][0].clone()).by(mover).expect(200).await;
        assert_ne!(moved["to_move"], it["to_move"]);
        assert_eq!(moved["last"]["roll"], Value::Array(dice));
        assert_eq!(moved["rolls"].as_u64(), it["rolls"].as_u64().map(|rolls| rolls + 1));
    }

    async fn a_roll_that_allows_no_play_passes_by_itself(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let mut passed = 0;
        for _ in 0..4 {
            let more = json!({"game": "portes", "options": {"points": 3}, "clock": {"kind": "none"}});
            let id = app.begun_with(&anna, &ben, more).await;
            app.play_on(&id, &anna, &ben, 4_000).await;
            let events = app.get(&format!("/matches/{id}/events?limit=200")).expect(200).await;
            for it in events["items"].as_array().unwrap() {
                if it["event"]["auto"] == "forced" {
                    assert_eq!(it["event"]["move"], json!([]));
                    passed += 1;
                }
            }
            if passed > 0 {
                return;
            }
        }
        panic!("nobody ever had to pass");
    }
}
