//! A check of the data: is the file sound, is every log without gaps, does every row belong to a table?

use crate::db::{Db, with_db};
use crate::error::StoreError;
use crate::migrate;

/// What the check found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The file itself is damaged; the words are the engine's.
    Damaged(String),
    /// The events of this table cannot be read from the damaged file.
    Unreadable {
        /// The table.
        table: String,
    },
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
    /// A table without a single event: the program stopped while it was being made.
    NeverOpened {
        /// The table.
        table: String,
    },
    /// Links to seats of tables that do not exist.
    StrayLinks {
        /// How many.
        count: i64,
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

/// The database itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Engine {
    /// Its name and version, as it says them.
    pub version: String,
    /// The format of the data.
    pub format: i64,
    /// The newest format that this program knows.
    pub known: i64,
}

pub(crate) async fn engine(db: &Db) -> Result<Engine, StoreError> {
    let version = match db {
        Db::Sqlite(pool) => {
            let version: String = sqlx::query_scalar("SELECT sqlite_version()").fetch_one(pool).await?;
            format!("SQLite {version}")
        }
        Db::Pg(pool) => {
            let version: String = sqlx::query_scalar("SHOW server_version").fetch_one(pool).await?;
            format!("PostgreSQL {}", version.split(' ').next().unwrap_or_default())
        }
    };
    Ok(Engine { version, format: migrate::version(db).await?, known: migrate::KNOWN })
}

/// What the engine finds wrong with its own file.
pub(crate) async fn sound(db: &Db) -> Result<Vec<String>, StoreError> {
    let Db::Sqlite(pool) = db else { return Ok(Vec::new()) };
    let lines = sqlx::query_scalar::<_, String>("PRAGMA integrity_check").fetch_all(pool).await?;
    Ok(lines.into_iter().filter(|line| line != "ok").collect())
}

pub(crate) async fn examine(db: &Db) -> Result<Report, StoreError> {
    let broken = sound(db).await?;
    if !broken.is_empty() {
        // What stands in a damaged file is not worth asking about, but where the damage is can be told.
        let tables = unreadable(db).await.into_iter().map(|table| Finding::Unreadable { table });
        let findings = broken.into_iter().map(Finding::Damaged).chain(tables).collect();
        return Ok(Report { findings, ..Report::default() });
    }
    let mut report = Report {
        tables: number(db, "SELECT COUNT(*) FROM live_table").await?,
        events: number(db, "SELECT COUNT(*) FROM live_event").await?,
        findings: Vec::new(),
    };
    let gaps = "SELECT table_id, COUNT(*), MAX(seq) FROM live_event GROUP BY table_id \
                HAVING COUNT(*) <> MAX(seq) ORDER BY table_id";
    let rows = with_db!(db, |pool| sqlx::query_as::<_, (String, i64, i64)>(gaps).fetch_all(pool).await)?;
    report.findings.extend(rows.into_iter().map(|(table, found, last)| Finding::Gap { table, found, last }));
    let strays = "SELECT DISTINCT table_id FROM live_event \
                  WHERE table_id NOT IN (SELECT id FROM live_table) ORDER BY table_id";
    let found = names(db, strays).await?;
    report.findings.extend(found.into_iter().map(|table| Finding::NoTable { table }));
    let bare = "SELECT id FROM live_table WHERE id NOT IN (SELECT table_id FROM live_event) ORDER BY id";
    let found = names(db, bare).await?;
    report.findings.extend(found.into_iter().map(|table| Finding::NeverOpened { table }));
    let links = "SELECT COUNT(*) FROM seat_link WHERE table_id NOT IN (SELECT id FROM live_table) \
                 AND table_id NOT IN (SELECT id FROM room)";
    let count = number(db, links).await?;
    report.findings.extend((count > 0).then_some(Finding::StrayLinks { count }));
    Ok(report)
}

/// The tables whose events the engine cannot read; none when it cannot even say which tables there are.
async fn unreadable(db: &Db) -> Vec<String> {
    let text = "SELECT at, body FROM live_event WHERE table_id = $1 ORDER BY seq";
    let mut damaged = Vec::new();
    for table in names(db, "SELECT id FROM live_table ORDER BY created, id").await.unwrap_or_default() {
        let read = with_db!(db, |pool| {
            sqlx::query_as::<_, (i64, String)>(text).bind(&table).fetch_all(pool).await.map(drop)
        });
        if read.is_err() {
            damaged.push(table);
        }
    }
    damaged
}

async fn number(db: &Db, text: &'static str) -> Result<i64, StoreError> {
    Ok(with_db!(db, |pool| sqlx::query_scalar::<_, i64>(text).fetch_one(pool).await)?)
}

async fn names(db: &Db, text: &'static str) -> Result<Vec<String>, StoreError> {
    Ok(with_db!(db, |pool| sqlx::query_scalar::<_, String>(text).fetch_all(pool).await)?)
}
