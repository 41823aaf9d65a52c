//! Keeps true what `/metrics` tells of the channels.

use std::time::Duration;

use tokio::sync::watch;

use super::Notifier;

/// How often what is told is renewed: about as often as it is asked for.
const EVERY: Duration = Duration::from_secs(15);

impl Notifier {
    /// Renews the gauges until `closing` becomes true.
    pub(super) async fn keep_gauges(self, mut closing: watch::Receiver<bool>) {
        while !*closing.borrow() {
            match self.gauges().await {
                Ok(gauges) => gauges.iter().for_each(super::watching::Gauge::show),
                Err(error) => tracing::warn!(%error, "what is told of the channels may be old"),
            }
            tokio::select! {
                () = tokio::time::sleep(EVERY) => {}
                _ = closing.changed() => {}
            }
        }
    }
}
