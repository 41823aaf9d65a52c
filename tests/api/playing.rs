//! Playing a match from challenge to record.

use serde_json::{Value, json};

use crate::support::{Player, TestApp, text};

async fn two(app: &TestApp) -> (Player, Player) {
    (app.guest("Anna").await, app.guest("Ben").await)
}

/// A match in which south has a turn of two sowings: hole 3 ends in the store, then any.
async fn at_a_turn_of_two(app: &TestApp, anna: &Player, ben: &Player) -> (String, u64) {
    let id = app.begun(anna, ben).await;
    for _ in 0..200 {
        let it = app.the_match(&id).await;
        let (ply, mover) = (it["ply"].as_u64().unwrap(), if it["to_move"] == "south" { anna } else { ben });
        for hole in it["legal"].as_array().unwrap() {
            let asked = json!({"position": it["position"], "move": hole});
            let answer = app.post("/games/mangala/rules", asked).expect(200).await;
            if answer["after"]["to_move"] == it["to_move"] && answer["over"] == false {
                return (id, ply);
            }
        }
        app.moves(&id, ply, it["legal"][0].clone()).by(mover).expect(200).await;
    }
    panic!("no turn of two came up");
}

fn first_that_goes_on(it: &Value, app_answer: impl Fn(&Value) -> bool) -> Value {
    it["legal"].as_array().unwrap().iter().find(|hole| app_answer(hole)).unwrap().clone()
}

