//! Letters of a club that is not open yet: kept back with a reason, and let go or dropped when it opens.

use crate::db::with_db;
use crate::error::StoreError;
use crate::letters::{Columns, LetterRow, Letters, columns, row};
use calendar::Instant;
use ids::LetterId;

impl Letters<'_> {
    /// Waits until then without having been tried, for this reason.
    pub async fn keep_back(self, letter: LetterId, why: &str, due: Instant) -> Result<(), StoreError> {
        let text = "UPDATE letter SET due = $3, tried = tried - 1, fault = $4 \
                    WHERE club_id = $1 AND id = $2 AND sent IS NULL AND dead IS NULL";
        with_db!(&self.0.db, |pool| {
            let update = sqlx::query(text).bind(self.0.id.as_str()).bind(letter.as_str());
            update.bind(due.micros()).bind(why).execute(pool).await.map(|_| ())
        })?;
        Ok(())
    }

    /// What is kept back for this reason, the last written first.
    pub async fn kept_back(self, why: &str) -> Result<Vec<LetterRow>, StoreError> {
        let text = columns!(
            "WHERE club_id = $1 AND fault = $2 AND sent IS NULL AND dead IS NULL ORDER BY created DESC, id"
        );
        let rows = with_db!(&self.0.db, |pool| {
            sqlx::query_as::<_, Columns>(text).bind(self.0.id.as_str()).bind(why).fetch_all(pool).await
        })?;
        rows.into_iter().map(row).collect()
    }

    /// What was kept back for this reason goes from now on; how many these were.
    pub async fn let_go(self, why: &str, now: Instant) -> Result<u64, StoreError> {
        let text = "UPDATE letter SET due = $3, fault = '' \
                    WHERE club_id = $1 AND fault = $2 AND sent IS NULL AND dead IS NULL";
        self.all_for(text, why, now).await
    }

    /// What was kept back for this reason is given up, and stays on record as that; how many these were.
    pub async fn drop_kept_back(self, why: &str, now: Instant) -> Result<u64, StoreError> {
        let text = "UPDATE letter SET dead = $3 \
                    WHERE club_id = $1 AND fault = $2 AND sent IS NULL AND dead IS NULL";
        self.all_for(text, why, now).await
    }

    async fn all_for(self, text: &'static str, why: &str, now: Instant) -> Result<u64, StoreError> {
        Ok(with_db!(&self.0.db, |pool| {
            let update = sqlx::query(text).bind(self.0.id.as_str()).bind(why).bind(now.micros());
            update.execute(pool).await.map(|done| done.rows_affected())
        })?)
    }
}
