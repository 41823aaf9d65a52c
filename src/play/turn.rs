//! Acting in a match: moving, resigning, aborting, and what happens when the time is up.

use super::auto::go_on;
use super::decide::{Act, At, decide};
use super::draws::Promise;
use super::offers::{Offer, OfferName};
use super::plan::Hands;
use super::state::Ending;
use super::text::{self, Room};
use super::{Current, Event, Refusal, State, due, people, ratings, ties, vacation, verify};
use crate::clock::Millis;
use crate::games::dice::Seed;
use crate::games::{Side, Termination};
use crate::model::{Answer, MatchRow, MatchStatus, News, NoticeKind, Particulars, Rest};
use crate::store::{self, Action, Db, Hold, StoreError, Tx};

/// A match with its state read.
#[derive(Clone, Debug)]
pub struct Match {
    /// As stored.
    pub row: MatchRow,
    /// Its snapshot, parsed.
    pub state: State,
}

impl Match {
    /// Reads the snapshot of a stored match.
    ///
    /// # Errors
    /// If this version cannot read it.
    pub fn from_row(row: MatchRow) -> Result<Match, Refusal> {
        let state = serde_json::from_str(&row.state)
            .map_err(|error| store::StoreError::Unreadable(row.id.clone(), error.to_string()))?;
        Ok(Match { row, state })
    }

    /// Which side a person plays.
    pub fn side_of(&self, user: &str) -> Option<Side> {
        self.row.side_of(user)
    }

    /// Refuses whoever may not look on: of a match without onlookers its players alone see anything while it runs.
    ///
    /// # Errors
    /// [`Refusal::Forbidden`], which says when it can be seen.
    pub fn must_be_seen_by(&self, viewer: Option<&str>) -> Result<(), Refusal> {
        must_be_seen(&self.row, viewer)
    }

    /// What is known of south's and north's player that their clocks depend on.
    pub fn rests(&self) -> [&Rest; 2] {
        [&self.row.south_rest, &self.row.north_rest]
    }

    /// The id of who plays a side.
    pub fn player(&self, side: Side) -> &str {
        match side {
            Side::South => &self.row.south_id,
            Side::North => &self.row.north_id,
        }
    }
}

/// The match with this id.
///
/// # Errors
/// [`Refusal::NotFound`] if there is none.
pub async fn find(db: &mut Db<'_>, id: &str) -> Result<Match, Refusal> {
    let row = store::find_match(db, id).await?;
    Match::from_row(row.ok_or_else(|| Refusal::NotFound("match", id.to_owned()))?)
}

/// As [`Match::must_be_seen_by`], of a row.
///
/// # Errors
/// [`Refusal::Forbidden`].
pub fn must_be_seen(row: &MatchRow, viewer: Option<&str>) -> Result<(), Refusal> {
    let plays = viewer.is_some_and(|user| row.side_of(user).is_some());
    if row.onlookers || plays || row.status != MatchStatus::Running {
        return Ok(());
    }
    let why = "this match has no onlookers: while it runs only its players see it, signed in; others when it is over";
    Err(Refusal::Forbidden(why.into()))
}

/// The match with this id, as its player, who is on which side.
///
/// # Errors
/// [`Refusal::NotFound`] if there is none, [`Refusal::NotYourMatch`] for others.
pub async fn find_own(db: &mut Db<'_>, id: &str, user: &str) -> Result<(MatchRow, Side), Refusal> {
    let row = store::find_match(db, id).await?.ok_or_else(|| Refusal::NotFound("match", id.to_owned()))?;
    let side = row.side_of(user).ok_or(Refusal::NotYourMatch)?;
    Ok((row, side))
}

/// An act of a player in a match.
#[derive(Clone, Debug)]
pub struct InMatch {
    /// The match.
    pub match_id: String,
    /// Who acts.
    pub user_id: String,
    /// At which position they decided to.
    pub at: At,
    /// What they do.
    pub act: Act,
}

