//! The one question about rules that a client without rules asks: what is legal in a position,
//! and what does a move make of it. The rules command and the HTTP interface answer with this.

use serde_json::{Map, Value, json};

use super::error::{listed, shortened};
use super::{AnyOptions, AnyPosition, GameKind, PositionError, Reason, Refusal};

/// Why a question has no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct QueryError {
    /// A stable name for programs.
    pub code: &'static str,
    /// What is wrong, in words.
    pub message: String,
}

impl QueryError {
    fn new(code: &'static str, message: impl Into<String>) -> QueryError {
        QueryError { code, message: message.into() }
    }

    /// `{"error":{"code":…,"message":…}}`
    #[must_use]
    pub fn to_json(&self) -> Value {
        json!({"error": {"code": self.code, "message": self.message}})
    }
}

impl From<PositionError> for QueryError {
    fn from(error: PositionError) -> Self {
        QueryError::new(error.code(), error.to_string())
    }
}

/// Answers one line of the rules command.
///
/// # Errors
/// Names the first thing that is wrong with it.
pub fn answer_line(line: &[u8]) -> Result<Value, QueryError> {
    let question = serde_json::from_slice(line)
        .map_err(|error| QueryError::new("malformed", format!("not a line of JSON: {error}")))?;
    answer(None, &question)
}

/// Answers `{"position":…}` or `{"position":…,"move":…}`, and, where a game's options bear on
/// its moves, `"options"`. With `game` the position must be of that game.
///
/// # Errors
/// Names the first thing that is wrong with the question.
pub fn answer(game: Option<GameKind>, question: &Value) -> Result<Value, QueryError> {
    let fields = question.as_object().ok_or_else(|| QueryError::new("malformed", "a question is a JSON object"))?;
    let known = ["position", "move", "options"];
    if let Some(name) = fields.keys().find(|name| !known.contains(&name.as_str())) {
        let message = format!("a question has no field “{}”; there are {}", shortened(name), known.join(", "));
        return Err(QueryError::new("unknown_field", message));
    }
    let position = fields.get("position").ok_or_else(|| QueryError::new("missing_field", "position is missing"))?;
    let position = AnyPosition::parse(position)?;
    if let Some(game) = game.filter(|game| *game != position.kind()) {
        let (expected, found) = (game.as_str(), position.kind().as_str());
        return Err(PositionError::WrongGame { expected, found }.into());
    }
    let options = match fields.get("options") {
        None => position.kind().default_options(),
        Some(value) => AnyOptions::parse(position.kind(), value)
            .map_err(|error| QueryError::new(error.code(), error.to_string()))?,
    };
    reply(position, &options, fields)
}

fn reply(position: AnyPosition, options: &AnyOptions, fields: &Map<String, Value>) -> Result<Value, QueryError> {
    let legal = position.legal_moves(options);
    let after = match fields.get("move") {
        None => None,
        Some(mv) => Some(played(position.clone(), options, mv)?),
    };
    let end = after.as_ref().unwrap_or(&position).end(options);
    let points = position.kind().counts_points();
    let mut reply = json!({
        "legal": legal,
        "over": end.is_some(),
        "score": end.map(|end| end.held).filter(|_| !points),
        "after": after,
    });
    if points {
        reply["winner"] = json!(end.and_then(|end| end.winner));
        reply["points"] = json!(end.map(|end| end.points.south.max(end.points.north) as u8));
    }
    Ok(reply)
}

/// The position after a move, or after all the moves of a turn.
fn played(mut position: AnyPosition, options: &AnyOptions, mv: &Value) -> Result<AnyPosition, QueryError> {
    let refused = |position: &AnyPosition, Refusal { played, reason }: Refusal| match reason {
        Reason::Malformed(_) => QueryError::new("malformed", format!("“{played}” is not a move: {reason}")),
        reason => {
            let legal = listed(&position.legal_moves(options));
            let message = format!("{played} cannot be played: {reason}; legal here: {legal}");
            QueryError::new("illegal_move", message)
        }
    };
    let moves = position.parse_moves(mv).map_err(|refusal| refused(&position, refusal))?;
    let mut again = true;
    for mv in &moves {
        if !again {
            return Err(refused(&position, Refusal::new(mv, Reason::TurnOver)));
        }
        again = position.play(options, mv).map_err(|refusal| refused(&position, refusal))?.again;
    }
    Ok(position)
}
