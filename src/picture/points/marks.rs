//! The marks of the last play, where each checker stood, its way, where it stands, what was hit:
//! `static/js/board/portes/trace.js`.

use std::collections::HashMap;

use super::geometry::{BAR, Geometry, OFF, Spot};
use crate::games::Side;
use crate::picture::Step;
use crate::picture::node::{Node, stroke};

/// The way of one checker.
struct Way {
    from: Spot,
    via: Vec<Spot>,
    to: Spot,
}

/// A place by its name.
fn spot(name: &str) -> Option<Spot> {
    let (side, at) = name.split_once('/')?;
    let number = match at {
        "bar" => BAR,
        "off" => OFF,
        number => number.parse().ok().filter(|number| (1..BAR).contains(number))?,
    };
    Some((side.parse::<Side>().ok()?, number))
}

/// What lies below the checkers, and above them; `stacks` says how many stand in a place after the steps.
pub(super) fn trace(g: &Geometry, stacks: impl Fn(Spot) -> usize, steps: &[Step]) -> (Vec<Node>, Vec<Node>) {
    let (mut below, mut above) = (Vec::new(), Vec::new());
    // How many marks a place has already, so that two checkers have two.
    let (mut left, mut landed) = (HashMap::new(), HashMap::new());
    for Way { from, via, to } in ways(steps) {
        let hit = to.1 == BAR;
        let (left, landed) = (left.entry(from).or_insert(0), landed.entry(to).or_insert(0));
        let start = g.slot(from, stacks(from) + *left);
        (*left, *landed) = (*left + 1, *landed + 1);
        let end = g.slot(to, stacks(to).saturating_sub(*landed));
        if !hit {
            let mut stops: Vec<_> = via.iter().map(|at| g.slot(*at, stacks(*at).saturating_sub(1))).collect();
            stops.push(end);
            below.push(Node::path("way", arc(g, start, &stops)));
            below.push(Node::circle("ghost", start[0], start[1], g.s.r * 0.86));
        }
        above.push(if to.1 == OFF {
            let (w, h) = (g.s.tray - g.s.flat, g.s.slab * 0.86);
            Node::rect("landing", [end[0] - w / 2.0, end[1] - g.s.slab * 0.43, w, h], g.s.slab * 0.26)
        } else {
            Node::circle(if hit { "landing hit" } else { "landing" }, end[0], end[1], g.s.r * 1.05)
        });
    }
    (below, above)
}

/// A checker that went on is followed from where it began.
fn ways(steps: &[Step]) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    for (from, to) in steps.iter().filter_map(|step| Some((spot(&step.from)?, spot(step.to.as_deref()?)?))) {
        match ways.iter_mut().find(|way| way.to == from && to.1 != BAR) {
            Some(before) => {
                before.via.push(from);
                before.to = to;
            }
            None => ways.push(Way { from, via: Vec::new(), to }),
        }
    }
    ways
}

/// A line through all stops, bent a little towards the middle.
fn arc(g: &Geometry, start: [f64; 2], stops: &[[f64; 2]]) -> String {
    let mut d = String::new();
    stroke(&mut d, 'M', &start);
    let mut at = start;
    for stop in stops {
        let y = (at[1] + stop[1]) / 2.0;
        let far = ((at[0] - stop[0]).abs() * 0.35).min(g.s.length * 0.6);
        let bend = match at[1] == stop[1] {
            false => 0.0,
            true if y > g.middle => -far,
            true => far,
        };
        stroke(&mut d, 'Q', &[(at[0] + stop[0]) / 2.0, y + bend, stop[0], stop[1]]);
        at = *stop;
    }
    d
}
