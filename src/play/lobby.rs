//! Challenges: offering a match, and what becomes of the offer.

use super::auto::go_on;
use super::clock::MatchClock;
use super::event::{DiceTerms, RULES_VERSION};
use super::plan::Hands;
use super::seeks::{self, Looker, RatingRange};
use super::turn::{Match, rest, snapshot};
use super::{Event, Refusal, State, people, ties};
use crate::clock::{DAY, Millis, SECOND};
use crate::games::dice::Draws;
use crate::games::{AnyOptions, Side};
use crate::model::{
    Answer, Challenge, ChallengeStatus, FirstChoice, MatchRow, MatchStatus, News, NoticeKind, Particulars, Rest,
    Visibility,
};
use crate::store::{self, About, Action, Db, Hold, Tx};

/// How long a challenge stands if its maker does not say.
pub const STANDS: i64 = 14 * DAY;
/// The shortest and longest time that a maker can choose.
pub const STANDS_FROM_TO: (i64, i64) = (3_600 * SECOND, 90 * DAY);
/// How many open challenges a person may have made.
pub const MOST_OPEN: i64 = 100;

/// Offers a match.
#[derive(Clone, Debug)]
pub struct Offer {
    /// Who offers.
    pub maker_id: String,
    /// The game and its options.
    pub options: AnyOptions,
    /// The match's clock.
    pub clock: MatchClock,
    /// Whether it counts.
    pub rated: bool,
    /// Whether vacations, days off and agreed pauses stop its clocks.
    pub pauses: bool,
    /// Whether it goes on when a side's time is up, until the other claims it.
    pub soft: bool,
    /// Whether others than its players may see the match while it runs.
    pub onlookers: bool,
    /// Who starts.
    pub first: FirstChoice,
    /// The name of the one person it is for.
    pub to: Option<String>,
    /// Lobby or link.
    pub visibility: Visibility,
    /// How long it stands, in milliseconds.
    pub stands: i64,
    /// What the maker adds to the dice.
    pub entropy: String,
    /// The match that it asks to play once more.
    pub rematch_of: Option<String>,
    /// How many matches it may begin.
    pub count: u32,
    /// How strong its opponents may be.
    pub rating: RatingRange,
}

impl Action for Offer {
    type Answer = Challenge;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Challenge, Refusal> {
        let (shortest, longest) = STANDS_FROM_TO;
        if !(shortest..=longest).contains(&self.stands) {
            let range = format!("must be {} to {} seconds", shortest / SECOND, longest / SECOND);
            return Err(Refusal::invalid("expires_s", range));
        }
        seeks::check(self.count, self.rating, self.to.is_some())?;
        let maker = people::find_living(&mut tx.db(), &self.maker_id).await?;
        if self.rated && maker.guest {
            return Err(Refusal::invalid("rated", "guests play unrated; make an account first"));
        }
        if store::count_open_challenges(&mut tx.db(), &maker.id).await? >= MOST_OPEN {
            return Err(Refusal::TooMany(format!("you have {MOST_OPEN} open challenges; cancel one first")));
        }
        let to = match &self.to {
            None => None,
            Some(name) => Some(people::find_by_name(&mut tx.db(), name).await?),
        };
        if let Some(to) = &to {
            if to.id == maker.id {
                return Err(Refusal::invalid("to", "you cannot challenge yourself"));
            }
            if self.rated && to.guest {
                return Err(Refusal::invalid("rated", "guests play unrated"));
            }
        }
        let to_id = to.as_ref().map(|to| (to.id.as_str(), Hold::There));
        people::hold(tx, &[Some((maker.id.as_str(), Hold::There)), to_id].into_iter().flatten().collect::<Vec<_>>())
            .await?;
        if let Some(to) = &to {
            ties::must_not_be_apart(&mut tx.db(), &maker.id, &to.id).await?;
        }
        let (planned_match_id, commitment) = seeks::promise(tx).await?;
        let challenge = Challenge {
            id: tx.id(),
            maker_id: maker.id,
            maker_name: maker.name,
            maker_guest: maker.guest,
            game: self.options.kind().to_string(),
            options: self.options.to_json().to_string(),
            clock: serde_json::to_string(&self.clock).expect("a clock is plain data"),
            rated: self.rated,
            pauses: self.pauses,
            soft: self.soft,
            onlookers: self.onlookers,
            first: self.first,
            to_id: to.as_ref().map(|to| to.id.clone()),
            to_name: to.as_ref().map(|to| to.name.clone()),
            to_guest: to.as_ref().map(|to| to.guest),
            visibility: self.visibility,
            status: ChallengeStatus::Open,
            match_id: None,
            planned_match_id: Some(planned_match_id),
            commitment: Some(commitment),
            count: self.count.into(),
            begun: 0,
            least_rating: self.rating.min,
            most_rating: self.rating.max,
            entropy: Some(self.entropy.clone()),
            rematch_of: self.rematch_of.clone(),
            created_at: tx.now(),
            expires_at: tx.now().plus(self.stands),
        };
        store::insert_challenge(tx, &challenge).await?;
        seeks::promise_the_others(tx, &challenge).await?;
        if let Some(to) = &to {
            let about = About { challenge_id: Some(&challenge.id), ..About::default() };
            store::insert_notices(tx, about, &[News::of(&to.id, NoticeKind::ChallengeReceived)]).await?;
        }
        Ok(challenge)
    }
}

