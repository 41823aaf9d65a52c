//! `seedpost record`: checks, shows and converts records.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::games::Series;
use crate::games::record::{GameRecord, MatchHead, MatchRecord, RecordError, read};

/// What to do with records. `-` is the standard input.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Check that everything in records is right, a line a game.
    Check {
        /// Files of records, as text or as JSON.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Draw the positions of a record.
    Show {
        /// A file of records, as text or as JSON.
        #[arg(default_value = "-")]
        file: PathBuf,
        /// Only the position that this ply of the match left, 0 for the first.
        #[arg(long)]
        ply: Option<u32>,
    },
    /// Write records in another form.
    Convert {
        /// The form to write.
        #[arg(long, value_enum)]
        to: Form,
        /// A file of records, as text or as JSON.
        #[arg(default_value = "-")]
        file: PathBuf,
    },
}

/// A form of records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Form {
    /// JSON, one match a line.
    Json,
    /// The text form.
    Text,
    /// `.mat`, for Portes.
    Mat,
    /// SGF, for Portes.
    Sgf,
}

/// Does as told. What is wrong with a record is told on `output` by `check` and on `errors` by
/// the others; the exit code is then 1.
///
/// # Errors
/// If something cannot be written.
pub fn run(
    command: &Command,
    input: &mut dyn Read,
    output: &mut dyn Write,
    errors: &mut dyn Write,
) -> io::Result<ExitCode> {
    let right = match command {
        Command::Check { files } => {
            let mut right = true;
            for file in files {
                right &= check(file, input, output)?;
            }
            right
        }
        Command::Show { file, ply } => match records(file, input) {
            Ok(records) => show(&records, *ply, output, errors)?,
            Err(why) => tell(errors, file, &why)?,
        },
        Command::Convert { to, file } => match records(file, input) {
            Ok(records) => convert(&records, *to, output, errors)?,
            Err(why) => tell(errors, file, &why)?,
        },
    };
    Ok(if right { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Says what is wrong with a file.
fn tell(errors: &mut dyn Write, file: &Path, why: &str) -> io::Result<bool> {
    writeln!(errors, "{}: {why}", file.display())?;
    Ok(false)
}

fn text(file: &Path, input: &mut dyn Read) -> Result<String, String> {
    let bytes = if file.as_os_str() == "-" {
        let mut bytes = Vec::new();
        input.read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(file)
    };
    let bytes = bytes.map_err(|error| format!("cannot be read: {error}"))?;
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        format!("line {line}: not UTF-8")
    })
}

fn records(file: &Path, input: &mut dyn Read) -> Result<Vec<MatchRecord>, String> {
    let text = text(file, input)?;
    read(&text).into_records().map_err(|error| error.to_string())
}

fn check(file: &Path, input: &mut dyn Read, output: &mut dyn Write) -> io::Result<bool> {
    let text = match text(file, input) {
        Ok(text) => text,
        Err(why) => return tell(output, file, &why),
    };
    let mut right = true;
    for (index, game) in read(&text).games.iter().enumerate() {
        write!(output, "{}: game {}: ", file.display(), index + 1)?;
        match game {
            Ok((head, game)) => right_line(head, game, output)?,
            Err(error) => wrong_line(error, output)?,
        }
        right &= game.is_ok();
    }
    for record in read(&text).into_records().unwrap_or_default() {
        if let Some(why) = loaded(&record) {
            writeln!(output, "{}: match {}: wrong: its dice: {why}", file.display(), record.head.id)?;
            right = false;
        }
    }
    Ok(right)
}

/// What is wrong with the dice of a record that tells their seed.
fn loaded(record: &MatchRecord) -> Option<String> {
    let told = record.games.iter().any(|game| game.tags.iter().any(|(name, _)| name == "DiceSeed"));
    told.then(|| super::dice::verify(record).err()).flatten()
}

fn right_line(head: &MatchHead, game: &GameRecord, output: &mut dyn Write) -> io::Result<()> {
    let plies: usize = game.turns.iter().map(|turn| turn.moves.len()).sum();
    let end = game.termination.map_or("running", |end| end.as_str());
    writeln!(
        output,
        "right: {} {} round {}, {} {}-{} {end}, plies {plies}",
        head.options.kind(),
        head.id,
        game.round,
        game.result,
        game.score.south,
        game.score.north,
    )
}

fn wrong_line(error: &RecordError, output: &mut dyn Write) -> io::Result<()> {
    writeln!(output, "wrong: {error}")
}

fn convert(records: &[MatchRecord], to: Form, output: &mut dyn Write, errors: &mut dyn Write) -> io::Result<bool> {
    let mut right = true;
    for (index, record) in records.iter().enumerate() {
        let written = match to {
            Form::Json => Ok(format!("{}\n", record.to_json())),
            Form::Text if index > 0 => Ok(format!("\n{}", record.to_text())),
            Form::Text => Ok(record.to_text()),
            Form::Mat => record.to_mat(),
            Form::Sgf => record.to_sgf(),
        };
        match written {
            Ok(text) => output.write_all(text.as_bytes())?,
            Err(error) => right = tell(errors, Path::new(&record.head.id), &error.to_string())?,
        }
    }
    Ok(right)
}

fn show(
    records: &[MatchRecord],
    only: Option<u32>,
    output: &mut dyn Write,
    errors: &mut dyn Write,
) -> io::Result<bool> {
    let mut shown = only.is_none();
    for record in records {
        let head = &record.head;
        let mut ply = 0;
        for game in &record.games {
            let mut series = start(head, game);
            if only.is_none() {
                writeln!(output, "{} round {}: {} – {}\n", head.id, game.round, head.south, head.north)?;
                writeln!(output, "{}\n", series.position())?;
            }
            for (index, turn) in game.turns.iter().enumerate() {
                if turn.roll.is_some_and(|dice| series.roll(dice).is_err()) {
                    return tell(errors, Path::new("-"), "a roll is not due");
                }
                for mv in &turn.moves {
                    let Ok(played) = series.play(mv) else {
                        return tell(errors, Path::new("-"), "a move cannot be played");
                    };
                    if only.is_none_or(|only| only == ply) {
                        let (number, side) = (index / 2 + 1, played.side);
                        writeln!(output, "ply {ply}, turn {number}, {side} {mv}\n{}\n", played.after)?;
                        shown = true;
                    }
                    ply += 1;
                }
            }
            if only.is_none() {
                writeln!(output, "{}\n", game.result)?;
            }
        }
    }
    if !shown {
        writeln!(errors, "there is no such ply")?;
    }
    Ok(shown)
}

/// A match that begins with this game.
fn start(head: &MatchHead, game: &GameRecord) -> Series {
    match &game.start {
        None => Series::begun_by(head.options.clone(), game.first),
        Some(start) => Series::from_position(head.options.clone(), start.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = "[Game \"mangala\"]\n[Match \"m\"]\n[First \"south\"]\n\n1. 46 1\n*\n";

    /// Output, errors, and whether it went well.
    fn told(command: &Command, input: &str) -> (String, String, bool) {
        let (mut output, mut errors) = (Vec::new(), Vec::new());
        let code = run(command, &mut input.as_bytes(), &mut output, &mut errors).unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (text(output), text(errors), code == ExitCode::SUCCESS)
    }

    fn stdin() -> PathBuf {
        PathBuf::from("-")
    }

    #[test]
    fn check_tells_a_line_a_game() {
        let check = Command::Check { files: vec![stdin()] };
        let input = format!("{RECORD}\n{}", RECORD.replace("46", "47").replace("\"m\"", "\"n\""));
        let (output, _, right) = told(&check, &input);
        assert_eq!(
            output,
            "-: game 1: right: mangala m round 1, * 2-0 running, plies 3\n\
             -: game 2: wrong: line 12, ply 1: 7 cannot be played: own holes are numbered 1 to 6; \
             legal there: 1, 2, 3, 4, 5, 6\n"
        );
        assert!(!right);
        assert!(told(&check, RECORD).2);
        let missing = Command::Check { files: vec![PathBuf::from("no such file")] };
        assert!(told(&missing, "").0.starts_with("no such file: cannot be read: "));
    }

    #[test]
    fn convert_goes_there_and_back() {
        let convert = |to, input: &str| told(&Command::Convert { to, file: stdin() }, input);
        let (text, _, _) = convert(Form::Text, RECORD);
        let (json, _, right) = convert(Form::Json, RECORD);
        assert!(right && json.starts_with("{\"record\":1,") && json.lines().count() == 1);
        assert_eq!(convert(Form::Text, &json).0, text);
        assert_eq!(convert(Form::Json, &text).0, json);
        let (output, errors, right) = convert(Form::Json, "nonsense");
        assert_eq!((output.as_str(), right), ("", false));
        assert_eq!(errors, "-: line 1: the tag Game is missing\n");
    }

    #[test]
    fn check_finds_dice_that_do_not_follow_from_the_seed_that_is_told() {
        let seed = "0".repeat(64);
        let tags =
            format!("[DiceCommitment \"{seed}\"]\n[DiceMaker \"\"]\n[DiceAccepter \"\"]\n[DiceSeed \"{seed}\"]\n");
        let (head, moves) = RECORD.split_once("\n\n").unwrap();
        let forged = format!("{head}\n{tags}\n{moves}");
        let (output, _, right) = told(&Command::Check { files: vec![stdin()] }, &forged);
        assert!(!right && output.contains("not the one that was promised"), "{output}");
    }

    #[test]
    fn show_draws_the_board() {
        let show = |ply| told(&Command::Show { file: stdin(), ply }, RECORD);
        assert_eq!(
            show(Some(1)).0,
            "ply 1, turn 1, south 6\n\
             \x20             6   5   4   3   2   1\n\
             * north  0 |  4   4   4   5   5   5 |\n\
             \x20          |  4   4   4   1   5   1 | 2  south\n\
             \x20             1   2   3   4   5   6\n\n"
        );
        assert_eq!(show(None).0.matches(" south").count(), 6);
        assert!(!show(Some(9)).2);
    }
}
