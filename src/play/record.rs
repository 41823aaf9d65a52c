//! The record of a stored match, from its events.

use super::State;
use super::replay::Replay;
use crate::games::record::{BuildError, Ending, MatchHead, MatchRecord, PlayedPly, Started};

/// Makes the record of a match; `site` is the server's address.
///
/// # Errors
/// If a stored ply cannot be played.
pub fn of(replay: &Replay, site: &str) -> Result<MatchRecord, BuildError> {
    let (row, state) = (&replay.row, &replay.state);
    let head = MatchHead {
        site: site.to_owned(),
        id: row.id.clone(),
        south: row.south_name.clone(),
        north: row.north_name.clone(),
        options: state.series.options().clone(),
        clock: state.clock.tag(),
        rated: state.rated,
    };
    let started =
        Started { opening: replay.opening.clone(), ..Started::new(state.series.first(), row.created_at.to_string()) };
    let plies: Vec<PlayedPly> = replay
        .plies
        .iter()
        .map(|told| PlayedPly {
            roll: told.ply.roll,
            comments: told.auto.map(|auto| format!("[%{}]", auto.as_str())).into_iter().collect(),
            ..PlayedPly::new(told.ply.mv.clone(), told.at.to_string())
        })
        .collect();
    let ending = state.ending.map(|ending| Ending {
        winner: ending.winner,
        termination: ending.termination,
        at: Some(ending.at.to_string()),
    });
    let mut record = MatchRecord::build(head, &started, &plies, &replay.given_up, ending.as_ref())?;
    for game in &mut record.games {
        game.tags.extend(draw_tags(state));
    }
    Ok(record)
}

/// What the match's lot and dice follow from, so that whoever has the record can check them.
fn draw_tags(state: &State) -> Vec<(String, String)> {
    let mut tags = vec![("FirstBy", if state.lot { "lot" } else { "choice" }.to_owned())];
    if let Some(dice) = &state.dice {
        tags.push(("DiceCommitment", dice.commitment.clone()));
        tags.push(("DiceMaker", dice.maker.clone()));
        tags.push(("DiceAccepter", dice.accepter.clone()));
    }
    tags.extend(state.seed.clone().map(|seed| ("DiceSeed", seed)));
    let mut tags: Vec<(String, String)> = tags.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
    // The second seed, the third …: those of the rolls since the match went on after its end.
    for (n, later) in (2..).zip(&state.later_dice) {
        let mut tag = |name: &str, value: &str| tags.push((format!("{name}{n}"), value.to_owned()));
        tag("DiceFrom", &later.from.to_string());
        tag("DiceCommitment", &later.terms.commitment);
        tag("DiceMaker", &later.terms.maker);
        tag("DiceAccepter", &later.terms.accepter);
        if let Some(seed) = &later.seed {
            tag("DiceSeed", seed);
        }
    }
    tags
}
