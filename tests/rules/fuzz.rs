//! The inputs that the fuzzer begins with, and those on which it once found something wrong.

use std::fs;

use crate::sound;

/// Runs a target on what is kept for it; a failure is named by its file.
fn run(target: &str, check: fn(&[u8])) {
    let root = env!("CARGO_MANIFEST_DIR");
    let kept = |folder: String, prefix: &str| {
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder}: {error}"));
        let names = entries.map(|entry| entry.unwrap().path());
        names.filter(|path| path.file_name().unwrap().to_string_lossy().starts_with(prefix)).collect::<Vec<_>>()
    };
    let mut files = kept(format!("{root}/fuzz/corpus/{target}"), "");
    assert!(files.len() > 10, "the corpus of {target} is kept");
    files.extend(kept(format!("{root}/fuzz/found"), target));
    files.sort();
    for file in files {
        let input = fs::read(&file).unwrap();
        println!("{}", file.display());
        check(&input);
    }
}

#[test]
fn questions_are_answered_soundly_or_refused() {
    run("questions", sound::questions);
}

#[test]
fn matches_stay_sound() {
    run("matches", sound::matches);
}

#[test]
fn records_come_back_or_are_refused_where_they_are_wrong() {
    run("records", sound::records);
}