/// The challenge with this id, if this person may see it: one for a named person is between the two.
///
/// # Errors
/// [`Refusal::NotFound`] or [`Refusal::Forbidden`].
pub async fn find(db: &mut Db<'_>, id: &str, viewer: Option<&str>, now: Millis) -> Result<Challenge, Refusal> {
    let found = store::find_challenge(db, id).await?;
    let mut challenge = found.ok_or_else(|| Refusal::NotFound("challenge", id.to_owned()))?;
    if challenge.status == ChallengeStatus::Open && challenge.expires_at <= now {
        challenge.status = ChallengeStatus::Expired;
    }
    match &challenge.to_id {
        Some(to) if viewer != Some(to) && viewer != Some(&challenge.maker_id) => {
            Err(Refusal::Forbidden("this challenge is for somebody else; only they and its maker can see it".into()))
        }
        _ => Ok(challenge),
    }
}

async fn find_open(tx: &mut Tx<'_>, id: &str, viewer: &str) -> Result<Challenge, Refusal> {
    let now = tx.now();
    let challenge = find(&mut tx.db(), id, Some(viewer), now).await?;
    match challenge.status {
        ChallengeStatus::Open => Ok(challenge),
        closed => Err(Refusal::AlreadyTaken(closed)),
    }
}

/// Takes a challenge up: the match begins.
#[derive(Clone, Debug)]
pub struct Accept {
    /// Who accepts.
    pub user_id: String,
    /// Which challenge.
    pub id: String,
    /// What the one who accepts adds to the dice.
    pub entropy: String,
}

impl Action for Accept {
    type Answer = Match;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Match, Refusal> {
        let challenge = find_open(tx, &self.id, &self.user_id).await?;
        let user = people::find_living(&mut tx.db(), &self.user_id).await?;
        let looker = Looker::load_for(&mut tx.db(), &user, &challenge).await?;
        if let Some(refusal) = looker.sees(&challenge).refusal(&challenge) {
            return Err(refusal);
        }
        people::hold(tx, &[(&user.id, Hold::There), (&challenge.maker_id, Hold::There)]).await?;
        ties::must_not_be_apart(&mut tx.db(), &user.id, &challenge.maker_id).await?;
        let draws = self.draws(tx, &challenge).await?;
        let first = match (challenge.first, &draws) {
            (FirstChoice::Lot, Some(draws)) => draws.lot(),
            (FirstChoice::Lot, None) if tx.random().lot() => Side::North,
            (FirstChoice::Lot, None) | (FirstChoice::Me, _) => Side::South,
            (FirstChoice::Opponent, _) => Side::North,
        };
        let start = Event::Started {
            game: challenge.game.clone(),
            rules: RULES_VERSION,
            options: parse_stored(&challenge.id, &challenge.options)?,
            clock: parse_stored(&challenge.id, &challenge.clock)?,
            rated: challenge.rated,
            pauses: challenge.pauses,
            soft: challenge.soft,
            onlookers: challenge.onlookers,
            first,
            lot: challenge.first == FirstChoice::Lot,
            dice: draws.map(|draws| DiceTerms {
                commitment: draws.seed.commitment(),
                maker: draws.maker,
                accepter: draws.accepter,
            }),
        };
        let begun = begin(tx, &challenge, &user, &start).await?;
        seeks::take(tx, &challenge, &begun.row.id).await?;
        Ok(begun)
    }
}

impl Accept {
    /// What the match's dice follow from. The maker's part and the seed stood fast before the other part was known.
    async fn draws(&self, tx: &mut Tx<'_>, challenge: &Challenge) -> Result<Option<Draws>, Refusal> {
        let Some(match_id) = &challenge.planned_match_id else {
            return Ok(None);
        };
        let seed = store::find_seed(&mut tx.db(), match_id).await?;
        Ok(seed.map(|seed| Draws {
            seed,
            match_id: match_id.clone(),
            maker: challenge.entropy.clone().unwrap_or_default(),
            accepter: self.entropy.clone(),
        }))
    }
}

fn parse_stored<T: serde::de::DeserializeOwned>(id: &str, json: &str) -> Result<T, Refusal> {
    serde_json::from_str(json).map_err(|error| store::StoreError::Unreadable(id.to_owned(), error.to_string()).into())
}

async fn rest_of(tx: &mut Tx<'_>, user_id: &str) -> Result<Rest, Refusal> {
    let found = store::find_rest(&mut tx.db(), user_id).await?;
    found.ok_or_else(|| Refusal::NotFound("user", user_id.to_owned()))
}

