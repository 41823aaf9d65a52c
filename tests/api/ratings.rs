//! Ratings: what a match does to them, the ledger, and the ladder.

use seedpost::play::ratings::verify;
use seedpost::play::sweep::sweep;
use serde_json::{Value, json};

use crate::support::{Player, TestApp, all_at_once, text};

const PASSWORD: &str = "correct horse";

async fn rated(app: &TestApp, south: &Player, north: &Player) -> String {
    app.begun_with(south, north, json!({"rated": true})).await
}

/// A rated match in which both have moved and `loser` resigns.
async fn lost_by(app: &TestApp, loser: &Player, winner: &Player) -> Value {
    let id = rated(app, loser, winner).await;
    app.moves(&id, 0, json!(1)).by(loser).expect(200).await;
    app.moves(&id, 1, json!(1)).by(winner).expect(200).await;
    app.post(&format!("/matches/{id}/resign"), json!({"ply": 2})).by(loser).expect(200).await
}

async fn profile(app: &TestApp, who: &Player) -> Value {
    app.get(&format!("/users/{}", who.id)).expect(200).await
}

async fn changes(app: &TestApp, who: &Player) -> Vec<Value> {
    let page = app.get(&format!("/users/{}/ratings?game=mangala", who.id)).expect(200).await;
    page["items"].as_array().unwrap().clone()
}

