//! The style sheets. The colours can be told apart by those who see less: WCAG contrast, computed from the tokens, light and dark,
//! inside the drawings too. And a sheet that comes later changes nothing of what stands already.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

const TOKENS: &str = include_str!("../static/css/tokens.css");

/// Text on its ground: at least 4.5.
const TEXT: &[(&str, &str)] = &[
    ("ink", "ground"),
    ("ink", "sheet"),
    ("ink", "wash"),
    ("soft", "ground"),
    ("soft", "sheet"),
    ("accent", "ground"),
    ("accent", "sheet"),
    ("accent-deep", "ground"),
    ("on-accent", "accent"),
    ("on-accent", "accent-deep"),
    ("alert", "ground"),
    ("alert", "sheet"),
    ("ground", "alert"),
    ("ground", "ink"),
    ("board-ink", "plank"),
    ("board-ink", "well"),
    ("accent", "wash"),
    ("soft", "wash"),
    ("board-ink", "layli-plank"),
    ("board-ink", "layli-well"),
    ("earth-ink", "earth"),
    ("earth-ink", "earth-light"),
    ("earth-ink", "earth-rim"),
    ("light-ink", "light-checker"),
    ("dark-ink", "dark-checker"),
    ("die-ink", "die"),
    ("board-ink", "field"),
];
/// Large numbers and drawn marks: at least 3.
const MARKS: &[(&str, &str)] = &[
    ("board-ink", "plank-light"),
    ("board-mark", "plank"),
    ("board-mark", "well"),
    ("board-mark", "plank-light"),
    ("stone-a", "well"),
    ("stone-b", "well"),
    ("stone-c", "well"),
    ("stone-d", "well"),
    ("stone-e", "well"),
    ("stone-a", "well-deep"),
    ("stone-d", "well-deep"),
    ("accent", "line"),
    ("board-ink", "layli-plank-light"),
    ("board-mark", "layli-plank"),
    ("board-mark", "layli-plank-light"),
    ("board-mark", "layli-well"),
    ("layli-well-deep", "board-mark"),
    ("uur-own", "layli-plank"),
    ("uur-own", "layli-plank-light"),
    ("uur-own", "layli-well-deep"),
    ("uur-theirs", "layli-plank"),
    ("uur-theirs", "layli-plank-light"),
    ("uur-theirs", "layli-well-deep"),
    ("seed-a", "layli-well"),
    ("seed-b", "layli-well"),
    ("seed-c", "layli-well"),
    ("seed-d", "layli-well"),
    ("seed-e", "layli-well"),
    ("earth-mark", "earth"),
    ("earth-mark", "earth-rim"),
    ("earth-ink", "earth-rim"),
    ("earth-way", "earth-well"),
    ("pebble-a", "earth-well"),
    ("pebble-b", "earth-well"),
    ("pebble-c", "earth-well"),
    ("pebble-d", "earth-well"),
    ("pebble-e", "earth-well"),
    // The points, and every checker wherever it stands: by its body or by its edge.
    ("point-line", "field"),
    ("light-checker", "field"),
    ("light-checker", "point-odd"),
    ("light-checker", "point-even"),
    ("light-checker", "plank"),
    ("dark-edge", "field"),
    ("dark-edge", "point-even"),
    ("dark-checker", "point-odd"),
    ("dark-checker", "dark-edge"),
    ("board-mark", "field"),
    ("board-mark", "point-even"),
    ("board-ink", "field"),
    ("die", "field"),
];

type Tokens = BTreeMap<String, [f64; 3]>;

/// Every token that is a colour, in the light (0) or in the dark (1).
fn tokens(theme: usize) -> Tokens {
    let channel =
        |hex: &str, at: usize| f64::from(u8::from_str_radix(&hex[at..at + 2], 16).expect("six hex digits")) / 255.0;
    TOKENS
        .lines()
        .filter_map(|line| line.trim().strip_prefix("--")?.strip_suffix(");")?.split_once(": light-dark("))
        .filter_map(|(name, both)| {
            let hex = both.split(", ").nth(theme)?.strip_prefix('#')?;
            Some((name.to_owned(), [channel(hex, 0), channel(hex, 2), channel(hex, 4)]))
        })
        .collect()
}

