//! What is kept for a browser under a secret that only the browser has; for a term, then it is gone.

use crate::club::Club;
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

/// What a club keeps for browsers.
#[derive(Clone, Copy)]
pub struct Seals<'a>(pub(crate) &'a Club);

impl Seals<'_> {
    /// Claims an id; `false` when it is there already. Of two at the same moment one gets it, on any number of nodes.
    pub async fn claim(self, id: &str, until: i64) -> Result<bool, StoreError> {
        let text = "INSERT INTO sealed (club_id, id, until) VALUES ($1, $2, $3) ON CONFLICT (club_id, id) DO NOTHING";
        Ok(with_db!(&self.0.db, |pool| {
            let insert = sqlx::query(text).bind(self.0.id.as_str()).bind(id).bind(until);
            insert.execute(pool).await.map(|done| done.rows_affected())
        })? == 1)
    }

    /// Keeps a text under an id, claimed or not, until then.
    pub async fn keep(self, id: &str, until: i64, sealed: &str) -> Result<(), StoreError> {
        let text = "INSERT INTO sealed (club_id, id, until, text) VALUES ($1, $2, $3, $4) \
                    ON CONFLICT (club_id, id) DO UPDATE SET until = excluded.until, text = excluded.text";
        with_db!(&self.0.db, |pool| {
            let insert = sqlx::query(text).bind(self.0.id.as_str()).bind(id).bind(until);
            insert.bind(sealed).execute(pool).await.map(|_| ())
        })?;
        Ok(())
    }

    /// What stands under an id, unless its term is over.
    pub async fn get(self, id: &str, now: i64) -> Result<Option<Sealed>, StoreError> {
        let text = "SELECT text FROM sealed WHERE club_id = $1 AND id = $2 AND until > $3";
        let row = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_scalar::<_, Option<String>>(text).bind(self.0.id.as_str());
            rows.bind(id).bind(now).fetch_optional(pool).await
        })?;
        Ok(row.map(|text| text.map_or(Sealed::Claimed, Sealed::Text)))
    }

    /// Gives a claim up: nothing came of the form, and it may be sent again.
    pub async fn unclaim(self, id: &str) -> Result<(), StoreError> {
        let text = "DELETE FROM sealed WHERE club_id = $1 AND id = $2 AND text IS NULL";
        with_db!(&self.0.db, |pool| {
            sqlx::query(text).bind(self.0.id.as_str()).bind(id).execute(pool).await.map(|_| ())
        })?;
        Ok(())
    }

    /// Forgets what is past its term.
    pub async fn forget(self, now: i64) -> Result<u64, StoreError> {
        let text = "DELETE FROM sealed WHERE club_id = $1 AND until <= $2";
        Ok(with_db!(&self.0.db, |pool| {
            let delete = sqlx::query(text).bind(self.0.id.as_str()).bind(now);
            delete.execute(pool).await.map(|done| done.rows_affected())
        })?)
    }
}
