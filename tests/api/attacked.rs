//! What an attack on the notices found.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use seedpost::clock::SECOND;
use seedpost::config::Smtp;
use serde_json::json;

use crate::mails::mailed;
use crate::post::{Post, Way};
use crate::support::{all_at_once, text};

/// A mail server that takes its time over each mail; to whom mails came.
fn slow_post(pause: Duration) -> (Smtp, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let came = Arc::new(Mutex::new(Vec::new()));
    let shared = Arc::clone(&came);
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let (mut stream, came) = (stream.unwrap(), Arc::clone(&shared));
            std::thread::spawn(move || {
                let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
                let mut to = String::new();
                let mut say = |text: &str| stream.write_all(format!("{text}\r\n").as_bytes()).is_ok();
                say("220 slow");
                while let Some(Ok(line)) = lines.next() {
                    let said = match line.get(..4).unwrap_or_default() {
                        "DATA" => {
                            say("354 go on");
                            while lines.next().is_some_and(|line| line.is_ok_and(|line| line != ".")) {}
                            std::thread::sleep(pause);
                            came.lock().unwrap().push(to.clone());
                            say("250 taken")
                        }
                        "RCPT" => {
                            to = line;
                            say("250 well")
                        }
                        "QUIT" => return,
                        _ => say("250 well"),
                    };
                    if !said {
                        return;
                    }
                }
            });
        }
    });
    let smtp = Smtp::check(
        &format!("smtp://127.0.0.1:{port}?tls=none"),
        Some("Seedpost <post@seedpost.test>".into()),
        None,
        None,
    );
    (smtp.unwrap(), came)
}