fn luminance(colour: [f64; 3]) -> f64 {
    let linear = colour.map(|c| if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

fn contrast(a: [f64; 3], b: [f64; 3]) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn the_known_extremes_come_out_right() {
    assert!((contrast([0.0; 3], [1.0; 3]) - 21.0).abs() < 1e-9);
    assert!((contrast([1.0; 3], [1.0; 3]) - 1.0).abs() < 1e-9);
}

#[test]
fn each_colour_stands_once_for_light_and_dark() {
    let mut names: Vec<&str> =
        TOKENS.lines().filter_map(|line| Some(line.trim().strip_prefix("--")?.split_once(':')?.0)).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "a token stands twice");
    assert!(tokens(0).len() > 60 && tokens(0).keys().eq(tokens(1).keys()));
    let plain = |line: &&str| line.contains(": #") || line.contains(": rgb");
    assert_eq!(TOKENS.lines().find(plain), None, "a colour is the same in the dark");
}

#[test]
fn text_and_marks_stand_out() {
    let mut weak = Vec::new();
    for (theme, colours) in [("light", tokens(0)), ("dark", tokens(1))] {
        for (pairs, least) in [(TEXT, 4.5), (MARKS, 3.0)] {
            for (front, back) in pairs {
                let reached = contrast(colours[*front], colours[*back]);
                if reached < least {
                    weak.push(format!("{theme}: {front} on {back} is {reached:.2}, must be {least}"));
                }
            }
        }
    }
    assert!(weak.is_empty(), "{}", weak.join("\n"));
}

/// The selectors of a sheet, without what is asked of the device.
fn selectors(sheet: &str) -> Vec<String> {
    let mut rest = sheet.to_owned();
    while let Some((before, after)) = rest.split_once("/*") {
        rest = format!("{before}{}", after.split_once("*/").expect("a comment ends").1);
    }
    let lists = rest.split('{').map(|part| part.rsplit(['}', ';']).next().unwrap_or_default().trim());
    let mut found = Vec::new();
    for list in lists.filter(|list| !list.is_empty() && !list.starts_with('@')) {
        let mut depth = 0;
        let split = list.split(|c: char| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            c == ',' && depth == 0
        });
        found.extend(split.map(|one| one.trim().to_owned()));
    }
    found
}

/// The classes and ids that a selector names.
fn names(selector: &str) -> BTreeSet<String> {
    let is_part = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    let starts = selector.char_indices().filter(|(_, c)| ['.', '#'].contains(c));
    starts.map(|(at, _)| selector[at + 1..].chars().take_while(|c| is_part(*c)).collect()).collect()
}

#[test]
fn selectors_and_their_names_are_read() {
    let sheet = "/* a { */ .a, .b:is(.c, .d) > p { x: y; } @media (max-width: 35rem) { #e .f-g { x: y } }\nh { }";
    assert_eq!(selectors(sheet), [".a", ".b:is(.c, .d) > p", "#e .f-g", "h"]);
    assert_eq!(names(".b:is(.c, #d-e) > p"), ["b", "c", "d-e"].map(str::to_owned).into());
}

/// A sheet that a part of the page loads stays for good, whatever is shown then.
#[test]
fn a_sheet_that_comes_later_changes_nothing_of_what_stands_already() {
    let index = fs::read_to_string("static/index.html").expect("it can be read");
    let sheets: Vec<(String, Vec<String>)> = fs::read_dir("static/css")
        .expect("it can be read")
        .map(|file| file.expect("it can be read").path())
        .map(|path| {
            let sheet = fs::read_to_string(&path).expect("it can be read");
            (path.file_name().expect("it has one").to_string_lossy().into_owned(), selectors(&sheet))
        })
        .collect();
    let (first, later): (Vec<_>, Vec<_>) =
        sheets.iter().partition(|(file, _)| index.contains(&format!("/css/{file}\"")));
    assert!(first.len() > 3 && later.len() > 3, "{} sheets come first, {} later", first.len(), later.len());
    let mut wrong = Vec::new();
    for (file, its) in &later {
        let others = sheets.iter().filter(|(other, _)| other != file).flat_map(|(_, selectors)| selectors);
        let taken: BTreeSet<String> = others.flat_map(|selector| names(selector)).collect();
        wrong.extend(its.iter().filter(|it| names(it).is_subset(&taken)).map(|it| format!("{file}: {it}")));
    }
    assert!(wrong.is_empty(), "these need a class of their own sheet:\n{}", wrong.join("\n"));
}
