//! A match: games or rounds in a row, who starts each, the score, and when it is over.
//!
//! It knows no game; whatever differs between games it asks of [`super::Rules`].

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use super::{
    AnyMove, AnyOptions, AnyPosition, GameKind, MoveError, Needs, Next, Outcome, Ply, Reason, Refusal, RollError,
    Rolled, RoundEnd, Score, Side, Tally, Termination,
};

/// A position must stand this often to end a round.
const REPETITIONS: usize = 3;

/// A match as the rules see it, at one moment. Small enough to be stored after every ply.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self")] // what is derived is used below, and checked
pub struct Series {
    options: AnyOptions,
    first: Side,
    starter: Side,
    ply: u32,
    round: u32,
    turn: u32,
    score: Score,
    position: AnyPosition,
    /// Whether dice have yet to say who starts.
    #[serde(default, skip_serializing_if = "is_false")]
    throwing: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    seen: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    last: Option<RoundEnd>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    outcome: Option<Outcome>,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde passes a reference
fn is_false(value: &bool) -> bool {
    !value
}

impl Series {
    /// A match of which nothing has been played. `first` starts it, unless both sides throw dice
    /// for that: then it stands for who does until they have.
    #[must_use]
    pub fn start(options: AnyOptions, first: Side) -> Series {
        let throwing = options.kind().throws_for_start();
        Series { throwing, ..Series::begun_by(options, first) }
    }

    /// A match that `first` starts, whether or not dice were thrown for that.
    #[must_use]
    pub fn begun_by(options: AnyOptions, first: Side) -> Series {
        let position = options.opening(first);
        Series::from_position(options, position)
    }

    /// A match that starts from a set-up position of the options' game; its side to move is first,
    /// and nobody throws for that.
    ///
    /// # Panics
    /// If the position is of another game.
    #[must_use]
    pub fn from_position(options: AnyOptions, position: AnyPosition) -> Series {
        assert_eq!(options.kind(), position.kind(), "options and position are of one game");
        let (first, score) = (position.to_move(), options.kind().first_score());
        let mut series = Series {
            options,
            first,
            starter: first,
            ply: 0,
            round: 1,
            turn: 1,
            score,
            position: position.clone(),
            throwing: false,
            seen: Vec::new(),
            last: None,
            outcome: None,
        };
        series.begin_round(position);
        if let Some(end) = series.position.end(&series.options) {
            series.finish_round(end);
        }
        series
    }

    /// The game.
    #[must_use]
    pub fn kind(&self) -> GameKind {
        self.options.kind()
    }

    /// What was agreed on before the match.
    #[must_use]
    pub fn options(&self) -> &AnyOptions {
        &self.options
    }

    /// Who started the match.
    #[must_use]
    pub fn first(&self) -> Side {
        self.first
    }

    /// Who started the round now on.
    #[must_use]
    pub fn starter(&self) -> Side {
        self.starter
    }

    /// Plies played in the whole match; the next ply has this number.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// The game or round now on, 1 first. When the match is over it is the last one.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.round
    }

    /// The turn now on in this round, 1 first, each side's turn counted by itself; sowings that
    /// a side makes in a row are one turn.
    #[must_use]
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// What the match waits for.
    #[must_use]
    pub fn needs(&self) -> Needs {
        if self.outcome.is_some() {
            Needs::Nothing
        } else if self.throwing {
            Needs::Start
        } else if self.position.needs_roll() {
            Needs::Roll
        } else {
            Needs::Move
        }
    }

    /// Takes a roll, made outside, when the match [needs](Series::needs) one.
    ///
    /// # Errors
    /// If it needs none, or these are not dice; the match stays as it was.
    pub fn roll(&mut self, dice: [u8; 2]) -> Result<Rolled, RollError> {
        if !dice.iter().all(|number| (1..=6).contains(number)) {
            return Err(RollError::NotDice);
        }
        match self.needs() {
            Needs::Start if dice[0] == dice[1] => Ok(Rolled::Tie),
            Needs::Start => {
                let side = if dice[0] > dice[1] { Side::South } else { Side::North };
                self.throwing = false;
                self.first = side;
                self.begin_round(self.options.opening(side));
                Ok(Rolled::Starts(side))
            }
            Needs::Roll => {
                self.position.set_dice(dice);
                Ok(Rolled::Dice)
            }
            Needs::Move | Needs::Nothing => Err(RollError::NotDue),
        }
    }

    /// Who is to move; nobody when the match is over.
    #[must_use]
    pub fn to_move(&self) -> Option<Side> {
        self.outcome.is_none().then(|| self.position.to_move())
    }

