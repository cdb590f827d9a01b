//! Live tables: one row each; what happened at one stands in its stream.

use crate::club::Club;
use crate::db::{with_db, with_write};
use crate::error::{StoreError, id};
use crate::links::{LinkRow, insert_link};
use crate::place::{Bot, bots_of, bots_text};
use crate::stream::{EventRow, Stream};
use ids::TableId;

/// A table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Its id, as in its address.
    pub id: TableId,
    /// When it was made, in microseconds since 1970.
    pub created: i64,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// The seats that bots hold.
    pub bots: Vec<Bot>,
    /// When it was put away after its game, if it was.
    pub put_away: Option<i64>,
}

type TableColumns = (String, i64, i64, String, Option<i64>);

fn row((name, created, listed, bots, put_away): TableColumns) -> Result<TableRow, StoreError> {
    Ok(TableRow { id: id(name)?, created, listed: listed == 1, bots: bots_of(&bots), put_away })
}

/// The tables of a club.
#[derive(Clone, Copy)]
pub struct Tables<'a>(pub(crate) &'a Club);

impl Tables<'_> {
    /// Makes a table with the links to its seats and the beginning of its log: all of it, or nothing. It is this
    /// program's own.
    pub async fn create(
        self,
        table: &TableRow,
        links: &[LinkRow],
        log: &[EventRow],
    ) -> Result<(), StoreError> {
        let row = "INSERT INTO live_table (club_id, id, created, listed, bots, put_away) VALUES ($1, $2, $3, $4, $5, $6)";
        let fact = "INSERT INTO fact (club_id, stream, seq, at, body) VALUES ($1, $2, $3, $4, $5)";
        let lease =
            "INSERT INTO table_lease (club_id, table_id, node, run, epoch) VALUES ($1, $2, $3, $4, 1)";
        let (club, stream) = (self.0.id, Stream::Table(table.id).to_string());
        let node = &self.0.node;
        with_write!(&self.0.db, |all| {
            let insert = sqlx::query(row).bind(club.as_str()).bind(table.id.as_str()).bind(table.created);
            let insert = insert.bind(i64::from(table.listed)).bind(bots_text(&table.bots));
            insert.bind(table.put_away).execute(&mut *all).await?;
            let own = sqlx::query(lease).bind(club.as_str()).bind(table.id.as_str());
            own.bind(&*node.name).bind(&*node.run).execute(&mut *all).await?;
            for one in links {
                insert_link!(all, club, one);
            }
            for (one, seq) in log.iter().zip(1_i64..) {
                let insert = sqlx::query(fact).bind(club.as_str()).bind(&stream).bind(seq);
                insert.bind(one.at).bind(&one.body).execute(&mut *all).await?;
            }
        });
        self.0.written_tables.note(club, table.id);
        Ok(())
    }

    /// A table.
    pub async fn get(self, table: TableId) -> Result<Option<TableRow>, StoreError> {
        let text =
            "SELECT id, created, listed, bots, put_away FROM live_table WHERE club_id = $1 AND id = $2";
        let found = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, TableColumns>(text).bind(self.0.id.as_str());
            rows.bind(table.as_str()).fetch_optional(pool).await
        })?;
        found.map(row).transpose()
    }

    /// Tables that are not put away, newest first.
    pub async fn open(self) -> Result<Vec<TableRow>, StoreError> {
        self.many(
            "SELECT id, created, listed, bots, put_away FROM live_table WHERE club_id = $1 AND put_away IS NULL \
             ORDER BY created DESC, id",
        )
        .await
    }

    /// Every table, oldest first.
    pub async fn all(self) -> Result<Vec<TableRow>, StoreError> {
        self.many(
            "SELECT id, created, listed, bots, put_away FROM live_table WHERE club_id = $1 ORDER BY created, id",
        )
        .await
    }

    /// Every table that was made since a moment with the first fact of its log, newest first: what it is played by.
    pub async fn openings(self, since: i64) -> Result<Vec<(TableRow, String)>, StoreError> {
        type Columns = (String, i64, i64, String, Option<i64>, String);
        let text = "SELECT id, created, listed, bots, put_away, body FROM live_table JOIN fact \
                    ON fact.club_id = live_table.club_id AND fact.stream = 'table/' || live_table.id AND fact.seq = 1 \
                    WHERE live_table.club_id = $1 AND created >= $2 ORDER BY created DESC, id";
        let rows = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, Columns>(text).bind(self.0.id.as_str());
            rows.bind(since).fetch_all(pool).await
        })?;
        let whole = |(name, created, listed, bots, put_away, body): Columns| {
            Ok((row((name, created, listed, bots, put_away))?, body))
        };
        rows.into_iter().map(whole).collect()
    }

    async fn many(self, text: &'static str) -> Result<Vec<TableRow>, StoreError> {
        let rows = with_db!(&self.0.db, |pool| {
            sqlx::query_as::<_, TableColumns>(text).bind(self.0.id.as_str()).fetch_all(pool).await
        })?;
        rows.into_iter().map(row).collect()
    }

    /// Puts a table away: nobody plays at it any more. Its log stays.
    pub async fn put_away(self, table: TableId, at: i64) -> Result<(), StoreError> {
        let text = "UPDATE live_table SET put_away = $3 WHERE club_id = $1 AND id = $2 AND put_away IS NULL";
        with_write!(&self.0.db, |all| {
            let update = sqlx::query(text).bind(self.0.id.as_str()).bind(table.as_str());
            update.bind(at).execute(&mut *all).await?;
        });
        Ok(())
    }
}
