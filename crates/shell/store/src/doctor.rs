//! A check of the data: is the file sound, is every log without gaps, does every row belong to something?

use crate::db::{Db, with_db};
use crate::error::StoreError;
use crate::migrate;
use ids::ClubId;

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
    /// A log has fewer facts than its last number says.
    Gap {
        /// The stream: `table/k7m2x9qw3e`.
        stream: String,
        /// Facts found.
        found: i64,
        /// The last number.
        last: i64,
    },
    /// Facts of a table or competition that does not exist.
    NoOwner {
        /// The stream.
        stream: String,
    },
    /// A table without a single fact: the program stopped while it was being made.
    NeverOpened {
        /// The stream.
        stream: String,
    },
    /// Links to seats of tables that do not exist.
    StrayLinks {
        /// How many.
        count: i64,
    },
    /// Other rows that point at nothing.
    Strays {
        /// Which.
        what: Stray,
        /// How many.
        count: i64,
    },
}

/// Rows that point at something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stray {
    /// Published tables, at their competition.
    Publications,
    /// Ratings, at their member.
    Ratings,
    /// Guardians, at two members.
    Guardians,
    /// Ties, at a member and an account.
    Ties,
    /// Letters, at whom they go to.
    Letters,
    /// What is known of members, and its changes, at their member.
    Particulars,
    /// Live tables of pairs, at their table and their competition.
    PairTables,
}

/// What is there, and what is wrong with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// How many tables.
    pub tables: i64,
    /// How many facts, of all streams.
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
    let format = migrate::version(db).await?;
    let mut report = Report {
        tables: number(db, "SELECT COUNT(*) FROM live_table").await?,
        events: number(db, migrate::count_facts(format)).await?,
        findings: Vec::new(),
    };
    if format < migrate::KNOWN {
        // Its rows are looked at once they are brought up to date.
        return Ok(report);
    }
    let gaps = "SELECT club_id, stream, COUNT(*), MAX(seq) FROM fact GROUP BY club_id, stream \
                HAVING COUNT(*) <> MAX(seq) ORDER BY club_id, stream";
    let rows = with_db!(db, |pool| sqlx::query_as::<_, Gap>(gaps).fetch_all(pool).await)?;
    let gap = |(club, stream, found, last): Gap| Finding::Gap { stream: named(&club, &stream), found, last };
    report.findings.extend(rows.into_iter().map(gap));
    let found = streams(db, LOST_TABLES).await?.into_iter().chain(streams(db, LOST_COMPETITIONS).await?);
    report.findings.extend(found.map(|stream| Finding::NoOwner { stream }));
    let found = streams(db, NEVER_OPENED).await?;
    report.findings.extend(found.into_iter().map(|stream| Finding::NeverOpened { stream }));
    let count = number(db, STRAY_LINKS).await?;
    report.findings.extend((count > 0).then_some(Finding::StrayLinks { count }));
    for (what, text) in STRAYS {
        let count = number(db, text).await?;
        report.findings.extend((count > 0).then_some(Finding::Strays { what: *what, count }));
    }
    Ok(report)
}

/// The tables whose events the engine cannot read; none when it cannot even say which tables there are.
async fn unreadable(db: &Db) -> Vec<String> {
    let old = "SELECT at, body FROM live_event WHERE $1 = $1 AND table_id = $2 ORDER BY seq";
    let new = "SELECT at, body FROM fact WHERE club_id = $1 AND stream = 'table/' || $2 ORDER BY seq";
    let now = migrate::version(db).await.unwrap_or_default() >= migrate::STREAMS;
    let (text, tables) = if now {
        (new, "SELECT club_id, id FROM live_table ORDER BY created, id")
    } else {
        (old, "SELECT 'club', id FROM live_table ORDER BY created, id")
    };
    let mut damaged = Vec::new();
    let tables = with_db!(db, |pool| sqlx::query_as::<_, (String, String)>(tables).fetch_all(pool).await);
    for (club, table) in tables.unwrap_or_default() {
        let read = with_db!(db, |pool| {
            let rows = sqlx::query_as::<_, (i64, String)>(text).bind(&club).bind(&table);
            rows.fetch_all(pool).await.map(drop)
        });
        if read.is_err() {
            damaged.push(table);
        }
    }
    damaged
}

type Gap = (String, String, i64, i64);

