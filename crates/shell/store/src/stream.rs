//! Streams: what a log belongs to. A table has one, a competition has one, the club's money and its matters have one each.

use ids::{CompetitionId, TableId};
use std::fmt;

/// What a log belongs to, within its club.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stream {
    /// A live table.
    Table(TableId),
    /// A competition.
    Competition(CompetitionId),
    /// The club's money: what is owed and paid. There is one, so it needs no id beyond the club's own.
    Ledger,
    /// The club's matters: appeals, the committee, trophies, meetings.
    Matters,
}

impl Stream {
    /// The stream that such a text names.
    pub fn read(text: &str) -> Option<Stream> {
        match (text, text.split_once('/')) {
            ("ledger", _) => Some(Stream::Ledger),
            ("matters", _) => Some(Stream::Matters),
            (_, Some(("table", id))) => TableId::read(id).ok().map(Stream::Table),
            (_, Some(("competition", id))) => CompetitionId::read(id).ok().map(Stream::Competition),
            _ => None,
        }
    }
}

/// As it stands in the database: `table/k7m2x9qw3e`, `competition/keizer`, `ledger`, `matters`.
impl fmt::Display for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stream::Table(id) => write!(f, "table/{id}"),
            Stream::Competition(id) => write!(f, "competition/{id}"),
            Stream::Ledger => f.write_str("ledger"),
            Stream::Matters => f.write_str("matters"),
        }
    }
}

/// One fact of a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventRow {
    /// When it was written, in microseconds since 1970.
    pub at: i64,
    /// The fact, in the versioned form of its log.
    pub body: String,
}

pub(crate) type EventColumns = (i64, String);

impl From<EventColumns> for EventRow {
    fn from((at, body): EventColumns) -> EventRow {
        EventRow { at, body }
    }
}
