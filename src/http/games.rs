//! The games: what there is, their options, and their rules for clients that do not know them.

use axum::extract::State;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::extract::{Posted, Word};
use super::problem::{ApiError, ApiResult, Code, Problem};
use super::state::{App, json};
use super::views::List;
use crate::games::GameKind;
use crate::play::event::RULES_VERSION;

/// A game.
#[derive(Serialize, ToSchema)]
pub struct GameView {
    /// Its name in addresses, records and JSON.
    id: &'static str,
    /// Its name.
    name: String,
    /// Which text of the rules a match that begins now is played by.
    rules: u32,
    /// The JSON Schema of its options, with their defaults.
    #[schema(value_type = Object)]
    options_schema: serde_json::Value,
    /// The options of a match for which nothing else is said.
    #[schema(value_type = Object)]
    defaults: serde_json::Value,
    /// The page with its rules.
    rules_url: String,
}

impl GameView {
    fn new(kind: GameKind, app: &App) -> GameView {
        GameView {
            id: kind.as_str(),
            name: title(kind.as_str()),
            rules: RULES_VERSION,
            options_schema: kind.options_schema(),
            defaults: kind.default_options().to_json(),
            rules_url: app.link(&format!("/games/{kind}")),
        }
    }
}

/// A game's name as a name is written.
fn title(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The game of this name.
pub(super) fn kind_of(name: &str) -> Result<GameKind, ApiError> {
    name.parse().map_err(|error: crate::games::UnknownName| ApiError::new(Code::NotFound, error.to_string()))
}

/// The games that can be played here.
#[utoipa::path(get, path = "/games", tag = "games", responses(
    (status = 200, description = "All of them", body = List<GameView>)))]
pub async fn list(State(app): State<App>) -> ApiResult<Response> {
    json(&List { items: GameKind::ALL.iter().map(|kind| GameView::new(*kind, &app)).collect(), next: None })
}

/// One game.
#[utoipa::path(get, path = "/games/{game}", tag = "games", params(("game" = String, Path)), responses(
    (status = 200, description = "The game", body = GameView),
    (status = 404, description = "`not_found`", body = Problem)))]
pub async fn show(State(app): State<App>, Word(game): Word) -> ApiResult<Response> {
    json(&GameView::new(kind_of(&game)?, &app))
}

/// Ask the rules: what is legal in a position, and what a move leads to. The same answer as the rules command's.
#[utoipa::path(post, path = "/games/{game}/rules", tag = "games", params(("game" = String, Path)),
    request_body(content = Object, description = "`{\"position\":…}` or `{\"position\":…,\"move\":…}`"), responses(
    (status = 200, description = "`{\"legal\":[…],\"over\":false,\"score\":null,\"after\":…}`", body = Object),
    (status = 400, description = "What cannot be of the position, as `wrong_total`, `wrong_length`, `unknown_field`, `malformed`", body = Problem),
    (status = 422, description = "`illegal_move`, with what is legal", body = Problem)))]
pub async fn rules(Word(game): Word, request: Posted<serde_json::Value>) -> ApiResult<Response> {
    let kind = kind_of(&game)?;
    let answer = crate::games::answer(Some(kind), &request.body).map_err(|error| {
        let kin = if error.code == Code::IllegalMove.word() { Code::IllegalMove } else { Code::Malformed };
        ApiError::named(kin, error.code, error.message)
    })?;
    json(&answer)
}
