//! Every word that a person reads stands in the catalogues: in each language, used, and with the same variables.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use seedpost::clock::Millis;
use seedpost::http::problem::Code;
use seedpost::notify::words::moment;
use seedpost::play::telling::Settings;
use seedpost::words;

/// The variables of each message.
type Messages = BTreeMap<String, BTreeSet<String>>;

fn messages(source: &str) -> Messages {
    let resource = fluent_syntax::parser::parse(source).expect("the catalogue is Fluent");
    let mut all = Messages::new();
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let mut variables = BTreeSet::new();
            collect(message.value.as_ref().expect("every message has a text"), &mut variables);
            assert!(all.insert(message.id.name.to_owned(), variables).is_none(), "{} twice", message.id.name);
        }
    }
    all
}

fn collect(pattern: &Pattern<&str>, into: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression: Expression::Inline(inline) } => variable(inline, into),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                variable(selector, into);
                variants.iter().for_each(|variant| collect(&variant.value, into));
            }
        }
    }
}

fn variable(inline: &InlineExpression<&str>, into: &mut BTreeSet<String>) {
    if let InlineExpression::VariableReference { id } = inline {
        into.insert(id.name.to_owned());
    }
}

fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            files(&path, ending, found);
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
}

/// The code that speaks to people.
fn sources() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    files(&root.join("static/js"), ".js", &mut found);
    files(&root.join("src"), ".rs", &mut found);
    found.into_iter().map(|path| (path.clone(), std::fs::read_to_string(path).expect("text"))).collect()
}

/// Every quoted text of a file, and the fixed beginning of every one that is put together.
fn quoted(text: &str) -> (BTreeSet<&str>, BTreeSet<&str>) {
    let (mut whole, mut beginnings) = (BTreeSet::new(), BTreeSet::new());
    for (mark, stop) in [('"', "{"), ('`', "${")] {
        for part in text.split(mark) {
            match part.split_once(stop) {
                Some((beginning, _)) => beginnings.insert(beginning),
                None => whole.insert(part),
            };
        }
    }
    (whole, beginnings)
}

/// The ids in calls like `t("…")`.
fn asked_for(text: &str) -> impl Iterator<Item = &str> {
    ["t(\"", "rich(\"", "say(\"", "say_with(\""].into_iter().flat_map(move |call| {
        text.match_indices(call).filter_map(move |(at, _)| {
            let before = text[..at].chars().next_back().unwrap_or(' ');
            let id = text[at + call.len()..].split('"').next()?;
            (!before.is_alphanumeric() && before != '_').then_some(id)
        })
    })
}

#[test]
fn every_language_has_the_same_messages_with_the_same_variables() {
    let english = messages(words::find("en").expect("English is there").source);
    for catalogue in words::all() {
        let other = messages(catalogue.source);
        for (id, variables) in &english {
            let found = other.get(id).unwrap_or_else(|| panic!("{} lacks {id}", catalogue.lang));
            assert_eq!(found, variables, "variables of {id} in {}", catalogue.lang);
        }
        for id in other.keys() {
            assert!(english.contains_key(id), "{} has {id}, which nobody asks for", catalogue.lang);
        }
    }
}

#[test]
fn every_message_asked_for_exists() {
    let english = messages(words::find("en").expect("English is there").source);
    for (path, text) in sources() {
        for id in asked_for(&text).filter(|id| !id.contains(['{', '$'])) {
            assert!(english.contains_key(id), "{} asks for {id}", path.display());
        }
    }
}

#[test]
fn every_message_is_used() {
    let english = messages(words::find("en").expect("English is there").source);
    let sources = sources();
    let mut unused: BTreeSet<&str> = english.keys().map(String::as_str).collect();
    for (_, text) in &sources {
        let (whole, beginnings) = quoted(text);
        unused.retain(|id| {
            // A beginning says enough only where it names a family: "problem-", "rules-".
            let family = |start: &&str| start.len() > 4 && start.ends_with('-') && id.starts_with(*start);
            !whole.contains(id) && !beginnings.iter().any(family) && !named_after(text, id)
        });
    }
    assert!(unused.is_empty(), "nobody uses {unused:?}");
}

/// `${what}-title` with `"resign"` in the same file.
fn named_after(text: &str, id: &str) -> bool {
    id.split_once('-').is_some_and(|(first, rest)| {
        text.contains(&format!("`${{what}}-{rest}`")) && text.contains(&format!("\"{first}\""))
    })
}

#[test]
fn every_problem_has_words() {
    let english = messages(words::find("en").expect("English is there").source);
    for code in Code::ALL {
        let id = format!("problem-{}", code.word());
        assert!(english.contains_key(&id), "{id} is missing");
    }
}

