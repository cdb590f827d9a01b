//! Streams: what a log belongs to. A table has one, a competition has one, the club itself has one.

use ids::{CompetitionId, TableId};
use std::fmt;

/// What a log belongs to, within its club.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stream {
    /// A live table.
    Table(TableId),
    /// A competition.
    Competition(CompetitionId),
    /// The club itself: members, money, matters. There is one, so it needs no id beyond the club's own.
    Club,
}

/// As it stands in the database: `table/k7m2x9qw3e`, `competition/keizer`, `club`.
impl fmt::Display for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stream::Table(id) => write!(f, "table/{id}"),
            Stream::Competition(id) => write!(f, "competition/{id}"),
            Stream::Club => f.write_str("club"),
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
