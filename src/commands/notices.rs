//! `seedpost admin notices`: how notices fare on their way, for the operator.

use std::io::Write;
use std::process::ExitCode;

use crate::clock::DAY;
use crate::model::ChannelHealth;
use crate::store::{self, Store};

/// Prints what became of the last day's notices by channel, what waits, and how each channel does; fails while one does not work.
///
/// # Errors
/// If the database does not answer, or nothing can be written.
pub async fn run(store: &Store, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let now = store.clock().now();
    let mut reader = store.read().await?;
    let tallies = store::list_delivery_tallies(&mut reader.db(), now.plus(-DAY)).await?;
    let channels = store::list_channels(&mut reader.db()).await?;
    for it in &tallies {
        let first = it.first_at.map_or_else(String::new, |at| format!(", the first at {at}"));
        writeln!(out, "{:8} {:8} {:>8}{first}", it.channel.as_str(), it.status.as_str(), it.count)?;
    }
    for it in &channels {
        let said = it.answer.as_deref().unwrap_or("no reason given");
        match (it.works(), it.failed_at) {
            (false, Some(at)) => writeln!(out, "{:8} DOES NOT WORK, last tried {at}: {said}", it.channel.as_str())?,
            _ => writeln!(out, "{:8} works", it.channel.as_str())?,
        }
    }
    if tallies.is_empty() && channels.is_empty() {
        writeln!(out, "nothing was sent so far")?;
    }
    Ok(if channels.iter().all(ChannelHealth::works) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
