//! Webhooks: every notice arrives once, signed; what cannot be delivered is tried again, and its owner can read why.

use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use seedpost::clock::{DAY, SECOND};
use seedpost::play::sweep::clear_away;
use serde_json::{Value, json};

use crate::receiving::{Got, Hook};
use crate::support::{Player, TestApp, all_at_once, text};

/// Somebody who is told at a hook, with the hook's secret.
async fn hooked(app: &TestApp, name: &str) -> (Player, Hook, Value) {
    let (player, _) = app.account(name, "a long password").await;
    let hook = Hook::start().await;
    let made = app.post("/me/receivers/webhook", json!({"url": hook.url})).by(&player).expect(201).await;
    (player, hook, made)
}

/// Checks a signature as a receiver would: over the id, the time and the very bytes.
fn is_signed(got: &Got, secret: &str) -> bool {
    let key = STANDARD.decode(secret.strip_prefix("whsec_").unwrap()).unwrap();
    let mut mac = Hmac::<sha2::Sha256>::new_from_slice(&key).unwrap();
    mac.update(format!("{}.{}.", got.header("webhook-id"), got.header("webhook-timestamp")).as_bytes());
    mac.update(&got.body);
    let right = format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes()));
    got.header("webhook-signature").split(' ').any(|signature| signature == right)
}

async fn log_of(app: &TestApp, player: &Player) -> Vec<Value> {
    let page = app.get("/me/deliveries?limit=200").by(player).expect(200).await;
    page["items"].as_array().unwrap().clone()
}

