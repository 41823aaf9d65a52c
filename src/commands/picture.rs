//! `seedpost picture`: pictures of positions, one a line.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use serde::Deserialize;

use crate::games::{AnyPosition, Held, Side};
use crate::picture::{Frame, Layout, Scene, Theme, Told, png, svg};

/// What is to be drawn: a line of the input.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    position: AnyPosition,
    /// Who sees it; south if not given.
    side: Option<Side>,
    /// The plies to be marked, as the interface tells them.
    #[serde(default)]
    last: Vec<Told>,
    /// What each side had kept aside when the round began.
    kept: Option<Held>,
    layout: Option<Layout>,
    theme: Option<Theme>,
}

/// Draws each line of `input` as a line of SVG; with a width, the first line as PNG of that width and nothing more.
///
/// # Errors
/// If `input` cannot be read or `output` cannot be written.
pub fn run(
    width: Option<u32>,
    input: impl BufRead,
    mut output: impl Write,
    mut errors: impl Write,
) -> io::Result<ExitCode> {
    for (number, line) in input.lines().enumerate() {
        let wanted: Wanted = match serde_json::from_str(&line?) {
            Ok(wanted) => wanted,
            Err(error) => {
                writeln!(errors, "line {}: {error}", number + 1)?;
                return Ok(ExitCode::FAILURE);
            }
        };
        let kept = wanted.kept.map_or([0; 2], |kept| [kept.south, kept.north]);
        let side = wanted.side.unwrap_or(Side::South);
        let scene = Scene::new(&wanted.position, side).after(&wanted.last).with_kept(kept);
        let layout = wanted.layout.unwrap_or(width.map_or(Layout::Wide, Layout::at));
        let frame = Frame { layout, theme: wanted.theme.unwrap_or(Theme::Light) };
        if let Some(width) = width {
            output.write_all(&png(&scene, frame, width))?;
            return Ok(ExitCode::SUCCESS);
        }
        writeln!(output, "{}", svg(&scene, frame))?;
    }
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = r#"{"position":{"game":"mangala","to_move":"south","south":{"pits":[4,4,4,4,4,4],"store":0},"north":{"pits":[4,4,4,4,4,4],"store":0}}"#;

    fn drawn(width: Option<u32>, input: &str) -> (Vec<u8>, String, ExitCode) {
        let (mut output, mut errors) = (Vec::new(), Vec::new());
        let code = run(width, input.as_bytes(), &mut output, &mut errors).unwrap();
        (output, String::from_utf8(errors).unwrap(), code)
    }

    #[test]
    fn each_line_is_drawn_on_a_line() {
        let (output, _, code) = drawn(None, &format!("{START}}}\n{START},\"side\":\"north\",\"layout\":\"close\"}}\n"));
        let output = String::from_utf8(output).unwrap();
        assert_eq!(code, ExitCode::SUCCESS);
        assert_eq!(output.lines().count(), 2);
        assert!(output.lines().all(|line| line.starts_with("<svg ") && line.ends_with("</svg>")));
    }

    #[test]
    fn with_a_width_it_is_png() {
        assert!(drawn(Some(300), &format!("{START}}}")).0.starts_with(b"\x89PNG"));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let (output, errors, code) = drawn(None, &format!("{START},\"sight\":\"north\"}}"));
        assert_eq!((output.len(), code), (0, ExitCode::FAILURE));
        assert!(errors.starts_with("line 1: unknown field `sight`"), "{errors}");
    }
}
