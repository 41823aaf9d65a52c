//! Lots and dice that nobody can choose and anybody can check.

use seedpost::commands::dice::verify;
use seedpost::games::dice::{Draws, Seed};
use serde_json::{Value, json};

use crate::support::text;

on_both! {
    async fn the_seed_is_promised_with_the_challenge_and_told_when_the_match_is_over(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        for _ in 0..10 {
            let offer = json!({"game": "mangala", "clock": {"kind": "none"}, "entropy": "anna-4711"});
            let challenge = app.post("/challenges", offer).by(&anna).expect(201).await;
            let promise = &challenge["dice"];
            let path = format!("/challenges/{}/accept", text(&challenge["id"]));
            let begun = app.post(&path, json!({"entropy": "ben-0815"})).by(&ben).expect(201).await;
            assert_eq!((&begun["id"], &begun["dice"]["commitment"]), (&promise["match_id"], &promise["commitment"]));
            assert_eq!(begun["dice"]["seed"], Value::Null);
            let id = text(&begun["id"]);
            let over = app.post(&format!("/matches/{id}/resign"), json!({"ply": 0})).by(&ben).expect(200).await;
            let draws = Draws {
                seed: Seed::parse(&text(&over["dice"]["seed"])).unwrap(),
                match_id: id.clone(),
                maker: text(&over["dice"]["maker"]),
                accepter: text(&over["dice"]["accepter"]),
            };
            assert_eq!((draws.maker.as_str(), draws.accepter.as_str()), ("anna-4711", "ben-0815"));
            assert_eq!(json!(draws.seed.commitment()), promise["commitment"]);
            assert_eq!(json!(draws.lot()), over["first"]);
            let record = app.get(&format!("/matches/{id}/record.txt")).send().await.text;
            let seed = format!("[DiceSeed \"{}\"]", text(&over["dice"]["seed"]));
            assert!(record.contains("[FirstBy \"lot\"]") && record.contains(&seed), "{record}");
            let events = app.get(&format!("/matches/{id}/events")).expect(200).await;
            let last = events["items"].as_array().unwrap().last().unwrap().clone();
            assert_eq!((&last["kind"], &last["event"]["seed"]), (&json!("match.revealed"), &over["dice"]["seed"]));
        }
        assert_eq!(seedpost::play::verify::verify(&app.store).await.unwrap(), (10, vec![]));
    }

    async fn no_answer_tells_a_seed_while_its_match_runs(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let offer = json!({"game": "mangala", "clock": {"kind": "none"}, "first": "me"});
        let challenge = app.post("/challenges", offer).by(&anna).expect(201).await;
        let id = text(&app.post(&format!("/challenges/{}/accept", text(&challenge["id"])), json!({})).by(&ben).expect(201).await["id"]);
        let seed = seedpost::store::find_seed(&mut app.store.read().await.unwrap().db(), &id).await.unwrap().unwrap().reveal();
        app.moves(&id, 0, json!(1)).by(&anna).expect(200).await;
        let paths = ["", "/events", "/plies", "/rounds", "/record.txt", "/record.json"].map(|part| format!("/matches/{id}{part}"));
        let others = ["/me/events", "/matches", "/me/turns", "/challenges"].map(str::to_owned);
        for path in paths.into_iter().chain(others).chain([format!("/challenges/{}", text(&challenge["id"]))]) {
            for player in [&anna, &ben] {
                assert!(!app.get(&path).by(player).send().await.text.contains(&seed), "{path}");
            }
        }
    }

    async fn what_a_player_adds_is_one_word(app) {
        let anna = app.guest("Anna").await;
        for wrong in ["a b", "é", "a\nb", "x".repeat(129).as_str()] {
            let offer = json!({"game": "mangala", "clock": {"kind": "none"}, "entropy": wrong});
            app.post("/challenges", offer).by(&anna).refused(400, "malformed").await;
        }
    }

    async fn the_rolls_of_a_record_are_checked_one_by_one(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let more = json!({"game": "portes", "options": {"points": 1}, "first": "lot", "clock": {"kind": "none"}});
        let id = app.begun_with(&anna, &ben, more).await;
        let path = format!("/matches/{id}/record.txt");
        let read = |text: &str| seedpost::games::record::read(text).into_records().unwrap().remove(0);
        let running = read(&app.get(&path).send().await.text);
        assert!(verify(&running).unwrap_err().contains("not told yet"));
        let over = app.play_on(&id, &anna, &ben, 4_000).await;
        let record = read(&app.get(&path).send().await.text);
        let told = verify(&record).unwrap();
        assert_eq!(told, format!("right: {} rolls follow from the seed that was promised", over["rolls"]));

        let mut loaded = record.clone();
        let roll = loaded.games[0].turns[3].roll.as_mut().unwrap();
        roll[0] = roll[0] % 6 + 1;
        assert!(verify(&loaded).unwrap_err().starts_with("roll "));
        let mut another = record.clone();
        let seed = another.games[0].tags.iter_mut().find(|(name, _)| name == "DiceSeed").unwrap();
        seed.1 = "0".repeat(64);
        assert!(verify(&another).unwrap_err().contains("not the one that was promised"));
        let mut silent = record;
        silent.games[0].tags.clear();
        assert!(verify(&silent).unwrap_err().contains("nothing was promised"));
    }

    async fn anybody_sees_how_often_each_roll_came_up(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let none = app.get("/dice").expect(200).await;
        assert_eq!((&none["rolls"], &none["chi_square"]), (&json!(0), &Value::Null));
        let more = json!({"game": "portes", "options": {"points": 3}, "clock": {"kind": "none"}});
        let id = app.begun_with(&anna, &ben, more).await;
        let over = app.play_on(&id, &anna, &ben, 4_000).await;
        let dice = app.get("/dice").expect(200).await;
        assert_eq!(dice["rolls"], over["rolls"]);
        assert_eq!(dice["counts"].as_array().unwrap().len(), 36);
        assert!(dice["chi_square"].as_f64().unwrap() > 0.0);
    }

    async fn a_forced_play_is_made_for_whoever_wishes_so_and_for_nobody_else(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        app.call("PATCH", "/me").by(&anna).body("{\"plays_forced\":true}").expect(200).await;
        let mut forced = [0, 0];
        for _ in 0..3 {
            let more = json!({"game": "portes", "options": {"points": 3}, "first": "me", "clock": {"kind": "none"}});
            let id = app.begun_with(&anna, &ben, more).await;
            app.play_on(&id, &anna, &ben, 4_000).await;
            let mut path = format!("/matches/{id}/events?limit=200");
            loop {
                let page = app.get(&path).expect(200).await;
                for it in page["items"].as_array().unwrap() {
                    let event = &it["event"];
                    if event["auto"] == "forced" && event["move"] != json!([]) {
                        forced[usize::from(event["side"] == "north")] += 1;
                    }
                }
                let Some(next) = page["next"].as_str() else { break };
                path = format!("/matches/{id}/events?limit=200&after={next}");
            }
        }
        assert!(forced[0] > 0 && forced[1] == 0, "{forced:?}");
        assert_eq!(seedpost::play::verify::verify(&app.store).await.unwrap(), (3, vec![]));
    }
}

