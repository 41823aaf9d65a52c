//! What the wells are cut into, a plank of wood or hard earth: `static/js/board/ground.js`.

use std::f64::consts::PI;

use super::geometry::{Geometry, Place};
use crate::picture::node::{Node, num, stroke};

/// Numbers that look drawn by lot and are the same each time.
pub(crate) struct Lots(i64);

impl Lots {
    pub fn new(seed: i64) -> Lots {
        Lots(seed)
    }

    pub fn next(&mut self) -> f64 {
        self.0 = self.0 * 16_807 % 2_147_483_647;
        self.0 as f64 / 2_147_483_647.0
    }
}

/// What lies below the wells.
pub(super) fn ground(g: &Geometry) -> Node {
    if g.earth { earth(g) } else { plank(g) }
}

/// The plank and its grain.
fn plank(g: &Geometry) -> Node {
    let p = g.plank;
    let drop = g.stone * 0.5;
    let edge = [p.x + 1.0, p.y + 1.0, p.width - 2.0, p.height - 2.0];
    Node::group(
        "",
        vec![
            Node::rect("plank-shadow", [p.x + 2.0, p.y + drop, p.width - 4.0, p.height], p.rx),
            Node::rect("plank", [p.x, p.y, p.width, p.height], p.rx),
            grain(g),
            Node::rect("plank-edge", edge, p.rx - 1.0),
            Node::path("groove", format!("M{} {}H{}", num(g.groove[0]), num(g.groove[2]), num(g.groove[1]))),
        ],
    )
}

/// Long lines of the wood, the same on every board.
fn grain(g: &Geometry) -> Node {
    let p = g.plank;
    let lines = 13;
    let mut lots = Lots::new(7);
    lots.next();
    let line = |i: i32| {
        let at = (f64::from(i) + 0.7 + lots.next() * 0.6) / f64::from(lines + 1);
        let lift = (lots.next() - 0.5) * p.height * 0.05;
        let top = p.y + at * p.height;
        let edge = at.min(1.0 - at) * p.height - lift.abs();
        let round = if edge < p.rx { p.rx - (p.rx.powi(2) - (p.rx - edge).powi(2)).sqrt() } else { 0.0 };
        let inset = p.width * 0.012 + round;
        let mut d = String::new();
        stroke(&mut d, 'M', &[p.x + inset, top]);
        let ends = [p.x + p.width - inset, top + lift * 0.4];
        let bends = [p.x + p.width * 0.3, top + lift, p.x + p.width * 0.6, top - lift];
        stroke(&mut d, 'C', &[bends[0], bends[1], bends[2], bends[3], ends[0], ends[1]]);
        Node::path("", d)
    };
    Node::group("grain", (0..lines).map(line).collect())
}

/// A closed line through points, without corners.
fn round(points: &[[f64; 2]]) -> String {
    let between = |a: [f64; 2], b: [f64; 2]| [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0];
    let next = |i: usize| points[(i + 1) % points.len()];
    let mut d = String::new();
    stroke(&mut d, 'M', &between(points[points.len() - 1], points[0]));
    for (i, p) in points.iter().enumerate() {
        let to = between(*p, next(i));
        stroke(&mut d, 'Q', &[p[0], p[1], to[0], to[1]]);
    }
    d + "Z"
}

/// The edge of a hollow dug by hand: nearly an ellipse.
fn hollow(at: &Place, out: f64, seed: i64, rough: f64) -> String {
    let mut lots = Lots::new(seed * 7_919 + 11);
    lots.next();
    let n = 14;
    let point = |i: i32| {
        let turn = f64::from(i) / f64::from(n) * 2.0 * PI;
        let far = 1.025 + (lots.next() - 0.5) * rough;
        [at.x + turn.cos() * (at.rx + out) * far, at.y + turn.sin() * (at.ry + out) * far]
    };
    round(&(0..n).map(point).collect::<Vec<_>>())
}

const ROUGH: f64 = 0.05;

