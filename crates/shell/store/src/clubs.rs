//! The list of clubs: which there are, and which host name leads to each.

use crate::Store;
use crate::db::{Db, with_db, with_write};
use crate::error::{StoreError, id};
use ids::{ClubId, Host};

/// A club as the list has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubRow {
    /// Its id.
    pub id: ClubId,
    /// What it is called; empty for the one club of a program that never named it.
    pub name: String,
    /// The host name that leads to it; without one it must be the only club.
    pub host: Option<Host>,
    /// When it was added, in microseconds since 1970.
    pub created: i64,
}

impl ClubRow {
    /// The one club where nobody made a list.
    fn only() -> ClubRow {
        ClubRow { id: ClubId::ONLY, name: String::new(), host: None, created: 0 }
    }
}

/// What became of a change of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// It was made.
    Done,
    /// Another club is called so, or has the id that the name gives.
    NameTaken,
    /// The host name leads to this club already.
    HostTaken(ClubId),
    /// This club has no host name yet, and could not be found beside another.
    Unnamed(ClubId),
    /// There is no such club.
    NoClub,
}

type Row = (String, String, Option<String>, i64);

const ALL: &str = "SELECT club_id, name, host, created FROM club ORDER BY created, club_id";
const INSERT: &str = "INSERT INTO club (club_id, name, host, created) VALUES ($1, $2, $3, $4)";
/// Whether someone has used the club: the link for the first admin alone is no use.
const USED: &str = "SELECT (SELECT COUNT(*) FROM person WHERE club_id = $1) \
    + (SELECT COUNT(*) FROM member WHERE club_id = $1) + (SELECT COUNT(*) FROM fact WHERE club_id = $1)";

impl Store {
    /// The clubs, the oldest first; never none.
    pub async fn clubs(&self) -> Result<Vec<ClubRow>, StoreError> {
        let rows = with_db!(&self.db, |pool| sqlx::query_as::<_, Row>(ALL).fetch_all(pool).await)?;
        let rows = read(rows)?;
        Ok(if rows.is_empty() { vec![ClubRow::only()] } else { rows })
    }

    /// Adds a club. Where there is a list every club has a host name, so one without must get its own first.
    pub async fn add_club(&self, new: &ClubRow) -> Result<Listed, StoreError> {
        let postgres = matches!(self.db, Db::Pg(_));
        let host = new.host.as_ref().map(Host::as_str);
        Ok(with_write!(&self.db, |all| {
            if postgres {
                sqlx::query("LOCK TABLE club IN EXCLUSIVE MODE").execute(&mut *all).await?;
            }
            let mut rows = read(sqlx::query_as::<_, Row>(ALL).fetch_all(&mut *all).await?)?;
            if rows.is_empty() {
                let used = sqlx::query_scalar::<_, i64>(USED).bind(ClubId::ONLY.as_str());
                if used.fetch_one(&mut *all).await? > 0 {
                    rows.push(ClubRow::only());
                }
            }
            let found = refused(&rows, new).or_else(|| unnamed(&rows));
            if let Some(found) = found {
                return Ok(found);
            }
            let insert = sqlx::query(INSERT).bind(new.id.as_str()).bind(&new.name).bind(host);
            insert.bind(new.created).execute(&mut *all).await?;
            Listed::Done
        }))
    }

    /// Gives a club another name, another host name, or both. The one club of a program without a list begins the list.
    pub async fn change_club(
        &self,
        club: ClubId,
        name: Option<&str>,
        host: Option<&Host>,
        now: i64,
    ) -> Result<Listed, StoreError> {
        let postgres = matches!(self.db, Db::Pg(_));
        let update = "UPDATE club SET name = $2, host = $3 WHERE club_id = $1";
        Ok(with_write!(&self.db, |all| {
            if postgres {
                sqlx::query("LOCK TABLE club IN EXCLUSIVE MODE").execute(&mut *all).await?;
            }
            let rows = read(sqlx::query_as::<_, Row>(ALL).fetch_all(&mut *all).await?)?;
            let (was, listed) = match rows.iter().find(|row| row.id == club) {
                Some(row) => (row.clone(), true),
                None if rows.is_empty() && club == ClubId::ONLY => {
                    (ClubRow { created: now, ..ClubRow::only() }, false)
                }
                None => return Ok(Listed::NoClub),
            };
            let becomes = ClubRow {
                name: name.map_or(was.name, str::to_owned),
                host: host.cloned().or(was.host),
                ..was
            };
            let others: Vec<ClubRow> = rows.into_iter().filter(|row| row.id != club).collect();
            if let Some(found) = refused(&others, &becomes) {
                return Ok(found);
            }
            let to = sqlx::query(if listed { update } else { INSERT });
            let to = to.bind(club.as_str()).bind(&becomes.name).bind(becomes.host.as_ref().map(Host::as_str));
            let to = if listed { to } else { to.bind(becomes.created) };
            to.execute(&mut *all).await?;
            Listed::Done
        }))
    }
}

/// Why a club cannot stand beside these.
fn refused(others: &[ClubRow], new: &ClubRow) -> Option<Listed> {
    let same = |other: &ClubRow| other.id == new.id || other.name.to_lowercase() == new.name.to_lowercase();
    if others.iter().any(same) {
        return Some(Listed::NameTaken);
    }
    let host = others.iter().find(|other| other.host.is_some() && other.host == new.host);
    host.map(|other| Listed::HostTaken(other.id))
}

/// A club that nobody would find any more beside another.
fn unnamed(rows: &[ClubRow]) -> Option<Listed> {
    rows.iter().find(|row| row.host.is_none()).map(|row| Listed::Unnamed(row.id))
}

fn read(rows: Vec<Row>) -> Result<Vec<ClubRow>, StoreError> {
    let one = |(club, name, host, created): Row| {
        let host = match host {
            Some(text) => {
                let read = Host::read(&text);
                Some(read.ok_or_else(|| StoreError::Unreadable(format!("host '{text}' of club '{club}'")))?)
            }
            None => None,
        };
        Ok(ClubRow { id: id(club)?, name, host, created })
    };
    rows.into_iter().map(one).collect()
}
