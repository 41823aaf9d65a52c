//! Names of people: any script, and no two that could be taken for one another.

use std::ops::RangeInclusive;

use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;
use unicode_security::{GeneralSecurityProfile, MixedScript};

use super::Refusal;

/// Letters that the tables keep out of identifiers and people write their names with: Syriac, N'Ko, Cherokee, the
/// syllables of Canada, Greek with breathings, and Tifinagh.
const LIVING: [RangeInclusive<char>; 6] = [
    '\u{710}'..='\u{74f}',
    '\u{7ca}'..='\u{7ea}',
    '\u{13a0}'..='\u{13f5}',
    '\u{1401}'..='\u{166c}',
    '\u{1f00}'..='\u{1fff}',
    '\u{2d30}'..='\u{2d67}',
];

/// The longest name, in characters.
pub const LONGEST: usize = 30;
/// How many marks a letter may bear.
const MOST_MARKS: usize = 4;
/// Words that mean something else where a name can stand.
const RESERVED: [&str; 4] = ["me", "admin", "operator", "seedpost"];

/// A name as it will be shown, and the key that no two people may share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// In NFC, without blanks at either end or twice in a row.
    pub shown: String,
    /// Folded so that look-alikes collide.
    pub key: String,
    /// The same of the name in capitals.
    pub capital_key: String,
    /// Folded so that it is found.
    pub search_key: String,
}

impl Name {
    /// What no two people may share.
    pub fn keys(&self) -> [&str; 2] {
        [&self.key, &self.capital_key]
    }

    /// What is stored of it beside itself: what no two people may share, and by what it is found.
    pub fn all_keys(&self) -> [&str; 3] {
        [&self.key, &self.capital_key, &self.search_key]
    }

    /// A name that somebody has already.
    pub fn of(shown: &str) -> Name {
        let (key, capital_key, search_key) = (fold(shown), fold_capitals(shown), fold_to_find(shown));
        Name { shown: shown.to_owned(), key, capital_key, search_key }
    }

    /// Checks a name and folds it.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] if it is empty, too long, mixes look-alike scripts, or holds a character that does not belong in a name.
    pub fn parse(text: &str) -> Result<Name, Refusal> {
        let shown: String = text.nfc().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
        let length = shown.chars().count();
        if length == 0 || length > LONGEST {
            return Err(Refusal::invalid("name", format!("must have 1 to {LONGEST} characters, not {length}")));
        }
        if let Some(wrong) = shown.chars().find(|c| !is_of_a_name(*c)) {
            return Err(Refusal::invalid(
                "name",
                format!(
                    "holds U+{:04X}, which does not belong in a name; use letters, digits, blanks and - _ . '",
                    wrong as u32
                ),
            ));
        }
        if is_piled(&shown) {
            return Err(Refusal::invalid("name", format!("has marks on no letter, or more than {MOST_MARKS} on one")));
        }
        if !shown.chars().any(char::is_alphanumeric) {
            return Err(Refusal::invalid("name", "must hold a letter or a digit"));
        }
        if let Some(word) = shown.split(' ').find(|word| is_address(word)) {
            let why = format!("looks like an address on the web: {word}; write a blank after the dot");
            return Err(Refusal::invalid("name", why));
        }
        if !shown.is_single_script() {
            return Err(Refusal::invalid(
                "name",
                "mixes letters of scripts that are not written together; use one script",
            ));
        }
        let key = fold(&shown);
        if key.is_empty() || RESERVED.iter().any(|word| fold(word) == key) || key.starts_with(&fold(crate::words::LEFT))
        {
            return Err(Refusal::invalid(
                "name",
                "cannot be told from a sign or from a word of this server; choose another",
            ));
        }
        Ok(Name { key, ..Name::of(&shown) })
    }
}

/// Letters, marks and digits of any script, and a few signs between them; nothing invisible, nothing styled.
fn is_of_a_name(c: char) -> bool {
    const INVISIBLE: [char; 6] = ['\u{115f}', '\u{1160}', '\u{17b4}', '\u{17b5}', '\u{3164}', '\u{ffa0}'];
    let living = LIVING.iter().any(|script| script.contains(&c)) && c.is_alphabetic();
    !INVISIBLE.contains(&c) && (" -_.'’".contains(c) || living || (c.identifier_allowed() && !c.is_control()))
}

/// Whether mail programs would make a link of a word: letters behind a dot, as a domain ends, or four numbers.
fn is_address(word: &str) -> bool {
    let parts: Vec<&str> = word.split('.').filter(|part| !part.is_empty()).collect();
    let is_domain = parts.last().is_some_and(|last| last.chars().filter(|c| c.is_alphabetic()).count() > 1);
    let is_number = |part: &&str| part.chars().all(|c| c.is_ascii_digit());
    parts.len() > 1 && (is_domain || (parts.len() == 4 && parts.iter().all(is_number)))
}

/// Whether marks are piled higher than any script piles them, or stand on nothing.
fn is_piled(name: &str) -> bool {
    let marks: Vec<bool> = name.chars().map(is_mark).collect();
    marks.first() == Some(&true) || marks.windows(MOST_MARKS + 1).any(|row| row.iter().all(|mark| *mark))
}

