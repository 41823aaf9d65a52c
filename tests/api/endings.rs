//! Endings that somebody else decides on, what is counted of them, and matches that go on after all.

use seedpost::clock::DAY;
use seedpost::games::Side;
use seedpost::play::Refusal;
use seedpost::play::sweep::sweep;
use seedpost::play::turn::{Adjudicate, Verdict};
use seedpost::play::verify::verify;
use serde_json::{Value, json};

use crate::support::{Player, TestApp, begun_at_ply_2};

async fn said(app: &TestApp, id: &str, verdict: Verdict, reason: &str) -> Result<(), Refusal> {
    let action = Adjudicate { match_id: id.to_owned(), verdict, reason: reason.to_owned() };
    app.store.write(action).await.map(|_| ())
}

async fn endings(app: &TestApp, player: &Player) -> Value {
    app.get(&format!("/users/{}", player.id)).expect(200).await["endings"].clone()
}

on_both! {
    async fn an_operator_settles_a_match_with_a_reason_that_both_see_and_only_once(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        said(&app, &id, Verdict::Result(Some(Side::North)), "Anna asked a program for moves").await.unwrap();
        let over = app.the_match(&id).await;
        assert_eq!(over["result"], json!({"winner": "north", "text": "0-1", "termination": "adjudicated", "by": null}));
        assert_eq!(over["reason"], "Anna asked a program for moves");
        for player in [&anna, &ben] {
            assert_eq!(app.told(player).await.last().unwrap(), "match.finished");
        }
        assert!(matches!(said(&app, &id, Verdict::Void, "again").await, Err(Refusal::MatchOver(_))));
        let void = begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        for wrong in ["", "   ", "two\nlines", "turns\u{202e}around", "\u{2067}isolated", "\u{200b}", &"a".repeat(501)] {
            assert!(matches!(said(&app, &void, Verdict::Void, wrong).await, Err(Refusal::Invalid { field: "reason", .. })), "{wrong:?}");
        }
        said(&app, &void, Verdict::Void, "a fault of the server").await.unwrap();
        assert_eq!(app.the_match(&void).await["status"], "aborted");
        let points = app.begun_with(&anna, &ben, json!({"game": "portes"})).await;
        assert!(matches!(said(&app, &points, Verdict::Result(None), "a draw").await, Err(Refusal::Invalid { field: "result", .. })));
        said(&app, &points, Verdict::Result(Some(Side::South)), "Ben is gone").await.unwrap();
        for id in [&id, &void, &points] {
            let record = app.get(&format!("/matches/{id}/record.txt")).send().await;
            seedpost::games::record::read(&record.text).into_records().unwrap();
        }
        assert_eq!(verify(&app.store).await.unwrap(), (3, vec![]));
    }

    async fn whatever_state_a_running_match_is_in_both_its_players_can_end_it(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let mut seen = std::collections::BTreeSet::new();
        for game in ["mangala", "layli", "modiar", "portes"] {
            for (soft, paused, plies) in [(false, false, 0), (false, false, 1), (true, false, 4), (true, true, 4), (false, false, 9)] {
                let more = json!({"game": game, "soft": soft, "options": if game == "portes" { json!({"points": 3}) } else { json!({}) }});
                let id = app.begun_with(&anna, &ben, more).await;
                let it = app.play_on(&id, &anna, &ben, plies).await;
                if it["status"] != "running" {
                    continue;
                }
                let here = json!({"ply": it["ply"], "take_backs": it["take_backs"], "round": it["round"]});
                if paused {
                    let mut pause = here.clone();
                    pause["days"] = json!(5);
                    for who in [&anna, &ben] {
                        app.post(&format!("/matches/{id}/pause"), pause.clone()).by(who).expect(200).await;
                    }
                } else if soft {
                    // The time is up, and nobody has claimed it.
                    app.days_pass(4);
                    sweep(&app.store).await.unwrap();
                }
                for (who, side) in [(&anna, "south"), (&ben, "north")] {
                    let seen_by = app.get(&format!("/matches/{id}")).by(who).expect(200).await;
                    let can = &seen_by["can"];
                    let ways = [("resign", can["resign"] == true), ("abort", can["abort"] == true), ("claim", can["claim"] == side)];
                    let ways: Vec<&str> = ways.into_iter().filter(|(_, can)| *can).map(|(way, _)| way).collect();
                    assert!(seen_by["status"] == "running" && ways.iter().any(|way| *way != "claim"), "{game} after {plies} plies: {can}");
                    seen.extend(ways.iter().copied());
                    // The button does what it says, whoever presses it.
                    if side == "north" {
                        let over = app.post(&format!("/matches/{id}/{}", ways[0]), here.clone()).by(who).expect(200).await;
                        assert_ne!(over["status"], "running", "{game} after {plies} plies by {}", ways[0]);
                    }
                }
            }
        }
        assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["abort", "claim", "resign"]);
    }

    async fn an_unrated_match_that_ended_by_time_goes_on_when_both_want_it(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        let resume = |ply: u32| app.post(&format!("/matches/{id}/resume"), json!({"ply": ply}));
        resume(2).by(&anna).refused(409, "too_late").await;
        app.days_pass(4);
        assert_eq!(sweep(&app.store).await.unwrap(), 1);
        resume(1).by(&anna).refused(409, "stale_ply").await;
        let asked = resume(2).by(&anna).expect(200).await;
        assert_eq!((&asked["status"], &asked["resume"]), (&json!("finished"), &json!("south")));
        resume(2).by(&anna).refused(409, "too_late").await;
        assert_eq!(app.told(&ben).await.last().unwrap(), "offer.made");
        let on = resume(2).by(&ben).expect(200).await;
        assert_eq!((&on["status"], &on["to_move"], &on["result"]), (&json!("running"), &json!("south"), &Value::Null));
        assert_eq!(on["deadline"], json!(app.clock.now().plus(3 * DAY).to_string()));
        assert_eq!(app.get("/me/turns").by(&anna).expect(200).await["items"][0]["id"], json!(id));
        app.moves(&id, 2, json!(2)).by(&anna).expect(200).await;
        app.post(&format!("/matches/{id}/resign"), json!({"ply": 3})).by(&ben).expect(200).await;
        resume(3).by(&anna).refused(409, "too_late").await;
        let finished = |told: Vec<String>| told.iter().filter(|kind| *kind == "match.finished").count();
        assert_eq!(finished(app.told(&ben).await), 2);
        assert_eq!(verify(&app.store).await.unwrap(), (1, vec![]));
    }

    async fn rated_matches_and_what_was_declined_do_not_go_on(app) {
        let (anna, ben) = (app.account("Anna", "long enough").await.0, app.account("Ben", "long enough").await.0);
        let rated = begun_at_ply_2(&app, &anna, &ben, json!({"rated": true})).await;
        let old = begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        app.days_pass(10);
        sweep(&app.store).await.unwrap();
        let it = app.get(&format!("/matches/{rated}")).by(&anna).expect(200).await;
        assert_eq!((&it["result"]["termination"], &it["can"]["resume"]), (&json!("time"), &json!(false)));
        app.post(&format!("/matches/{rated}/resume"), json!({"ply": 2})).by(&anna).refused(409, "too_late").await;
        // What was declined cannot be asked again by the same side; the other still can.
        let resume = |body: Value| app.post(&format!("/matches/{old}/resume"), body);
        let decline = || app.post(&format!("/matches/{old}/decline"), json!({"ply": 2, "offer": "resume"}));
        decline().by(&ben).refused(409, "too_late").await;
        resume(json!({"ply": 2})).by(&anna).expect(200).await;
        decline().by(&ben).expect(200).await;
        assert_eq!(app.told(&anna).await.last().unwrap(), "offer.closed");
        resume(json!({"ply": 2})).by(&anna).refused(409, "too_late").await;
        let can = async |who: &Player| app.get(&format!("/matches/{old}")).by(who).expect(200).await["can"]["resume"].clone();
        assert_eq!((can(&anna).await, can(&ben).await), (json!(false), json!(true)));
        // Nor does it go on with somebody who is blocked.
        app.call("PUT", &format!("/me/blocks/{}", anna.id)).by(&ben).body("{}").send().await;
        resume(json!({"ply": 2})).by(&ben).refused(403, "forbidden").await;
    }

    async fn losses_by_time_and_resignations_are_counted_and_a_row_of_them_is_told(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        for _ in 0..3 {
            begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        }
        app.begun(&anna, &ben).await;
        app.days_pass(4);
        assert_eq!(sweep(&app.store).await.unwrap(), 4);
        assert_eq!(endings(&app, &anna).await, json!({"finished": 3, "timed_out": 3, "timed_out_in_a_row": 3, "resigned": 0, "resigned_in_a_row": 0}));
        let id = begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        app.post(&format!("/matches/{id}/resign"), json!({"ply": 2})).by(&anna).expect(200).await;
        assert_eq!(endings(&app, &anna).await, json!({"finished": 4, "timed_out": 3, "timed_out_in_a_row": 0, "resigned": 1, "resigned_in_a_row": 1}));
        assert_eq!(endings(&app, &ben).await, json!({"finished": 4, "timed_out": 0, "timed_out_in_a_row": 0, "resigned": 0, "resigned_in_a_row": 0}));
    }
}

