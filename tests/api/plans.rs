//! Planned answers and rules of thumb: what the server plays for somebody, and that nobody else learns of it before.

use seedpost::games::{AnyMove, AnyOptions, GameKind, Series};
use seedpost::play::verify::verify;
use seedpost::random::Random;
use seedpost::store::{Action, Db, StoreError, Tx};
use serde_json::{Value, json};

use crate::support::{Call, Player, TestApp, all_at_once, text};

fn plan(app: &TestApp, method: &'static str, id: &str) -> Call {
    app.call(method, &format!("/matches/{id}/plan"))
}

fn put(app: &TestApp, id: &str, who: &Player, body: &Value) -> Call {
    plan(app, "PUT", id).by(who).body(body.to_string())
}

async fn kept(app: &TestApp, id: &str, who: &Player) -> Value {
    plan(app, "GET", id).by(who).expect(200).await
}

fn series(it: &Value) -> Series {
    let kind: GameKind = text(&it["game"]).parse().unwrap();
    let options = AnyOptions::parse(kind, &it["options"]).unwrap();
    let position = seedpost::games::AnyPosition::parse(&it["position"]).unwrap();
    Series::from_position(options, position)
}

/// The whole turns that can be played, each with what it leads to; after the first sowing the first legal one is taken.
fn turns(series: &Series) -> Vec<(Vec<AnyMove>, Series)> {
    let whole = |first: &AnyMove| {
        let (mut series, mut turn) = (series.clone(), vec![first.clone()]);
        let mut ply = series.play(first).unwrap();
        while ply.again {
            let next = series.legal_moves()[0].clone();
            ply = series.play(&next).unwrap();
            turn.push(next);
        }
        (turn, series)
    };
    series.legal_moves().iter().map(whole).collect()
}

/// A tree of answers where the other side is to move, `width` branches at each place.
fn tree(series: &Series, ahead: usize, width: usize) -> Value {
    if ahead == 0 {
        return json!([]);
    }
    let me = series.to_move().unwrap().other();
    let mut branches = Vec::new();
    for (turn, then) in turns(series).into_iter().rev().take(width) {
        if then.round() != series.round() || then.to_move() != Some(me) {
            continue;
        }
        let (answer, after) = turns(&then).remove(0);
        let goes_on = after.round() == series.round() && after.to_move().is_some();
        let then = if goes_on { tree(&after, ahead - 1, width) } else { json!([]) };
        branches.push(json!({"move": turn, "answer": answer, "then": then}));
    }
    json!(branches)
}

fn count(tree: &Value) -> usize {
    tree.as_array().unwrap().iter().map(|branch| 1 + count(&branch["then"])).sum()
}

async fn begun(app: &TestApp, game: &str) -> (Player, Player, String) {
    let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
    let id = app.begun_with(&anna, &ben, json!({"game": game})).await;
    (anna, ben, id)
}

