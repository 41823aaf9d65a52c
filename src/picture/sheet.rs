//! The page's style sheets, read as far as a board at rest needs them: plain rules of classes, tags and descendants, with
//! their custom properties. A picture has its colours and strokes from here and from nowhere else.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::Theme;
use super::node::Node;

const TEXTS: [&str; 3] = [
    include_str!("../../static/css/tokens.css"),
    include_str!("../../static/css/board.css"),
    include_str!("../../static/css/portes.css"),
];
const PAGE: &str = include_str!("../../static/index.html");

static SHEET: LazyLock<Sheet> = LazyLock::new(Sheet::read);

/// What is said of an element: values by property, the custom ones too.
pub(super) type Style = HashMap<&'static str, String>;
/// The way to an element from the root on, each with its number among its siblings, 1 first.
pub(super) type Way<'a> = [(&'a Node, usize)];

/// All rules, in the order of their weight.
pub(super) struct Sheet {
    rules: Vec<Rule>,
    /// Which rules may apply to an element with this class, or to one of this tag.
    by_key: HashMap<&'static str, Vec<usize>>,
    tokens: HashMap<&'static str, &'static str>,
    /// The paints that drawings refer to: id and element, with classes for the colours of their stops.
    paints: Vec<(&'static str, &'static str)>,
}

struct Rule {
    selector: Vec<Compound>,
    weight: (usize, usize, usize),
    declarations: Vec<(&'static str, &'static str)>,
}

/// What one element must be.
struct Compound {
    tag: Option<&'static str>,
    classes: Vec<&'static str>,
    every: Option<usize>,
}

/// The sheets of the page.
pub(super) fn sheet() -> &'static Sheet {
    &SHEET
}

impl Sheet {
    fn read() -> Sheet {
        let (mut rules, mut tokens) = (Vec::new(), HashMap::new());
        for text in TEXTS {
            for (selectors, body) in blocks(text) {
                let declarations: Vec<_> = body.split(';').filter_map(|one| one.split_once(':')).collect();
                let declarations: Vec<_> =
                    declarations.iter().map(|(name, value)| (name.trim(), value.trim())).collect();
                if selectors == ":root" {
                    tokens.extend(declarations.iter().filter(|(name, _)| name.starts_with("--")).copied());
                    continue;
                }
                for selector in selectors.split(',').filter_map(read_selector) {
                    let classes = selector.iter().map(|one| one.classes.len() + usize::from(one.every.is_some())).sum();
                    let tags = selector.iter().filter(|one| one.tag.is_some()).count();
                    let weight = (classes, tags, rules.len());
                    rules.push(Rule { selector, weight, declarations: declarations.clone() });
                }
            }
        }
        rules.sort_by_key(|rule: &Rule| rule.weight);
        let mut by_key: HashMap<_, Vec<usize>> = HashMap::new();
        for (number, rule) in rules.iter().enumerate() {
            by_key.entry(rule.key()).or_default().push(number);
        }
        Sheet { rules, by_key, tokens, paints: paints() }
    }

    /// What the rules say of the last element of a way, custom properties unresolved.
    pub fn declared(&self, way: &Way) -> HashMap<&'static str, &'static str> {
        let Some((element, _)) = way.last() else { return HashMap::new() };
        let keys = element.class.split(' ').chain([element.tag]);
        let mut numbers: Vec<usize> = keys.filter_map(|key| self.by_key.get(key)).flatten().copied().collect();
        numbers.sort_unstable();
        let applying = numbers.into_iter().map(|number| &self.rules[number]).filter(|rule| rule.applies(way));
        applying.flat_map(|rule| rule.declarations.iter().copied()).collect()
    }

    /// The custom properties of a drawing: the page's, and what its root changes of them.
    pub fn variables(&self, root: &Node) -> HashMap<&'static str, &'static str> {
        let mut all = self.tokens.clone();
        all.extend(self.declared(&[(root, 1)]).into_iter().filter(|(name, _)| name.starts_with("--")));
        all
    }

