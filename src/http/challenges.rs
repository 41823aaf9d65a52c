//! Offers of a match.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use utoipa::ToSchema;

use super::auth::{Anyone, Caller, Plays};
use super::extract::{Id, Nothing, Page, Posted, Query, cursor, limit};
use super::lists;
use super::problem::{ApiError, ApiResult, Problem};
use super::state::{App, json, reply};
use super::views::{ChallengeView, DicePromise, List, MatchView, RatingRangeView};
use crate::clock::SECOND;
use crate::games::dice;
use crate::games::{AnyOptions, GameKind, OptionsError};
use crate::model::{Challenge, FirstChoice, Visibility};
use crate::play::clock::MatchClock;
use crate::play::lobby::{self, Accept, Cancel, Decline, Offer};
use crate::play::once::Render;
use crate::play::rematch::{Rematch, Rematched};
use crate::play::seeks::{Looker, RatingRange};
use crate::play::turn::{self, Match};
use crate::store::{self, Db};

/// What is offered.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewChallenge {
    /// The game's name, as `mangala`.
    game: String,
    /// The game's options; what is not named has its default.
    #[schema(value_type = Option<Object>)]
    options: Option<serde_json::Value>,
    /// The match's clock.
    #[serde(deserialize_with = "crate::games::in_object")]
    clock: MatchClock,
    /// Whether it counts; false if not given.
    #[serde(default)]
    rated: bool,
    /// Whether vacations, days off and agreed pauses stop its clocks; true if not given.
    #[serde(default = "crate::play::event::yes")]
    pauses: bool,
    /// Whether the match goes on when a side's time is up, until the other claims it; false if not given.
    #[serde(default)]
    soft: bool,
    /// Whether others than its players may see the match while it runs; true if not given. When it is over everybody may.
    onlookers: Option<bool>,
    /// Who starts; by lot if not given.
    #[serde(default, deserialize_with = "crate::games::by_name")]
    first: Option<FirstChoice>,
    /// The name of the one person it is for.
    to: Option<String>,
    /// Lobby or link; lobby if not given. A challenge with `to` is never in the lobby.
    #[serde(default, deserialize_with = "crate::games::by_name")]
    visibility: Option<Visibility>,
    /// What you add to the match's dice and lot: up to 128 visible ASCII characters, best random.
    entropy: Option<String>,
    /// How many matches it may begin, 1 to 20; 1 if not given. It stands until so many people have accepted it, or it lapses. Who plays
    /// a match that it began can accept it again when that is over.
    count: Option<u32>,
    /// How strong whoever accepts may be, by their rating in the game; who has none counts as 1500. Any if not given.
    #[serde(default, deserialize_with = "crate::games::in_object_if_given")]
    rating: Option<RatingRangeView>,
    /// How long it stands, in seconds: 3 600 to 7 776 000; 14 days if not given.
    expires_s: Option<u32>,
}

fn options_of(game: &str, options: Option<&serde_json::Value>) -> Result<AnyOptions, ApiError> {
    let kind: GameKind = game.parse().map_err(|_| {
        let known = GameKind::ALL.map(GameKind::as_str).join(", ");
        let shown: String = game.chars().take(40).collect();
        ApiError::malformed("game", format!("there is no game {shown:?}; there is: {known}"))
    })?;
    let nothing = serde_json::json!({});
    AnyOptions::parse(kind, options.unwrap_or(&nothing)).map_err(|error| {
        let code = match error {
            OptionsError::Unknown { .. } => super::problem::Code::UnknownField,
            _ => super::problem::Code::Malformed,
        };
        ApiError::new(code, error.to_string()).about("options")
    })
}

/// Answers a challenge to its maker, or to who has closed it.
fn challenge_reply(app: &App, status: StatusCode, looker: &Caller) -> Render<Challenge> {
    let (app, looker) = (app.clone(), Looker::simple(&looker.user));
    Box::new(move |it| Ok(reply(status, &ChallengeView::new(it, &app.public_url, Some(&looker))?)))
}

