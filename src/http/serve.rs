//! Listening, and closing in order.

use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::ServiceExt;

use super::{App, Limits, router};
use crate::notify::{Notifier, Options};
use crate::play::passwords::Passwords;
use crate::play::sweep;
use crate::store::Store;

/// How long requests under way may take once the server closes.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a client may take for the head of a request, and for the next one on the same connection.
const HEADERS_WITHIN: Duration = Duration::from_secs(30);
/// How long to wait when a connection cannot be accepted.
const PAUSE: Duration = Duration::from_millis(50);
/// How often quiet clients are forgotten.
const FORGET_EVERY: Duration = Duration::from_secs(300);

/// What a server needs besides its database.
#[derive(Clone, Debug)]
pub struct Server {
    /// How people reach it, without a slash at the end.
    pub public_url: String,
    /// Whether requests are counted.
    pub rate_limits: bool,
    /// Whether a proxy's word on the client's address is taken.
    pub trust_proxy: bool,
    /// How notices are sent.
    pub notices: Options,
}

impl Server {
    /// The parts that handlers share; streams end when `closing` becomes true.
    pub fn app(&self, store: Store, closing: watch::Receiver<bool>) -> App {
        App {
            passwords: Passwords::new(store.random().clone()),
            notifier: Notifier::new(store.clone(), &self.public_url, &self.notices),
            store,
            public_url: self.public_url.as_str().into(),
            limits: Limits::new(self.rate_limits),
            trust_proxy: self.trust_proxy,
            closing,
        }
    }
}

/// Serves on `listener` until `stop` is ready, then finishes what is under way.
///
/// # Errors
/// If listening fails.
pub async fn serve(
    server: Server,
    store: Store,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let (close, closing) = watch::channel(false);
    let app = server.app(store.clone(), closing.clone());
    let notifier = tokio::spawn(app.notifier.clone().run(closing));
    let limits = app.limits.clone();
    let sweeper = tokio::spawn(sweep::run(store.clone()));
    let listener_to_others = tokio::spawn(store.clone().hear_others());
    let forgetter = tokio::spawn(async move {
        loop {
            tokio::time::sleep(FORGET_EVERY).await;
            limits.forget_quiet();
        }
    });
    let router = router(app);
    let connections = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    let served = loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break Ok(()),
        };
        match accepted {
            Ok((socket, peer)) => talk(socket, peer, &router, &connections),
            // Too many open files, or a client that has gone: the next one may fare better.
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(PAUSE).await;
            }
        }
    };
    close.send_replace(true);
    drop(listener);
    if tokio::time::timeout(PATIENCE, connections.shutdown()).await.is_err() {
        tracing::warn!("some requests were broken off");
    }
    if tokio::time::timeout(PATIENCE, notifier).await.is_err() {
        tracing::warn!("some notices were broken off; they will be sent after their leases");
    }
    sweeper.abort();
    listener_to_others.abort();
    forgetter.abort();
    store.close().await;
    served
}

/// Answers what comes over one connection, until the client leaves, is too slow, or the server closes.
fn talk(socket: TcpStream, peer: SocketAddr, router: &Router, connections: &GracefulShutdown) {
    // Without it an answer may wait for the acknowledgement of the one before.
    if let Err(error) = socket.set_nodelay(true) {
        tracing::debug!(%error, "nodelay was refused");
    }
    let service = router.clone().map_request(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADERS_WITHIN);
    let connection = http.serve_connection(TokioIo::new(socket), TowerToHyperService::new(service));
    let connection = connections.watch(connection);
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!(%error, "a connection broke off");
        }
    });
}
