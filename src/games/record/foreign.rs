//! Records of Portes in the forms that GNU Backgammon and its kin read: `.mat` and SGF. They hold less than ours:
//! neither times nor comments, nor how a game that nobody won ended.

use std::fmt::Write;

use super::model::{GameRecord, MatchRecord, Turn};
use crate::games::portes::{BAR, OFF, PlayStep};
use crate::games::{AnyMove, AnyOptions, Side, Termination};

/// Why a record cannot be written in a foreign form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ForeignError {
    /// Those forms know backgammon only.
    #[error("only records of Portes have this form")]
    NotPortes,
    /// They begin at the game's own beginning.
    #[error("a game from a set-up position has no such form")]
    SetUp,
}

/// A name in a `.mat` file has at most so many characters.
const LONGEST_NAME: usize = 31;

impl MatchRecord {
    /// The match as a `.mat` file, south on the left.
    ///
    /// # Errors
    /// If it is not of Portes, or not from the beginning.
    pub fn to_mat(&self) -> Result<String, ForeignError> {
        self.check_foreign()?;
        let (south, north) = (mat_name(&self.head.south, "south"), mat_name(&self.head.north, "north"));
        let mut text = String::new();
        for (name, value) in [("Site", &self.head.site), ("Match", &self.head.id), ("Date", &self.games[0].date)] {
            let value = value.replace(|c: char| c.is_control() || c == '"', " ");
            let _ = writeln!(text, "; [{name} \"{value}\"]");
        }
        // With a length in the header its readers would count triple games and stop too early.
        text.push_str("\n 0 point match\n");
        let mut score = [0_u32; 2];
        for game in &self.games {
            let heads = [format!("{south} : {}", score[0]), format!("{north} : {}", score[1])];
            let _ = write!(text, "\n Game {}\n {:<31}{}\n", game.round, heads[0], heads[1]);
            text.push_str(&mat_moves(game));
            let points = game.result.0.map_or([0, 0], |points| [points.south as u32, points.north as u32]);
            score = [score[0] + points[0], score[1] + points[1]];
            text.push_str(&match points {
                [0, 0] => String::new(),
                [points, 0] => format!("{:6}Wins {points} point{}\n", "", if points > 1 { "s" } else { "" }),
                [_, points] => format!("{:34}Wins {points} point{}\n", "", if points > 1 { "s" } else { "" }),
            });
        }
        Ok(text)
    }

    /// The match in SGF, a tree a game; south is White.
    ///
    /// # Errors
    /// If it is not of Portes, or not from the beginning.
    pub fn to_sgf(&self) -> Result<String, ForeignError> {
        let length = self.check_foreign()?;
        let mut text = String::new();
        let mut score = [0_u32; 2];
        for game in &self.games {
            let _ = write!(
                text,
                "(;FF[4]GM[6]CA[UTF-8]AP[seedpost]MI[length:{length}][game:{}][ws:{}][bs:{}]RU[NoCube]PW[{}]PB[{}]",
                game.round - 1,
                score[0],
                score[1],
                sgf_text(&self.head.south),
                sgf_text(&self.head.north),
            );
            let points = game.result.0.map_or([0, 0], |points| [points.south as u32, points.north as u32]);
            let by_word = game.termination.is_some_and(|end| end != Termination::Normal);
            if points != [0, 0] {
                let (winner, points) = if points[0] > 0 { ('W', points[0]) } else { ('B', points[1]) };
                let _ = write!(text, "RE[{winner}+{points}{}]", if by_word { "R" } else { "" });
            }
            for (index, turn) in game.turns.iter().enumerate() {
                text.push_str(&sgf_turn(side_of(game, index), turn));
            }
            text.push_str(")\n");
            score = [score[0] + points[0], score[1] + points[1]];
        }
        Ok(text)
    }

    /// The points to which the match goes.
    fn check_foreign(&self) -> Result<u8, ForeignError> {
        let AnyOptions::Portes(options) = &self.head.options else {
            return Err(ForeignError::NotPortes);
        };
        if self.games.iter().any(|game| game.start.is_some()) { Err(ForeignError::SetUp) } else { Ok(options.points) }
    }
}

/// Whose a turn is.
fn side_of(game: &GameRecord, turn: usize) -> Side {
    if turn.is_multiple_of(2) { game.first } else { game.first.other() }
}

/// A name without what would end it.
fn mat_name(name: &str, otherwise: &str) -> String {
    let name: String = name.chars().filter(|c| !c.is_control() && *c != ':').take(LONGEST_NAME).collect();
    if name.trim().is_empty() { otherwise.to_owned() } else { name.trim().to_owned() }
}

/// The numbered lines, south's turns on the left.
fn mat_moves(game: &GameRecord) -> String {
    let blank = (game.first == Side::North).then(String::new);
    let turns: Vec<String> = blank.into_iter().chain(game.turns.iter().map(mat_turn)).collect();
    let mut text = String::new();
    for (index, pair) in turns.chunks(2).enumerate() {
        let right = pair.get(1).map_or("", String::as_str);
        let line = format!("{:>3}) {:<27} {right}", index + 1, pair[0]);
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn steps(turn: &Turn) -> impl Iterator<Item = PlayStep> {
    turn.moves.iter().flat_map(|mv| match mv {
        AnyMove::Play(play) => play.steps().collect(),
        AnyMove::Hole(_) => Vec::new(),
    })
}

fn mat_turn(turn: &Turn) -> String {
    let [a, b] = turn.roll.unwrap_or_default();
    let mut text = format!("{a}{b}:");
    for PlayStep { from, to, hit } in steps(turn) {
        let _ = write!(text, " {from}/{to}{}", if hit { "*" } else { "" });
    }
    text
}

fn sgf_turn(side: Side, turn: &Turn) -> String {
    let [a, b] = turn.roll.unwrap_or_default();
    // Points are lettered as White counts them, for both sides.
    let letter = |place: u8| match place {
        OFF => 'z',
        BAR => 'y',
        point => char::from(b'a' - 1 + if side == Side::South { point } else { BAR - point }),
    };
    let moved: String = steps(turn).flat_map(|step| [letter(step.from), letter(step.to)]).collect();
    format!(";{}[{a}{b}{moved}]", if side == Side::South { 'W' } else { 'B' })
}

/// Text in which what would end it is escaped.
fn sgf_text(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            ']' | '\\' => escaped.extend(['\\', c]),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}
