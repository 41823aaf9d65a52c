//! Layli Goobalay: two rows of six holes, no stores, 48 seeds, laps and uurs; rounds that begin
//! with what each side held at the end of the one before.
//!
//! The rules of a single move are in [`Board`]; this file makes rounds and matches of it.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::layli_board::{Board, HOLES, SEEDS, Sowing};
use super::position::{JsonPosition, JsonRow, read_position, written};
use super::{hole_of, parse_holes, place_of, read_digits};
use crate::games::json::Object;
use crate::games::{
    AnyMove, GameKind, Held, Next, OptionsError, Place, Played, PositionError, Reason, Refusal, RoundEnd, Rules, Score,
    Side, Step, Tally, Termination,
};

/// Who holds fewer than this cannot lay out another round.
const ROUND_NEEDS: u32 = 6;

/// What can be agreed on before a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Options {
    /// After how many rounds the larger holding wins, 1 to 99; without a limit a side must be
    /// down to fewer than six seeds.
    pub rounds: Option<u8>,
}

/// A position of Layli.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Layli {
    to_move: Side,
    /// As the side to move sees it.
    board: Board,
}

impl Layli {
    /// Four seeds in each hole.
    #[must_use]
    pub fn start(first: Side) -> Layli {
        Layli { to_move: first, board: Board::new([[4; 6]; 2], [0; 2], [0; 2]) }
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
        self.board = board.turned();
        self.to_move = self.to_move.other();
        Some(sowing)
    }

    /// The beginning of a round after one that ended with these holdings.
    fn laid_out(first: Side, held: Held) -> Layli {
        let fewest = held.south.min(held.north);
        let holes = u32::from(HOLES);
        let row = |hole: u32| (fewest / holes + u32::from(hole >= holes - fewest % holes)) as u8;
        let row = [row(0), row(1), row(2), row(3), row(4), row(5)];
        let kept = |held: u32| (held - fewest) as u8;
        let stores = [kept(held.south), kept(held.north)];
        let stores = if first == Side::South { stores } else { [stores[1], stores[0]] };
        Layli { to_move: first, board: Board::new([row; 2], [0; 2], stores) }
    }

    /// A place of the board, by the mover.
    fn place(&self, place: u8) -> Place {
        place_of(self.to_move, place, HOLES)
    }

    /// The steps of a move, of which `laps` were told.
    fn steps(&self, laps: &[(u8, u8)], sowing: Sowing) -> Vec<Step> {
        let sow = |(from, seeds): &(u8, u8)| {
            let drops = (1..=*seeds).map(|seed| self.place((from + seed) % (2 * HOLES))).collect();
            Step::Sow { from: self.place(*from), drops }
        };
        let mut steps: Vec<Step> = laps.iter().map(sow).collect();
        let (last, facing) = (self.place(sowing.last), self.place(2 * HOLES - 1 - sowing.last));
        let to = Place::Store(self.to_move);
        if sowing.uur {
            steps.push(Step::Move { from: facing, count: 1, to: last });
            steps.push(Step::Uur { holes: [last, facing], owner: self.to_move });
        } else if sowing.captured > 0 {
            steps.push(Step::Capture { from: facing, count: sowing.captured - 1, to });
            steps.push(Step::Capture { from: last, count: 1, to });
        }
        steps
    }

    /// The board as `side` sees it.
    fn seen_by(&self, side: Side) -> Board {
        if side == self.to_move { self.board } else { self.board.turned() }
    }

    fn row(&self, side: Side) -> JsonRow {
        let board = self.seen_by(side);
        let owner = |hole| board.uur(hole).map(|own| if own { side } else { side.other() });
        JsonRow {
            pits: (0..HOLES).map(|hole| board.at(hole)).collect(),
            uur: Some((0..HOLES).map(owner).collect()),
            store: board.store(),
        }
    }

    fn json(&self) -> JsonPosition {
        let (south, north) = (self.row(Side::South), self.row(Side::North));
        JsonPosition { game: GameKind::Layli, to_move: self.to_move, opening: None, south, north }
    }
}

/// Reads the uurs of both rows, south's first, and checks that they stand in facing pairs of one
/// owner, with two seeds or more in each. The sets are of south's and of north's uurs, a bit a
/// place as south sees the board.
fn read_uurs(south: (&Value, [u8; 6]), north: (&Value, [u8; 6])) -> Result<[u16; 2], PositionError> {
    let mut sets = [0; 2];
    let south_row = owners(south.0, Side::South)?;
    let north_row = owners(north.0, Side::North)?;
    for (hole, owner) in south_row.into_iter().enumerate() {
        let facing = 5 - hole;
        let at = || format!("position.south.uur[{hole}]");
        if owner != north_row[facing] {
            return Err(PositionError::BadUur { at: at(), why: "uurs stand in facing pairs of one owner" });
        }
        let Some(owner) = owner else { continue };
        if south.1[hole] < 2 || north.1[facing] < 2 {
            return Err(PositionError::BadUur { at: at(), why: "an uur and the one facing it hold two seeds or more" });
        }
        sets[usize::from(owner == Side::North)] |= 1 << hole | 1 << (11 - hole);
    }
    Ok(sets)
}

