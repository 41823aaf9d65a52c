//! The text form, taken apart: tags, words, comments and results with the lines that they stand
//! on. It knows no game.

use super::error::{Problem, RecordError};

/// A game's text, taken apart but not understood.
#[derive(Debug, Default)]
pub(super) struct RawGame {
    pub tags: Vec<RawTag>,
    pub items: Vec<(u32, Item)>,
    /// What stopped the reading of its tags.
    pub broken: Option<RecordError>,
    /// The line after which nothing more of it was found.
    pub end: u32,
}

#[derive(Debug)]
pub(super) struct RawTag {
    pub line: u32,
    pub name: String,
    pub value: String,
}

/// Something in the move text.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// `12.`
    Number(String),
    /// A turn, or what stands in the place of one.
    Turn(String),
    /// What stands between braces.
    Comment(String),
    /// A brace that is never closed.
    Open,
    /// `1-0` and the like, or a wrong turn that looks so.
    Result(String),
}

/// Takes a file apart. A byte order mark and CRLF are accepted.
pub(super) fn games(text: &str) -> Vec<RawGame> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n");
    let mut games = Vec::new();
    let mut rest = Lines { text: &text, line: 1 };
    loop {
        rest.skip_blank();
        if rest.text.is_empty() {
            return games;
        }
        games.push(game(&mut rest));
    }
}

/// What is not yet read, and the number of its first line.
struct Lines<'a> {
    text: &'a str,
    line: u32,
}

impl<'a> Lines<'a> {
    /// Takes `bytes` bytes off the front.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.text.split_at(bytes);
        self.line += u32::try_from(taken.bytes().filter(|byte| *byte == b'\n').count()).unwrap_or(0);
        self.text = rest;
        taken
    }

    fn take_line(&mut self) -> &'a str {
        let end = self.text.find('\n').map_or(self.text.len(), |at| at + 1);
        self.take(end).trim_end_matches('\n')
    }

    fn skip_blank(&mut self) {
        let blank = self.text.len() - self.text.trim_start().len();
        self.take(blank);
    }
}

/// Reads one game: tags, then items up to the next game's tags.
fn game(rest: &mut Lines<'_>) -> RawGame {
    let mut game = RawGame::default();
    while at_tag(rest.text) {
        let line = rest.line;
        match tag(rest.take_line()) {
            Ok((name, _)) if game.tags.iter().any(|tag| tag.name == name) => {
                return broken(game, rest, line, Problem::TagTwice(name));
            }
            Ok((name, value)) => game.tags.push(RawTag { line, name, value }),
            Err(problem) => return broken(game, rest, line, problem),
        }
        rest.skip_blank();
    }
    while !rest.text.is_empty() && !at_tag(rest.text) {
        let (line, item) = (rest.line, item(rest));
        add(&mut game.items, line, item);
        game.end = rest.line;
        rest.skip_blank();
    }
    game
}

/// Whether a tag begins here, and so the next game.
fn at_tag(text: &str) -> bool {
    let mut bytes = text.bytes();
    bytes.next() == Some(b'[') && bytes.next().is_some_and(|byte| byte.is_ascii_alphabetic())
}

/// Gives up on a game, and goes on at what looks like the next one.
fn broken(mut game: RawGame, rest: &mut Lines<'_>, line: u32, problem: Problem) -> RawGame {
    game.broken = Some(RecordError { line: Some(line), ply: None, problem, legal: None });
    while !rest.text.is_empty() && !rest.text.starts_with("[Game ") {
        rest.take_line();
    }
    game
}

/// `[Name "value"]`
fn tag(line: &str) -> Result<(String, String), Problem> {
    let inner = line.trim_end().strip_prefix('[').and_then(|line| line.strip_suffix("\"]"));
    let (name, quoted) = inner.and_then(|tag| tag.split_once(" \"")).ok_or(Problem::TagSyntax)?;
    if quoted.chars().any(char::is_control) {
        return Err(Problem::Control);
    }
    if name.is_empty() || !name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
        return Err(Problem::TagSyntax);
    }
    let mut value = String::new();
    let mut chars = quoted.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => value.extend(Some(chars.next().filter(|c| matches!(c, '"' | '\\')).ok_or(Problem::TagSyntax)?)),
            '"' => return Err(Problem::TagSyntax),
            c => value.push(c),
        }
    }
    Ok((name.to_owned(), value))
}

fn item(rest: &mut Lines<'_>) -> Item {
    if rest.text.starts_with('{') {
        return match rest.text.find('}') {
            Some(end) => Item::Comment(rest.take(end + 1)[1..end].to_owned()),
            None => {
                rest.take(rest.text.len());
                Item::Open
            }
        };
    }
    let end = rest.text.find(|c: char| c.is_whitespace() || c == '{').unwrap_or(rest.text.len());
    let word = rest.take(end);
    match word.strip_suffix('.') {
        Some(number) => Item::Number(number.to_owned()),
        None if is_result(word) => Item::Result(word.to_owned()),
        None => Item::Turn(word.to_owned()),
    }
}

/// A game is worth a point or two, so this is all that a result can look like.
fn is_result(word: &str) -> bool {
    let digits = |word: &[u8]| word[0].is_ascii_digit() && word[1] == b'-' && word[2].is_ascii_digit();
    matches!(word, "*" | "1/2-1/2") || word.len() == 3 && digits(word.as_bytes())
}

/// Adds an item; the words that follow a roll, `31:`, are of the same turn.
fn add(items: &mut Vec<(u32, Item)>, line: u32, item: Item) {
    if let Item::Turn(word) = &item
        && let Some((_, Item::Turn(turn))) = items.last_mut()
        && turn.contains(':')
        && !word.contains(':')
    {
        turn.push(' ');
        turn.push_str(word);
        return;
    }
    items.push((line, item));
}
