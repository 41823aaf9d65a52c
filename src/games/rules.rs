//! What a game must answer so that matches of it can be played, written down and read.

use std::fmt;

use serde::Serialize;
use serde_json::Value;

use super::{
    AnyMove, AnyOptions, AnyPosition, Held, OptionsError, PositionError, Refusal, RoundEnd, Score, Side, Step,
};

/// A position of a game, which knows the game's rules. Its `Display` draws it.
pub trait Rules: Clone + fmt::Display + Serialize + Into<AnyPosition> {
    /// What can be agreed on before a match.
    type Options: Default + Serialize + Into<AnyOptions>;

    /// Whether both sides throw a die for who starts a match.
    const THROWS_FOR_START: bool = false;

    /// Whether games are worth different numbers of points, so that these count and not what each
    /// side holds.
    const COUNTS_POINTS: bool = false;

    /// Whether dice are rolled, so that nobody can know ahead what may be played.
    const ROLLS: bool = false;

    /// Whether there is a rule of thumb to bear off by, [`Rules::bear_off`].
    const BEARS_OFF: bool = false;

    /// The first position of a match.
    fn opening(first: Side) -> Self;

    /// Reads and checks a position that comes from outside.
    ///
    /// # Errors
    /// Names the first thing that is wrong.
    fn parse(value: &Value) -> Result<Self, PositionError>;

    /// Reads and checks options that come from outside; what is not named has its default.
    ///
    /// # Errors
    /// Names the first option that is unknown or has a value that it cannot have.
    fn parse_options(value: &Value) -> Result<Self::Options, OptionsError>;

    /// The JSON Schema of the options, with their defaults.
    fn options_schema() -> Value;

    /// Reads one move, or the several of a turn, without asking whether they are legal.
    ///
    /// # Errors
    /// Names what cannot be read.
    fn parse_moves(value: &Value) -> Result<Vec<AnyMove>, Refusal>;

    /// Reads a turn as records write it: the moves that can be read, and what stands after them.
    fn read_notation(text: &str) -> (Vec<AnyMove>, Option<Refusal>);

    /// Who is to move; in a finished position, who would have been.
    fn to_move(&self) -> Side;

    /// Everything that may be played, in ascending order.
    fn legal_moves(&self, options: &Self::Options) -> Vec<AnyMove>;

    /// Plays one ply.
    ///
    /// # Errors
    /// Says what is wrong with the move; the position stays as it was.
    fn play(&mut self, options: &Self::Options, mv: &AnyMove) -> Result<Played, Refusal>;

    /// How the position itself ends its game, if it does.
    fn end(&self, options: &Self::Options) -> Option<RoundEnd>;

    /// What each side would hold if the game ended here.
    fn held(&self) -> Held;

    /// The side that has won already, whatever is played from here.
    fn decided(&self) -> Option<Side>;

    /// What must be equal for a position to count as repeated, short; `None` where nothing repeats.
    /// What has been captured need not be in it: it never comes back.
    fn repetition_key(&self) -> Option<String> {
        None
    }

    /// Whether dice must be rolled before anything can be played.
    fn needs_roll(&self) -> bool {
        false
    }

    /// The roll to be played.
    fn dice(&self) -> Option<[u8; 2]> {
        None
    }

    /// Takes a roll, after [`Rules::needs_roll`] has asked for one.
    fn set_dice(&mut self, _dice: [u8; 2]) {}

    /// The play of this roll that a rule of thumb chooses, once nothing is left to decide but how to bear off; `None`
    /// before.
    fn bear_off(&self, _options: &Self::Options) -> Option<AnyMove> {
        None
    }

    /// The match's score before its first round has ended.
    fn first_score() -> Score {
        Score::default()
    }

    /// The match's score after a round.
    fn score_after(score: Score, end: &RoundEnd) -> Score {
        score + end.points
    }

    /// How the match goes on after a round.
    fn next(options: &Self::Options, tally: &Tally) -> Next<Self>;
}

/// What one ply did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The move as the rules name it; the same one may be asked for in several ways.
    pub mv: AnyMove,
    /// What happens on the board, in order.
    pub steps: Vec<Step>,
    /// Pieces captured by the mover.
    pub captured: u32,
    /// Whether the same side must move again.
    pub again: bool,
}

/// A match so far, as its last round left it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tally {
    /// Who started the round that ended.
    pub starter: Side,
    /// Rounds finished, that one included.
    pub rounds: u32,
    /// The match's score, that round included.
    pub score: Score,
    /// How that round ended.
    pub last: RoundEnd,
}

/// How a match goes on after a round.
#[derive(Debug, Clone, PartialEq)]
pub enum Next<P> {
    /// Another round, from this position.
    Round(P),
    /// No further round; the match has this winner, or none.
    Over(Option<Side>),
}
