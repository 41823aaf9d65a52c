//! Where everything on a board of wells lies: `static/js/board/geometry.js`, with the measures of its `shapes.js`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::games::Side;
use crate::picture::{json_after, spot};

const SHAPES: &str = include_str!("../../../static/js/board/shapes.js");

static LOOKS: LazyLock<BTreeMap<String, Look>> = LazyLock::new(|| json_after(SHAPES, "export const LOOKS = "));

/// The board of one game.
#[derive(Deserialize)]
struct Look {
    ground: String,
    wide: Shape,
    close: Shape,
}

#[derive(Deserialize)]
struct Shape {
    width: f64,
    height: f64,
    plank: Plank,
    first: f64,
    pitch: f64,
    hole: [f64; 2],
    rows: [f64; 2],
    counts: [f64; 2],
    stone: f64,
    outside: [f64; 2],
    store: Option<Store>,
    heap: Option<Heap>,
}

/// The board itself.
#[derive(Clone, Copy, Deserialize)]
pub(super) struct Plank {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
    #[serde(default)]
    pub rx: f64,
}

#[derive(Deserialize)]
struct Store {
    x: f64,
    rx: f64,
    ry: f64,
    shift: f64,
    label: f64,
}

/// Where captured pieces lie beside the board.
#[derive(Deserialize)]
struct Heap {
    scale: f64,
    alone: HeapShape,
    pile: HeapShape,
    kept: HeapShape,
}

#[derive(Deserialize)]
struct HeapShape {
    x: f64,
    y: f64,
    rx: f64,
    ry: f64,
    label: [f64; 2],
    anchor: Option<String>,
    rest: String,
}

/// A well, or a heap, with the place of its number.
#[derive(Clone, Default)]
pub(super) struct Place {
    pub x: f64,
    pub y: f64,
    pub rx: f64,
    pub ry: f64,
    pub label: [f64; 2],
    /// The way to its owner's end: 1 down, −1 up.
    pub pile: f64,
    /// Where its number stands against its point, if not around it.
    pub anchor: Option<&'static str>,
    /// Along which axis a heap is pushed towards its number.
    pub rest: Option<char>,
}

/// The places of a heap: by itself, or beside what was kept aside before.
pub(super) struct HeapPlaces {
    pub alone: Place,
    pub pile: Place,
    pub kept: Place,
}

/// A hole's number outside the board.
pub(super) struct Number {
    pub x: f64,
    pub y: f64,
    pub side: Side,
    pub number: u32,
}

/// The board of a game as one side sees it.
pub(super) struct Geometry {
    pub earth: bool,
    pub width: f64,
    pub height: f64,
    pub plank: Plank,
    pub stone: f64,
    /// How large a captured stone is against the others.
    pub scale: f64,
    pub places: BTreeMap<String, Place>,
    pub heaps: BTreeMap<String, HeapPlaces>,
    pub numbers: Vec<Number>,
    pub groove: [f64; 3],
}

impl Geometry {
    /// The geometry of a game's board with so many holes in a row; nothing if the game has another board.
    pub fn of(game: &str, viewer: Side, wide: bool, holes: usize) -> Option<Geometry> {
        let look = LOOKS.get(game)?;
        let s = if wide { &look.wide } else { &look.close };
        let middle = s.plank.y + s.plank.height / 2.0;
        let mut g = Geometry {
            earth: look.ground == "earth",
            width: s.width,
            height: s.height,
            plank: s.plank,
            stone: s.stone,
            scale: s.heap.as_ref().map_or(1.0, |heap| heap.scale),
            places: BTreeMap::new(),
            heaps: BTreeMap::new(),
            numbers: Vec::new(),
            groove: [s.first - s.hole[0], s.first + s.pitch * (holes as f64 - 1.0) + s.hole[0], middle],
        };
        for number in 1..=holes {
            let own = s.first + (number as f64 - 1.0) * s.pitch;
            let theirs = s.first + (holes - number) as f64 * s.pitch;
            for (side, row, x) in [(viewer, 1, own), (viewer.other(), 0, theirs)] {
                let (y, label) = (s.rows[row], [x, s.counts[row]]);
                let place = Place { x, y, rx: s.hole[0], ry: s.hole[1], label, pile: 1.0, ..Place::default() };
                g.places.insert(spot(side, number), place);
                g.numbers.push(Number { x, y: s.outside[row], side, number: number as u32 });
            }
        }
        for (side, own) in [(viewer, true), (viewer.other(), false)] {
            let name = spot(side, "store");
            let place = match (&s.store, &s.heap) {
                (Some(store), _) => store.place(own, s.width, middle),
                (None, Some(heap)) => {
                    let [alone, pile, kept] = [&heap.alone, &heap.pile, &heap.kept].map(|one| one.place(own, s));
                    let place = alone.clone();
                    g.heaps.insert(name.clone(), HeapPlaces { alone, pile, kept });
                    place
                }
                (None, None) => continue,
            };
            g.places.insert(name, place);
        }
        Some(g)
    }
}

impl Store {
    fn place(&self, own: bool, width: f64, middle: f64) -> Place {
        let turned = if own { 1.0 } else { -1.0 };
        let x = if own { width - self.x } else { self.x };
        let (y, label) = (middle - turned * self.shift, [x, middle + turned * self.label]);
        Place { x, y, rx: self.rx, ry: self.ry, label, pile: turned, ..Place::default() }
    }
}

impl HeapShape {
    /// As the one at the bottom has it, or turned round for the other.
    fn place(&self, own: bool, s: &Shape) -> Place {
        let at = |x: f64, y: f64| if own { [x, y] } else { [s.width - x, s.height - y] };
        let [x, y] = at(self.x, self.y);
        let anchor = self.anchor.as_deref().map(|anchor| if own == (anchor == "end") { "end" } else { "start" });
        let label = at(self.label[0], self.label[1]);
        let pile = if own { 1.0 } else { -1.0 };
        Place { x, y, rx: self.rx, ry: self.ry, label, pile, anchor, rest: self.rest.chars().next() }
    }
}
