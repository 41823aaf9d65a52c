//! The arrows of `docs/architecture.md`, held by reading the source: which module may use which, which crates belong to
//! which module, and how long a file may be. One crate cannot make the compiler hold these.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// What each module may use of ours, beside itself. A module that is missing here is a failure, so that
/// whoever adds one says where it belongs.
const MAY_USE: &[(&str, &[&str])] = &[
    ("games", &[]),
    ("clock", &[]),
    ("random", &["clock"]),
    ("config", &[]),
    ("words", &[]),
    ("picture", &["games"]),
    ("model", &["clock", "games"]),
    ("store", &["clock", "games", "model", "random"]),
    ("play", &["clock", "config", "games", "model", "picture", "random", "store", "words"]),
    ("notify", &["clock", "config", "games", "model", "picture", "play", "random", "store", "words"]),
    ("http", &["clock", "config", "games", "model", "notify", "picture", "play", "random", "store", "words"]),
];

/// Modules above the layers: the commands may use everything, and nobody uses them.
const TOP: &[&str] = &["main", "lib", "commands"];

/// Crates that only these modules may name.
const CRATES: &[(&str, &[&str])] = &[
    ("sqlx", &["store"]),
    ("rusqlite", &["store"]),
    ("axum", &["http"]),
    ("axum_extra", &["http"]),
    ("tower", &["http"]),
    ("tower_http", &["http"]),
    ("utoipa", &["http", "model", "notify", "play"]), // in the latter three only to derive a schema
    ("utoipa_axum", &["http"]),
    ("resvg", &["picture"]),
    ("rand", &["random"]),
    ("rand_chacha", &["random"]),
    ("clap", &["config", "commands", "main"]),
    ("reqwest", &["notify"]),
    ("lettre", &["config", "notify", "play"]), // in config and play only to read an address
    ("rustls", &["notify"]),
    ("p256", &["notify"]),
    ("aes_gcm", &["notify"]),
    ("hkdf", &["notify"]),
    ("quick_xml", &["notify", "words"]),
    ("jiff", &["clock", "play"]),
    ("argon2", &["play"]),
    ("skillratings", &["play"]),
    ("png", &["picture"]),
    ("fluent_bundle", &["words"]),
    ("hyper", &["http"]),
    ("governor", &["http"]),
];

/// Crates that the pure rules must not name: no clock, no randomness, no waiting, no files.
const NOT_IN_RULES: &[&str] = &["tokio", "jiff", "uuid", "tracing", "std::fs", "std::time", "std::net", "std::env"];

const LONGEST_FILE: usize = 600;

