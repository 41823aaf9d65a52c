//! How a statement is named once and sent to either database, and how a row becomes a record.

use rusqlite::types::{ToSqlOutput, ValueRef};
use sqlx::Row as _;
use sqlx::postgres::PgRow;

use super::{Db, StoreError, Tx};
use crate::clock::Millis;

/// Names the statements of one file and lists them, so that a test can prepare each on both databases.
macro_rules! statements {
    ($($(#[$doc:meta])* $name:ident = $sql:expr;)*) => {
        $($(#[$doc])* const $name: &str = $sql;)*
        /// Every statement of this file by its name.
        pub(super) const STATEMENTS: &[(&str, &str)] = &[$((stringify!($name), $name)),*];
    };
}

/// The values of a statement's `$1`, `$2`, …
macro_rules! args {
    ($($value:expr),* $(,)?) => { &[$($crate::store::statement::Arg::from($value)),*] };
}

/// Says from which columns a record is read; a column is named as its field.
macro_rules! record {
    ($name:ident { $($field:ident $(as $word:ident)?),* $(,)? }) => {
        impl $crate::store::statement::Record for $name {
            fn read(row: &$crate::store::statement::Row<'_>) -> Result<Self, $crate::store::StoreError> {
                Ok($name { $($field: record!(@column row, $field $($word)?)),* })
            }
        }
    };
    (@column $row:ident, $field:ident) => { $row.get(stringify!($field))? };
    (@column $row:ident, $field:ident word) => { $row.word(stringify!($field))? };
    (@column $row:ident, $field:ident maybe) => { $row.maybe(stringify!($field))? };
}

/// A value on its way into the database.
#[derive(Clone, Copy, Debug)]
pub(super) enum Arg<'a> {
    Text(Option<&'a str>),
    Number(Option<i64>),
    Truth(bool),
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Arg::Text(Some(text))
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Arg::Text(Some(text))
    }
}

impl<'a> From<Option<&'a str>> for Arg<'a> {
    fn from(text: Option<&'a str>) -> Self {
        Arg::Text(text)
    }
}

impl<'a> From<&'a Option<String>> for Arg<'a> {
    fn from(text: &'a Option<String>) -> Self {
        Arg::Text(text.as_deref())
    }
}

impl From<i64> for Arg<'_> {
    fn from(number: i64) -> Self {
        Arg::Number(Some(number))
    }
}

impl From<Option<i64>> for Arg<'_> {
    fn from(number: Option<i64>) -> Self {
        Arg::Number(number)
    }
}

impl From<Millis> for Arg<'_> {
    fn from(at: Millis) -> Self {
        Arg::Number(Some(at.0))
    }
}

impl From<Option<Millis>> for Arg<'_> {
    fn from(at: Option<Millis>) -> Self {
        Arg::Number(at.map(|at| at.0))
    }
}

impl From<bool> for Arg<'_> {
    fn from(truth: bool) -> Self {
        Arg::Truth(truth)
    }
}

impl rusqlite::ToSql for Arg<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Arg::Text(Some(text)) => ValueRef::Text(text.as_bytes()),
            Arg::Number(Some(number)) => ValueRef::Integer(*number),
            Arg::Truth(truth) => ValueRef::Integer(i64::from(*truth)),
            Arg::Text(None) | Arg::Number(None) => ValueRef::Null,
        }))
    }
}

/// A statement for Postgres with its values.
pub(super) type Query = sqlx::query::Query<'static, sqlx::Postgres, sqlx::postgres::PgArguments>;

/// The query with its values bound; text is copied, since the arguments outlive this call.
pub(super) fn bound(sql: &'static str, args: &[Arg<'_>]) -> Query {
    args.iter().fold(sqlx::query(sql), |query, arg| match arg {
        Arg::Text(text) => query.bind(text.map(str::to_owned)),
        Arg::Number(number) => query.bind(*number),
        Arg::Truth(truth) => query.bind(*truth),
    })
}

