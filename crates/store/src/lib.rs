//! The only crate with SQL and stored formats: one text for SQLite and PostgreSQL.
//!
//! Nothing is acknowledged before it is durable. One writer groups what many tables append at the same moment into
//! one commit (see [`writer`]).

mod backup;
mod checkpoint;
mod counted;
mod db;
mod doctor;
mod erased;
mod error;
mod hold;
mod migrate;
mod people;
mod people_audit;
mod people_passes;
mod people_sessions;
mod people_tables;
mod probe;
mod read;
mod repair;
mod rooms;
mod rows;
mod sealed;
mod touched;
mod transfer;
mod writer;

pub use backup::{Copied, inspect};
pub use db::Address;
pub use doctor::{Engine, Finding, Report};
pub use erased::{erased_ids, list_beside};
pub use error::{FileFault, StoreError};
pub use hold::Hold;
pub use people::{GrantRow, PersonRow};
pub use people_audit::AuditRow;
pub use people_passes::PassRow;
pub use people_sessions::SessionRow;
pub use people_tables::{AtTable, NewBody};
pub use rooms::RoomRow;
pub use rows::{EventRow, LinkRow, TableRow};
pub use sealed::Sealed;

use db::Db;
use std::path::{Path, PathBuf};
use writer::Writer;

/// The database with its one writer.
#[derive(Clone)]
pub struct Store {
    db: Db,
    writer: Writer,
    touched: touched::Touched,
    /// Where erased people are written down beside the data, if there is a place for it.
    erased: Option<PathBuf>,
}

impl Store {
    /// Opens the database, makes it if it is not there, and brings its tables up to date.
    pub async fn open(address: &Address) -> Result<Store, StoreError> {
        let db = Db::connect(address).await?;
        if let Address::File(file) = address {
            migrate::ours(&db, file).await?;
        }
        migrate::run(&db).await?;
        let writer = Writer::start_beside(db.for_writer(address).await?, db.clone());
        let erased = match address {
            Address::File(file) => Some(list_beside(file)),
            Address::Postgres(_) | Address::Memory => None,
        };
        Ok(Store { db, writer, touched: touched::Touched::default(), erased })
    }

    /// Opens a database that is there, without bringing it up to date: to copy it or to look at it while another
    /// version of the program may be running on it. A newer one is refused.
    pub async fn open_as_it_is(address: &Address) -> Result<Store, StoreError> {
        let db = Db::as_it_is(address).await?;
        if let Address::File(file) = address {
            migrate::ours(&db, file).await?;
        }
        let found = migrate::version(&db).await?;
        if found > migrate::KNOWN {
            return Err(StoreError::Newer { found, known: migrate::KNOWN });
        }
        let writer = Writer::start(db.clone());
        Ok(Store { db, writer, touched: touched::Touched::default(), erased: None })
    }

    /// Appends events to a table's log, durable when this returns. `first` is the sequence number of the first one;
    /// if the log already has it, nothing is written and the answer is [`StoreError::Conflict`].
    pub async fn append(&self, table: &str, first: u64, events: Vec<EventRow>) -> Result<(), StoreError> {
        self.writer.append(table.to_owned(), first, events).await?;
        self.touched.note(table);
        Ok(())
    }

    /// The tables whose logs this program changed since this was asked last.
    pub fn touched(&self) -> std::collections::BTreeSet<String> {
        self.touched.take()
    }

    /// A copy of everything as an SQLite file, taken while others read and write.
    pub async fn backup(&self, file: &Path) -> Result<Copied, StoreError> {
        backup::backup(&self.db, file).await
    }

    /// Brings a copy back into this database, which must hold nothing yet.
    pub async fn restore(&self, file: &Path) -> Result<Copied, StoreError> {
        backup::restore(&self.db, file).await
    }

    /// The database itself.
    pub async fn engine(&self) -> Result<Engine, StoreError> {
        doctor::engine(&self.db).await
    }

    /// Checks the data.
    pub async fn doctor(&self) -> Result<Report, StoreError> {
        doctor::examine(&self.db).await
    }
}
