//! Playing a match once more, on the same terms and with sides changed.

use super::lobby::{Accept, Lapse, Offer, STANDS};
use super::seeks::RatingRange;
use super::turn::{Match, find};
use super::{Current, Refusal};
use crate::games::Side;
use crate::model::{Challenge, ChallengeStatus, FirstChoice, Visibility};
use crate::store::{self, Action, StoreError, Tx};

/// Asks the other side of a match that is over to play it once more; or agrees, if the other side asked first.
#[derive(Clone, Debug)]
pub struct Rematch {
    /// The match that is over.
    pub match_id: String,
    /// Who asks.
    pub user_id: String,
    /// The ply number that it ended at.
    pub ply: u32,
    /// What this person adds to the dice.
    pub entropy: String,
}

/// What came of it.
#[derive(Debug)]
pub enum Rematched {
    /// The other side is asked.
    Offered(Box<Challenge>),
    /// Both want it: the match has begun.
    Begun(Box<Match>),
}

impl Action for Rematch {
    type Answer = Rematched;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Rematched, Refusal> {
        let it = find(&mut tx.db(), &self.match_id).await?;
        let side = it.side_of(&self.user_id).ok_or(Refusal::NotYourMatch)?;
        let current = Current::of(&it.row, &it.state);
        if it.state.ending.is_none() {
            return Err(Refusal::TooLate(
                "this match is not over; a rematch can be asked for when it is".into(),
                current,
            ));
        }
        if self.ply != it.state.series.ply() {
            return Err(Refusal::StalePly { sent: self.ply, current });
        }
        match store::find_rematch(&mut tx.db(), &self.match_id).await? {
            Some(known) if known.status == ChallengeStatus::Accepted => {
                let begun = known.match_id.unwrap_or_default();
                Ok(Rematched::Begun(Box::new(find(&mut tx.db(), &begun).await?)))
            }
            Some(known) if known.expires_at <= tx.now() => {
                Lapse { id: known.id }.run(tx).await?;
                self.offer(tx, &it, side).await
            }
            Some(known) if known.maker_id == self.user_id => Ok(Rematched::Offered(Box::new(known))),
            Some(known) => {
                let accept = Accept { user_id: self.user_id.clone(), id: known.id, entropy: self.entropy.clone() };
                let begun = accept.run(tx).await.map_err(|refusal| match refusal {
                    // The other call of the same person was quicker: look again.
                    Refusal::AlreadyTaken(_) => StoreError::Conflict.into(),
                    refusal => refusal,
                })?;
                Ok(Rematched::Begun(Box::new(begun)))
            }
            None if store::count_ended_rematches(&mut tx.db(), &self.match_id, &self.user_id).await? > 0 => {
                let reason = "your offer of a rematch was declined or withdrawn; the other side can still ask for one";
                Err(Refusal::TooLate(reason.into(), current))
            }
            None => self.offer(tx, &it, side).await,
        }
    }
}

impl Rematch {
    async fn offer(&self, tx: &mut Tx<'_>, it: &Match, side: Side) -> Result<Rematched, Refusal> {
        let to = match side {
            Side::South => &it.row.north_name,
            Side::North => &it.row.south_name,
        };
        let offer = Offer {
            maker_id: self.user_id.clone(),
            options: it.state.series.options().clone(),
            clock: it.state.clock,
            rated: it.state.rated,
            pauses: it.state.pauses,
            soft: it.state.soft,
            onlookers: it.state.onlookers,
            // Whoever did not start now does.
            first: if it.state.series.first() == side { FirstChoice::Opponent } else { FirstChoice::Me },
            to: Some(to.clone()),
            visibility: Visibility::Link,
            stands: STANDS,
            entropy: self.entropy.clone(),
            rematch_of: Some(self.match_id.clone()),
            count: 1,
            rating: RatingRange::default(),
        };
        Ok(Rematched::Offered(Box::new(offer.run(tx).await?)))
    }
}
