//! The two engines behind one type, and the few places where they differ.

use crate::error::{FileFault, StoreError};
use sqlx::Connection as _;
use sqlx::postgres::{PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use std::io::Read as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
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

/// One body for both engines in one transaction that writes, committed at the end.
macro_rules! with_write {
    ($db:expr, |$all:ident| $body:expr) => {
        match $db {
            db @ $crate::db::Db::Sqlite(pool) => {
                let step = $crate::form_act::Step::next().await;
                // IMMEDIATE: a deferred transaction that turns into a writer can be refused half-way.
                let mut $all = pool.begin_with("BEGIN IMMEDIATE").await?;
                $crate::db::with_step!($all, step);
                let given = $body;
                let commit = $all.commit().await;
                step.ended(db, commit).await?;
                given
            }
            db @ $crate::db::Db::Pg(pool) => {
                let step = $crate::form_act::Step::next().await;
                let mut $all = pool.begin().await?;
                $crate::db::with_step!($all, step);
                let given = $body;
                let commit = $all.commit().await;
                step.ended(db, commit).await?;
                given
            }
        }
    };
}
pub(crate) use with_write;

/// The row by which a form knows its transaction; there already, the form was carried out before.
macro_rules! with_step {
    ($all:ident, $step:ident) => {
        if let Some((club, row)) = $step.row() {
            let put = async { Ok::<_, sqlx::Error>($crate::form_act::put_step!($all, club, row)) };
            put.await.map_err(|error| $step.before(error))?;
        }
    };
}
pub(crate) use with_step;

/// How an SQLite file begins.
const BEGINS: &[u8] = b"SQLite format 3\0";

/// How long to wait for another program that holds the file: a player waits with it.
const PATIENCE: Duration = Duration::from_secs(2);

fn postgres() -> PgPoolOptions {
    PgPoolOptions::new().max_connections(8).acquire_timeout(Duration::from_secs(10))
}

impl Db {
    /// Opens the data; a file that is not there is made.
    pub(crate) async fn connect(address: &Address) -> Result<Db, StoreError> {
        match address {
            Address::File(path) => {
                make(path)?;
                Db::file(path, lasting(path)).await
            }
            Address::Memory => Db::memory().await,
            Address::Postgres(url) => {
                let pool =
                    postgres().connect(url).await.map_err(|error| StoreError::Gone(error.to_string()))?;
                Ok(Db::Pg(pool))
            }
        }
    }

    /// The same for one of several nodes. One that is frozen in the middle of a commit holds on to the lease of its table: the
    /// server lets it go before the others may take over.
    pub(crate) async fn connect_beside(address: &Address) -> Result<Db, StoreError> {
        let Address::Postgres(url) = address else { return Db::connect(address).await };
        let pool = postgres().after_connect(|connection, _| {
            Box::pin(async move {
                sqlx::query("SET idle_in_transaction_session_timeout = '2s'")
                    .execute(connection)
                    .await
                    .map(drop)
            })
        });
        let pool = pool.connect(url).await.map_err(|error| StoreError::Gone(error.to_string()))?;
        Ok(Db::Pg(pool))
    }

    /// The same data for the one writer: in a file always the same connection, which remembers the pages that it wrote
    /// last and need not be asked whether it is still there.
    pub(crate) async fn for_writer(&self, address: &Address) -> Result<Db, StoreError> {
        let Address::File(path) = address else { return Ok(self.clone()) };
        let pool = SqlitePoolOptions::new().max_connections(1).test_before_acquire(false);
        let pool = pool.idle_timeout(None).max_lifetime(None);
        // Its log is kept short beside it: see `checkpoint`.
        let pool = pool.connect_with(lasting(path).pragma("wal_autocheckpoint", "0")).await;
        pool.map(Db::Sqlite).map_err(|error| StoreError::engine(path, error))
    }

    /// Opens data that is there, and changes nothing about it.
    pub(crate) async fn as_it_is(address: &Address) -> Result<Db, StoreError> {
        let Address::File(path) = address else { return Db::connect(address).await };
        begins_well(path)?;
        Db::file(path, SqliteConnectOptions::new().filename(path).busy_timeout(PATIENCE)).await
    }

    /// Opens a copy that nobody writes to. Not even a file beside it is made.
    pub(crate) async fn copy(path: &Path) -> Result<Db, StoreError> {
        begins_well(path)?;
        Db::file(path, SqliteConnectOptions::new().filename(path).immutable(true).read_only(true)).await
    }

    /// Opens a file for a copy to be written: one plain file, without the log beside it that a running program keeps.
    pub(crate) async fn new_copy(path: &Path) -> Result<Db, StoreError> {
        Db::file(path, SqliteConnectOptions::new().filename(path).journal_mode(SqliteJournalMode::Delete))
            .await
    }

    /// One connection, as two would wait for each other's tables. A reader who goes away while it is being handed over
    /// makes the pool throw it away and open another; what keeps the data is therefore a second one, which nobody asks
    /// anything and which lives as long as the pool.
    async fn memory() -> Result<Db, StoreError> {
        let options: SqliteConnectOptions = "sqlite::memory:".parse()?;
        let keeps = Mutex::new(SqliteConnection::connect_with(&options).await?);
        let pool = SqlitePoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
        let pool = pool.after_release(move |_, _| {
            let _alive = &keeps;
            Box::pin(async { Ok(true) })
        });
        Ok(Db::Sqlite(pool.connect_with(options).await?))
    }

    async fn file(path: &Path, options: SqliteConnectOptions) -> Result<Db, StoreError> {
        // On a full disk the engine gives a transaction up by itself; a connection that still counts it is of no use.
        let pool = SqlitePoolOptions::new().max_connections(4).before_acquire(|connection, _| {
            let sound = !connection.is_in_transaction();
            Box::pin(async move { Ok(sound) })
        });
        let pool = pool.connect_with(options).await;
        pool.map(Db::Sqlite).map_err(|error| StoreError::engine(path, error))
    }

    pub(crate) async fn close(&self) {
        with_db!(self, |pool| pool.close().await);
    }
}

/// FULL: a commit is on the disk before it is acknowledged, also when the power goes. What is deleted is written over.
fn lasting(path: &Path) -> SqliteConnectOptions {
    let options = SqliteConnectOptions::new().filename(path).busy_timeout(PATIENCE);
    let options = options.pragma("secure_delete", "ON");
    options.journal_mode(SqliteJournalMode::Wal).synchronous(SqliteSynchronous::Full)
}

/// Makes an empty file that only its owner reads, with the folders above it; one that is there is left as it is.
fn make(path: &Path) -> Result<(), StoreError> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(|error| StoreError::system(folder, &error))?;
    }
    match private(path) {
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => begins_well(path),
        made => made.map(drop).map_err(|error| StoreError::system(path, &error)),
    }
}

/// A new file that only its owner reads: it holds addresses of people and hashes of secrets.
pub(crate) fn private(path: &Path) -> std::io::Result<std::fs::File> {
    std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)
}

/// Refuses what is no SQLite file before the engine touches it; an empty file is a database without tables.
fn begins_well(path: &Path) -> Result<(), StoreError> {
    let mut begin = Vec::new();
    let file = std::fs::File::open(path).map_err(|error| StoreError::system(path, &error))?;
    let read = file.take(BEGINS.len() as u64).read_to_end(&mut begin);
    read.map_err(|error| StoreError::system(path, &error))?;
    if begin.is_empty() || begin == BEGINS { Ok(()) } else { Err(FileFault::NoDatabase.of(path)) }
}
