//! What the rules write as JSON, told for the interface document: the rules themselves know nothing of that. None of this is ever made.

use serde::Serialize;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, OneOfBuilder, Schema};
use utoipa::openapi::{RefOr, Type};
use utoipa::{PartialSchema, ToSchema};

/// A move of any game.
pub struct Move;

/// A whole turn.
pub struct WholeTurn;

fn hole() -> Schema {
    ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1)).description(Some("A hole.")).build().into()
}

fn holes() -> Schema {
    let holes = ArrayBuilder::new().items(RefOr::T(hole())).min_items(Some(1));
    holes.description(Some("The holes of a turn, in order.")).build().into()
}

fn play() -> Schema {
    let number = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0)).maximum(Some(25));
    let step = ArrayBuilder::new().items(number).min_items(Some(2)).max_items(Some(2));
    let told = "In games with dice: the steps `[from, to]` in the mover's own numbers, 25 for the bar and 0 for borne off; empty for a pass.";
    ArrayBuilder::new().items(step).max_items(Some(4)).description(Some(told)).build().into()
}

fn one_of(ways: impl IntoIterator<Item = Schema>, told: &str) -> RefOr<Schema> {
    let all = ways.into_iter().fold(OneOfBuilder::new(), OneOfBuilder::item);
    RefOr::T(all.description(Some(told)).build().into())
}

impl PartialSchema for Move {
    fn schema() -> RefOr<Schema> {
        one_of(
            [hole(), play()],
            "A move: the number of a hole in the mover's own row, or with dice the play of a roll.",
        )
    }
}

impl ToSchema for Move {}

impl PartialSchema for WholeTurn {
    fn schema() -> RefOr<Schema> {
        let told =
            "What a side plays in a turn: a hole, or all holes one after the other; with dice the play of a roll.";
        one_of([hole(), holes(), play()], told)
    }
}

impl ToSchema for WholeTurn {}

/// Points of each side; halves are possible.
#[derive(Serialize, ToSchema)]
pub struct Points {
    /// South's.
    south: f64,
    /// North's.
    north: f64,
}

/// What each side holds.
#[derive(Serialize, ToSchema)]
pub struct HeldBySides {
    /// South.
    south: u32,
    /// North.
    north: u32,
}

/// The end of a game or round inside a match.
#[derive(Serialize, ToSchema)]
pub struct EndOfRound {
    /// Who won it, `south` or `north`; nobody in a draw.
    winner: Option<String>,
    /// What each side holds at the end.
    held: HeldBySides,
    /// Why it ended, as a word.
    termination: String,
    /// What it is worth to each side.
    points: Points,
}

/// A game or round: how it began and how it ended.
#[derive(Serialize, ToSchema)]
pub struct BeginOfRound {
    /// 1 first.
    round: u32,
    /// Who started it: `south` or `north`.
    first: String,
    /// The number of its first ply.
    ply: u32,
    /// When it began.
    #[schema(format = DateTime)]
    at: String,
    /// The board before its first ply.
    #[schema(value_type = Object)]
    start: (),
    /// How it ended, if the rules ended it, or a side gave it up.
    end: Option<EndOfRound>,
}

/// One ply, with the steps that show it.
#[derive(Serialize, ToSchema)]
pub struct BarePly {
    /// Its number in the match, 0 first.
    number: u32,
    /// The game or round that it belongs to, 1 first.
    round: u32,
    /// `south` or `north`.
    side: String,
    /// The roll that it plays, in games with dice.
    #[schema(min_items = 2, max_items = 2)]
    roll: Option<Vec<u8>>,
    /// What was played.
    #[schema(rename = "move", value_type = Move)]
    mv: (),
    /// What happens on the board, for those who know no rules: `sow`, `capture`, `sweep`, `move`, `uur`.
    #[schema(value_type = Vec<Object>)]
    steps: (),
    /// Pieces captured.
    captured: u32,
    /// Whether the same side must move again.
    again: bool,
    /// The end of the round, if this ply ended it.
    round_end: Option<EndOfRound>,
    /// The board after it.
    #[schema(value_type = Object)]
    after: (),
}
