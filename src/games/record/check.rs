//! Replays a record turn by turn and refuses the first thing that does not follow from what was
//! before it. It does not know which form the record is written in.

use super::build::{recorded, with_result};
use super::error::{Problem, RecordError};
use super::model::{GameRecord, GameResult, MatchHead, Turn};
use super::tags::{self, ENDED, OPENING, STARTED, fits};
use super::time::{self, time_problem};
use crate::games::error::shortened;
use crate::games::{
    AnyMove, AnyPosition, Held, MoveError, Needs, Ply, Refusal, RoundEnd, Score, Series, Side, Termination,
};

/// The games of a file so far.
#[derive(Default)]
pub(super) struct Checker {
    /// Where the driver is in the file.
    pub line: Option<u32>,
    before: Option<Before>,
}

/// The game before, which the next may continue.
struct Before {
    head: MatchHead,
    round: u32,
    series: Series,
    ended: bool,
    time: Option<String>,
}

/// A game being replayed.
pub(super) struct Replay {
    pub line: Option<u32>,
    series: Series,
    head: MatchHead,
    round: u32,
    first: Side,
    turns: u32,
    again: Option<Side>,
    end: Option<RoundEnd>,
    /// What each side holds where the moves stop.
    held: Held,
    /// Whether the score can be known: a match's can not from a later game alone.
    counts: bool,
    /// The day on which the game began.
    day: String,
    /// The time of the last turn of the match that has one.
    time: Option<String>,
}

impl Checker {
    fn error<T>(&self, problem: Problem) -> Result<T, RecordError> {
        Err(RecordError { line: self.line, ply: None, problem, legal: None })
    }

    /// Begins a game; it continues the match of the game before if it says so.
    pub(super) fn begin(&mut self, head: &MatchHead, game: &GameRecord) -> Result<Replay, RecordError> {
        let before = self.before.take().filter(|before| before.head.id == head.id && head.id != "-");
        let mut time = None;
        let series = match before {
            Some(mut before) => {
                time = before.time.take();
                self.continued(before, head, game)?
            }
            None => self.fresh(head, game)?,
        };
        if let Some(last) = time.as_ref().filter(|last| time::is_after_day(last, &game.date)) {
            let why = format!("the last turn before that game was at {last}");
            return self.error(Problem::TagValue { name: "Date".to_owned(), why });
        }
        if time.is_none() {
            time = game
                .tags
                .iter()
                .find(|(name, value)| name == STARTED && time_problem(value).is_none())
                .map(|(_, at)| at.clone());
        }
        Ok(Replay {
            line: self.line,
            held: series.position().held(),
            counts: !(game.round > 1 && series.round() == 1 && series.kind().counts_points()),
            end: series.last_round().filter(|_| series.ply() == 0).copied(),
            series,
            head: head.clone(),
            round: game.round,
            first: game.first,
            turns: 0,
            again: None,
            day: game.date.clone(),
            time,
        })
    }

    fn fresh(&self, head: &MatchHead, game: &GameRecord) -> Result<Series, RecordError> {
        let Some(start) = &game.start else {
            return self.thrown_for(head, game);
        };
        if !game.opening.is_empty() {
            let why = "nobody throws for the start of a position that was set up".to_owned();
            return self.error(Problem::TagValue { name: OPENING.to_owned(), why });
        }
        if let Err(why) = fits(head.options.kind(), game.first, start) {
            return self.error(Problem::TagValue { name: "Start".to_owned(), why });
        }
        Ok(Series::from_position(head.options.clone(), start.clone()))
    }

