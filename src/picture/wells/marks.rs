//! The marks of the last sowing, `static/js/board/trace.js`, and those of uurs, `static/js/board/uurs.js`.

use super::geometry::Geometry;
use super::ground::around;
use super::stones::slots;
use crate::games::Side;
use crate::picture::Step;
use crate::picture::node::{Node, num, stroke};

/// A lap: the hole lifted, and where each stone fell.
type Lap<'a> = (&'a str, &'a [String]);

/// Where the last sowing began, its way, where it ended, what was taken: what lies below the stones, and above them.
pub(super) fn trace(g: &Geometry, steps: &[Step]) -> (Vec<Node>, Vec<Node>) {
    let taken = steps.iter().filter(|step| matches!(step.kind.as_str(), "capture" | "sweep"));
    let mut below: Vec<Node> = taken.flat_map(|step| ghosts(g, step)).collect();
    let mut above = Vec::new();
    let laps: Vec<Lap> =
        steps.iter().filter(|step| step.kind == "sow").map(|step| (step.from.as_str(), &step.drops[..])).collect();
    let Some(end) = laps.last().and_then(|(_, drops)| drops.last()) else {
        return (below, above);
    };
    // Of a sowing that went on from where it fell, the last lap is shown with its way.
    let relay = laps.windows(2).any(|two| two[0].1.last().is_some_and(|last| last == two[1].0));
    let (ways, starts) = if relay { (&laps[laps.len() - 1..], &laps[..1]) } else { (&laps[..], &laps[..]) };
    below.extend(ways.iter().flat_map(|lap| way(g, *lap)));
    above.extend(starts.iter().filter_map(|(from, _)| around(g, from, g.stone * 0.22, "origin")));
    above.extend(around(g, end, g.stone * 0.22, "landing"));
    if let Some(p) = g.places.get(end) {
        let inward = if p.y > g.groove[2] { -1.0 } else { 1.0 };
        above.push(Node::circle("landing-dot", p.x, p.y + inward * (p.ry + g.stone * 0.22), g.stone * 0.42));
    }
    (below, above)
}

/// The way of one lap.
fn way(g: &Geometry, (from, drops): Lap) -> Vec<Node> {
    let first = usize::from(drops.first().is_some_and(|drop| drop == from));
    let names = std::iter::once(from).chain(drops[first..].iter().map(String::as_str));
    let path: Vec<_> = names.filter_map(|name| g.places.get(name)).map(|place| (place.x, place.y)).collect();
    // Round a corner it goes outside the numbers, between the wells and the store.
    let turn = (g.groove[1] - g.groove[0]) / 6.0;
    let mut d = String::new();
    for (i, (x, y)) in path.iter().copied().enumerate() {
        let Some((bx, by)) = i.checked_sub(1).map(|before| path[before]) else {
            stroke(&mut d, 'M', &[x, y]);
            continue;
        };
        if by == y {
            stroke(&mut d, 'L', &[x, y]);
        } else {
            let out = if x == bx { turn } else { g.stone };
            let corner = if x > g.width / 2.0 { x.max(bx) + out } else { x.min(bx) - out };
            stroke(&mut d, 'Q', &[corner, (y + by) / 2.0, x, y]);
        }
    }
    vec![Node::path("way under", d.clone()), Node::path("way", d)]
}

/// Outlines of the stones that were taken.
fn ghosts(g: &Geometry, step: &Step) -> Vec<Node> {
    let points = g.places.get(&step.from).map(|place| slots(place, step.count, g.stone, false)).unwrap_or_default();
    points.into_iter().map(|[x, y]| Node::circle("ghost", x, y, g.stone * 0.86)).collect()
}

/// The mark of an uur: a double ring and its owner's sign, a wedge that points to where the owner sits.
pub(super) fn uur(g: &Geometry, name: &str, owner: Side, viewer: Side) -> Option<Node> {
    let p = g.places.get(name)?;
    let own = owner == viewer;
    let unit = g.stone;
    // On the outer edge of its row, where neither the number nor the mark of a landing is.
    let edge = p.ry + unit * 0.1;
    let (x, y) = (p.x, if p.y > g.groove[2] { p.y + edge } else { p.y - edge });
    let (w, d) = (unit * 0.52, if own { unit * 0.5 } else { -unit * 0.5 });
    let sign = format!("M{} {}h{}L{} {}Z", num(x - w), num(y - d * 0.72), num(2.0 * w), num(x), num(y + d));
    let mut parts: Vec<Node> = [0.24, 0.62].iter().filter_map(|out| around(g, name, unit * out, "uur-ring")).collect();
    parts.extend([Node::circle("uur-badge", x, y, unit * 0.95), Node::path("uur-sign", sign)]);
    Some(Node::group(if own { "uur own" } else { "uur theirs" }, parts))
}