on_both! {
    async fn a_plan_of_ten_plies_with_branches_plays_to_its_end(app) {
        for game in ["mangala", "layli", "modiar"] {
            let (anna, ben) = (app.guest(&format!("Anna {game}")).await, app.guest(&format!("Ben {game}")).await);
            let id = app.begun_with(&anna, &ben, json!({"game": game})).await;
            let it = app.the_match(&id).await;
            let tree = tree(&series(&it), 5, 2);
            let saved = put(&app, &id, &ben, &json!({"ply": 0, "tree": tree})).expect(200).await;
            assert_eq!((&saved["answers"], &saved["tree"]), (&json!(count(&tree)), &tree), "{game}");
            assert!(count(&tree) >= 20, "{game}");
            assert_eq!(kept(&app, &id, &ben).await, saved, "another device sees the same");
            let (mut here, mut planned) = (tree, 0);
            while let Some(branch) = here.as_array().unwrap().last().cloned() {
                let before = app.the_match(&id).await;
                // The turn is played sowing by sowing; the answer comes with the last one.
                let mut after = before.clone();
                for mv in branch["move"].as_array().unwrap() {
                    after = app.moves(&id, after["ply"].as_u64().unwrap(), mv.clone()).by(&anna).expect(200).await;
                }
                let plies = branch["move"].as_array().unwrap().len() + branch["answer"].as_array().unwrap().len();
                assert_eq!(after["ply"].as_u64().unwrap(), before["ply"].as_u64().unwrap() + plies as u64, "{game}");
                assert_eq!((&after["last"]["auto"], &after["last"]["side"]), (&json!("plan"), &json!("north")));
                assert_eq!(kept(&app, &id, &ben).await["tree"], branch["then"]);
                planned += branch["answer"].as_array().unwrap().len();
                here = branch["then"].clone();
            }
            assert!(planned >= 3, "{game}: {planned}");
            assert_eq!(kept(&app, &id, &ben).await["answers"], 0, "it has run out");
            let plies = app.get(&format!("/matches/{id}/plies?limit=200")).expect(200).await;
            let by_plan = |ply: &&Value| ply["auto"] == "plan";
            assert_eq!(plies["items"].as_array().unwrap().iter().filter(by_plan).count(), planned);
            let record = app.get(&format!("/matches/{id}/record.txt")).send().await.text;
            assert!(record.contains("[%plan]"), "{record}");
            let read = seedpost::games::record::read(&record).into_records().unwrap();
            assert_eq!(read[0].to_text(), record);
        }
        assert_eq!(verify(&app.store).await.unwrap(), (3, vec![]));
    }

    async fn two_plans_that_fit_are_played_one_upon_the_other_with_one_move(app) {
        let (anna, ben, id) = begun(&app, "modiar").await;
        let mut line = Vec::new();
        let mut at = series(&app.the_match(&id).await);
        for _ in 0..7 {
            let (turn, after) = turns(&at).remove(0);
            line.push(json!(turn));
            at = after;
        }
        let branch = |from: usize, then: Value| json!([{"move": line[from], "answer": line[from + 1], "then": then}]);
        let of_anna = json!({"ply": 0, "my_move": line[0], "tree": branch(1, branch(3, branch(5, json!([]))))});
        let of_ben = json!({"ply": 0, "tree": branch(0, branch(2, branch(4, json!([]))))});
        let saved = put(&app, &id, &anna, &of_anna).expect(200).await;
        assert_eq!(saved["my_move"], line[0]);
        put(&app, &id, &ben, &of_ben).expect(200).await;
        let after = app.moves(&id, 0, line[0].clone()).by(&anna).expect(200).await;
        assert_eq!((&after["ply"], &after["position"]), (&json!(7), &json!(at.position())));
        assert_eq!(after["to_move"], "north");
        for who in [&anna, &ben] {
            assert_eq!(kept(&app, &id, who).await["answers"], 0);
        }
        assert_eq!(app.told(&anna).await.iter().filter(|kind| *kind == "match.moved").count(), 1);
        assert_eq!(app.told(&ben).await.last().unwrap(), "match.turn");
        assert_eq!(verify(&app.store).await.unwrap(), (1, vec![]));
    }

    async fn each_branch_is_checked_where_it_stands_and_the_refusal_names_it(app) {
        let (anna, ben, id) = begun(&app, "mangala").await;
        // With 4 stones in each hole, hole 4 ends in the own store and goes on; hole 1 does not.
        let good = json!({"move": 1, "answer": 1});
        let table = [
            (json!([{"move": 7, "answer": 1}]), "tree[0].move", "no_such_hole"),
            (json!([{"move": [1, 2], "answer": 1}]), "tree[0].move", "turn_over"),
            (json!([{"move": 4, "answer": 1}]), "tree[0].move", "turn_not_over"),
            (json!([{"move": [4, 4], "answer": 1}, good]), "", "ok"),
            (json!([good, {"move": 2, "answer": 4}]), "tree[1].answer", "turn_not_over"),
            (json!([good, good]), "tree[1].move", "twice"),
            (json!([good, {"move": [1], "answer": 2}]), "tree[1].move", "twice"),
            (json!([{"move": 2, "answer": 2, "then": [{"move": 1, "answer": 1, "then": [{"move": 9, "answer": 1}]}]}]),
                "tree[0].then[0].then[0].move", "no_such_hole"),
        ];
        for (tree, at, why) in table {
            let body = json!({"ply": 0, "tree": tree});
            if why == "ok" {
                put(&app, &id, &ben, &body).expect(200).await;
                plan(&app, "DELETE", &id).by(&ben).send().await;
                continue;
            }
            let refused = put(&app, &id, &ben, &body).refused(422, "illegal_move").await;
            assert_eq!((&refused["field"], &refused["reason"]), (&json!(at), &json!(why)), "{refused}");
            assert!(text(&refused["detail"]).starts_with(at), "{refused}");
        }
        for (body, field) in [
            (json!({"ply": 0, "tree": [{"move": "x", "answer": 1}]}), "tree[0].move"),
            (json!({"ply": 0, "tree": [{"move": [], "answer": 1}]}), "tree[0].move"),
            (json!({"ply": 0, "my_move": 1, "tree": [good]}), "my_move"),
            (json!({"ply": 0, "my_move": 1}), "tree"),
            (json!({"tree": [good]}), "ply"),
            (json!({"policy": {"bear_off": true}}), "policy.bear_off"),
        ] {
            let refused = put(&app, &id, &ben, &body).refused(400, "malformed").await;
            assert_eq!(refused["field"], field, "{refused}");
        }
        put(&app, &id, &ben, &json!({"ply": 0, "tree": [{"move": 1, "answer": 1, "no": 1}]})).refused(400, "unknown_field").await;
        // Whoever is to move says with what; and it has to be the whole turn.
        let of_anna = |my_move: Value| json!({"ply": 0, "my_move": my_move, "tree": [{"move": 1, "answer": 2}]});
        assert_eq!(put(&app, &id, &anna, &of_anna(Value::Null)).refused(400, "malformed").await["field"], "my_move");
        assert_eq!(put(&app, &id, &anna, &of_anna(json!(4))).refused(422, "illegal_move").await["reason"], "turn_not_over");
        put(&app, &id, &anna, &of_anna(json!([4, 1]))).expect(200).await;
        assert_eq!(kept(&app, &id, &ben).await["tree"], json!([]), "nothing of what was refused is kept");
    }

    async fn a_plan_holds_500_answers_and_looks_30_ahead(app) {
        let (anna, ben, id) = begun(&app, "mangala").await;
        let start = series(&app.the_match(&id).await);
        let mut wide = tree(&start, 4, 6);
        let more = count(&wide);
        assert!(more > 500, "{more}");
        let refused = put(&app, &id, &ben, &json!({"ply": 0, "tree": wide})).refused(400, "malformed").await;
        assert!(text(&refused["detail"]).contains("at most 500 answers"), "{refused}");
        cut(&mut wide, &mut 500);
        assert_eq!(count(&wide), 500);
        assert_eq!(put(&app, &id, &ben, &json!({"ply": 0, "tree": wide})).expect(200).await["answers"], 500);
        // A game by chance that is long enough; none by reason is.
        let id = app.begun(&anna, &ben).await;
        let line = (0..).map(|seed| one_line(&start, 31, &Random::seeded(seed))).find(|line| line.len() == 31).unwrap();
        let nested = |line: &[Value]| line.iter().rev().fold(json!([]), |then, branch| {
            let mut branch = branch.clone();
            branch["then"] = then;
            json!([branch])
        });
        let refused = put(&app, &id, &ben, &json!({"ply": 0, "tree": nested(&line)})).refused(400, "malformed").await;
        assert!(text(&refused["detail"]).contains("more than 30 answers one after the other"), "{refused}");
        assert_eq!(put(&app, &id, &ben, &json!({"ply": 0, "tree": nested(&line[..30])})).expect(200).await["answers"], 30);
        // Deeper than JSON is read at all.
        let deep = format!("{{\"ply\":0,\"tree\":{}{}}}", "[{\"move\":1,\"answer\":1,\"then\":".repeat(1_000), "[]}]".repeat(1_000));
        plan(&app, "PUT", &id).by(&ben).body(deep).refused(400, "malformed").await;
    }

    /// Everything that can be read, by everybody but the maker: the same with a plan as without, heads and all.
    async fn nobody_else_can_tell_that_there_is_a_plan(app) {
        let (anna, ben, id) = begun(&app, "mangala").await;
        let carl = app.guest("Carl").await;
        let dice = app.begun_with(&anna, &ben, json!({"game": "portes", "first": "lot"})).await;
        let without = seen_by_others(&app, &[&id, &dice], &[&anna, &carl]).await;
        let mut mine = app.get("/me/events").by(&anna).stream().await;
        let mut of_match = app.get(&format!("/matches/{id}/events")).stream().await;
        let tree = tree(&series(&app.the_match(&id).await), 3, 3);
        for body in [json!({"ply": 0, "tree": tree}), json!({"policy": {"forced": true}}), json!({"ply": 0, "tree": []})] {
            put(&app, &id, &ben, &body).expect(200).await;
            put(&app, &dice, &ben, &json!({"policy": {"forced": true, "bear_off": true}})).expect(200).await;
            assert_eq!(seen_by_others(&app, &[&id, &dice], &[&anna, &carl]).await, without, "{body}");
        }
        put(&app, &id, &ben, &json!({"ply": 0, "tree": tree})).expect(200).await;
        for (who, code) in [(Some(&anna), 200), (Some(&carl), 403), (None, 401)] {
            let call = plan(&app, "GET", &id);
            let answer = who.map_or(call, |who| plan(&app, "GET", &id).by(who)).send().await;
            assert_eq!(answer.status, code);
            assert!(!answer.text.contains("answer\""), "{}", answer.text);
        }
        // The streams have told of nothing: what comes next is the move.
        let after = app.moves(&id, 0, json!(1)).by(&anna).expect(200).await;
        assert_eq!(of_match.next().await.0, 2);
        assert_eq!(mine.next().await.1, "match.moved");
        assert_eq!(after["to_move"], "north", "what was not planned was not answered");
        plan(&app, "DELETE", &dice).by(&ben).send().await;
    }

    async fn a_plan_is_bound_to_its_position_and_ends_with_it(app) {
        let (anna, ben, id) = begun(&app, "mangala").await;
        let tree = json!([{"move": 1, "answer": 1, "then": [{"move": 2, "answer": 2}]}, {"move": 2, "answer": 1}]);
        let body = json!({"ply": 0, "tree": tree, "policy": {"forced": true}});
        put(&app, &id, &ben, &body).expect(200).await;
        assert_eq!(put(&app, &id, &ben, &body).expect(200).await["answers"], 3, "twice is once");
        // Another move than those that are known ends it; the rules of thumb stay.
        app.moves(&id, 0, json!(5)).by(&anna).expect(200).await;
        let left = kept(&app, &id, &ben).await;
        assert_eq!((&left["answers"], &left["policy"]["forced"], &left["ply"]), (&json!(0), &json!(true), &json!(1)));
        let stale = put(&app, &id, &ben, &body).refused(409, "stale_ply").await;
        assert_eq!(stale["current"]["ply"], 1);
        // A turn that is taken back ends the plans of both.
        put(&app, &id, &ben, &json!({"ply": 1, "my_move": 1, "tree": [{"move": 1, "answer": 2}]})).expect(200).await;
        put(&app, &id, &anna, &json!({"ply": 1, "tree": [{"move": 1, "answer": 1}]})).expect(200).await;
        for who in [&anna, &ben] {
            app.post(&format!("/matches/{id}/take-back"), json!({"ply": 1})).by(who).expect(200).await;
        }
        for who in [&anna, &ben] {
            assert_eq!(kept(&app, &id, who).await["answers"], 0);
        }
        put(&app, &id, &ben, &json!({"ply": 0, "tree": tree})).refused(409, "stale_ply").await;
        put(&app, &id, &ben, &json!({"ply": 0, "take_backs": 1, "tree": tree})).expect(200).await;
        // What is deleted is not played.
        assert_eq!(plan(&app, "DELETE", &id).by(&ben).send().await.status, 204);
        assert_eq!(plan(&app, "DELETE", &id).by(&ben).send().await.status, 204);
        assert_eq!(kept(&app, &id, &ben).await["policy"]["forced"], false);
        let at = json!({"ply": 0, "take_backs": 1, "move": 1});
        assert_eq!(app.post(&format!("/matches/{id}/moves"), at).by(&anna).expect(200).await["ply"], 1);
        // The end of the match is the end of all of it.
        put(&app, &id, &ben, &json!({"policy": {"forced": true}})).expect(200).await;
        app.post(&format!("/matches/{id}/resign"), json!({"ply": 1, "take_backs": 1})).by(&anna).expect(200).await;
        assert_eq!(kept(&app, &id, &ben).await["policy"]["forced"], false);
        assert!(seedpost::store::list_plans(&mut app.store.read().await.unwrap().db(), &id).await.unwrap().is_empty());
        put(&app, &id, &ben, &json!({"policy": {"forced": true}})).refused(409, "match_over").await;
        assert_eq!(verify(&app.store).await.unwrap(), (1, vec![]));
    }

    /// A plan that is saved while the other side moves is either there in time, and answers, or is refused.
    async fn saving_against_a_move_is_either_in_time_or_stale(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let mut came = [0, 0];
        for round in 0..40 {
            let id = app.begun(&anna, &ben).await;
            if round % 2 == 0 {
                // One that is there already is replaced, or is played.
                put(&app, &id, &ben, &json!({"ply": 0, "tree": [{"move": 1, "answer": 6}]})).expect(200).await;
            }
            let save = put(&app, &id, &ben, &json!({"ply": 0, "tree": [{"move": 1, "answer": 2}]}));
            let mut calls = vec![save, app.moves(&id, 0, json!(1)).by(&anna)];
            if round % 3 == 0 {
                calls.reverse();
            }
            let mut answers = all_at_once(calls).await;
            if round % 3 == 0 {
                answers.reverse();
            }
            assert_eq!(answers[1].status, 200, "{}", answers[1].text);
            let it = app.the_match(&id).await;
            let played = (it["ply"].as_u64().unwrap(), it["last"]["move"].as_u64().unwrap());
            let expected = match (answers[0].status, round % 2) {
                (200, _) => (2, 2),
                (409, 0) => (2, 6),
                (409, _) => (1, 1),
                _ => panic!("{}", answers[0].text),
            };
            assert_eq!(played, expected, "{}", answers[0].text);
            came[usize::from(answers[0].status == 200)] += 1;
        }
        eprintln!("stale and in time: {came:?}");
        assert_eq!(verify(&app.store).await.unwrap(), (40, vec![]));
    }

    async fn the_only_legal_move_is_played_for_whoever_lets_it_be_in_every_game(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        for game in ["mangala", "layli", "modiar", "portes"] {
            let mut forced = [0, 0];
            for _ in 0..4 {
                let id = app.begun_with(&anna, &ben, json!({"game": game, "first": "lot", "clock": {"kind": "none"}})).await;
                put(&app, &id, &anna, &json!({"policy": {"forced": true}})).expect(200).await;
                app.play_on(&id, &anna, &ben, 900).await;
                for ply in plies(&app, &id).await {
                    if ply["auto"] == "forced" && ply["move"] != json!([]) {
                        forced[usize::from(ply["side"] == "north")] += 1;
                    }
                }
            }
            assert!(forced[0] > 0 && forced[1] == 0, "{game}: {forced:?}");
        }
        assert_eq!(verify(&app.store).await.unwrap(), (16, vec![]));
    }

    /// The first version said of a forced ply only that the server had played it, and of the last ply not even that.
    async fn what_the_first_version_stored_of_forced_plies_is_whole_and_told_as_forced(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun_with(&anna, &ben, json!({"game": "portes", "first": "lot", "clock": {"kind": "none"}})).await;
        for who in [&anna, &ben] {
            put(&app, &id, who, &json!({"policy": {"forced": true}})).expect(200).await;
        }
        while app.the_match(&id).await["last"]["auto"] != "forced" {
            app.play_on(&id, &anna, &ben, 1).await;
        }
        app.store.write(AsOfTheFirstVersion).await.unwrap();
        assert_eq!(app.the_match(&id).await["last"]["auto"], Value::Null);
        assert_eq!(verify(&app.store).await.unwrap(), (1, vec![]));
        assert_eq!(plies(&app, &id).await.last().unwrap()["auto"], "forced");
        app.play_on(&id, &anna, &ben, 20).await;
        assert_eq!(verify(&app.store).await.unwrap(), (1, vec![]));
    }

    async fn whoever_lets_the_server_bear_off_is_asked_no_more_once_there_is_no_contact(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun_with(&anna, &ben, json!({"game": "portes", "options": {"points": 1}, "first": "lot", "clock": {"kind": "none"}})).await;
        for who in [&anna, &ben] {
            let saved = put(&app, &id, who, &json!({"policy": {"bear_off": true}})).expect(200).await;
            assert_eq!((&saved["can"]["tree"], &saved["policy"]["bear_off"]), (&json!(false), &json!(true)));
        }
        put(&app, &id, &anna, &json!({"ply": 0, "tree": [{"move": 1, "answer": 1}]})).refused(400, "malformed").await;
        let over = app.play_on(&id, &anna, &ben, 4_000).await;
        assert_eq!(over["status"], "finished");
        let plies = plies(&app, &id).await;
        let by_thumb: Vec<_> = plies.iter().filter(|ply| ply["auto"] == "policy").collect();
        assert!(by_thumb.len() > 3, "{}", by_thumb.len());
        let record = app.get(&format!("/matches/{id}/record.txt")).send().await.text;
        assert!(record.contains("[%policy]"), "{record}");
        seedpost::games::record::read(&record).into_records().unwrap();
        assert_eq!(verify(&app.store).await.unwrap(), (1, vec![]));
    }

    async fn a_persons_wish_is_what_new_matches_begin_with(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        app.call("PATCH", "/me").by(&ben).body("{\"plays_forced\":true}").expect(200).await;
        let id = app.begun(&anna, &ben).await;
        assert_eq!(kept(&app, &id, &ben).await["policy"], json!({"forced": true, "bear_off": false}));
        assert_eq!(kept(&app, &id, &anna).await["policy"], json!({"forced": false, "bear_off": false}));
    }

    async fn anybody_can_look_ahead_and_nothing_is_played_by_it(app) {
        let (anna, ben, id) = begun(&app, "mangala").await;
        let before = app.get(&format!("/matches/{id}")).send().await.text;
        let line = |moves: Value| app.post(&format!("/matches/{id}/line"), json!({"ply": 0, "moves": moves}));
        let seen = line(json!([4, 1, [1]])).expect(200).await;
        let plies = seen["plies"].as_array().unwrap();
        assert_eq!((plies.len(), &plies[0]["again"], &plies[2]["side"]), (3, &json!(true), &json!("north")));
        assert_eq!((&seen["to_move"], &seen["position"], &seen["round_over"]), (&json!("south"), &plies[2]["after"], &json!(false)));
        let refused = line(json!([4, 4, 1, 4])).refused(422, "illegal_move").await;
        assert_eq!((&refused["field"], &refused["reason"]), (&json!("moves[3]"), &json!("empty_hole")));
        line(json!(vec![1; 401])).refused(400, "malformed").await;
        app.post(&format!("/matches/{id}/line"), json!({"ply": 1, "moves": []})).refused(409, "stale_ply").await;
        assert_eq!(app.get(&format!("/matches/{id}")).send().await.text, before);
        app.moves(&id, 0, json!([4, 1])).by(&anna).expect(200).await;
        app.moves(&id, 2, json!([1])).by(&ben).expect(200).await;
        assert_eq!(app.the_match(&id).await["position"], seen["position"]);
    }

    /// Random matches with random plans of both sides, some deleted and some against another course: every match can be
    /// replayed, and every record read.
    async fn whatever_is_planned_the_stored_matches_are_whole(app) {
        let random = Random::seeded(11);
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let mut planned = 0;
        for n in 0..12 {
            let game = ["mangala", "layli", "modiar"][n % 3];
            let id = app.begun_with(&anna, &ben, json!({"game": game, "clock": {"kind": "bank", "start_s": 604_800, "add_s": 86_400, "cap_s": 1_209_600}})).await;
            for _ in 0..60 {
                let it = app.the_match(&id).await;
                let Some(mover) = it["to_move"].as_str() else { break };
                let (mover, other) = if mover == "south" { (&anna, &ben) } else { (&ben, &anna) };
                let here = series(&it);
                let at = |more: Value| {
                    let mut body = json!({"ply": it["ply"], "take_backs": it["take_backs"]});
                    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
                    body
                };
                // From a position alone a repetition cannot be foreseen, which would end the round: that refusal is right.
                match random.below(4) {
                    0 => drop(put(&app, &id, other, &at(json!({"tree": tree(&here, 3, 3)}))).send().await),
                    1 => {
                        let (turn, after) = turns(&here).remove(0);
                        if after.round() == here.round() && after.to_move().is_some() {
                            drop(put(&app, &id, mover, &at(json!({"my_move": turn, "tree": tree(&after, 2, 3)}))).send().await);
                        }
                    }
                    2 => drop(plan(&app, "DELETE", &id).by(other).send().await),
                    _ => drop(put(&app, &id, other, &json!({"policy": {"forced": random.below(2) == 0}})).send().await),
                }
                app.clock.advance(i64::from(random.below(100_000)) * 100);
                let legal = it["legal"].as_array().unwrap();
                let mv = legal[random.below(u32::try_from(legal.len()).unwrap()) as usize].clone();
                app.post(&format!("/matches/{id}/moves"), at(json!({"move": mv}))).by(mover).expect(200).await;
                if random.below(12) == 0 {
                    let it = app.the_match(&id).await;
                    let body = json!({"ply": it["ply"], "take_backs": it["take_backs"]});
                    for who in [&anna, &ben, &anna] {
                        app.post(&format!("/matches/{id}/take-back"), body.clone()).by(who).send().await;
                    }
                }
            }
            planned += plies(&app, &id).await.iter().filter(|ply| ply["auto"] == "plan").count();
            let record = app.get(&format!("/matches/{id}/record.txt")).send().await.text;
            seedpost::games::record::read(&record).into_records().unwrap();
        }
        assert!(planned > 30, "{planned}");
        assert_eq!(verify(&app.store).await.unwrap(), (12, vec![]));
    }
}

