//! Web Push: messages encrypted for one browser (RFC 8291), sent through its maker's push service, to which this server
//! shows itself with a key of its own (RFC 8292).

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Nonce};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use p256::{PublicKey, SecretKey, ecdh};
use reqwest::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::Sha256;
use url::Url;

use super::Outcome;
use super::web::{Web, told};
use super::words::Told;
use crate::clock::{Millis, SECOND};
use crate::model::NoticeKind;
use crate::random::Random;
use crate::words::Catalogue;

/// How long a push service keeps a message for a browser that is away, in seconds.
const KEPT_S: i64 = 28 * 86_400;
/// How long this server's word for itself is good, in seconds; a day is the most.
const SHOWN_FOR_S: i64 = 12 * 3_600;
/// The size of a record, in bytes: what every push service takes, in one record.
const RECORD: u32 = 4_096;
/// The longest message: a record without its tag, its mark, and the head before it.
const LONGEST: usize = 3_900;
/// How many notices are told in one message, at most.
const MOST_TOLD: usize = 6;

/// What a browser says for itself when it wants to be pushed to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Secrets {
    /// Its public key of P-256, uncompressed, in base64url.
    pub p256dh: String,
    /// 16 bytes that both know, in base64url.
    pub auth: String,
}

impl Secrets {
    /// Reads both.
    ///
    /// # Errors
    /// Says which of them cannot be, and what it should be.
    fn read(&self) -> Result<(PublicKey, [u8; 16]), &'static str> {
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let key = bytes(&self.p256dh).filter(|key| key.len() == 65);
        let key = key.and_then(|key| PublicKey::from_sec1_bytes(&key).ok());
        let auth = bytes(&self.auth).and_then(|auth| auth.try_into().ok());
        Ok((
            key.ok_or("keys.p256dh must be an uncompressed public key of P-256, 65 bytes in base64url")?,
            auth.ok_or("keys.auth must be 16 bytes in base64url")?,
        ))
    }

    /// Whether both can be used.
    ///
    /// # Errors
    /// Says which of them cannot be, and what it should be.
    pub fn sound(&self) -> Result<(), &'static str> {
        self.read().map(|_| ())
    }
}

/// The public key that browsers are to let this server push with, in base64url.
pub fn public_key(vapid: &[u8; 32]) -> Option<String> {
    let key = SecretKey::from_slice(vapid).ok()?;
    Some(URL_SAFE_NO_PAD.encode(key.public_key().to_sec1_bytes()))
}

/// What a message to one browser is made with.
pub struct Push<'a> {
    /// Sends.
    pub web: &'a Web,
    /// Makes salts and keys.
    pub random: &'a Random,
    /// This server's private key.
    pub vapid: &'a [u8; 32],
    /// How people reach this server.
    pub public_url: &'a str,
    /// What time it is.
    pub now: Millis,
}

impl Push<'_> {
    /// Tells a browser of these notices in one message; `waiting` matches wait for its owner in all.
    pub async fn send(
        &self,
        endpoint: &str,
        secrets: &str,
        told: &[&Told],
        words: &Catalogue,
        waiting: i64,
    ) -> Outcome {
        let Some((newest, url)) = told.last().zip(Url::parse(endpoint).ok()) else {
            return Outcome::Gone("its address cannot be read".into());
        };
        let Ok(secrets) = serde_json::from_str::<Secrets>(secrets) else {
            return Outcome::Gone("its keys cannot be read".into());
        };
        let message = message(told, words, waiting);
        let (salt, own) = (self.random.bytes::<16>(), self.random.bytes::<32>());
        let sealed = secrets.read().map(|(key, auth)| seal(&message, &key, &auth, &own, salt));
        let Ok(Some(body)) = sealed else {
            return Outcome::Gone("its keys cannot be used".into());
        };
        let Some(authorization) = self.authorization(&url) else {
            return Outcome::Down("this server's own key cannot be used".into());
        };
        let urgent = told.iter().any(|it| it.kind == NoticeKind::DeadlineNear.as_str());
        let mut headers = vec![
            ("authorization", authorization),
            ("content-encoding", "aes128gcm".to_owned()),
            ("content-type", "application/octet-stream".to_owned()),
            ("ttl", self.kept_for(told).to_string()),
            ("urgency", if urgent { "high" } else { "normal" }.to_owned()),
        ];
        // While the browser is away, only the newest word on a match is kept for it.
        if let (Some(id), true) = (&newest.match_id, told.len() == 1) {
            headers.push(("topic", id.replace('-', "")));
        }
        self.web.post_and(endpoint, &headers, body, status).await
    }

    /// For how many seconds it is worth being told.
    fn kept_for(&self, told: &[&Told]) -> i64 {
        let last = told.iter().map(|it| it.deadline.map_or(i64::MAX, |at| (at.0 - self.now.0) / SECOND)).max();
        last.unwrap_or(KEPT_S).clamp(60, KEPT_S)
    }

    /// This server's word for itself to the push service at `endpoint`.
    fn authorization(&self, endpoint: &Url) -> Option<String> {
        let key = SecretKey::from_slice(self.vapid).ok()?;
        let part = |value: serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let until = self.now.0 / SECOND + SHOWN_FOR_S;
        let claims = json!({"aud": endpoint.origin().ascii_serialization(), "exp": until, "sub": self.public_url});
        let signed = format!("{}.{}", part(json!({"typ": "JWT", "alg": "ES256"})), part(claims));
        let signature: Signature = SigningKey::from(&key).sign(signed.as_bytes());
        let public = URL_SAFE_NO_PAD.encode(key.public_key().to_sec1_bytes());
        Some(format!("vapid t={signed}.{}, k={public}", URL_SAFE_NO_PAD.encode(signature.to_bytes())))
    }
}

