//! E-mail addresses: nothing goes to one that its owner did not confirm, nobody's box is filled by others, and what links in
//! mails do.

use seedpost::clock::{DAY, SECOND};
use seedpost::play::addresses::Forgotten;
use seedpost::play::sweep::clear_away;
use serde_json::{Value, json};

use crate::mails::{confirm, log_of, mailed};
use crate::post::{Came, Post, Way};
use crate::support::{Player, TestApp, text};

async fn mine(app: &TestApp, player: &Player) -> Vec<Value> {
    app.get("/me/receivers").by(player).expect(200).await["items"].as_array().unwrap().clone()
}

/// One letter of a link changed.
fn tampered(token: &str) -> String {
    let other = if token.ends_with("AAAA") { "BBBB" } else { "AAAA" };
    format!("{}{other}", &token[..token.len() - 4])
}

async fn deliver(app: &TestApp) {
    app.clock.advance(30 * SECOND);
    app.notifier.deliver_all().await.unwrap();
}

/// Leaves by the mail program's button.
async fn leave(app: &TestApp, mail: &Came) {
    let header = mail.header("List-Unsubscribe");
    let path = header.trim_matches(['<', '>']).strip_prefix("http://seedpost.test").unwrap();
    assert_eq!(app.page(path).method("POST").send().await.status, 200);
}