struct AsOfTheFirstVersion;

impl Action for AsOfTheFirstVersion {
    type Answer = ();
    type Error = StoreError;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        let older = [
            "update match_events set event = replace(event, '\"auto\":\"forced\"', '\"auto\":true')",
            "update matches set state = replace(state, ',\"auto\":\"forced\"', '')",
        ];
        for sql in older {
            let changed = match tx.db() {
                Db::Sqlite(conn) => conn.execute(sql, [])? as u64,
                Db::Postgres(conn) => sqlx::query(sql).execute(&mut *conn).await?.rows_affected(),
            };
            assert!(changed > 0);
        }
        Ok(())
    }
}

async fn plies(app: &TestApp, id: &str) -> Vec<Value> {
    let (mut all, mut after) = (Vec::new(), -1);
    loop {
        let page = app.get(&format!("/matches/{id}/plies?limit=200&after={after}")).expect(200).await;
        all.extend(page["items"].as_array().unwrap().clone());
        match page["next"].as_str() {
            Some(next) => after = next.parse().unwrap(),
            None => return all,
        }
    }
}

/// Leaves so many branches of a tree.
fn cut(tree: &mut Value, left: &mut usize) {
    tree.as_array_mut().unwrap().retain_mut(|branch| {
        if *left == 0 {
            return false;
        }
        *left -= 1;
        cut(&mut branch["then"], left);
        true
    });
}

