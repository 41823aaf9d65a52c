//! Webhooks: JSON signed as [Standard Webhooks](https://www.standardwebhooks.com) says, and the forms that other services take.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::json;
use sha2::Sha256;
use url::Url;

use super::Outcome;
use super::formats;
use super::web::Web;
use super::words::Told;
use crate::clock::Millis;
use crate::model::Format;
use crate::play::secrets::Secrets;

/// The signatures of a message, by each secret that is good.
fn sign(secrets: &Secrets, id: &str, seconds: i64, body: &[u8], now: Millis) -> String {
    let signatures: Vec<String> = secrets
        .signing(now)
        .filter_map(|secret| {
            let key = STANDARD.decode(secret.strip_prefix("whsec_")?).ok()?;
            let mut mac = Hmac::<Sha256>::new_from_slice(&key).ok()?;
            mac.update(format!("{id}.{seconds}.").as_bytes());
            mac.update(body);
            Some(format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes())))
        })
        .collect();
    signatures.join(" ")
}

/// Whether an address can take this form.
///
/// # Errors
/// Says what would be right.
pub fn takes(format: Format, address: &Url) -> Result<(), &'static str> {
    if format == Format::Ntfy && formats::topic(address.as_str()).is_empty() {
        return Err("must end with the topic, as https://ntfy.sh/my-topic");
    }
    Ok(())
}

/// Sends one notice to a webhook. `id` is the same each time that this notice is sent to this receiver.
pub async fn send(web: &Web, to: &To<'_>, told: &Told, now: Millis) -> Outcome {
    let mut headers = vec![("content-type", "application/json".to_owned())];
    let body = match to.format {
        Format::Standard => {
            let body = json!({"type": told.kind, "timestamp": told.at, "data": told}).to_string();
            let Ok(secrets) = serde_json::from_str::<Secrets>(to.secrets) else {
                return Outcome::Gone("its secret cannot be read; make a new one".into());
            };
            let seconds = now.0.div_euclid(1_000);
            headers.push(("webhook-id", to.id.clone()));
            headers.push(("webhook-timestamp", seconds.to_string()));
            headers.push(("webhook-signature", sign(&secrets, &to.id, seconds, body.as_bytes(), now)));
            body
        }
        format => formats::body(format, to.address, told).to_string(),
    };
    web.post(&formats::address(to.format, to.address), &headers, body.into_bytes()).await
}

/// Where one notice goes.
pub struct To<'a> {
    /// In which form.
    pub format: Format,
    /// The address.
    pub address: &'a str,
    /// A [`Secrets`], as JSON.
    pub secrets: &'a str,
    /// The message's id: the same each time that it is sent.
    pub id: String,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::secrets::OLD_SIGNS_FOR;
    use crate::random::Random;

    /// The example of the Standard Webhooks libraries.
    #[test]
    fn a_message_is_signed_as_other_implementations_sign_it() {
        let secrets = Secrets { secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw".into(), old: Vec::new() };
        let signed =
            sign(&secrets, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, br#"{"test": 2432232314}"#, Millis(0));
        assert_eq!(signed, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    #[test]
    fn each_secret_that_is_good_signs_a_message() {
        let random = Random::seeded(1);
        let first = Secrets::fresh(&random);
        let now = Millis(1_000_000);
        let second = first.clone().renewed(&random, now).expect("there is room");
        let by = |secrets: &Secrets, at: Millis| sign(secrets, "msg_1", 1, b"{}", at);
        let both = by(&second, now);
        assert!(both.contains(' ') && both.ends_with(&by(&first, now)));
        assert!(!by(&second, now.plus(OLD_SIGNS_FOR)).contains(' '));
    }
}
