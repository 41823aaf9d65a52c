//! Acting in a match: moves, ends, and what the players ask of one another.

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use utoipa::ToSchema;

use super::auth::Plays;
use super::challenges::{entropy_of, match_reply};
use super::extract::{Id, Posted};
use super::problem::{ApiError, ApiResult, Problem};
use super::state::App;
use super::views::MatchView;
use crate::play::Refusal;
use crate::play::decide::{Act, At};
use crate::play::offers::{Offer, OfferName};
use crate::play::once::{Once, RequestKey};
use crate::play::shapes::WholeTurn;
use crate::play::turn::{InMatch, Wake};

/// Who asks to act in which match, and with what body.
pub struct Asked<T> {
    app: App,
    user_id: String,
    match_id: String,
    key: Option<RequestKey>,
    body: T,
}

impl<T: DeserializeOwned> FromRequest<App> for Asked<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let (mut parts, body) = request.into_parts();
        let Plays(caller) = Plays::from_request_parts(&mut parts, app).await?;
        let Id(match_id) = Id::from_request_parts(&mut parts, app).await?;
        let posted = Posted::<T>::from_request(Request::from_parts(parts, body), app).await?;
        let key = posted.key_of(&caller.user.id);
        Ok(Asked { app: app.clone(), user_id: caller.user.id, match_id, key, body: posted.body })
    }
}

impl<T> Asked<T> {
    /// Does what the body asks for, at the ply that it names. What comes after the deadline ends the match for it, and
    /// is then refused.
    async fn act(self, read: impl FnOnce(T) -> (At, Act)) -> ApiResult<Response> {
        let Asked { app, user_id, match_id, key, body } = self;
        let (at, act) = read(body);
        let action = InMatch { match_id: match_id.clone(), user_id, at, act };
        let once = || Once {
            key: key.clone(),
            action: action.clone(),
            render: match_reply(&app, StatusCode::OK, &action.user_id),
        };
        let done = match app.store.write(once()).await {
            Err(Refusal::TimeUp(_)) => {
                app.store.write(Wake { match_id }).await?;
                app.store.write(once()).await
            }
            done => done,
        };
        let (reply, again) = done?;
        Ok(app.answer(reply, again))
    }
}

/// A move, decided on at a ply.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMove {
    /// The number of the next ply as you know it, 0 for the first of the match.
    ply: u32,
    /// The `take_backs` of the match as you know it; 0 if not given.
    #[serde(default)]
    take_backs: u32,
    /// The `round` of the match as you know it; needed right after a game was given up.
    round: Option<u32>,
    /// A hole number; or all holes of a turn in order.
    #[serde(rename = "move")]
    #[schema(value_type = WholeTurn)]
    mv: serde_json::Value,
}

/// Another act, decided on at a ply.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AtPly {
    /// The number of the next ply as you know it.
    ply: u32,
    /// The `take_backs` of the match as you know it; 0 if not given.
    #[serde(default)]
    take_backs: u32,
    /// The `round` of the match as you know it; needed right after a game was given up.
    round: Option<u32>,
}

impl Asked<AtPly> {
    /// Does an act of which nothing more is to be said than when it was decided on.
    async fn act_plainly(self, act: Act) -> ApiResult<Response> {
        self.act(|it| (At { ply: it.ply, take_backs: it.take_backs, round: it.round }, act)).await
    }
}

/// Play a move.
#[utoipa::path(post, path = "/matches/{id}/moves", tag = "matches", params(("id" = String, Path)),
    request_body = NewMove, responses(
    (status = 200, description = "The match after it", body = MatchView),
    (status = 403, description = "`not_your_match`", body = Problem),
    (status = 409, description = "`stale_ply`, `not_your_turn` or `match_over`, with what is current", body = Problem),
    (status = 422, description = "`illegal_move`, with what is legal", body = Problem)))]
pub async fn play(asked: Asked<NewMove>) -> ApiResult<Response> {
    asked.act(|it: NewMove| (At { ply: it.ply, take_backs: it.take_backs, round: it.round }, Act::Move(it.mv))).await
}

