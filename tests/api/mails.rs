//! E-mail: one mail for what there is to tell, as real mail servers and readers of mail take it.

use mail_parser::MimeHeaders;
use seedpost::clock::{DAY, SECOND};
use seedpost::config::Smtp;
use seedpost::model::{Channel, ChannelHealth};
use seedpost::play::sweep::sweep;
use seedpost::store;
use serde_json::{Value, json};

use crate::post::{Came, Post, Way};
use crate::support::{Player, TestApp, begun_at_ply_2, text};

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
        assert!(mail.text().contains("You have 2 days 23 hours left, until 3 December, 12:00 (UTC). After that the match is lost."), "{}", mail.text());
        let link = format!("http://seedpost.test/matches/{id}");
        assert!(mail.text().contains(&link) && mail.html().contains(&format!("href=\"{link}\"")));
        let log = log_of(&app, &anna).await;
        assert!(log.iter().all(|it| it["status"] == "sent" && it["answer"] == "accepted: 250 OK queued as 7"), "{log:?}");
        assert_eq!(log[0]["to"], "anna@example.org");
        assert_eq!(app.notifier.deliver_all().await.unwrap(), 0, "nothing is sent twice");
    }

    async fn a_mail_says_how_a_match_ended_and_whose_time_is_up(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let anna = mailed(&app, &post, "Anna", "anna@example.org").await;
        let ben = app.guest("Ben").await;
        let by_ben = app.begun(&ben, &anna).await;
        for (ply, by) in [(0, &ben), (1, &anna)] {
            app.moves(&by_ben, ply, json!(1)).by(by).expect(200).await;
        }
        deliver(&app).await;
        post.takes();
        app.post(&format!("/matches/{by_ben}/resign"), json!({"ply": 2})).by(&ben).expect(200).await;
        deliver(&app).await;
        let over = post.one().await;
        assert!(over.text().contains("You won: \u{2068}Ben\u{2069} resigned.") && !over.text().contains("played"), "{}", over.text());
        // Soft: what each can do when the time is up.
        for (mine, said) in [(true, "\u{2068}Ben\u{2069} can claim the win now. Until then you can still move."), (false, "\u{2068}Ben\u{2069} did not move in time. You can claim the win, or wait.")] {
            let (south, north) = if mine { (&anna, &ben) } else { (&ben, &anna) };
            begun_at_ply_2(&app, south, north, json!({"soft": true})).await;
            deliver(&app).await;
            app.days_pass(3);
            sweep(&app.store).await.unwrap();
            post.takes();
            deliver(&app).await;
            let told: Vec<String> = post.takes().iter().map(|mail| mail.text()).collect();
            assert!(told.iter().any(|text| text.contains(said)), "{told:?}");
        }
    }

    async fn a_mail_shows_each_board_once_from_its_readers_side(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let anna = mailed(&app, &post, "Anna", "anna@example.org").await;
        let ben = app.guest("Ben").await;
        let mut boards = Vec::new();
        for (i, game) in ["mangala", "layli", "modiar", "portes", "mangala"].into_iter().enumerate() {
            let (south, north, side) = if i % 2 == 0 { (&anna, &ben, "south") } else { (&ben, &anna, "north") };
            let id = app.begun_with(south, north, json!({"game": game})).await;
            boards.push(format!("/matches/{id}/board.png?side={side}&layout=close&width=600"));
            app.clock.advance(SECOND);
        }
        deliver(&app).await;
        let mail = post.one().await;
        let (message, html) = (mail.message(), mail.html());
        let root = message.root_part();
        assert!(root.is_content_type("multipart", "alternative"), "whoever reads plain text is not sent pictures alone");
        let pictures: Vec<_> = message.parts.iter().filter(|part| part.is_content_type("image", "png")).collect();
        assert_eq!((pictures.len(), html.matches("<img ").count()), (4, 4), "four at most: {html}");
        let mut at = 0;
        for (picture, board) in pictures.iter().zip(&boards) {
            let shown = html[at..].find(&format!("src=\"cid:{}\"", picture.content_id().unwrap()));
            at += shown.expect("each is shown, in the order of the notices");
            let drawn = app.get(board).send().await;
            assert!(picture.contents() == drawn.bytes, "{board}");
        }
        assert!(mail.bytes.len() < 800_000, "{}", mail.bytes.len());
    }

    async fn each_reads_it_in_their_own_language_and_names_stay_what_they_are(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let anna = mailed(&app, &post, "Anna", "anna@example.org").await;
        app.call("PATCH", "/me").body(json!({"locale": "tr"}).to_string()).by(&anna).expect(200).await;
        for name in ["ليلى", "𝒬𝓊𝑒𝑒𝓃 of 𠀋", "O'Neil-Åse"] {
            let Ok(other) = seat(&app, name).await else { continue };
            let id = app.begun(&other, &anna).await;
            app.moves(&id, 0, json!(1)).by(&other).expect(200).await;
            deliver(&app).await;
            let mail = post.one().await;
            assert_eq!(mail.header("Content-Language"), "tr");
            assert!(mail.html().contains("<html lang=\"tr\" dir=\"ltr\">"));
            let shown = app.get(&format!("/users/{}", other.id)).expect(200).await["name"].clone();
            let named = format!("\u{2068}{}\u{2069}", text(&shown));
            assert!(mail.text().contains(&named), "{}", mail.text());
            assert!(mail.text().contains("Sıra sizde") && mail.bytes.is_ascii(), "{}", mail.text());
            assert!(mail.bytes.split(|byte| *byte == b'\n').all(|line| line.len() <= 999), "no line is longer than may be");
        }
        let it = mailed(&app, &post, "Ugo", "ugo@example.org").await;
        app.call("PATCH", "/me").body(json!({"locale": "it"}).to_string()).by(&it).expect(200).await;
        let id = app.begun(&anna, &it).await;
        app.moves(&id, 0, json!(1)).by(&anna).expect(200).await;
        deliver(&app).await;
        let came: Vec<Came> = post.takes().into_iter().filter(|mail| mail.to == "ugo@example.org").collect();
        assert!(came.len() == 1 && came[0].text().contains("Tocca a te: Mangala con \u{2068}Anna\u{2069}"), "{}", came[0].text());
    }

    async fn a_match_is_one_conversation_and_a_mail_is_the_same_each_time(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let anna = mailed(&app, &post, "Anna", "anna@example.org").await;
        let ben = app.guest("Ben").await;
        let id = app.begun(&ben, &anna).await;
        app.moves(&id, 0, json!(1)).by(&ben).expect(200).await;
        post.answers_mails(&[(451, "4.7.1 greylisted, come back"), (250, "fine")]);
        deliver(&app).await;
        assert!(post.takes().is_empty());
        let log = log_of(&app, &anna).await;
        assert!(log.iter().all(|it| it["status"] == "waiting" && text(&it["answer"]).starts_with("answered 451 ")), "{log:?}");
        app.clock.advance(10 * SECOND);
        app.notifier.deliver_all().await.unwrap();
        let first = post.one().await;
        assert_eq!(first.subject(), "2 pieces of news");
        app.moves(&id, 1, json!(1)).by(&anna).expect(200).await;
        app.moves(&id, 2, json!(2)).by(&ben).expect(200).await;
        deliver(&app).await;
        let second = post.one().await;
        assert_eq!(second.subject(), "Your turn: Mangala with Ben");
        let thread = format!("<match-{id}@seedpost.test>");
        for mail in [&first, &second] {
            assert_eq!((mail.header("References"), mail.header("In-Reply-To")), (thread.clone(), thread.clone()));
        }
        assert_ne!(first.header("Message-ID"), second.header("Message-ID"));
        // Another match, and two matches at once.
        let other = app.begun(&ben, &anna).await;
        app.moves(&other, 0, json!(1)).by(&ben).expect(200).await;
        let third = app.begun(&ben, &anna).await;
        app.moves(&third, 0, json!(1)).by(&ben).expect(200).await;
        post.answers_mails(&[(451, "later")]);
        deliver(&app).await;
        app.clock.advance(10 * SECOND);
        app.notifier.deliver_all().await.unwrap();
        let mail = post.one().await;
        assert!(!mail.has("References"));
        assert_eq!(mail.subject(), "2 matches wait for you");
    }

    async fn what_was_looked_at_meanwhile_is_not_sent(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let anna = mailed(&app, &post, "Anna", "anna@example.org").await;
        let ben = app.guest("Ben").await;
        let id = app.begun(&ben, &anna).await;
        app.moves(&id, 0, json!(1)).by(&ben).expect(200).await;
        let newest = app.get("/me/notices").by(&anna).expect(200).await["newest"].clone();
        app.post(&format!("/matches/{id}/looked"), json!({"notice": newest})).by(&anna).send().await;
        deliver(&app).await;
        assert!(post.takes().is_empty());
        let log = log_of(&app, &anna).await;
        assert!(log.iter().all(|it| it["status"] == "dropped" && it["answer"] == "you had looked at it"), "{log:?}");
    }

    async fn what_was_read_in_the_list_of_notices_is_not_sent(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let anna = mailed(&app, &post, "Anna", "anna@example.org").await;
        let ben = app.guest("Ben").await;
        app.begun(&ben, &anna).await;
        let newest = app.get("/me/notices").by(&anna).expect(200).await["newest"].clone();
        assert_eq!(app.post("/me/notices/read", json!({"notice": newest})).by(&anna).send().await.status, 204);
        deliver(&app).await;
        assert!(post.takes().is_empty());
        // What came after that is.
        app.begun(&ben, &anna).await;
        deliver(&app).await;
        assert_eq!(post.takes().len(), 1);
    }

    async fn a_mail_server_that_is_away_for_two_days_loses_nothing(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let anna = mailed(&app, &post, "Anna", "anna@example.org").await;
        let ugo = mailed(&app, &post, "Ugo", "ugo@example.org").await;
        let ben = app.guest("Ben").await;
        let works = async || {
            let all = store::list_channels(&mut app.store.read().await.unwrap().db()).await.unwrap();
            all.iter().find(|it| it.channel == Channel::Mail).is_none_or(ChannelHealth::works)
        };
        assert!(works().await);
        post.goes_away();
        let begin = app.clock.now();
        let mut ids = Vec::new();
        for player in [&anna, &ugo] {
            let id = app.begun_with(&ben, player, json!({"clock": {"kind": "per_move", "days": 7}})).await;
            app.moves(&id, 0, json!(1)).by(&ben).expect(200).await;
            ids.push(id);
        }
        let mut tried = 0;
        while app.clock.now().0 - begin.0 < 2 * DAY {
            app.clock.advance(600 * SECOND);
            tried += app.notifier.deliver_all().await.unwrap();
            assert!(!works().await);
        }
        let health = app.page("/healthz/notices").send().await;
        assert_eq!(health.status, 503);
        assert!(health.text.starts_with("mail does not work since ") && health.text.contains("cannot be reached"), "{}", health.text);
        assert!(!health.text.contains("anna@") && !health.text.contains("ugo@"));
        let mut told = Vec::new();
        seedpost::commands::notices::run(&app.store, &app.notifier.channels(), &mut told).await.unwrap();
        let told = String::from_utf8(told).unwrap();
        assert!(told.contains("mail     waiting") && told.contains("mail     DOES NOT WORK"), "{told}");
        assert!(tried > 200, "{tried}");
        let log = log_of(&app, &anna).await;
        assert_eq!((&log[0]["status"], &log[0]["tries"]), (&json!("waiting"), &json!(0)));
        assert!(text(&log[0]["answer"]).starts_with("the mail server cannot be reached: "), "{log:?}");
        post.is_back();
        // The first that gets through takes the others along.
        app.clock.advance(300 * SECOND);
        app.notifier.deliver_all().await.unwrap();
        assert!(works().await);
        assert_eq!(app.page("/healthz/notices").send().await.text, "ok\n");
        let mut to: Vec<(String, String)> = post.takes().iter().map(|mail| (mail.to.clone(), mail.subject())).collect();
        to.sort();
        let news = "2 pieces of news".to_owned();
        assert_eq!(to, [("anna@example.org".into(), news.clone()), ("ugo@example.org".into(), news)]);
        app.clock.advance(DAY / 24);
        assert_eq!(app.notifier.deliver_all().await.unwrap(), 0);
        assert!(log_of(&app, &anna).await.iter().all(|it| it["status"] == "sent"));
    }

    async fn whether_the_mail_server_works_is_known_also_when_nothing_waits(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let status = async || app.page("/healthz/notices").send().await.status;
        post.goes_away();
        assert_eq!(status().await, 200, "nobody has looked yet");
        app.notifier.deliver_all().await.unwrap();
        assert_eq!(status().await, 503, "a server that begins with a mail server that is away tells so");
        post.is_back();
        app.clock.advance(59 * SECOND);
        app.notifier.deliver_all().await.unwrap();
        assert_eq!(status().await, 503, "it is looked once a minute");
        app.clock.advance(SECOND);
        app.notifier.deliver_all().await.unwrap();
        assert_eq!(status().await, 200);
        // As long as it works, mails alone tell.
        let before = post.connections();
        for _ in 0..5 {
            app.clock.advance(120 * SECOND);
            app.notifier.deliver_all().await.unwrap();
        }
        assert_eq!(post.connections(), before);
        // What somebody asks for tells as well, at once.
        let (anna, _) = app.account("Anna", "a long password").await;
        post.goes_away();
        app.clock.advance(30 * SECOND);
        let made = app.post("/me/receivers/mail", json!({"address": "anna@example.org"})).by(&anna).expect(201).await;
        assert_eq!((&made["sent"], status().await), (&json!(false), 503));
        post.is_back();
        let again = format!("/me/receivers/{}/confirm-mail", text(&made["id"]));
        assert_eq!(app.post(&again, json!({})).by(&anna).expect(200).await["sent"], true);
        assert_eq!(status().await, 200);
    }

    async fn an_address_that_is_refused_thrice_is_switched_off(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let anna = mailed(&app, &post, "Anna", "anna@example.org").await;
        let ben = app.guest("Ben").await;
        let mine = async || app.get("/me/receivers").by(&anna).expect(200).await["items"][0].clone();
        post.always(Some((550, "5.1.1 no such mailbox here")));
        for times in 1..=4 {
            app.begun(&ben, &anna).await;
            deliver(&app).await;
            let it = mine().await;
            assert_eq!(it["status"], if times < 3 { "on" } else { "off" }, "{it}");
            assert!(text(&it["answer"]).contains("550 5.1.1 no such mailbox here"), "{it}");
            assert_eq!(it["failing_since"].is_string(), times < 3, "{it}");
        }
        assert!(text(&mine().await["answer"]).starts_with("refused 3 times, so nothing more is sent there: "));
        assert!(log_of(&app, &anna).await.iter().all(|it| it["status"] == "given_up"));
        post.always(None);
        app.begun(&ben, &anna).await;
        deliver(&app).await;
        assert!(post.takes().is_empty(), "until its owner confirms it anew");
        let id = text(&mine().await["id"]);
        let asked = app.post(&format!("/me/receivers/{id}/confirm-mail"), json!({})).by(&anna).expect(200).await;
        assert_eq!(asked["sent"], true);
        confirm(&app, &post.one().await).await;
        app.begun(&ben, &anna).await;
        deliver(&app).await;
        assert_eq!(post.one().await.subject(), "New match: Mangala with Ben");
        assert_eq!(mine().await["failing_since"], Value::Null);
    }

    async fn when_this_server_is_refused_no_address_suffers(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let anna = mailed(&app, &post, "Anna", "anna@example.org").await;
        let ben = app.guest("Ben").await;
        app.begun(&ben, &anna).await;
        // A connection that was kept is let go and another made: each round asks twice at most.
        for (senders, addresses) in [
            (vec![(550, "5.7.1 sender not allowed"); 2], vec![]),
            (vec![(421, "busy"); 2], vec![]),
            (vec![], vec![(550, "5.7.1 Relaying denied")]),
            (vec![], vec![(554, "5.7.1 <Anna@example.org>: Relay access denied")]),
            (vec![], vec![(530, "5.7.0 Authentication required")]),
            (vec![(451, "try later"); 2], vec![]),
        ] {
            post.answers_senders(&senders);
            post.answers_addresses(&addresses);
            deliver(&app).await;
            let log = log_of(&app, &anna).await;
            let said = text(&log[0]["answer"]);
            assert!(said.starts_with("the mail server takes nothing from this server: answered "), "{said}");
            assert_eq!((&log[0]["status"], &log[0]["tries"]), (&json!("waiting"), &json!(0)));
            let health = app.page("/healthz/notices").send().await;
            assert_eq!(health.status, 503);
            assert!(!format!("{said}{}", health.text).contains("@example"), "whom it was for is nobody else's business: {said}");
            app.clock.advance(300 * SECOND);
            post.answers_senders(&[]);
        }
        app.notifier.deliver_all().await.unwrap();
        while post.came().is_empty() {
            deliver(&app).await;
        }
        assert_eq!(post.one().await.subject(), "New match: Mangala with Ben");
        assert_eq!(app.get("/me/receivers").by(&anna).expect(200).await["items"][0]["status"], "on");
    }

    async fn a_mail_that_is_refused_is_given_up_and_the_next_is_sent(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let anna = mailed(&app, &post, "Anna", "anna@example.org").await;
        let ben = app.guest("Ben").await;
        app.begun(&ben, &anna).await;
        post.answers_mails(&[(554, "5.7.1 looks like spam")]);
        deliver(&app).await;
        assert_eq!(log_of(&app, &anna).await[0]["status"], "given_up");
        app.begun(&ben, &anna).await;
        deliver(&app).await;
        assert_eq!(post.one().await.subject(), "New match: Mangala with Ben");
    }

    async fn the_mails_of_a_day_come_in_one_at_the_readers_hour_also_when_clocks_change(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let anna = mailed(&app, &post, "Anna", "anna@example.org").await;
        let settings = json!({"zone": "Europe/Rome", "digest_at": "18:00"});
        app.call("PATCH", "/me/notice-settings").body(settings.to_string()).by(&anna).expect(200).await;
        let ben = app.guest("Ben").await;
        let begin = async || {
            let id = app.begun_with(&ben, &anna, json!({"clock": {"kind": "none"}})).await;
            app.moves(&id, 0, json!(1)).by(&ben).expect(200).await;
            id
        };
        // 27 March 2027, half past six in the evening in Rome: the mail of that day has gone. In the night clocks go forward.
        app.clock.advance("2027-03-27T17:30:00Z".parse::<jiff::Timestamp>().unwrap().as_millisecond() - app.clock.now().0);
        begin().await;
        app.clock.advance(DAY / 24);
        begin().await;
        let seen = begin().await;
        let newest = app.get("/me/notices").by(&anna).expect(200).await["newest"].clone();
        app.post(&format!("/matches/{seen}/looked"), json!({"notice": newest})).by(&anna).send().await;
        let at = |text: &str| text.parse::<jiff::Timestamp>().unwrap().as_millisecond();
        let until = |app: &TestApp, text: &str| app.clock.advance(at(text) - app.clock.now().0);
        for early in ["2027-03-27T19:00:00Z", "2027-03-28T10:00:00Z", "2027-03-28T15:59:59Z"] {
            until(&app, early);
            app.notifier.deliver_all().await.unwrap();
            assert!(post.takes().is_empty(), "{early}");
        }
        until(&app, "2027-03-28T16:00:00Z");
        app.notifier.deliver_all().await.unwrap();
        let mail = post.one().await;
        assert_eq!(mail.subject(), "2 matches wait for you");
        assert!(!mail.text().contains(&seen), "what she has looked at is not in it");
        until(&app, "2027-03-28T16:30:00Z");
        begin().await;
        until(&app, "2027-03-29T15:59:00Z");
        app.notifier.deliver_all().await.unwrap();
        assert!(post.takes().is_empty());
        until(&app, "2027-03-29T16:00:00Z");
        app.notifier.deliver_all().await.unwrap();
        assert_eq!(post.one().await.subject(), "2 pieces of news");
    }

    async fn a_deadline_does_not_wait_for_what_would_be_too_late(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let anna = mailed(&app, &post, "Anna", "anna@example.org").await;
        let ben = app.guest("Ben").await;
        // Noon: the time is up tomorrow at noon, and the mail of the day would come tomorrow at one.
        let settings = json!({"zone": "UTC", "digest_at": "13:00", "quiet": {"from": "00:00", "until": "23:59"},
            "kinds": {"mail": ["deadline.near"]}});
        app.call("PATCH", "/me/notice-settings").body(settings.to_string()).by(&anna).expect(200).await;
        let id = app.begun_with(&ben, &anna, json!({"clock": {"kind": "per_move", "days": 1}})).await;
        app.moves(&id, 0, json!(1)).by(&ben).expect(200).await;
        app.clock.advance(DAY / 2);
        sweep(&app.store).await.unwrap();
        deliver(&app).await;
        let mail = post.one().await;
        assert_eq!(mail.subject(), "Your time runs out: Mangala with Ben");
    }

    async fn whoever_leaves_leaves_no_address_behind(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        let anna = mailed(&app, &post, "Anna", "anna.s@example.org").await;
        let ben = app.guest("Ben").await;
        app.begun(&ben, &anna).await;
        deliver(&app).await;
        let mail = post.one().await;
        assert!(!app.holds("anna.s@example.org").await.is_empty());
        app.call("DELETE", "/me").body(json!({"password": "a long password"}).to_string()).by(&anna).send().await;
        deliver(&app).await;
        assert_eq!(app.holds("anna.s@example.org").await, Vec::<String>::new());
        let token = mail.link("/enter#");
        app.post("/sessions", json!({ "link": token })).refused(401, "wrong_credentials").await;
        assert!(post.takes().is_empty());
    }
}