    /// A match from the game's own beginning, after the throws for who starts if the record has
    /// them.
    fn thrown_for(&self, head: &MatchHead, game: &GameRecord) -> Result<Series, RecordError> {
        let wrong = |why: String| self.error(Problem::TagValue { name: OPENING.to_owned(), why });
        if game.opening.is_empty() {
            return Ok(Series::begun_by(head.options.clone(), game.first));
        }
        let mut series = Series::start(head.options.clone(), game.first);
        for throw in &game.opening {
            if let Err(error) = series.roll(*throw) {
                return wrong(error.to_string());
            }
        }
        if series.needs() == Needs::Start {
            return wrong("it ends in a tie".to_owned());
        }
        if series.starter() != game.first {
            return wrong(format!("{} starts, but {} is first", series.starter(), game.first));
        }
        Ok(series)
    }

    fn continued(&self, before: Before, head: &MatchHead, game: &GameRecord) -> Result<Series, RecordError> {
        if let Some(what) = difference(&before.head, head) {
            return self.error(Problem::HeadDiffers(what));
        }
        if game.round != before.round + 1 {
            return self.claim("Round", game.round, before.round + 1);
        }
        if !before.ended {
            return self.error(Problem::Unfinished);
        }
        let series = before.series;
        let Some(starter) = series.to_move() else {
            return self.error(Problem::MatchOver);
        };
        if starter != game.first {
            return self.claim("First", game.first, starter);
        }
        let expected = start_of(&series);
        if !game.opening.is_empty() {
            let why = "only the first game of a match is thrown for".to_owned();
            return self.error(Problem::TagValue { name: OPENING.to_owned(), why });
        }
        if game.start != expected {
            let text = |start: &Option<AnyPosition>| {
                start.as_ref().map_or_else(
                    || "-".to_owned(),
                    |position| serde_json::to_string(position).expect("positions are plain data"),
                )
            };
            return self.claim("Start", text(&game.start), text(&expected));
        }
        Ok(series)
    }

    fn claim<T>(&self, what: &'static str, found: impl ToString, expected: impl ToString) -> Result<T, RecordError> {
        let (found, expected) = (found.to_string(), expected.to_string());
        self.error(Problem::Claim { what, found, expected })
    }

    /// Takes a game that was right, so that the next may continue its match.
    pub(super) fn finished(&mut self, replay: Replay) {
        self.before = Some(Before {
            ended: replay.end.is_some(),
            head: replay.head,
            round: replay.round,
            series: replay.series,
            time: replay.time,
        });
    }
}

/// The start of the round that a match now begins, unless it is the game's own beginning.
pub(super) fn start_of(series: &Series) -> Option<AnyPosition> {
    let usual = Series::start(series.options().clone(), series.starter());
    (usual.position() != series.position()).then(|| series.position().clone())
}

fn difference(a: &MatchHead, b: &MatchHead) -> Option<&'static str> {
    [
        ("Site", a.site == b.site),
        ("South", a.south == b.south),
        ("North", a.north == b.north),
        ("Game", a.options.kind() == b.options.kind()),
        ("Options", a.options == b.options),
        ("Clock", a.clock == b.clock),
        ("Rated", a.rated == b.rated),
    ]
    .into_iter()
    .find_map(|(what, same)| (!same).then_some(what))
}

impl Replay {
    /// The number that a line has here, if a line begins here.
    pub(super) fn number_due(&self) -> Option<u32> {
        self.turns.is_multiple_of(2).then_some(self.turns / 2 + 1)
    }

    /// The number of the line after this one.
    pub(super) fn next_number(&self) -> u32 {
        self.turns / 2 + 2
    }

    /// Whose turn comes next in the record.
    pub(super) fn side_due(&self) -> Side {
        if self.turns.is_multiple_of(2) { self.first } else { self.first.other() }
    }

    /// The position now.
    pub(super) fn position(&self) -> &AnyPosition {
        self.series.position()
    }

    /// An error at the next ply, with what is legal there while the game is on.
    pub(super) fn error(&self, problem: Problem) -> RecordError {
        let legal = self.end.is_none().then(|| self.series.legal_moves());
        RecordError { line: self.line, ply: Some(self.series.ply()), problem, legal }
    }

