//! The store itself: each statement, the tables, and the plans that serve the lists.

use std::collections::BTreeSet;

use seedpost::store::all_statements;
use sqlx::{Executor, SqlSafeStr};

use crate::support::{Folder, postgres_schema};

#[tokio::test]
async fn each_statement_can_be_prepared_on_sqlite() {
    let folder = Folder::new();
    let url = format!("sqlite://{}", folder.0.join("test.db").display());
    open(&url).await;
    let pool = sqlx::SqlitePool::connect(&url).await.unwrap();
    for (name, sql) in all_statements() {
        let prepared = pool.prepare(sql.into_sql_str()).await;
        assert!(prepared.is_ok(), "{name}: {:?}", prepared.err());
    }
}

#[tokio::test]
async fn each_statement_can_be_prepared_on_postgres() {
    let Some(url) = postgres_schema().await else { return };
    open(&url).await;
    let pool = sqlx::PgPool::connect(&url).await.unwrap();
    for (name, sql) in all_statements() {
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
    let on_postgres: BTreeSet<_> = rows.into_iter().map(|(table, column, kind, null)| (table, column, kind, null == "YES")).collect();

    let folder = Folder::new();
    let url = format!("sqlite://{}", folder.0.join("test.db").display());
    open(&url).await;
    let pool = sqlx::SqlitePool::connect(&url).await.unwrap();
    let rows: Vec<(String, String, String, bool)> = sqlx::query_as(
        "select t.name, c.name, lower(c.type), c.\"notnull\" = 0 from sqlite_master t join pragma_table_info(t.name) c \
         where t.type = 'table' and t.name not like '\\_sqlx%' escape '\\' and t.name not like 'sqlite%'",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let on_sqlite: BTreeSet<_> = rows.into_iter().collect();
    assert!(on_sqlite.len() > 40, "{on_sqlite:?}");
    assert_eq!(on_sqlite, on_postgres);
}

async fn open(url: &str) {
    let clock = seedpost::clock::Clock::settable(crate::support::START);
    let store = seedpost::store::Store::open(url, clock, seedpost::random::Random::seeded(1)).await.unwrap();
    store.close().await;
}

