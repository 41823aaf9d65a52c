//! Makes the record of a match that was played here.

use super::check::start_of;
use super::model::{GameRecord, GameResult, MatchHead, MatchRecord, Turn};
use super::tags::UNPLAYED;
use crate::games::{AnyMove, GameKind, Held, MoveError, Ply, RollError, Score, Series, Side, Termination};

/// How a match began.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Started {
    /// Who started.
    pub first: Side,
    /// When: RFC 3339 in UTC.
    pub at: String,
    /// The dice that said who starts, where dice do, ties first.
    pub opening: Vec<[u8; 2]>,
}

impl Started {
    /// A match that `first` started, by lot or by choice.
    #[must_use]
    pub fn new(first: Side, at: impl Into<String>) -> Started {
        Started { first, at: at.into(), opening: Vec::new() }
    }
}

/// A ply that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedPly {
    /// What was played.
    pub mv: AnyMove,
    /// The roll that it plays, in games with dice.
    pub roll: Option<[u8; 2]>,
    /// When: RFC 3339 in UTC.
    pub at: Option<String>,
    /// What else the record says of it, as comments: `[%draw offer]`, `[%plan]`.
    pub comments: Vec<String>,
}

impl PlayedPly {
    /// A ply with its time and nothing else to say.
    #[must_use]
    pub fn new(mv: AnyMove, at: impl Into<String>) -> PlayedPly {
        PlayedPly { mv, roll: None, at: Some(at.into()), comments: Vec::new() }
    }

    /// The same with the roll that it plays.
    #[must_use]
    pub fn rolled(mut self, dice: [u8; 2]) -> PlayedPly {
        self.roll = Some(dice);
        self
    }
}

/// A game of a match to points that one side gave up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenUp {
    /// The number of the ply that would have been the next.
    pub ply: usize,
    /// Who gave it up.
    pub side: Side,
    /// For how many points.
    pub points: u8,
    /// The roll of the turn that was on, which nobody played.
    pub roll: Option<[u8; 2]>,
    /// When: RFC 3339 in UTC.
    pub at: String,
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
    pub error: Unplayable,
}

/// What is wrong with a ply.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Unplayable {
    /// Its move.
    #[error(transparent)]
    Move(MoveError),
    /// Its roll.
    #[error(transparent)]
    Roll(RollError),
    /// A game that was given up before it.
    #[error("{0}")]
    GivenUp(&'static str),
}

impl MatchRecord {
    /// The record of a match with these plies, and the games that were `given_up` between them, in order. `ending` is for a
    /// match that neither the rules nor the last of these ended; without one the last game is written as running if it is.
    ///
    /// # Errors
    /// If a ply, a roll or a game that was given up does not follow from those before it.
    pub fn build(
        head: MatchHead,
        started: &Started,
        plies: &[PlayedPly],
        given_up: &[GivenUp],
        ending: Option<&Ending>,
    ) -> Result<MatchRecord, BuildError> {
        let begin_series = if started.opening.is_empty() { Series::begun_by } else { Series::start };
        let mut series = begin_series(head.options.clone(), started.first);
        for throw in &started.opening {
            series.roll(*throw).map_err(|error| BuildError { number: 0, error: Unplayable::Roll(error) })?;
        }
        let mut games = vec![begin(&series, &started.at)];
        games[0].opening.clone_from(&started.opening);
        if super::time::time_problem(&started.at).is_none() {
            games[0].tags.push((super::tags::STARTED.to_owned(), started.at.clone()));
        }
        let mut again = false;
        let mut given_up = given_up.iter().peekable();
        for (number, played) in plies.iter().enumerate() {
            while let Some(it) = given_up.next_if(|it| it.ply == number) {
                give_up(&mut games, &mut series, it)?;
            }
            let ply = play(&mut series, played).map_err(|error| BuildError { number, error })?;
            let game = games.last_mut().expect("a match has a game");
            add(game, &series, &ply, played, again);
            again = ply.again;
            if ply.round_end.is_some() && series.to_move().is_some() {
                games.push(begin(&series, played.at.as_deref().unwrap_or("")));
            }
        }
        for it in given_up {
            give_up(&mut games, &mut series, it)?;
        }
        if let Some(ending) = ending.filter(|_| series.outcome().is_none()) {
            end(games.last_mut().expect("a match has a game"), &series, ending);
        } else if games.len() > 1 {
            games.pop_if(|game| game.turns.is_empty() && game.termination.is_none());
        }
        Ok(MatchRecord { head, games })
    }
}