fn owners(row: &Value, side: Side) -> Result<[Option<Side>; 6], PositionError> {
    let row = Object::new(row, &format!("position.{side}"), GameKind::Layli, &FIELDS)?;
    let list = row.list::<6>("uur")?;
    let mut owners = [None; 6];
    for (index, (owner, value)) in owners.iter_mut().zip(list).enumerate() {
        if !value.is_null() {
            let side = value.as_str().and_then(|side| side.parse().ok());
            let wrong = || PositionError::WrongValue {
                at: format!("{}[{index}]", row.at("uur")),
                expected: "\"south\", \"north\" or null",
            };
            *owner = Some(side.ok_or_else(wrong)?);
        }
    }
    Ok(owners)
}

/// The fields of a side.
const FIELDS: [&str; 3] = ["pits", "uur", "store"];

impl Rules for Layli {
    type Options = Options;

    fn opening(first: Side) -> Self {
        Layli::start(first)
    }

    fn parse(value: &Value) -> Result<Self, PositionError> {
        let game = GameKind::Layli;
        let known = ["game", "to_move", "south", "north"];
        let (_, to_move, [south, north]) = read_position::<6>(value, game, &known, &FIELDS, SEEDS)?;
        let uurs = read_uurs((south.object, south.pits), (north.object, north.pits))?;
        let board = Board::new([south.pits, north.pits], uurs, [south.store, north.store]);
        Ok(Layli { to_move, board: if to_move == Side::South { board } else { board.turned() } })
    }

    fn parse_options(value: &Value) -> Result<Options, OptionsError> {
        let mut options = Options::default();
        for (name, value) in value.as_object().ok_or(OptionsError::NotAnObject)? {
            if name != "rounds" {
                return Err(OptionsError::unknown(name, GameKind::Layli));
            }
            let rounds = value.as_u64().filter(|rounds| (1..=99).contains(rounds));
            options.rounds = rounds.and_then(|rounds| u8::try_from(rounds).ok());
            if options.rounds.is_none() && !value.is_null() {
                return Err(OptionsError::Value { name: "rounds", allowed: "a whole number from 1 to 99, or null" });
            }
        }
        Ok(options)
    }

    fn options_schema() -> Value {
        json!({
            "type": "object",
            "additionalProperties": false,
            "properties": {
                "rounds": {
                    "description": "After so many rounds the larger holding wins; without a limit a side must be down to fewer than six seeds.",
                    "type": ["integer", "null"], "minimum": 1, "maximum": 99, "default": null,
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
        (0..HOLES).filter(|hole| self.board.sow(*hole).is_some()).map(|hole| AnyMove::Hole(hole + 1)).collect()
    }

    fn play(&mut self, _: &Options, mv: &AnyMove) -> Result<Played, Refusal> {
        let hole = hole_of(mv, HOLES)?;
        let mut laps = Vec::new();
        let Some((board, sowing)) = self.board.sow_and_tell(hole, |from, seeds| laps.push((from, seeds))) else {
            return Err(Refusal::new(
                mv,
                match (self.board.can_lift(hole), self.board.uur(hole)) {
                    (true, _) => Reason::Endless,
                    (false, Some(_)) => Reason::Uur,
                    (false, None) => Reason::EmptyHole,
                },
            ));
        };
        let steps = self.steps(&laps, sowing);
        self.board = board.turned();
        self.to_move = self.to_move.other();
        Ok(Played { mv: mv.clone(), steps, captured: u32::from(sowing.captured), again: false })
    }

    fn end(&self, _: &Options) -> Option<RoundEnd> {
        (!self.board.can_move()).then(|| RoundEnd::by_holding(self.held(), Termination::Normal))
    }

    fn held(&self) -> Held {
        let (own, other) = (self.board.held(), self.board.turned().held());
        Held::seen_by(self.to_move, u32::from(own), u32::from(other))
    }

    fn decided(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.seen_by(*side).secured() > SEEDS / 2)
    }

    fn repetition_key(&self) -> Option<String> {
        let mut key = String::from(&self.to_move.as_str()[..1]);
        for place in 0..2 * HOLES {
            key.push_str(self.board.uur(place).map_or("", |own| if own { "+" } else { "-" }));
            key.push(char::from(b'A' + self.board.at(place)));
        }
        Some(key)
    }

    fn first_score() -> Score {
        Score { south: 24.0, north: 24.0 }
    }

    fn score_after(_: Score, end: &RoundEnd) -> Score {
        Score { south: f64::from(end.held.south), north: f64::from(end.held.north) }
    }

    fn next(options: &Options, tally: &Tally) -> Next<Self> {
        let held = tally.last.held;
        let fewest = held.south.min(held.north);
        let last = options.rounds.is_some_and(|rounds| tally.rounds >= u32::from(rounds));
        if last || fewest < ROUND_NEEDS {
            Next::Over(held.leader())
        } else {
            Next::Round(Layli::laid_out(tally.starter.other(), held))
        }
    }
}

written!(Layli);
