//! Replays what is stored and compares it with what is shown, and with everything else that is kept of it.

mod people;

use super::plan::Hands;
use super::ratings::points;
use super::state::index;
use super::{Event, Refusal, State};
use crate::clock::Millis;
use crate::games::Side;
use crate::games::dice::Seed;
use crate::model::MatchRow;
use crate::store::{self, Changed, Db, Seated, Standing, Store};

/// How many matches and events are read at a time.
const PAGE: i64 = 500;

/// What is wrong with a stored match, or with what is kept of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Which match or person.
    pub id: String,
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
        let whole = i64::try_from(page.len()).is_ok_and(|n| n < PAGE);
        for row in page {
            let event = serde_json::from_str(&row.event).map_err(|error| {
                store::StoreError::Unreadable(match_id.to_owned(), format!("event {}: {error}", row.n))
            })?;
            events.push((row.at, event));
        }
        if whole {
            return Ok(events);
        }
    }
}

/// Replays every stored match and compares it with all that is kept of it; then what is kept of each person, and what is left over.
/// How many matches there are, and what is wrong.
///
/// # Errors
/// If the database does not answer.
pub async fn verify(store: &Store) -> Result<(usize, Vec<Broken>), Refusal> {
    let mut reader = store.read().await?;
    let (mut count, mut broken, mut after) = (0, Vec::new(), String::new());
    loop {
        let ids = store::list_match_ids(&mut reader.db(), &after, PAGE).await?;
        let Some(last) = ids.last() else { break };
        after.clone_from(last);
        for id in ids {
            count += 1;
            if let Some(why) = what_is_wrong(&mut reader.db(), &id).await? {
                broken.push(Broken { id, why });
            }
        }
    }
    people::verify(&mut reader.db(), &mut broken).await?;
    for id in store::list_strays(&mut reader.db()).await? {
        broken.push(Broken { id, why: "rows of it are left over in tables in which it has none".to_owned() });
    }
    Ok((count, broken))
}

/// What is kept of a match beside its events and its snapshot.
struct Kept {
    listed: Vec<Seated>,
    hands: Hands,
    changes: Vec<Changed>,
    /// The first, and those of the times that the match went on.
    seeds: Vec<Option<Seed>>,
}

async fn what_is_wrong(db: &mut Db<'_>, id: &str) -> Result<Option<String>, Refusal> {
    // The match is read before and after what is kept of it: one that moved on in between is not broken.
    loop {
        let Some(row) = store::find_match(db, id).await? else {
            return Ok(None);
        };
        let events = match events(db, id).await {
            Ok(events) => events,
            Err(Refusal::Store(store::StoreError::Unreadable(_, why))) => return Ok(Some(why)),
            Err(error) => return Err(error),
        };
        let listed = store::list_standings(db, id).await?;
        let hands = match Hands::find(db, id, row.plans).await {
            Ok(hands) => hands,
            Err(Refusal::Store(store::StoreError::Unreadable(_, why))) => return Ok(Some(format!("a plan: {why}"))),
            Err(error) => return Err(error),
        };
        let changes = store::list_changes_of_match(db, id).await?;
        let mut seeds = vec![store::find_seed(db, id).await?];
        let resumed = events.iter().filter(|(_, event)| matches!(event, Event::Resumed { .. })).count();
        for n in 1..=resumed {
            seeds.push(store::find_later_seed(db, id, n).await?);
        }
        let kept = Kept { listed, hands, changes, seeds };
        let again = store::find_match(db, id).await?;
        let moved_on = again.is_none_or(|again| (again.version, again.plans) != (row.version, row.plans));
        if !moved_on && i64::try_from(events.len()) == Ok(row.version) {
            return Ok(compare(&row, &events, &kept));
        }
        if !moved_on {
            return Ok(Some(format!("it says that it has {} events and has {}", row.version, events.len())));
        }
    }
}

