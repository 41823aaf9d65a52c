//! What is sent: the JSON of people, challenges and matches. The same for everybody who may see it.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::dice::DiceView;
use super::matches::PlyView;
use crate::clock::Millis;
use crate::games::{AnyMove, AnyPosition, Score, Side};
use crate::model::{
    Challenge, ChallengeStatus, FirstChoice, MatchRow, MatchStatus, Notice, NoticeKind, Particulars, Strength, User,
    Visibility,
};
use crate::play::Current;
use crate::play::clock::MatchClock;
use crate::play::offers::{self, OfferName, Standing};
use crate::play::ratings::{PROVISIONAL, Rated, points};
use crate::play::seeks::{Looker, RatingRange};
use crate::play::shapes::{EndOfRound, Move, Points};
use crate::play::state::Ending;
use crate::play::stops::Still;
use crate::play::turn::Match;
use crate::store::StoreError;

/// A page of a list.
#[derive(Serialize, ToSchema)]
pub struct List<T> {
    /// What it holds.
    pub items: Vec<T>,
    /// What to send as `after` for the next page; null at the end.
    pub next: Option<String>,
}

impl<T> List<T> {
    /// Cuts `rows`, of which one more than `limit` was asked for, to a page.
    pub fn cut<R>(mut rows: Vec<R>, limit: i64, cursor: impl Fn(&R) -> String, view: impl Fn(R) -> T) -> List<T> {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let more = rows.len() > limit;
        rows.truncate(limit);
        let next = more.then(|| rows.last().map(cursor)).flatten();
        List { items: rows.into_iter().map(view).collect(), next }
    }
}

/// Somebody, as others see them.
#[derive(Serialize, ToSchema, Clone, Debug)]
pub struct UserView {
    /// UUIDv7.
    pub id: String,
    /// Any script; show it isolated from the text around it.
    pub name: String,
    /// No account yet.
    pub guest: bool,
}

impl UserView {
    /// From its parts.
    pub fn new(id: &str, name: &str, guest: bool) -> UserView {
        UserView { id: id.to_owned(), name: name.to_owned(), guest }
    }
}

impl From<&User> for UserView {
    fn from(user: &User) -> UserView {
        UserView::new(&user.id, &user.name, user.guest)
    }
}

/// How strong a player is taken to be in the game, beside the name.
#[derive(Serialize, ToSchema, Clone, Copy, Debug)]
pub struct StrengthView {
    /// By Glicko-2, in whole points.
    pub rating: i64,
    /// Not known well yet: the deviation is above 110.
    pub provisional: bool,
}

impl From<Strength> for StrengthView {
    fn from(it: Strength) -> StrengthView {
        StrengthView { rating: points(it.rating), provisional: it.deviation > PROVISIONAL }
    }
}

/// Somebody who plays a match.
#[derive(Serialize, ToSchema, Clone, Debug)]
pub struct PlayerView {
    /// UUIDv7.
    pub id: String,
    /// Any script; show it isolated from the text around it.
    pub name: String,
    /// No account yet.
    pub guest: bool,
    /// The rating in this game now; null for who has none. What answers an act does not hold it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<StrengthView>)]
    pub rating: Option<Option<StrengthView>>,
}

/// The two who play.
#[derive(Serialize, ToSchema, Clone, Debug)]
pub struct Players {
    /// Who made the challenge.
    pub south: PlayerView,
    /// Who accepted it.
    pub north: PlayerView,
}

/// What stands fast of a match's dice before the match.
#[derive(Serialize, ToSchema, Debug)]
pub struct DicePromise {
    /// The id that the match will have.
    pub match_id: String,
    /// The SHA-256 of the secret seed, in hexadecimal.
    pub commitment: String,
    /// What the maker of the challenge added.
    pub maker: String,
}

impl Players {
    /// The two of a stored match.
    pub fn of(row: &MatchRow) -> Players {
        let player =
            |id: &String, name: &String, guest| PlayerView { id: id.clone(), name: name.clone(), guest, rating: None };
        Players {
            south: player(&row.south_id, &row.south_name, row.south_guest),
            north: player(&row.north_id, &row.north_name, row.north_guest),
        }
    }

