//! The message catalogues: every word that a person reads, one Fluent file a language.
//!
//! The server formats with them where it writes the page's first text; the page gets each catalogue already
//! parsed (see [`compile()`]), so that it needs no parser of its own. Knows nothing of HTTP.

mod compile;

use std::sync::LazyLock;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

use serde_json::{Map, Value, json};

pub use compile::{CompileError, compile};

/// Language tag, its name in itself, the direction of its script, and its catalogue.
const SOURCES: [(&str, &str, &str, &str); 3] = [
    ("en", "English", "ltr", include_str!("../static/i18n/en.ftl")),
    ("it", "Italiano", "ltr", include_str!("../static/i18n/it.ftl")),
    ("tr", "Türkçe", "ltr", include_str!("../static/i18n/tr.ftl")),
];

/// What only some pages need, by the beginnings of the ids: sent in parts of their own, so that the first visit to a match is
/// small. What is around a match is for its players, and for settings; so is what they ask of
/// each other. Besides, each game has a part of its own, which comes with its board.
const APART: [(&str, &[&str]); 7] = [
    (
        "apart",
        &[
            "rules-",
            "dice-",
            "docs-",
            "settings-",
            "offer-",
            "rest-",
            "vacation-",
            "plan-",
            "find-",
            "user-",
            "scope-",
            "token-",
            "session-",
            "reset-",
            "sign-in-",
            "recover-",
            "ladder-t",
            "ladder-n",
            "ladder-p",
            "ladder-r",
            "ladder-m",
        ],
    ),
    (
        "asks",
        &[
            "offers-a",
            "offers-d",
            "offers-g",
            "offers-l",
            "offers-p",
            "offers-r",
            "offers-t",
            "offers-u",
            "offers-wi",
            "claim-",
            "resume-",
            "rematch-t",
        ],
    ),
    ("around", &["chat-", "own-note-", "ties-", "leave-"]),
    ("guest", &["guest-"]),
    ("notices", &["notice-", "notices-"]),
    ("mail", &["mail-"]),
    ("operator", &["operator-"]),
];

/// How the one message begins that every game has.
const GAME: &str = "game-hint-";

static ALL: LazyLock<Vec<Catalogue>> = LazyLock::new(|| {
    SOURCES.iter().map(|&(lang, name, dir, source)| Catalogue::new(lang, name, dir, source)).collect()
});

/// One language's messages.
pub struct Catalogue {
    /// The language tag, as in `lang`.
    pub lang: &'static str,
    /// The language's name in itself.
    pub name: &'static str,
    /// The direction of its script, as in `dir`.
    pub dir: &'static str,
    /// The Fluent text it was made from.
    pub source: &'static str,
    json: String,
    apart: Vec<(String, String)>,
    bundle: FluentBundle<FluentResource>,
}

impl Catalogue {
    fn new(lang: &'static str, name: &'static str, dir: &'static str, source: &'static str) -> Self {
        let all = compile(source).expect("the tests compile every catalogue");
        let mut messages = all;
        let games: Vec<String> = messages.keys().filter_map(|id| Some(id.strip_prefix(GAME)?.to_owned())).collect();
        let of_games = games.into_iter().map(|game| (game.clone(), vec![format!("{game}-")]));
        let named =
            APART.map(|(part, starts)| (part.to_owned(), starts.iter().map(|&start| start.to_owned()).collect()));
        let mut apart = Vec::new();
        for (part, starts) in named.into_iter().chain(of_games) {
            let (of_it, rest): (Map<_, _>, Map<_, _>) =
                messages.into_iter().partition(|(id, _)| starts.iter().any(|start| id.starts_with(start)));
            // Not every game has words of its own.
            if !of_it.is_empty() {
                apart.push((part, Value::Object(of_it).to_string()));
            }
            messages = rest;
        }
        let json = json!({ "lang": lang, "dir": dir, "messages": messages }).to_string();
        let tag = lang.parse().expect("our own tags are well formed");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Names are isolated where they are put in, as elements or by `isolate`.
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(source.to_owned()).expect("the tests parse every catalogue");
        bundle.add_resource(resource).expect("the tests refuse a repeated id");
        Self { lang, name, dir, source, json, apart, bundle }
    }

    /// A name; for whoever deleted their account, what such people are called in this language.
    #[must_use]
    pub fn person(&self, name: &str) -> String {
        let number = name.strip_prefix(LEFT).and_then(|rest| rest.strip_prefix(' '));
        number.map_or_else(|| name.to_owned(), |number| self.say_with("name-deleted", &[("number", number.into())]))
    }

    /// The same within a sentence, kept from turning the direction of what surrounds it.
    #[must_use]
    pub fn named(&self, name: &str) -> String {
        isolate(&self.person(name))
    }

    /// The catalogue as every page loads it.
    #[must_use]
    pub fn json(&self) -> &str {
        &self.json
    }

