//! The only SQL. One text for SQLite and Postgres; reading connections, and actions that commit.
//!
//! Knows tables and transactions, not rules and not HTTP.

#[macro_use]
mod statement;
#[macro_use]
mod challenges;
#[macro_use]
mod matches;
#[macro_use]
mod users;
mod answers;
mod chat;
mod checks;
mod conn;
mod deliveries;
mod error;
mod finding;
mod holds;
mod hub;
mod letters;
mod lists;
mod news;
mod notes;
mod plans;
mod ratings;
mod receivers;
mod seeds;
mod sqlite;
mod ties;
mod tokens;
mod turns;
mod vacations;
mod watching;
mod write;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Connection, PgPool};

pub use answers::*;
pub use challenges::*;
pub use chat::*;
pub use checks::*;
pub use conn::{Db, Reader, Tx};
pub use deliveries::*;
pub use error::StoreError;
pub use finding::*;
pub use holds::*;
pub use hub::{Hub, Topic};
pub use letters::*;
pub use lists::*;
pub use matches::*;
pub use notes::*;
pub use plans::*;
pub use ratings::*;
pub use receivers::*;
pub use seeds::*;
pub use statement::{all_statements, statements_of_postgres};
pub use ties::*;
pub use tokens::*;
pub use turns::*;
pub use users::*;
pub use vacations::*;
pub use watching::*;
pub use write::{Action, Conflict};

use crate::clock::Clock;
use crate::random::Random;
use conn::Readers;
use news::Crier;
use write::Writer;

/// The database behind the server, with the clock and the randomness that its transactions use.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    pools: Pools,
    clock: Clock,
    random: Random,
    hub: Hub,
}

enum Pools {
    Sqlite { readers: Readers, writer: Writer },
    Postgres { pool: PgPool, crier: Crier },
}

/// How long an idle connection is taken to be alive without asking.
const TRUSTED_FOR: Duration = Duration::from_secs(1);
/// How long a request waits for a connection to Postgres.
const ACQUIRED_WITHIN: Duration = Duration::from_secs(10);
/// How many statements a connection keeps prepared: all that there are.
const PREPARED: usize = 300;
/// How many connections to Postgres a server keeps.
const POSTGRES_CONNECTIONS: u32 = 16;

impl Store {
    /// Opens `sqlite://…` or `postgres://…` and brings its tables up to date.
    ///
    /// # Errors
    /// If the address is of neither kind, the database does not answer, or a migration fails.
    pub async fn open(url: &str, clock: Clock, random: Random) -> Result<Store, StoreError> {
        let hub = Hub::default();
        let pools = if url.starts_with("sqlite:") {
            open_sqlite(url, &clock, &random, &hub)?
        } else if url.starts_with("postgres:") || url.starts_with("postgresql:") {
            open_postgres(url).await?
        } else {
            return Err(StoreError::Address);
        };
        Ok(Store(Arc::new(Inner { pools, clock, random, hub })))
    }

    /// The clock that this store's transactions ask.
    pub fn clock(&self) -> &Clock {
        &self.0.clock
    }

    /// The randomness that this store's transactions use.
    pub fn random(&self) -> &Random {
        &self.0.random
    }

    /// Tells of what was committed in this process.
    pub fn hub(&self) -> &Hub {
        &self.0.hub
    }