/// Answers a match to who acted in it.
pub fn match_reply(app: &App, status: StatusCode, viewer: &str) -> Render<Match> {
    let (app, viewer) = (app.clone(), viewer.to_owned());
    Box::new(move |it| Ok(reply(status, &MatchView::new(it, &app.public_url, Some(&viewer)))))
}

/// What somebody adds to the dice; nothing if they say nothing.
pub fn entropy_of(given: Option<String>) -> Result<String, ApiError> {
    let given = given.unwrap_or_default();
    if dice::is_entropy(&given) {
        return Ok(given);
    }
    let longest = dice::LONGEST_ENTROPY;
    Err(ApiError::malformed(
        "entropy",
        format!("entropy has at most {longest} visible ASCII characters, without blanks"),
    ))
}

/// What comes with accepting.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Acceptance {
    /// What you add to the match's dice and lot: up to 128 visible ASCII characters, best random.
    entropy: Option<String>,
}

/// Offer a match: to anybody, to one person, or to whoever has the link.
#[utoipa::path(post, path = "/challenges", tag = "challenges", request_body = NewChallenge, responses(
    (status = 201, description = "The challenge", body = ChallengeView),
    (status = 404, description = "`not_found`: nobody has the name in `to`", body = Problem)))]
pub async fn offer(State(app): State<App>, Plays(caller): Plays, request: Posted<NewChallenge>) -> ApiResult<Response> {
    let key = request.key_of(&caller.user.id);
    let render = challenge_reply(&app, StatusCode::CREATED, &caller);
    let it = request.body;
    let action = Offer {
        maker_id: caller.user.id,
        options: options_of(&it.game, it.options.as_ref())?,
        clock: it.clock.check()?,
        rated: it.rated,
        pauses: it.pauses,
        soft: it.soft,
        onlookers: it.onlookers.unwrap_or(true),
        first: it.first.unwrap_or(FirstChoice::Lot),
        to: it.to,
        visibility: it.visibility.unwrap_or(Visibility::Open),
        entropy: entropy_of(it.entropy)?,
        rematch_of: None,
        count: it.count.unwrap_or(1),
        rating: it.rating.map_or(RatingRange::default(), |RatingRangeView { min, max }| RatingRange { min, max }),
        stands: it.expires_s.map_or(lobby::STANDS, |seconds| i64::from(seconds) * SECOND),
    };
    app.once(key, action, render).await
}

/// Which challenges.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Which {
    /// How many at most, 1 to 200; 50 if not given.
    limit: Option<u32>,
    /// The `next` of the page before.
    after: Option<String>,
    /// True: the open ones that I made or was sent, instead of the lobby.
    mine: Option<bool>,
}

/// The lobby, or my own open challenges.
#[utoipa::path(get, path = "/challenges", tag = "challenges", params(Which), responses(
    (status = 200, description = "Newest first", body = List<ChallengeView>)))]
pub async fn list(State(app): State<App>, Anyone(caller): Anyone, Query(which): Query<Which>) -> ApiResult<Response> {
    let limit = limit(which.limit)?;
    let before = cursor(which.after.as_deref())?.unwrap_or(store::BEHIND_ALL_IDS);
    let now = app.store.clock().now();
    let mut reader = app.store.read().await?;
    let looker = looker(&mut reader.db(), caller.as_ref()).await?;
    let rows = if which.mine == Some(true) {
        let caller = caller.ok_or_else(|| {
            ApiError::new(super::problem::Code::Unauthenticated, "sign in to see your own challenges")
        })?;
        store::list_challenges_of(&mut reader.db(), &caller.user.id, now, before, limit + 1).await?
    } else {
        let viewer = super::matches::id_of(caller.as_ref());
        store::list_lobby(&mut reader.db(), viewer, now, before, limit + 1).await?
    };
    let page =
        List::cut(rows, limit, |it| it.id.clone(), |it| ChallengeView::new(it, &app.public_url, looker.as_ref()));
    let items = page.items.into_iter().collect::<Result<Vec<_>, _>>()?;
    json(&List { items, next: page.next })
}