/// A row of either database.
pub(super) enum Row<'r> {
    Sqlite(&'r rusqlite::Row<'r>),
    Postgres(&'r PgRow),
}

/// A value that both databases can read.
pub(super) trait Column:
    rusqlite::types::FromSql + for<'r> sqlx::Decode<'r, sqlx::Postgres> + sqlx::Type<sqlx::Postgres>
{
}

impl<T> Column for T where
    T: rusqlite::types::FromSql + for<'r> sqlx::Decode<'r, sqlx::Postgres> + sqlx::Type<sqlx::Postgres>
{
}

impl Row<'_> {
    /// The value of a column.
    pub(super) fn get<T: Cell>(&self, column: &str) -> Result<T, StoreError> {
        T::of(self, column)
    }

    /// The value of a column that holds one of a few words.
    pub(super) fn word<T: TryFrom<String, Error = String>>(&self, column: &str) -> Result<T, StoreError> {
        let word: String = self.get(column)?;
        T::try_from(word).map_err(|why| StoreError::Unreadable(column.to_owned(), why))
    }

    /// The same, where there may be none.
    pub(super) fn maybe<T: TryFrom<String, Error = String>>(&self, column: &str) -> Result<Option<T>, StoreError> {
        let word: Option<String> = self.get(column)?;
        word.map(T::try_from).transpose().map_err(|why| StoreError::Unreadable(column.to_owned(), why))
    }

    fn column<T: Column>(&self, column: &str) -> Result<T, StoreError> {
        match self {
            Row::Sqlite(row) => Ok(row.get(column)?),
            Row::Postgres(row) => Ok(row.try_get(column)?),
        }
    }
}

