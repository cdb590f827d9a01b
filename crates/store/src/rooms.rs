//! Rooms: which tables stand together, and fresh links to their seats.

use crate::Store;
use crate::db::{with_db, with_write};
use crate::error::StoreError;
use crate::rows::LinkRow;

/// A room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomRow {
    /// Its id, as in its address.
    pub id: String,
    /// Its name.
    pub name: String,
    /// When it was opened.
    pub created: i64,
    /// The person who opened it.
    pub opened_by: Option<String>,
    /// When it was closed, if it was.
    pub closed: Option<i64>,
}

type RoomColumns = (String, String, i64, Option<String>, Option<i64>);

impl From<RoomColumns> for RoomRow {
    fn from((id, name, created, opened_by, closed): RoomColumns) -> RoomRow {
        RoomRow { id, name, created, opened_by, closed }
    }
}

macro_rules! insert_link {
    ($all:ident, $link:expr) => {{
        let text =
            "INSERT INTO seat_link (secret_hash, table_id, seat, created, expires) VALUES ($1, $2, $3, $4, $5)";
        let insert = sqlx::query(text).bind(&$link.secret_hash).bind(&$link.table_id).bind(&$link.seat);
        insert.bind($link.created).bind($link.expires).execute(&mut *$all).await?;
    }};
}

impl Store {
    /// Makes a room of these tables, numbered from 1 in this order, with the arbiter's link to it.
    pub async fn create_room(
        &self,
        room: &RoomRow,
        tables: &[String],
        link: &LinkRow,
    ) -> Result<(), StoreError> {
        let row = "INSERT INTO room (id, name, created, opened_by, closed) VALUES ($1, $2, $3, $4, $5)";
        let at = "INSERT INTO room_table (room_id, number, table_id) VALUES ($1, $2, $3)";
        with_write!(&self.db, |all| {
            let insert = sqlx::query(row).bind(&room.id).bind(&room.name).bind(room.created);
            insert.bind(&room.opened_by).bind(room.closed).execute(&mut *all).await?;
            for (number, table) in (1_i64..).zip(tables) {
                sqlx::query(at).bind(&room.id).bind(number).bind(table).execute(&mut *all).await?;
            }
            insert_link!(all, link);
        });
        Ok(())
    }

    /// A room.
    pub async fn room(&self, id: &str) -> Result<Option<RoomRow>, StoreError> {
        let text = "SELECT id, name, created, opened_by, closed FROM room WHERE id = $1";
        let row = with_db!(&self.db, |pool| {
            sqlx::query_as::<_, RoomColumns>(text).bind(id).fetch_optional(pool).await
        })?;
        Ok(row.map(RoomRow::from))
    }

    /// Rooms that are open, newest first.
    pub async fn open_rooms(&self) -> Result<Vec<RoomRow>, StoreError> {
        let text = "SELECT id, name, created, opened_by, closed FROM room WHERE closed IS NULL ORDER BY created DESC, id";
        let rows = with_db!(&self.db, |pool| sqlx::query_as::<_, RoomColumns>(text).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(RoomRow::from).collect())
    }

    /// The tables of a room, in the order of their numbers.
    pub async fn room_tables(&self, id: &str) -> Result<Vec<String>, StoreError> {
        let text = "SELECT table_id FROM room_table WHERE room_id = $1 ORDER BY number";
        Ok(with_db!(&self.db, |pool| sqlx::query_scalar::<_, String>(text).bind(id).fetch_all(pool).await)?)
    }

    /// The room a table stands in.
    pub async fn room_of(&self, table: &str) -> Result<Option<String>, StoreError> {
        let text = "SELECT room_id FROM room_table WHERE table_id = $1";
        Ok(with_db!(&self.db, |pool| sqlx::query_scalar::<_, String>(text)
            .bind(table)
            .fetch_optional(pool)
            .await)?)
    }

    /// Closes a room: it stands in no list any more. Its tables stay.
    pub async fn close_room(&self, id: &str, at: i64) -> Result<(), StoreError> {
        let text = "UPDATE room SET closed = $2 WHERE id = $1 AND closed IS NULL";
        with_db!(&self.db, |pool| sqlx::query(text).bind(id).bind(at).execute(pool).await.map(|_| ()))?;
        Ok(())
    }

    /// Puts these links in the place of all earlier ones to the same seats.
    pub async fn replace_links(&self, links: &[LinkRow]) -> Result<(), StoreError> {
        let gone = "DELETE FROM seat_link WHERE table_id = $1 AND seat = $2";
        with_write!(&self.db, |all| {
            for link in links {
                sqlx::query(gone).bind(&link.table_id).bind(&link.seat).execute(&mut *all).await?;
                insert_link!(all, link);
            }
        });
        Ok(())
    }
}
