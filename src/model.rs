//! Plain records that `play` and `store` share. Nothing here acts.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::clock::Millis;

/// Somebody who plays here: a guest with a seat, or an account with a password.
#[derive(Clone)]
pub struct User {
    /// UUIDv7.
    pub id: String,
    /// As its owner writes it.
    pub name: String,
    /// No account yet.
    pub guest: bool,
    /// argon2id in PHC form; accounts alone have one.
    pub password_hash: Option<String>,
    /// Given freely, never shown to others.
    pub email: Option<String>,
    /// The language that the person chose, as a BCP 47 tag.
    pub locale: Option<String>,
    /// Whether in new matches the server plays for the person when there is one legal move only.
    pub plays_forced: bool,
    /// The days of the week on which no clock of theirs runs, as JSON.
    pub days_off: Option<String>,
    /// Whether a vacation begins by itself before they would lose by time.
    pub auto_vacation: bool,
    /// Whether the person wants no chat in any match.
    pub chat_off: bool,
    /// Whether the person may see how this server fares. Set from the command line alone.
    pub operator: bool,
    /// When the account was deleted; what is left is a pseudonym.
    pub deleted_at: Option<Millis>,
    /// How often the row was written.
    pub version: i64,
    /// When the seat was taken.
    pub created_at: Millis,
}

impl std::fmt::Debug for User {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("User").field("id", &self.id).finish_non_exhaustive()
    }
}

/// How the finished matches of a person ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Endings {
    /// How many there are, since they are counted.
    pub finished: i64,
    /// How many of them the person lost because their time was up.
    pub timed_out: i64,
    /// How many of the last ones without another between.
    pub timed_out_in_a_row: i64,
    /// How many of them the person resigned.
    pub resigned: i64,
    /// How many of the last ones without another between.
    pub resigned_in_a_row: i64,
}

/// The last vacation of a person, which may be on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vacation {
    /// Its number, 1 first; 0 if there was none.
    pub n: i64,
    /// When it began.
    pub from: Millis,
    /// When it ends, or ended.
    pub until: Millis,
    /// What was left of the allowance when it began, in milliseconds.
    pub left: i64,
}

/// A vacation in its person's ledger.
#[derive(Clone, Debug)]
pub struct VacationRow {
    /// Its number, 1 first.
    pub n: i64,
    /// When it began.
    pub began_at: Millis,
    /// When it ends, or ended.
    pub until: Millis,
    /// What was left of the allowance when it began, in milliseconds.
    pub left_before: i64,
    /// Whether it began by itself.
    pub auto: bool,
}