    /// The board now; when the match is over, as the last ply left it.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// Everything that may be played, in ascending order; nothing when the match is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<AnyMove> {
        match self.needs() {
            Needs::Move => self.position.legal_moves(&self.options),
            _ => Vec::new(),
        }
    }

    /// The play that a rule of thumb chooses, once nothing is left to decide in this game but how to bear off.
    #[must_use]
    pub fn bear_off(&self) -> Option<AnyMove> {
        match self.needs() {
            Needs::Move => self.position.bear_off(&self.options),
            _ => None,
        }
    }

    /// The match's score, of the rounds finished so far: points won, or, where a match is about
    /// what is held, what each side held when the last round ended.
    #[must_use]
    pub fn score(&self) -> Score {
        self.score
    }

    /// How the round before this one ended, or the last one when the match is over.
    #[must_use]
    pub fn last_round(&self) -> Option<&RoundEnd> {
        self.last.as_ref()
    }

    /// The side that has won the current game already, whatever is played from here.
    #[must_use]
    pub fn decided(&self) -> Option<Side> {
        self.position.decided()
    }

    /// How the match ended, if the rules have ended it.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Reads a move: one, or the list of all that a side plays in a turn. A list is checked as a
    /// turn: each of its moves is legal, and the other side is not to move before its end.
    ///
    /// # Errors
    /// Says which move is wrong, why, and what is legal there.
    pub fn parse_moves(&self, value: &Value) -> Result<Vec<AnyMove>, MoveError> {
        let moves = self.position.parse_moves(value).map_err(|refusal| self.error(refusal))?;
        if moves.len() > 1 {
            self.clone().play_turn(&moves)?;
        }
        Ok(moves)
    }

    /// Plays one ply.
    ///
    /// # Errors
    /// Says which move is wrong, why, and what is legal; the match stays as it was.
    pub fn play(&mut self, mv: &AnyMove) -> Result<Ply, MoveError> {
        if self.outcome.is_some() {
            return Err(MoveError::Over);
        }
        let (side, roll) = (self.position.to_move(), self.position.dice());
        let played = match self.position.play(&self.options, mv) {
            Ok(played) => played,
            Err(refusal) => return Err(self.error(refusal)),
        };
        if played.captured > 0 {
            // What is captured never comes back, so no position before this one does.
            self.seen.clear();
        }
        let round_end = self.position.end(&self.options).or_else(|| self.repetition());
        let ply = Ply {
            number: self.ply,
            round: self.round,
            side,
            roll,
            mv: played.mv,
            steps: played.steps,
            captured: played.captured,
            again: played.again && round_end.is_none(),
            round_end,
            after: self.position.clone(),
        };
        self.ply += 1;
        self.turn += u32::from(!played.again);
        if let Some(end) = round_end {
            self.finish_round(end);
        }
        Ok(ply)
    }

    /// Plays what one side plays in a turn, or in a part of it.
    ///
    /// # Errors
    /// Says which move is wrong, why, and what is legal there; the match stays as it was.
    pub fn play_turn(&mut self, moves: &[AnyMove]) -> Result<Vec<Ply>, MoveError> {
        let mut after = self.clone();
        let mut plies: Vec<Ply> = Vec::with_capacity(moves.len());
        for mv in moves {
            if plies.last().is_some_and(|last| !last.again) {
                let played = mv.to_string();
                let legal = Vec::new();
                return Err(MoveError::Illegal { played, reason: Reason::TurnOver, legal });
            }
            plies.push(after.play(mv)?);
        }
        *self = after;
        Ok(plies)
    }

    /// A side gives the game now on up, as one worth so many points; the match goes on with the next, or is over.
    ///
    /// # Errors
    /// Says why a game cannot be given up here, or not for so many points; the match stays as it was.
    pub fn give_up(&mut self, side: Side, points: u8) -> Result<RoundEnd, &'static str> {
        if !self.kind().counts_points() {
            return Err("only games of a match to a number of points are given up one by one");
        }
        if !(1..=2).contains(&points) {
            return Err("a game is worth 1 point, or 2 as a double");
        }
        if matches!(self.needs(), Needs::Nothing | Needs::Start) {
            return Err("no game is on");
        }
        let winner = Some(side.other());
        let points = Score::won_by(winner, f64::from(points));
        let end = RoundEnd { winner, held: self.position.held(), termination: Termination::Resigned, points };
        self.finish_round(end);
        Ok(end)
    }

    /// The end of the round if the position now stands for the last time allowed.
    fn repetition(&mut self) -> Option<RoundEnd> {
        let key = self.position.repetition_key()?;
        self.seen.push(key);
        let key = self.seen.last()?;
        let times = self.seen.iter().filter(|seen| *seen == key).count();
        (times >= REPETITIONS).then(|| RoundEnd::by_holding(self.position.held(), Termination::Repetition))
    }

    fn begin_round(&mut self, position: AnyPosition) {
        self.starter = position.to_move();
        self.turn = 1;
        self.seen = position.repetition_key().into_iter().collect();
        self.position = position;
    }

    fn finish_round(&mut self, end: RoundEnd) {
        self.score = self.kind().score_after(self.score, &end);
        self.last = Some(end);
        let tally = Tally { starter: self.starter, rounds: self.round, score: self.score, last: end };
        match self.options.next(&tally) {
            Next::Round(position) => {
                self.round += 1;
                self.begin_round(position);
            }
            Next::Over(winner) => {
                self.seen.clear();
                self.outcome = Some(Outcome { winner, termination: end.termination });
            }
        }
    }

    fn error(&self, Refusal { played, reason }: Refusal) -> MoveError {
        match reason {
            Reason::Malformed(_) => MoveError::Malformed { played, reason },
            _ => MoveError::Illegal { played, reason, legal: self.legal_moves() },
        }
    }
}

impl Serialize for Series {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Series::serialize(self, to)
    }
}

impl<'de> Deserialize<'de> for Series {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let stored = Series::deserialize(from)?;
        if stored.options.kind() == stored.position.kind() {
            Ok(stored)
        } else {
            Err(D::Error::custom("options and position are of different games"))
        }
    }
}
