//! What the two players of a match say to each other. Nobody else reads it.

use super::text::{self, Room};
use super::{Refusal, people, turn};
use crate::clock::{Millis, SECOND};
use crate::games::Side;
use crate::model::{ChatLine, ChatReport, ChatSeat, MatchRow, News, NoticeKind, Phrase, User};
use crate::store::{self, About, Action, Db, Hold, Pace, SeatChange, Tx};

/// How long a line may be.
pub const ROOM: Room = Room { characters: 500, lines: 12 };
/// How long the reason of a report may be.
const REASON: Room = Room { characters: 500, lines: 12 };
/// How many lines a match can have.
pub const MOST_LINES: i64 = 1_000;
/// How many lines a person can write in how long a time, in all matches together.
pub const PACE: (i64, i64) = (30, 600 * SECOND);
/// How many lines a person can report in how long a time.
pub const REPORT_PACE: (i64, i64) = (20, 86_400 * SECOND);

/// The chat of a match as one of its players has it.
#[derive(Clone, Debug)]
pub struct Chat {
    /// The match.
    pub row: MatchRow,
    /// Which side asks.
    pub side: Side,
    /// Who has closed it; nobody can write while anybody has.
    pub closed_by: Vec<Side>,
    /// How the one who asks has it.
    pub seat: ChatSeat,
    /// Whether the other side does not see what the one who asks writes; never told.
    muted_by_other: bool,
}

impl Chat {
    /// Who is on the other side.
    pub fn other(&self) -> &str {
        match self.side {
            Side::South => &self.row.north_id,
            Side::North => &self.row.south_id,
        }
    }

    /// The author whose lines are not shown.
    pub fn without(&self) -> Option<&str> {
        self.seat.muted.then(|| self.other())
    }

    /// Which side an author plays.
    pub fn side_of(&self, author: &str) -> Side {
        if author == self.row.south_id { Side::South } else { Side::North }
    }
}

/// The chat of a match for one of its players. Whoever has blocked the other side, or wants no chat at all, has closed it,
/// and the other side is told no more than that.
///
/// # Errors
/// [`Refusal::NotFound`], or [`Refusal::NotYourMatch`] for everybody else.
pub async fn open(db: &mut Db<'_>, match_id: &str, user: &str) -> Result<Chat, Refusal> {
    let (row, side) = turn::find_own(db, match_id, user).await?;
    let seats = store::list_chat_seats(db, match_id).await?;
    let blockers = store::list_blockers(db, &row.south_id, &row.north_id).await?;
    let seat_of = |id: &str| seats.iter().find(|seat| seat.user_id == id).cloned().unwrap_or_default();
    let mut closed_by = Vec::new();
    for (side, id) in [(Side::South, &row.south_id), (Side::North, &row.north_id)] {
        let closes = |user: &User| user.chat_off || user.deleted_at.is_some();
        if seat_of(id).closed || blockers.contains(id) || closes(&people::find(db, id).await?) {
            closed_by.push(side);
        }
    }
    let other = if side == Side::South { &row.north_id } else { &row.south_id };
    let muted_by_other = seat_of(other).muted;
    let seat = ChatSeat { user_id: user.to_owned(), ..seat_of(user) };
    Ok(Chat { row, side, closed_by, seat, muted_by_other })
}

/// What somebody says: in words of their own, or by a phrase that each reader is shown in their own language.
#[derive(Clone, Debug)]
pub enum Said {
    /// Not checked yet.
    Text(String),
    /// One of the phrases.
    Phrase(Phrase),
}

/// Says something to the other side.
#[derive(Clone, Debug)]
pub struct Say {
    /// In which match.
    pub match_id: String,
    /// Who.
    pub user_id: String,
    /// What.
    pub said: Said,
}

impl Action for Say {
    /// The line, and the side that wrote it.
    type Answer = (ChatLine, Side);
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(ChatLine, Side), Refusal> {
        people::hold(tx, &[(&self.user_id, Hold::InTurn)]).await?;
        let chat = open(&mut tx.db(), &self.match_id, &self.user_id).await?;
        if let Some(closer) = chat.closed_by.iter().find(|side| **side != chat.side).or(chat.closed_by.first()) {
            let why = match *closer == chat.side {
                true => "you have closed the chat of this match; open it first",
                false => "the other side has closed the chat of this match; nobody can write in it",
            };
            return Err(Refusal::Forbidden(why.into()));
        }
        let (text, phrase) = match &self.said {
            Said::Text(text) => (Some(text::parse("text", text, ROOM)?), None),
            Said::Phrase(phrase) => (None, Some(phrase.as_str().to_owned())),
        };
        let now = tx.now();
        let pace = store::pace_of_author(&mut tx.db(), &self.user_id, now.plus(-PACE.1)).await?;
        keep_to(PACE, pace, now, "lines of chat")?;
        let last = store::count_chat(&mut tx.db(), &self.match_id, &self.user_id, 0).await?.last.unwrap_or(0);
        if last >= MOST_LINES {
            return Err(Refusal::TooMany(format!("this chat has {MOST_LINES} lines, which is the most")));
        }
        let line = ChatLine { n: last + 1, at: now, author_id: self.user_id.clone(), text, phrase };
        store::insert_chat_line(tx, &self.match_id, &line).await?;
        if !chat.muted_by_other {
            let about = About { match_id: Some(&self.match_id), ..About::default() };
            store::insert_notices(tx, about, &[News::of(chat.other(), NoticeKind::ChatMessage)]).await?;
        }
        Ok((line, chat.side))
    }
}

