//! Asks the rules whether a plan can be played, branch by branch, before it is kept.

use serde_json::Value;

use super::{Branch, Node, Plan};
use crate::games::{AnyMove, MoveError, Ply, Series, Side};
use crate::play::{Refusal, State, Unplayable};

/// The most answers that a plan can hold.
pub const MOST_ANSWERS: usize = 500;
/// The most answers that can follow upon one another.
pub const MOST_AHEAD: usize = 30;
/// The longest line that can be looked ahead.
const LONGEST_LINE: usize = 400;

/// The plan that `my_move` and `tree` make for `side` where the match stands; none if they are empty.
///
/// # Errors
/// Names the first branch that cannot be played there, and why.
pub fn check(state: &State, side: Side, my_move: Option<&Value>, tree: &[Branch]) -> Result<Option<Plan>, Refusal> {
    if tree.is_empty() {
        return match my_move {
            None => Ok(None),
            Some(_) => Err(Refusal::invalid("tree", "a plan needs an answer; without one leave my_move out")),
        };
    }
    if state.series.kind().rolls() {
        let reason =
            "in this game dice are rolled, so nothing can be planned ahead; there are the rules of thumb in policy";
        return Err(Refusal::invalid("tree", reason));
    }
    let mut series = state.series.clone();
    let (mine, first) = match (my_move, state.to_move() == Some(side)) {
        (None, false) => (Vec::new(), None),
        (Some(mv), true) => {
            let (moves, last) = whole_turn(&mut series, mv, "my_move")?;
            (moves, Some(last))
        }
        (None, true) => {
            let reason = "you are to move: name the turn that you are about to play; the plan begins with it and takes hold when you play it";
            return Err(Refusal::invalid("my_move", reason));
        }
        (Some(_), false) => {
            return Err(Refusal::invalid(
                "my_move",
                "the other side is to move, so the plan begins with its turns; leave this out",
            ));
        }
    };
    if first.is_some_and(|ply| ply.round_end.is_some()) {
        return Err(Refusal::invalid(
            "tree",
            "my_move ends the round, and a plan ends with the round; leave the plan out",
        ));
    }
    let mut left = MOST_ANSWERS;
    let nodes = branches(&series, side, tree, "tree", MOST_AHEAD, &mut left)?;
    Ok(Some(Plan { ply: state.series.ply(), mine, answering: false, nodes }))
}

/// Checks what may come where `series` stands, the other side to move.
fn branches(
    series: &Series,
    side: Side,
    tree: &[Branch],
    at: &str,
    ahead: usize,
    left: &mut usize,
) -> Result<Vec<Node>, Refusal> {
    if ahead == 0 {
        let reason = format!("{at}: more than {MOST_AHEAD} answers one after the other; end the plan before");
        return Err(Refusal::invalid("tree", reason));
    }
    let mut nodes: Vec<Node> = Vec::with_capacity(tree.len());
    for (i, branch) in tree.iter().enumerate() {
        *left = left.checked_sub(1).ok_or_else(|| {
            Refusal::invalid("tree", format!("a plan holds at most {MOST_ANSWERS} answers; leave some out"))
        })?;
        let at = format!("{at}[{i}]");
        let mut series = series.clone();
        let (turn, last) = whole_turn(&mut series, &branch.mv, &format!("{at}.move"))?;
        if nodes.iter().any(|node| node.turn == turn) {
            return Err(unplayable(
                &format!("{at}.move"),
                "the same turn stands there twice; one turn has one answer",
                "twice",
            ));
        }
        if last.round_end.is_some() || series.to_move() != Some(side) {
            return Err(unplayable(
                &format!("{at}.move"),
                "this ends the round, and a plan ends with the round; leave it out",
                "round_over",
            ));
        }
        let (answer, last) = whole_turn(&mut series, &branch.answer, &format!("{at}.answer"))?;
        let then = format!("{at}.then");
        if !branch.then.is_empty() && (last.round_end.is_some() || series.to_move() == Some(side)) {
            return Err(unplayable(
                &then,
                "the answer ends the round, and a plan ends with the round; leave this out",
                "round_over",
            ));
        }
        let then = if branch.then.is_empty() {
            Vec::new()
        } else {
            branches(&series, side, &branch.then, &then, ahead - 1, left)?
        };
        nodes.push(Node { turn, answer, then });
    }
    Ok(nodes)
}

