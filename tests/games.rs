//! A game is known in its own places only: its rules, its board, its words. See docs/adding-a-game.md.

use std::path::{Path, PathBuf};

use seedpost::games::GameKind;
use seedpost::words;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
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

/// The code of a file: without its tests and without what is only remarked.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    code.lines().enumerate().filter(|(_, line)| {
        let line = line.trim_start();
        !line.starts_with("//") && !line.starts_with('*') && !line.starts_with("/*")
    })
}

/// Where one of the games is named.
fn names_in(folder: &str, ending: &str, own: impl Fn(&str) -> bool) -> Vec<String> {
    let mut found = Vec::new();
    files(&root().join(folder), ending, &mut found);
    let mut named = Vec::new();
    for path in found {
        let name = path.strip_prefix(root()).expect("inside").to_string_lossy().into_owned();
        if own(&name) {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("text");
        for (number, line) in code(&text) {
            let line = line.to_lowercase();
            if GameKind::ALL.iter().any(|game| line.contains(game.as_str())) {
                named.push(format!("{name}:{}: {line}", number + 1));
            }
        }
    }
    named
}

#[test]
fn the_server_names_no_game() {
    // Pictures are drawn from the page's own files, which have games' names.
    let own = |name: &str| name.starts_with("src/games/") || name.starts_with("src/picture/");
    let named = names_in("src", ".rs", own);
    assert!(named.is_empty(), "{}", named.join("\n"));
}

#[test]
fn the_page_names_games_only_where_they_are_drawn_and_told() {
    let own = |name: &str| {
        ["static/js/board/", "static/js/figures/", "static/js/views/rules/"].iter().any(|place| name.starts_with(place))
    };
    let named = names_in("static/js", ".js", own);
    assert!(named.is_empty(), "{}", named.join("\n"));
}

#[test]
fn every_game_has_its_words_its_board_and_its_rules() {
    let kinds = read("static/js/board/kinds.js");
    for game in GameKind::ALL {
        assert!(kinds.contains(&format!("\n  {game}: {{")), "kinds.js does not know {game}");
        read(&format!("static/js/views/rules/{game}.js"));
        read(&format!("docs/rules/{game}.md"));
        for catalogue in words::all() {
            let mut ids = vec![format!("game-{game}"), format!("game-hint-{game}")];
            ids.extend(["lead", "origin"].map(|part| format!("rules-{game}-{part}")));
            for id in ids {
                assert_ne!(catalogue.say(&id), id, "{}", catalogue.lang);
            }
            let parts = catalogue.ids(&format!("rules-{game}-"), "-title").count();
            assert!(parts >= 5, "{}: {game} has {parts} parts", catalogue.lang);
            let schema = game.options_schema();
            for (name, option) in schema["properties"].as_object().expect("an object") {
                let mut ids = vec![format!("option-{name}"), format!("options-{name}")];
                if option["type"].as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind == "null")) {
                    ids.push(format!("options-{name}-none"));
                }
                for id in ids {
                    assert_ne!(catalogue.say(&id), id, "{}", catalogue.lang);
                }
            }
        }
    }
}
