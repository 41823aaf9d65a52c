//! Web Push: a browser that decrypts what arrives with its own keys, behind a push service that checks who sends.

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Nonce};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::{PublicKey, SecretKey, ecdh};
use seedpost::clock::SECOND;
use seedpost::random::Random;
use serde_json::{Value, json};
use sha2::Sha256;

use crate::receiving::{Got, Hook};
use crate::support::{Player, TestApp, text};

/// A browser with its keys, and the push service that it hears from.
pub struct Browser {
    pub service: Hook,
    key: SecretKey,
    auth: [u8; 16],
}

impl Browser {
    pub async fn start(seed: u64) -> Browser {
        let random = Random::seeded(seed);
        let key = SecretKey::from_slice(&random.bytes::<32>()).unwrap();
        Browser { service: Hook::start().await, key, auth: random.bytes() }
    }

    /// What its `PushSubscription` says.
    pub fn subscription(&self) -> Value {
        let p256dh = URL_SAFE_NO_PAD.encode(self.key.public_key().to_sec1_bytes());
        json!({"endpoint": self.service.url, "keys": {"p256dh": p256dh, "auth": URL_SAFE_NO_PAD.encode(self.auth)}})
    }

    /// Opens a message as RFC 8291 tells receivers to.
    pub fn open(&self, got: &Got) -> Value {
        assert_eq!(got.header("content-encoding"), "aes128gcm");
        let (salt, rest) = got.body.split_at(16);
        assert_eq!(rest[..4], 4096_u32.to_be_bytes());
        let (sender, sealed) = rest[5..].split_at(usize::from(rest[4]));
        let sender_key = PublicKey::from_sec1_bytes(sender).unwrap();
        let shared = ecdh::diffie_hellman(self.key.to_nonzero_scalar(), sender_key.as_affine());
        let own = self.key.public_key().to_sec1_bytes();
        let mut key = [0; 32];
        let info = [b"WebPush: info\0".as_slice(), &own, sender].concat();
        Hkdf::<Sha256>::new(Some(&self.auth), shared.raw_secret_bytes()).expand(&info, &mut key).unwrap();
        let derived = Hkdf::<Sha256>::new(Some(salt), &key);
        let (mut content_key, mut nonce) = ([0; 16], [0; 12]);
        derived.expand(b"Content-Encoding: aes128gcm\0", &mut content_key).unwrap();
        derived.expand(b"Content-Encoding: nonce\0", &mut nonce).unwrap();
        let plain = Aes128Gcm::new(&content_key.into()).decrypt(&Nonce::from(nonce), sealed).unwrap();
        let (mark, message) = plain.split_last().unwrap();
        assert_eq!(*mark, 2);
        serde_json::from_slice(message).unwrap()
    }

    /// Everything that it was told, opened.
    pub fn told(&self) -> Vec<Value> {
        self.service.got().iter().map(|got| self.open(got)).collect()
    }
}

/// Somebody with a browser that is pushed to.
async fn pushed(app: &TestApp, name: &str) -> (Player, Browser, Value) {
    let (player, _) = app.account(name, "a long password").await;
    let browser = Browser::start(3).await;
    let made = app.post("/me/receivers/push", browser.subscription()).by(&player).expect(201).await;
    (player, browser, made)
}

async fn wait_and_deliver(app: &TestApp) {
    app.clock.advance(5 * SECOND);
    app.notifier.deliver_all().await.unwrap();
}

