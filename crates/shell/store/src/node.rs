//! The programs that serve one database together: each has a name, and says every second that it is there. Time is the
//! database's: a node whose own clock is wrong is neither early nor late.

use crate::Store;
use crate::club::Club;
use crate::db::{Db, with_db};
use crate::error::StoreError;
use crate::migrate;
use std::sync::Arc;
use std::time::Duration;

/// For how long a node is taken to be there after it said so.
pub const LASTS: Duration = Duration::from_secs(3);
/// How often it says so.
const AGAIN: Duration = Duration::from_secs(1);

/// The version of this program.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
/// The version before, where it can run beside this one while nodes are replaced one by one; docs/release.md says when.
const BEFORE: Option<&str> = None;

/// Which of the programs on a database this is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    pub(crate) name: Arc<str>,
    /// Drawn at each start: the same name in a new program is another owner.
    pub(crate) run: Arc<str>,
    /// No other program serves this database: every lease is its own.
    pub(crate) alone: bool,
}

impl Node {
    /// The only program on its database; what an earlier run left is its own.
    pub fn only(run: &str) -> Node {
        Node { name: "only".into(), run: run.into(), alone: true }
    }

    /// One of several.
    pub fn named(name: &str, run: &str) -> Node {
        Node { name: name.into(), run: run.into(), alone: false }
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether no other program serves the database.
    pub fn alone(&self) -> bool {
        self.alone
    }
}

/// A node as the others see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeRow {
    /// Its name.
    pub name: String,
    /// Where the others reach it.
    pub inner: String,
    /// The version of its program.
    pub version: String,
}

impl NodeRow {
    /// Whether it and this program can serve a database together.
    pub fn works_beside(&self) -> bool {
        beside(&self.version, BEFORE)
    }
}

/// The database's time in microseconds since 1970, as each engine says it.
macro_rules! by_the_database {
    ($db:expr, $before:literal, $after:literal) => {
        match $db {
            $crate::db::Db::Sqlite(_) => {
                concat!($before, "CAST(unixepoch('subsec') * 1000000 AS INTEGER)", $after)
            }
            $crate::db::Db::Pg(_) => {
                concat!($before, "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000000 AS BIGINT)", $after)
            }
        }
    };
}
pub(crate) use by_the_database;

impl Store {
    /// Which of the programs on this database this is.
    pub fn node(&self) -> &Node {
        &self.node
    }

    /// Joins the others under this node's name; refused while another program has it.
    pub async fn join(&self, inner: &str) -> Result<(), StoreError> {
        let text = by_the_database!(
            &self.db,
            "INSERT INTO node (name, run, inner_address, version, until) VALUES ($1, $2, $3, $4, $5 + ",
            ") ON CONFLICT (name) DO UPDATE SET run = excluded.run, inner_address = excluded.inner_address, \
             version = excluded.version, until = excluded.until \
             WHERE node.run = excluded.run OR node.until <= excluded.until - $5"
        );
        let (name, run) = (&*self.node.name, &*self.node.run);
        let joined = with_db!(&self.db, |pool| {
            let insert = sqlx::query(text).bind(name).bind(run).bind(inner).bind(VERSION);
            insert.bind(lasts()).execute(pool).await.map(|done| done.rows_affected() == 1)
        })?;
        if joined { Ok(()) } else { Err(StoreError::NameTaken(name.to_owned())) }
    }

    /// Says once more that this node is there; refused when another program has its name.
    pub async fn still_here(&self) -> Result<(), StoreError> {
        let text =
            by_the_database!(&self.db, "UPDATE node SET until = $3 + ", " WHERE name = $1 AND run = $2");
        let (name, run) = (&*self.node.name, &*self.node.run);
        let here = with_db!(&self.db, |pool| {
            let update = sqlx::query(text).bind(name).bind(run).bind(lasts());
            update.execute(pool).await.map(|done| done.rows_affected() == 1)
        })?;
        if here { Ok(()) } else { Err(StoreError::NameTaken(name.to_owned())) }
    }

    /// Leaves the others: its tables are anybody's from now on.
    pub async fn leave(&self) -> Result<(), StoreError> {
        let text = "UPDATE node SET until = 0 WHERE name = $1 AND run = $2";
        let (name, run) = (&*self.node.name, &*self.node.run);
        Ok(with_db!(&self.db, |pool| sqlx::query(text).bind(name).bind(run).execute(pool).await.map(drop))?)
    }

    /// Says that this node is there for as long as the program runs; returns only when another program has its name.
    pub async fn stay(&self) {
        loop {
            tokio::time::sleep(AGAIN).await;
            match self.still_here().await {
                Ok(()) => {}
                Err(StoreError::NameTaken(_)) => return,
                Err(error) => {
                    tracing::warn!(%error, "the other nodes could not be told that this one is here");
                }
            }
        }
    }

