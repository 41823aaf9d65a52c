//! What the server plays for the players of a match, while what happens in it is being written.

use super::{Plan, Policy};
use crate::games::AnyMove;
use crate::games::Side;
use crate::model::PlanRow;
use crate::play::event::Auto;
use crate::play::state::index;
use crate::play::{Event, Refusal, State};
use crate::store::{self, Db, StoreError, Tx};

/// One side's.
#[derive(Clone, Debug, Default, PartialEq)]
struct Hand {
    policy: Policy,
    plan: Option<Plan>,
}

/// What both sides let the server play.
#[derive(Clone, Debug, Default)]
pub struct Hands {
    hands: [Hand; 2],
    /// As they are stored.
    stored: [Hand; 2],
}

impl Hand {
    fn is_empty(&self) -> bool {
        *self == Hand::default()
    }

    fn read(row: &PlanRow) -> Result<Hand, StoreError> {
        let unreadable = |error: serde_json::Error| StoreError::Unreadable(row.match_id.clone(), error.to_string());
        let plan = row.plan.as_deref().map(serde_json::from_str).transpose().map_err(unreadable)?;
        Ok(Hand { policy: Policy { forced: row.forced, bear_off: row.bear_off }, plan })
    }

    fn row(&self, match_id: &str, side: Side) -> PlanRow {
        PlanRow {
            match_id: match_id.to_owned(),
            side: side.to_string(),
            forced: self.policy.forced,
            bear_off: self.policy.bear_off,
            plan: self.plan.as_ref().map(|plan| serde_json::to_string(plan).expect("a plan is plain data")),
        }
    }
}

impl Hands {
    /// What is stored of a match; `stamp` is the one that its row had, and without one nothing is asked.
    ///
    /// # Errors
    /// If the database does not answer, or holds what this version cannot read.
    pub async fn find(db: &mut Db<'_>, match_id: &str, stamp: i64) -> Result<Hands, Refusal> {
        let mut hands = Hands::default();
        if stamp != 0 {
            for row in store::list_plans(db, match_id).await? {
                let side = if row.side == "north" { Side::North } else { Side::South };
                hands.hands[index(side)] = Hand::read(&row)?;
            }
            hands.stored = hands.hands.clone();
        }
        Ok(hands)
    }

    /// Whether the server plays nothing for either.
    pub fn are_empty(&self) -> bool {
        self.hands.iter().all(Hand::is_empty)
    }

    /// A new match's, by what each player wishes for all of them.
    pub fn wished(south: bool, north: bool) -> Hands {
        let hand = |forced| Hand { policy: Policy { forced, bear_off: false }, plan: None };
        Hands { hands: [hand(south), hand(north)], stored: Default::default() }
    }

    /// One side's rules of thumb and plan.
    pub fn of(&self, side: Side) -> (Policy, Option<&Plan>) {
        let hand = &self.hands[index(side)];
        (hand.policy, hand.plan.as_ref())
    }

    /// Sets one side's.
    pub(super) fn set(&mut self, side: Side, policy: Policy, plan: Option<Plan>) {
        self.hands[index(side)] = Hand { policy, plan };
    }

    /// Takes note of what has just happened.
    pub fn saw(&mut self, event: &Event) {
        match event {
            Event::Played { ply, side, mv, .. } => {
                for maker in Side::BOTH {
                    let plan = &mut self.hands[index(maker)].plan;
                    *plan = plan.take().and_then(|plan| plan.after(*ply, maker == *side, mv));
                }
            }
            // A turn that was taken back: what was planned was planned for another course.
            Event::Accepted { ply: Some(_), .. } => self.hands.iter_mut().for_each(|hand| hand.plan = None),
            _ => {}
        }
    }

    /// What the server plays now, and why; nothing where it waits for a person. A planned move that cannot be played ends its
    /// plan.
    pub fn next(&mut self, state: &State) -> Option<(Side, AnyMove, Auto)> {
        let side = state.to_move()?;
        let series = &state.series;
        let hand = &mut self.hands[index(side)];
        if let Some(planned) = hand.plan.as_ref().and_then(Plan::next) {
            if series.clone().play(planned).is_ok() {
                return Some((side, planned.clone(), Auto::Plan));
            }
            tracing::error!(ply = series.ply(), "a planned move cannot be played; its plan is ended");
            hand.plan = None;
        }
        let policy = hand.policy;
        if (policy.forced || series.kind().rolls())
            && let [only] = &*series.legal_moves()
            && (policy.forced || only.is_pass())
        {
            return Some((side, only.clone(), Auto::Forced));
        }
        let thumb = policy.bear_off.then(|| series.bear_off()).flatten()?;
        Some((side, thumb, Auto::Policy))
    }

    /// The stamp of the match's row after this: the one that it has, a fresh one where a side has something for the first time, 0
    /// where nothing is left. When the match is over nothing is.
    pub fn settle(&mut self, over: bool, stamp: i64, fresh: impl FnOnce() -> i64) -> i64 {
        if over {
            self.hands = Default::default();
        }
        match (self.are_empty(), stamp) {
            (true, _) => 0,
            (false, 0) => fresh(),
            (false, stamp) => stamp,
        }
    }

    /// Writes what is not as it is stored.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn write(&self, tx: &mut Tx<'_>, match_id: &str) -> Result<(), StoreError> {
        for side in Side::BOTH {
            let (now, then) = (&self.hands[index(side)], &self.stored[index(side)]);
            if now == then {
                continue;
            }
            if now.is_empty() {
                store::delete_plan(tx, match_id, side.to_string().as_str()).await?;
            } else {
                store::upsert_plan(tx, &now.row(match_id, side)).await?;
            }
        }
        Ok(())
    }
}
