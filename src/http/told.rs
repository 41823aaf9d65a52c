//! Matches and challenges in a language's words: what the server writes into a page for those who have no script
//! (yet), and into the previews of links.

use std::fmt::Write;

use super::shell::escape;
use super::views::{ChallengeView, MatchView};
use crate::clock::Millis;
use crate::games::Side;
use crate::play::clock::MatchClock;
use crate::words::{Catalogue, isolate};

/// A clock in plain words.
pub fn clock(words: &Catalogue, clock: MatchClock) -> String {
    let span = |seconds: u32| words.say_with("days", &[("count", (seconds / 86_400).into())]);
    match clock {
        MatchClock::PerMove { days } => words.say_with("clock-per-move", &[("days", days.into())]),
        MatchClock::Total { days } => words.say_with("clock-total", &[("days", days.into())]),
        MatchClock::Bank { start_s, add_s, cap_s } => words.say_with(
            "clock-bank",
            &[("start", span(start_s).into()), ("add", span(add_s).into()), ("cap", span(cap_s).into())],
        ),
        MatchClock::None {} => words.say("clock-none"),
    }
}

/// What was agreed on besides the clock: numbers always, house rules where they are on.
fn options(words: &Catalogue, options: &serde_json::Value) -> Vec<String> {
    let all = options.as_object().into_iter().flatten();
    all.filter_map(|(name, value)| match (value.as_i64(), value.as_bool()) {
        (Some(number), _) => Some(words.say_with(&format!("options-{name}"), &[(name, number.into())])),
        (_, Some(true)) => Some(words.say(&format!("options-{name}"))),
        _ => None,
    })
    .collect()
}

/// An instant for readers whose zone is not known.
fn moment(at: Millis) -> String {
    let text = at.to_string();
    let (day, time) = text.split_once('T').unwrap_or((&text, ""));
    format!("{day} {} UTC", time.get(..5).unwrap_or_default())
}

/// The terms of a challenge, each a short line.
pub fn terms(words: &Catalogue, it: &ChallengeView) -> Vec<String> {
    let agreed = serde_json::from_str(it.options.get()).unwrap_or_default();
    let first = serde_json::to_value(it.first).unwrap_or_default();
    let mut terms = vec![words.say(&format!("game-{}", it.game))];
    terms.extend(options(words, &agreed));
    terms.push(clock(words, it.clock));
    let first = first.as_str().unwrap_or("lot");
    let own = format!("terms-lot-{}", it.game);
    // Where dice say who starts, the catalogue has a message of the game's own.
    terms.push(match words.say(&own) {
        said if first == "lot" && said != own => said,
        _ => words.say_with("terms-first", &[("first", first.into())]),
    });
    terms
}

/// A challenge as the page shows it first.
pub fn challenge(words: &Catalogue, it: &ChallengeView) -> String {
    let asks = words.say_with("challenge-asks", &[("name", isolate(&it.maker.name).into())]);
    let mut html = format!("<div class=\"challenge sheet\"><h1>{}</h1><ul class=\"terms large\">", escape(&asks));
    for term in terms(words, it) {
        write!(html, "<li>{}</li>", escape(&term)).expect("a String takes all");
    }
    html + "</ul></div>"
}

fn name(it: &MatchView, side: Side) -> String {
    let players = &it.summary.players;
    isolate(match side {
        Side::South => &players.south.name,
        Side::North => &players.north.name,
    })
}

/// Who plays whom.
pub fn players(words: &Catalogue, it: &MatchView) -> String {
    words.say_with("match-title-watch", &[("a", name(it, Side::South).into()), ("b", name(it, Side::North).into())])
}

/// Where a match stands, in one or two sentences.
pub fn standing(words: &Catalogue, it: &MatchView) -> String {
    let score = words.say_with(
        "match-summary-score",
        &[("south", points(it.summary.score.south).into()), ("north", points(it.summary.score.north).into())],
    );
    let now = match (it.summary.to_move, it.summary.deadline) {
        (Some(side), Some(deadline)) => words
            .say_with("match-summary-move", &[("name", name(it, side).into()), ("deadline", moment(deadline).into())]),
        (Some(side), None) => words.say_with("match-summary-untimed", &[("name", name(it, side).into())]),
        (None, _) => words.say("match-summary-over"),
    };
    format!("{now} {score}")
}

