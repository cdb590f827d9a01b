//! A club in the database: every question and every write goes through it, so that none can leave the club out.

use crate::db::{Db, with_db};
use crate::erased::Erasures;
use crate::error::StoreError;
use crate::known_members::KnownMembers;
use crate::node::Node;
use crate::writer::Writer;
use crate::written_tables::WrittenTables;
use ids::{ClubId, TableId};
use std::collections::BTreeSet;

/// The rows and streams of one club.
#[derive(Clone)]
pub struct Club {
    pub(crate) id: ClubId,
    pub(crate) db: Db,
    pub(crate) node: Node,
    pub(crate) writer: Writer,
    pub(crate) written_tables: WrittenTables,
    pub(crate) known_members: KnownMembers,
    /// Where erased people are written down, if there is a place for it.
    pub(crate) erased: Option<Erasures>,
}

macro_rules! rows {
    ($($(#[$doc:meta])* $name:ident: $module:ident::$rows:ident;)*) => {
        impl Club {$(
            $(#[$doc])*
            pub fn $name(&self) -> crate::$module::$rows<'_> {
                crate::$module::$rows(self)
            }
        )*}
    };
}

rows! {
    /// The logs.
    streams: facts::Streams;
    /// Live tables.
    tables: tables::Tables;
    /// Who owns which live table.
    leases: leases::Leases;
    /// Secret links to seats and desks.
    links: links::Links;
    /// Rooms of tables.
    rooms: rooms::Rooms;
    /// Accounts.
    people: people::People;
    /// Roles that accounts were given.
    roles: roles::Roles;
    /// Who is signed in where.
    sessions: sessions::Sessions;
    /// Links and codes that work once.
    passes: passes::Passes;
    /// Who did what, when.
    audit: audit::Audit;
    /// Who plays or rules at which table.
    places: places::Places;
    /// The list of competitions.
    competitions: competitions::Competitions;
    /// Published tables.
    publications: publications::Publications;
    /// Texts that can be erased.
    texts: texts::Texts;
    /// Members.
    members: members::Members;
    /// Which accounts act for which members.
    ties: ties::Ties;
    /// What is known of members beside the name, and who changed it.
    particulars: particulars::ParticularsOf;
    /// What the club set for itself.
    settings: settings::ClubSettings;
    /// The outbox.
    letters: letters::Letters;
    /// Live tables of pairs.
    pair_tables: pair_tables::PairTables;
    /// Addresses that letters go to.
    letter_addresses: letter_addresses::LetterAddresses;
    /// What accounts want of letters.
    letter_choices: letter_choices::LetterChoices;
    /// What is kept for browsers under their secrets.
    seals: sealed::Seals;
}

impl Club {
    /// Which club.
    pub fn id(&self) -> ClubId {
        self.id
    }

    /// Which of the programs on its database this is.
    pub fn node(&self) -> &Node {
        &self.node
    }

    /// The tables whose logs this program changed since this was asked last.
    pub fn written_tables(&self) -> BTreeSet<TableId> {
        self.written_tables.take(self.id)
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        Ok(with_db!(&self.db, |pool| sqlx::query("SELECT 1").execute(pool).await.map(|_| ()))?)
    }
}
