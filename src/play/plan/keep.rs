//! Keeping a plan, and reading it back: its maker's own business.

use super::{Branch, Hands, Node, Plan, Policy, PolicyChange};
use crate::games::{AnyMove, Side};
use crate::play::decide::At;
use crate::play::turn::{Match, find as find_match};
use crate::play::{Current, Refusal};
use crate::store::{self, Action, Db, StoreError, Tx};

/// What a player lets the server play, with the match as it was read.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The match.
    pub the_match: Match,
    /// Whose.
    pub side: Side,
    /// The rules of thumb.
    pub policy: Policy,
    /// The plan.
    pub plan: Option<Plan>,
}

impl Kept {
    /// The turn that its maker is about to play by hand, and the tree, as they are sent.
    pub fn sent(&self) -> (Option<Vec<AnyMove>>, Vec<Branch>) {
        fn sent(nodes: &[Node]) -> Vec<Branch> {
            let turn = |moves: &[AnyMove]| serde_json::to_value(moves).unwrap_or_default();
            let branch =
                |node: &Node| Branch { mv: turn(&node.turn), answer: turn(&node.answer), then: sent(&node.then) };
            nodes.iter().map(branch).collect()
        }
        let plan = self.plan.as_ref();
        let mine = plan.map(|plan| plan.mine.clone()).filter(|mine| !mine.is_empty());
        (mine, plan.map(|plan| sent(&plan.nodes)).unwrap_or_default())
    }
}

/// What somebody lets the server play in a match.
///
/// # Errors
/// [`Refusal::NotYourMatch`] to whoever does not play in it.
pub async fn find(db: &mut Db<'_>, match_id: &str, user: &str) -> Result<Kept, Refusal> {
    let it = find_match(db, match_id).await?;
    let side = it.side_of(user).ok_or(Refusal::NotYourMatch)?;
    let hands = Hands::find(db, match_id, it.row.plans).await?;
    let (policy, plan) = hands.of(side);
    Ok(Kept { policy, plan: plan.cloned(), the_match: it, side })
}

/// What is to change.
#[derive(Clone, Debug)]
pub enum Change {
    /// Nothing more is played by the server.
    Nothing,
    /// What is named.
    To {
        /// The plan that was checked, or none from now on, and the position that it was made at.
        plan: Option<(At, Option<Plan>)>,
        /// The rules of thumb.
        policy: PolicyChange,
    },
}

/// Keeps what a player lets the server play. Nothing happens in the match, so that nobody else can tell.
#[derive(Clone, Debug)]
pub struct Save {
    /// The match.
    pub match_id: String,
    /// Who.
    pub user_id: String,
    /// What.
    pub change: Change,
}

impl Action for Save {
    type Answer = Kept;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Kept, Refusal> {
        let mut it = find_match(&mut tx.db(), &self.match_id).await?;
        let side = it.side_of(&self.user_id).ok_or(Refusal::NotYourMatch)?;
        let current = Current::of(&it.row, &it.state);
        let mut hands = Hands::find(&mut tx.db(), &self.match_id, it.row.plans).await?;
        let (policy, plan) = match &self.change {
            Change::Nothing => (Policy::default(), None),
            _ if it.state.ending.is_some() => return Err(Refusal::MatchOver(current)),
            Change::To { plan, policy } => {
                let (known, standing) = hands.of(side);
                let plan = match plan {
                    Some((at, _)) if *at != (At { ply: current.ply, take_backs: current.take_backs, round: None }) => {
                        return Err(Refusal::StalePly { sent: at.ply, current });
                    }
                    Some((_, plan)) => plan.clone(),
                    None => standing.cloned(),
                };
                let policy = Policy {
                    forced: policy.forced.unwrap_or(known.forced),
                    bear_off: policy.bear_off.unwrap_or(known.bear_off),
                };
                (policy, plan)
            }
        };
        let before = it.row.plans;
        if (policy, plan.as_ref()) != hands.of(side) {
            hands.set(side, policy, plan.clone());
            // Another number each time: whoever acts on what stood before must look again.
            it.row.plans = hands.settle(false, 0, || 1 + i64::from(tx.random().below(u32::MAX)));
            if !store::stamp_plans(tx, &it.row, before).await? {
                return Err(StoreError::Conflict.into());
            }
            hands.write(tx, &self.match_id).await?;
        }
        Ok(Kept { the_match: it, side, policy, plan })
    }
}
