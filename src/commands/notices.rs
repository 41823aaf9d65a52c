//! `seedpost admin notices`: how notices fare on their way, for the operator.

use std::io::Write;
use std::process::ExitCode;

use crate::clock::Millis;
use crate::model::Channel;
use crate::notify::watching::{self, ChannelState, Rates, veiled, veiled_answer};
use crate::store::{self, Store};

/// How many failing receivers are read at a time.
const PAGE: i64 = 100;

/// Prints how each channel does that is offered, what became of notices lately, what waits, and the receivers at which nothing
/// arrives; fails while a channel does not work.
///
/// # Errors
/// If the database does not answer, or nothing can be written.
pub async fn run(store: &Store, offered: &[Channel], out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let now = store.clock().now();
    let states = watching::states(&mut store.read().await?.db(), offered, now).await?;
    for it in &states {
        channel(it, out)?;
    }
    let count = failing(store, out).await?;
    writeln!(out, "{count} receivers to which nothing arrives")?;
    Ok(if states.iter().all(|it| it.health.works()) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn channel(it: &ChannelState, out: &mut impl Write) -> std::io::Result<()> {
    let name = it.health.channel.as_str();
    match (it.health.works(), it.health.ok_at) {
        (false, _) => writeln!(out, "{name:8} DOES NOT WORK {}", watching::in_words(&it.health))?,
        (true, Some(at)) => writeln!(out, "{name:8} works, last sent {at}")?,
        (true, None) => writeln!(out, "{name:8} not used so far")?,
    }
    let since = |what: &str, at: Option<Millis>| at.map_or_else(String::new, |at| format!(", {what} {at}"));
    let (waiting, oldest) = (it.queue.waiting, since("the first written", it.queue.oldest_at));
    writeln!(out, "{name:8} waiting  {waiting:>8}{oldest}")?;
    let (due, oldest) = (it.queue.due, since("the first since", it.queue.oldest_due_at));
    writeln!(out, "{name:8} due      {due:>8}{oldest}")?;
    for (what, Rates { hour, day, week }) in [("sent", it.sent), ("given up", it.given_up), ("dropped", it.dropped)] {
        writeln!(out, "{name:8} {what:8} {hour:>8} within an hour, {day} within a day, {week} within a week")?;
    }
    Ok(())
}

async fn failing(store: &Store, out: &mut impl Write) -> anyhow::Result<usize> {
    let (mut behind, mut count) = ((Millis(i64::MIN), String::new()), 0);
    loop {
        let page = store::list_failing(&mut store.read().await?.db(), (behind.0, &behind.1), PAGE).await?;
        let Some(last) = page.last() else { return Ok(count) };
        behind = (last.failing_since, last.id.clone());
        count += page.len();
        for it in &page {
            let (to, answer) = (veiled(it.channel, &it.address), veiled_answer(it).unwrap_or_default());
            writeln!(
                out,
                "{:8} fails since {} at {to} of {} ({}): {answer}",
                it.channel.as_str(),
                it.failing_since,
                it.name,
                it.user_id
            )?;
        }
    }
}
