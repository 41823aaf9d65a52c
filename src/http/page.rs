//! The addresses that people open. Each answers with the one document in the reader's language, with a title, a
//! description, and what can be read before any script has run.

use axum::Router;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE, HeaderMap};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get};
use axum_extra::extract::cookie::Cookie;

use super::assets;
use super::auth::{Anyone, Caller};
use super::matches::with_etag;
use super::pictures;
use super::shell::{self, Page, Reader};
use super::state::App;
use super::told;
use super::unsubscribe;
use super::views::{ChallengeView, MatchView};
use crate::games::{GameKind, Side};
use crate::model::MatchStatus;
use crate::play::{Refusal, lobby, people, turn};
use crate::random::is_id;
use crate::words::{self, Catalogue};

/// Every address of the page.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/", simple("home", "home-title-new"))
        .route("/lobby", simple("lobby", "lobby-title"))
        .route("/matches", simple("matches", "matches-title"))
        .route("/people", simple("people", "find-people"))
        .route("/challenges/new", simple("offer", "offer-title"))
        .route("/follows", simple("follows", "ties-title"))
        .route("/notices", simple("notices", "notices-title"))
        .route("/settings/notices", simple("notice-settings", "notices-settings"))
        .route("/feeds/{secret}/{name}", get(super::feeds::read))
        .route("/sw.js", get(assets::worker))
        .route("/icon.svg", get(assets::icon))
        .route("/settings", simple("settings", "settings-title"))
        .route("/operator", simple("operator", "operator-title"))
        .route("/sign-in", simple("sign-in", "sign-in-title"))
        .route("/sign-up", simple("sign-up", "sign-up-title"))
        .route("/recover", simple("recover", "recover-title"))
        .route("/reset", simple("reset", "reset-title"))
        .route("/forgotten", simple("forgotten", "mail-forgotten-title"))
        .route("/confirm", simple("confirm", "mail-confirm-title"))
        .route("/enter", simple("enter", "mail-enter-title"))
        .route("/unsubscribe/{token}", get(unsubscribe::ask).post(unsubscribe::stop))
        .route("/docs", simple("docs", "docs-title"))
        .route("/games", simple("games", "games-title"))
        .route("/games/{game}", get(rules))
        .route("/games/{game}/ladder", simple("ladder", "ladder-all"))
        .route("/dice", simple("dice", "dice-title"))
        .route("/challenges/{id}", get(challenge))
        .route("/matches/{id}", get(game))
        .route("/matches/{id}/plan", simple("plan", "plan-title"))
        .route("/users/{id}", get(user))
        .route("/schema/record.json", get(record_schema))
        .route("/static/{*path}", get(assets::file))
}

/// The JSON Schema of records, at the address that it names itself by.
async fn record_schema(headers: HeaderMap) -> Response {
    with_etag(&headers, "application/schema+json", include_str!("../../static/schema/record.json").to_owned())
}

/// What is answered where nothing is.
pub async fn lost(uri: Uri, headers: HeaderMap, Anyone(caller): Anyone) -> Response {
    nowhere(&reader(&uri, &headers, caller.as_ref()))
}

/// A page whose content is all made by its view.
fn simple(view: &'static str, title: &'static str) -> MethodRouter<App> {
    get(move |uri: Uri, headers: HeaderMap, Anyone(caller): Anyone| async move {
        let reader = reader(&uri, &headers, caller.as_ref());
        let words = reader.words;
        let content = if view == "home" { welcome(words) } else { heading(words, title) };
        shell::answer(&page(view, words.say(title), words.say("page-description"), content), &reader)
    })
}

fn page(view: &'static str, title: String, description: String, content: String) -> Page {
    Page { status: StatusCode::OK, title, description, view, content, image: None }
}

fn heading(words: &Catalogue, title: &str) -> String {
    format!("<h1>{}</h1><noscript><p>{}</p></noscript>", words.say(title), words.say("page-no-script"))
}

fn welcome(words: &Catalogue) -> String {
    format!(
        "<div class=\"hero\"><h1>{}</h1><p class=\"lead\">{}</p></div>",
        words::escape(&words.say("home-promise")),
        words::escape(&words.say("home-lead"))
    )
}

/// The rules of a game, readable without a script: the parts that the catalogue has, in its order.
async fn rules(
    path: Result<Path<String>, PathRejection>,
    uri: Uri,
    headers: HeaderMap,
    Anyone(caller): Anyone,
) -> Response {
    let reader = reader(&uri, &headers, caller.as_ref());
    let words = reader.words;
    let Some(game) = path.ok().and_then(|Path(game)| game.parse::<GameKind>().ok()) else {
        return nowhere(&reader);
    };
    let title = words.say_with("rules-title", &[("game", words.say(&format!("game-{game}")).into())]);
    let mut content = format!("<div class=\"rules\"><h1>{}</h1>", words::escape(&title));
    for heading in words.ids(&format!("rules-{game}-"), "-title") {
        let id = heading.trim_end_matches("-title");
        // A part may lead to another page, by the name that it has for it.
        let text = words.say_with(id, &[("page", words.say(&format!("{id}-page")).into())]);
        let heading = words.say(heading);
        content += &format!("<section><h2>{}</h2><p>{}</p></section>", words::escape(&heading), words::escape(&text));
    }
    content += "</div>";
    let description = words.say(&format!("rules-{game}-lead"));
    shell::answer(&page("rules", title, description, content), &reader)
}

