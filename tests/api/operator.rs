//! Operators: who is one, and how they see whether notices arrive.

use seedpost::clock::{DAY, SECOND};
use seedpost::commands;
use seedpost::model::Channel;
use serde_json::{Value, json};

use crate::mails::mailed;
use crate::post::{Post, Way};
use crate::receiving::Hook;
use crate::support::{Player, TestApp, all_at_once, at, text};

/// What the command `seedpost admin operator` says, or why it refuses.
async fn command(app: &TestApp, change: Option<(&str, bool)>) -> Result<String, String> {
    let mut said = Vec::new();
    let change = change.map(|(name, on)| (name.to_owned(), on));
    match commands::operators::run(&app.store, change, &mut said).await {
        Ok(_) => Ok(String::from_utf8(said).unwrap()),
        Err(error) => Err(error.to_string()),
    }
}

/// What the command `seedpost admin notices` says.
async fn notices_command(app: &TestApp) -> String {
    let mut said = Vec::new();
    commands::notices::run(&app.store, &app.notifier.channels(), &mut said).await.unwrap();
    String::from_utf8(said).unwrap()
}

/// Somebody with an account who watches over the server.
async fn operator(app: &TestApp) -> Player {
    let (player, _) = app.account("Olga", "a long password").await;
    command(app, Some(("Olga", true))).await.unwrap();
    player
}

async fn seen(app: &TestApp, by: &Player, channel: &str) -> Value {
    let all = app.get("/operator/notices").by(by).expect(200).await;
    all["channels"].as_array().unwrap().iter().find(|it| it["channel"] == channel).cloned().unwrap_or(Value::Null)
}

const WATCHED: [&str; 2] = ["/operator/notices", "/operator/failing-receivers"];