    /// The messages that only some pages load, in parts by their names.
    pub fn json_apart(&self) -> impl Iterator<Item = (&str, &str)> {
        self.apart.iter().map(|(name, json)| (name.as_str(), json.as_str()))
    }

    /// The ids that begin and end so, in the order of the catalogue.
    pub fn ids<'a>(&self, start: &'a str, end: &'a str) -> impl Iterator<Item = &'static str> + use<'a> {
        let ids = self.source.lines().filter_map(|line| line.split_once(" =").map(|(id, _)| id));
        ids.filter(move |id| id.starts_with(start) && id.ends_with(end))
    }

    /// A message without variables; the id itself where there is no such message.
    #[must_use]
    pub fn say(&self, id: &str) -> String {
        self.say_with(id, &[])
    }

    /// A message with its variables, each a text or a number.
    #[must_use]
    pub fn say_with(&self, id: &str, variables: &[(&str, FluentValue<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return id.to_owned();
        };
        let args: FluentArgs = variables.iter().map(|(name, value)| (*name, value.clone())).collect();
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }
}

/// All languages, the first of them where nothing else is wished.
#[must_use]
pub fn all() -> &'static [Catalogue] {
    &ALL
}

/// The catalogue of a language tag: exactly, or by its first part ("it-CH" finds "it").
#[must_use]
pub fn find(tag: &str) -> Option<&'static Catalogue> {
    let primary = tag.split(['-', '_']).next().unwrap_or_default();
    let fits = |wanted: &str| ALL.iter().find(|one| one.lang.eq_ignore_ascii_case(wanted));
    fits(tag).or_else(|| fits(primary))
}

/// The first wish that there is a catalogue for, then the browser's `Accept-Language`, then English.
#[must_use]
pub fn negotiate<'a>(
    wishes: impl IntoIterator<Item = Option<&'a str>>,
    accept_language: Option<&str>,
) -> &'static Catalogue {
    wishes
        .into_iter()
        .flatten()
        .find_map(find)
        .or_else(|| by_weight(accept_language.unwrap_or_default()).into_iter().find_map(find))
        .unwrap_or(&ALL[0])
}

/// The tags of an `Accept-Language` header, most wanted first; unwanted ones (`q=0`) left out.
fn by_weight(header: &str) -> Vec<&str> {
    let mut tags: Vec<(f32, &str)> = header
        .split(',')
        .filter_map(|entry| {
            let mut parts = entry.split(';').map(str::trim);
            let tag = parts.next().filter(|tag| !tag.is_empty())?;
            let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(Some(1.0), |q| q.parse().ok())?;
            (weight > 0.0).then_some((weight, tag))
        })
        .collect();
    tags.sort_by(|a, b| b.0.total_cmp(&a.0));
    tags.into_iter().map(|(_, tag)| tag).collect()
}

/// Text as HTML or XML, also between double quotation marks.
#[must_use]
pub fn escape(text: &str) -> String {
    quick_xml::escape::partial_escape(text).replace('"', "&quot;")
}

/// What names of deleted accounts begin with, before a number; nobody else's may.
pub const LEFT: &str = "Deleted user";

/// A name for plain text, kept from turning the direction of what surrounds it.
#[must_use]
pub fn isolate(name: &str) -> String {
    format!("\u{2068}{name}\u{2069}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_deleted_their_account_is_called_so_in_each_language() {
        let called: Vec<String> = all().iter().map(|words| words.person("Deleted user 3f2a")).collect();
        assert!(called.iter().all(|name| name.contains("3f2a")), "{called:?}");
        assert_eq!(called.iter().filter(|name| name.starts_with(LEFT)).count(), 1, "in English alone: {called:?}");
        assert_eq!(find("tr").expect("it is there").named("Deleted"), "\u{2068}Deleted\u{2069}");
    }

    #[test]
    fn the_first_wish_that_exists_wins() {
        assert_eq!(negotiate([Some("xx"), Some("tr")], Some("it")).lang, "tr");
        assert_eq!(negotiate([None], Some("de, it-CH;q=0.8, en;q=0.5")).lang, "it");
        assert_eq!(negotiate([None], Some("en;q=0.1, tr;q=0.9")).lang, "tr");
        assert_eq!(negotiate([None], Some("it;q=0, *")).lang, "en");
        assert_eq!(negotiate([None], None).lang, "en");
    }

    #[test]
    fn a_family_of_messages_comes_in_order() {
        let ids: Vec<&str> = find("it").expect("there").ids("rules-modiar-", "-title").collect();
        assert_eq!(ids[..3], ["rules-modiar-start-title", "rules-modiar-sow-title", "rules-modiar-take-title"]);
    }

    #[test]
    fn plurals_follow_the_language() {
        let days = |lang: &str, count: i64| find(lang).expect("there").say_with("days", &[("count", count.into())]);
        assert_eq!(days("en", 1), "1 day");
        assert_eq!(days("it", 3), "3 giorni");
        assert_eq!(days("tr", 3), "3 gün");
    }
}