    /// A colour of the page.
    pub fn token(&self, name: &str, theme: Theme) -> String {
        resolve(self.tokens.get(name).copied().unwrap_or_default(), &self.tokens, theme)
    }

    /// The paints that a drawing refers to, with their colours.
    pub fn paints_of(&self, drawing: &str, theme: Theme) -> String {
        let wanted = self.paints.iter().filter(|(id, _)| drawing.contains(&format!("url(#{id})")));
        wanted.map(|(_, element)| self.painted(element, theme)).collect()
    }

    fn painted(&self, element: &str, theme: Theme) -> String {
        let mut parts = element.split("class=\"");
        let mut painted = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (class, rest) = part.split_once('"').unwrap_or_default();
            let declared = self.declared(&[(&Node::new("stop", class), 1)]);
            for name in ["stop-color", "stop-opacity"] {
                if let Some(value) = declared.get(name) {
                    painted += &format!("{name}=\"{}\" ", resolve(value, &self.tokens, theme));
                }
            }
            painted.truncate(painted.trim_end().len());
            painted += rest;
        }
        painted
    }
}

impl Rule {
    /// What an element must have for this rule: a class, or else a tag.
    fn key(&self) -> &'static str {
        let last = self.selector.last();
        last.and_then(|last| last.classes.first().copied().or(last.tag)).unwrap_or_default()
    }

    fn applies(&self, way: &Way) -> bool {
        let (Some((last, before)), Some((element, ancestors))) = (self.selector.split_last(), way.split_last()) else {
            return false;
        };
        if !last.fits(*element) {
            return false;
        }
        let mut open = ancestors.iter().rev();
        before.iter().rev().all(|wanted| open.any(|one| wanted.fits(*one)))
    }
}

impl Compound {
    fn fits(&self, (element, number): (&Node, usize)) -> bool {
        self.tag.is_none_or(|tag| tag == element.tag)
            && self.every.is_none_or(|every| number % every == 0)
            && self.classes.iter().all(|class| element.has_class(class))
    }
}

/// The rules of a text: selectors and declarations. What stands under a condition (motion, print, forced colours) is
/// nothing for a picture.
fn blocks(text: &'static str) -> Vec<(&'static str, &'static str)> {
    let mut found = Vec::new();
    let mut rest = after_comments(text);
    while let Some(open) = rest.find('{') {
        let selectors = rest[..open].trim();
        let end = if selectors.starts_with('@') { closing(rest, open) } else { rest.find('}') };
        let end = end.unwrap_or(rest.len() - 1);
        if !selectors.starts_with('@') {
            found.push((selectors, rest[open + 1..end].trim()));
        }
        rest = after_comments(&rest[end + 1..]);
    }
    found
}