on_both! {
    async fn a_game_of_a_match_to_points_is_given_up_as_single_or_double_and_the_match_goes_on(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun_with(&anna, &ben, json!({"game": "portes", "options": {"points": 3}})).await;
        app.play_on(&id, &anna, &ben, 5).await;
        let ply = app.the_match(&id).await["ply"].clone();
        let give_up = |ply: &Value, points: u8| app.post(&format!("/matches/{id}/resign-game"), json!({"ply": ply, "points": points}));
        give_up(&ply, 3).by(&anna).refused(400, "malformed").await;
        give_up(&json!(0), 1).by(&anna).refused(409, "stale_ply").await;
        let offered = give_up(&ply, 2).by(&anna).expect(200).await;
        assert_eq!(offered["offers"], json!([{"what": "resign_game", "points": 2, "by": "south", "closed": false}]));
        give_up(&ply, 1).by(&ben).refused(409, "too_late").await;
        let on = give_up(&ply, 2).by(&ben).expect(200).await;
        assert_eq!((&on["status"], &on["round"], &on["score"]), (&json!("running"), &json!(2), &json!({"south": 0, "north": 2})));
        assert_eq!((&on["to_move"], &on["last_round"]["termination"]), (&json!("north"), &json!("resigned")));
        assert_eq!(on["offers"], json!([]));
        let rounds = app.get(&format!("/matches/{id}/rounds")).expect(200).await;
        assert_eq!((&rounds["items"][0]["end"]["points"]["north"], &rounds["items"][1]["ply"]), (&json!(2), &ply));
        // Running or over, the record says what happened, and can be read back.
        let read = async || {
            let record = app.get(&format!("/matches/{id}/record.txt")).send().await;
            seedpost::games::record::read(&record.text).into_records().unwrap();
            app.get(&format!("/matches/{id}/record.json")).expect(200).await;
            record.text
        };
        let text = read().await;
        assert!(text.contains("[Result \"0-2\"]") && text.contains("[Termination \"resigned\"]"), "{text}");
        // What was decided on the board of the game before never lands on this one, though the ply is the same.
        let (stale, mv) = (json!({"ply": ply, "round": 1}), on["legal"][0].clone());
        for body in [json!({"ply": ply, "move": mv}), json!({"ply": ply, "round": 1, "move": mv})] {
            app.post(&format!("/matches/{id}/moves"), body).by(&ben).refused(409, "stale_ply").await;
        }
        app.post(&format!("/matches/{id}/resign"), stale).by(&anna).refused(409, "stale_ply").await;
        app.post(&format!("/matches/{id}/moves"), json!({"ply": ply, "round": 2, "move": mv})).by(&ben).expect(200).await;
        app.play_on(&id, &anna, &ben, 3).await;
        assert!(read().await.contains("[Round \"2\"]"));
        let ply = app.the_match(&id).await["ply"].clone();
        give_up(&ply, 1).by(&anna).expect(200).await;
        let over = give_up(&ply, 1).by(&ben).expect(200).await;
        assert_eq!(over["result"], json!({"winner": "north", "text": "0-1", "termination": "resigned", "by": "south"}));
        assert_eq!(over["score"], json!({"south": 0, "north": 3}));
        read().await;
        let mat = app.get(&format!("/matches/{id}/record.mat")).send().await.text;
        assert!(mat.contains("Wins 2 points") && mat.contains("Wins 1 point\n"), "{mat}");
        let mangala = begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        app.post(&format!("/matches/{mangala}/resign-game"), json!({"ply": 2, "points": 1})).by(&anna).refused(409, "too_late").await;
        assert_eq!(verify(&app.store).await.unwrap(), (2, vec![]));
    }
}
