//! What the two players of a match say to each other.

use seedpost::commands::chat::{judge, reports};
use seedpost::play::sweep::clear_away;
use serde_json::{Value, json};

use crate::support::{Call, Player, TestApp, all_at_once, text};

fn say(app: &TestApp, id: &str, body: Value) -> Call {
    app.post(&format!("/matches/{id}/chat"), body)
}

async fn read(app: &TestApp, id: &str, who: &Player) -> Value {
    app.get(&format!("/matches/{id}/chat")).by(who).expect(200).await
}

async fn set(app: &TestApp, id: &str, who: &Player, body: Value) -> Value {
    app.call("PATCH", &format!("/matches/{id}/chat")).by(who).body(body.to_string()).expect(200).await
}

on_both! {
    async fn the_players_write_to_each_other_and_are_told(app) {
        let (anna, ben, cem) = (app.guest("Anna").await, app.guest("Ben").await, app.guest("Cem").await);
        let id = app.begun(&anna, &ben).await;
        let line = say(&app, &id, json!({"text": "  Merhaba!\r\nNasılsın?  "})).by(&anna).expect(201).await;
        assert_eq!((&line["n"], &line["side"], &line["text"]), (&json!(1), &json!("south"), &json!("Merhaba!\nNasılsın?")));
        say(&app, &id, json!({"phrase": "good_luck"})).by(&ben).key("k1").expect(201).await;
        say(&app, &id, json!({"phrase": "good_luck"})).by(&ben).key("k1").expect(201).await;
        let chat = read(&app, &id, &ben).await;
        assert_eq!((chat["items"].as_array().unwrap().len(), &chat["unread"], &chat["last"]), (2, &json!(1), &json!(2)));
        assert_eq!((&chat["items"][1]["phrase"], &chat["items"][1]["text"]), (&json!("good_luck"), &json!(null)));
        assert_eq!(set(&app, &id, &ben, json!({"seen": 99})).await["unread"], 0);
        assert_eq!(set(&app, &id, &ben, json!({"seen": 0})).await["seen"], 2);
        let notice = app.get("/me/events?limit=200").by(&ben).expect(200).await["items"].as_array().unwrap().last().unwrap().clone();
        assert_eq!((&notice["kind"], &notice["url"]), (&json!("chat.message"), &json!(format!("http://seedpost.test/matches/{id}"))));
        assert!(!notice.to_string().contains("Merhaba"));
        assert!(!app.told(&anna).await.is_empty());

        // Nobody else reads or writes, and nothing of it is in what others can get.
        for who in [&cem] {
            app.get(&format!("/matches/{id}/chat")).by(who).refused(403, "not_your_match").await;
            say(&app, &id, json!({"text": "hi"})).by(who).refused(403, "not_your_match").await;
        }
        app.get(&format!("/matches/{id}/chat")).refused(401, "unauthenticated").await;
        // It stays when the match is over.
        app.post(&format!("/matches/{id}/resign"), json!({"ply": 0})).by(&anna).expect(200).await;
        say(&app, &id, json!({"phrase": "well_played"})).by(&ben).expect(201).await;
        let page = app.get(&format!("/matches/{id}/chat?limit=2")).by(&anna).expect(200).await;
        assert_eq!(page["next"], "2");
        assert_eq!(app.get(&format!("/matches/{id}/chat?after=2")).by(&anna).expect(200).await["items"][0]["n"], 3);
    }

    async fn what_cannot_be_read_is_refused_with_its_reason(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun(&anna, &ben).await;
        for (wrong, why) in [
            ("a".repeat(501), "501 characters"),
            ("😀".repeat(10_000), "10000 characters"),
            ("a\u{202e}b".into(), "U+202E"),
            ("a\0b".into(), "U+0000"),
            ("\u{200b}".into(), "says nothing"),
        ] {
            let told = say(&app, &id, json!({"text": wrong})).by(&anna).refused(400, "malformed").await;
            assert!(told["field"] == "text" && text(&told["detail"]).contains(why), "{told}");
        }
        let told = say(&app, &id, json!({"text": "a".repeat(1 << 20)})).by(&anna).refused(413, "too_large").await;
        assert!(text(&told["detail"]).contains("65536"), "{told}");
        say(&app, &id, json!({"phrase": "no such phrase"})).by(&anna).refused(400, "malformed").await;
        say(&app, &id, json!({"phrase": "hello", "text": "hello"})).by(&anna).refused(400, "malformed").await;
        say(&app, &id, json!({})).by(&anna).refused(400, "malformed").await;
        say(&app, &id, json!({"text": "😀".repeat(500)})).by(&anna).expect(201).await;
        assert_eq!(read(&app, &id, &ben).await["items"].as_array().unwrap().len(), 1);
    }

    async fn either_side_closes_the_chat_and_both_see_who(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun(&anna, &ben).await;
        assert_eq!(set(&app, &id, &anna, json!({"closed": true})).await["closed_by"], json!(["south"]));
        for player in [&anna, &ben] {
            assert_eq!(read(&app, &id, player).await["closed_by"], json!(["south"]));
            say(&app, &id, json!({"text": "hello"})).by(player).refused(403, "forbidden").await;
        }
        set(&app, &id, &anna, json!({"closed": false})).await;
        say(&app, &id, json!({"text": "hello"})).by(&ben).expect(201).await;
        // For all matches, by a setting.
        app.call("PATCH", "/me").by(&ben).body("{\"chat_off\":true}").expect(200).await;
        let chat = read(&app, &id, &anna).await;
        assert_eq!((&chat["closed_by"], chat["items"].as_array().unwrap().len()), (&json!(["north"]), 1));
        say(&app, &id, json!({"text": "hello"})).by(&anna).refused(403, "forbidden").await;
        app.call("PATCH", "/me").by(&ben).body("{\"chat_off\":false}").expect(200).await;
        let closed_by_setting = chat;
        // A block looks to the blocked one as any other closed chat does.
        app.call("PUT", "/me/blocks/Anna").by(&ben).expect(200).await;
        assert_eq!(read(&app, &id, &anna).await, closed_by_setting);
        let told = say(&app, &id, json!({"text": "hello"})).by(&anna).refused(403, "forbidden").await;
        assert!(!text(&told["detail"]).contains("block"));
        say(&app, &id, json!({"text": "hello"})).by(&ben).refused(403, "forbidden").await;
    }

    async fn who_is_muted_is_not_heard_and_not_told_so(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun(&anna, &ben).await;
        say(&app, &id, json!({"text": "one"})).by(&ben).expect(201).await;
        let before = read(&app, &id, &ben).await;
        set(&app, &id, &anna, json!({"muted": true})).await;
        assert_eq!(read(&app, &id, &ben).await, before);
        let told = app.told(&anna).await.len();
        say(&app, &id, json!({"text": "two"})).by(&ben).expect(201).await;
        say(&app, &id, json!({"text": "three"})).by(&anna).expect(201).await;
        assert_eq!(app.told(&anna).await.len(), told);
        let chat = read(&app, &id, &anna).await;
        assert_eq!((chat["items"].as_array().unwrap().len(), &chat["items"][0]["text"], &chat["unread"]), (1, &json!("three"), &json!(0)));
        set(&app, &id, &anna, json!({"muted": false})).await;
        assert_eq!(read(&app, &id, &anna).await["items"].as_array().unwrap().len(), 3);
    }

    async fn nobody_can_flood_a_chat(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let (one, other) = (app.begun(&anna, &ben).await, app.begun(&anna, &ben).await);
        let calls = (0..50).map(|n| say(&app, if n % 2 == 0 { &one } else { &other }, json!({"text": format!("{n}")})).by(&anna));
        let answers = all_at_once(calls.collect()).await;
        let written = answers.iter().filter(|answer| answer.status == 201).count();
        let refused: Vec<_> = answers.iter().filter(|answer| answer.status != 201).collect();
        // Those that are looked at together on Postgres may each be the last that still fits.
        assert!((30..=46).contains(&written), "{written}");
        for answer in refused {
            let wait: i64 = answer.header("retry-after").parse().unwrap();
            assert!(answer.status == 429 && (1..=601).contains(&wait), "{}", answer.text);
        }
        let lines = read(&app, &one, &ben).await["items"].as_array().unwrap().len()
            + read(&app, &other, &ben).await["items"].as_array().unwrap().len();
        assert_eq!(lines, written);
        say(&app, &one, json!({"text": "more"})).by(&anna).refused(429, "rate_limited").await;
        say(&app, &one, json!({"text": "I may"})).by(&ben).expect(201).await;
        app.clock.advance(601_000);
        say(&app, &one, json!({"text": "again"})).by(&anna).expect(201).await;
    }

    async fn a_line_is_reported_shown_to_the_operator_and_removed(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun(&anna, &ben).await;
        say(&app, &id, json!({"text": "something\nugly"})).by(&ben).expect(201).await;
        let report = |n: i64| app.post(&format!("/matches/{id}/chat/{n}/report"), json!({"reason": "rude"}));
        assert_eq!(report(1).by(&anna).send().await.status, 204);
        assert_eq!(report(1).by(&anna).send().await.status, 204);
        report(1).by(&ben).refused(400, "malformed").await;
        report(2).by(&anna).refused(404, "not_found").await;
        report(1).by(&app.guest("Cem").await).refused(403, "not_your_match").await;
        let mut listed = Vec::new();
        reports(&app.store, &mut listed).await.unwrap();
        let listed = String::from_utf8(listed).unwrap();
        assert!(listed.contains("something / ugly") && listed.contains("rude") && listed.contains("by Anna"), "{listed}");
        assert!(listed.ends_with("1 reports to deal with\n"), "{listed}");
        judge(&app.store, (id.clone(), 1), true, &mut Vec::new()).await.unwrap();
        for player in [&anna, &ben] {
            let line = read(&app, &id, player).await["items"][0].clone();
            assert_eq!((&line["removed"], &line["text"], &line["phrase"]), (&json!(true), &json!(null), &json!(null)));
        }
        report(1).by(&anna).refused(403, "forbidden").await;
        let mut listed = Vec::new();
        reports(&app.store, &mut listed).await.unwrap();
        assert_eq!(String::from_utf8(listed).unwrap(), "0 reports to deal with\n");
        assert!(judge(&app.store, (id, 7), true, &mut Vec::new()).await.is_err());
        // What was written goes for good some time after it was dealt with.
        assert_eq!(app.holds("something\nugly").await, ["chat_reports.line"]);
        app.days_pass(91);
        clear_away(&app.store, &mut String::new()).await.unwrap();
        assert_eq!(app.holds("something\nugly").await, Vec::<String>::new());
    }
}
