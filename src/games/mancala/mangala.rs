//! Mangala: two rows of six holes, a store each, 48 stones.
//!
//! The rules of a single sowing are in [`Board`]; this file makes a game of them.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::mangala_board::{Board, HOLES, STONES, Sowing};
use super::position::{JsonPosition, JsonRow, read_position, written};
use super::{hole_of, parse_holes, read_digits};
use crate::games::{
    AnyMove, GameKind, Held, Next, OptionsError, Place, Played, PositionError, Reason, Refusal, RoundEnd, Rules, Side,
    Step, Tally, Termination,
};

/// What can be agreed on before a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// How many games the match has, 1 to 9.
    pub games: u8,
    /// Whether a game ends as soon as a side has 25 stones in its store.
    pub stop_when_decided: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options { games: 1, stop_when_decided: false }
    }
}

/// A position of Mangala.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Mangala {
    to_move: Side,
    /// As the side to move sees it.
    board: Board,
}

impl Mangala {
    /// Four stones in each hole.
    #[must_use]
    pub fn start(first: Side) -> Mangala {
        Mangala { to_move: first, board: Board::new([4; 6], 0, [4; 6], 0) }
    }

    /// The board as the side to move sees it.
    #[must_use]
    pub fn board(&self) -> Board {
        self.board
    }

    /// Sows hole `hole`, 0 first, sweeps if that ends the game, and passes the turn if it passes:
    /// a whole ply without its story. `None` if the hole is empty or does not exist.
    #[inline]
    pub fn sow(&mut self, hole: u8) -> Option<Sowing> {
        let (board, sowing) = self.board.sow(hole)?;
        self.settle(board, sowing.again);
        Some(sowing)
    }

    #[inline]
    fn settle(&mut self, board: Board, again: bool) {
        let board = if board.is_over() { board.swept() } else { board };
        self.board = board.turned_if(!again);
        self.to_move = self.to_move.other_if(!again);
    }

    /// A side's holes and store.
    fn row(&self, side: Side) -> ([u8; 6], u8) {
        if side == self.to_move { self.board.own() } else { self.board.other() }
    }

    /// The steps of a sowing of `hole`, 0 first, that left `board`, not yet swept.
    fn steps(&self, hole: u8, sowing: Sowing, board: Board) -> Vec<Step> {
        let mover = self.to_move;
        let first = if sowing.stones == 1 { hole + 1 } else { hole };
        let drops = (first..first + sowing.stones).map(|place| place_of(mover, place % 13));
        let from = place_of(mover, hole);
        let mut steps = vec![Step::Sow { from, drops: drops.collect() }];
        let to = Place::Store(mover);
        if sowing.captured > 0 && sowing.last > HOLES {
            let from = place_of(mover, sowing.last);
            steps.push(Step::Capture { from, count: sowing.captured, to });
        } else if sowing.captured > 0 {
            let facing = place_of(mover, 12 - sowing.last);
            steps.push(Step::Capture { from: facing, count: sowing.captured - 1, to });
            steps.push(Step::Capture { from: place_of(mover, sowing.last), count: 1, to });
        }
        if board.is_over() {
            steps.extend(sweeps(mover, board));
        }
        steps
    }
}

/// A place of a lap, by the mover and its number on the board.
fn place_of(mover: Side, place: u8) -> Place {
    match place {
        0..HOLES => Place::Hole(mover, place + 1),
        HOLES => Place::Store(mover),
        _ => Place::Hole(mover.other(), place - HOLES),
    }
}

/// The holes that rule 6 empties into the store of the side whose own holes are empty.
fn sweeps(mover: Side, board: Board) -> impl Iterator<Item = Step> {
    (0..13).filter(move |place| *place != HOLES && board.at(*place) > 0).map(move |place| {
        let taker = if place < HOLES { mover.other() } else { mover };
        let count = board.at(place);
        Step::Sweep { from: place_of(mover, place), count, to: Place::Store(taker) }
    })
}

impl Rules for Mangala {
    type Options = Options;

    fn opening(first: Side) -> Self {
        Mangala::start(first)
    }