#[test]
fn no_module_uses_one_above_it() {
    let mut wrong = Vec::new();
    for file in files("src", &["rs"]) {
        let module = module_of(&file);
        if TOP.contains(&module.as_str()) {
            continue;
        }
        let Some((_, allowed)) = MAY_USE.iter().find(|(name, _)| *name == module) else {
            wrong.push(format!("{}: the module {module} stands in no layer of tests/layers.rs", file.display()));
            continue;
        };
        for (number, line) in code_lines(&file) {
            for used in used_modules(&line) {
                if used != module && !allowed.contains(&used.as_str()) {
                    wrong.push(format!("{}:{number}: {module} may not use {used}", file.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "forbidden arrows:\n{}", wrong.join("\n"));
}

#[test]
fn each_foreign_crate_stays_in_its_module() {
    let mut wrong = Vec::new();
    for file in files("src", &["rs"]) {
        let module = module_of(&file);
        for (number, line) in code_lines(&file) {
            for (name, owners) in CRATES {
                if names_path(&line, name) && !owners.contains(&module.as_str()) {
                    wrong.push(format!("{}:{number}: only {owners:?} may name {name}", file.display()));
                }
            }
            for name in NOT_IN_RULES.iter().filter(|_| module == "games") {
                if names_path(&line, name) {
                    wrong.push(format!("{}:{number}: the rules may not name {name}", file.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "crates out of place:\n{}", wrong.join("\n"));
}

#[test]
fn no_file_is_longer_than_a_person_reads_at_once() {
    let mut wrong = Vec::new();
    for (folder, extensions) in
        [("src", ["rs", "js"]), ("tests", ["rs", "js"]), ("examples", ["rs", "js"]), ("static", ["css", "js"])]
    {
        for file in files(folder, &extensions) {
            let lines = read(&file).lines().count();
            if lines > LONGEST_FILE {
                wrong.push(format!("{}: {lines} lines, at most {LONGEST_FILE}", file.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "split these where a second thought lives:\n{}", wrong.join("\n"));
}

#[test]
fn the_reader_of_arrows_sees_them() {
    assert_eq!(used_modules("use crate::games::Series;"), set(&["games"]));
    assert_eq!(used_modules("use crate::{clock::Clock, model, store::{self, Tx}};"), set(&["clock", "model", "store"]));
    assert_eq!(used_modules("let id = crate::random::id(crate::clock::now());"), set(&["clock", "random"]));
    assert_eq!(used_modules("pub(crate) fn f() {}"), set(&[]));
    assert!(names_path("use sqlx::Row;", "sqlx") && names_path("fn f(row: &sqlx::Row)", "sqlx"));
    assert!(!names_path("let x = my_sqlx::Row;", "sqlx") && !names_path("let rand = 1;", "rand"));
}

/// The source files below a folder, in order; none when the folder is not there. `node_modules` is somebody else's.
fn files(folder: &str, extensions: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::from(folder)];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else {
            continue;
        };
        for path in entries.map(|entry| entry.expect("a readable folder").path()) {
            if path.is_dir() && !path.ends_with("node_modules") {
                folders.push(path);
            } else if path.extension().is_some_and(|e| extensions.iter().any(|x| e == *x)) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).expect("a readable file")
}

/// `src/store/sql.rs` → `store`, `src/clock.rs` → `clock`.
fn module_of(file: &Path) -> String {
    let first = file.iter().nth(1).expect("a path below src").to_string_lossy();
    first.trim_end_matches(".rs").to_owned()
}

/// The lines of a file that are not comments, joined to whole statements where a `use` runs over several lines,
/// each with the number of its first line.
fn code_lines(file: &Path) -> Vec<(usize, String)> {
    let mut lines: Vec<(usize, String)> = Vec::new();
    let mut in_use = false;
    for (index, line) in read(file).lines().enumerate() {
        let line = line.split("//").next().unwrap_or_default().trim().to_owned();
        match lines.last_mut() {
            Some((_, open)) if in_use => open.push_str(&line),
            _ => lines.push((index + 1, line)),
        }
        let statement = &lines.last().expect("a line was just pushed").1;
        in_use = statement.contains("use ") && statement.contains("::{") && !statement.contains(';');
    }
    lines
}

/// The modules of ours that a statement names by a path from the crate's root.
fn used_modules(statement: &str) -> BTreeSet<String> {
    let mut used = BTreeSet::new();
    for (at, root) in statement.match_indices("crate::") {
        let rest = &statement[at + root.len()..];
        match rest.strip_prefix('{') {
            Some(list) => used.extend(heads(list)),
            None => used.extend(identifier(rest)),
        }
    }
    used
}

/// The first word of each entry of a `{…}` list, at its top level.
fn heads(list: &str) -> Vec<String> {
    let (mut found, mut depth, mut at_start) = (Vec::new(), 0, true);
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => at_start = true,
            c if at_start && !c.is_whitespace() => {
                found.extend(identifier(&list[at..]));
                at_start = false;
            }
            _ => {}
        }
    }
    found
}

fn identifier(text: &str) -> Option<String> {
    let word: String = text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    // A type or macro at the root (`crate::Foo`) is no module.
    word.starts_with(char::is_lowercase).then_some(word)
}

/// Whether a line names a path that begins with this crate or module.
fn names_path(line: &str, name: &str) -> bool {
    let pattern = format!("{name}::");
    line.match_indices(&pattern)
        .any(|(at, _)| !line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':'))
}

fn set(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}
