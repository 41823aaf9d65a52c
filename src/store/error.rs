//! What can go wrong with the database.

/// A failure of the database, or a race that was lost and may be tried again.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address names no database that this server knows.
    #[error("the database's address must begin with sqlite:// or postgres://")]
    Address,
    /// Only SQLite can be copied by this command.
    #[error("this copies a SQLite database; for Postgres use pg_dump")]
    NotSqlite,
    /// Another transaction was quicker.
    #[error("another transaction changed the same rows first")]
    Conflict,
    /// What is stored cannot be read by this version.
    #[error("what is stored under {0} cannot be read: {1}")]
    Unreadable(String, String),
    /// The action broke off; nothing of it was kept.
    #[error("the action broke off")]
    BrokeOff,
    /// The commit that this action shared failed; nothing of it was kept.
    #[error("the commit failed")]
    NotCommitted,
    /// The thread that writes could not be started.
    #[error("the writing thread could not be started: {0}")]
    NoWriter(std::io::Error),
    /// The server is closing.
    #[error("the server is closing")]
    Closing,
    /// A migration that was applied is not the one that this version knows.
    #[error("the tables' migration {0} {1}")]
    Migrated(i64, &'static str),
    /// The database's file cannot be used.
    #[error("cannot write {0}: {1}")]
    File(String, std::io::Error),
    /// SQLite's own error.
    #[error(transparent)]
    Sqlite(rusqlite::Error),
    /// Postgres's own error.
    #[error(transparent)]
    Postgres(sqlx::Error),
    /// The tables could not be brought up to date.
    #[error("the tables could not be brought up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
}

/// Postgres codes for a race that may be tried again: serialization failure and deadlock.
const RACES: [&str; 2] = ["40001", "40P01"];

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let lost_race = error
            .as_database_error()
            .is_some_and(|e| e.is_unique_violation() || e.code().is_some_and(|code| RACES.contains(&code.as_ref())));
        if lost_race { StoreError::Conflict } else { StoreError::Postgres(error) }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::ConstraintViolation) => StoreError::Conflict,
            _ => StoreError::Sqlite(error),
        }
    }
}
