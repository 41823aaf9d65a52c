//! What can be wrong with what comes from outside: one small error a thing read.

use super::{AnyMove, GameKind};

/// A word that names nothing of its kind.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no {kind} “{name}”")]
pub struct UnknownName {
    kind: &'static str,
    name: String,
}

impl UnknownName {
    /// `name` is not the name of any `kind`.
    #[must_use]
    pub fn new(kind: &'static str, name: &str) -> Self {
        UnknownName { kind, name: shortened(name) }
    }
}

/// At most forty characters of what somebody else wrote, for an error's text.
pub(crate) fn shortened(text: &str) -> String {
    match text.char_indices().nth(40) {
        None => text.to_owned(),
        Some((at, _)) => format!("{}…", &text[..at]),
    }
}

/// Why the options of a match cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OptionsError {
    /// Options are an object.
    #[error("options must be a JSON object")]
    NotAnObject,
    /// The game has no such option.
    #[error("{game} has no option “{name}”")]
    Unknown {
        /// The option's name, as given.
        name: String,
        /// The game's name.
        game: &'static str,
    },
    /// The value is of the wrong type or out of range.
    #[error("option “{name}” must be {allowed}")]
    Value {
        /// The option's name.
        name: &'static str,
        /// What it may be, in words.
        allowed: &'static str,
    },
}

impl OptionsError {
    /// `game` has no option `name`.
    #[must_use]
    pub fn unknown(name: &str, game: GameKind) -> OptionsError {
        OptionsError::Unknown { name: shortened(name), game: game.as_str() }
    }

    /// A stable name for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            OptionsError::NotAnObject => "malformed",
            OptionsError::Unknown { .. } => "unknown_option",
            OptionsError::Value { .. } => "bad_option",
        }
    }
}

/// Why a position from outside cannot be used. `at` says where in the JSON.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// Something else stands where an object should.
    #[error("{at} must be an object")]
    NotAnObject {
        /// Where.
        at: String,
    },
    /// A field that this game's positions do not have.
    #[error("{at} is not a field of a {game} position; there are {known}")]
    UnknownField {
        /// Where.
        at: String,
        /// The game's name.
        game: &'static str,
        /// The fields that can stand there.
        known: String,
    },
    /// A field is not there.
    #[error("{at} is missing")]
    MissingField {
        /// Where.
        at: String,
    },
    /// No game of that name, or not a name.
    #[error("there is no game “{name}”; there are {}", GameKind::ALL.map(GameKind::as_str).join(", "))]
    UnknownGame {
        /// The name given.
        name: String,
    },
    /// The position is of another game than was asked for.
    #[error("the position is of {found}, not of {expected}")]
    WrongGame {
        /// The game asked for.
        expected: &'static str,
        /// The position's game.
        found: &'static str,
    },
    /// Neither south nor north.
    #[error("{at} must be \"south\" or \"north\"")]
    NotASide {
        /// Where.
        at: String,
    },
    /// Not a whole number of pieces that can be.
    #[error("{at} must be a whole number from 0 to {most}")]
    NotACount {
        /// Where.
        at: String,
        /// All the pieces there are.
        most: u8,
    },
    /// A list of the wrong length, or no list.
    #[error("{at} must be a list of {expected}")]
    WrongLength {
        /// Where.
        at: String,
        /// How many belong there.
        expected: usize,
    },
    /// A value of the wrong kind.
    #[error("{at} must be {expected}")]
    WrongValue {
        /// Where.
        at: String,
        /// What it must be, in words.
        expected: &'static str,
    },
    /// A point with checkers of both sides.
    #[error("south's point {south}, which is north's {north}, holds checkers of both sides")]
    BothOnPoint {
        /// The point by south's number.
        south: u8,
        /// The point by north's number.
        north: u8,
    },
    /// Two facing holes that cannot be uurs as they are given.
    #[error("{at}: {why}")]
    BadUur {
        /// Where the pair is.
        at: String,
        /// What is wrong, in words.
        why: &'static str,
    },
    /// Too many or too few pieces.
    #[error("{what}: {found} pieces instead of {expected}")]
    WrongTotal {
        /// Whose pieces.
        what: &'static str,
        /// How many there are in the game.
        expected: u32,
        /// How many were given.
        found: u32,
    },
}

impl PositionError {
    /// A stable name for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            PositionError::UnknownField { .. } => "unknown_field",
            PositionError::MissingField { .. } => "missing_field",
            PositionError::UnknownGame { .. } => "unknown_game",
            PositionError::WrongGame { .. } => "wrong_game",
            PositionError::NotASide { .. } => "not_a_side",
            PositionError::NotACount { .. } => "not_a_count",
            PositionError::WrongLength { .. } => "wrong_length",
            PositionError::BothOnPoint { .. } => "both_on_point",
            PositionError::BadUur { .. } => "bad_uur",
            PositionError::WrongTotal { .. } => "wrong_total",
            PositionError::NotAnObject { .. } | PositionError::WrongValue { .. } => "malformed",
        }
    }
}