on_both! {
    async fn a_match_with_dice_goes_on_with_another_seed_and_every_part_is_checked(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun_with(&anna, &ben, json!({"game": "portes", "options": {"points": 3}})).await;
        let path = format!("/matches/{id}");
        let read = async || {
            let text = app.get(&format!("{path}/record.txt")).send().await.text;
            let from_text = seedpost::games::record::read(&text).into_records().unwrap().remove(0);
            let json = app.get(&format!("{path}/record.json")).send().await.text;
            assert_eq!(seedpost::games::record::read(&json).into_records().unwrap().remove(0), from_text);
            from_text
        };
        let mut seeds = Vec::new();
        for part in 0..3 {
            app.play_on(&id, &anna, &ben, 6).await;
            // A game that is given up leaves a roll that nobody played, which counts all the same.
            if part == 1 {
                let here = |it: &Value| json!({"ply": it["ply"], "round": it["round"], "points": 1});
                let it = app.the_match(&id).await;
                app.post(&format!("{path}/resign-game"), here(&it)).by(&anna).expect(200).await;
                app.post(&format!("{path}/resign-game"), here(&it)).by(&ben).expect(200).await;
                app.play_on(&id, &anna, &ben, 3).await;
            }
            app.days_pass(4);
            seedpost::play::sweep::sweep(&app.store).await.unwrap();
            let over = app.the_match(&id).await;
            assert_eq!(over["result"]["termination"], "time");
            let told = if part == 0 { &over["dice"]["seed"] } else { &over["dice"]["later"][part - 1]["seed"] };
            seeds.push(text(told));
            let right = verify(&read().await).unwrap();
            let which = if part == 0 { "the seed that was promised".to_owned() } else { format!("the {} seeds that were promised", part + 1) };
            assert!(right.starts_with("right: ") && right.ends_with(&which), "{right}");
            if part == 2 {
                break;
            }
            // Anna asks, or Ben: the promise stands before the other side adds anything.
            let (asker, other) = if part == 0 { (&ben, &anna) } else { (&anna, &ben) };
            let at = |more: &str| json!({"ply": over["ply"], "round": over["round"], "entropy": more});
            app.post(&format!("{path}/resume"), at("two words")).by(asker).refused(400, "malformed").await;
            let asked = app.post(&format!("{path}/resume"), at("asker")).by(asker).expect(200).await;
            let promise = asked["dice"]["next"].clone();
            assert_eq!(promise["entropy"], "asker");
            let on = app.post(&format!("{path}/resume"), at("other")).by(other).expect(200).await;
            let later = &on["dice"]["later"][part];
            let (south, north) = if part == 0 { ("other", "asker") } else { ("asker", "other") };
            assert_eq!(
                (&later["commitment"], &later["maker"], &later["accepter"], &later["from"], &later["seed"]),
                (&promise["commitment"], &json!(south), &json!(north), &on["rolls"], &Value::Null)
            );
            assert_eq!(on["dice"]["next"], Value::Null);
            assert!(verify(&read().await).unwrap_err().contains("not told yet"));
            // The secret is nowhere to be read while it is one.
            let secret = seedpost::store::find_later_seed(&mut app.store.read().await.unwrap().db(), &id, part + 1).await.unwrap().unwrap();
            assert_eq!(json!(secret.commitment()), promise["commitment"]);
            for part in ["", "/events?limit=200", "/plies", "/record.txt", "/record.json"] {
                assert!(!app.get(&format!("{path}{part}")).by(&anna).send().await.text.contains(&secret.reveal()), "{part}");
            }
        }
        assert_eq!(seeds.iter().collect::<std::collections::BTreeSet<_>>().len(), 3);
        // What a checker must notice: a roll of a later part, a later seed, and where the part begins.
        let record = read().await;
        let change = |name: &str, value: &str| {
            let mut changed = record.clone();
            for game in &mut changed.games {
                let tag = game.tags.iter_mut().find(|(known, _)| known == name).unwrap();
                tag.1 = value.to_owned();
            }
            verify(&changed).unwrap_err()
        };
        assert!(change("DiceSeed2", &"0".repeat(64)).contains("not the one that was promised"));
        assert!(change("DiceAccepter3", "another").starts_with("roll "));
        assert!(change("DiceFrom2", "1").starts_with("roll "));
        let mut loaded = record.clone();
        let roll = loaded.games.last_mut().unwrap().turns.last_mut().unwrap().roll.as_mut().unwrap();
        roll[0] = roll[0] % 6 + 1;
        assert!(verify(&loaded).unwrap_err().starts_with("roll "));
        assert_eq!(seedpost::play::verify::verify(&app.store).await.unwrap(), (1, vec![]));
    }

    async fn what_was_promised_for_going_on_and_declined_is_never_told_and_another_is_promised(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun_with(&anna, &ben, json!({"game": "portes", "options": {"points": 3}})).await;
        app.play_on(&id, &anna, &ben, 6).await;
        app.days_pass(4);
        seedpost::play::sweep::sweep(&app.store).await.unwrap();
        let path = format!("/matches/{id}");
        let ply = app.the_match(&id).await["ply"].clone();
        let ask = |who| app.post(&format!("{path}/resume"), json!({"ply": ply})).by(who);
        let first = ask(&anna).expect(200).await["dice"]["next"].clone();
        let declined = app.post(&format!("{path}/decline"), json!({"ply": ply, "offer": "resume"})).by(&ben).expect(200).await;
        assert_eq!(declined["dice"]["next"], Value::Null);
        let second = ask(&ben).expect(200).await["dice"]["next"].clone();
        assert_ne!(first["commitment"], second["commitment"]);
        let on = ask(&anna).expect(200).await;
        assert_eq!(on["dice"]["later"][0]["commitment"], second["commitment"]);
        assert_eq!(seedpost::play::verify::verify(&app.store).await.unwrap(), (1, vec![]));
    }
}
