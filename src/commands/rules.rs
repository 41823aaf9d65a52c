//! `seedpost rules`: questions about positions, one a line.

use std::io::{self, BufRead, Read, Write};
use std::process::ExitCode;

use serde_json::json;

use crate::games;

/// A question is a line of at most this many bytes.
const LONGEST: u64 = 64 * 1024;

/// Answers each line of `input` with a line of `output`, in order and at once. A line that is
/// wrong gets its error in its place, and the exit code is then 1.
///
/// # Errors
/// If `input` cannot be read or `output` cannot be written.
pub fn run(mut input: impl BufRead, mut output: impl Write) -> io::Result<ExitCode> {
    let mut line = Vec::new();
    let mut code = ExitCode::SUCCESS;
    while read_line(&mut input, &mut line)? {
        let answer = if line.len() as u64 > LONGEST {
            let message = format!("a line has at most {LONGEST} bytes");
            Err(json!({"error": {"code": "too_long", "message": message}}))
        } else {
            games::answer_line(&line).map_err(|error| error.to_json())
        };
        let answer = answer.unwrap_or_else(|error| {
            code = ExitCode::FAILURE;
            error
        });
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(code)
}

/// Reads the next line; of one that is too long only as much as shows that it is.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    if input.take(LONGEST + 2).read_until(b'\n', line)? == 0 {
        return Ok(false);
    }
    if line.ends_with(b"\n") {
        line.pop();
    } else if line.len() as u64 > LONGEST {
        input.skip_until(b'\n')?;
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(questions: &[u8]) -> (Vec<String>, ExitCode) {
        let mut output = Vec::new();
        let code = run(questions, &mut output).unwrap();
        let output = String::from_utf8(output).unwrap();
        (output.lines().map(str::to_owned).collect(), code)
    }

    #[test]
    fn an_error_stands_in_the_place_of_its_answer() {
        let start = r#"{"game":"mangala","to_move":"south","south":{"pits":[4,4,4,4,4,4],"store":0},"north":{"pits":[4,4,4,4,4,4],"store":0}}"#;
        let question = format!("{{\"position\":{start}}}");
        let (lines, code) = answers(format!("{question}\nnonsense\n\n{question}").as_bytes());
        assert_eq!(code, ExitCode::FAILURE);
        assert_eq!(lines.len(), 4);
        assert_eq!(lines[0], r#"{"legal":[1,2,3,4,5,6],"over":false,"score":null,"after":null}"#);
        assert!(lines[1].starts_with(r#"{"error":{"code":"malformed","message":"#), "{}", lines[1]);
        assert!(lines[2].starts_with(r#"{"error":{"code":"malformed","message":"#), "{}", lines[2]);
        assert_eq!(lines[3], lines[0]);
    }

    #[test]
    fn long_lines_and_lines_of_no_text_are_refused_and_the_rest_goes_on() {
        let mut questions = vec![b'['; 200_000];
        questions.extend(b"\n\xff\xfe\n{}");
        let (lines, code) = answers(&questions);
        assert_eq!(code, ExitCode::FAILURE);
        assert_eq!(lines.len(), 3);
        assert!(lines[0].contains("too_long"));
        assert!(lines[1].contains("malformed"));
        assert!(lines[2].contains("missing_field"));
    }
}