/// Where the block ends that opens there.
fn closing(text: &str, open: usize) -> Option<usize> {
    let mut depth = 0;
    text[open..].char_indices().find_map(|(at, c)| {
        depth += match c {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        (depth == 0).then_some(open + at)
    })
}

/// The page's sheets have comments between rules only.
fn after_comments(text: &'static str) -> &'static str {
    let mut rest = text.trim_start();
    while let Some((_, after)) = rest.strip_prefix("/*").and_then(|comment| comment.split_once("*/")) {
        rest = after.trim_start();
    }
    rest
}

/// A selector, if it is one that an element at rest can fit.
fn read_selector(text: &'static str) -> Option<Vec<Compound>> {
    text.split_whitespace().map(read_compound).collect()
}

fn read_compound(text: &'static str) -> Option<Compound> {
    let (plain, every) = match text.split_once(":nth-child(") {
        Some((plain, count)) => (plain, Some(count.strip_suffix("n)")?.parse().ok()?)),
        None => (text, None),
    };
    if plain.contains([':', '>', '~', '+', '[', '(', '*', '#']) {
        return None;
    }
    let mut parts = plain.split('.');
    let tag = parts.next().filter(|tag| !tag.is_empty());
    Some(Compound { tag, classes: parts.collect(), every })
}

/// The paints of the page, each on a line of its own.
fn paints() -> Vec<(&'static str, &'static str)> {
    let inside = PAGE.split_once("<defs>").and_then(|(_, rest)| rest.split_once("</defs>"));
    let lines = inside.map_or("", |(paints, _)| paints).lines();
    lines.filter_map(|line| Some((line.split_once("id=\"")?.1.split_once('"')?.0, line.trim()))).collect()
}

/// A value with its custom properties put in, in one theme, as every reader of SVG understands it.
pub(super) fn resolve(value: &str, variables: &HashMap<&'static str, &'static str>, theme: Theme) -> String {
    let mut text = value.to_owned();
    // A custom property may name another, but not without end.
    for _ in 0..8 {
        let Some((before, rest)) = text.split_once("var(") else { break };
        let Some((name, after)) = rest.split_once(')') else { break };
        text = format!("{before}{}{after}", variables.get(name.trim()).copied().unwrap_or("none"));
    }
    if let Some(both) = text.strip_prefix("light-dark(").and_then(|rest| rest.strip_suffix(')'))
        && let Some((light, dark)) = both.split_once(", ")
    {
        text = if theme == Theme::Light { light } else { dark }.to_owned();
    }
    old_rgb(&text).unwrap_or(text)
}

/// `rgb(0 0 0 / 0.5)` as it was written before.
fn old_rgb(text: &str) -> Option<String> {
    let (colour, alpha) = text.strip_prefix("rgb(")?.strip_suffix(')')?.split_once('/')?;
    let parts: Vec<&str> = colour.split_whitespace().collect();
    Some(format!("rgba({}, {})", parts.join(", "), alpha.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_weighed_as_a_browser_weighs_them() {
        let root = Node::new("svg", "board-svg look-layli close");
        let (group, stone) = (Node::new("g", "stone t3"), Node::new("ellipse", "stone-body"));
        let declared = sheet().declared(&[(&root, 1), (&group, 1), (&stone, 2)]);
        assert_eq!(declared["fill"], "var(--stone-d)");
        let variables = sheet().variables(&root);
        assert_eq!(variables["--stone-d"], "var(--seed-d)");
        assert_eq!(resolve("var(--stone-d)", &variables, Theme::Light), "#b9c1c2");
        assert_eq!(resolve("var(--stone-d)", &variables, Theme::Dark), "#9fa8a9");
        let ring = Node::new("path", "uur-ring");
        assert_eq!(sheet().declared(&[(&root, 1), (&ring, 1)])["stroke-width"], "1.5");
    }

    #[test]
    fn each_third_line_of_the_grain_is_thicker() {
        let (root, grain, line) = (Node::new("svg", ""), Node::new("g", "grain"), Node::new("path", ""));
        let width = |n| sheet().declared(&[(&root, 1), (&grain, 1), (&line, n)])["stroke-width"];
        assert_eq!([width(1), width(2), width(3), width(6)], ["2", "2", "4", "4"]);
    }

    #[test]
    fn every_paint_has_all_its_colours() {
        for (id, element) in &sheet().paints {
            let painted = sheet().painted(element, Theme::Dark);
            assert!(!painted.contains("class") && !painted.contains("var("), "{id}: {painted}");
            assert_eq!(painted.matches("<stop").count(), painted.matches("stop-color").count(), "{id}: {painted}");
        }
        assert_eq!(sheet().paints.len(), 7);
    }

    #[test]
    fn a_colour_with_a_veil_is_written_the_old_way() {
        assert_eq!(sheet().token("--plank-shadow", Theme::Light), "rgba(60, 35, 10, 0.35)");
        assert_eq!(sheet().token("--ground", Theme::Dark), "#17130f");
    }
}
