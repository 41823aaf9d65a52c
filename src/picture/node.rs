//! The drawing as a tree of SVG elements with the page's class names, before any colour.

use std::fmt::{Display, Write};

/// One element.
pub(super) struct Node {
    pub tag: &'static str,
    pub class: String,
    pub attributes: Vec<(&'static str, String)>,
    pub children: Vec<Node>,
    /// What a `text` says.
    pub text: Option<u32>,
}

impl Node {
    pub fn new(tag: &'static str, class: impl Into<String>) -> Node {
        Node { tag, class: class.into(), attributes: Vec::new(), children: Vec::new(), text: None }
    }

    /// A group.
    pub fn group(class: impl Into<String>, children: Vec<Node>) -> Node {
        Node { children, ..Node::new("g", class) }
    }

    /// A rectangle with round corners.
    pub fn rect(class: &str, [x, y, width, height]: [f64; 4], rx: f64) -> Node {
        let size = Node::new("rect", class).at("x", x).at("y", y).at("width", width).at("height", height);
        size.at("rx", rx)
    }

    pub fn circle(class: impl Into<String>, x: f64, y: f64, r: f64) -> Node {
        Node::new("circle", class).at("cx", x).at("cy", y).at("r", r)
    }

    pub fn path(class: impl Into<String>, d: String) -> Node {
        Node::new("path", class).with("d", d)
    }

    /// A number, around a point unless it is anchored otherwise.
    pub fn figure(class: impl Into<String>, x: f64, y: f64, number: u32) -> Node {
        Node { text: Some(number), ..Node::new("text", class).at("x", x).at("y", y) }
    }

    /// A measure.
    pub fn at(self, name: &'static str, value: f64) -> Node {
        self.with(name, num(value).to_string())
    }

    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Node {
        self.attributes.push((name, value.into()));
        self
    }

    /// Where it lies, if it is drawn around the origin.
    pub fn placed(self, x: f64, y: f64) -> Node {
        self.with("transform", format!("translate({} {})", num(x), num(y)))
    }

    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }

    pub fn has_class(&self, name: &str) -> bool {
        self.class.split(' ').any(|one| one == name)
    }
}

/// A measure with at most two decimals: finer than any screen.
pub(super) fn num(value: f64) -> impl Display {
    let rounded = (value * 100.0).round() / 100.0;
    // Never a minus before nothing.
    rounded + 0.0
}

/// A path's letter with its numbers.
pub(super) fn stroke(d: &mut String, letter: char, numbers: &[f64]) {
    d.push(letter);
    for (i, number) in numbers.iter().enumerate() {
        let space = if i > 0 { " " } else { "" };
        write!(d, "{space}{}", num(*number)).expect("a String takes all");
    }
}