/// Declares an enum that is stored, sent and read as a lower-case word.
macro_rules! words {
    ($(#[doc = $doc:literal])* $name:ident { $($(#[doc = $vdoc:literal])* $variant:ident = $word:literal,)* }) => {
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
        pub enum $name { $($(#[doc = $vdoc])* #[serde(rename = $word)] $variant,)* }

        // What is derived would not see the words.
        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                let lines = [$(concat!("- `", $word, "`:" $(, $vdoc)*)),*];
                utoipa::openapi::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::Type::String)
                    .enum_values(Some([$($word),*]))
                    .description(Some(format!("{}\n\n{}", concat!($($doc),*).trim_start(), lines.join("\n"))))
                    .into()
            }
        }

        impl ToSchema for $name {}

        // By its word alone: what serde derives takes `{"word": null}` for `"word"`.
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                $name::try_from(String::deserialize(from)?).map_err(serde::de::Error::custom)
            }
        }

        impl $name {
            /// Each of them once.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// The word that stands for it.
            pub fn as_str(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl TryFrom<String> for $name {
            type Error = String;
            fn try_from(word: String) -> Result<Self, String> {
                match word.as_str() {
                    $($word => Ok($name::$variant),)*
                    _ => Err(format!("{word:?} is none of: {}", [$($word),*].join(", "))),
                }
            }
        }
    };
}

mod around;
mod ratings;
mod telling;
mod watching;

pub use around::*;
pub use ratings::*;
pub use telling::*;
pub use watching::*;

words! {
    /// What a secret in the token table is for.
    TokenKind {
        /// A browser that is signed in.
        Session = "session",
        /// A program's key.
        Token = "token",
        /// A guest's way back to the seat.
        Recovery = "recovery",
        /// An operator's one-time link to set a new password.
        Reset = "reset",
    }
}

words! {
    /// What a token may do.
    Scope {
        /// See what concerns its owner.
        Read = "read",
        /// Challenge, accept, move and end matches.
        Play = "play",
        /// Change the account, its sessions and its tokens.
        Account = "account",
    }
}

words! {
    /// Who may take up a challenge.
    Visibility {
        /// Anybody; it stands in the lobby (or goes to one named person).
        Open = "open",
        /// Whoever has the link.
        Link = "link",
    }
}

words! {
    /// Who starts the first game, as the maker of the challenge says it.
    FirstChoice {
        /// Drawn by lot.
        Lot = "lot",
        /// The maker.
        Me = "me",
        /// Whoever accepts.
        Opponent = "opponent",
    }
}

words! {
    /// What became of a challenge.
    ChallengeStatus {
        /// It can be accepted.
        Open = "open",
        /// A match came of it.
        Accepted = "accepted",
        /// The one it was for said no.
        Declined = "declined",
        /// Its maker took it back.
        Cancelled = "cancelled",
        /// Nobody accepted in time.
        Expired = "expired",
    }
}

words! {
    /// Where a match stands.
    MatchStatus {
        /// Somebody is to move.
        Running = "running",
        /// It has a result.
        Finished = "finished",
        /// It ended before it had begun, without a result.
        Aborted = "aborted",
    }
}

words! {
    /// What a notice tells a person.
    NoticeKind {
        /// A match began.
        MatchStarted = "match.started",
        /// It is your turn.
        MatchTurn = "match.turn",
        /// Somebody moved.
        MatchMoved = "match.moved",
        /// A match is over.
        MatchFinished = "match.finished",
        /// The other side of a match asks you for something.
        OfferMade = "offer.made",
        /// What you asked for was accepted or declined, or what you were asked for was taken back.
        OfferClosed = "offer.closed",
        /// The other side of a match wrote to you.
        ChatMessage = "chat.message",
        /// Your time in a match runs out soon.
        DeadlineNear = "deadline.near",
        /// The time of the side to move is up, and the match is not over for it: the other side can claim it.
        DeadlinePassed = "deadline.passed",
        /// The other side's clock stands still: its player is on vacation.
        OpponentAway = "opponent.away",
        /// Your vacation began by itself.
        VacationBegan = "vacation.began",
        /// Your vacation is about to end.
        VacationNear = "vacation.near",
        /// Your vacation is over.
        VacationEnded = "vacation.ended",
        /// Somebody challenged you by name.
        ChallengeReceived = "challenge.received",
        /// A challenge that you made or were sent can no longer be accepted.
        ChallengeClosed = "challenge.closed",
    }
}

words! {
    /// What an event of a match's own stream tells.
    MatchEventKind {
        /// The match began.
        Started = "match.started",
        /// The server rolled.
        Rolled = "match.rolled",
        /// Somebody moved.
        Moved = "match.moved",
        /// The match is over: by this very move or answer, by resigning, by time, or without a result.
        Finished = "match.finished",
        /// It is over, and this is what it did to the ratings.
        Rated = "match.rated",
        /// It is over, and this was the seed of its dice.
        Revealed = "match.revealed",
        /// Both go on after the end by time.
        Resumed = "match.resumed",
        /// Other days of the week stop a side's clock from now on.
        DaysOff = "match.days_off",
        /// A side asks the other for something.
        OfferMade = "offer.made",
        /// What a side asked for was accepted, declined or withdrawn.
        OfferClosed = "offer.closed",
        /// The time of the side to move runs out soon.
        DeadlineNear = "deadline.near",
        /// The time of the side to move is up, and the other side can claim it.
        DeadlinePassed = "deadline.passed",
        /// A side's player is on vacation, or comes back at another time than was told.
        OpponentAway = "opponent.away",
    }
}

/// A secret of a person, without the secret.
#[derive(Clone, Debug)]
pub struct Token {
    /// UUIDv7.
    pub id: String,
    /// Whose it is.
    pub user_id: String,
    /// What it is for.
    pub kind: TokenKind,
    /// The owner's name for it, or the browser's for itself.
    pub label: String,
    /// Words divided by blanks.
    pub scopes: String,
    /// When it was made.
    pub created_at: Millis,
    /// When it last opened a door; written at most once an hour.
    pub last_used_at: Millis,
    /// When it stops working, if ever.
    pub expires_at: Option<Millis>,
}

impl Token {
    /// Whether it may do what `scope` names.
    pub fn may(&self, scope: Scope) -> bool {
        self.scopes.split(' ').any(|word| word == scope.as_str())
    }
}

/// An offer of a match.
#[derive(Clone, Debug)]
pub struct Challenge {
    /// UUIDv7; whoever has it has the link.
    pub id: String,
    /// Who made it.
    pub maker_id: String,
    /// The maker's name.
    pub maker_name: String,
    /// Whether the maker is a guest.
    pub maker_guest: bool,
    /// The game's name.
    pub game: String,
    /// The game's options, as JSON.
    pub options: String,
    /// The match's clock, as JSON.
    pub clock: String,
    /// Whether the match would count for ratings.
    pub rated: bool,
    /// Whether vacations and days off would stop its clocks.
    pub pauses: bool,
    /// Whether it would go on when a side's time is up, until the other claims it.
    pub soft: bool,
    /// Whether others than its players may see the match while it runs.
    pub onlookers: bool,
    /// Who would start.
    pub first: FirstChoice,
    /// For this person alone.
    pub to_id: Option<String>,
    /// That person's name.
    pub to_name: Option<String>,
    /// Whether that person is a guest.
    pub to_guest: Option<bool>,
    /// Lobby or link.
    pub visibility: Visibility,
    /// What became of it.
    pub status: ChallengeStatus,
    /// The match that came of it; of several, the last that began.
    pub match_id: Option<String>,
    /// How many matches it may begin.
    pub count: i64,
    /// How many it has begun.
    pub begun: i64,
    /// The lowest rating that its opponents may have, in points.
    pub least_rating: Option<i64>,
    /// The highest.
    pub most_rating: Option<i64>,
    /// The id that the match will have; older challenges planned none.
    pub planned_match_id: Option<String>,
    /// What is promised of the match's dice: the SHA-256 of the seed.
    pub commitment: Option<String>,
    /// What the maker added to the dice.
    pub entropy: Option<String>,
    /// The match that it asks to play once more, with sides changed.
    pub rematch_of: Option<String>,
    /// When it was made.
    pub created_at: Millis,
    /// When it lapses.
    pub expires_at: Millis,
}

/// What is promised of the dice of a match that a challenge may still begin.
#[derive(Clone, Debug)]
pub struct Promise {
    /// The challenge.
    pub challenge_id: String,
    /// How many matches it begins before this one.
    pub n: i64,
    /// The id that the match will have.
    pub match_id: String,
    /// The SHA-256 of the seed.
    pub commitment: String,
}

/// A match as stored: who plays, what it waits for, and the snapshot of its state.
#[derive(Clone, Debug)]
pub struct MatchRow {
    /// UUIDv7.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// Where it stands.
    pub status: MatchStatus,
    /// Who plays south.
    pub south_id: String,
    /// Their name.
    pub south_name: String,
    /// Whether they are a guest.
    pub south_guest: bool,
    /// Who plays north.
    pub north_id: String,
    /// Their name.
    pub north_name: String,
    /// Whether they are a guest.
    pub north_guest: bool,
    /// How many events it has.
    pub version: i64,
    /// Whom it waits for.
    pub to_move_id: Option<String>,
    /// Whether others than its players may see it while it runs.
    pub onlookers: bool,
    /// Whom the side to move asks for something.
    pub asked_id: Option<String>,
    /// When their time is up; [`Millis::NEVER`] for no deadline.
    pub deadline: Millis,
    /// When the next thing happens in it by itself; [`Millis::NEVER`] for nothing.
    pub wake_at: Millis,
    /// What stops the clocks of who plays south, as it is now.
    pub south_rest: Rest,
    /// What stops the clocks of who plays north, as it is now.
    pub north_rest: Rest,
    /// The snapshot, as JSON.
    pub state: String,
    /// When it began.
    pub created_at: Millis,
    /// When anything last happened in it.
    pub updated_at: Millis,
    /// 0 while the server plays for nobody in it; else a number that changes with what a player lets it play. A secret, as
    /// that is.
    pub plans: i64,
}

/// What one side of a match lets the server play.
#[derive(Clone, Debug)]
pub struct PlanRow {
    /// The match.
    pub match_id: String,
    /// `south` or `north`.
    pub side: String,
    /// Plays the only legal move.
    pub forced: bool,
    /// Bears off once there is no contact.
    pub bear_off: bool,
    /// The planned answers, as JSON.
    pub plan: Option<String>,
}

impl MatchRow {
    /// Which side a person plays.
    pub fn side_of(&self, user: &str) -> Option<crate::games::Side> {
        match user {
            user if user == self.south_id => Some(crate::games::Side::South),
            user if user == self.north_id => Some(crate::games::Side::North),
            _ => None,
        }
    }

    /// What stops the clocks of who plays a side.
    pub fn rest(&self, side: crate::games::Side) -> &Rest {
        match side {
            crate::games::Side::South => &self.south_rest,
            crate::games::Side::North => &self.north_rest,
        }
    }

    /// The same, to be changed.
    pub fn rest_mut(&mut self, side: crate::games::Side) -> &mut Rest {
        match side {
            crate::games::Side::South => &mut self.south_rest,
            crate::games::Side::North => &mut self.north_rest,
        }
    }
}

/// What stops the clocks of a person in all of their matches, and when they are told of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rest {
    /// The days of the week off, as JSON.
    pub days_off: Option<String>,
    /// The number of their last vacation; 0 if there was none.
    pub vacation: i64,
    /// When it began.
    pub from: Millis,
    /// When it ends, or ended.
    pub until: Millis,
    /// How many hours before their time is up they are told, as JSON; nothing for the default.
    pub ladder: Option<String>,
}

/// One event of a match, as stored.
#[derive(Clone, Debug)]
pub struct EventRow {
    /// Its number in the match, from 1.
    pub n: i64,
    /// When it happened.
    pub at: Millis,
    /// What happened, as JSON.
    pub event: String,
}

/// Something that concerns one person.
#[derive(Clone, Debug)]
pub struct Notice {
    /// Its number for that person, from 1.
    pub n: i64,
    /// When it happened.
    pub at: Millis,
    /// What it tells.
    pub kind: NoticeKind,
    /// The match it is about.
    pub match_id: Option<String>,
    /// The challenge it is about.
    pub challenge_id: Option<String>,
    /// The match's ply number after it.
    pub ply: Option<i64>,
    /// What it says besides, as JSON: [`Particulars`].
    pub particulars: Option<String>,
}
