//! Each migration over a database that holds what the version before it had stored.

use std::path::Path;

use seedpost::clock::Clock;
use seedpost::model::Endings;
use seedpost::random::Random;
use seedpost::store::Store;
use sqlx::Executor;
use sqlx::migrate::{Migrate, Migrator};

use crate::support::{Folder, START, postgres_schema};

/// The migrations in a folder, each with the lines that put in what a server of that version had stored.
fn with_seeds(folder: &str) -> Vec<(String, Vec<String>)> {
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let steps = files.iter().map(|file| {
        let seed = Path::new("tests/data/seeds").join(file.file_name().unwrap());
        let seed = std::fs::read_to_string(&seed).unwrap_or_else(|_| panic!("{} is missing", seed.display()));
        let lines = seed
            .lines()
            .filter(|line| line.starts_with("insert") || line.starts_with("update"))
            .map(str::to_owned)
            .collect();
        (std::fs::read_to_string(file).unwrap(), lines)
    });
    let steps: Vec<(String, Vec<String>)> = steps.collect();
    assert!(steps.iter().map(|(_, lines)| lines.len()).sum::<usize>() > 50);
    steps
}

/// What was stored can be read, played on and verified.
async fn is_whole(url: &str) {
    let store = Store::open(url, Clock::settable(START), Random::seeded(1)).await.unwrap();
    let (count, broken) = seedpost::play::verify::verify(&store).await.unwrap();
    assert_eq!((count, broken), (4, vec![]));
    // What ended before it was counted is counted: a draw, and then a match that south resigned; what was called off is not.
    let mut reader = store.read().await.unwrap();
    for (id, resigned) in [("01a22d17-c81e-7e0d-aea2-d497d0e3517c", 1), ("01a22d17-c838-7f22-9224-271c12f1413e", 0)] {
        let counted = seedpost::store::find_endings(&mut reader.db(), id).await.unwrap().unwrap();
        let right = Endings { finished: 2, timed_out: 0, timed_out_in_a_row: 0, resigned, resigned_in_a_row: resigned };
        assert_eq!(counted, right, "{id}");
    }
    // Since when a channel does not work is as true as what was known; one that works has nothing to tell.
    let channels = seedpost::store::list_channels(&mut reader.db()).await.unwrap();
    let since: Vec<_> = channels.iter().map(|it| (it.channel.as_str(), it.down_since.map(|at| at.0))).collect();
    assert_eq!(since, [("mail", Some(1_796_060_000_000)), ("push", Some(1_796_055_000_000)), ("webhook", None)]);
    assert_eq!(seedpost::store::list_operators(&mut reader.db()).await.unwrap().len(), 1);
    drop(reader);
    // Who came before is found without marks as well.
    assert!(seedpost::play::sweep::fold_names(&store).await.unwrap() > 0);
    let range = seedpost::play::names::beginning_with("ayse").unwrap();
    let mut reader = store.read().await.unwrap();
    let found = seedpost::store::list_users_by_name(&mut reader.db(), (&range.0, &range.1), "", 10).await.unwrap();
    assert_eq!(found.iter().map(|it| it.name.as_str()).collect::<Vec<_>>(), ["Ayşe"]);
    drop(reader);
    assert_eq!(seedpost::play::sweep::fold_names(&store).await.unwrap(), 0);
    assert_eq!(seedpost::play::ratings::verify(&store).await.unwrap(), (2, vec![]));
    store.close().await;
}

/// The store's own migrations are applied up to each one in turn, with that version's data put in behind it.
#[tokio::test]
async fn what_an_older_server_stored_is_whole_after_an_upgrade_on_sqlite() {
    let folder = Folder::new();
    let file = folder.0.join("test.db");
    let conn = rusqlite::Connection::open(&file).unwrap();
    let migrator = Migrator::new(Path::new("migrations/sqlite")).await.unwrap();
    conn.execute_batch(
        "create table _sqlx_migrations (version bigint not null primary key, description text not null, checksum blob not null)",
    )
    .unwrap();
    for ((sql, seed), migration) in with_seeds("migrations/sqlite").iter().zip(migrator.iter()) {
        conn.execute_batch(sql).unwrap();
        let known = rusqlite::params![migration.version, &*migration.description, &*migration.checksum];
        conn.execute("insert into _sqlx_migrations values ($1, $2, $3)", known).unwrap();
        seed.iter().for_each(|line| conn.execute_batch(line).unwrap());
    }
    drop(conn);
    is_whole(&format!("sqlite://{}", file.display())).await;
}

#[tokio::test]
async fn what_an_older_server_stored_is_whole_after_an_upgrade_on_postgres() {
    let Some(url) = postgres_schema().await else { return };
    let pool = sqlx::postgres::PgPoolOptions::new().max_connections(1).connect(&url).await.unwrap();
    let migrator = Migrator::new(Path::new("migrations/postgres")).await.unwrap();
    let mut conn = pool.acquire().await.unwrap();
    conn.ensure_migrations_table("_sqlx_migrations").await.unwrap();
    for ((_, seed), migration) in with_seeds("migrations/postgres").iter().zip(migrator.iter()) {
        conn.apply("_sqlx_migrations", migration).await.unwrap();
        for line in seed {
            conn.execute(sqlx::AssertSqlSafe(line.clone())).await.unwrap();
        }
    }
    drop(conn);
    pool.close().await;
    is_whole(&url).await;
}

#[tokio::test]
async fn a_database_of_a_newer_seedpost_is_left_alone() {
    let folder = Folder::new();
    let url = format!("sqlite://{}", folder.0.join("test.db").display());
    let open = || Store::open(&url, Clock::settable(START), Random::seeded(1));
    open().await.unwrap().close().await;
    let conn = rusqlite::Connection::open(folder.0.join("test.db")).unwrap();
    conn.execute("insert into _sqlx_migrations values (9999, 'later', x'00')", []).unwrap();
    let refused = open().await.err().unwrap().to_string();
    assert!(refused.contains("newer Seedpost"), "{refused}");
    conn.execute("update _sqlx_migrations set checksum = x'00'", []).unwrap();
    let refused = open().await.err().unwrap().to_string();
    assert!(refused.contains("migration 1"), "{refused}");
}
