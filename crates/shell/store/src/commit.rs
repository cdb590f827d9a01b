//! A commit: facts of several streams and the rows that go with them, all of it or nothing.

use crate::audit::AuditRow;
use crate::competitions::CompetitionRow;
use crate::form_act::StepRow;
use crate::leases::Lease;
use crate::letter_addresses::AddressRow;
use crate::letters::LetterRow;
use crate::publications::PublicationRow;
use crate::stream::{EventRow, Stream};
use crate::texts::TextRow;

/// What is to be written in one go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Commit {
    pub(crate) appends: Vec<Append>,
    pub(crate) writes: Vec<Write>,
}

/// Facts for one stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Append {
    pub(crate) stream: Stream,
    pub(crate) first: u64,
    pub(crate) facts: Vec<EventRow>,
    /// Under which a table is written to; the epoch 0 of who has none was never given out.
    pub(crate) epoch: i64,
}

/// A row beside the facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Write {
    Letter(LetterRow),
    Text(TextRow),
    Publication(PublicationRow),
    Competition(CompetitionRow),
    Audit(AuditRow),
    Address(AddressRow),
    Step(StepRow),
}

impl Commit {
    /// Facts for a stream that needs no owner; `first` is the sequence number of the first one. When the stream has that number already,
    /// nothing of the commit is written.
    #[must_use]
    pub fn append(mut self, stream: Stream, first: u64, facts: Vec<EventRow>) -> Commit {
        self.appends.push(Append { stream, first, facts, epoch: 0 });
        self
    }

    /// Facts for the table of a lease: refused with everything else when another node has taken the table since.
    #[must_use]
    pub fn append_under(mut self, lease: Lease, first: u64, facts: Vec<EventRow>) -> Commit {
        self.appends.push(Append { stream: Stream::Table(lease.table), first, facts, epoch: lease.epoch });
        self
    }

    /// A letter for the outbox.
    #[must_use]
    pub fn letter(mut self, letter: LetterRow) -> Commit {
        self.writes.push(Write::Letter(letter));
        self
    }

    /// A text that can be erased.
    #[must_use]
    pub fn text(mut self, text: TextRow) -> Commit {
        self.writes.push(Write::Text(text));
        self
    }

    /// A published table.
    #[must_use]
    pub fn publish(mut self, table: PublicationRow) -> Commit {
        self.writes.push(Write::Publication(table));
        self
    }

    /// A competition in the list: a new one, or its name and state anew.
    #[must_use]
    pub fn list(mut self, competition: CompetitionRow) -> Commit {
        self.writes.push(Write::Competition(competition));
        self
    }

    /// A line of the audit log.
    #[must_use]
    pub fn note(mut self, entry: AuditRow) -> Commit {
        self.writes.push(Write::Audit(entry));
        self
    }

    /// What is known of an address that letters go to.
    #[must_use]
    pub fn address(mut self, address: AddressRow) -> Commit {
        self.writes.push(Write::Address(address));
        self
    }

    /// Whether there is nothing to write.
    pub fn is_empty(&self) -> bool {
        self.writes.is_empty() && self.appends.iter().all(|append| append.facts.is_empty())
    }
}

/// Carries out one write within a transaction of either engine.
macro_rules! write_row {
    ($all:ident, $club:expr, $write:expr) => {
        match $write {
            $crate::commit::Write::Letter(row) => $crate::letters::insert!($all, $club, row),
            $crate::commit::Write::Text(row) => $crate::texts::insert!($all, $club, row),
            $crate::commit::Write::Publication(row) => $crate::publications::insert!($all, $club, row),
            $crate::commit::Write::Competition(row) => $crate::competitions::insert!($all, $club, row),
            $crate::commit::Write::Audit(row) => $crate::audit::audit!($all, $club, row),
            $crate::commit::Write::Address(row) => $crate::letter_addresses::put!($all, $club, row),
            $crate::commit::Write::Step(row) => $crate::form_act::put_step!($all, $club, row),
        }
    };
}
pub(crate) use write_row;
