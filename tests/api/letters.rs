//! Mails that people ask for: written with what asks for them, and brought out whatever happens between.

use seedpost::clock::{DAY, SECOND};
use seedpost::play::addresses::AddAddress;
use serde_json::{Value, json};

use crate::mails::mailed;
use crate::post::{Post, Way};
use crate::support::{Player, TestApp, all_at_once, text};

async fn first(app: &TestApp, player: &Player) -> Value {
    app.get("/me/receivers").by(player).expect(200).await["items"][0].clone()
}

async fn minutes_pass(app: &TestApp, minutes: i64) {
    app.clock.advance(minutes * 60 * SECOND);
    app.notifier.deliver_all().await.unwrap();
}

/// What a letter says to an address that somebody asked to confirm, works.
async fn confirms(app: &TestApp, token: &str) {
    app.post("/links/confirm", json!({"token": token})).expect(200).await;
}

on_both! {
    async fn what_was_asked_for_while_the_mail_server_is_away_comes_once_it_is_back_and_once(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let ugo = mailed(&app, &post, "Ugo", "ugo@example.org").await;
        post.goes_away();
        // With a new account, for a further address, and by somebody who forgot a password.
        let cem = json!({"name": "Cem", "password": "a long password", "email": "cem@example.org"});
        app.post("/accounts", cem).expect(201).await;
        let (anna, _) = app.account("Anna", "a long password").await;
        let made = app.post("/me/receivers/mail", json!({"address": "anna@example.org"})).by(&anna).expect(201).await;
        assert_eq!((&made["sent"], &made["again"]), (&json!(false), &json!(true)));
        assert!(text(&made["mail"]).starts_with("the mail server cannot be reached"), "{made}");
        app.post("/password/forgotten", json!({"who": "Ugo"})).expect(204).await;
        for _ in 0..20 {
            minutes_pass(&app, 10).await;
        }
        let it = first(&app, &anna).await;
        assert!(text(&it["answer"]).starts_with("the mail server cannot be reached") && it["failing_since"].is_string(), "{it}");
        post.is_back();
        minutes_pass(&app, 5).await;
        minutes_pass(&app, 60).await;
        let mut came = post.takes();
        came.sort_by_key(|mail| mail.to.clone());
        assert_eq!(came.iter().map(|mail| mail.to.as_str()).collect::<Vec<_>>(), ["anna@example.org", "cem@example.org", "ugo@example.org"]);
        let it = first(&app, &anna).await;
        assert_eq!((&it["status"], &it["failing_since"]), (&json!("unconfirmed"), &Value::Null));
        confirms(&app, &came[0].link("/confirm#")).await;
        confirms(&app, &came[1].link("/confirm#")).await;
        let reset = json!({"token": came[2].link("/reset#"), "password": "remembered now"});
        assert_eq!(app.post("/password-resets", reset).send().await.status, 204);
        app.get("/me").by(&ugo).refused(401, "unauthenticated").await;
        minutes_pass(&app, 24 * 60).await;
        assert!(post.takes().is_empty());
    }

    async fn what_a_server_had_no_time_to_send_is_sent_by_another_once(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let (anna, _) = app.account("Anna", "a long password").await;
        // Committed, and then the server died.
        let add = AddAddress { user_id: anna.id.clone(), address: "anna@example.org".into() };
        app.store.write(add).await.unwrap();
        assert!(post.takes().is_empty());
        let (one, two) = (app.notifier.clone(), app.notifier.clone());
        let (one, two) = tokio::join!(tokio::spawn(async move { one.deliver_all().await }), tokio::spawn(async move { two.deliver_all().await }));
        one.unwrap().unwrap();
        two.unwrap().unwrap();
        minutes_pass(&app, 10).await;
        let came = post.takes();
        assert_eq!(came.len(), 1);
        confirms(&app, &came[0].link("/confirm#")).await;
    }

    async fn what_nobody_needs_any_more_is_not_sent(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        post.goes_away();
        let mut people = Vec::new();
        for name in ["Anna", "Ben"] {
            let (one, _) = app.account(name, "a long password").await;
            let address = format!("{}@example.org", name.to_lowercase());
            let made = app.post("/me/receivers/mail", json!({"address": address})).by(&one).expect(201).await;
            people.push((one, text(&made["id"])));
        }
        // Anna removes the address, and Ben leaves.
        let (anna, id) = &people[0];
        app.call("DELETE", &format!("/me/receivers/{id}")).by(anna).expect(204).await;
        let gone = app.call("DELETE", "/me").body("{\"password\":\"a long password\"}").by(&people[1].0).send().await;
        assert!(gone.status < 300, "{}", gone.text);
        post.is_back();
        minutes_pass(&app, 60).await;
        assert!(post.takes().is_empty());
    }

    async fn what_the_mail_server_refuses_for_good_is_given_up_and_does_not_count(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let (anna, _) = app.account("Anna", "a long password").await;
        let add = || app.post("/me/receivers/mail", json!({"address": "anna@example.org"})).by(&anna);
        post.always(Some((550, "5.1.1 nobody of that name")));
        for _ in 0..8 {
            let made = add().expect(201).await;
            assert_eq!((&made["sent"], &made["again"]), (&json!(false), &json!(false)), "{made}");
        }
        post.always(None);
        minutes_pass(&app, 24 * 60).await;
        assert!(post.takes().is_empty());
        // What it takes later is tried again by itself.
        post.answers_addresses(&[(451, "4.7.1 come again")]);
        let made = add().expect(201).await;
        assert_eq!((&made["sent"], &made["again"]), (&json!(false), &json!(true)), "{made}");
        minutes_pass(&app, 2).await;
        assert_eq!(post.takes().len(), 1);
        minutes_pass(&app, 60).await;
        assert!(post.takes().is_empty());
    }

    async fn a_letter_is_given_up_after_days_and_asked_for_anew_goes_out_at_once(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let (anna, _) = app.account("Anna", "a long password").await;
        let add = || app.post("/me/receivers/mail", json!({"address": "anna@example.org"})).by(&anna);
        post.goes_away();
        add().expect(201).await;
        for _ in 0..5 {
            app.clock.advance(DAY);
            minutes_pass(&app, 10).await;
        }
        post.is_back();
        minutes_pass(&app, 60).await;
        assert!(post.takes().is_empty());
        // What waits is sent when it is asked for again, and is not a second one.
        post.goes_away();
        add().expect(201).await;
        post.is_back();
        assert_eq!(add().expect(201).await["sent"], true);
        minutes_pass(&app, 60).await;
        assert_eq!(post.takes().len(), 1);
    }

    async fn asked_for_at_once_by_many_requests_each_letter_goes_out_once(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let (anna, _) = app.account("Anna", "a long password").await;
        let add = || app.post("/me/receivers/mail", json!({"address": "anna@example.org"})).by(&anna);
        let answers = all_at_once((0..12).map(|_| add()).collect()).await;
        let counted = answers.iter().filter(|it| it.status == 201).count();
        minutes_pass(&app, 10).await;
        assert!((1..=3).contains(&counted), "{counted}");
        assert_eq!(post.takes().len(), counted);
    }
}
