//! Leaving by the link in a mail: a page with a button for people, and one POST for their mail program (RFC 8058). It works
//! without a script, without being signed in and from anywhere; looking at it changes nothing.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;

use super::auth::Anyone;
use super::page::reader;
use super::shell::{self, Page, Reader};
use super::state::App;
use crate::model::NoticeKind;
use crate::notify::signed::{Link, Signed};
use crate::play::Refusal;
use crate::play::addresses::{self, Unsubscribe};
use crate::words::{Catalogue, escape};

/// Asks whether nothing more is to be sent.
pub async fn ask(
    State(app): State<App>,
    path: Result<Path<String>, PathRejection>,
    uri: Uri,
    headers: HeaderMap,
    Anyone(caller): Anyone,
) -> Response {
    let reader = reader(&uri, &headers, caller.as_ref());
    match find(&app, path).await {
        Ok((address, link)) => {
            let (asks, does) = match link.kind {
                None => ("mail-stop-ask", "mail-stop-do"),
                Some(_) => ("mail-stop-ask-kind", "mail-stop-do-kind"),
            };
            let words = reader.words;
            let text = words.say_with(asks, &[("address", address.into()), ("kind", called(words, link.kind).into())]);
            // Without an address of its own the form goes where the page came from.
            let form = format!(
                "<form method=\"post\" data-stop=\"ask\"><div class=\"row\"><button type=\"submit\" class=\"main\">{}</button></div></form>",
                escape(&words.say(does))
            );
            sheet(StatusCode::OK, &text, &form, &reader)
        }
        Err(refusal) => dead(&refusal, &reader),
    }
}

/// Sends nothing more there. Doing it again does nothing more.
pub async fn stop(
    State(app): State<App>,
    path: Result<Path<String>, PathRejection>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    // Whoever is signed in on this browser does not matter, and a mail program has no cookie.
    let reader = reader(&uri, &headers, None);
    let done = async {
        let (address, link) = find(&app, path).await?;
        let kind = link.kind;
        app.store.write(link).await?;
        Ok((address, kind))
    };
    match done.await {
        Ok((address, kind)) => {
            let said = if kind.is_some() { "mail-stop-done-kind" } else { "mail-stop-done" };
            let words = reader.words;
            let text = words.say_with(said, &[("address", address.into()), ("kind", called(words, kind).into())]);
            let more = format!(
                "<p data-stop=\"done\">{}</p><div class=\"row\"><a class=\"button plain\" href=\"/settings/notices\">{}</a></div>",
                escape(&words.say("mail-stop-back")),
                escape(&words.say("mail-settings"))
            );
            sheet(StatusCode::OK, &text, &more, &reader)
        }
        Err(refusal) => dead(&refusal, &reader),
    }
}

/// What a kind of notice is called in the settings; nothing where it is all of them.
fn called(words: &Catalogue, kind: Option<NoticeKind>) -> String {
    kind.map_or_else(String::new, |kind| words.say(&format!("notices-kind-{}", kind.as_str().replace('.', "-"))))
}

async fn find(app: &App, path: Result<Path<String>, PathRejection>) -> Result<(String, Unsubscribe), Refusal> {
    let Path(token) = path.map_err(|_| Refusal::DeadLink)?;
    let Signed { link: Link::Unsubscribe { receiver, kind }, until } = app.signed(&token).await? else {
        return Err(Refusal::DeadLink);
    };
    if app.store.clock().now() >= until {
        return Err(Refusal::DeadLink);
    }
    let (it, _) = addresses::of_link(&mut app.store.read().await?.db(), &receiver).await?;
    let kind: Option<NoticeKind> = kind;
    Ok((it.address, Unsubscribe { receiver, kind }))
}

fn dead(refusal: &Refusal, reader: &Reader) -> Response {
    let (status, said) = match refusal {
        Refusal::Store(error) => {
            tracing::error!(%error, "a mail could not be unsubscribed from");
            (StatusCode::SERVICE_UNAVAILABLE, "broken-text")
        }
        _ => (StatusCode::NOT_FOUND, "mail-link-dead"),
    };
    sheet(status, &reader.words.say(said), "<p data-stop=\"dead\"></p>", reader)
}

fn sheet(status: StatusCode, text: &str, more: &str, reader: &Reader) -> Response {
    let title = reader.words.say("mail-stop-title");
    let content = format!("<div class=\"sheet\"><h1>{}</h1><p>{}</p>{more}</div>", escape(&title), escape(text));
    shell::answer(
        &Page { status, title, description: String::new(), view: "unsubscribe", content, image: None },
        reader,
    )
}