/// What a field of a record can be.
pub(super) trait Cell: Sized {
    fn of(row: &Row<'_>, column: &str) -> Result<Self, StoreError>;
}

macro_rules! plain_cells {
    ($($kind:ty),*) => {
        $(impl Cell for $kind {
            fn of(row: &Row<'_>, column: &str) -> Result<Self, StoreError> {
                row.column(column)
            }
        })*
    };
}

plain_cells!(String, i64, bool, Option<String>, Option<i64>, Option<bool>);

impl Cell for Millis {
    fn of(row: &Row<'_>, column: &str) -> Result<Self, StoreError> {
        row.column(column).map(Millis)
    }
}

impl Cell for Option<Millis> {
    fn of(row: &Row<'_>, column: &str) -> Result<Self, StoreError> {
        Ok(row.column::<Option<i64>>(column)?.map(Millis))
    }
}

/// Something that a row holds.
pub(super) trait Record: Sized + Send {
    fn read(row: &Row<'_>) -> Result<Self, StoreError>;
}

/// Binds each value to its `$1`, `$2`, …: to SQLite these are names, numbered as they come up in the text.
fn bind(statement: &mut rusqlite::Statement<'_>, args: &[Arg<'_>]) -> rusqlite::Result<()> {
    const NAMES: [&str; 32] = [
        "$1", "$2", "$3", "$4", "$5", "$6", "$7", "$8", "$9", "$10", "$11", "$12", "$13", "$14", "$15", "$16", "$17",
        "$18", "$19", "$20", "$21", "$22", "$23", "$24", "$25", "$26", "$27", "$28", "$29", "$30", "$31", "$32",
    ];
    assert!(args.len() <= NAMES.len(), "a statement has at most {} values", NAMES.len());
    for (name, arg) in NAMES.iter().zip(args) {
        if let Some(index) = statement.parameter_index(name)? {
            statement.raw_bind_parameter(index, arg)?;
        }
    }
    Ok(())
}

/// The first row that a statement answers, if any.
pub(super) async fn find<T: Record>(
    db: &mut Db<'_>,
    sql: &'static str,
    args: &[Arg<'_>],
) -> Result<Option<T>, StoreError> {
    match db {
        Db::Sqlite(conn) => {
            let mut statement = conn.prepare_cached(sql)?;
            bind(&mut statement, args)?;
            let mut rows = statement.raw_query();
            rows.next()?.map(|row| T::read(&Row::Sqlite(row))).transpose()
        }
        Db::Postgres(conn) => {
            let row = bound(sql, args).fetch_optional(&mut **conn).await?;
            row.map(|row| T::read(&Row::Postgres(&row))).transpose()
        }
    }
}

/// All rows that a statement answers.
pub(super) async fn list<T: Record>(
    db: &mut Db<'_>,
    sql: &'static str,
    args: &[Arg<'_>],
) -> Result<Vec<T>, StoreError> {
    match db {
        Db::Sqlite(conn) => {
            let mut statement = conn.prepare_cached(sql)?;
            bind(&mut statement, args)?;
            let mut rows = statement.raw_query();
            let mut records = Vec::new();
            while let Some(row) = rows.next()? {
                records.push(T::read(&Row::Sqlite(row))?);
            }
            Ok(records)
        }
        Db::Postgres(conn) => {
            let rows = bound(sql, args).fetch_all(&mut **conn).await?;
            rows.iter().map(|row| T::read(&Row::Postgres(row))).collect()
        }
    }
}

/// Sends a statement that writes; the number of rows that it touched.
pub(super) async fn execute(tx: &mut Tx<'_>, sql: &'static str, args: &[Arg<'_>]) -> Result<u64, StoreError> {
    match tx.writing().await? {
        Db::Sqlite(conn) => {
            let mut statement = conn.prepare_cached(sql)?;
            bind(&mut statement, args)?;
            let touched = statement.raw_execute()?;
            Ok(u64::try_from(touched).unwrap_or(u64::MAX))
        }
        Db::Postgres(conn) => Ok(bound(sql, args).execute(&mut *conn).await?.rows_affected()),
    }
}

/// One number, as a count is answered, under the name `n`.
pub(super) struct Number {
    pub(super) n: Option<i64>,
}
record!(Number { n });

/// The one number that a statement answers under the name `n`.
pub(super) async fn number(db: &mut Db<'_>, sql: &'static str, args: &[Arg<'_>]) -> Result<Option<i64>, StoreError> {
    Ok(find::<Number>(db, sql, args).await?.and_then(|row| row.n))
}

/// One id.
pub(super) struct Id {
    pub(super) id: String,
}
record!(Id { id });

/// The ids that a statement answers.
pub(super) async fn ids(db: &mut Db<'_>, sql: &'static str, args: &[Arg<'_>]) -> Result<Vec<String>, StoreError> {
    Ok(list::<Id>(db, sql, args).await?.into_iter().map(|row| row.id).collect())
}

/// Every statement that either database is sent, with its name.
pub fn all_statements() -> Vec<(&'static str, &'static str)> {
    [
        super::answers::STATEMENTS,
        super::challenges::STATEMENTS,
        super::chat::STATEMENTS,
        super::checks::STATEMENTS,
        super::deliveries::STATEMENTS,
        super::finding::STATEMENTS,
        super::holds::STATEMENTS,
        super::letters::STATEMENTS,
        super::lists::STATEMENTS,
        super::matches::STATEMENTS,
        super::notes::STATEMENTS,
        super::plans::STATEMENTS,
        super::ratings::STATEMENTS,
        super::receivers::STATEMENTS,
        super::seeds::STATEMENTS,
        super::ties::STATEMENTS,
        super::tokens::STATEMENTS,
        super::users::STATEMENTS,
        super::vacations::STATEMENTS,
        super::watching::STATEMENTS,
    ]
    .concat()
}

/// Statements that Postgres alone is sent, with their names.
pub fn statements_of_postgres() -> Vec<(&'static str, &'static str)> {
    [super::deliveries::ON_POSTGRES, super::holds::ON_POSTGRES, super::letters::ON_POSTGRES, super::turns::ON_POSTGRES]
        .concat()
}