impl Action for InMatch {
    type Answer = Match;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Match, Refusal> {
        let mut it = find(&mut tx.db(), &self.match_id).await?;
        let side = it.side_of(&self.user_id).ok_or(Refusal::NotYourMatch)?;
        if matches!(self.act, Act::Resume { .. }) {
            people::hold(tx, &[(it.player(side), Hold::There), (it.player(side.other()), Hold::There)]).await?;
            ties::must_not_be_apart(&mut tx.db(), &it.row.south_id, &it.row.north_id).await?;
        }
        let mut done = Done::default();
        done.rest(&mut it, tx.now());
        if matches!(self.act, Act::Claim) {
            spare(tx, &mut it, &mut done).await?;
        }
        let mut history = match self.act.needs_history() {
            true => verify::events(&mut tx.db(), &self.match_id).await?,
            false => Vec::new(),
        };
        // Events that came after the snapshot was read are not part of it; the write will be a lost race.
        history.truncate(usize::try_from(it.row.version).unwrap_or(usize::MAX));
        let mut events = decide(&it.row, &it.state, side, self.at, &self.act, tx.now(), &history)?;
        promise(tx, &it, &self.act, &mut events).await?;
        write(tx, it, done, &events, &history, None).await
    }
}

/// Promises new dice where a side asks to go on with a match whose seed was told at its end, and takes in what either side adds to them. The
/// seed stands fast before the side that agrees has added anything.
async fn promise(tx: &mut Tx<'_>, it: &Match, act: &Act, events: &mut [Event]) -> Result<(), StoreError> {
    let Act::Resume { entropy: added } = act else { return Ok(()) };
    if !it.state.needs_new_seed() {
        return Ok(());
    }
    for event in events {
        match event {
            Event::ResumeAsked { dice, .. } => {
                let seed = Seed::new(tx.random().bytes());
                store::keep_later_seed(tx, &it.row.id, it.state.later_seeds() + 1, &seed).await?;
                *dice = Some(Promise { commitment: seed.commitment(), entropy: added.clone() });
            }
            Event::Resumed { entropy, .. } => *entropy = Some(added.clone()),
            _ => {}
        }
    }
    Ok(())
}

/// Does in a match what its time has come for: vacations that stop a clock, a reminder, or the end for a deadline, as of that
/// deadline.
#[derive(Clone, Debug)]
pub struct Wake {
    /// The match.
    pub match_id: String,
}

/// What came of looking at a match whose time had come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Woken {
    /// Whether it ended.
    pub ended: bool,
    /// Whether the side to move was told that its time runs out soon.
    pub reminded: bool,
}

impl Action for Wake {
    type Answer = Woken;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Woken, Refusal> {
        let mut it = find(&mut tx.db(), &self.match_id).await?;
        let mut done = Done::default();
        done.rest(&mut it, tx.now());
        // What was told before the clock was set back is not told again.
        let now = tx.now().max(it.row.updated_at);
        spare(tx, &mut it, &mut done).await?;
        let deadline = it.state.deadline();
        let event = due::time_up(&it.state, now).or_else(|| due::reminder(&it.state, it.rests(), it.row.wake_at, now));
        if event.is_none() && done.lines.is_empty() {
            // What was due up to now was just looked at.
            let wake_at = due::wake(&it.state, it.rests(), now.plus(1), now);
            if it.state.ending.is_none() && it.row.wake_at != wake_at {
                it.row.wake_at = wake_at;
                store::set_wake(tx, &it.row).await?;
            }
            return Ok(Woken::default());
        }
        let as_of = matches!(event, Some(Event::TimedOut { .. } | Event::Aborted { .. })).then_some(deadline);
        let after = write(tx, it, done, event.as_slice(), &[], as_of).await?;
        let reminded = matches!(event, Some(Event::Reminded { .. }));
        Ok(Woken { ended: after.state.ending.is_some(), reminded })
    }
}

