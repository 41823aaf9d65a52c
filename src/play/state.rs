//! A match as its events make it. The snapshot in the database is this, as JSON.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::clock::MatchClock;
use super::draws::{LaterDice, Promise};
use super::event::{Auto, DiceTerms, Event, is_false, is_true, plays_that_stand, ply_of, yes};
use super::offers::{Offer, Standing};
use super::ratings::Rated;
use super::stops::{DaysOff, Stop, Stops};
use crate::clock::{DAY, Millis};
use crate::games::{AnyMove, AnyOptions, GameKind, MoveError, Needs, Outcome, Ply, Series, Side, Termination};
use crate::model::MatchStatus;

/// How a match ended, when.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ending {
    /// Who won; nobody in a draw or an aborted match.
    pub winner: Option<Side>,
    /// Why.
    pub termination: Termination,
    /// Who resigned, aborted or let the time run out; nobody where the rules ended it, or where the first move of an
    /// aborted match did not come in time.
    #[serde(default)]
    pub by: Option<Side>,
    /// When.
    pub at: Millis,
}

/// A ply with what the rules do not know of it.
#[derive(Clone, Debug, Serialize)]
pub struct ToldPly {
    /// As played, with the steps that show it.
    #[serde(flatten)]
    pub ply: Ply,
    /// The turn of its round that it belongs to, 1 first.
    pub turn: u32,
    /// The move as text.
    pub notation: String,
    /// When it was played.
    pub at: Millis,
    /// Why the server played it, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auto: Option<Auto>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(value: &u32) -> bool {
    *value == 0
}

fn nothing<T>(of: &[Option<T>; 2]) -> bool {
    of.iter().all(Option::is_none)
}

fn empty<T>(of: &[Vec<T>; 2]) -> bool {
    of.iter().all(Vec::is_empty)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_none_at_all(value: &i64) -> bool {
    *value == 0
}

/// Everything that is shown of a match and that its next event is decided by.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct State {
    /// The games or rounds, as the rules see them.
    pub series: Series,
    /// Which text of the rules.
    pub rules: u32,
    /// The clock.
    pub clock: MatchClock,
    /// Whether it counts.
    pub rated: bool,
    /// Whether vacations, days off and agreed pauses stop its clocks.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub pauses: bool,
    /// Whether it goes on when a side's time is up, until the other claims it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub soft: bool,
    /// Whether others than its players may see it while it runs.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub onlookers: bool,
    /// Whether who starts was drawn by lot.
    pub lot: bool,
    /// What its dice and lot follow from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<DiceTerms>,
    /// How many rolls there were.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub rolls: u32,
    /// What the match did to south's and north's ratings, once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ratings: Option<[Rated; 2]>,
    /// The seed, once it is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// What the rolls follow from since the match went on after its end, each time anew.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub later_dice: Vec<LaterDice>,
    /// When the turn that is on began.
    pub turn_began: Millis,
    /// What south and north have for their turn, in milliseconds.
    pub left: [Option<i64>; 2],
    /// What the turn that is on was given beyond that, in milliseconds.
    #[serde(default, skip_serializing_if = "is_none_at_all")]
    pub added: i64,
    /// The days of the week that stop south's and north's clocks, as they were when their last turn began.
    #[serde(default, skip_serializing_if = "nothing")]
    pub days_off: [Option<DaysOff>; 2],
    /// What else stops south's and north's clocks in the turn that is on or later.
    #[serde(default, skip_serializing_if = "empty")]
    pub stops: [Vec<Stop>; 2],
    /// Whether both were told that the time of the side to move is up, in a match that goes on.
    #[serde(default, skip_serializing_if = "is_false")]
    pub passed: bool,
    /// Whether the side to move was told that its time runs out soon.
    #[serde(default, skip_serializing_if = "is_false")]
    pub reminded: bool,
    /// Whether the game before the one that is on was given up at this very ply.
    #[serde(default, skip_serializing_if = "is_false")]
    pub given_up: bool,
    /// What was asked for at the ply that is on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<Standing>,
    /// Who gave more time at the ply that is on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gave_time: Vec<Side>,
    /// How many turns were taken back.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub take_backs: u32,
    /// Whether south and north have moved at all.
    pub moved: [bool; 2],
    /// The last ply as it is told: a [`ToldPly`] as JSON.
    pub last: Option<Box<RawValue>>,
    /// How it ended.
    pub ending: Option<Ending>,
    /// Why the operator ended it so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Who asked to go on after the end by time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resume: Option<Side>,
    /// What is promised of the dice if both go on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resume_dice: Option<Promise>,
    /// Whose asking to go on was declined or withdrawn; they cannot ask again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resume_closed: Option<Side>,
}

