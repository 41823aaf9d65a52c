//! What a notice says, in its reader's language: the game, the opponent, what happened, the time left and what is at stake.

use serde::Serialize;
use utoipa::ToSchema;

use crate::clock::Millis;
use crate::games::{Side, Termination};
use crate::model::{Answer, Challenge, Claimed, MatchStatus, NoticeKind, Particulars};
use crate::play::clock::MatchClock;
use crate::play::offers::OfferName;
use crate::play::stops::local;
use crate::play::telling::Settings;
use crate::play::turn::Match;
use crate::words::{self, Catalogue};

/// A notice as its reader reads it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Told {
    /// Its number for its person.
    pub id: i64,
    /// When it happened.
    #[schema(value_type = String, format = DateTime)]
    pub at: Millis,
    /// What it tells: a kind of notice, or `test`.
    pub kind: &'static str,
    /// The match it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub match_id: Option<String>,
    /// The challenge it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub challenge_id: Option<String>,
    /// The number of the match's next ply after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<i64>,
    /// What it says besides its kind.
    #[serde(flatten)]
    pub particulars: Particulars,
    /// The page to open: it shows the newest ply.
    pub url: String,
    /// In one line, in the reader's language.
    pub title: String,
    /// What there is to say besides, in a few sentences; may be empty.
    pub text: String,
    /// The game's name, as the interface has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The other side's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opponent: Option<String>,
    /// When the reader's time is up, if it is their turn and there is a limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub deadline: Option<Millis>,
    /// A picture of the board as the reader sees it, where everybody may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// Whether the reader is to move.
    pub my_turn: bool,
    /// Whether the match stands as it stood right after what is told.
    pub current: bool,
}

impl Told {
    /// What is sent to see whether it arrives.
    pub fn test(words: &Catalogue, public_url: &str, now: Millis) -> Told {
        Told {
            id: 0,
            at: now,
            kind: "test",
            match_id: None,
            challenge_id: None,
            ply: None,
            particulars: Particulars::default(),
            url: format!("{public_url}/settings/notices"),
            title: words.say("notice-test"),
            text: words.say("notice-test-text"),
            game: None,
            opponent: None,
            deadline: None,
            picture: None,
            my_turn: false,
            current: true,
        }
    }
}

/// Whom a notice is told to, and how.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    /// In which language.
    pub words: &'static Catalogue,
    /// In which zone, among other things.
    pub settings: &'a Settings,
    /// How people reach this server, without a slash at the end.
    pub public_url: &'a str,
    /// What time it is.
    pub now: Millis,
}

/// The catalogue of somebody's language; English if they chose none.
pub fn catalogue(locale: Option<&str>) -> &'static Catalogue {
    locale.and_then(words::find).or_else(|| words::find("en")).expect("English is there")
}

/// Puts a notice into words.
pub fn tell(
    reader: Reader<'_>,
    it: &Claimed,
    kind: NoticeKind,
    of_match: Option<&Match>,
    challenge: Option<&Challenge>,
) -> Told {
    let path = match (&it.match_id, &it.challenge_id) {
        (Some(id), _) => format!("/matches/{id}"),
        (None, Some(id)) => format!("/challenges/{id}"),
        (None, None) if kind.as_str().starts_with("vacation") => "/settings".into(),
        (None, None) => "/".into(),
    };
    let me = of_match.and_then(|of_match| of_match.side_of(&it.user_id));
    let opponent = match (of_match, challenge) {
        (Some(of_match), _) => Some(name_of(of_match, me.unwrap_or(Side::South).other()).to_owned()),
        (None, Some(challenge)) if challenge.maker_id != it.user_id => Some(challenge.maker_name.clone()),
        (None, Some(challenge)) => challenge.to_name.clone(),
        (None, None) => None,
    };
    let game = of_match.map(|of_match| of_match.row.game.clone()).or_else(|| challenge.map(|it| it.game.clone()));
    let my_turn = of_match.is_some_and(|of_match| of_match.row.to_move_id.as_deref() == Some(&it.user_id));
    let particulars = particulars(it, kind, of_match.zip(me), challenge);
    let deadline = of_match.filter(|_| my_turn).and_then(|of_match| of_match.row.deadline.unless_never());
    Told {
        id: it.n,
        at: it.at,
        kind: kind.as_str(),
        match_id: it.match_id.clone(),
        challenge_id: it.challenge_id.clone(),
        ply: it.ply,
        url: format!("{}{path}", reader.public_url),
        title: title(reader, (kind, &particulars), of_match.zip(me), game.as_deref(), opponent.as_deref()),
        text: text(reader, (kind, &particulars), of_match.zip(me), challenge, opponent.as_deref()),
        particulars,
        game,
        opponent,
        deadline,
        picture: of_match.zip(me).filter(|(of_match, _)| of_match.row.onlookers).map(|(of_match, me)| {
            let (id, ply) = (&of_match.row.id, of_match.state.series.ply());
            format!("{}/api/v1/matches/{id}/board.png?side={me}&ply={ply}", reader.public_url)
        }),
        my_turn,
        current: of_match.is_none_or(|of_match| it.ply.is_none_or(|ply| ply == i64::from(of_match.state.series.ply()))),
    }
}