/// What a push service answers.
fn status(status: StatusCode) -> Outcome {
    match status.as_u16() {
        404 | 410 => {
            Outcome::Gone(format!("answered {}: the browser takes no more; it is switched off", status.as_u16()))
        }
        400 | 413 => Outcome::Refused(format!("answered {}", status.as_u16())),
        // This server's clock may be wrong, or its key another's: that is no fault of the browser, and may pass.
        401 | 403 => {
            Outcome::Failed(format!("answered {}: it does not take this server's own key or clock", status.as_u16()))
        }
        _ => told(status),
    }
}

/// What the page's service worker reads.
fn message(told: &[&Told], words: &Catalogue, waiting: i64) -> Vec<u8> {
    let group = words.say_with("notice-waiting", &[("count", waiting.into())]);
    let notices: Vec<_> = told
        .iter()
        .rev()
        .take(MOST_TOLD)
        .map(|it| json!({"kind": it.kind, "title": it.title, "text": it.text, "url": it.url, "match_id": it.match_id, "at": it.at.0,
                "picture": it.picture}))
        .collect();
    let with = |notices: &[serde_json::Value]| {
        json!({"notices": notices, "waiting": waiting, "group": group, "lang": words.lang, "dir": words.dir})
            .to_string()
    };
    // Names and languages differ in length: what does not fit is left to the page.
    let fitting = (1..=notices.len()).rev().map(|n| with(&notices[..n])).find(|text| text.len() <= LONGEST);
    fitting.unwrap_or_else(|| with(&[])).into_bytes()
}

/// Encrypts a message for a browser's key and secret, with a key of its own (RFC 8291, section 3); nothing if `own` is no key.
fn seal(message: &[u8], browser: &PublicKey, auth: &[u8; 16], own: &[u8; 32], salt: [u8; 16]) -> Option<Vec<u8>> {
    let own = SecretKey::from_slice(own).ok()?;
    let (own_public, browser_public) = (own.public_key().to_sec1_bytes(), browser.to_sec1_bytes());
    let shared = ecdh::diffie_hellman(own.to_nonzero_scalar(), browser.as_affine());
    let info = [b"WebPush: info\0".as_slice(), &browser_public, &own_public].concat();
    let mut key = [0; 32];
    Hkdf::<Sha256>::new(Some(auth), shared.raw_secret_bytes()).expand(&info, &mut key).ok()?;
    let derived = Hkdf::<Sha256>::new(Some(&salt), &key);
    let (mut content_key, mut nonce) = ([0; 16], [0; 12]);
    derived.expand(b"Content-Encoding: aes128gcm\0", &mut content_key).ok()?;
    derived.expand(b"Content-Encoding: nonce\0", &mut nonce).ok()?;
    // The mark of the last record stands behind what it holds.
    let plain = [message, &[2]].concat();
    let sealed = Aes128Gcm::new(&content_key.into()).encrypt(&Nonce::from(nonce), plain.as_slice()).ok()?;
    let length = u8::try_from(own_public.len()).ok()?;
    Some([salt.as_slice(), &RECORD.to_be_bytes(), &[length], &own_public, &sealed].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        URL_SAFE_NO_PAD.decode(text).unwrap().try_into().unwrap()
    }

    /// The example of RFC 8291, section 5.
    #[test]
    fn a_message_is_sealed_as_the_standard_shows_it() {
        let browser = Secrets {
            p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4".into(),
            auth: "BTBZMqHH6r4Tts7J_aSIgg".into(),
        };
        let (key, auth) = browser.read().unwrap();
        let own = bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        let sealed = seal(b"When I grow up, I want to be a watermelon", &key, &auth, &own, salt).unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_\
             yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn keys_that_cannot_be_are_refused() {
        let right = Secrets {
            p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4".into(),
            auth: "BTBZMqHH6r4Tts7J_aSIgg".into(),
        };
        assert!(right.sound().is_ok());
        let off_curve = format!("B{}A", &right.p256dh[1..86]);
        for (p256dh, auth) in
            [("", "x"), (off_curve.as_str(), &right.auth), (&right.p256dh, "AAAA"), (&right.p256dh, "")]
        {
            assert!(Secrets { p256dh: p256dh.into(), auth: auth.into() }.sound().is_err(), "{p256dh} {auth}");
        }
    }
}
