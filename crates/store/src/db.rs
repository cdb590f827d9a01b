//! The two engines behind one type, and the few places where they differ.

use crate::error::StoreError;
use sqlx::postgres::{PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use std::path::PathBuf;
use std::time::Duration;

/// Where the data is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// An SQLite file.
    File(PathBuf),
    /// A PostgreSQL server.
    Postgres(String),
    /// Nowhere: gone when the program ends. For tests and the demo.
    Memory,
}

impl Address {
    /// The address that a text names: `postgres://…` or a file.
    pub fn read(text: &str) -> Result<Address, StoreError> {
        match text.split_once("://") {
            Some(("postgres" | "postgresql", _)) => Ok(Address::Postgres(text.to_owned())),
            Some(("sqlite", file)) => Ok(Address::File(file.into())),
            Some(_) => Err(StoreError::Address(text.to_owned())),
            None => Ok(Address::File(text.into())),
        }
    }
}

/// A pool of one of the two engines.
#[derive(Clone)]
pub(crate) enum Db {
    Sqlite(SqlitePool),
    Pg(PgPool),
}

/// One body for both engines.
macro_rules! with_db {
    ($db:expr, |$pool:ident| $body:expr) => {
        match $db {
            $crate::db::Db::Sqlite($pool) => $body,
            $crate::db::Db::Pg($pool) => $body,
        }
    };
}
pub(crate) use with_db;

impl Db {
    pub(crate) async fn connect(address: &Address) -> Result<Db, StoreError> {
        match address {
            Address::File(path) => Db::file(path).await,
            Address::Memory => {
                let options = SqliteConnectOptions::new().in_memory(true);
                let pool = SqlitePoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
                Ok(Db::Sqlite(pool.connect_with(options).await?))
            }
            Address::Postgres(url) => {
                let pool = PgPoolOptions::new().max_connections(8).acquire_timeout(Duration::from_secs(10));
                let pool = pool.connect(url).await.map_err(|error| StoreError::Gone(error.to_string()))?;
                Ok(Db::Pg(pool))
            }
        }
    }

    async fn file(path: &std::path::Path) -> Result<Db, StoreError> {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            let made = std::fs::create_dir_all(folder);
            made.map_err(|error| StoreError::File { file: folder.to_owned(), why: error.to_string() })?;
        }
        // FULL: a commit is on the disk before it is acknowledged, also when the power goes.
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5));
        let pool = SqlitePoolOptions::new().max_connections(4).connect_with(options).await;
        pool.map(Db::Sqlite).map_err(|error| match StoreError::from(error) {
            StoreError::Other(error) => StoreError::File { file: path.to_owned(), why: error.to_string() },
            known => known,
        })
    }
}
