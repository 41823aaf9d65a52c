//! `seedpost dice verify`: whether the dice of recorded matches are those that were promised.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::games::dice::{Draws, Seed};
use crate::games::record::{GameRecord, MatchRecord, read};

/// What to do with dice.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Check the lot and every roll of recorded matches against the seed that was promised
    Verify {
        /// Files of records, as text or as JSON; - is the standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
}

/// Does as told: a line a match; the exit code is 1 if any is wrong.
///
/// # Errors
/// If something cannot be written.
pub fn run(command: &Command, input: &mut dyn Read, output: &mut dyn Write) -> io::Result<ExitCode> {
    let Command::Verify { files } = command;
    let mut right = true;
    for file in files {
        match records(file, input) {
            Ok(records) => {
                for record in &records {
                    let verdict = verify(record);
                    right &= verdict.is_ok();
                    let (Ok(text) | Err(text)) = verdict;
                    writeln!(output, "{}: {}: {text}", file.display(), record.head.id)?;
                }
            }
            Err(why) => {
                right = false;
                writeln!(output, "{}: {why}", file.display())?;
            }
        }
    }
    Ok(if right { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn records(file: &Path, input: &mut dyn Read) -> Result<Vec<MatchRecord>, String> {
    let text = if file == Path::new("-") {
        let mut text = String::new();
        input.read_to_string(&mut text).map(|_| text)
    } else {
        fs::read_to_string(file)
    };
    read(&text.map_err(|error| error.to_string())?).into_records().map_err(|error| error.to_string())
}

/// What the dice of a match are found to be, as a sentence.
///
/// # Errors
/// The sentence that says what is wrong or missing.
pub fn verify(record: &MatchRecord) -> Result<String, String> {
    let first = record.games.first().ok_or("it has no game")?;
    let tag = |name: &str| first.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
    let needed = |name: &str| tag(name).ok_or(format!("the tag {name} is missing: nothing was promised"));
    let part = |end: &str| -> Result<Draws, String> {
        let commitment = needed(&format!("DiceCommitment{end}"))?;
        let name = format!("DiceSeed{end}");
        let seed = tag(&name).ok_or("the seed is not told yet: it is when the match is over")?;
        let seed = Seed::parse(&seed).ok_or(format!("the tag {name} is not 64 hexadecimal digits in lower case"))?;
        if seed.commitment() != commitment {
            return Err(format!("the seed is not the one that was promised: its SHA-256 is {}", seed.commitment()));
        }
        let (maker, accepter) = (needed(&format!("DiceMaker{end}"))?, needed(&format!("DiceAccepter{end}"))?);
        Ok(Draws { seed, match_id: record.head.id.clone(), maker, accepter })
    };
    let draws = part("")?;
    let thrown = record.head.options.kind().throws_for_start();
    let by_lot = tag("FirstBy").as_deref() == Some("lot");
    if by_lot && !thrown && draws.lot() != first.first {
        return Err(format!("the lot falls to {}, not to {}", draws.lot(), first.first));
    }
    // The roll of a turn in which a game was given up was played by nobody.
    let rolls_of =
        |game: &GameRecord| game.turns.iter().filter_map(|turn| turn.roll).chain(game.unplayed()).collect::<Vec<_>>();
    let turns = record.games.iter().flat_map(rolls_of);
    // From which roll on which seed holds: the match may have gone on after its end.
    let mut parts = vec![(0, draws)];
    while let Some(from) = tag(&format!("DiceFrom{}", parts.len() + 1)) {
        let from = from.parse().map_err(|_| "the tag DiceFrom is not the number of a roll".to_owned())?;
        let later = part(&(parts.len() + 1).to_string())?;
        parts.push((from, later));
    }
    let mut count = 0;
    for (roll, (number, dice)) in (0_u32..).zip(first.opening.iter().copied().chain(turns).enumerate()) {
        let (_, draws) = parts.iter().rev().find(|(from, _)| *from <= roll).ok_or("it has no first part")?;
        let drawn = draws.roll(roll);
        if drawn != dice {
            return Err(format!("roll {number} is {drawn:?}, not {dice:?}"));
        }
        count = number + 1;
    }
    let lot = if by_lot && !thrown { "the lot and " } else { "" };
    let seeds = match parts.len() {
        1 => "the seed that was promised".to_owned(),
        n => format!("the {n} seeds that were promised"),
    };
    Ok(format!("right: {lot}{count} rolls follow from {seeds}"))
}
