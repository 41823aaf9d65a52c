//! Where everything on a board of points lies: `static/js/board/portes/geometry.js`, with its measures.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::games::Side;
use crate::picture::json_after;
use crate::picture::node::{num, stroke};

const PAGE: &str = include_str!("../../../static/js/board/portes/geometry.js");

static SHAPES: LazyLock<Shapes> = LazyLock::new(|| json_after(PAGE, "const SHAPES = "));

#[derive(Deserialize)]
struct Shapes {
    wide: Shape,
    close: Shape,
}

/// The measures of a board.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Shape {
    pub width: f64,
    pub height: f64,
    pub left: f64,
    pub top: f64,
    pub field: f64,
    pub point: f64,
    pub bar: f64,
    pub gap: f64,
    pub tray: f64,
    pub r: f64,
    pub pitch: f64,
    pub length: f64,
    pub slab: f64,
    pub dice_size: f64,
    pub plank: f64,
    pub flat: f64,
}

/// A place of one side by its own numbers: 25 is the bar, 0 off.
pub(super) type Spot = (Side, usize);
pub(super) const BAR: usize = 25;
pub(super) const OFF: usize = 0;

/// Points in half a row.
const HALF: f64 = 6.0;
/// Checkers that lie side by side; more lie on top of them.
const FLAT: f64 = 5.0;

/// How far from the edge the i-th checker of a stack lies, in checkers.
fn level(i: usize) -> f64 {
    match i as f64 {
        i if i < FLAT => i,
        i if i < 2.0 * FLAT - 1.0 => i - FLAT + 0.5,
        i => i - 2.0 * FLAT + 2.0,
    }
}

/// The board as one side sees it: the own home at the bottom right.
pub(super) struct Geometry {
    pub s: Shape,
    pub wide: bool,
    pub viewer: Side,
    pub bottom: f64,
    pub middle: f64,
    pub half: f64,
    pub bar_x: f64,
    pub right_x: f64,
    pub tray_x: f64,
}

impl Geometry {
    pub fn of(viewer: Side, wide: bool) -> Geometry {
        let s = if wide { SHAPES.wide } else { SHAPES.close };
        let half = HALF * s.point;
        let bar_x = s.left + half;
        let right_x = bar_x + s.bar;
        let (bottom, middle) = (s.top + s.field, s.top + s.field / 2.0);
        Geometry { s, wide, viewer, bottom, middle, half, bar_x, right_x, tray_x: right_x + half + s.gap }
    }

    pub fn is_low(&self, side: Side) -> bool {
        side == self.viewer
    }

    /// The middle of a point by the viewer's number.
    fn across(&self, n: usize) -> f64 {
        let column = (if n <= 12 { n.saturating_sub(1) } else { 24_usize.saturating_sub(n) }) as f64;
        let start = self.right_x + self.half - if column < HALF { 0.0 } else { self.s.bar };
        start - (column + 0.5) * self.s.point
    }

    /// Where the i-th checker of a place lies.
    pub fn slot(&self, (side, at): Spot, i: usize) -> [f64; 2] {
        let (s, low) = (&self.s, self.is_low(side));
        match at {
            OFF => {
                let y = (i as f64 + 0.5) * s.slab + 2.0;
                [self.tray_x + s.tray / 2.0, if low { self.bottom - y } else { s.top + y }]
            }
            BAR => {
                let y = s.dice_size * 0.42 + s.r + level(i) * s.pitch;
                [self.bar_x + s.bar / 2.0, if low { self.middle + y } else { self.middle - y }]
            }
            number => {
                let n = if low { number } else { BAR.saturating_sub(number) };
                let y = s.r + 1.0 + level(i) * s.pitch;
                [self.across(n), if n <= 12 { self.bottom - y } else { s.top + y }]
            }
        }
    }

    /// The triangle of a point by the viewer's number.
    pub fn triangle(&self, n: usize) -> String {
        let (s, x) = (&self.s, self.across(n));
        let w = s.point / 2.0 - s.point * 0.035;
        let (base, tip) = if n <= 12 { (self.bottom, self.bottom - s.length) } else { (s.top, s.top + s.length) };
        let mut d = String::new();
        stroke(&mut d, 'M', &[x - w, base]);
        stroke(&mut d, 'L', &[x, tip]);
        stroke(&mut d, 'L', &[x + w, base]);
        d + "Z"
    }

    /// Where the i-th of some dice lies.
    pub fn die(&self, side: Side, i: usize, count: usize) -> [f64; 2] {
        let x = (if self.is_low(side) { self.right_x } else { self.s.left }) + self.half / 2.0;
        [x + (i as f64 - (count as f64 - 1.0) / 2.0) * self.s.dice_size * 1.24, self.middle]
    }

    /// Where a point's number stands.
    pub fn number(&self, n: usize) -> [f64; 2] {
        let s = &self.s;
        [self.across(n), if n <= 12 { self.bottom + (s.height - self.bottom) / 2.0 } else { s.top / 2.0 }]
    }

    /// Where the count of a tray stands.
    pub fn count(&self, side: Side) -> [f64; 2] {
        let away = if self.is_low(side) { 1.0 } else { -1.0 } * self.s.dice_size * 0.62;
        [self.tray_x + self.s.tray / 2.0, self.middle + away]
    }

    /// A line upwards through the bar's middle and down again, as a hinge lies.
    pub fn hinge(&self) -> String {
        let (s, tall) = (&self.s, self.s.field / 2.0);
        let (x, reach) = (num(self.bar_x + s.bar / 2.0).to_string(), tall - s.dice_size * 0.9);
        format!("M{x} {}V{}M{x} {}V{}", num(s.top), num(s.top + reach), num(self.bottom), num(self.bottom - reach))
    }
}