/// What is wrong with a stored list of events.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The first event is not the start.
    #[error("the first event is not the match's start")]
    NoStart,
    /// A start, an act after the end, or an act of the wrong side.
    #[error("event {0} does not follow from those before it")]
    OutOfOrder(usize),
    /// A ply that the rules forbid.
    #[error("event {0}: {1}")]
    Illegal(usize, MoveError),
    /// A game or option that this version does not know.
    #[error("the match's start: {0}")]
    Start(String),
}

/// 0 for south, 1 for north.
pub fn index(side: Side) -> usize {
    match side {
        Side::South => 0,
        Side::North => 1,
    }
}

impl State {
    /// The state right after a start.
    ///
    /// # Errors
    /// If `event` is no start, or of a game or options that this version does not know.
    pub fn start(event: &Event, at: Millis) -> Result<State, ReplayError> {
        let Event::Started { game, rules, options, clock, rated, pauses, soft, onlookers, first, lot, dice } = event
        else {
            return Err(ReplayError::NoStart);
        };
        let kind: GameKind = game.parse().map_err(|_| ReplayError::Start(format!("no game is called {game:?}")))?;
        let options = AnyOptions::parse(kind, options).map_err(|error| ReplayError::Start(error.to_string()))?;
        Ok(State {
            series: if *lot { Series::start(options, *first) } else { Series::begun_by(options, *first) },
            rules: *rules,
            clock: *clock,
            rated: *rated,
            pauses: *pauses,
            soft: *soft,
            onlookers: *onlookers,
            lot: *lot,
            dice: dice.clone(),
            rolls: 0,
            ratings: None,
            seed: None,
            later_dice: Vec::new(),
            turn_began: at,
            left: [clock.at_start(); 2],
            added: 0,
            days_off: [None, None],
            stops: [Vec::new(), Vec::new()],
            passed: false,
            reminded: false,
            given_up: false,
            offers: Vec::new(),
            gave_time: Vec::new(),
            take_backs: 0,
            moved: [false; 2],
            last: None,
            ending: None,
            reason: None,
            resume: None,
            resume_dice: None,
            resume_closed: None,
        })
    }

    /// The state that a whole list of events makes.
    ///
    /// # Errors
    /// At the first event that does not follow from those before it.
    pub fn replay(events: &[(Millis, Event)]) -> Result<State, ReplayError> {
        let ((at, start), rest) = events.split_first().ok_or(ReplayError::NoStart)?;
        let mut state = State::start(start, *at)?;
        for (i, (at, event)) in rest.iter().enumerate() {
            state.take_in(&events[..=i], event, *at).map_err(|error| match error {
                ApplyError::OutOfOrder => ReplayError::OutOfOrder(i + 2),
                ApplyError::Illegal(error) => ReplayError::Illegal(i + 2, error),
            })?;
        }
        Ok(state)
    }

    /// Takes one event in, where it may be a turn that is taken back: that follows from the events `before` it and not
    /// from this state alone.
    ///
    /// # Errors
    /// If it does not follow.
    pub fn take_in(&mut self, before: &[(Millis, Event)], event: &Event, at: Millis) -> Result<(), ApplyError> {
        let Event::Accepted { side, offer: Offer::TakeBack, ply: Some(to) } = event else {
            return self.apply(event, at);
        };
        let standing = plays_that_stand(before);
        let played = standing.len();
        let mut then = State::begun(before).ok_or(ApplyError::OutOfOrder)?;
        for (at, event) in standing.into_iter().take_while(|(_, event)| ply_of(event).is_some_and(|ply| ply < *to)) {
            then.apply(event, *at)?;
        }
        let shorter = usize::try_from(then.series.ply()).is_ok_and(|ply| ply < played);
        if then.series.ply() != *to
            || !shorter
            || !self.can_take_back(side.other())
            || !self.close_offer(Offer::TakeBack)
        {
            return Err(ApplyError::OutOfOrder);
        }
        *self = self.taken_back(then, side.other(), at);
        Ok(())
    }

