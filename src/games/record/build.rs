//! Makes the record of a match that was played here.

use super::check::start_of;
use super::model::{GameRecord, GameResult, MatchHead, MatchRecord, Turn};
use crate::games::{AnyMove, MoveError, Ply, Score, Series, Side, Termination};

/// How a match began.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Started {
    /// Who started.
    pub first: Side,
    /// When: RFC 3339 in UTC.
    pub at: String,
}

/// A ply that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedPly {
    /// What was played.
    pub mv: AnyMove,
    /// When: RFC 3339 in UTC.
    pub at: Option<String>,
    /// What else the record says of it, as comments: `[%draw offer]`, `[%plan]`.
    pub comments: Vec<String>,
}

impl PlayedPly {
    /// A ply with its time and nothing else to say.
    #[must_use]
    pub fn new(mv: AnyMove, at: impl Into<String>) -> PlayedPly {
        PlayedPly { mv, at: Some(at.into()), comments: Vec::new() }
    }
}

/// How a match ended that the rules did not end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// Who won; nobody in a draw, or when it was aborted.
    pub winner: Option<Side>,
    /// Why.
    pub termination: Termination,
    /// When: RFC 3339 in UTC.
    pub at: Option<String>,
}

/// A ply that the rules do not allow: the match and its plies do not belong together.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("ply {number}: {error}")]
pub struct BuildError {
    /// The ply, 0 first.
    pub number: usize,
    /// What is wrong with it.
    #[source]
    pub error: MoveError,
}

impl MatchRecord {
    /// The record of a match with these plies. `ending` is for a match that the rules did not
    /// end; without one the last game is written as running if it is.
    ///
    /// # Errors
    /// If a ply cannot be played.
    pub fn build(
        head: MatchHead,
        started: &Started,
        plies: &[PlayedPly],
        ending: Option<&Ending>,
    ) -> Result<MatchRecord, BuildError> {
        let mut series = Series::start(head.options.clone(), started.first);
        let mut games = vec![begin(&series, &started.at)];
        let mut again = false;
        for (number, played) in plies.iter().enumerate() {
            let ply = series.play(&played.mv).map_err(|error| BuildError { number, error })?;
            let game = games.last_mut().expect("a match has a game");
            add(game, &ply, played, again);
            again = ply.again;
            if ply.round_end.is_some() && series.to_move().is_some() {
                games.push(begin(&series, played.at.as_deref().unwrap_or("")));
            }
        }
        if let Some(ending) = ending.filter(|_| series.outcome().is_none()) {
            end(games.last_mut().expect("a match has a game"), ending);
        } else if games.len() > 1 {
            games.pop_if(|game| game.turns.is_empty());
        }
        Ok(MatchRecord { head, games })
    }
}

/// The game that a match is at the beginning of.
fn begin(series: &Series, at: &str) -> GameRecord {
    GameRecord {
        round: series.round(),
        date: day(at),
        first: series.starter(),
        start: start_of(series),
        comments: Vec::new(),
        turns: Vec::new(),
        result: GameResult(None),
        score: series.position().held(),
        termination: None,
        tags: Vec::new(),
    }
}

/// The day of a time, as records write it.
fn day(at: &str) -> String {
    let date = at.get(..10).map(|day| day.replace('-', "."));
    date.filter(|date| super::model::is_date(date)).unwrap_or_else(|| "????.??.??".to_owned())
}

fn add(game: &mut GameRecord, ply: &Ply, played: &PlayedPly, again: bool) {
    if !again {
        game.turns.push(Turn::default());
    }
    let turn = game.turns.last_mut().expect("a ply has a turn");
    turn.moves.push(ply.mv.clone());
    turn.comments.extend(played.comments.iter().cloned());
    add_time(turn, played.at.as_deref());
    game.score = ply.round_end.map_or_else(|| ply.after.held(), |end| end.held);
    if let Some(end) = ply.round_end {
        game.result = GameResult(Some(end.points));
        game.termination = Some(end.termination);
    }
}

/// Keeps one time while all plies of a turn have the same one, and one for each otherwise.
fn add_time(turn: &mut Turn, at: Option<&str>) {
    let Some(at) = at else {
        return;
    };
    let before = turn.moves.len() - 1;
    if turn.at.len() == 1 && turn.at[0] != at {
        turn.at = vec![turn.at[0].clone(); before];
    }
    if turn.at.len() == before {
        turn.at.push(at.to_owned());
    }
    if turn.at.iter().all(|time| time == at) {
        turn.at.truncate(1);
    }
}

fn end(game: &mut GameRecord, ending: &Ending) {
    let aborted = ending.termination == Termination::Aborted;
    game.result = GameResult((!aborted).then(|| Score::won_by(ending.winner, 1.0)));
    game.termination = Some(ending.termination);
    if let Some(at) = &ending.at {
        game.tags.push(("Ended".to_owned(), at.clone()));
    }
}
