//! A board of wells with its stones: `static/js/board/draw.js`.

mod geometry;
pub(super) mod ground;
mod marks;
mod stones;

use serde_json::Value;

use super::node::{Node, num};
use super::{Drawing, Scene, spot};
use crate::games::Side;
use geometry::{Geometry, HeapPlaces};
use stones::Point;

const TINTS: usize = 5;

/// A drawn board; nothing if the position is not one of wells.
pub(super) fn draw(scene: &Scene, wide: bool) -> Option<Drawing> {
    let (position, viewer) = (&scene.position, scene.viewer);
    let game = position["game"].as_str()?;
    let holes = position["south"]["pits"].as_array()?.len();
    let g = Geometry::of(game, viewer, wide, holes)?;
    let order = sowing_order(viewer, holes);
    let mut board = Stones { g: &g, made: 0, stones: Vec::new(), texts: Vec::new() };
    for (side, name) in &order {
        board.lay(scene, *side, name);
    }
    let Stones { stones, mut texts, .. } = board;
    for n in &g.numbers {
        let class = if n.side == viewer { "number own" } else { "number theirs" };
        texts.push(Node::figure(class, n.x, n.y, n.number));
    }
    let wells =
        order.iter().filter(|(_, name)| !g.heaps.contains_key(name)).flat_map(|(_, name)| ground::well(&g, name));
    let (below, above) = marks::trace(&g, &scene.steps);
    let children = vec![
        ground::ground(&g),
        Node::group("", wells.collect()),
        Node::group("uurs", uurs(&g, position, viewer)),
        Node::group("", bowls(&g, scene)),
        Node::group("trace", below),
        Node::group("stones", stones),
        Node::group("marks", above),
        Node::group("texts", texts),
    ];
    let class = format!("board-svg look-{game}{}", if wide { "" } else { " close" });
    let root = Node { children, ..Node::new("svg", class) };
    Some(Drawing { root, width: g.width, height: g.height })
}

/// The places in sowing order from one side on: own holes, what it has taken, the other side's.
fn sowing_order(viewer: Side, holes: usize) -> Vec<(Side, String)> {
    let row = |side: Side| {
        let numbers = (1..=holes).map(move |number| (side, spot(side, number)));
        numbers.chain([(side, spot(side, "store"))])
    };
    row(viewer).chain(row(viewer.other())).collect()
}

/// What lies in a place of a position.
fn count(position: &Value, side: Side, name: &str) -> usize {
    let row = &position[side.as_str()];
    let at = name.split('/').nth(1).unwrap_or_default();
    let count = match at.parse::<usize>() {
        Ok(number) => &row["pits"][number.wrapping_sub(1)],
        Err(_) => &row["store"],
    };
    count.as_u64().and_then(|count| usize::try_from(count).ok()).unwrap_or_default()
}

/// The stones and their numbers, place by place.
struct Stones<'a> {
    g: &'a Geometry,
    made: usize,
    stones: Vec<Node>,
    texts: Vec<Node>,
}

impl Stones<'_> {
    fn lay(&mut self, scene: &Scene, side: Side, name: &str) {
        let g = self.g;
        let count = count(&scene.position, side, name);
        let Some(place) = g.places.get(name) else { return };
        let store = name.ends_with("store");
        let class = if store { "count-store" } else { "count-hole" };
        let Some(heap) = g.heaps.get(name) else {
            self.put(&stones::slots(place, count, g.stone, store), 1.0);
            self.texts.push(Node::figure(class, place.label[0], place.label[1], count as u32));
            return;
        };
        let kept = scene.kept_of(side).min(count);
        self.put(&stones::heaped(heap, count, kept, g.stone * g.scale), g.scale);
        let mut number = |class: &str, at: &geometry::Place, count: usize| {
            let text = Node::figure(class, at.label[0], at.label[1], count as u32);
            self.texts.push(match at.anchor {
                Some(anchor) => text.with("text-anchor", anchor),
                None => text,
            });
        };
        number(class, if kept > 0 { &heap.pile } else { &heap.alone }, count - kept);
        if kept > 0 {
            number("count-kept", &heap.kept, kept);
        }
    }

    fn put(&mut self, points: &[Point], scale: f64) {
        for [x, y] in points {
            let stone = stone(self.g, self.made);
            self.made += 1;
            let size = if scale == 1.0 { String::new() } else { format!(" scale({})", num(scale)) };
            self.stones.push(stone.with("transform", format!("translate({} {}){size}", num(*x), num(*y))));
        }
    }
}

/// One stone: turned pieces for wood, river pebbles for earth.
fn stone(g: &Geometry, n: usize) -> Node {
    let r = g.stone;
    let (rx, ry, turn) = if g.earth {
        let (rx, ry) = (0.94 + ((n * 5) % 7) as f64 * 0.02, 0.78 + ((n * 3) % 5) as f64 * 0.035);
        (r * rx, r * ry, Some(format!("rotate({})", (n * 47) % 180)))
    } else {
        (r, r, None)
    };
    let turned = |node: Node| match &turn {
        Some(turn) => node.with("transform", turn),
        None => node,
    };
    let oval = |class: &str, ry: f64| Node::new("ellipse", class).at("rx", rx).at("ry", ry);
    let shadow = turned(oval("stone-shadow", ry * 0.94).at("cx", r * 0.1).at("cy", r * 0.3));
    let body = turned(Node::group("", vec![oval("stone-body", ry), oval("stone-light", ry)]));
    Node::group(format!("stone t{}", (n * 7 + (n >> 2)) % TINTS), vec![shadow, body])
}

/// Whose uurs there are, south's row first.
fn uurs(g: &Geometry, position: &Value, viewer: Side) -> Vec<Node> {
    let rows = Side::BOTH.into_iter().map(|side| (side, position[side.as_str()]["uur"].as_array()));
    let owners = rows.flat_map(|(side, row)| {
        let owners = row.into_iter().flatten().enumerate();
        owners.filter_map(move |(i, owner)| Some((spot(side, i + 1), owner.as_str()?.parse().ok()?)))
    });
    owners.filter_map(|(name, owner)| marks::uur(g, &name, owner, viewer)).collect()
}

/// Bowls for what was kept aside from the round before.
fn bowls(g: &Geometry, scene: &Scene) -> Vec<Node> {
    let sides = [scene.viewer, scene.viewer.other()].into_iter().filter(|side| scene.kept_of(*side) > 0);
    let heaps = sides.filter_map(|side| g.heaps.get(&spot(side, "store")));
    heaps
        .map(|HeapPlaces { kept: p, .. }| {
            Node::rect("bowl", [p.x - p.rx, p.y - p.ry, 2.0 * p.rx, 2.0 * p.ry], p.rx.min(p.ry) * 0.9)
        })
        .collect()
}
