//! All that is stored, to see whether something was changed.

use std::collections::BTreeMap;

use seedpost::store::{Action, Db, StoreError, Tx};

use crate::support::TestApp;

/// The rows of every table, as text, in order.
pub async fn dump(app: &TestApp) -> BTreeMap<String, Vec<String>> {
    app.store.write(Dump).await.unwrap()
}

struct Dump;

impl Action for Dump {
    type Answer = BTreeMap<String, Vec<String>>;
    type Error = StoreError;

    async fn run(&self, tx: &mut Tx<'_>) -> Result<Self::Answer, StoreError> {
        let mut all = BTreeMap::new();
        match tx.db() {
            Db::Sqlite(conn) => {
                let tables: Vec<(String, String)> = conn
                    .prepare(
                        "select t.name, group_concat('quote(' || c.name || ')', ' || '' '' || ') from sqlite_master t \
                         join pragma_table_info(t.name) c where t.type = 'table' group by t.name",
                    )?
                    .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
                    .collect::<Result<_, _>>()?;
                for (table, columns) in tables {
                    let mut rows = conn.prepare(&format!("select {columns} from {table} order by 1"))?;
                    let rows = rows.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
                    all.insert(table, rows);
                }
            }
            Db::Postgres(conn) => {
                let tables =
                    "select table_name::text from information_schema.tables where table_schema = current_schema()";
                let tables: Vec<(String,)> = sqlx::query_as(tables).fetch_all(&mut *conn).await?;
                for (table,) in tables {
                    let sql = sqlx::AssertSqlSafe(format!("select cast(t as text) from {table} t order by 1"));
                    let rows: Vec<(String,)> = sqlx::query_as(sql).fetch_all(&mut *conn).await?;
                    all.insert(table, rows.into_iter().map(|(row,)| row).collect());
                }
            }
        }
        Ok(all)
    }
}
