//! How answers are sent: ETags, cross-origin reading, and refusals of what nobody knows.

use serde_json::json;

use crate::support::text;

on_both! {
    async fn what_clients_poll_has_an_etag_and_is_not_sent_twice(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun(&anna, &ben).await;
        let paths = ["/me", "/me/turns", "/me/events", "/matches", "/challenges", "/games", "/openapi.json", "/dice"];
        for path in paths.map(str::to_owned).into_iter().chain([format!("/matches/{id}"), format!("/matches/{id}/plies")]) {
            let first = app.get(&path).by(&anna).send().await;
            assert_eq!(first.status, 200, "{path}");
            let etag = first.header("etag").to_owned();
            let again = app.get(&path).by(&anna).header("if-none-match", &etag).send().await;
            assert_eq!((again.status, again.text.as_str()), (304, ""), "{path}");
        }
        let turns = app.get("/me/turns").by(&anna).send().await;
        app.moves(&id, 0, json!(1)).by(&anna).expect(200).await;
        let changed = app.get("/me/turns").by(&anna).header("if-none-match", turns.header("etag")).send().await;
        assert_eq!((changed.status, &changed.json()["items"]), (200, &json!([])));
        assert!(turns.header("cache-control").contains("private"));
    }

    async fn pages_of_other_servers_may_read_every_answer_and_never_with_a_cookie(app) {
        for (path, status) in [("/games", 200), ("/nothing", 404), ("/me", 401), ("/matches?limit=0", 400)] {
            let answer = app.get(path).header("origin", "https://elsewhere.example").send().await;
            assert_eq!((answer.status, answer.header("access-control-allow-origin")), (status, "*"), "{path}");
            assert_eq!(answer.header("access-control-allow-credentials"), "", "{path}");
        }
        let asked = app.call("OPTIONS", "/guests").header("origin", "https://elsewhere.example")
            .header("access-control-request-method", "POST")
            .header("access-control-request-headers", "authorization,idempotency-key").send().await;
        assert_eq!(asked.status, 200);
        assert!(asked.header("access-control-allow-headers").contains("idempotency-key"));
    }

    async fn a_query_that_nobody_knows_is_named(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let id = app.begun(&anna, &ben).await;
        for path in ["/games?limit=1", "/me?x=1", &format!("/matches/{id}?after=1"), "/matches?surprise=1", "/dice?x"] {
            let refused = app.get(path).by(&anna).refused(400, "unknown_field").await;
            assert!(text(&refused["detail"]).contains('"'), "{refused}");
        }
        app.get("/matches?limit=1&after=").refused(400, "malformed").await;
    }

    async fn a_cursor_that_is_none_is_refused_everywhere(app) {
        let (dora, _) = app.account("Dora", "correct horse").await;
        for list in ["/matches", "/challenges", "/tokens", "/sessions", "/me/turns", "/challenges?mine=true"] {
            let sign = if list.contains('?') { '&' } else { '?' };
            for wrong in ["%00", "x", "1_%00", "~", "%F0%9F%8C%B1"] {
                app.get(&format!("{list}{sign}after={wrong}")).by(&dora).refused(400, "malformed").await;
            }
        }
    }

    async fn a_record_is_sent_in_the_form_that_is_wanted_most(app) {
        let (anna, ben) = (app.guest("Anna").await, app.guest("Ben").await);
        let path = format!("/matches/{}/record", app.begun(&anna, &ben).await);
        let wanted = [
            ("text/plain;q=0.1, application/json", "application/json"),
            ("application/json;q=0.5, text/*", "text/plain; charset=utf-8"),
            ("*/*", "text/plain; charset=utf-8"),
        ];
        for (accept, kind) in wanted {
            let answer = app.get(&path).header("accept", accept).send().await;
            assert_eq!(answer.header("content-type"), kind, "{accept}");
            assert!(answer.header("vary").contains("accept"));
        }
        let schema = app.page("/schema/record.json").send().await;
        assert_eq!((schema.status, &schema.json()["type"]), (200, &json!("object")));
    }
}
