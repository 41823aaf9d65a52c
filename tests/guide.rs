//! The examples in `docs/api.md`, run as they stand against a real server.
#![allow(clippy::unwrap_used, reason = "a test may end there")]

#[allow(dead_code, reason = "shared with the test that kills the server")]
mod process;

use std::fs;
use std::process::{Command, Output, Stdio};

use process::{Folder, Server};

#[test]
fn the_examples_of_the_guide_run_as_they_stand() {
    if !["bash", "curl", "jq"].iter().all(|program| runs(program)) {
        eprintln!("SKIPPED: the guide's examples: bash, curl and jq are needed");
        return;
    }
    let folder = Folder::new("guide");
    let server = Server::start(&folder.path, &format!("sqlite://{}", folder.path.join("guide.db").display()));
    let guide = fs::read_to_string("docs/api.md").unwrap();
    let script = examples(&guide).replace("127.0.0.1:8080", &server.address.to_string());
    let output = Command::new("bash").args(["-euo", "pipefail", "-c", &script]).stdin(Stdio::null()).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}", told(&output));
    for expected in ["\"stale_ply\"", "\"match.turn\"", "[Game \"mangala\"]", "[Termination \"resigned\"]"] {
        assert!(said.contains(expected), "{expected} is missing:\n{}", told(&output));
    }
}

/// The shell blocks of a page, one after the other.
fn examples(page: &str) -> String {
    let blocks = page.split("\n```sh\n").skip(1);
    blocks.map(|block| block.split("\n```").next().unwrap()).collect::<Vec<_>>().join("\n")
}

fn runs(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

fn told(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}
