//! Texts that people write for one another: what may stand in them, and how long they may be.

use super::Refusal;

/// How many marks a letter may bear: more than any script needs.
const MOST_MARKS: usize = 8;

/// How long and how tall a text may be.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// The most characters: Unicode scalar values, of the text without blanks at its ends.
    pub characters: usize,
    /// The most lines.
    pub lines: usize,
}

/// Checks a text: neither empty nor too long, and nothing in it that cannot be seen or that turns the text around it.
///
/// # Errors
/// [`Refusal::Invalid`] that says what is wrong in the field and what would be right.
pub fn parse(field: &'static str, text: &str, room: Room) -> Result<String, Refusal> {
    let text = sound(field, text, room)?;
    if text.chars().any(|c| !c.is_whitespace() && !is_unseen(c)) {
        return Ok(text);
    }
    Err(Refusal::invalid(field, "says nothing; write something that can be seen"))
}

/// As [`parse`], but it may be empty.
///
/// # Errors
/// [`Refusal::Invalid`].
pub fn sound(field: &'static str, text: &str, room: Room) -> Result<String, Refusal> {
    let text = text.replace("\r\n", "\n");
    let text = text.trim();
    let Room { characters, lines } = room;
    let length = text.chars().count();
    if length > characters {
        let why = format!("has {length} characters; at most {characters} are allowed (Unicode scalar values)");
        return Err(Refusal::invalid(field, why));
    }
    let tall = text.lines().count();
    if tall > lines {
        return Err(Refusal::invalid(field, format!("has {tall} lines; at most {lines} are allowed")));
    }
    if let Some(wrong) = text.chars().find(|c| !may_stand(*c)) {
        let why = format!(
            "holds U+{:04X}, a control character or one that turns the direction of the text around it; leave it out",
            wrong as u32
        );
        return Err(Refusal::invalid(field, why));
    }
    let marks: Vec<bool> = text.chars().map(unicode_normalization::char::is_combining_mark).collect();
    if marks.windows(MOST_MARKS + 1).any(|row| row.iter().all(|mark| *mark)) {
        return Err(Refusal::invalid(field, format!("has more than {MOST_MARKS} marks on one letter")));
    }
    Ok(text.to_owned())
}

/// Lines may be broken; nothing else that is not a character of its own, and nothing that reaches beyond the text.
fn may_stand(c: char) -> bool {
    let turns = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let breaks = matches!(c, '\u{2028}' | '\u{2029}' | '\u{fff9}'..='\u{fffb}' | '\u{feff}');
    !turns && !breaks && (matches!(c, '\n' | '\t') || !c.is_control())
}

/// Whether a text holds what cannot be seen or turns the text around it, where neither has a place: in what a person must be able to read
/// letter by letter.
pub fn hides_something(text: &str) -> bool {
    let private = |c| matches!(c, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}');
    text.chars().any(|c| !may_stand(c) || is_unseen(c) || private(c))
}

/// What takes no ink by itself.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{206a}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: Room = Room { characters: 500, lines: 12 };

    #[test]
    fn what_people_write_may_stand() {
        for text in [
            "Well played!",
            "Güzel hamle, Ayşe 🌾👩🏽‍🌾",
            "می‌خواهم",
            "שָׁלוֹם\u{200f}!",
            "one\ntwo",
            "<b>&amp;",
            "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
            &"a".repeat(500),
            &"🫘".repeat(500),
        ] {
            assert_eq!(parse("text", text, ROOM).ok().as_deref(), Some(text));
        }
        assert_eq!(parse("text", "  a\r\nb ", ROOM).unwrap(), "a\nb");
    }

    #[test]
    fn what_cannot_be_seen_or_turns_text_around_is_refused_by_name() {
        for (text, why) in [
            ("a\0b", "U+0000"),
            ("a\u{202e}b", "U+202E"),
            ("a\u{2067}b", "U+2067"),
            ("a\u{2028}b", "U+2028"),
            ("\u{1b}[2J", "U+001B"),
            ("a\u{85}b", "U+0085"),
            ("", "says nothing"),
            (" \n\u{200b}\u{2800}", "says nothing"),
            (&"a".repeat(501), "501 characters"),
            (&"🫘".repeat(10_000), "10000 characters"),
            (&"a\n".repeat(13), "13 lines"),
            (&format!("a{}", "\u{301}".repeat(9)), "marks"),
        ] {
            let refused = parse("text", text, ROOM).unwrap_err();
            assert!(matches!(refused, Refusal::Invalid { field: "text", .. }));
            assert!(refused.to_string().contains(why), "{refused}");
        }
        assert_eq!(sound("text", "  ", ROOM).unwrap(), "");
    }
}
