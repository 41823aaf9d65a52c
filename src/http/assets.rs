//! The page's files: embedded, compressed once, served with an ETag, and for ever under the build's own address.
//! Knows nothing of people or matches.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::sync::LazyLock;

use axum::body::Bytes;
use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::request::Parts;
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use flate2::{Compression, write::GzEncoder};
use rust_embed::Embed;
use sha2::{Digest, Sha256};

use super::bare::without_comments;
use crate::words;

const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";
/// What the first part of a build's own address begins with.
const BUILD_MARK: &str = "v-";

#[derive(Embed)]
#[folder = "static/"]
struct Files;

/// One file, ready to be sent.
struct Asset {
    kind: &'static str,
    etag: String,
    plain: Bytes,
    gzip: Option<Bytes>,
}

/// All files of the page.
pub struct Assets {
    files: BTreeMap<String, Asset>,
    build: String,
}

static ASSETS: LazyLock<Assets> = LazyLock::new(Assets::load);

/// The files of this build.
pub fn assets() -> &'static Assets {
    &ASSETS
}

impl Assets {
    fn load() -> Assets {
        let mut files = BTreeMap::new();
        for name in Files::iter().filter(|name| name.as_ref() != "index.html" && !name.ends_with(".ftl")) {
            let file = Files::get(&name).expect("it was just listed");
            let data = match std::str::from_utf8(&file.data) {
                Ok(text) if name.ends_with(".js") || name.ends_with(".css") => without_comments(text).into_bytes(),
                _ => file.data.into_owned(),
            };
            files.insert(name.to_string(), Asset::new(&name, Bytes::from(data)));
        }
        for catalogue in words::all() {
            let apart = catalogue.json_apart().map(|(part, json)| (format!("{part}.json"), json));
            for (ending, json) in [("json".to_owned(), catalogue.json())].into_iter().chain(apart) {
                let name = format!("i18n/{}.{ending}", catalogue.lang);
                let asset = Asset::new(&name, Bytes::from(json.to_owned()));
                files.insert(name, asset);
            }
        }
        let mut digest = Sha256::new();
        for (name, asset) in &files {
            digest.update(name);
            digest.update(&asset.etag);
        }
        let build = format!("{BUILD_MARK}{}", hex::encode(&digest.finalize()[..8]));
        Assets { files, build }
    }

    /// Where this build's files are, without a slash at the end.
    pub fn base(&self) -> String {
        format!("/static/{}", self.build)
    }

    /// A file's text.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.files.get(name).and_then(|asset| std::str::from_utf8(&asset.plain).ok())
    }

    /// The modules that these need before any of them can run, themselves included.
    pub fn modules(&self, entries: &[&str]) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        let mut open: Vec<String> = entries.iter().map(|&name| name.to_owned()).collect();
        while let Some(name) = open.pop() {
            let Some(text) = self.text(&name) else { continue };
            if found.insert(name.clone()) {
                open.extend(imports(text).map(|import| resolve(&name, import)));
            }
        }
        found
    }
}

impl Asset {
    fn new(name: &str, plain: Bytes) -> Asset {
        let kind = match name.rsplit('.').next() {
            Some("js") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("svg") => "image/svg+xml",
            Some("json") => "application/json",
            Some("webmanifest") => "application/manifest+json",
            _ => "application/octet-stream",
        };
        let etag = format!("\"{}\"", hex::encode(&Sha256::digest(&plain)[..8]));
        let gzip = compress(&plain).filter(|gzip| gzip.len() < plain.len()).map(Bytes::from);
        Asset { kind, etag, plain, gzip }
    }
}

fn compress(plain: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(plain).ok()?;
    encoder.finish().ok()
}

/// What a module imports before it runs: lines of the form `import … from "./x.js";`.
fn imports(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .filter(|line| line.starts_with("import "))
        .filter_map(|line| line.rsplit('"').nth(1))
        .filter(|name| name.starts_with('.'))
}

/// The name of what `from` imports as `import`, which begins with `./` or `../`.
fn resolve(from: &str, import: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in import.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    parts.join("/")
}

/// A file of the page, by its name or under the address of a build.
pub async fn file(path: Result<Path<String>, PathRejection>, parts: Parts) -> Response {
    let Path(path) = path.unwrap_or_else(|_| Path(Default::default()));
    let assets = assets();
    let (build, name) = match path.split_once('/') {
        Some((build, rest)) if build.starts_with(BUILD_MARK) => (Some(build), rest),
        _ => (None, path.as_str()),
    };
    // A page of an earlier build still gets its files, but may not keep them.
    let keep = if build == Some(assets.build.as_str()) { FOR_EVER } else { ASK_AGAIN };
    let name = name.to_owned();
    send(&name, keep, parts).await
}

/// What shows pushed notices: at the top, since it may only speak for what lies below its own address.
pub async fn worker(parts: Parts) -> Response {
    send("sw.js", ASK_AGAIN, parts).await
}

/// The icon of notifications, at an address that stays.
pub async fn icon(parts: Parts) -> Response {
    send("icons/seedpost.svg", ASK_AGAIN, parts).await
}

async fn send(name: &str, keep: &'static str, parts: Parts) -> Response {
    let headers = &parts.headers;
    let Some(asset) = assets().files.get(name) else {
        return super::extract::nothing_here(parts).await.into_response();
    };
    let said = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let common = [(ETAG, asset.etag.as_str()), (CACHE_CONTROL, keep), (VARY, "accept-encoding")];
    if said(IF_NONE_MATCH).split(',').any(|tag| tag.trim().trim_start_matches("W/") == asset.etag) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let kind = [(CONTENT_TYPE, asset.kind)];
    match &asset.gzip {
        Some(gzip) if said(ACCEPT_ENCODING).contains("gzip") => {
            (common, kind, [(CONTENT_ENCODING, "gzip")], gzip.clone()).into_response()
        }
        _ => (common, kind, asset.plain.clone()).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_brings_what_it_imports() {
        let found = assets().modules(&["js/main.js"]);
        assert!(found.contains("js/router.js") && found.contains("js/dom.js"), "{found:?}");
        assert!(!found.contains("js/views/docs.js"), "views are loaded when they are wanted");
        let view = assets().modules(&["js/views/match.js"]);
        assert!(view.contains("js/board/kinds.js") && view.contains("js/match/table.js"), "{view:?}");
    }

    #[test]
    fn a_first_visit_to_a_match_is_small() {
        let modules = assets().modules(&["js/main.js", "js/views/match.js"]);
        let names = modules.iter().map(String::as_str);
        let styles = assets().files.keys().map(String::as_str).filter(|name| name.starts_with("css/"));
        let bytes: usize = names
            .chain(styles)
            .chain(["i18n/tr.json", "icons/seedpost.svg"])
            .map(|name| &assets().files[name])
            .map(|asset| asset.gzip.as_ref().map_or(asset.plain.len(), Bytes::len))
            .sum();
        assert!(bytes < 60_000, "{bytes} bytes");
    }
}
