//! The one HTML document: the template filled with a language, a title and the text that is readable before any
//! script has run. Everything put in is escaped here.

use std::fmt::Write;

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};

use super::assets::assets;
use crate::words::{self, Catalogue, escape};

const TEMPLATE: &str = include_str!("../../static/index.html");
/// Everything from this server, nothing written into the page; `data:` is the icon with the count.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

/// What a page says before scripts run.
pub struct Page {
    /// 200, or 404 where nothing is.
    pub status: StatusCode,
    /// The title, without the site's name.
    pub title: String,
    /// One or two sentences, for previews of links.
    pub description: String,
    /// The view's module, to be loaded early.
    pub view: &'static str,
    /// The content, already HTML (see [`escape`]).
    pub content: String,
    /// A picture of what it shows, for previews of links.
    pub image: Option<Image>,
}

/// A picture of what a page shows.
pub struct Image {
    /// Its whole address.
    pub url: String,
    /// Its width and height in pixels.
    pub size: [u32; 2],
    /// What it shows, for whoever does not see it.
    pub alt: String,
}

/// For whom it is filled.
pub struct Reader {
    /// The language.
    pub words: &'static Catalogue,
    /// `light`, `dark`, or nothing to follow the device.
    pub theme: Option<&'static str>,
    /// Whether somebody is signed in.
    pub signed_in: bool,
}

/// The document.
pub fn answer(page: &Page, reader: &Reader) -> Response {
    let words = reader.words;
    let site = words.say("page-name");
    let title = words.say_with("page-title", &[("title", page.title.as_str().into())]);
    let languages: Vec<[&str; 2]> = words::all().iter().map(|one| [one.lang, one.name]).collect();
    let languages = serde_json::to_string(&languages).expect("names are plain data");
    let theme = reader.theme.map_or(String::new(), |theme| format!(" data-theme=\"{theme}\""));
    let html = fill(|slot| match slot {
        "lang" => words.lang.into(),
        "dir" => words.dir.into(),
        "theme" => theme.clone(),
        "session" => if reader.signed_in { "yes" } else { "no" }.into(),
        "static" => assets().base(),
        "languages" => escape(&languages),
        "title" => escape(&title),
        "description" => escape(&page.description),
        "image" => page.image.as_ref().map_or(String::new(), image),
        "site" => escape(&site),
        "offline" => escape(&words.say("problem-offline")),
        "again" => escape(&words.say("failure-again")),
        "skip" => escape(&words.say("page-skip")),
        "preload" => preload(page.view),
        "content" => page.content.clone(),
        _ => String::new(),
    });
    let headers = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CACHE_CONTROL, "private, no-cache"),
        (HeaderName::from_static("content-security-policy"), POLICY),
        (HeaderName::from_static("vary"), "accept-language, cookie"),
    ];
    (page.status, headers, html).into_response()
}

/// A picture as previews of links look for it.
fn image(Image { url, size: [width, height], alt }: &Image) -> String {
    let said = [
        ("property=\"og:image\"", url),
        ("property=\"og:image:width\"", &width.to_string()),
        ("property=\"og:image:height\"", &height.to_string()),
        ("property=\"og:image:alt\"", alt),
        ("name=\"twitter:card\"", &"summary_large_image".to_owned()),
    ];
    said.iter().map(|(name, content)| format!("<meta {name} content=\"{}\">\n", escape(content))).collect()
}

/// The template with each `{{slot}}` replaced.
fn fill(value: impl Fn(&str) -> String) -> String {
    let mut html = String::with_capacity(TEMPLATE.len() * 2);
    let mut rest = TEMPLATE;
    while let Some((before, after)) = rest.split_once("{{") {
        let (slot, after) = after.split_once("}}").expect("the template closes its slots");
        html.push_str(before);
        html.push_str(&value(slot));
        rest = after;
    }
    html + rest
}

/// Links that load the modules side by side instead of one after another.
fn preload(view: &str) -> String {
    let view = format!("js/views/{view}.js");
    let base = assets().base();
    let mut links = String::new();
    for name in assets().modules(&["js/main.js", &view]) {
        writeln!(links, "<link rel=\"modulepreload\" href=\"{base}/{name}\">").expect("a String takes all");
    }
    links
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_name_is_markup() {
        assert_eq!(escape("<b onload=\"x\">&"), "&lt;b onload=&quot;x&quot;&gt;&amp;");
    }

    #[test]
    fn every_slot_of_the_template_is_known() {
        let known = [
            "lang",
            "dir",
            "theme",
            "session",
            "static",
            "languages",
            "title",
            "description",
            "image",
            "site",
            "skip",
            "offline",
            "again",
            "preload",
            "content",
        ];
        fill(|slot| {
            assert!(known.contains(&slot), "{slot}");
            String::new()
        });
    }
}
