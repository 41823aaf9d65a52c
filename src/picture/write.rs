//! Writes a drawing as SVG, each element with what the page's style sheets say of it.

use std::collections::HashMap;
use std::fmt::Write;

use super::figures::{self, Anchor};
use super::node::{Node, num};
use super::sheet::{Style, resolve, sheet};
use super::{Drawing, Theme};

/// What is written of an element's style; the rest concerns texts, which become paths here.
const PROPERTIES: [&str; 9] = [
    "fill",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-opacity",
    "opacity",
    "filter",
];
/// Room around a board for its shadow, as a part of its width.
const MARGIN: f64 = 0.02;

/// What is seen: from where, and how much.
pub(super) fn area(drawing: &Drawing) -> [f64; 4] {
    let margin = drawing.width * MARGIN;
    [-margin, -margin, drawing.width + 2.0 * margin, drawing.height + 2.0 * margin]
}

/// The whole picture.
pub(super) fn svg(drawing: &Drawing, theme: Theme) -> String {
    let mut writer =
        Writer { out: String::with_capacity(64 * 1024), variables: sheet().variables(&drawing.root), theme };
    writer.children(&mut vec![(&drawing.root, 1)]);
    let body = writer.out;
    let [x, y, width, height] = area(drawing).map(num);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"{x} {y} {width} {height}\">\
         <defs>{}</defs><rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>{body}</svg>",
        sheet().paints_of(&body, theme),
        sheet().token("--ground", theme),
    )
}

struct Writer {
    out: String,
    variables: HashMap<&'static str, &'static str>,
    theme: Theme,
}

impl Writer {
    fn children(&mut self, way: &mut Vec<(&Node, usize)>) {
        let Some((parent, _)) = way.last().copied() else { return };
        for (i, child) in parent.children.iter().enumerate() {
            way.push((child, i + 1));
            self.element(way);
            way.pop();
        }
    }

    fn element(&mut self, way: &mut Vec<(&Node, usize)>) {
        let Some((node, _)) = way.last().copied() else { return };
        let style = self.style(way);
        if style.get("display").is_some_and(|display| display == "none") {
            return;
        }
        if let Some(number) = node.text {
            return self.number(node, number, &style);
        }
        let known = PROPERTIES.iter().filter_map(|name| Some((*name, style.get(name)?.as_str())));
        let own = node.attributes.iter().map(|(name, value)| (*name, value.as_str()));
        let attributes: Vec<_> = own.chain(known).collect();
        // A group that says nothing of what is in it is left out.
        let bare = node.tag == "g" && attributes.is_empty();
        if !bare {
            self.open(node.tag, &attributes);
        }
        match (bare, node.children.is_empty()) {
            (true, _) => self.children(way),
            (false, true) => self.out.push_str("/>"),
            (false, false) => {
                self.out.push('>');
                self.children(way);
                write!(self.out, "</{}>", node.tag).expect("a String takes all");
            }
        }
    }

    fn open(&mut self, tag: &str, attributes: &[(&str, &str)]) {
        write!(self.out, "<{tag}").expect("a String takes all");
        for (name, value) in attributes {
            write!(self.out, " {name}=\"{value}\"").expect("a String takes all");
        }
    }

    fn style(&self, way: &[(&Node, usize)]) -> Style {
        let declared = sheet().declared(way).into_iter().filter(|(name, _)| !name.starts_with("--"));
        declared.map(|(name, value)| (name, resolve(value, &self.variables, self.theme))).collect()
    }

    /// A number as strokes; where the page's has an outline, the outline lies below.
    fn number(&mut self, node: &Node, number: u32, style: &Style) {
        let measure = |name: &str| style.get(name).and_then(|value| value.trim_end_matches("px").parse::<f64>().ok());
        let place = |name: &str| node.attribute(name).and_then(|value| value.parse::<f64>().ok()).unwrap_or_default();
        let size = measure("font-size").unwrap_or(16.0);
        let thick = figures::thickness(measure("font-weight").unwrap_or(400.0), size);
        let anchor = match node.attribute("text-anchor") {
            Some("start") => Anchor::Start,
            Some("end") => Anchor::End,
            _ => Anchor::Middle,
        };
        let d = figures::path(number, place("x"), place("y"), size, anchor);
        let outline = style.get("stroke").filter(|stroke| *stroke != "none");
        let outline = outline.map(|colour| (colour, thick + measure("stroke-width").unwrap_or(1.0)));
        let ink = style.get("fill").map(|colour| (colour, thick));
        for (colour, width) in outline.into_iter().chain(ink) {
            let width = num(width).to_string();
            let named = number.to_string();
            let line = [("stroke-width", width.as_str()), ("stroke-linecap", "round"), ("stroke-linejoin", "round")];
            let looks = [("data-figure", named.as_str()), ("d", &d), ("fill", "none"), ("stroke", colour)];
            self.open("path", &[&looks[..], &line].concat());
            self.out.push_str("/>");
        }
    }
}
