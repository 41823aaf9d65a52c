//! A mail: what it says, as plain text and as HTML, and its headers.

use lettre::Address;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, Message, MultiPart, SinglePart};

use super::html;
use crate::clock::Millis;
use crate::words::Catalogue;

/// A part of what a mail says.
pub enum Part {
    /// What the mail is about.
    Title(String),
    /// A paragraph.
    Line(String),
    /// Words that lead somewhere.
    Link(String, String),
    /// A notice.
    Notice {
        /// In one line.
        title: String,
        /// What there is to say besides; may be empty.
        text: String,
        /// The page about it.
        url: String,
        /// The board, as a PNG.
        picture: Option<Vec<u8>>,
    },
}

/// Who a mail is from and for, and what holds it together with others.
pub struct Headers {
    pub from: Mailbox,
    pub to: Address,
    pub subject: String,
    pub date: Millis,
    /// The Message-ID.
    pub id: String,
    /// The id that all mails about one match answer to.
    pub thread: Option<String>,
    /// Of what people subscribe to: the list's name, and the address by which one leaves it.
    pub list: Option<(String, String)>,
}

/// A mail before it is put together.
pub struct Letter {
    pub words: &'static Catalogue,
    pub headers: Headers,
    pub parts: Vec<Part>,
    /// What to do, and its address.
    pub button: Option<(String, String)>,
    /// What to know of the button.
    pub hint: Option<String>,
    pub foot: Vec<Part>,
}

impl Letter {
    /// The mail as it is sent.
    pub fn into_bytes(self) -> Result<Vec<u8>, String> {
        let Headers { from, to, subject, date, id, thread, list } = &self.headers;
        let date = std::time::UNIX_EPOCH + std::time::Duration::from_millis(u64::try_from(date.0).unwrap_or(0));
        let mut mail = Message::builder()
            .from(from.clone())
            .to(Mailbox::new(None, to.clone()))
            .date(date)
            .message_id(Some(id.clone()))
            .subject(one_line(subject))
            .raw_header(raw("Auto-Submitted", "auto-generated"))
            .raw_header(raw("Content-Language", self.words.lang));
        if let Some(thread) = thread {
            mail = mail.in_reply_to(thread.clone()).references(thread.clone());
        }
        if let Some((name, leave)) = list {
            mail = mail
                .raw_header(raw("List-Id", name))
                .raw_header(raw("List-Unsubscribe", &format!("<{leave}>")))
                .raw_header(raw("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"));
        }
        let plain = SinglePart::plain(self.plain());
        let shown = SinglePart::html(html::page(&self));
        let pictures: Vec<_> = self.parts.iter().enumerate().filter_map(picture_of).collect();
        let body = if pictures.is_empty() {
            MultiPart::alternative().singlepart(plain).singlepart(shown)
        } else {
            let related = pictures.into_iter().fold(MultiPart::related().singlepart(shown), |related, (name, png)| {
                let kind = ContentType::parse("image/png").expect("a kind of its own");
                related.singlepart(Attachment::new_inline(name).body(png, kind))
            });
            MultiPart::alternative().singlepart(plain).multipart(related)
        };
        Ok(mail.multipart(body).map_err(|error| error.to_string())?.formatted())
    }

    /// As plain text, for whoever reads mail that way.
    fn plain(&self) -> String {
        let mut text = String::new();
        for part in &self.parts {
            text += &as_text(part);
            text += "\n\n";
        }
        if let Some((words, url)) = &self.button {
            text += &format!("{words}:\n{url}\n");
        }
        if let Some(hint) = &self.hint {
            text += &format!("{hint}\n");
        }
        // What readers of mail know as the beginning of what is below a letter.
        text += "\n-- \n";
        for part in &self.foot {
            text += &as_text(part);
            text += "\n";
        }
        text
    }
}

fn as_text(part: &Part) -> String {
    match part {
        Part::Title(text) | Part::Line(text) => text.clone(),
        Part::Link(words, url) => format!("{words}: {url}"),
        Part::Notice { title, text, url, .. } if text.is_empty() => format!("{title}\n{url}"),
        Part::Notice { title, text, url, .. } => format!("{title}\n{text}\n{url}"),
    }
}

/// The name by which the HTML refers to the picture of the part with this number.
pub fn picture_name(number: usize) -> String {
    format!("board{number}@seedpost")
}

fn picture_of((number, part): (usize, &Part)) -> Option<(String, Vec<u8>)> {
    match part {
        Part::Notice { picture: Some(png), .. } => Some((picture_name(number), png.clone())),
        _ => None,
    }
}

/// Text for a header: in one line, and without the marks around names where nothing is written from right to left.
fn one_line(text: &str) -> String {
    let to_the_left = |c: char| matches!(u32::from(c), 0x590..=0x8ff | 0xfb1d..=0xfdff | 0xfe70..=0xfeff | 0x10800..=0x10fff | 0x1e800..=0x1efff);
    let marked = text.chars().any(to_the_left);
    let kept = text.chars().filter(|c| marked || !matches!(c, '\u{2066}'..='\u{2069}'));
    kept.map(|c| if c.is_control() { ' ' } else { c }).collect()
}

fn raw(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subject_is_one_line_and_keeps_its_marks_only_where_they_matter() {
        assert_eq!(one_line("Your turn: Mangala with \u{2068}Ben\u{2069}"), "Your turn: Mangala with Ben");
        let arabic = "Your turn: Mangala with \u{2068}ليلى\u{2069}";
        assert_eq!(one_line(arabic), arabic);
        assert_eq!(one_line("a\r\nBcc: b@example.org"), "a  Bcc: b@example.org");
    }
}
