//! Roles that accounts were given. Every change stands in the audit log in the same transaction.

use crate::audit::{AuditRow, audit};
use crate::club::Club;
use crate::db::{with_db, with_write};
use crate::error::{StoreError, id, maybe};
use crate::letters::LetterRow;
use ids::AccountId;

/// A role that someone was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrantRow {
    /// Who has it.
    pub person_id: AccountId,
    /// The role, one word.
    pub role: String,
    /// Since when.
    pub given: i64,
    /// Who gave it; nobody when the program did.
    pub given_by: Option<AccountId>,
}

type GrantColumns = (String, String, i64, Option<String>);

fn row((person, role, given, given_by): GrantColumns) -> Result<GrantRow, StoreError> {
    Ok(GrantRow { person_id: id(person)?, role, given, given_by: maybe(given_by)? })
}

/// The roles in a club.
#[derive(Clone, Copy)]
pub struct Roles<'a>(pub(crate) &'a Club);

impl Roles<'_> {
    /// The roles of one person.
    pub async fn of(self, person: AccountId) -> Result<Vec<String>, StoreError> {
        let text = "SELECT role FROM role_grant WHERE club_id = $1 AND person_id = $2 ORDER BY role";
        Ok(with_db!(&self.0.db, |pool| {
            sqlx::query_scalar(text).bind(self.0.id.as_str()).bind(person.as_str()).fetch_all(pool).await
        })?)
    }

    /// All roles of everyone.
    pub async fn all(self) -> Result<Vec<GrantRow>, StoreError> {
        let text = "SELECT person_id, role, given, given_by FROM role_grant WHERE club_id = $1 ORDER BY person_id, role";
        let rows = with_db!(&self.0.db, |pool| {
            sqlx::query_as::<_, GrantColumns>(text).bind(self.0.id.as_str()).fetch_all(pool).await
        })?;
        rows.into_iter().map(row).collect()
    }

    /// How many people have this role.
    pub async fn having(self, role: &str) -> Result<i64, StoreError> {
        let text = "SELECT COUNT(*) FROM role_grant WHERE club_id = $1 AND role = $2";
        Ok(with_db!(&self.0.db, |pool| {
            sqlx::query_scalar(text).bind(self.0.id.as_str()).bind(role).fetch_one(pool).await
        })?)
    }

    /// Gives a role; `false` when the person had it already.
    pub async fn give(self, grant: &GrantRow, entry: &AuditRow) -> Result<bool, StoreError> {
        let text = "INSERT INTO role_grant (club_id, person_id, role, given, given_by) VALUES ($1, $2, $3, $4, $5) \
                    ON CONFLICT DO NOTHING";
        let (club, by) = (self.0.id, grant.given_by.map(|by| by.to_string()));
        Ok(with_write!(&self.0.db, |all| {
            let insert = sqlx::query(text).bind(club.as_str()).bind(grant.person_id.as_str());
            let insert = insert.bind(&grant.role).bind(grant.given).bind(&by);
            let new = insert.execute(&mut *all).await?.rows_affected() == 1;
            if new {
                audit!(all, club, entry);
            }
            new
        }))
    }

    /// Gives a role from one to another, with the letters that tell both; `false` when `from` did not have it.
    pub async fn hand_over(
        self,
        from: AccountId,
        grant: &GrantRow,
        entries: &[AuditRow],
        letters: &[LetterRow],
    ) -> Result<bool, StoreError> {
        let take = "DELETE FROM role_grant WHERE club_id = $1 AND person_id = $2 AND role = $3";
        let give = "INSERT INTO role_grant (club_id, person_id, role, given, given_by) VALUES ($1, $2, $3, $4, $5) \
                    ON CONFLICT DO NOTHING";
        let (club, by) = (self.0.id, grant.given_by.map(|by| by.to_string()));
        Ok(with_write!(&self.0.db, |all| {
            let delete = sqlx::query(take).bind(club.as_str()).bind(from.as_str()).bind(&grant.role);
            if delete.execute(&mut *all).await?.rows_affected() == 0 {
                return Ok(false);
            }
            let insert = sqlx::query(give).bind(club.as_str()).bind(grant.person_id.as_str());
            let insert = insert.bind(&grant.role).bind(grant.given).bind(&by);
            insert.execute(&mut *all).await?;
            for entry in entries {
                audit!(all, club, entry);
            }
            for letter in letters {
                crate::letters::insert!(all, club, letter);
            }
            true
        }))
    }

    /// Takes a role away. The last one who has the role `keep` keeps it: then the answer is `false`.
    pub async fn take(
        self,
        person: AccountId,
        role: &str,
        keep: &str,
        entry: &AuditRow,
    ) -> Result<bool, StoreError> {
        // The first statement makes two who take each other's role wait for each other, on both engines.
        let hold = "UPDATE role_grant SET given = given WHERE club_id = $1 AND role = $2";
        let text = "DELETE FROM role_grant WHERE club_id = $1 AND person_id = $2 AND role = $3 \
                    AND (role <> $4 OR (SELECT COUNT(*) FROM role_grant WHERE club_id = $1 AND role = $4) > 1)";
        let club = self.0.id;
        Ok(with_write!(&self.0.db, |all| {
            sqlx::query(hold).bind(club.as_str()).bind(keep).execute(&mut *all).await?;
            let delete = sqlx::query(text).bind(club.as_str()).bind(person.as_str()).bind(role).bind(keep);
            let taken = delete.execute(&mut *all).await?.rows_affected() == 1;
            if taken {
                audit!(all, club, entry);
            }
            taken
        }))
    }
}