fn name_of(of_match: &Match, side: Side) -> &str {
    match side {
        Side::South => &of_match.row.south_name,
        Side::North => &of_match.row.north_name,
    }
}

/// What a notice says besides its kind. Where it was written before that was kept, it is what the match or the challenge says now.
fn particulars(
    it: &Claimed,
    kind: NoticeKind,
    of_match: Option<(&Match, Side)>,
    challenge: Option<&Challenge>,
) -> Particulars {
    let mut kept = Particulars::read(it.particulars.as_deref());
    if kind == NoticeKind::OfferMade && kept.offer.is_none() {
        kept.offer = of_match.and_then(|(of_match, me)| asked_of(of_match, me)).map(str::to_owned);
    }
    if kind == NoticeKind::ChallengeClosed && kept.answer.is_none() {
        kept.answer = challenge.and_then(|it| Answer::of(it.status));
    }
    kept
}

/// What the other side asks for now.
fn asked_of(of_match: &Match, me: Side) -> Option<&'static str> {
    let open = of_match.state.offers.iter().rev().find(|offer| offer.by != me && !offer.closed);
    match open {
        Some(offer) => Some(offer.offer.name().as_str()),
        None => of_match.state.resume.map(|_| OfferName::Resume.as_str()),
    }
}

fn title(
    Reader { words, .. }: Reader<'_>,
    (kind, says): (NoticeKind, &Particulars),
    of_match: Option<(&Match, Side)>,
    game: Option<&str>,
    opponent: Option<&str>,
) -> String {
    let game = game.map_or_else(String::new, |game| words.say(&format!("game-{game}")));
    let result = of_match.map_or("aborted", |(of_match, me)| match of_match.state.ending {
        _ if of_match.row.status == MatchStatus::Aborted => "aborted",
        Some(ending) => match ending.winner {
            Some(side) if side == me => "won",
            Some(_) => "lost",
            None => "drawn",
        },
        None => "aborted",
    });
    let said = [
        ("name", opponent.map_or_else(|| "…".into(), |name| words.named(name)).into()),
        ("game", game.into()),
        ("result", result.into()),
        ("what", says.offer.as_deref().unwrap_or("other").into()),
        ("answer", says.answer.map_or("other", Answer::as_str).into()),
    ];
    let id = match (kind, says.answer) {
        (NoticeKind::OfferClosed, Some(Answer::Accepted)) => "notice-offer-accepted".into(),
        (NoticeKind::OfferClosed, Some(Answer::Declined)) => "notice-offer-declined".into(),
        (NoticeKind::OfferClosed, Some(Answer::Withdrawn)) => "notice-offer-withdrawn".into(),
        (NoticeKind::ChallengeClosed, _) if opponent.is_some() => "notice-challenge-ended".into(),
        _ => format!("notice-{}", kind.as_str().replace(['.', '_'], "-")),
    };
    words.say_with(&id, &said)
}

