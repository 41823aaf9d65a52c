//! What the mancala games share: holes in two rows, moves that are hole numbers, and the JSON
//! form of a board.

pub mod board;
pub mod mangala;

use std::fmt;

use serde_json::Value;

use super::error::shortened;
use super::{AnyMove, Reason, Refusal, Side};

/// A row of holes as a drawing shows it.
pub(crate) struct Row {
    /// What stands for each hole, the owner's first hole first; at most four characters.
    pub holes: Vec<String>,
    /// The owner's store.
    pub store: u8,
}

/// Draws a board: north's row above, from its last hole to its first, and south's below, the hole
/// numbers outside, each store at its owner's right hand.
pub(crate) fn draw(f: &mut fmt::Formatter<'_>, to_move: Side, south: &Row, north: &Row) -> fmt::Result {
    let (south_mark, north_mark) = match to_move {
        Side::South => (" *", "  "),
        Side::North => ("", "* "),
    };
    let numbers = 1..=south.holes.len();
    let cells = |cells: Vec<String>| cells.iter().map(|cell| format!("{cell:>4}")).collect::<String>();
    let named = |numbers: Vec<usize>| cells(numbers.iter().map(ToString::to_string).collect());
    let reversed = north.holes.iter().rev().cloned().collect();
    let blank = "";
    writeln!(f, "{blank:12}{}", named(numbers.clone().rev().collect()))?;
    writeln!(f, "{north_mark}north {:>2} |{} |", north.store, cells(reversed))?;
    let row = cells(south.holes.clone());
    writeln!(f, "{blank:11}|{row} | {:<2} south{south_mark}", south.store)?;
    write!(f, "{blank:12}{}", named(numbers.collect()))
}

/// Reads a hole number, or a list of them: the sowings of one turn.
///
/// # Errors
/// Names what is neither, and numbers that no hole of a row of `holes` has.
pub(crate) fn parse_holes(value: &Value, holes: u8) -> Result<Vec<AnyMove>, Refusal> {
    match value {
        Value::Array(list) if list.is_empty() => {
            Err(Refusal::new("[]", Reason::Malformed("an empty list plays nothing")))
        }
        Value::Array(list) => list.iter().map(|value| parse_hole(value, holes)).collect(),
        value => Ok(vec![parse_hole(value, holes)?]),
    }
}

fn parse_hole(value: &Value, holes: u8) -> Result<AnyMove, Refusal> {
    let refused = |reason| Refusal::new(shortened(&value.to_string()), reason);
    if !(value.is_u64() || value.is_i64()) {
        return Err(refused(Reason::Malformed("a move is a hole number or a list of them")));
    }
    value
        .as_u64()
        .and_then(|number| u8::try_from(number).ok())
        .filter(|number| (1..=holes).contains(number))
        .map(AnyMove::Hole)
        .ok_or_else(|| refused(Reason::NoSuchHole(holes)))
}

/// Reads a turn written as a digit a sowing, up to what is no digit.
pub(crate) fn read_digits(text: &str) -> (Vec<AnyMove>, Option<Refusal>) {
    let mut moves = Vec::new();
    for c in text.chars() {
        match c.to_digit(10).and_then(|digit| u8::try_from(digit).ok()) {
            Some(digit) => moves.push(AnyMove::Hole(digit)),
            None => {
                let reason = Reason::Malformed("a turn is written as one digit for each sowing");
                return (moves, Some(Refusal::new(c, reason)));
            }
        }
    }
    (moves, None)
}
