//! Digits as strokes of our own, so that a picture needs no font. Each is drawn in a box of 46 by 72 hundredths of the
//! font's size, along the middle of its stroke.

use super::node::stroke;

/// From one digit to the next; all are equally wide, as the page asks its fonts to be.
const ADVANCE: f64 = 57.0;
const BOX: (f64, f64) = (46.0, 72.0);

/// Moves and curves by absolute numbers alone, so that they can be scaled.
const DIGITS: [&str; 10] = [
    "M23 5C35 5 41 17 41 36C41 55 35 67 23 67C11 67 5 55 5 36C5 17 11 5 23 5Z",
    "M15 18L31 5L31 67",
    "M6 21C6 11 13 5 23 5C33 5 40 11 40 21C40 29 35 35 27 43L6 67L41 67",
    "M7 16C9 9 15 5 23 5C32 5 39 11 39 19.5C39 28 32 34 22 34C33 34 41 40 41 50C41 60 33 67 23 67C14 67 8 63 5 55",
    "M31 67L31 5L4 49L42 49",
    "M38 5L12 5L9 33C12 29 17 27 23 27C33 27 41 35 41 47C41 59 33 67 22 67C14 67 8 63 5 56",
    "M36 9C32 6 28 5 25 5C12 5 5 20 5 41C5 58 12 67 23 67C33 67 41 59 41 47.5C41 36 33 28.5 23.5 28.5C13 28.5 5 36 5 46",
    "M5 5L41 5L17 67",
    "M23 5C32 5 38 11 38 19C38 28 32 34 23 34C14 34 8 28 8 19C8 11 14 5 23 5ZM23 34C34 34 41 41 41 50.5C41 60 34 67 23 67C12 67 5 60 5 50.5C5 41 12 34 23 34Z",
    "M10 63C14 66 18 67 21 67C34 67 41 52 41 31C41 14 34 5 23 5C13 5 5 13 5 24.5C5 36 13 43.5 22.5 43.5C33 43.5 41 36 41 26",
];

/// Where a number stands against its point.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// The path of a number, as high as digits of this size, its middle at `y`.
pub(super) fn path(number: u32, x: f64, y: f64, size: f64, anchor: Anchor) -> String {
    let text = number.to_string();
    let scale = size / 100.0;
    let width = (text.len() as f64 - 1.0) * ADVANCE + BOX.0;
    let left = match anchor {
        Anchor::Start => x,
        Anchor::Middle => x - width * scale / 2.0,
        Anchor::End => x - width * scale,
    };
    let top = y - BOX.1 * scale / 2.0;
    let mut d = String::new();
    for (i, digit) in text.bytes().enumerate() {
        write_digit(&mut d, DIGITS[usize::from(digit - b'0')], left + i as f64 * ADVANCE * scale, top, scale);
    }
    d
}

fn write_digit(d: &mut String, digit: &str, left: f64, top: f64, scale: f64) {
    let mut rest = digit;
    while let Some(letter) = rest.chars().next() {
        let end = rest[1..].find(|c: char| c.is_ascii_uppercase()).map_or(rest.len(), |at| at + 1);
        let numbers = rest[1..end].split_whitespace().filter_map(|number| number.parse::<f64>().ok()).enumerate();
        let placed: Vec<f64> =
            numbers.map(|(i, number)| number * scale + if i % 2 == 0 { left } else { top }).collect();
        stroke(d, letter, &placed);
        rest = &rest[end..];
    }
}

/// How thick the stroke of a weight is, in the units of the size.
pub(super) fn thickness(weight: f64, size: f64) -> f64 {
    size / 100.0 * if weight >= 600.0 { 13.0 } else { 8.5 }
}
