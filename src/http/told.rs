//! Matches and challenges in a language's words: what the server writes into a page for those who have no script
//! (yet), and into the previews of links.

use std::fmt::Write;

use serde_json::Value;

use super::views::{ChallengeView, MatchView, RatingRangeView};
use crate::clock::Millis;
use crate::games::Side;
use crate::model::MatchStatus;
use crate::notify::words::clock;
use crate::play::clock::MatchClock;
use crate::words::{Catalogue, escape};

/// The options of a match, each a short line: what is said of a number, of none, and of what is switched on.
fn options(words: &Catalogue, options: &Value) -> Vec<String> {
    let all = options.as_object().into_iter().flatten();
    all.filter_map(|(name, value)| {
        let id = format!("options-{name}");
        match value {
            Value::Number(number) => Some(words.say_with(&id, &[(name, number.as_i64().unwrap_or_default().into())])),
            Value::Null => Some(words.say(&format!("{id}-none"))),
            Value::Bool(true) => Some(words.say(&id)),
            _ => None,
        }
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
    if it.clock != (MatchClock::None {}) {
        terms.extend(it.soft.then(|| words.say("terms-soft")));
        terms.extend((!it.pauses).then(|| words.say("terms-no-pauses")));
    }
    let first = first.as_str().unwrap_or("lot");
    let own = format!("terms-lot-{}", it.game);
    // Where dice say who starts, the catalogue has a message of the game's own.
    terms.push(match words.say(&own) {
        said if first == "lot" && said != own => said,
        _ => words.say_with("terms-first", &[("first", first.into())]),
    });
    if it.rated {
        terms.push(words.say("options-rated"));
    }
    if !it.onlookers {
        terms.push(words.say("options-private"));
    }
    if it.count > 1 {
        terms.push(words.say_with("find-left", &[("left", (it.count - it.begun).into()), ("count", it.count.into())]));
    }
    if let Some(range) = it.rating {
        terms.push(ratings(words, range));
    }
    terms
}

/// The ratings that a challenge asks for.
fn ratings(words: &Catalogue, RatingRangeView { min, max }: RatingRangeView) -> String {
    let ends = match (min, max) {
        (Some(_), None) => "min",
        (None, Some(_)) => "max",
        _ => "both",
    };
    // As numbers they would be grouped by thousands in some languages.
    let [min, max] = [min, max].map(|end| end.unwrap_or_default().to_string());
    words.say_with("find-range", &[("ends", ends.into()), ("min", min.as_str().into()), ("max", max.as_str().into())])
}

/// A challenge as the page shows it first.
pub fn challenge(words: &Catalogue, it: &ChallengeView) -> String {
    let asks = words.say_with("challenge-asks", &[("name", words.named(&it.maker.name).into())]);
    let mut html = format!("<div class=\"challenge sheet\"><h1>{}</h1><ul class=\"terms large\">", escape(&asks));
    for term in terms(words, it) {
        write!(html, "<li>{}</li>", escape(&term)).expect("a String takes all");
    }
    html + "</ul></div>"
}

fn name(words: &Catalogue, it: &MatchView, side: Side) -> String {
    let players = &it.summary.players;
    words.named(match side {
        Side::South => &players.south.name,
        Side::North => &players.north.name,
    })
}

/// Who plays whom.
pub fn players(words: &Catalogue, it: &MatchView) -> String {
    words.say_with(
        "match-title-watch",
        &[("a", name(words, it, Side::South).into()), ("b", name(words, it, Side::North).into())],
    )
}

/// Where a match stands, in one or two sentences. While its first game is on there is no score yet: what was captured is
/// told with the board.
pub fn standing(words: &Catalogue, it: &MatchView) -> String {
    let score = words.say_with(
        "match-summary-score",
        &[("south", points(it.summary.score.south).into()), ("north", points(it.summary.score.north).into())],
    );
    let now = match (it.summary.to_move, it.summary.deadline) {
        (Some(side), Some(deadline)) => words.say_with(
            "match-summary-move",
            &[("name", name(words, it, side).into()), ("deadline", moment(deadline).into())],
        ),
        (Some(side), None) => words.say_with("match-summary-untimed", &[("name", name(words, it, side).into())]),
        (None, _) => words.say("match-summary-over"),
    };
    let counts = it.last_round.is_some() || it.summary.status == MatchStatus::Finished;
    if counts { format!("{now} {score}") } else { now }
}

/// Match points, with halves as a sign.
fn points(score: f64) -> String {
    let whole = score.trunc();
    match (score.fract() == 0.0, whole == 0.0) {
        (true, _) => format!("{whole:.0}"),
        (false, true) => "\u{bd}".into(),
        (false, false) => format!("{whole:.0}\u{bd}"),
    }
}

/// A match as the page shows it first: `viewer` sits at the lower row.
pub fn game(words: &Catalogue, it: &MatchView, viewer: Side) -> String {
    format!(
        "<h1>{} \u{b7} {}</h1><p>{}</p>{}<noscript><p>{}</p></noscript>",
        escape(&words.say(&format!("game-{}", it.summary.game))),
        escape(&players(words, it)),
        escape(&standing(words, it)),
        board(words, it, viewer),
        escape(&words.say("page-no-script")),
    )
}

/// The board as a table of numbers, with what it says in words.
fn board(words: &Catalogue, it: &MatchView, viewer: Side) -> String {
    let position = serde_json::to_value(&it.summary.position).unwrap_or_default();
    let rows = [viewer, viewer.other()].map(|side| (side, &position[side.to_string()]));
    if rows[0].1["pits"].is_array() { wells(words, it, rows) } else { points_of(words, it, rows) }
}

/// A side and what it has on the board.
type Row<'a> = (Side, &'a Value);

fn counts(row: &Value, list: &str) -> Vec<i64> {
    row[list].as_array().into_iter().flatten().map(|count| count.as_i64().unwrap_or_default()).collect()
}

fn count(row: &Value, name: &str) -> i64 {
    row[name].as_i64().unwrap_or_default()
}

/// A board of wells.
fn wells(words: &Catalogue, it: &MatchView, [own, theirs]: [Row; 2]) -> String {
    let cells = |row: &Value| -> Vec<String> {
        let cell = |(hole, count): (usize, i64)| {
            let class = if row["uur"][hole].is_string() { " class=\"uur\"" } else { "" };
            format!("<span{class}>{count}</span>")
        };
        counts(row, "pits").into_iter().enumerate().map(cell).collect()
    };
    let (lower, upper) = (cells(own.1), cells(theirs.1));
    let told = |(side, row): Row| {
        let holes = counts(row, "pits").iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        let said =
            [("name", name(words, it, side).into()), ("holes", holes.into()), ("store", count(row, "store").into())];
        words.say_with(&format!("match-summary-{}", it.summary.game), &said)
    };
    format!(
        "<div class=\"plain-board look-{} wells-{}\" role=\"img\" aria-label=\"{} {}\"><span class=\"store\">{}</span>{}\
         <span class=\"store right\">{}</span>{}</div>",
        it.summary.game,
        lower.len(),
        escape(&told(own)),
        escape(&told(theirs)),
        count(theirs.1, "store"),
        upper.into_iter().rev().collect::<String>(),
        count(own.1, "store"),
        lower.concat(),
    )
}

/// A board of points.
fn points_of(words: &Catalogue, it: &MatchView, [own, theirs]: [Row; 2]) -> String {
    let sign = |side: Side| if side == Side::South { '\u{25cb}' } else { '\u{25cf}' };
    let (lower, upper) = (counts(own.1, "points"), counts(theirs.1, "points"));
    let mut cells = String::new();
    for point in (13..=24).chain((1..=12).rev()) {
        let here = |counts: &[i64], point: usize| counts.get(point - 1).copied().unwrap_or_default();
        let cell = match (here(&lower, point), here(&upper, 25 - point)) {
            (0, 0) => String::new(),
            (0, count) => format!("{count}{}", sign(theirs.0)),
            (count, _) => format!("{count}{}", sign(own.0)),
        };
        write!(cells, "<span>{cell}</span>").expect("a String takes all");
    }
    let told = |(side, row): Row| {
        let points = counts(row, "points");
        let held = points.iter().enumerate().rev().filter(|(_, count)| **count > 0);
        let list = held.map(|(i, count)| format!("{}: {count}", i + 1)).collect::<Vec<_>>().join(", ");
        let said = [
            ("name", name(words, it, side).into()),
            ("points", list.into()),
            ("bar", count(row, "bar").into()),
            ("off", count(row, "off").into()),
        ];
        words.say_with("match-summary-points", &said)
    };
    format!(
        "<div class=\"plain-board of-points\" role=\"img\" aria-label=\"{} {}\">{cells}</div>",
        escape(&told(own)),
        escape(&told(theirs))
    )
}

#[cfg(test)]
mod tests {
    use super::points;

    #[test]
    fn halves_are_written_as_the_page_writes_them() {
        assert_eq!([0.0, 0.5, 1.0, 1.5, 12.5].map(points), ["0", "\u{bd}", "1", "1\u{bd}", "12\u{bd}"]);
    }
}