    /// The nodes that are there now, by name.
    pub async fn nodes(&self) -> Result<Vec<NodeRow>, StoreError> {
        here(&self.db).await
    }
}

/// How this node is doing among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// How many tables it owns.
    pub leases: u64,
    /// How often another program had written first, since it started: each time it read on and decided again.
    pub conflicts: u64,
    /// How long ago it said that it is there, by the database's clock; beyond [`LASTS`] others take its tables.
    pub lag: Duration,
    /// How many letters wait to be sent, of all clubs and at whichever node.
    pub waiting: u64,
}

impl Club {
    /// The nodes that are there now, by name.
    pub async fn nodes(&self) -> Result<Vec<NodeRow>, StoreError> {
        here(&self.db).await
    }

    /// How this node is doing among the others; nothing, where it serves its database alone.
    pub async fn standing(&self) -> Result<Option<Standing>, StoreError> {
        if self.node.alone {
            return Ok(None);
        }
        let text = by_the_database!(
            &self.db,
            "SELECT until - $3 - ",
            ", (SELECT COUNT(*) FROM table_lease WHERE node = $1 AND run = $2), \
             (SELECT COUNT(*) FROM letter WHERE sent IS NULL AND dead IS NULL) FROM node WHERE name = $1 AND run = $2"
        );
        let (name, run) = (&*self.node.name, &*self.node.run);
        let found = with_db!(&self.db, |pool| {
            let row = sqlx::query_as::<_, (i64, i64, i64)>(text).bind(name).bind(run).bind(lasts());
            row.fetch_optional(pool).await
        })?;
        Ok(found.map(|(since, leases, waiting)| Standing {
            leases: leases.unsigned_abs(),
            conflicts: self.writer.conflicts(),
            lag: Duration::from_micros(since.min(0).unsigned_abs()),
            waiting: waiting.unsigned_abs(),
        }))
    }
}

/// Data that other nodes work on is not brought up to date beneath them, unless they can go on with it.
pub(crate) async fn before_an_upgrade(db: &Db, node: &Node) -> Result<(), StoreError> {
    let found = migrate::version(db).await?;
    if node.alone || !(migrate::NODES..migrate::KNOWN).contains(&found) {
        return Ok(());
    }
    let there = here(db).await?;
    if there.is_empty() || can_go_on(&there, found, migrate::NARROW, BEFORE) {
        return Ok(());
    }
    Err(StoreError::Beside(there.into_iter().map(|node| node.name).collect::<Vec<_>>().join(", ")))
}

/// Whether these nodes can go on while the data is brought up to date from the format that was found.
fn can_go_on(there: &[NodeRow], found: i64, narrow: &[i64], before: Option<&str>) -> bool {
    let adds = narrow.iter().all(|step| *step <= found);
    adds && there.iter().all(|node| beside(&node.version, before))
}

fn beside(theirs: &str, before: Option<&str>) -> bool {
    theirs == VERSION || before == Some(theirs)
}

async fn here(db: &Db) -> Result<Vec<NodeRow>, StoreError> {
    let text = by_the_database!(
        db,
        "SELECT name, inner_address, version FROM node WHERE until > ",
        " ORDER BY name"
    );
    let rows =
        with_db!(db, |pool| sqlx::query_as::<_, (String, String, String)>(text).fetch_all(pool).await)?;
    Ok(rows.into_iter().map(|(name, inner, version)| NodeRow { name, inner, version }).collect())
}

fn lasts() -> i64 {
    LASTS.as_micros() as i64
}

#[cfg(test)]
mod tests {
    use super::{NodeRow, VERSION, can_go_on};

    fn check(versions: &[&str], found: i64, narrow: &[i64], before: Option<&str>, can: bool) {
        let node = |version: &&str| NodeRow {
            name: "north".to_owned(),
            inner: String::new(),
            version: (*version).to_owned(),
        };
        let there: Vec<NodeRow> = versions.iter().map(node).collect();
        assert_eq!(
            can_go_on(&there, found, narrow, before),
            can,
            "{versions:?} {found} {narrow:?} {before:?}"
        );
    }

    #[test]
    fn only_the_version_before_goes_on_and_only_while_steps_add() {
        check(&["0.0.9"], 10, &[], Some("0.0.9"), true);
        check(&["0.0.9", VERSION], 10, &[], Some("0.0.9"), true);
        check(&["0.0.9"], 10, &[], None, false);
        check(&["0.0.9", "0.0.8"], 10, &[], Some("0.0.9"), false);
        check(&["0.0.9"], 10, &[11], Some("0.0.9"), false);
        // What was taken away before it came does not matter to it.
        check(&["0.0.9"], 11, &[11], Some("0.0.9"), true);
    }
}