    fn parse(value: &Value) -> Result<Self, PositionError> {
        let game = GameKind::Mangala;
        let known = ["game", "to_move", "south", "north"];
        let (_, to_move, rows) = read_position::<6>(value, game, &known, &["pits", "store"], STONES)?;
        let [own, other] = if to_move == Side::South { rows } else { [rows[1], rows[0]] };
        Ok(Mangala { to_move, board: Board::new(own.pits, own.store, other.pits, other.store) })
    }

    fn parse_options(value: &Value) -> Result<Options, OptionsError> {
        let mut options = Options::default();
        for (name, value) in value.as_object().ok_or(OptionsError::NotAnObject)? {
            match name.as_str() {
                "games" => {
                    let games = value.as_u64().filter(|games| (1..=9).contains(games));
                    options.games = games
                        .and_then(|games| u8::try_from(games).ok())
                        .ok_or(OptionsError::Value { name: "games", allowed: "a whole number from 1 to 9" })?;
                }
                "stop_when_decided" => {
                    options.stop_when_decided = value
                        .as_bool()
                        .ok_or(OptionsError::Value { name: "stop_when_decided", allowed: "true or false" })?;
                }
                _ => return Err(OptionsError::unknown(name, GameKind::Mangala)),
            }
        }
        Ok(options)
    }

    fn options_schema() -> Value {
        let default = Options::default();
        json!({
            "type": "object",
            "additionalProperties": false,
            "properties": {
                "games": {
                    "description": "Games in the match. The starter alternates; all are played unless the rest cannot change the winner.",
                    "type": "integer", "minimum": 1, "maximum": 9, "default": default.games,
                },
                "stop_when_decided": {
                    "description": "End a game as soon as a side has 25 stones in its store.",
                    "type": "boolean", "default": default.stop_when_decided,
                },
            },
        })
    }

    fn parse_moves(value: &Value) -> Result<Vec<AnyMove>, Refusal> {
        parse_holes(value, HOLES)
    }

    fn read_notation(text: &str) -> (Vec<AnyMove>, Option<Refusal>) {
        read_digits(text)
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn legal_moves(&self, _: &Options) -> Vec<AnyMove> {
        if self.board.is_over() {
            return Vec::new();
        }
        let (pits, _) = self.board.own();
        (1..=HOLES).zip(pits).filter(|(_, stones)| *stones > 0).map(|(hole, _)| AnyMove::Hole(hole)).collect()
    }

    fn play(&mut self, _: &Options, mv: &AnyMove) -> Result<Played, Refusal> {
        let hole = hole_of(mv, HOLES)?;
        if self.board.is_over() {
            return Err(Refusal::new(mv, Reason::GameOver));
        }
        let (board, sowing) = self.board.sow(hole).ok_or_else(|| Refusal::new(mv, Reason::EmptyHole))?;
        let steps = self.steps(hole, sowing, board);
        self.settle(board, sowing.again);
        Ok(Played { mv: mv.clone(), steps, captured: u32::from(sowing.captured), again: sowing.again })
    }

    fn end(&self, options: &Options) -> Option<RoundEnd> {
        if self.board.is_over() {
            Some(RoundEnd::by_holding(self.held(), Termination::Normal))
        } else if options.stop_when_decided && self.decided().is_some() {
            Some(RoundEnd::by_holding(self.held(), Termination::Decided))
        } else {
            None
        }
    }

    fn held(&self) -> Held {
        let swept = self.board.swept();
        Held::seen_by(self.to_move, u32::from(swept.own().1), u32::from(swept.other().1))
    }

    fn decided(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.row(*side).1 > STONES / 2)
    }

    fn next(options: &Options, tally: &Tally) -> Next<Self> {
        let left = f64::from(options.games) - f64::from(tally.rounds);
        if left <= 0.0 || (tally.score.south - tally.score.north).abs() > left {
            Next::Over(tally.score.leader())
        } else {
            Next::Round(Mangala::start(tally.starter.other()))
        }
    }
}

impl Mangala {
    fn json(&self) -> JsonPosition {
        let row = |side| {
            let (pits, store) = self.row(side);
            JsonRow { pits: pits.to_vec(), uur: None, store }
        };
        let (south, north) = (row(Side::South), row(Side::North));
        JsonPosition { game: GameKind::Mangala, to_move: self.to_move, opening: None, south, north }
    }
}

written!(Mangala);
