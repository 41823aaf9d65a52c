//! How stones lie in a well: `static/js/board/stones.js`.

use super::geometry::{HeapPlaces, Place};

/// Where a stone lies.
pub(super) type Point = [f64; 2];

/// Rows of stones in a round well, from the top.
const ROUND: [&[u8]; 13] = [
    &[],
    &[1],
    &[2],
    &[1, 2],
    &[2, 2],
    &[2, 1, 2],
    &[3, 3],
    &[2, 3, 2],
    &[3, 2, 3],
    &[3, 3, 3],
    &[3, 4, 3],
    &[4, 3, 4],
    &[4, 4, 4],
];
/// Rows in a tall well: pairs, an odd one in the middle.
const TALL: [&[u8]; 13] = [
    &[],
    &[1],
    &[1, 1],
    &[1, 2],
    &[2, 2],
    &[2, 1, 2],
    &[2, 2, 2],
    &[2, 2, 1, 2],
    &[2, 2, 2, 2],
    &[2, 2, 1, 2, 2],
    &[2, 2, 2, 2, 2],
    &[2, 2, 2, 1, 2, 2],
    &[2, 2, 2, 2, 2, 2],
];

/// The angle from one stone of a heap to the next.
const TURN: f64 = 2.39996;

/// Where each of `count` stones of radius `r` lies.
pub(super) fn slots(place: &Place, count: usize, r: f64, store: bool) -> Vec<Point> {
    match if place.ry > place.rx { TALL } else { ROUND }.get(count) {
        _ if store => heap(place, count, r),
        Some(pattern) => rows(place, pattern, r),
        None => pile(place, count, r),
    }
}

fn rows(place: &Place, pattern: &[u8], r: f64) -> Vec<Point> {
    let lines = pattern.len();
    let roomy = lines < 4 && pattern.iter().all(|n| *n < 4);
    let pitch = r * if roomy { 2.28 } else { 2.02 };
    // A row that lies in the gaps of the one before may come closer to it.
    let nested = lines > 1 && pattern.windows(2).all(|two| two[0].abs_diff(two[1]) == 1);
    let fall = if place.ry > place.rx {
        r * if lines > 5 { 2.06 } else { 2.18 }
    } else {
        pitch * if nested { 0.88 } else { 1.0 }
    };
    let row = |(row, n): (usize, &u8)| {
        let y = place.y + (row as f64 - (lines as f64 - 1.0) / 2.0) * fall;
        let middle = (f64::from(*n) - 1.0) / 2.0;
        (0..*n).map(move |i| [place.x + (f64::from(i) - middle) * pitch, y]).collect::<Vec<_>>()
    };
    pattern.iter().enumerate().flat_map(row).collect()
}

/// A heap of overlapping stones, from the middle out.
fn pile(place: &Place, count: usize, r: f64) -> Vec<Point> {
    let reach = 1.0 - (r * 0.8) / place.rx.min(place.ry);
    let lie = |i: usize| {
        let far = ((i as f64 + 0.6) / count as f64).sqrt() * reach;
        let turn = i as f64 * TURN;
        [place.x + turn.cos() * far * place.rx, place.y + turn.sin() * far * place.ry]
    };
    (0..count).map(lie).collect()
}

/// Captured pieces beside the board: one heap, or a bowl with what was kept aside and a heap with the rest.
pub(super) fn heaped(at: &HeapPlaces, count: usize, kept: usize, r: f64) -> Vec<Point> {
    if kept == 0 {
        return mound(&at.alone, count, r);
    }
    let mut points = mound(&at.kept, kept, r);
    points.extend(mound(&at.pile, count - kept, r));
    points
}

/// A heap that grows with what is in it, as far as there is room.
fn mound(place: &Place, count: usize, r: f64) -> Vec<Point> {
    let far = (count as f64 - 0.5).max(1.0).sqrt();
    let pitch = r * 1.06;
    let [wide, tall] = [place.rx, place.ry].map(|reach| (reach - r).max(1.0) / far);
    let [across, high] = [pitch.min(wide), pitch.min(tall)];
    let [cx, cy] = [(pitch * pitch / high).min(wide), (pitch * pitch / across).min(tall)];
    // It is pushed towards its number.
    let pushed = |axis: char, reach: f64, step: f64| {
        if place.rest == Some(axis) { place.pile * (reach - step * far - r).max(0.0) } else { 0.0 }
    };
    let (x, y) = (place.x + pushed('x', place.rx, cx), place.y + pushed('y', place.ry, cy));
    let lie = |i: usize| {
        let out = (i as f64 + if count > 1 { 0.5 } else { 0.0 }).sqrt();
        let turn = i as f64 * TURN;
        [x + turn.cos() * out * cx, y + turn.sin() * out * cy]
    };
    (0..count).map(lie).collect()
}

/// Stones in a long store, filled from its owner's end.
fn heap(place: &Place, count: usize, r: f64) -> Vec<Point> {
    let mut pitch = r * 2.06;
    loop {
        let mut found = grid(place, r, pitch);
        if found.len() >= count || pitch < r * 0.5 {
            found.truncate(count);
            return found;
        }
        pitch *= 0.9;
    }
}

fn grid(place: &Place, r: f64, pitch: f64) -> Vec<Point> {
    let (rx, ry) = (place.rx - r - 1.0, place.ry - r - 1.0);
    let bend = place.rx.min(place.ry);
    let across = ((2.0 * rx / pitch).floor() + 1.0).max(1.0);
    let lines = (2.0 * ry / (pitch * 0.92)).floor() as u32;
    let mut points = Vec::new();
    for line in 0..=lines {
        let y = ry - f64::from(line) * pitch * 0.92;
        // In the round ends less fits beside each other.
        let into = (y.abs() - (place.ry - bend)).max(0.0);
        let inner = bend - r - 1.0;
        let half = ((inner * inner - into * into).max(0.0).sqrt() - inner + rx).max(0.0);
        let wanted = across - if across > 2.0 { f64::from(line % 2) } else { 0.0 };
        let n = wanted.min((2.0 * half / pitch).floor() + 1.0).max(1.0);
        for i in 0..n as u32 {
            points.push([place.x + (f64::from(i) - (n - 1.0) / 2.0) * pitch, place.y + y * place.pile]);
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Side;
    use crate::picture::wells::geometry::Geometry;

    #[test]
    fn any_number_of_stones_lies_inside_its_well() {
        for (game, holes, stones) in [("mangala", 6, 48), ("layli", 6, 48), ("modiar", 3, 42)] {
            for wide in [true, false] {
                let g = Geometry::of(game, Side::North, wide, holes).expect("a look");
                for (name, place) in g.places.iter().filter(|(name, _)| !g.heaps.contains_key(*name)) {
                    for count in 0..=stones {
                        let found = slots(place, count, g.stone, name.ends_with("store"));
                        assert_eq!(found.len(), count, "{game}: {name}");
                        let out = found.iter().find(|[x, y]| {
                            (x - place.x).abs() > place.rx + 1.0 || (y - place.y).abs() > place.ry + 1.0
                        });
                        assert_eq!(out, None, "{game}: {count} in {name}");
                    }
                }
                for heap in g.heaps.values() {
                    let lies = |count: usize, kept: usize| heaped(heap, count, kept, g.stone * g.scale).len();
                    assert_eq!([lies(0, 0), lies(1, 0), lies(48, 0), lies(7, 7), lies(30, 12)], [0, 1, 48, 7, 30]);
                }
            }
        }
    }
}