/// A guest of this name, if it may be one.
async fn seat(app: &TestApp, name: &str) -> Result<Player, Value> {
    let answer = app.post("/guests", json!({ "name": name })).send().await;
    let seat = answer.json();
    if answer.status != 201 {
        return Err(seat);
    }
    Ok(Player { id: text(&seat["user"]["id"]), token: text(&seat["token"]) })
}

/// What came of asking somebody by a mail server with these settings.
async fn asks(app: TestApp, smtp: Smtp) -> (bool, String) {
    let app = app.with_mail(smtp);
    let (anna, _) = app.account("Anna", "a long password").await;
    let made = app.post("/me/receivers/mail", json!({"address": "anna@example.org"})).by(&anna).expect(201).await;
    (made["sent"] == true, text(&made["mail"]))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_way_to_a_mail_server_works() {
    for way in [Way::Started, Way::Wrapped] {
        let post = Post::start(way);
        post.lets_in("seedpost", "a%40b");
        let answer = asks(TestApp::sqlite().await, post.smtp()).await;
        assert_eq!(
            answer,
            (false, "the mail server does not let this server in: answered 535 Invalid credentials".into()),
            "the setting is decoded"
        );
        post.lets_in("seedpost", "secret");
        assert_eq!(asks(TestApp::sqlite().await, post.smtp()).await, (true, "accepted: 250 OK queued as 7".into()));
        assert_eq!(post.one().await.to, "anna@example.org");
        let mut wrong = post.smtp();
        wrong.login.as_mut().unwrap().password = "hunter2".into();
        let (sent, why) = asks(TestApp::sqlite().await, wrong).await;
        assert!(!sent && why.contains("535") && !why.contains("hunter2"), "{why}");
        let (sent, why) = asks(TestApp::sqlite().await, post.smtp_of_a_stranger()).await;
        assert!(!sent && why.contains("certificate"), "{why}");
        assert!(post.takes().is_empty());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_sent_in_the_clear_unless_the_operator_says_so() {
    let post = Post::start(Way::Plain);
    let smtp = Smtp { tls: seedpost::config::Tls::Started, ..post.smtp() };
    let said = asks(TestApp::sqlite().await, smtp).await;
    assert_eq!(said, (false, "the mail server offers no TLS, and nothing is sent without".into()));
    assert!(post.takes().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_mails_go_by_few_connections() {
    let post = Post::start(Way::Plain);
    let app = TestApp::sqlite().await.with_mail(post.smtp());
    let ben = app.guest("Ben").await;
    for i in 0..12 {
        let player = mailed(&app, &post, &format!("Player {i}"), &format!("p{i}@example.org")).await;
        app.begun(&ben, &player).await;
    }
    let before = post.connections();
    deliver(&app).await;
    assert_eq!(post.takes().len(), 12);
    assert!(post.connections() - before <= 4, "{} to {}", before, post.connections());
}