/// The key under which look-alikes meet: case, accents' encoding, look-alike letters and signs between are folded.
pub fn fold(name: &str) -> String {
    let lower: String = name.nfkc().flat_map(char::to_lowercase).collect();
    let seen: String = skeleton(&lower).collect();
    let again: String = seen.nfkc().flat_map(char::to_lowercase).collect();
    let bare: String = skeleton(&again).filter(|c| *c != '\u{307}' && (c.is_alphanumeric() || is_mark(*c))).collect();
    // What the tables leave apart since it is alike only in one case or in two letters: I and l, vv and w, cl and d.
    bare.replace("vv", "w").replace("cl", "d").replace('i', "l")
}

/// The key of a name as it looks in capitals: ΑΝΝΑ in Greek letters poses as ANNA, though αννα does not pose as anna.
pub fn fold_capitals(name: &str) -> String {
    let capitals: String = name.nfkc().flat_map(char::to_uppercase).collect();
    fold(&skeleton(&capitals).collect::<String>())
}

/// The key by which a name is found: without case, marks and signs, so that one finds Ayşe who has no ş to type.
pub fn fold_to_find(name: &str) -> String {
    let bare = |text: &str| -> String { text.nfkd().filter(|c| !is_mark(*c)).flat_map(char::to_lowercase).collect() };
    // In lower case some letters bear marks that they have not in capitals.
    let mut found = String::new();
    for c in bare(&bare(name)).chars().filter(|c| c.is_alphanumeric()) {
        match c {
            'ı' => found.push('i'),
            'ς' => found.push('σ'),
            'ł' => found.push('l'),
            'ø' => found.push('o'),
            'đ' => found.push('d'),
            'ß' => found.push_str("ss"),
            'æ' => found.push_str("ae"),
            'œ' => found.push_str("oe"),
            c => found.push(c),
        }
    }
    found
}

/// The names that begin like `typed`, as they are found: from the first to before the second. None where nothing can be looked for.
pub fn beginning_with(typed: &str) -> Option<(String, String)> {
    let least = fold_to_find(typed);
    (!least.is_empty() && typed.chars().count() <= LONGEST).then(|| (least.clone(), format!("{least}{}", char::MAX)))
}

fn is_mark(c: char) -> bool {
    unicode_normalization::char::is_combining_mark(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_would_become_links_are_refused_and_initials_are_not() {
        for name in ["evil.com", "www.example.org", "Go to x.io", "a.b.co", "10.0.0.1", "παράδειγμα.ελ", "x.Co."]
        {
            let Err(Refusal::Invalid { reason: why, .. }) = Name::parse(name) else { panic!("{name} is taken") };
            assert!(why.contains("write a blank after the dot"), "{name}: {why}");
        }
        for name in ["St. John", "M.K.", "J.R.R. Tolkien", "Ali v1.2", "A. B.", "M.Kemal A."] {
            assert_eq!(Name::parse(name).is_ok(), name != "M.Kemal A.", "{name}");
        }
    }

    #[test]
    fn names_that_look_alike_share_a_key() {
        let alike = [
            ("ayse", "Ayse"),
            ("ayse", "аysе"), // Cyrillic а and е
            ("İbrahim", "ibrahim"),
            ("ırmak", "irmak"),
            ("Irmak", "ırmak"),
            ("é", "e\u{301}"),
            ("paul", "pau1"),
            ("anna", " anna "),
            ("o'neil", "o’neil"),
            ("ann a", "anna"),
            ("Paul", "PauI"),
            ("Wo", "VVo"),
            ("dara", "clara"),
            ("ａｎｎａ", "anna"),
        ];
        for (one, other) in alike {
            assert_eq!(fold(one), fold(other), "{one:?} and {other:?} can be taken for one another");
        }
        let in_capitals =
            [("ANNA", "ΑΝΝΑ"), ("Ben", "ΒΕΝ"), ("Ahmet", "ΑΗΜΕΤ"), ("Tom", "ТОМ"), ("Kate", "КАТЕ"), ("Bob", "ВОВ")];
        for (latin, other) in in_capitals {
            assert_eq!(fold_capitals(latin), fold_capitals(other), "{latin} and {other}");
        }
        for (one, other) in [("Anna", "Ανδρέας"), ("Нина", "Nina"), ("ayşe", "ayse"), ("Ömer", "Omer"), ("Tom", "Tim")]
        {
            assert_ne!(fold_capitals(one), fold_capitals(other), "{one} and {other}");
        }
        assert_ne!(fold("ayşe"), fold("ayse"));
        assert_ne!(fold("anna"), fold("hanna"));
    }

    #[test]
    fn any_script_makes_a_name() {
        for name in ["Ayşe", "مریم", "Ἀθηνᾶ", "Ελένη", "Наталья", "さくら", "O'Neil", "Cabdi Xasan", "ⵜⴰⵏⵉⵔⵜ", "李小龍"]
        {
            assert!(Name::parse(name).is_ok(), "{name:?}: {:?}", Name::parse(name));
        }
    }

    #[test]
    fn what_could_deceive_or_break_a_line_is_refused() {
        for name in [
            "",
            "   ",
            "a\u{202e}b",
            "a\u{200b}b",
            "a\0b",
            "a\nb\u{7}",
            "аyse",
            "…",
            "x".repeat(31).as_str(),
            "<b>",
            "ǃ",
            "Me",
            "a\u{3164}",
            "\u{1160}a",
            "𝐚nna",
            "a\u{30a}\u{30b}\u{30c}\u{30d}\u{30e}",
        ] {
            assert!(matches!(Name::parse(name), Err(Refusal::Invalid { field: "name", .. })), "{name:?}");
        }
        assert_eq!(Name::parse("  Ali \t Veli ").unwrap().shown, "Ali Veli");
    }
}
