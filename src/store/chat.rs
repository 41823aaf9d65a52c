//! What the two players of a match say to each other, and what was brought to the operator.

use super::statement::{execute, find, list};
use super::{Db, StoreError, Tx};
use crate::clock::Millis;
use crate::model::{ChatLine, ChatReport, ChatSeat};

record!(ChatLine { n, at, author_id, text, phrase });
record!(ChatSeat { user_id, closed, muted, seen });
record!(ChatReport { id, match_id, n, at, reporter_id, reporter_name, author_id, author_name, reason, line });

/// How much there is of something, and when the oldest of it came.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// How many.
    pub n: i64,
    /// When the oldest came.
    pub first: Option<Millis>,
}
record!(Pace { n, first });

/// How much of a chat somebody has not read.
#[derive(Clone, Copy, Debug)]
pub struct ChatCounts {
    /// The number of the last line, whoever wrote it.
    pub last: Option<i64>,
    /// How many lines of the other's came since the last that was read.
    pub unread: i64,
}
record!(ChatCounts { last, unread });

statements! {
    INSERT_CHAT_LINE = "insert into chat_lines (match_id, n, at, author_id, text, phrase) values ($1, $2, $3, $4, $5, $6)";
    // Lines of an author who is not wanted here are left out.
    LIST_CHAT_LINES = "select n, at, author_id, text, phrase from chat_lines \
        where match_id = $1 and n > $2 and (cast($3 as text) is null or author_id <> $3) order by n limit $4";
    FIND_CHAT_LINE = "select n, at, author_id, text, phrase from chat_lines where match_id = $1 and n = $2";
    COUNT_CHAT = "select (select max(n) from chat_lines where match_id = $1) as last, \
        (select count(*) from chat_lines where match_id = $1 and author_id <> $2 and n > $3) as unread";
    PACE_OF_AUTHOR = "select count(*) as n, min(at) as first from chat_lines where author_id = $1 and at > $2";
    ERASE_CHAT_LINE = "update chat_lines set text = null, phrase = null where match_id = $1 and n = $2 \
        and (text is not null or phrase is not null)";
    ERASE_CHAT_OF = "update chat_lines set text = null, phrase = null where author_id = $1";
    LIST_CHAT_SEATS = "select user_id, closed, muted, seen from chat_seats where match_id = $1";
    SET_CHAT_CLOSED = "insert into chat_seats (match_id, user_id, closed, muted, seen) values ($1, $2, $3, false, 0) \
        on conflict (match_id, user_id) do update set closed = excluded.closed";
    SET_CHAT_MUTED = "insert into chat_seats (match_id, user_id, closed, muted, seen) values ($1, $2, false, $3, 0) \
        on conflict (match_id, user_id) do update set muted = excluded.muted";
    SET_CHAT_SEEN = "insert into chat_seats (match_id, user_id, closed, muted, seen) values ($1, $2, false, false, $3) \
        on conflict (match_id, user_id) do update set seen = excluded.seen where excluded.seen > chat_seats.seen";
    DELETE_CHAT_SEATS_OF = "delete from chat_seats where user_id = $1";
    INSERT_CHAT_REPORT = "insert into chat_reports (match_id, n, reporter_id, id, at, reason, author_id, line) \
        values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (match_id, n, reporter_id) do nothing";
    PACE_OF_REPORTER = "select count(*) as n, min(at) as first from chat_reports where reporter_id = $1 and at > $2";
    LIST_CHAT_REPORTS = "select r.id, r.match_id, r.n, r.at, r.reporter_id, p.name as reporter_name, r.author_id, \
        a.name as author_name, r.reason, r.line from chat_reports r join users p on p.id = r.reporter_id \
        join users a on a.id = r.author_id where r.id > $1 and r.settled_at is null order by r.id limit $2";
    DELETE_SETTLED_REPORTS = "delete from chat_reports where id in \
        (select id from chat_reports where settled_at is not null and settled_at <= $1 limit 500)";
    SETTLE_CHAT_REPORTS = "update chat_reports set settled_at = $3 where match_id = $1 and n = $2 and settled_at is null";
}

/// Adds a line.
///
/// # Errors
/// [`StoreError::Conflict`] if another line has this number.
pub async fn insert_chat_line(tx: &mut Tx<'_>, match_id: &str, line: &ChatLine) -> Result<(), StoreError> {
    let args = args![match_id, line.n, line.at, &line.author_id, &line.text, &line.phrase];
    execute(tx, INSERT_CHAT_LINE, args).await?;
    Ok(())
}

/// Lines of a match behind number `after`, oldest first, but none of the author `without`.
///
/// # Errors
/// If the database does not answer.
pub async fn list_chat_lines(
    db: &mut Db<'_>,
    match_id: &str,
    after: i64,
    without: Option<&str>,
    limit: i64,
) -> Result<Vec<ChatLine>, StoreError> {
    list(db, LIST_CHAT_LINES, args![match_id, after, without, limit]).await
}

