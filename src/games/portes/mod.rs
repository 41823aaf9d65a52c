//! Portes, the first game of Greek tavli: backgammon's board and movement, games of one point or
//! two, no cube. Dice come from outside.
//!
//! [`Board`] knows where checkers are and [`plays()`] makes all plays of a roll; this file makes a
//! game of them.

mod asked;
mod bearing_off;
mod board;
mod json;
mod play;
mod plays;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

pub use self::board::{BAR, Board, CHECKERS, OFF, POINTS};
pub use self::play::{Play, Step as PlayStep, parse as parse_play};
pub use self::plays::{Sink, plays};
use super::{
    AnyMove, GameKind, Held, Next, OptionsError, Place, Played, PositionError, Reason, Refusal, RoundEnd, Rules, Score,
    Side, Step, Tally, Termination,
};

/// What can be agreed on before a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// The points that win the match: an odd number from 1 to 25.
    pub points: u8,
    /// Whether one checker plays both numbers only if both points on its ways are open.
    pub both_intermediate: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options { points: 5, both_intermediate: false }
    }
}

/// A position of Portes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Portes {
    to_move: Side,
    /// As the side to move sees it.
    board: Board,
    /// The roll to be played; none before it is rolled.
    dice: Option<[u8; 2]>,
}

impl Portes {
    /// The start of a game.
    #[must_use]
    pub fn start(first: Side) -> Portes {
        Portes { to_move: first, board: Board::START, dice: None }
    }

    /// The board as the side to move sees it.
    #[must_use]
    pub fn board(&self) -> Board {
        self.board
    }

    /// The board as `side` sees it.
    #[must_use]
    pub fn seen_by(&self, side: Side) -> Board {
        if side == self.to_move { self.board } else { self.board.turned() }
    }

    /// Who has borne off all checkers.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.seen_by(*side).is_won())
    }

    /// All plays of the roll, one for each position that can be reached, with the board that it
    /// leaves; nothing before the roll.
    #[must_use]
    pub fn legal_plays(&self, options: &Options) -> Vec<(Play, Board)> {
        let mut legal = Vec::new();
        if let Some(dice) = self.dice.filter(|_| self.winner().is_none()) {
            plays(self.board, dice, options.both_intermediate, &mut |board, play| legal.push((play.sorted(), board)));
        }
        legal
    }

    /// The legal play that leads where `asked` leads. Steps may come in any order that can be
    /// played, and one checker's may be drawn together.
    fn find(&self, options: &Options, asked: &Play) -> Result<(Play, Board), Reason> {
        let dice = match self.dice {
            _ if self.winner().is_some() => return Err(Reason::GameOver),
            None => return Err(Reason::NoRoll),
            Some(dice) => dice,
        };
        let legal = self.legal_plays(options);
        let board = self.board.followed(asked).filter(|board| self.board.reaches(*board, asked, dice));
        let found = board.and_then(|board| legal.iter().find(|(_, after)| *after == board));
        let Some((play, board)) = found else {
            let most = legal.iter().map(|(play, _)| play.count()).max().unwrap_or(0);
            return Err(self.board.objection(asked, dice, most));
        };
        // Hits are facts, but what claims one must be right.
        let hits = |play: &Play, to: u8| play.steps().any(|step| step.hit && step.to == to);
        if asked.steps().any(|step| step.hit && !hits(play, step.to)) {
            return Err(Reason::NoHit);
        }
        Ok((*play, *board))
    }

    /// A place by its owner's number.
    fn place(side: Side, place: u8) -> Place {
        match place {
            OFF => Place::Off(side),
            BAR => Place::Bar(side),
            point => Place::Hole(side, point),
        }
    }

    fn steps(&self, play: &Play) -> Vec<Step> {
        let (mover, other) = (self.to_move, self.to_move.other());
        let mut steps = Vec::new();
        for PlayStep { from, to, hit } in play.steps() {
            steps.push(Step::Move { from: Portes::place(mover, from), count: 1, to: Portes::place(mover, to) });
            if hit {
                steps.push(Step::Move { from: Place::Hole(other, BAR - to), count: 1, to: Place::Bar(other) });
            }
        }
        steps
    }
}

impl Rules for Portes {
    type Options = Options;

    const THROWS_FOR_START: bool = true;
    const COUNTS_POINTS: bool = true;

    const ROLLS: bool = true;

    const BEARS_OFF: bool = true;

    fn opening(first: Side) -> Self {
        Portes::start(first)
    }

    fn parse(value: &Value) -> Result<Self, PositionError> {
        json::parse(value)
    }

