//! Finding people: by name, and those that I have played with.

use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::auth::Reads;
use super::extract::{Query, cursor, limit};
use super::problem::{ApiError, ApiResult};
use super::state::{App, json};
use super::views::{List, UserView};
use crate::clock::Millis;
use crate::play::names;
use crate::random::is_id;
use crate::store::{self, OpponentFilter, Tally};

/// The folded names that begin like what was typed.
///
/// # Errors
/// If it holds no letter and no digit, or is longer than a name.
pub fn name_range(field: &str, typed: &str) -> ApiResult<(String, String)> {
    names::beginning_with(typed).ok_or_else(|| {
        let longest = names::LONGEST;
        ApiError::malformed(
            field,
            format!(
                "{field} must be the beginning of a name: 1 to {longest} characters, among them a letter or a digit"
            ),
        )
    })
}

/// Whom to look for.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// How the name begins. Case, marks and signs do not matter: `ayse` finds Ayşe.
    q: String,
    /// How many at most, 1 to 200; 50 if not given.
    limit: Option<u32>,
    /// The `next` of the page before.
    after: Option<String>,
}

/// People whose name begins so.
#[utoipa::path(get, path = "/users", tag = "people", params(Wanted), responses(
    (status = 200, description = "In the order of their names", body = List<UserView>)))]
pub async fn search(State(app): State<App>, Query(wanted): Query<Wanted>) -> ApiResult<Response> {
    let limit = limit(wanted.limit)?;
    let after = cursor(wanted.after.as_deref())?.unwrap_or_default();
    let (least, beyond) = name_range("q", &wanted.q)?;
    let mut reader = app.store.read().await?;
    let rows = store::list_users_by_name(&mut reader.db(), (&least, &beyond), after, limit + 1).await?;
    json(&List::cut(rows, limit, |it| it.id.clone(), |it| UserView::new(&it.id, &it.name, it.guest)))
}

/// How matches of a game ended, and how many run.
#[derive(Serialize, ToSchema, Clone, Debug)]
pub struct Results {
    /// The game's name.
    game: String,
    /// How many were won,
    won: i64,
    /// lost,
    lost: i64,
    /// and drawn.
    drawn: i64,
    /// How many run.
    running: i64,
}

/// Results by game, from counts of how matches stand.
pub fn results<'a>(tallies: impl Iterator<Item = &'a Tally>) -> Vec<Results> {
    let mut by_game: Vec<Results> = Vec::new();
    for tally in tallies {
        let known = by_game.iter().position(|it| it.game == tally.game);
        let place = known.unwrap_or_else(|| {
            by_game.push(Results { game: tally.game.clone(), won: 0, lost: 0, drawn: 0, running: 0 });
            by_game.len() - 1
        });
        let it = &mut by_game[place];
        match tally.standing.as_str() {
            "won" => it.won += tally.n,
            "lost" => it.lost += tally.n,
            "drawn" => it.drawn += tally.n,
            "running" => it.running += tally.n,
            _ => {}
        }
    }
    by_game.sort_by(|a, b| a.game.cmp(&b.game));
    by_game
}

/// How many matches have a result and how many run, of all games.
pub fn totals(results: &[Results]) -> (i64, i64) {
    (results.iter().map(|it| it.won + it.lost + it.drawn).sum(), results.iter().map(|it| it.running).sum())
}

/// Somebody that I have played with.
#[derive(Serialize, ToSchema)]
pub struct OpponentView {
    /// Who.
    user: UserView,
    /// How our matches ended for me, game by game.
    results: Vec<Results>,
    /// When a match of ours last began or ended.
    #[schema(value_type = String, format = DateTime)]
    last_at: Millis,
    /// That match: a new one can be offered on its terms.
    last_match_id: String,
}

/// Which opponents.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Which {
    /// How the name begins; any if not given.
    q: Option<String>,
    /// How many at most, 1 to 200; 50 if not given.
    limit: Option<u32>,
    /// The `next` of the page before.
    after: Option<String>,
}

/// Those that I have played with, whom I played with last first.
#[utoipa::path(get, path = "/me/opponents", tag = "people", params(Which), responses(
    (status = 200, description = "Who I played with last comes first", body = List<OpponentView>)))]
pub async fn opponents(
    State(app): State<App>,
    Reads(caller): Reads,
    Query(which): Query<Which>,
) -> ApiResult<Response> {
    let limit = limit(which.limit)?;
    let names = which.q.as_deref().map(|typed| name_range("q", typed)).transpose()?;
    let after = match which.after.as_deref() {
        None => (Millis::NEVER, ""),
        Some(cursor) => cursor
            .split_once('_')
            .filter(|(_, id)| is_id(id))
            .and_then(|(at, id)| Some((Millis(at.parse().ok()?), id)))
            .ok_or_else(|| ApiError::malformed("after", "after must be the next of the page before"))?,
    };
    let filter = OpponentFilter {
        user: &caller.user.id,
        after,
        names: names.as_ref().map(|(least, beyond)| (least.as_str(), beyond.as_str())),
    };
    let mut reader = app.store.read().await?;
    let rows = store::list_opponents(&mut reader.db(), filter, limit + 1).await?;
    let tallies = store::list_tallies_with_opponents(&mut reader.db(), filter, limit + 1).await?;
    json(&List::cut(
        rows,
        limit,
        |it| format!("{}_{}", it.last_at.0, it.id),
        |it| OpponentView {
            user: UserView::new(&it.id, &it.name, it.guest),
            results: results(tallies.iter().filter(|tally| tally.opponent_id.as_ref() == Some(&it.id))),
            last_at: it.last_at,
            last_match_id: it.last_match_id,
        },
    ))
}
