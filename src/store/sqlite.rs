//! Opening the embedded database and bringing its tables up to date.

use std::time::Duration;

use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use sqlx::migrate::Migrator;

use super::StoreError;

/// How long a connection waits for another process that is writing.
const PATIENCE: Duration = Duration::from_secs(10);
/// How much of the database the writer keeps in memory, at most.
const CACHE_KIB: i64 = 8_192;
/// How many pages the log may hold before they are moved into the database: 16 MiB.
const CHECKPOINT_PAGES: i64 = 4_096;
/// How many statements a connection keeps prepared: all that there are.
const PREPARED: usize = 300;

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// The file that `sqlite://FILE` names; what stands behind a `?` is not part of it.
pub(super) fn file_of(url: &str) -> &str {
    let file = url.trim_start_matches("sqlite:").trim_start_matches("//");
    file.split('?').next().unwrap_or(file)
}

/// The connection that writes. Every commit is flushed to the disk before it is told.
pub(super) fn open_to_write(file: &str) -> Result<Connection, StoreError> {
    keep_private(file).map_err(|error| StoreError::File(file.to_owned(), error))?;
    let mut conn = Connection::open(file)?;
    conn.busy_timeout(PATIENCE)?;
    conn.pragma_update(None, "journal_mode", "wal")?;
    conn.pragma_update(None, "synchronous", "full")?;
    conn.pragma_update(None, "foreign_keys", "on")?;
    conn.pragma_update(None, "cache_size", -CACHE_KIB)?;
    conn.pragma_update(None, "wal_autocheckpoint", CHECKPOINT_PAGES)?;
    conn.set_prepared_statement_cache_capacity(PREPARED);
    migrate(&mut conn)?;
    Ok(conn)
}

/// Makes the file, if it is not there, so that only its owner can read it: it holds password hashes and the secret
/// seeds of dice. SQLite gives its other files the same rights.
pub(super) fn keep_private(file: &str) -> std::io::Result<()> {
    if file.is_empty() || file == ":memory:" {
        return Ok(());
    }
    let mut options = std::fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(|_| ())
}

/// A connection that only reads.
pub(super) fn open_to_read(file: &str) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let conn = Connection::open_with_flags(file, flags)?;
    conn.busy_timeout(PATIENCE)?;
    conn.set_prepared_statement_cache_capacity(PREPARED);
    Ok(conn)
}

/// Applies what is missing of `migrations/sqlite`, all in one transaction. The table that remembers them is the
/// one that sqlx keeps on Postgres.
fn migrate(conn: &mut Connection) -> Result<(), StoreError> {
    let tx = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    tx.execute_batch(
        "create table if not exists _sqlx_migrations (version bigint not null primary key, \
         description text not null, checksum blob not null)",
    )?;
    let mut newest = 0;
    for migration in MIGRATIONS.iter() {
        newest = newest.max(migration.version);
        let applied = {
            let mut known = tx.prepare("select checksum from _sqlx_migrations where version = $1")?;
            let mut rows = known.query([migration.version])?;
            rows.next()?.map(|row| row.get::<_, Vec<u8>>(0)).transpose()?
        };
        match applied {
            Some(checksum) if checksum == *migration.checksum => {}
            Some(_) => return Err(StoreError::Migrated(migration.version, "was another when it was applied")),
            None => {
                tx.execute_batch(migration.sql.as_str())?;
                tx.execute(
                    "insert into _sqlx_migrations (version, description, checksum) values ($1, $2, $3)",
                    rusqlite::params![migration.version, &*migration.description, &*migration.checksum],
                )?;
            }
        }
    }
    let applied: i64 = tx.query_row("select coalesce(max(version), 0) from _sqlx_migrations", [], |row| row.get(0))?;
    if applied > newest {
        return Err(StoreError::Migrated(applied, "is of a newer Seedpost; run that one"));
    }
    Ok(tx.commit()?)
}
