//! The mails that people ask for: a title, a text and one link. What is in the link is made when the mail is, and stored nowhere.

use lettre::Address;

use super::super::worker::{Found, OUTLIVES, WHILE_DOWN, again_at};
use super::letter::{Headers, Letter, Part};
use super::smtp::Failure;
use super::{host, signed};
use crate::clock::Millis;
use crate::model::{Channel, User};
use crate::notify::signed::Link;
use crate::notify::words::catalogue;
use crate::notify::{Notifier, Outcome};
use crate::play::Refusal;
use crate::play::letters::{Fate, Letter as Asked, RESET, SettleLetter, TakeLetter};
use crate::store;

/// What these mails say: the title, the text, and what to do.
const CONFIRM: [&str; 3] = ["mail-confirm", "mail-confirm-text", "mail-confirm-button"];
const NEW_PASSWORD: [&str; 3] = ["mail-reset", "mail-reset-text", "mail-reset-button"];
const TEST: [&str; 3] = ["notice-test", "notice-test-text", "mail-settings"];

/// What came of a mail that somebody asked for.
#[derive(Clone, Debug)]
pub struct Came {
    /// Whether it went out.
    pub sent: bool,
    /// Whether it is tried again by itself, if it did not.
    pub again: bool,
    /// What the mail server answered, or why nothing went out.
    pub answer: String,
}

impl Notifier {
    /// Sends a letter now, unless another server does already: then nothing is answered.
    ///
    /// # Errors
    /// If the database does not answer. The letter is tried again then.
    pub async fn send_letter(&self, id: &str) -> Result<Option<Came>, Refusal> {
        self.send_next(Some(id)).await
    }

    /// Sends the letters that are due, one after the other, as long as the mail server takes them.
    ///
    /// # Errors
    /// If the database does not answer. What was not sent is tried again then.
    pub(crate) async fn send_letters(&self) -> Result<(), Refusal> {
        while self.send_next(None).await?.is_some_and(|came| came.sent) {}
        Ok(())
    }

    /// Sends the letter that is due for the longest, or this one if it is; what came of it. Each is taken right before it is sent, so that
    /// none waits for others while its lease runs out.
    async fn send_next(&self, id: Option<&str>) -> Result<Option<Came>, Refusal> {
        let store = &self.0.store;
        let now = store.clock().now();
        // Reading costs less than a transaction, and there is seldom any.
        if store::list_due_letters(&mut store.read().await?.db(), id, now, 1).await?.is_empty() {
            return Ok(None);
        }
        let Some(letter) = store.write(TakeLetter { id: id.map(str::to_owned) }).await? else { return Ok(None) };
        let outcome = self.send_one(&letter).await;
        let (fate, answer) = fate(&letter, outcome, store.clock().now());
        if fate != Fate::Sent {
            let (purpose, tries) = (&letter.row.purpose, letter.row.tries + 1);
            tracing::warn!(purpose, tries, "a mail that was asked for did not go out");
        }
        let came = Came { sent: fate == Fate::Sent, again: matches!(fate, Fate::Again(_)), answer: answer.clone() };
        store.write(SettleLetter { letter, fate, answer }).await?;
        Ok(Some(came))
    }

    async fn send_one(&self, letter: &Asked) -> Outcome {
        let Asked { row, user, receiver, secret } = letter;
        let public_url = &self.0.public_url;
        if row.purpose == RESET {
            let url = format!("{public_url}/reset#{}", secret.as_deref().unwrap_or_default());
            return self.send_asked(user, &receiver.address, NEW_PASSWORD, url).await;
        }
        let keys = match self.keys().await {
            Ok(keys) => keys,
            Err(error) => return crate::notify::no_answer(&error),
        };
        let until = self.0.store.clock().now().plus(signed::CONFIRM_LASTS);
        let link = Link::Confirm { receiver: receiver.id.clone() }.sign(&keys.links, until);
        self.send_asked(user, &receiver.address, CONFIRM, format!("{public_url}/confirm#{link}")).await
    }

    /// Sends a test to an address.
    pub(in crate::notify) async fn test_mail(&self, user: &User, address: &str) -> Outcome {
        self.send_asked(user, address, TEST, format!("{}/settings/notices", self.0.public_url)).await
    }

    async fn send_asked(&self, user: &User, address: &str, says: [&str; 3], url: String) -> Outcome {
        let Some(mail) = &self.0.mail else { return Outcome::Down("this server sends no e-mail".into()) };
        let Ok(to) = address.parse::<Address>() else {
            return Outcome::Gone("this is no address that mail can be sent to".into());
        };
        let sent = match self.asked_letter(user, &to, says, url).into_bytes() {
            Ok(bytes) => mail.post.send(&to, &bytes).await,
            Err(why) => return Outcome::Refused(why),
        };
        // Whoever hosts the server learns of it by the first mail of any kind.
        let took = match &sent {
            Err(Failure::Server(why)) => Some(Err(why.clone())),
            Err(_) => None,
            Ok(_) => Some(Ok(true)),
        };
        if let Some(took) = took
            && let Err(error) = self.0.store.write(Found { channel: Channel::Mail, took }).await
        {
            tracing::error!(%error, "it could not be noted whether the mail server works");
        }
        match sent {
            Ok(said) => Outcome::Took(said),
            Err(failure) => failure.into(),
        }
    }

    fn asked_letter(&self, user: &User, to: &Address, [title, text, button]: [&str; 3], url: String) -> Letter {
        let options = &self.0.mail.as_ref().expect("whoever sends has a mail server").options;
        let words = catalogue(user.locale.as_deref());
        let store = &self.0.store;
        let now = store.clock().now();
        let named = [
            ("name", crate::words::isolate(&user.name).into()),
            ("host", host(&self.0.public_url).into()),
            ("days", 7.into()),
        ];
        let title = words.say_with(title, &named);
        Letter {
            words,
            headers: Headers {
                from: options.from.clone(),
                to: to.clone(),
                subject: title.clone(),
                date: now,
                id: format!("<{}@{}>", store.random().id(now), options.domain()),
                thread: None,
                list: None,
            },
            parts: vec![Part::Title(title), Part::Line(words.say_with(text, &named))],
            button: Some((words.say_with(button, &named), url)),
            hint: None,
            foot: vec![Part::Line(words.say_with("mail-asked", &named))],
        }
    }
}

/// What becomes of a letter, and what is told of it.
fn fate(letter: &Asked, outcome: Outcome, now: Millis) -> (Fate, String) {
    match outcome {
        Outcome::Took(said) => (Fate::Sent, said),
        Outcome::Refused(why) | Outcome::Gone(why) => (Fate::GivenUp, why),
        Outcome::Failed(why) | Outcome::Unreached(why) => {
            (again_at(letter.row.tries + 1, now).map_or(Fate::GivenUp, Fate::Again), why)
        }
        Outcome::Down(why) if now > letter.row.at.plus(OUTLIVES) => (Fate::GivenUp, why),
        Outcome::Down(why) => (Fate::Again(now.plus(WHILE_DOWN)), why),
    }
}
