//! Lists of matches and people: what they hold, in which order, and what waits for whom.

use seedpost::clock::SECOND;
use seedpost::play::operators::SetOperator;
use serde_json::{Value, json};

use crate::support::{Player, TestApp, text};

/// The ids in a list, in its order, read in pages of `limit`.
async fn pages(app: &TestApp, path: &str, by: &Player, limit: u32) -> Vec<String> {
    let sign = if path.contains('?') { '&' } else { '?' };
    let (mut ids, mut after) = (Vec::new(), String::new());
    loop {
        let page = app.get(&format!("{path}{sign}limit={limit}{after}")).by(by).expect(200).await;
        let items = page["items"].as_array().unwrap();
        assert!(items.len() <= limit as usize);
        ids.extend(items.iter().map(|it| text(it.get("id").unwrap_or(&it["user"]["id"]))));
        let Some(next) = page["next"].as_str() else { return ids };
        after = format!("&after={next}");
    }
}

async fn resigned(app: &TestApp, id: &str, by: &Player) {
    app.post(&format!("/matches/{id}/resign"), json!({"ply": 0})).by(by).expect(200).await;
}

/// Everything in a list as it is told, read in pages of `limit`.
async fn whole(app: &TestApp, path: &str, by: &Player, limit: u32) -> Vec<Value> {
    let sign = if path.contains('?') { '&' } else { '?' };
    let (mut all, mut after) = (Vec::new(), String::new());
    loop {
        let page = app.get(&format!("{path}{sign}limit={limit}{after}")).by(by).expect(200).await;
        let items = page["items"].as_array().unwrap_or_else(|| panic!("{path} tells no items: {page}"));
        assert!(items.len() <= limit as usize && all.len() < 100, "{path} does not end");
        all.extend(items.iter().cloned());
        let next = page["next"].as_str().map(str::to_owned).or(page["next"].as_i64().map(|next| next.to_string()));
        match next {
            Some(next) if !items.is_empty() => after = format!("&after={next}"),
            _ => return all,
        }
    }
}

/// Somebody of whom every list tells two things at least, and the ids of a match and of a challenge of theirs.
async fn with_two_of_everything(app: &TestApp) -> (Player, String, String) {
    let (anna, cookie) = app.account("Anna", "correct horse").await;
    let (ben, _) = app.account("Ben", "correct horse").await;
    let (cem, _) = app.account("Cem", "correct horse").await;
    app.store.write(SetOperator { name: "Anna".into(), on: true }).await.unwrap();
    for hook in ["http://127.0.0.1:9/hook", "http://127.0.0.1:9/other"] {
        let hook = json!({"url": hook, "format": "standard"});
        app.post("/me/receivers/webhook", hook).by(&anna).expect(201).await;
    }
    for label in ["one", "two"] {
        app.post("/tokens", json!({"label": label, "scopes": ["read"]})).header("cookie", &cookie).expect(201).await;
        let answer = app.post("/sessions", json!({"name": "Anna", "password": "correct horse"})).send().await;
        assert_eq!(answer.status, 201, "{}", answer.text);
        app.post("/challenges", json!({"game": "modiar", "clock": {"kind": "none"}})).by(&anna).expect(201).await;
    }
    let several = json!({"game": "layli", "clock": {"kind": "none"}, "count": 3});
    let challenge = text(&app.post("/challenges", several).by(&anna).expect(201).await["id"]);
    let mut last = String::new();
    for other in [&ben, &cem] {
        app.post(&format!("/challenges/{challenge}/accept"), json!({})).by(other).expect(201).await;
        let rated = app.begun_with(&anna, other, json!({"rated": true})).await;
        app.play_on(&rated, &anna, other, 2).await;
        app.post(&format!("/matches/{rated}/resign"), json!({"ply": 2})).by(other).expect(200).await;
        let running = app.begun(&anna, other).await;
        for line in ["first", "second"] {
            app.post(&format!("/matches/{running}/chat"), json!({"text": line})).by(&anna).expect(201).await;
        }
        app.call("PUT", &format!("/matches/{running}/note"))
            .by(&anna)
            .body(json!({"text": "mine", "version": 0}).to_string())
            .expect(200)
            .await;
        // One match that waits for each of them.
        app.play_on(&running, &anna, other, 3).await;
        let waiting = app.begun(other, &anna).await;
        app.play_on(&waiting, other, &anna, 1).await;
        last = running;
        for list in ["blocks", "follows"] {
            let fresh = app.guest(&format!("{list} {}", other.id.get(30..).unwrap())).await;
            app.call("PUT", &format!("/me/{list}/{}", fresh.id)).by(&anna).expect(200).await;
        }
        app.post("/me/vacation", json!({})).by(&anna).expect(200).await;
        app.clock.advance(2 * 3_600 * SECOND);
        app.call("DELETE", "/me/vacation").by(&anna).expect(200).await;
    }
    // At two receivers nothing arrives, since the same instant.
    app.notifier.deliver_all().await.unwrap();
    (anna, last, challenge)
}

