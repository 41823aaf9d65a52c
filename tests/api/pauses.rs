//! Days off, vacations, agreed pauses, and matches that are not over when the time is.

use seedpost::clock::{DAY, SECOND};
use seedpost::play::sweep::{sweep, wake_matches};
use seedpost::play::verify::verify;
use serde_json::{Value, json};

use crate::support::{Player, START, TestApp, all_at_once, at, away, back, begun_at_ply_2, deadline, set, text};

const HOUR: i64 = 3_600 * SECOND;

async fn anna(app: &TestApp) -> Player {
    app.account("Anna", "long enough").await.0
}

on_both! {
    async fn days_off_do_not_count_from_the_next_turn_on_and_nobody_learns_where_one_lives(app) {
        let (anna, ben) = (anna(&app).await, app.guest("Ben").await);
        let before = begun_at_ply_2(&app, &anna, &ben, json!({"clock": {"kind": "per_move", "days": 5}})).await;
        let me = set(&app, &anna, json!({"days_off": {"zone": "Europe/Istanbul", "days": ["sun", "sat"]}})).await;
        assert_eq!(me["days_off"], json!({"zone": "Europe/Istanbul", "days": ["sat", "sun"]}));
        assert_eq!(deadline(&app, &before).await, at(START.plus(5 * DAY)), "the turn that is on stays as it was");
        let id = begun_at_ply_2(&app, &anna, &ben, json!({"clock": {"kind": "per_move", "days": 5}})).await;
        // From Monday noon: Saturday and Sunday do not count, from midnight to midnight in Istanbul.
        let it = app.the_match(&id).await;
        assert_eq!(it["deadline"], at(START.plus(7 * DAY)));
        assert_eq!(it["stops"], json!([{"from": "2026-12-04T21:00:00.000Z", "until": "2026-12-06T21:00:00.000Z", "why": "day_off"}]));
        let events = app.get(&format!("/matches/{id}/events")).expect(200).await.to_string();
        assert!(events.contains("days_off") && !events.contains("Istanbul"), "{events}");
        assert!(!app.get(&format!("/users/{}", anna.id)).expect(200).await.to_string().contains("Istanbul"));
        app.days_pass(6);
        assert_eq!(sweep(&app.store).await.unwrap(), 1, "the turn that began before runs out");
        app.moves(&id, 2, json!(2)).by(&anna).expect(200).await;
        assert_eq!(deadline(&app, &id).await, at(START.plus(11 * DAY)), "Ben has no days off");
        // They stay for a week, so that they cannot wander with every turn.
        app.call("PATCH", "/me").by(&anna).body(json!({"days_off": null}).to_string()).refused(409, "too_many").await;
        app.days_pass(1);
        set(&app, &anna, json!({"days_off": null})).await;
        app.moves(&id, 3, json!(2)).by(&ben).expect(200).await;
        assert_eq!(deadline(&app, &id).await, at(START.plus(12 * DAY)));
        assert_eq!(verify(&app.store).await.unwrap(), (2, vec![]));
    }

    async fn days_off_that_nobody_could_keep_are_refused_by_name(app) {
        let anna = app.guest("Anna").await;
        for (wrong, field) in [
            (json!({"zone": "Mars/Olympus", "days": ["sat"]}), "days_off.zone"),
            (json!({"days": ["sat"]}), "days_off.zone"),
            (json!({"zone": "UTC", "days": []}), "days_off.days"),
            (json!({"zone": "UTC", "days": ["mon", "tue", "wed", "thu"]}), "days_off.days"),
            (json!({"zone": "UTC", "days": ["sat", "sat"]}), "days_off.days"),
        ] {
            let refused = app.call("PATCH", "/me").by(&anna).body(json!({"days_off": wrong}).to_string()).refused(400, "malformed").await;
            assert_eq!(refused["field"], field);
        }
    }

    async fn a_vacation_stops_every_clock_of_its_person_and_adds_no_time(app) {
        let (anna, ben) = (anna(&app).await, app.guest("Ben").await);
        let (mine, also_mine) = (begun_at_ply_2(&app, &anna, &ben, json!({})).await, begun_at_ply_2(&app, &anna, &ben, json!({})).await);
        let theirs = begun_at_ply_2(&app, &ben, &anna, json!({})).await;
        let strict = begun_at_ply_2(&app, &anna, &ben, json!({"pauses": false})).await;
        app.clock.advance(6 * HOUR);
        let allowance = away(&app, &anna, json!({})).await;
        let (began, left) = (app.clock.now(), 2 * DAY + 6 * HOUR / 12);
        assert_eq!(allowance["on"]["until"], at(began.plus(left)));
        assert_eq!((&allowance["left_s"], &allowance["on"]["auto"]), (&json!(left / SECOND), &json!(false)));
        for id in [&mine, &also_mine] {
            assert_eq!(deadline(&app, id).await, at(START.plus(3 * DAY + left)));
            let stops = app.the_match(id).await["stops"].clone();
            assert_eq!(stops, json!([{"from": at(began), "until": at(began.plus(left)), "why": "vacation"}]));
        }
        assert_eq!(deadline(&app, &theirs).await, at(START.plus(3 * DAY)));
        assert_eq!(deadline(&app, &strict).await, at(START.plus(3 * DAY)));
        assert_eq!(app.told(&ben).await.iter().filter(|kind| *kind == "opponent.away").count(), 2);
        assert_eq!(app.get(&format!("/users/{}", anna.id)).expect(200).await["away_until"], at(began.plus(left)));
        app.days_pass(1);
        let allowance = back(&app, &anna).await;
        assert_eq!(allowance["on"], Value::Null);
        assert_eq!(allowance["left_s"], json!((left - DAY) / SECOND));
        for id in [&mine, &also_mine] {
            assert_eq!(deadline(&app, id).await, at(START.plus(4 * DAY)), "what it lasted and no more");
        }
        let ledger = app.get("/me/vacations").by(&anna).expect(200).await;
        assert_eq!(ledger["items"][0]["used_s"], json!(DAY / SECOND));
        assert_eq!(verify(&app.store).await.unwrap(), (4, vec![]));
    }

    async fn a_turn_that_begins_while_its_player_is_away_stands_still_from_its_beginning(app) {
        let (anna, ben) = (anna(&app).await, app.guest("Ben").await);
        let id = app.begun(&anna, &ben).await;
        app.moves(&id, 0, json!(1)).by(&anna).expect(200).await;
        away(&app, &anna, json!({"until": at(START.plus(DAY))})).await;
        app.clock.advance(HOUR);
        app.moves(&id, 1, json!(1)).by(&ben).expect(200).await;
        assert_eq!(deadline(&app, &id).await, at(START.plus(4 * DAY)));
        let again = app.begun_with(&anna, &ben, json!({})).await;
        assert_eq!(deadline(&app, &again).await, at(START.plus(4 * DAY)));
        assert_eq!(app.told(&ben).await.iter().filter(|kind| *kind == "opponent.away").count(), 1);
        // Who is away may still play.
        app.moves(&id, 2, json!(2)).by(&anna).expect(200).await;
        assert_eq!(deadline(&app, &id).await, at(START.plus(3 * DAY + HOUR)));
        assert_eq!(verify(&app.store).await.unwrap(), (2, vec![]));
    }

    async fn an_allowance_ends_at_zero_exactly_with_word_of_it_and_cannot_be_had_twice(app) {
        let (anna, ben) = (anna(&app).await, app.guest("Ben").await);
        let id = begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        away(&app, &anna, json!({})).await;
        app.post("/me/vacation", json!({})).by(&anna).refused(409, "too_many").await;
        app.days_pass(1);
        sweep(&app.store).await.unwrap();
        assert_eq!(app.told(&anna).await.last().unwrap(), "vacation.near");
        app.days_pass(1);
        sweep(&app.store).await.unwrap();
        sweep(&app.store).await.unwrap();
        assert_eq!(app.told(&anna).await.iter().filter(|kind| kind.starts_with("vacation")).collect::<Vec<_>>(), ["vacation.near", "vacation.ended"]);
        let allowance = app.get("/me/vacation").by(&anna).expect(200).await;
        assert_eq!((&allowance["left_s"], &allowance["on"]), (&json!(0), &Value::Null));
        let refused = app.post("/me/vacation", json!({})).by(&anna).refused(409, "too_many").await;
        assert!(refused["detail"].as_str().unwrap().contains("12 hours") || refused["detail"].as_str().unwrap().contains("13 hours"), "{refused}");
        app.call("DELETE", "/me/vacation").by(&anna).refused(404, "not_found").await;
        assert_eq!(deadline(&app, &id).await, at(START.plus(5 * DAY)));
        app.clock.advance(3 * DAY - 1);
        assert_eq!(sweep(&app.store).await.unwrap(), 0);
        app.clock.advance(1);
        assert_eq!(sweep(&app.store).await.unwrap(), 1);
        let over = app.the_match(&id).await;
        assert_eq!((&over["result"]["termination"], &over["finished_at"]), (&json!("time"), &at(START.plus(5 * DAY))));
    }

    async fn guests_and_times_out_of_range_are_told_what_would_be_right(app) {
        let (anna, ben) = (anna(&app).await, app.guest("Ben").await);
        app.post("/me/vacation", json!({})).by(&ben).refused(403, "forbidden").await;
        for wrong in [START.plus(HOUR - 1), START.plus(2 * DAY + 1), START.plus(-DAY)] {
            let refused = app.post("/me/vacation", json!({"until": at(wrong)})).by(&anna).refused(400, "malformed").await;
            assert_eq!(refused["field"], "until");
        }
        app.post("/me/vacation", json!({"until": "tomorrow"})).by(&anna).refused(400, "malformed").await;
        app.post("/me/vacation", json!({"days": 3})).by(&anna).refused(400, "unknown_field").await;
        away(&app, &anna, json!({"until": at(START.plus(HOUR))})).await;
        back(&app, &anna).await;
        app.post("/me/vacation", json!({})).by(&anna).refused(409, "too_many").await;
        app.clock.advance(HOUR);
        away(&app, &anna, json!({})).await;
    }

    async fn a_vacation_begins_by_itself_before_a_loss_by_time_also_while_the_server_is_down(app) {
        let (anna, ben) = (anna(&app).await, app.guest("Ben").await);
        set(&app, &anna, json!({"auto_vacation": true})).await;
        let id = begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        let strict = begun_at_ply_2(&app, &anna, &ben, json!({"pauses": false})).await;
        // The server sleeps over the instant and over the deadline that would have been.
        app.days_pass(4);
        assert_eq!(sweep(&app.store).await.unwrap(), 1);
        assert_eq!(app.the_match(&strict).await["result"]["termination"], "time");
        let began = START.plus(3 * DAY - 2 * HOUR);
        let left = 2 * DAY + (3 * DAY - 2 * HOUR) / 12;
        let allowance = app.get("/me/vacation").by(&anna).expect(200).await;
        assert_eq!((&allowance["on"]["from"], &allowance["on"]["auto"]), (&at(began), &json!(true)));
        assert_eq!(deadline(&app, &id).await, at(began.plus(left + 2 * HOUR)));
        assert_eq!(app.told(&anna).await.iter().filter(|kind| *kind == "vacation.began").count(), 1);
        assert_eq!(app.told(&ben).await.iter().filter(|kind| *kind == "opponent.away").count(), 1);
        back(&app, &anna).await;
        let ends = app.clock.now().plus(2 * HOUR);
        assert_eq!(deadline(&app, &id).await, at(ends));
        app.clock.set(ends);
        sweep(&app.store).await.unwrap();
        assert_eq!(app.the_match(&id).await["result"]["termination"], "time", "once a turn");
        assert_eq!(verify(&app.store).await.unwrap(), (2, vec![]));
    }

    async fn a_move_that_comes_after_the_deadline_finds_the_vacation_that_began_by_itself(app) {
        let (anna, ben) = (anna(&app).await, app.guest("Ben").await);
        set(&app, &anna, json!({"auto_vacation": true})).await;
        let id = begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        app.days_pass(4);
        app.moves(&id, 2, json!(2)).by(&anna).expect(200).await;
        assert_eq!(app.the_match(&id).await["ply"], 3);
    }

    async fn both_can_agree_to_pause_and_both_clocks_stand_still(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        let pause = |ply: u32, days: u32| app.post(&format!("/matches/{id}/pause"), json!({"ply": ply, "days": days}));
        pause(2, 31).by(&anna).refused(400, "malformed").await;
        let it = pause(2, 10).by(&anna).expect(200).await;
        assert_eq!(it["offers"][0]["what"], "pause");
        pause(2, 9).by(&ben).refused(409, "too_late").await;
        pause(2, 10).by(&ben).expect(200).await;
        assert_eq!(deadline(&app, &id).await, at(START.plus(13 * DAY)));
        app.days_pass(1);
        app.moves(&id, 2, json!(2)).by(&anna).expect(200).await;
        assert_eq!(deadline(&app, &id).await, at(START.plus(13 * DAY)), "the other clock stands still as well");
        let strict = begun_at_ply_2(&app, &anna, &ben, json!({"pauses": false})).await;
        let it = app.the_match(&strict).await;
        assert_eq!((&it["pauses"], &it["can"]["pause"]), (&json!(false), &json!(false)));
        app.post(&format!("/matches/{strict}/pause"), json!({"ply": 2, "days": 3})).by(&anna).refused(409, "too_late").await;
        assert_eq!(verify(&app.store).await.unwrap(), (2, vec![]));
    }

    async fn a_challenge_says_whether_it_allows_pauses_and_what_running_out_means(app) {
        let anna = app.guest("Anna").await;
        let offer = |more: Value| {
            let mut body = json!({"game": "layli", "clock": {"kind": "per_move", "days": 3}});
            body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            app.post("/challenges", body)
        };
        let plain = offer(json!({})).by(&anna).expect(201).await;
        assert_eq!((&plain["pauses"], &plain["soft"]), (&json!(true), &json!(false)));
        assert_eq!(plain["clock_text"], "3 days for each move; if you run out you lose; days off and vacations do not count");
        let other = offer(json!({"pauses": false, "soft": true})).by(&anna).expect(201).await;
        assert_eq!((&other["pauses"], &other["soft"]), (&json!(false), &json!(true)));
        assert_eq!(other["clock_text"], "3 days for each move; if you run out, the other side may claim the win; no pauses: the clock runs on every day");
    }

    async fn a_soft_match_goes_on_after_its_deadline_until_the_other_side_claims_it(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = begun_at_ply_2(&app, &anna, &ben, json!({"soft": true})).await;
        let claim = |ply: u32| app.post(&format!("/matches/{id}/claim"), json!({"ply": ply}));
        let seen_by = async |who: &Player| app.get(&format!("/matches/{id}")).by(who).expect(200).await;
        assert_eq!(seen_by(&ben).await["can"]["claim"], "north");
        assert_eq!(seen_by(&anna).await["can"]["claim"], Value::Null, "it is her own turn");
        claim(2).by(&ben).refused(409, "too_late").await;
        app.days_pass(3);
        claim(2).by(&anna).refused(409, "too_late").await;
        assert_eq!(sweep(&app.store).await.unwrap(), 0);
        assert_eq!(sweep(&app.store).await.unwrap(), 0);
        for player in [&anna, &ben] {
            assert_eq!(app.told(player).await.iter().filter(|kind| *kind == "deadline.passed").count(), 1);
        }
        app.moves(&id, 2, json!(2)).by(&anna).expect(200).await;
        claim(3).by(&anna).refused(409, "too_late").await;
        app.days_pass(4);
        claim(2).by(&anna).refused(409, "stale_ply").await;
        let over = claim(3).by(&anna).expect(200).await;
        assert_eq!(over["result"], json!({"winner": "south", "text": "1-0", "termination": "time", "by": "north"}));
        assert_eq!(over["finished_at"], at(app.clock.now()));
        let never = app.begun_with(&anna, &ben, json!({"soft": true})).await;
        app.days_pass(4);
        sweep(&app.store).await.unwrap();
        let aborted = app.post(&format!("/matches/{never}/claim"), json!({"ply": 0})).by(&ben).expect(200).await;
        assert_eq!(aborted["status"], "aborted");
        assert_eq!(verify(&app.store).await.unwrap(), (2, vec![]));
    }

    async fn time_that_is_given_after_the_deadline_brings_a_new_one_which_is_told_when_it_passes(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = begun_at_ply_2(&app, &anna, &ben, json!({"soft": true})).await;
        let passed = async || app.told(&ben).await.iter().filter(|kind| *kind == "deadline.passed").count();
        app.days_pass(3);
        sweep(&app.store).await.unwrap();
        assert_eq!(passed().await, 1);
        app.post(&format!("/matches/{id}/time"), json!({"ply": 2, "days": 2})).by(&ben).expect(200).await;
        app.post(&format!("/matches/{id}/claim"), json!({"ply": 2})).by(&ben).refused(409, "too_late").await;
        app.days_pass(2);
        sweep(&app.store).await.unwrap();
        assert_eq!(passed().await, 2);
        app.post(&format!("/matches/{id}/claim"), json!({"ply": 2})).by(&ben).expect(200).await;
        assert_eq!(verify(&app.store).await.unwrap(), (1, vec![]));
    }

    async fn whoever_was_a_guest_first_begins_with_the_allowance_of_a_new_account(app) {
        let anna = app.guest("Anna").await;
        app.days_pass(360);
        app.post("/accounts", json!({"name": "Anna", "password": "long enough"})).by(&anna).expect(201).await;
        let allowance = app.get("/me/vacation").by(&anna).expect(200).await;
        assert_eq!(allowance["left_s"], json!(2 * DAY / SECOND));
        app.days_pass(12);
        assert_eq!(app.get("/me/vacation").by(&anna).expect(200).await["left_s"], json!(3 * DAY / SECOND));
    }

    async fn a_hard_match_cannot_be_claimed_and_one_without_limit_never_can(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let hard = begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        assert_eq!(app.the_match(&hard).await["can"]["claim"], Value::Null);
        app.post(&format!("/matches/{hard}/claim"), json!({"ply": 2})).by(&ben).refused(409, "too_late").await;
        let endless = begun_at_ply_2(&app, &anna, &ben, json!({"soft": true, "clock": {"kind": "none"}})).await;
        app.days_pass(100);
        app.post(&format!("/matches/{endless}/claim"), json!({"ply": 2})).by(&ben).refused(409, "too_late").await;
    }

    async fn a_claim_and_a_move_at_once_have_one_outcome(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        for _ in 0..15 {
            let id = begun_at_ply_2(&app, &anna, &ben, json!({"soft": true})).await;
            app.days_pass(4);
            let claim = app.post(&format!("/matches/{id}/claim"), json!({"ply": 2})).by(&ben);
            let answers = all_at_once(vec![claim, app.moves(&id, 2, json!(2)).by(&anna)]).await;
            let it = app.the_match(&id).await;
            let statuses = [answers[0].status, answers[1].status];
            match it["status"].as_str() {
                Some("running") => assert_eq!((statuses, &it["ply"]), ([409, 200], &json!(3))),
                _ => assert_eq!((statuses, &it["ply"]), ([200, 409], &json!(2))),
            }
        }
        assert_eq!(verify(&app.store).await.unwrap(), (15, vec![]));
    }

    async fn going_away_while_many_matches_move_leaves_each_whole_and_none_forgotten(app) {
        let (anna, ben) = (anna(&app).await, app.guest("Ben").await);
        let mut ids = Vec::new();
        for _ in 0..12 {
            ids.push(begun_at_ply_2(&app, &anna, &ben, json!({})).await);
        }
        app.clock.advance(HOUR);
        let mut calls = vec![app.post("/me/vacation", json!({})).by(&anna), app.post("/me/vacation", json!({})).by(&anna)];
        calls.extend(ids[..6].iter().map(|id| app.moves(id, 2, json!(2)).by(&anna)));
        let swept = { let store = app.store.clone(); tokio::spawn(async move { wake_matches(&store).await.unwrap() }) };
        let answers = all_at_once(calls).await;
        swept.await.unwrap();
        let went = answers[..2].iter().filter(|answer| answer.status == 200).count();
        assert_eq!(went, 1, "{:?}", answers.iter().map(|it| (it.status, it.text.clone())).collect::<Vec<_>>());
        sweep(&app.store).await.unwrap();
        let left = 2 * DAY + HOUR / 12;
        for id in &ids[6..] {
            assert_eq!(deadline(&app, id).await, at(START.plus(3 * DAY + left)));
        }
        for id in &ids[..6] {
            assert_eq!(text(&app.the_match(id).await["to_move"]), "north");
        }
        assert_eq!(verify(&app.store).await.unwrap(), (12, vec![]));
    }
}
