//! What can go wrong with the database, told apart by what one can do about it.

use std::path::PathBuf;

/// Why the database did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another owner of the table wrote first.
    #[error("the log of table {table} has moved on")]
    Conflict {
        /// The table.
        table: String,
    },
    /// The file was written by a newer program.
    #[error("the database has format {found}, this program knows up to {known}")]
    Newer {
        /// The format in the file.
        found: i64,
        /// The newest format this program knows.
        known: i64,
    },
    /// Another program holds the file.
    #[error("the database is in use by another program")]
    Locked,
    /// No room to write.
    #[error("the disk is full")]
    DiskFull,
    /// The database cannot be reached.
    #[error("the database does not answer: {0}")]
    Gone(String),
    /// A file is already there or is no backup.
    #[error("{file}: {why}")]
    File {
        /// Which file.
        file: PathBuf,
        /// What is wrong.
        why: String,
    },
    /// The address is neither a file nor a PostgreSQL URL.
    #[error("'{0}' is no database address; use a file or postgres://…")]
    Address(String),
    /// The writer has stopped.
    #[error("the program is stopping")]
    Stopping,
    /// Anything else, for the log.
    #[error("database: {0}")]
    Other(sqlx::Error),
}

impl StoreError {
    /// Whether the same request may succeed later, when the cause is gone.
    pub fn passes(&self) -> bool {
        matches!(self, StoreError::Locked | StoreError::DiskFull | StoreError::Gone(_))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(inner) => match inner.code().as_deref() {
                // SQLite's SQLITE_BUSY, SQLITE_LOCKED and their extended codes.
                Some("5" | "6" | "261" | "262" | "517") => StoreError::Locked,
                // SQLITE_FULL; PostgreSQL's disk_full.
                Some("13" | "53100") => StoreError::DiskFull,
                // PostgreSQL: shutting down, starting up, too many connections.
                Some("57P01" | "57P02" | "57P03" | "53300") => StoreError::Gone(inner.to_string()),
                _ => StoreError::Other(error),
            },
            sqlx::Error::Io(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed => StoreError::Gone(error.to_string()),
            _ => StoreError::Other(error),
        }
    }
}