/// Resign.
#[utoipa::path(post, path = "/matches/{id}/resign", tag = "matches", params(("id" = String, Path)),
    request_body = AtPly, responses(
    (status = 200, description = "The match, lost", body = MatchView),
    (status = 409, description = "`stale_ply` or `match_over`", body = Problem)))]
pub async fn resign(asked: Asked<AtPly>) -> ApiResult<Response> {
    asked.act_plainly(Act::Resign).await
}

/// Call the match off before both have moved.
#[utoipa::path(post, path = "/matches/{id}/abort", tag = "matches", params(("id" = String, Path)),
    request_body = AtPly, responses(
    (status = 200, description = "The match, aborted", body = MatchView),
    (status = 409, description = "`too_late`, `stale_ply` or `match_over`", body = Problem)))]
pub async fn abort(asked: Asked<AtPly>) -> ApiResult<Response> {
    asked.act_plainly(Act::Abort).await
}

/// Offer a draw; or agree, where the other side offers one at this ply.
#[utoipa::path(post, path = "/matches/{id}/draw", tag = "matches", params(("id" = String, Path)),
    request_body = AtPly, responses(
    (status = 200, description = "The match, with the offer in `offers`, or drawn", body = MatchView),
    (status = 409, description = "`too_late`, `stale_ply` or `match_over`", body = Problem)))]
pub async fn draw(asked: Asked<AtPly>) -> ApiResult<Response> {
    asked.act_plainly(Act::Offer(Offer::Draw)).await
}

/// Ask to take my last turn back; or agree, where the other side asks for that at this ply. Never across a roll.
#[utoipa::path(post, path = "/matches/{id}/take-back", tag = "matches", params(("id" = String, Path)),
    request_body = AtPly, responses(
    (status = 200, description = "The match, with the offer in `offers`, or without the turn", body = MatchView),
    (status = 409, description = "`too_late`, `stale_ply` or `match_over`", body = Problem)))]
pub async fn take_back(asked: Asked<AtPly>) -> ApiResult<Response> {
    asked.act_plainly(Act::Offer(Offer::TakeBack)).await
}

/// More time for the turn that is on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MoreTime {
    /// The number of the next ply as you know it.
    ply: u32,
    /// The `take_backs` of the match as you know it; 0 if not given.
    #[serde(default)]
    take_backs: u32,
    /// The `round` of the match as you know it; needed right after a game was given up.
    round: Option<u32>,
    /// How many days, 1 to 14.
    days: u32,
}

/// Ask for more time for my turn; give it to the other side for theirs; or agree, where the other side asks for it.
#[utoipa::path(post, path = "/matches/{id}/time", tag = "matches", params(("id" = String, Path)),
    request_body = MoreTime, responses(
    (status = 200, description = "The match, with the offer in `offers`, or with a later deadline", body = MatchView),
    (status = 409, description = "`too_late`, `stale_ply` or `match_over`", body = Problem)))]
pub async fn time(asked: Asked<MoreTime>) -> ApiResult<Response> {
    asked
        .act(|it: MoreTime| {
            (At { ply: it.ply, take_backs: it.take_backs, round: it.round }, Act::Offer(Offer::Time { days: it.days }))
        })
        .await
}

/// A pause for both clocks.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Pause {
    /// The number of the next ply as you know it.
    ply: u32,
    /// The `take_backs` of the match as you know it; 0 if not given.
    #[serde(default)]
    take_backs: u32,
    /// The `round` of the match as you know it; needed right after a game was given up.
    round: Option<u32>,
    /// How many days, 1 to 30.
    days: u32,
}

/// Ask for a pause, in which both clocks stand still; or agree, where the other side asks for it.
#[utoipa::path(post, path = "/matches/{id}/pause", tag = "matches", params(("id" = String, Path)),
    request_body = Pause, responses(
    (status = 200, description = "The match, with the offer in `offers`, or paused", body = MatchView),
    (status = 409, description = "`too_late`, `stale_ply` or `match_over`", body = Problem)))]
pub async fn pause(asked: Asked<Pause>) -> ApiResult<Response> {
    asked
        .act(|it: Pause| {
            (At { ply: it.ply, take_backs: it.take_backs, round: it.round }, Act::Offer(Offer::Pause { days: it.days }))
        })
        .await
}

