//! Modiar: two rows of three holes, no stores, 42 stones, one game a match.
//!
//! The rules of a single sowing are in [`Board`]; this file makes a game of them.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::modiar_board::{Barred, Board, HOLES, STONES, Sowing};
use super::position::{JsonPosition, JsonRow, read_position, written};
use super::{hole_of, parse_holes, place_of, read_digits};
use crate::games::{
    AnyMove, GameKind, Held, Next, OptionsError, Place, Played, PositionError, Reason, Refusal, RoundEnd, Rules, Side,
    Step, Tally, Termination,
};

/// There is nothing to agree on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Options {}

/// A position of Modiar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Modiar {
    to_move: Side,
    /// As the side to move sees it.
    board: Board,
}

impl Modiar {
    /// Seven stones in each hole.
    #[must_use]
    pub fn start(first: Side) -> Modiar {
        Modiar { to_move: first, board: Board::new([[7; 3]; 2], [0; 2], true) }
    }

    /// The board as the side to move sees it.
    #[must_use]
    pub fn board(&self) -> Board {
        self.board
    }

    /// Plays hole `hole`, 0 first, and passes the turn: a whole ply without its story. `None` if
    /// the move is not legal.
    #[inline]
    pub fn sow(&mut self, hole: u8) -> Option<Sowing> {
        let (board, sowing) = self.board.sow(hole)?;
        self.pass(board);
        Some(sowing)
    }

    #[inline]
    fn pass(&mut self, board: Board) {
        self.board = board.turned();
        self.to_move = self.to_move.other();
    }

    /// A place of the board, by the mover.
    fn place(&self, place: u8) -> Place {
        place_of(self.to_move, place, HOLES)
    }

    /// The steps of a sowing of `hole`, 0 first.
    fn steps(&self, hole: u8, sowing: Sowing) -> Vec<Step> {
        let lap = 2 * HOLES;
        let places: Vec<u8> = (0..sowing.stones).map(|stone| (hole + stone) % lap).collect();
        let mut sown: Vec<u8> = (0..lap).map(|place| if place == hole { 0 } else { self.board.at(place) }).collect();
        for place in &places {
            sown[usize::from(*place)] += 1;
        }
        let drops = places.into_iter().map(|place| self.place(place)).collect();
        let mut steps = vec![Step::Sow { from: self.place(hole), drops }];
        for back in 0..sowing.holes {
            let place = (sowing.last + lap - back) % lap;
            let (from, count) = (self.place(place), sown[usize::from(place)]);
            steps.push(Step::Capture { from, count, to: Place::Store(self.to_move) });
        }
        steps
    }

    /// The board as `side` sees it.
    fn seen_by(&self, side: Side) -> Board {
        if side == self.to_move { self.board } else { self.board.turned() }
    }

    fn json(&self) -> JsonPosition {
        let row = |side| {
            let board = self.seen_by(side);
            JsonRow { pits: (0..HOLES).map(|hole| board.at(hole)).collect(), uur: None, store: board.store() }
        };
        JsonPosition {
            game: GameKind::Modiar,
            to_move: self.to_move,
            opening: Some(self.board.opening()),
            south: row(Side::South),
            north: row(Side::North),
        }
    }
}

impl From<Barred> for Reason {
    fn from(barred: Barred) -> Self {
        match barred {
            Barred::Empty => Reason::EmptyHole,
            Barred::Single => Reason::SingleStone,
            Barred::GrandSlam => Reason::GrandSlam,
            Barred::MustFeed => Reason::MustFeed,
        }
    }
}

impl Rules for Modiar {
    type Options = Options;

    fn opening(first: Side) -> Self {
        Modiar::start(first)
    }

    fn parse(value: &Value) -> Result<Self, PositionError> {
        let game = GameKind::Modiar;
        let known = ["game", "to_move", "opening", "south", "north"];
        let (position, to_move, rows) = read_position::<3>(value, game, &known, &["pits", "store"], STONES)?;
        let wrong = || PositionError::WrongValue { at: position.at("opening"), expected: "true or false" };
        let opening = position.get("opening")?.as_bool().ok_or_else(wrong)?;
        let [own, other] = if to_move == Side::South { rows } else { [rows[1], rows[0]] };
        Ok(Modiar { to_move, board: Board::new([own.pits, other.pits], [own.store, other.store], opening) })
    }

    fn parse_options(value: &Value) -> Result<Options, OptionsError> {
        match value.as_object().ok_or(OptionsError::NotAnObject)?.keys().next() {
            Some(name) => Err(OptionsError::unknown(name, GameKind::Modiar)),
            None => Ok(Options {}),
        }
    }

    fn options_schema() -> Value {
        json!({"type": "object", "additionalProperties": false, "properties": {}})
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
        (0..HOLES).filter(|hole| self.board.sow(*hole).is_some()).map(|hole| AnyMove::Hole(hole + 1)).collect()
    }

    fn play(&mut self, _: &Options, mv: &AnyMove) -> Result<Played, Refusal> {
        let hole = hole_of(mv, HOLES)?;
        let (board, sowing) = self.board.try_sow(hole).map_err(|barred| Refusal::new(mv, barred.into()))?;
        let steps = self.steps(hole, sowing);
        self.pass(board);
        Ok(Played { mv: mv.clone(), steps, captured: u32::from(sowing.captured), again: false })
    }

    fn end(&self, _: &Options) -> Option<RoundEnd> {
        let stuck = (0..HOLES).all(|hole| self.board.sow(hole).is_none());
        stuck.then(|| RoundEnd::by_holding(self.held(), Termination::Normal))
    }

    fn held(&self) -> Held {
        let (own, other) = (self.board.held(), self.board.turned().held());
        Held::seen_by(self.to_move, u32::from(own), u32::from(other))
    }

    fn decided(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.seen_by(*side).store() > STONES / 2)
    }

    fn repetition_key(&self) -> Option<String> {
        let places = (0..2 * HOLES).map(|place| char::from(b'A' + self.board.at(place)));
        Some(self.to_move.as_str()[..1].chars().chain(places).collect())
    }

    fn next(_: &Options, tally: &Tally) -> Next<Self> {
        Next::Over(tally.last.winner)
    }
}

written!(Modiar);
