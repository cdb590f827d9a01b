//! Embedded migrations: run at start, never edited once released.

use crate::db::{Db, with_db, with_write};
use crate::error::{FileFault, StoreError};
use std::path::Path;

/// Every step so far; the number of steps is the format of the database.
const STEPS: &[&str] = &[
    include_str!("../migrations/0001_tables.sql"),
    include_str!("../migrations/0002_people.sql"),
    include_str!("../migrations/0003_rooms.sql"),
    include_str!("../migrations/0004_sealed.sql"),
    include_str!("../migrations/0005_clubs.sql"),
    include_str!("../migrations/0006_club_rows.sql"),
    include_str!("../migrations/0007_letters.sql"),
    include_str!("../migrations/0008_pair_tables.sql"),
    include_str!("../migrations/0009_members.sql"),
    include_str!("../migrations/0010_nodes.sql"),
    include_str!("../migrations/0011_club_list.sql"),
    include_str!("../migrations/0012_membership.sql"),
    include_str!("../migrations/0013_letter_address.sql"),
];

/// The newest format this program knows.
pub(crate) const KNOWN: i64 = STEPS.len() as i64;

/// The question how many facts a database of this format holds.
pub(crate) fn count_facts(format: i64) -> &'static str {
    if format < STREAMS { "SELECT COUNT(*) FROM live_event" } else { "SELECT COUNT(*) FROM fact" }
}

/// The format that brought streams.
pub(crate) const STREAMS: i64 = 5;

/// The format that brought nodes.
pub(crate) const NODES: i64 = 10;

/// Steps beyond [`NODES`] after which a program of the format before cannot go on: they take away or change what it uses. A release
/// that needs one adds first, in a step that is not named here, and takes away in the next (docs/release.md).
pub(crate) const NARROW: &[i64] = &[];

/// Brings the database up to date.
pub(crate) async fn run(db: &Db) -> Result<(), StoreError> {
    run_to(db, KNOWN).await
}

/// Brings the database up to a format; what is newer than this program is refused and left alone.
pub(crate) async fn run_to(db: &Db, format: i64) -> Result<(), StoreError> {
    let found = version(db).await?;
    if found > KNOWN {
        return Err(StoreError::Newer { found, known: KNOWN });
    }
    for (step, number) in STEPS.iter().zip(1..=format) {
        if number > found {
            take(db, step, number).await?;
        }
    }
    Ok(())
}

/// A step and its number are one transaction: a crash in between leaves neither. Two programs that start at the same
/// moment take turns, and the second finds the step taken.
async fn take(db: &Db, step: &str, number: i64) -> Result<(), StoreError> {
    let text = format!("{step}\nINSERT INTO format (version) VALUES ({number});");
    let postgres = matches!(db, Db::Pg(_));
    with_write!(db, |all| {
        if postgres {
            sqlx::query("SELECT pg_advisory_xact_lock(70241)").execute(&mut *all).await?;
        }
        let made = "CREATE TABLE IF NOT EXISTS format (version BIGINT NOT NULL PRIMARY KEY)";
        sqlx::raw_sql(made).execute(&mut *all).await?;
        let taken = "SELECT COUNT(*) FROM format WHERE version = $1";
        if sqlx::query_scalar::<_, i64>(taken).bind(number).fetch_one(&mut *all).await? == 0 {
            sqlx::raw_sql(sqlx::AssertSqlSafe(text.as_str())).execute(&mut *all).await?;
        }
    });
    Ok(())
}

/// The format of the database; 0 when nothing was made in it yet.
pub(crate) async fn version(db: &Db) -> Result<i64, StoreError> {
    let there = match db {
        Db::Sqlite(_) => "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = 'format'",
        Db::Pg(_) => "SELECT CASE WHEN to_regclass('format') IS NULL THEN 0::BIGINT ELSE 1::BIGINT END",
    };
    let there = with_db!(db, |pool| sqlx::query_scalar::<_, i64>(there).fetch_one(pool).await)?;
    if there == 0 {
        return Ok(0);
    }
    let text = "SELECT COALESCE(MAX(version), 0) FROM format";
    Ok(with_db!(db, |pool| sqlx::query_scalar::<_, i64>(text).fetch_one(pool).await)?)
}

/// Refuses a file that holds something, but nothing of ours: a wrong name must not add our tables to another program's.
pub(crate) async fn ours(db: &Db, file: &Path) -> Result<(), StoreError> {
    let Db::Sqlite(pool) = db else { return Ok(()) };
    let text = "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table'";
    let tables: Result<i64, _> = sqlx::query_scalar(text).fetch_one(pool).await;
    let tables = tables.map_err(|error| StoreError::engine(file, error))?;
    if tables > 0 && version(db).await.unwrap_or(0) == 0 {
        return Err(FileFault::Foreign.of(file));
    }
    Ok(())
}