/// Begins a vacation by itself where the side to move would soon lose by time, its player wishes it, and was not on vacation in
/// this turn already.
async fn spare(tx: &mut Tx<'_>, it: &mut Match, done: &mut Done) -> Result<(), Refusal> {
    let from = due::spared_at(&it.state);
    let Some(side) = it.state.to_move().filter(|_| it.state.pauses && !it.state.passed && tx.now() >= from) else {
        return Ok(());
    };
    if it.state.stops[super::state::index(side)].iter().any(|stop| stop.vacation.is_some()) {
        return Ok(());
    }
    if let Some(begun) = vacation::begin_by_itself(tx, it.player(side), from).await? {
        let rest = it.row.rest_mut(side);
        (rest.vacation, rest.from, rest.until) = (begun.n, begun.from, begun.until);
        done.rest(it, tx.now());
        done.began = Some(side);
    }
    Ok(())
}

/// What was taken in already before the events that an action is about.
#[derive(Default)]
struct Done {
    lines: Vec<String>,
    /// Whose vacation stops a clock, until when.
    away: Option<(Side, Millis)>,
    /// Whose vacation began by itself.
    began: Option<Side>,
}

impl Done {
    fn rest(&mut self, it: &mut Match, now: Millis) {
        self.away = rest(it, now, &mut self.lines).or(self.away);
    }
}

/// Brings a match up to date with what stops the clock of the side to move; whose vacation does so, until when, if that is new.
pub(super) fn rest(it: &mut Match, now: Millis, lines: &mut Vec<String>) -> Option<(Side, Millis)> {
    let side = it.state.to_move()?;
    let mut away = None;
    for event in due::rests(&it.state, side, it.row.rest(side), now) {
        if let Event::Away { until, .. } = event {
            away = Some((side, until));
        }
        take_in(it, &[], &event, now, lines);
    }
    away
}

/// Applies events to a match and writes them, the snapshot and the notices.
async fn write(
    tx: &mut Tx<'_>,
    mut it: Match,
    mut done: Done,
    events: &[Event],
    history: &[(Millis, Event)],
    at: Option<Millis>,
) -> Result<Match, Refusal> {
    let before = turn_of(&it.state);
    let ending = it.state.ending;
    let was_over = ending.is_some();
    let plans = it.row.plans;
    let mut hands = Hands::find(&mut tx.db(), &it.row.id, plans).await?;
    // Nothing in a match happens before what happened in it already, even if the clock was set back.
    let at = at.unwrap_or(tx.now()).max(it.row.updated_at);
    let mut lines = std::mem::take(&mut done.lines);
    for event in events {
        take_in(&mut it, history, event, at, &mut lines);
        hands.saw(event);
    }
    // The server plays on only where somebody has played, or a new game begins: nobody wants a turn that was taken back
    // played again at once.
    if it.state.needs_roll() || events.iter().any(|event| matches!(event, Event::Played { .. })) {
        go_on(tx, &mut it, &mut hands, at, &mut lines).await?;
    }
    done.away = rest(&mut it, at, &mut lines).or(done.away);
    if let Some(side) = it.state.to_move().filter(|side| it.state.pauses && it.row.rest(*side).until > at) {
        // Whoever comes back from this vacation comes back after this, and then visits this match as well.
        store::hold_rest(tx, it.player(side), it.row.rest(side)).await?;
    }
    let ends = !was_over && it.state.ending.is_some();
    if ends && let Some([south, north]) = ratings::settle(tx, &it, at).await? {
        take_in(&mut it, &[], &Event::Rated { south, north }, at, &mut lines);
    }
    match (ends, ending) {
        (true, _) => count(tx, &it, it.state.ending, 1).await?,
        // A match that goes on has not ended so after all.
        (false, Some(_)) if it.state.ending.is_none() => count(tx, &it, ending, -1).await?,
        _ => {}
    }
    if ends
        && it.state.seed_is_secret()
        && let Some(seed) = store::find_later_seed(&mut tx.db(), &it.row.id, it.state.later_seeds()).await?
    {
        take_in(&mut it, &[], &Event::Revealed { seed: seed.reveal() }, at, &mut lines);
    }
    it.row.plans = hands.settle(it.state.ending.is_some(), plans, || plans);
    let told = events.iter().any(|event| matches!(event, Event::Reminded { .. }));
    let now = tx.now().max(at);
    let since = if told { now.plus(1) } else { it.row.wake_at };
    snapshot(&mut it, at, (since, now), i64::try_from(lines.len()).expect("a handful"));
    if it.state.ending != ending {
        store::list_standing(tx, &it.row, it.state.ending.map(|ending| (ending.winner, ending.at))).await?;
    }
    let news = news(&it, &done, events, (before, ends), at);
    store::write_turn(tx, &it.row, plans, &lines, it.state.series.ply().into(), &news).await?;
    hands.write(tx, &it.row.id).await?;
    Ok(it)
}