on_both! {
    async fn a_browser_is_told_in_its_readers_language_what_its_keys_alone_open(app) {
        let (anna, browser, made) = pushed(&app, "Anna").await;
        app.call("PATCH", "/me").body(json!({"locale": "tr"}).to_string()).by(&anna).expect(200).await;
        assert_eq!((&made["channel"], &made["status"]), (&json!("push"), &json!("on")));
        let ben = app.guest("Ben").await;
        let id = app.begun(&ben, &anna).await;
        wait_and_deliver(&app).await;
        app.moves(&id, 0, json!(1)).by(&ben).expect(200).await;
        app.notifier.deliver_all().await.unwrap();
        assert_eq!(browser.told().len(), 1, "whoever looks already need not be told at once");
        wait_and_deliver(&app).await;
        let told = browser.told().pop().unwrap();
        let notice = &told["notices"][0];
        assert_eq!(notice["title"], "Sıra sizde: Mangala, rakip \u{2068}Ben\u{2069}");
        assert_eq!((&notice["match_id"], &notice["url"]), (&json!(id), &json!(format!("http://seedpost.test/matches/{id}"))));
        assert_eq!((&told["waiting"], &told["group"], &told["lang"]), (&json!(1), &json!("1 maç sizi bekliyor"), &json!("tr")));
        let got = browser.service.got().pop().unwrap();
        assert_eq!(got.header("topic"), id.replace('-', ""));
        assert_eq!(got.header("ttl"), (3 * 86_400 - 5).to_string(), "as long as there is time to move");
        let body = String::from_utf8_lossy(&got.body);
        assert!(!body.contains("Ben") && !body.contains(&id), "nothing can be read on the way");
    }

    async fn the_push_service_can_check_who_sends(app) {
        let (anna, browser, made) = pushed(&app, "Anna").await;
        let path = format!("/me/receivers/{}/test", text(&made["id"]));
        assert_eq!(app.post(&path, json!({})).by(&anna).expect(200).await["arrived"], true);
        let got = browser.service.got().pop().unwrap();
        let (t, k) = got.header("authorization").strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(app.get("/push-key").expect(200).await["key"], k, "the key that browsers were given");
        let (signed, signature) = t.rsplit_once('.').unwrap();
        let key = VerifyingKey::from_sec1_bytes(&URL_SAFE_NO_PAD.decode(k).unwrap()).unwrap();
        let signature = Signature::from_slice(&URL_SAFE_NO_PAD.decode(signature).unwrap()).unwrap();
        key.verify(signed.as_bytes(), &signature).unwrap();
        let claims: Value = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(signed.split_once('.').unwrap().1).unwrap()).unwrap();
        assert_eq!(claims["aud"], browser.service.url.trim_end_matches("/hook"));
        let until = claims["exp"].as_i64().unwrap() - app.clock.now().0 / SECOND;
        assert!((3_600..=86_400).contains(&until));
    }

    async fn what_waits_for_one_browser_arrives_as_one_message(app) {
        let (anna, browser, _) = pushed(&app, "Anna").await;
        let ben = app.guest("Ben").await;
        for _ in 0..8 {
            app.begun(&anna, &ben).await;
        }
        wait_and_deliver(&app).await;
        let told = browser.told();
        assert_eq!(told.len(), 1);
        assert_eq!((&told[0]["waiting"], &told[0]["group"]), (&json!(8), &json!("8 matches wait for you")));
        assert_eq!(told[0]["notices"].as_array().unwrap().len(), 6, "the newest");
        assert!(browser.service.got()[0].body.len() <= 4096);
    }

    async fn as_many_matches_wait_as_the_page_and_the_list_tell(app) {
        let (anna, browser, _) = pushed(&app, "Anna").await;
        let ben = app.guest("Ben").await;
        let asked = app.begun(&ben, &anna).await;
        let both = app.begun(&anna, &ben).await;
        app.begun(&anna, &ben).await;
        // What is asked of her who is to move is no second reason to wait.
        for id in [&asked, &both] {
            app.post(&format!("/matches/{id}/draw"), json!({"ply": 0})).by(&ben).expect(200).await;
        }
        wait_and_deliver(&app).await;
        let pushed = browser.told().last().unwrap()["waiting"].clone();
        let page = app.get("/me").by(&anna).expect(200).await["waiting"].clone();
        let list = app.get("/me/turns").by(&anna).expect(200).await["items"].as_array().unwrap().len();
        assert_eq!([&pushed, &page, &json!(list)], [3, 3, 3]);
    }

    async fn whoever_looks_at_the_match_is_not_told_of_it_but_of_others(app) {
        let (anna, browser, _) = pushed(&app, "Anna").await;
        let ben = app.guest("Ben").await;
        let (seen, other) = (app.begun(&anna, &ben).await, app.begun(&anna, &ben).await);
        let newest = app.get("/me/notices").by(&anna).expect(200).await["newest"].clone();
        app.post(&format!("/matches/{seen}/looked"), json!({"notice": newest})).by(&anna).expect(204).await;
        wait_and_deliver(&app).await;
        let told = browser.told();
        let matches: Vec<String> = told[0]["notices"].as_array().unwrap().iter().map(|it| text(&it["match_id"])).collect();
        assert_eq!((told.len(), matches), (1, vec![other.clone(), other]));
        app.play_on(&seen, &anna, &ben, 2).await;
        wait_and_deliver(&app).await;
        assert_eq!(browser.told().len(), 2, "what happens after looking is told");
        let refused = app.post(&format!("/matches/{seen}/looked"), json!({"notice": 999})).by(&anna).refused(400, "malformed").await;
        assert!(text(&refused["detail"]).contains("0 to"), "{refused}");
        app.post(&format!("/matches/{seen}/looked"), json!({"notice": 0})).by(&app.guest("Cem").await).refused(403, "not_your_match").await;
    }

    async fn what_is_no_longer_so_is_not_told(app) {
        let (anna, browser, _) = pushed(&app, "Anna").await;
        let ben = app.guest("Ben").await;
        let id = app.begun(&anna, &ben).await;
        wait_and_deliver(&app).await;
        app.play_on(&id, &anna, &ben, 2).await;
        // Anna moves at once, on another device and by the interface.
        app.play_on(&id, &anna, &ben, 1).await;
        wait_and_deliver(&app).await;
        assert_eq!(browser.told().len(), 1);
        let log = app.get("/me/deliveries").by(&anna).expect(200).await;
        assert!(log["items"].as_array().unwrap().iter().any(|it| it["status"] == "dropped" && it["answer"] == "it is no longer that turn"), "{log}");
    }

    async fn a_browser_that_takes_no_more_is_removed_and_one_that_is_ill_is_tried_again(app) {
        let (anna, browser, _) = pushed(&app, "Anna").await;
        let ben = app.guest("Ben").await;
        browser.service.answers(&[503]);
        app.begun(&anna, &ben).await;
        wait_and_deliver(&app).await;
        app.clock.advance(5 * SECOND);
        wait_and_deliver(&app).await;
        assert_eq!(browser.told().len(), 2);
        // Nor is it the browser's fault that this server's own clock is wrong.
        for status in [401, 403] {
            let (cem, browser, _) = pushed(&app, &format!("Cem{status}")).await;
            browser.service.answers(&[status]);
            app.begun(&cem, &ben).await;
            wait_and_deliver(&app).await;
            let it = app.get("/me/receivers").by(&cem).expect(200).await["items"][0].clone();
            let why = format!("answered {status}: it does not take this server's own key or clock");
            assert_eq!((&it["status"], &it["answer"]), (&json!("on"), &json!(why)));
            app.clock.advance(5 * SECOND);
            wait_and_deliver(&app).await;
            assert_eq!(browser.told().len(), 2);
        }
        for status in [404, 410] {
            let (cem, browser, _) = pushed(&app, &format!("Cem{status}")).await;
            browser.service.answers(&[status]);
            app.begun(&cem, &ben).await;
            wait_and_deliver(&app).await;
            let it = app.get("/me/receivers").by(&cem).expect(200).await["items"][0].clone();
            assert_eq!(it["status"], "off");
            assert_eq!(it["answer"], format!("answered {status}: the browser takes no more; it is switched off"));
            app.begun(&cem, &ben).await;
            wait_and_deliver(&app).await;
            assert_eq!(browser.service.got().len(), 1);
            app.post("/me/receivers/push", browser.subscription()).by(&cem).expect(201).await;
            app.begun(&cem, &ben).await;
            wait_and_deliver(&app).await;
            assert_eq!(browser.service.got().len(), 2, "it can be taken on again");
        }
    }

    async fn signing_out_stops_that_browsers_pushes_and_no_others(app) {
        let (anna, home) = app.account("Anna", "a long password").await;
        let sign_in = json!({"name": "Anna", "password": "a long password"});
        let answer = app.post("/sessions", sign_in).send().await;
        let away = answer.header("set-cookie").split(';').next().unwrap().to_owned();
        let (at_home, on_the_way) = (Browser::start(4).await, Browser::start(5).await);
        for (cookie, browser) in [(&home, &at_home), (&away, &on_the_way)] {
            let asked = app.post("/me/receivers/push", browser.subscription()).header("cookie", cookie);
            asked.header("origin", "http://seedpost.test").header("host", "seedpost.test").expect(201).await;
        }
        let ben = app.guest("Ben").await;
        app.begun(&anna, &ben).await;
        wait_and_deliver(&app).await;
        assert_eq!((at_home.told().len(), on_the_way.told().len()), (1, 1));
        app.begun(&anna, &ben).await;
        let out = app.call("DELETE", "/sessions/current").header("cookie", &away);
        out.header("origin", "http://seedpost.test").header("host", "seedpost.test").expect(204).await;
        wait_and_deliver(&app).await;
        assert_eq!((at_home.told().len(), on_the_way.told().len()), (2, 1), "also what was on its way");
    }

    async fn a_browser_belongs_to_whoever_signed_in_on_it_last(app) {
        let (anna, browser, _) = pushed(&app, "Anna").await;
        let (cem, _) = app.account("Cem", "a long password").await;
        app.post("/me/receivers/push", browser.subscription()).by(&cem).expect(201).await;
        assert_eq!(app.get("/me/receivers").by(&anna).expect(200).await["items"], json!([]));
        app.begun(&anna, &cem).await;
        wait_and_deliver(&app).await;
        let told = browser.told();
        assert_eq!((told.len(), &told[0]["waiting"]), (1, &json!(0)), "Cem's news, not Anna's");
    }

    async fn in_quiet_hours_nothing_is_pushed_but_what_would_come_too_late(app) {
        let (anna, browser, _) = pushed(&app, "Anna").await;
        let quiet = json!({"zone": "Europe/Istanbul", "quiet": {"from": "22:00", "until": "07:30"}});
        app.call("PATCH", "/me/notice-settings").body(quiet.to_string()).by(&anna).expect(200).await;
        let ben = app.guest("Ben").await;
        // It is 15:00 in Istanbul; at 22:30 it is quiet.
        app.clock.advance(7 * 3_600 * SECOND + 1_800 * SECOND);
        app.begun(&anna, &ben).await;
        wait_and_deliver(&app).await;
        assert_eq!(browser.told().len(), 0);
        app.clock.advance(9 * 3_600 * SECOND - 60 * SECOND);
        app.notifier.deliver_all().await.unwrap();
        assert_eq!(browser.told().len(), 0, "07:29 and some seconds");
        app.clock.advance(60 * SECOND);
        app.notifier.deliver_all().await.unwrap();
        assert_eq!(browser.told().len(), 1);
        // At 22:30 a day for a move begins that ends before these quiet hours of the next day do.
        let quiet = json!({"quiet": {"from": "10:00", "until": "23:00"}});
        app.call("PATCH", "/me/notice-settings").body(quiet.to_string()).by(&anna).expect(200).await;
        app.clock.advance(15 * 3_600 * SECOND);
        app.begun_with(&anna, &ben, json!({"clock": {"kind": "per_move", "days": 1}})).await;
        wait_and_deliver(&app).await;
        assert_eq!(browser.told().len(), 1);
        app.clock.advance(12 * 3_600 * SECOND);
        seedpost::play::sweep::sweep(&app.store).await.unwrap();
        wait_and_deliver(&app).await;
        let kinds: Vec<String> = browser.told().iter().map(|told| text(&told["notices"][0]["kind"])).collect();
        assert_eq!(kinds.last().unwrap(), "deadline.near", "{kinds:?}");
        let urgent = browser.service.got().pop().unwrap();
        assert_eq!(urgent.header("urgency"), "high");
    }
}
