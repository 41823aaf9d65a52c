//! The JSON form of a position and its drawing.

use std::fmt;

use serde::{Serialize, Serializer};
use serde_json::Value;

use super::{BAR, Board, CHECKERS, OFF, POINTS, Portes};
use crate::games::json::Object;
use crate::games::{GameKind, PositionError, Side};

#[derive(Serialize)]
struct JsonPosition {
    game: GameKind,
    to_move: Side,
    dice: Option<[u8; 2]>,
    south: JsonSide,
    north: JsonSide,
}

#[derive(Serialize)]
struct JsonSide {
    points: [u8; POINTS as usize],
    bar: u8,
    off: u8,
}

impl Serialize for Portes {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let side = |side| {
            let board = self.seen_by(side);
            JsonSide {
                points: std::array::from_fn(|point| board.own(point as u8 + 1)),
                bar: board.own(BAR),
                off: board.own(OFF),
            }
        };
        let (south, north) = (side(Side::South), side(Side::North));
        JsonPosition { game: GameKind::Portes, to_move: self.to_move, dice: self.dice, south, north }.serialize(to)
    }
}

/// Reads and checks a position.
pub(super) fn parse(value: &Value) -> Result<Portes, PositionError> {
    let game = GameKind::Portes;
    let position = Object::new(value, "position", game, &["game", "to_move", "dice", "south", "north"])?;
    let to_move = position.side("to_move")?;
    let dice = read_dice(&position)?;
    let (south, north) = (read_side(&position, Side::South)?, read_side(&position, Side::North)?);
    for point in 1..=POINTS {
        if south[usize::from(point)] > 0 && north[usize::from(BAR - point)] > 0 {
            return Err(PositionError::BothOnPoint { south: point, north: BAR - point });
        }
    }
    if south[usize::from(OFF)] == CHECKERS && north[usize::from(OFF)] == CHECKERS {
        return Err(PositionError::WrongValue { at: "position".to_owned(), expected: "won by one side at most" });
    }
    let board = Board::new(south, north);
    Ok(Portes { to_move, board: if to_move == Side::South { board } else { board.turned() }, dice })
}

/// A side's checkers: off, the points, the bar.
fn read_side(position: &Object<'_>, side: Side) -> Result<[u8; 26], PositionError> {
    let fields = ["points", "bar", "off"];
    let row = Object::new(position.get(side.as_str())?, &position.at(side.as_str()), GameKind::Portes, &fields)?;
    let mut places = [0; 26];
    places[1..25].copy_from_slice(&row.counts::<24>("points", CHECKERS)?);
    places[usize::from(BAR)] = row.count("bar", CHECKERS)?;
    places[usize::from(OFF)] = row.count("off", CHECKERS)?;
    let (expected, found) = (u32::from(CHECKERS), places.iter().map(|count| u32::from(*count)).sum());
    if found == expected { Ok(places) } else { Err(PositionError::WrongTotal { what: side.as_str(), expected, found }) }
}

fn read_dice(position: &Object<'_>) -> Result<Option<[u8; 2]>, PositionError> {
    if position.get("dice")?.is_null() {
        return Ok(None);
    }
    let dice = position.counts::<2>("dice", 6).ok().filter(|dice| !dice.contains(&0));
    let wrong = || PositionError::WrongValue { at: position.at("dice"), expected: "two numbers from 1 to 6, or null" };
    dice.map(Some).ok_or_else(wrong)
}

/// South's points, 13 to 24 above and 12 to 1 below; `s` and `n` say whose the checkers are.
impl fmt::Display for Portes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (south, north) = (self.seen_by(Side::South), self.seen_by(Side::North));
        let cell = |point: u8| match (south.own(point), north.own(BAR - point)) {
            (0, 0) => "  . ".to_owned(),
            (0, count) => format!("{count:>3}n"),
            (count, _) => format!("{count:>3}s"),
        };
        let row = |points: &mut dyn Iterator<Item = u8>, show: &dyn Fn(u8) -> String| {
            let cells: Vec<String> = points.map(show).collect();
            format!("{} |{}", cells[..6].concat(), cells[6..].concat())
        };
        let number = |point: u8| format!("{point:>3} ");
        writeln!(f, "{}", row(&mut (13..=24), &number).trim_end())?;
        writeln!(f, "{}  north: bar {}, off {}", row(&mut (13..=24), &cell), north.own(BAR), north.own(OFF))?;
        writeln!(f, "{}  south: bar {}, off {}", row(&mut (1..=12).rev(), &cell), south.own(BAR), south.own(OFF))?;
        writeln!(f, "{}", row(&mut (1..=12).rev(), &number).trim_end())?;
        write!(f, "{} to move", self.to_move)?;
        match self.dice {
            Some([a, b]) => write!(f, ", {a}{b}"),
            None => Ok(()),
        }
    }
}
