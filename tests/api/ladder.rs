//! The ladder: how long before its time is up a side is told, as its player has chosen.

use seedpost::clock::{DAY, SECOND};
use seedpost::play::sweep::{sweep, wake_matches};
use seedpost::play::verify::verify;
use serde_json::json;

use crate::support::{Player, TestApp, begun_at_ply_2};

const HOUR: i64 = 3_600 * SECOND;

async fn choose(app: &TestApp, who: &Player, hours: &[u32]) {
    let body = json!({ "ladder": hours }).to_string();
    let kept = app.call("PATCH", "/me/notice-settings").body(body).by(who).expect(200).await;
    assert_eq!(kept["ladder"], json!(hours));
}

async fn reminded(app: &TestApp, who: &Player) -> usize {
    app.told(who).await.iter().filter(|kind| *kind == "deadline.near").count()
}

on_both! {
    async fn each_rung_is_told_once_and_a_sleeping_server_tells_the_last_alone(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        choose(&app, &anna, &[48, 8, 1]).await;
        begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        let begun = app.clock.now();
        let mut told = Vec::new();
        for minutes in (0..72 * 60).step_by(15) {
            app.clock.set(begun.plus(minutes * 60 * SECOND));
            let before = reminded(&app, &anna).await;
            wake_matches(&app.store).await.unwrap();
            wake_matches(&app.store).await.unwrap();
            told.extend((reminded(&app, &anna).await > before).then_some((72 * 60 - minutes) / 60));
        }
        // Half of three days is less than 48 hours.
        assert_eq!(told, [36, 8, 1]);
        sweep(&app.store).await.unwrap();
        let other = begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        app.clock.advance(3 * DAY - HOUR / 2);
        let before = reminded(&app, &anna).await;
        wake_matches(&app.store).await.unwrap();
        wake_matches(&app.store).await.unwrap();
        assert_eq!(reminded(&app, &anna).await, before + 1, "three rungs went by while the server slept");
        assert_eq!(app.the_match(&other).await["status"], "running");
        assert_eq!(verify(&app.store).await.unwrap().1, vec![]);
    }

    async fn a_rung_that_is_chosen_in_the_middle_of_a_turn_is_told_in_that_turn(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        app.clock.advance(2 * DAY + HOUR);
        wake_matches(&app.store).await.unwrap();
        assert_eq!(reminded(&app, &anna).await, 1);
        choose(&app, &anna, &[24, 2]).await;
        wake_matches(&app.store).await.unwrap();
        assert_eq!(reminded(&app, &anna).await, 1, "what is past is not told again");
        app.clock.advance(21 * HOUR);
        wake_matches(&app.store).await.unwrap();
        assert_eq!(reminded(&app, &anna).await, 2);
        choose(&app, &anna, &[]).await;
        begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        app.clock.advance(3 * DAY - SECOND);
        wake_matches(&app.store).await.unwrap();
        assert_eq!(reminded(&app, &anna).await, 2, "none is chosen");
    }

    async fn whoever_was_told_before_a_pause_is_told_again_when_it_is_over(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        choose(&app, &anna, &[24, 2]).await;
        let id = begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        let pause = async |days: i64| {
            for player in [&ben, &anna] {
                app.post(&format!("/matches/{id}/pause"), json!({"ply": 2, "days": days})).by(player).expect(200).await;
            }
        };
        let mut told = Vec::new();
        let mut hours_pass = async |hours: i64| {
            for hour in 0..hours {
                app.clock.advance(HOUR);
                let before = reminded(&app, &anna).await;
                sweep(&app.store).await.unwrap();
                wake_matches(&app.store).await.unwrap();
                told.extend((reminded(&app, &anna).await > before).then_some(hour + 1));
            }
            std::mem::take(&mut told)
        };
        // A pause before anything was told ends without a word: the rungs are still to come.
        pause(2).await;
        assert_eq!(hours_pass(2 * 24 + 48).await, [2 * 24 + 48]);
        pause(20).await;
        assert_eq!(hours_pass(20 * 24 + 12).await, [20 * 24]);
        assert_eq!(hours_pass(11).await, [10]);
        assert_eq!(app.the_match(&id).await["status"], "running");
        assert_eq!(verify(&app.store).await.unwrap().1, vec![]);
    }

    async fn what_happens_between_a_rung_and_a_look_at_it_hides_it_from_nobody(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        app.clock.advance(2 * DAY + SECOND);
        app.post(&format!("/matches/{id}/draw"), json!({"ply": 2})).by(&ben).expect(200).await;
        app.clock.advance(SECOND);
        app.post(&format!("/matches/{id}/time"), json!({"ply": 2, "days": 1})).by(&anna).expect(200).await;
        app.clock.advance(SECOND);
        for _ in 0..3 {
            wake_matches(&app.store).await.unwrap();
            app.clock.advance(SECOND);
        }
        assert_eq!(reminded(&app, &anna).await, 1);
    }

    async fn what_was_told_is_not_told_again_when_the_clock_is_set_back(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        choose(&app, &anna, &[24, 2]).await;
        let id = begun_at_ply_2(&app, &anna, &ben, json!({})).await;
        app.clock.advance(2 * DAY + SECOND);
        wake_matches(&app.store).await.unwrap();
        assert_eq!(reminded(&app, &anna).await, 1);
        app.clock.advance(-HOUR);
        app.post(&format!("/matches/{id}/draw"), json!({"ply": 2})).by(&ben).expect(200).await;
        choose(&app, &anna, &[24, 1]).await;
        for _ in 0..3 {
            wake_matches(&app.store).await.unwrap();
            app.clock.advance(HOUR);
        }
        assert_eq!(reminded(&app, &anna).await, 1);
        app.clock.advance(21 * HOUR + HOUR / 2);
        wake_matches(&app.store).await.unwrap();
        assert_eq!(reminded(&app, &anna).await, 2, "what comes is told all the same");
    }

    async fn a_ladder_that_cannot_be_is_refused(app) {
        let anna = app.guest("Anna").await;
        for wrong in [json!([0]), json!([73]), json!([1, 2, 3, 4, 5])] {
            let body = json!({ "ladder": wrong }).to_string();
            let refused = app.call("PATCH", "/me/notice-settings").body(body).by(&anna).refused(400, "malformed").await;
            assert_eq!(refused["field"], "ladder");
        }
    }
}
