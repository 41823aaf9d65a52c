//! What one side can ask of the other while a match runs. An offer is bound to the ply that it was made at: the next
//! ply, or the end of the match, ends it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Current, Event, Refusal, State};
use crate::clock::{DAY, Millis, SECOND};
use crate::games::Side;

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
}

/// The most days that can be added to a turn at once.
pub const MOST_DAYS_ADDED: u32 = 14;
/// What can be added to one turn in all.
const MOST_ADDED: i64 = 60 * DAY;
/// What a side has at least after a turn was taken back.
const LEFT_AFTER_TAKE_BACK: i64 = 3_600 * SECOND;

impl Offer {
    /// Which kind it is.
    pub fn name(self) -> OfferName {
        match self {
            Offer::Draw => OfferName::Draw,
            Offer::TakeBack => OfferName::TakeBack,
            Offer::Time { .. } => OfferName::Time,
        }
    }
}

impl OfferName {
    /// What it is called in a sentence.
    fn called(self) -> &'static str {
        match self {
            OfferName::Draw => "a draw",
            OfferName::TakeBack => "to take back the last turn",
            OfferName::Time => "more time",
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
            let reason =
                format!("the other side offers something else: {:?}; agree with that or decline it", theirs.offer);
            return Err(Refusal::TooLate(reason, current));
        }
        let to = match offer {
            Offer::TakeBack => State::first_ply_of_last_turn(history),
            Offer::Draw | Offer::Time { .. } => None,
        };
        return Ok(vec![Event::Accepted { side, offer, ply: to }]);
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
        Offer::Draw if !state.can_draw() => "this game knows no draws",
        Offer::TakeBack if !state.can_take_back(asker) => {
            "only your own last turn can be taken back, before the other side has moved and before any roll"
        }
        Offer::Time { days } if !(1..=MOST_DAYS_ADDED).contains(&days) => {
            return Err(Refusal::invalid("days", format!("must be 1 to {MOST_DAYS_ADDED}, not {days}")));
        }
        Offer::Time { .. } if state.deadline() == Millis::NEVER => "this match has no time limit",
        Offer::Time { days } if state.added + i64::from(days) * DAY > MOST_ADDED => {
            "this turn was given 60 days more already; that is the most"
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

    /// Whether a side can ask to take its last turn back: it was the last one, and nothing was rolled, ever.
    pub fn can_take_back(&self, side: Side) -> bool {
        self.ending.is_none() && self.rolls == 0 && self.last_side() == Some(side)
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
    }

    /// The state before ply `ply`, as `history` makes it, after its turn was taken back at `at`: the clocks stand as they
    /// stood before the turn was taken back, and its time begins anew.
    pub(super) fn taken_back(&self, mut before: State, at: Millis) -> State {
        before.left = self.left;
        if let Some(side) = before.to_move() {
            let left = &mut before.left[super::state::index(side)];
            *left = left.map(|left| left.max(LEFT_AFTER_TAKE_BACK));
        }
        before.turn_began = at;
        before.added = 0;
        before.reminded = false;
        before.offers.clear();
        before.take_backs = self.take_backs + 1;
        before
    }
}