fn text(
    reader: Reader<'_>,
    (kind, says): (NoticeKind, &Particulars),
    of_match: Option<(&Match, Side)>,
    challenge: Option<&Challenge>,
    opponent: Option<&str>,
) -> String {
    let words = reader.words;
    let mut said = particulars_in_words(reader, (kind, says), opponent);
    let Some((of_match, me)) = of_match else {
        if let Some(challenge) = challenge.filter(|_| kind == NoticeKind::ChallengeReceived) {
            said.extend(serde_json::from_str(&challenge.clock).ok().map(|it| clock_told(words, it)));
            said.extend(challenge.rated.then(|| words.say("notice-rated")));
        }
        return said.join(" ");
    };
    if kind == NoticeKind::MatchStarted {
        said.push(clock_told(words, of_match.state.clock));
    }
    if kind == NoticeKind::MatchFinished {
        said.extend(how_it_ended(words, of_match, me));
    } else if matches!(kind, NoticeKind::MatchTurn | NoticeKind::MatchMoved)
        && let Some((by, played)) = last_ply(of_match)
    {
        let name = name_of(of_match, by);
        said.push(words.say_with("notice-played", &[("name", words.named(name).into()), ("move", played.into())]));
    }
    let state = &of_match.state;
    if let Some(rated) = state.ratings.as_ref().filter(|_| kind == NoticeKind::MatchFinished) {
        let [south, north] = rated;
        let mine = if me == Side::South { south } else { north };
        // As text: a rating is not grouped by thousands.
        let (before, after) = (mine.before.to_string(), mine.after.to_string());
        said.push(words.say_with("notice-rating", &[("before", before.into()), ("after", after.into())]));
    }
    let mine = of_match.row.to_move_id.as_deref() == Some(of_match.player(me));
    if kind == NoticeKind::DeadlinePassed
        && let Some(name) = opponent
    {
        let whose = if mine { "mine" } else { "theirs" };
        said.push(words.say_with("notice-passed", &[("whose", whose.into()), ("name", words.named(name).into())]));
    }
    if mine {
        said.extend(stake(reader, of_match, opponent));
    }
    said.join(" ")
}

/// What a notice says besides its kind, in sentences; what its title says already is left out.
fn particulars_in_words(
    reader: Reader<'_>,
    (kind, says): (NoticeKind, &Particulars),
    opponent: Option<&str>,
) -> Vec<String> {
    let Reader { words, settings, .. } = reader;
    let mut said = Vec::new();
    said.extend(says.days.map(|days| words.say_with("notice-offer-days", &[("days", days.into())])));
    said.extend(
        says.points.map(|points| words.say_with("notice-offer-points", &[("points", i64::from(points).into())])),
    );
    let id = match kind {
        NoticeKind::OpponentAway => "notice-away-until",
        NoticeKind::VacationBegan => "notice-stand-still",
        NoticeKind::VacationNear => "notice-run-again",
        NoticeKind::VacationEnded => {
            said.push(words.say("notice-still-running"));
            return said;
        }
        _ => return said,
    };
    said.extend(says.until.map(|until| {
        let name = opponent.map_or_else(|| "…".into(), |name| words.named(name));
        words.say_with(id, &[("until", moment(words, settings, until).into()), ("name", name.into())])
    }));
    said
}

/// A clock as a sentence of a notice.
fn clock_told(words: &Catalogue, it: MatchClock) -> String {
    words.say_with("notice-clock", &[("clock", clock(words, it).into())])
}