    /// What comes before any turn: that one is due at all.
    pub(super) fn expect_turn(&self, text: &str) -> Result<(), RecordError> {
        if self.end.is_some() || self.series.to_move().is_none() {
            return Err(self.error(Problem::AfterEnd(text.to_owned())));
        }
        match self.again {
            Some(side) => Err(self.error(Problem::TooShort { side })),
            None => Ok(()),
        }
    }

    /// Whether a turn begins with a roll here.
    pub(super) fn needs_roll(&self) -> bool {
        self.series.needs() == Needs::Roll
    }

    /// Takes the roll of a turn, if one is due.
    pub(super) fn roll(&mut self, roll: Option<[u8; 2]>) -> Result<(), RecordError> {
        match roll {
            None if self.needs_roll() => Err(self.error(Problem::RollMissing)),
            None => Ok(()),
            Some(dice) => match self.series.roll(dice) {
                Ok(_) => Ok(()),
                Err(error) => {
                    let (roll, why) = (format!("{}{}", dice[0], dice[1]), error.to_string());
                    Err(self.error(Problem::Roll { roll, why }))
                }
            },
        }
    }

    /// Plays a turn, and writes the moves into it as the rules name them.
    pub(super) fn turn(&mut self, turn: &mut Turn) -> Result<(), RecordError> {
        for (index, mv) in turn.moves.iter_mut().enumerate() {
            if index > 0 && self.again.is_none() {
                return Err(self.too_long(mv.to_string()));
            }
            match self.series.play(mv) {
                Ok(ply) => *mv = self.played(ply),
                Err(error) => return Err(self.refused(mv.to_string(), error)),
            }
        }
        self.turns += 1;
        Ok(())
    }

    /// Takes the times of the turn that was just played: one for all its plies or one for each, none of them earlier
    /// than the one before it.
    pub(super) fn times(&mut self, turn: &Turn) -> Result<(), RecordError> {
        let wrong = |ply: u32, problem| RecordError { line: self.line, ply: Some(ply), problem, legal: None };
        let plies = turn.moves.len() as u32;
        let first = self.series.ply() - plies;
        if !(turn.at.is_empty() || turn.times_fit(&turn.at)) {
            return Err(wrong(first, Problem::Times));
        }
        let mut before = self.time.as_deref();
        for (ply, at) in (first..).zip(&turn.at) {
            let why = time_problem(at).or_else(|| {
                let early = before.is_none() && time::is_before_day(at, &self.day);
                let back = before.filter(|before| time::order(at) < time::order(before));
                match back {
                    Some(before) => Some(format!("the time before it is {before}")),
                    None => early.then(|| format!("the game began on {}", self.day)),
                }
            });
            if let Some(why) = why {
                return Err(wrong(ply, Problem::Time { time: shortened(at), why }));
            }
            before = Some(at);
        }
        self.time = before.map(str::to_owned);
        Ok(())
    }

    /// Checks the further tags that have a meaning, and that the match is not said to have ended before its last turn.
    fn tags(&self, tags: &[(String, String)]) -> Result<(), (String, Problem)> {
        for (name, value) in tags {
            let last = self.time.as_ref().filter(|last| name == ENDED && time::order(value) < time::order(last));
            let back = last.map(|last| format!("the last turn was at {last}"));
            if let Some(why) = tags::problem(name, value).or(back) {
                return Err((name.clone(), Problem::TagValue { name: name.clone(), why }));
            }
        }
        Ok(())
    }

    fn played(&mut self, ply: Ply) -> AnyMove {
        self.again = ply.again.then_some(ply.side);
        self.end = ply.round_end;
        self.held = ply.round_end.map_or_else(|| ply.after.held(), |end| end.held);
        ply.mv
    }