/// Answers one after the other, by random turns, for as long as the round goes on.
fn one_line(start: &Series, most: usize, random: &Random) -> Vec<Value> {
    let (mut here, mut line) = (start.clone(), Vec::new());
    let pick = |series: &Series| {
        let mut all = turns(series);
        let chosen = random.below(u32::try_from(all.len()).unwrap()) as usize;
        all.swap_remove(chosen)
    };
    while line.len() < most {
        let (turn, then) = pick(&here);
        if then.round() != start.round() || then.to_move().is_none() {
            break;
        }
        let (answer, after) = pick(&then);
        line.push(json!({"move": turn, "answer": answer}));
        here = after;
        if here.round() != start.round() || here.to_move().is_none() {
            break;
        }
    }
    line
}

/// Every answer, with its heads, that each of these people and somebody who is not signed in can read of what stands here.
async fn seen_by_others(app: &TestApp, matches: &[&str], people: &[&Player]) -> Vec<String> {
    let mut seen = Vec::new();
    let document = serde_json::to_value(seedpost::http::document()).unwrap();
    for (path, calls) in document["paths"].as_object().unwrap() {
        if calls.get("get").is_none() {
            continue;
        }
        let ids: Vec<&str> = if path.starts_with("/matches/") {
            matches.to_vec()
        } else if path.starts_with("/users/") {
            people.iter().map(|who| who.id.as_str()).collect()
        } else {
            vec![""]
        };
        for id in ids {
            let path = path.replace("{id}", id).replace("{game}", "mangala");
            for who in people.iter().map(Some).chain([None]) {
                // A stream waits for more; as JSON it is the same.
                let call = app.get(&path);
                let call = who.map_or(call, |who| app.get(&path).by(who));
                let answer = call.send().await;
                seen.push(format!("{path} {} {:?} {}", answer.status, answer.headers, answer.text));
            }
        }
    }
    assert!(seen.len() > 60, "{}", seen.len());
    for page in matches.iter().map(|id| format!("/matches/{id}")).chain(["/".to_owned(), "/matches".to_owned()]) {
        let answer = app.page(&page).send().await;
        seen.push(format!("{page} {} {:?} {}", answer.status, answer.headers, answer.text));
    }
    seen
}
