//! What happens in a match by itself, when its time comes: pure functions of its state and the time.

use super::state::index;
use super::stops::DaysOff;
use super::{Event, State};
use crate::clock::{Millis, SECOND};
use crate::games::Side;
use crate::model::Rest;

/// How many hours before its time is up a side is told of it, if its player says nothing else.
pub const LADDER: [u32; 1] = [24];
/// How much time a turn has left when a vacation begins by itself: two hours, or a quarter of the turn if that is less.
const SPARED: i64 = 2 * HOUR;
/// An hour in milliseconds.
const HOUR: i64 = 3_600 * SECOND;

/// When the side to move is told that its time runs out soon: so many hours before, as its player has chosen, or when half of the
/// turn is left if that is less. Once more when a pause is over that both agreed on after it was told: weeks may lie between, and
/// nothing else tells that the clock runs again.
fn near(state: &State, rests: [&Rest; 2]) -> impl Iterator<Item = Millis> + use<> {
    let Some(side) = state.to_move() else { return Vec::new().into_iter() };
    let hours = ladder(rests[index(side)].ladder.as_deref());
    let rung = |hours| state.before_deadline(|whole| (i64::from(hours) * HOUR).min(whole / 2));
    let mut all: Vec<Millis> = hours.into_iter().map(rung).collect();
    let first = all.iter().min().copied().unwrap_or(Millis::NEVER);
    let agreed = state.stops[index(side)].iter().filter(|stop| stop.vacation.is_none() && first <= stop.from);
    all.extend(agreed.map(|stop| stop.until));
    all.into_iter()
}

/// The hours that are stored for somebody, or the default.
pub fn ladder(json: Option<&str>) -> Vec<u32> {
    json.and_then(|json| serde_json::from_str(json).ok()).unwrap_or_else(|| LADDER.to_vec())
}

/// Whether the side to move should have been told of its time at or after `since` and was not.
fn is_to_be_told(state: &State, rests: [&Rest; 2], since: Millis, now: Millis) -> bool {
    now < state.deadline() && near(state, rests).any(|at| since <= at && at <= now)
}

/// When a vacation of the side to move begins by itself, if its player wishes that and has one left.
pub fn spared_at(state: &State) -> Millis {
    state.before_deadline(|whole| SPARED.min(whole / 4))
}

/// The next instant after `now` at which something may happen by itself, or one that is not after it if something is due that was not
/// done since `since`; [`Millis::NEVER`] if nothing will. `rests` are south's and north's.
pub fn wake(state: &State, rests: [&Rest; 2], since: Millis, now: Millis) -> Millis {
    let deadline = state.deadline();
    let soon = [(spared_at(state), state.pauses), (deadline, !state.passed)];
    let soon = soon.into_iter().filter(|(_, waits)| *waits).map(|(at, _)| at);
    let next = soon.chain(near(state, rests)).filter(|at| *at > now).min();
    match next {
        // Neither the deadline itself nor what is to be told before goes by unseen.
        _ if is_to_be_told(state, rests, since, now) => since,
        None if deadline <= now && !state.passed => now,
        next => next.unwrap_or(Millis::NEVER),
    }
}

/// The event that a deadline causes once it has come: a side that never moved has not begun the match, and a soft match goes
/// on.
pub fn time_up(state: &State, now: Millis) -> Option<Event> {
    let side = state.to_move()?;
    if now < state.deadline() {
        return None;
    }
    match (state.moved[index(side)], state.soft) {
        (_, true) if state.passed => None,
        (_, true) => Some(Event::Passed { side }),
        (true, false) => Some(Event::TimedOut { side }),
        (false, false) => Some(Event::Aborted { side: None }),
    }
}

/// The event of telling the side to move that its time runs out soon, if that came to be so since `since`. `rests` are south's and
/// north's.
pub fn reminder(state: &State, rests: [&Rest; 2], since: Millis, now: Millis) -> Option<Event> {
    let side = state.to_move()?;
    is_to_be_told(state, rests, since, now).then_some(Event::Reminded { side })
}

/// The events that bring a match up to date with what stops the clocks of the player who is to move: days off when the turn
/// has just begun, and vacations at any time.
pub fn rests(state: &State, side: Side, rest: &Rest, now: Millis) -> Vec<Event> {
    let mut events = Vec::new();
    if !state.pauses || state.to_move() != Some(side) {
        return events;
    }
    let days_off = rest.days_off.as_deref().and_then(|json| serde_json::from_str::<DaysOff>(json).ok());
    if state.turn_began == now && state.days_off[index(side)] != days_off {
        events.push(Event::DaysOff { side, days_off });
    }
    // A vacation before the last one was over when that one began, whatever was known of its end.
    for stop in &state.stops[index(side)] {
        if let Some(n) = stop.vacation.filter(|n| *n < rest.vacation)
            && stop.until > rest.from
        {
            events.push(Event::Away { side, n, from: stop.from, until: rest.from });
        }
    }
    let known = state.stops[index(side)].iter().find(|stop| stop.vacation == Some(rest.vacation));
    let stops = rest.vacation > 0 && rest.until > rest.from.max(state.turn_began);
    if known.map(|stop| stop.until) != stops.then_some(rest.until) {
        events.push(Event::Away { side, n: rest.vacation, from: rest.from, until: rest.until });
    }
    events
}