fn compare(row: &MatchRow, events: &[(Millis, Event)], kept: &Kept) -> Option<String> {
    let state = match State::replay(events) {
        Ok(state) => state,
        Err(error) => return Some(error.to_string()),
    };
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
    let differs = shown.iter().find(|(same, _)| !same);
    differs
        .map(|(_, what)| format!("{what} differs from what its events make"))
        .or_else(|| what_is_wrong_with_the_draws(&row.id, &state, events, &kept.seeds))
        .or_else(|| what_is_wrong_in_the_lists(row, &state, &kept.listed))
        .or_else(|| what_is_wrong_with_the_plans(row, &state, &kept.hands))
        .or_else(|| what_is_wrong_with_the_ratings(row, &state, &kept.changes))
}

fn player(row: &MatchRow, side: Side) -> &str {
    match side {
        Side::South => &row.south_id,
        Side::North => &row.north_id,
    }
}

/// The lists must say of both players what the match says.
fn what_is_wrong_in_the_lists(row: &MatchRow, state: &State, listed: &[Seated]) -> Option<String> {
    let winner = state.ending.and_then(|ending| ending.winner);
    let right = [Side::South, Side::North].map(|side| Seated {
        seat: side.to_string(),
        user_id: player(row, side).to_owned(),
        opponent_id: player(row, side.other()).to_owned(),
        game: row.game.clone(),
        standing: Standing::of(row.status, winner, side).as_str().to_owned(),
        at: state.ending.map_or(row.created_at, |ending| ending.at),
    });
    (listed != right).then(|| "the lists of its players say something else".to_owned())
}

/// What a player lets the server play must be playable where the match stands; where it is over there is nothing.
fn what_is_wrong_with_the_plans(row: &MatchRow, state: &State, hands: &Hands) -> Option<String> {
    if state.ending.is_some() && row.plans != 0 {
        return Some("it is over, and the server would still play for somebody".to_owned());
    }
    if row.plans != 0 && hands.are_empty() {
        return Some("it says that the server plays for somebody, and nothing is kept of that".to_owned());
    }
    let wrong = Side::BOTH.into_iter().find(|side| hands.of(*side).1.is_some_and(|plan| !plan.fits(state, *side)));
    wrong.map(|side| format!("the plan of {side} cannot be played where it stands"))
}

/// The ledger of ratings must say of both players what the match says.
fn what_is_wrong_with_the_ratings(row: &MatchRow, state: &State, changes: &[Changed]) -> Option<String> {
    let counts = state.ratings.map_or(0, |_| 2);
    let wrong = changes.len() != counts
        || state.ratings.is_some_and(|ratings| {
            Side::BOTH.into_iter().any(|side| {
                let change = changes.iter().find(|change| change.id == player(row, side));
                change.is_none_or(|change| points(change.n) != ratings[index(side)].after)
            })
        });
    wrong.then(|| "the ledger of ratings says something else of it".to_owned())
}

/// The lot and the rolls must follow from the seeds, which must be those that were promised; also while they are secret.
fn what_is_wrong_with_the_draws(
    match_id: &str,
    state: &State,
    events: &[(Millis, Event)],
    seeds: &[Option<Seed>],
) -> Option<String> {
    let promised = state.dice.iter().chain(state.later_dice.iter().map(|later| &later.terms));
    let kept = seeds.iter().map(|seed| seed.as_ref().map(Seed::commitment));
    for (i, (terms, kept)) in promised.zip(kept).enumerate() {
        if kept.is_some_and(|kept| kept != terms.commitment) {
            return Some(format!("seed {i} is another one than was promised"));
        }
    }
    let draws: Vec<_> = seeds.iter().enumerate().map(|(i, seed)| state.draws(match_id, i, seed.as_ref()?)).collect();
    let thrown = state.series.kind().throws_for_start();
    if let Some(Some(first)) = draws.first()
        && state.lot
        && !thrown
        && first.lot() != state.series.first()
    {
        return Some("who started does not follow from the seed".to_owned());
    }
    let wrong = events.iter().find_map(|(_, event)| match event {
        Event::Rolled { roll, dice } => {
            let draws = draws.get(state.seed_of_roll(*roll))?.as_ref()?;
            (draws.roll(*roll) != *dice).then_some(roll)
        }
        _ => None,
    });
    wrong.map(|roll| format!("roll {roll} does not follow from the seed"))
}
