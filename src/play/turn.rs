//! Acting in a match: moving, resigning, aborting, and what happens when the time is up.

use super::decide::{Act, At, decide, reminder, time_up};
use super::{Event, Refusal, State, people, ratings, verify};
use crate::clock::Millis;
use crate::games::Side;
use crate::model::{MatchRow, MatchStatus, NoticeKind};
use crate::store::{self, Action, Db, StoreError, Tx};

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
        match user {
            user if user == self.row.south_id => Some(Side::South),
            user if user == self.row.north_id => Some(Side::North),
            _ => None,
        }
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
        let it = find(&mut tx.db(), &self.match_id).await?;
        let side = it.side_of(&self.user_id).ok_or(Refusal::NotYourMatch)?;
        let mut history = match self.act.needs_history() {
            true => verify::events(&mut tx.db(), &self.match_id).await?,
            false => Vec::new(),
        };
        // Events that came after the snapshot was read are not part of it; the write will be a lost race.
        history.truncate(usize::try_from(it.row.version).unwrap_or(usize::MAX));
        let events = decide(&it.row, &it.state, side, self.at, &self.act, tx.now(), &history)?;
        write(tx, it, &events, &history, None).await
    }
}

/// Ends a match whose deadline has come, as of that deadline.
#[derive(Clone, Debug)]
pub struct TimeUp {
    /// The match.
    pub match_id: String,
}

impl Action for TimeUp {
    /// Whether it was ended by this.
    type Answer = bool;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<bool, Refusal> {
        let it = find(&mut tx.db(), &self.match_id).await?;
        let Some(event) = time_up(&it.state, tx.now()) else {
            return Ok(false);
        };
        let deadline = it.state.deadline();
        write(tx, it, &[event], &[], Some(deadline)).await?;
        Ok(true)
    }
}

/// Tells the side to move that its time runs out soon, once a turn.
#[derive(Clone, Debug)]
pub struct Remind {
    /// The match.
    pub match_id: String,
}

impl Action for Remind {
    /// Whether it was told by this.
    type Answer = bool;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<bool, Refusal> {
        let it = find(&mut tx.db(), &self.match_id).await?;
        let Some(event) = reminder(&it.state, tx.now()) else {
            return Ok(false);
        };
        write(tx, it, &[event], &[], None).await?;
        Ok(true)
    }
}

/// Applies events to a match and writes them, the snapshot and the notices.
async fn write(
    tx: &mut Tx<'_>,
    mut it: Match,
    events: &[Event],
    history: &[(Millis, Event)],
    at: Option<Millis>,
) -> Result<Match, Refusal> {
    let before = turn_of(&it.state);
    // Nothing in a match happens before what happened in it already, even if the clock was set back.
    let at = at.unwrap_or(tx.now()).max(it.row.updated_at);
    let mut lines = Vec::with_capacity(events.len() + 1);
    for event in events {
        take_in(&mut it, history, event, at, &mut lines);
    }
    roll_on(tx, &mut it, at, &mut lines).await?;
    if it.state.ending.is_some()
        && let Some([south, north]) = ratings::settle(tx, &it, at).await?
    {
        take_in(&mut it, &[], &Event::Rated { south, north }, at, &mut lines);
    }
    if it.state.ending.is_some()
        && it.state.dice.is_some()
        && let Some(seed) = store::find_seed(&mut tx.db(), &it.row.id).await?
    {
        take_in(&mut it, &[], &Event::Revealed { seed: seed.reveal() }, at, &mut lines);
    }
    snapshot(&mut it, at, i64::try_from(lines.len()).expect("a handful"));
    let notices = notices(&it, events, before);
    store::write_turn(tx, &it.row, &lines, it.state.series.ply().into(), &notices).await?;
    Ok(it)
}

/// Rolls as often as a roll is due. A roll that allows no play passes by itself, and one that allows a single play is
/// played for whoever wishes so.
///
/// # Errors
/// If the database does not answer, or has no seed for a game with dice.
pub(super) async fn roll_on(
    tx: &mut Tx<'_>,
    it: &mut Match,
    at: Millis,
    lines: &mut Vec<String>,
) -> Result<(), Refusal> {
    if !it.state.needs_roll() {
        return Ok(());
    }
    let seed = store::find_seed(&mut tx.db(), &it.row.id).await?;
    let draws = it
        .state
        .draws(&it.row.id, seed.as_ref())
        .ok_or_else(|| StoreError::Unreadable(it.row.id.clone(), "a game with dice has no seed".into()))?;
    while it.state.needs_roll() {
        let roll = it.state.rolls;
        let dice = draws.roll(roll);
        take_in(it, &[], &Event::Rolled { roll, dice }, at, lines);
        store::count_roll(tx, dice).await?;
        if let (Some(side), [only]) = (it.state.to_move(), &*it.state.series.legal_moves())
            && (only.is_pass() || people::find(&mut tx.db(), it.player(side)).await?.plays_forced)
        {
            let forced = Event::Played { ply: it.state.series.ply(), side, mv: only.clone(), auto: true };
            take_in(it, &[], &forced, at, lines);
        }
    }
    Ok(())
}

/// Applies an event and adds it to what will be written.
fn take_in(it: &mut Match, history: &[(Millis, Event)], event: &Event, at: Millis, lines: &mut Vec<String>) {
    it.state.take_in(history, event, at).expect("what was decided follows from the state it was decided on");
    lines.push(serde_json::to_string(event).expect("an event is plain data"));
}

/// Makes the stored row say what the state says.
pub(super) fn snapshot(it: &mut Match, at: Millis, events: i64) {
    it.row.version += events;
    it.row.status = it.state.status();
    it.row.to_move_id = it.state.to_move().map(|side| it.player(side).to_owned());
    it.row.deadline = it.state.deadline();
    it.row.updated_at = at;
    it.row.state = serde_json::to_string(&it.state).expect("a state is plain data");
}

/// Which turn is on: whose, and its number in its round. It changes also when the other side passes by itself.
fn turn_of(state: &State) -> Option<(Side, u32, u32)> {
    Some((state.to_move()?, state.series.round(), state.series.turn()))
}

/// Who is told what: both that something happened, and the one whose turn begins.
fn notices<'a>(it: &'a Match, events: &[Event], before: Option<(Side, u32, u32)>) -> Vec<(&'a str, NoticeKind)> {
    let mut told = Vec::with_capacity(store::NOTICES);
    let moved = events.iter().any(|event| matches!(event, Event::Played { .. }));
    for side in [Side::South, Side::North] {
        if moved {
            told.push((it.player(side), NoticeKind::MatchMoved));
        }
        if it.row.status != MatchStatus::Running {
            told.push((it.player(side), NoticeKind::MatchFinished));
        }
    }
    for event in events {
        match event {
            Event::Offered { side, .. } => told.push((it.player(side.other()), NoticeKind::OfferMade)),
            Event::Accepted { side, .. } | Event::Declined { side, .. } => {
                told.push((it.player(side.other()), NoticeKind::OfferClosed));
            }
            Event::Reminded { side } => told.push((it.player(*side), NoticeKind::DeadlineNear)),
            _ => {}
        }
    }
    let now = turn_of(&it.state);
    if let Some((next, _, _)) = now.filter(|_| now != before) {
        told.push((it.player(next), NoticeKind::MatchTurn));
    }
    told
}
