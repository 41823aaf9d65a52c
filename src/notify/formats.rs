//! Notices in the forms that other services take.

use quick_xml::escape::partial_escape;
use serde_json::{Value, json};
use url::Url;

use super::words::Told;
use crate::model::{Format, NoticeKind};
use crate::words::escape;

/// What is posted to `address`.
pub fn body(format: Format, address: &str, told: &Told) -> Value {
    let Told { title, text, url, .. } = told;
    let said = if text.is_empty() { title.clone() } else { format!("{title}\n{text}") };
    match format {
        Format::Slack => {
            // It takes quotation marks as they are.
            json!({"text": format!("*{}*\n{}\n{url}", partial_escape(title.as_str()), partial_escape(text.as_str()))})
        }
        Format::Discord => json!({
            // Nobody is called by name because somebody chose "everyone" as theirs.
            "allowed_mentions": {"parse": []},
            "embeds": [match &told.picture {
                Some(picture) => json!({"title": title, "description": text, "url": url, "image": {"url": picture}}),
                None => json!({"title": title, "description": text, "url": url}),
            }],
        }),
        Format::Matrix => {
            let html = format!("<b><a href=\"{}\">{}</a></b><br>{}", escape(url), escape(title), escape(text));
            json!({"text": format!("{said}\n{url}"), "html": html, "username": "Seedpost"})
        }
        Format::Ntfy => {
            json!({"topic": topic(address), "title": title, "message": if text.is_empty() { title } else { text }, "click": url,
            "priority": if is_urgent(told) { 4 } else { 3 }})
        }
        Format::Gotify => {
            json!({"title": title, "message": format!("{said}\n{url}"), "priority": if is_urgent(told) { 8 } else { 5 },
            "extras": {"client::notification": {"click": {"url": url}}}})
        }
        Format::Standard | Format::Mail | Format::Push => json!(told),
    }
}

/// Whether it should be heard.
fn is_urgent(told: &Told) -> bool {
    [NoticeKind::DeadlineNear, NoticeKind::DeadlinePassed].iter().any(|kind| kind.as_str() == told.kind)
}

/// The topic that an address of ntfy names: the end of its path.
pub(super) fn topic(address: &str) -> String {
    let url = Url::parse(address).ok();
    let path = url.as_ref().map_or("", |url| url.path());
    path.trim_end_matches('/').rsplit('/').next().unwrap_or_default().to_owned()
}

/// Where it is posted. A topic of ntfy takes JSON at the address of its server alone.
pub fn address(format: Format, address: &str) -> String {
    let root = || {
        let mut url = Url::parse(address).ok()?;
        url.set_path("/");
        Some(url.to_string())
    };
    match format {
        Format::Ntfy => root().unwrap_or_else(|| address.to_owned()),
        _ => address.to_owned(),
    }
}
