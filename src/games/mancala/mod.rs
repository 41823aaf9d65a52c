//! What the mancala games share: holes in two rows, moves that are hole numbers, and the forms of
//! a position.

pub mod layli;
pub mod layli_board;
pub mod mangala;
pub mod mangala_board;
pub mod modiar;
pub mod modiar_board;
mod position;

use serde_json::Value;

use super::error::shortened;
use super::{AnyMove, Place, Reason, Refusal, Side};

/// A place of two rows of `holes`, counted from the mover's first hole on.
pub(crate) fn place_of(mover: Side, place: u8, holes: u8) -> Place {
    if place < holes { Place::Hole(mover, place + 1) } else { Place::Hole(mover.other(), place - holes + 1) }
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

/// The hole that a move names, 0 first.
///
/// # Errors
/// If no hole of a row of `holes` has that number.
pub(crate) fn hole_of(mv: &AnyMove, holes: u8) -> Result<u8, Refusal> {
    let AnyMove::Hole(number) = *mv else {
        return Err(Refusal::new(mv, Reason::Malformed("a move is a hole number")));
    };
    if (1..=holes).contains(&number) { Ok(number - 1) } else { Err(Refusal::new(mv, Reason::NoSuchHole(holes))) }
}