/// A line round a well, as far out as said: following the spade in earth, the gouge in wood.
pub(super) fn around(g: &Geometry, name: &str, out: f64, class: &str) -> Option<Node> {
    let p = g.places.get(name)?;
    if g.earth {
        return Some(Node::path(class, hollow(p, out, seed_of(name), ROUGH)));
    }
    let area = [p.x - p.rx - out, p.y - p.ry - out, 2.0 * (p.rx + out), 2.0 * (p.ry + out)];
    Some(Node::rect(class, area, p.rx.min(p.ry) + out))
}

/// Each hollow has an outline of its own.
fn seed_of(name: &str) -> i64 {
    let number: i64 = name.split('/').nth(1).and_then(|number| number.parse().ok()).unwrap_or_default();
    number * 2 + i64::from(name.starts_with("south"))
}

/// A well cut into wood, or a hollow dug in earth with what was thrown out around it.
pub(super) fn well(g: &Geometry, name: &str) -> Vec<Node> {
    let Some(p) = g.places.get(name) else { return Vec::new() };
    let unit = g.stone;
    let mut parts = if g.earth {
        let shifted = |by: f64| Place { y: p.y + by, ..p.clone() };
        vec![
            Node::path("rim", hollow(&shifted(unit * 0.06), unit * 0.42, seed_of(name) + 30, 0.09)),
            Node::path("rim low", hollow(&shifted(-unit * 0.05), unit * 0.14, seed_of(name) + 60, ROUGH)),
        ]
    } else {
        let area =
            [p.x - p.rx - unit * 0.16, p.y - p.ry - unit * 0.1, 2.0 * p.rx + unit * 0.32, 2.0 * p.ry + unit * 0.4];
        vec![Node::rect("rim", area, p.rx.min(p.ry) + 2.0)]
    };
    parts.extend(around(g, name, 0.0, "well"));
    parts.extend(around(g, name, 0.0, "well-shade"));
    parts
}

/// A patch of trodden earth with its crumbs and cracks.
fn earth(g: &Geometry) -> Node {
    let p = g.plank;
    let unit = g.stone;
    let mut lots = Lots::new(41);
    lots.next();
    // A square with round corners is nearer to what feet tread out than an ellipse.
    let n = 30;
    let edge = |i: i32| {
        let (s, c) = (f64::from(i) / f64::from(n) * 2.0 * PI).sin_cos();
        let far = (c.abs().powi(4) + s.abs().powi(4)).powf(-0.25) * (0.985 + lots.next() * 0.03);
        [p.x + p.width / 2.0 + c * far * p.width / 2.0, p.y + p.height / 2.0 + s * far * p.height / 2.0]
    };
    let outline = round(&(0..n).map(edge).collect::<Vec<_>>());
    let crumb = |_| {
        let (turn, far) = (lots.next() * 2.0 * PI, lots.next().sqrt() * 0.47);
        let class = if lots.next() > 0.5 { "crumb" } else { "crumb low" };
        let (x, y) =
            (p.x + p.width / 2.0 + turn.cos() * far * p.width, p.y + p.height / 2.0 + turn.sin() * far * p.height);
        Node::circle(class, x, y, unit * (0.06 + lots.next() * 0.13))
    };
    let crumbs: Vec<Node> = (0..90).map(crumb).collect();
    let crack = |(x, y, size): (f64, f64, f64)| {
        let mut d = String::new();
        stroke(&mut d, 'M', &[p.x + p.width * x, p.y + p.height * y]);
        for _ in 0..4 {
            let across = (lots.next() - 0.3) * size * unit;
            stroke(&mut d, 'l', &[across, (lots.next() - 0.5) * size * unit * 0.8]);
        }
        Node::path("crack", d)
    };
    let cracks = [(0.1, 0.5, 2.0), (0.66, 0.52, 1.6), (0.33, 0.48, 1.4)].map(crack);
    let mut parts =
        vec![Node::path("plank-shadow", outline.clone()).placed(0.0, unit * 0.35), Node::path("plank", outline)];
    parts.extend(cracks);
    parts.extend(crumbs);
    Node::group("", parts)
}