/// Writes the first event of a match: the maker is south, whoever accepted is north.
async fn begin(
    tx: &mut Tx<'_>,
    challenge: &Challenge,
    north: &crate::model::User,
    start: &Event,
) -> Result<Match, Refusal> {
    let now = tx.now();
    let state = State::start(start, now)
        .map_err(|error| store::StoreError::Unreadable(challenge.id.clone(), error.to_string()))?;
    let row = MatchRow {
        id: challenge.planned_match_id.clone().unwrap_or_else(|| tx.id()),
        game: challenge.game.clone(),
        status: MatchStatus::Running,
        south_id: challenge.maker_id.clone(),
        south_name: challenge.maker_name.clone(),
        south_guest: challenge.maker_guest,
        north_id: north.id.clone(),
        north_name: north.name.clone(),
        north_guest: north.guest,
        version: 0,
        to_move_id: None,
        onlookers: state.onlookers,
        asked_id: None,
        deadline: Millis::NEVER,
        wake_at: Millis::NEVER,
        south_rest: rest_of(tx, &challenge.maker_id).await?,
        north_rest: rest_of(tx, &north.id).await?,
        state: String::new(),
        created_at: now,
        updated_at: now,
        plans: 0,
    };
    let mut begun = Match { row, state };
    let mut lines = vec![serde_json::to_string(start).expect("an event is plain data")];
    let maker = people::find(&mut tx.db(), &challenge.maker_id).await?;
    let mut hands = Hands::wished(maker.plays_forced, north.plays_forced);
    go_on(tx, &mut begun, &mut hands, now, &mut lines).await?;
    begun.row.plans = hands.settle(begun.state.ending.is_some(), 0, || 1);
    rest(&mut begun, now, &mut lines);
    snapshot(&mut begun, now, (now, now), i64::try_from(lines.len()).expect("a handful"));
    store::insert_match(tx, &begun.row, &lines).await?;
    hands.write(tx, &begun.row.id).await?;
    let one_of_several = (challenge.count > 1).then_some(challenge.id.as_str());
    store::list_begun(tx, &begun.row, one_of_several).await?;
    let mut news = vec![
        News::of(&begun.row.south_id, NoticeKind::MatchStarted),
        News::of(&begun.row.north_id, NoticeKind::MatchStarted),
    ];
    if let Some(to_move) = &begun.row.to_move_id {
        news.push(News::of(to_move, NoticeKind::MatchTurn));
    }
    let about = About {
        match_id: Some(&begun.row.id),
        challenge_id: Some(&challenge.id),
        ply: Some(begun.state.series.ply().into()),
    };
    store::insert_notices(tx, about, &news).await?;
    Ok(begun)
}

/// Says no to a challenge that was made to one.
#[derive(Clone, Debug)]
pub struct Decline {
    /// Who declines.
    pub user_id: String,
    /// Which challenge.
    pub id: String,
}

impl Action for Decline {
    type Answer = Challenge;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Challenge, Refusal> {
        let challenge = find_open(tx, &self.id, &self.user_id).await?;
        if challenge.to_id.as_ref() != Some(&self.user_id) {
            return Err(Refusal::Forbidden("only the person whom a challenge names can decline it".into()));
        }
        close(tx, challenge, ChallengeStatus::Declined).await
    }
}

/// Takes one's own challenge back.
#[derive(Clone, Debug)]
pub struct Cancel {
    /// Who cancels.
    pub user_id: String,
    /// Which challenge.
    pub id: String,
}

impl Action for Cancel {
    type Answer = Challenge;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Challenge, Refusal> {
        let challenge = find_open(tx, &self.id, &self.user_id).await?;
        if challenge.maker_id != self.user_id {
            return Err(Refusal::Forbidden("only the maker of a challenge can cancel it".into()));
        }
        close(tx, challenge, ChallengeStatus::Cancelled).await
    }
}

/// Closes a challenge whose time was up.
#[derive(Clone, Debug)]
pub struct Lapse {
    /// Which challenge.
    pub id: String,
}

impl Action for Lapse {
    /// Whether it was closed by this.
    type Answer = bool;
    type Error = Refusal;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<bool, Refusal> {
        let found = store::find_challenge(&mut tx.db(), &self.id).await?;
        match found {
            Some(it) if it.status == ChallengeStatus::Open && it.expires_at <= tx.now() => {
                close(tx, it, ChallengeStatus::Expired).await?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }
}

/// Closes an open challenge without a match, and tells those whom it concerns.
pub(super) async fn close(
    tx: &mut Tx<'_>,
    mut challenge: Challenge,
    status: ChallengeStatus,
) -> Result<Challenge, Refusal> {
    store::close_challenge(tx, &challenge, status).await?;
    challenge.status = status;
    let told: Vec<News<'_>> = [Some(challenge.maker_id.as_str()), challenge.to_id.as_deref()]
        .into_iter()
        .flatten()
        .map(|user| News {
            user,
            kind: NoticeKind::ChallengeClosed,
            particulars: Particulars { answer: Answer::of(status), ..Particulars::default() },
        })
        .collect();
    let about = About { challenge_id: Some(&challenge.id), ..About::default() };
    store::insert_notices(tx, about, &told).await?;
    Ok(challenge)
}
