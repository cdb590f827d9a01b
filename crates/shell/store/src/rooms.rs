//! Rooms: which tables stand together.

use crate::club::Club;
use crate::db::{with_db, with_write};
use crate::error::{StoreError, id, maybe};
use crate::links::{LinkRow, insert_link};
use ids::{AccountId, RoomId, TableId};

/// A room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomRow {
    /// Its id, as in its address.
    pub id: RoomId,
    /// Its name.
    pub name: String,
    /// When it was opened.
    pub created: i64,
    /// The account that opened it.
    pub opened_by: Option<AccountId>,
    /// When it was closed, if it was.
    pub closed: Option<i64>,
}

type RoomColumns = (String, String, i64, Option<String>, Option<i64>);

fn row((room, name, created, opened_by, closed): RoomColumns) -> Result<RoomRow, StoreError> {
    Ok(RoomRow { id: id(room)?, name, created, opened_by: maybe(opened_by)?, closed })
}

/// The rooms of a club.
#[derive(Clone, Copy)]
pub struct Rooms<'a>(pub(crate) &'a Club);

impl Rooms<'_> {
    /// Makes a room of these tables, numbered from 1 in this order, with the arbiter's link to it.
    pub async fn create(self, room: &RoomRow, tables: &[TableId], link: &LinkRow) -> Result<(), StoreError> {
        let row = "INSERT INTO room (club_id, id, name, created, opened_by, closed) VALUES ($1, $2, $3, $4, $5, $6)";
        let at = "INSERT INTO room_table (club_id, room_id, number, table_id) VALUES ($1, $2, $3, $4)";
        let (club, opened_by) = (self.0.id, room.opened_by.map(|by| by.to_string()));
        with_write!(&self.0.db, |all| {
            let insert = sqlx::query(row).bind(club.as_str()).bind(room.id.as_str()).bind(&room.name);
            let insert = insert.bind(room.created).bind(&opened_by).bind(room.closed);
            insert.execute(&mut *all).await?;
            for (number, table) in (1_i64..).zip(tables) {
                let insert = sqlx::query(at).bind(club.as_str()).bind(room.id.as_str());
                insert.bind(number).bind(table.as_str()).execute(&mut *all).await?;
            }
            insert_link!(all, club, link);
        });
        Ok(())
    }

    /// A room.
    pub async fn get(self, room: RoomId) -> Result<Option<RoomRow>, StoreError> {
        let text = "SELECT id, name, created, opened_by, closed FROM room WHERE club_id = $1 AND id = $2";
        let found = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, RoomColumns>(text).bind(self.0.id.as_str());
            rows.bind(room.as_str()).fetch_optional(pool).await
        })?;
        found.map(row).transpose()
    }

    /// Rooms that are open, newest first.
    pub async fn open(self) -> Result<Vec<RoomRow>, StoreError> {
        let text = "SELECT id, name, created, opened_by, closed FROM room WHERE club_id = $1 AND closed IS NULL \
                    ORDER BY created DESC, id";
        let rows = with_db!(&self.0.db, |pool| {
            sqlx::query_as::<_, RoomColumns>(text).bind(self.0.id.as_str()).fetch_all(pool).await
        })?;
        rows.into_iter().map(row).collect()
    }

    /// The tables of a room, in the order of their numbers.
    pub async fn tables(self, room: RoomId) -> Result<Vec<TableId>, StoreError> {
        let text = "SELECT table_id FROM room_table WHERE club_id = $1 AND room_id = $2 ORDER BY number";
        let rows = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_scalar::<_, String>(text).bind(self.0.id.as_str());
            rows.bind(room.as_str()).fetch_all(pool).await
        })?;
        rows.into_iter().map(id).collect()
    }

    /// The room a table stands in.
    pub async fn of(self, table: TableId) -> Result<Option<RoomId>, StoreError> {
        let text = "SELECT room_id FROM room_table WHERE club_id = $1 AND table_id = $2";
        maybe(with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_scalar::<_, String>(text).bind(self.0.id.as_str());
            rows.bind(table.as_str()).fetch_optional(pool).await
        })?)
    }

    /// Closes a room: it stands in no list any more. Its tables stay.
    pub async fn close(self, room: RoomId, at: i64) -> Result<(), StoreError> {
        let text = "UPDATE room SET closed = $3 WHERE club_id = $1 AND id = $2 AND closed IS NULL";
        with_write!(&self.0.db, |all| {
            let update = sqlx::query(text).bind(self.0.id.as_str()).bind(room.as_str());
            update.bind(at).execute(&mut *all).await?;
        });
        Ok(())
    }
}
