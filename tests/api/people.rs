//! Guests, accounts, passwords and sessions.

use seedpost::play::people::OfferReset;
use serde_json::{Value, json};

use crate::support::{TestApp, all_at_once, text};

async fn sign_in(app: &TestApp, body: Value) -> String {
    let answer = app.post("/sessions", body).send().await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    let cookie = answer.header("set-cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"), "{cookie}");
    cookie.split(';').next().unwrap().to_owned()
}

on_both! {
    async fn a_guest_becomes_an_account_and_keeps_its_matches(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun(&anna, &ben).await;
        let made = app.post("/accounts", json!({"name": "Anna", "password": "correct horse"})).by(&anna).expect(201).await;
        assert_eq!((&made["user"]["id"], &made["user"]["guest"]), (&json!(anna.id), &json!(false)));
        let south = &app.the_match(&id).await["players"]["south"];
        assert_eq!((&south["id"], &south["guest"], &south["rating"]), (&json!(anna.id), &json!(false), &Value::Null));
        app.moves(&id, 0, json!(1)).by(&anna).expect(200).await;
        let cookie = sign_in(&app, json!({"name": "anna", "password": "correct horse"})).await;
        assert_eq!(app.get("/me").header("cookie", &cookie).expect(200).await["user"]["id"], json!(anna.id));
    }

    async fn a_recovery_link_opens_the_seat_from_another_browser(app) {
        let seat = app.post("/guests", json!({})).expect(201).await;
        assert!(text(&seat["user"]["name"]).starts_with("Guest "));
        let link = text(&seat["recovery_url"]);
        let (page, secret) = link.split_once('#').unwrap();
        assert_eq!(page, "http://seedpost.test/recover");
        let cookie = sign_in(&app, json!({"recovery": secret})).await;
        assert_eq!(app.get("/me").header("cookie", &cookie).expect(200).await["user"], seat["user"]);
        let renewed = app.post("/me/recovery", json!({})).header("cookie", &cookie).expect(201).await;
        app.post("/sessions", json!({"recovery": secret})).refused(401, "wrong_credentials").await;
        sign_in(&app, json!({"recovery": text(&renewed["recovery_url"]).split_once('#').unwrap().1})).await;
    }

    async fn names_that_look_alike_are_taken_together(app) {
        app.guest("Ayşe").await;
        for alike in ["ayşe", "AYŞE", "Ay\u{15f}e", "Ays\u{327}e", " Ayşe "] {
            app.post("/guests", json!({"name": alike})).refused(409, "name_taken").await;
        }
        app.guest("Ayse").await;
        app.guest("İbrahim").await;
        app.post("/guests", json!({"name": "ibrahim"})).refused(409, "name_taken").await;
        for wrong in ["", " ", "a\u{202e}b", "\u{0}", "x".repeat(31).as_str(), "аyşe"] {
            app.post("/guests", json!({"name": wrong})).refused(400, "malformed").await;
        }
    }

    async fn a_wrong_name_and_a_wrong_password_are_refused_alike(app) {
        app.account("Dora", "correct horse").await;
        let one = app.post("/sessions", json!({"name": "Dora", "password": "correct hors"})).refused(401, "wrong_credentials").await;
        let other = app.post("/sessions", json!({"name": "Doris", "password": "correct horse"})).refused(401, "wrong_credentials").await;
        assert_eq!(one, other);
        app.post("/sessions", json!({"name": "Dora"})).refused(400, "malformed").await;
        app.post("/accounts", json!({"name": "Emre", "password": "short"})).refused(400, "malformed").await;
        app.post("/accounts", json!({"name": "Emre", "password": "correct horse", "email": "not an address"})).refused(400, "malformed").await;
        app.guest("Gast").await;
        app.post("/sessions", json!({"name": "Gast", "password": ""})).refused(401, "wrong_credentials").await;
    }

    async fn a_new_password_signs_every_other_browser_out(app) {
        let (_, first) = app.account("Dora", "correct horse").await;
        let second = sign_in(&app, json!({"name": "Dora", "password": "correct horse"})).await;
        let change = |current: &str| json!({"current": current, "new": "battery staple"});
        app.post("/me/password", change("wrong")).header("cookie", &second).refused(401, "wrong_credentials").await;
        app.post("/me/password", change("correct horse")).header("cookie", &second).expect(204).await;
        app.get("/me").header("cookie", &first).refused(401, "unauthenticated").await;
        app.get("/me").header("cookie", &second).expect(200).await;
        app.post("/sessions", json!({"name": "Dora", "password": "correct horse"})).refused(401, "wrong_credentials").await;
        sign_in(&app, json!({"name": "Dora", "password": "battery staple"})).await;
    }

    async fn an_operators_link_sets_a_password_once(app) {
        let (_, cookie) = app.account("Dora", "correct horse").await;
        let old = app.store.write(OfferReset { name: "dora".into() }).await.unwrap();
        let secret = app.store.write(OfferReset { name: "dora".into() }).await.unwrap();
        let reset = |token: &str| json!({"token": token, "password": "battery staple"});
        app.post("/password-resets", reset(&old)).refused(401, "wrong_credentials").await;
        app.post("/password-resets", reset(&secret)).expect(204).await;
        app.post("/password-resets", reset(&secret)).refused(401, "wrong_credentials").await;
        app.get("/me").header("cookie", &cookie).refused(401, "unauthenticated").await;
        sign_in(&app, json!({"name": "Dora", "password": "battery staple"})).await;
        let late = app.store.write(OfferReset { name: "Dora".into() }).await.unwrap();
        app.days_pass(3);
        app.post("/password-resets", reset(&late)).refused(401, "wrong_credentials").await;
    }

    async fn sessions_are_listed_and_can_be_ended_one_by_one(app) {
        let (dora, first) = app.account("Dora", "correct horse").await;
        let second = sign_in(&app, json!({"name": "Dora", "password": "correct horse"})).await;
        let list = app.get("/sessions").header("cookie", &second).expect(200).await;
        let items = list["items"].as_array().unwrap();
        assert_eq!(items.iter().map(|it| it["current"].as_bool().unwrap()).collect::<Vec<_>>(), [false, true]);
        let other = text(&items[0]["id"]);
        let emre = app.guest("Emre").await;
        app.call("DELETE", &format!("/sessions/{other}")).by(&emre).refused(404, "not_found").await;
        app.call("DELETE", &format!("/sessions/{other}")).header("cookie", &second).expect(204).await;
        app.get("/me").header("cookie", &first).refused(401, "unauthenticated").await;
        app.call("DELETE", "/sessions/current").header("cookie", &second).expect(204).await;
        app.get("/me").header("cookie", &second).refused(401, "unauthenticated").await;
        app.get("/me").by(&dora).expect(200).await;
    }

    async fn a_session_that_is_not_used_lapses_and_one_that_is_used_lives_on(app) {
        let (_, cookie) = app.account("Dora", "correct horse").await;
        for _ in 0..3 {
            app.days_pass(80);
            app.get("/me").header("cookie", &cookie).expect(200).await;
        }
        app.days_pass(91);
        app.get("/me").header("cookie", &cookie).refused(401, "unauthenticated").await;
    }

    async fn a_cookie_counts_only_from_this_servers_own_pages(app) {
        let (_, cookie) = app.account("Dora", "correct horse").await;
        let offer = || app.post("/challenges", json!({"game": "mangala", "clock": {"kind": "none"}})).header("cookie", &cookie);
        offer().header("origin", "https://evil.example").refused(403, "forbidden").await;
        offer().header("origin", "null").refused(403, "forbidden").await;
        offer().header("sec-fetch-site", "cross-site").refused(403, "forbidden").await;
        offer().header("sec-fetch-site", "same-site").header("origin", "http://other.test").refused(403, "forbidden").await;
        offer().header("origin", "http://seedpost.test").expect(201).await;
        offer().header("sec-fetch-site", "same-origin").expect(201).await;
    }

    async fn what_i_change_about_myself_is_mine_to_see_alone(app) {
        let (dora, _) = app.account("Dora", "correct horse").await;
        let change = json!({"email": "dora@example.org", "locale": "tr"});
        let me = app.call("PATCH", "/me").by(&dora).body(change.to_string()).expect(200).await;
        assert_eq!((&me["email"], &me["locale"], &me["has_password"]), (&json!("dora@example.org"), &json!("tr"), &json!(true)));
        let me = app.call("PATCH", "/me").by(&dora).body("{\"email\":null,\"name\":\"Dora Ö\"}").expect(200).await;
        assert_eq!((&me["email"], &me["locale"], &me["user"]["name"]), (&Value::Null, &json!("tr"), &json!("Dora Ö")));
        app.call("PATCH", "/me").by(&dora).body("{\"locale\":\"not a tag\"}").refused(400, "malformed").await;
        app.call("PATCH", "/me").by(&dora).body("{\"password\":\"x\"}").refused(400, "unknown_field").await;
        let profile = app.get(&format!("/users/{}", dora.id)).expect(200).await;
        let fields: Vec<_> = profile.as_object().unwrap().keys().cloned().collect();
        let known = [
            "id", "name", "guest", "created_at", "away_until", "matches", "endings", "ratings", "results", "with_me", "deleted",
            "mine",
        ];
        assert_eq!(fields, known);
        assert_eq!((&profile["deleted"], &profile["mine"]), (&json!(false), &Value::Null));
        app.get("/users/01942a3b-0000-7000-8000-000000000000").refused(404, "not_found").await;
    }

    async fn a_guest_who_becomes_an_account_keeps_the_address_and_an_account_does_not_become_a_second(app) {
        let anna = app.guest("Anna").await;
        app.call("PATCH", "/me").by(&anna).body("{\"email\":\"anna@example.org\"}").expect(200).await;
        let made = app.post("/accounts", json!({"name": "Anna", "password": "correct horse"})).by(&anna).expect(201).await;
        assert_eq!(made["user"]["id"], json!(anna.id));
        assert_eq!(app.get("/me").by(&anna).expect(200).await["email"], "anna@example.org");
        app.post("/accounts", json!({"name": "Anna 2", "password": "correct horse"})).by(&anna).refused(403, "forbidden").await;
    }

    async fn two_changes_of_one_person_at_once_do_not_undo_one_another(app) {
        for i in 0..12 {
            let name = format!("Dora {i}");
            let (dora, cookie) = app.account(&name, "correct horse").await;
            let password = app.post("/me/password", json!({"current": "correct horse", "new": "battery staple"})).header("cookie", &cookie);
            let changes = (0..6).map(|n| app.call("PATCH", "/me").by(&dora).body(format!("{{\"locale\":\"{}\"}}", ["tr", "it"][n % 2])));
            let answers = all_at_once(std::iter::once(password).chain(changes).collect()).await;
            assert!(answers.iter().all(|answer| answer.status < 300), "{:?}", answers.iter().map(|a| &a.text).collect::<Vec<_>>());
            sign_in(&app, json!({"name": name, "password": "battery staple"})).await;
        }
    }

    async fn whoever_comes_back_keeps_the_cookie(app) {
        let (_, cookie) = app.account("Dora", "correct horse").await;
        let me = app.get("/me").header("cookie", &cookie).send().await;
        assert!(me.header("set-cookie").starts_with(&format!("{cookie};")), "{}", me.header("set-cookie"));
        assert!(me.header("set-cookie").contains("Max-Age=34560000"));
    }

    async fn a_name_that_looks_like_another_in_capitals_is_taken(app) {
        for (first, second) in [("ANNA", "ΑΝΝΑ"), ("ΒΕΝ", "Ben"), ("Tom", "ТОМ"), ("ВОВ", "bob")] {
            app.guest(first).await;
            app.post("/guests", json!({"name": second})).refused(409, "name_taken").await;
        }
        let dora = app.guest("Dora").await;
        app.call("PATCH", "/me").by(&dora).body("{\"name\":\"ТОМ\"}").refused(409, "name_taken").await;
        app.call("PATCH", "/me").by(&dora).body("{\"name\":\"DORA\"}").expect(200).await;
    }
}
