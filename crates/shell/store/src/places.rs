//! Who plays or rules at which table, and how a person is erased from all of it.

use crate::audit::{AuditRow, audit};
use crate::club::Club;
use crate::db::{with_db, with_write};
use crate::error::{StoreError, id};
use crate::place::{Place, seat_text};
use crate::stream::Stream;
use ids::{AccountId, TableId};
use rules::Seat;
use std::collections::BTreeSet;

/// A person at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtTable {
    /// The table.
    pub table_id: TableId,
    /// Where.
    pub place: Place,
    /// Who.
    pub person_id: AccountId,
    /// The name that stands in the log of the table.
    pub name: String,
    /// Since when.
    pub since: i64,
}

/// A fact of a log, written anew without a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewBody {
    /// The table.
    pub table_id: TableId,
    /// The number of the fact.
    pub seq: u64,
    /// The fact as it stood.
    pub was: String,
    /// The fact as it must stand.
    pub body: String,
}

type AtTableColumns = (String, String, String, String, i64);

/// A place that this program does not know is left out: another version may know it.
fn rows(columns: Vec<AtTableColumns>) -> Result<Vec<AtTable>, StoreError> {
    let known = columns.into_iter().filter_map(|(table, place, person, name, since)| {
        Place::read(&place).map(|place| (table, place, person, name, since))
    });
    known
        .map(|(table, place, person, name, since)| {
            Ok(AtTable { table_id: id(table)?, place, person_id: id(person)?, name, since })
        })
        .collect()
}

/// Who is where in a club.
#[derive(Clone, Copy)]
pub struct Places<'a>(pub(crate) &'a Club);

