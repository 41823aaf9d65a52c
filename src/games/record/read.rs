//! Reads either form of a record, and checks it while reading.

use super::check::{Checker, Replay};
use super::error::{Problem, RecordError};
use super::model::{GameRecord, GameResult, MatchHead, MatchRecord, TIME, Turn, dice, is_comment};
use super::tags::{self, Tags};
use super::tokens::{self, Item, RawGame};

/// A file of records: what each game of it is, or what is wrong with it.
#[derive(Debug, Default)]
pub struct Reading {
    /// Each game in the file's order.
    pub games: Vec<Checked>,
}

/// A game that is right in all points, or the first thing wrong with it.
pub type Checked = Result<(MatchHead, GameRecord), RecordError>;

impl Reading {
    /// The matches of the file, if all is right.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn into_records(self) -> Result<Vec<MatchRecord>, RecordError> {
        let mut records: Vec<MatchRecord> = Vec::new();
        for game in self.games {
            let (head, game) = game?;
            match records.last_mut() {
                Some(record) if record.head.id != "-" && record.head.id == head.id => {
                    record.games.push(game);
                }
                _ => records.push(MatchRecord { head, games: vec![game] }),
            }
        }
        Ok(records)
    }
}

/// Reads and checks a file: the text form, or the JSON form with one match a line or more.
#[must_use]
pub fn read(file: &str) -> Reading {
    if file.trim_start_matches('\u{feff}').trim_start().starts_with('{') {
        return super::json::read(file);
    }
    let mut checker = Checker::default();
    let mut games: Vec<Checked> = tokens::games(file).into_iter().map(|raw| game(&mut checker, raw)).collect();
    if games.is_empty() {
        let problem = Problem::Unreadable("there is no game in it".to_owned());
        games.push(Err(RecordError { line: Some(1), ply: None, problem, legal: None }));
    }
    Reading { games }
}

fn game(checker: &mut Checker, mut raw: RawGame) -> Checked {
    let line = raw.tags.first().map(|tag| tag.line).or(raw.items.first().map(|(line, _)| *line));
    let tags = tags::understand(&mut raw).map_err(|mut error| {
        error.line = error.line.or(line);
        error
    })?;
    checker.line = line;
    let replay = checker.begin(&tags.head, &tags.game).map_err(|error| at_tag(error, &tags))?;
    let mut reader = Reader { replay, tags, numbered: false };
    let last = raw.items.pop_if(|(_, item)| matches!(item, Item::Result(_)));
    for (line, item) in raw.items {
        reader.replay.line = Some(line);
        reader.item(item)?;
    }
    let Some((line, Item::Result(result))) = last else {
        reader.replay.line = Some(raw.end.max(line.unwrap_or(1)));
        return Err(reader.replay.error(Problem::ResultMissing));
    };
    reader.replay.line = Some(line);
    reader.conclude(&result)?;
    checker.finished(reader.replay);
    Ok((reader.tags.head, reader.tags.game))
}

/// A game whose moves are being read.
struct Reader {
    replay: Replay,
    tags: Tags,
    /// Whether the number of the line now due has been read.
    numbered: bool,
}

impl Reader {
    /// Reads one item before the result.
    fn item(&mut self, item: Item) -> Result<(), RecordError> {
        match item {
            Item::Open => Err(self.replay.error(Problem::CommentOpen)),
            Item::Comment(text) => self.comment(text),
            Item::Number(number) => self.number(&number),
            Item::Turn(text) | Item::Result(text) => self.turn(&text),
        }
    }

    fn number(&mut self, number: &str) -> Result<(), RecordError> {
        let text = format!("{number}.");
        self.replay.expect_turn(&text)?;
        match self.replay.number_due().filter(|_| !self.numbered) {
            Some(due) if due.to_string() == number => self.numbered = true,
            Some(expected) => {
                return Err(self.replay.error(Problem::Number { expected, found: text }));
            }
            None if number == self.replay.next_number().to_string() => {
                return Err(self.replay.error(Problem::TurnMissing(text)));
            }
            // A turn with a wrong character at its end.
            None => self.turn(&text)?,
        }
        Ok(())
    }

