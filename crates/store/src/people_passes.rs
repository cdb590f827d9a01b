//! Passes: links and codes that work once.

use crate::Store;
use crate::db::{with_db, with_write};
use crate::error::StoreError;

/// A link or code that works once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassRow {
    /// The hash of the secret in the link.
    pub secret_hash: String,
    /// A name for it that gives nothing away.
    pub id: String,
    /// What it is for.
    pub purpose: String,
    /// Whose account, when there is one already.
    pub person_id: Option<String>,
    /// The address it was sent to.
    pub email: Option<String>,
    /// The name for a new account.
    pub name: String,
    /// Roles for a new account, with spaces between.
    pub roles: String,
    /// The hash of what the asking browser keeps.
    pub ask_hash: Option<String>,
    /// The hash of that and the code to be typed.
    pub code_hash: Option<String>,
    /// How often a code was tried.
    pub tries: i64,
    /// Who made it.
    pub made_by: Option<String>,
    /// When.
    pub created: i64,
    /// When it stops working.
    pub expires: i64,
}

/// All columns, in the order of [`PassColumns`].
macro_rules! columns {
    ($rest:literal) => {
        concat!(
            "SELECT secret_hash, id, purpose, person_id, email, name, roles, ask_hash, code_hash, tries, made_by, \
             created, expires FROM pass ",
            $rest
        )
    };
}

type PassColumns = (
    String,
    String,
    String,
    Option<String>,
    Option<String>,
    String,
    String,
    Option<String>,
    Option<String>,
    i64,
    Option<String>,
    i64,
    i64,
);

impl From<PassColumns> for PassRow {
    fn from(row: PassColumns) -> PassRow {
        PassRow {
            secret_hash: row.0,
            id: row.1,
            purpose: row.2,
            person_id: row.3,
            email: row.4,
            name: row.5,
            roles: row.6,
            ask_hash: row.7,
            code_hash: row.8,
            tries: row.9,
            made_by: row.10,
            created: row.11,
            expires: row.12,
        }
    }
}

impl Store {
    /// Makes a pass; those that have expired go.
    pub async fn make_pass(&self, pass: &PassRow) -> Result<(), StoreError> {
        let clear = "DELETE FROM pass WHERE expires <= $1";
        let text = "INSERT INTO pass (secret_hash, id, purpose, person_id, email, name, roles, ask_hash, code_hash, tries, \
                    made_by, created, expires) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
        with_write!(&self.db, |all| {
            sqlx::query(clear).bind(pass.created).execute(&mut *all).await?;
            let insert = sqlx::query(text).bind(&pass.secret_hash).bind(&pass.id).bind(&pass.purpose);
            let insert = insert.bind(&pass.person_id).bind(&pass.email).bind(&pass.name).bind(&pass.roles);
            let insert = insert.bind(&pass.ask_hash).bind(&pass.code_hash).bind(pass.tries);
            let insert = insert.bind(&pass.made_by).bind(pass.created).bind(pass.expires);
            insert.execute(&mut *all).await?;
        });
        Ok(())
    }

    /// The pass of this secret, if it still works.
    pub async fn pass(&self, secret_hash: &str, now: i64) -> Result<Option<PassRow>, StoreError> {
        let text = columns!("WHERE secret_hash = $1 AND expires > $2");
        let row = with_db!(&self.db, |pool| {
            sqlx::query_as::<_, PassColumns>(text).bind(secret_hash).bind(now).fetch_optional(pool).await
        })?;
        Ok(row.map(PassRow::from))
    }

    /// Counts a try at the code that this browser asked for, and gives the pass; nothing when there were too many.
    pub async fn try_code(&self, ask_hash: &str, most: i64, now: i64) -> Result<Option<PassRow>, StoreError> {
        // Counted before it is compared: guesses at the same moment cannot share one try.
        let count = "UPDATE pass SET tries = tries + 1 WHERE ask_hash = $1 AND tries < $2 AND expires > $3";
        let text = columns!("WHERE ask_hash = $1");
        let row = with_db!(&self.db, |pool| {
            let counted = sqlx::query(count).bind(ask_hash).bind(most).bind(now).execute(pool).await?;
            if counted.rows_affected() == 0 {
                return Ok(None);
            }
            sqlx::query_as::<_, PassColumns>(text).bind(ask_hash).fetch_optional(pool).await
        })?;
        Ok(row.map(PassRow::from))
    }

    /// Uses a pass up; `false` when someone was before us, or it has expired.
    pub async fn use_pass(&self, secret_hash: &str, now: i64) -> Result<bool, StoreError> {
        let text = "DELETE FROM pass WHERE secret_hash = $1 AND expires > $2";
        let done = with_db!(&self.db, |pool| {
            sqlx::query(text).bind(secret_hash).bind(now).execute(pool).await.map(|done| done.rows_affected())
        })?;
        Ok(done == 1)
    }

    /// The passes for a purpose that still work, newest first.
    pub async fn passes(&self, purpose: &str, now: i64) -> Result<Vec<PassRow>, StoreError> {
        let text = columns!("WHERE purpose = $1 AND expires > $2 ORDER BY created DESC, id");
        let rows = with_db!(&self.db, |pool| {
            sqlx::query_as::<_, PassColumns>(text).bind(purpose).bind(now).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(PassRow::from).collect())
    }

    /// Takes a pass back by its id.
    pub async fn drop_pass(&self, id: &str) -> Result<bool, StoreError> {
        let text = "DELETE FROM pass WHERE id = $1";
        let done = with_db!(&self.db, |pool| {
            sqlx::query(text).bind(id).execute(pool).await.map(|done| done.rows_affected())
        })?;
        Ok(done == 1)
    }

    /// Takes back all passes for a purpose: the newest is the only one that works.
    pub async fn drop_passes(&self, purpose: &str) -> Result<(), StoreError> {
        let text = "DELETE FROM pass WHERE purpose = $1";
        with_db!(&self.db, |pool| sqlx::query(text).bind(purpose).execute(pool).await.map(|_| ()))?;
        Ok(())
    }
}
