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

    async fn a_ladder_that_cannot_be_is_refused(app) {
        let anna = app.guest("Anna").await;
        for wrong in [json!([0]), json!([73]), json!([1, 2, 3, 4, 5])] {
            let body = json!({ "ladder": wrong }).to_string();
            let refused = app.call("PATCH", "/me/notice-settings").body(body).by(&anna).refused(400, "malformed").await;
            assert_eq!(refused["field"], "ladder");
        }
    }
}
