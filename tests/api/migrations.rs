//! Each migration over a database that holds what the version before it had stored.

use std::path::Path;

use seedpost::clock::Clock;
use seedpost::random::Random;
use seedpost::store::Store;
use sqlx::Executor;
use sqlx::migrate::{Migrate, Migrator};

use crate::support::{Folder, START, postgres_schema};

/// Applies the migrations one by one and puts in, behind each, what `tests/data/seeds` has for it.
async fn migrate_over_data<C>(conn: &mut C, folder: &str)
where
    C: Migrate,
    for<'c> &'c mut C: Executor<'c>,
{
    let migrator = Migrator::new(Path::new(folder)).await.unwrap();
    conn.ensure_migrations_table("_sqlx_migrations").await.unwrap();
    let mut seeded = 0;
    for migration in migrator.iter() {
        conn.apply("_sqlx_migrations", migration).await.unwrap();
        let seed = format!("tests/data/seeds/{:04}_{}.sql", migration.version, migration.description.replace(' ', "_"));
        let seed = std::fs::read_to_string(&seed).unwrap_or_else(|_| panic!("{seed} is missing: each migration has one"));
        for statement in seed.lines().filter(|line| line.starts_with("insert")) {
            conn.execute(sqlx::AssertSqlSafe(statement.to_owned())).await.unwrap();
            seeded += 1;
        }
    }
    assert!(seeded > 50);
}

/// What was stored can be read, played on and verified.
async fn is_whole(url: &str) {
    let store = Store::open(url, Clock::settable(START), Random::seeded(1)).await.unwrap();
    let (count, broken) = seedpost::play::verify::verify(&store).await.unwrap();
    assert_eq!((count, broken), (4, vec![]));
    store.close().await;
}

#[tokio::test]
async fn what_an_older_server_stored_is_whole_after_an_upgrade_on_sqlite() {
    let folder = Folder::new();
    let url = format!("sqlite://{}?mode=rwc", folder.0.join("test.db").display());
    let pool = sqlx::SqlitePool::connect(&url).await.unwrap();
    migrate_over_data(&mut *pool.acquire().await.unwrap(), "migrations/sqlite").await;
    pool.close().await;
    is_whole(&url).await;
}

#[tokio::test]
async fn what_an_older_server_stored_is_whole_after_an_upgrade_on_postgres() {
    let Some(url) = postgres_schema().await else { return };
    let pool = sqlx::PgPool::connect(&url).await.unwrap();
    migrate_over_data(&mut *pool.acquire().await.unwrap(), "migrations/postgres").await;
    pool.close().await;
    is_whole(&url).await;
}
