//! What a player lets the server play in a match, and looking ahead. A plan is shown to its maker alone.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::auth::{Anyone, Plays, Reads};
use super::extract::{DONE, Id, Posted};
use super::problem::{ApiError, ApiResult, Problem};
use super::state::{App, json};
use crate::games::{AnyMove, AnyPosition, Ply, Side};
use crate::play::decide::At;
use crate::play::plan::{self, Branch, Change, Kept, Policy, PolicyChange, Save};
use crate::play::shapes::{BarePly, Move, WholeTurn};
use crate::play::turn;
use crate::play::{Current, Refusal};

/// What a player lets the server play in a match.
#[derive(Serialize, ToSchema)]
pub struct PlanView {
    /// The match.
    match_id: String,
    /// The number of the match's next ply: the plan begins there.
    ply: u32,
    /// How many turns were taken back.
    take_backs: u32,
    /// What there is in this game.
    can: CanPlan,
    /// By which rules of thumb the server plays for me.
    policy: Policy,
    /// The turn that I am about to play by hand, where the plan begins with one.
    #[schema(value_type = Option<Vec<Move>>)]
    my_move: Option<Vec<AnyMove>>,
    /// The other side's turns that I have an answer to; empty without a plan.
    tree: Vec<Branch>,
    /// How many answers the plan holds, 500 at most.
    answers: usize,
}

/// What the server can play for somebody in a game.
#[derive(Serialize, ToSchema)]
pub struct CanPlan {
    /// Answers can be planned: no dice are rolled.
    tree: bool,
    /// What is forced can be played.
    forced: bool,
    /// Checkers are borne off.
    bear_off: bool,
}

impl From<Kept> for PlanView {
    fn from(it: Kept) -> PlanView {
        let (my_move, tree) = it.sent();
        let state = &it.the_match.state;
        let kind = state.series.kind();
        PlanView {
            match_id: it.the_match.row.id.clone(),
            ply: state.series.ply(),
            take_backs: state.take_backs,
            can: CanPlan { tree: !kind.rolls(), forced: true, bear_off: kind.bears_off() },
            policy: it.policy,
            my_move,
            tree,
            answers: it.plan.map_or(0, |plan| plan.answers()),
        }
    }
}

/// What I let the server play in a match. Nobody else can see it, nor whether there is anything.
#[utoipa::path(get, path = "/matches/{id}/plan", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The plan from where the match stands, an empty one if there is none", body = PlanView),
    (status = 403, description = "`not_your_match`", body = Problem)))]
pub async fn show(State(app): State<App>, Reads(caller): Reads, Id(id): Id) -> ApiResult<Response> {
    let mut reader = app.store.read().await?;
    let kept = plan::find(&mut reader.db(), &id, &caller.user.id).await?;
    drop(reader);
    json(&PlanView::from(kept))
}

/// What is to be played for me. What is not named stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPlan {
    /// The number of the next ply as you know it; goes with `tree`.
    ply: Option<u32>,
    /// The `take_backs` of the match as you know it; 0 if not given.
    #[serde(default)]
    take_backs: u32,
    /// If you are to move: the whole turn that you are about to play by hand. The plan takes hold when you play it.
    #[schema(value_type = Option<WholeTurn>)]
    my_move: Option<Value>,
    /// The other side's turns with your answers, 500 at most and 30 one after the other; empty for no plan.
    #[serde(default, deserialize_with = "crate::games::objects_if_given")]
    tree: Option<Vec<Branch>>,
    /// Rules of thumb.
    #[serde(default, deserialize_with = "crate::games::in_object")]
    policy: PolicyChange,
}

/// Let the server play for me: planned answers, and rules of thumb. Both take hold with the next move in the match.
#[utoipa::path(put, path = "/matches/{id}/plan", tag = "matches", params(("id" = String, Path)),
    request_body = NewPlan, responses(
    (status = 200, description = "As it is kept now", body = PlanView),
    (status = 403, description = "`not_your_match`", body = Problem),
    (status = 409, description = "`stale_ply` or `match_over`, with what is current", body = Problem),
    (status = 422, description = "`illegal_move`: `field` names the branch, `legal` what can be played there", body = Problem)))]
pub async fn save(
    State(app): State<App>,
    Plays(caller): Plays,
    Id(id): Id,
    request: Posted<NewPlan>,
) -> ApiResult<Response> {
    let change = checked(&app, &id, &caller.user.id, request.body).await?;
    let kept = app.store.write(Save { match_id: id, user_id: caller.user.id, change }).await?;
    json(&PlanView::from(kept))
}