    /// With the ratings of south and north.
    #[must_use]
    pub fn rated(mut self, [south, north]: [Option<Strength>; 2]) -> Players {
        self.south.rating = Some(south.map(StrengthView::from));
        self.north.rating = Some(north.map(StrengthView::from));
        self
    }
}

/// The ratings that opponents may have, in whole points.
#[derive(Serialize, Deserialize, ToSchema, Clone, Copy, Debug)]
#[serde(deny_unknown_fields)]
pub struct RatingRangeView {
    /// At least this.
    pub min: Option<i64>,
    /// At most this.
    pub max: Option<i64>,
}

/// An offer of a match.
#[derive(Serialize, ToSchema, Debug)]
pub struct ChallengeView {
    /// UUIDv7.
    pub id: String,
    /// Who made it; south in the match.
    pub maker: UserView,
    /// The game's name.
    pub game: String,
    /// The game's options, each with its value.
    #[schema(value_type = Object)]
    pub options: Box<RawValue>,
    /// The match's clock.
    pub clock: MatchClock,
    /// The clock as a sentence in English.
    pub clock_text: String,
    /// Whether the match would count.
    pub rated: bool,
    /// Whether vacations, days off and agreed pauses would stop its clocks.
    pub pauses: bool,
    /// Whether it would go on when a side's time is up, until the other claims it.
    pub soft: bool,
    /// Whether others than its players may see the match while it runs.
    pub onlookers: bool,
    /// Who would start.
    pub first: FirstChoice,
    /// The one person it is for.
    pub to: Option<UserView>,
    /// Lobby or link.
    pub visibility: Visibility,
    /// What became of it.
    pub status: ChallengeStatus,
    /// The match that came of it; where several may, the last that began.
    pub match_id: Option<String>,
    /// How many matches it may begin; as many people can accept it.
    pub count: i64,
    /// How many it has begun.
    pub begun: i64,
    /// How strong its opponents may be; null for any. Who has no rating in the game counts as 1500.
    pub rating: Option<RatingRangeView>,
    /// Whether the one who asks may accept it: `yes`; or why not: `mine`, `other` (it is for somebody else), `account` (it is
    /// rated, and they are a guest), `rating`, `playing` (a match that it began), `closed`. Null for who is not signed in.
    pub for_me: Option<&'static str>,
    /// What is promised of the dice and lot of the match that it begins next.
    pub dice: Option<DicePromise>,
    /// What is promised of the matches behind that one; told of a single challenge that may begin several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub later: Vec<DicePromise>,
    /// The match that it asks to play once more, with sides changed.
    pub rematch_of: Option<String>,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Millis,
    /// When it lapses.
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: Millis,
    /// The page on which it can be accepted.
    pub url: String,
}

impl ChallengeView {
    /// What is stored, as it is sent to who looks at it.
    ///
    /// # Errors
    /// If this version cannot read what is stored.
    pub fn new(it: Challenge, public_url: &str, looker: Option<&Looker>) -> Result<ChallengeView, StoreError> {
        let for_me = looker.map(|looker| looker.sees(&it).word());
        let RatingRange { min, max } = RatingRange::of(&it);
        let unreadable = |error: serde_json::Error| StoreError::Unreadable(it.id.clone(), error.to_string());
        let clock: MatchClock = serde_json::from_str(&it.clock).map_err(unreadable)?;
        let options = RawValue::from_string(it.options.clone()).map_err(unreadable)?;
        let to = it
            .to_id
            .as_deref()
            .map(|id| UserView::new(id, it.to_name.as_deref().unwrap_or_default(), it.to_guest.unwrap_or_default()));
        Ok(ChallengeView {
            url: format!("{public_url}/challenges/{}", it.id),
            maker: UserView::new(&it.maker_id, &it.maker_name, it.maker_guest),
            id: it.id,
            game: it.game,
            options,
            clock,
            clock_text: clock.sentence(it.soft, it.pauses),
            rated: it.rated,
            pauses: it.pauses,
            soft: it.soft,
            onlookers: it.onlookers,
            first: it.first,
            to,
            visibility: it.visibility,
            status: it.status,
            match_id: it.match_id,
            count: it.count,
            begun: it.begun,
            rating: (min.is_some() || max.is_some()).then_some(RatingRangeView { min, max }),
            for_me,
            later: Vec::new(),
            dice: it.planned_match_id.zip(it.commitment).map(|(match_id, commitment)| DicePromise {
                match_id,
                commitment,
                maker: it.entropy.unwrap_or_default(),
            }),
            rematch_of: it.rematch_of,
            created_at: it.created_at,
            expires_at: it.expires_at,
        })
    }
}

