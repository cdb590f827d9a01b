//! What stands in the tables. Rows are read as tuples: one text, one order of columns, both engines.

/// A table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Its id, as in its address.
    pub id: String,
    /// When it was made, in microseconds since 1970.
    pub created: i64,
    /// 1 when the lobby shows it.
    pub listed: i64,
    /// The seats that a bot holds, with its level: `Ab=2 Bb=1`.
    pub bots: String,
    /// When it was put away after its game, if it was.
    pub put_away: Option<i64>,
}

/// One fact of a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventRow {
    /// When it was written, in microseconds since 1970.
    pub at: i64,
    /// The fact, in the versioned form of the log.
    pub body: String,
}

/// A secret link to a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkRow {
    /// The hash of the secret.
    pub secret_hash: String,
    /// The table.
    pub table_id: String,
    /// The seat.
    pub seat: String,
    /// When it was made.
    pub created: i64,
    /// When it stops working.
    pub expires: i64,
}

pub(crate) type TableColumns = (String, i64, i64, String, Option<i64>);
pub(crate) type EventColumns = (i64, String);
pub(crate) type LinkColumns = (String, String, String, i64, i64);

impl From<TableColumns> for TableRow {
    fn from((id, created, listed, bots, put_away): TableColumns) -> TableRow {
        TableRow { id, created, listed, bots, put_away }
    }
}

impl From<EventColumns> for EventRow {
    fn from((at, body): EventColumns) -> EventRow {
        EventRow { at, body }
    }
}

impl From<LinkColumns> for LinkRow {
    fn from((secret_hash, table_id, seat, created, expires): LinkColumns) -> LinkRow {
        LinkRow { secret_hash, table_id, seat, created, expires }
    }
}