    /// `sqlite` or `postgres`.
    pub fn kind(&self) -> &'static str {
        match &self.0.pools {
            Pools::Sqlite { .. } => "sqlite",
            Pools::Postgres { .. } => "postgres",
        }
    }

    /// A connection to read with.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn read(&self) -> Result<Reader, StoreError> {
        Ok(match &self.0.pools {
            Pools::Sqlite { readers, .. } => Reader::Sqlite(readers.take()?),
            Pools::Postgres { pool, .. } => Reader::Postgres(pool.acquire().await?),
        })
    }

    /// Does one action in one transaction, commits it, and then wakes who listens.
    ///
    /// # Errors
    /// The action's own refusal, with nothing written; or the database's failure.
    pub async fn write<A: Action>(&self, action: A) -> Result<A::Answer, A::Error> {
        match &self.0.pools {
            Pools::Sqlite { writer, .. } => writer.write(action).await,
            Pools::Postgres { pool, crier } => {
                let (answer, woken) = write::on_postgres(pool, action, &self.0.clock, &self.0.random).await?;
                self.0.hub.wake(&woken);
                crier.tell(woken);
                Ok(answer)
            }
        }
    }

    /// Wakes those here who wait for what other servers over the same database commit, until the store is closed. On SQLite
    /// there is none.
    pub async fn hear_others(self) {
        if let Pools::Postgres { pool, crier } = &self.0.pools {
            news::hear(pool.clone(), crier.clone(), self.0.hub.clone()).await;
        }
    }

    /// Copies a SQLite database, while it is in use, into a new file.
    ///
    /// # Errors
    /// If the file exists or cannot be written, or the database is not SQLite.
    pub async fn backup(&self, file: &str) -> Result<(), StoreError> {
        let Pools::Sqlite { readers, .. } = &self.0.pools else {
            return Err(StoreError::NotSqlite);
        };
        if std::fs::metadata(file).is_ok_and(|there| there.len() > 0) {
            return Err(StoreError::File(file.to_owned(), std::io::ErrorKind::AlreadyExists.into()));
        }
        sqlite::keep_private(file).map_err(|error| StoreError::File(file.to_owned(), error))?;
        let mut reader = Reader::Sqlite(readers.take()?);
        if let Db::Sqlite(conn) = reader.db() {
            conn.execute("vacuum into $1", [file])?;
        }
        Ok(())
    }

    /// Finishes what is under way and closes every connection.
    pub async fn close(&self) {
        match &self.0.pools {
            Pools::Sqlite { readers, writer } => {
                writer.close().await;
                readers.close();
            }
            Pools::Postgres { pool, .. } => pool.close().await,
        }
    }
}

fn open_sqlite(url: &str, clock: &Clock, random: &Random, hub: &Hub) -> Result<Pools, StoreError> {
    let file = sqlite::file_of(url);
    let writer = Writer::start(sqlite::open_to_write(file)?, clock.clone(), random.clone(), hub.clone())?;
    Ok(Pools::Sqlite { readers: Readers::new(file), writer })
}

/// The file that an address of SQLite names; `None` for an address of another kind.
pub fn sqlite_file(url: &str) -> Option<&Path> {
    url.starts_with("sqlite:").then(|| Path::new(sqlite::file_of(url)))
}

async fn open_postgres(url: &str) -> Result<Pools, StoreError> {
    // A statement is planned once for each connection, not six times before Postgres trusts the plan: each of them goes by an index whatever
    // its values are, and to plan a list takes longer than to read it.
    let options = url.parse::<PgConnectOptions>()?.statement_cache_capacity(PREPARED);
    let options = options.options([("plan_cache_mode", "force_generic_plan")]);
    // Alone, so that a refusal is told as it is and at once, not as a pool that timed out.
    sqlx::PgConnection::connect_with(&options).await?.close().await?;
    let pool = PgPoolOptions::new()
        .max_connections(POSTGRES_CONNECTIONS)
        .test_before_acquire(false)
        // A connection that has been idle may be dead, after a restart of Postgres: then another is made.
        .before_acquire(|conn, state| {
            Box::pin(async move {
                if state.idle_for > TRUSTED_FOR {
                    conn.ping().await?;
                }
                Ok(true)
            })
        })
        .acquire_timeout(ACQUIRED_WITHIN)
        .connect_with(options)
        .await?;
    sqlx::migrate!("migrations/postgres").run(&pool).await?;
    let crier = Crier::start(&pool).await?;
    Ok(Pools::Postgres { pool, crier })
}
