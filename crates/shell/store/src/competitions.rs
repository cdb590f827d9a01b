//! The list of competitions: an index of their streams.

use crate::club::Club;
use crate::db::with_db;
use crate::error::{StoreError, id};
use calendar::Instant;
use ids::CompetitionId;

/// Where a competition stands in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shelf {
    /// Being set up: only officers see it.
    Setup,
    /// It runs.
    Running,
    /// It has ended; its pages stay.
    Ended,
    /// Taken off the list: only who sets competitions up still finds it (D84).
    Hidden,
    /// Removed for all; the audit keeps who and when (D84).
    Removed,
}

impl Shelf {
    /// All of them.
    pub const ALL: [Shelf; 5] = [Shelf::Setup, Shelf::Running, Shelf::Ended, Shelf::Hidden, Shelf::Removed];

    /// As it stands in the database.
    pub fn word(self) -> &'static str {
        match self {
            Shelf::Setup => "setup",
            Shelf::Running => "running",
            Shelf::Ended => "ended",
            Shelf::Hidden => "hidden",
            Shelf::Removed => "removed",
        }
    }

    fn of(word: &str) -> Result<Shelf, StoreError> {
        let shelf = Shelf::ALL.into_iter().find(|shelf| shelf.word() == word);
        shelf.ok_or_else(|| StoreError::Unreadable(format!("competition that is '{word}'")))
    }
}

/// A competition in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompetitionRow {
    /// Its id, as in its address.
    pub id: CompetitionId,
    /// Its name.
    pub name: String,
    /// Where it stands in the list.
    pub shelf: Shelf,
    /// When it was made.
    pub created: Instant,
}

/// A new one, or name and state of one that is there.
pub(crate) const INSERT: &str = "INSERT INTO competition (club_id, id, name, state, created) VALUES ($1, $2, $3, $4, $5) \
                                 ON CONFLICT (club_id, id) DO UPDATE SET name = excluded.name, state = excluded.state";

macro_rules! insert {
    ($all:ident, $club:expr, $row:expr) => {{
        let insert =
            sqlx::query($crate::competitions::INSERT).bind($club.to_string()).bind($row.id.to_string());
        let insert = insert.bind(&$row.name).bind($row.shelf.word()).bind($row.created.micros());
        insert.execute(&mut *$all).await?
    }};
}
pub(crate) use insert;

type Columns = (String, String, String, i64);

fn row((name, title, state, created): Columns) -> Result<CompetitionRow, StoreError> {
    let created = Instant::from_micros(created);
    Ok(CompetitionRow { id: id(name)?, name: title, shelf: Shelf::of(&state)?, created })
}

/// The competitions of a club. They are written by a [`crate::Commit`].
#[derive(Clone, Copy)]
pub struct Competitions<'a>(pub(crate) &'a Club);

impl Competitions<'_> {
    /// One of them.
    pub async fn get(self, competition: CompetitionId) -> Result<Option<CompetitionRow>, StoreError> {
        let text = "SELECT id, name, state, created FROM competition WHERE club_id = $1 AND id = $2";
        let found = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, Columns>(text).bind(self.0.id.as_str());
            rows.bind(competition.as_str()).fetch_optional(pool).await
        })?;
        found.map(row).transpose()
    }

    /// All of them, newest first.
    pub async fn all(self) -> Result<Vec<CompetitionRow>, StoreError> {
        let text =
            "SELECT id, name, state, created FROM competition WHERE club_id = $1 ORDER BY created DESC, id";
        let rows = with_db!(&self.0.db, |pool| {
            sqlx::query_as::<_, Columns>(text).bind(self.0.id.as_str()).fetch_all(pool).await
        })?;
        rows.into_iter().map(row).collect()
    }
}
