//! What players note about their matches, each for themselves. Every statement names whose notes it means.

use super::statement::{execute, find, list, number};
use super::{Db, StoreError, Tx};
use crate::model::{MatchNote, NoteOfMatch};

record!(MatchNote { match_id, text, version, at });
record!(NoteOfMatch { match_id, game, south_name, north_name, text, version, at });

statements! {
    FIND_NOTE = "select match_id, text, version, at from match_notes where user_id = $1 and match_id = $2";
    COUNT_NOTES = "select count(*) as n from match_notes where user_id = $1 and text <> ''";
    INSERT_NOTE = "insert into match_notes (user_id, match_id, text, version, at) values ($1, $2, $3, $4, $5)";
    UPDATE_NOTE = "update match_notes set text = $3, version = $4, at = $5 where user_id = $1 and match_id = $2 \
        and version = $4 - 1";
    LIST_NOTES = "select o.match_id, m.game, s.name as south_name, n.name as north_name, o.text, o.version, o.at \
        from match_notes o join matches m on m.id = o.match_id join users s on s.id = m.south_id \
        join users n on n.id = m.north_id \
        where o.user_id = $1 and o.match_id < $2 and o.text <> '' order by o.match_id desc limit $3";
    DELETE_NOTES_OF = "delete from match_notes where user_id = $1";
}

/// What somebody noted about a match.
///
/// # Errors
/// If the database does not answer.
pub async fn find_note(db: &mut Db<'_>, user: &str, match_id: &str) -> Result<Option<MatchNote>, StoreError> {
    find(db, FIND_NOTE, args![user, match_id]).await
}

/// About how many matches somebody noted something.
///
/// # Errors
/// If the database does not answer.
pub async fn count_notes(db: &mut Db<'_>, user: &str) -> Result<i64, StoreError> {
    Ok(number(db, COUNT_NOTES, args![user]).await?.unwrap_or(0))
}

/// Writes a note over the version before it; version 1 is the first.
///
/// # Errors
/// [`StoreError::Conflict`] if it was written since.
pub async fn write_note(tx: &mut Tx<'_>, user: &str, it: &MatchNote) -> Result<(), StoreError> {
    let sql = if it.version == 1 { INSERT_NOTE } else { UPDATE_NOTE };
    match execute(tx, sql, args![user, &it.match_id, &it.text, it.version, it.at]).await? {
        1 => Ok(()),
        _ => Err(StoreError::Conflict),
    }
}

/// What somebody noted about their matches, the newest match first, before the id `before`.
///
/// # Errors
/// If the database does not answer.
pub async fn list_notes(db: &mut Db<'_>, user: &str, before: &str, limit: i64) -> Result<Vec<NoteOfMatch>, StoreError> {
    list(db, LIST_NOTES, args![user, before, limit]).await
}

/// Takes away everything that somebody noted.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_notes_of(tx: &mut Tx<'_>, user: &str) -> Result<(), StoreError> {
    execute(tx, DELETE_NOTES_OF, args![user]).await?;
    Ok(())
}