    /// The state right after the start that a list of events begins with.
    fn begun(events: &[(Millis, Event)]) -> Option<State> {
        let (at, start) = events.first()?;
        State::start(start, *at).ok()
    }

    /// The number of the ply that the last turn began with.
    pub(super) fn first_ply_of_last_turn(events: &[(Millis, Event)]) -> Option<u32> {
        let mut state = State::begun(events)?;
        let mut turns: Vec<(Option<Side>, u32, u32)> = Vec::new();
        for (at, event) in plays_that_stand(events) {
            turns.push((state.series.to_move(), state.series.round(), state.series.turn()));
            state.apply(event, *at).ok()?;
        }
        let last = turns.last()?;
        let of_it = turns.iter().rev().take_while(|turn| *turn == last).count();
        u32::try_from(turns.len() - of_it).ok()
    }

    /// Takes one event in.
    ///
    /// # Errors
    /// If it does not follow from this state.
    pub fn apply(&mut self, event: &Event, at: Millis) -> Result<(), ApplyError> {
        match event {
            Event::Revealed { seed } => return self.reveal(seed),
            Event::Rated { south, north } => return self.rate([*south, *north]),
            Event::ResumeAsked { side, dice }
                if self.can_resume() && self.resume.is_none() && dice.is_some() == self.needs_new_seed() =>
            {
                self.resume = Some(*side);
                self.resume_dice.clone_from(dice);
                return Ok(());
            }
            Event::ResumeDeclined { .. } if self.can_resume() && self.resume.is_some() => {
                self.resume_closed = self.resume.take();
                self.resume_dice = None;
                return Ok(());
            }
            Event::Resumed { side, entropy } if self.can_resume() && self.resume == Some(side.other()) => {
                self.use_promise(*side, entropy.as_deref().unwrap_or_default());
                self.resume_now(at);
                return Ok(());
            }
            _ => {}
        }
        if self.ending.is_some() {
            return Err(ApplyError::OutOfOrder);
        }
        match event {
            Event::Started { .. }
            | Event::Revealed { .. }
            | Event::Rated { .. }
            | Event::ResumeAsked { .. }
            | Event::ResumeDeclined { .. }
            | Event::Resumed { .. } => return Err(ApplyError::OutOfOrder),
            Event::Rolled { roll, dice } => self.roll(*roll, *dice)?,
            Event::Played { ply, side, mv, auto } => {
                if self.series.to_move() != Some(*side) || self.series.ply() != *ply {
                    return Err(ApplyError::OutOfOrder);
                }
                self.play(*side, mv, *auto, at)?;
                self.moved[index(*side)] |= matches!(auto, None | Some(Auto::Plan));
            }
            Event::Offered { side, offer } => {
                if !self.offer(*side, *offer) {
                    return Err(ApplyError::OutOfOrder);
                }
            }
            Event::Declined { offer, .. } => {
                if !self.close_offer(*offer) {
                    return Err(ApplyError::OutOfOrder);
                }
            }
            Event::Accepted { side, offer, .. } => self.accept(*side, *offer, at)?,
            Event::Reminded { .. } => self.reminded = true,
            Event::Passed { side } if self.soft && self.to_move() == Some(*side) => self.passed = true,
            Event::DaysOff { side, days_off } if self.pauses => self.days_off[index(*side)].clone_from(days_off),
            Event::Away { side, n, from, until } if self.pauses => self.stop_for_vacation(*side, *n, *from, *until),
            Event::Passed { .. } | Event::DaysOff { .. } | Event::Away { .. } => return Err(ApplyError::OutOfOrder),
            Event::Resigned { side } => self.end(Some(side.other()), Termination::Resigned, Some(*side), at),
            Event::TimedOut { side } => self.end(Some(side.other()), Termination::Time, Some(*side), at),
            Event::Aborted { side } => self.end(None, Termination::Aborted, *side, at),
            Event::Adjudicated { winner, void, reason } => {
                let termination = if *void { Termination::Aborted } else { Termination::Adjudicated };
                self.end(*winner, termination, None, at);
                self.reason = Some(reason.clone());
            }
        }
        Ok(())
    }

