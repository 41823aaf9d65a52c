//! The store itself: each statement, the tables, and the plans that serve the lists.

use std::collections::BTreeSet;

use seedpost::store::{all_statements, statements_of_postgres};
use sqlx::{Executor, SqlSafeStr};

use crate::support::{Folder, postgres_schema};

#[tokio::test]
async fn each_statement_can_be_prepared_on_sqlite() {
    let folder = Folder::new();
    let url = format!("sqlite://{}", folder.0.join("test.db").display());
    open(&url).await;
    let conn = rusqlite::Connection::open(folder.0.join("test.db")).unwrap();
    for (name, sql) in all_statements() {
        let prepared = conn.prepare(sql);
        assert!(prepared.is_ok(), "{name}: {:?}", prepared.err());
    }
}

#[tokio::test]
async fn each_statement_can_be_prepared_on_postgres() {
    let Some(url) = postgres_schema().await else { return };
    open(&url).await;
    let pool = sqlx::PgPool::connect(&url).await.unwrap();
    for (name, sql) in all_statements().into_iter().chain(statements_of_postgres().iter().copied()) {
        let prepared = pool.prepare(sql.into_sql_str()).await;
        assert!(prepared.is_ok(), "{name}: {:?}", prepared.err());
    }
}

#[test]
fn no_two_statements_have_one_name_and_none_is_of_one_database_alone() {
    let names: BTreeSet<_> = all_statements().into_iter().map(|(name, _)| name).collect();
    assert_eq!(names.len(), all_statements().len());
    for (name, sql) in all_statements() {
        for foreign in ["?", "::", "ilike", "now()", "datetime(", "insert or", "for update", "greatest(", "= any("] {
            assert!(!sql.to_lowercase().contains(foreign), "{name} holds {foreign}");
        }
    }
}

/// Both databases end up with the same tables and columns, each of the same kind.
#[tokio::test]
async fn both_migrations_make_the_same_tables() {
    let Some(url) = postgres_schema().await else { return };
    open(&url).await;
    let pool = sqlx::PgPool::connect(&url).await.unwrap();
    let rows: Vec<(String, String, String, String)> = sqlx::query_as(
        "select table_name::text, column_name::text, data_type::text, is_nullable::text from information_schema.columns \
         where table_schema = current_schema() and table_name not like '\\_sqlx%'",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let on_postgres: BTreeSet<_> =
        rows.into_iter().map(|(table, column, kind, null)| (table, column, kind, null == "YES")).collect();

    let folder = Folder::new();
    let url = format!("sqlite://{}", folder.0.join("test.db").display());
    open(&url).await;
    let conn = rusqlite::Connection::open(folder.0.join("test.db")).unwrap();
    let mut columns = conn
        .prepare(
            "select t.name, c.name, lower(c.type), c.\"notnull\" = 0 from sqlite_master t join pragma_table_info(t.name) c \
         where t.type = 'table' and t.name not like '\\_sqlx%' escape '\\' and t.name not like 'sqlite%'",
        )
        .unwrap();
    let rows = columns.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))).unwrap();
    let on_sqlite: BTreeSet<(String, String, String, bool)> = rows.map(Result::unwrap).collect();
    assert!(on_sqlite.len() > 40, "{on_sqlite:?}");
    assert_eq!(on_sqlite, on_postgres);
}

pub async fn open(url: &str) {
    let clock = seedpost::clock::Clock::settable(crate::support::START);
    let store = seedpost::store::Store::open(url, clock, seedpost::random::Random::seeded(1)).await.unwrap();
    store.close().await;
}

/// Statements that may read a whole table: they count or list everything, page by page, in the order of an index.
const WHOLE: [&str; 1] = ["LIST_STRAYS"];

#[tokio::test]
async fn each_reading_is_served_by_an_index_on_sqlite() {
    let folder = Folder::new();
    let url = format!("sqlite://{}", folder.0.join("test.db").display());
    open(&url).await;
    let conn = rusqlite::Connection::open(folder.0.join("test.db")).unwrap();
    for (name, sql) in reading() {
        let mut explained = conn.prepare(&format!("explain query plan {sql}")).unwrap();
        let mut plan = explained.raw_query();
        while let Some(row) = plan.next().unwrap() {
            let step: String = row.get("detail").unwrap();
            let whole =
                step.starts_with("SCAN") && !step.contains("INDEX") && !step.contains("CONSTANT") && !is_derived(&step);
            assert!(!whole || WHOLE.contains(&name), "{name}: {step}");
        }
    }
}

/// A step over the few rows that another step has made.
fn is_derived(step: &str) -> bool {
    ["SCAN v", "SCAN page", "SUBQUERY", "(subquery"].iter().any(|made| step.contains(made))
}

#[tokio::test]
async fn each_reading_can_be_served_by_an_index_on_postgres() {
    let Some(url) = postgres_schema().await else { return };
    open(&url).await;
    let pool = sqlx::postgres::PgPoolOptions::new().max_connections(1).connect(&url).await.unwrap();
    // The tables are empty, so the planner is told to prefer an index wherever one fits.
    pool.execute("set enable_seqscan = off").await.unwrap();
    pool.execute("set plan_cache_mode = force_generic_plan").await.unwrap();
    for (name, sql) in reading() {
        let parameters = (1..20).filter(|n| sql.contains(&format!("${n}"))).count();
        let prepared = format!("prepare s_{} as {sql}", name.to_lowercase());
        pool.execute(sqlx::AssertSqlSafe(prepared)).await.unwrap();
        let nulls = vec!["null"; parameters].join(", ");
        let executed = if nulls.is_empty() { String::new() } else { format!("({nulls})") };
        let explained = sqlx::AssertSqlSafe(format!("explain execute s_{}{executed}", name.to_lowercase()));
        let plan: Vec<(String,)> = sqlx::query_as(explained).fetch_all(&pool).await.unwrap();
        for (step,) in plan {
            assert!(!step.contains("Seq Scan"), "{name}: {step}");
        }
    }
}

fn reading() -> Vec<(&'static str, &'static str)> {
    let reading: Vec<_> = all_statements().into_iter().filter(|(_, sql)| sql.starts_with("select")).collect();
    assert!(reading.len() > 15);
    reading
}
