//! The audit log: who did what, when. Only ever added to; ids, never names or addresses.

use crate::Store;
use crate::db::{with_db, with_write};
use crate::error::StoreError;

/// One line of the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditRow {
    /// Its id, made by the program.
    pub id: String,
    /// When, in microseconds since 1970.
    pub at: i64,
    /// Who did it; nobody when the program did.
    pub by: Option<String>,
    /// What was done, one word.
    pub deed: String,
    /// The person it was done to.
    pub about: Option<String>,
    /// What else there is to know: a role, a number. No name, no address.
    pub detail: String,
}

pub(crate) const INSERT: &str =
    "INSERT INTO audit (id, at, by_person, deed, about, detail) VALUES ($1, $2, $3, $4, $5, $6)";

/// Writes a line within a transaction of either engine.
macro_rules! audit {
    ($transaction:ident, $entry:expr) => {
        sqlx::query($crate::people_audit::INSERT)
            .bind(&$entry.id)
            .bind($entry.at)
            .bind(&$entry.by)
            .bind(&$entry.deed)
            .bind(&$entry.about)
            .bind(&$entry.detail)
            .execute(&mut *$transaction)
            .await?
    };
}
pub(crate) use audit;

type AuditColumns = (String, i64, Option<String>, String, Option<String>, String);

impl From<AuditColumns> for AuditRow {
    fn from((id, at, by, deed, about, detail): AuditColumns) -> AuditRow {
        AuditRow { id, at, by, deed, about, detail }
    }
}

impl Store {
    /// Adds a line to the audit log.
    pub async fn note(&self, entry: &AuditRow) -> Result<(), StoreError> {
        with_write!(&self.db, |all| {
            audit!(all, entry);
        });
        Ok(())
    }

    /// The newest lines before a moment, newest first.
    pub async fn audit(&self, before: i64, most: i64) -> Result<Vec<AuditRow>, StoreError> {
        let text = "SELECT id, at, by_person, deed, about, detail FROM audit WHERE at < $1 ORDER BY at DESC, id DESC LIMIT $2";
        let rows = with_db!(&self.db, |pool| {
            sqlx::query_as::<_, AuditColumns>(text).bind(before).bind(most).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(AuditRow::from).collect())
    }
}