on_both! {
    async fn who_deletes_accounts_fills_nobodys_box(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        for i in 0..6 {
            let (one, _) = app.account(&format!("Bomber {i}"), "a long password").await;
            app.post("/me/receivers/mail", json!({"address": "victim@example.org"})).by(&one).send().await;
            let gone = app.call("DELETE", "/me").by(&one).body(json!({"password": "a long password"}).to_string()).send().await;
            assert!(gone.status < 300, "{}", gone.text);
        }
        let came = post.takes().len();
        assert!(came <= 3, "{came} mails went to an address in a moment");
    }

    async fn who_asks_at_once_fills_nobodys_box(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let mut calls = Vec::new();
        for i in 0..16 {
            let (one, _) = app.account(&format!("Bomber {i}"), "a long password").await;
            calls.push(app.post("/me/receivers/mail", json!({"address": "victim@example.org"})).by(&one));
        }
        let answers = all_at_once(calls).await;
        let made = answers.iter().filter(|it| it.status == 201).count();
        assert!(made <= 3, "{made} mails went to an address in a moment");
        assert!(answers.iter().all(|it| it.status < 500));
    }

    async fn one_who_asks_at_once_gets_no_more_than_the_most(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let (anna, _) = app.account("Anna", "a long password").await;
        let it = app.post("/me/receivers/mail", json!({"address": "victim@example.org"})).by(&anna).expect(201).await;
        let again = format!("/me/receivers/{}/confirm-mail", text(&it["id"]));
        let answers = all_at_once((0..16).map(|_| app.post(&again, json!({})).by(&anna)).collect()).await;
        let sent = answers.iter().filter(|it| it.status == 200).count();
        let calls = |i: usize| app.post("/me/receivers/webhook", json!({"url": format!("http://127.0.0.1:9/{i}")})).by(&anna);
        let made = all_at_once((0..16).map(calls).collect()).await;
        let hooks = made.iter().filter(|it| it.status == 201).count();
        assert!(sent <= 2 && hooks <= 5, "{sent} mails asked for beyond the first of 3, {hooks} webhooks of 5");
        assert!(answers.iter().chain(&made).all(|it| it.status < 500));
    }

    async fn nobody_who_left_is_told_anywhere(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let mut kept = Vec::new();
        for i in 0..10 {
            let (anna, _) = app.account(&format!("Anna {i}"), "a long password").await;
            let address = format!("leaver{i}@example.org");
            let mut calls = vec![app.call("DELETE", "/me").by(&anna).body(json!({"password": "a long password"}).to_string())];
            calls.extend((0..4).map(|n| app.post("/me/receivers/webhook", json!({"url": format!("http://127.0.0.1:9/{i}/{n}")})).by(&anna)));
            // Deleting takes a while for the password: what is added comes in between.
            let begun = tokio::spawn(all_at_once(calls));
            for _ in 0..200 {
                let it = app.post("/me/receivers/mail", json!({"address": address})).by(&anna).send().await;
                if it.status == 401 { break; }
                if it.status == 201 {
                    app.call("DELETE", &format!("/me/receivers/{}", text(&it.json()["id"]))).by(&anna).send().await;
                }
                app.call("PATCH", "/me/notice-settings").by(&anna).body(json!({"zone": "Europe/Istanbul"}).to_string()).send().await;
                app.post("/me/feeds", json!({})).by(&anna).send().await;
            }
            begun.await.unwrap();
            kept.extend(app.holds(&address).await);
        }
        let left = app.tamper("delete from receivers where user_id in (select id from users where deleted_at is not null)").await;
        let settings = app.tamper("delete from notice_settings where user_id in (select id from users where deleted_at is not null)").await;
        assert!(kept.is_empty() && left == 0 && settings == 0, "{kept:?} {left} receivers and {settings} settings of people who left");
    }

    async fn a_link_that_lets_in_is_nothing_after_signing_out_everywhere_at_the_same_moment(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let anna = mailed(&app, &post, "Anna", "anna@example.org").await;
        let ben = app.guest("Ben").await;
        let mut let_in = 0;
        for i in 0..8 {
            app.begun(&anna, &ben).await;
            app.clock.advance(30 * SECOND);
            app.notifier.deliver_all().await.unwrap();
            let token = post.takes().last().unwrap().link("/enter#");
            app.clock.advance(30 * SECOND);
            let mut calls: Vec<_> = (0..6).map(|_| app.post("/sessions", json!({"link": token}))).collect();
            calls.insert(3, app.call("DELETE", "/sessions").by(&anna));
            let answers = all_at_once(calls).await;
            let cookies: Vec<_> = answers.iter().filter(|it| it.status < 300).map(|it| it.header("set-cookie").split(';').next().unwrap_or_default().to_owned()).filter(|it| !it.is_empty()).collect();
            assert!(cookies.len() <= 1, "{i}: a link was used twice");
            for cookie in &cookies {
                assert_eq!(app.get("/me").header("cookie", cookie).send().await.status, 401, "{i}: a session outlived being signed out everywhere");
            }
            let_in += cookies.len();
        }
        println!("let in {let_in}, answered {}", 8);
    }
}

/// A batch of mails may take longer than its lease: four connections, 256 mails, two seconds each.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_mail_is_sent_twice_because_the_mail_server_is_slow() {
    let Some(app) = crate::support::TestApp::postgres().await else { return };
    let post = Post::start(Way::Plain);
    let app = app.with_mail(post.smtp());
    let ben = app.guest("Ben").await;
    for i in 0..12 {
        let player = mailed(&app, &post, &format!("Anna {i}"), &format!("anna{i}@example.org")).await;
        app.begun(&player, &ben).await;
    }
    app.clock.advance(30 * SECOND);
    let (smtp, came) = slow_post(Duration::from_millis(1_500));
    let other = app.another(9).await.with_mail(smtp.clone());
    let app = app.with_mail(smtp);
    let first = app.notifier.clone();
    let first = tokio::spawn(async move { first.deliver_all().await.unwrap() });
    tokio::time::sleep(Duration::from_millis(700)).await;
    // The lease runs out while eight wait for a connection and four are on their way.
    app.clock.advance(121 * SECOND);
    other.notifier.deliver_all().await.unwrap();
    first.await.unwrap();
    let mut all = came.lock().unwrap().clone();
    all.sort();
    let many = all.len();
    all.dedup();
    assert_eq!(all.len(), 12);
    assert!(many <= 16, "{many} mails for 12 notices: those that waited were sent twice");
}
