//! Knowing that it is your turn.

use serde_json::json;

use crate::support::text;

on_both! {
    async fn a_stream_tells_what_happens_and_is_resumed_where_it_broke_off(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let mut stream = app.get("/me/events").by(&ben).stream().await;
        let id = app.begun(&anna, &ben).await;
        let (first, kind, data) = stream.next().await;
        assert_eq!((kind.as_str(), &data["match_id"]), ("match.started", &json!(id)));
        assert_eq!(text(&data["url"]), format!("http://seedpost.test/matches/{id}"));
        drop(stream);
        app.moves(&id, 0, json!(1)).by(&anna).expect(200).await;
        let mut resumed = app.get("/me/events").by(&ben).header("last-event-id", &first.to_string()).stream().await;
        let (second, kind, _) = resumed.next().await;
        assert_eq!((second, kind.as_str()), (first + 1, "match.moved"));
        let (third, kind, data) = resumed.next().await;
        assert_eq!((third, kind.as_str(), &data["ply"]), (first + 2, "match.turn", &json!(1)));

        let polled = app.get(&format!("/me/events?after={first}")).by(&ben).expect(200).await;
        let kinds: Vec<_> = polled["items"].as_array().unwrap().iter().map(|it| text(&it["kind"])).collect();
        assert_eq!(kinds, ["match.moved", "match.turn"]);
        app.get("/me/events").by(&ben).header("last-event-id", "x").refused(400, "malformed").await;
        app.get("/me/events").refused(401, "unauthenticated").await;
    }

    async fn onlookers_follow_a_match(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun(&anna, &ben).await;
        let mut stream = app.get(&format!("/matches/{id}/events?after=0")).stream().await;
        assert_eq!(stream.next().await.1, "match.started");
        app.moves(&id, 0, json!(1)).by(&anna).expect(200).await;
        let (n, kind, data) = stream.next().await;
        assert_eq!((n, kind.as_str(), &data["event"]), (2, "match.moved", &json!({"kind": "played", "ply": 0, "side": "south", "move": 1})));
        app.post(&format!("/matches/{id}/resign"), json!({"ply": 1})).by(&ben).expect(200).await;
        assert_eq!(stream.next().await.1, "match.finished");
        app.get("/matches/01942a3b-0000-7000-8000-000000000000/events").refused(404, "not_found").await;
    }

    async fn the_stream_of_a_match_says_once_that_it_is_over_however_it_ends(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let kinds = async |id: &str| -> Vec<(String, String)> {
            let page = app.get(&format!("/matches/{id}/events?limit=200")).expect(200).await;
            assert_eq!(page["next"], json!(null));
            let items = page["items"].as_array().unwrap();
            items.iter().map(|it| (text(&it["kind"]), text(&it["event"]["kind"]))).collect()
        };
        let finished = |told: &[(String, String)]| -> Vec<String> {
            told.iter().filter(|(kind, _)| kind == "match.finished").map(|(_, event)| event.clone()).collect()
        };
        // By the rules, in each game: with dice the seed is told behind it.
        for game in ["mangala", "layli", "modiar", "portes"] {
            let options = if game == "portes" { json!({"points": 1}) } else { json!({}) };
            let id = app.begun_with(&anna, &ben, json!({"game": game, "options": options})).await;
            app.play_on(&id, &anna, &ben, 10_000).await;
            assert_eq!(app.the_match(&id).await["status"], "finished", "{game}");
            let last: String = {
                let mut after = 0;
                loop {
                    let page = app.get(&format!("/matches/{id}/events?limit=50&after={after}")).expect(200).await;
                    let items = page["items"].as_array().unwrap();
                    let is_last = page["next"].is_null();
                    let ends: Vec<_> = items.iter().filter(|it| it["kind"] == json!("match.finished")).collect();
                    if !is_last {
                        // Where a page is cut must not matter.
                        assert!(ends.is_empty() || items.last().unwrap()["id"].as_i64() >= ends[0]["id"].as_i64());
                    }
                    if let Some(end) = ends.first() {
                        assert_eq!(ends.len(), 1);
                        break text(&end["event"]["kind"]);
                    }
                    assert!(!is_last, "{game}: nothing says that it is over");
                    after = items.last().unwrap()["id"].as_i64().unwrap();
                }
            };
            assert_eq!(last, "played", "{game}");
        }
        // By agreement, by resigning, and by calling it off.
        let drawn = app.begun(&anna, &ben).await;
        app.moves(&drawn, 0, json!(1)).by(&anna).expect(200).await;
        app.post(&format!("/matches/{drawn}/draw"), json!({"ply": 1})).by(&anna).expect(200).await;
        app.post(&format!("/matches/{drawn}/draw"), json!({"ply": 1})).by(&ben).expect(200).await;
        assert_eq!(finished(&kinds(&drawn).await), ["accepted"]);
        let resigned = app.begun(&anna, &ben).await;
        app.moves(&resigned, 0, json!(1)).by(&anna).expect(200).await;
        app.post(&format!("/matches/{resigned}/take-back"), json!({"ply": 1})).by(&anna).expect(200).await;
        app.post(&format!("/matches/{resigned}/take-back"), json!({"ply": 1})).by(&ben).expect(200).await;
        app.post(&format!("/matches/{resigned}/resign"), json!({"ply": 0, "take_backs": 1})).by(&anna).expect(200).await;
        assert_eq!(finished(&kinds(&resigned).await), ["resigned"]);
        let aborted = app.begun(&anna, &ben).await;
        app.post(&format!("/matches/{aborted}/abort"), json!({"ply": 0})).by(&anna).expect(200).await;
        assert_eq!(finished(&kinds(&aborted).await), ["aborted"]);
        // What runs is not over.
        let running = app.begun(&anna, &ben).await;
        app.moves(&running, 0, json!(1)).by(&anna).expect(200).await;
        assert_eq!(finished(&kinds(&running).await), Vec::<String>::new());
    }

    async fn a_turn_that_is_over_is_no_news_any_more_and_one_that_waits_is_one_piece(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun(&anna, &ben).await;
        let notices = async || app.get("/me/notices?limit=200").by(&anna).expect(200).await;
        let turns = |page: &serde_json::Value| -> Vec<(bool, bool)> {
            let items = page["items"].as_array().unwrap().clone();
            let turns = items.into_iter().filter(|it| it["kind"] == json!("match.turn"));
            turns.map(|it| (it["done"] == json!(true), it["seen"] == json!(true))).collect()
        };
        let page = notices().await;
        assert_eq!((turns(&page), &page["unseen"]), (vec![(false, false)], &json!(2)), "a match began, and it is her turn");
        app.moves(&id, 0, json!(1)).by(&anna).expect(200).await;
        let page = notices().await;
        assert_eq!((turns(&page), &page["unseen"]), (vec![(true, true)], &json!(1)), "that a match began is all that is new");
        for ply in [1, 3, 5] {
            app.moves(&id, ply, json!(1 + ply / 2)).by(&ben).expect(200).await;
            let page = notices().await;
            assert_eq!((turns(&page)[0], &page["unseen"]), ((false, false), &json!(2)));
            assert!(turns(&page)[1..].iter().all(|it| *it == (true, true)), "{page}");
            if ply < 5 {
                app.moves(&id, ply + 1, json!(2 + ply / 2)).by(&anna).expect(200).await;
            }
        }
        // Her time runs out: a reminder stands beside the turn, and both are over with it.
        app.days_pass(2);
        app.clock.advance(seedpost::clock::DAY / 2);
        seedpost::play::sweep::sweep(&app.store).await.unwrap();
        assert_eq!(notices().await["unseen"], json!(3));
        app.post(&format!("/matches/{id}/resign"), json!({"ply": 6})).by(&anna).expect(200).await;
        let page = notices().await;
        assert_eq!(page["unseen"], json!(2), "that it began, and that it is over: {page}");
        assert!(turns(&page).iter().all(|it| *it == (true, true)));
    }

    async fn a_stream_ends_with_the_token_that_opened_it(app) {
        let (dora, cookie) = app.account("Dora", "correct horse").await;
        let anna = app.guest("Anna").await;
        let mut stream = app.get("/me/events?after=0").by(&dora).stream().await;
        let offer = || json!({"game": "mangala", "clock": {"kind": "none"}, "to": "Dora"});
        app.post("/challenges", offer()).by(&anna).expect(201).await;
        assert_eq!(stream.next().await.1, "challenge.received");
        let tokens = app.get("/tokens").header("cookie", &cookie).expect(200).await;
        let id = text(&tokens["items"][0]["id"]);
        app.call("DELETE", &format!("/tokens/{id}")).header("cookie", &cookie).expect(204).await;
        app.post("/challenges", offer()).by(&anna).expect(201).await;
        assert!(stream.ends().await, "nothing comes any more");
    }
}