/// Counts for both players how the match ended, or counts it back, in the order of their ids, so that two matches of the same two never wait for
/// one another.
async fn count(tx: &mut Tx<'_>, it: &Match, ending: Option<Ending>, by: i64) -> Result<(), StoreError> {
    let Some(ending) = ending.filter(|ending| ending.termination != Termination::Aborted) else {
        return Ok(());
    };
    let mut players = [(it.player(Side::South), Side::South), (it.player(Side::North), Side::North)];
    players.sort_unstable_by_key(|(id, _)| *id);
    for (id, side) in players {
        let lost_by = |how| ending.by == Some(side) && ending.termination == how;
        store::count_ending(tx, id, by, lost_by(Termination::Time), lost_by(Termination::Resigned)).await?;
    }
    Ok(())
}

/// Settles a match as the operator says.
#[derive(Clone, Debug)]
pub struct Adjudicate {
    /// The match.
    pub match_id: String,
    /// What is said.
    pub verdict: Verdict,
    /// Why, for both to see: 1 to 500 characters.
    pub reason: String,
}

/// What an operator can say of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A side won, or nobody in a draw.
    Result(Option<Side>),
    /// It has no result and changes no rating.
    Void,
}

/// How long the reason of an operator may be.
const REASON: Room = Room { characters: 500, lines: 1 };

impl Action for Adjudicate {
    type Answer = Match;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Match, Refusal> {
        let reason = text::parse("reason", &self.reason, REASON)?;
        let it = find(&mut tx.db(), &self.match_id).await?;
        if it.state.ending.is_some() {
            return Err(Refusal::MatchOver(Current::of(&it.row, &it.state)));
        }
        let (winner, void) = match self.verdict {
            Verdict::Result(None) if !it.state.can_draw() => {
                return Err(Refusal::invalid("result", "a match to a number of points cannot be drawn"));
            }
            Verdict::Result(winner) => (winner, false),
            Verdict::Void => (None, true),
        };
        let event = Event::Adjudicated { winner, void, reason };
        write(tx, it, Done::default(), &[event], &[], None).await
    }
}

/// Applies an event and adds it to what will be written.
pub(super) fn take_in(it: &mut Match, history: &[(Millis, Event)], event: &Event, at: Millis, lines: &mut Vec<String>) {
    it.state.take_in(history, event, at).expect("what was decided follows from the state it was decided on");
    lines.push(serde_json::to_string(event).expect("an event is plain data"));
}

/// Makes the stored row say what the state says, at `at`; it is looked at again at the next instant after `now` that
/// something may happen at, and at once if something was due since `since` and is not done.
pub(super) fn snapshot(it: &mut Match, at: Millis, (since, now): (Millis, Millis), events: i64) {
    it.row.version += events;
    it.row.status = it.state.status();
    it.row.to_move_id = it.state.to_move().map(|side| it.player(side).to_owned());
    it.row.asked_id = it.state.asked().map(|side| it.player(side).to_owned());
    it.row.deadline = it.state.deadline();
    it.row.wake_at = due::wake(&it.state, it.rests(), since, now);
    it.row.updated_at = at;
    it.row.state = serde_json::to_string(&it.state).expect("a state is plain data");
}

