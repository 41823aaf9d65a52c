//! Challenges that begin several matches, and that say who may take them up.

use seedpost::games::dice::Seed;
use seedpost::play::sweep::sweep;
use serde_json::{Value, json};

use crate::support::{Player, TestApp, all_at_once, text};

async fn offered(app: &TestApp, by: &Player, more: Value) -> Value {
    let mut offer = json!({"game": "mangala", "clock": {"kind": "per_move", "days": 3}, "first": "opponent"});
    offer.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    app.post("/challenges", offer).by(by).expect(201).await
}

fn path(challenge: &Value) -> String {
    format!("/challenges/{}", text(&challenge["id"]))
}

async fn begun(app: &TestApp, path: &str) -> Vec<Value> {
    app.get(&format!("{path}/matches")).expect(200).await["items"].as_array().unwrap().clone()
}

on_both! {
    async fn a_challenge_to_several_stands_until_so_many_have_accepted_it(app) {
        let anna = app.guest("Anna").await;
        let made = offered(&app, &anna, json!({"count": 3})).await;
        let path = path(&made);
        assert_eq!((&made["count"], &made["begun"], &made["status"], &made["for_me"]), (&json!(3), &json!(0), &json!("open"), &json!("mine")));
        let mut players = Vec::new();
        for name in ["Ben", "Cem", "Deniz", "Eda"] {
            players.push(app.guest(name).await);
        }
        let first = app.post(&format!("{path}/accept"), json!({})).by(&players[0]).expect(201).await;
        assert_eq!(app.get("/challenges").expect(200).await["items"][0]["begun"], 1);
        let again = app.post(&format!("{path}/accept"), json!({})).by(&players[0]).refused(403, "forbidden").await;
        assert!(text(&again["detail"]).contains("already"), "{again}");
        assert_eq!(app.get(&path).by(&players[0]).expect(200).await["for_me"], "playing");
        assert_eq!(app.get("/challenges").by(&players[0]).expect(200).await["items"][0]["for_me"], "playing");
        // When that match is over, the same person may accept again.
        app.post(&format!("/matches/{}/resign", text(&first["id"])), json!({"ply": 0})).by(&anna).expect(200).await;
        assert_eq!(app.get(&path).by(&players[0]).expect(200).await["for_me"], "yes");
        app.clock.advance(1_000);
        let second = app.post(&format!("{path}/accept"), json!({})).by(&players[0]).expect(201).await;
        app.clock.advance(1_000);
        let third = app.post(&format!("{path}/accept"), json!({})).by(&players[1]).expect(201).await;
        app.post(&format!("{path}/accept"), json!({})).by(&players[2]).refused(409, "already_taken").await;
        let done = app.get(&path).by(&players[3]).expect(200).await;
        assert_eq!((&done["status"], &done["begun"], &done["match_id"], &done["for_me"]), (&json!("accepted"), &json!(3), &third["id"], &json!("closed")));
        let listed: Vec<Value> = begun(&app, &path).await.into_iter().map(|it| it["id"].clone()).collect();
        assert_eq!(listed, [first["id"].clone(), second["id"].clone(), third["id"].clone()]);
        assert_eq!(app.told(&anna).await.iter().filter(|kind| *kind == "match.started").count(), 3);
        assert_eq!(app.get("/challenges").expect(200).await["items"], json!([]));
        assert_eq!(seedpost::play::verify::verify(&app.store).await.unwrap(), (3, vec![]));
    }

    async fn twenty_who_accept_at_once_begin_as_many_matches_as_were_offered(app) {
        let anna = app.guest("Anna").await;
        let path = path(&offered(&app, &anna, json!({"count": 3, "visibility": "link"})).await);
        let mut calls = Vec::new();
        for n in 0..20 {
            let who = app.guest(&format!("Player {n}")).await;
            calls.push(app.post(&format!("{path}/accept"), json!({})).by(&who));
        }
        let answers = all_at_once(calls).await;
        let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
        statuses.sort_unstable();
        assert_eq!(statuses, [vec![201; 3], vec![409; 17]].concat());
        assert!(answers.iter().filter(|it| it.status == 409).all(|it| it.json()["code"] == "already_taken"));
        assert_eq!(begun(&app, &path).await.len(), 3);
        assert_eq!(app.get("/matches").expect(200).await["items"].as_array().unwrap().len(), 3);
    }

    async fn one_person_who_accepts_many_times_at_once_begins_one_match(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let path = path(&offered(&app, &anna, json!({"count": 20})).await);
        let calls = (0..8).map(|_| app.post(&format!("{path}/accept"), json!({})).by(&ben)).collect();
        let mut statuses: Vec<u16> = all_at_once(calls).await.iter().map(|answer| answer.status).collect();
        statuses.sort_unstable();
        assert_eq!(statuses, [vec![201], vec![403; 7]].concat());
        assert_eq!(app.get(&path).expect(200).await["begun"], 1);
    }

    async fn each_match_has_a_seed_of_its_own_that_was_promised_before_anybody_accepted(app) {
        let anna = app.guest("Anna").await;
        let made = offered(&app, &anna, json!({"count": 3, "first": "lot", "entropy": "anna"})).await;
        let path = path(&made);
        let told = app.get(&path).expect(200).await;
        let mut promised = vec![told["dice"].clone()];
        promised.extend(told["later"].as_array().unwrap().clone());
        assert_eq!(promised.len(), 3);
        for (n, promise) in promised.iter().enumerate() {
            let now = app.get(&path).expect(200).await;
            assert_eq!((&now["dice"], now["later"].as_array().map_or(0, Vec::len)), (promise, 2 - n));
            let who = app.guest(&format!("Player {n}")).await;
            let id = text(&app.post(&format!("{path}/accept"), json!({"entropy": format!("e{n}")})).by(&who).expect(201).await["id"]);
            let over = app.post(&format!("/matches/{id}/resign"), json!({"ply": 0})).by(&who).expect(200).await;
            assert_eq!((&over["id"], &over["dice"]["commitment"]), (&promise["match_id"], &promise["commitment"]));
            let seed = Seed::parse(&text(&over["dice"]["seed"])).unwrap();
            assert_eq!(json!(seed.commitment()), promise["commitment"]);
            assert_eq!((&over["dice"]["maker"], &over["dice"]["accepter"]), (&json!("anna"), &json!(format!("e{n}"))));
        }
        let all: std::collections::BTreeSet<String> = promised.iter().map(|it| text(&it["commitment"])).collect();
        assert_eq!(all.len(), 3);
        assert_eq!(seedpost::play::verify::verify(&app.store).await.unwrap(), (3, vec![]));
    }

    async fn a_challenge_to_several_is_withdrawn_and_lapses_with_what_it_has_begun_left_alone(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        for lapses in [false, true] {
            let path = path(&offered(&app, &anna, json!({"count": 5, "expires_s": 3600})).await);
            let id = text(&app.post(&format!("{path}/accept"), json!({})).by(&ben).expect(201).await["id"]);
            if lapses {
                app.clock.advance(3_600_000);
                assert_eq!(sweep(&app.store).await.unwrap(), 1);
            } else {
                app.call("DELETE", &path).by(&anna).expect(200).await;
            }
            let closed = app.get(&path).expect(200).await;
            assert_eq!((&closed["status"], &closed["begun"], &closed["later"]), (&json!(if lapses { "expired" } else { "cancelled" }), &json!(1), &Value::Null));
            app.post(&format!("{path}/accept"), json!({})).by(&app.guest(if lapses { "Cem" } else { "Deniz" }).await).refused(409, "already_taken").await;
            assert_eq!(begun(&app, &path).await[0]["id"], json!(id));
            app.play_on(&id, &anna, &ben, 2).await;
        }
    }

    async fn who_may_accept_is_said_by_rating_and_shown_before(app) {
        let (anna, _) = app.account("Anna", "correct horse").await;
        let (ben, _) = app.account("Ben", "correct horse").await;
        let id = app.begun_with(&anna, &ben, json!({"rated": true})).await;
        app.post(&format!("/matches/{id}/resign"), json!({"ply": 0})).by(&ben).expect(200).await;
        let dora = app.guest("Dora").await;
        // Anna has 1662, Ben 1338 in Mangala; Dora, and all of them in other games, count as 1500.
        let cases = [
            (json!({"rating": {"min": 1600}}), ["yes", "rating", "rating"]),
            (json!({"rating": {"max": 1500}}), ["rating", "yes", "yes"]),
            (json!({"rating": {"min": 1400, "max": 1662}}), ["yes", "rating", "yes"]),
            (json!({"rating": {"min": 1501}, "game": "modiar"}), ["rating", "rating", "rating"]),
            (json!({"rating": {"min": 1500, "max": 1500}, "game": "modiar"}), ["yes", "yes", "yes"]),
            (json!({"rating": {}}), ["yes", "yes", "yes"]),
        ];
        let maker = app.guest("Maker").await;
        for (terms, expected) in cases {
            let made = offered(&app, &maker, [&terms, &json!({"count": 20})].into_iter().fold(json!({}), merged)).await;
            let path = path(&made);
            for (who, expected) in [&anna, &ben, &dora].into_iter().zip(expected) {
                assert_eq!(app.get(&path).by(who).expect(200).await["for_me"], expected, "{terms}");
                let listed = app.get("/challenges").by(who).expect(200).await["items"].as_array().unwrap().clone();
                assert_eq!(listed.iter().find(|it| it["id"] == made["id"]).unwrap()["for_me"], expected, "{terms}");
                let call = app.post(&format!("{path}/accept"), json!({})).by(who);
                if expected == "yes" {
                    let id = text(&call.expect(201).await["id"]);
                    app.post(&format!("/matches/{id}/abort"), json!({"ply": 0})).by(who).expect(200).await;
                } else {
                    let detail = text(&call.refused(403, "forbidden").await["detail"]);
                    assert!(detail.contains("rating of") && detail.contains("yours is 1"), "{detail}");
                }
            }
            assert_eq!(app.get(&path).expect(200).await["for_me"], Value::Null);
        }
        let narrow = offered(&app, &maker, json!({"rating": {"min": 1400, "max": 1600}})).await;
        assert_eq!(narrow["rating"], json!({"min": 1400, "max": 1600}));
        let refused = app.post(&format!("{}/accept", path(&narrow)), json!({})).by(&anna).refused(403, "forbidden").await;
        assert_eq!(refused["detail"], "this challenge is for players with a rating of 1400 to 1600 in mangala; yours is 1662");
        // One challenge for one match, rated: a guest is told to make an account.
        let rated = app.post("/challenges", json!({"game": "mangala", "clock": {"kind": "none"}, "rated": true})).by(&anna).expect(201).await;
        assert_eq!(app.get(&path(&rated)).by(&dora).expect(200).await["for_me"], "account");
        app.post(&format!("{}/accept", path(&rated)), json!({})).by(&dora).refused(403, "forbidden").await;
    }

    async fn what_a_challenge_to_several_cannot_be_is_refused_by_name(app) {
        let (anna, _) = (app.guest("Anna").await, app.guest("Ben").await);
        let wrong = [
            (json!({"count": 0}), "count"), (json!({"count": 21}), "count"), (json!({"count": "3"}), "count"), (json!({"count": 2, "to": "Ben"}), "count"),
            (json!({"rating": {"min": 1500}, "to": "Ben"}), "rating"), (json!({"rating": {"min": 1600, "max": 1500}}), "rating"),
            (json!({"rating": {"min": -1}}), "rating"), (json!({"rating": {"max": 4001}}), "rating"), (json!({"rating": 1500}), "rating"),
        ];
        for (terms, field) in wrong {
            let offer = merged(json!({"game": "mangala", "clock": {"kind": "none"}}), &terms);
            let refused = app.post("/challenges", offer).by(&anna).refused(400, "malformed").await;
            assert!(text(&refused["field"]).starts_with(field), "{terms}: {refused}");
        }
        let offer = json!({"game": "mangala", "clock": {"kind": "none"}, "rating": {"low": 1}});
        app.post("/challenges", offer).by(&anna).refused(400, "unknown_field").await;
        assert_eq!(app.get("/challenges").expect(200).await["items"], json!([]));
    }

    async fn the_matches_of_one_challenge_are_told_page_by_page_and_only_to_those_who_see_it(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let single = path(&offered(&app, &anna, json!({"to": "Ben"})).await);
        app.get(&format!("{single}/matches")).by(&app.guest("Cem").await).refused(403, "forbidden").await;
        assert_eq!(app.get(&format!("{single}/matches")).by(&ben).expect(200).await["items"], json!([]));
        let id = app.post(&format!("{single}/accept"), json!({})).by(&ben).expect(201).await["id"].clone();
        assert_eq!(app.get(&format!("{single}/matches")).by(&ben).expect(200).await["items"][0]["id"], id);
        let path = path(&offered(&app, &anna, json!({"count": 4})).await);
        for name in ["E", "F", "G"] {
            app.post(&format!("{path}/accept"), json!({})).by(&app.guest(name).await).expect(201).await;
            app.clock.advance(1_000);
        }
        let all: Vec<Value> = begun(&app, &path).await.into_iter().map(|it| it["id"].clone()).collect();
        let first = app.get(&format!("{path}/matches?limit=2")).expect(200).await;
        assert_eq!([&first["items"][0]["id"], &first["items"][1]["id"]], [&all[0], &all[1]]);
        let rest = app.get(&format!("{path}/matches?limit=2&after={}", text(&first["next"]))).expect(200).await;
        assert_eq!((rest["items"].as_array().unwrap().len(), &rest["items"][0]["id"], &rest["next"]), (1, &all[2], &Value::Null));
    }
}

fn merged(mut into: Value, more: &Value) -> Value {
    into.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    into
}
