//! Links in mails, and the addresses of feeds: signed instead of stored, each for one purpose. Whoever changes one holds nothing.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use uuid::Uuid;

use crate::clock::{DAY, Millis, SECOND};
use crate::model::NoticeKind;

/// How long an address can be confirmed.
pub const CONFIRM_LASTS: i64 = 7 * DAY;
/// How long a mail can be answered with "no more".
pub const UNSUBSCRIBE_LASTS: i64 = 730 * DAY;
/// How long a mail opens its match.
pub const ENTER_LASTS: i64 = 7 * DAY;

/// How much of the HMAC a link carries, in bytes.
const SIGNED_WITH: usize = 16;
/// The longest link that is looked at, in characters.
const LONGEST: usize = 512;

/// What a link does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Link {
    /// Says that an address is its owner's.
    Confirm {
        /// The receiver with that address.
        receiver: String,
    },
    /// Sends no more to an address: nothing at all, or nothing of one kind.
    Unsubscribe {
        /// The receiver.
        receiver: String,
        /// Which kind alone.
        kind: Option<NoticeKind>,
    },
    /// Begins a session of the receiver's owner, once, and leads to a page.
    Enter {
        /// The receiver.
        receiver: String,
        /// The notice that the link was sent with.
        n: i64,
        /// The page's path.
        next: String,
    },
    /// Shows a person's feeds and calendar to whoever has it.
    Feed {
        /// Whose.
        user: String,
        /// The how many-th of theirs: those before it are worthless.
        n: u32,
    },
}

/// A link as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signed {
    /// What it does.
    pub link: Link,
    /// Until when.
    pub until: Millis,
}

impl Link {
    /// The link as text for an address, good until then.
    pub fn sign(&self, key: &[u8; 32], until: Millis) -> String {
        let (purpose, whose, rest) = match self {
            Link::Confirm { receiver } => (1, receiver, Vec::new()),
            Link::Unsubscribe { receiver, kind } => {
                (2, receiver, kind.map_or(Vec::new(), |kind| kind.as_str().as_bytes().to_vec()))
            }
            Link::Enter { receiver, n, next } => (3, receiver, [&n.to_be_bytes()[..], next.as_bytes()].concat()),
            Link::Feed { user, n } => (4, user, n.to_be_bytes().to_vec()),
        };
        let whose = Uuid::parse_str(whose).unwrap_or_default();
        let seconds = u32::try_from(until.0.div_euclid(SECOND)).unwrap_or(u32::MAX);
        let mut bytes = vec![purpose];
        bytes.extend(seconds.to_be_bytes());
        bytes.extend(whose.as_bytes());
        bytes.extend(rest);
        let mac = mac(key, &bytes).finalize().into_bytes();
        bytes.extend(&mac[..SIGNED_WITH]);
        URL_SAFE_NO_PAD.encode(bytes)
    }
}

impl Signed {
    /// Reads a link; nothing if this server did not sign it. Whether its time is over is for the caller to see.
    pub fn read(key: &[u8; 32], text: &str) -> Option<Signed> {
        let bytes =
            URL_SAFE_NO_PAD.decode(text.get(..LONGEST.min(text.len())).filter(|_| text.len() <= LONGEST)?).ok()?;
        let (said, signature) = bytes.split_at_checked(bytes.len().checked_sub(SIGNED_WITH)?)?;
        mac(key, said).verify_truncated_left(signature).ok()?;
        let (head, rest) = said.split_at_checked(1 + 4 + 16)?;
        let seconds = u32::from_be_bytes(head[1..5].try_into().ok()?);
        let receiver = Uuid::from_slice(&head[5..]).ok()?.hyphenated().to_string();
        let link = match head[0] {
            1 => Link::Confirm { receiver },
            2 if rest.is_empty() => Link::Unsubscribe { receiver, kind: None },
            2 => Link::Unsubscribe {
                receiver,
                kind: Some(NoticeKind::try_from(std::str::from_utf8(rest).ok()?.to_owned()).ok()?),
            },
            3 => {
                let (n, next) = rest.split_at_checked(8)?;
                let n = i64::from_be_bytes(n.try_into().ok()?);
                Link::Enter { receiver, n, next: own_path(std::str::from_utf8(next).ok()?)?.to_owned() }
            }
            4 => Link::Feed { user: receiver, n: u32::from_be_bytes(rest.try_into().ok()?) },
            _ => return None,
        };
        Some(Signed { link, until: Millis(i64::from(seconds) * SECOND) })
    }
}

fn mac(key: &[u8; 32], bytes: &[u8]) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key of any length will do");
    mac.update(b"seedpost link 1\0");
    mac.update(bytes);
    mac
}

/// A path of a page of this server, and nothing that a browser could take for an address elsewhere.
pub fn own_path(path: &str) -> Option<&str> {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/-_?=&.".contains(c);
    (path.starts_with('/') && !path.contains("//") && path.chars().all(plain)).then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECEIVER: &str = "01890a5d-ac96-774b-bcce-b302099a8057";

    fn links() -> Vec<Link> {
        let receiver = || RECEIVER.to_owned();
        vec![
            Link::Confirm { receiver: receiver() },
            Link::Unsubscribe { receiver: receiver(), kind: None },
            Link::Unsubscribe { receiver: receiver(), kind: Some(NoticeKind::ChatMessage) },
            Link::Enter { receiver: receiver(), n: 7, next: format!("/matches/{RECEIVER}") },
            Link::Feed { user: receiver(), n: 3 },
        ]
    }

    #[test]
    fn what_was_signed_is_read_again() {
        for link in links() {
            let text = link.sign(&[1; 32], Millis(1_796_040_000_000));
            assert_eq!(Signed::read(&[1; 32], &text), Some(Signed { link, until: Millis(1_796_040_000_000) }));
            assert_eq!(Signed::read(&[2; 32], &text), None, "another server's");
            assert!(text.len() < 130 && text.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c)), "{text}");
        }
    }

    #[test]
    fn one_letter_changed_anywhere_makes_it_worthless() {
        for link in links() {
            let text = link.sign(&[1; 32], Millis(1_796_040_000_000));
            for at in 0..text.len() {
                let other = if &text[at..=at] == "A" { "B" } else { "A" };
                let changed = format!("{}{other}{}", &text[..at], &text[at + 1..]);
                assert_eq!(Signed::read(&[1; 32], &changed), None, "{changed}");
            }
            for changed in [&text[1..], &text[..text.len() - 1], &format!("{text}A"), &format!("{text}="), &text[..20]]
            {
                assert_eq!(Signed::read(&[1; 32], changed), None, "{changed}");
            }
        }
        assert_eq!(Signed::read(&[1; 32], ""), None);
        assert_eq!(Signed::read(&[1; 32], &"é".repeat(300)), None);
    }

    #[test]
    fn a_link_leads_nowhere_but_to_a_page_of_this_server() {
        for own in ["/", "/matches/x", "/matches?status=running&page=2"] {
            assert_eq!(own_path(own), Some(own));
        }
        for other in [
            "",
            "x",
            "//elsewhere",
            "/\\elsewhere",
            "\\elsewhere",
            "https://elsewhere",
            "/%2f/elsewhere",
            "/a//b",
            "/\t/x",
            "/é",
        ] {
            assert_eq!(own_path(other), None, "{other}");
            let link = Link::Enter { receiver: RECEIVER.into(), n: 1, next: other.into() };
            assert_eq!(Signed::read(&[1; 32], &link.sign(&[1; 32], Millis(1_000))), None, "{other}");
        }
    }
}