on_both! {
    async fn a_rated_match_changes_both_ratings_and_all_places_tell_the_same(app) {
        let (anna, _) = app.account("Anna", PASSWORD).await;
        let (ben, _) = app.account("Ben", PASSWORD).await;
        assert_eq!(profile(&app, &anna).await["ratings"], json!([]));
        let over = lost_by(&app, &anna, &ben).await;
        // Two newcomers: Glickman's formulas give 1500 ± 162.
        assert_eq!(over["ratings"], json!({"south": {"before": 1500, "after": 1338}, "north": {"before": 1500, "after": 1662}}));
        for (who, other, rating, change, points) in [(&anna, &ben, 1338, -162, 0.0), (&ben, &anna, 1662, 162, 1.0)] {
            let told = &profile(&app, who).await["ratings"][0];
            assert_eq!((&told["game"], &told["rating"], &told["provisional"], &told["matches"]), (&json!("mangala"), &json!(rating), &json!(true), &json!(1)));
            let entry = &changes(&app, who).await[0];
            assert_eq!((&entry["rating"], &entry["change"], &entry["opponent"]["id"]), (&json!(rating), &json!(change), &json!(other.id)));
            let notices = app.get("/me/notices").by(who).expect(200).await;
            let said = &text(&notices["items"].as_array().unwrap().iter().find(|it| it["kind"] == json!("match.finished")).unwrap()["text"]);
            assert!(said.contains(&format!("Your rating: 1500 → {rating}.")), "{said}");
            assert_eq!((entry["points"].as_f64(), &entry["match_id"]), (Some(points), &over["id"]));
        }
        assert_eq!(app.get("/games/mangala/ladder").expect(200).await["items"], json!([]), "nobody is known well yet");
        assert_eq!(verify(&app.store).await.unwrap(), (2, vec![]));
        assert_eq!(seedpost::play::verify::verify(&app.store).await.unwrap(), (1, vec![]));
    }

    async fn what_does_not_count_changes_nothing(app) {
        let (anna, _) = app.account("Anna", PASSWORD).await;
        let (ben, _) = app.account("Ben", PASSWORD).await;
        let friendly = app.begun(&anna, &ben).await;
        app.post(&format!("/matches/{friendly}/resign"), json!({"ply": 0})).by(&anna).expect(200).await;
        let never = rated(&app, &anna, &ben).await;
        app.post(&format!("/matches/{never}/abort"), json!({"ply": 0})).by(&ben).expect(200).await;
        for id in [friendly, never] {
            assert_eq!(app.the_match(&id).await["ratings"], Value::Null);
        }
        assert_eq!(verify(&app.store).await.unwrap(), (0, vec![]));
    }

    async fn a_time_out_and_a_draw_count_too(app) {
        let (anna, _) = app.account("Anna", PASSWORD).await;
        let (ben, _) = app.account("Ben", PASSWORD).await;
        let drawn = rated(&app, &anna, &ben).await;
        app.post(&format!("/matches/{drawn}/draw"), json!({"ply": 0})).by(&anna).expect(200).await;
        let drawn = app.post(&format!("/matches/{drawn}/draw"), json!({"ply": 0})).by(&ben).expect(200).await;
        assert_eq!(drawn["ratings"]["south"], json!({"before": 1500, "after": 1500}));
        let slow = rated(&app, &anna, &ben).await;
        app.moves(&slow, 0, json!(1)).by(&anna).expect(200).await;
        app.moves(&slow, 1, json!(1)).by(&ben).expect(200).await;
        app.days_pass(4);
        assert_eq!(sweep(&app.store).await.unwrap(), 1);
        let ratings = &app.the_match(&slow).await["ratings"];
        assert!(ratings["south"]["after"].as_i64() < ratings["south"]["before"].as_i64(), "{ratings}");
        assert_eq!(verify(&app.store).await.unwrap(), (2, vec![]));
    }

    async fn many_matches_that_end_at_once_leave_one_entry_each_and_a_ledger_that_adds_up(app) {
        let mut people = Vec::new();
        for name in ["Anna", "Ben", "Cem", "Deniz"] {
            people.push(app.account(name, PASSWORD).await.0);
        }
        let mut calls = Vec::new();
        for (i, south) in people.iter().enumerate() {
            for north in people.iter().skip(i + 1) {
                for _ in 0..4 {
                    let id = rated(&app, south, north).await;
                    calls.push(app.post(&format!("/matches/{id}/resign"), json!({"ply": 0})).by(if calls.len() % 2 == 0 { south } else { north }));
                }
            }
        }
        let answers = all_at_once(calls).await;
        assert!(answers.iter().all(|answer| answer.status == 200), "{:?}", answers.iter().map(|a| a.status).collect::<Vec<_>>());
        for who in &people {
            let entries = changes(&app, who).await;
            assert_eq!(entries.len(), 12);
            assert_eq!(profile(&app, who).await["ratings"][0]["rating"], entries[0]["rating"]);
            for entry in entries {
                let it = app.the_match(&text(&entry["match_id"])).await;
                let side = if it["players"]["south"]["id"] == json!(who.id) { "south" } else { "north" };
                assert_eq!(it["ratings"][side]["after"], entry["rating"], "the shown change is the stored one");
            }
        }
        assert_eq!(verify(&app.store).await.unwrap(), (4, vec![]));
        assert_eq!(seedpost::play::verify::verify(&app.store).await.unwrap().1, vec![]);
    }

    async fn the_ladder_holds_those_who_are_known_well_and_play_and_pages_through_them(app) {
        let mut people = Vec::new();
        for name in ["Anna", "Ben", "Cem"] {
            people.push(app.account(name, PASSWORD).await.0);
        }
        for _ in 0..14 {
            lost_by(&app, &people[0], &people[1]).await;
            lost_by(&app, &people[1], &people[2]).await;
            lost_by(&app, &people[2], &people[0]).await;
            lost_by(&app, &people[0], &people[2]).await;
        }
        let mut seen = Vec::new();
        let mut path = "/games/mangala/ladder?limit=1".to_owned();
        loop {
            let page = app.get(&path).expect(200).await;
            seen.extend(page["items"].as_array().unwrap().clone());
            let Some(next) = page["next"].as_str() else { break };
            path = format!("/games/mangala/ladder?limit=1&after={next}");
        }
        assert_eq!(seen.len(), 3);
        assert!(seen.is_sorted_by(|a, b| a["rating"].as_i64() >= b["rating"].as_i64()), "{seen:?}");
        let entries = changes(&app, &people[0]).await;
        let sum: i64 = entries.iter().map(|entry| entry["change"].as_i64().unwrap()).sum();
        assert_eq!(1500 + sum, entries[0]["rating"].as_i64().unwrap());
        app.days_pass(200);
        assert_eq!(app.get("/games/mangala/ladder").expect(200).await["items"], json!([]));
        // Long idle: the same rating is known less well, and the ledger still adds up.
        lost_by(&app, &people[0], &people[1]).await;
        assert_eq!(verify(&app.store).await.unwrap(), (3, vec![]));
        app.get("/games/chess/ladder").refused(404, "not_found").await;
        app.get("/games/mangala/ladder?after=x").refused(400, "malformed").await;
        app.get(&format!("/users/{}/ratings?game=chess", people[0].id)).refused(400, "malformed").await;
    }
}