impl Places<'_> {
    /// Remembers that a person plays or rules at a table; said twice it is remembered once.
    pub async fn put(self, at: &AtTable) -> Result<(), StoreError> {
        let text = "INSERT INTO table_person (club_id, table_id, place, person_id, name, since) \
                    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
        with_write!(&self.0.db, |all| {
            let insert = sqlx::query(text).bind(self.0.id.as_str()).bind(at.table_id.as_str());
            let insert = insert.bind(at.place.to_string()).bind(at.person_id.as_str());
            insert.bind(&at.name).bind(at.since).execute(&mut *all).await?;
        });
        Ok(())
    }

    /// Keeps the places of these rows for their people and for nobody else, and empties the kept places of `free`; links
    /// to the seats of both stop working at `now`. All of it or nothing.
    pub async fn keep(
        self,
        table: TableId,
        kept: &[AtTable],
        free: &[Place],
        seats: &[Seat],
        now: i64,
    ) -> Result<(), StoreError> {
        let gone = "DELETE FROM table_person WHERE club_id = $1 AND table_id = $2 AND place = $3";
        let new = "INSERT INTO table_person (club_id, table_id, place, person_id, name, since) \
                   VALUES ($1, $2, $3, $4, $5, $6)";
        let stop = "UPDATE seat_link SET expires = $4 WHERE club_id = $1 AND table_id = $2 AND seat = $3 AND expires > $4";
        let (club, table) = (self.0.id, table.to_string());
        with_write!(&self.0.db, |all| {
            for place in kept.iter().map(|at| &at.place).chain(free) {
                let delete = sqlx::query(gone).bind(club.as_str()).bind(&table).bind(place.to_string());
                delete.execute(&mut *all).await?;
            }
            for at in kept {
                let insert = sqlx::query(new).bind(club.as_str()).bind(&table).bind(at.place.to_string());
                let insert = insert.bind(at.person_id.as_str()).bind(&at.name).bind(at.since);
                insert.execute(&mut *all).await?;
            }
            for seat in seats {
                let update = sqlx::query(stop).bind(club.as_str()).bind(&table).bind(seat_text(*seat));
                update.bind(now).execute(&mut *all).await?;
            }
        });
        Ok(())
    }

    /// The tables of a person, newest first.
    pub async fn of(self, person: AccountId) -> Result<Vec<AtTable>, StoreError> {
        let text = "SELECT table_id, place, person_id, name, since FROM table_person WHERE club_id = $1 AND person_id = $2 \
                    ORDER BY since DESC, table_id, place";
        self.many(text, person.as_str()).await
    }

    /// The people at a table.
    pub async fn at(self, table: TableId) -> Result<Vec<AtTable>, StoreError> {
        let text = "SELECT table_id, place, person_id, name, since FROM table_person WHERE club_id = $1 AND table_id = $2 \
                    ORDER BY since, place, person_id";
        self.many(text, table.as_str()).await
    }

    async fn many(self, text: &'static str, key: &str) -> Result<Vec<AtTable>, StoreError> {
        rows(with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, AtTableColumns>(text).bind(self.0.id.as_str());
            rows.bind(key).fetch_all(pool).await
        })?)
    }

    /// Erases a person in one transaction: the account is emptied, what hangs on it goes, and these facts lose the
    /// name. The last one with the role `keep` is not erased: then the answer is `false`.
    pub async fn erase(
        self,
        person: AccountId,
        keep: &str,
        facts: &[NewBody],
        entry: &AuditRow,
    ) -> Result<bool, StoreError> {
        let hold = "UPDATE role_grant SET given = given WHERE club_id = $1 AND role = $2";
        let last = "SELECT COUNT(*) FROM role_grant WHERE club_id = $1 AND role = $2 AND person_id = $3 \
                    AND (SELECT COUNT(*) FROM role_grant WHERE club_id = $1 AND role = $2) = 1";
        let empty = "UPDATE person SET name = '', email = NULL, password = NULL, lang = 'nl', erased = $3 \
                     WHERE club_id = $1 AND id = $2 AND erased IS NULL";
        let forget = [
            "DELETE FROM session WHERE club_id = $1 AND person_id = $2",
            "DELETE FROM pass WHERE club_id = $1 AND person_id = $2",
            "DELETE FROM role_grant WHERE club_id = $1 AND person_id = $2",
            "DELETE FROM table_person WHERE club_id = $1 AND person_id = $2",
            "DELETE FROM member_account WHERE club_id = $1 AND account_id = $2",
            "DELETE FROM letter WHERE club_id = $1 AND to_account = $2",
            "DELETE FROM letter_choice WHERE club_id = $1 AND account_id = $2",
        ];
        // While the account still has its address.
        let address = "DELETE FROM letter_address WHERE club_id = $1 AND address IN \
                       (SELECT LOWER(email) FROM person WHERE club_id = $1 AND id = $2 AND email IS NOT NULL)";
        let fact = "UPDATE fact SET body = $4 WHERE club_id = $1 AND stream = $2 AND seq = $3 AND body = $5";
        let (club, person) = (self.0.id, person.to_string());
        let erased = with_write!(&self.0.db, |all| {
            sqlx::query(hold).bind(club.as_str()).bind(keep).execute(&mut *all).await?;
            let alone = sqlx::query_scalar::<_, i64>(last).bind(club.as_str()).bind(keep).bind(&person);
            if alone.fetch_one(&mut *all).await? > 0 {
                return Ok(false);
            }
            sqlx::query(address).bind(club.as_str()).bind(&person).execute(&mut *all).await?;
            let done = sqlx::query(empty).bind(club.as_str()).bind(&person).bind(entry.at);
            if done.execute(&mut *all).await?.rows_affected() == 0 {
                return Ok(false);
            }
            for text in forget {
                sqlx::query(text).bind(club.as_str()).bind(&person).execute(&mut *all).await?;
            }
            for new in facts {
                let stream = Stream::Table(new.table_id).to_string();
                let update = sqlx::query(fact).bind(club.as_str()).bind(stream).bind(new.seq as i64);
                update.bind(&new.body).bind(&new.was).execute(&mut *all).await?;
            }
            audit!(all, club, entry);
            true
        });
        let tables: BTreeSet<TableId> = facts.iter().map(|new| new.table_id).collect();
        for table in tables.iter().copied() {
            self.0.written_tables.note(club, table);
        }
        if let Some(list) = self.0.erased.as_ref().filter(|_| erased) {
            list.note(std::slice::from_ref(&person));
        }
        if erased {
            let touched = [
                "person",
                "session",
                "pass",
                "role_grant",
                "table_person",
                "member_account",
                "letter",
                "fact",
            ];
            crate::erased::scrub(&self.0.db, &touched).await;
        }
        for table in tables {
            if let Err(error) = self.0.tables().tell(table).await {
                tracing::error!(%error, %table, "other nodes may still show an erased name until they start anew");
            }
        }
        Ok(erased)
    }
}
