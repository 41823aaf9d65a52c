//! What the lot and the rolls of a match follow from: a secret that was promised before, and, where a match with dice went on after
//! its end, another one, since the one before was told then.

use serde::{Deserialize, Serialize};

use super::event::DiceTerms;
use super::state::{ApplyError, State};
use crate::games::Side;
use crate::games::dice::{Draws, Seed};

/// What is promised of the dice when a side asks to go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Promise {
    /// The SHA-256 of the secret seed.
    pub commitment: String,
    /// What the side that asks added.
    pub entropy: String,
}

/// What the rolls follow from after a match went on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LaterDice {
    /// The number of the first roll that does.
    pub from: u32,
    /// The promise, and what both added when they agreed to go on: south as the maker, north as the accepter.
    #[serde(flatten)]
    pub terms: DiceTerms,
    /// The seed, once it is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

impl State {
    /// How many seeds the draws so far follow from, but for the first.
    pub fn later_seeds(&self) -> usize {
        self.later_dice.len()
    }

    /// Whether the seed that the next roll follows from is still a secret.
    pub fn seed_is_secret(&self) -> bool {
        match self.later_dice.last() {
            Some(later) => later.seed.is_none(),
            None => self.dice.is_some() && self.seed.is_none(),
        }
    }

    /// What the lot and the rolls follow from before the match ever went on (`later` 0), and after it did so for the first time (1)
    /// or again, given that seed.
    pub fn draws(&self, match_id: &str, later: usize, seed: &Seed) -> Option<Draws> {
        let terms = match later.checked_sub(1) {
            None => self.dice.as_ref()?,
            Some(i) => &self.later_dice.get(i)?.terms,
        };
        Some(Draws {
            seed: seed.clone(),
            match_id: match_id.to_owned(),
            maker: terms.maker.clone(),
            accepter: terms.accepter.clone(),
        })
    }

    /// Which of the seeds a roll follows from, as [`State::draws`] counts them.
    pub fn seed_of_roll(&self, roll: u32) -> usize {
        self.later_dice.iter().take_while(|later| later.from <= roll).count()
    }

    /// Takes in the seed: only after the end, only once, and only the one that was promised.
    pub(super) fn reveal(&mut self, seed: &str) -> Result<(), ApplyError> {
        let (promised, told) = match self.later_dice.last_mut() {
            Some(later) => (Some(&later.terms), &mut later.seed),
            None => (self.dice.as_ref(), &mut self.seed),
        };
        let sent = Seed::parse(seed).map(|seed| seed.commitment());
        if self.ending.is_none() || told.is_some() || sent.is_none() || sent != promised.map(|it| it.commitment.clone())
        {
            return Err(ApplyError::OutOfOrder);
        }
        *told = Some(seed.to_owned());
        Ok(())
    }

    /// Whether going on needs a new seed: rolls that are still to come.
    pub fn needs_new_seed(&self) -> bool {
        self.series.kind().rolls()
    }

    /// From here on the rolls follow from what was promised when a side asked to go on, and from what both added.
    pub(super) fn use_promise(&mut self, agrees: Side, added: &str) {
        if let Some(Promise { commitment, entropy }) = self.resume_dice.take() {
            let (maker, accepter) = match agrees {
                Side::North => (entropy, added.to_owned()),
                Side::South => (added.to_owned(), entropy),
            };
            let terms = DiceTerms { commitment, maker, accepter };
            self.later_dice.push(LaterDice { from: self.rolls, terms, seed: None });
        }
    }
}
