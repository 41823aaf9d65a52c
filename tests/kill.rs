//! The real server, killed at random moments while people play: every answered move is there afterwards, a move that
//! is sent again under its key counts once, and each stored match can be replayed.
//!
//! Ten kills on each database; a hundred with `SEEDPOST_TEST_LONG` set.
#![allow(clippy::unwrap_used, reason = "a test may end there")]

#[path = "../examples/load/client.rs"]
#[allow(dead_code, reason = "shared with the load program")]
mod client;
mod process;
#[path = "../examples/load/table.rs"]
#[allow(dead_code, reason = "shared with the load program")]
mod table;

use std::collections::BTreeMap;
use std::env;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use client::ClientError;
use process::{Folder, Server, seedpost};
use serde_json::Value;
use sqlx::{Connection, PgConnection};
use table::{SplitMix, Table};

const TABLES: u64 = 8;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answered_move_survives_kills_on_sqlite() {
    let folder = Folder::new("sqlite");
    let url = format!("sqlite://{}", folder.path.join("kill.db").display());
    play_through_kills(&folder.path, &url).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answered_move_survives_kills_on_postgres() {
    let Ok(server) = env::var("SEEDPOST_TEST_POSTGRES") else {
        eprintln!("SKIPPED: kills on Postgres: SEEDPOST_TEST_POSTGRES is not set");
        return;
    };
    let folder = Folder::new("postgres");
    let name = format!("kill_{}", std::process::id());
    let mut admin = PgConnection::connect(&server).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(format!("create database {name}"))).execute(&mut admin).await.unwrap();
    let (base, _) = server.rsplit_once('/').expect("a URL that ends in a database");
    play_through_kills(&folder.path, &format!("{base}/{name}")).await;
    let drop = format!("drop database {name} with (force)");
    sqlx::raw_sql(sqlx::AssertSqlSafe(drop)).execute(&mut admin).await.unwrap();
}

async fn play_through_kills(folder: &Path, url: &str) {
    let kills = if env::var_os("SEEDPOST_TEST_LONG").is_some() { 100 } else { 10 };
    let mut lots = SplitMix(u64::from(std::process::id()));
    let mut server = Server::start(folder, url);
    let mut games = Vec::new();
    for number in 0..TABLES {
        // Half of them send a key with each move, and so may send it again without looking first.
        games.push(Game::begin(server.address, number, number % 2 == 0).await);
    }
    for kill in 1..=kills {
        let players: Vec<_> = games.drain(..).map(|game| tokio::spawn(game.play_until_cut_off())).collect();
        tokio::time::sleep(Duration::from_millis(30 + lots.next() % 400)).await;
        server.kill();
        for player in players {
            games.push(player.await.expect("a player who was only refused an answer"));
        }
        server = Server::start_at(server.address, folder, url);
        for game in &mut games {
            game.compare_after_restart().await;
        }
        verify(folder, url);
        let moves: usize = games.iter().map(Game::moves).sum();
        println!("kill {kill} of {kills}: {moves} answered moves are there");
    }
    for game in &mut games {
        game.compare_everything().await;
    }
    let moves: usize = games.iter().map(Game::moves).sum();
    assert!(moves > 10 * kills, "there was load: only {moves} moves in {kills} kills");
    server.kill();
}

/// A table with the memory of what was answered.
struct Game {
    table: Table,
    played: BTreeMap<String, Vec<u64>>,
}

impl Game {
    async fn begin(address: SocketAddr, seed: u64, use_keys: bool) -> Self {
        let table = Table::open(address, seed, use_keys).await.unwrap();
        Self { table, played: BTreeMap::new() }
    }

    fn moves(&self) -> usize {
        self.played.values().map(Vec::len).sum()
    }

    async fn play_until_cut_off(mut self) -> Self {
        loop {
            match self.play_once().await {
                Ok(()) => {}
                Err(ClientError::Connection(_)) => return self,
                Err(error) => panic!("{error}"),
            }
        }
    }

    async fn play_once(&mut self) -> Result<(), ClientError> {
        if !self.table.current.is_running() {
            return self.table.begin_again().await;
        }
        let id = self.table.current.id.clone();
        let hole = self.table.draw();
        self.table.play(hole).await?;
        self.played.entry(id).or_default().push(u64::from(hole));
        Ok(())
    }

    /// The move that was under way is there or not; all before it are. Then both sides agree on where they are.
    async fn compare_after_restart(&mut self) {
        let id = self.table.current.id.clone();
        let answered = self.played.entry(id.clone()).or_default().clone();
        let stored = self.stored(&id).await;
        match self.table.unanswered.clone() {
            None => assert_eq!(stored, answered, "match {id}"),
            Some(sent) => {
                let mut with_it = answered.clone();
                with_it.push(u64::from(sent.hole));
                assert!(stored == answered || stored == with_it, "match {id}: {stored:?}, answered {answered:?}");
                if sent.key.is_some() {
                    self.table.send_again().await.expect("the same move under the same key is taken once");
                    assert_eq!(self.stored(&id).await, with_it, "match {id}, sent again");
                }
                self.table.unanswered = None;
            }
        }
        self.table.current = self.table.look().await.unwrap();
        let now = self.stored(&id).await;
        assert_eq!(now.len(), self.table.current.ply as usize, "match {id}: plies and snapshot agree");
        self.played.insert(id, now);
    }

    async fn compare_everything(&mut self) {
        for (id, answered) in self.played.clone() {
            assert_eq!(self.stored(&id).await, answered, "match {id}");
        }
    }

    /// The holes played in a match, as the server tells them now.
    async fn stored(&mut self, id: &str) -> Vec<u64> {
        let mut holes = Vec::new();
        let mut after = String::new();
        loop {
            let page: Value = self.table.get(&format!("/matches/{id}/plies?limit=100{after}")).await.unwrap();
            let items = page["items"].as_array().expect("a list of plies");
            holes.extend(items.iter().map(|ply| ply["move"].as_u64().expect("a hole")));
            match page["next"].as_str() {
                Some(next) => after = format!("&after={next}"),
                None => return holes,
            }
        }
    }
}

/// Replays every stored match by the operator's command.
fn verify(folder: &Path, url: &str) {
    let output = seedpost(folder, url).args(["admin", "verify"]).output().expect("the command runs");
    assert!(
        output.status.success(),
        "admin verify: {}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
}
