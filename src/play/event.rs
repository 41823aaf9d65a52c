//! What happened in a match. The list of its events is the match; everything else is made from it.

use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::clock::MatchClock;
use super::draws::Promise;
use super::offers::Offer;
use super::ratings::Rated;
use super::shapes::Move;
use super::stops::DaysOff;
use crate::clock::Millis;
use crate::games::{AnyMove, Side};

/// Which text of the rules a match that begins now is played by.
pub const RULES_VERSION: u32 = 1;

/// Something that happened in a match. The list of them is the match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// It began.
    Started {
        /// The game's name.
        game: String,
        /// Which text of the rules.
        rules: u32,
        /// The game's options.
        #[schema(value_type = Object)]
        options: serde_json::Value,
        /// The clock.
        clock: MatchClock,
        /// Whether it counts.
        rated: bool,
        /// Whether vacations, days off and agreed pauses stop its clocks.
        #[serde(default = "yes", skip_serializing_if = "is_true")]
        pauses: bool,
        /// Whether it goes on when a side's time is up, until the other claims it.
        #[serde(default, skip_serializing_if = "is_false")]
        soft: bool,
        /// Whether others than its players may see it while it runs.
        #[serde(default = "yes", skip_serializing_if = "is_true")]
        onlookers: bool,
        /// Who starts the first game.
        #[schema(value_type = String)]
        first: Side,
        /// Whether that was drawn by lot.
        lot: bool,
        /// What its dice and lot follow from; matches of the first version have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice: Option<DiceTerms>,
    },
    /// One ply.
    Played {
        /// Its number.
        ply: u32,
        /// Whose.
        #[schema(value_type = String)]
        side: Side,
        /// What was played.
        #[serde(rename = "move")]
        #[schema(value_type = Move)]
        mv: AnyMove,
        /// Why the server played it, if it did.
        #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "auto_of")]
        auto: Option<Auto>,
    },
    /// The server rolled.
    Rolled {
        /// The roll's number in the match, 0 first.
        roll: u32,
        /// The two dice; where each side throws one, south's first.
        dice: [u8; 2],
    },
    /// A side asked for something.
    Offered {
        /// Which.
        #[schema(value_type = String)]
        side: Side,
        /// For what.
        offer: Offer,
    },
    /// A side agreed with what the other had asked for, or gave the other more time.
    Accepted {
        /// Which.
        #[schema(value_type = String)]
        side: Side,
        /// With what.
        offer: Offer,
        /// Of a turn that is taken back, the number of its first ply, which is the next again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ply: Option<u32>,
    },
    /// A side said no to what the other had asked for, or took back what it had asked for itself.
    Declined {
        /// Which.
        #[schema(value_type = String)]
        side: Side,
        /// To what.
        offer: Offer,
    },
    /// The side to move was told that its time runs out soon.
    Reminded {
        /// Which.
        #[schema(value_type = String)]
        side: Side,
    },
    /// From its turn that has just begun on, other days of the week stop a side's clock; they stay what they are during a turn.
    DaysOff {
        /// Whose.
        #[schema(value_type = String)]
        side: Side,
        /// Which; none from now on.
        days_off: Option<DaysOff>,
    },
    /// A side's player is on vacation, which stops its clock; or a vacation that was told before ends at another time.
    Away {
        /// Which.
        #[schema(value_type = String)]
        side: Side,
        /// The number of the player's vacation.
        n: i64,
        /// When it began, which may be long before the event.
        #[schema(value_type = String, format = DateTime)]
        from: Millis,
        /// When it ends, or ended.
        #[schema(value_type = String, format = DateTime)]
        until: Millis,
    },
    /// The time of the side to move is up, in a match that goes on until the other side claims it.
    Passed {
        /// Which.
        #[schema(value_type = String)]
        side: Side,
    },
    /// A side gave up.
    Resigned {
        /// Which.
        #[schema(value_type = String)]
        side: Side,
    },
    /// The operator settled it.
    Adjudicated {
        /// Who won; nobody in a draw or a match without a result.
        #[schema(value_type = Option<String>)]
        winner: Option<Side>,
        /// Whether it has no result, as if it had never begun.
        #[serde(default, skip_serializing_if = "is_false")]
        void: bool,
        /// Why, for both to see.
        reason: String,
    },
    /// After the end by time, a side asked to go on.
    ResumeAsked {
        /// Which.
        #[schema(value_type = String)]
        side: Side,
        /// What is promised of the rolls to come, in games with dice: the seed before was told at the end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice: Option<Promise>,
    },
    /// A side said no to going on, or no longer asks for it.
    ResumeDeclined {
        /// Which.
        #[schema(value_type = String)]
        side: Side,
    },
    /// Both want to go on from where the match ended by time; the turn begins anew.
    Resumed {
        /// Who agreed.
        #[schema(value_type = String)]
        side: Side,
        /// What they added to the dice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entropy: Option<String>,
    },
    /// A side let its time run out.
    TimedOut {
        /// Which.
        #[schema(value_type = String)]
        side: Side,
    },
    /// It was ended before it had begun.
    Aborted {
        /// Who ended it; nobody when the first move did not come in time.
        #[schema(value_type = Option<String>)]
        side: Option<Side>,
    },
    /// The match is over, and this is what it did to the ratings of both.
    Rated {
        /// South's.
        south: Rated,
        /// North's.
        north: Rated,
    },
    /// The match is over, and the seed of its dice is told.
    Revealed {
        /// 64 hexadecimal digits.
        seed: String,
    },
}

/// What holds where nothing is said.
pub fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
pub(super) fn is_true(value: &bool) -> bool {
    *value
}

/// Why the server played a ply itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Auto {
    /// Nothing else could be played.
    Forced,
    /// Its player had planned it.
    Plan,
    /// Its player lets the server choose by a rule of thumb.
    Policy,
}

impl Auto {
    /// The word that stands for it, as in JSON and in records.
    pub fn as_str(self) -> &'static str {
        match self {
            Auto::Forced => "forced",
            Auto::Plan => "plan",
            Auto::Policy => "policy",
        }
    }
}

/// Reads why a ply was played by the server. Older events say only that it was, and then it was forced.
fn auto_of<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Auto>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Said {
        Whether(bool),
        Why(Auto),
    }
    Ok(match Said::deserialize(from)? {
        Said::Whether(said) => said.then_some(Auto::Forced),
        Said::Why(why) => Some(why),
    })
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
pub(super) fn is_false(value: &bool) -> bool {
    !value
}

/// What the dice of a match follow from, as far as it may be known while the match runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DiceTerms {
    /// The SHA-256 of the secret seed, promised before the match.
    pub commitment: String,
    /// What the maker of the challenge added.
    pub maker: String,
    /// What the one who accepted it added.
    pub accepter: String,
}

/// The number of the ply that it plays.
pub(super) fn ply_of(event: &Event) -> Option<u32> {
    match event {
        Event::Played { ply, .. } => Some(*ply),
        _ => None,
    }
}

/// The plays that were not taken back, in order. Where a turn can be taken back, nothing was rolled, so that these and the
/// start make the board.
pub(super) fn plays_that_stand(events: &[(Millis, Event)]) -> Vec<&(Millis, Event)> {
    let mut standing: Vec<&(Millis, Event)> = Vec::new();
    for it in events {
        match &it.1 {
            Event::Played { .. } => standing.push(it),
            Event::Accepted { ply: Some(to), .. } => {
                standing.retain(|(_, event)| ply_of(event).is_some_and(|ply| ply < *to));
            }
            _ => {}
        }
    }
    standing
}
