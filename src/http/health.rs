//! Whether the server is alive and ready, and what it counts.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::state::App;
use crate::notify::watching;

/// Alive.
pub async fn alive() -> &'static str {
    "ok\n"
}

/// Ready: the database answers, and its tables are those of this version.
pub async fn ready(State(app): State<App>) -> Response {
    let answers = async { crate::store::next_wake(&mut app.store.read().await?.db()).await };
    match answers.await {
        Ok(_) => "ready\n".into_response(),
        Err(error) => {
            tracing::error!(%error, "not ready");
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response()
        }
    }
}

/// Whether notices can be sent: 503 while a channel does not work at all, and for whom that matters why.
pub async fn notices(State(app): State<App>) -> Response {
    let offered = app.notifier.channels();
    let found = async { watching::down(&mut app.store.read().await?.db(), &offered).await };
    let down = match found.await {
        Ok(down) => down,
        Err(error) => {
            tracing::error!(%error, "nobody knows whether notices can be sent");
            return (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response();
        }
    };
    let status = if down.is_empty() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let lines = down.iter().map(|it| format!("{} does not work {}\n", it.channel, watching::in_words(it)));
    let told = if down.is_empty() { "ok\n".to_owned() } else { lines.collect() };
    (status, [(header::CACHE_CONTROL, "no-store")], told).into_response()
}

/// What is counted, as Prometheus reads it.
pub fn metrics(handle: metrics_exporter_prometheus::PrometheusHandle) -> axum::Router {
    let show = move || {
        let text = handle.render();
        async move { ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text) }
    };
    axum::Router::new().route("/metrics", axum::routing::get(show))
}

/// Begins to count, and serves what is counted on an address of its own.
///
/// # Errors
/// If the address cannot be listened on.
pub async fn serve_metrics(address: std::net::SocketAddr) -> std::io::Result<()> {
    let handle =
        metrics_exporter_prometheus::PrometheusBuilder::new().install_recorder().map_err(std::io::Error::other)?;
    let listener = tokio::net::TcpListener::bind(address).await?;
    tokio::spawn(async move {
        if let Err(error) = axum::serve(listener, metrics(handle)).await {
            tracing::error!(%error, "metrics are no longer served");
        }
    });
    Ok(())
}
