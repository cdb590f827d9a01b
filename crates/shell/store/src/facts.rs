//! The streams of a club: appended to by the one writer, read from any number on.

use crate::club::Club;
use crate::commit::Commit;
use crate::db::with_db;
use crate::error::StoreError;
use crate::leases::Lease;
use crate::stream::{EventColumns, EventRow, Stream};
use ids::CompetitionId;

/// The streams of a club.
#[derive(Clone, Copy)]
pub struct Streams<'a>(pub(crate) &'a Club);

impl Streams<'_> {
    /// Writes a commit, durable when this returns: all of it, or nothing. When one of its streams has moved on the answer
    /// is [`StoreError::Conflict`].
    pub async fn commit(self, commit: Commit) -> Result<(), StoreError> {
        if commit.is_empty() {
            return Ok(());
        }
        let tables: Vec<_> = commit
            .appends
            .iter()
            .filter_map(|append| match append.stream {
                Stream::Table(table) => Some(table),
                _ => None,
            })
            .collect();
        self.0.writer.write(self.0.id, commit).await?;
        for table in tables {
            self.0.written_tables.note(self.0.id, table);
        }
        Ok(())
    }

    /// Appends facts to one stream that needs no owner, durable when this returns. `first` is the sequence number of the first one; if the
    /// stream already has it, nothing is written and the answer is [`StoreError::Conflict`].
    pub async fn append(self, stream: Stream, first: u64, facts: Vec<EventRow>) -> Result<(), StoreError> {
        self.commit(Commit::default().append(stream, first, facts)).await
    }

    /// Appends facts to the table of a lease. When another node has taken it since, nothing is written and the answer is
    /// [`StoreError::Lost`].
    pub async fn append_under(
        self,
        lease: Lease,
        first: u64,
        facts: Vec<EventRow>,
    ) -> Result<(), StoreError> {
        self.commit(Commit::default().append_under(lease, first, facts)).await
    }

    /// The facts of a stream from sequence number `from` on, in order.
    pub async fn read(self, stream: Stream, from: u64) -> Result<Vec<EventRow>, StoreError> {
        let text = "SELECT at, body FROM fact WHERE club_id = $1 AND stream = $2 AND seq >= $3 ORDER BY seq";
        let (club, stream) = (self.0.id, stream.to_string());
        let rows = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, EventColumns>(text).bind(club.as_str()).bind(&stream);
            rows.bind(from as i64).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(EventRow::from).collect())
    }

    /// How many facts a stream has.
    pub async fn length(self, stream: Stream) -> Result<u64, StoreError> {
        let text = "SELECT COALESCE(MAX(seq), 0) FROM fact WHERE club_id = $1 AND stream = $2";
        let (club, stream) = (self.0.id, stream.to_string());
        let last = with_db!(&self.0.db, |pool| {
            sqlx::query_scalar::<_, i64>(text).bind(club.as_str()).bind(&stream).fetch_one(pool).await
        })?;
        Ok(last as u64)
    }

    /// The competitions that have facts, whether the list knows them or not.
    pub async fn competitions(self) -> Result<Vec<CompetitionId>, StoreError> {
        let text = "SELECT DISTINCT stream FROM fact WHERE club_id = $1 AND stream >= 'competition/' \
                    AND stream < 'competition0' ORDER BY stream";
        let rows = with_db!(&self.0.db, |pool| {
            sqlx::query_scalar::<_, String>(text).bind(self.0.id.as_str()).fetch_all(pool).await
        })?;
        let id = |stream: String| crate::error::id(stream.trim_start_matches("competition/").to_owned());
        rows.into_iter().map(id).collect()
    }
}
