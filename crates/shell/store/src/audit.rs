//! The audit log: who did what, when. Only ever added to; ids, never names or addresses.

use crate::club::Club;
use crate::db::{with_db, with_write};
use crate::error::{StoreError, maybe};
use ids::AccountId;

/// One line of the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditRow {
    /// Its id, made by the program.
    pub id: String,
    /// When, in microseconds since 1970.
    pub at: i64,
    /// Who did it; nobody when the program did.
    pub by: Option<AccountId>,
    /// What was done, one word.
    pub deed: String,
    /// The person it was done to.
    pub about: Option<AccountId>,
    /// What else there is to know: a role, a number. No name, no address.
    pub detail: String,
}

pub(crate) const INSERT: &str = "INSERT INTO audit (club_id, id, at, by_person, deed, about, detail) \
                                 VALUES ($1, $2, $3, $4, $5, $6, $7)";

/// Writes a line within a transaction of either engine.
macro_rules! audit {
    ($transaction:ident, $club:expr, $entry:expr) => {
        sqlx::query($crate::audit::INSERT)
            .bind($club.to_string())
            .bind(&$entry.id)
            .bind($entry.at)
            .bind($entry.by.map(|by| by.to_string()))
            .bind(&$entry.deed)
            .bind($entry.about.map(|about| about.to_string()))
            .bind(&$entry.detail)
            .execute(&mut *$transaction)
            .await?
    };
}
pub(crate) use audit;

type AuditColumns = (String, i64, Option<String>, String, Option<String>, String);

fn row((id, at, by, deed, about, detail): AuditColumns) -> Result<AuditRow, StoreError> {
    Ok(AuditRow { id, at, by: maybe(by)?, deed, about: maybe(about)?, detail })
}

/// The audit log of a club.
#[derive(Clone, Copy)]
pub struct Audit<'a>(pub(crate) &'a Club);

impl Audit<'_> {
    /// Adds a line.
    pub async fn note(self, entry: &AuditRow) -> Result<(), StoreError> {
        let club = self.0.id;
        with_write!(&self.0.db, |all| {
            audit!(all, club, entry);
        });
        Ok(())
    }

    /// The newest lines before a moment, newest first.
    pub async fn before(self, moment: i64, most: i64) -> Result<Vec<AuditRow>, StoreError> {
        let text = "SELECT id, at, by_person, deed, about, detail FROM audit WHERE club_id = $1 AND at < $2 \
                    ORDER BY at DESC, id DESC LIMIT $3";
        let rows = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, AuditColumns>(text).bind(self.0.id.as_str());
            rows.bind(moment).bind(most).fetch_all(pool).await
        })?;
        rows.into_iter().map(row).collect()
    }
}
