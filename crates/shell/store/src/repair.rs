//! Putting a log right that cannot be read.

use crate::db::with_write;
use crate::error::StoreError;
use crate::facts::Streams;
use crate::places::NewBody;
use crate::stream::Stream;
use ids::TableId;

impl Streams<'_> {
    /// Writes these facts of a table anew and takes out those from number `from` on: all of it or nothing.
    pub async fn repair(
        self,
        table: TableId,
        facts: &[NewBody],
        from: Option<u64>,
    ) -> Result<(), StoreError> {
        let fact = "UPDATE fact SET body = $4 WHERE club_id = $1 AND stream = $2 AND seq = $3 AND body = $5";
        let gone = "DELETE FROM fact WHERE club_id = $1 AND stream = $2 AND seq >= $3";
        let (club, stream) = (self.0.id, Stream::Table(table).to_string());
        with_write!(&self.0.db, |all| {
            for new in facts {
                let update = sqlx::query(fact).bind(club.as_str()).bind(&stream).bind(new.seq as i64);
                update.bind(&new.body).bind(&new.was).execute(&mut *all).await?;
            }
            if let Some(from) = from {
                let delete = sqlx::query(gone).bind(club.as_str()).bind(&stream).bind(from as i64);
                delete.execute(&mut *all).await?;
            }
        });
        self.0.written_tables.note(club, table);
        Ok(())
    }
}