/// What is wrong with a move.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// It cannot be read as a move of this game.
    #[error("{0}")]
    Malformed(&'static str),
    /// A number that no own hole has.
    #[error("own holes are numbered 1 to {0}")]
    NoSuchHole(u8),
    /// Nothing to lift.
    #[error("that hole is empty")]
    EmptyHole,
    /// A single stone, in a game that sows two or more.
    #[error("a single stone is not sown")]
    SingleStone,
    /// The capture would take the last of the opponent's stones.
    #[error("it would capture the last of the opponent's stones")]
    GrandSlam,
    /// The opponent has no stones, the move gives none, and another would.
    #[error("the opponent must be given stones")]
    MustFeed,
    /// The dice have not been rolled.
    #[error("the dice have not been rolled")]
    NoRoll,
    /// No checker of the mover's where a step begins.
    #[error("there is no checker of yours to move")]
    NoChecker,
    /// A step by a number that was not rolled or is used up.
    #[error("a step does not fit the numbers rolled")]
    WrongNumber,
    /// A step to a point that the opponent holds.
    #[error("the point is held by the opponent")]
    ClosedPoint,
    /// Another step while checkers are on the bar.
    #[error("checkers on the bar enter first")]
    BarFirst,
    /// Bearing off before all checkers are home.
    #[error("not all checkers are home")]
    NotHome,
    /// Fewer steps than can be played.
    #[error("more of the roll can be played, and must be")]
    MustPlayMore,
    /// As many steps as can be played, but not those that the rules ask for.
    #[error("the rules ask for another play of this roll")]
    MustPlayOther,
    /// A hit is claimed where nothing is hit.
    #[error("nothing is hit there")]
    NoHit,
    /// A hole that is never lifted.
    #[error("that hole is an uur")]
    Uur,
    /// A sowing that would go on for ever.
    #[error("its sowing never ends")]
    Endless,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// A list goes on after the turn has passed to the other side.
    #[error("the turn was over before it")]
    TurnOver,
}

impl Reason {
    /// A stable name for programs, finer than [`MoveError::code`].
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Reason::Malformed(_) => "malformed",
            Reason::NoSuchHole(_) => "no_such_hole",
            Reason::EmptyHole => "empty_hole",
            Reason::NoRoll => "no_roll",
            Reason::NoChecker => "no_checker",
            Reason::WrongNumber => "wrong_number",
            Reason::ClosedPoint => "closed_point",
            Reason::BarFirst => "bar_first",
            Reason::NotHome => "not_home",
            Reason::MustPlayMore => "must_play_more",
            Reason::MustPlayOther => "must_play_other",
            Reason::NoHit => "no_hit",
            Reason::SingleStone => "single_stone",
            Reason::GrandSlam => "grand_slam",
            Reason::MustFeed => "must_feed",
            Reason::Uur => "uur",
            Reason::Endless => "endless",
            Reason::GameOver => "game_over",
            Reason::TurnOver => "turn_over",
        }
    }
}

/// A game's refusal of a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The move, as it was written.
    pub played: String,
    /// What is wrong with it.
    pub reason: Reason,
}

impl Refusal {
    /// `played` is refused for `reason`.
    #[must_use]
    pub fn new(played: impl ToString, reason: Reason) -> Refusal {
        Refusal { played: shortened(&played.to_string()), reason }
    }
}

/// Why a move is not played.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum MoveError {
    /// Nothing can be played any more.
    #[error("the match is over")]
    Over,
    /// Not a move of this game at all.
    #[error("“{played}” is not a move: {reason}")]
    Malformed {
        /// The move, as given.
        played: String,
        /// What is wrong with it.
        reason: Reason,
    },
    /// A move that the rules do not allow here.
    #[error("{played} cannot be played: {reason}; legal here: {}", listed(.legal))]
    Illegal {
        /// The move, as given.
        played: String,
        /// What is wrong with it.
        reason: Reason,
        /// What could have been played instead.
        legal: Vec<AnyMove>,
    },
}

impl MoveError {
    /// A stable name for programs: `match_over`, `malformed` or `illegal_move`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            MoveError::Over => "match_over",
            MoveError::Malformed { .. } => "malformed",
            MoveError::Illegal { .. } => "illegal_move",
        }
    }
}

/// No more moves than this are named in a text.
const LISTED: usize = 24;

/// Moves in their notation, with commas; “nothing” if there are none.
pub(crate) fn listed(moves: &[AnyMove]) -> String {
    if moves.is_empty() {
        return "nothing".to_owned();
    }
    let named = moves.iter().take(LISTED).map(ToString::to_string).collect::<Vec<_>>().join(", ");
    match moves.len().saturating_sub(LISTED) {
        0 => named,
        more => format!("{named}, and {more} more"),
    }
}
