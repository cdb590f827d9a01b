//! Questions to the database, and the small writes that are not events.

use crate::Store;
use crate::db::{with_db, with_write};
use crate::error::StoreError;
use crate::rows::{EventColumns, EventRow, LinkColumns, LinkRow, TableColumns, TableRow};

impl Store {
    /// The events of a table from sequence number `from` on, in order.
    pub async fn events(&self, table: &str, from: u64) -> Result<Vec<EventRow>, StoreError> {
        let text = "SELECT at, body FROM live_event WHERE table_id = $1 AND seq >= $2 ORDER BY seq";
        let rows = with_db!(&self.db, |pool| {
            sqlx::query_as::<_, EventColumns>(text).bind(table).bind(from as i64).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(EventRow::from).collect())
    }

    /// Makes a table with the links to its seats and the beginning of its log: all of it, or nothing.
    pub async fn create_table(
        &self,
        table: &TableRow,
        links: &[LinkRow],
        log: &[EventRow],
    ) -> Result<(), StoreError> {
        let row = "INSERT INTO live_table (id, created, listed, bots, put_away) VALUES ($1, $2, $3, $4, $5)";
        let link = "INSERT INTO seat_link (secret_hash, table_id, seat, created, expires) VALUES ($1, $2, $3, $4, $5)";
        let event = "INSERT INTO live_event (table_id, seq, at, body) VALUES ($1, $2, $3, $4)";
        with_write!(&self.db, |all| {
            let insert = sqlx::query(row)
                .bind(&table.id)
                .bind(table.created)
                .bind(table.listed)
                .bind(&table.bots)
                .bind(table.put_away);
            insert.execute(&mut *all).await?;
            for one in links {
                let insert = sqlx::query(link).bind(&one.secret_hash).bind(&one.table_id).bind(&one.seat);
                insert.bind(one.created).bind(one.expires).execute(&mut *all).await?;
            }
            for (one, seq) in log.iter().zip(1_i64..) {
                let insert = sqlx::query(event).bind(&table.id).bind(seq).bind(one.at).bind(&one.body);
                insert.execute(&mut *all).await?;
            }
        });
        self.touched.note(&table.id);
        Ok(())
    }

    /// A table.
    pub async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        let text = "SELECT id, created, listed, bots, put_away FROM live_table WHERE id = $1";
        let row = with_db!(&self.db, |pool| {
            sqlx::query_as::<_, TableColumns>(text).bind(id).fetch_optional(pool).await
        })?;
        Ok(row.map(TableRow::from))
    }

    /// Tables that are not put away, newest first.
    pub async fn open_tables(&self) -> Result<Vec<TableRow>, StoreError> {
        let text = "SELECT id, created, listed, bots, put_away FROM live_table WHERE put_away IS NULL ORDER BY created DESC, id";
        let rows = with_db!(&self.db, |pool| sqlx::query_as::<_, TableColumns>(text).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(TableRow::from).collect())
    }

    /// Every table, oldest first.
    pub async fn all_tables(&self) -> Result<Vec<TableRow>, StoreError> {
        let text = "SELECT id, created, listed, bots, put_away FROM live_table ORDER BY created, id";
        let rows = with_db!(&self.db, |pool| sqlx::query_as::<_, TableColumns>(text).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(TableRow::from).collect())
    }

    /// Puts a table away: nobody plays at it any more. Its log stays.
    pub async fn put_away(&self, id: &str, at: i64) -> Result<(), StoreError> {
        let text = "UPDATE live_table SET put_away = $2 WHERE id = $1 AND put_away IS NULL";
        with_db!(&self.db, |pool| sqlx::query(text).bind(id).bind(at).execute(pool).await.map(|_| ()))?;
        Ok(())
    }

    /// The link whose secret has this hash.
    pub async fn link(&self, secret_hash: &str) -> Result<Option<LinkRow>, StoreError> {
        let text =
            "SELECT secret_hash, table_id, seat, created, expires FROM seat_link WHERE secret_hash = $1";
        let row = with_db!(&self.db, |pool| {
            sqlx::query_as::<_, LinkColumns>(text).bind(secret_hash).fetch_optional(pool).await
        })?;
        Ok(row.map(LinkRow::from))
    }

    /// Makes a link to a seat, and lets those from before stop working, in one transaction. They stay known, so that who
    /// follows one can be told what became of it.
    pub async fn replace_link(&self, link: &LinkRow) -> Result<(), StoreError> {
        let old = "UPDATE seat_link SET expires = $3 WHERE table_id = $1 AND seat = $2 AND expires > $3";
        let new = "INSERT INTO seat_link (secret_hash, table_id, seat, created, expires) VALUES ($1, $2, $3, $4, $5)";
        with_write!(&self.db, |all| {
            let stop = sqlx::query(old).bind(&link.table_id).bind(&link.seat).bind(link.created);
            stop.execute(&mut *all).await?;
            let insert = sqlx::query(new).bind(&link.secret_hash).bind(&link.table_id).bind(&link.seat);
            insert.bind(link.created).bind(link.expires).execute(&mut *all).await?;
        });
        Ok(())
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        Ok(with_db!(&self.db, |pool| sqlx::query("SELECT 1").execute(pool).await.map(|_| ()))?)
    }
}