/// Why a match is over, as its page says it.
fn how_it_ended(words: &Catalogue, of_match: &Match, me: Side) -> Vec<String> {
    let Some(ending) = of_match.state.ending else { return Vec::new() };
    let how = match ending.termination {
        Termination::Resigned => "resigned",
        Termination::Time => "time",
        Termination::Agreed => "agreed",
        _ => "normal",
    };
    let said = match ending.winner {
        _ if of_match.row.status == MatchStatus::Aborted => words.say_with("result-aborted", &[("how", how.into())]),
        None => words.say_with("result-drawn", &[("how", how.into())]),
        Some(winner) => {
            let who = if winner == me { "me" } else { "opponent" };
            let [name, loser] = [winner, winner.other()].map(|side| words.named(name_of(of_match, side)));
            let said = [("who", who.into()), ("how", how.into()), ("name", name.into()), ("loser", loser.into())];
            words.say_with("result-won", &said)
        }
    };
    let reason = of_match.state.reason.as_deref();
    let reason =
        reason.map(|reason| words.say_with("result-reason", &[("reason", crate::words::isolate(reason).into())]));
    std::iter::once(said).chain(reason).collect()
}

/// How long the reader has, and what comes then.
fn stake(reader: Reader<'_>, of_match: &Match, opponent: Option<&str>) -> Vec<String> {
    let Reader { words, settings, now, .. } = reader;
    let Some(deadline) = of_match.row.deadline.unless_never() else {
        return vec![words.say("notice-left-none")];
    };
    let mut said = Vec::new();
    if deadline > now {
        let until = moment(words, settings, deadline);
        said.push(
            words.say_with("notice-left", &[("left", span(words, deadline.0 - now.0).into()), ("until", until.into())]),
        );
        let soft = if of_match.state.soft { "yes" } else { "no" };
        let name = opponent.map_or_else(|| "…".into(), |name| words.named(name));
        said.push(words.say_with("notice-stake", &[("soft", soft.into()), ("name", name.into())]));
    }
    if of_match.state.rated {
        said.push(words.say("notice-rated"));
    }
    said
}

/// The side that played last, and what.
fn last_ply(of_match: &Match) -> Option<(Side, String)> {
    #[derive(serde::Deserialize)]
    struct Last {
        side: Side,
        notation: String,
    }
    let last: Last = serde_json::from_str(of_match.state.last.as_ref()?.get()).ok()?;
    Some((last.side, last.notation))
}

/// A clock in plain words.
pub fn clock(words: &Catalogue, clock: MatchClock) -> String {
    let span = |seconds: u32| match seconds {
        s if s % 86_400 == 0 => words.say_with("days", &[("count", (s / 86_400).into())]),
        s if s >= 3_600 => words.say_with("hours", &[("count", (s / 3_600).into())]),
        s => words.say_with("minutes", &[("count", s.div_ceil(60).into())]),
    };
    match clock {
        MatchClock::PerMove { days } => words.say_with("clock-per-move", &[("days", days.into())]),
        MatchClock::Total { days } => words.say_with("clock-total", &[("days", days.into())]),
        MatchClock::Bank { start_s, add_s, cap_s } => words.say_with(
            "clock-bank",
            &[("start", span(start_s).into()), ("add", span(add_s).into()), ("cap", span(cap_s).into())],
        ),
        MatchClock::None {} => words.say("clock-none"),
    }
}

/// A length of time in the one or two units that say enough.
pub fn span(words: &Catalogue, millis: i64) -> String {
    let minutes = (millis / 60_000).max(1);
    let (days, hours) = (minutes / (24 * 60), minutes / 60);
    let parts: &[(&str, i64)] = match minutes {
        _ if days >= 1 => &[("days", days), ("hours", hours % 24)],
        _ if hours >= 1 => &[("hours", hours), ("minutes", minutes % 60)],
        _ => &[("minutes", minutes)],
    };
    let said = parts.iter().filter(|(_, count)| *count > 0);
    let said: Vec<String> = said.map(|(id, count)| words.say_with(id, &[("count", (*count).into())])).collect();
    said.join(" ")
}

/// An instant on the reader's clock, with the name of their zone.
pub fn moment(words: &Catalogue, settings: &Settings, at: Millis) -> String {
    let zone = settings.time_zone();
    let Some(there) = local(at, &zone) else { return at.to_string() };
    let said = [
        ("day", there.day().into()),
        ("month", there.month().into()),
        ("time", format!("{:02}:{:02}", there.hour(), there.minute()).into()),
        ("zone", settings.zone_name().into()),
    ];
    words.say_with("notice-moment", &said)
}