    fn accept(&mut self, side: Side, offer: Offer, at: Millis) -> Result<(), ApplyError> {
        match offer {
            Offer::Draw if self.close_offer(offer) => self.end(None, Termination::Agreed, None, at),
            Offer::Time { days } => {
                // Time that was given needs no offer.
                self.offers.retain(|it| it.offer != offer || it.closed);
                self.gave_time.push(side);
                self.add_days(days);
            }
            Offer::Pause { days } if self.pauses && self.close_offer(offer) => {
                let until = at.plus(i64::from(days) * DAY);
                for stops in &mut self.stops {
                    // One pause upon another is one that ends with the later of the two.
                    match stops.iter_mut().find(|stop| stop.vacation.is_none() && stop.until >= at) {
                        Some(on) => on.until = on.until.max(until),
                        None => stops.push(Stop { from: at, until, vacation: None }),
                    }
                }
                self.offers.retain(|it| it.offer != offer);
                self.reminded = false;
                self.passed = false;
            }
            Offer::Resign { points } if self.close_offer(offer) => self.give_up(side.other(), points, at)?,
            Offer::Draw | Offer::TakeBack | Offer::Pause { .. } | Offer::Resign { .. } => {
                return Err(ApplyError::OutOfOrder);
            }
        }
        Ok(())
    }

    /// A side gives the game that is on up; the time that was used in this turn stays used.
    fn give_up(&mut self, side: Side, points: u8, at: Millis) -> Result<(), ApplyError> {
        let on = self.to_move().map(|mover| (index(mover), self.used(mover, at)));
        self.series.give_up(side, points).map_err(|_| ApplyError::OutOfOrder)?;
        self.given_up = true;
        if let Some((mover, used)) = on {
            self.left[mover] = self.clock.charged(self.left[mover], used);
        }
        self.offers.clear();
        self.gave_time.clear();
        self.begin_turn(at);
        if let Some(Outcome { winner, termination }) = self.series.outcome() {
            self.end(winner, termination, Some(side), at);
        }
        Ok(())
    }

    /// Takes in a roll: only the next one, and only when one is due.
    fn roll(&mut self, roll: u32, dice: [u8; 2]) -> Result<(), ApplyError> {
        if roll != self.rolls || self.series.roll(dice).is_err() {
            return Err(ApplyError::OutOfOrder);
        }
        self.rolls += 1;
        Ok(())
    }

    /// Takes in what the match did to the ratings: only after the end, only once, and only of one that counts.
    fn rate(&mut self, ratings: [Rated; 2]) -> Result<(), ApplyError> {
        if self.ending.is_none() || !self.rated || self.ratings.is_some() {
            return Err(ApplyError::OutOfOrder);
        }
        self.ratings = Some(ratings);
        Ok(())
    }

    fn play(&mut self, side: Side, mv: &AnyMove, auto: Option<Auto>, at: Millis) -> Result<(), ApplyError> {
        let turn = self.series.turn();
        let ply = self.series.play(mv).map_err(ApplyError::Illegal)?;
        self.given_up = false;
        self.offers.clear();
        self.gave_time.clear();
        if self.series.to_move() != Some(side) || ply.round_end.is_some() {
            self.left[index(side)] = self.clock.after_turn(self.left[index(side)], self.used(side, at));
            self.begin_turn(at);
        }
        let told = ToldPly { notation: ply.mv.to_string(), ply, turn, at, auto };
        self.last = Some(serde_json::value::to_raw_value(&told).expect("a ply is plain data"));
        if let Some(Outcome { winner, termination }) = self.series.outcome() {
            self.end(winner, termination, None, at);
        }
        Ok(())
    }

