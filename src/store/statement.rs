//! How a statement is named once and sent to either database.

/// Names the statements of one file and lists them, so that a test can prepare each on both databases.
macro_rules! statements {
    ($($(#[$doc:meta])* $name:ident = $sql:expr;)*) => {
        $($(#[$doc])* const $name: &str = $sql;)*
        /// Every statement of this file by its name.
        pub(super) const STATEMENTS: &[(&str, &str)] = &[$((stringify!($name), $name)),*];
    };
}

/// Sends a statement that answers rows: `fetch!(db, optional, Row, SQL, a, b)`.
macro_rules! fetch {
    (@one $conn:expr, $how:ident, $row:ty, $sql:expr $(, $arg:expr)*) => {
        sqlx::query_as::<_, $row>($sql)$(.bind($arg))*.$how(&mut **$conn).await
    };
    ($db:expr, $how:ident, $row:ty, $sql:expr $(, $arg:expr)* $(,)?) => {
        match $db {
            $crate::store::Db::Sqlite(conn) => fetch!(@one conn, $how, $row, $sql $(, $arg)*),
            $crate::store::Db::Postgres(conn) => fetch!(@one conn, $how, $row, $sql $(, $arg)*),
        }
    };
}

/// Sends a statement that writes; the number of rows that it touched.
macro_rules! execute {
    (@one $conn:expr, $sql:expr $(, $arg:expr)*) => {
        sqlx::query($sql)$(.bind($arg))*.execute(&mut **$conn).await.map(|done| done.rows_affected())
    };
    ($tx:expr, $sql:expr $(, $arg:expr)* $(,)?) => {
        match $tx.writing() {
            $crate::store::Db::Sqlite(conn) => execute!(@one conn, $sql $(, $arg)*),
            $crate::store::Db::Postgres(conn) => execute!(@one conn, $sql $(, $arg)*),
        }
    };
}

/// Every statement that the server ever sends, with its name.
pub fn all_statements() -> Vec<(&'static str, &'static str)> {
    [
        super::answers::STATEMENTS,
        super::challenges::STATEMENTS,
        super::matches::STATEMENTS,
        super::tokens::STATEMENTS,
        super::users::STATEMENTS,
    ]
    .concat()
}