    /// What stands after the moves of a turn that could be read.
    pub(super) fn unreadable(&self, refusal: Refusal, after_moves: bool) -> RecordError {
        let Refusal { played, reason } = refusal;
        if after_moves && self.again.is_none() {
            return self.too_long(played);
        }
        self.error(Problem::Move { played, reason })
    }

    fn too_long(&self, played: String) -> RecordError {
        // The turn is counted only when all of it is played, or found wrong after its last move.
        let side = self.series.to_move().map_or(self.first, Side::other);
        self.error(match self.end {
            Some(_) => Problem::AfterEnd(played),
            None => Problem::TooLong { played, side },
        })
    }

    fn refused(&self, played: String, error: MoveError) -> RecordError {
        self.error(match error {
            MoveError::Over => Problem::AfterEnd(played),
            MoveError::Malformed { played, reason } | MoveError::Illegal { played, reason, .. } => {
                Problem::Move { played, reason }
            }
        })
    }

    /// What follows from the moves: result, score and termination, as far as they do.
    pub(super) fn conclusion(&self) -> (Option<GameResult>, Held, Option<Termination>) {
        match self.end {
            Some(end) => (Some(GameResult(Some(end.points))), recorded(&self.series, end.held), Some(end.termination)),
            None => (None, recorded(&self.series, self.held), None),
        }
    }

    /// The score that goes with a result.
    pub(super) fn score_due(&self, result: GameResult) -> Held {
        let (_, score, end) = self.conclusion();
        if end.is_none() { with_result(self.series.kind(), score, result) } else { score }
    }

    /// Checks the result, score and termination that the record claims, and when it ended. A game that was given up gives way to
    /// the next of its match.
    pub(super) fn conclude(
        &mut self,
        result: GameResult,
        score: Held,
        termination: Option<Termination>,
        tags: &[(String, String)],
    ) -> Result<(), (String, Problem)> {
        self.tags(tags)?;
        let name = |termination: Option<Termination>| termination.map_or("-", Termination::as_str);
        let claim = |what: &'static str, found: String, expected: String| {
            Err((what.to_owned(), Problem::Claim { what, found, expected }))
        };
        let held = |held: Held| format!("{}-{}", held.south, held.north);
        let (due_result, _, due_end) = self.conclusion();
        let by_the_rules = termination.is_some_and(Termination::by_the_rules);
        if (due_end.is_some() || by_the_rules) && termination != due_end {
            let expected = if due_end.is_none() { "no such end" } else { name(due_end) };
            return claim("Termination", name(termination).to_owned(), expected.to_owned());
        }
        if let Some(due) = due_result
            && due != result
        {
            return claim("Result", result.to_string(), due.to_string());
        }
        if due_end.is_none() && !goes_with(termination, result) {
            let termination = name(termination).to_owned();
            return Err(("Result".to_owned(), Problem::Unfit { termination, result: result.to_string() }));
        }
        let due_score = self.score_due(result);
        if self.counts && score != due_score {
            return claim("Score", held(score), held(due_score));
        }
        self.go_on(result, termination);
        Ok(())
    }
}

impl Replay {
    /// A game that a side gave up may be followed by the next of its match.
    fn go_on(&mut self, result: GameResult, termination: Option<Termination>) {
        if let (Some(Termination::Resigned), None, Some(points)) = (termination, self.end, result.0) {
            let winner = points.leader().unwrap_or(self.first);
            self.end = self.series.give_up(winner.other(), points.of(winner) as u8).ok();
        }
    }
}

/// Whether an end that people or clocks bring about can have this result.
fn goes_with(termination: Option<Termination>, result: GameResult) -> bool {
    let draw = Score::won_by(None, 1.0);
    match (termination, result.0) {
        (None | Some(Termination::Aborted), result) => result.is_none(),
        (Some(Termination::Resigned | Termination::Time), result) => result.is_some_and(|score| score != draw),
        (Some(Termination::Agreed), result) => result == Some(draw),
        (Some(_), result) => result.is_some(),
    }
}
