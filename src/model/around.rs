//! What is around a match: ties between people, chat, notes.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::clock::Millis;

/// Somebody whom a person follows or has blocked.
#[derive(Clone, Debug)]
pub struct Tie {
    /// UUIDv7: ties made later sort later.
    pub id: String,
    /// Who.
    pub user_id: String,
    /// Their name.
    pub name: String,
    /// Whether they are a guest.
    pub guest: bool,
    /// Since when.
    pub at: Millis,
}

/// Somebody whom a person follows, with what can be seen of how they play.
#[derive(Clone, Debug)]
pub struct Followed {
    /// UUIDv7: who was followed later sorts later.
    pub id: String,
    /// Who.
    pub user_id: String,
    /// Their name.
    pub name: String,
    /// Whether they are a guest.
    pub guest: bool,
    /// Since when.
    pub at: Millis,
    /// How many matches of theirs are on.
    pub running: i64,
    /// When anything last happened in a match of theirs that everybody may see.
    pub last_at: Option<Millis>,
}

words! {
    /// A phrase that each reader is shown in their own language.
    Phrase {
        /// Hello.
        Hello = "hello",
        /// Good luck, and enjoy the match.
        GoodLuck = "good_luck",
        /// Thank you.
        Thanks = "thanks",
        /// You are welcome.
        Welcome = "welcome",
        /// A good move.
        GoodMove = "good_move",
        /// I did not see that coming.
        Surprised = "surprised",
        /// Oh no: a mistake of mine.
        Oops = "oops",
        /// That was luck.
        Lucky = "lucky",
        /// Let me think about this one.
        Thinking = "thinking",
        /// I will be slow this week.
        SlowWeek = "slow_week",
        /// I am back.
        Back = "back",
        /// Sorry that you had to wait.
        SorrySlow = "sorry_slow",
        /// Take your time.
        NoHurry = "no_hurry",
        /// It is exciting.
        Exciting = "exciting",
        /// Well played.
        WellPlayed = "well_played",
        /// Shall we play once more?
        OnceMore = "once_more",
        /// Goodbye.
        Goodbye = "goodbye",
    }
}

/// One line of the chat of a match. A line that was removed has neither text nor phrase.
#[derive(Clone, Debug)]
pub struct ChatLine {
    /// Its number in the match, from 1.
    pub n: i64,
    /// When it was written.
    pub at: Millis,
    /// Who wrote it.
    pub author_id: String,
    /// What, in the author's own words.
    pub text: Option<String>,
    /// Or a phrase, by its key.
    pub phrase: Option<String>,
}

/// How a player has the chat of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChatSeat {
    /// Whose.
    pub user_id: String,
    /// Neither can write.
    pub closed: bool,
    /// This player does not see the other's lines.
    pub muted: bool,
    /// The number of the last line that this player has read.
    pub seen: i64,
}

/// A line that was brought to the operator.
#[derive(Clone, Debug)]
pub struct ChatReport {
    /// UUIDv7.
    pub id: String,
    /// In which match.
    pub match_id: String,
    /// The line's number.
    pub n: i64,
    /// When it was reported.
    pub at: Millis,
    /// Who reported it.
    pub reporter_id: String,
    /// Their name.
    pub reporter_name: String,
    /// Who wrote the line.
    pub author_id: String,
    /// Their name.
    pub author_name: String,
    /// Why.
    pub reason: String,
    /// What was written; of a phrase, its key.
    pub line: String,
}

/// What a player noted about a match.
#[derive(Clone, Debug)]
pub struct MatchNote {
    /// Which match.
    pub match_id: String,
    /// What.
    pub text: String,
    /// How often it was written.
    pub version: i64,
    /// When it was last written.
    pub at: Millis,
}

/// A note with the match that it is about.
#[derive(Clone, Debug)]
pub struct NoteOfMatch {
    /// Which match.
    pub match_id: String,
    /// The game's name.
    pub game: String,
    /// Who plays south.
    pub south_name: String,
    /// Who plays north.
    pub north_name: String,
    /// What.
    pub text: String,
    /// How often it was written.
    pub version: i64,
    /// When it was last written.
    pub at: Millis,
}
