//! What one side can ask of the other while a match runs. An offer is bound to the ply that it was made at: the next
//! ply, or the end of the match, ends it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::state::index;
use super::{Current, Event, Refusal, State};
use crate::clock::{DAY, Millis, SECOND};
use crate::games::Side;
use crate::model::Particulars;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Offer {
    /// That the match ends as a draw.
    Draw,
    /// That the last turn, which was the asker's, is taken back.
    TakeBack,
    /// That the turn that is on gets so many days more.
    Time {
        /// 1 to 14.
        days: u32,
    },
    /// That both clocks stand still for so many days.
    Pause {
        /// 1 to 30.
        days: u32,
    },
    /// That the asker gives the game that is on up, as one worth so many points, and the match goes on.
    #[serde(rename = "resign_game")]
    Resign {
        /// 1, or 2 for a double.
        points: u8,
    },
}

/// The name of an offer, without its particulars.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OfferName {
    /// That the match ends as a draw.
    Draw,
    /// That the last turn is taken back.
    TakeBack,
    /// That the turn that is on gets more time.
    Time,
    /// That both clocks stand still for a while.
    Pause,
    /// That the asker gives the game that is on up.
    #[serde(rename = "resign_game")]
    Resign,
    /// That a match that ended by time goes on; it is asked for with a call of its own.
    Resume,
}

impl OfferName {
    /// The word that stands for it.
    pub fn as_str(self) -> &'static str {
        match self {
            OfferName::Draw => "draw",
            OfferName::TakeBack => "take_back",
            OfferName::Time => "time",
            OfferName::Pause => "pause",
            OfferName::Resign => "resign_game",
            OfferName::Resume => "resume",
        }
    }
}

/// The most days that can be added to a turn at once.
pub const MOST_DAYS_ADDED: u32 = 14;
/// The most days that both clocks can stand still for at once.
pub const MOST_DAYS_PAUSED: u32 = 30;
/// What can be added to one turn in all.
const MOST_ADDED: i64 = 60 * DAY;
/// How many turns of a match can be taken back.
pub const MOST_TAKE_BACKS: u32 = 30;
/// What a side has at least after a turn was taken back.
const LEFT_AFTER_TAKE_BACK: i64 = 3_600 * SECOND;

impl Offer {
    /// Which kind it is.
    pub fn name(self) -> OfferName {
        match self {
            Offer::Draw => OfferName::Draw,
            Offer::TakeBack => OfferName::TakeBack,
            Offer::Time { .. } => OfferName::Time,
            Offer::Pause { .. } => OfferName::Pause,
            Offer::Resign { .. } => OfferName::Resign,
        }
    }

    /// What a notice of it says.
    pub fn particulars(self) -> Particulars {
        let (days, points) = match self {
            Offer::Time { days } | Offer::Pause { days } => (Some(days), None),
            Offer::Resign { points } => (None, Some(points)),
            Offer::Draw | Offer::TakeBack => (None, None),
        };
        Particulars { offer: Some(self.name().as_str().into()), days, points, ..Particulars::default() }
    }
}

impl OfferName {
    /// What it is called in a sentence.
    fn called(self) -> &'static str {
        match self {
            OfferName::Draw => "a draw",
            OfferName::TakeBack => "taking back the last turn",
            OfferName::Time => "more time",
            OfferName::Pause => "a pause",
            OfferName::Resign => "giving the game up",
            OfferName::Resume => "going on",
        }
    }
}

/// An offer that was made at the ply that is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Standing {
    /// What is asked.
    #[serde(flatten)]
    pub offer: Offer,
    /// Who asks: `south` or `north`.
    #[schema(value_type = String)]
    pub by: Side,
    /// Whether it was declined or withdrawn; it cannot be made again at this ply.
    pub closed: bool,
}