/// A game given up.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GameResigned {
    /// The number of the next ply as you know it.
    ply: u32,
    /// The `take_backs` of the match as you know it; 0 if not given.
    #[serde(default)]
    take_backs: u32,
    /// The `round` of the match as you know it; needed right after a game was given up.
    round: Option<u32>,
    /// What it is worth: 1, or 2 for a double game.
    points: u8,
}

/// Offer to give up the game that is on, in a match to a number of points; or agree, where the other side offers it.
#[utoipa::path(post, path = "/matches/{id}/resign-game", tag = "matches", params(("id" = String, Path)),
    request_body = GameResigned, responses(
    (status = 200, description = "The match, with the offer in `offers`, or in its next game", body = MatchView),
    (status = 409, description = "`too_late`, `stale_ply` or `match_over`", body = Problem)))]
pub async fn resign_game(asked: Asked<GameResigned>) -> ApiResult<Response> {
    asked
        .act(|it: GameResigned| {
            let offer = Offer::Resign { points: it.points };
            (At { ply: it.ply, take_backs: it.take_backs, round: it.round }, Act::Offer(offer))
        })
        .await
}

/// Claim the match because the time of the other side is up, where it does not end by itself.
#[utoipa::path(post, path = "/matches/{id}/claim", tag = "matches", params(("id" = String, Path)),
    request_body = AtPly, responses(
    (status = 200, description = "The match, won; or aborted where the other side never moved", body = MatchView),
    (status = 409, description = "`too_late`: the time is not up; `stale_ply` or `match_over`", body = Problem)))]
pub async fn claim(asked: Asked<AtPly>) -> ApiResult<Response> {
    asked.act_plainly(Act::Claim).await
}

/// Going on after the end by time.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GoOn {
    /// The number of the next ply as you know it.
    ply: u32,
    /// The `take_backs` of the match as you know it; 0 if not given.
    #[serde(default)]
    take_backs: u32,
    /// The `round` of the match as you know it; needed right after a game was given up.
    round: Option<u32>,
    /// What I add to the dice of the rolls to come: up to 128 visible ASCII characters.
    entropy: Option<String>,
}

/// Ask to go on with an unrated match that ended because a side's time was up; or agree, where the other side asks.
#[utoipa::path(post, path = "/matches/{id}/resume", tag = "matches", params(("id" = String, Path)),
    request_body = GoOn, responses(
    (status = 200, description = "The match, with who asked in `resume`, or running", body = MatchView),
    (status = 409, description = "`too_late`: it cannot go on; `stale_ply`", body = Problem)))]
pub async fn resume(asked: Asked<GoOn>) -> ApiResult<Response> {
    let entropy = entropy_of(asked.body.entropy.clone())?;
    asked
        .act(|it: GoOn| (At { ply: it.ply, take_backs: it.take_backs, round: it.round }, Act::Resume { entropy }))
        .await
}

/// An offer that I want no more of.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Declined {
    /// The number of the next ply as you know it.
    ply: u32,
    /// The `take_backs` of the match as you know it; 0 if not given.
    #[serde(default)]
    take_backs: u32,
    /// The `round` of the match as you know it; needed right after a game was given up.
    round: Option<u32>,
    /// Which: `draw`, `take_back`, `time`, `pause`, `resign_game` or `resume`.
    offer: OfferName,
}

/// Decline what the other side asks for; or take back what I ask for myself.
#[utoipa::path(post, path = "/matches/{id}/decline", tag = "matches", params(("id" = String, Path)),
    request_body = Declined, responses(
    (status = 200, description = "The match, with the offer closed", body = MatchView),
    (status = 409, description = "`too_late`: nobody offers that now; `stale_ply` or `match_over`", body = Problem)))]
pub async fn decline(asked: Asked<Declined>) -> ApiResult<Response> {
    asked
        .act(|it: Declined| (At { ply: it.ply, take_backs: it.take_backs, round: it.round }, Act::Decline(it.offer)))
        .await
}