on_both! {
    async fn every_notice_arrives_once_and_signed(app) {
        let (anna, hook, made) = hooked(&app, "Anna").await;
        let ben = app.guest("Ben").await;
        let id = app.begun(&anna, &ben).await;
        app.play_on(&id, &anna, &ben, 4).await;
        app.notifier.deliver_all().await.unwrap();
        assert_eq!(hook.kinds(), app.told(&anna).await, "as the event stream tells it, in order");
        let secret = text(&made["secret"]);
        let mut ids = Vec::new();
        for got in hook.got() {
            assert!(is_signed(&got, &secret), "{got:?}");
            assert_eq!(got.header("content-type"), "application/json");
            ids.push(got.header("webhook-id").to_owned());
        }
        let all = ids.len();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), all, "each has an id of its own");
        assert_eq!(app.notifier.deliver_all().await.unwrap(), 0, "nothing is sent twice");
        let last = hook.got().pop().unwrap().json();
        assert_eq!(last["type"], "match.turn");
        let data = &last["data"];
        assert_eq!((&data["match_id"], &data["opponent"], &data["game"]), (&json!(id), &json!("Ben"), &json!("mangala")));
        assert_eq!(data["title"], "Your turn: Mangala with \u{2068}Ben\u{2069}");
        assert!(text(&data["text"]).contains("You have 3 days left, until 3 December, 12:00 (UTC). After that the match is lost."), "{data}");
        assert_eq!(data["url"], format!("http://seedpost.test/matches/{id}"));
        assert!(log_of(&app, &anna).await.iter().all(|it| it["status"] == "sent" && it["answer"] == "answered 204"));
    }

    async fn what_is_refused_for_a_while_arrives_later_and_once(app) {
        let (anna, hook, _) = hooked(&app, "Anna").await;
        let ben = app.guest("Ben").await;
        hook.answers(&[500]);
        app.begun(&anna, &ben).await;
        app.notifier.deliver_all().await.unwrap();
        assert_eq!(hook.got().len(), 1, "what is behind a failure waits with it");
        let waits = log_of(&app, &anna).await;
        assert!(waits.iter().all(|it| it["status"] == "waiting" && it["answer"] == "answered 500"), "{waits:?}");
        let failing = app.get("/me/receivers").by(&anna).expect(200).await;
        assert!(failing["items"][0]["failing_since"].is_string(), "{failing}");
        app.clock.advance(9 * SECOND);
        assert_eq!(app.notifier.deliver_all().await.unwrap(), 0, "not before its time");
        app.clock.advance(SECOND);
        app.notifier.deliver_all().await.unwrap();
        let ids: Vec<String> = hook.got().iter().map(|got| got.header("webhook-id").to_owned()).collect();
        assert_eq!((ids.len(), &ids[0]), (3, &ids[1]), "the same id again, then the other");
        assert!(log_of(&app, &anna).await.iter().all(|it| it["status"] == "sent"));
        let works = app.get("/me/receivers").by(&anna).expect(200).await;
        assert_eq!(works["items"][0]["failing_since"], Value::Null);
    }

    async fn what_never_arrives_is_given_up_after_two_days_with_a_reason(app) {
        let (anna, hook, _) = hooked(&app, "Anna").await;
        hook.always(503);
        let ben = app.guest("Ben").await;
        app.begun(&anna, &ben).await;
        let begin = app.clock.now();
        let mut tried = 0;
        while app.clock.now().0 - begin.0 < 4 * DAY {
            tried += app.notifier.deliver_all().await.unwrap();
            app.clock.advance(1_800 * SECOND);
        }
        assert_eq!(tried, 2 * 15);
        for it in log_of(&app, &anna).await {
            assert_eq!((&it["status"], &it["tries"]), (&json!("given_up"), &json!(15)));
            assert_eq!(it["answer"], "given up after 15 tries: answered 503");
        }
    }

    async fn a_receiver_that_takes_nothing_for_two_weeks_is_switched_off_until_it_takes_a_test(app) {
        let (anna, hook, made) = hooked(&app, "Anna").await;
        let path = format!("/me/receivers/{}/test", text(&made["id"]));
        let ben = app.guest("Ben").await;
        hook.always(503);
        let begin = app.clock.now();
        let receiver = async || app.get("/me/receivers").by(&anna).expect(200).await["items"][0].clone();
        while receiver().await["status"] == "on" && app.clock.now().0 - begin.0 < 20 * DAY {
            if (app.clock.now().0 - begin.0) % (2 * DAY) == 0 {
                app.begun(&anna, &ben).await;
            }
            app.notifier.deliver_all().await.unwrap();
            app.clock.advance(7_200 * SECOND);
        }
        let days = (app.clock.now().0 - begin.0) as f64 / DAY as f64;
        assert!((14.0..17.0).contains(&days), "after {days} days");
        let it = receiver().await;
        let why = "nothing arrived for 14 days, so nothing more is sent there: answered 503";
        assert_eq!((&it["status"], &it["answer"]), (&json!("off"), &json!(why)));
        assert!(log_of(&app, &anna).await.iter().all(|it| it["status"] == "given_up"));
        app.post(&path, json!({})).by(&anna).expect(200).await;
        assert_eq!(receiver().await["status"], "off", "it did not take the test");
        hook.always(204);
        assert_eq!(app.post(&path, json!({})).by(&anna).expect(200).await["arrived"], true);
        let it = receiver().await;
        assert_eq!((&it["status"], &it["failing_since"]), (&json!("on"), &Value::Null));
        let came = hook.got().len();
        app.begun(&anna, &ben).await;
        app.notifier.deliver_all().await.unwrap();
        assert_eq!(hook.got().len(), came + 2);
    }

    async fn what_a_person_reads_elsewhere_waits_a_moment_and_for_the_end_of_the_quiet_hours(app) {
        let (anna, _) = app.account("Anna", "a long password").await;
        let (program, phone) = (Hook::start().await, Hook::start().await);
        for (hook, format) in [(&program, "standard"), (&phone, "ntfy")] {
            let body = json!({"url": hook.url, "format": format});
            app.post("/me/receivers/webhook", body).by(&anna).expect(201).await;
        }
        let quiet = json!({"quiet": {"from": "13:00", "until": "14:00"}});
        app.call("PATCH", "/me/notice-settings").by(&anna).body(quiet.to_string()).expect(200).await;
        let ben = app.guest("Ben").await;
        // She is looking: only the program is told.
        let id = app.begun(&ben, &anna).await;
        app.notifier.deliver_all().await.unwrap();
        assert_eq!((program.got().len(), phone.got().len()), (1, 0));
        let newest = app.get("/me/notices").by(&anna).expect(200).await["newest"].clone();
        app.post(&format!("/matches/{id}/looked"), json!({"notice": newest})).by(&anna).expect(204).await;
        app.clock.advance(5 * SECOND);
        app.notifier.deliver_all().await.unwrap();
        assert_eq!((program.got().len(), phone.got().len()), (1, 0));
        // She is not: the telephone rings after a moment, but not in the quiet hours.
        for (minutes, rings) in [(0, 1), (60, 1), (60, 2)] {
            app.clock.advance(minutes * 60 * SECOND);
            if minutes == 0 || rings == 1 {
                app.begun(&ben, &anna).await;
            }
            app.clock.advance(5 * SECOND);
            app.notifier.deliver_all().await.unwrap();
            assert_eq!(phone.got().len(), rings, "after {minutes} minutes more");
        }
        assert_eq!(program.got().len(), 3);
    }

    async fn when_nothing_on_the_web_can_be_reached_the_channel_is_down_until_something_is(app) {
        let status = async || app.page("/healthz/notices").send().await;
        let (anna, _) = app.account("Anna", "a long password").await;
        let (ben, _) = app.account("Ben", "a long password").await;
        // Nobody listens there.
        for (who, host) in [(&anna, "127.0.0.1:9"), (&anna, "127.0.0.3:9"), (&ben, "127.0.0.2:9")] {
            app.post("/me/receivers/webhook", json!({"url": format!("http://{host}/hook")})).by(who).expect(201).await;
        }
        let cem = app.guest("Cem").await;
        app.begun(&cem, &anna).await;
        app.notifier.deliver_all().await.unwrap();
        assert_eq!(status().await.status, 200, "one person's places may be gone");
        app.begun(&cem, &ben).await;
        app.notifier.deliver_all().await.unwrap();
        let down = status().await;
        assert!(down.status == 503 && down.text.contains("webhook does not work") && down.text.contains("could not be reached"), "{}", down.text);
        assert!(!down.text.contains("127.0.0"), "{}", down.text);
        let (dora, hook, _) = hooked(&app, "Dora").await;
        hook.always(500);
        app.begun(&cem, &dora).await;
        app.notifier.deliver_all().await.unwrap();
        assert_eq!(status().await.status, 200, "somebody answers, if only with a fault of their own");
    }

    async fn what_is_left_for_a_slow_receiver_waits_and_arrives(app) {
        let (anna, slow, _) = hooked(&app, "Anna").await;
        let (ben, quick, _) = hooked(&app, "Ben").await;
        slow.thinks_for(Duration::from_millis(2_200));
        app.begun(&anna, &ben).await;
        app.begun(&anna, &ben).await;
        app.notifier.deliver_all().await.unwrap();
        assert_eq!((slow.got().len(), quick.got().len()), (1, 2), "Anna is told of two matches and two turns, Ben of two matches");
        let log = log_of(&app, &anna).await;
        let waits = log.iter().filter(|it| it["status"] == "waiting" && it["answer"] == "it answers slowly; others come first");
        assert_eq!(waits.count(), 3, "{log:?}");
        slow.thinks_for(Duration::ZERO);
        app.clock.advance(30 * SECOND);
        app.notifier.deliver_all().await.unwrap();
        let ids: std::collections::BTreeSet<_> = slow.got().iter().map(|got| got.header("webhook-id").to_owned()).collect();
        assert_eq!((slow.got().len(), ids.len()), (4, 4));
    }

    async fn a_receiver_that_is_no_more_is_switched_off(app) {
        let (anna, hook, made) = hooked(&app, "Anna").await;
        hook.answers(&[410]);
        let ben = app.guest("Ben").await;
        app.begun(&anna, &ben).await;
        app.notifier.deliver_all().await.unwrap();
        app.clock.advance(DAY);
        app.begun(&anna, &ben).await;
        app.notifier.deliver_all().await.unwrap();
        assert_eq!(hook.got().len(), 1);
        let it = app.get("/me/receivers").by(&anna).expect(200).await["items"][0].clone();
        assert_eq!((&it["id"], &it["status"], &it["answer"]), (&made["id"], &json!("off"), &json!("answered 410: it is no more")));
        assert!(log_of(&app, &anna).await.iter().all(|it| it["status"] == "given_up"));
    }

    async fn a_redirect_is_not_followed(app) {
        let (anna, hook, _) = hooked(&app, "Anna").await;
        let elsewhere = Hook::start().await;
        hook.points_to(&elsewhere.url);
        let ben = app.guest("Ben").await;
        app.begun(&anna, &ben).await;
        app.notifier.deliver_all().await.unwrap();
        assert_eq!((hook.got().len(), elsewhere.got().len()), (1, 0));
        assert!(text(&log_of(&app, &anna).await[0]["answer"]).contains("not followed"));
    }

    async fn a_test_is_sent_at_once_and_tells_what_came_of_it(app) {
        let (anna, hook, made) = hooked(&app, "Anna").await;
        let path = format!("/me/receivers/{}/test", text(&made["id"]));
        let said = app.post(&path, json!({})).by(&anna).expect(200).await;
        assert_eq!(said, json!({"arrived": true, "answer": "answered 204"}));
        assert!(hook.kinds() == ["test"] && is_signed(&hook.got()[0], &text(&made["secret"])));
        hook.always(404);
        let said = app.post(&path, json!({})).by(&anna).expect(200).await;
        assert_eq!(said, json!({"arrived": false, "answer": "answered 404"}));
        let ben = app.guest("Ben").await;
        app.post(&path, json!({})).by(&ben).refused(404, "not_found").await;
    }

    async fn a_new_secret_signs_beside_the_old_one_for_a_day(app) {
        let (anna, hook, made) = hooked(&app, "Anna").await;
        let (old, path) = (text(&made["secret"]), format!("/me/receivers/{}", text(&made["id"])));
        let new = text(&app.post(&format!("{path}/secret"), json!({})).by(&anna).expect(200).await["secret"]);
        let test = async || {
            app.post(&format!("{path}/test"), json!({})).by(&anna).expect(200).await;
            let got = hook.got().pop().unwrap();
            (is_signed(&got, &old), is_signed(&got, &new))
        };
        assert_eq!(test().await, (true, true));
        app.days_pass(1);
        assert_eq!(test().await, (false, true));
    }

    async fn two_new_secrets_at_once_are_one_upon_the_other(app) {
        let (anna, hook, made) = hooked(&app, "Anna").await;
        let path = format!("/me/receivers/{}/secret", text(&made["id"]));
        for _ in 0..2 {
            let both = all_at_once((0..2).map(|_| app.post(&path, json!({})).by(&anna)).collect()).await;
            app.post(&format!("/me/receivers/{}/test", text(&made["id"])), json!({})).by(&anna).expect(200).await;
            let got = hook.got().pop().unwrap();
            for answer in &both {
                assert!(is_signed(&got, &text(&answer.json()["secret"])), "a secret that was told signs nothing");
            }
        }
    }

    async fn a_topic_is_asked_for_where_there_is_none(app) {
        let (anna, _) = app.account("Anna", "correct horse").await;
        for url in ["http://127.0.0.1:9", "http://127.0.0.1:9/", "http://127.0.0.1:9/?auth=x"] {
            let body = json!({"url": url, "format": "ntfy"});
            let refused = app.post("/me/receivers/webhook", body).by(&anna).refused(400, "malformed").await;
            assert!(refused["field"] == "url" && text(&refused["detail"]).contains("topic"), "{refused}");
        }
        app.post("/me/receivers/webhook", json!({"url": "http://127.0.0.1:9/t", "format": "ntfy"})).by(&anna).expect(201).await;
    }

    async fn only_the_kinds_that_one_wants_are_sent(app) {
        let (anna, hook, _) = hooked(&app, "Anna").await;
        let wanted = json!({"kinds": {"webhook": ["match.finished", "match.started"]}});
        app.call("PATCH", "/me/notice-settings").body(wanted.to_string()).by(&anna).expect(200).await;
        let ben = app.guest("Ben").await;
        let id = app.begun(&anna, &ben).await;
        app.play_on(&id, &anna, &ben, 4).await;
        let at = app.the_match(&id).await;
        app.post(&format!("/matches/{id}/resign"), json!({"ply": at["ply"]})).by(&anna).expect(200).await;
        app.notifier.deliver_all().await.unwrap();
        assert_eq!(hook.kinds(), ["match.started", "match.finished"]);
        let data = hook.got()[1].json()["data"].clone();
        assert_eq!(data["title"], "You lost: Mangala with \u{2068}Ben\u{2069}");
    }

    async fn each_service_gets_the_form_that_it_takes(app) {
        let (anna, _) = app.account("Anna", "a long password").await;
        let ben = app.guest("Ben").await;
        let mut hooks = Vec::new();
        for format in ["slack", "discord", "matrix", "ntfy", "gotify"] {
            let hook = Hook::start().await;
            let url = format!("{}/my-topic?token=t", hook.url);
            app.post("/me/receivers/webhook", json!({"url": url, "format": format})).by(&anna).expect(201).await;
            hooks.push(hook);
        }
        let id = app.begun(&ben, &anna).await;
        app.moves(&id, 0, json!(1)).by(&ben).expect(200).await;
        app.clock.advance(5 * SECOND);
        app.notifier.deliver_all().await.unwrap();
        let title = "Your turn: Mangala with \u{2068}Ben\u{2069}";
        let link = format!("http://seedpost.test/matches/{id}");
        let turn: Vec<(String, Value)> = hooks.iter().map(|hook| {
            let got = hook.got().into_iter().rfind(|got| got.json().to_string().contains("Your turn")).unwrap();
            (got.path.clone(), got.json())
        }).collect();
        let text_of = |value: &Value| value.as_str().unwrap().to_owned();
        let [slack, discord, matrix, ntfy, gotify] = &turn[..] else { panic!() };
        assert!(text_of(&slack.1["text"]).starts_with(&format!("*{title}*\n")) && text_of(&slack.1["text"]).ends_with(&link));
        let embed = &discord.1["embeds"][0];
        assert_eq!((&embed["title"], &embed["url"], &discord.1["allowed_mentions"]), (&json!(title), &json!(link), &json!({"parse": []})));
        assert!(text_of(&matrix.1["text"]).contains(title) && text_of(&matrix.1["html"]).contains(&format!("<a href=\"{link}\">")));
        assert_eq!((ntfy.0.as_str(), &ntfy.1["topic"], &ntfy.1["title"], &ntfy.1["click"]), ("/?token=t", &json!("my-topic"), &json!(title), &json!(link)));
        assert_eq!((&gotify.1["title"], &gotify.1["extras"]["client::notification"]["click"]["url"]), (&json!(title), &json!(link)));
        assert!(gotify.0.ends_with("/my-topic?token=t"));
    }

    async fn forms_that_a_webhook_does_not_take_are_refused_with_those_that_it_does(app) {
        let anna = app.guest("Anna").await;
        for format in [json!("mail"), json!("push"), json!("teams"), json!(""), json!(null), json!({"slack": null}), json!(1)] {
            let body = json!({"url": "https://example.org/hook", "format": format});
            let refused = app.post("/me/receivers/webhook", body).by(&anna).refused(400, "malformed").await;
            let detail = text(&refused["detail"]);
            if format.is_string() {
                assert!(detail.contains("standard, slack, discord, matrix, ntfy, gotify") && !detail.contains("mail, push"), "{detail}");
            }
            assert_eq!(refused["field"], "format", "{refused}");
        }
        assert_eq!(app.get("/me/receivers").by(&anna).expect(200).await["items"], json!([]));
    }

    async fn addresses_that_cannot_be_are_refused_with_what_would_be_right(app) {
        let (anna, _) = app.account("Anna", "a long password").await;
        for (url, why) in [("nonsense", "must be a URL"), ("ftp://example.org/", "must begin with https://"),
            ("https://me:secret@example.org/", "no name or password")] {
            let refused = app.post("/me/receivers/webhook", json!({"url": url})).by(&anna).refused(400, "malformed").await;
            assert!(text(&refused["detail"]).contains(why) && refused["field"] == "url", "{refused}");
            assert!(!refused.to_string().contains("secret@"));
        }
        let mut urls = (0..).map(|i| json!({"url": format!("https://example.org/{i}"), "format": "slack"}));
        for _ in 0..5 {
            let made = app.post("/me/receivers/webhook", urls.next().unwrap()).by(&anna).expect(201).await;
            assert!(made.get("secret").is_none() && made["to"] == "example.org", "{made}");
        }
        app.post("/me/receivers/webhook", urls.next().unwrap()).by(&anna).refused(409, "too_many").await;
        let again = json!({"url": "https://example.org/0"});
        app.post("/me/receivers/webhook", again).by(&anna).refused(409, "too_many").await;
    }

    async fn whoever_leaves_is_told_nothing_any_more(app) {
        let (anna, hook, _) = hooked(&app, "Anna").await;
        let ben = app.guest("Ben").await;
        app.begun(&anna, &ben).await;
        app.call("DELETE", "/me").body(json!({"password": "a long password"}).to_string()).by(&anna).send().await;
        app.notifier.deliver_all().await.unwrap();
        assert_eq!(hook.got().len(), 0);
        assert_eq!(app.holds("/hook").await, Vec::<String>::new(), "nothing of the address is kept");
    }

    /// A worker that took notices on and died is followed by another, and no notice is lost.
    async fn what_was_put_off_by_a_clock_that_was_set_back_does_not_wait_for_it(app) {
        let (anna, hook, _) = hooked(&app, "Anna").await;
        let ben = app.guest("Ben").await;
        hook.answers(&[503]);
        app.begun(&anna, &ben).await;
        app.days_pass(2);
        // Tried in vain, so that it is to be tried later; and leased by a worker that died.
        app.notifier.deliver_all().await.unwrap();
        app.begun(&anna, &ben).await;
        app.notifier.lease_and_die().await.unwrap();
        app.begun(&anna, &ben).await;
        app.days_pass(-2);
        app.clock.advance(60 * SECOND);
        clear_away(&app.store, &mut String::new()).await.unwrap();
        app.notifier.deliver_all().await.unwrap();
        assert_eq!(log_of(&app, &anna).await.iter().filter(|it| it["status"] == "sent").count(), 6);
        let in_vain = 1;
        assert_eq!(hook.got().len(), 6 + in_vain, "each once");
    }

    async fn what_a_dead_worker_had_is_sent_by_another(app) {
        let (anna, hook, _) = hooked(&app, "Anna").await;
        let ben = app.guest("Ben").await;
        app.begun(&anna, &ben).await;
        app.notifier.lease_and_die().await.unwrap();
        assert_eq!(app.notifier.deliver_all().await.unwrap(), 0, "it is still leased");
        app.clock.advance(121 * SECOND);
        app.notifier.deliver_all().await.unwrap();
        assert_eq!(hook.kinds(), ["match.started", "match.turn"]);
    }
}

