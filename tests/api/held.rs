//! What people might try: to gain time, to go on with who is gone, to see what is not theirs.

use seedpost::clock::{DAY, SECOND};
use seedpost::play::sweep::sweep;
use serde_json::{Value, json};

use crate::support::{Player, TestApp, at, away, back, begun_at_ply_2, deadline, set, text};

const HOUR: i64 = 3_600 * SECOND;

async fn account(app: &TestApp, name: &str) -> Player {
    app.account(name, "long enough").await.0
}
async fn act(app: &TestApp, id: &str, what: &str, body: Value, who: &Player) -> crate::support::Answer {
    app.post(&format!("/matches/{id}/{what}"), body).by(who).send().await
}

on_both! {
    async fn a_vacation_that_ended_stops_no_clock_though_another_came_after_it(app) {
        let (anna, ben) = (account(&app, "Anna").await, app.guest("Ben").await);
        let id = begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        away(&app, &anna, json!({})).await; // two days
        app.moves(&id, 2, json!(2)).by(&anna).expect(200).await;
        app.clock.advance(HOUR);
        back(&app, &anna).await; // one hour used
        app.clock.advance(HOUR);
        away(&app, &anna, json!({})).await;
        back(&app, &anna).await; // nothing used
        app.clock.advance(HOUR);
        let on = app.get("/me/vacation").by(&anna).expect(200).await;
        assert_eq!(on["on"], Value::Null);
        let it = app.moves(&id, 3, json!(2)).by(&ben).expect(200).await;
        assert_eq!(it["to_move"], "south");
        assert_eq!((deadline(&app, &id).await, &it["stops"]), (at(app.clock.now().plus(3 * DAY)), &json!([])));
    }

    async fn time_that_was_up_in_a_soft_match_stays_up(app) {
        let (anna, ben) = (account(&app, "Anna").await, app.guest("Ben").await);
        let id = begun_at_ply_2(&app, &anna, &ben, json!({"soft": true})).await;
        app.days_pass(4);
        sweep(&app.store).await.unwrap();
        let before = deadline(&app, &id).await;
        assert_eq!(app.told(&ben).await.last().unwrap(), "deadline.passed");
        set(&app, &anna, json!({"auto_vacation": true})).await;
        app.post("/me/vacation", json!({})).by(&anna).send().await;
        assert_eq!(deadline(&app, &id).await, before, "the deadline was over and told to both");
    }

    async fn a_claim_before_the_sweeper_looks_finds_the_vacation_that_began_by_itself(app) {
        let (anna, ben) = (account(&app, "Anna").await, app.guest("Ben").await);
        set(&app, &anna, json!({"auto_vacation": true})).await;
        let id = begun_at_ply_2(&app, &anna, &ben, json!({"soft": true})).await;
        app.days_pass(4);
        let answer = act(&app, &id, "claim", json!({"ply": 2}), &ben).await;
        assert_eq!(answer.status, 409, "{}", answer.text);
    }

    async fn nobody_can_go_on_with_a_match_against_a_deleted_account(app) {
        let (anna, ben) = (account(&app, "Anna").await, app.guest("Ben").await);
        let id = begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        app.days_pass(3);
        sweep(&app.store).await.unwrap();
        assert_eq!(act(&app, &id, "resume", json!({"ply": 2}), &anna).await.status, 200);
        app.call("DELETE", "/me").by(&anna).body(json!({"password": "long enough"}).to_string()).send().await;
        let user = app.get(&format!("/users/{}", anna.id)).expect(200).await;
        assert!(user.to_string().contains("Deleted"), "{user}");
        let answer = act(&app, &id, "resume", json!({"ply": 2}), &ben).await;
        let it = app.the_match(&id).await;
        assert_eq!((answer.status, &it["status"]), (404, &json!("finished")));
    }

    async fn who_looked_on_while_a_match_was_over_sees_nothing_when_it_goes_on_without_onlookers(app) {
        let (anna, ben, cem) = (app.guest("Anna").await, app.guest("Ben").await, app.guest("Cem").await);
        let id = begun_at_ply_2(&app, &anna, &ben, json!({"onlookers": false})).await;
        app.days_pass(3);
        sweep(&app.store).await.unwrap();
        let mut stream = app.get(&format!("/matches/{id}/events")).by(&cem).stream().await;
        act(&app, &id, "resume", json!({"ply": 2}), &anna).await;
        assert_eq!(act(&app, &id, "resume", json!({"ply": 2}), &ben).await.status, 200);
        app.get(&format!("/matches/{id}")).by(&cem).refused(403, "forbidden").await;
        app.moves(&id, 2, json!(2)).by(&anna).expect(200).await;
        let mut news = 0;
        while !stream.ends().await {
            news += 1;
        }
        assert!(news <= 1, "but for the asking, while the match was over");
    }

    async fn all_notes_can_be_listed(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let long = "\u{1F600}".repeat(10_000);
        for _ in 0..30 {
            let id = app.begun(&anna, &ben).await;
            app.call("PUT", &format!("/matches/{id}/note")).by(&anna).body(json!({"text": long, "version": 0}).to_string()).expect(200).await;
        }
        let answer = app.get("/me/notes").by(&anna).send().await;
        assert_eq!(answer.status, 200, "{}", &answer.text[..200.min(answer.text.len())]);
    }

    async fn an_account_on_vacation_that_is_deleted_leaves_nothing_behind(app) {
        let (anna, ben) = (account(&app, "Anna").await, app.guest("Ben").await);
        set(&app, &anna, json!({"auto_vacation": true, "days_off": {"zone": "Europe/Istanbul", "days": ["sat"]}})).await;
        let _ = begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        away(&app, &anna, json!({})).await;
        app.call("DELETE", "/me").by(&anna).body(json!({"password": "long enough"}).to_string()).send().await;
        let user = app.get(&format!("/users/{}", anna.id)).expect(200).await;
        assert_eq!(user["away_until"], Value::Null);
        app.days_pass(30);
        let swept = tokio::time::timeout(std::time::Duration::from_secs(10), sweep(&app.store)).await;
        assert!(swept.is_ok(), "the sweeper hangs");
    }

    async fn a_vacation_that_began_and_ended_unseen_does_not_make_the_server_busy(app) {
        let (anna, ben) = (account(&app, "Anna").await, app.guest("Ben").await);
        set(&app, &anna, json!({"auto_vacation": true})).await;
        let _ = begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        app.days_pass(36);
        let answer = app.post("/me/vacation", json!({})).by(&anna).send().await;
        assert!(answer.status < 500, "{}", answer.text);
    }

    async fn a_round_that_is_taken_back_adds_no_time(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let mut rng: u64 = 0x1234_5678_9ABC_DEF1;
        let mut pick = move |n: u64| { rng ^= rng << 13; rng ^= rng >> 7; rng ^= rng << 17; usize::try_from(rng % n.max(1)).unwrap() };
        let mut tried = 0;
        for game in ["mangala", "layli", "modiar"] {
            for _ in 0..6 {
                let clock = json!({"kind": "bank", "start_s": 100_000, "add_s": 50_000, "cap_s": 10_000_000});
                let offer = json!({"game": game, "clock": clock, "first": "me", "visibility": "link", "options": {"games": 3}});
                let made = app.post("/challenges", offer).by(&anna).send().await;
                if made.status != 201 {
                    break;
                }
                let id = text(&app.post(&format!("/challenges/{}/accept", text(&made.json()["id"])), json!({})).by(&ben).expect(201).await["id"]);
                for _ in 0..300 {
                    let it = app.the_match(&id).await;
                    if it["status"] != "running" { break; }
                    let side = text(&it["to_move"]);
                    let (mover, other) = if side == "south" { (&anna, &ben) } else { (&ben, &anna) };
                    let legal = it["legal"].as_array().unwrap();
                    let mv = legal[pick(legal.len() as u64)].clone();
                    let after = app.moves(&id, it["ply"].as_u64().unwrap(), mv).by(mover).expect(200).await;
                    if after["round"] != it["round"] && after["to_move"] == it["to_move"] && after["status"] == "running" {
                            tried += 1;
                        let here = json!({"ply": after["ply"]});
                        // the turn may have had several sowings: its own first deadline is the same, for no time passes
                        assert_eq!(act(&app, &id, "take-back", here.clone(), mover).await.status, 200);
                        assert_eq!(act(&app, &id, "take-back", here, other).await.status, 200);
                        let back = app.the_match(&id).await;
                        assert_eq!((&back["round"], &back["to_move"]), (&it["round"], &it["to_move"]));
                        assert_eq!(back["deadline"], it["deadline"], "{game}: time was gained by taking back");
                        break;
                    }
                }
            }
        }
        assert!(tried > 0, "no round was taken back");
    }

    async fn a_pause_upon_a_pause_is_one_and_none_is_agreed_on_once_the_time_is_up(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = begun_at_ply_2(&app, &anna, &ben, json!({"soft": true})).await;
        for days in [30, 10] {
            for player in [&anna, &ben] {
                assert_eq!(act(&app, &id, "pause", json!({"ply": 2, "days": days}), player).await.status, 200);
            }
        }
        let it = app.the_match(&id).await;
        assert_eq!((it["stops"].as_array().unwrap().len(), &it["deadline"]), (1, &at(app.clock.now().plus(33 * DAY))));
        app.days_pass(34);
        sweep(&app.store).await.unwrap();
        assert_eq!(act(&app, &id, "pause", json!({"ply": 2, "days": 3}), &anna).await.status, 409);
    }
}
