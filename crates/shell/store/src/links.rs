//! Secret links: to a seat, to the arbiter's desk of a table or of a room. Only the hash of the secret is kept.

use crate::club::Club;
use crate::db::{with_db, with_write};
use crate::error::{StoreError, id};
use crate::place::{seat_of, seat_text};
use ids::{RoomId, TableId};
use rules::Seat;

/// What a link opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opens {
    /// This seat.
    Seat(TableId, Seat),
    /// A seat of this table that one picks oneself.
    AnySeat(TableId),
    /// The arbiter's desk of this table.
    Desk(TableId),
    /// The arbiter's desk of this room.
    Room(RoomId),
}

impl Opens {
    /// As it stands in the columns `table_id` and `seat`.
    fn columns(self) -> (String, String) {
        match self {
            Opens::Seat(table, seat) => (table.to_string(), seat_text(seat)),
            Opens::AnySeat(table) => (table.to_string(), "any".to_owned()),
            Opens::Desk(table) => (table.to_string(), "arbiter".to_owned()),
            Opens::Room(room) => (room.to_string(), "room".to_owned()),
        }
    }

    fn of(target: String, seat: &str) -> Result<Opens, StoreError> {
        match seat {
            "any" => id(target).map(Opens::AnySeat),
            "arbiter" => id(target).map(Opens::Desk),
            "room" => id(target).map(Opens::Room),
            seat => match seat_of(seat) {
                Some(seat) => Ok(Opens::Seat(id(target)?, seat)),
                None => Err(StoreError::Unreadable(format!("link to '{seat}'"))),
            },
        }
    }
}

/// An arbiter's own link: the name under which its holder rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signs {
    /// A word that tells links under the same name apart.
    pub word: String,
    /// The name.
    pub name: String,
}

/// A secret link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkRow {
    /// The hash of the secret.
    pub secret_hash: String,
    /// What it opens.
    pub opens: Opens,
    /// The name it signs with, for an arbiter's own one.
    pub signs: Option<Signs>,
    /// When it was made.
    pub created: i64,
    /// When it stops working.
    pub expires: i64,
}

impl LinkRow {
    pub(crate) fn columns(&self) -> (String, String) {
        let (target, seat) = self.opens.columns();
        match &self.signs {
            Some(Signs { word, name }) => (target, format!("{seat}:{word}={name}")),
            None => (target, seat),
        }
    }
}

type LinkColumns = (String, String, String, i64, i64);

fn row((secret_hash, target, seat, created, expires): LinkColumns) -> Result<LinkRow, StoreError> {
    let (seat, signs) = match seat.split_once(':') {
        Some((seat, own)) => (seat, own.split_once('=')),
        None => (seat.as_str(), None),
    };
    let signs = signs.map(|(word, name)| Signs { word: word.to_owned(), name: name.to_owned() });
    Ok(LinkRow { secret_hash, opens: Opens::of(target, seat)?, signs, created, expires })
}

/// Writes a link within a transaction of either engine.
macro_rules! insert_link {
    ($all:ident, $club:expr, $link:expr) => {{
        let text = "INSERT INTO seat_link (club_id, secret_hash, table_id, seat, created, expires) \
                    VALUES ($1, $2, $3, $4, $5, $6)";
        let (target, seat) = $link.columns();
        let insert = sqlx::query(text).bind($club.as_str()).bind(&$link.secret_hash).bind(target).bind(seat);
        insert.bind($link.created).bind($link.expires).execute(&mut *$all).await?;
    }};
}
pub(crate) use insert_link;

/// The links of a club.
#[derive(Clone, Copy)]
pub struct Links<'a>(pub(crate) &'a Club);

impl Links<'_> {
    /// The link whose secret has this hash.
    pub async fn get(self, secret_hash: &str) -> Result<Option<LinkRow>, StoreError> {
        let text = "SELECT secret_hash, table_id, seat, created, expires FROM seat_link \
                    WHERE club_id = $1 AND secret_hash = $2";
        let found = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, LinkColumns>(text).bind(self.0.id.as_str());
            rows.bind(secret_hash).fetch_optional(pool).await
        })?;
        found.map(row).transpose()
    }

    /// Makes a link, and lets those from before to the same stop working, in one transaction. They stay known, so that
    /// who follows one can be told what became of it.
    pub async fn replace(self, link: &LinkRow) -> Result<(), StoreError> {
        let old = "UPDATE seat_link SET expires = $4 WHERE club_id = $1 AND table_id = $2 AND seat = $3 AND expires > $4";
        let club = self.0.id;
        with_write!(&self.0.db, |all| {
            let (target, seat) = link.columns();
            let stop = sqlx::query(old).bind(club.as_str()).bind(target).bind(seat).bind(link.created);
            stop.execute(&mut *all).await?;
            insert_link!(all, club, link);
        });
        Ok(())
    }

    /// Makes a link beside those that work already.
    pub async fn add(self, link: &LinkRow) -> Result<(), StoreError> {
        let club = self.0.id;
        with_write!(&self.0.db, |all| {
            insert_link!(all, club, link);
        });
        Ok(())
    }

    /// Puts these links in the place of all earlier ones to the same, which are forgotten.
    pub async fn renew(self, links: &[LinkRow]) -> Result<(), StoreError> {
        let gone = "DELETE FROM seat_link WHERE club_id = $1 AND table_id = $2 AND seat = $3";
        let club = self.0.id;
        with_write!(&self.0.db, |all| {
            for link in links {
                let (target, seat) = link.columns();
                sqlx::query(gone).bind(club.as_str()).bind(target).bind(seat).execute(&mut *all).await?;
                insert_link!(all, club, link);
            }
        });
        Ok(())
    }
}
