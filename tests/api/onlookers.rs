//! Who may look on.

use serde_json::{Value, json};

use crate::support::{Player, TestApp, text};

/// Everything that tells of a match.
const PLACES: [&str; 9] =
    ["", "/plies", "/rounds", "/events", "/record", "/record.txt", "/record.json", "/board.png", "/board.svg?ply=0"];

async fn listed(app: &TestApp, who: Option<&Player>, query: &str) -> Vec<String> {
    let call = app.get(&format!("/matches{query}"));
    let page = match who {
        Some(who) => call.by(who),
        None => call,
    };
    page.expect(200).await["items"].as_array().unwrap().iter().map(|it| text(&it["id"])).collect()
}

on_both! {
    async fn a_match_without_onlookers_is_for_its_players_alone_while_it_runs(app) {
        let (anna, ben, cem) = (app.guest("Anna").await, app.guest("Ben").await, app.guest("Cem").await);
        let id = app.begun_with(&anna, &ben, json!({"onlookers": false})).await;
        let shown = app.get(&format!("/matches/{id}")).by(&anna).expect(200).await;
        assert_eq!(shown["onlookers"], false);
        let queries = [
            "".to_owned(), "?status=running".into(), "?status=running,aborted".into(), "?game=mangala".into(),
            format!("?player={}", anna.id), format!("?player={}&status=running", ben.id),
            format!("?player={}&with={}", ben.id, anna.id), format!("?player={}&status=running,finished,aborted", anna.id),
        ];
        for place in PLACES {
            let path = format!("/matches/{id}{place}");
            let told = app.get(&path).by(&cem).refused(403, "forbidden").await;
            assert!(text(&told["detail"]).contains("no onlookers"), "{told}");
            app.get(&path).refused(403, "forbidden").await;
            for player in [&anna, &ben] {
                assert_eq!(app.get(&path).by(player).send().await.status, 200, "{path}");
            }
        }
        app.post(&format!("/matches/{id}/line"), json!({"ply": 0, "moves": [1]})).by(&cem).refused(403, "forbidden").await;
        let kept = app.get(&format!("/matches/{id}/board.png")).by(&anna).send().await;
        assert_eq!(kept.header("cache-control"), "private, no-cache");
        let own = app.page(&format!("/matches/{id}")).by(&anna).send().await;
        assert!(own.status == 200 && !own.text.contains("og:image"), "no preview is promised that others cannot get");
        let page = app.page(&format!("/matches/{id}")).send().await;
        assert!(page.status == 404 && !page.text.contains("Anna"), "the page's preview tells nothing");
        for query in &queries {
            assert_eq!(listed(&app, Some(&cem), query).await, Vec::<String>::new(), "{query}");
            assert_eq!(listed(&app, None, query).await, Vec::<String>::new(), "{query}");
            for player in [&anna, &ben] {
                assert_eq!(listed(&app, Some(player), query).await, [id.as_str()], "{query}");
            }
        }
        // When it is over it is a record like any other.
        app.post(&format!("/matches/{id}/abort"), json!({"ply": 0})).by(&anna).expect(200).await;
        for place in PLACES {
            assert_eq!(app.get(&format!("/matches/{id}{place}")).send().await.status, 200, "{place}");
        }
        assert_eq!(listed(&app, None, &format!("?player={}", anna.id)).await, [id.as_str()]);
        let kept = app.get(&format!("/matches/{id}/board.png")).send().await;
        assert_eq!(kept.header("cache-control"), "private, no-cache", "it may go on");
        assert!(app.page(&format!("/matches/{id}")).send().await.text.contains("og:image"));
    }

    async fn whether_there_are_onlookers_is_told_before_one_joins_and_kept_in_a_rematch(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let usual = json!({"game": "mangala", "clock": {"kind": "none"}});
        assert_eq!(app.post("/challenges", usual).by(&anna).expect(201).await["onlookers"], true);
        let alone = json!({"game": "mangala", "clock": {"kind": "none"}, "onlookers": false});
        let made: Value = app.post("/challenges", alone).by(&anna).expect(201).await;
        assert_eq!(made["onlookers"], false);
        let id = text(&app.post(&format!("/challenges/{}/accept", text(&made["id"])), json!({})).by(&ben).expect(201).await["id"]);
        app.post(&format!("/matches/{id}/resign"), json!({"ply": 0})).by(&anna).expect(200).await;
        let asked = app.post(&format!("/matches/{id}/rematch"), json!({"ply": 0})).by(&ben).expect(200).await;
        assert_eq!(asked["challenge"]["onlookers"], false);
        let (_, broken) = seedpost::play::verify::verify(&app.store).await.unwrap();
        assert_eq!(broken, vec![]);
    }
}
