//! Scripts and style sheets without their comments: they are a fifth of what a first visit loads. Lines stay where they
//! are, so that a place in an error is the place in the source.

/// `text` with every line that is nothing but a comment left empty. Knows no strings: a line within a template literal
/// may not begin like a comment, and a test below holds the page to that.
pub fn without_comments(text: &str) -> String {
    let mut inside = false;
    let bare: Vec<&str> = text
        .split('\n')
        .map(|line| {
            let code = line.trim();
            let comment = inside || code.starts_with("//") || is_block(code);
            inside = comment && !code.starts_with("//") && !code.ends_with("*/");
            if comment { "" } else { line }
        })
        .collect();
    bare.join("\n")
}

/// Whether a line holds nothing but a comment of the other kind, or its beginning.
fn is_block(code: &str) -> bool {
    code.starts_with("/*") && code.find("*/").is_none_or(|end| end + 2 == code.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_lines_go_and_all_others_stay_in_their_places() {
        let text = "// What it is.\nimport \"./a.js\";\n/**\n * Says.\n * @param {number} n\n */\nconst f = (n) => n; // why\n  \
                    /** @type {any} */\n/** @type {any} */ (x).y = \"// no\";\n/* a */ b /* c */\nlast";
        let bare = "\nimport \"./a.js\";\n\n\n\n\nconst f = (n) => n; // why\n\n/** @type {any} */ (x).y = \"// no\";\n\
                    /* a */ b /* c */\nlast";
        assert_eq!(without_comments(text), bare);
    }

    #[test]
    fn no_template_literal_of_the_page_runs_over_several_lines() {
        let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/static/js"))];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(&folder).expect("a folder of the page") {
                let path = entry.expect("an entry").path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let text = without_comments(&std::fs::read_to_string(&path).expect("a script is text"));
                for (number, line) in text.lines().enumerate() {
                    let code = line.split(" // ").next().unwrap_or_default().replace("\"`\"", "");
                    assert!(code.matches('`').count() % 2 == 0, "{}:{}", path.display(), number + 1);
                }
            }
        }
    }
}
