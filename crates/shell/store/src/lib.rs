//! The only crate with SQL and stored formats: one text for SQLite and PostgreSQL.
//!
//! Nothing is acknowledged before it is durable. One writer groups what many tables and competitions append at the same
//! moment into one commit (see [`writer`]). Every row and stream belongs to a club, and is reached through its
//! [`Club`].

mod audit;
mod backup;
mod checkpoint;
mod club;
mod clubs;
mod commit;
mod competitions;
mod counted;
mod db;
mod doctor;
mod erased;
mod error;
mod facts;
mod form_act;
mod hold;
mod keizer_for_clubs;
mod kept_back;
mod known_members;
mod leases;
mod letter_addresses;
mod letter_choices;
mod letters;
mod links;
mod members;
mod migrate;
mod news;
mod node;
mod outbox;
mod pair_tables;
mod particulars;
mod passes;
mod people;
mod place;
mod places;
mod players;
mod probe;
mod publications;
mod repair;
mod roles;
mod rooms;
mod sealed;
mod sessions;
mod settings;
mod stream;
mod tables;
mod texts;
mod ties;
mod transfer;
mod upgrade;
mod whole_club;
mod writer;
mod written_tables;

pub use audit::{Audit, AuditRow};
pub use backup::{Copied, inspect};
pub use club::Club;
pub use clubs::{ClubRow, Listed};
pub use commit::Commit;
pub use competitions::{CompetitionRow, Competitions, Shelf};
pub use db::Address;
pub use doctor::{Engine, Finding, Report, Stray};
pub use erased::{Erasures, Found, erased_lines};
pub use error::{FileFault, StoreError};
pub use facts::Streams;
pub use form_act::{FormAct, carry_for};
pub use hold::Hold;
pub use keizer_for_clubs::keizer_for_clubs;
pub use leases::{Lease, Leases, Owner};
pub use letter_addresses::{AddressRow, LetterAddresses};
pub use letter_choices::{LetterChoices, Way};
pub use letters::{LetterRow, Letters, Recipient};
pub use links::{LinkRow, Links, Opens, Signs};
pub use members::{ERASED as ERASED_MEMBER, Members};
pub use news::{Listener, News};
pub use node::{LASTS, Node, NodeRow, Standing, VERSION};
pub use outbox::LetterCounts;
pub use pair_tables::{PairTableRow, PairTables};
pub use particulars::{ChangeRow, Kept, ParticularsOf};
pub use passes::{PassRow, Passes};
pub use people::{People, PersonRow};
pub use place::{Bot, Place, seat_of, seat_text};
pub use places::{AtTable, NewBody, Places};
pub use players::{PLAYER_COLUMNS, PlayersFault, players};
pub use publications::{PublicationRow, Publications};
pub use roles::{GrantRow, Roles};
pub use rooms::{RoomRow, Rooms};
pub use sealed::{Sealed, Seals};
pub use sessions::{SessionRow, Sessions};
pub use settings::ClubSettings;
pub use stream::{EventRow, Stream};
pub use tables::{TableRow, Tables};
pub use texts::{TextRow, Texts};
pub use ties::{Tie, TieRow, Ties};
pub use upgrade::Upgraded;
pub use whole_club::erased_clubs;

use db::Db;
use ids::ClubId;
use std::path::Path;
use writer::Writer;

/// The database with its one writer.
#[derive(Clone)]
pub struct Store {
    db: Db,
    node: Node,
    writer: Writer,
    written_tables: written_tables::WrittenTables,
    known_members: known_members::KnownMembers,
    /// Where erased people are written down, if there is a place for it.
    erased: Option<Erasures>,
    upgraded: Option<Upgraded>,
}

impl Store {
    /// Opens the database, makes it if it is not there, and brings its tables up to date; see [`Store::upgraded`].
    pub async fn open(address: &Address) -> Result<Store, StoreError> {
        Store::open_as(address, Node::only("")).await
    }

    /// The same as a program that others, or earlier runs of it, are told apart from.
    pub async fn open_as(address: &Address, node: Node) -> Result<Store, StoreError> {
        let db = if node.alone() { Db::connect(address).await? } else { Db::connect_beside(address).await? };
        if let Address::File(file) = address {
            migrate::ours(&db, file).await?;
        }
        node::before_an_upgrade(&db, &node).await?;
        let upgraded = upgrade::run(&db, address).await?;
        let writer = Writer::start_beside(db.for_writer(address).await?, db.clone(), &node);
        let erased = match address {
            Address::File(_) => Erasures::of(address),
            Address::Postgres(_) | Address::Memory => None,
        };
        Ok(Store {
            db,
            node,
            writer,
            written_tables: written_tables::WrittenTables::default(),
            known_members: known_members::KnownMembers::default(),
            erased,
            upgraded,
        })
    }

    /// The same database as another program on it: what that one holds in memory, and its writer, are its own.
    #[must_use]
    pub fn beside(&self, node: Node) -> Store {
        let writer = Writer::start_beside(self.db.clone(), self.db.clone(), &node);
        let written_tables = written_tables::WrittenTables::default();
        let known_members = known_members::KnownMembers::default();
        Store {
            db: self.db.clone(),
            node,
            writer,
            written_tables,
            known_members,
            erased: None,
            upgraded: None,
        }
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
        let (node, written_tables) = (Node::only(""), written_tables::WrittenTables::default());
        let known_members = known_members::KnownMembers::default();
        Ok(Store { db, node, writer, written_tables, known_members, erased: None, upgraded: None })
    }

    /// What opening it brought up to date.
    pub fn upgraded(&self) -> Option<&Upgraded> {
        self.upgraded.as_ref()
    }

    /// The rows and streams of a club.
    pub fn club(&self, id: ClubId) -> Club {
        Club {
            id,
            db: self.db.clone(),
            node: self.node.clone(),
            writer: self.writer.clone(),
            written_tables: self.written_tables.clone(),
            known_members: self.known_members.clone(),
            erased: self.erased.clone(),
        }
    }

    /// Refuses data of an older format, which only [`Store::open`] brings up to date.
    pub async fn up_to_date(&self) -> Result<(), StoreError> {
        match migrate::version(&self.db).await? {
            found if found < migrate::KNOWN => Err(StoreError::Older { found, known: migrate::KNOWN }),
            _ => Ok(()),
        }
    }

    /// A copy of everything as an SQLite file, taken while others read and write.
    pub async fn backup(&self, file: &Path) -> Result<Copied, StoreError> {
        backup::backup(&self.db, file, None).await
    }

    /// Brings a copy back into this database, which must hold nothing yet.
    pub async fn restore(&self, file: &Path) -> Result<Copied, StoreError> {
        backup::restore(&self.db, file).await
    }

    /// The database itself.
    pub async fn engine(&self) -> Result<Engine, StoreError> {
        doctor::engine(&self.db).await
    }

    /// Checks the data of all clubs.
    pub async fn doctor(&self) -> Result<Report, StoreError> {
        doctor::examine(&self.db).await
    }
}
