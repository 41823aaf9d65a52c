//! What happens in a match without anybody's doing: rolls, and what the server plays for its players.

use super::plan::Hands;
use super::turn::{Match, take_in};
use super::{Event, Refusal};
use crate::clock::Millis;
use crate::store::{self, StoreError, Tx};

/// The most plies that the server plays in one go; then it waits for a person, who goes on.
const AT_ONCE: u32 = 300;

/// Rolls as often as a roll is due, and plays what the players let the server play, until somebody has to choose. A roll that
/// allows no play passes by itself.
///
/// # Errors
/// If the database does not answer, or has no seed for a game with dice.
pub(super) async fn go_on(
    tx: &mut Tx<'_>,
    it: &mut Match,
    hands: &mut Hands,
    at: Millis,
    lines: &mut Vec<String>,
) -> Result<(), Refusal> {
    let mut draws = None;
    for _ in 0..AT_ONCE {
        while it.state.needs_roll() {
            let known = match draws.take() {
                Some(known) => known,
                None => {
                    let later = it.state.later_seeds();
                    let seed = store::find_later_seed(&mut tx.db(), &it.row.id, later).await?;
                    let none = || StoreError::Unreadable(it.row.id.clone(), "a game with dice has no seed".into());
                    seed.and_then(|seed| it.state.draws(&it.row.id, later, &seed)).ok_or_else(none)?
                }
            };
            let roll = it.state.rolls;
            let dice = known.roll(roll);
            draws = Some(known);
            take_in(it, &[], &Event::Rolled { roll, dice }, at, lines);
            store::count_roll(tx, dice).await?;
        }
        let Some((side, mv, auto)) = hands.next(&it.state) else { break };
        let played = Event::Played { ply: it.state.series.ply(), side, mv, auto: Some(auto) };
        take_in(it, &[], &played, at, lines);
        hands.saw(&played);
    }
    Ok(())
}
