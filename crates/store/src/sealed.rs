//! What is kept for a browser under a secret that only the browser has; for a term, then it is gone.

use crate::Store;
use crate::db::with_db;
use crate::error::StoreError;

/// What stands under an id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sealed {
    /// Nothing yet: whoever claimed it has not answered.
    Claimed,
    /// The text, as it was sealed.
    Text(String),
}

impl Store {
    /// Claims an id; `false` when it is there already. Of two at the same moment one gets it, on any number of nodes.
    pub async fn claim(&self, id: &str, until: i64) -> Result<bool, StoreError> {
        let text = "INSERT INTO sealed (id, until) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING";
        Ok(with_db!(&self.db, |pool| {
            sqlx::query(text).bind(id).bind(until).execute(pool).await.map(|done| done.rows_affected())
        })? == 1)
    }

    /// Keeps a text under an id, claimed or not, until then.
    pub async fn keep_sealed(&self, id: &str, until: i64, sealed: &str) -> Result<(), StoreError> {
        let text = "INSERT INTO sealed (id, until, text) VALUES ($1, $2, $3) \
                    ON CONFLICT (id) DO UPDATE SET until = excluded.until, text = excluded.text";
        with_db!(&self.db, |pool| {
            sqlx::query(text).bind(id).bind(until).bind(sealed).execute(pool).await.map(|_| ())
        })?;
        Ok(())
    }

    /// What stands under an id, unless its term is over.
    pub async fn sealed(&self, id: &str, now: i64) -> Result<Option<Sealed>, StoreError> {
        let text = "SELECT text FROM sealed WHERE id = $1 AND until > $2";
        let row = with_db!(&self.db, |pool| {
            sqlx::query_scalar::<_, Option<String>>(text).bind(id).bind(now).fetch_optional(pool).await
        })?;
        Ok(row.map(|text| text.map_or(Sealed::Claimed, Sealed::Text)))
    }

    /// Gives a claim up: nothing was done under it.
    pub async fn unclaim(&self, id: &str) -> Result<(), StoreError> {
        let text = "DELETE FROM sealed WHERE id = $1 AND text IS NULL";
        with_db!(&self.db, |pool| sqlx::query(text).bind(id).execute(pool).await.map(|_| ()))?;
        Ok(())
    }

    /// Forgets what is past its term.
    pub async fn forget_sealed(&self, now: i64) -> Result<u64, StoreError> {
        let text = "DELETE FROM sealed WHERE until <= $1";
        Ok(with_db!(&self.db, |pool| {
            sqlx::query(text).bind(now).execute(pool).await.map(|done| done.rows_affected())
        })?)
    }
}