/// Asks the rules, outside the writing transaction: where the match stands at this ply is always the same.
async fn checked(app: &App, id: &str, user: &str, asked: NewPlan) -> ApiResult<Change> {
    let NewPlan { ply, take_backs, my_move, tree, policy } = asked;
    let mut reader = app.store.read().await?;
    let it = turn::find(&mut reader.db(), id).await?;
    drop(reader);
    let side = it.side_of(user).ok_or(Refusal::NotYourMatch)?;
    if policy.bear_off == Some(true) && !it.state.series.kind().bears_off() {
        return Err(ApiError::malformed(
            "policy.bear_off",
            "policy.bear_off: nothing is borne off in this game; leave it out",
        ));
    }
    let plan = match (tree, ply) {
        (None, _) if my_move.is_some() => {
            return Err(ApiError::malformed("tree", "tree: my_move goes with a tree of answers; name both"));
        }
        (None, _) => None,
        (Some(_), None) => {
            return Err(ApiError::malformed(
                "ply",
                "ply: a tree is bound to the position it was made at; name the match's ply",
            ));
        }
        (Some(tree), Some(ply)) => {
            let (at, current) = (At { ply, take_backs, round: None }, Current::of(&it.row, &it.state));
            if it.state.ending.is_some() {
                return Err(Refusal::MatchOver(current).into());
            }
            if at != (At { ply: current.ply, take_backs: current.take_backs, round: None }) {
                return Err(Refusal::StalePly { sent: ply, current }.into());
            }
            Some((at, plan::check(&it.state, side, my_move.as_ref(), &tree)?))
        }
    };
    Ok(Change::To { plan, policy })
}

/// Let the server play nothing more for me in this match: the plan and the rules of thumb are gone.
#[utoipa::path(delete, path = "/matches/{id}/plan", tag = "matches", params(("id" = String, Path)), responses(
    (status = 204, description = "Gone, or there was none"),
    (status = 403, description = "`not_your_match`", body = Problem)))]
pub async fn delete(State(app): State<App>, Plays(caller): Plays, Id(id): Id) -> ApiResult<StatusCode> {
    app.store.write(Save { match_id: id, user_id: caller.user.id, change: Change::Nothing }).await?;
    Ok(DONE)
}

/// A line of moves to look ahead.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// The number of the next ply as you know it.
    ply: u32,
    /// The `take_backs` of the match as you know it; 0 if not given.
    #[serde(default)]
    take_backs: u32,
    /// Moves of both sides in order, each a hole number or a list of what one side plays in a row; 400 at most.
    #[schema(value_type = Vec<WholeTurn>)]
    moves: Vec<Value>,
}

/// What comes of a line of moves.
#[derive(Serialize, ToSchema)]
pub struct LineView {
    /// The plies, each with its steps and the board after it.
    #[schema(value_type = Vec<BarePly>)]
    plies: Vec<Ply>,
    /// The board after them.
    #[schema(value_type = Object)]
    position: AnyPosition,
    /// Who would be to move; null when the match would be over.
    #[schema(value_type = Option<String>)]
    to_move: Option<Side>,
    /// What that side could play.
    #[schema(value_type = Vec<Move>)]
    legal: Vec<AnyMove>,
    /// Whether the line has ended the round that is on: a plan goes no further.
    round_over: bool,
}

/// Look ahead: what would come of a line of moves from where the match stands. Nothing is played or kept.
#[utoipa::path(post, path = "/matches/{id}/line", tag = "matches", params(("id" = String, Path)),
    request_body = Line, responses(
    (status = 200, description = "The plies, and how it would stand then", body = LineView),
    (status = 403, description = "`forbidden`: a match without onlookers, while it runs", body = Problem),
    (status = 409, description = "`stale_ply`, with what is current", body = Problem),
    (status = 422, description = "`illegal_move`: `field` names the move, `legal` what can be played there", body = Problem)))]
pub async fn line(
    State(app): State<App>,
    Anyone(caller): Anyone,
    Id(id): Id,
    request: Posted<Line>,
) -> ApiResult<Response> {
    let Line { ply, take_backs, moves } = request.body;
    let mut reader = app.store.read().await?;
    let it = turn::find(&mut reader.db(), &id).await?;
    drop(reader);
    it.must_be_seen_by(caller.as_ref().map(|caller| caller.user.id.as_str()))?;
    let current = Current::of(&it.row, &it.state);
    if (ply, take_backs) != (current.ply, current.take_backs) {
        return Err(Refusal::StalePly { sent: ply, current }.into());
    }
    let (plies, series) = plan::line(&it.state, &moves)?;
    json(&LineView {
        position: series.position().clone(),
        to_move: series.to_move(),
        legal: series.legal_moves(),
        round_over: series.to_move().is_none() || series.round() != it.state.series.round(),
        plies,
    })
}