on_both! {
    async fn every_list_can_be_read_to_its_end_in_pages_of_any_size(app) {
        let (anna, match_id, challenge) = with_two_of_everything(&app).await;
        let document = app.get("/openapi.json").expect(200).await;
        let mut lists = 0;
        for (path, calls) in document["paths"].as_object().unwrap() {
            let named = |it: &Value| it["name"] == "after";
            if !calls["get"]["parameters"].as_array().is_some_and(|all| all.iter().any(named)) {
                continue;
            }
            lists += 1;
            let id = match path.split('/').nth(1) {
                Some("challenges") => &challenge,
                Some("users") => &anna.id,
                _ => &match_id,
            };
            let mut path = path.replace("{id}", id).replace("{game}", "mangala");
            match path.as_str() {
                "/users" => path += "?q=anna",
                it if it.ends_with("/ratings") => path += "?game=mangala",
                _ => {}
            }
            let all = whole(&app, &path, &anna, 100).await;
            // Nobody is known well enough for a ladder yet, and one is enough to be found by name.
            let least = match path.as_str() {
                "/games/mangala/ladder" => 0,
                it if it.starts_with("/users?") => 1,
                _ => 2,
            };
            assert!(all.len() >= least, "{path} tells {all:?}");
            for limit in [1, 2, 3] {
                let read = whole(&app, &path, &anna, limit).await;
                assert_eq!(read, all, "{path} in pages of {limit}");
            }
            let strange = app.get(&format!("{path}{}after=nonsense!", if path.contains('?') { '&' } else { '?' })).by(&anna);
            strange.refused(400, "malformed").await;
        }
        assert!(lists >= 20, "{lists}");
    }
}