/// One line.
///
/// # Errors
/// If the database does not answer.
pub async fn find_chat_line(db: &mut Db<'_>, match_id: &str, n: i64) -> Result<Option<ChatLine>, StoreError> {
    find(db, FIND_CHAT_LINE, args![match_id, n]).await
}

/// How much of a match's chat `user` has not read, who has read up to line `seen`.
///
/// # Errors
/// If the database does not answer.
pub async fn count_chat(db: &mut Db<'_>, match_id: &str, user: &str, seen: i64) -> Result<ChatCounts, StoreError> {
    let counts = find(db, COUNT_CHAT, args![match_id, user, seen]).await?;
    Ok(counts.unwrap_or(ChatCounts { last: None, unread: 0 }))
}

/// How much somebody has written since, in all matches.
///
/// # Errors
/// If the database does not answer.
pub async fn pace_of_author(db: &mut Db<'_>, author: &str, since: Millis) -> Result<Pace, StoreError> {
    Ok(find(db, PACE_OF_AUTHOR, args![author, since]).await?.unwrap_or(Pace { n: 0, first: None }))
}

/// Takes away what a line says; false if it says nothing already, or is not there.
///
/// # Errors
/// If the database does not answer.
pub async fn erase_chat_line(tx: &mut Tx<'_>, match_id: &str, n: i64) -> Result<bool, StoreError> {
    Ok(execute(tx, ERASE_CHAT_LINE, args![match_id, n]).await? > 0)
}

/// Takes away everything that somebody ever said, and how they had their chats.
///
/// # Errors
/// If the database does not answer.
pub async fn erase_chat_of(tx: &mut Tx<'_>, author: &str) -> Result<(), StoreError> {
    execute(tx, ERASE_CHAT_OF, args![author]).await?;
    execute(tx, DELETE_CHAT_SEATS_OF, args![author]).await?;
    Ok(())
}

/// How the players have the chat of a match, as far as they have touched it.
///
/// # Errors
/// If the database does not answer.
pub async fn list_chat_seats(db: &mut Db<'_>, match_id: &str) -> Result<Vec<ChatSeat>, StoreError> {
    list(db, LIST_CHAT_SEATS, args![match_id]).await
}

/// Something about how a player has the chat of a match.
#[derive(Clone, Copy, Debug)]
pub enum SeatChange {
    /// Whether it is closed.
    Closed(bool),
    /// Whether the other's lines are hidden.
    Muted(bool),
    /// Up to which line it was read; never less than before.
    Seen(i64),
}

/// Keeps something about how a player has the chat of a match. Each part is written alone, so that two browsers of one
/// person do not undo one another.
///
/// # Errors
/// If the database does not answer.
pub async fn set_chat_seat(tx: &mut Tx<'_>, match_id: &str, user: &str, change: SeatChange) -> Result<(), StoreError> {
    match change {
        SeatChange::Closed(closed) => execute(tx, SET_CHAT_CLOSED, args![match_id, user, closed]).await?,
        SeatChange::Muted(muted) => execute(tx, SET_CHAT_MUTED, args![match_id, user, muted]).await?,
        SeatChange::Seen(seen) => execute(tx, SET_CHAT_SEEN, args![match_id, user, seen]).await?,
    };
    Ok(())
}

/// Keeps a report with what was written. Nothing changes if the same person reported the same line before.
///
/// # Errors
/// If the database does not answer.
pub async fn insert_chat_report(tx: &mut Tx<'_>, it: &ChatReport) -> Result<(), StoreError> {
    let args = args![&it.match_id, it.n, &it.reporter_id, &it.id, it.at, &it.reason, &it.author_id, &it.line];
    execute(tx, INSERT_CHAT_REPORT, args).await?;
    Ok(())
}

/// How much somebody has reported since.
///
/// # Errors
/// If the database does not answer.
pub async fn pace_of_reporter(db: &mut Db<'_>, reporter: &str, since: Millis) -> Result<Pace, StoreError> {
    Ok(find(db, PACE_OF_REPORTER, args![reporter, since]).await?.unwrap_or(Pace { n: 0, first: None }))
}

/// Reports that nobody has dealt with, oldest first, behind the id `after`.
///
/// # Errors
/// If the database does not answer.
pub async fn list_chat_reports(db: &mut Db<'_>, after: &str, limit: i64) -> Result<Vec<ChatReport>, StoreError> {
    list(db, LIST_CHAT_REPORTS, args![after, limit]).await
}

/// Notes that the reports of a line have been dealt with; how many.
///
/// # Errors
/// If the database does not answer.
pub async fn settle_chat_reports(tx: &mut Tx<'_>, match_id: &str, n: i64) -> Result<u64, StoreError> {
    let now = tx.now();
    execute(tx, SETTLE_CHAT_REPORTS, args![match_id, n, now]).await
}

/// Clears away some reports that were settled before `until`, with what was written; how many.
///
/// # Errors
/// If the database does not answer.
pub async fn delete_settled_reports(tx: &mut Tx<'_>, until: Millis) -> Result<u64, StoreError> {
    execute(tx, DELETE_SETTLED_REPORTS, args![until]).await
}
