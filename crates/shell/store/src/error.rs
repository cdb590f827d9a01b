//! What can go wrong with the database, told apart by what one can do about it.

use crate::stream::Stream;
use ids::{IdFault, TableId};
use std::path::{Path, PathBuf};

/// Why the database did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another owner of the stream wrote first.
    #[error("the log of {stream} has moved on")]
    Conflict {
        /// The stream.
        stream: Stream,
    },
    /// Another node owns the table now: nothing of the commit was written.
    #[error("another program owns table {table} now")]
    Lost {
        /// The table.
        table: TableId,
    },
    /// Another program on this database has the same name.
    #[error("another program on this database is called '{0}'")]
    NameTaken(String),
    /// The same form was carried out before, by another attempt: nothing was written.
    #[error("this form was carried out before")]
    CarriedOut,
    /// A row of this commit is there already.
    #[error("a row with this id is already there")]
    Double,
    /// A row holds what this program cannot read.
    #[error("a row cannot be read: {0}")]
    Unreadable(String),
    /// Another account has this e-mail address.
    #[error("another account has this e-mail address")]
    Taken,
    /// The data was written by a newer program.
    #[error("the database has format {found}, this program knows up to {known}")]
    Newer {
        /// The format in the file.
        found: i64,
        /// The newest format this program knows.
        known: i64,
    },
    /// The data has an older format, and only looking at it does not bring it up to date.
    #[error("the database has format {found}, this program works on {known}")]
    Older {
        /// The format in the file.
        found: i64,
        /// The format this program works on.
        known: i64,
    },
    /// Another program holds the file.
    #[error("the database is in use by another program")]
    Locked,
    /// Another program serves this database.
    #[error("another program serves this database")]
    Served,
    /// The data must be brought up to date, and these nodes could not go on with it.
    #[error("nodes that work on this database could not go on with data of this version: {0}")]
    Beside(String),
    /// It can be read, not written.
    #[error("the database can be read, not written")]
    ReadOnly,
    /// No room to write.
    #[error("the disk is full")]
    DiskFull,
    /// The database cannot be reached.
    #[error("the database does not answer: {0}")]
    Gone(String),
    /// The database stopped answering in the middle of a commit: it may have been written or not. Asking for the same
    /// once more finds out.
    #[error("the database did not say whether it was written: {0}")]
    Unsure(String),
    /// A copy is brought back only into an empty database.
    #[error("the database is not empty: it holds {0} rows")]
    NotEmpty(i64),
    /// Something about a file.
    #[error("{}: {fault}", file.display())]
    File {
        /// Which file.
        file: PathBuf,
        /// What is wrong.
        fault: FileFault,
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

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileFault {
    /// It is not there.
    #[error("there is no such file")]
    Missing,
    /// It is there already, and nothing is overwritten.
    #[error("this file is already there")]
    Exists,
    /// It is no database.
    #[error("this is no database")]
    NoDatabase,
    /// It is a database of another program.
    #[error("this is a database of another program")]
    Foreign,
    /// It is a database of ours that is damaged; the words are the engine's.
    #[error("this file is damaged: {0}")]
    Damaged(String),
    /// The system does not let us; the words are the system's.
    #[error("{0}")]
    System(String),
}

impl FileFault {
    /// The error about this file.
    pub(crate) fn of(self, file: &Path) -> StoreError {
        StoreError::File { file: file.to_owned(), fault: self }
    }
}

impl StoreError {
    /// Whether the same request may succeed later, when the cause is gone.
    pub fn passes(&self) -> bool {
        matches!(
            self,
            StoreError::Locked | StoreError::DiskFull | StoreError::Gone(_) | StoreError::Unsure(_)
        )
    }

    /// What the system says about a file.
    pub fn system(file: &Path, error: &std::io::Error) -> StoreError {
        match error.kind() {
            std::io::ErrorKind::NotFound => FileFault::Missing.of(file),
            std::io::ErrorKind::AlreadyExists => FileFault::Exists.of(file),
            std::io::ErrorKind::StorageFull => StoreError::DiskFull,
            _ => FileFault::System(error.to_string()).of(file),
        }
    }

    /// An error of the engine about a file, with the name of the file where that helps.
    pub(crate) fn engine(file: &Path, error: sqlx::Error) -> StoreError {
        let code = error
            .as_database_error()
            .and_then(sqlx::error::DatabaseError::code)
            .map(std::borrow::Cow::into_owned);
        match (code.as_deref(), StoreError::from(error)) {
            (Some("26"), _) => FileFault::NoDatabase.of(file),
            (Some("11"), error) => FileFault::Damaged(error.to_string()).of(file),
            (_, StoreError::Other(error)) => FileFault::System(error.to_string()).of(file),
            (_, known) => known,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(inner) => match inner.code().as_deref() {
                // SQLite's SQLITE_BUSY, SQLITE_LOCKED and their extended codes.
                Some("5" | "6" | "261" | "262" | "517") => StoreError::Locked,
                // SQLITE_READONLY and its extended codes; PostgreSQL's read_only_sql_transaction.
                Some("8" | "264" | "520" | "776" | "1032" | "1288" | "1544" | "25006") => {
                    StoreError::ReadOnly
                }
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

/// An id from a row.
pub(crate) fn id<T: TryFrom<String, Error = IdFault>>(text: String) -> Result<T, StoreError> {
    let shown = text.clone();
    T::try_from(text).map_err(|fault| StoreError::Unreadable(format!("id '{shown}': {fault}")))
}

/// An id from a row that may have none.
pub(crate) fn maybe<T: TryFrom<String, Error = IdFault>>(
    text: Option<String>,
) -> Result<Option<T>, StoreError> {
    text.map(id).transpose()
}
