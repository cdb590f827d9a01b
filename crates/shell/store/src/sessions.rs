//! Sessions: who is signed in where.

use crate::club::Club;
use crate::db::{with_db, with_write};
use crate::error::{StoreError, id};
use ids::AccountId;

/// A browser that someone is signed in with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// The hash of the secret in the browser's cookie.
    pub secret_hash: String,
    /// A name for the session that gives nothing away.
    pub id: String,
    /// Who is signed in.
    pub person_id: AccountId,
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

fn row(columns: SessionColumns) -> Result<SessionRow, StoreError> {
    let (secret_hash, name, person, created, seen, expires, device) = columns;
    Ok(SessionRow { secret_hash, id: name, person_id: id(person)?, created, seen, expires, device })
}

/// The sessions in a club.
#[derive(Clone, Copy)]
pub struct Sessions<'a>(pub(crate) &'a Club);

impl Sessions<'_> {
    /// Begins a session; the one it replaces in the same browser ends, and so do all that have expired.
    pub async fn begin(self, new: &SessionRow, replaces: Option<&str>) -> Result<(), StoreError> {
        let end = "DELETE FROM session WHERE club_id = $1 AND (secret_hash = $2 OR expires <= $3)";
        let begin = "INSERT INTO session (club_id, secret_hash, id, person_id, created, seen, expires, device) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
        let club = self.0.id;
        with_write!(&self.0.db, |all| {
            let ended = sqlx::query(end).bind(club.as_str()).bind(replaces).bind(new.created);
            ended.execute(&mut *all).await?;
            let insert = sqlx::query(begin).bind(club.as_str()).bind(&new.secret_hash).bind(&new.id);
            let insert = insert.bind(new.person_id.as_str()).bind(new.created).bind(new.seen);
            insert.bind(new.expires).bind(&new.device).execute(&mut *all).await?;
        });
        Ok(())
    }

    /// The session whose secret has this hash.
    pub async fn get(self, secret_hash: &str) -> Result<Option<SessionRow>, StoreError> {
        let text = "SELECT secret_hash, id, person_id, created, seen, expires, device FROM session \
                    WHERE club_id = $1 AND secret_hash = $2";
        let found = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, SessionColumns>(text).bind(self.0.id.as_str());
            rows.bind(secret_hash).fetch_optional(pool).await
        })?;
        found.map(row).transpose()
    }

    /// The sessions of a person, the last used first.
    pub async fn of(self, person: AccountId, now: i64) -> Result<Vec<SessionRow>, StoreError> {
        let text = "SELECT secret_hash, id, person_id, created, seen, expires, device FROM session \
                    WHERE club_id = $1 AND person_id = $2 AND expires > $3 ORDER BY seen DESC, id";
        let rows = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, SessionColumns>(text).bind(self.0.id.as_str());
            rows.bind(person.as_str()).bind(now).fetch_all(pool).await
        })?;
        rows.into_iter().map(row).collect()
    }

    /// The session was used, and lasts until then.
    pub async fn see(self, secret_hash: &str, seen: i64, expires: i64) -> Result<(), StoreError> {
        let text = "UPDATE session SET seen = $3, expires = $4 WHERE club_id = $1 AND secret_hash = $2";
        with_db!(&self.0.db, |pool| {
            let update = sqlx::query(text).bind(self.0.id.as_str()).bind(secret_hash);
            update.bind(seen).bind(expires).execute(pool).await.map(|_| ())
        })?;
        Ok(())
    }

    /// Ends one session of this person; `false` when there is none with this id.
    pub async fn end(self, person: AccountId, id: &str) -> Result<bool, StoreError> {
        let text = "DELETE FROM session WHERE club_id = $1 AND person_id = $2 AND id = $3";
        let done = with_write!(&self.0.db, |all| {
            let delete = sqlx::query(text).bind(self.0.id.as_str()).bind(person.as_str());
            delete.bind(id).execute(&mut *all).await?.rows_affected()
        });
        Ok(done == 1)
    }

    /// Ends all sessions of this person, except one.
    pub async fn end_all(self, person: AccountId, except: Option<&str>) -> Result<u64, StoreError> {
        let text = "DELETE FROM session WHERE club_id = $1 AND person_id = $2 AND id <> $3";
        let except = except.unwrap_or_default();
        Ok(with_write!(&self.0.db, |all| {
            let delete = sqlx::query(text).bind(self.0.id.as_str()).bind(person.as_str());
            delete.bind(except).execute(&mut *all).await?.rows_affected()
        }))
    }
}
