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
    Resume,
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
    if matches!(act, Act::Resume | Act::Decline(OfferName::Resume)) {
        return if at.is_here(state) {
            resume(current, state, side, act)
        } else {
            Err(Refusal::StalePly { sent: at.ply, current })
        };
    }
    let Some(to_move) = state.to_move() else {
        return Err(Refusal::MatchOver(current));
    };
    let up = now >= state.deadline();
    if up && !state.soft {
        return Err(Refusal::TimeUp(current));
    }
    if !at.is_here(state) {
        return Err(Refusal::StalePly { sent: at.ply, current });
    }
    match act {
        Act::Move(_) if to_move != side => Err(Refusal::NotYourTurn(current)),
        Act::Move(moves) => play(state, side, moves),
        Act::Offer(offer) => offers::offer(current, state, side, *offer, history),
        Act::Resume => resume(current, state, side, act),
        Act::Claim => claim(current, state, side, to_move, up),
        Act::Decline(name) => offers::decline(current, state, side, *name),
        Act::Resign => Ok(vec![Event::Resigned { side }]),
        Act::Abort if state.can_abort() => Ok(vec![Event::Aborted { side: Some(side) }]),
        Act::Abort => Err(Refusal::TooLate(
            "both have moved, so the match can no longer be aborted; resign instead".into(),
            current,
        )),
    }
}

/// What comes of asking to go on after the end by time, of agreeing, or of saying no.
fn resume(current: Current, state: &State, side: Side, act: &Act) -> Result<Vec<Event>, Refusal> {
    let refusal = match (state.resume, act) {
        _ if !state.can_resume() => {
            "only an unrated match without dice that ended because a side's time was up can go on; ask for a rematch"
        }
        (Some(_), Act::Decline(_)) => return Ok(vec![Event::ResumeDeclined { side }]),
        (None, Act::Decline(_)) => "nobody asks to go on",
        (None, _) if state.resume_closed == Some(side) => {
            "your asking to go on was declined or withdrawn; the other side can still ask, or play a rematch"
        }
        (None, _) => return Ok(vec![Event::ResumeAsked { side }]),
        (Some(asked), _) if asked != side => return Ok(vec![Event::Resumed { side }]),
        (Some(_), _) => "you have asked to go on already; the other side can agree",
    };
    Err(Refusal::TooLate(refusal.to_owned(), current))
}

/// What comes of claiming that the time of the side to move is up: a side that never moved has not begun the match.
fn claim(current: Current, state: &State, side: Side, to_move: Side, up: bool) -> Result<Vec<Event>, Refusal> {
    let refusal = match (to_move == side, up) {
        (true, _) => "it is your own turn; only the other side's time can be claimed".to_owned(),
        (false, true) if state.moved[index(to_move)] => return Ok(vec![Event::TimedOut { side: to_move }]),
        (false, true) => return Ok(vec![Event::Aborted { side: Some(side) }]),
        (false, false) => match state.deadline().unless_never() {
            Some(deadline) => format!("the other side has time until {deadline}; it can be claimed from then on"),
            None => "this match has no time limit".to_owned(),
        },
    };
    Err(Refusal::TooLate(refusal, current))
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
