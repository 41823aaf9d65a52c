//! The documents: every relative link of every page leads to a file, and its `#anchor` to a heading there; every setting
//! is told, and none that there is not.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use seedpost::http::problem::Code;

#[test]
fn every_link_in_the_documents_leads_somewhere() {
    let pages = pages();
    assert!(!pages.is_empty(), "there are documents");
    let mut wrong = Vec::new();
    for page in &pages {
        let text = read(page);
        for link in links(&text) {
            if let Err(reason) = follow(page, &link) {
                wrong.push(format!("{}: {link}: {reason}", page.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "dead links:\n{}", wrong.join("\n"));
}

#[test]
fn every_decision_stands_in_the_index() {
    let index = read(Path::new("docs/decisions/README.md"));
    for page in pages().iter().filter(|page| page.starts_with("docs/decisions")) {
        let name = page.file_name().expect("a file").to_string_lossy();
        assert!(name == "README.md" || index.contains(&*name), "{name} is missing in docs/decisions/README.md");
    }
}

#[test]
fn every_setting_is_told_to_whoever_runs_a_server() {
    let settings = variables(&read(Path::new("src/config.rs")));
    assert!(settings.len() > 5, "the settings were found: {settings:?}");
    for page in ["README.md", "docs/operating.md"] {
        let told = variables(&read(Path::new(page)));
        let missing: Vec<_> = settings.difference(&told).collect();
        assert!(missing.is_empty(), "{page} does not tell of {missing:?}");
        let unknown: Vec<_> = told.difference(&settings).collect();
        assert!(unknown.is_empty(), "{page} tells of {unknown:?}, which the program does not read");
    }
}

#[test]
fn every_problem_is_told_to_whoever_writes_a_program() {
    let guide = read(Path::new("docs/api.md"));
    for code in Code::ALL {
        let line = format!("\n| `{}` | {} |", code.word(), code.status().as_u16());
        assert!(guide.contains(&line), "docs/api.md has no line {line:?}");
    }
}

#[test]
fn headings_become_anchors_as_forges_make_them() {
    assert_eq!(anchor("A player's own key: `tokens`"), "a-players-own-key-tokens");
    assert_eq!(links("see [a](b.md#c) and ![i](d.png \"t\") but not `[x](y)`"), ["b.md#c", "d.png"]);
}

/// The pages at the top and below `docs`.
fn pages() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::from("docs")];
    let top = fs::read_dir(".").expect("the project's folder");
    found.extend(top.map(|entry| PathBuf::from(entry.expect("a readable entry").file_name())));
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a readable folder") {
            let path = entry.expect("a readable entry").path();
            if path.is_dir() { folders.push(path) } else { found.push(path) }
        }
    }
    found.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    found.sort();
    found
}

fn read(page: &Path) -> String {
    fs::read_to_string(page).unwrap_or_else(|error| panic!("{}: {error}", page.display()))
}

/// The names of the form `SEEDPOST_…` in a text.
fn variables(text: &str) -> BTreeSet<String> {
    let name = |at: usize| text[at..].chars().take_while(|c| c.is_ascii_uppercase() || *c == '_').collect();
    text.match_indices("SEEDPOST_").map(|(at, _)| name(at)).collect()
}

/// The targets of `[text](target)` outside code.
fn links(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut fenced = false;
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        }
        if fenced {
            continue;
        }
        // Every second piece stands between backticks.
        for piece in line.split('`').step_by(2) {
            for (at, _) in piece.match_indices("](") {
                let target = piece[at + 2..].split(')').next().unwrap_or_default();
                found.extend(target.split_whitespace().next().map(str::to_owned));
            }
        }
    }
    found
}

/// Looks a link up. Addresses on the network are not asked.
fn follow(page: &Path, link: &str) -> Result<(), String> {
    if link.contains("://") || link.starts_with("mailto:") {
        return Ok(());
    }
    let (path, wanted) = link.split_once('#').unwrap_or((link, ""));
    let target = match path {
        "" => page.to_owned(),
        path => page.parent().expect("a folder").join(path),
    };
    if !target.exists() {
        return Err("no such file".to_owned());
    }
    let has = |text: &str| headings(text).any(|heading| anchor(heading) == wanted);
    if wanted.is_empty() || has(&read(&target)) { Ok(()) } else { Err("no such heading".to_owned()) }
}

fn headings(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim())
}

/// The anchor that forges give a heading: lower case, blanks to hyphens, other signs dropped.
fn anchor(heading: &str) -> String {
    let kept = heading.to_lowercase().chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c)).collect::<String>();
    kept.replace(' ', "-")
}