#[test]
fn the_page_gets_what_the_server_reads() {
    for catalogue in words::all() {
        let sent: serde_json::Value = serde_json::from_str(catalogue.json()).expect("JSON");
        assert_eq!(sent["lang"], catalogue.lang);
        let count = |value: &serde_json::Value| value.as_object().expect("an object").len();
        let apart = catalogue.json_apart().map(|(_, part)| count(&serde_json::from_str(part).expect("JSON")));
        let apart: Vec<usize> = apart.collect();
        assert!(apart.iter().all(|many| *many > 5), "{apart:?}");
        assert_eq!(count(&sent["messages"]) + apart.iter().sum::<usize>(), messages(catalogue.source).len());
    }
}

/// Words that change with the sound that follows, by language: before a number or a name nobody can know it.
const ARTICLES: [(&str, &[&str]); 2] = [
    ("en", &["a", "an"]),
    (
        "it",
        &[
            "il", "lo", "la", "i", "gli", "un", "uno", "una", "al", "allo", "alla", "ai", "agli", "dal", "dallo",
            "dalla", "dai", "dagli", "del", "dello", "della", "dei", "degli", "nel", "nello", "nella", "nei", "negli",
            "sul", "sullo", "sulla", "sui", "sugli", "quel", "quello", "quella", "bel", "bello", "l’", "all’", "dall’",
            "dell’", "nell’", "sull’", "un’",
        ],
    ),
];

#[test]
fn no_article_stands_before_what_is_put_in_and_no_ending_behind_it() {
    let mut wrong = Vec::new();
    for catalogue in words::all() {
        let articles = ARTICLES.iter().find(|(lang, _)| *lang == catalogue.lang).map_or(&[][..], |(_, words)| words);
        for line in catalogue.source.lines().filter(|line| !line.starts_with('#')) {
            for (at, _) in line.match_indices("{ $") {
                let word = line[..at].trim_end().rsplit(' ').next().unwrap_or_default().to_lowercase();
                let plain = word.trim_start_matches(|c: char| !c.is_alphabetic());
                // A select stands for its variants, and those are written out.
                let selects = line[at..].split('}').next().unwrap_or_default().contains("->");
                if articles.contains(&plain) && !selects {
                    wrong.push(line.trim());
                }
            }
            let behind = |(at, _): (usize, _)| line[at + " }".len()..].chars().next();
            if line.match_indices(" }").filter_map(behind).any(|c| c.is_alphabetic() || "’'".contains(c)) {
                wrong.push(line.trim());
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_day_is_told_in_its_own_month_and_the_first_as_each_language_writes_it() {
    let settings = Settings { zone: Some("Europe/Rome".into()), ..Settings::default() };
    let told = |lang: &str, day: &str| {
        let at: Millis = serde_json::from_value(format!("{day}T11:05:00Z").into()).expect("an instant");
        moment(words::find(lang).expect("it is there"), &settings, at).replace(['\u{2068}', '\u{2069}'], "")
    };
    for (lang, first, second) in
        [("en", "1 January", "2 January"), ("it", "1º gennaio", "2 gennaio"), ("tr", "1 Ocak", "2 Ocak")]
    {
        assert_eq!(told(lang, "2027-01-01"), format!("{first}, 12:05 (Europe/Rome)"));
        assert_eq!(told(lang, "2027-01-02"), format!("{second}, 12:05 (Europe/Rome)"));
        let months: BTreeSet<String> = (1..=12).map(|month| told(lang, &format!("2027-{month:02}-11"))).collect();
        assert_eq!(months.len(), 12, "{months:?}");
    }
    assert_eq!(told("it", "2027-05-01"), "1º maggio, 13:05 (Europe/Rome)");
    assert_eq!(told("it", "2027-05-21"), "21 maggio, 13:05 (Europe/Rome)");
}

#[test]
fn nothing_a_person_reads_stands_in_the_page_itself() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    files(&root.join("static/js"), ".js", &mut found);
    for path in found {
        let text = std::fs::read_to_string(&path).expect("text");
        for (number, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            if code.trim_start().starts_with(['*', '/']) {
                continue;
            }
            // A quoted text of two words with a capital is a sentence, and sentences live in catalogues.
            for part in code.split('"').skip(1).step_by(2) {
                let words = part.split(' ').filter(|word| word.len() > 1 && word.chars().all(char::is_alphabetic));
                let sentence = part.starts_with(char::is_uppercase) && words.count() > 1;
                assert!(!sentence, "{}:{}: {part:?}", path.display(), number + 1);
            }
        }
    }
}
