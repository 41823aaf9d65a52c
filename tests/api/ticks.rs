//! The table of settings: each tick, of each kind for each channel, lets that kind through and nothing else; without the tick it is
//! not sent. Everything that can be told happens, and real receivers say what came.

use seedpost::clock::{DAY, SECOND};
use seedpost::model::NoticeKind;
use seedpost::play::sweep::sweep;
use serde_json::{Value, json};

use crate::mails::mailed;
use crate::post::{Post, Way};
use crate::push::Browser;
use crate::receiving::Hook;
use crate::support::{Player, TestApp, away, back, begun_at_ply_2, set, text};

/// What a notice of each kind says, in English.
fn says(kind: NoticeKind) -> &'static [&'static str] {
    match kind {
        NoticeKind::MatchStarted => &["New match:"],
        NoticeKind::MatchTurn => &["Your turn:"],
        NoticeKind::MatchMoved => &["A move in"],
        NoticeKind::MatchFinished => &["You won: Mangala", "You lost: Mangala"],
        NoticeKind::OfferMade => &["offers a draw"],
        NoticeKind::OfferClosed => &["does not want a draw"],
        NoticeKind::ChatMessage => &["wrote to you"],
        NoticeKind::DeadlineNear => &["Your time runs out:"],
        NoticeKind::DeadlinePassed => &["The time is up:"],
        NoticeKind::OpponentAway => &["is on vacation ("],
        NoticeKind::VacationBegan => &["has begun by itself"],
        NoticeKind::VacationNear => &["Your vacation is about to end"],
        NoticeKind::VacationEnded => &["Your vacation is over"],
        NoticeKind::ChallengeReceived => &["challenges you:"],
        NoticeKind::ChallengeClosed => &["was taken back: Mangala"],
    }
}

/// Lets everything happen to Anna that can be told, and has it sent after each step.
async fn everything_happens(app: &TestApp, (anna, name): (&Player, &str), ben: &Player) {
    let act = async |who: &Player, id: &str, what: &str, body: Value| {
        app.post(&format!("/matches/{id}/{what}"), body).by(who).expect(200).await;
        send(app).await;
    };
    // A match begins, Ben moves, they talk, ask and answer, and Ben gives up.
    let id = app.begun(ben, anna).await;
    send(app).await;
    act(ben, &id, "moves", json!({"ply": 0, "move": 1})).await;
    app.post(&format!("/matches/{id}/chat"), json!({"text": "Merhaba"})).by(ben).expect(201).await;
    send(app).await;
    act(ben, &id, "draw", json!({"ply": 1})).await;
    act(anna, &id, "moves", json!({"ply": 1, "move": 1})).await;
    act(anna, &id, "draw", json!({"ply": 2})).await;
    act(ben, &id, "decline", json!({"ply": 2, "offer": "draw"})).await;
    act(ben, &id, "resign", json!({"ply": 2})).await;
    // Ben asks for a match, and thinks better of it.
    for keep in [true, false] {
        let offer = json!({"game": "mangala", "clock": {"kind": "per_move", "days": 3}, "to": name});
        let offer = app.post("/challenges", offer).by(ben).send().await;
        assert_eq!(offer.status, 201, "{}", offer.text);
        if keep {
            send(app).await;
        }
        app.call("DELETE", &format!("/challenges/{}", text(&offer.json()["id"]))).by(ben).expect(200).await;
        send(app).await;
    }
    // Time runs out in a match that goes on all the same.
    begun_at_ply_2(app, anna, ben, json!({"soft": true, "pauses": false})).await;
    app.days_pass(2);
    time_comes(app).await;
    app.days_pass(2);
    time_comes(app).await;
    // Ben goes away while it is his turn, and comes back.
    begun_at_ply_2(app, ben, anna, json!({})).await;
    away(app, ben, json!({})).await;
    time_comes(app).await;
    back(app, ben).await;
    // Anna's vacation begins by itself, is about to end, and ends.
    set(app, anna, json!({"auto_vacation": true})).await;
    begun_at_ply_2(app, anna, ben, json!({})).await;
    app.clock.advance(3 * DAY - 3_600 * SECOND);
    for _ in 0..20 {
        time_comes(app).await;
        app.clock.advance(DAY / 4);
    }
}

async fn time_comes(app: &TestApp) {
    sweep(&app.store).await.unwrap();
    send(app).await;
}

async fn send(app: &TestApp) {
    app.clock.advance(31 * SECOND);
    app.notifier.deliver_all().await.unwrap();
}

/// The kinds whose words stand in what came.
fn kinds_in(came: &str) -> Vec<NoticeKind> {
    NoticeKind::ALL.iter().copied().filter(|kind| says(*kind).iter().any(|words| came.contains(words))).collect()
}

/// Ticks every second kind for one channel, and all kinds for no other.
async fn tick(app: &TestApp, anna: &Player, channel: &str, odd: bool) -> Vec<NoticeKind> {
    let kinds: Vec<NoticeKind> = NoticeKind::ALL.iter().copied().skip(usize::from(odd)).step_by(2).collect();
    let mut wanted = json!({"page": [], "mail": [], "push": [], "webhook": []});
    wanted[channel] = json!(kinds);
    let body = json!({"kinds": wanted}).to_string();
    let kept = app.call("PATCH", "/me/notice-settings").body(body).by(anna).expect(200).await;
    assert_eq!(kept["kinds"][channel], json!(kinds));
    kinds
}

on_both! {
    async fn each_tick_of_each_channel_lets_its_kind_through_and_no_other(app) {
        let post = Post::start(Way::Plain);
        let app = app.with_mail(post.smtp());
        for (i, (channel, odd)) in [("mail", false), ("mail", true), ("push", false), ("push", true), ("webhook", false), ("webhook", true)].into_iter().enumerate() {
            let anna = mailed(&app, &post, &format!("Anna{i}"), &format!("anna{i}@example.org")).await;
            let (ben, _) = app.account(&format!("Ben{i}"), "a long password").await;
            let (hook, browser) = (Hook::start().await, Browser::start(u64::try_from(i).unwrap()).await);
            app.post("/me/receivers/webhook", json!({"url": hook.url})).by(&anna).expect(201).await;
            app.post("/me/receivers/push", browser.subscription()).by(&anna).expect(201).await;
            let ticked = tick(&app, &anna, channel, odd).await;
            post.takes();
            everything_happens(&app, (&anna, &format!("Anna{i}")), &ben).await;
            let mails: String = post.takes().iter().map(|mail| mail.text()).collect();
            let pushes: String = browser.told().iter().map(Value::to_string).collect();
            let hooked: String = hook.got().iter().map(|got| got.json().to_string()).collect();
            for (of, came) in [("mail", &mails), ("push", &pushes), ("webhook", &hooked)] {
                let expected = if of == channel { ticked.clone() } else { Vec::new() };
                assert_eq!(kinds_in(came), expected, "{of} with every second kind ticked for {channel}: {came}");
            }
        }
    }
}