    fn turn(&mut self, text: &str) -> Result<(), RecordError> {
        self.replay.expect_turn(text)?;
        if let Some(expected) = self.replay.number_due().filter(|_| !self.numbered) {
            let found = text.to_owned();
            return Err(self.replay.error(Problem::Number { expected, found }));
        }
        let (roll, moves) = match text.split_once(':') {
            Some((roll, moves)) if self.replay.needs_roll() => (Some(self.roll(roll)?), moves),
            _ => (None, text),
        };
        self.replay.roll(roll)?;
        let (moves, refusal) = self.replay.position().read_notation(moves);
        let mut turn = Turn { roll, moves, ..Turn::default() };
        self.replay.turn(&mut turn)?;
        if let Some(refusal) = refusal {
            return Err(self.replay.unreadable(refusal, !turn.moves.is_empty()));
        }
        self.tags.game.turns.push(turn);
        self.numbered = false;
        Ok(())
    }

    fn roll(&self, text: &str) -> Result<[u8; 2], RecordError> {
        dice(text, "").ok_or_else(|| {
            let (roll, why) = (text.to_owned(), "dice are two numbers from 1 to 6".to_owned());
            self.replay.error(Problem::Roll { roll, why })
        })
    }

    /// A comment belongs to the turn before it. Times at its beginning are that turn's.
    fn comment(&mut self, text: String) -> Result<(), RecordError> {
        if !is_comment(&text) {
            return Err(self.replay.error(Problem::Control));
        }
        let Some(turn) = self.tags.game.turns.last_mut() else {
            self.tags.game.comments.push(text);
            return Ok(());
        };
        let (at, rest) = times(&text);
        if !at.is_empty() {
            turn.at.extend_from_slice(&at);
            self.replay.times(turn)?;
        }
        if at.is_empty() || !rest.is_empty() {
            turn.comments.push(rest.to_owned());
        }
        Ok(())
    }

    /// Compares what the tags claim with what follows from the moves.
    fn conclude(&mut self, text: &str) -> Result<(), RecordError> {
        if self.numbered {
            return Err(self.replay.error(Problem::TurnMissing(text.to_owned())));
        }
        let Ok(found) = text.parse::<GameResult>() else {
            let problem = Problem::Unreadable(format!("“{text}” is no result"));
            return Err(self.replay.error(problem));
        };
        let (_, _, end) = self.replay.conclusion();
        let Tags { game, result, score, termination, lines, .. } = &mut self.tags;
        if let Some(expected) = result
            && *expected != found
        {
            let (expected, found) = (expected.to_string(), found.to_string());
            return Err(self.replay.error(Problem::ResultsDiffer { expected, found }));
        }
        game.result = found;
        game.score = score.unwrap_or_else(|| self.replay.score_due(found));
        game.termination = termination.unwrap_or(end);
        self.replay.conclude(game.result, game.score, game.termination, &game.tags).map_err(|(tag, problem)| {
            let line = lines.get(&tag).copied().or(self.replay.line);
            RecordError { line, ply: None, problem, legal: None }
        })
    }
}

/// Moves an error about a claim to the line of its tag.
fn at_tag(mut error: RecordError, tags: &Tags) -> RecordError {
    let tag = match &error.problem {
        Problem::Claim { what, .. } | Problem::HeadDiffers(what) => what,
        Problem::TagValue { name, .. } => name.as_str(),
        _ => "Game",
    };
    error.line = tags.lines.get(tag).copied().or(error.line);
    error
}

/// The times at the beginning of a comment, `[%at …]` each, right or not, and what stands after them.
fn times(comment: &str) -> (Vec<String>, &str) {
    let (mut times, mut rest) = (Vec::new(), comment);
    while let Some((time, after)) = rest.strip_prefix(TIME).map(|rest| rest.split_once(']').unwrap_or((rest, ""))) {
        times.push(time.to_owned());
        rest = after.trim_start();
    }
    (times, rest)
}
