//! Following people, and wanting nothing to do with them.

use super::{Refusal, lobby, people};
use crate::model::{ChallengeStatus, Tie};
use crate::store::{self, Action, Db, Hold, Tx};

/// How many people somebody can have blocked.
pub const MOST_BLOCKS: i64 = 1_000;
/// How many people somebody can follow.
pub const MOST_FOLLOWS: i64 = 500;

/// Refuses to bring two people together of whom one has blocked the other. Whoever is blocked is not told so.
///
/// # Errors
/// [`Refusal::Forbidden`].
pub async fn must_not_be_apart(db: &mut Db<'_>, user: &str, other: &str) -> Result<(), Refusal> {
    let blockers = store::list_blockers(db, user, other).await?;
    if blockers.iter().any(|blocker| blocker == user) {
        let why = "you have blocked this person; unblock them first if you want to play with them";
        return Err(Refusal::Forbidden(why.into()));
    }
    if blockers.is_empty() {
        return Ok(());
    }
    Err(Refusal::Forbidden("this person is not free for a match with you; find another opponent in the lobby".into()))
}

/// Wants nothing more to do with somebody: what they offered one another is closed, and following ends.
#[derive(Clone, Debug)]
pub struct Block {
    /// Who blocks.
    pub user_id: String,
    /// Whom.
    pub blocked_id: String,
}

impl Action for Block {
    type Answer = Tie;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Tie, Refusal> {
        let (user, other) = (&self.user_id, &self.blocked_id);
        if let Some(tie) = store::find_block(&mut tx.db(), user, other).await? {
            return Ok(tie);
        }
        let blocked = people::find_living(&mut tx.db(), other).await?;
        if user == other {
            return Err(Refusal::invalid("user", "you cannot block yourself"));
        }
        if store::count_blocks(&mut tx.db(), user).await? >= MOST_BLOCKS {
            let why = format!("you have blocked {MOST_BLOCKS} people; unblock somebody first");
            return Err(Refusal::TooMany(why));
        }
        // What is being offered or said meanwhile comes before or after this, never in between.
        people::hold(tx, &[(user, Hold::Alone), (other, Hold::Alone)]).await?;
        store::insert_block(tx, user, other).await?;
        store::delete_follow(tx, user, other).await?;
        for (maker, to, becomes) in
            [(user, other, ChallengeStatus::Cancelled), (other, user, ChallengeStatus::Declined)]
        {
            for challenge in store::list_challenges_between(&mut tx.db(), maker, to).await? {
                lobby::close(tx, challenge, becomes).await?;
            }
        }
        let tie = store::find_block(&mut tx.db(), user, other).await?;
        tie.ok_or_else(|| Refusal::NotFound("player", blocked.name))
    }
}

/// Ends a block.
#[derive(Clone, Debug)]
pub struct Unblock {
    /// Who had blocked.
    pub user_id: String,
    /// Whom.
    pub blocked_id: String,
}

impl Action for Unblock {
    type Answer = ();
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), Refusal> {
        Ok(store::delete_block(tx, &self.user_id, &self.blocked_id).await?)
    }
}

/// Follows somebody.
#[derive(Clone, Debug)]
pub struct Follow {
    /// Who follows.
    pub user_id: String,
    /// Whom.
    pub followed_id: String,
}

impl Action for Follow {
    type Answer = Tie;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Tie, Refusal> {
        let (user, other) = (&self.user_id, &self.followed_id);
        if let Some(tie) = store::find_follow(&mut tx.db(), user, other).await? {
            return Ok(tie);
        }
        let followed = people::find_living(&mut tx.db(), other).await?;
        if user == other {
            return Err(Refusal::invalid("user", "you cannot follow yourself"));
        }
        if store::find_block(&mut tx.db(), user, other).await?.is_some() {
            return Err(Refusal::Forbidden("you have blocked this person; unblock them first".into()));
        }
        if store::count_follows(&mut tx.db(), user).await? >= MOST_FOLLOWS {
            return Err(Refusal::TooMany(format!("you follow {MOST_FOLLOWS} people; leave somebody first")));
        }
        people::hold(tx, &[(user, Hold::There), (other, Hold::There)]).await?;
        store::insert_follow(tx, user, other).await?;
        let tie = store::find_follow(&mut tx.db(), user, other).await?;
        tie.ok_or_else(|| Refusal::NotFound("player", followed.name))
    }
}

/// Follows somebody no more.
#[derive(Clone, Debug)]
pub struct Unfollow {
    /// Who followed.
    pub user_id: String,
    /// Whom.
    pub followed_id: String,
}

impl Action for Unfollow {
    type Answer = ();
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), Refusal> {
        Ok(store::delete_follow(tx, &self.user_id, &self.followed_id).await?)
    }
}
