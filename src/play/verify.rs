//! Replays what is stored and compares it with what is shown.

use super::{Event, Refusal, State};
use crate::clock::Millis;
use crate::games::Side;
use crate::games::dice::Seed;
use crate::store::{self, Db, Seated, Standing, Store};

/// How many matches and events are read at a time.
const PAGE: i64 = 500;

/// What is wrong with a stored match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Which match.
    pub match_id: String,
    /// What is wrong.
    pub why: String,
}

/// All events of a match, parsed, in order.
///
/// # Errors
/// If the database does not answer, or holds something that is not an event.
pub async fn events(db: &mut Db<'_>, match_id: &str) -> Result<Vec<(Millis, Event)>, Refusal> {
    let mut events = Vec::new();
    loop {
        let after = i64::try_from(events.len()).expect("fewer events than that");
        let page = store::list_events(db, match_id, after, PAGE).await?;
        if page.is_empty() {
            return Ok(events);
        }
        for row in page {
            let event = serde_json::from_str(&row.event).map_err(|error| {
                store::StoreError::Unreadable(match_id.to_owned(), format!("event {}: {error}", row.n))
            })?;
            events.push((row.at, event));
        }
    }
}

/// Replays every stored match; how many there are, and the broken ones.
///
/// # Errors
/// If the database does not answer.
pub async fn verify(store: &Store) -> Result<(usize, Vec<Broken>), Refusal> {
    let mut reader = store.read().await?;
    let (mut count, mut broken, mut after) = (0, Vec::new(), String::new());
    loop {
        let ids = store::list_match_ids(&mut reader.db(), &after, PAGE).await?;
        let Some(last) = ids.last() else {
            return Ok((count, broken));
        };
        after.clone_from(last);
        for match_id in ids {
            count += 1;
            if let Some(why) = what_is_wrong(&mut reader.db(), &match_id).await? {
                broken.push(Broken { match_id, why });
            }
        }
    }
}

async fn what_is_wrong(db: &mut Db<'_>, id: &str) -> Result<Option<String>, Refusal> {
    // The match is read before and after its events: one that moved on in between is not broken.
    loop {
        let Some(row) = store::find_match(db, id).await? else {
            return Ok(None);
        };
        let events = match events(db, id).await {
            Ok(events) => events,
            Err(Refusal::Store(store::StoreError::Unreadable(_, why))) => return Ok(Some(why)),
            Err(error) => return Err(error),
        };
        let standings = store::list_standings(db, id).await?;
        let again = store::find_match(db, id).await?;
        let same = again.as_ref().is_some_and(|again| again.version == row.version);
        if same && i64::try_from(events.len()) == Ok(row.version) {
            return Ok(compare(&row, &events).or_else(|| what_is_wrong_in_the_lists(&row, &events, &standings)));
        }
        if again.is_some_and(|again| again.version == row.version) {
            return Ok(Some(format!("it says that it has {} events and has {}", row.version, events.len())));
        }
    }
}

fn compare(row: &crate::model::MatchRow, events: &[(Millis, Event)]) -> Option<String> {
    let state = match State::replay(events) {
        Ok(state) => state,
        Err(error) => return Some(error.to_string()),
    };
    if let Some(why) = what_is_wrong_with_the_draws(&row.id, &state, events) {
        return Some(why);
    }
    let text = serde_json::to_string(&state).expect("a state is plain data");
    let shown = [
        // Snapshots of the first version did not tell of their last ply that the server had played it.
        (row.state == text || row.state == text.replace(",\"auto\":\"forced\"", ""), "the snapshot"),
        (row.status == state.status(), "the status"),
        (row.onlookers == state.onlookers, "who may see it"),
        (row.deadline == state.deadline(), "the deadline"),
        (state.to_move().is_none() || state.passed || row.wake_at <= row.deadline, "when it must be looked at"),
        (row.to_move_id.is_some() == state.to_move().is_some(), "whom it waits for"),
        (row.asked_id.as_deref() == state.asked().map(|side| player(row, side)), "who is asked"),
        (events.last().is_some_and(|(at, _)| *at == row.updated_at), "the time of its last event"),
    ];
    shown.iter().find(|(same, _)| !same).map(|(_, what)| format!("{what} differs from what its events make"))
}

fn player(row: &crate::model::MatchRow, side: Side) -> &str {
    match side {
        Side::South => &row.south_id,
        Side::North => &row.north_id,
    }
}

/// The lists must say of both players what the match says.
fn what_is_wrong_in_the_lists(
    row: &crate::model::MatchRow,
    events: &[(Millis, Event)],
    listed: &[Seated],
) -> Option<String> {
    let ending = State::replay(events).ok()?.ending;
    let winner = ending.and_then(|ending| ending.winner);
    let right = [Side::South, Side::North].map(|side| Seated {
        seat: side.to_string(),
        user_id: player(row, side).to_owned(),
        opponent_id: player(row, side.other()).to_owned(),
        game: row.game.clone(),
        standing: Standing::of(row.status, winner, side).as_str().to_owned(),
        at: ending.map_or(row.created_at, |ending| ending.at),
    });
    (listed != right).then(|| "the lists of its players say something else".to_owned())
}

/// The lot and the rolls of a match whose seed is told must follow from it.
fn what_is_wrong_with_the_draws(match_id: &str, state: &State, events: &[(Millis, Event)]) -> Option<String> {
    let seed = Seed::parse(state.seed.as_deref()?)?;
    let draws = state.draws(match_id, Some(&seed))?;
    let thrown = state.series.kind().throws_for_start();
    if state.lot && !thrown && draws.lot() != state.series.first() {
        return Some("who started does not follow from the seed".to_owned());
    }
    let wrong = events.iter().find_map(|(_, event)| match event {
        Event::Rolled { roll, dice } if draws.roll(*roll) != *dice => Some(roll),
        _ => None,
    });
    wrong.map(|roll| format!("roll {roll} does not follow from the seed"))
}
