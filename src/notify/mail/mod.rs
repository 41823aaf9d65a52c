//! E-mail: one mail for all that a receiver has to be told, and the mails that people ask for.

mod asked;
mod html;
mod letter;
mod smtp;

use std::sync::atomic::{AtomicI64, Ordering};

use lettre::Address;
use sha2::{Digest, Sha256};

use super::words::{Told, catalogue};
use super::worker::{Found, WHILE_DOWN};
use super::{Notifier, Outcome, signed};
use crate::clock::Millis;
use crate::config::Smtp;
use crate::model::{Channel, Claimed, NoticeKind};
use crate::notify::signed::Link;
use crate::picture::{Frame, Layout, Scene, Theme, png};
use crate::play::picture::standing;
use crate::play::turn::Match;
use crate::store::{self, StoreError};
pub use asked::Came;
use letter::{Headers, Letter, Part};
pub use smtp::CONNECTIONS;
use smtp::{Failure, Post};

/// After how many refusals in a row an address is taken to be no more.
const REFUSALS: i64 = 3;

/// How often it is looked whether a mail server works again, in milliseconds.
const LOOKS_EVERY: u64 = 60_000;

/// The operator's mail server, and who the mails are from.
pub struct Mail {
    post: Post,
    options: Smtp,
    /// When it was last looked whether it works; 0 if never.
    looked_at: AtomicI64,
}

impl Mail {
    /// Sends by the operator's mail server.
    pub fn new(options: Smtp) -> Mail {
        Mail { post: Post::new(options.clone()), options, looked_at: AtomicI64::new(0) }
    }
}

/// A notice with what it is about.
pub struct Item<'a> {
    /// The notice on its way.
    pub claimed: &'a Claimed,
    /// In words.
    pub told: &'a Told,
    /// Its match.
    pub of_match: Option<&'a Match>,
}

