//! The JSON form and the drawing of a mancala position, written and read.

use std::fmt;

use serde::Serialize;
use serde_json::Value;

use crate::games::json::Object;
use crate::games::{GameKind, PositionError, Side};

/// A position in its JSON form. What a game does not have is left out.
#[derive(Debug, Serialize)]
pub(crate) struct JsonPosition {
    pub game: GameKind,
    pub to_move: Side,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opening: Option<bool>,
    pub south: JsonRow,
    pub north: JsonRow,
}

/// One side in its JSON form.
#[derive(Debug, Serialize)]
pub(crate) struct JsonRow {
    /// The owner's first hole first.
    pub pits: Vec<u8>,
    /// The owner of the uur in each hole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uur: Option<Vec<Option<Side>>>,
    pub store: u8,
}

/// What was read of one side.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ReadRow<'a, const N: usize> {
    pub pits: [u8; N],
    pub store: u8,
    /// The side's whole object.
    pub object: &'a Value,
}

/// What was read of a position: the whole, who is to move, and the rows of both sides, south's first.
pub(crate) type ReadPosition<'a, const N: usize> = (Object<'a>, Side, [ReadRow<'a, N>; 2]);

/// Reads a position whose sides have these fields, and counts that `stones` are in the game.
///
/// # Errors
/// Names the first thing that is wrong.
pub(crate) fn read_position<'a, const N: usize>(
    value: &'a Value,
    kind: GameKind,
    known: &[&str],
    fields: &[&str],
    stones: u8,
) -> Result<ReadPosition<'a, N>, PositionError> {
    let position = Object::new(value, "position", kind, known)?;
    let to_move = position.side("to_move")?;
    let row = |side: Side| {
        let object = position.get(side.as_str())?;
        let fields = Object::new(object, &position.at(side.as_str()), kind, fields)?;
        let (pits, store) = (fields.counts("pits", stones)?, fields.count("store", stones)?);
        Ok(ReadRow { pits, store, object })
    };
    let rows = [row(Side::South)?, row(Side::North)?];
    let count = |row: &ReadRow<'_, N>| row.pits.iter().chain([&row.store]).map(|count| u32::from(*count)).sum::<u32>();
    let (expected, found) = (u32::from(stones), rows.iter().map(count).sum());
    if found == expected {
        Ok((position, to_move, rows))
    } else {
        Err(PositionError::WrongTotal { what: "both sides", expected, found })
    }
}

/// Draws a board: north's row above, from its last hole to its first, and south's below, the hole
/// numbers outside, each store at its owner's right hand. An uur has its owner's first letter.
pub(crate) fn draw(f: &mut fmt::Formatter<'_>, position: &JsonPosition) -> fmt::Result {
    let (south, north) = (&position.south, &position.north);
    let (south_mark, north_mark) = match position.to_move {
        Side::South => (" *", "  "),
        Side::North => ("", "* "),
    };
    let mut north_cells = cells(north);
    north_cells.reverse();
    let mut numbers: Vec<String> = (1..=south.pits.len()).map(|number| format!("{number:>3} ")).collect();
    let forward = numbers.concat();
    numbers.reverse();
    writeln!(f, "{:12}{}", "", numbers.concat().trim_end())?;
    writeln!(f, "{north_mark}north {:>2} |{}|", north.store, north_cells.concat())?;
    writeln!(f, "{:11}|{}| {:<2} south{south_mark}", "", cells(south).concat(), south.store)?;
    write!(f, "{:12}{}", "", forward.trim_end())
}

fn cells(row: &JsonRow) -> Vec<String> {
    let owner = |hole: usize| row.uur.as_ref().and_then(|uurs| uurs[hole]);
    let mark = |hole| owner(hole).map_or(" ", |side| &side.as_str()[..1]);
    row.pits.iter().enumerate().map(|(hole, count)| format!("{count:>3}{}", mark(hole))).collect()
}

/// Draws a game's position and writes it as JSON, by its method `json`.
macro_rules! written {
    ($Game:ty) => {
        impl std::fmt::Display for $Game {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::games::mancala::position::draw(f, &self.json())
            }
        }

        impl serde::Serialize for $Game {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                self.json().serialize(to)
            }
        }
    };
}
pub(super) use written;
