//! What one side asks of the other: draws, turns taken back, more time, a rematch, and being reminded.

use seedpost::clock::{DAY, SECOND};
use seedpost::play::sweep::{sweep, wake_matches};
use seedpost::play::verify::verify;
use serde_json::{Value, json};

use crate::support::{Call, Player, TestApp, all_at_once, begun_at_ply_2, text};

/// Anna has sown hole 1 and Ben hole 1: ply 2, Anna to move.
async fn begun(app: &TestApp) -> (Player, Player, String) {
    let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
    let id = begun_by(app, &anna, &ben).await;
    (anna, ben, id)
}

async fn begun_by(app: &TestApp, anna: &Player, ben: &Player) -> String {
    begun_at_ply_2(app, anna, ben, json!({})).await
}

fn act(app: &TestApp, id: &str, what: &str, body: Value) -> Call {
    app.post(&format!("/matches/{id}/{what}"), body)
}

on_both! {
    async fn a_whole_turn_is_taken_back_and_its_plies_are_gone_everywhere(app) {
        let (anna, ben, id) = begun(&app).await;
        // Anna plays turns until one has several sowings.
        let mut long = None;
        for _ in 0..60 {
            let it = app.the_match(&id).await;
            let (ply, mover) = (it["ply"].as_u64().unwrap(), if it["to_move"] == "south" { &anna } else { &ben });
            let after = app.moves(&id, ply, it["legal"][0].clone()).by(mover).expect(200).await;
            let before: Value = it;
            if before["last"]["again"] == true && after["to_move"] != before["to_move"] {
                long = Some((before, after));
                break;
            }
        }
        let (before, after) = long.expect("a turn of several sowings");
        let side = text(&before["to_move"]);
        let (asker, other) = if side == "south" { (&anna, &ben) } else { (&ben, &anna) };
        let plies = app.get(&format!("/matches/{id}/plies?limit=200")).expect(200).await;
        let turn = &plies["items"].as_array().unwrap().last().unwrap()["turn"];
        let first = plies["items"].as_array().unwrap().iter().find(|ply| ply["turn"] == *turn && ply["side"] == side).unwrap()["number"].clone();
        let at = json!({"ply": after["ply"]});
        act(&app, &id, "take-back", at.clone()).by(other).refused(409, "too_late").await;
        act(&app, &id, "take-back", at.clone()).by(asker).expect(200).await;
        app.clock.advance(DAY);
        let back = act(&app, &id, "take-back", at).by(other).expect(200).await;
        assert_eq!((&back["ply"], &back["to_move"]), (&first, &json!(side)));
        assert_eq!(back["deadline"], json!(app.clock.now().plus(3 * DAY).to_string()), "the turn's time begins anew");
        let plies = app.get(&format!("/matches/{id}/plies?limit=200")).expect(200).await;
        assert_eq!(plies["items"].as_array().unwrap().len() as u64, first.as_u64().unwrap());
        let over = app.play_on(&id, &anna, &ben, 500).await;
        assert_eq!(over["status"], "finished");
        let record = app.get(&format!("/matches/{id}/record.txt")).send().await;
        seedpost::games::record::read(&record.text).into_records().unwrap();
        assert_eq!(verify(&app.store).await.unwrap(), (1, vec![]));
    }

    async fn a_turn_that_is_taken_back_neither_flags_its_mover_nor_stops_the_clock(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun_with(&anna, &ben, json!({"clock": {"kind": "total", "days": 1}})).await;
        app.clock.advance(DAY - SECOND);
        app.moves(&id, 0, json!(1)).by(&anna).expect(200).await;
        act(&app, &id, "take-back", json!({"ply": 1})).by(&anna).expect(200).await;
        app.clock.advance(3_600 * SECOND);
        let back = act(&app, &id, "take-back", json!({"ply": 1})).by(&ben).expect(200).await;
        assert_eq!(back["deadline"], json!(app.clock.now().plus(3_600 * SECOND).to_string()));
        app.clock.advance(3_600 * SECOND);
        assert_eq!(sweep(&app.store).await.unwrap(), 1);
        assert_eq!(verify(&app.store).await.unwrap(), (1, vec![]));
    }

    async fn nothing_is_taken_back_across_a_roll_and_points_are_not_drawn(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun_with(&anna, &ben, json!({"game": "portes"})).await;
        let it = app.the_match(&id).await;
        let mover = if it["to_move"] == "south" { &anna } else { &ben };
        let after = app.moves(&id, 0, it["legal"][0].clone()).by(mover).expect(200).await;
        assert_eq!((&after["can"]["take_back"], &after["can"]["draw"]), (&Value::Null, &json!(false)));
        let at = json!({"ply": after["ply"]});
        act(&app, &id, "take-back", at.clone()).by(mover).refused(409, "too_late").await;
        act(&app, &id, "draw", at).by(mover).refused(409, "too_late").await;
    }

    async fn time_is_given_at_once_and_within_bounds(app) {
        let (anna, ben, id) = begun(&app).await;
        act(&app, &id, "time", json!({"ply": 2, "days": 15})).by(&ben).refused(400, "malformed").await;
        let given = act(&app, &id, "time", json!({"ply": 2, "days": 14})).by(&ben).expect(200).await;
        assert_eq!(given["deadline"], json!(app.clock.now().plus(17 * DAY).to_string()));
        // What was given is for this turn alone.
        let after = app.moves(&id, 2, json!(2)).by(&anna).expect(200).await;
        assert_eq!(after["deadline"], json!(app.clock.now().plus(3 * DAY).to_string()));
        act(&app, &id, "time", json!({"ply": 3, "days": 2})).by(&ben).expect(200).await;
        let other = act(&app, &id, "time", json!({"ply": 3, "days": 3})).by(&anna).refused(409, "too_late").await;
        assert!(text(&other["detail"]).contains("asks for 2 days"), "{other}");
        let free = app.begun_with(&anna, &ben, json!({"clock": {"kind": "none"}})).await;
        act(&app, &free, "time", json!({"ply": 0, "days": 1})).by(&ben).refused(409, "too_late").await;
    }

    async fn time_is_added_once_however_often_it_is_given(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        for asked in [true, false] {
            let id = begun_by(&app, &anna, &ben).await;
            if asked {
                act(&app, &id, "time", json!({"ply": 2, "days": 3})).by(&anna).expect(200).await;
            }
            let calls = (0..6).map(|_| act(&app, &id, "time", json!({"ply": 2, "days": 3})).by(&ben)).collect();
            let answers = all_at_once(calls).await;
            assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1);
            assert_eq!(app.the_match(&id).await["deadline"], json!(app.clock.now().plus(6 * DAY).to_string()));
            act(&app, &id, "time", json!({"ply": 2, "days": 3})).by(&anna).refused(409, "too_late").await;
        }
    }

    async fn a_late_act_never_meets_another_position_that_has_the_same_ply(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun(&anna, &ben).await;
        app.moves(&id, 0, json!(1)).by(&anna).expect(200).await;
        act(&app, &id, "take-back", json!({"ply": 1})).by(&anna).expect(200).await;
        act(&app, &id, "take-back", json!({"ply": 1})).by(&ben).expect(200).await;
        let again = json!({"ply": 0, "take_backs": 1, "move": 2});
        act(&app, &id, "moves", again).by(&anna).expect(200).await;
        // All of this was decided on the first position with ply 1.
        let late = act(&app, &id, "moves", json!({"ply": 1, "move": 1})).by(&ben).refused(409, "stale_ply").await;
        assert_eq!(late["current"]["take_backs"], 1);
        for what in ["draw", "take-back", "resign", "abort"] {
            act(&app, &id, what, json!({"ply": 1})).by(&ben).refused(409, "stale_ply").await;
        }
        act(&app, &id, "time", json!({"ply": 1, "days": 1})).by(&ben).refused(409, "stale_ply").await;
        act(&app, &id, "decline", json!({"ply": 1, "offer": "draw"})).by(&ben).refused(409, "stale_ply").await;
        act(&app, &id, "moves", json!({"ply": 1, "take_backs": 1, "move": 1})).by(&ben).expect(200).await;
    }

    async fn taking_back_as_often_as_may_be_stays_quick_and_then_ends(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun(&anna, &ben).await;
        for n in 0..30 {
            act(&app, &id, "moves", json!({"ply": 0, "take_backs": n, "move": 1 + n % 2})).by(&anna).expect(200).await;
            act(&app, &id, "take-back", json!({"ply": 1, "take_backs": n})).by(&anna).expect(200).await;
            act(&app, &id, "take-back", json!({"ply": 1, "take_backs": n})).by(&ben).expect(200).await;
        }
        act(&app, &id, "moves", json!({"ply": 0, "take_backs": 30, "move": 1})).by(&anna).expect(200).await;
        act(&app, &id, "take-back", json!({"ply": 1, "take_backs": 30})).by(&anna).refused(409, "too_late").await;
        assert_eq!(app.get(&format!("/matches/{id}/plies")).expect(200).await["items"].as_array().unwrap().len(), 1);
        assert_eq!(verify(&app.store).await.unwrap(), (1, vec![]));
    }

    async fn who_has_moved_cannot_call_the_match_off_after_a_take_back(app) {
        let (anna, ben, id) = begun(&app).await;
        act(&app, &id, "take-back", json!({"ply": 2})).by(&ben).expect(200).await;
        let back = act(&app, &id, "take-back", json!({"ply": 2})).by(&anna).expect(200).await;
        assert_eq!((&back["ply"], &back["can"]["abort"]), (&json!(1), &json!(false)));
        act(&app, &id, "abort", json!({"ply": 1, "take_backs": 1})).by(&ben).refused(409, "too_late").await;
        app.days_pass(4);
        sweep(&app.store).await.unwrap();
        assert_eq!(app.the_match(&id).await["result"]["termination"], "time");
    }

    async fn agreeing_twice_at_once_takes_back_once_and_nothing_fails(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        for _ in 0..15 {
            let id = app.begun(&anna, &ben).await;
            app.moves(&id, 0, json!(1)).by(&anna).expect(200).await;
            act(&app, &id, "take-back", json!({"ply": 1})).by(&anna).expect(200).await;
            let calls = (0..4).map(|_| act(&app, &id, "take-back", json!({"ply": 1})).by(&ben)).collect();
            let answers = all_at_once(calls).await;
            assert!(answers.iter().all(|answer| [200, 409].contains(&answer.status)), "{:?}", answers.iter().map(|a| a.status).collect::<Vec<_>>());
            assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1);
        }
        assert_eq!(verify(&app.store).await.unwrap(), (15, vec![]));
    }

    async fn a_round_that_runs_has_no_end_whatever_is_asked_in_it(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun_with(&anna, &ben, json!({"options": {"games": 3}})).await;
        let mut it = app.the_match(&id).await;
        while it["round"] == 1 {
            let mover = if it["to_move"] == "south" { &anna } else { &ben };
            it = app.moves(&id, it["ply"].as_u64().unwrap(), it["legal"][0].clone()).by(mover).expect(200).await;
        }
        let asker = if it["to_move"] == "south" { &ben } else { &anna };
        act(&app, &id, "time", json!({"ply": it["ply"], "days": 1})).by(asker).expect(200).await;
        act(&app, &id, "draw", json!({"ply": it["ply"]})).by(asker).expect(200).await;
        let rounds = app.get(&format!("/matches/{id}/rounds")).expect(200).await;
        assert!(rounds["items"][0]["end"].is_object() && rounds["items"][1]["end"].is_null(), "{rounds}");
    }

    async fn no_clock_gains_by_a_turn_that_is_taken_back(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let left = |it: &Value| {
            let at: seedpost::clock::Millis = serde_json::from_value(it["deadline"].clone()).unwrap();
            at.0 - app.clock.now().0
        };
        // What the other side thought about is used.
        let total = app.begun_with(&anna, &ben, json!({"clock": {"kind": "total", "days": 30}})).await;
        app.moves(&total, 0, json!(1)).by(&anna).expect(200).await;
        act(&app, &total, "take-back", json!({"ply": 1})).by(&anna).expect(200).await;
        app.days_pass(29);
        act(&app, &total, "take-back", json!({"ply": 1})).by(&ben).expect(200).await;
        let after = act(&app, &total, "moves", json!({"ply": 0, "take_backs": 1, "move": 1})).by(&anna).expect(200).await;
        assert_eq!(left(&after), DAY);
        // And what a turn had added goes with it.
        let bank = json!({"clock": {"kind": "bank", "start_s": 86_400, "add_s": 86_400, "cap_s": 864_000}});
        let bank = app.begun_with(&anna, &ben, bank).await;
        for n in 0..5 {
            act(&app, &bank, "moves", json!({"ply": 0, "take_backs": n, "move": 1})).by(&anna).expect(200).await;
            act(&app, &bank, "take-back", json!({"ply": 1, "take_backs": n})).by(&anna).expect(200).await;
            let back = act(&app, &bank, "take-back", json!({"ply": 1, "take_backs": n})).by(&ben).expect(200).await;
            assert_eq!(left(&back), DAY);
        }
        assert_eq!(verify(&app.store).await.unwrap(), (2, vec![]));
    }

    async fn a_rematch_that_was_withdrawn_or_declined_is_not_asked_for_again_by_the_same(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        for end in ["withdrawn", "declined"] {
            let id = begun_by(&app, &anna, &ben).await;
            act(&app, &id, "resign", json!({"ply": 2})).by(&anna).expect(200).await;
            let asked = act(&app, &id, "rematch", json!({"ply": 2})).by(&ben).expect(200).await;
            let challenge = format!("/challenges/{}", text(&asked["challenge"]["id"]));
            if end == "withdrawn" {
                app.call("DELETE", &challenge).by(&ben).expect(200).await;
            } else {
                app.post(&format!("{challenge}/decline"), json!({})).by(&anna).expect(200).await;
            }
            act(&app, &id, "rematch", json!({"ply": 2})).by(&ben).refused(409, "too_late").await;
            act(&app, &id, "rematch", json!({"ply": 2})).by(&anna).expect(200).await;
            let both = act(&app, &id, "rematch", json!({"ply": 2})).by(&ben).expect(200).await;
            assert_eq!(both["match"]["status"], "running");
        }
    }

    async fn only_the_two_players_can_offer_and_only_while_it_runs(app) {
        let (anna, ben, id) = begun(&app).await;
        let stranger = app.guest("Cem").await;
        for path in ["draw", "take-back", "rematch"] {
            act(&app, &id, path, json!({"ply": 2})).by(&stranger).refused(403, "not_your_match").await;
        }
        act(&app, &id, "rematch", json!({"ply": 2})).by(&anna).refused(409, "too_late").await;
        act(&app, &id, "decline", json!({"ply": 2, "offer": "pie"})).by(&anna).refused(400, "malformed").await;
        act(&app, &id, "resign", json!({"ply": 2})).by(&anna).expect(200).await;
        for (path, body) in [("draw", json!({"ply": 2})), ("take-back", json!({"ply": 2})), ("time", json!({"ply": 2, "days": 1})),
            ("decline", json!({"ply": 2, "offer": "draw"}))] {
            act(&app, &id, path, body).by(&ben).refused(409, "match_over").await;
        }
    }

    async fn both_agreeing_at_once_end_a_match_once(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        for nth in 1..=5 {
            let id = begun_by(&app, &anna, &ben).await;
            let calls = (0..10).flat_map(|_| [&anna, &ben]).map(|who| act(&app, &id, "draw", json!({"ply": 2})).by(who));
            let answers = all_at_once(calls.collect()).await;
            assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 2, "one asks, the other agrees");
            for who in [&anna, &ben] {
                assert_eq!(app.told(who).await.iter().filter(|kind| *kind == "match.finished").count(), nth);
            }
        }
        assert_eq!(verify(&app.store).await.unwrap(), (5, vec![]));
    }

    async fn a_rematch_has_the_same_terms_and_sides_changed_and_there_is_one(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let terms = json!({"options": {"games": 3, "stop_when_decided": true}, "clock": {"kind": "total", "days": 20}});
        let id = app.begun_with(&anna, &ben, terms).await;
        act(&app, &id, "resign", json!({"ply": 0})).by(&anna).expect(200).await;
        let asked = act(&app, &id, "rematch", json!({"ply": 0})).by(&ben).expect(200).await;
        assert_eq!((&asked["challenge"]["rematch_of"], &asked["match"]), (&json!(id), &Value::Null));
        assert_eq!(app.told(&anna).await.last().unwrap(), "challenge.received");
        let again = act(&app, &id, "rematch", json!({"ply": 0})).by(&ben).expect(200).await;
        assert_eq!(again["challenge"]["id"], asked["challenge"]["id"]);
        let both = act(&app, &id, "rematch", json!({"ply": 0})).by(&anna).expect(200).await;
        let (old, new) = (app.the_match(&id).await, &both["match"]);
        for same in ["game", "options", "clock", "rated"] {
            assert_eq!(new[same], old[same], "{same}");
        }
        let starter = |it: &Value| it["players"][text(&it["first"])]["id"].clone();
        assert_ne!(starter(new), starter(&old));
        let known = act(&app, &id, "rematch", json!({"ply": 0})).by(&ben).expect(200).await;
        assert_eq!(known["match"]["id"], new["id"]);
    }

    async fn two_who_ask_for_a_rematch_at_once_get_one_match(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        for _ in 0..5 {
            let id = begun_by(&app, &anna, &ben).await;
            act(&app, &id, "resign", json!({"ply": 2})).by(&anna).expect(200).await;
            let calls = (0..6).flat_map(|_| [&anna, &ben]).map(|who| act(&app, &id, "rematch", json!({"ply": 2})).by(who));
            let answers = all_at_once(calls.collect()).await;
            assert!(answers.iter().all(|answer| answer.status == 200), "{:?}", answers.iter().map(|a| &a.text).collect::<Vec<_>>());
        }
        let running = app.get("/matches?status=running&limit=200").expect(200).await;
        assert_eq!(running["items"].as_array().unwrap().len(), 5);
    }

    async fn who_has_a_day_left_is_reminded_once_a_turn(app) {
        let (anna, ben, id) = begun(&app).await;
        let short = app.begun_with(&anna, &ben, json!({"clock": {"kind": "per_move", "days": 1}})).await;
        let reminded = async |who: &Player| app.told(who).await.iter().filter(|kind| *kind == "deadline.near").count();
        app.clock.advance(DAY / 2 - SECOND);
        assert_eq!(wake_matches(&app.store).await.unwrap().1, 0);
        app.clock.advance(SECOND);
        assert_eq!((wake_matches(&app.store).await.unwrap().1, wake_matches(&app.store).await.unwrap().1), (1, 0), "half of a day is left of one");
        app.clock.advance(DAY + DAY / 2);
        let many = (0..4).map(|_| { let store = app.store.clone(); tokio::spawn(async move { wake_matches(&store).await.unwrap().1 }) });
        let mut told = 0;
        for one in many.collect::<Vec<_>>() {
            told += one.await.unwrap();
        }
        assert_eq!((told, reminded(&anna).await, reminded(&ben).await), (1, 2, 0));
        assert_eq!(app.the_match(&short).await["status"], "aborted");
        app.moves(&id, 2, json!(2)).by(&anna).expect(200).await;
        app.days_pass(2);
        assert_eq!(wake_matches(&app.store).await.unwrap().1, 1, "another turn, another reminder");
        assert_eq!(verify(&app.store).await.unwrap(), (2, vec![]));
    }
}