/// What comes of asking, or of agreeing with what the other side asks: the same call does both.
///
/// # Errors
/// If it cannot be asked now, or was asked and declined at this ply.
pub fn offer(
    current: Current,
    state: &State,
    side: Side,
    offer: Offer,
    history: &[(Millis, Event)],
) -> Result<Vec<Event>, Refusal> {
    check(&current, state, side, offer)?;
    let of_this_kind = || state.offers.iter().filter(|it| it.offer.name() == offer.name());
    if let Some(theirs) = of_this_kind().find(|it| it.by != side && !it.closed) {
        if theirs.offer != offer {
            let asked = match theirs.offer {
                Offer::Time { days } | Offer::Pause { days } => format!("asks for {days} days"),
                Offer::Resign { points } => format!("gives the game up for {points}"),
                Offer::Draw | Offer::TakeBack => "asks for something else".to_owned(),
            };
            let reason = format!("the other side {asked}; send that number to agree, or decline");
            return Err(Refusal::TooLate(reason, current));
        }
        let to = match offer {
            Offer::TakeBack => State::first_ply_of_last_turn(history),
            Offer::Draw | Offer::Time { .. } | Offer::Pause { .. } | Offer::Resign { .. } => None,
        };
        return Ok(vec![Event::Accepted { side, offer, ply: to }]);
    }
    if let (Offer::Time { .. }, Some(gave)) = (offer, state.gave_time.first()) {
        let who = if *gave == side { "you have" } else { "the other side has" };
        return Err(Refusal::TooLate(format!("{who} given more time at this ply; once is the most"), current));
    }
    if let Offer::Time { .. } = offer
        && state.to_move() != Some(side)
    {
        // Time that one gives to the other needs nobody's leave.
        return Ok(vec![Event::Accepted { side, offer, ply: None }]);
    }
    if let Some(mine) = of_this_kind().find(|it| it.by == side) {
        let word = if mine.closed { "was closed" } else { "stands" };
        let reason =
            format!("your offer of {} {word} at this ply; make it again after the next move", offer.name().called());
        return Err(Refusal::TooLate(reason, current));
    }
    Ok(vec![Event::Offered { side, offer }])
}

/// Whether a side can ask for this now, or agree with the other side asking for it.
pub fn may(current: &Current, state: &State, side: Side, name: OfferName) -> bool {
    let theirs = state.offers.iter().find(|it| it.offer.name() == name && it.by != side && !it.closed);
    let wanted = theirs.map_or(
        match name {
            OfferName::Draw => Offer::Draw,
            OfferName::TakeBack => Offer::TakeBack,
            OfferName::Time => Offer::Time { days: 1 },
            OfferName::Pause => Offer::Pause { days: 1 },
            OfferName::Resign => Offer::Resign { points: 1 },
            OfferName::Resume => return state.may_resume(side),
        },
        |it| it.offer,
    );
    offer(current.clone(), state, side, wanted, &[]).is_ok()
}

/// What comes of saying no to the other side's offer, or of taking one's own back.
///
/// # Errors
/// If no such offer stands.
pub fn decline(current: Current, state: &State, side: Side, name: OfferName) -> Result<Vec<Event>, Refusal> {
    let standing = state.offers.iter().filter(|it| it.offer.name() == name && !it.closed);
    // The other side's goes before one's own.
    match standing.min_by_key(|it| it.by == side) {
        Some(it) => Ok(vec![Event::Declined { side, offer: it.offer }]),
        None => Err(Refusal::TooLate(format!("nobody offers {} at this ply", name.called()), current)),
    }
}

fn check(current: &Current, state: &State, side: Side, offer: Offer) -> Result<(), Refusal> {
    let agrees = state.offers.iter().any(|it| it.offer == offer && it.by != side && !it.closed);
    let asker = if agrees { side.other() } else { side };
    let refusal = match offer {
        Offer::Draw if !state.can_draw() => "a match to a number of points cannot be drawn",
        Offer::TakeBack if state.take_backs >= MOST_TAKE_BACKS => {
            "30 turns of this match were taken back; that is the most"
        }
        Offer::TakeBack if !state.can_take_back(asker) => {
            "only your own last turn can be taken back, before the other side has moved and before any roll"
        }
        Offer::Resign { points } if !(1..=2).contains(&points) => {
            return Err(Refusal::invalid("points", format!("must be 1, or 2 for a double game, not {points}")));
        }
        Offer::Resign { .. } if !state.can_resign_game() => {
            "only games of a match to a number of points can be given up one by one; resign the match instead"
        }
        Offer::Time { days } if !(1..=MOST_DAYS_ADDED).contains(&days) => {
            return Err(Refusal::invalid("days", format!("must be 1 to {MOST_DAYS_ADDED}, not {days}")));
        }
        Offer::Pause { days } if !(1..=MOST_DAYS_PAUSED).contains(&days) => {
            return Err(Refusal::invalid("days", format!("must be 1 to {MOST_DAYS_PAUSED}, not {days}")));
        }
        Offer::Pause { .. } if !state.pauses => "this match was agreed to have no pauses; more time can be given",
        Offer::Time { .. } | Offer::Pause { .. } if state.deadline() == Millis::NEVER => "this match has no time limit",
        Offer::Pause { .. } if state.passed => "the time of this turn is up already; more time can be given",
        Offer::Time { days } if state.added + i64::from(days) * DAY > MOST_ADDED => {
            "a turn can be given 60 days more in all; this would be more than that"
        }
        _ => return Ok(()),
    };
    Err(Refusal::TooLate(refusal.to_owned(), current.clone()))
}