/// Facts of tables and of competitions that do not exist.
const LOST_TABLES: &str = "SELECT DISTINCT club_id, stream FROM fact WHERE stream >= 'table/' AND stream < 'table0' \
    AND NOT EXISTS (SELECT 1 FROM live_table WHERE live_table.club_id = fact.club_id \
    AND live_table.id = SUBSTR(fact.stream, 7)) ORDER BY club_id, stream";
const LOST_COMPETITIONS: &str = "SELECT DISTINCT club_id, stream FROM fact WHERE stream >= 'competition/' \
    AND stream < 'competition0' AND NOT EXISTS (SELECT 1 FROM competition WHERE competition.club_id = fact.club_id \
    AND competition.id = SUBSTR(fact.stream, 13)) ORDER BY club_id, stream";
const NEVER_OPENED: &str = "SELECT club_id, 'table/' || id FROM live_table WHERE NOT EXISTS (SELECT 1 FROM fact \
    WHERE fact.club_id = live_table.club_id AND fact.stream = 'table/' || live_table.id) \
    ORDER BY club_id, id";
const STRAY_LINKS: &str = "SELECT COUNT(*) FROM seat_link WHERE NOT EXISTS (SELECT 1 FROM live_table \
    WHERE live_table.club_id = seat_link.club_id AND live_table.id = seat_link.table_id) \
    AND NOT EXISTS (SELECT 1 FROM room WHERE room.club_id = seat_link.club_id AND room.id = seat_link.table_id)";

/// Rows that point at nothing.
const STRAYS: &[(Stray, &str)] = &[
    (
        Stray::Publications,
        "SELECT COUNT(*) FROM publication WHERE NOT EXISTS (SELECT 1 FROM competition \
         WHERE competition.club_id = publication.club_id AND competition.id = publication.competition_id)",
    ),
    (
        Stray::Ratings,
        "SELECT COUNT(*) FROM member_rating WHERE NOT EXISTS (SELECT 1 FROM member \
         WHERE member.club_id = member_rating.club_id AND member.id = member_rating.member_id)",
    ),
    (
        Stray::Guardians,
        "SELECT COUNT(*) FROM member_guardian WHERE NOT EXISTS (SELECT 1 FROM member \
         WHERE member.club_id = member_guardian.club_id AND member.id = member_guardian.member_id) \
         OR NOT EXISTS (SELECT 1 FROM member WHERE member.club_id = member_guardian.club_id \
         AND member.id = member_guardian.guardian_id)",
    ),
    (
        Stray::Ties,
        "SELECT COUNT(*) FROM member_account WHERE NOT EXISTS (SELECT 1 FROM member \
         WHERE member.club_id = member_account.club_id AND member.id = member_account.member_id) \
         OR NOT EXISTS (SELECT 1 FROM person WHERE person.club_id = member_account.club_id \
         AND person.id = member_account.account_id)",
    ),
    (
        Stray::Letters,
        "SELECT COUNT(*) FROM letter WHERE to_member IS NULL AND to_account IS NULL AND address IS NULL",
    ),
    (
        Stray::Particulars,
        "SELECT (SELECT COUNT(*) FROM member_particulars WHERE NOT EXISTS (SELECT 1 FROM member \
         WHERE member.club_id = member_particulars.club_id AND member.id = member_particulars.member_id)) \
         + (SELECT COUNT(*) FROM member_change WHERE NOT EXISTS (SELECT 1 FROM member \
         WHERE member.club_id = member_change.club_id AND member.id = member_change.member_id))",
    ),
    (
        Stray::PairTables,
        "SELECT COUNT(*) FROM pair_table WHERE NOT EXISTS (SELECT 1 FROM live_table \
         WHERE live_table.club_id = pair_table.club_id AND live_table.id = pair_table.table_id) \
         OR NOT EXISTS (SELECT 1 FROM competition WHERE competition.club_id = pair_table.club_id \
         AND competition.id = pair_table.competition_id)",
    ),
];

/// The stream as the operator knows it: the one club needs no name.
fn named(club: &str, stream: &str) -> String {
    if club == ClubId::ONLY.as_str() { stream.to_owned() } else { format!("{club}/{stream}") }
}

async fn streams(db: &Db, text: &'static str) -> Result<Vec<String>, StoreError> {
    let rows = with_db!(db, |pool| sqlx::query_as::<_, (String, String)>(text).fetch_all(pool).await)?;
    Ok(rows.into_iter().map(|(club, stream)| named(&club, &stream)).collect())
}

async fn number(db: &Db, text: &'static str) -> Result<i64, StoreError> {
    Ok(with_db!(db, |pool| sqlx::query_scalar::<_, i64>(text).fetch_one(pool).await)?)
}
