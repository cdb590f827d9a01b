//! Who plays or rules at which table, and how a person is erased from all of it.

use crate::Store;
use crate::db::{with_db, with_write};
use crate::error::StoreError;
use crate::people_audit::{AuditRow, audit};

/// A person at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtTable {
    /// The table.
    pub table_id: String,
    /// A seat (`Aw`, `Ab`, `Bw`, `Bb`), `arbiter`, or a seat that is kept for someone (`kept Aw`).
    pub place: String,
    /// Who.
    pub person_id: String,
    /// The name that stands in the log of the table.
    pub name: String,
    /// Since when.
    pub since: i64,
}

/// A fact of a log, written anew without a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewBody {
    /// The table.
    pub table_id: String,
    /// The number of the fact.
    pub seq: u64,
    /// The fact as it stood.
    pub was: String,
    /// The fact as it must stand.
    pub body: String,
}

type AtTableColumns = (String, String, String, String, i64);

impl From<AtTableColumns> for AtTable {
    fn from((table_id, place, person_id, name, since): AtTableColumns) -> AtTable {
        AtTable { table_id, place, person_id, name, since }
    }
}

impl Store {
    /// Remembers that a person plays or rules at a table; said twice it is remembered once.
    pub async fn put_at_table(&self, at: &AtTable) -> Result<(), StoreError> {
        let text = "INSERT INTO table_person (table_id, place, person_id, name, since) VALUES ($1, $2, $3, $4, $5) \
                    ON CONFLICT DO NOTHING";
        with_db!(&self.db, |pool| {
            let insert = sqlx::query(text).bind(&at.table_id).bind(&at.place).bind(&at.person_id);
            insert.bind(&at.name).bind(at.since).execute(pool).await.map(|_| ())
        })?;
        Ok(())
    }

    /// Keeps the places of these rows for their people and for nobody else, and empties the places of `free`; links to the
    /// seats of both stop working at `now`. All of it or nothing.
    pub async fn keep_places(
        &self,
        table: &str,
        kept: &[AtTable],
        free: &[String],
        seats: &[String],
        now: i64,
    ) -> Result<(), StoreError> {
        let gone = "DELETE FROM table_person WHERE table_id = $1 AND place = $2";
        let new =
            "INSERT INTO table_person (table_id, place, person_id, name, since) VALUES ($1, $2, $3, $4, $5)";
        let stop = "UPDATE seat_link SET expires = $3 WHERE table_id = $1 AND seat = $2 AND expires > $3";
        with_write!(&self.db, |all| {
            for place in kept.iter().map(|at| &at.place).chain(free) {
                sqlx::query(gone).bind(table).bind(place).execute(&mut *all).await?;
            }
            for at in kept {
                let insert = sqlx::query(new).bind(table).bind(&at.place).bind(&at.person_id);
                insert.bind(&at.name).bind(at.since).execute(&mut *all).await?;
            }
            for seat in seats {
                sqlx::query(stop).bind(table).bind(seat).bind(now).execute(&mut *all).await?;
            }
        });
        Ok(())
    }

    /// The tables of a person, newest first.
    pub async fn tables_of(&self, person: &str) -> Result<Vec<AtTable>, StoreError> {
        let text = "SELECT table_id, place, person_id, name, since FROM table_person WHERE person_id = $1 \
                    ORDER BY since DESC, table_id, place";
        let rows = with_db!(&self.db, |pool| {
            sqlx::query_as::<_, AtTableColumns>(text).bind(person).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(AtTable::from).collect())
    }

    /// The people at a table.
    pub async fn at_table(&self, table: &str) -> Result<Vec<AtTable>, StoreError> {
        let text = "SELECT table_id, place, person_id, name, since FROM table_person WHERE table_id = $1 \
                    ORDER BY since, place, person_id";
        let rows = with_db!(&self.db, |pool| {
            sqlx::query_as::<_, AtTableColumns>(text).bind(table).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(AtTable::from).collect())
    }

    /// Erases a person in one transaction: the account is emptied, what hangs on it goes, and these facts lose the
    /// name. The last one with the role `keep` is not erased: then the answer is `false`.
    pub async fn erase_person(
        &self,
        person: &str,
        keep: &str,
        facts: &[NewBody],
        entry: &AuditRow,
    ) -> Result<bool, StoreError> {
        let hold = "UPDATE role_grant SET given = given WHERE role = $1";
        let last = "SELECT COUNT(*) FROM role_grant WHERE role = $1 AND person_id = $2 \
                    AND (SELECT COUNT(*) FROM role_grant WHERE role = $1) = 1";
        let empty = "UPDATE person SET name = '', email = NULL, password = NULL, lang = 'nl', erased = $2 \
                     WHERE id = $1 AND erased IS NULL";
        let forget = [
            "DELETE FROM session WHERE person_id = $1",
            "DELETE FROM pass WHERE person_id = $1",
            "DELETE FROM role_grant WHERE person_id = $1",
            "DELETE FROM table_person WHERE person_id = $1",
        ];
        let fact = "UPDATE live_event SET body = $3 WHERE table_id = $1 AND seq = $2 AND body = $4";
        let erased = with_write!(&self.db, |all| {
            sqlx::query(hold).bind(keep).execute(&mut *all).await?;
            let alone: i64 = sqlx::query_scalar(last).bind(keep).bind(person).fetch_one(&mut *all).await?;
            if alone > 0 {
                return Ok(false);
            }
            let done = sqlx::query(empty).bind(person).bind(entry.at).execute(&mut *all).await?;
            if done.rows_affected() == 0 {
                return Ok(false);
            }
            for text in forget {
                sqlx::query(text).bind(person).execute(&mut *all).await?;
            }
            for new in facts {
                let update = sqlx::query(fact).bind(&new.table_id).bind(new.seq as i64);
                update.bind(&new.body).bind(&new.was).execute(&mut *all).await?;
            }
            audit!(all, entry);
            true
        });
        for new in facts {
            self.touched.note(&new.table_id);
        }
        if let Some(list) = self.erased.as_ref().filter(|_| erased) {
            crate::erased::note(list, person);
        }
        Ok(erased)
    }
}
