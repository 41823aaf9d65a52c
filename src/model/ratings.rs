//! What is kept of how strong people are.

use serde::{Deserialize, Serialize};

use crate::clock::Millis;

/// How strong somebody is taken to be in a game, by Glicko-2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rating {
    /// In thousandths of a point.
    pub rating: i64,
    /// How uncertain that is, in thousandths of a point.
    pub deviation: i64,
    /// How unsteady, in thousand millionths.
    pub volatility: i64,
}

/// What is shown of a rating beside a name, in thousandths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The rating.
    pub rating: i64,
    /// How uncertain it is.
    pub deviation: i64,
}

/// A rating as stored.
#[derive(Clone, Debug)]
pub struct RatingRow {
    /// Whose.
    pub user_id: String,
    /// In which game.
    pub game: String,
    /// As in [`Rating`].
    pub rating: i64,
    /// As in [`Rating`].
    pub deviation: i64,
    /// As in [`Rating`].
    pub volatility: i64,
    /// How many rated matches it comes from.
    pub n: i64,
    /// When it last changed.
    pub at: Millis,
}

impl RatingRow {
    /// The rating itself.
    pub fn rating(&self) -> Rating {
        Rating { rating: self.rating, deviation: self.deviation, volatility: self.volatility }
    }
}

/// A place on a game's ladder.
#[derive(Clone, Debug)]
pub struct Ranked {
    /// Who.
    pub user_id: String,
    /// Their name.
    pub name: String,
    /// Whether they are a guest.
    pub guest: bool,
    /// As in [`Rating`].
    pub rating: i64,
    /// As in [`Rating`].
    pub deviation: i64,
    /// How many rated matches it comes from.
    pub n: i64,
}

/// One entry of the ledger: what a match did to a rating.
#[derive(Clone, Debug)]
pub struct RatingChange {
    /// Whose rating.
    pub user_id: String,
    /// In which game.
    pub game: String,
    /// Its number for that person and game, from 1.
    pub n: i64,
    /// When the match ended.
    pub at: Millis,
    /// The match.
    pub match_id: String,
    /// Who the other player was.
    pub opponent_id: String,
    /// Their name now.
    pub opponent_name: String,
    /// Whether they are a guest.
    pub opponent_guest: bool,
    /// 2 for a win, 1 for a draw, 0 for a loss.
    pub half_points: i64,
    /// The other player's rating before it.
    pub opponent_rating: i64,
    /// Its deviation.
    pub opponent_deviation: i64,
    /// Its volatility.
    pub opponent_volatility: i64,
    /// The rating after it.
    pub rating: i64,
    /// Its deviation.
    pub deviation: i64,
    /// Its volatility.
    pub volatility: i64,
}

impl RatingChange {
    /// The rating after the match.
    pub fn after(&self) -> Rating {
        Rating { rating: self.rating, deviation: self.deviation, volatility: self.volatility }
    }

    /// The other player's rating before it.
    pub fn opponent(&self) -> Rating {
        Rating {
            rating: self.opponent_rating,
            deviation: self.opponent_deviation,
            volatility: self.opponent_volatility,
        }
    }
}
