//! What the club set for itself, by name: its bank account, how lists are sorted, how long data is kept.

use crate::Store;
use crate::club::Club;
use crate::db::{with_db, with_write};
use crate::error::StoreError;
use ids::ClubId;
use std::collections::BTreeMap;

/// What a club set for itself.
#[derive(Clone, Copy)]
pub struct ClubSettings<'a>(pub(crate) &'a Club);

impl ClubSettings<'_> {
    /// Everything that was set.
    pub async fn all(self) -> Result<BTreeMap<String, String>, StoreError> {
        let text = "SELECT name, value FROM club_setting WHERE club_id = $1";
        let rows = with_db!(&self.0.db, |pool| {
            sqlx::query_as::<_, (String, String)>(text).bind(self.0.id.as_str()).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().collect())
    }

    /// Sets these, in one transaction.
    pub async fn put(self, values: &[(&str, String)]) -> Result<(), StoreError> {
        let text = "INSERT INTO club_setting (club_id, name, value) VALUES ($1, $2, $3) \
                    ON CONFLICT (club_id, name) DO UPDATE SET value = excluded.value";
        let club = self.0.id;
        with_write!(&self.0.db, |all| {
            for (name, value) in values {
                let insert = sqlx::query(text).bind(club.as_str()).bind(*name).bind(value);
                insert.execute(&mut *all).await?;
            }
        });
        Ok(())
    }
}

impl Store {
    /// What every club set under one name, for the program that serves them all.
    pub async fn set_of_all(&self, name: &str) -> Result<Vec<(ClubId, String)>, StoreError> {
        let text = "SELECT club_id, value FROM club_setting WHERE name = $1";
        let rows = with_db!(&self.db, |pool| {
            sqlx::query_as::<_, (String, String)>(text).bind(name).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().filter_map(|(club, value)| Some((ClubId::read(&club).ok()?, value))).collect())
    }
}