impl Notifier {
    /// Sends one mail with all of these, which are for one receiver.
    pub(super) async fn send_notices(&self, items: &[Item<'_>], now: Millis) -> Outcome {
        let (Some(mail), Some(first)) = (&self.0.mail, items.first()) else {
            return Outcome::Down("this server sends no e-mail".into());
        };
        let keys = match self.keys().await {
            Ok(keys) => keys,
            Err(error) => return super::no_answer(&error),
        };
        let receiver = first.claimed.receiver_id.as_str();
        let Ok(to) = first.claimed.address.as_deref().unwrap_or_default().parse::<Address>() else {
            return Outcome::Gone("this is no address that mail can be sent to".into());
        };
        if let Err(Failure::Server(why)) = mail.post.reach().await {
            return Outcome::Down(why);
        }
        let pictures = pictures(items).await;
        let letter = self.notices_letter(&mail.options, &keys.links, &to, items, pictures, now);
        let sent = match letter.into_bytes() {
            Ok(bytes) => mail.post.send(&to, &bytes).await,
            Err(why) => return Outcome::Refused(format!("the mail could not be made: {why}")),
        };
        match sent {
            Ok(said) => Outcome::Took(said),
            Err(Failure::Address { forever: true, why }) => match self.was_refused_before(receiver).await {
                Ok(times) if times + 1 >= REFUSALS => {
                    Outcome::Gone(format!("refused {REFUSALS} times, so nothing more is sent there: {why}"))
                }
                _ => Outcome::Refused(why),
            },
            Err(failure) => failure.into(),
        }
    }

    /// Looks whether the mail server works, when nothing is to be sent soon that would tell: after the start, and once a minute while it does
    /// not.
    pub(super) async fn look_again(&self) -> Result<(), StoreError> {
        let (Some(mail), store) = (&self.0.mail, &self.0.store) else { return Ok(()) };
        let now = store.clock().now();
        let looked_at = mail.looked_at.load(Ordering::Relaxed);
        if now.0.abs_diff(looked_at) < LOOKS_EVERY {
            return Ok(());
        }
        mail.looked_at.store(now.0, Ordering::Relaxed);
        let channel = Channel::Mail;
        let mut reader = store.read().await?;
        let down = super::watching::down(&mut reader.db(), &[channel]).await?;
        let waiting = store::count_due(&mut reader.db(), channel, now.plus(WHILE_DOWN)).await? > 0;
        drop(reader);
        let just_started = looked_at == 0;
        if waiting || (down.is_empty() && !just_started) {
            return Ok(());
        }
        let took = mail.post.reach().await.map(|()| false).map_err(Failure::into_words);
        store.write(Found { channel, took }).await
    }

    /// How many mails to a receiver were given up since the last one arrived.
    async fn was_refused_before(&self, receiver: &str) -> Result<i64, StoreError> {
        store::count_given_up(&mut self.0.store.read().await?.db(), receiver).await
    }

    fn notices_letter(
        &self,
        options: &Smtp,
        key: &[u8; 32],
        to: &Address,
        items: &[Item<'_>],
        pictures: Vec<Option<Vec<u8>>>,
        now: Millis,
    ) -> Letter {
        let first = items[0].claimed;
        let words = catalogue(first.locale.as_deref());
        let receiver = || first.receiver_id.clone();
        let until = |lasts: i64| now.plus(lasts);
        let link = |link: Link, lasts| link.sign(key, until(lasts));
        let public_url = &self.0.public_url;
        let one_match = one(items.iter().map(|item| item.claimed.match_id.as_deref())).flatten();
        let one_kind = one(items.iter().map(|item| item.told.kind));
        let last = items.last().expect("there is one").claimed;
        let next = one_match.map_or_else(|| "/".to_owned(), |id| format!("/matches/{id}"));
        let enter = Link::Enter { receiver: receiver(), n: last.n, next };
        let stop = link(Link::Unsubscribe { receiver: receiver(), kind: None }, signed::UNSUBSCRIBE_LASTS);
        let stop = format!("{public_url}/unsubscribe/{stop}");
        let kind = one_kind.and_then(|kind| NoticeKind::try_from(kind.to_owned()).ok());
        let stop_kind = kind.map(|kind| {
            let link = link(Link::Unsubscribe { receiver: receiver(), kind: Some(kind) }, signed::UNSUBSCRIBE_LASTS);
            format!("{public_url}/unsubscribe/{link}")
        });
        let domain = options.domain();
        let ids = items.iter().map(|item| item.claimed.n.to_string()).collect::<Vec<_>>().join(" ");
        let turns = items.iter().filter(|item| item.told.my_turn);
        let mut waiting: Vec<_> = turns.filter_map(|item| item.told.match_id.as_deref()).collect();
        waiting.sort_unstable();
        waiting.dedup();
        let subject = match items {
            [only] => only.told.title.clone(),
            _ if waiting.len() > 1 => words.say_with("notice-waiting", &[("count", waiting.len().into())]),
            many => words.say_with("notice-many", &[("count", many.len().into())]),
        };
        let about = [("name", crate::words::isolate(&first.name).into()), ("host", host(public_url).into())];
        let mut foot = vec![
            Part::Line(words.say_with("mail-why", &about)),
            Part::Link(words.say("mail-settings"), format!("{public_url}/settings/notices")),
        ];
        foot.extend(stop_kind.map(|url| Part::Link(words.say("mail-stop-kind"), url)));
        foot.push(Part::Link(words.say("mail-stop"), stop.clone()));
        Letter {
            words,
            headers: Headers {
                from: options.from.clone(),
                to: to.clone(),
                subject,
                date: now,
                id: format!("<{}@{domain}>", short_hash(&format!("{} {ids}", first.receiver_id))),
                thread: one_match.map(|id| format!("<match-{id}@{domain}>")),
                list: Some((format!("Seedpost <notices.{domain}>"), stop)),
            },
            parts: items
                .iter()
                .zip(pictures)
                .map(|(item, picture)| Part::Notice {
                    title: item.told.title.clone(),
                    text: item.told.text.clone(),
                    url: item.told.url.clone(),
                    picture,
                })
                .collect(),
            button: Some((words.say("mail-enter"), format!("{public_url}/enter#{}", link(enter, signed::ENTER_LASTS)))),
            hint: Some(words.say_with("mail-enter-hint", &[("days", 7.into())])),
            foot,
        }
    }
}

/// How many matches are shown in one mail.
const MOST_PICTURES: usize = 4;
/// How wide a picture is, in pixels: as wide as a mail is shown.
const PICTURE_WIDTH: u32 = 600;

/// For each notice a picture of its match as its reader sees it, as a PNG; each match once, and not too many.
async fn pictures(items: &[Item<'_>]) -> Vec<Option<Vec<u8>>> {
    let mut shown: Vec<&str> = Vec::new();
    let scenes: Vec<Option<Scene>> = items
        .iter()
        .map(|item| {
            let of_match =
                item.of_match.filter(|it| !shown.contains(&it.row.id.as_str()) && shown.len() < MOST_PICTURES)?;
            shown.push(&of_match.row.id);
            let side = of_match.side_of(&item.claimed.user_id)?;
            Some(standing(&of_match.state, side))
        })
        .collect();
    let none = vec![None; scenes.len()];
    let frame = Frame { layout: Layout::at(400), theme: Theme::Light };
    let drawn = tokio::task::spawn_blocking(move || {
        scenes.iter().map(|scene| scene.as_ref().map(|scene| png(scene, frame, PICTURE_WIDTH))).collect()
    });
    // A mail without pictures is better than none.
    drawn.await.unwrap_or(none)
}

/// What all have alike, if they do.
fn one<T: PartialEq>(mut all: impl Iterator<Item = T>) -> Option<T> {
    let first = all.next()?;
    all.all(|other| other == first).then_some(first)
}

/// The host that people know this server by.
fn host(public_url: &str) -> &str {
    public_url.split_once("://").map_or(public_url, |(_, host)| host)
}

fn short_hash(text: &str) -> String {
    hex::encode(&Sha256::digest(text.as_bytes())[..12])
}
