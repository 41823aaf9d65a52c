//! A connection of either kind: to read with, or inside a transaction.

use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use sqlx::pool::PoolConnection;
use sqlx::{PgConnection, Postgres};

use super::{StoreError, Topic, sqlite};
use crate::clock::Millis;
use crate::random::Random;

/// A borrowed connection of either kind.
pub enum Db<'c> {
    /// The embedded database.
    Sqlite(&'c mut Connection),
    /// The server next door.
    Postgres(&'c mut PgConnection),
}

/// A connection to read with, for a short while.
pub enum Reader {
    /// One of SQLite's readers.
    Sqlite(SqliteReader),
    /// From the pool of Postgres connections.
    Postgres(PoolConnection<Postgres>),
}

impl Reader {
    /// The connection, borrowed for one or more queries.
    pub fn db(&mut self) -> Db<'_> {
        match self {
            Reader::Sqlite(reader) => Db::Sqlite(reader.conn.as_mut().expect("it is given back only when dropped")),
            Reader::Postgres(conn) => Db::Postgres(&mut *conn),
        }
    }
}

/// SQLite connections that only read. Reading never waits, so there are never more than threads that serve.
#[derive(Clone)]
pub(super) struct Readers {
    file: Arc<str>,
    idle: Arc<Mutex<Vec<Connection>>>,
}

/// How many idle connections are kept.
const KEPT: usize = 8;

impl Readers {
    pub(super) fn new(file: &str) -> Readers {
        Readers { file: file.into(), idle: Arc::default() }
    }

    pub(super) fn take(&self) -> Result<SqliteReader, StoreError> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let conn = match idle {
            Some(conn) => conn,
            None => sqlite::open_to_read(&self.file)?,
        };
        Ok(SqliteReader { conn: Some(conn), idle: Arc::clone(&self.idle) })
    }

    pub(super) fn close(&self) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

/// A connection that goes back to the others when it is dropped.
pub struct SqliteReader {
    conn: Option<Connection>,
    idle: Arc<Mutex<Vec<Connection>>>,
}

impl Drop for SqliteReader {
    fn drop(&mut self) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(conn) = self.conn.take()
            && idle.len() < KEPT
        {
            idle.push(conn);
        }
    }
}

/// An open transaction: one action's view of the database, its time and its randomness.
pub struct Tx<'c> {
    db: Db<'c>,
    now: Millis,
    random: Random,
    wrote: bool,
    wakes: Vec<Topic>,
}

impl<'c> Tx<'c> {
    pub(super) fn new(db: Db<'c>, now: Millis, random: Random) -> Tx<'c> {
        Tx { db, now, random, wrote: false, wakes: Vec::new() }
    }

    /// The one time that everything in this transaction happens at.
    pub fn now(&self) -> Millis {
        self.now
    }

    /// The source of randomness.
    pub fn random(&self) -> &Random {
        &self.random
    }

    /// A fresh id, made at this transaction's time.
    pub fn id(&self) -> String {
        self.random.id(self.now)
    }

    /// The connection, to read with.
    pub fn db(&mut self) -> &mut Db<'c> {
        &mut self.db
    }

    /// The connection, to write with: from here on a refusal must be rolled back.
    pub(super) fn writing(&mut self) -> &mut Db<'c> {
        self.wrote = true;
        &mut self.db
    }

    /// Wakes those who listen for `topic`, once this is committed.
    pub fn wake(&mut self, topic: Topic) {
        self.wakes.push(topic);
    }

    pub(super) fn wrote(&self) -> bool {
        self.wrote
    }

    pub(super) fn into_wakes(self) -> Vec<Topic> {
        self.wakes
    }
}