/// Ends the game that is on, as a side gave it up, and begins the next if there is one.
fn give_up(games: &mut Vec<GameRecord>, series: &mut Series, it: &GivenUp) -> Result<(), BuildError> {
    let end = series
        .give_up(it.side, it.points)
        .map_err(|why| BuildError { number: it.ply, error: Unplayable::GivenUp(why) })?;
    let game = games.last_mut().expect("a match has a game");
    game.result = GameResult(Some(end.points));
    game.score = recorded(series, end.held);
    game.termination = Some(end.termination);
    game.tags.push((super::tags::ENDED.to_owned(), it.at.clone()));
    if let Some([a, b]) = it.roll {
        game.tags.push((UNPLAYED.to_owned(), format!("{a}-{b}")));
    }
    if series.to_move().is_some() {
        games.push(begin(series, &it.at));
    }
    Ok(())
}

fn play(series: &mut Series, played: &PlayedPly) -> Result<Ply, Unplayable> {
    if let Some(dice) = played.roll {
        series.roll(dice).map_err(Unplayable::Roll)?;
    }
    series.play(&played.mv).map_err(Unplayable::Move)
}

/// The game that a match is at the beginning of.
fn begin(series: &Series, at: &str) -> GameRecord {
    GameRecord {
        round: series.round(),
        date: day(at),
        first: series.starter(),
        start: start_of(series),
        opening: Vec::new(),
        comments: Vec::new(),
        turns: Vec::new(),
        result: GameResult(None),
        score: recorded(series, series.position().held()),
        termination: None,
        tags: Vec::new(),
    }
}

/// The day of a time, as records write it.
fn day(at: &str) -> String {
    let date = at.get(..10).map(|day| day.replace('-', "."));
    date.filter(|date| super::time::day_problem(date).is_none()).unwrap_or_else(|| "????.??.??".to_owned())
}

/// The score that a game's record has: what each side holds, or the match's score where that is
/// what counts.
pub(super) fn recorded(series: &Series, held: Held) -> Held {
    if !series.kind().counts_points() {
        return held;
    }
    let Score { south, north } = series.score();
    Held { south: south as u32, north: north as u32 }
}

/// The score after a game that people or clocks ended: where points count, its own are added.
pub(super) fn with_result(kind: GameKind, score: Held, result: GameResult) -> Held {
    match result.0 {
        Some(points) if kind.counts_points() => {
            Held { south: score.south + points.south as u32, north: score.north + points.north as u32 }
        }
        _ => score,
    }
}

/// `series` is as the ply left it.
fn add(game: &mut GameRecord, series: &Series, ply: &Ply, played: &PlayedPly, again: bool) {
    if !again {
        game.turns.push(Turn { roll: ply.roll, ..Turn::default() });
    }
    let turn = game.turns.last_mut().expect("a ply has a turn");
    turn.moves.push(ply.mv.clone());
    for comment in &played.comments {
        // What holds for several plies of a turn is said once.
        if !turn.comments.contains(comment) {
            turn.comments.push(comment.clone());
        }
    }
    add_time(turn, played.at.as_deref());
    game.score = recorded(series, ply.round_end.map_or_else(|| ply.after.held(), |end| end.held));
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

fn end(game: &mut GameRecord, series: &Series, ending: &Ending) {
    let aborted = ending.termination == Termination::Aborted;
    game.result = GameResult((!aborted).then(|| Score::won_by(ending.winner, 1.0)));
    game.score = with_result(series.kind(), game.score, game.result);
    game.termination = Some(ending.termination);
    if let Some(at) = &ending.at {
        game.tags.push((super::tags::ENDED.to_owned(), at.clone()));
    }
}
