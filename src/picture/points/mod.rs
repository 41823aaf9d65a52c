//! A board of points with its checkers and dice: `static/js/board/portes/draw.js`.

mod geometry;
mod marks;

use serde_json::Value;

use super::node::{Node, num, stroke};
use super::wells::ground::Lots;
use super::{Drawing, Roll, Scene};
use crate::games::Side;
use geometry::{BAR, Geometry, OFF, Spot};

/// As many checkers are seen at a glance.
const CROWD: usize = 5;
/// The pips of each number, on a grid from −1 to 1.
const PIPS: [&[(i8, i8)]; 7] = [
    &[],
    &[(0, 0)],
    &[(-1, -1), (1, 1)],
    &[(-1, -1), (0, 0), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
];

/// A drawn board; nothing if the position is not one of points.
pub(super) fn draw(scene: &Scene, wide: bool) -> Option<Drawing> {
    let position = &scene.position;
    let game = position["game"].as_str()?;
    position["south"]["points"].as_array()?;
    let g = Geometry::of(scene.viewer, wide);
    let places = Side::BOTH.into_iter().flat_map(|side| (OFF..=BAR).map(move |at| (side, at)));
    let (mut checkers, mut texts) = (Vec::new(), Vec::new());
    for n in 1..=24 {
        let [x, y] = g.number(n);
        texts.push(Node::figure("number", x, y, n as u32));
    }
    for spot in places {
        let count = count(position, spot);
        checkers.extend((0..count).map(|i| checker(&g, spot, i)));
        texts.extend(stack_count(&g, spot, count));
    }
    let (below, above) = marks::trace(&g, |spot| count(position, spot), &scene.steps);
    let point = |n: usize| Node::path(if n % 2 == 1 { "point odd" } else { "point even" }, g.triangle(n));
    let children = vec![
        frame(&g),
        Node::group("points-drawn", (1..=24).map(point).collect()),
        Node::group("trace", below),
        Node::group("checkers", checkers),
        Node::group("marks", above),
        Node::group("texts", texts),
        Node::group("dice", dice(&g, scene)),
    ];
    let class = format!("board-svg {game}{}", if wide { "" } else { " close" });
    let root = Node { children, ..Node::new("svg", class) };
    Some(Drawing { root, width: g.s.width, height: g.s.height })
}

/// How many checkers a side has in a place.
fn count(position: &Value, (side, at): Spot) -> usize {
    let row = &position[side.as_str()];
    let count = match at {
        OFF => &row["off"],
        BAR => &row["bar"],
        number => &row["points"][number - 1],
    };
    count.as_u64().and_then(|count| usize::try_from(count).ok()).unwrap_or_default()
}

/// The number on a stack, where there are more than can be seen at a glance.
fn stack_count(g: &Geometry, spot: Spot, count: usize) -> Option<Node> {
    let off = spot.1 == OFF;
    let [x, y] = if off { g.count(spot.0) } else { g.slot(spot, count.saturating_sub(1)) };
    let class = format!("count {}{}", spot.0, if off { " of-tray" } else { "" });
    (count > if off { 0 } else { CROWD }).then(|| Node::figure(class, x, y, count as u32))
}

/// A checker, seen on its edge once it is borne off. South's has rings and north's a dot, so that colour is not all.
fn checker(g: &Geometry, spot: Spot, i: usize) -> Node {
    let [x, y] = g.slot(spot, i);
    let (side, r) = (spot.0, g.s.r);
    let parts = if spot.1 == OFF {
        let (w, h) = (g.s.tray - g.s.flat, g.s.slab * 0.86);
        let line = format!("M{} 0H{}", num(-w * 0.36), num(w * 0.36));
        let body = Node::rect("checker-body", [-w / 2.0, -h / 2.0, w, h], h * 0.3);
        Node::group("slab", vec![body, Node::path("checker-ring", line)])
    } else {
        let circle = |class: &str, r: f64| Node::new("circle", class).at("r", r);
        let shadow = Node::new("ellipse", "checker-shadow").at("cx", r * 0.06).at("cy", r * 0.14);
        let middle = match side {
            Side::South => circle("checker-ring", r * 0.36),
            Side::North => circle("checker-dot", r * 0.16),
        };
        let (body, ring) = (circle("checker-body", r * 0.97), circle("checker-ring", r * 0.68));
        let light = circle("checker-light", r * 0.97);
        Node::group("disc", vec![shadow.at("rx", r).at("ry", r), body, ring, middle, light])
    };
    let edge = if spot.1 == OFF { " edge" } else { "" };
    Node::group(format!("checker {side}{edge}"), vec![parts]).placed(x, y)
}

/// The box: its rim, the two halves, the bar between and the tray beside them.
fn frame(g: &Geometry) -> Node {
    let s = &g.s;
    let rx = if g.wide { 5.0 } else { 2.0 };
    let inset = |class: &str, area: [f64; 4]| [Node::rect(class, area, rx), Node::rect("field-edge", area, rx)];
    let shadow = [4.0, s.plank * 0.4, s.width - 8.0, s.height - 4.0];
    let edge = [1.0, 1.0, s.width - 2.0, s.height - 2.0];
    let mut parts = vec![
        Node::rect("plank-shadow", shadow, s.plank),
        Node::rect("plank", [0.0, 0.0, s.width, s.height], s.plank * 0.8),
        grain(g),
        Node::rect("plank-edge", edge, s.plank * 0.8 - 1.0),
    ];
    parts.extend(inset("field", [s.left, s.top, g.half, s.field]));
    parts.extend(inset("field", [g.right_x, s.top, g.half, s.field]));
    let space = if g.wide { 10.0 } else { 4.0 };
    for side in Side::BOTH {
        let y = if g.is_low(side) { g.middle + space / 2.0 } else { s.top };
        parts.extend(inset("tray", [g.tray_x, y, s.tray, (s.field - space) / 2.0]));
    }
    parts.push(Node::path("groove", g.hinge()));
    Node::group("", parts)
}

/// Long lines of the wood along the frame, the same on every board.
fn grain(g: &Geometry) -> Node {
    let s = &g.s;
    let mut lots = Lots::new(11);
    let line = |ends: [f64; 4], bends: [f64; 4]| {
        let mut d = String::new();
        stroke(&mut d, 'M', &ends[..2]);
        stroke(&mut d, 'C', &[bends[0], bends[1], bends[2], bends[3], ends[2], ends[3]]);
        Node::path("", d)
    };
    let mut lines = Vec::new();
    for at in [0.2, 0.42, 0.6, 0.8] {
        for y in [s.top * at, s.height - (s.height - g.bottom) * at] {
            let (up, down) = ((lots.next() - 0.5) * 5.0, (lots.next() - 0.5) * 5.0);
            let ends = [s.plank, y, s.width - s.plank, y];
            lines.push(line(ends, [s.width * 0.3, y + up, s.width * 0.6, y - down]));
        }
    }
    for at in [0.14, 0.3, 0.5, 0.68, 0.86] {
        let x = g.bar_x + s.bar * at;
        let (right, left) = ((lots.next() - 0.5) * 8.0, (lots.next() - 0.5) * 8.0);
        lines.push(line([x, s.top, x, g.bottom], [x + right, s.height * 0.3, x - left, s.height * 0.7]));
    }
    Node::group("grain", lines)
}

/// The dice that are to be played, or those that were.
fn dice(g: &Geometry, scene: &Scene) -> Vec<Node> {
    let Some(Roll { side, dice }) = &scene.roll else { return Vec::new() };
    let count = dice.len();
    dice.iter().enumerate().map(|(i, (number, used))| die(g, g.die(*side, i, count), *number, *used)).collect()
}

fn die(g: &Geometry, [x, y]: [f64; 2], number: u8, used: bool) -> Node {
    let size = g.s.dice_size;
    let half = size / 2.0;
    let mut parts = vec![
        Node::rect("die-shadow", [-half, -half + size * 0.07, size, size], size * 0.2),
        Node::rect("die-body", [-half, -half, size, size], size * 0.2),
    ];
    let pips = PIPS.get(usize::from(number)).into_iter().copied().flatten();
    let far = size * 0.27;
    parts.extend(pips.map(|(x, y)| Node::circle("pip", f64::from(*x) * far, f64::from(*y) * far, size * 0.09)));
    Node::group(if used { "die used" } else { "die" }, parts).placed(x, y)
}
