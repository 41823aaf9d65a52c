//! Whatever comes in, a problem document with a code of its own goes out, and nothing breaks.

use serde_json::{Value, json};

use crate::dump::dump;
use crate::support::{Call, Player, TestApp, text};

/// Every call of the interface document: method and path, with ids filled in.
async fn every_call(app: &TestApp, match_id: &str) -> Vec<(&'static str, String, bool)> {
    let document = app.get("/openapi.json").expect(200).await;
    let mut calls = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, call) in methods.as_object().unwrap() {
            let method = match method.as_str() {
                "get" => "GET",
                "post" => "POST",
                "put" => "PUT",
                "patch" => "PATCH",
                "delete" => "DELETE",
                _ => continue,
            };
            let path = path.replace("{id}", match_id).replace("{game}", "mangala");
            calls.push((method, path, call.get("requestBody").is_some()));
        }
    }
    assert!(calls.len() > 25, "{calls:?}");
    calls
}

/// The answer to a bad request must be a problem, and the client's fault.
async fn is_a_problem(call: Call, what: &str) {
    let answer = call.send().await;
    let json = answer.json();
    assert!((400..500).contains(&answer.status), "{what}: {} {}", answer.status, answer.text);
    assert_eq!(answer.header("content-type"), "application/problem+json", "{what}");
    assert!(json["code"].is_string() && json["detail"].is_string() && json["title"].is_string(), "{what}: {json}");
}

async fn somebody(app: &TestApp) -> (Player, String) {
    let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
    let id = app.begun(&anna, &ben).await;
    (anna, id)
}

