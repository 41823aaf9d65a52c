//! The HTTP interface: the only status codes and the only JSON. One file a resource.

mod acts;
mod assets;
pub mod auth;
mod bare;
mod challenges;
mod chat;
mod dice;
mod events;
pub mod extract;
mod feeds;
mod finding;
mod games;
mod guard;
mod health;
mod leave;
mod limits;
mod links;
mod lists;
mod matches;
mod notes;
mod notices;
mod operator;
mod page;
mod people;
mod pictures;
mod plans;
pub mod problem;
mod ratings;
mod receivers;
mod records;
mod serve;
mod shell;
mod state;
mod ties;
mod tokens;
mod told;
mod unsubscribe;
mod vacations;
mod views;

use std::convert::Infallible;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{HeaderMap, Method, header};
use axum::middleware;
use axum::response::IntoResponse;
use axum::routing::{Route, any, get};
use tower::{Layer, Service};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::cors::{Any, CorsLayer};
use tower_http::timeout::RequestBodyTimeoutLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use health::serve_metrics;
pub use limits::Limits;
pub use serve::{Server, serve};
pub use state::App;

use problem::{ApiError, Code};

/// The interface document's head; its calls come from the handlers.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Seedpost",
        description = "Traditional games by correspondence. What the pages do, a program can do.",
        license(name = "MIT", identifier = "MIT")
    ),
    servers((url = "/api/v1")),
    tags(
        (name = "people", description = "Guests, accounts, sessions and tokens"),
        (name = "games", description = "The games and their rules"),
        (name = "challenges", description = "Finding an opponent"),
        (name = "matches", description = "Playing"),
        (name = "chat", description = "What the two players of a match say to each other"),
        (name = "notes", description = "What one notes for oneself"),
        (name = "events", description = "Knowing that it is your turn"),
        (name = "notices", description = "Being told when no page is open"),
        (name = "ratings", description = "How strong people are taken to be"),
        (name = "operator", description = "How the server fares, for those who run it")
    )
)]
struct Document;

/// Every call of the interface with its handler.
fn api() -> (Router<App>, utoipa::openapi::OpenApi) {
    let (calls, mut document) = OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(people::take_seat))
        .routes(routes!(people::sign_up))
        .routes(routes!(people::sign_in, people::list_sessions, people::sign_out_elsewhere))
        .routes(routes!(people::sign_out))
        .routes(routes!(people::revoke_session))
        .routes(routes!(people::me, people::change_me, leave::delete_me))
        .routes(routes!(ties::list_follows))
        .routes(routes!(ties::follow, ties::unfollow))
        .routes(routes!(ties::list_blocks))
        .routes(routes!(ties::block, ties::unblock))
        .routes(routes!(notes::list))
        .routes(routes!(notes::as_text))
        .routes(routes!(people::change_password))
        .routes(routes!(people::reset_password))
        .routes(routes!(people::renew_recovery))
        .routes(routes!(finding::search))
        .routes(routes!(finding::opponents))
        .routes(routes!(people::profile))
        .routes(routes!(vacations::show, vacations::go, vacations::come_back))
        .routes(routes!(vacations::list))
        .routes(routes!(ratings::changes))
        .routes(routes!(ratings::ladder))
        .routes(routes!(tokens::make, tokens::list))
        .routes(routes!(tokens::revoke))
        .routes(routes!(games::list))
        .routes(routes!(games::show))
        .routes(routes!(games::rules))
        .routes(routes!(dice::show))
        .routes(routes!(challenges::offer, challenges::list))
        .routes(routes!(challenges::show, challenges::cancel))
        .routes(routes!(challenges::accept))
        .routes(routes!(challenges::decline))
        .routes(routes!(challenges::begun))
        .routes(routes!(lists::list))
        .routes(routes!(lists::turns))
        .routes(routes!(matches::show))
        .routes(routes!(acts::play))
        .routes(routes!(acts::resign))
        .routes(routes!(acts::abort))
        .routes(routes!(acts::draw))
        .routes(routes!(acts::take_back))
        .routes(routes!(acts::time))
        .routes(routes!(acts::pause))
        .routes(routes!(acts::claim))
        .routes(routes!(acts::resign_game))
        .routes(routes!(acts::resume))
        .routes(routes!(acts::decline))
        .routes(routes!(challenges::rematch))
        .routes(routes!(plans::show, plans::save, plans::delete))
        .routes(routes!(plans::line))
        .routes(routes!(matches::plies))
        .routes(routes!(matches::rounds))
        .routes(routes!(pictures::png))
        .routes(routes!(pictures::svg))
        .routes(routes!(chat::read, chat::say, chat::set))
        .routes(routes!(chat::report))
        .routes(routes!(notes::show, notes::write))
        .routes(routes!(records::by_accept))
        .routes(routes!(records::as_text))
        .routes(routes!(records::as_json))
        .routes(routes!(records::as_mat))
        .routes(routes!(records::as_sgf))
        .routes(routes!(events::mine))
        .routes(routes!(events::of_match))
        .routes(routes!(notices::list))
        .routes(routes!(notices::read))
        .routes(routes!(notices::look))
        .routes(routes!(notices::settings, notices::change_settings))
        .routes(routes!(notices::deliveries))
        .routes(routes!(receivers::list))
        .routes(routes!(feeds::show, feeds::renew, feeds::switch_off))
        .routes(routes!(receivers::add_webhook))
        .routes(routes!(receivers::push_key))
        .routes(routes!(receivers::add_browser))
        .routes(routes!(receivers::add_mail))
        .routes(routes!(receivers::ask_again))
        .routes(routes!(links::look))
        .routes(routes!(links::confirm))
        .routes(routes!(links::forgotten, links::can_forget))
        .routes(routes!(receivers::remove))
        .routes(routes!(receivers::test))
        .routes(routes!(receivers::renew_secret))
        .routes(routes!(operator::notices))
        .routes(routes!(operator::failing))
        .split_for_parts();
    name_problems(&mut document);
    (calls, document)
}

