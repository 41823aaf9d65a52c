//! Load for a running server, to measure it or to fill it: `cargo run --release --example load -- moves`.
//!
//! Start the server beside it with `SEEDPOST_RATE_LIMITS=off`. Everything goes over the HTTP interface, as any client's
//! calls do; it runs on one thread, because it shares the machine with the server.

mod client;
#[allow(dead_code, reason = "shared with the test that kills the server")]
mod table;

use std::net::{SocketAddr, ToSocketAddrs};
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::{Args, Parser, Subcommand};
use tokio::task::LocalSet;

use table::{Match, Table};

/// Puts load on a Seedpost server over its HTTP interface.
#[derive(Parser)]
struct Options {
    /// The server's address.
    #[arg(long, global = true, default_value = "http://127.0.0.1:8080")]
    url: String,
    /// Allows a server on another machine; ask its owner first.
    #[arg(long, global = true)]
    elsewhere: bool,
    #[command(subcommand)]
    work: Work,
}

#[derive(Subcommand)]
enum Work {
    /// Plays random legal moves; each waits for the answer to the one before it.
    Moves(Moves),
    /// Reads matches, over and over.
    Reads(Reads),
    /// Makes running matches and leaves them.
    Fill(Fill),
    /// Ends many matches of the same two, and reads their lists.
    Lists(Lists),
}

