//! What a player notes about a match, for nobody else.

use serde_json::json;

use super::text::{self, Room};
use super::{Refusal, people, turn};
use crate::model::MatchNote;
use crate::store::{self, Action, Db, Hold, Tx};

/// How long a note may be.
pub const ROOM: Room = Room { characters: 10_000, lines: 2_000 };
/// About how many matches somebody can have notes.
pub const MOST_NOTES: i64 = 1_000;

/// A player's own note about a match; an empty one of version 0 if there is none.
///
/// # Errors
/// [`Refusal::NotFound`], or [`Refusal::NotYourMatch`] for others than its players.
pub async fn find(db: &mut Db<'_>, match_id: &str, user: &str) -> Result<MatchNote, Refusal> {
    let (row, _) = turn::find_own(db, match_id, user).await?;
    let found = store::find_note(db, user, match_id).await?;
    Ok(found.unwrap_or(MatchNote { match_id: row.id, text: String::new(), version: 0, at: row.created_at }))
}

/// Writes a note over the version that its writer has read.
#[derive(Clone, Debug)]
pub struct WriteNote {
    /// Whose.
    pub user_id: String,
    /// About which match.
    pub match_id: String,
    /// The new text.
    pub text: String,
    /// The version that it replaces, 0 for none.
    pub version: i64,
}

impl Action for WriteNote {
    type Answer = MatchNote;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<MatchNote, Refusal> {
        let before = find(&mut tx.db(), &self.match_id, &self.user_id).await?;
        let text = text::sound("text", &self.text, ROOM)?;
        if before.text == text {
            return Ok(before);
        }
        if before.version != self.version {
            let why = format!(
                "your note is at version {} now, not at {}: it was changed elsewhere; read it and then write again",
                before.version, self.version
            );
            return Err(Refusal::Changed(why, json!({"version": before.version, "text": before.text})));
        }
        if before.text.is_empty() && store::count_notes(&mut tx.db(), &self.user_id).await? >= MOST_NOTES {
            let why = format!("you have notes about {MOST_NOTES} matches, which is the most; empty another one first");
            return Err(Refusal::TooMany(why));
        }
        people::hold(tx, &[(&self.user_id, Hold::There)]).await?;
        let note = MatchNote { text, version: before.version + 1, at: tx.now(), match_id: before.match_id };
        store::write_note(tx, &self.user_id, &note).await?;
        Ok(note)
    }
}
