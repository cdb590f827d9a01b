//! Live tables on which pairs of a round play.

use crate::club::Club;
use crate::db::{with_db, with_write};
use crate::error::{StoreError, id};
use calendar::Instant;
use ids::{CompetitionId, MemberId, TableId};

/// A live table of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairTableRow {
    /// The table.
    pub table: TableId,
    /// The competition.
    pub competition: CompetitionId,
    /// The round.
    pub round: usize,
    /// Who has White.
    pub white: MemberId,
    /// Who has Black.
    pub black: MemberId,
    /// When it was opened.
    pub created: Instant,
    /// When its result went into the competition.
    pub given: Option<Instant>,
}

type Columns = (String, String, i64, String, String, i64, Option<i64>);

fn row(
    (table, competition, round, white, black, created, given): Columns,
) -> Result<PairTableRow, StoreError> {
    Ok(PairTableRow {
        table: id(table)?,
        competition: id(competition)?,
        round: round as usize,
        white: id(white)?,
        black: id(black)?,
        created: Instant::from_micros(created),
        given: given.map(Instant::from_micros),
    })
}

/// The tables of pairs in a club.
#[derive(Clone, Copy)]
pub struct PairTables<'a>(pub(crate) &'a Club);

impl PairTables<'_> {
    /// Writes down which pair plays at a table.
    pub async fn put(self, row: &PairTableRow) -> Result<(), StoreError> {
        let text = "INSERT INTO pair_table (club_id, table_id, competition_id, round, white, black, created, given) \
                    VALUES ($1, $2, $3, $4, $5, $6, $7, NULL)";
        with_write!(&self.0.db, |all| {
            let insert = sqlx::query(text).bind(self.0.id.as_str()).bind(row.table.as_str());
            let insert =
                insert.bind(row.competition.as_str()).bind(row.round as i64).bind(row.white.as_str());
            insert.bind(row.black.as_str()).bind(row.created.micros()).execute(&mut *all).await?;
        });
        Ok(())
    }

    /// The tables of a competition, the newest first.
    pub async fn of(self, competition: CompetitionId) -> Result<Vec<PairTableRow>, StoreError> {
        let text = "SELECT table_id, competition_id, round, white, black, created, given FROM pair_table \
                    WHERE club_id = $1 AND competition_id = $2 ORDER BY created DESC, table_id";
        let rows = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, Columns>(text).bind(self.0.id.as_str());
            rows.bind(competition.as_str()).fetch_all(pool).await
        })?;
        rows.into_iter().map(row).collect()
    }

    /// The pair that plays at a table; nothing for a table of no pair.
    pub async fn at(self, table: TableId) -> Result<Option<PairTableRow>, StoreError> {
        let text = "SELECT table_id, competition_id, round, white, black, created, given FROM pair_table \
                    WHERE club_id = $1 AND table_id = $2";
        let found = with_db!(&self.0.db, |pool| {
            let found = sqlx::query_as::<_, Columns>(text).bind(self.0.id.as_str());
            found.bind(table.as_str()).fetch_optional(pool).await
        })?;
        found.map(row).transpose()
    }

    /// The tables opened after a moment whose result has not gone into the competition.
    pub async fn open(self, after: Instant) -> Result<Vec<PairTableRow>, StoreError> {
        let text = "SELECT table_id, competition_id, round, white, black, created, given FROM pair_table \
                    WHERE club_id = $1 AND given IS NULL AND created > $2 ORDER BY created, table_id";
        let rows = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, Columns>(text).bind(self.0.id.as_str());
            rows.bind(after.micros()).fetch_all(pool).await
        })?;
        rows.into_iter().map(row).collect()
    }

    /// The result of a table went into the competition.
    pub async fn give(self, table: TableId, at: Instant) -> Result<(), StoreError> {
        let text = "UPDATE pair_table SET given = $3 WHERE club_id = $1 AND table_id = $2";
        with_write!(&self.0.db, |all| {
            let update = sqlx::query(text).bind(self.0.id.as_str()).bind(table.as_str());
            update.bind(at.micros()).execute(&mut *all).await?;
        });
        Ok(())
    }
}