on_both! {
    async fn two_guests_play_a_match_to_its_end_and_take_home_a_record(app) {
        let (anna, ben) = two(&app).await;
        let id = app.begun(&anna, &ben).await;
        let over = app.play_on(&id, &anna, &ben, 500).await;
        assert_eq!(over["status"], "finished");
        let held = |side: &str| over["position"][side]["store"].as_u64().unwrap();
        assert_eq!(held("south") + held("north"), 48);
        let winner = match held("south").cmp(&held("north")) {
            std::cmp::Ordering::Greater => json!("south"),
            std::cmp::Ordering::Less => json!("north"),
            std::cmp::Ordering::Equal => Value::Null,
        };
        assert_eq!(over["result"]["winner"], winner);
        assert_eq!((&over["to_move"], &over["deadline"], &over["legal"]), (&Value::Null, &Value::Null, &json!([])));
        app.moves(&id, over["ply"].as_u64().unwrap(), json!(1)).by(&anna).refused(409, "match_over").await;

        let record = app.get(&format!("/matches/{id}/record.txt")).send().await;
        assert!(record.text.starts_with("[Game \"mangala\"]\n[Rules \"1\"]\n[Site \"http://seedpost.test\"]\n"), "{}", record.text);
        let checked = seedpost::games::record::read(&record.text).into_records().unwrap();
        assert_eq!((checked.len(), checked[0].head.south.as_str()), (1, "Anna"));
        let as_json = app.get(&format!("/matches/{id}/record.json")).send().await;
        assert_eq!(seedpost::games::record::read(&as_json.text).into_records().unwrap(), checked);
        let by_accept = app.get(&format!("/matches/{id}/record")).header("accept", "application/json").send().await;
        assert_eq!(by_accept.text, as_json.text);
        app.get(&format!("/matches/{id}/record")).header("accept", "image/png").refused(406, "not_acceptable").await;

        let verified = seedpost::play::verify::verify(&app.store).await.unwrap();
        assert_eq!(verified, (1, vec![]));
    }

    async fn a_turn_of_several_sowings_is_played_hole_by_hole_or_at_once(app) {
        let (anna, ben) = two(&app).await;
        let (id, ply) = at_a_turn_of_two(&app, &anna, &ben).await;
        let it = app.the_match(&id).await;
        let mover = if it["to_move"] == "south" { &anna } else { &ben };
        let mut goes_on = Vec::new();
        for hole in it["legal"].as_array().unwrap() {
            let answer = app.post("/games/mangala/rules", json!({"position": it["position"], "move": hole})).expect(200).await;
            goes_on.push((hole.clone(), answer["after"]["to_move"] == it["to_move"]));
        }
        let hole = first_that_goes_on(&it, |hole| goes_on.iter().any(|(h, on)| h == hole && *on));
        let after = app.moves(&id, ply, hole.clone()).by(mover).expect(200).await;
        assert_eq!((&after["to_move"], &after["ply"], &after["last"]["again"]), (&it["to_move"], &json!(ply + 1), &json!(true)));
        assert_eq!(after["deadline"], it["deadline"], "the turn's clock runs on");

        // The same turn again in another match, in one call.
        let (cem, dora) = (app.guest("Cem").await, app.guest("Dora").await);
        let (twin, twin_ply) = at_a_turn_of_two(&app, &cem, &dora).await;
        assert_eq!(twin_ply, ply);
        let twin_mover = if it["to_move"] == "south" { &cem } else { &dora };
        let last = after["legal"][0].clone();
        let whole = app.moves(&twin, ply, json!([hole, last])).by(twin_mover).expect(200).await;
        let step_by_step = app.moves(&id, ply + 1, last.clone()).by(mover).expect(200).await;
        assert_eq!(whole["position"], step_by_step["position"]);
        assert_eq!(whole["ply"], json!(ply + 2));

        // A hole behind the turn's end is refused, and then nothing of it is played.
        let now = app.the_match(&twin).await;
        let next = if now["to_move"] == "south" { &cem } else { &dora };
        let many = json!([now["legal"][0], now["legal"][0], now["legal"][0], now["legal"][0]]);
        app.moves(&twin, now["ply"].as_u64().unwrap(), many).by(next).refused(422, "illegal_move").await;
        assert_eq!(app.the_match(&twin).await, now);
    }

    async fn each_wrong_move_has_its_own_refusal_and_changes_nothing(app) {
        let (anna, ben) = two(&app).await;
        let cem = app.guest("Cem").await;
        let id = app.begun(&anna, &ben).await;
        app.moves(&id, 0, json!(1)).by(&anna).expect(200).await;
        let before = app.the_match(&id).await;
        assert_eq!((&before["ply"], &before["to_move"]), (&json!(1), &json!("north")));
        app.moves(&id, 1, json!(2)).by(&anna).refused(409, "not_your_turn").await;
        let stale = app.moves(&id, 0, json!(2)).by(&ben).refused(409, "stale_ply").await;
        assert_eq!((&stale["current"]["ply"], &stale["current"]["to_move"]), (&json!(1), &json!("north")));
        app.moves(&id, 1, json!(1)).by(&cem).refused(403, "not_your_match").await;
        app.moves(&id, 1, json!(1)).refused(401, "unauthenticated").await;
        for wrong in [json!(0), json!(7), json!(-1), json!(300), json!([]), json!([9]), json!("3"), json!(1.5), json!(null), json!({}), json!([[1]])] {
            let refused = app.moves(&id, 1, wrong.clone()).by(&ben).send().await;
            assert!([400, 422].contains(&refused.status), "{wrong}: {}", refused.text);
            let is_a_hole = wrong.is_i64() || wrong == json!([9]);
            let code = if is_a_hole { "illegal_move" } else { "malformed" };
            assert_eq!(refused.json()["code"], code, "{wrong}: {}", refused.text);
        }
        let gone = "01942a3b-0000-7000-8000-000000000000";
        app.moves(gone, 0, json!(1)).by(&anna).refused(404, "not_found").await;
        app.moves("7", 0, json!(1)).by(&anna).refused(400, "malformed").await;
        assert_eq!(app.the_match(&id).await, before);
    }

    async fn an_empty_hole_is_refused_with_what_is_legal(app) {
        let (anna, ben) = two(&app).await;
        let id = app.begun(&anna, &ben).await;
        // A single stone leaves its hole empty: play until somebody to move has an empty hole.
        for _ in 0..300 {
            let it = app.the_match(&id).await;
            let (side, mover) = if it["to_move"] == "south" { ("south", &anna) } else { ("north", &ben) };
            let pits = it["position"][side]["pits"].as_array().unwrap();
            if let Some(empty) = pits.iter().position(|pit| pit == 0) {
                let refused = app.moves(&id, it["ply"].as_u64().unwrap(), json!(empty + 1)).by(mover).refused(422, "illegal_move").await;
                assert_eq!((&refused["legal"], &refused["reason"]), (&it["legal"], &json!("empty_hole")));
                return;
            }
            app.moves(&id, it["ply"].as_u64().unwrap(), it["legal"][0].clone()).by(mover).expect(200).await;
        }
        panic!("no hole was ever empty");
    }

    async fn whoever_resigns_loses_and_both_are_told_once(app) {
        let (anna, ben) = two(&app).await;
        let id = app.begun(&anna, &ben).await;
        app.post(&format!("/matches/{id}/resign"), json!({"ply": 5})).by(&ben).refused(409, "stale_ply").await;
        let over = app.post(&format!("/matches/{id}/resign"), json!({"ply": 0})).by(&ben).expect(200).await;
        assert_eq!(over["result"], json!({"winner": "south", "text": "1-0", "termination": "resigned", "by": "north"}));
        app.post(&format!("/matches/{id}/resign"), json!({"ply": 0})).by(&anna).refused(409, "match_over").await;
        app.moves(&id, 0, json!(1)).by(&anna).refused(409, "match_over").await;
        for player in [&anna, &ben] {
            let told = app.told(player).await;
            assert_eq!(told.iter().filter(|kind| *kind == "match.finished").count(), 1, "{told:?}");
            let page = app.get(&format!("/matches?player={}&status=finished", player.id)).expect(200).await;
            assert_eq!(page["items"].as_array().unwrap().len(), 1);
            assert_eq!(app.get("/me/turns").by(player).expect(200).await["items"], json!([]));
        }
    }

    async fn a_match_is_aborted_only_before_both_have_moved(app) {
        let (anna, ben) = two(&app).await;
        let id = app.begun(&anna, &ben).await;
        app.moves(&id, 0, json!(1)).by(&anna).expect(200).await;
        let it = app.get(&format!("/matches/{id}")).by(&ben).expect(200).await;
        assert_eq!(it["can"]["abort"], true);
        let aborted = app.post(&format!("/matches/{id}/abort"), json!({"ply": 1})).by(&ben).expect(200).await;
        assert_eq!((&aborted["status"], &aborted["result"]["text"]), (&json!("aborted"), &json!("*")));
        assert_eq!(app.the_match(&id).await["status"], "aborted", "it stays to be seen");

        let late = app.begun(&anna, &ben).await;
        app.moves(&late, 0, json!(1)).by(&anna).expect(200).await;
        app.moves(&late, 1, json!(1)).by(&ben).expect(200).await;
        app.post(&format!("/matches/{late}/abort"), json!({"ply": 2})).by(&ben).refused(409, "too_late").await;
        let can = &app.get(&format!("/matches/{late}")).by(&ben).expect(200).await["can"];
        assert_eq!((&can["resign"], &can["abort"]), (&json!(true), &json!(false)));
    }

    async fn a_match_of_three_games_alternates_who_starts_and_counts_points(app) {
        let (anna, ben) = two(&app).await;
        let id = app.begun_with(&anna, &ben, json!({"options": {"games": 3}})).await;
        let over = app.play_on(&id, &anna, &ben, 2_000).await;
        assert_eq!(over["status"], "finished");
        let rounds = app.get(&format!("/matches/{id}/rounds")).expect(200).await;
        let rounds = rounds["items"].as_array().unwrap();
        let starters: Vec<_> = rounds.iter().map(|round| text(&round["first"])).collect();
        assert_eq!(starters, ["south", "north", "south"][..starters.len()]);
        let points = |side: &str| over["score"][side].as_f64().unwrap();
        let ended: f64 = rounds.iter().map(|round| if round["end"].is_null() { 0.0 } else { 1.0 }).sum();
        assert!((points("south") + points("north") - ended).abs() < f64::EPSILON);
        assert_eq!(ended as usize, rounds.len());
        let record = app.get(&format!("/matches/{id}/record.txt")).send().await.text;
        assert_eq!(record.matches("[Game \"mangala\"]").count(), rounds.len());
        seedpost::games::record::read(&record).into_records().unwrap();
        assert_eq!(seedpost::play::verify::verify(&app.store).await.unwrap(), (1, vec![]));
    }

    async fn every_ply_can_be_stepped_through_with_its_steps_and_the_board_after_it(app) {
        let (anna, ben) = two(&app).await;
        let id = app.begun(&anna, &ben).await;
        app.play_on(&id, &anna, &ben, 12).await;
        let all = app.get(&format!("/matches/{id}/plies?limit=200")).expect(200).await;
        let all = all["items"].as_array().unwrap().clone();
        assert_eq!(all.len(), 12);
        assert_eq!(all[0]["steps"][0], json!({"do": "sow", "from": "south/1", "drops": ["south/1", "south/2", "south/3", "south/4"]}));
        assert_eq!(all[11]["after"], app.the_match(&id).await["position"]);
        let numbers: Vec<_> = all.iter().map(|ply| ply["number"].as_u64().unwrap()).collect();
        assert_eq!(numbers, (0..12).collect::<Vec<_>>());
        let mut paged = Vec::new();
        let mut path = format!("/matches/{id}/plies?limit=5");
        loop {
            let page = app.get(&path).expect(200).await;
            paged.extend(page["items"].as_array().unwrap().clone());
            let Some(next) = page["next"].as_str() else { break };
            path = format!("/matches/{id}/plies?limit=5&after={next}");
        }
        assert_eq!(paged, all);
    }

    async fn a_match_that_has_not_changed_is_not_sent_again(app) {
        let (anna, ben) = two(&app).await;
        let id = app.begun(&anna, &ben).await;
        let path = format!("/matches/{id}");
        let first = app.get(&path).send().await;
        let etag = first.header("etag").to_owned();
        assert!(etag.starts_with('"'), "{etag}");
        let again = app.get(&path).header("if-none-match", &etag).send().await;
        assert_eq!((again.status, again.text.as_str()), (304, ""));
        app.moves(&id, 0, json!(2)).by(&anna).expect(200).await;
        let moved = app.get(&path).header("if-none-match", &etag).send().await;
        assert_eq!(moved.status, 200);
        assert_ne!(moved.header("etag"), etag);
    }

    async fn the_lists_show_what_waits_soonest_first_and_page_without_gaps(app) {
        let (anna, ben) = two(&app).await;
        let mut made = Vec::new();
        for days in [7, 1, 3, 30, 2] {
            made.push((days, app.begun_with(&anna, &ben, json!({"clock": {"kind": "per_move", "days": days}})).await));
        }
        let endless = app.begun_with(&anna, &ben, json!({"clock": {"kind": "none"}})).await;
        let mut ids = Vec::new();
        let mut path = "/me/turns?limit=2".to_owned();
        loop {
            let page = app.get(&path).by(&anna).expect(200).await;
            ids.extend(page["items"].as_array().unwrap().iter().map(|it| text(&it["id"])));
            let Some(next) = page["next"].as_str() else { break };
            path = format!("/me/turns?limit=2&after={next}");
        }
        made.sort_by_key(|(days, _)| *days);
        let soonest: Vec<_> = made.iter().map(|(_, id)| id.clone()).chain([endless]).collect();
        assert_eq!(ids, soonest);
        assert_eq!(app.get("/me").by(&anna).expect(200).await["waiting"], 6);
        assert_eq!(app.get("/me").by(&ben).expect(200).await["waiting"], 0);

        let mut newest = Vec::new();
        let mut path = "/matches?player=me&limit=4".to_owned();
        loop {
            let page = app.get(&path).by(&ben).expect(200).await;
            newest.extend(page["items"].as_array().unwrap().iter().map(|it| text(&it["id"])));
            let Some(next) = page["next"].as_str() else { break };
            path = format!("/matches?player=me&limit=4&after={next}");
        }
        assert_eq!(newest.len(), 6);
        assert!(newest.is_sorted_by(|a, b| a > b), "{newest:?}");
        let by_name = app.get("/matches?player=anna&game=mangala&status=running").expect(200).await;
        assert_eq!(by_name["items"].as_array().unwrap().len(), 6);
    }

    async fn a_list_of_matches_can_be_asked_for_by_several_statuses_and_by_both_players(app) {
        let (anna, ben) = two(&app).await;
        let cem = app.guest("Cem").await;
        let mut made = Vec::new();
        // Running, finished, aborted, running, finished, aborted; the last three against Cem.
        for other in [&ben, &cem] {
            for act in ["", "resign", "abort"] {
                let id = app.begun(&anna, other).await;
                if !act.is_empty() {
                    app.post(&format!("/matches/{id}/{act}"), json!({"ply": 0})).by(&anna).expect(200).await;
                }
                made.push(id);
            }
        }
        let expected = |places: &[usize]| {
            let mut ids: Vec<_> = places.iter().map(|&at| made[at].clone()).collect();
            ids.sort_by(|a, b| b.cmp(a));
            ids
        };
        for (asked, places) in [
            ("player=me&status=finished,aborted", &[5, 4, 2, 1][..]),
            ("status=aborted,finished", &[5, 4, 2, 1]),
            ("player=me&status=running", &[3, 0]),
            ("status=running", &[3, 0]),
            ("player=me&status=running,aborted,running", &[5, 3, 2, 0]),
            ("player=me&status=running,finished,aborted", &[5, 4, 3, 2, 1, 0]),
            ("player=me&with=cem", &[5, 4, 3]),
            ("player=cem&with=me&status=finished", &[4]),
            ("player=cem&with=ben&status=finished,running", &[]),
            ("player=ben&status=finished,aborted&game=mangala", &[2, 1]),
            ("player=ben&status=finished,aborted&game=portes", &[]),
        ] {
            // Two at a time, so that no page is short of what it should hold.
            let (mut found, mut after) = (Vec::new(), String::new());
            loop {
                let page = app.get(&format!("/matches?{asked}&limit=2{after}")).by(&anna).expect(200).await;
                let items = page["items"].as_array().unwrap();
                found.extend(items.iter().map(|it| text(&it["id"])));
                let Some(next) = page["next"].as_str() else { break };
                assert_eq!(items.len(), 2, "{asked}");
                after = format!("&after={next}");
            }
            assert_eq!(found, expected(places), "{asked}");
        }
        for wrong in ["finished,paused", "finished,", ",", "", "Finished"] {
            let problem = app.get(&format!("/matches?status={wrong}")).refused(400, "malformed").await;
            assert_eq!(problem["field"], "status");
            assert!(text(&problem["detail"]).contains("running, finished, aborted"), "{problem}");
        }
        app.get("/matches?with=cem").refused(400, "malformed").await;
        app.get("/matches?player=cem&with=me").refused(401, "unauthenticated").await;
    }

    async fn a_match_that_cannot_be_read_is_shown_with_a_message_and_hides_no_other(app) {
        let (anna, ben) = two(&app).await;
        let (broken, whole) = (app.begun(&anna, &ben).await, app.begun(&anna, &ben).await);
        app.spoil(&broken).await;
        for list in ["/me/turns", "/matches", "/matches?player=me"] {
            let page = app.get(list).by(&anna).expect(200).await;
            let of = |id: &str| page["items"].as_array().unwrap().iter().find(|it| it["id"] == id).unwrap().clone();
            assert_eq!((&of(&broken)["status"], &of(&whole)["status"]), (&json!("unreadable"), &json!("running")));
            assert_eq!(of(&broken)["players"], of(&whole)["players"]);
        }
        app.get(&format!("/matches/{broken}")).refused(500, "unreadable_match").await;
        assert_eq!(app.page(&format!("/matches/{broken}")).send().await.status, 503, "it is there, though it cannot be shown");
        assert_eq!(app.page("/matches/01942a3b-0000-7000-8000-000000000000").send().await.status, 404);
        let (count, wrong) = seedpost::play::verify::verify(&app.store).await.unwrap();
        assert_eq!((count, wrong.len(), wrong[0].id.as_str()), (2, 1, broken.as_str()));
    }
}