impl State {
    /// Whether both can agree on a draw: a match to a number of points ends only when somebody has them.
    pub fn can_draw(&self) -> bool {
        self.ending.is_none() && !self.series.kind().counts_points()
    }

    /// Whether a side can offer to give up the game that is on alone.
    pub fn can_resign_game(&self) -> bool {
        self.ending.is_none()
            && self.series.kind().counts_points()
            && self.series.clone().give_up(Side::South, 1).is_ok()
    }

    /// Whether a side can ask to take its last turn back: it was the last one, and nothing was rolled, ever.
    pub fn can_take_back(&self, side: Side) -> bool {
        self.ending.is_none() && self.rolls == 0 && self.take_backs < MOST_TAKE_BACKS && self.last_side() == Some(side)
    }

    /// The side that is not to move and is asked for something.
    pub fn asked(&self) -> Option<Side> {
        let mover = self.to_move()?;
        self.offers.iter().any(|it| it.by == mover && !it.closed).then(|| mover.other())
    }

    fn last_side(&self) -> Option<Side> {
        #[derive(Deserialize)]
        struct Last {
            side: Side,
        }
        serde_json::from_str::<Last>(self.last.as_ref()?.get()).ok().map(|last| last.side)
    }

    /// Takes in that an offer was made; false if the same side made one of its kind at this ply.
    pub(super) fn offer(&mut self, side: Side, offer: Offer) -> bool {
        let known = self.offers.iter().any(|it| it.by == side && it.offer.name() == offer.name());
        self.offers.push(Standing { offer, by: side, closed: false });
        !known
    }

    /// Takes in that an offer was declined or withdrawn; false if none stands.
    pub(super) fn close_offer(&mut self, offer: Offer) -> bool {
        let standing = self.offers.iter_mut().find(|it| it.offer == offer && !it.closed);
        standing.map(|it| it.closed = true).is_some()
    }

    /// Takes in that a turn got more time.
    pub(super) fn add_days(&mut self, days: u32) {
        self.added += i64::from(days) * DAY;
        // The deadline is another one now, and a reminder of it is due again.
        self.reminded = false;
        self.passed = false;
    }

    /// The state that a taken-back turn of `side` leaves: the board `then` was before it, and the clocks as they are now. What
    /// was used stays used, also of the turn that was on; both have an hour at least, and the turn begins anew.
    pub(super) fn taken_back(&self, mut then: State, side: Side, at: Millis) -> State {
        then.left = self.left;
        if let Some(on) = self.to_move() {
            then.left[index(on)] = self.clock.charged(self.left[index(on)], self.used(on, at));
            // Also where that turn ended the round and the same side begins the next.
            if on != side || then.series.round() != self.series.round() {
                then.left[index(side)] = self.clock.without_turn(self.left[index(side)]);
            }
        }
        for left in &mut then.left {
            *left = left.map(|left| left.max(LEFT_AFTER_TAKE_BACK));
        }
        // What stops a clock stops it on any board.
        then.days_off.clone_from(&self.days_off);
        then.stops.clone_from(&self.stops);
        then.begin_turn(at);
        // Who has moved has moved: the match cannot be called off any more.
        then.moved = self.moved;
        then.take_backs = self.take_backs + 1;
        then
    }
}
