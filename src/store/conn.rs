//! A connection of either kind: to read with, or inside a transaction.

use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use sqlx::pool::PoolConnection;
use sqlx::{PgConnection, PgPool, Postgres, Row as _, Transaction};

use super::statement::{Arg, Query, bound, ids};
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

/// One action's view of the database, its time and its randomness.
pub struct Tx<'c> {
    link: Link<'c>,
    now: Millis,
    random: Random,
    wrote: bool,
    wakes: Vec<Topic>,
}

/// Where an action's statements go.
enum Link<'c> {
    /// The writer's connection, inside a transaction that others may share.
    Sqlite(&'c mut Connection),
    Postgres(Box<OnPostgres>),
}

/// A transaction on Postgres begins with its first write. What is read before holds no lock and promises nothing, in a
/// transaction or not: what was read is still so if the row's version is, and each write asks for that.
struct OnPostgres {
    pool: PgPool,
    /// Until something is written.
    reading: Option<PoolConnection<Postgres>>,
    writing: Option<Transaction<'static, Postgres>>,
    /// The only write so far, not sent yet: if it stays the only one, it needs no transaction around it.
    unsent: Option<Query>,
}

impl OnPostgres {
    fn conn(&mut self) -> &mut PgConnection {
        debug_assert!(self.unsent.is_none(), "what is read now would not see what is still to be written");
        match (&mut self.writing, &mut self.reading) {
            (Some(transaction), _) => transaction,
            (None, reading) => reading.as_mut().expect("it is given back only for a transaction"),
        }
    }

    async fn begin(&mut self) -> Result<(), StoreError> {
        if self.writing.is_none() {
            // Given back first, so that no action waits for a connection while it holds another.
            self.reading = None;
            let mut transaction = self.pool.begin().await?;
            if let Some(query) = self.unsent.take() {
                touch_one(query, &mut transaction).await?;
            }
            self.writing = Some(transaction);
        }
        Ok(())
    }
}

/// Sends a statement that answers, as `n`, whether it found the version that it was to replace.
async fn touch_one(query: Query, conn: &mut PgConnection) -> Result<(), StoreError> {
    let touched: i64 = query.fetch_one(conn).await?.try_get("n")?;
    if touched == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

impl<'c> Tx<'c> {
    pub(super) fn on_sqlite(conn: &'c mut Connection, now: Millis, random: Random) -> Tx<'c> {
        Tx { link: Link::Sqlite(conn), now, random, wrote: false, wakes: Vec::new() }
    }

    pub(super) async fn on_postgres(pool: &PgPool, now: Millis, random: Random) -> Result<Tx<'static>, StoreError> {
        let reading = Some(pool.acquire().await?);
        let link = Link::Postgres(Box::new(OnPostgres { pool: pool.clone(), reading, writing: None, unsent: None }));
        Ok(Tx { link, now, random, wrote: false, wakes: Vec::new() })
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
    pub fn db(&mut self) -> Db<'_> {
        match &mut self.link {
            Link::Sqlite(conn) => Db::Sqlite(conn),
            Link::Postgres(it) => Db::Postgres(it.conn()),
        }
    }

    /// The connection, to write with: from here on a refusal must be rolled back.
    pub(super) async fn writing(&mut self) -> Result<Db<'_>, StoreError> {
        self.wrote = true;
        if let Link::Postgres(it) = &mut self.link {
            it.begin().await?;
        }
        Ok(self.db())
    }

    /// On Postgres, takes a statement that touches one row and answers so as `n`: it is sent by itself if no other write follows,
    /// and the action is a lost race if it touches none. On SQLite answers false; its writes have to be sent one by one.
    pub(super) async fn write_later(&mut self, sql: &'static str, args: &[Arg<'_>]) -> Result<bool, StoreError> {
        let Link::Postgres(it) = &mut self.link else { return Ok(false) };
        self.wrote = true;
        let query = bound(sql, args);
        if let Some(transaction) = &mut it.writing {
            touch_one(query, transaction).await?;
        } else if it.unsent.is_none() {
            it.unsent = Some(query);
        } else {
            it.begin().await?;
            touch_one(query, it.conn()).await?;
        }
        Ok(true)
    }

    /// Looks whether a statement finds a row. On Postgres it is one that holds the row until the transaction is over; on SQLite another, or
    /// none if there is nothing to ask, since nothing else happens meanwhile.
    pub(super) async fn lock(
        &mut self,
        on_sqlite: &'static str,
        on_postgres: &'static str,
        args: &[Arg<'_>],
    ) -> Result<bool, StoreError> {
        match &mut self.link {
            Link::Sqlite(_) if on_sqlite.is_empty() => Ok(true),
            Link::Sqlite(conn) => Ok(!ids(&mut Db::Sqlite(conn), on_sqlite, args).await?.is_empty()),
            Link::Postgres(it) => {
                it.begin().await?;
                Ok(bound(on_postgres, args).fetch_optional(it.conn()).await?.is_some())
            }
        }
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

    /// Commits on Postgres; whom to wake.
    pub(super) async fn commit(self) -> Result<Vec<Topic>, StoreError> {
        if let Link::Postgres(mut it) = self.link {
            match (it.writing.take(), it.unsent.take()) {
                (Some(transaction), _) => transaction.commit().await?,
                (None, Some(query)) => touch_one(query, it.conn()).await?,
                (None, None) => {}
            }
        }
        Ok(self.wakes)
    }
}