on_both! {
    async fn only_the_command_line_makes_operators(app) {
        let (olga, cookie) = app.account("Olga", "a long password").await;
        assert_eq!(command(&app, None).await.unwrap(), "nobody is an operator so far\n");
        let me = async || app.get("/me").by(&olga).expect(200).await["operator"].clone();
        assert_eq!(me().await, false);
        for path in WATCHED {
            app.get(path).refused(401, "unauthenticated").await;
            let refused = app.get(path).by(&olga).refused(403, "forbidden").await;
            assert!(text(&refused["detail"]).contains("seedpost admin operator NAME on"), "{refused}");
            app.get(path).header("cookie", &cookie).refused(403, "forbidden").await;
        }
        for change in [json!({"operator": true}), json!({"user": {"operator": true}})] {
            app.call("PATCH", "/me").header("cookie", &cookie).header("sec-fetch-site", "same-origin").body(change.to_string())
                .refused(400, "unknown_field").await;
        }
        assert_eq!(command(&app, Some(("olga", true))).await.unwrap(), "Olga is an operator\n", "names are found as when signing in");
        assert_eq!(command(&app, Some(("Olga", true))).await.unwrap(), "Olga is an operator\n");
        assert_eq!(me().await, true);
        for path in WATCHED {
            app.get(path).by(&olga).expect(200).await;
            app.get(path).header("cookie", &cookie).expect(200).await;
        }
        assert_eq!(command(&app, None).await.unwrap(), "Olga\n");
        assert!(app.get(&format!("/users/{}", olga.id)).expect(200).await["operator"].is_null(), "nobody else is told");
        // What is written of the account otherwise leaves it as it is.
        app.call("PATCH", "/me").by(&olga).body(json!({"name": "Olga II", "locale": "tr"}).to_string()).expect(200).await;
        assert_eq!(me().await, true);
        assert_eq!(command(&app, Some(("Olga II", false))).await.unwrap(), "Olga II is no operator\n");
        assert_eq!(me().await, false);
        app.get(WATCHED[0]).by(&olga).refused(403, "forbidden").await;
    }

    async fn guests_and_strangers_cannot_be_operators(app) {
        app.guest("Gina").await;
        let refused = command(&app, Some(("Gina", true))).await.unwrap_err();
        assert!(refused.starts_with("a guest cannot be an operator"), "{refused}");
        let refused = command(&app, Some(("Nobody", true))).await.unwrap_err();
        assert_eq!(refused, "there is no player with the id or name \"Nobody\"");
        assert_eq!(command(&app, None).await.unwrap(), "nobody is an operator so far\n");
    }

    async fn a_token_needs_the_scope_of_the_account(app) {
        let (_, cookie) = app.account("Olga", "a long password").await;
        command(&app, Some(("Olga", true))).await.unwrap();
        let scopes = json!({"label": "reads", "scopes": ["read", "play"]});
        let token = app.post("/tokens", scopes).header("cookie", &cookie).expect(201).await;
        for path in WATCHED {
            app.get(path).header("authorization", &format!("Bearer {}", text(&token["token"]))).refused(403, "forbidden").await;
        }
    }

    async fn whoever_leaves_is_an_operator_no_more(app) {
        operator(&app).await;
        let (_, cookie) = app.account("Ugo", "a long password").await;
        command(&app, Some(("Ugo", true))).await.unwrap();
        assert_eq!(command(&app, None).await.unwrap(), "Olga\nUgo\n");
        let leaves = app.call("DELETE", "/me").header("cookie", &cookie).header("sec-fetch-site", "same-origin");
        assert_eq!(leaves.body(json!({"password": "a long password"}).to_string()).send().await.status, 204);
        assert_eq!(command(&app, None).await.unwrap(), "Olga\n");
    }

    async fn a_mail_server_that_is_away_is_red_since_it_went_and_green_when_it_is_back(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let olga = operator(&app).await;
        let anna = mailed(&app, &post, "Anna", "anna@example.org").await;
        let ben = app.guest("Ben").await;
        let fresh = seen(&app, &olga, "mail").await;
        // The mail that asked for the confirmation went through.
        assert_eq!((&fresh["works"], &fresh["ok_at"], &fresh["waiting"]), (&json!(true), &json!(app.clock.now()), &json!(0)), "{fresh}");
        let id = app.begun_with(&ben, &anna, json!({"clock": {"kind": "per_move", "days": 14}})).await;
        app.moves(&id, 0, json!(1)).by(&ben).expect(200).await;
        let written = app.clock.now();
        let waits = seen(&app, &olga, "mail").await;
        assert_eq!((&waits["waiting"], &waits["due"], &waits["oldest_due_at"]), (&json!(2), &json!(0), &Value::Null), "she may be looking");
        assert_eq!(waits["oldest_at"], at(written));
        post.goes_away();
        app.clock.advance(40 * SECOND);
        let due = seen(&app, &olga, "mail").await;
        assert_eq!((&due["due"], &due["oldest_due_at"]), (&json!(2), &at(written.plus(30 * SECOND))), "{due}");
        let went = app.clock.now();
        for _ in 0..3 {
            app.notifier.deliver_all().await.unwrap();
            app.clock.advance(DAY / 4);
        }
        let tried = app.clock.now().plus(-DAY / 4);
        let down = seen(&app, &olga, "mail").await;
        assert_eq!((&down["works"], &down["down_since"], &down["failed_at"]), (&json!(false), &at(went), &at(tried)), "{down}");
        assert!(text(&down["answer"]).starts_with("the mail server cannot be reached"), "{down}");
        assert!(!down.to_string().contains("anna"), "{down}");
        assert_eq!(seen(&app, &olga, "push").await["works"], true, "the others do");
        let health = app.page("/healthz/notices").send().await;
        assert_eq!(health.status, 503);
        assert!(health.text.starts_with(&format!("mail does not work since {went}, last tried {tried}: ")), "{}", health.text);
        let said = notices_command(&app).await;
        assert!(said.contains(&format!("mail     DOES NOT WORK since {went}, last tried {tried}: ")), "{said}");
        post.is_back();
        app.notifier.deliver_all().await.unwrap();
        let back = seen(&app, &olga, "mail").await;
        assert_eq!((&back["works"], &back["down_since"], &back["ok_at"]), (&json!(true), &Value::Null, &at(app.clock.now())), "{back}");
        assert_eq!((&back["waiting"], &back["sent"]), (&json!(0), &json!({"hour": 2, "day": 2, "week": 2})));
        // The next time it begins anew.
        post.goes_away();
        app.begun(&ben, &anna).await;
        app.clock.advance(DAY);
        app.notifier.deliver_all().await.unwrap();
        assert_eq!(seen(&app, &olga, "mail").await["down_since"], at(app.clock.now()));
    }

    async fn what_a_server_does_not_offer_is_not_watched(app) {
        let olga = operator(&app).await;
        app.tamper("insert into channels (channel, failed_at, answer, down_since) values ('mail', 1, 'gone', 1)").await;
        let all = app.get("/operator/notices").by(&olga).expect(200).await;
        let names: Vec<&Value> = all["channels"].as_array().unwrap().iter().map(|it| &it["channel"]).collect();
        assert_eq!(names, ["push", "webhook"]);
        assert!(!notices_command(&app).await.contains("mail"));
        assert_eq!(app.page("/healthz/notices").send().await.text, "ok\n");
    }

    async fn rates_are_of_the_last_hour_day_and_week(app) {
        let olga = operator(&app).await;
        let (anna, hook) = (app.account("Anna", "a long password").await.0, Hook::start().await);
        app.post("/me/receivers/webhook", json!({"url": hook.url})).by(&anna).expect(201).await;
        let ben = app.guest("Ben").await;
        for (ago, sent) in [(8 * DAY, true), (3 * DAY, true), (DAY / 2, false), (DAY / 48, true)] {
            hook.always(if sent { 204 } else { 410 });
            app.post("/me/receivers/webhook", json!({"url": hook.url})).by(&anna).send().await;
            app.begun(&ben, &anna).await;
            app.notifier.deliver_all().await.unwrap();
            let next = match ago {
                it if it == 8 * DAY => 5 * DAY,
                it if it == 3 * DAY => 5 * DAY / 2,
                it if it == DAY / 2 => DAY / 2 - DAY / 48,
                it => it,
            };
            if !sent {
                let id = text(&app.get("/me/receivers").by(&anna).expect(200).await["items"][0]["id"]);
                app.call("DELETE", &format!("/me/receivers/{id}")).by(&anna).send().await;
            }
            app.clock.advance(next);
        }
        let it = seen(&app, &olga, "webhook").await;
        assert_eq!(it["sent"], json!({"hour": 1, "day": 1, "week": 2}), "{it}");
        assert_eq!(it["given_up"], json!({"hour": 0, "day": 1, "week": 1}), "{it}");
        assert_eq!(it["dropped"], json!({"hour": 0, "day": 0, "week": 0}), "{it}");
        let said = notices_command(&app).await;
        assert!(said.contains("webhook  sent            1 within an hour, 1 within a day, 2 within a week\n"), "{said}");
        assert!(said.contains("push     not used so far\n"), "{said}");
    }

    async fn failing_receivers_are_listed_without_what_is_secret(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let olga = operator(&app).await;
        let anna = mailed(&app, &post, "Anna", "anna.private@example.org").await;
        let (ben, hook) = (app.account("Ben", "a long password").await.0, Hook::start().await);
        let url = format!("{}/T0/very-secret?key=hush", hook.url);
        app.post("/me/receivers/webhook", json!({"url": url, "label": "my own bot"})).by(&ben).expect(201).await;
        hook.always(500);
        app.begun(&ben, &anna).await;
        app.notifier.deliver_all().await.unwrap();
        let webhook_since = app.clock.now();
        app.clock.advance(30 * SECOND);
        post.always(Some((550, "5.1.1 <anna.private@example.org>: anna.private is not known here")));
        app.notifier.deliver_all().await.unwrap();
        let page = app.get("/operator/failing-receivers").by(&olga).expect(200).await;
        let [first, second] = page["items"].as_array().unwrap().as_slice() else { panic!("{page}") };
        let host = hook.url.trim_start_matches("http://").split('/').next().unwrap().to_owned();
        assert_eq!((&first["channel"], &first["user"]["name"], &first["to"]), (&json!("webhook"), &json!("Ben"), &json!(host)));
        assert_eq!((&first["failing_since"], &first["answer"]), (&at(webhook_since), &json!("answered 500")));
        assert_eq!((&second["channel"], &second["user"]["id"], &second["to"]), (&json!("mail"), &json!(anna.id), &json!("…@example.org")));
        assert_eq!(second["answer"], "answered 550 5.1.1");
        let said = notices_command(&app).await;
        assert!(said.contains(&format!("at {host} of Ben (")) && said.contains("2 receivers to which nothing arrives"), "{said}");
        for told in [page.to_string(), said] {
            for secret in ["private", "very-secret", "hush", "whsec", "bot"] {
                assert!(!told.contains(secret), "{secret} in {told}");
            }
        }
        // Page by page, each once, in the same order.
        let one = app.get("/operator/failing-receivers?limit=1").by(&olga).expect(200).await;
        let other = app.get(&format!("/operator/failing-receivers?limit=1&after={}", text(&one["next"]))).by(&olga).expect(200).await;
        assert_eq!((&one["items"][0], &other["items"][0], &other["next"]), (first, second, &Value::Null));
        for wrong in ["x", "1_x", &text(&first["id"])] {
            app.get(&format!("/operator/failing-receivers?after={wrong}")).by(&olga).refused(400, "malformed").await;
        }
        // What works again is listed no more, nor what is switched off.
        let left = async || app.get("/operator/failing-receivers").by(&olga).expect(200).await["items"].as_array().unwrap().len();
        hook.always(204);
        app.clock.advance(DAY);
        app.notifier.deliver_all().await.unwrap();
        assert_eq!(left().await, 1);
        assert_eq!(app.tamper("update receivers set status = 'off' where failing_since is not null").await, 1);
        assert_eq!(left().await, 0);
    }

    async fn machines_see_it_in_the_metrics(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let anna = mailed(&app, &post, "Anna", "anna@example.org").await;
        let ben = app.guest("Ben").await;
        let shown = async || {
            let recorder = metrics_exporter_prometheus::PrometheusBuilder::new().build_recorder();
            let gauges = app.notifier.gauges().await.unwrap();
            metrics::with_local_recorder(&recorder, || gauges.iter().for_each(seedpost::notify::watching::Gauge::show));
            recorder.handle().render()
        };
        app.begun(&ben, &anna).await;
        app.clock.advance(100 * SECOND);
        let text = shown().await;
        for line in [
            "seedpost_channel_up{channel=\"mail\"} 1",
            "seedpost_channel_up{channel=\"push\"} 1",
            "seedpost_deliveries_waiting{channel=\"mail\"} 1",
            "seedpost_deliveries_oldest_due_seconds{channel=\"mail\"} 70",
            "seedpost_deliveries_oldest_due_seconds{channel=\"webhook\"} 0",
        ] {
            assert!(text.lines().any(|it| it == line), "{line} in\n{text}");
        }
        post.goes_away();
        app.notifier.deliver_all().await.unwrap();
        let text = shown().await;
        assert!(text.contains("seedpost_channel_up{channel=\"mail\"} 0\n") && text.contains("seedpost_channel_up{channel=\"webhook\"} 1\n"), "{text}");
    }

    async fn two_servers_that_fail_at_once_agree_since_when(app) {
        let olga = operator(&app).await;
        let begun = app.clock.now();
        for _ in 0..3 {
            for seed in 0..2 {
                let other = app.another(20 + seed).await;
                other.store.write(Fails).await.unwrap();
            }
            app.clock.advance(SECOND);
        }
        let all = all_at_once(WATCHED.map(|path| app.get(path).by(&olga)).into()).await;
        assert!(all.iter().all(|it| it.status == 200));
        assert_eq!(seen(&app, &olga, "webhook").await["down_since"], at(begun));
    }
}

/// A worker finds that a channel does not work.
struct Fails;

impl seedpost::store::Action for Fails {
    type Answer = ();
    type Error = seedpost::store::StoreError;

    async fn run(&self, tx: &mut seedpost::store::Tx<'_>) -> Result<(), Self::Error> {
        seedpost::store::note_channel(tx, Channel::Webhook, Err("no line")).await
    }
}
