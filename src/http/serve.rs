//! Listening, and closing in order.

use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::sync::watch;

use super::{App, Limits, router};
use crate::play::passwords::Passwords;
use crate::play::sweep;
use crate::store::Store;

/// How long requests under way may take once the server closes.
const PATIENCE: Duration = Duration::from_secs(10);
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
}

impl Server {
    /// The parts that handlers share; streams end when `closing` becomes true.
    pub fn app(&self, store: Store, closing: watch::Receiver<bool>) -> App {
        App {
            passwords: Passwords::new(store.random().clone()),
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
    let app = server.app(store.clone(), closing);
    let limits = app.limits.clone();
    let sweeper = tokio::spawn(sweep::run(store.clone()));
    let forgetter = tokio::spawn(async move {
        loop {
            tokio::time::sleep(FORGET_EVERY).await;
            limits.forget_quiet();
        }
    });
    let service = router(app).into_make_service_with_connect_info::<SocketAddr>();
    let listener = listener.tap_io(|socket| {
        // Without it an answer may wait for the acknowledgement of the one before.
        if let Err(error) = socket.set_nodelay(true) {
            tracing::debug!(%error, "nodelay was refused");
        }
    });
    let mut late = close.subscribe();
    let serving = axum::serve(listener, service).with_graceful_shutdown(async move {
        stop.await;
        close.send_replace(true);
    });
    let patience = async {
        let _ = late.wait_for(|closing| *closing).await;
        tokio::time::sleep(PATIENCE).await;
    };
    let served = tokio::select! {
        served = async { serving.await } => served,
        () = patience => Ok(()),
    };
    sweeper.abort();
    forgetter.abort();
    store.close().await;
    served
}
