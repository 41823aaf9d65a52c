//! Feeds of a person's notices and a calendar of their deadlines, at secret addresses that they can change.

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};
use serde_json::{Value, json};

use super::words::Told;
use crate::clock::Millis;
use crate::words::Catalogue;

/// The longest line of a calendar, in bytes (RFC 5545, section 3.1).
const LONGEST_LINE: usize = 75;

/// What a feed is of, besides its entries.
pub struct Head<'a> {
    /// Whose, for its title.
    pub name: &'a str,
    /// Its own address.
    pub own: &'a str,
    /// The server's address.
    pub home: &'a str,
    /// What stays when the address changes.
    pub id: &'a str,
    /// In which language.
    pub words: &'a Catalogue,
    /// When it was asked for.
    pub now: Millis,
}

/// The id of a notice in a feed: the same whenever it is read.
fn id_of(head: &Head<'_>, told: &Told) -> String {
    format!("urn:uuid:{}#{}", head.id, told.id)
}

/// An Atom feed (RFC 4287), newest first.
pub fn atom(head: &Head<'_>, told: &[Told]) -> String {
    let mut writer = Writer::new(Vec::new());
    let written = write_atom(&mut writer, head, told);
    written.expect("a Vec takes all");
    String::from_utf8(writer.into_inner()).expect("it was written as UTF-8")
}

fn write_atom(writer: &mut Writer<Vec<u8>>, head: &Head<'_>, told: &[Told]) -> std::io::Result<()> {
    writer.write_event(Event::Decl(BytesDecl::new("1.0", Some("utf-8"), None)))?;
    let feed = writer
        .create_element("feed")
        .with_attributes([("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", head.words.lang)]);
    feed.write_inner_content(|writer| {
        text(writer, "id", &format!("urn:uuid:{}", head.id))?;
        text(writer, "title", &format!("Seedpost · {}", head.name))?;
        // With no entry it is as old as anything can be, so that it does not change each time it is read.
        text(writer, "updated", &told.first().map_or(Millis(0), |newest| newest.at).to_string())?;
        writer.create_element("link").with_attributes([("rel", "self"), ("href", head.own)]).write_empty()?;
        writer.create_element("link").with_attributes([("rel", "alternate"), ("href", head.home)]).write_empty()?;
        writer.create_element("author").write_inner_content(|writer| text(writer, "name", "Seedpost"))?;
        for one in told {
            writer.create_element("entry").write_inner_content(|writer| {
                text(writer, "id", &id_of(head, one))?;
                text(writer, "title", &one.title)?;
                text(writer, "updated", &one.at.to_string())?;
                writer
                    .create_element("link")
                    .with_attributes([("rel", "alternate"), ("href", one.url.as_str())])
                    .write_empty()?;
                text(writer, "content", if one.text.is_empty() { &one.title } else { &one.text })
            })?;
        }
        Ok(())
    })?;
    Ok(())
}

fn text(writer: &mut Writer<Vec<u8>>, name: &str, said: &str) -> std::io::Result<()> {
    writer.create_element(name).write_text_content(BytesText::new(said))?;
    Ok(())
}

/// A JSON Feed, version 1.1.
pub fn json_feed(head: &Head<'_>, told: &[Told]) -> Value {
    let items: Vec<Value> = told
        .iter()
        .map(|one| {
            let said = if one.text.is_empty() { &one.title } else { &one.text };
            json!({"id": id_of(head, one), "url": one.url, "title": one.title, "content_text": said, "date_published": one.at, "tags": [one.kind]})
        })
        .collect();
    json!({"version": "https://jsonfeed.org/version/1.1", "title": format!("Seedpost · {}", head.name), "home_page_url": head.home,
        "feed_url": head.own, "language": head.words.lang, "items": items})
}

/// A deadline of a match that waits for its reader.
pub struct Deadline {
    /// The match.
    pub match_id: String,
    /// The game and the opponent, in words.
    pub title: String,
    /// When the time is up.
    pub at: Millis,
    /// When anything last happened in the match.
    pub changed_at: Millis,
    /// How many things have happened in it: it grows when the deadline moves.
    pub version: i64,
    /// Its page.
    pub url: String,
}

/// A calendar of deadlines (RFC 5545).
pub fn calendar(head: &Head<'_>, deadlines: &[Deadline]) -> String {
    let host = head.home.split_once("://").map_or(head.home, |(_, host)| host);
    let mut lines = vec![
        "BEGIN:VCALENDAR".to_owned(),
        "VERSION:2.0".into(),
        "PRODID:-//Seedpost//Deadlines//EN".into(),
        "CALSCALE:GREGORIAN".into(),
        "METHOD:PUBLISH".into(),
        format!("X-WR-CALNAME:{}", escaped(&format!("Seedpost · {}", head.name))),
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H".into(),
        "X-PUBLISHED-TTL:PT1H".into(),
    ];
    for one in deadlines {
        lines.extend([
            "BEGIN:VEVENT".to_owned(),
            format!("UID:{}@{host}", one.match_id),
            format!("SEQUENCE:{}", one.version),
            format!("DTSTAMP:{}", utc(one.changed_at)),
            format!("DTSTART:{}", utc(one.at)),
            format!("DTEND:{}", utc(one.at)),
            format!("SUMMARY:{}", escaped(&one.title)),
            format!("URL:{}", one.url),
            format!("DESCRIPTION:{}", escaped(&one.url)),
            "TRANSP:TRANSPARENT".into(),
            "END:VEVENT".into(),
        ]);
    }
    lines.push("END:VCALENDAR".into());
    lines.iter().map(|line| folded(line)).collect()
}

/// An instant in the calendar's form, in UTC.
fn utc(at: Millis) -> String {
    let text = at.to_string();
    let digits: String = text.chars().take(19).filter(|c| !matches!(c, '-' | ':')).collect();
    digits + "Z"
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(';', "\\;").replace(',', "\\,").replace('\n', "\\n").replace('\r', "")
}

/// A line, cut into pieces that no reader is too short for, never inside a character.
fn folded(line: &str) -> String {
    let mut out = String::with_capacity(line.len() + 8);
    let mut length = 0;
    for c in line.chars() {
        if length + c.len_utf8() > LONGEST_LINE {
            out.push_str("\r\n ");
            length = 1;
        }
        out.push(c);
        length += c.len_utf8();
    }
    out + "\r\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_folded_between_characters() {
        let line = format!("SUMMARY:{}", "ğ".repeat(100));
        let folded = folded(&line);
        assert!(folded.split("\r\n").all(|piece| piece.len() <= LONGEST_LINE));
        assert_eq!(folded.trim_end().replace("\r\n ", ""), line);
    }
}