on_both! {
    async fn matches_are_found_by_player_opponent_game_result_turn_and_day(app) {
        let (anna, ben, cem) = (app.guest("Anna").await, app.guest("Ben").await, app.guest("Cemile").await);
        let mut ids = Vec::new();
        // A match a day: running, lost by Ben, lost by Anna, drawn, aborted, running in another game, and one with Cem.
        for (game, other) in [("mangala", &ben), ("mangala", &ben), ("mangala", &ben), ("mangala", &ben), ("mangala", &ben), ("modiar", &ben), ("modiar", &cem)] {
            ids.push(app.begun_with(&anna, other, json!({"game": game, "clock": {"kind": "none"}})).await);
            app.days_pass(1);
        }
        resigned(&app, &ids[1], &ben).await;
        app.days_pass(1);
        resigned(&app, &ids[2], &anna).await;
        app.days_pass(1);
        for who in [&anna, &ben] {
            app.post(&format!("/matches/{}/draw", ids[3]), json!({"ply": 0})).by(who).expect(200).await;
        }
        app.days_pass(1);
        app.post(&format!("/matches/{}/abort", ids[4]), json!({"ply": 0})).by(&ben).expect(200).await;
        app.moves(&ids[5], 0, json!(1)).by(&anna).expect(200).await;
        let of = |numbers: &[usize]| numbers.iter().map(|n| ids[*n].clone()).collect::<Vec<_>>();
        // Matches began from 30 November on, one a day; the seventh on 6 December; then one ended a day.
        let asked = [
            ("player=me", of(&[4, 3, 2, 1, 6, 5, 0])),
            ("player=me&sort=oldest", of(&[0, 5, 6, 1, 2, 3, 4])),
            ("player=me&status=running", of(&[6, 5, 0])),
            ("player=me&status=finished,aborted", of(&[4, 3, 2, 1])),
            ("player=me&result=won", of(&[1])),
            ("player=me&result=lost", of(&[2])),
            ("player=me&status=finished&result=drawn,won", of(&[3, 1])),
            ("player=Ben&result=won", of(&[2])),
            ("player=me&game=modiar", of(&[6, 5])),
            ("player=me&with=Ben&game=modiar", of(&[5])),
            ("player=me&with=Ben&status=running", of(&[5, 0])),
            ("player=me&opponent=ceM", of(&[6])),
            ("player=me&opponent=%20b", of(&[4, 3, 2, 1, 5, 0])),
            ("player=me&opponent=x", of(&[])),
            ("player=me&turn=player", of(&[6, 0])),
            ("player=me&turn=opponent", of(&[5])),
            ("player=me&from=2026-12-09", of(&[4, 3])),
            ("player=me&to=2026-12-05", of(&[5, 0])),
            ("player=me&from=2026-12-05&to=2026-12-06", of(&[6, 5])),
            ("player=me&from=2026-12-05T12:00:00.000Z&to=2026-12-06T12:00:00Z&sort=oldest", of(&[5])),
            ("game=modiar", of(&[6, 5])),
            ("status=aborted", of(&[4])),
            ("status=finished&game=mangala&sort=oldest", of(&[1, 2, 3])),
        ];
        for (query, expected) in asked {
            assert_eq!(pages(&app, &format!("/matches?{query}"), &anna, 200).await, expected, "{query}");
            assert_eq!(pages(&app, &format!("/matches?{query}"), &anna, 2).await, expected, "{query}, two at a time");
        }
    }

    async fn a_match_that_goes_on_after_its_end_is_among_the_running_ones_again(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun(&anna, &ben).await;
        app.moves(&id, 0, json!(1)).by(&anna).expect(200).await;
        app.moves(&id, 1, json!(1)).by(&ben).expect(200).await;
        app.days_pass(4);
        seedpost::play::sweep::sweep(&app.store).await.unwrap();
        assert_eq!(pages(&app, "/matches?player=me&result=lost", &anna, 5).await, std::slice::from_ref(&id));
        app.post(&format!("/matches/{id}/resume"), json!({"ply": 2})).by(&anna).expect(200).await;
        assert_eq!(seedpost::play::verify::verify(&app.store).await.unwrap(), (1, vec![]), "asking changes no list");
        app.post(&format!("/matches/{id}/resume"), json!({"ply": 2})).by(&ben).expect(200).await;
        assert_eq!(pages(&app, "/matches?player=me&status=finished", &anna, 5).await, Vec::<String>::new());
        assert_eq!(pages(&app, "/matches?player=me&turn=player", &anna, 5).await, std::slice::from_ref(&id));
        assert_eq!(app.get(&format!("/users/{}", ben.id)).expect(200).await["matches"], json!({"running": 1, "finished": 0}));
        assert_eq!(seedpost::play::verify::verify(&app.store).await.unwrap(), (1, vec![]));
    }

    async fn what_no_list_can_be_is_refused_by_name(app) {
        let anna = app.guest("Anna").await;
        let wrong = [
            ("result=won", "result"), ("turn=player", "turn"), ("opponent=a", "opponent"), ("with=Anna", "with"),
            ("player=me&result=nice", "result"), ("player=me&turn=me", "turn"), ("player=me&sort=random", "sort"),
            ("player=me&status=running&result=won", "result"), ("player=me&status=finished&turn=player", "turn"),
            ("player=me&from=yesterday", "from"), ("player=me&to=2026-02-30", "to"), ("player=me&opponent=-", "opponent"),
            ("player=me&after=5", "after"), ("player=me&after=x_01942a3b-0000-7000-8000-000000000000", "after"), ("game=chess", "game"),
        ];
        for (query, field) in wrong {
            let refused = app.get(&format!("/matches?{query}")).by(&anna).refused(400, "malformed").await;
            assert_eq!(refused["field"], json!(field), "{query}");
        }
        for path in ["/users?q=", "/users?q=...", "/me/opponents?q=!", "/me/opponents?after=1", "/users?q=a&after=b"] {
            app.get(path).by(&anna).refused(400, "malformed").await;
        }
        app.get(&format!("/users?q={}", "a".repeat(31))).refused(400, "malformed").await;
    }

    async fn a_page_that_was_read_is_not_read_again_when_matches_begin_and_end_meanwhile(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let mut ids = Vec::new();
        for _ in 0..6 {
            ids.push(app.begun(&anna, &ben).await);
            app.clock.advance(1_000);
        }
        let path = "/matches?player=me&status=running&limit=2";
        let first = app.get(path).by(&anna).expect(200).await;
        assert_eq!([&first["items"][0]["id"], &first["items"][1]["id"]], [&json!(ids[5]), &json!(ids[4])]);
        let newest = app.begun(&anna, &ben).await;
        resigned(&app, &ids[4], &anna).await;
        resigned(&app, &ids[2], &anna).await;
        let second = app.get(&format!("{path}&after={}", text(&first["next"]))).by(&anna).expect(200).await;
        assert_eq!([&second["items"][0]["id"], &second["items"][1]["id"]], [&json!(ids[3]), &json!(ids[1])]);
        assert_eq!(pages(&app, "/matches?player=me&status=running", &ben, 1).await, [&newest, &ids[5], &ids[3], &ids[1], &ids[0]].map(String::clone));
    }

    async fn what_the_other_side_asks_waits_behind_my_turns_until_it_is_answered(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let asked = app.begun(&anna, &ben).await;
        app.clock.advance(1_000);
        let turn = app.begun(&ben, &anna).await;
        let other = app.begun(&anna, &ben).await;
        let waits = async |who: &Player| {
            let page = app.get("/me/turns").by(who).expect(200).await;
            let items = page["items"].as_array().unwrap().clone();
            items.iter().map(|it| (text(&it["id"]), text(&it["why"]))).collect::<Vec<_>>()
        };
        let wait = |id: &str, why: &str| (id.to_owned(), why.to_owned());
        assert_eq!(waits(&ben).await, [wait(&turn, "turn")]);
        app.post(&format!("/matches/{asked}/draw"), json!({"ply": 0})).by(&anna).expect(200).await;
        app.post(&format!("/matches/{other}/time"), json!({"ply": 0, "days": 2})).by(&anna).expect(200).await;
        // What is asked of the side to move is no second reason to wait.
        app.post(&format!("/matches/{turn}/draw"), json!({"ply": 0})).by(&anna).expect(200).await;
        assert_eq!(waits(&ben).await, [wait(&turn, "turn"), wait(&asked, "offer"), wait(&other, "offer")]);
        assert_eq!(pages(&app, "/me/turns", &ben, 1).await, [turn.clone(), asked.clone(), other.clone()]);
        assert_eq!(app.get("/me").by(&ben).expect(200).await["waiting"], 3);
        assert_eq!(waits(&anna).await.len(), 2, "Anna is to move in both and asked in neither");
        app.post(&format!("/matches/{asked}/decline"), json!({"ply": 0, "offer": "draw"})).by(&ben).expect(200).await;
        app.moves(&other, 0, json!(1)).by(&anna).expect(200).await;
        assert_eq!(waits(&ben).await, [wait(&turn, "turn"), wait(&other, "turn")]);
        resigned(&app, &turn, &anna).await;
        assert_eq!(waits(&ben).await, [wait(&other, "turn")]);
    }

    async fn what_can_be_done_is_told_to_each_for_themselves(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun(&anna, &ben).await;
        let can = async |who: Option<&Player>, what: &str| {
            let call = app.get(&format!("/matches/{id}"));
            let it = match who { Some(who) => call.by(who), None => call }.expect(200).await;
            it["can"][what].clone()
        };
        assert_eq!((can(Some(&anna), "draw").await, can(Some(&ben), "draw").await, can(None, "draw").await), (json!(true), json!(true), json!(false)));
        app.post(&format!("/matches/{id}/draw"), json!({"ply": 0})).by(&anna).expect(200).await;
        assert_eq!((can(Some(&anna), "draw").await, can(Some(&ben), "draw").await), (json!(false), json!(true)), "she has asked, he can agree");
        let declined = app.post(&format!("/matches/{id}/decline"), json!({"ply": 0, "offer": "draw"})).by(&ben).expect(200).await;
        assert_eq!(declined["can"]["draw"], true, "he can still ask himself");
        assert_eq!((can(Some(&anna), "draw").await, can(Some(&ben), "draw").await), (json!(false), json!(true)));
        app.post(&format!("/matches/{id}/draw"), json!({"ply": 0})).by(&anna).refused(409, "too_late").await;
        // Time: whoever waits may give it, once at a ply; then nobody can ask for it.
        assert_eq!((can(Some(&anna), "time").await, can(Some(&ben), "time").await), (json!(true), json!(true)));
        app.post(&format!("/matches/{id}/time"), json!({"ply": 0, "days": 2})).by(&ben).expect(200).await;
        for (who, said) in [(&anna, can(Some(&anna), "time").await), (&ben, can(Some(&ben), "time").await)] {
            assert_eq!(said, json!(false));
            app.post(&format!("/matches/{id}/time"), json!({"ply": 0, "days": 1})).by(who).refused(409, "too_late").await;
        }
        let moved = app.moves(&id, 0, json!(1)).by(&anna).expect(200).await;
        assert_eq!(moved["can"]["take_back"], "south");
        assert_eq!((can(Some(&anna), "take_back").await, can(Some(&ben), "take_back").await), (json!("south"), Value::Null));
        app.post(&format!("/matches/{id}/take-back"), json!({"ply": 1})).by(&anna).expect(200).await;
        assert_eq!((can(Some(&anna), "take_back").await, can(Some(&ben), "take_back").await), (Value::Null, json!("north")));
        resigned_at(&app, &id, 1, &ben).await;
        assert_eq!((can(Some(&anna), "resign").await, can(Some(&anna), "time").await), (json!(false), json!(false)));
    }

    async fn those_i_played_with_are_listed_with_our_results_by_game(app) {
        let (anna, ben, cem) = (app.guest("Anna").await, app.guest("Ben").await, app.guest("Cem").await);
        for (game, loser) in [("mangala", &ben), ("mangala", &ben), ("mangala", &anna), ("modiar", &anna)] {
            let id = app.begun_with(&anna, &ben, json!({"game": game})).await;
            resigned(&app, &id, loser).await;
            app.days_pass(1);
        }
        let with_cem = app.begun(&cem, &anna).await;
        let page = app.get("/me/opponents").by(&anna).expect(200).await;
        let items = page["items"].as_array().unwrap();
        assert_eq!(items.len(), 2);
        assert_eq!((&items[0]["user"]["name"], &items[0]["last_match_id"]), (&json!("Cem"), &json!(with_cem)));
        assert_eq!(items[0]["results"], json!([{"game": "mangala", "won": 0, "lost": 0, "drawn": 0, "running": 1}]));
        assert_eq!(items[1]["results"], json!([
            {"game": "mangala", "won": 2, "lost": 1, "drawn": 0, "running": 0}, {"game": "modiar", "won": 0, "lost": 1, "drawn": 0, "running": 0}]));
        assert_eq!(pages(&app, "/me/opponents", &anna, 1).await, [cem.id.clone(), ben.id.clone()]);
        assert_eq!(pages(&app, "/me/opponents?q=b", &anna, 1).await, std::slice::from_ref(&ben.id));
        let theirs = app.get(&format!("/users/{}", anna.id)).by(&ben).expect(200).await;
        assert_eq!(theirs["with_me"]["results"][0], json!({"game": "mangala", "won": 1, "lost": 2, "drawn": 0, "running": 0}));
        assert_eq!(theirs["results"][0], json!({"game": "mangala", "won": 2, "lost": 1, "drawn": 0, "running": 1}));
        assert_eq!(theirs["matches"], json!({"running": 1, "finished": 4}));
        assert_eq!(app.get(&format!("/users/{}", anna.id)).expect(200).await["with_me"], Value::Null);
        assert_eq!(app.get(&format!("/users/{}", cem.id)).by(&ben).expect(200).await["with_me"], Value::Null);
        app.get("/me/opponents").refused(401, "unauthenticated").await;
        // A rematch that ends brings Ben to the top again.
        app.days_pass(1);
        app.begun(&ben, &anna).await;
        assert_eq!(pages(&app, "/me/opponents", &anna, 50).await, [ben.id.clone(), cem.id.clone()]);
    }

    async fn people_are_found_by_how_their_name_begins_however_it_is_written(app) {
        for name in ["Ayşe", "AYŞEGÜL", "Ayla", "Ibrahim", "Ανδρέας", "Işıl", "Göker", "Clara", "Özlem O'Neill", "Łukasz"] {
            app.guest(name).await;
        }
        let found = async |q: &str| {
            let page = app.get(&format!("/users?q={q}")).expect(200).await;
            page["items"].as_array().unwrap().iter().map(|it| text(&it["name"])).collect::<Vec<_>>()
        };
        assert_eq!(found("ay%C5%9F").await, ["Ayşe", "AYŞEGÜL"]);
        assert_eq!(found("AY").await.len(), 3);
        assert_eq!(found("%C4%B0br").await, ["Ibrahim"], "with a dotted capital as without");
        assert_eq!(found("%CE%B1%CE%BD").await, ["Ανδρέας"]);
        assert_eq!(found("yse").await, Vec::<String>::new());
        // By whoever has no such letters to type, or has but half a name yet.
        assert_eq!(found("ayse").await, ["Ayşe", "AYŞEGÜL"]);
        for (typed, name) in [("isil", "Işıl"), ("GOKER", "Göker"), ("c", "Clara"), ("ozlem%20on", "Özlem O'Neill"), ("luk", "Łukasz"), ("%CE%B1%CE%BD%CE%B4%CF%81%CE%B5%CE%B1", "Ανδρέας")] {
            assert_eq!(found(typed).await, [name], "{typed}");
        }
        let all = pages(&app, "/users?q=a", &app.guest("Dora").await, 1).await;
        assert_eq!(all.len(), 3);
        // A new name is found by, the old one not any more.
        let eda = app.guest("Eda").await;
        app.call("PATCH", "/me").by(&eda).body("{\"name\":\"Zeynep\"}").expect(200).await;
        assert_eq!((found("zey").await, found("eda").await), (vec!["Zeynep".to_owned()], vec![]));
    }

    async fn ratings_stand_beside_the_names_in_lists_and_matches(app) {
        let (anna, _) = app.account("Anna", "correct horse").await;
        let (ben, _) = app.account("Ben", "correct horse").await;
        let rated = app.begun_with(&anna, &ben, json!({"rated": true})).await;
        resigned(&app, &rated, &ben).await;
        let id = app.begun(&anna, &ben).await;
        app.clock.advance(1_000);
        let other = app.begun_with(&anna, &ben, json!({"game": "modiar"})).await;
        let known = json!({"rating": 1662, "provisional": true});
        for it in [app.the_match(&id).await, app.get("/matches?player=Ben&game=mangala").expect(200).await["items"][0].clone(),
            app.get("/me/turns").by(&anna).expect(200).await["items"][0].clone()] {
            assert_eq!((&it["players"]["south"]["rating"], &it["players"]["north"]["rating"]["rating"]), (&known, &json!(1338)), "{it}");
        }
        assert_eq!(app.the_match(&other).await["players"]["south"]["rating"], Value::Null);
        let moved = app.moves(&id, 0, json!(1)).by(&anna).expect(200).await;
        assert!(!moved["players"]["south"].as_object().unwrap().contains_key("rating"), "an act does not read them");
    }
}

async fn resigned_at(app: &TestApp, id: &str, ply: u32, by: &Player) {
    app.post(&format!("/matches/{id}/resign"), json!({"ply": ply})).by(by).expect(200).await;
}
