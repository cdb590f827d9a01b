//! Sessions: who is signed in where.

use crate::Store;
use crate::db::{with_db, with_write};
use crate::error::StoreError;

/// A browser that someone is signed in with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// The hash of the secret in the browser's cookie.
    pub secret_hash: String,
    /// A name for the session that gives nothing away.
    pub id: String,
    /// Who is signed in.
    pub person_id: String,
    /// Since when.
    pub created: i64,
    /// When it was last used, to the quarter of an hour.
    pub seen: i64,
    /// When it ends.
    pub expires: i64,
    /// The browser and the system, in a few words.
    pub device: String,
}

type SessionColumns = (String, String, String, i64, i64, i64, String);

impl From<SessionColumns> for SessionRow {
    fn from((secret_hash, id, person_id, created, seen, expires, device): SessionColumns) -> SessionRow {
        SessionRow { secret_hash, id, person_id, created, seen, expires, device }
    }
}

impl Store {
    /// Begins a session; the one it replaces in the same browser ends, and so do all that have expired.
    pub async fn begin_session(&self, new: &SessionRow, replaces: Option<&str>) -> Result<(), StoreError> {
        let end = "DELETE FROM session WHERE secret_hash = $1 OR expires <= $2";
        let begin = "INSERT INTO session (secret_hash, id, person_id, created, seen, expires, device) VALUES ($1, $2, $3, $4, $5, $6, $7)";
        with_write!(&self.db, |all| {
            sqlx::query(end).bind(replaces).bind(new.created).execute(&mut *all).await?;
            let insert = sqlx::query(begin).bind(&new.secret_hash).bind(&new.id).bind(&new.person_id);
            let insert = insert.bind(new.created).bind(new.seen).bind(new.expires).bind(&new.device);
            insert.execute(&mut *all).await?;
        });
        Ok(())
    }

    /// The session whose secret has this hash.
    pub async fn session(&self, secret_hash: &str) -> Result<Option<SessionRow>, StoreError> {
        let text = "SELECT secret_hash, id, person_id, created, seen, expires, device FROM session WHERE secret_hash = $1";
        let row = with_db!(&self.db, |pool| {
            sqlx::query_as::<_, SessionColumns>(text).bind(secret_hash).fetch_optional(pool).await
        })?;
        Ok(row.map(SessionRow::from))
    }

    /// The sessions of a person, the last used first.
    pub async fn sessions(&self, person: &str, now: i64) -> Result<Vec<SessionRow>, StoreError> {
        let text = "SELECT secret_hash, id, person_id, created, seen, expires, device FROM session \
                    WHERE person_id = $1 AND expires > $2 ORDER BY seen DESC, id";
        let rows = with_db!(&self.db, |pool| {
            sqlx::query_as::<_, SessionColumns>(text).bind(person).bind(now).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(SessionRow::from).collect())
    }

    /// The session was used, and lasts until then.
    pub async fn see_session(&self, secret_hash: &str, seen: i64, expires: i64) -> Result<(), StoreError> {
        let text = "UPDATE session SET seen = $2, expires = $3 WHERE secret_hash = $1";
        with_db!(&self.db, |pool| {
            sqlx::query(text).bind(secret_hash).bind(seen).bind(expires).execute(pool).await.map(|_| ())
        })?;
        Ok(())
    }

    /// Ends one session of this person; `false` when there is none with this id.
    pub async fn end_session(&self, person: &str, id: &str) -> Result<bool, StoreError> {
        let text = "DELETE FROM session WHERE person_id = $1 AND id = $2";
        let done = with_db!(&self.db, |pool| sqlx::query(text)
            .bind(person)
            .bind(id)
            .execute(pool)
            .await
            .map(|done| done.rows_affected()))?;
        Ok(done == 1)
    }

    /// Ends all sessions of this person, except one.
    pub async fn end_sessions(&self, person: &str, except: Option<&str>) -> Result<u64, StoreError> {
        let text = "DELETE FROM session WHERE person_id = $1 AND id <> $2";
        let except = except.unwrap_or_default();
        Ok(with_db!(&self.db, |pool| {
            sqlx::query(text).bind(person).bind(except).execute(pool).await.map(|done| done.rows_affected())
        })?)
    }
}
