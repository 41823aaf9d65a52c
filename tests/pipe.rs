//! Commands whose output nobody reads to its end: they stop quietly, as others do before `head`.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::process::{Command, Stdio};

#[test]
fn a_command_whose_reader_has_gone_ends_quietly() {
    let folder = std::env::temp_dir().join(format!("seedpost-pipe-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let seedpost = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_seedpost"));
        command.args(args).current_dir(&folder).env("SEEDPOST_DATA_DIR", folder.join("data")).stdin(Stdio::null());
        command
    };
    // A database to look into: it is made by whatever opens it first.
    std::fs::create_dir_all(folder.join("data")).unwrap();
    std::fs::write(folder.join("data/seedpost.db"), b"").unwrap();
    assert!(seedpost(&["admin", "verify"]).output().unwrap().status.success());
    for args in [&["admin", "verify"][..], &["admin", "notices"], &["admin", "reports"], &["admin", "operator"]] {
        // The other end is closed before anything is written.
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let ended = seedpost(args).stdout(writer).stderr(Stdio::piped()).output().unwrap();
        let said = String::from_utf8_lossy(&ended.stderr);
        assert!(!said.contains("panicked") && !said.contains("pipe"), "{args:?}: {said}");
        assert!(ended.status.code().is_some(), "{args:?} was killed: {:?}", ended.status);
    }
    std::fs::remove_dir_all(&folder).unwrap();
}