/// How a match ended.
#[derive(Serialize, ToSchema, Clone, Copy, Debug)]
pub struct ResultView {
    /// Who won: `south`, `north`, or null in a draw or an aborted match.
    #[schema(value_type = Option<String>)]
    pub winner: Option<Side>,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` for an aborted match; south comes first.
    pub text: &'static str,
    /// `normal`, `decided`, `resigned`, `time`, `aborted` …
    #[schema(value_type = String)]
    pub termination: crate::games::Termination,
    /// Who resigned, aborted or let the time run out; null where the rules ended it, or where the first move of an
    /// aborted match did not come in time.
    #[schema(value_type = Option<String>)]
    pub by: Option<Side>,
}

impl From<Ending> for ResultView {
    fn from(ending: Ending) -> ResultView {
        let text = match ending.winner {
            Some(Side::South) => "1-0",
            Some(Side::North) => "0-1",
            None if ending.termination == crate::games::Termination::Aborted => "*",
            None => "1/2-1/2",
        };
        ResultView { winner: ending.winner, text, termination: ending.termination, by: ending.by }
    }
}

/// A match in a list.
#[derive(Serialize, ToSchema)]
pub struct MatchSummary {
    /// UUIDv7.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// Where it stands.
    pub status: MatchStatus,
    /// Who plays.
    pub players: Players,
    /// The game or round now on, 1 first.
    pub round: u32,
    /// The number of the next ply, 0 for the first of the match.
    pub ply: u32,
    /// `south`, `north`, or null when it is over.
    #[schema(value_type = Option<String>)]
    pub to_move: Option<Side>,
    /// When the turn that is on must be over; null without a limit.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub deadline: Option<Millis>,
    /// When the clock of the side to move stands still between the beginning of the turn and its deadline, the next 60 times.
    pub stops: Vec<Still>,
    /// Points of the finished games or rounds.
    #[schema(value_type = Points)]
    pub score: Score,
    /// How it ended; null while it runs.
    pub result: Option<ResultView>,
    /// The board, in the JSON form of the rules.
    #[schema(value_type = Object)]
    pub position: AnyPosition,
    /// What the players asked for at the ply that is on: a draw, a turn to be taken back, more time, a pause, or that a game is given up.
    pub offers: Vec<Standing>,
    /// When it began.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Millis,
    /// When anything last happened in it.
    #[schema(value_type = String, format = DateTime)]
    pub last_at: Millis,
    /// Its page.
    pub url: String,
}

/// How many stops of a clock are told: weekends of more than a year.
const MOST_STOPS: usize = 60;

impl MatchSummary {
    /// What is stored, as it is sent.
    pub fn new(it: Match, public_url: &str) -> MatchSummary {
        let Match { row, state } = it;
        let deadline = state.deadline().unless_never();
        let to_move = state.to_move();
        let stops = to_move.zip(deadline).map(|(side, deadline)| {
            // A turn whose time is up stands still no more.
            state.stops_of(side).list(state.turn_began, deadline, MOST_STOPS)
        });
        MatchSummary {
            url: format!("{public_url}/matches/{}", row.id),
            players: Players::of(&row),
            id: row.id,
            game: row.game,
            status: row.status,
            round: state.series.round(),
            ply: state.series.ply(),
            to_move,
            deadline,
            stops: stops.unwrap_or_default(),
            score: state.series.score(),
            result: state.ending.map(ResultView::from),
            position: state.series.position().clone(),
            offers: state.offers,
            created_at: row.created_at,
            last_at: row.updated_at,
        }
    }
}

/// What the one who asks can do in a match besides moving: what would not be refused as the match stands, but for a claim before
/// the deadline. Who does not play in it can do nothing.
#[derive(Serialize, ToSchema)]
pub struct Can {
    /// Resign.
    pub resign: bool,
    /// Abort it: not both have moved.
    pub abort: bool,
    /// Offer a draw, or agree to one.
    pub draw: bool,
    /// Ask to take the last turn back, or agree: their own side, `south` or `north`; otherwise null.
    #[schema(value_type = Option<String>)]
    pub take_back: Option<Side>,
    /// Ask for more time, a day at least, agree, or give it to the other.
    pub time: bool,
    /// Ask for a pause, or agree.
    pub pause: bool,
    /// Offer to give up the game that is on, or agree; the match goes on.
    pub resign_game: bool,
    /// Ask to go on after the end by time, or agree.
    pub resume: bool,
    /// Claim the match, from the deadline on and not before: their own side, `south` or `north`; otherwise null.
    #[schema(value_type = Option<String>)]
    pub claim: Option<Side>,
}

impl Can {
    fn of(it: &Match, viewer: Option<&str>) -> Can {
        let state = &it.state;
        let running = state.ending.is_none();
        let side = viewer.and_then(|viewer| it.side_of(viewer));
        let may =
            |name| side.is_some_and(|side| running && offers::may(&Current::of(&it.row, state), state, side, name));
        let claimed_by = state.to_move().filter(|_| state.soft && state.deadline() != Millis::NEVER).map(Side::other);
        Can {
            resign: side.is_some() && running,
            abort: side.is_some() && state.can_abort(),
            draw: may(OfferName::Draw),
            take_back: side.filter(|_| may(OfferName::TakeBack)),
            time: may(OfferName::Time),
            pause: may(OfferName::Pause),
            resign_game: may(OfferName::Resign),
            resume: side.is_some_and(|side| state.may_resume(side)),
            claim: side.filter(|side| claimed_by == Some(*side)),
        }
    }
}

/// What a match did to the ratings of both.
#[derive(Serialize, ToSchema)]
pub struct RatedView {
    /// South's.
    pub south: Rated,
    /// North's.
    pub north: Rated,
}

/// A match, whole.
#[derive(Serialize, ToSchema)]
pub struct MatchView {
    /// What lists show of it.
    #[serde(flatten)]
    pub summary: MatchSummary,
    /// Which text of the rules it is played by.
    pub rules: u32,
    /// The game's options, each with its value.
    #[schema(value_type = Object)]
    pub options: Value,
    /// Its clock.
    pub clock: MatchClock,
    /// The clock as a sentence in English.
    pub clock_text: String,
    /// Whether it counts.
    pub rated: bool,
    /// Whether vacations, days off and agreed pauses stop its clocks.
    pub pauses: bool,
    /// Whether it goes on when a side's time is up, until the other claims it.
    pub soft: bool,
    /// Whether others than its players may see it while it runs.
    pub onlookers: bool,
    /// Who started the first game: `south` or `north`.
    #[schema(value_type = String)]
    pub first: Side,
    /// Whether that was drawn by lot.
    pub first_by_lot: bool,
    /// What its dice and lot follow from, for anybody to check; null in matches of the first version.
    pub dice: Option<DiceView>,
    /// Who started the game or round now on.
    #[schema(value_type = String)]
    pub starter: Side,
    /// The turn of this round now on, 1 first.
    pub turn: u32,
    /// What the side to move may play.
    #[schema(value_type = Vec<Move>)]
    pub legal: Vec<AnyMove>,
    /// Who has won the current game already, whatever is played.
    #[schema(value_type = Option<String>)]
    pub decided: Option<Side>,
    /// How the round before this one ended.
    #[schema(value_type = Option<EndOfRound>)]
    pub last_round: Option<crate::games::RoundEnd>,
    /// The last ply with the steps that show it; null before the first.
    #[schema(value_type = Option<PlyView>)]
    pub last: Option<Box<RawValue>>,
    /// The throws and rolls so far, in games with dice.
    pub rolls: u32,
    /// What else can be done.
    pub can: Can,
    /// How many turns were taken back: when this grows, plies that you know are no longer so.
    pub take_backs: u32,
    /// What it did to the ratings of both, in whole points; null while it runs, and where it does not count.
    pub ratings: Option<RatedView>,
    /// Why the operator ended it so, as the operator wrote it; null where nobody had to.
    pub reason: Option<String>,
    /// Who asked to go on after the end by time: `south`, `north` or nobody.
    #[schema(value_type = Option<String>)]
    pub resume: Option<Side>,
    /// When it ended.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub finished_at: Option<Millis>,
    /// How many events it has.
    pub version: i64,
}

impl MatchView {
    /// What is stored, as it is sent to `viewer`.
    pub fn new(it: Match, public_url: &str, viewer: Option<&str>) -> MatchView {
        let state = &it.state;
        let running = state.ending.is_none();
        let series = &state.series;
        MatchView {
            rules: state.rules,
            options: series.options().to_json(),
            clock: state.clock,
            clock_text: state.clock.sentence(state.soft, state.pauses),
            rated: state.rated,
            pauses: state.pauses,
            soft: state.soft,
            onlookers: state.onlookers,
            first: series.first(),
            first_by_lot: state.lot,
            dice: DiceView::of(state),
            starter: series.starter(),
            turn: series.turn(),
            legal: if running { series.legal_moves() } else { Vec::new() },
            decided: series.decided(),
            last_round: series.last_round().copied(),
            last: state.last.clone(),
            rolls: state.rolls,
            can: Can::of(&it, viewer),
            take_backs: state.take_backs,
            ratings: state.ratings.map(|[south, north]| RatedView { south, north }),
            reason: state.reason.clone(),
            resume: state.resume,
            finished_at: state.ending.map(|ending| ending.at),
            version: it.row.version,
            summary: MatchSummary::new(it, public_url),
        }
    }
}

impl MatchView {
    /// With the ratings of south and north.
    #[must_use]
    pub fn rated(mut self, ratings: [Option<Strength>; 2]) -> MatchView {
        self.summary.players = self.summary.players.rated(ratings);
        self
    }
}

/// Something that concerns one.
#[derive(Serialize, ToSchema)]
pub struct NoticeView {
    /// Its number for this person; send it as `after` or `Last-Event-ID` to go on from it.
    pub id: i64,
    /// When it happened.
    #[schema(value_type = String, format = DateTime)]
    pub at: Millis,
    /// What it tells.
    pub kind: NoticeKind,
    /// The match it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub match_id: Option<String>,
    /// The challenge it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub challenge_id: Option<String>,
    /// The number of the match's next ply after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<i64>,
    /// What it says besides.
    #[serde(flatten)]
    pub particulars: Particulars,
    /// The page to open.
    pub url: String,
}

impl NoticeView {
    /// What is stored, as it is sent.
    pub fn new(it: Notice, public_url: &str) -> NoticeView {
        let url = match (&it.match_id, &it.challenge_id) {
            (Some(id), _) => format!("{public_url}/matches/{id}"),
            (None, Some(id)) => format!("{public_url}/challenges/{id}"),
            (None, None) => public_url.to_owned(),
        };
        NoticeView {
            id: it.n,
            at: it.at,
            kind: it.kind,
            match_id: it.match_id,
            challenge_id: it.challenge_id,
            ply: it.ply,
            particulars: Particulars::read(it.particulars.as_deref()),
            url,
        }
    }
}
