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
    Panicked,
    /// The server is closing.
    #[error("the server is closing")]
    Closing,
    /// The database's own error.
    #[error(transparent)]
    Database(sqlx::Error),
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
        if lost_race { StoreError::Conflict } else { StoreError::Database(error) }
    }
}
