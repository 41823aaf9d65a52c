//! Mails that people ask for, on their way: the confirmation of an address, and a link for a new password. What asks for one writes it;
//! it is sent at once and, where that fails, again, until it went out or nobody needs it any more.

use super::{Refusal, people};
use crate::clock::{Millis, SECOND};
use crate::model::{LetterRow, Receiver, ReceiverStatus, User};
use crate::store::{self, Action, StoreError, Tx};

/// How long a letter is left to the server that sends it, in milliseconds. A mail server must have answered by then.
const LEASE: i64 = 300 * SECOND;
/// How many are looked at to find one that is still needed.
const AT_ONCE: i64 = 20;

/// What asks for the confirmation of an address, in the database.
pub const CONFIRM: &str = "confirm";
/// What leads to a new password.
pub const RESET: &str = "reset";

/// A letter that was taken to be sent.
#[derive(Clone)]
pub struct Letter {
    /// As it is stored.
    pub row: LetterRow,
    /// Who is written to.
    pub user: User,
    /// Where it goes.
    pub receiver: Receiver,
    /// The secret of a link for a new password: no two letters have the same, and none is stored.
    pub secret: Option<String>,
}

/// Takes the letter that is due for the longest, or this one if it is; what nobody needs any more is forgotten on the way.
#[derive(Clone, Debug)]
pub struct TakeLetter {
    /// Which alone.
    pub id: Option<String>,
}

impl Action for TakeLetter {
    type Answer = Option<Letter>;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Option<Letter>, Refusal> {
        let now = tx.now();
        for row in store::list_due_letters(&mut tx.db(), self.id.as_deref(), now, AT_ONCE).await? {
            if !store::take_letter(tx, &row, now.plus(LEASE)).await? {
                continue;
            }
            let (receiver_id, user_id) = (row.receiver_id.as_deref().unwrap_or_default(), row.user_id.as_str());
            let receiver = store::find_receiver(&mut tx.db(), receiver_id).await?;
            let user = store::find_user(&mut tx.db(), user_id).await?.filter(|user| user.deleted_at.is_none());
            let needed = receiver.zip(user).filter(|(receiver, user)| match row.purpose.as_str() {
                CONFIRM => receiver.status != ReceiverStatus::On,
                _ => receiver.status != ReceiverStatus::Unconfirmed && !user.guest,
            });
            let Some((receiver, user)) = needed else {
                store::delete_letter(tx, &row.id).await?;
                continue;
            };
            let secret = if row.purpose == RESET { Some(people::offer_reset(tx, &user).await?) } else { None };
            return Ok(Some(Letter { row, user, receiver, secret }));
        }
        Ok(None)
    }
}

/// What becomes of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It went out.
    Sent,
    /// It is tried again then.
    Again(Millis),
    /// It is not, and does not count as one that was asked for.
    GivenUp,
}

/// Notes what came of a letter; whoever waits for the confirmation of an address reads it there.
pub struct SettleLetter {
    /// Which.
    pub letter: Letter,
    /// What becomes of it.
    pub fate: Fate,
    /// What the mail server answered, or why nothing went out.
    pub answer: String,
}

impl Action for SettleLetter {
    type Answer = ();
    type Error = StoreError;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        let Letter { row, receiver, .. } = &self.letter;
        match self.fate {
            Fate::Sent => store::settle_letter(tx, &row.id, None).await?,
            Fate::Again(at) => store::settle_letter(tx, &row.id, Some(at)).await?,
            Fate::GivenUp => store::delete_letter(tx, &row.id).await?,
        }
        if receiver.status == ReceiverStatus::Unconfirmed {
            store::note_unconfirmed(tx, &receiver.id, &self.answer, self.fate == Fate::Sent).await?;
        }
        Ok(())
    }
}
