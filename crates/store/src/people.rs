//! People with an account, and their roles. Every change stands in the audit log in the same transaction.

use crate::Store;
use crate::db::{with_db, with_write};
use crate::error::StoreError;
use crate::people_audit::{AuditRow, audit};

/// A person with an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    /// The id; never shown.
    pub id: String,
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

/// A role that someone was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrantRow {
    /// Who has it.
    pub person_id: String,
    /// The role.
    pub role: String,
    /// Since when.
    pub given: i64,
    /// Who gave it; nobody when the program did.
    pub given_by: Option<String>,
}

type PersonColumns = (String, String, Option<String>, Option<String>, String, i64, Option<i64>);

impl From<PersonColumns> for PersonRow {
    fn from((id, name, email, password, lang, created, erased): PersonColumns) -> PersonRow {
        PersonRow { id, name, email, password, lang, created, erased }
    }
}

impl Store {
    /// Makes an account with these roles. An address that has one already is a [`StoreError::Taken`].
    pub async fn create_person(
        &self,
        person: &PersonRow,
        roles: &[&str],
        entry: &AuditRow,
    ) -> Result<(), StoreError> {
        let row = "INSERT INTO person (id, name, email, password, lang, created, erased) VALUES ($1, $2, $3, $4, $5, $6, NULL)";
        let grant = "INSERT INTO role_grant (person_id, role, given, given_by) VALUES ($1, $2, $3, $4)";
        with_write!(&self.db, |all| {
            let insert = sqlx::query(row).bind(&person.id).bind(&person.name).bind(&person.email);
            let insert = insert.bind(&person.password).bind(&person.lang).bind(person.created);
            insert.execute(&mut *all).await.map_err(taken)?;
            for role in roles {
                let insert = sqlx::query(grant).bind(&person.id).bind(*role).bind(person.created);
                insert.bind(&entry.by).execute(&mut *all).await?;
            }
            audit!(all, entry);
        });
        Ok(())
    }

    /// A person, erased or not.
    pub async fn person(&self, id: &str) -> Result<Option<PersonRow>, StoreError> {
        let text = "SELECT id, name, email, password, lang, created, erased FROM person WHERE id = $1";
        let row = with_db!(&self.db, |pool| {
            sqlx::query_as::<_, PersonColumns>(text).bind(id).fetch_optional(pool).await
        })?;
        Ok(row.map(PersonRow::from))
    }

    /// The person with this address.
    pub async fn person_by_email(&self, email: &str) -> Result<Option<PersonRow>, StoreError> {
        let text = "SELECT id, name, email, password, lang, created, erased FROM person WHERE email = $1";
        let row = with_db!(&self.db, |pool| {
            sqlx::query_as::<_, PersonColumns>(text).bind(email).fetch_optional(pool).await
        })?;
        Ok(row.map(PersonRow::from))
    }

    /// Everyone who has an account, by name.
    pub async fn people(&self) -> Result<Vec<PersonRow>, StoreError> {
        let text = "SELECT id, name, email, password, lang, created, erased FROM person WHERE erased IS NULL ORDER BY name, id";
        let rows = with_db!(&self.db, |pool| sqlx::query_as::<_, PersonColumns>(text).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(PersonRow::from).collect())
    }

    /// Writes name, address, password and language anew.
    pub async fn change_person(&self, person: &PersonRow, entry: &AuditRow) -> Result<(), StoreError> {
        let text = "UPDATE person SET name = $2, email = $3, password = $4, lang = $5 WHERE id = $1 AND erased IS NULL";
        with_write!(&self.db, |all| {
            let update = sqlx::query(text).bind(&person.id).bind(&person.name).bind(&person.email);
            let update = update.bind(&person.password).bind(&person.lang);
            update.execute(&mut *all).await.map_err(taken)?;
            audit!(all, entry);
        });
        Ok(())
    }

    /// The roles of one person.
    pub async fn roles(&self, person: &str) -> Result<Vec<String>, StoreError> {
        let text = "SELECT role FROM role_grant WHERE person_id = $1 ORDER BY role";
        Ok(with_db!(&self.db, |pool| sqlx::query_scalar(text).bind(person).fetch_all(pool).await)?)
    }

    /// All roles of everyone.
    pub async fn grants(&self) -> Result<Vec<GrantRow>, StoreError> {
        let text = "SELECT person_id, role, given, given_by FROM role_grant ORDER BY person_id, role";
        let rows = with_db!(&self.db, |pool| {
            sqlx::query_as::<_, (String, String, i64, Option<String>)>(text).fetch_all(pool).await
        })?;
        let grant = |(person_id, role, given, given_by)| GrantRow { person_id, role, given, given_by };
        Ok(rows.into_iter().map(grant).collect())
    }

    /// How many people have this role.
    pub async fn having(&self, role: &str) -> Result<i64, StoreError> {
        let text = "SELECT COUNT(*) FROM role_grant WHERE role = $1";
        Ok(with_db!(&self.db, |pool| sqlx::query_scalar(text).bind(role).fetch_one(pool).await)?)
    }

    /// Gives a role; `false` when the person had it already.
    pub async fn give_role(&self, grant: &GrantRow, entry: &AuditRow) -> Result<bool, StoreError> {
        let text = "INSERT INTO role_grant (person_id, role, given, given_by) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
        Ok(with_write!(&self.db, |all| {
            let insert = sqlx::query(text).bind(&grant.person_id).bind(&grant.role).bind(grant.given);
            let new = insert.bind(&grant.given_by).execute(&mut *all).await?.rows_affected() == 1;
            if new {
                audit!(all, entry);
            }
            new
        }))
    }

    /// Takes a role away. The last one who has the role `keep` keeps it: then the answer is `false`.
    pub async fn take_role(
        &self,
        person: &str,
        role: &str,
        keep: &str,
        entry: &AuditRow,
    ) -> Result<bool, StoreError> {
        // The first statement makes two who take each other's role wait for each other, on both engines.
        let hold = "UPDATE role_grant SET given = given WHERE role = $1";
        let text = "DELETE FROM role_grant WHERE person_id = $1 AND role = $2 \
                    AND (role <> $3 OR (SELECT COUNT(*) FROM role_grant WHERE role = $3) > 1)";
        Ok(with_write!(&self.db, |all| {
            sqlx::query(hold).bind(keep).execute(&mut *all).await?;
            let delete = sqlx::query(text).bind(person).bind(role).bind(keep);
            let taken = delete.execute(&mut *all).await?.rows_affected() == 1;
            if taken {
                audit!(all, entry);
            }
            taken
        }))
    }
}

/// The only unique column besides the id is the address.
pub(crate) fn taken(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(inner) if inner.is_unique_violation() => StoreError::Taken,
        _ => StoreError::from(error),
    }
}