#[tokio::test]
async fn two_servers_at_work_send_each_notice_once() {
    let Some(app) = TestApp::postgres().await else { return };
    let hook = Hook::start().await;
    let mut players = Vec::new();
    for i in 0..6 {
        let (player, _) = app.account(&format!("Player {i}"), "a long password").await;
        app.post("/me/receivers/webhook", json!({"url": format!("{}{i}", hook.url)})).by(&player).expect(201).await;
        players.push(player);
    }
    let other = app.another(9).await;
    for i in 0..6 {
        for j in 0..6 {
            if i != j {
                let id = app.begun(&players[i], &players[j]).await;
                app.play_on(&id, &players[i], &players[j], 3).await;
            }
        }
    }
    let deliver = |app: &TestApp| {
        let notifier = app.notifier.clone();
        tokio::spawn(async move { notifier.deliver_all().await.unwrap() })
    };
    let (a, b, c) = (deliver(&app), deliver(&other), deliver(&app));
    let all = a.await.unwrap() + b.await.unwrap() + c.await.unwrap();
    let mut ids: Vec<String> = hook.got().iter().map(|got| got.header("webhook-id").to_owned()).collect();
    ids.sort();
    let sent = ids.len();
    ids.dedup();
    assert_eq!((ids.len(), u64::try_from(sent).unwrap()), (sent, all));
    let mut told = 0;
    for player in &players {
        told += app.told(player).await.len();
    }
    assert_eq!(sent, told);
}