/// One challenge. One to a named person is seen by the two alone.
#[utoipa::path(get, path = "/challenges/{id}", tag = "challenges", params(("id" = String, Path)), responses(
    (status = 200, description = "The challenge", body = ChallengeView),
    (status = 403, description = "`forbidden`: for somebody else", body = Problem),
    (status = 404, description = "`not_found`", body = Problem)))]
pub async fn show(State(app): State<App>, Anyone(caller): Anyone, Id(id): Id) -> ApiResult<Response> {
    let now = app.store.clock().now();
    let mut reader = app.store.read().await?;
    let viewer = caller.as_ref().map(|caller| caller.user.id.as_str());
    let found = lobby::find(&mut reader.db(), &id, viewer, now).await;
    match found {
        Err(crate::play::Refusal::Forbidden(_)) if viewer.is_none() => Err(ApiError::new(
            super::problem::Code::Unauthenticated,
            "this challenge is for one person; sign in to see it",
        )),
        found => {
            let found = found?;
            let looker = looker(&mut reader.db(), caller.as_ref()).await?;
            let later = if found.count > 1 { store::list_promises(&mut reader.db(), &id).await? } else { Vec::new() };
            let maker = found.entropy.clone().unwrap_or_default();
            let mut view = ChallengeView::new(found, &app.public_url, looker.as_ref())?;
            view.later = later
                .into_iter()
                .map(|it| DicePromise { match_id: it.match_id, commitment: it.commitment, maker: maker.clone() })
                .collect();
            json(&view)
        }
    }
}

/// What decides whether the caller may accept a challenge.
async fn looker(db: &mut Db<'_>, caller: Option<&Caller>) -> ApiResult<Option<Looker>> {
    Ok(match caller {
        Some(caller) => Some(Looker::load(db, &caller.user).await?),
        None => None,
    })
}

/// The matches that a challenge has begun.
#[utoipa::path(get, path = "/challenges/{id}/matches", tag = "challenges", params(("id" = String, Path), Page), responses(
    (status = 200, description = "Oldest first", body = List<lists::MatchInList>),
    (status = 403, description = "`forbidden`: for somebody else", body = Problem),
    (status = 404, description = "`not_found`", body = Problem)))]
pub async fn begun(
    State(app): State<App>,
    Anyone(caller): Anyone,
    Id(id): Id,
    Query(page): Query<Page>,
) -> ApiResult<Response> {
    let limit = limit(page.limit)?;
    let after = cursor(page.after.as_deref())?;
    let viewer = caller.as_ref().map(|caller| caller.user.id.as_str());
    let mut reader = app.store.read().await?;
    let it = lobby::find(&mut reader.db(), &id, viewer, app.store.clock().now()).await?;
    let mut rows = match it.match_id {
        Some(one) if it.count == 1 => store::find_listed(&mut reader.db(), &one).await?.into_iter().collect(),
        _ => store::list_of_challenge(&mut reader.db(), &id).await?,
    };
    rows.retain(|it| turn::must_be_seen(&it.row, viewer).is_ok());
    // There are at most twenty: what stands before the page is dropped here.
    if let Some(last) = after {
        let read = rows.iter().position(|row| row.row.id == last);
        rows.drain(..read.map_or(rows.len(), |read| read + 1));
    }
    rows.truncate(usize::try_from(limit + 1).unwrap_or(usize::MAX));
    json(&List::cut(rows, limit, |it| it.row.id.clone(), |it| lists::summary(&app, it)))
}

/// Accept a challenge: the match begins. The maker is south.
#[utoipa::path(post, path = "/challenges/{id}/accept", tag = "challenges", params(("id" = String, Path)),
    request_body = Acceptance, responses(
    (status = 201, description = "The match", body = MatchView),
    (status = 409, description = "`already_taken`", body = Problem)))]