#[derive(Args, Clone)]
struct Moves {
    /// Matches at once.
    #[arg(long, default_value_t = 32)]
    matches: u64,
    /// How long to play.
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// Sends an idempotency key with each move, as the page does.
    #[arg(long)]
    keys: bool,
    /// Seed of the random moves.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args, Clone)]
struct Reads {
    /// Connections at once, each reading a match of its own.
    #[arg(long, default_value_t = 32)]
    connections: u64,
    /// How long to read.
    #[arg(long, default_value_t = 10)]
    seconds: u64,
}

#[derive(Args, Clone)]
struct Fill {
    /// Matches to make, each between two new guests.
    #[arg(long, default_value_t = 1000)]
    matches: u64,
    /// Plies to play in each.
    #[arg(long, default_value_t = 10)]
    plies: u32,
}

#[derive(Args, Clone)]
struct Lists {
    /// Matches of one player.
    #[arg(long, default_value_t = 10_000)]
    matches: u64,
    /// How often to read each list.
    #[arg(long, default_value_t = 200)]
    times: u64,
}

fn main() -> Result<()> {
    let options = Options::parse();
    let address = address(&options.url, options.elsewhere)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let local = LocalSet::new();
    local.block_on(&runtime, async move {
        match options.work {
            Work::Moves(work) => moves(address, work).await,
            Work::Reads(work) => reads(address, work).await,
            Work::Fill(work) => fill(address, work).await,
            Work::Lists(work) => lists(address, work).await,
        }
    })
}

/// Finds the address of `http://host:port`; another machine's only on demand.
fn address(url: &str, elsewhere: bool) -> Result<SocketAddr> {
    let host = url.strip_prefix("http://").context("the URL must begin with http://")?.trim_end_matches('/');
    let host = if host.contains(':') { host.to_owned() } else { format!("{host}:80") };
    let address = host.to_socket_addrs()?.next().context("the URL's host has no address")?;
    if !address.ip().is_loopback() && !elsewhere {
        bail!("{address} is another machine: put load on it only with its owner's leave, and then with --elsewhere");
    }
    Ok(address)
}

async fn moves(address: SocketAddr, work: Moves) -> Result<()> {
    let mut tables = Vec::new();
    for number in 0..work.matches {
        let seed = work.seed.wrapping_mul(1_000_003).wrapping_add(number);
        tables.push(Table::open(address, seed, work.keys).await?);
    }
    let start = Instant::now();
    let end = start + Duration::from_secs(work.seconds);
    let players: Vec<_> = tables.into_iter().map(|table| tokio::task::spawn_local(play_until(table, end))).collect();
    let (mut times, mut finished) = (Vec::new(), 0);
    for player in players {
        let (more, ended) = player.await??;
        times.extend(more);
        finished += ended;
    }
    let keys = if work.keys { ", each with an idempotency key" } else { "" };
    report("moves", times, start.elapsed());
    println!("       {} matches at once, {finished} played to their end{keys}", work.matches);
    Ok(())
}

/// Plays until the time is over: how long each move took, and how many matches ended.
async fn play_until(mut table: Table, end: Instant) -> Result<(Vec<Duration>, u32)> {
    let (mut times, mut finished) = (Vec::new(), 0);
    while Instant::now() < end {
        let hole = table.draw();
        let sent = Instant::now();
        table.play(hole).await?;
        times.push(sent.elapsed());
        if !table.current.is_running() {
            finished += 1;
            table.begin_again().await?;
        }
    }
    Ok((times, finished))
}

async fn reads(address: SocketAddr, work: Reads) -> Result<()> {
    let mut tables = Vec::new();
    for number in 0..work.connections {
        let mut table = Table::open(address, number, false).await?;
        play_some(&mut table, 10).await?;
        tables.push(table);
    }
    let start = Instant::now();
    let end = start + Duration::from_secs(work.seconds);
    let readers: Vec<_> = tables.into_iter().map(|table| tokio::task::spawn_local(read_until(table, end))).collect();
    let mut times = Vec::new();
    for reader in readers {
        times.extend(reader.await??);
    }
    report("reads", times, start.elapsed());
    Ok(())
}

async fn read_until(mut table: Table, end: Instant) -> Result<Vec<Duration>> {
    let mut times = Vec::new();
    while Instant::now() < end {
        let sent = Instant::now();
        let seen: Match = table.look().await?;
        times.push(sent.elapsed());
        debug_assert_eq!(seen.id, table.current.id);
    }
    Ok(times)
}

async fn fill(address: SocketAddr, work: Fill) -> Result<()> {
    let start = Instant::now();
    let next = Rc::new(std::cell::Cell::new(0));
    let workers: Vec<_> = (0..32)
        .map(|_| {
            let (next, work) = (Rc::clone(&next), work.clone());
            tokio::task::spawn_local(async move {
                while next.get() < work.matches {
                    let number = next.replace(next.get() + 1);
                    let mut table = Table::open(address, number, false).await?;
                    play_some(&mut table, work.plies).await?;
                }
                anyhow::Ok(())
            })
        })
        .collect();
    for worker in workers {
        worker.await??;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("fill: {} matches of {} plies are running, made in {seconds:.1} s", work.matches, work.plies);
    Ok(())
}

/// The lists that are read: the ordinary ones, and one whose filter passes over every match without showing any.
const LISTS: [&str; 6] = [
    "/matches?player=me",
    "/matches?player=me&result=lost&sort=oldest",
    "/matches?player=me&opponent=gu",
    "/matches?player=me&opponent=zz",
    "/me/opponents",
    "/me/turns",
];

async fn lists(address: SocketAddr, work: Lists) -> Result<()> {
    let mut table = Table::open(address, 1, false).await?;
    for _ in 1..work.matches {
        table.give_up().await?;
        table.begin_again().await?;
    }
    println!("lists: one player has {} matches", work.matches);
    for path in LISTS {
        let (start, mut times) = (Instant::now(), Vec::new());
        for _ in 0..work.times {
            let sent = Instant::now();
            let _: serde::de::IgnoredAny = table.get(path).await?;
            times.push(sent.elapsed());
        }
        report(path, times, start.elapsed());
    }
    Ok(())
}

/// Plays some plies, in one match that is still running at the end.
async fn play_some(table: &mut Table, plies: u32) -> Result<()> {
    while table.current.ply < plies {
        let hole = table.draw();
        table.play(hole).await?;
        if !table.current.is_running() {
            table.begin_again().await?;
        }
    }
    Ok(())
}

/// Prints a rate and how long the calls took.
fn report(what: &str, mut times: Vec<Duration>, total: Duration) {
    times.sort_unstable();
    let at = |share: f64| {
        let index = ((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1));
        times.get(index).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    };
    println!(
        "{what}: {:.0}/s, p50 {:.2} ms, p99 {:.2} ms, longest {:.1} ms ({} in {:.1} s)",
        times.len() as f64 / total.as_secs_f64(),
        at(0.5),
        at(0.99),
        at(1.0),
        times.len(),
        total.as_secs_f64(),
    );
}