/// Refuses what comes too fast, with how long to wait until the oldest of it no longer counts.
fn keep_to((most, within): (i64, i64), pace: Pace, now: Millis, what: &str) -> Result<(), Refusal> {
    if pace.n < most {
        return Ok(());
    }
    let free_at = pace.first.unwrap_or(now).0 + within;
    let minutes = within / (60 * SECOND);
    let what = format!("you can send {most} {what} in {minutes} minutes");
    Err(Refusal::TooFast { what, seconds: ((free_at - now.0) / SECOND + 1).max(1) })
}

/// Changes how one has the chat of a match; what is `None` stays.
#[derive(Clone, Debug)]
pub struct SetChat {
    /// In which match.
    pub match_id: String,
    /// Who.
    pub user_id: String,
    /// Whether it is closed.
    pub closed: Option<bool>,
    /// Whether the other's lines are hidden.
    pub muted: Option<bool>,
    /// Up to which line it was read.
    pub seen: Option<i64>,
}

impl Action for SetChat {
    type Answer = ();
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), Refusal> {
        people::hold(tx, &[(&self.user_id, Hold::There)]).await?;
        turn::find_own(&mut tx.db(), &self.match_id, &self.user_id).await?;
        let last = store::count_chat(&mut tx.db(), &self.match_id, &self.user_id, 0).await?.last.unwrap_or(0);
        let changes = [
            self.closed.map(SeatChange::Closed),
            self.muted.map(SeatChange::Muted),
            self.seen.map(|seen| SeatChange::Seen(seen.clamp(0, last))),
        ];
        for change in changes.into_iter().flatten() {
            store::set_chat_seat(tx, &self.match_id, &self.user_id, change).await?;
        }
        Ok(())
    }
}

/// Brings a line of the other side to the operator.
#[derive(Clone, Debug)]
pub struct Report {
    /// In which match.
    pub match_id: String,
    /// The line's number.
    pub n: i64,
    /// Who reports it.
    pub user_id: String,
    /// Why.
    pub reason: String,
}

impl Action for Report {
    type Answer = ();
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<(), Refusal> {
        people::hold(tx, &[(&self.user_id, Hold::InTurn)]).await?;
        let chat = open(&mut tx.db(), &self.match_id, &self.user_id).await?;
        let found = store::find_chat_line(&mut tx.db(), &self.match_id, self.n).await?;
        let line = found.ok_or_else(|| Refusal::NotFound("line", self.n.to_string()))?;
        if line.author_id == self.user_id {
            return Err(Refusal::invalid("n", "this line is your own; report one of the other side's"));
        }
        let Some(written) = line.text.or(line.phrase) else {
            return Err(Refusal::Forbidden("this line has been removed already".into()));
        };
        let reason = text::parse("reason", &self.reason, REASON)?;
        let now = tx.now();
        let pace = store::pace_of_reporter(&mut tx.db(), &self.user_id, now.plus(-REPORT_PACE.1)).await?;
        keep_to(REPORT_PACE, pace, now, "reports")?;
        let (id, other) = (tx.id(), chat.other().to_owned());
        let report = ChatReport {
            id,
            match_id: self.match_id.clone(),
            n: self.n,
            at: now,
            reporter_id: self.user_id.clone(),
            reporter_name: String::new(),
            author_id: other,
            author_name: String::new(),
            reason,
            line: written,
        };
        Ok(store::insert_chat_report(tx, &report).await?)
    }
}

/// What the operator does about a line that was reported.
#[derive(Clone, Debug)]
pub struct Judge {
    /// In which match.
    pub match_id: String,
    /// The line's number.
    pub n: i64,
    /// Whether what it says is taken away.
    pub remove: bool,
}

impl Action for Judge {
    /// How many reports this settles.
    type Answer = u64;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<u64, Refusal> {
        if store::find_chat_line(&mut tx.db(), &self.match_id, self.n).await?.is_none() {
            return Err(Refusal::NotFound("line", format!("{} {}", self.match_id, self.n)));
        }
        if self.remove {
            store::erase_chat_line(tx, &self.match_id, self.n).await?;
        }
        Ok(store::settle_chat_reports(tx, &self.match_id, self.n).await?)
    }
}
