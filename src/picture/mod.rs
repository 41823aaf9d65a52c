//! Pictures of a board, for where no page is: SVG, and PNG made from it. It draws what the page draws, from the same
//! measures, colours and paints, which it reads out of the page's own files; `tests/browser/picture.test.mjs` holds both
//! drawings against each other. It takes positions and plies in the form in which everybody is told of them, and knows
//! no rules, no HTTP and no database.

mod figures;
mod node;
mod points;
mod raster;
mod sheet;
mod wells;
mod write;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::games::{AnyPosition, Ply, Series, Side};
use node::Node;
pub use raster::{NARROWEST, WIDEST, png, png_of};

/// What is to be seen: a position from one side, with the marks of what led to it.
#[derive(Debug, Clone)]
pub struct Scene {
    position: Value,
    viewer: Side,
    steps: Vec<Step>,
    roll: Option<Roll>,
    kept: [usize; 2],
}

/// A ply as everybody is told of it, as far as it is drawn.
#[derive(Debug, Clone, Deserialize)]
pub struct Told {
    #[serde(default)]
    round: u32,
    side: Side,
    roll: Option<[u8; 2]>,
    #[serde(rename = "move")]
    mv: Value,
    steps: Vec<Step>,
}

/// One thing that happened on the board.
#[derive(Debug, Clone, Deserialize)]
struct Step {
    #[serde(rename = "do")]
    kind: String,
    #[serde(default)]
    from: String,
    #[serde(default)]
    drops: Vec<String>,
    #[serde(default)]
    count: usize,
    to: Option<String>,
}

/// Dice on the board, each with whether it was used.
#[derive(Debug, Clone)]
struct Roll {
    side: Side,
    dice: Vec<(u8, bool)>,
}

/// Which of the page's two drawings of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// Large, with room around.
    Wide,
    /// For narrow screens: larger numbers, less around them.
    Close,
}

/// Whether it is for a light or a dark place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// How a scene is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Frame {
    /// In which layout.
    pub layout: Layout,
    /// In which colours.
    pub theme: Theme,
}

/// A drawn board and its size in its own units.
struct Drawing {
    root: Node,
    width: f64,
    height: f64,
}

/// The narrowest picture that has the wide layout, as on the page.
const WIDE_FROM: u32 = 561;

impl Layout {
    /// The one that the page has at this width.
    #[must_use]
    pub fn at(width: u32) -> Layout {
        if width < WIDE_FROM { Layout::Close } else { Layout::Wide }
    }
}

impl Scene {
    /// A position by itself, with the roll that is to be played in it.
    #[must_use]
    pub fn new(position: &AnyPosition, viewer: Side) -> Scene {
        let side = position.to_move();
        let dice = |dice| numbers(dice).into_iter().map(|number| (number, false)).collect();
        let roll = position.dice().map(|roll| Roll { side, dice: dice(roll) });
        let position = serde_json::to_value(position).expect("a position is plain data");
        Scene { position, viewer, steps: Vec::new(), roll, kept: [0; 2] }
    }

    /// A match as it stands, with the last ply as its snapshot keeps it.
    #[must_use]
    pub fn of(series: &Series, last: Option<&str>, viewer: Side) -> Scene {
        let scene = Scene::new(series.position(), viewer);
        // What a round begins with lies aside from the one before: all that one held more than the other.
        let scene = match series.last_round().filter(|_| series.outcome().is_none()) {
            Some(end) => {
                let fewest = end.held.south.min(end.held.north);
                scene.with_kept([end.held.south - fewest, end.held.north - fewest])
            }
            None => scene,
        };
        let told: Option<Told> = last.and_then(|last| serde_json::from_str(last).ok());
        match told.filter(|told| told.round == series.round()) {
            Some(told) => scene.after(&[told]),
            None => scene,
        }
    }

    /// Marks the plies that led here, the last one last.
    #[must_use]
    pub fn after(mut self, plies: &[Told]) -> Scene {
        self.steps = plies.iter().flat_map(|ply| ply.steps.iter().cloned()).collect();
        let last = plies.last().filter(|_| self.roll.is_none());
        if let Some((last, roll)) = last.and_then(|last| Some((last, last.roll?))) {
            self.roll = Some(Roll { side: last.side, dice: used(&numbers(roll), &last.mv) });
        }
        self
    }

    /// Shows what south and north had kept aside when the round began.
    #[must_use]
    pub fn with_kept(mut self, kept: [u32; 2]) -> Scene {
        self.kept = kept.map(|count| count as usize);
        self
    }

    fn kept_of(&self, side: Side) -> usize {
        self.kept[usize::from(side == Side::North)]
    }

    fn draw(&self, frame: Frame) -> Drawing {
        let wide = frame.layout == Layout::Wide;
        let drawn = wells::draw(self, wide).or_else(|| points::draw(self, wide));
        drawn.expect("every game has a board of wells or of points; a test draws them all")
    }
}

impl From<&Ply> for Told {
    fn from(ply: &Ply) -> Told {
        let told = serde_json::to_value(ply).expect("a ply is plain data");
        serde_json::from_value(told).expect("a ply is told with all that is drawn of it")
    }
}

impl Told {
    /// Whether nothing was moved.
    #[must_use]
    pub fn is_pass(&self) -> bool {
        self.steps.is_empty()
    }
}

/// The picture as SVG: no fonts, no styles, nothing from elsewhere.
#[must_use]
pub fn svg(scene: &Scene, frame: Frame) -> String {
    write::svg(&scene.draw(frame), frame.theme)
}

/// How high a picture of this width is.
#[must_use]
pub fn height(scene: &Scene, frame: Frame, width: u32) -> u32 {
    let [_, _, w, h] = write::area(&scene.draw(frame));
    (f64::from(width) * h / w).round() as u32
}

/// The name of a place.
fn spot(side: Side, at: impl std::fmt::Display) -> String {
    format!("{side}/{at}")
}

/// The numbers of a roll: a double counts four times.
fn numbers([a, b]: [u8; 2]) -> Vec<u8> {
    if a == b { vec![a; 4] } else { vec![a, b] }
}

/// Each number of a roll, and whether a play needed it; too high ones are taken last.
fn used(numbers: &[u8], play: &Value) -> Vec<(u8, bool)> {
    let mut dice: Vec<(u8, bool)> = numbers.iter().map(|number| (*number, false)).collect();
    let step = |step: &Value| Some(step[0].as_i64()? - step[1].as_i64()?);
    let mut needed: Vec<i64> = play.as_array().into_iter().flatten().filter_map(step).collect();
    for exact in [true, false] {
        needed.retain(|need| {
            let fits = |number: u8| if exact { i64::from(number) == *need } else { i64::from(number) > *need };
            let found = dice.iter_mut().find(|(number, used)| !used && fits(*number));
            found.map(|die| die.1 = true).is_none()
        });
    }
    dice
}

/// The JSON value that stands after a mark in a module of the page.
fn json_after<T: DeserializeOwned>(module: &str, mark: &str) -> T {
    let value = module.split_once(mark).map_or("", |(_, value)| value);
    let first = serde_json::Deserializer::from_str(value).into_iter().next();
    first.and_then(Result::ok).expect("the page's measures are written as JSON")
}

#[cfg(test)]
mod tests;
