//! Published tables: documents, kept as they were shown (D72).

use crate::club::Club;
use crate::db::with_db;
use crate::error::{StoreError, id};
use calendar::Instant;
use ids::{CompetitionId, PublicationId};

/// A table of standings as it was published.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicationRow {
    /// Its id.
    pub id: PublicationId,
    /// Of which competition.
    pub competition: CompetitionId,
    /// After which round.
    pub round: u32,
    /// The how manieth of this round, from 1.
    pub number: u32,
    /// How many facts of the competition it was counted from.
    pub seq: u64,
    /// When.
    pub at: Instant,
    /// The document.
    pub body: String,
}

pub(crate) const INSERT: &str = "INSERT INTO publication (club_id, id, competition_id, round, number, seq, at, body) \
                                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";

macro_rules! insert {
    ($all:ident, $club:expr, $row:expr) => {{
        let insert =
            sqlx::query($crate::publications::INSERT).bind($club.to_string()).bind($row.id.to_string());
        let insert = insert.bind($row.competition.to_string()).bind(i64::from($row.round));
        let insert = insert.bind(i64::from($row.number)).bind($row.seq as i64).bind($row.at.micros());
        insert.bind(&$row.body).execute(&mut *$all).await?
    }};
}
pub(crate) use insert;

type Columns = (String, String, i64, i64, i64, i64, String);

fn row((name, competition, round, number, seq, at, body): Columns) -> Result<PublicationRow, StoreError> {
    Ok(PublicationRow {
        id: id(name)?,
        competition: id(competition)?,
        round: round as u32,
        number: number as u32,
        seq: seq as u64,
        at: Instant::from_micros(at),
        body,
    })
}

/// The published tables of a club. They are written by a [`crate::Commit`] and never changed.
#[derive(Clone, Copy)]
pub struct Publications<'a>(pub(crate) &'a Club);

impl Publications<'_> {
    /// Those of a competition, by round and number.
    pub async fn of(self, competition: CompetitionId) -> Result<Vec<PublicationRow>, StoreError> {
        let text = "SELECT id, competition_id, round, number, seq, at, body FROM publication \
                    WHERE club_id = $1 AND competition_id = $2 ORDER BY round, number";
        let rows = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, Columns>(text).bind(self.0.id.as_str());
            rows.bind(competition.as_str()).fetch_all(pool).await
        })?;
        rows.into_iter().map(row).collect()
    }
}
