//! E-mail: one mail for what there is to tell, as real mail servers and readers of mail take it.

use seedpost::clock::SECOND;
use serde_json::{Value, json};

use crate::post::{Came, Post, Way};
use crate::support::{Player, TestApp, text};

/// Somebody with a confirmed address.
pub async fn mailed(app: &TestApp, post: &Post, name: &str, address: &str) -> Player {
    let (player, _) = app.account(name, "a long password").await;
    let made = app.post("/me/receivers/mail", json!({"address": address})).by(&player).expect(201).await;
    assert_eq!((&made["status"], &made["sent"]), (&json!("unconfirmed"), &json!(true)), "{made}");
    confirm(app, &post.one().await).await;
    player
}

/// Opens the link of a mail that asks to confirm.
pub async fn confirm(app: &TestApp, mail: &Came) {
    let token = mail.link("/confirm#");
    app.post("/links/confirm", json!({ "token": token })).expect(200).await;
}

pub async fn log_of(app: &TestApp, player: &Player) -> Vec<Value> {
    let page = app.get("/me/deliveries?limit=200").by(player).expect(200).await;
    page["items"].as_array().unwrap().clone()
}

/// Half a minute later, when what was written then is sent.
async fn deliver(app: &TestApp) {
    app.clock.advance(30 * SECOND);
    app.notifier.deliver_all().await.unwrap();
}

on_both! {
    async fn what_there_is_to_tell_arrives_in_one_mail(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let anna = mailed(&app, &post, "Anna", "anna@example.org").await;
        let ben = app.guest("Ben").await;
        let id = app.begun(&anna, &ben).await;
        app.notifier.deliver_all().await.unwrap();
        assert!(post.takes().is_empty(), "half a minute it waits: she may be looking");
        deliver(&app).await;
        let mail = post.one().await;
        assert_eq!((mail.from.as_str(), mail.to.as_str()), ("post@seedpost.test", "anna@example.org"));
        assert_eq!(mail.subject(), "2 pieces of news");
        assert_eq!(mail.header("From"), "Seedpost <post@seedpost.test>");
        assert_eq!(mail.header("To"), "anna@example.org");
        assert_eq!(mail.header("Auto-Submitted"), "auto-generated");
        assert_eq!(mail.header("List-Id"), "Seedpost <notices.seedpost.test>");
        assert_eq!(mail.header("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
        assert_eq!(mail.header("Content-Language"), "en");
        assert_eq!(mail.header("Date"), "Mon, 30 Nov 2026 12:00:30 +0000");
        for title in ["New match: Mangala with \u{2068}Ben\u{2069}", "Your turn: Mangala with \u{2068}Ben\u{2069}"] {
            assert!(mail.text().contains(title) && mail.html().contains(title), "{}", mail.text());
        }
        assert!(mail.text().contains("You have 2 days left, until 3 December, 12:00 (UTC). After that the match is lost."), "{}", mail.text());
        let link = format!("http://seedpost.test/matches/{id}");
        assert!(mail.text().contains(&link) && mail.html().contains(&format!("href=\"{link}\"")));
        let log = log_of(&app, &anna).await;
        assert!(log.iter().all(|it| it["status"] == "sent" && it["answer"] == "accepted: 250 OK queued as 7"), "{log:?}");
        assert_eq!(log[0]["to"], "anna@example.org");
        assert_eq!(app.notifier.deliver_all().await.unwrap(), 0, "nothing is sent twice");
        text(&log[0]["at"]);
    }
}
