//! The text form, written.

use std::fmt::Write;

use serde_json::Value;

use super::model::{GameRecord, MatchHead, MatchRecord, Turn};
use super::tags;
use crate::games::AnyOptions;

impl MatchRecord {
    /// The text form: a game after the other, a blank line between them.
    #[must_use]
    pub fn to_text(&self) -> String {
        let games: Vec<String> = self.games.iter().map(|game| game_text(&self.head, game)).collect();
        games.join("\n")
    }
}

fn game_text(head: &MatchHead, game: &GameRecord) -> String {
    let mut text = String::new();
    for (name, value) in all_tags(head, game) {
        text.push_str(&tag(&name, &value));
    }
    text.push('\n');
    for comment in &game.comments {
        let _ = writeln!(text, "{{{comment}}}");
    }
    for (index, line) in game.turns.chunks(2).enumerate() {
        let turns: Vec<String> = line.iter().map(turn_text).collect();
        let _ = writeln!(text, "{}. {}", index + 1, turns.join(" "));
    }
    let _ = writeln!(text, "{}", game.result);
    text
}

/// All tags of a game in the order that records have.
fn all_tags(head: &MatchHead, game: &GameRecord) -> Vec<(String, String)> {
    let start = match &game.start {
        None => "-".to_owned(),
        Some(position) => serde_json::to_string(position).expect("positions are plain data"),
    };
    let known = [
        head.options.kind().to_string(),
        tags::RULES.to_string(),
        head.site.clone(),
        head.id.clone(),
        game.round.to_string(),
        game.date.clone(),
        head.south.clone(),
        head.north.clone(),
        game.first.to_string(),
        start,
        options_text(&head.options),
        head.clock.clone(),
        if head.rated { "yes" } else { "no" }.to_owned(),
        game.result.to_string(),
        format!("{}-{}", game.score.south, game.score.north),
        game.termination.map_or("-", |end| end.as_str()).to_owned(),
    ];
    let throws: Vec<String> = game.opening.iter().map(|[south, north]| format!("{south}-{north}")).collect();
    let opening = (!throws.is_empty()).then(|| (tags::OPENING, throws.join(" ")));
    let known = tags::NAMES.into_iter().zip(known).chain(opening).map(|(name, value)| (name.to_owned(), value));
    known.chain(game.tags.iter().cloned()).collect()
}

/// A tag on its line. A line break or another control character, which no tag can hold, becomes
/// a blank.
fn tag(name: &str, value: &str) -> String {
    let mut text = format!("[{name} \"");
    for c in value.chars() {
        match c {
            '"' | '\\' => text.extend(['\\', c]),
            c if c.is_control() => text.push(' '),
            c => text.push(c),
        }
    }
    text.push_str("\"]\n");
    text
}

/// Options as `name=value`, with blanks between them.
fn options_text(options: &AnyOptions) -> String {
    let value = options.to_json();
    let fields = value.as_object().into_iter().flatten();
    fields.map(|(name, value): (&String, &Value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")
}

/// A turn with its time and its comments.
fn turn_text(turn: &Turn) -> String {
    let mut text = turn.roll.map_or_else(String::new, |[a, b]| format!("{a}{b}: "));
    text.push_str(&crate::games::turn_notation(&turn.moves));
    if !turn.at.is_empty() {
        let times: Vec<String> = turn.at.iter().map(|at| format!("[%at {at}]")).collect();
        let _ = write!(text, " {{{}}}", times.join(" "));
    }
    for comment in &turn.comments {
        let _ = write!(text, " {{{comment}}}");
    }
    text
}