on_both! {
    async fn an_address_is_told_nothing_until_its_owner_says_so(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let (anna, _) = app.account("Anna", "a long password").await;
        let made = app.post("/me/receivers/mail", json!({"address": " Anna@Example.ORG "})).by(&anna).expect(201).await;
        assert_eq!((&made["to"], &made["status"], &made["sent"]), (&json!("Anna@example.org"), &json!("unconfirmed"), &json!(true)));
        let mail = post.one().await;
        assert_eq!((mail.to.as_str(), mail.subject().as_str()), ("Anna@example.org", "Is this your e-mail address?"));
        assert!(!mail.has("List-Unsubscribe") && mail.has("Auto-Submitted") && mail.html().contains("/confirm#"));
        let ben = app.guest("Ben").await;
        app.begun(&ben, &anna).await;
        deliver(&app).await;
        assert!(post.takes().is_empty());
        let token = mail.link("/confirm#");
        // Whoever opens the page, a scanner for one, changes nothing; nor does looking at what it is for.
        for method in ["GET", "HEAD"] {
            let answer = app.page("/confirm").method(method).send().await;
            assert_eq!(answer.status, 200);
        }
        let seen = app.post("/links", json!({"token": token})).expect(200).await;
        assert_eq!((&seen["purpose"], &seen["address"], &seen["user"]["name"], &seen["works"]),
            (&json!("confirm"), &json!("Anna@example.org"), &json!("Anna"), &json!(true)));
        assert_eq!(mine(&app, &anna).await[0]["status"], "unconfirmed");
        app.post("/links/confirm", json!({"token": tampered(&token)})).refused(401, "wrong_credentials").await;
        for _ in 0..2 {
            assert_eq!(app.post("/links/confirm", json!({"token": token})).expect(200).await, json!({"address": "Anna@example.org"}));
        }
        assert_eq!(mine(&app, &anna).await[0]["status"], "on");
        app.begun(&ben, &anna).await;
        deliver(&app).await;
        assert_eq!(post.one().await.subject(), "New match: Mangala with Ben");
        app.post("/me/receivers/mail", json!({"address": "Anna@EXAMPLE.org"})).by(&anna).refused(409, "too_many").await;
    }

    async fn a_link_to_confirm_is_good_for_seven_days_and_no_longer_than_its_address(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let (anna, _) = app.account("Anna", "a long password").await;
        let id = text(&app.post("/me/receivers/mail", json!({"address": "a@example.org"})).by(&anna).expect(201).await["id"]);
        let first = post.one().await.link("/confirm#");
        app.days_pass(6);
        app.post(&format!("/me/receivers/{id}/confirm-mail"), json!({})).by(&anna).expect(200).await;
        let second = post.one().await.link("/confirm#");
        app.clock.advance(DAY);
        app.post("/links/confirm", json!({"token": first})).refused(401, "wrong_credentials").await;
        assert_eq!(app.post("/links", json!({"token": first})).expect(200).await["works"], false);
        clear_away(&app.store, &mut String::new()).await.unwrap();
        assert_eq!(app.post("/links", json!({"token": second})).expect(200).await["works"], true, "it was asked about again");
        app.days_pass(6);
        // It waited long enough, and is cleared away.
        clear_away(&app.store, &mut String::new()).await.unwrap();
        assert!(mine(&app, &anna).await.is_empty());
        app.post("/links/confirm", json!({"token": second})).refused(401, "wrong_credentials").await;
        app.post("/links", json!({"token": second})).refused(401, "wrong_credentials").await;
    }

    async fn nobodys_box_is_filled_by_others(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let mut players = Vec::new();
        for name in ["Anna", "Ben", "Cem", "Dora"] {
            players.push(app.account(name, "a long password").await.0);
        }
        for (i, player) in players.iter().enumerate() {
            let call = app.post("/me/receivers/mail", json!({"address": if i == 1 { "VICTIM@example.org" } else { "victim@example.org" }})).by(player);
            if i < 3 {
                call.expect(201).await;
            } else {
                let refused = call.refused(429, "rate_limited").await;
                assert!(text(&refused["detail"]).contains("3 messages of this kind were sent to this address"), "{refused}");
                assert!(mine(&app, player).await.is_empty(), "nothing is kept of it");
            }
        }
        assert_eq!(post.takes().len(), 3);
        // One person, many addresses: six a day, by whatever road.
        for i in 0..6 {
            let it = app.post("/me/receivers/mail", json!({"address": format!("x{i}@example.org")})).by(&players[3]).expect(201).await;
            app.call("DELETE", &format!("/me/receivers/{}", text(&it["id"]))).by(&players[3]).send().await;
        }
        app.post("/me/receivers/mail", json!({"address": "y@example.org"})).by(&players[3]).refused(429, "rate_limited").await;
        let change = json!({"email": "z@example.org"}).to_string();
        app.call("PATCH", "/me").body(change).by(&players[3]).refused(429, "rate_limited").await;
        assert_eq!(post.takes().len(), 6);
        app.clock.advance(DAY);
        clear_away(&app.store, &mut String::new()).await.unwrap();
        app.post("/me/receivers/mail", json!({"address": "y@example.org"})).by(&players[3]).expect(201).await;
    }

    async fn what_is_no_address_or_more_than_one_is_refused(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let (anna, _) = app.account("Anna", "a long password").await;
        let long = format!("{}@example.org", "x".repeat(300));
        for wrong in ["", "anna", "anna@", "@example.org", "anna@example", "anna@example..org", "an na@example.org", "<anna@example.org>",
            "\"anna\"@example.org", "anna@example.org, ben@example.org", "anna@example.org\r\nBcc: ben@example.org", "anna@example.org\nRCPT TO:<b@c.d>",
            "anna@example.org>\r\nDATA", "an\u{0}na@example.org", "anna@exa\u{2028}mple.org", "anna@[127.0.0.1]", long.as_str()] {
            let refused = app.post("/me/receivers/mail", json!({"address": wrong})).by(&anna).refused(400, "malformed").await;
            assert_eq!(refused["field"], "address", "{wrong:?}");
        }
        let odd = "o'neil+a_b=c!#$%&*/?^`{|}~@ex-ample.co.uk";
        app.post("/me/receivers/mail", json!({"address": odd})).by(&anna).expect(201).await;
        assert_eq!(post.one().await.to, odd);
        let made = app.post("/me/receivers/mail", json!({"address": "ünal@örnek.example"})).by(&anna).expect(201).await;
        assert_eq!((&made["sent"], &made["mail"]), (&json!(false), &json!("the mail server takes only addresses in plain Latin letters")));
        app.post("/me/receivers/mail", json!({"address": "third@example.org"})).by(&anna).expect(201).await;
        app.post("/me/receivers/mail", json!({"address": "fourth@example.org"})).by(&anna).refused(409, "too_many").await;
    }

    async fn an_address_that_hides_something_is_refused(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let anna = app.guest("Anna").await;
        for hidden in ['\u{202e}', '\u{2066}', '\u{200b}', '\u{200d}', '\u{feff}', '\u{ad}', '\u{e000}', '\u{e0041}', '\u{2028}', '\u{85}'] {
            for address in [format!("an{hidden}na@example.org"), format!("anna@exam{hidden}ple.org")] {
                let refused = app.post("/me/receivers/mail", json!({"address": address})).by(&anna).refused(400, "malformed").await;
                assert_eq!(refused["field"], "address", "{address:?}");
            }
        }
    }

    async fn an_address_that_was_asked_about_late_can_be_confirmed_as_long_as_its_link_says(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let (anna, _) = app.account("Anna", "a long password").await;
        let made = app.post("/me/receivers/mail", json!({"address": "anna@example.org"})).by(&anna).expect(201).await;
        for again in ["/me/receivers/mail".to_owned(), format!("/me/receivers/{}/confirm-mail", text(&made["id"]))] {
            app.clock.advance(6 * DAY);
            let body = if again.ends_with("/mail") { json!({"address": "anna@example.org"}) } else { json!({}) };
            let asked = app.post(&again, body).by(&anna).send().await;
            assert!(asked.status < 300, "{}", asked.text);
            clear_away(&app.store, &mut String::new()).await.unwrap();
        }
        app.clock.advance(6 * DAY);
        clear_away(&app.store, &mut String::new()).await.unwrap();
        confirm(&app, &post.takes().pop().unwrap()).await;
        assert_eq!(mine(&app, &anna).await[0]["status"], "on");
    }

    async fn an_address_that_was_confirmed_again_is_refused_three_times_again(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let anna = mailed(&app, &post, "Anna", "anna@example.org").await;
        let ben = app.guest("Ben").await;
        for round in 0..3 {
            for left in ["on", "on", "off"] {
                post.answers_addresses(&[(550, "5.1.1 nobody")]);
                app.begun(&anna, &ben).await;
                deliver(&app).await;
                assert_eq!(mine(&app, &anna).await[0]["status"], left, "{round}");
            }
            post.takes();
            app.clock.advance(DAY);
            let id = text(&mine(&app, &anna).await[0]["id"]);
            app.post(&format!("/me/receivers/{id}/confirm-mail"), json!({})).by(&anna).expect(200).await;
            confirm(&app, &post.one().await).await;
        }
    }

    async fn an_address_given_with_the_account_is_asked_about_at_once(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let account = json!({"name": "Emre", "password": "correct horse", "email": "emre@example.org"});
        let call = || app.post("/accounts", account.clone()).key("0123456789abcdef0123");
        let cookie = call().send().await.header("set-cookie").split(';').next().unwrap().to_owned();
        assert_eq!(call().send().await.status, 201);
        let mail = post.one().await;
        assert!(mail.to == "emre@example.org" && mail.text().contains("\u{2068}Emre\u{2069} at seedpost.test wants to be told"), "{}", mail.text());
        let me = |path: &str| app.get(path).header("cookie", &cookie);
        assert_eq!(me("/me").expect(200).await["email"], "emre@example.org");
        assert_eq!(me("/me/receivers").expect(200).await["items"][0]["status"], "unconfirmed");
        confirm(&app, &mail).await;
        let change = |email: Value| app.call("PATCH", "/me").body(json!({"email": email}).to_string()).header("cookie", &cookie);
        assert_eq!(change(json!("emre@example.org")).expect(200).await["email"], "emre@example.org", "it is that already");
        assert_eq!(change(json!("emre@example.com")).expect(200).await["email"], "emre@example.com");
        assert_eq!(post.one().await.to, "emre@example.com");
        let all = me("/me/receivers").expect(200).await;
        assert_eq!((all["items"].as_array().unwrap().len(), &all["items"][0]["status"]), (1, &json!("unconfirmed")));
        change(json!("emre@example.com")).expect(200).await;
        assert_eq!(change(Value::Null).expect(200).await["email"], Value::Null);
        assert!(post.takes().is_empty() && me("/me/receivers").expect(200).await["items"] == json!([]));
    }

    async fn the_first_mail_is_in_the_language_in_which_the_account_was_made(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        for (name, locale, subject) in [("Ayşe", json!("tr"), "Bu e-posta adresi sizin mi?"), ("Ann", Value::Null, "Is this your e-mail address?")] {
            let account = json!({"name": name, "password": "correct horse", "email": "a@example.org", "locale": locale});
            let cookie = app.post("/accounts", account).send().await.header("set-cookie").split(';').next().unwrap().to_owned();
            assert_eq!(post.one().await.subject(), subject);
            let told = async |path: &str| app.get(path).header("cookie", &cookie).expect(200).await;
            assert_eq!((&told("/me").await["locale"], &told("/me/notice-settings").await["zone"]), (&locale, &Value::Null));
        }
        let wrong = json!({"name": "Ben", "password": "correct horse", "locale": "no language"});
        app.post("/accounts", wrong).refused(400, "malformed").await;
    }

    async fn without_a_mail_server_nothing_that_needs_one_is_offered(app) {
        let (anna, _) = app.account("Anna", "a long password").await;
        for path in ["/me/receivers/mail", "/password/forgotten"] {
            let body = if path.starts_with("/me") { json!({"address": "a@example.org"}) } else { json!({"who": "Anna"}) };
            let refused = app.post(path, body).by(&anna).refused(403, "forbidden").await;
            assert!(text(&refused["detail"]).contains("this server sends no e-mail"), "{refused}");
        }
        assert_eq!(app.get("/password/forgotten").expect(200).await, json!({"mail": false}));
        assert_eq!(app.get("/me/notice-settings").by(&anna).expect(200).await["channels"], json!(["push", "webhook"]));
        let change = json!({"email": "anna@example.org"}).to_string();
        assert_eq!(app.call("PATCH", "/me").body(change).by(&anna).expect(200).await["email"], "anna@example.org");
        // Once there is one, she can confirm what she gave, and is told nothing before.
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        assert_eq!(app.get("/me/notice-settings").by(&anna).expect(200).await["channels"], json!(["mail", "push", "webhook"]));
        assert!(mine(&app, &anna).await.is_empty());
        app.post("/me/receivers/mail", json!({"address": "anna@example.org"})).by(&anna).expect(201).await;
        confirm(&app, &post.one().await).await;
        assert_eq!(app.get("/me").by(&anna).expect(200).await["email"], "anna@example.org");
    }

    async fn one_click_in_a_mail_program_ends_it(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let anna = mailed(&app, &post, "Anna", "anna@example.org").await;
        let ben = app.guest("Ben").await;
        app.begun(&ben, &anna).await;
        deliver(&app).await;
        let mail = post.one().await;
        let header = mail.header("List-Unsubscribe");
        let path = header.trim_matches(['<', '>']).strip_prefix("http://seedpost.test").unwrap().to_owned();
        assert!(mail.text().contains(&path) && mail.html().contains(&path));
        for method in ["GET", "HEAD"] {
            let answer = app.page(&path).method(method).send().await;
            assert_eq!(answer.status, 200, "{}", answer.text);
            assert!(method == "HEAD" || answer.text.contains("<form method=\"post\"") && answer.text.contains("anna@example.org"), "{}", answer.text);
        }
        assert_eq!(mine(&app, &anna).await[0]["status"], "on", "looking changes nothing");
        app.begun(&ben, &anna).await;
        let post_it = |path: &str| {
            app.page(path).method("POST").header("content-type", "application/x-www-form-urlencoded")
                .header("origin", "https://mail.example").header("sec-fetch-site", "cross-site").raw("List-Unsubscribe=One-Click")
        };
        assert_eq!(post_it(&tampered(&path)).send().await.status, 404);
        assert_eq!(mine(&app, &anna).await[0]["status"], "on");
        for _ in 0..2 {
            let answer = post_it(&path).send().await;
            assert!(answer.status == 200 && answer.text.contains("Nothing more is sent to anna@example.org"), "{}", answer.text);
        }
        let it = mine(&app, &anna).await[0].clone();
        assert_eq!((&it["status"], &it["answer"]), (&json!("off"), &json!("switched off by the link in a mail")));
        deliver(&app).await;
        assert!(post.takes().is_empty());
        let log = log_of(&app, &anna).await;
        assert_eq!((&log[0]["status"], &log[0]["answer"]), (&json!("given_up"), &json!("switched off by the link in a mail")));
        app.days_pass(731);
        assert_eq!(post_it(&path).send().await.status, 404);
    }

    async fn a_link_to_confirm_does_not_undo_what_was_ended_after_it(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let (anna, _) = app.account("Anna", "a long password").await;
        let id = text(&app.post("/me/receivers/mail", json!({"address": "a@example.org"})).by(&anna).expect(201).await["id"]);
        let first = json!({"token": post.one().await.link("/confirm#")});
        app.post("/links/confirm", first.clone()).expect(200).await;
        let ben = app.guest("Ben").await;
        app.begun(&ben, &anna).await;
        deliver(&app).await;
        leave(&app, &post.one().await).await;
        // Whoever put the address in, or an old mail, cannot bring it back.
        assert_eq!(app.post("/links", first.clone()).expect(200).await["works"], false);
        app.post("/links/confirm", first.clone()).refused(401, "wrong_credentials").await;
        assert_eq!(mine(&app, &anna).await[0]["status"], "off");
        app.clock.advance(SECOND);
        app.post(&format!("/me/receivers/{id}/confirm-mail"), json!({})).by(&anna).expect(200).await;
        app.post("/links/confirm", first).refused(401, "wrong_credentials").await;
        confirm(&app, &post.one().await).await;
        assert_eq!(mine(&app, &anna).await[0]["status"], "on");
    }

    async fn tests_go_to_confirmed_addresses_alone_and_not_without_end(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let (anna, _) = app.account("Anna", "a long password").await;
        let id = text(&app.post("/me/receivers/mail", json!({"address": "a@example.org"})).by(&anna).expect(201).await["id"]);
        let asked = post.one().await;
        let path = format!("/me/receivers/{id}/test");
        app.post(&path, json!({})).by(&anna).refused(403, "forbidden").await;
        assert!(post.takes().is_empty());
        confirm(&app, &asked).await;
        for _ in 0..20 {
            assert_eq!(app.post(&path, json!({})).by(&anna).expect(200).await["arrived"], true);
        }
        app.post(&path, json!({})).by(&anna).refused(429, "rate_limited").await;
        let mails = post.takes();
        assert!(mails.len() == 20 && mails.iter().all(|mail| mail.to == "a@example.org"));
        app.days_pass(1);
        app.post(&path, json!({})).by(&anna).expect(200).await;
        // Nor to one that its owner has left.
        let ben = app.guest("Ben").await;
        app.begun(&ben, &anna).await;
        post.takes();
        deliver(&app).await;
        leave(&app, &post.one().await).await;
        app.post(&path, json!({})).by(&anna).refused(403, "forbidden").await;
        assert!(post.takes().is_empty());
    }

    async fn one_kind_alone_can_be_ended(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let anna = mailed(&app, &post, "Anna", "anna@example.org").await;
        let ben = app.guest("Ben").await;
        let id = app.begun(&ben, &anna).await;
        deliver(&app).await;
        let mail = post.one().await;
        let path = format!("/unsubscribe/{}", mail.link("No e-mail about this kind of thing any more: http://seedpost.test/unsubscribe/"));
        let asked = app.page(&path).send().await;
        assert!(asked.text.contains("Nothing more of this kind"), "{}", asked.text);
        assert!(asked.text.contains("Shall nothing about “A match begins” be sent to you") && asked.text.contains("anna@example.org"), "{}", asked.text);
        let done = app.page(&path).method("POST").send().await;
        assert!(done.text.contains("Nothing about “A match begins” is sent to anna@example.org any more."), "{}", done.text);
        let kinds = app.get("/me/notice-settings").by(&anna).expect(200).await["kinds"]["mail"].clone();
        let kinds = kinds.as_array().unwrap();
        assert!(!kinds.contains(&json!("match.started")) && kinds.contains(&json!("match.turn")), "{kinds:?}");
        app.begun(&ben, &anna).await;
        deliver(&app).await;
        assert!(post.takes().is_empty());
        app.moves(&id, 0, json!(1)).by(&ben).expect(200).await;
        deliver(&app).await;
        assert_eq!(post.one().await.subject(), "Your turn: Mangala with Ben");
    }

    async fn a_link_in_a_mail_opens_its_match_signed_in_once(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let anna = mailed(&app, &post, "Anna", "anna@example.org").await;
        let ben = app.guest("Ben").await;
        let id = app.begun(&ben, &anna).await;
        deliver(&app).await;
        let token = post.one().await.link("/enter#");
        for method in ["GET", "HEAD"] {
            assert_eq!(app.page("/enter").method(method).send().await.status, 200);
        }
        for _ in 0..3 {
            let seen = app.post("/links", json!({"token": token})).expect(200).await;
            assert_eq!((&seen["purpose"], &seen["next"], &seen["works"]), (&json!("enter"), &json!(format!("/matches/{id}")), &json!(true)));
        }
        app.post("/sessions", json!({"link": tampered(&token)})).refused(401, "wrong_credentials").await;
        app.post("/sessions", json!({"link": token})).header("sec-fetch-site", "cross-site").refused(403, "forbidden").await;
        // A link for one thing does nothing else.
        app.post("/links/confirm", json!({"token": token})).refused(401, "wrong_credentials").await;
        assert_eq!(app.page(&format!("/unsubscribe/{token}")).method("POST").send().await.status, 404);
        let call = |key: &str| app.post("/sessions", json!({"link": token})).header("user-agent", "A phone").key(key);
        let entered = call("0123456789abcdef").send().await;
        assert_eq!(entered.status, 201, "{}", entered.text);
        assert_eq!(call("0123456789abcdef").send().await.status, 201, "sent again because no answer came");
        let cookie = entered.header("set-cookie").split(';').next().unwrap().to_owned();
        let me = app.get("/me").header("cookie", &cookie).expect(200).await;
        assert_eq!(me["user"]["name"], "Anna");
        let sessions = app.get("/sessions").header("cookie", &cookie).expect(200).await;
        assert!(sessions["items"].as_array().unwrap().iter().any(|it| it["label"] == "A phone" && it["current"] == true), "{sessions}");
        call("fedcba9876543210").refused(401, "wrong_credentials").await;
        assert_eq!(app.post("/links", json!({"token": token})).expect(200).await["works"], false);
    }

    async fn a_link_in_a_mail_is_dead_after_a_while_and_once_its_owner_has_locked_the_door(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let (anna, cookie) = app.account("Anna", "a long password").await;
        app.post("/me/receivers/mail", json!({"address": "anna@example.org"})).by(&anna).expect(201).await;
        confirm(&app, &post.one().await).await;
        let ben = app.guest("Ben").await;
        let link = async || {
            app.begun(&ben, &anna).await;
            deliver(&app).await;
            app.clock.advance(SECOND);
            post.one().await.link("/enter#")
        };
        let works = async |token: &str| app.post("/links", json!({"token": token})).expect(200).await["works"] == true;
        let dead = async |token: &str| {
            app.post("/sessions", json!({"link": token})).refused(401, "wrong_credentials").await;
        };
        let old = link().await;
        app.clock.advance(7 * DAY - 2 * SECOND);
        assert!(works(&old).await);
        app.clock.advance(2 * SECOND);
        assert!(!works(&old).await);
        dead(&old).await;
        let before = link().await;
        let change = json!({"current": "a long password", "new": "another password"});
        assert_eq!(app.post("/me/password", change).header("cookie", &cookie).send().await.status, 204);
        dead(&before).await;
        app.clock.advance(2 * SECOND);
        let before = link().await;
        assert!(works(&before).await);
        assert_eq!(app.call("DELETE", "/sessions").header("cookie", &cookie).send().await.status, 204);
        dead(&before).await;
        app.get("/me").header("cookie", &cookie).expect(200).await;
        app.clock.advance(2 * SECOND);
        let before = link().await;
        let id = text(&mine(&app, &anna).await[0]["id"]);
        app.call("DELETE", &format!("/me/receivers/{id}")).by(&anna).send().await;
        dead(&before).await;
    }

    async fn an_address_is_found_as_it_was_written_in_any_alphabet_and_in_other_capitals_of_plain_ones(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let (anna, _) = app.account("Anna", "a long password").await;
        for address in ["ÇAĞLA@example.org", "Ben.S@example.org"] {
            app.post("/me/receivers/mail", json!({"address": address})).by(&anna).expect(201).await;
        }
        assert_eq!(app.tamper("update receivers set status = 'on'").await, 2);
        for who in ["ÇAĞLA@example.org", "ÇAĞLA@Example.ORG", "Ben.S@example.org", "BEN.S@EXAMPLE.ORG"] {
            let found = app.store.write(Forgotten { who: who.into() }).await.unwrap();
            assert_eq!(found.len(), 1, "{who}");
            app.days_pass(1);
        }
    }

    async fn a_forgotten_password_is_set_anew_by_mail(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let anna = mailed(&app, &post, "Anna", "Anna.S@example.org").await;
        let (ben, _) = app.account("Ben", "a long password").await;
        app.post("/me/receivers/mail", json!({"address": "ben@example.org"})).by(&ben).expect(201).await;
        post.one().await;
        assert_eq!(app.get("/password/forgotten").expect(200).await, json!({"mail": true}));
        let forgets = async |who: &str| {
            let answer = app.post("/password/forgotten", json!({"who": who})).send().await;
            assert_eq!((answer.status, answer.text.as_str()), (204, ""), "the same, whoever it is");
        };
        for who in ["nobody", "nobody@example.org", "Ben", "ben@example.org", "' or 1=1 --", "%", "anna.s@example.or_"] {
            forgets(who).await;
        }
        forgets(" anna ").await;
        let mail = post.one().await;
        assert!(mail.to == "Anna.S@example.org" && mail.subject() == "A new password" && mail.text().contains("\u{2068}Anna\u{2069}"), "{}", mail.text());
        let first = mail.link("/reset#");
        forgets("ANNA.S@EXAMPLE.ORG").await;
        let second = post.one().await.link("/reset#");
        let reset = |token: &str| app.post("/password-resets", json!({"token": token, "password": "remembered now"}));
        reset(&first).refused(401, "wrong_credentials").await;
        assert_eq!(reset(&second).send().await.status, 204);
        reset(&second).refused(401, "wrong_credentials").await;
        app.post("/sessions", json!({"name": "Anna", "password": "remembered now"})).expect(201).await;
        forgets("Anna").await;
        post.one().await;
        forgets("Anna").await;
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        assert!(post.takes().is_empty(), "three a day");
        app.clock.advance(DAY);
        forgets("Anna").await;
        post.one().await;
        app.get("/me").by(&anna).refused(401, "unauthenticated").await;
    }
}