/// Which turn is on: whose, and its number in its round. It changes also when the other side passes by itself.
fn turn_of(state: &State) -> Option<(Side, u32, u32)> {
    Some((state.to_move()?, state.series.round(), state.series.turn()))
}

/// Who is told what: both that something happened, and the one whose turn begins.
fn news<'a>(
    it: &'a Match,
    done: &Done,
    events: &[Event],
    (before, ends): (Option<(Side, u32, u32)>, bool),
    at: Millis,
) -> Vec<News<'a>> {
    let mut told = Vec::with_capacity(store::NOTICES);
    let moved = events.iter().any(|event| matches!(event, Event::Played { .. }));
    for side in [Side::South, Side::North] {
        if moved {
            told.push(News::of(it.player(side), NoticeKind::MatchMoved));
        }
        if ends {
            told.push(News::of(it.player(side), NoticeKind::MatchFinished));
        }
    }
    let now = turn_of(&it.state);
    if let Some((next, _, _)) = now.filter(|_| now != before) {
        told.push(News::of(it.player(next), NoticeKind::MatchTurn));
    }
    let until = |until| Particulars { until: Some(until), ..Particulars::default() };
    // A vacation that is past already, or the other side's, changes nothing that one would wait for.
    if let Some((side, end)) = done.away
        && end > at
        && it.state.to_move() == Some(side)
    {
        let (user, kind) = (it.player(side.other()), NoticeKind::OpponentAway);
        told.push(News { user, kind, particulars: until(end) });
    }
    for event in events {
        match event {
            Event::Reminded { side } => told.push(News::of(it.player(*side), NoticeKind::DeadlineNear)),
            Event::Passed { .. } => told
                .extend([Side::South, Side::North].map(|side| News::of(it.player(side), NoticeKind::DeadlinePassed))),
            _ => told.extend(news_of_offer(it, event)),
        }
    }
    told.extend(done.began.map(|side| News {
        user: it.player(side),
        kind: NoticeKind::VacationBegan,
        particulars:
            done.away.filter(|(away, _)| *away == side).map_or_else(Particulars::default, |(_, end)| until(end)),
    }));
    told.truncate(store::NOTICES);
    told
}

/// What the other side is told when something is asked or answered.
fn news_of_offer<'a>(it: &'a Match, event: &Event) -> Option<News<'a>> {
    let going_on = || Particulars { offer: Some(OfferName::Resume.as_str().into()), ..Particulars::default() };
    let asked_by = |offer: &Offer| it.state.offers.iter().rev().find(|made| made.offer == *offer).map(|made| made.by);
    let no = |side: &Side, asker| if asker == Some(*side) { Answer::Withdrawn } else { Answer::Declined };
    let (side, asked, answer) = match event {
        Event::Offered { side, offer } => (side, offer.particulars(), None),
        Event::ResumeAsked { side, .. } => (side, going_on(), None),
        Event::Accepted { side, offer, .. } => (side, offer.particulars(), Some(Answer::Accepted)),
        Event::Resumed { side, .. } => (side, going_on(), Some(Answer::Accepted)),
        Event::Declined { side, offer } => (side, offer.particulars(), Some(no(side, asked_by(offer)))),
        Event::ResumeDeclined { side } => (side, going_on(), Some(no(side, it.state.resume_closed))),
        _ => return None,
    };
    let kind = if answer.is_some() { NoticeKind::OfferClosed } else { NoticeKind::OfferMade };
    Some(News { user: it.player(side.other()), kind, particulars: Particulars { answer, ..asked } })
}
