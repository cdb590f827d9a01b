//! People with an account. Every change stands in the audit log in the same transaction.

use crate::audit::{AuditRow, audit};
use crate::club::Club;
use crate::db::{with_db, with_write};
use crate::error::{StoreError, id};
use ids::AccountId;

/// A person with an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    /// The id; never shown.
    pub id: AccountId,
    /// The name; empty once erased.
    pub name: String,
    /// The e-mail address in small letters; none once erased.
    pub email: Option<String>,
    /// The hash of the password, if there is one.
    pub password: Option<String>,
    /// The language of letters: `nl` or `en`.
    pub lang: String,
    /// When the account was made.
    pub created: i64,
    /// When it was erased, if it was.
    pub erased: Option<i64>,
}

type PersonColumns = (String, String, Option<String>, Option<String>, String, i64, Option<i64>);

fn row(columns: PersonColumns) -> Result<PersonRow, StoreError> {
    let (person, name, email, password, lang, created, erased) = columns;
    Ok(PersonRow { id: id(person)?, name, email, password, lang, created, erased })
}

/// The accounts of a club.
#[derive(Clone, Copy)]
pub struct People<'a>(pub(crate) &'a Club);

impl People<'_> {
    /// Makes an account with these roles. An address that has one already is a [`StoreError::Taken`].
    pub async fn create(
        self,
        person: &PersonRow,
        roles: &[&str],
        entry: &AuditRow,
    ) -> Result<(), StoreError> {
        let row = "INSERT INTO person (club_id, id, name, email, password, lang, created, erased) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, NULL)";
        let grant =
            "INSERT INTO role_grant (club_id, person_id, role, given, given_by) VALUES ($1, $2, $3, $4, $5)";
        let (club, by) = (self.0.id, entry.by.map(|by| by.to_string()));
        with_write!(&self.0.db, |all| {
            let insert = sqlx::query(row).bind(club.as_str()).bind(person.id.as_str()).bind(&person.name);
            let insert = insert.bind(&person.email).bind(&person.password);
            let insert = insert.bind(&person.lang).bind(person.created);
            insert.execute(&mut *all).await.map_err(taken)?;
            for role in roles {
                let insert = sqlx::query(grant).bind(club.as_str()).bind(person.id.as_str()).bind(*role);
                insert.bind(person.created).bind(&by).execute(&mut *all).await?;
            }
            audit!(all, club, entry);
        });
        Ok(())
    }

    /// A person, erased or not.
    pub async fn get(self, person: AccountId) -> Result<Option<PersonRow>, StoreError> {
        let text = "SELECT id, name, email, password, lang, created, erased FROM person WHERE club_id = $1 AND id = $2";
        self.one(text, person.as_str()).await
    }

    /// The person with this address.
    pub async fn by_email(self, email: &str) -> Result<Option<PersonRow>, StoreError> {
        let text = "SELECT id, name, email, password, lang, created, erased FROM person WHERE club_id = $1 AND email = $2";
        self.one(text, email).await
    }

    async fn one(self, text: &'static str, key: &str) -> Result<Option<PersonRow>, StoreError> {
        let found = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, PersonColumns>(text).bind(self.0.id.as_str());
            rows.bind(key).fetch_optional(pool).await
        })?;
        found.map(row).transpose()
    }

    /// Everyone who has an account, by name.
    pub async fn all(self) -> Result<Vec<PersonRow>, StoreError> {
        let text = "SELECT id, name, email, password, lang, created, erased FROM person \
                    WHERE club_id = $1 AND erased IS NULL ORDER BY name, id";
        let rows = with_db!(&self.0.db, |pool| {
            sqlx::query_as::<_, PersonColumns>(text).bind(self.0.id.as_str()).fetch_all(pool).await
        })?;
        rows.into_iter().map(row).collect()
    }

    /// Writes name, address, password and language anew.
    pub async fn change(self, person: &PersonRow, entry: &AuditRow) -> Result<(), StoreError> {
        let text = "UPDATE person SET name = $3, email = $4, password = $5, lang = $6 \
                    WHERE club_id = $1 AND id = $2 AND erased IS NULL";
        let club = self.0.id;
        with_write!(&self.0.db, |all| {
            let update = sqlx::query(text).bind(club.as_str()).bind(person.id.as_str()).bind(&person.name);
            let update = update.bind(&person.email).bind(&person.password).bind(&person.lang);
            update.execute(&mut *all).await.map_err(taken)?;
            audit!(all, club, entry);
        });
        Ok(())
    }
}

/// The only unique column besides the id is the address.
fn taken(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(inner) if inner.is_unique_violation() => StoreError::Taken,
        _ => StoreError::from(error),
    }
}