pub async fn accept(
    State(app): State<App>,
    Plays(caller): Plays,
    Id(id): Id,
    request: Posted<Acceptance>,
) -> ApiResult<Response> {
    let key = request.key_of(&caller.user.id);
    let entropy = entropy_of(request.body.entropy)?;
    let render = match_reply(&app, StatusCode::CREATED, &caller.user.id);
    app.once(key, Accept { user_id: caller.user.id, id, entropy }, render).await
}

/// Decline a challenge that was made to me.
#[utoipa::path(post, path = "/challenges/{id}/decline", tag = "challenges", params(("id" = String, Path)),
    request_body = Nothing, responses(
    (status = 200, description = "The challenge, declined", body = ChallengeView),
    (status = 409, description = "`already_taken`", body = Problem)))]
pub async fn decline(
    State(app): State<App>,
    Plays(caller): Plays,
    Id(id): Id,
    request: Posted<Nothing>,
) -> ApiResult<Response> {
    let key = request.key_of(&caller.user.id);
    let render = challenge_reply(&app, StatusCode::OK, &caller);
    app.once(key, Decline { user_id: caller.user.id, id }, render).await
}

/// Cancel a challenge of mine.
#[utoipa::path(delete, path = "/challenges/{id}", tag = "challenges", params(("id" = String, Path)), responses(
    (status = 200, description = "The challenge, cancelled", body = ChallengeView),
    (status = 409, description = "`already_taken`", body = Problem)))]
pub async fn cancel(State(app): State<App>, Plays(caller): Plays, Id(id): Id) -> ApiResult<Response> {
    let render = challenge_reply(&app, StatusCode::OK, &caller);
    app.once(None, Cancel { user_id: caller.user.id, id }, render).await
}

/// A rematch, asked for at the ply that the match ended at.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewRematch {
    /// The number of the ply that would have been the next.
    ply: u32,
    /// What you add to the new match's dice and lot: up to 128 visible ASCII characters, best random.
    entropy: Option<String>,
}

/// What came of asking for a rematch: one of both is not null.
#[derive(serde::Serialize, ToSchema)]
pub struct RematchView {
    /// The challenge that the other side can accept.
    challenge: Option<ChallengeView>,
    /// The new match, if the other side had asked as well.
    #[serde(rename = "match")]
    the_match: Option<MatchView>,
}

/// Ask to play a match that is over once more, on its terms and with sides changed; or agree, where the other side asks.
#[utoipa::path(post, path = "/matches/{id}/rematch", tag = "matches", params(("id" = String, Path)),
    request_body = NewRematch, responses(
    (status = 200, description = "The challenge, or the match if both asked", body = RematchView),
    (status = 409, description = "`too_late`: the match still runs; `stale_ply`", body = Problem)))]
pub async fn rematch(
    State(app): State<App>,
    Plays(caller): Plays,
    Id(id): Id,
    request: Posted<NewRematch>,
) -> ApiResult<Response> {
    let key = request.key_of(&caller.user.id);
    let NewRematch { ply, entropy } = request.body;
    let (viewer, looker) = (caller.user.id.clone(), Looker::simple(&caller.user));
    let action = Rematch { match_id: id, user_id: caller.user.id, ply, entropy: entropy_of(entropy)? };
    let url = Arc::clone(&app.public_url);
    let render = Box::new(move |came| {
        let view = match came {
            Rematched::Offered(it) => {
                RematchView { challenge: Some(ChallengeView::new(*it, &url, Some(&looker))?), the_match: None }
            }
            Rematched::Begun(it) => {
                RematchView { challenge: None, the_match: Some(MatchView::new(*it, &url, Some(&viewer))) }
            }
        };
        Ok(reply(StatusCode::OK, &view))
    });
    app.once(key, action, render).await
}