async fn challenge(State(app): State<App>, uri: Uri, headers: HeaderMap, Anyone(caller): Anyone) -> Response {
    let reader = reader(&uri, &headers, caller.as_ref());
    let words = reader.words;
    let viewer = caller.as_ref().map(|caller| caller.user.id.as_str());
    let find = async |id: &str| {
        let it = lobby::find(&mut app.store.read().await?.db(), id, viewer, app.store.clock().now()).await?;
        Ok(ChallengeView::new(it, &app.public_url, None)?)
    };
    let it = match look_up(&uri, &reader, find).await {
        Ok(it) => it,
        // One for somebody else looks like one that is not there; the view says which to whom it may.
        Err(missing) => return missing,
    };
    let game = words.say(&format!("game-{}", it.game));
    let title =
        words.say_with("challenge-asks-plain", &[("name", words.named(&it.maker.name).into()), ("game", game.into())]);
    let description = told::terms(words, &it).join(" \u{b7} ");
    shell::answer(&page("challenge", title, description, told::challenge(words, &it)), &reader)
}

async fn game(State(app): State<App>, uri: Uri, headers: HeaderMap, Anyone(caller): Anyone) -> Response {
    let reader = reader(&uri, &headers, caller.as_ref());
    let words = reader.words;
    let viewer = caller.as_ref().map(|caller| caller.user.id.as_str());
    let find = async |id: &str| {
        let it = turn::find(&mut app.store.read().await?.db(), id).await?;
        it.must_be_seen_by(viewer)?;
        Ok(it)
    };
    let it = match look_up(&uri, &reader, find).await {
        Ok(it) => it,
        Err(missing) => return missing,
    };
    let viewer = viewer.and_then(|user| it.side_of(user)).unwrap_or(Side::South);
    let size = (it.row.onlookers || it.row.status != MatchStatus::Running).then(|| pictures::preview_size(&it.state));
    let it = MatchView::new(it, &app.public_url, None);
    let content = told::game(words, &it, viewer);
    let image = size.map(|size| shell::Image {
        url: app.link(&format!("{}?ply={}&width={}", pictures::path(&it.summary.id), it.summary.ply, size[0])),
        size,
        alt: format!("{} \u{b7} {}", words.say(&format!("game-{}", it.summary.game)), told::players(words, &it)),
    });
    let shown = page("match", told::players(words, &it), told::standing(words, &it), content);
    shell::answer(&Page { image, ..shown }, &reader)
}

async fn user(State(app): State<App>, uri: Uri, headers: HeaderMap, Anyone(caller): Anyone) -> Response {
    let reader = reader(&uri, &headers, caller.as_ref());
    let find = async |id: &str| people::find(&mut app.store.read().await?.db(), id).await;
    let it = match look_up(&uri, &reader, find).await {
        Ok(it) => it,
        Err(missing) => return missing,
    };
    let content = format!("<h1><bdi>{}</bdi></h1>", words::escape(&reader.words.person(&it.name)));
    shell::answer(&page("user", reader.words.named(&it.name), reader.words.say("page-description"), content), &reader)
}

/// What the id at the end of an address stands for; otherwise the page that says why it is not shown.
async fn look_up<T>(
    uri: &Uri,
    reader: &Reader,
    find: impl AsyncFnOnce(&str) -> Result<T, Refusal>,
) -> Result<T, Response> {
    let id = last_part(uri).ok_or_else(|| nowhere(reader))?;
    find(id).await.map_err(|refusal| match refusal {
        Refusal::Store(error) => {
            tracing::error!(%error, path = uri.path(), "a page could not be made");
            sheet(StatusCode::SERVICE_UNAVAILABLE, "broken", ["broken-title", "broken-text"], reader)
        }
        _ => nowhere(reader),
    })
}

fn nowhere(reader: &Reader) -> Response {
    sheet(StatusCode::NOT_FOUND, "lost", ["lost-title", "lost-text"], reader)
}

/// A page of a title and one text.
fn sheet(status: StatusCode, view: &'static str, title_and_text: [&str; 2], reader: &Reader) -> Response {
    let [title, text] = title_and_text.map(|id| reader.words.say(id));
    let content =
        format!("<div class=\"sheet\"><h1>{}</h1><p>{}</p></div>", words::escape(&title), words::escape(&text));
    shell::answer(&Page { status, ..page(view, title, text, content) }, reader).into_response()
}

/// The id at the end of an address, if it has the form of one.
fn last_part(uri: &Uri) -> Option<&str> {
    uri.path().rsplit('/').next().filter(|id| is_id(id))
}

/// Language and theme: the address's wish, the person's, the browser's, in this order.
pub(super) fn reader(uri: &Uri, headers: &HeaderMap, caller: Option<&Caller>) -> Reader {
    let asked = uri.query().and_then(|query| query.split('&').find_map(|pair| pair.strip_prefix("lang=")));
    let chosen = cookie(headers, "seedpost_lang");
    let locale = caller.and_then(|caller| caller.user.locale.as_deref());
    let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let theme = match cookie(headers, "seedpost_theme").as_deref() {
        Some("light") => Some("light"),
        Some("dark") => Some("dark"),
        _ => None,
    };
    Reader { words: words::negotiate([asked, locale, chosen.as_deref()], accepted), theme, signed_in: caller.is_some() }
}

fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(Cookie::split_parse)
        .filter_map(Result::ok)
        .find(|cookie| cookie.name() == name)
        .map(|cookie| cookie.value().to_owned())
}
