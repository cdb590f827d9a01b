//! Passes: links and codes that work once.

use crate::club::Club;
use crate::db::{with_db, with_write};
use crate::error::{StoreError, maybe};
use ids::AccountId;

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
    pub person_id: Option<AccountId>,
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
    pub made_by: Option<AccountId>,
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

fn row(row: PassColumns) -> Result<PassRow, StoreError> {
    Ok(PassRow {
        secret_hash: row.0,
        id: row.1,
        purpose: row.2,
        person_id: maybe(row.3)?,
        email: row.4,
        name: row.5,
        roles: row.6,
        ask_hash: row.7,
        code_hash: row.8,
        tries: row.9,
        made_by: maybe(row.10)?,
        created: row.11,
        expires: row.12,
    })
}

/// The passes of a club.
#[derive(Clone, Copy)]
pub struct Passes<'a>(pub(crate) &'a Club);

impl Passes<'_> {
    /// Makes a pass; those that have expired go.
    pub async fn make(self, pass: &PassRow) -> Result<(), StoreError> {
        let clear = "DELETE FROM pass WHERE club_id = $1 AND expires <= $2";
        let text = "INSERT INTO pass (club_id, secret_hash, id, purpose, person_id, email, name, roles, ask_hash, code_hash, \
                    tries, made_by, created, expires) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";
        let club = self.0.id;
        let person = pass.person_id.map(|person| person.to_string());
        let made_by = pass.made_by.map(|by| by.to_string());
        with_write!(&self.0.db, |all| {
            sqlx::query(clear).bind(club.as_str()).bind(pass.created).execute(&mut *all).await?;
            let insert = sqlx::query(text).bind(club.as_str()).bind(&pass.secret_hash).bind(&pass.id);
            let insert = insert.bind(&pass.purpose).bind(&person).bind(&pass.email).bind(&pass.name);
            let insert = insert.bind(&pass.roles).bind(&pass.ask_hash).bind(&pass.code_hash).bind(pass.tries);
            insert.bind(&made_by).bind(pass.created).bind(pass.expires).execute(&mut *all).await?;
        });
        Ok(())
    }

    /// The pass of this secret, if it still works.
    pub async fn get(self, secret_hash: &str, now: i64) -> Result<Option<PassRow>, StoreError> {
        let text = columns!("WHERE club_id = $1 AND secret_hash = $2 AND expires > $3");
        let found = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, PassColumns>(text).bind(self.0.id.as_str());
            rows.bind(secret_hash).bind(now).fetch_optional(pool).await
        })?;
        found.map(row).transpose()
    }

    /// Counts a try at the code that this browser asked for, and gives the pass; nothing when there were too many.
    pub async fn try_code(self, ask_hash: &str, most: i64, now: i64) -> Result<Option<PassRow>, StoreError> {
        // Counted before it is compared: guesses at the same moment cannot share one try.
        let count = "UPDATE pass SET tries = tries + 1 WHERE club_id = $1 AND ask_hash = $2 AND tries < $3 AND expires > $4";
        let text = columns!("WHERE club_id = $1 AND ask_hash = $2");
        let club = self.0.id;
        let found = with_db!(&self.0.db, |pool| {
            let counted = sqlx::query(count).bind(club.as_str()).bind(ask_hash).bind(most).bind(now);
            if counted.execute(pool).await?.rows_affected() == 0 {
                return Ok(None);
            }
            let rows = sqlx::query_as::<_, PassColumns>(text).bind(club.as_str()).bind(ask_hash);
            rows.fetch_optional(pool).await
        })?;
        found.map(row).transpose()
    }

    /// Uses a pass up; `false` when someone was before us, or it has expired.
    pub async fn use_up(self, secret_hash: &str, now: i64) -> Result<bool, StoreError> {
        let text = "DELETE FROM pass WHERE club_id = $1 AND secret_hash = $2 AND expires > $3";
        let done = with_write!(&self.0.db, |all| {
            let delete = sqlx::query(text).bind(self.0.id.as_str()).bind(secret_hash);
            delete.bind(now).execute(&mut *all).await?.rows_affected()
        });
        Ok(done == 1)
    }

    /// The passes for a purpose that still work, newest first.
    pub async fn of(self, purpose: &str, now: i64) -> Result<Vec<PassRow>, StoreError> {
        let text = columns!("WHERE club_id = $1 AND purpose = $2 AND expires > $3 ORDER BY created DESC, id");
        let rows = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, PassColumns>(text).bind(self.0.id.as_str());
            rows.bind(purpose).bind(now).fetch_all(pool).await
        })?;
        rows.into_iter().map(row).collect()
    }

    /// Takes a pass back by its id.
    pub async fn take_back(self, id: &str) -> Result<bool, StoreError> {
        let text = "DELETE FROM pass WHERE club_id = $1 AND id = $2";
        let done = with_write!(&self.0.db, |all| {
            let delete = sqlx::query(text).bind(self.0.id.as_str()).bind(id);
            delete.execute(&mut *all).await?.rows_affected()
        });
        Ok(done == 1)
    }

    /// Takes back all passes for a purpose: the newest is the only one that works.
    pub async fn take_back_all(self, purpose: &str) -> Result<(), StoreError> {
        let text = "DELETE FROM pass WHERE club_id = $1 AND purpose = $2";
        with_write!(&self.0.db, |all| {
            sqlx::query(text).bind(self.0.id.as_str()).bind(purpose).execute(&mut *all).await?;
        });
        Ok(())
    }
}