fn points(score: f64) -> String {
    if score.fract() == 0.0 { format!("{score:.0}") } else { format!("{score:.1}") }
}

/// A match as the page shows it first: `viewer` sits at the lower row.
pub fn game(words: &Catalogue, it: &MatchView, viewer: Side) -> String {
    let position = serde_json::to_value(&it.summary.position).unwrap_or_default();
    let (class, cells, told) = if position["south"]["pits"].is_array() {
        sown(words, it, &position, viewer)
    } else {
        points_of(words, it, &position, viewer)
    };
    format!(
        "<h1>{} \u{b7} {}</h1><p>{}</p><div class=\"{class}\" role=\"img\" aria-label=\"{}\">{cells}</div><noscript><p>{}</p></noscript>",
        escape(&words.say(&format!("game-{}", it.summary.game))),
        escape(&players(words, it)),
        escape(&standing(words, it)),
        escape(&told),
        escape(&words.say("page-no-script")),
    )
}

fn counts(position: &serde_json::Value, side: Side, list: &str) -> Vec<i64> {
    let list = position[side.to_string()][list].as_array().cloned().unwrap_or_default();
    list.iter().filter_map(serde_json::Value::as_i64).collect()
}

fn count(position: &serde_json::Value, side: Side, name: &str) -> i64 {
    position[side.to_string()][name].as_i64().unwrap_or_default()
}

/// A board of holes: its class, its cells and what it says.
fn sown(
    words: &Catalogue,
    it: &MatchView,
    position: &serde_json::Value,
    viewer: Side,
) -> (&'static str, String, String) {
    let store = |side: Side| count(position, side, "store");
    let (own, theirs) = (counts(position, viewer, "pits"), counts(position, viewer.other(), "pits"));
    let mut cells = format!("<span class=\"store\">{}</span>", store(viewer.other()));
    for count in theirs.iter().rev() {
        write!(cells, "<span>{count}</span>").expect("a String takes all");
    }
    write!(cells, "<span class=\"store right\">{}</span>", store(viewer)).expect("a String takes all");
    for count in &own {
        write!(cells, "<span>{count}</span>").expect("a String takes all");
    }
    let holes = |side: Side, counts: &[i64]| {
        let list = counts.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        words.say_with(
            "match-summary-holes",
            &[("name", name(it, side).into()), ("holes", list.into()), ("store", store(side).into())],
        )
    };
    ("plain-board", cells, format!("{} {}", holes(viewer, &own), holes(viewer.other(), &theirs)))
}

/// A board of points: its class, its cells and what it says.
fn points_of(
    words: &Catalogue,
    it: &MatchView,
    position: &serde_json::Value,
    viewer: Side,
) -> (&'static str, String, String) {
    let sign = |side: Side| if side == Side::South { '\u{25cb}' } else { '\u{25cf}' };
    let (own, theirs) = (counts(position, viewer, "points"), counts(position, viewer.other(), "points"));
    let mut cells = String::new();
    for point in (13..=24).chain((1..=12).rev()) {
        let here = |counts: &[i64], point: usize| counts.get(point - 1).copied().unwrap_or_default();
        let cell = match (here(&own, point), here(&theirs, 25 - point)) {
            (0, 0) => String::new(),
            (0, count) => format!("{count}{}", sign(viewer.other())),
            (count, _) => format!("{count}{}", sign(viewer)),
        };
        write!(cells, "<span>{cell}</span>").expect("a String takes all");
    }
    let told = |side: Side, counts: &[i64]| {
        let held = counts.iter().enumerate().rev().filter(|(_, count)| **count > 0);
        let list = held.map(|(i, count)| format!("{}: {count}", i + 1)).collect::<Vec<_>>().join(", ");
        words.say_with(
            "match-summary-points",
            &[
                ("name", name(it, side).into()),
                ("points", list.into()),
                ("bar", count(position, side, "bar").into()),
                ("off", count(position, side, "off").into()),
            ],
        )
    };
    ("plain-board of-points", cells, format!("{} {}", told(viewer, &own), told(viewer.other(), &theirs)))
}
