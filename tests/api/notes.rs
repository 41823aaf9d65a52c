//! What one notes for oneself, and that nobody else can get it: nor whom one follows or has blocked.

use serde_json::{Value, json};

use crate::support::{Call, Player, TestApp, all_at_once, text};

fn note(app: &TestApp, id: &str, who: &Player, text: &str, version: i64) -> Call {
    let body = json!({"text": text, "version": version}).to_string();
    app.call("PUT", &format!("/matches/{id}/note")).by(who).body(body)
}

/// Everything that somebody, or nobody, can get by asking: every call of the document that changes nothing.
async fn everything(app: &TestApp, match_id: &str, of: &Player, who: Option<&Player>) -> Vec<String> {
    let document = app.get("/openapi.json").expect(200).await;
    let paths = document["paths"].as_object().unwrap();
    let gets = paths.iter().filter(|(_, calls)| calls.get("get").is_some()).map(|(path, _)| path.as_str());
    let mut all = Vec::new();
    for path in gets.chain(["/challenges?mine=true", "/matches?player=me", "/me/events?limit=200"]) {
        let id = if path.starts_with("/users") { &of.id } else { match_id };
        let path = path.replace("{id}", id).replace("{game}", "mangala");
        let call = app.get(&path);
        let answer = match who {
            Some(who) => call.by(who),
            None => call,
        };
        if path.ends_with("/events") || path == "/me/events" {
            continue;
        }
        let answer = answer.send().await;
        all.push(format!("{path} {} {:?} {}", answer.status, answer.headers, answer.text));
    }
    let events = app.get(&format!("/matches/{match_id}/events?limit=200"));
    all.push(events.send().await.text);
    for page in [format!("/matches/{match_id}"), format!("/users/{}", of.id)] {
        all.push(app.page(&page).send().await.text);
    }
    all
}

on_both! {
    async fn a_note_is_kept_for_its_writer_and_two_tabs_do_not_overwrite_one_another(app) {
        let (anna, ben, cem) = (app.guest("Anna").await, app.guest("Ben").await, app.guest("Cem").await);
        let id = app.begun(&anna, &ben).await;
        let path = format!("/matches/{id}/note");
        let none = app.get(&path).by(&anna).expect(200).await;
        assert_eq!((&none["text"], &none["version"], &none["updated_at"]), (&json!(""), &json!(0), &json!(null)));
        assert_eq!(note(&app, &id, &anna, "hole 4 first\n", 0).expect(200).await["version"], 1);
        assert_eq!(note(&app, &id, &anna, "hole 4 first", 0).expect(200).await["version"], 1, "sent again after a lost answer");
        let refused = note(&app, &id, &anna, "from an old tab", 0).refused(409, "changed").await;
        assert_eq!(refused["current"], json!({"version": 1, "text": "hole 4 first"}));
        assert_eq!(note(&app, &id, &anna, "then 6", 1).expect(200).await["version"], 2);
        assert_eq!(app.get(&path).by(&ben).expect(200).await["text"], "");
        app.get(&path).by(&cem).refused(403, "not_your_match").await;
        app.get(&path).refused(401, "unauthenticated").await;
        let first = app.get(&path).by(&anna).send().await;
        let again = app.get(&path).by(&anna).header("if-none-match", first.header("etag")).send().await;
        assert_eq!(again.status, 304);
        let calls = (0..20).map(|n| note(&app, &id, &anna, &format!("tab {n}"), 2)).collect();
        let answers = all_at_once(calls).await;
        assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1);
        assert!(answers.iter().all(|answer| [200, 409].contains(&answer.status)));
    }

    async fn a_note_has_room_for_10_000_characters(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun(&anna, &ben).await;
        let told = note(&app, &id, &anna, &"ş".repeat(10_001), 0).refused(400, "malformed").await;
        assert!(text(&told["detail"]).contains("10001 characters"), "{told}");
        let told = note(&app, &id, &anna, "a\0b", 0).refused(400, "malformed").await;
        assert!(text(&told["detail"]).contains("U+0000"), "{told}");
        note(&app, &id, &anna, &"🫘".repeat(10_000), 0).expect(200).await;
    }

    async fn all_notes_can_be_taken_home(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let mut ids = Vec::new();
        for n in 0..25 {
            let id = app.begun(&anna, &ben).await;
            app.clock.advance(1_000);
            note(&app, &id, &anna, &format!("thought {n}"), 0).expect(200).await;
            ids.push(id);
        }
        note(&app, &ids[0], &anna, "", 1).expect(200).await;
        let page = app.get("/me/notes?limit=20").by(&anna).expect(200).await;
        let rest = app.get(&format!("/me/notes?after={}", text(&page["next"]))).by(&anna).expect(200).await;
        let all: Vec<Value> = [page, rest].iter().flat_map(|page| page["items"].as_array().unwrap().clone()).collect();
        assert_eq!(all.len(), 24, "an empty note is none");
        assert_eq!((&all[0]["text"], &all[0]["match_id"], &all[0]["north"]), (&json!("thought 24"), &json!(ids[24]), &json!("Ben")));
        let told = app.get("/me/notes.txt").by(&anna).send().await;
        assert_eq!((told.status, told.header("content-type")), (200, "text/plain; charset=utf-8"));
        assert_eq!((told.text.matches("thought ").count(), told.text.matches("# mangala: Anna – Ben").count()), (24, 24));
        assert_eq!(app.get("/me/notes.txt").by(&ben).send().await.text, "");
        app.get("/me/notes").refused(401, "unauthenticated").await;
    }

    async fn no_answer_to_another_tells_of_a_note_a_block_a_follow_or_a_mute(app) {
        let (anna, ben, cem) = (app.guest("Anna").await, app.guest("Ben").await, app.guest("Cem").await);
        let id = app.begun(&anna, &ben).await;
        app.moves(&id, 0, json!([4, 6])).by(&anna).expect(200).await;
        let mut before = Vec::new();
        for who in [None, Some(&cem), Some(&ben)] {
            before.push(everything(&app, &id, &anna, who).await);
        }
        assert!(before[0].len() > 20);
        note(&app, &id, &anna, "a secret thought", 0).expect(200).await;
        app.call("PUT", "/me/follows/Ben").by(&anna).expect(200).await;
        app.call("PUT", "/me/follows/Cem").by(&anna).expect(200).await;
        app.call("PATCH", &format!("/matches/{id}/chat")).by(&anna).body("{\"muted\":true}").expect(200).await;
        for (who, before) in [None, Some(&cem), Some(&ben)].into_iter().zip(&before) {
            assert_eq!(&everything(&app, &id, &anna, who).await, before);
        }
        // The instrument itself: she sees all of it.
        let own = everything(&app, &id, &anna, Some(&anna)).await.join("\n");
        assert!(own.contains("a secret thought") && own.contains("\"muted\":true") && own.contains("/me/follows 200"));
        // A block shows as a closed chat to the blocked one, and to nobody else.
        app.call("PUT", "/me/blocks/Ben").by(&anna).expect(200).await;
        for (who, before) in [None, Some(&cem)].into_iter().zip(&before) {
            assert_eq!(&everything(&app, &id, &anna, who).await, before);
        }
        let closed: Vec<_> = everything(&app, &id, &anna, Some(&ben)).await;
        let differ: Vec<_> = closed.iter().zip(&before[2]).filter(|(now, before)| now != before).map(|(now, _)| now.split(' ').next().unwrap()).collect();
        assert_eq!(differ, [format!("/matches/{id}/chat")]);
    }
}