impl Plan {
    /// Whether what is left of it can be played where the match stands, branch by branch.
    pub fn fits(&self, state: &State, maker: Side) -> bool {
        let mut series = state.series.clone();
        if self.ply != series.ply() || (self.mine.is_empty() && self.nodes.is_empty()) {
            return false;
        }
        let mine = self.mine.is_empty() || (series.to_move() == Some(maker) && series.play_turn(&self.mine).is_ok());
        mine && fit(&series, maker, &self.nodes)
    }
}

/// Whether each of the turns that may come where `series` stands can be played, and what follows.
fn fit(series: &Series, maker: Side, nodes: &[Node]) -> bool {
    nodes.iter().all(|node| {
        let mut series = series.clone();
        series.to_move() == Some(maker.other())
            && series.play_turn(&node.turn).is_ok()
            && series.to_move() == Some(maker)
            && series.play_turn(&node.answer).is_ok()
            && (node.then.is_empty() || fit(&series, maker, &node.then))
    })
}

/// Plays what must be a whole turn, or all that is left of one; its moves and its last ply.
fn whole_turn(series: &mut Series, mv: &Value, at: &str) -> Result<(Vec<AnyMove>, Ply), Refusal> {
    let moves = series.parse_moves(mv).map_err(|error| illegal(series, at, &error))?;
    let plies = series.clone().play_turn(&moves).map_err(|error| illegal(series, at, &error))?;
    let last = plies.into_iter().next_back();
    let Some(last) = last else {
        return Err(unplayable(at, "a turn has at least one move", "malformed"));
    };
    series.play_turn(&moves).map_err(|error| illegal(series, at, &error))?;
    if last.again {
        let reason = "the same side must move again after it; name the whole turn";
        return Err(refusal(at, reason, "turn_not_over", legal(series)));
    }
    Ok((moves, last))
}

fn legal(series: &Series) -> Value {
    serde_json::to_value(series.legal_moves()).unwrap_or_default()
}

fn refusal(at: &str, reason: &str, why: &'static str, legal: Value) -> Refusal {
    Refusal::Unplayable(Box::new(Unplayable { at: at.to_owned(), reason: reason.to_owned(), why, legal }))
}

fn unplayable(at: &str, reason: &str, why: &'static str) -> Refusal {
    refusal(at, reason, why, Value::Array(Vec::new()))
}

fn illegal(series: &Series, at: &str, error: &MoveError) -> Refusal {
    let (why, legal) = match error {
        MoveError::Malformed { .. } => ("malformed", legal(series)),
        MoveError::Over => ("match_over", Value::Array(Vec::new())),
        MoveError::Illegal { reason, legal, .. } => (reason.code(), serde_json::to_value(legal).unwrap_or_default()),
    };
    refusal(at, &error.to_string(), why, legal)
}

/// What comes of a line of moves by both sides from where a match stands: its plies, and how it stands then.
///
/// # Errors
/// Names the first move that cannot be played there, and why.
pub fn line(state: &State, moves: &[Value]) -> Result<(Vec<Ply>, Series), Refusal> {
    if state.series.kind().rolls() {
        return Err(Refusal::invalid("moves", "in this game dice are rolled, so nobody can look ahead"));
    }
    if moves.len() > LONGEST_LINE {
        return Err(Refusal::invalid(
            "moves",
            format!("at most {LONGEST_LINE} moves can be looked ahead, not {}", moves.len()),
        ));
    }
    let mut series = state.series.clone();
    let mut plies = Vec::with_capacity(moves.len());
    for (i, mv) in moves.iter().enumerate() {
        let at = format!("moves[{i}]");
        let read = series.parse_moves(mv).map_err(|error| illegal(&series, &at, &error))?;
        plies.extend(series.play_turn(&read).map_err(|error| illegal(&series, &at, &error))?);
    }
    Ok((plies, series))
}