    fn parse_options(value: &Value) -> Result<Options, OptionsError> {
        let mut options = Options::default();
        for (name, value) in value.as_object().ok_or(OptionsError::NotAnObject)? {
            match name.as_str() {
                "points" => {
                    let points = value.as_u64().filter(|points| points % 2 == 1 && *points <= 25);
                    options.points = points
                        .and_then(|points| u8::try_from(points).ok())
                        .ok_or(OptionsError::Value { name: "points", allowed: "an odd number from 1 to 25" })?;
                }
                "both_intermediate" => {
                    options.both_intermediate = value
                        .as_bool()
                        .ok_or(OptionsError::Value { name: "both_intermediate", allowed: "true or false" })?;
                }
                _ => return Err(OptionsError::unknown(name, GameKind::Portes)),
            }
        }
        Ok(options)
    }

    fn options_schema() -> Value {
        let default = Options::default();
        let odd: Vec<u8> = (1..=25).step_by(2).collect();
        json!({
            "type": "object",
            "additionalProperties": false,
            "properties": {
                "points": {
                    "description": "Points that win the match.",
                    "type": "integer", "enum": odd, "default": default.points,
                },
                "both_intermediate": {
                    "description": "One checker plays both numbers only if both points on its ways are open.",
                    "type": "boolean", "default": default.both_intermediate,
                },
            },
        })
    }

    fn parse_moves(value: &Value) -> Result<Vec<AnyMove>, Refusal> {
        let wrong = |played: &str| {
            let why = "a play is a list of steps [from, to], or a text such as 24/18 13/11; 25 is the bar and 0 off";
            Refusal::new(played, Reason::Malformed(why))
        };
        let play = match value {
            Value::String(text) => parse_play(text).map_err(wrong)?,
            value => serde_json::from_value(value.clone()).map_err(|_| wrong(&value.to_string()))?,
        };
        Ok(vec![AnyMove::Play(play)])
    }

    fn read_notation(text: &str) -> (Vec<AnyMove>, Option<Refusal>) {
        match parse_play(text) {
            Ok(play) => (vec![AnyMove::Play(play)], None),
            Err(word) => {
                let reason = Reason::Malformed("a play is written as in 24/18 13/11*, bar/20, 6/off, 8/5(2) or -");
                (Vec::new(), Some(Refusal::new(word, reason)))
            }
        }
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn legal_moves(&self, options: &Options) -> Vec<AnyMove> {
        self.legal_plays(options).into_iter().map(|(play, _)| AnyMove::Play(play)).collect()
    }

    fn play(&mut self, options: &Options, mv: &AnyMove) -> Result<Played, Refusal> {
        let AnyMove::Play(asked) = mv else {
            return Err(Refusal::new(mv, Reason::Malformed("a play is a list of steps")));
        };
        let (play, board) = self.find(options, asked).map_err(|reason| Refusal::new(mv, reason))?;
        let played = Played {
            mv: AnyMove::Play(play),
            steps: self.steps(&play),
            captured: play.steps().map(|step| u32::from(step.hit)).sum(),
            again: false,
        };
        *self = Portes { to_move: self.to_move.other(), board: board.turned(), dice: None };
        Ok(played)
    }

    fn end(&self, _: &Options) -> Option<RoundEnd> {
        let winner = self.winner()?;
        let points = if self.seen_by(winner.other()).own(OFF) == 0 { 2.0 } else { 1.0 };
        Some(RoundEnd {
            winner: Some(winner),
            held: self.held(),
            termination: Termination::Normal,
            points: Score::won_by(Some(winner), points),
        })
    }

    /// What each side has borne off.
    fn held(&self) -> Held {
        let off = |side| u32::from(self.seen_by(side).own(OFF));
        Held { south: off(Side::South), north: off(Side::North) }
    }

    fn decided(&self) -> Option<Side> {
        self.winner()
    }

    fn needs_roll(&self) -> bool {
        self.dice.is_none() && self.winner().is_none()
    }

    fn dice(&self) -> Option<[u8; 2]> {
        self.dice
    }

    fn set_dice(&mut self, dice: [u8; 2]) {
        self.dice = Some(dice);
    }

    fn bear_off(&self, options: &Options) -> Option<AnyMove> {
        if !self.board.only_bears_off() {
            return None;
        }
        let best = self.legal_plays(options).into_iter().min_by_key(|(_, after)| bearing_off::left(*after));
        best.map(|(play, _)| AnyMove::Play(play))
    }

    fn next(options: &Options, tally: &Tally) -> Next<Self> {
        let needed = f64::from(options.points);
        match tally.last.winner {
            Some(winner) if tally.score.of(winner) < needed => Next::Round(Portes::start(winner)),
            winner => Next::Over(winner),
        }
    }
}