on_both! {
    async fn every_call_that_takes_a_body_refuses_every_wrong_one(app) {
        let (anna, id) = somebody(&app).await;
        let deep = "[".repeat(50_000);
        let huge = format!("{{\"name\":\"{}\"}}", "x".repeat(1 << 20));
        let bodies = ["{", "", "null", "[]", "\"x\"", "{\"surprise\":1}", "{\"ply\":-1}", "{\"ply\":99999999999}", "\u{0}", &deep, &huge,
            "{\"ply\":0,\"ply\":0}", "{\"name\":1e999}", "{}x"];
        for (method, path, has_body) in every_call(&app, &id).await {
            if !has_body {
                continue;
            }
            for body in bodies {
                let answer = app.call(method, &path).by(&anna).body(body).send().await;
                let shown = &body[..body.len().min(30)];
                let empty = body.is_empty();
                assert!(answer.status < 500, "{method} {path} {shown}: {} {}", answer.status, answer.text);
                if !empty {
                    assert!(answer.status >= 400, "{method} {path} {shown}: {} {}", answer.status, answer.text);
                }
                if answer.status >= 400 {
                    assert_eq!(answer.header("content-type"), "application/problem+json", "{method} {path} {shown}");
                }
            }
            is_a_problem(app.call(method, &path).by(&anna).header("content-type", "text/plain").raw("{}"), &path).await;
        }
    }

    async fn every_call_by_an_id_refuses_what_is_no_id(app) {
        let (anna, _) = somebody(&app).await;
        for (method, path, _) in every_call(&app, "XX").await {
            if !path.contains("XX") {
                continue;
            }
            for wrong in ["7", "null", "..", "%00", "%ff", "01942A3B-0000-7000-8000-000000000000", "a'--", &"x".repeat(5_000)] {
                is_a_problem(app.call(method, &path.replace("XX", wrong)).by(&anna).body(if method == "GET" || method == "DELETE" { "" } else { "{\"ply\":0,\"move\":1}" }), &path).await;
            }
        }
    }

    async fn every_list_refuses_a_wrong_page(app) {
        let (anna, id) = somebody(&app).await;
        for list in ["/matches", "/challenges", "/me/turns", "/me/events", "/tokens", "/sessions"] {
            for wrong in ["limit=0", "limit=201", "limit=-1", "limit=x", "surprise=1"] {
                is_a_problem(app.get(&format!("{list}?{wrong}")).by(&anna), &format!("{list}?{wrong}")).await;
            }
        }
        let lists = ["/me/turns", "/me/notices", "/me/deliveries", "/me/notes", "/me/vacations", "/me/follows", "/me/blocks", "/matches", "/challenges"];
        for list in lists {
            for wrong in ["x", "%00", "1_%00", "1_x", "_", "9223372036854775808", "1_01942A3B-0000-7000-8000-000000000000"] {
                let path = format!("{list}?after={wrong}");
                is_a_problem(app.get(&path).by(&anna), &path).await;
            }
        }
        is_a_problem(app.get("/matches?status=paused").by(&anna), "a status").await;
        is_a_problem(app.get("/matches?game=chess").by(&anna), "a game").await;
        is_a_problem(app.get(&format!("/matches/{id}/plies?after=x")), "a ply").await;
        app.get("/matches?player=nobody%20here").refused(404, "not_found").await;
    }

    async fn what_is_not_there_is_told_in_json(app) {
        for path in ["/nothing", "/matches/x/y/z", "/"] {
            is_a_problem(app.get(path), path).await;
        }
        is_a_problem(app.call("GET", "/api"), "/api").await;
        is_a_problem(app.call("POST", "/api/v2/guests"), "/api/v2").await;
        app.call("PUT", "/guests").refused(405, "method_not_allowed").await;
        app.call("DELETE", "/matches").refused(405, "method_not_allowed").await;
    }

    async fn a_field_that_nobody_knows_is_named(app) {
        let (anna, id) = somebody(&app).await;
        let refused = app.post(&format!("/matches/{id}/moves"), json!({"ply": 0, "move": 1, "speed": 9})).by(&anna).refused(400, "unknown_field").await;
        assert!(text(&refused["detail"]).contains("speed"), "{refused}");
        let refused = app.post(&format!("/matches/{id}/moves"), json!({"ply": "0", "move": 1})).by(&anna).refused(400, "malformed").await;
        assert_eq!(refused["field"], "ply");
        app.post("/guests", json!({"name": ["a"]})).refused(400, "malformed").await;
    }

    async fn the_rules_answer_at_one_address_and_name_what_cannot_be(app) {
        let start = json!({"game": "mangala", "to_move": "south", "south": {"pits": [4,4,4,4,4,4], "store": 0}, "north": {"pits": [4,4,4,4,4,4], "store": 0}});
        let answer = app.post("/games/mangala/rules", json!({"position": start})).expect(200).await;
        assert_eq!((&answer["legal"], &answer["over"]), (&json!([1, 2, 3, 4, 5, 6]), &json!(false)));
        let mut short = start.clone();
        short["south"]["pits"][0] = json!(3);
        app.post("/games/mangala/rules", json!({"position": short})).refused(400, "wrong_total").await;
        app.post("/games/mangala/rules", json!({"position": start, "move": 7})).send().await;
        app.post("/games/chess/rules", json!({"position": start})).refused(404, "not_found").await;
        assert_eq!(app.get("/games").expect(200).await["items"][0]["defaults"], json!({"games": 1, "stop_when_decided": false}));
        assert_eq!(app.get("/games/mangala").expect(200).await["options_schema"]["type"], "object");
    }

    async fn a_list_is_no_object_and_an_object_is_no_name(app) {
        let anna = app.guest("Anna").await;
        let right = json!({"game": "mangala", "clock": {"kind": "per_move", "days": 3}, "first": "me", "visibility": "link"});
        app.post("/challenges", right.clone()).by(&anna).expect(201).await;
        for (field, wrong) in [
            ("clock", json!(["per_move", 3])),
            ("clock", json!(["none"])),
            ("clock", json!("none")),
            ("clock", json!({"per_move": {"days": 3}})),
            ("clock", json!(null)),
            ("first", json!({"me": null})),
            ("first", json!(["me"])),
            ("visibility", json!({"link": null})),
            ("options", json!([1, false])),
            ("game", json!({"mangala": null})),
        ] {
            let mut challenge = right.clone();
            challenge[field] = wrong;
            let problem = app.post("/challenges", challenge.clone()).by(&anna).refused(400, "malformed").await;
            assert!(problem["detail"].as_str().unwrap().len() > 15, "{challenge}: {problem}");
        }
    }

    async fn what_one_wants_to_be_told_is_read_by_names_as_well(app) {
        let (anna, _) = app.account("Anna", "correct horse").await;
        let kinds = |mail: Value| json!({"kinds": {"mail": mail}});
        for (path, field, wrong) in [
            ("/me/notice-settings", "quiet", json!({"quiet": ["22:00", "07:00"]})),
            ("/me/notice-settings", "quiet.from", json!({"quiet": {"from": "+9:+5", "until": "07:00"}})),
            ("/me/notice-settings", "quiet.until", json!({"quiet": {"from": "22:00", "until": "22:00"}})),
            ("/me/notice-settings", "digest_at", json!({"digest_at": "-1:+1"})),
            ("/me/notice-settings", "kinds", json!({"kinds": [[], [], [], []]})),
            ("/me/notice-settings", "kinds.mail[0]", kinds(json!([{"match.turn": null}]))),
            ("/me/notice-settings", "kinds.mail[0]", kinds(json!(["match.turns"]))),
            ("/me", "days_off", json!({"days_off": ["UTC", ["sat"]]})),
        ] {
            let problem = app.call("PATCH", path).by(&anna).body(wrong.to_string()).refused(400, "malformed").await;
            assert_eq!(problem["field"], field, "{wrong}: {problem}");
        }
        let browser = json!({"endpoint": "https://push.example.org/x", "keys": ["BA", "AA"]});
        let problem = app.post("/me/receivers/push", browser).by(&anna).refused(400, "malformed").await;
        assert_eq!(problem["field"], "keys");
        let hook = json!({"url": "http://127.0.0.1:9/x", "format": {"slack": null}});
        let problem = app.post("/me/receivers/webhook", hook).by(&anna).refused(400, "malformed").await;
        assert_eq!(problem["field"], "format");
        let ben = app.guest("Ben").await;
        let id = app.begun(&anna, &ben).await;
        for wrong in [json!({"policy": [true, true]}), json!({"ply": 0, "tree": [[1, 1, []]]}), json!({"ply": 0, "tree": [{"move": 1, "answer": 1, "then": [[1, 1]]}]})] {
            let problem = app.call("PUT", &format!("/matches/{id}/plan")).by(&ben).body(wrong.to_string()).refused(400, "malformed").await;
            assert!(text(&problem["detail"]).contains("expected an object"), "{wrong}: {problem}");
        }
    }

    async fn no_answer_to_a_stranger_holds_a_secret_or_an_address(app) {
        let (dora, _) = app.account("Dora", "correct horse").await;
        let change = json!({"email": "dora@example.org"});
        app.call("PATCH", "/me").by(&dora).body(change.to_string()).expect(200).await;
        let ben = app.guest("Ben").await;
        let id = app.begun(&dora, &ben).await;
        for (method, path, _) in every_call(&app, &id).await {
            if method != "GET" || path.ends_with("/events") {
                continue;
            }
            let answer = app.get(&path).send().await;
            for secret in ["dora@example.org", "argon2", "sp_", "sps_", "spr_", dora.token.as_str()] {
                let told = answer.text.contains(secret) && !path.ends_with("openapi.json");
                assert!(!told, "{path} tells {secret}");
            }
        }
    }

    async fn reading_changes_nothing(app) {
        let (anna, id) = somebody(&app).await;
        app.post(&format!("/matches/{id}/chat"), json!({"text": "Merhaba"})).by(&anna).expect(201).await;
        app.post("/challenges", json!({"game": "mangala", "clock": {"kind": "none"}})).by(&anna).expect(201).await;
        let pages = ["/", "/lobby", "/matches", "/notices", "/settings", "/settings/notices", "/confirm", "/enter", "/reset", "/unsubscribe/x", "/operator"];
        let mut calls: Vec<(&str, String)> = pages.map(|page| ("page", page.to_owned())).to_vec();
        calls.push(("page", format!("/matches/{id}")));
        for (method, path, _) in every_call(&app, &id).await {
            if method == "GET" && !path.ends_with("/events") {
                calls.push(("api", path));
            }
        }
        // The server's own keys are made when they are first needed.
        app.notifier.keys().await.unwrap();
        let before = dump(&app).await;
        assert!(before.len() > 20 && before.values().map(Vec::len).sum::<usize>() > 10, "{before:?}");
        for (kind, path) in calls {
            for method in ["GET", "HEAD"] {
                for signed_in in [false, true] {
                    let call = if kind == "page" { app.page(&path).method(method) } else { app.call(method, &path) };
                    let answer = if signed_in { call.by(&anna).send().await } else { call.send().await };
                    assert!(answer.status < 500 && (method == "GET" || answer.text.is_empty()), "{method} {path}");
                }
            }
            for (table, rows) in dump(&app).await {
                assert_eq!(Some(&rows), before.get(&table), "{path} changes {table}");
            }
        }
    }

    async fn a_path_that_is_no_text_is_refused_like_any_other(app) {
        let (anna, _) = somebody(&app).await;
        for bad in ["%ff", "%c3%28", "%00", "%F0%9F"] {
            for (method, path, has_body) in every_call(&app, bad).await {
                if !path.contains(bad) {
                    continue;
                }
                let path = path.replace("{game}", bad).replace("{n}", bad);
                let call = app.call(method, &path).by(&anna);
                is_a_problem(if has_body { call.body("{}") } else { call }, &format!("{method} {path}")).await;
            }
            is_a_problem(app.get(&format!("/games/{bad}")), bad).await;
            is_a_problem(app.get(&format!("/nowhere/{bad}")), bad).await;
            for page in ["/matches", "/challenges", "/users", "/games", "/unsubscribe", "/nowhere"] {
                let answer = app.page(&format!("{page}/{bad}")).send().await;
                assert_eq!(answer.status, if page == "/users" { answer.status.clamp(200, 404) } else { 404 }, "{page}/{bad}: {}", answer.text);
                assert!(answer.header("content-type").starts_with("text/html"), "{page}/{bad}");
            }
            assert_eq!(app.page(&format!("/unsubscribe/{bad}")).method("POST").send().await.status, 404);
            is_a_problem(app.page(&format!("/feeds/{bad}/notices.atom")), bad).await;
            assert_eq!(app.page(&format!("/static/{bad}")).send().await.status, 404);
        }
    }

    async fn a_refusal_before_the_body_was_read_says_that_the_connection_ends(app) {
        let body = json!({"name": "x".repeat(2_000)});
        for (call, status) in [
            (app.post("/challenges", body.clone()), 401),
            (app.post("/challenges", body.clone()).header("authorization", "Bearer sp_nobody"), 401),
            (app.call("PUT", "/matches").body("{}"), 405),
            (app.post("/nowhere", body.clone()), 404),
            (app.post("/guests", json!({"name": "x".repeat(100_000)})), 413),
        ] {
            let answer = call.send().await;
            assert_eq!((answer.status, answer.header("connection")), (status, "close"), "{}", answer.text);
        }
        let read = app.post("/guests", json!({"nickname": "x"})).send().await;
        assert_eq!((read.status, read.header("connection")), (400, ""));
    }
}
