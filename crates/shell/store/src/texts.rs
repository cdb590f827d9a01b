//! Texts that people wrote freely: logs hold their ids, so that they can be erased (D73).

use crate::club::Club;
use crate::db::{with_db, with_write};
use crate::error::{StoreError, id, maybe};
use calendar::Instant;
use ids::{AccountId, MemberId, TextId};

/// A free text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextRow {
    /// Its id, as logs hold it.
    pub id: TextId,
    /// What it is: a reason, a complaint. One word.
    pub kind: String,
    /// The text; empty once erased.
    pub body: String,
    /// Who wrote it, when that is known.
    pub written_by: Option<AccountId>,
    /// The member it is about: it goes when that member does.
    pub about: Option<MemberId>,
    /// When.
    pub created: Instant,
    /// When it was erased, if it was.
    pub erased: Option<Instant>,
}

pub(crate) const INSERT: &str = "INSERT INTO free_text (club_id, id, kind, body, written_by, about_member, created, erased) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, NULL)";

macro_rules! insert {
    ($all:ident, $club:expr, $row:expr) => {{
        let insert = sqlx::query($crate::texts::INSERT).bind($club.to_string()).bind($row.id.to_string());
        let insert = insert.bind(&$row.kind).bind(&$row.body);
        let insert = insert.bind($row.written_by.map(|by| by.to_string()));
        let insert = insert.bind($row.about.map(|member| member.to_string())).bind($row.created.micros());
        insert.execute(&mut *$all).await?
    }};
}
pub(crate) use insert;

type Columns = (String, String, String, Option<String>, Option<String>, i64, Option<i64>);

fn row((name, kind, body, written_by, about, created, erased): Columns) -> Result<TextRow, StoreError> {
    Ok(TextRow {
        id: id(name)?,
        kind,
        body,
        written_by: maybe(written_by)?,
        about: maybe(about)?,
        created: Instant::from_micros(created),
        erased: erased.map(Instant::from_micros),
    })
}

/// The free texts of a club. They are written by a [`crate::Commit`].
#[derive(Clone, Copy)]
pub struct Texts<'a>(pub(crate) &'a Club);

impl Texts<'_> {
    /// A text, erased or not.
    pub async fn get(self, text: TextId) -> Result<Option<TextRow>, StoreError> {
        let ask = "SELECT id, kind, body, written_by, about_member, created, erased FROM free_text \
                   WHERE club_id = $1 AND id = $2";
        let found = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, Columns>(ask).bind(self.0.id.as_str());
            rows.bind(text.as_str()).fetch_optional(pool).await
        })?;
        found.map(row).transpose()
    }

    /// The texts of one kind, oldest first: the names of teams and of guests.
    pub async fn of_kind(self, kind: &str) -> Result<Vec<TextRow>, StoreError> {
        let ask = "SELECT id, kind, body, written_by, about_member, created, erased FROM free_text \
                   WHERE club_id = $1 AND kind = $2 ORDER BY created, id";
        let rows = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, Columns>(ask).bind(self.0.id.as_str());
            rows.bind(kind).fetch_all(pool).await
        })?;
        rows.into_iter().map(row).collect()
    }

    /// The texts about a member, oldest first.
    pub async fn about(self, member: MemberId) -> Result<Vec<TextRow>, StoreError> {
        let ask = "SELECT id, kind, body, written_by, about_member, created, erased FROM free_text \
                   WHERE club_id = $1 AND about_member = $2 ORDER BY created, id";
        let rows = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, Columns>(ask).bind(self.0.id.as_str());
            rows.bind(member.as_str()).fetch_all(pool).await
        })?;
        rows.into_iter().map(row).collect()
    }

    /// The texts of a kind that were not erased, the newest first.
    pub async fn newest_of_kind(self, kind: &str, most: usize) -> Result<Vec<TextRow>, StoreError> {
        let ask = "SELECT id, kind, body, written_by, about_member, created, erased FROM free_text \
                   WHERE club_id = $1 AND kind = $2 AND erased IS NULL ORDER BY created DESC, id DESC LIMIT $3";
        let rows = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, Columns>(ask).bind(self.0.id.as_str()).bind(kind);
            rows.bind(most as i64).fetch_all(pool).await
        })?;
        rows.into_iter().map(row).collect()
    }

    /// Erases a text; what points at it points at an empty one. `false` when it was gone already.
    pub async fn erase(self, text: TextId, at: Instant) -> Result<bool, StoreError> {
        let update = "UPDATE free_text SET body = '', written_by = NULL, erased = $3 \
                      WHERE club_id = $1 AND id = $2 AND erased IS NULL";
        let done = with_write!(&self.0.db, |all| {
            let update = sqlx::query(update).bind(self.0.id.as_str()).bind(text.as_str());
            update.bind(at.micros()).execute(&mut *all).await?.rows_affected()
        });
        if done == 1 {
            crate::erased::scrub(&self.0.db, &["free_text"]).await;
        }
        Ok(done == 1)
    }
}
