//! Putting a log right that cannot be read.

use crate::Store;
use crate::db::with_write;
use crate::error::StoreError;
use crate::people_tables::NewBody;

impl Store {
    /// Writes these facts of a table anew and takes out those from number `from` on: all of it or nothing.
    pub async fn repair(&self, table: &str, facts: &[NewBody], from: Option<u64>) -> Result<(), StoreError> {
        let fact = "UPDATE live_event SET body = $3 WHERE table_id = $1 AND seq = $2 AND body = $4";
        let gone = "DELETE FROM live_event WHERE table_id = $1 AND seq >= $2";
        with_write!(&self.db, |all| {
            for new in facts {
                let update = sqlx::query(fact).bind(table).bind(new.seq as i64);
                update.bind(&new.body).bind(&new.was).execute(&mut *all).await?;
            }
            if let Some(from) = from {
                sqlx::query(gone).bind(table).bind(from as i64).execute(&mut *all).await?;
            }
        });
        self.touched.note(table);
        Ok(())
    }
}