    fn end(&mut self, winner: Option<Side>, termination: Termination, by: Option<Side>, at: Millis) {
        self.ending = Some(Ending { winner, termination, by, at });
        self.offers.clear();
    }

    /// Whether both can still agree to go on: an unrated match that ended by time.
    pub fn can_resume(&self) -> bool {
        let by_time = self.ending.is_some_and(|ending| ending.termination == Termination::Time);
        by_time && !self.rated
    }

    /// Whether a side can ask to go on, or agree with the other side that asks.
    pub fn may_resume(&self, side: Side) -> bool {
        self.can_resume()
            && match self.resume {
                Some(asked) => asked != side,
                None => self.resume_closed != Some(side),
            }
    }

    /// The match goes on with a whole turn for whoever ran out of time.
    fn resume_now(&mut self, at: Millis) {
        self.ending = None;
        self.resume = None;
        self.resume_closed = None;
        self.gave_time.clear();
        self.begin_turn(at);
        if let Some(side) = self.to_move() {
            self.left[index(side)] = self.clock.at_start();
        }
    }

    /// Whether dice are due.
    pub fn needs_roll(&self) -> bool {
        self.ending.is_none() && matches!(self.series.needs(), Needs::Roll | Needs::Start)
    }

    /// Whose turn it is; nobody's when the match is over.
    pub fn to_move(&self) -> Option<Side> {
        self.ending.is_none().then(|| self.series.to_move()).flatten()
    }

    /// A turn begins: nothing was added to it, nobody was told of its end, and what stopped the clocks before it is past.
    pub(super) fn begin_turn(&mut self, at: Millis) {
        self.turn_began = at;
        self.added = 0;
        self.reminded = false;
        self.passed = false;
        for stops in &mut self.stops {
            stops.retain(|stop| stop.until > at);
        }
    }

    /// Takes in that a vacation stops a side's clock, or ends at another time than was known.
    fn stop_for_vacation(&mut self, side: Side, n: i64, from: Millis, until: Millis) {
        let stops = &mut self.stops[index(side)];
        stops.retain(|stop| stop.vacation != Some(n));
        // The deadline may lie ahead again, and is told when it passes.
        self.passed = false;
        let stops = &mut self.stops[index(side)];
        if until > from.max(self.turn_began) {
            stops.push(Stop { from, until, vacation: Some(n) });
        }
    }

    /// What stops a side's clock.
    pub fn stops_of(&self, side: Side) -> Stops<'_> {
        Stops::new(&self.stops[index(side)], self.days_off[index(side)].as_ref())
    }

    /// How much of its time a side has used in the turn that is on, beyond what was added to it, in milliseconds.
    pub(super) fn used(&self, side: Side, at: Millis) -> i64 {
        (self.stops_of(side).running(self.turn_began, at) - self.added).max(0)
    }

    /// When the turn that is on must be over; [`Millis::NEVER`] without a limit or after the end. A move at that very
    /// instant is too late.
    pub fn deadline(&self) -> Millis {
        self.before_deadline(|_| 0)
    }

    /// The instant at which so much of the turn's time is still left as `left` makes of the whole of it, in milliseconds;
    /// [`Millis::NEVER`] without a limit or after the end.
    pub fn before_deadline(&self, left: impl FnOnce(i64) -> i64) -> Millis {
        let time = self.to_move().and_then(|side| Some((side, self.left[index(side)]? + self.added)));
        time.map_or(Millis::NEVER, |(side, whole)| self.stops_of(side).after(self.turn_began, whole - left(whole)))
    }

    /// Running, finished or aborted.
    pub fn status(&self) -> MatchStatus {
        match self.ending {
            None => MatchStatus::Running,
            Some(Ending { termination: Termination::Aborted, .. }) => MatchStatus::Aborted,
            Some(_) => MatchStatus::Finished,
        }
    }

    /// Whether the match can still be called off: not both have moved.
    pub fn can_abort(&self) -> bool {
        self.ending.is_none() && self.moved.contains(&false)
    }
}

/// Why an event does not follow.
#[derive(Debug)]
pub enum ApplyError {
    /// Not now, or not by this side.
    OutOfOrder,
    /// The rules forbid it.
    Illegal(MoveError),
}
