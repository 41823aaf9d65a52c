//! What a picture of a match shows.

use serde_json::value::RawValue;

use super::replay::{Replay, RoundStart};
use super::state::{State, ToldPly};
use crate::games::{AnyPosition, Side};
use crate::picture::{Scene, Told};

/// A match as its snapshot has it, with the marks of the last ply: what mail and notifications show.
#[must_use]
pub fn standing(state: &State, viewer: Side) -> Scene {
    Scene::of(&state.series, state.last.as_deref().map(RawValue::get), viewer)
}

/// A match after so many plies, or as it stands, with the marks of the last turn; nothing if it has not so many.
#[must_use]
pub fn scene(replay: &Replay, after: Option<u32>, viewer: Side) -> Option<Scene> {
    let all = &replay.plies[..];
    let round_of = |plies: &[ToldPly]| plies.last().map_or(1, |last| last.ply.round);
    let begun = replay.rounds.last().is_some_and(|round| round.round > round_of(all));
    let standing = (replay.state.series.position(), replay.rounds.last());
    let Some(after) = after else {
        return Some(shown(standing, if begun { &[] } else { all }, viewer));
    };
    let plies = all.get(..usize::try_from(after).ok()?)?;
    let round = replay.rounds.iter().find(|round| round.round == round_of(plies));
    let then = match plies.last() {
        // The position that stands knows the roll that is to be played.
        _ if plies.len() == all.len() && !begun => standing,
        Some(last) => (&last.ply.after, round),
        None => (round.map(|round| &round.start)?, round),
    };
    Some(shown(then, plies, viewer))
}

fn shown((position, round): (&AnyPosition, Option<&RoundStart>), plies: &[ToldPly], viewer: Side) -> Scene {
    let told: Vec<Told> = last_turn(plies).iter().map(|told| Told::from(&told.ply)).collect();
    Scene::new(position, viewer).after(&told).with_kept(kept(round))
}

/// The last ply, and the passes around it with what was played before them.
fn last_turn(plies: &[ToldPly]) -> &[ToldPly] {
    let Some(last) = plies.last() else { return plies };
    let passes = |n: usize| plies[n].ply.mv.is_pass();
    let mut first = plies.len() - 1;
    while first > 0 && plies[first - 1].ply.round == last.ply.round && (passes(first) || passes(first - 1)) {
        first -= 1;
    }
    &plies[first..]
}

/// What south and north had kept aside when a round began.
fn kept(round: Option<&RoundStart>) -> [u32; 2] {
    let start = round.and_then(|round| serde_json::to_value(&round.start).ok()).unwrap_or_default();
    Side::BOTH.map(|side| start[side.as_str()]["store"].as_u64().and_then(|kept| u32::try_from(kept).ok()).unwrap_or(0))
}