/// Refusals are sent as problem documents; the macros know only `application/json`.
fn name_problems(document: &mut utoipa::openapi::OpenApi) {
    let items = document.paths.paths.values_mut();
    let calls =
        items.flat_map(|item| [&mut item.get, &mut item.post, &mut item.put, &mut item.patch, &mut item.delete]);
    for call in calls.flatten() {
        for (status, response) in &mut call.responses.responses {
            if let utoipa::openapi::RefOr::T(response) = response
                && status.starts_with(['4', '5'])
                && let Some(body) = response.content.shift_remove("application/json")
            {
                response.content.insert("application/problem+json".to_owned(), body);
            }
        }
    }
}

/// The interface document: OpenAPI 3.1.
pub fn document() -> utoipa::openapi::OpenApi {
    api().1
}

/// How long a body may stand still on its way in.
const BODY_STALLS: Duration = Duration::from_secs(15);

/// Everything that the server answers.
pub fn router(app: App) -> Router {
    let counted = middleware::from_fn_with_state(app.clone(), limits::count);
    let pages = page::routes().fallback(page::lost).layer(counted.clone());
    let probes = Router::new()
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .route("/healthz/notices", get(health::notices));
    calls(counted)
        .merge(pages)
        .merge(probes)
        .layer(middleware::from_fn(guard::count_and_guard))
        .layer(CompressionLayer::new().gzip(true))
        .layer(CatchPanicLayer::custom(|_| {
            tracing::error!("a handler panicked");
            ApiError::new(Code::Internal, "something went wrong on the server; nothing was changed").into_response()
        }))
        .with_state(app)
}

/// Everything under `/api`. Whatever is answered there, refusals by `counted` too, pages of other servers may read.
fn calls<L>(counted: L) -> Router<App>
where
    L: Layer<Route> + Clone + Send + Sync + 'static,
    L::Service: Service<Request, Error = Infallible> + Clone + Send + Sync + 'static,
    <L::Service as Service<Request>>::Response: IntoResponse + 'static,
    <L::Service as Service<Request>>::Future: Send + 'static,
{
    let (calls, document) = api();
    let queries = guard::Queries::of(&document, "/api/v1");
    let document = serde_json::to_string(&document).expect("the document is plain data");
    let served = move |headers: HeaderMap| async move { matches::with_etag(&headers, "application/json", document) };
    let calls = calls
        .route("/openapi.json", get(served))
        .route_layer(middleware::from_fn_with_state(queries, guard::known_queries))
        .fallback(extract::nothing_here)
        .method_not_allowed_fallback(extract::no_such_method)
        .layer(middleware::from_fn(guard::etag))
        .layer(DefaultBodyLimit::disable())
        .layer(RequestBodyTimeoutLayer::new(BODY_STALLS));
    Router::new()
        .nest("/api/v1", calls)
        .route("/api", any(extract::nothing_here))
        .route("/api/", any(extract::nothing_here))
        .route("/api/{*rest}", any(extract::nothing_here))
        .layer(counted)
        .layer(cors())
}

/// Any page may call with a bearer token; none with this server's cookie.
fn cors() -> CorsLayer {
    CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::PATCH, Method::DELETE])
        .allow_headers([
            header::AUTHORIZATION,
            header::CONTENT_TYPE,
            header::IF_NONE_MATCH,
            header::HeaderName::from_static("idempotency-key"),
            header::HeaderName::from_static("last-event-id"),
        ])
        .expose_headers([
            header::ETAG,
            header::RETRY_AFTER,
            header::HeaderName::from_static("ratelimit"),
            header::HeaderName::from_static("idempotency-replayed"),
        ])
        .max_age(Duration::from_secs(3_600))
}
