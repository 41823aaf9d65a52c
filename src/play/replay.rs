//! A match played again from its events: every ply with its steps, every round with its beginning.

use serde::Serialize;

use super::offers::Offer;
use super::state::{Ending, ToldPly};
use super::turn::find;
use super::{Event, Refusal, State, verify};
use crate::clock::Millis;
use crate::games::record::GivenUp;
use crate::games::{AnyPosition, Needs, RoundEnd, Side};
use crate::model::MatchRow;
use crate::store::{Db, StoreError};

/// A game or round: how it began and how it ended.
#[derive(Clone, Debug, Serialize)]
pub struct RoundStart {
    /// 1 first.
    pub round: u32,
    /// Who started it.
    pub first: Side,
    /// The number of its first ply.
    pub ply: u32,
    /// When it began.
    pub at: Millis,
    /// The board before its first ply.
    pub start: AnyPosition,
    /// How it ended, if the rules ended it, or a side gave it up.
    pub end: Option<RoundEnd>,
}

/// A whole match.
#[derive(Clone, Debug)]
pub struct Replay {
    /// As stored.
    pub row: MatchRow,
    /// Where it stands.
    pub state: State,
    /// Every ply, in order.
    pub plies: Vec<ToldPly>,
    /// Every round, in order.
    pub rounds: Vec<RoundStart>,
    /// The throws that said who starts, ties first; empty where no dice did.
    pub opening: Vec<[u8; 2]>,
    /// The games that one side gave up while the match went on.
    pub given_up: Vec<GivenUp>,
    /// How it ended.
    pub ending: Option<Ending>,
}

/// Plays a stored match again.
///
/// # Errors
/// [`Refusal::NotFound`] if there is none; a store error that says what does not follow if it is broken.
pub async fn of(db: &mut Db<'_>, match_id: &str) -> Result<Replay, Refusal> {
    let found = find(db, match_id).await?;
    let mut events = verify::events(db, match_id).await?;
    // Events that came after the snapshot was read belong to the next reading.
    events.truncate(usize::try_from(found.row.version).unwrap_or(usize::MAX));
    let broken = |why: String| StoreError::Unreadable(match_id.to_owned(), why);
    let ((at, start), rest) = events.split_first().ok_or_else(|| broken("it has no events".into()))?;
    let mut state = State::start(start, *at).map_err(|error| broken(error.to_string()))?;
    let (mut plies, mut rounds) = (Vec::with_capacity(rest.len()), vec![round_of(&state, *at)]);
    let (mut opening, mut given_up, mut unplayed) = (Vec::new(), Vec::new(), None);
    for (i, (at, event)) in rest.iter().enumerate() {
        if let Event::Played { mv, auto, .. } = event {
            let turn = state.series.turn();
            let ply = state.series.clone().play(mv).map_err(|error| broken(error.to_string()))?;
            plies.push(ToldPly { notation: ply.mv.to_string(), ply, turn, at: *at, auto: *auto });
        }
        match (event, state.series.needs()) {
            (Event::Rolled { dice, .. }, Needs::Start) => opening.push(*dice),
            (Event::Rolled { dice, .. }, _) => unplayed = Some(*dice),
            (Event::Played { .. }, _) => unplayed = None,
            _ => {}
        }
        let round = state.series.round();
        if let Event::Accepted { side, offer: Offer::Resign { points }, .. } = event {
            let (ply, side, points, at) = (plies.len(), side.other(), *points, at.to_string());
            given_up.push(GivenUp { ply, side, points, at, roll: unplayed.take() });
        }
        state.take_in(&events[..=i], event, *at).map_err(|error| broken(format!("{error:?}")))?;
        if let Event::Accepted { ply: Some(ply), .. } = event {
            take_back(*ply, &mut plies, &mut rounds);
            continue;
        }
        if let (Event::Accepted { offer: Offer::Resign { .. }, .. }, Some(last)) = (event, rounds.last_mut()) {
            last.end = state.series.last_round().copied();
        }
        if let (Event::Played { .. }, Some(ToldPly { ply, .. })) = (event, plies.last())
            && let (Some(end), Some(last)) = (ply.round_end, rounds.last_mut())
        {
            last.end = Some(end);
        }
        if state.series.round() != round {
            rounds.push(round_of(&state, *at));
        } else if plies.is_empty() && rounds.len() == 1 {
            // The dice say who starts, and roll for the first turn.
            rounds = vec![round_of(&state, rounds[0].at)];
        }
    }
    let ending = state.ending;
    Ok(Replay { row: found.row, state, plies, rounds, opening, given_up, ending })
}

/// Forgets a turn that was taken back, and the round that it may have ended.
fn take_back(ply: u32, plies: &mut Vec<ToldPly>, rounds: &mut Vec<RoundStart>) {
    plies.retain(|told| told.ply.number < ply);
    let ended = plies.last().is_some_and(|told| told.ply.round_end.is_some());
    // A round that begins with this very ply stays, if the one before it is still ended.
    rounds.retain(|round| round.ply < ply || round.round == 1 || (round.ply == ply && ended));
    if let Some(last) = rounds.last_mut() {
        last.end = None;
    }
}

fn round_of(state: &State, at: Millis) -> RoundStart {
    let series = &state.series;
    RoundStart {
        round: series.round(),
        first: series.starter(),
        ply: series.ply(),
        at,
        start: series.position().clone(),
        end: None,
    }
}
