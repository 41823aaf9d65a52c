//! What may happen next in a match: a pure function of its state, who asks, and the time.

use super::offers::{self, Offer, OfferName};
use super::state::index;
use super::{Current, Event, Refusal, State};
use crate::clock::Millis;
use crate::games::{MoveError, Series, Side};
use crate::model::MatchRow;

/// What somebody wants to do in a match.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Play a move, or several sowings of one turn.
    Move(serde_json::Value),
    /// Give up.
    Resign,
    /// Call it off before both have moved.
    Abort,
    /// Ask the other side for something, or agree with it asking for the same.
    Offer(Offer),
    /// Claim the win because the time of the other side is up.
    Claim,
    /// Ask to go on after the end by time, or agree with the other side that asks.
    Resume {
        /// What this side adds to the dice.
        entropy: String,
    },
    /// Say no to what the other side asks for, or take one's own offer back.
    Decline(OfferName),
}

/// The position that an act was decided on. The ply alone does not tell: after a turn was taken back, its number comes again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    /// The number of the next ply.
    pub ply: u32,
    /// How many turns were taken back.
    pub take_backs: u32,
    /// The game or round that was on. It must be named where the one before was given up at this very ply.
    pub round: Option<u32>,
}

impl At {
    /// Whether the match stands there.
    fn is_here(self, state: &State) -> bool {
        let round = self.round.map_or(!state.given_up, |round| round == state.series.round());
        round && (self.ply, self.take_backs) == (state.series.ply(), state.take_backs)
    }
}

impl Act {
    /// Whether it can only be decided with all events of the match at hand.
    pub fn needs_history(&self) -> bool {
        matches!(self, Act::Offer(Offer::TakeBack))
    }
}

/// The events that `act` by `side` causes, when it was decided on at the position `at`. `history` holds all events of the
/// match if the act needs them.
///
/// # Errors
/// The refusal, in this order: the match is over, the time is up, another ply is current, not this side's turn,
/// and only then what the rules say.
pub fn decide(
    row: &MatchRow,
    state: &State,
    side: Side,
    at: At,
    act: &Act,
    now: Millis,
    history: &[(Millis, Event)],
) -> Result<Vec<Event>, Refusal> {
    let current = Current::of(row, state);
    let here = at.is_here(state);
    let stale = || Refusal::StalePly { sent: at.ply, current: current.clone() };
    let up = now >= state.deadline();
    // What is done while the match runs: who is to move.
    let running = || match state.to_move() {
        None => Err(Refusal::MatchOver(current.clone())),
        Some(_) if up && !state.soft => Err(Refusal::TimeUp(current.clone())),
        Some(_) if !here => Err(stale()),
        Some(to_move) => Ok(to_move),
    };
    match act {
        Act::Resume { .. } | Act::Decline(OfferName::Resume) if !here => Err(stale()),
        Act::Resume { .. } | Act::Decline(OfferName::Resume) => resume(current, state, side, act),
        Act::Move(_) if running()? != side => Err(Refusal::NotYourTurn(current)),
        Act::Move(moves) => play(state, side, moves),
        Act::Claim => claim(state, side, running()?, up).map_err(|reason| Refusal::TooLate(reason, current)),
        Act::Offer(offer) => running().and_then(|_| offers::offer(current.clone(), state, side, *offer, history)),
        Act::Decline(name) => running().and_then(|_| offers::decline(current.clone(), state, side, *name)),
        Act::Resign => running().map(|_| vec![Event::Resigned { side }]),
        Act::Abort if running().is_ok() && !state.can_abort() => Err(Refusal::TooLate(
            "both have moved, so the match can no longer be aborted; resign instead".into(),
            current,
        )),
        Act::Abort => running().map(|_| vec![Event::Aborted { side: Some(side) }]),
    }
}

/// What comes of asking to go on after the end by time, of agreeing, or of saying no.
fn resume(current: Current, state: &State, side: Side, act: &Act) -> Result<Vec<Event>, Refusal> {
    let refusal = match (state.resume, act) {
        _ if !state.can_resume() => {
            "only an unrated match that ended because a side's time was up can go on; ask for a rematch"
        }
        (Some(_), Act::Decline(_)) => return Ok(vec![Event::ResumeDeclined { side }]),
        (None, Act::Decline(_)) => "nobody asks to go on",
        (None, _) if state.resume_closed == Some(side) => {
            "your asking to go on was declined or withdrawn; the other side can still ask, or play a rematch"
        }
        (None, _) => return Ok(vec![Event::ResumeAsked { side, dice: None }]),
        (Some(asked), _) if asked != side => return Ok(vec![Event::Resumed { side, entropy: None }]),
        (Some(_), _) => "you have asked to go on already; the other side can agree",
    };
    Err(Refusal::TooLate(refusal.to_owned(), current))
}

/// What comes of claiming that the time of the side to move is up: a side that never moved has not begun the match.
///
/// # Errors
/// Why it cannot be claimed.
fn claim(state: &State, side: Side, to_move: Side, up: bool) -> Result<Vec<Event>, String> {
    match (to_move == side, up) {
        (true, _) => Err("it is your own turn; only the other side's time can be claimed".to_owned()),
        (false, true) if state.moved[index(to_move)] => Ok(vec![Event::TimedOut { side: to_move }]),
        (false, true) => Ok(vec![Event::Aborted { side: Some(side) }]),
        (false, false) => Err(match state.deadline().unless_never() {
            Some(deadline) => format!("the other side has time until {deadline}; it can be claimed from then on"),
            None => "this match has no time limit".to_owned(),
        }),
    }
}

fn play(state: &State, side: Side, moves: &serde_json::Value) -> Result<Vec<Event>, Refusal> {
    let series = &state.series;
    let moves = series.parse_moves(moves).map_err(|error| illegal(series, &error))?;
    let plies = series.clone().play_turn(&moves).map_err(|error| illegal(series, &error))?;
    Ok(plies.into_iter().map(|ply| Event::Played { ply: ply.number, side, mv: ply.mv, auto: None }).collect())
}

/// A refusal by the rules, with what may be played in the position that stands.
fn illegal(series: &Series, error: &MoveError) -> Refusal {
    let why = match error {
        MoveError::Malformed { .. } => return Refusal::NoMove(error.to_string()),
        MoveError::Over => "match_over",
        MoveError::Illegal { reason, .. } => reason.code(),
    };
    let legal = serde_json::to_value(series.legal_moves()).unwrap_or_default();
    Refusal::IllegalMove { reason: error.to_string(), why, legal }
}
