//! A connection of either kind: to read with, or inside a transaction.

use sqlx::pool::PoolConnection;
use sqlx::{PgConnection, Postgres, Sqlite, SqliteConnection};

use super::Topic;
use crate::clock::Millis;
use crate::random::Random;

/// A borrowed connection of either kind.
pub enum Db<'c> {
    /// The embedded database.
    Sqlite(&'c mut SqliteConnection),
    /// The server next door.
    Postgres(&'c mut PgConnection),
}

/// A pooled connection to read with.
pub enum Reader {
    /// From the pool of SQLite's readers.
    Sqlite(PoolConnection<Sqlite>),
    /// From the pool of Postgres connections.
    Postgres(PoolConnection<Postgres>),
}

impl Reader {
    /// The connection, borrowed for one or more queries.
    pub fn db(&mut self) -> Db<'_> {
        match self {
            Reader::Sqlite(conn) => Db::Sqlite(&mut *conn),
            Reader::Postgres(conn) => Db::Postgres(&mut *conn),
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
