//! Days per move, held by the server itself.

use seedpost::clock::{DAY, SECOND};
use seedpost::play::sweep::{clear_away, sweep};
use serde_json::{Value, json};

use crate::support::{START, all_at_once};

on_both! {
    async fn the_deadline_comes_and_the_side_to_move_has_lost(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun(&anna, &ben).await;
        app.moves(&id, 0, json!(1)).by(&anna).expect(200).await;
        app.moves(&id, 1, json!(1)).by(&ben).expect(200).await;
        let it = app.the_match(&id).await;
        assert_eq!(it["deadline"], json!(START.plus(3 * DAY).to_string()));
        app.days_pass(2);
        assert_eq!(sweep(&app.store).await.unwrap(), 0);
        app.days_pass(5);
        // The server was away: it ends the match once, as of the true deadline.
        assert_eq!(sweep(&app.store).await.unwrap(), 1);
        assert_eq!(sweep(&app.store).await.unwrap(), 0);
        let over = app.the_match(&id).await;
        assert_eq!(over["result"], json!({"winner": "north", "text": "0-1", "termination": "time", "by": "south"}));
        assert_eq!(over["finished_at"], it["deadline"]);
        for player in [&anna, &ben] {
            assert_eq!(app.told(player).await.iter().filter(|kind| *kind == "match.finished").count(), 1);
        }
        assert_eq!(seedpost::play::verify::verify(&app.store).await.unwrap(), (1, vec![]));
    }

    async fn a_match_whose_first_moves_never_come_is_aborted_and_stays_to_be_seen(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let never = app.begun(&anna, &ben).await;
        let half = app.begun(&anna, &ben).await;
        app.moves(&half, 0, json!(1)).by(&anna).expect(200).await;
        app.days_pass(4);
        assert_eq!(sweep(&app.store).await.unwrap(), 2);
        for id in [never, half] {
            let it = app.the_match(&id).await;
            assert_eq!((&it["status"], &it["result"]["winner"]), (&json!("aborted"), &Value::Null));
        }
    }

    async fn at_the_deadline_there_is_a_move_or_a_time_out_and_never_both(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let rounds = if std::env::var_os("SEEDPOST_TEST_LONG").is_some() { 100 } else { 20 };
        for round in 0..rounds {
            for offset in [-SECOND, -1, 0, 1, SECOND] {
                let id = app.begun(&anna, &ben).await;
                app.moves(&id, 0, json!(1)).by(&anna).expect(200).await;
                app.moves(&id, 1, json!(1)).by(&ben).expect(200).await;
                app.clock.advance(3 * DAY + offset);
                let swept = {
                    let store = app.store.clone();
                    tokio::spawn(async move { sweep(&store).await.unwrap() })
                };
                let answers = all_at_once(vec![app.moves(&id, 2, json!(2)).by(&anna)]).await;
                swept.await.unwrap();
                let it = app.the_match(&id).await;
                if offset < 0 {
                    assert_eq!((answers[0].status, &it["status"]), (200, &json!("running")), "{round} {offset}");
                } else {
                    assert_eq!((answers[0].status, &it["result"]["termination"]), (409, &json!("time")), "{round} {offset}");
                    assert_eq!(answers[0].json()["code"], "match_over");
                    assert_eq!(it["ply"], 2);
                }
                app.post(&format!("/matches/{id}/resign"), json!({"ply": it["ply"]})).by(&anna).send().await;
            }
        }
        let (count, broken) = seedpost::play::verify::verify(&app.store).await.unwrap();
        assert_eq!((count, broken), (5 * rounds, vec![]));
    }

    async fn two_sweepers_at_once_end_each_match_once(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        for _ in 0..30 {
            app.begun(&anna, &ben).await;
        }
        app.days_pass(4);
        let sweeps: Vec<_> = (0..2).map(|_| {
            let store = app.store.clone();
            tokio::spawn(async move { sweep(&store).await.unwrap() })
        }).collect();
        let mut ended = 0;
        for one in sweeps {
            ended += one.await.unwrap();
        }
        assert_eq!(ended, 30);
        assert_eq!(app.told(&ben).await.iter().filter(|kind| *kind == "match.finished").count(), 30);
    }

    async fn any_number_of_matches_that_cannot_be_read_keep_no_other_from_ending(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        for _ in 0..120 {
            let broken = app.begun(&anna, &ben).await;
            app.spoil(&broken).await;
        }
        app.clock.advance(SECOND);
        let whole = app.begun(&anna, &ben).await;
        app.days_pass(4);
        assert_eq!(sweep(&app.store).await.unwrap(), 1);
        assert_eq!(app.the_match(&whole).await["status"], "aborted");
    }

    async fn a_clock_that_is_set_back_leaves_the_order_of_a_match_and_its_record_whole(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun(&anna, &ben).await;
        app.days_pass(1);
        app.moves(&id, 0, json!(1)).by(&anna).expect(200).await;
        app.clock.advance(-DAY);
        app.moves(&id, 1, json!(1)).by(&ben).expect(200).await;
        app.post(&format!("/matches/{id}/resign"), json!({"ply": 2})).by(&anna).expect(200).await;
        let events = app.get(&format!("/matches/{id}/events")).expect(200).await;
        let times: Vec<_> = events["items"].as_array().unwrap().iter().map(|it| it["at"].as_str().unwrap().to_owned()).collect();
        assert!(times.is_sorted(), "{times:?}");
        let record = app.get(&format!("/matches/{id}/record.txt")).send().await;
        seedpost::games::record::read(&record.text).into_records().unwrap();
        assert_eq!(seedpost::play::verify::verify(&app.store).await.unwrap(), (1, vec![]));
    }

    async fn old_news_goes_and_the_next_is_numbered_behind_it(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        for _ in 0..3 {
            app.begun(&anna, &ben).await;
        }
        let ids = async || {
            let page = app.get("/me/events?limit=200").by(&anna).expect(200).await;
            page["items"].as_array().unwrap().iter().map(|it| it["id"].as_i64().unwrap()).collect::<Vec<_>>()
        };
        let before = ids().await;
        clear_away(&app.store, &mut String::new()).await.unwrap();
        assert_eq!(ids().await, before);
        app.days_pass(91);
        clear_away(&app.store, &mut String::new()).await.unwrap();
        assert_eq!(ids().await, before[before.len() - 1..]);
        app.begun(&anna, &ben).await;
        let newest = ids().await;
        assert!(newest.iter().is_sorted() && newest[1] == before[before.len() - 1] + 1, "{before:?} {newest:?}");
    }

    async fn challenges_that_came_to_nothing_go_and_those_that_became_matches_stay(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let offer = json!({"game": "portes", "clock": {"kind": "per_move", "days": 3}});
        let offered = async || app.post("/challenges", offer.clone()).by(&anna).expect(201).await["id"].as_str().unwrap().to_owned();
        let (lapsed, taken) = (offered().await, offered().await);
        app.post(&format!("/challenges/{taken}/accept"), json!({})).by(&ben).expect(201).await;
        app.days_pass(100);
        sweep(&app.store).await.unwrap();
        clear_away(&app.store, &mut String::new()).await.unwrap();
        assert_eq!(app.get(&format!("/challenges/{lapsed}")).by(&anna).expect(200).await["status"], "expired");
        app.days_pass(100);
        clear_away(&app.store, &mut String::new()).await.unwrap();
        app.get(&format!("/challenges/{lapsed}")).by(&anna).refused(404, "not_found").await;
        assert_eq!(app.get(&format!("/challenges/{taken}")).by(&anna).expect(200).await["status"], "accepted");
    }

    async fn banks_and_totals_run_down_and_no_limit_never_does(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let total = app.begun_with(&anna, &ben, json!({"clock": {"kind": "total", "days": 10}})).await;
        let bank = app.begun_with(&anna, &ben, json!({"clock": {"kind": "bank", "start_s": 172_800, "add_s": 86_400, "cap_s": 259_200}})).await;
        let none = app.begun_with(&anna, &ben, json!({"clock": {"kind": "none"}})).await;
        app.days_pass(1);
        for id in [&total, &bank, &none] {
            app.moves(id, 0, json!(1)).by(&anna).expect(200).await;
            app.moves(id, 1, json!(1)).by(&ben).expect(200).await;
        }
        let now = app.clock.now();
        assert_eq!(app.the_match(&total).await["deadline"], json!(now.plus(9 * DAY).to_string()));
        assert_eq!(app.the_match(&bank).await["deadline"], json!(now.plus(2 * DAY).to_string()));
        assert_eq!(app.the_match(&none).await["deadline"], Value::Null);
        app.days_pass(400);
        assert_eq!(sweep(&app.store).await.unwrap(), 2);
        assert_eq!(app.the_match(&none).await["status"], "running");
    }
}
