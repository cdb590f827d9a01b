//! A check of the data: is the file sound, is every log without gaps, does every row belong to a table?

use crate::db::{Db, with_db};
use crate::error::StoreError;

/// What the check found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The file itself is damaged; the words are the engine's.
    Damaged(String),
    /// A log has fewer events than its last number says.
    Gap {
        /// The table.
        table: String,
        /// Events found.
        found: i64,
        /// The last number.
        last: i64,
    },
    /// Events of a table that does not exist.
    NoTable {
        /// The table.
        table: String,
    },
}

/// What is there, and what is wrong with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// How many tables.
    pub tables: i64,
    /// How many events.
    pub events: i64,
    /// What is wrong.
    pub findings: Vec<Finding>,
}

pub(crate) async fn examine(db: &Db) -> Result<Report, StoreError> {
    let mut report = Report {
        tables: count(db, "live_table").await?,
        events: count(db, "live_event").await?,
        ..Report::default()
    };
    if let Db::Sqlite(pool) = db {
        let lines = sqlx::query_scalar::<_, String>("PRAGMA integrity_check").fetch_all(pool).await?;
        report.findings.extend(lines.into_iter().filter(|line| line != "ok").map(Finding::Damaged));
    }
    let gaps =
        "SELECT table_id, COUNT(*), MAX(seq) FROM live_event GROUP BY table_id HAVING COUNT(*) <> MAX(seq)";
    let rows = with_db!(db, |pool| sqlx::query_as::<_, (String, i64, i64)>(gaps).fetch_all(pool).await)?;
    report.findings.extend(rows.into_iter().map(|(table, found, last)| Finding::Gap { table, found, last }));
    let strays = "SELECT DISTINCT table_id FROM live_event WHERE table_id NOT IN (SELECT id FROM live_table)";
    let rows = with_db!(db, |pool| sqlx::query_scalar::<_, String>(strays).fetch_all(pool).await)?;
    report.findings.extend(rows.into_iter().map(|table| Finding::NoTable { table }));
    Ok(report)
}

async fn count(db: &Db, table: &'static str) -> Result<i64, StoreError> {
    let text = match table {
        "live_table" => "SELECT COUNT(*) FROM live_table",
        _ => "SELECT COUNT(*) FROM live_event",
    };
    Ok(with_db!(db, |pool| sqlx::query_scalar::<_, i64>(text).fetch_one(pool).await)?)
}
