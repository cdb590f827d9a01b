//! The outbox as the sender and the officer work with it: a letter is addressed, held back, handed over, dropped, sent
//! once more.

use crate::db::{with_db, with_write};
use crate::error::StoreError;
use crate::letters::{Columns, LetterRow, Letters, Recipient, columns, row};
use calendar::Instant;
use ids::LetterId;

/// How many letters there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LetterCounts {
    /// To be sent.
    pub waiting: i64,
    /// Sent, as far as they are remembered.
    pub sent: i64,
    /// Given up.
    pub dead: i64,
}

impl Letters<'_> {
    /// Puts letters to accounts in the place of the one to a member, in one transaction: from then on each has its own
    /// fate. `false` when the letter was no longer there.
    pub async fn address(self, letter: LetterId, to: &[LetterRow]) -> Result<bool, StoreError> {
        let gone = "DELETE FROM letter WHERE club_id = $1 AND id = $2 AND sent IS NULL AND dead IS NULL";
        let club = self.0.id;
        Ok(with_write!(&self.0.db, |all| {
            let delete = sqlx::query(gone).bind(club.as_str()).bind(letter.as_str());
            if delete.execute(&mut *all).await?.rows_affected() == 0 {
                return Ok(false);
            }
            for row in to {
                crate::letters::insert!(all, club, row);
            }
            true
        }))
    }

    /// Waits until then without having been tried: for the digest of the day.
    pub async fn hold(self, letter: LetterId, due: Instant) -> Result<(), StoreError> {
        let text =
            "UPDATE letter SET due = $3, tried = tried - 1 WHERE club_id = $1 AND id = $2 AND sent IS NULL";
        self.change(text, letter, due).await.map(|_| ())
    }

    /// Marks a letter before it is handed over; `false` when it was marked before, sent or given up.
    pub async fn handing(self, letter: LetterId, at: Instant) -> Result<bool, StoreError> {
        let text = "UPDATE letter SET handed = $3 WHERE club_id = $1 AND id = $2 AND handed IS NULL AND sent IS NULL \
                    AND dead IS NULL";
        self.change(text, letter, at).await
    }

    /// Sends a letter that was given up once more, from this moment on, as if it had never been tried.
    pub async fn again(self, letter: LetterId, at: Instant) -> Result<bool, StoreError> {
        let text = "UPDATE letter SET due = $3, tried = 0, dead = NULL, handed = NULL, until = NULL, fault = '' \
                    WHERE club_id = $1 AND id = $2 AND dead IS NOT NULL AND sent IS NULL";
        self.change(text, letter, at).await
    }

    /// Gives up what nobody needs any more; how many these were.
    pub async fn drop_late(self, now: Instant, fault: &str) -> Result<u64, StoreError> {
        let text = "UPDATE letter SET dead = $2, fault = $3 WHERE club_id = $1 AND until <= $2 AND sent IS NULL \
                    AND dead IS NULL AND handed IS NULL";
        Ok(with_db!(&self.0.db, |pool| {
            let update = sqlx::query(text).bind(self.0.id.as_str()).bind(now.micros()).bind(fault);
            update.execute(pool).await.map(|done| done.rows_affected())
        })?)
    }

    /// Forgets what was sent or given up before this moment.
    pub async fn forget(self, before: Instant) -> Result<u64, StoreError> {
        let text = "DELETE FROM letter WHERE club_id = $1 AND (sent < $2 OR dead < $2)";
        Ok(with_db!(&self.0.db, |pool| {
            let delete = sqlx::query(text).bind(self.0.id.as_str()).bind(before.micros());
            delete.execute(pool).await.map(|done| done.rows_affected())
        })?)
    }

    /// Letters that wait, the last written first.
    pub async fn waiting(self, most: u32) -> Result<Vec<LetterRow>, StoreError> {
        self.many(
            columns!(
                "WHERE club_id = $1 AND sent IS NULL AND dead IS NULL ORDER BY created DESC, id LIMIT $2"
            ),
            most,
        )
        .await
    }

    /// Letters that wait for one recipient, the last written first.
    pub async fn waiting_for(self, to: &Recipient, most: u32) -> Result<Vec<LetterRow>, StoreError> {
        let text = columns!(
            "WHERE club_id = $1 AND (to_member = $2 OR to_account = $3 OR address = $4) AND sent IS NULL \
             AND dead IS NULL ORDER BY created DESC, id LIMIT $5"
        );
        let [member, account, address] = to.columns();
        let rows = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, Columns>(text).bind(self.0.id.as_str()).bind(member);
            rows.bind(account).bind(address).bind(i64::from(most)).fetch_all(pool).await
        })?;
        rows.into_iter().map(row).collect()
    }

    /// The letters of this kind whose facts hold this, each with what became of it, the first written first.
    pub async fn of(self, kind: &str, fact: &str) -> Result<Vec<LetterRow>, StoreError> {
        let text = columns!("WHERE club_id = $1 AND kind = $2 ORDER BY created, id");
        let rows = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, Columns>(text).bind(self.0.id.as_str());
            rows.bind(kind).fetch_all(pool).await
        })?;
        let all: Vec<LetterRow> = rows.into_iter().map(row).collect::<Result<_, _>>()?;
        Ok(all.into_iter().filter(|one| one.facts.split(' ').any(|word| word == fact)).collect())
    }

    /// Letters that were sent, the last first.
    pub async fn gone(self, most: u32) -> Result<Vec<LetterRow>, StoreError> {
        self.many(columns!("WHERE club_id = $1 AND sent IS NOT NULL ORDER BY sent DESC, id LIMIT $2"), most)
            .await
    }

    /// How many there are of each.
    pub async fn counts(self) -> Result<LetterCounts, StoreError> {
        let text = "SELECT COUNT(*), COUNT(sent), COUNT(dead) FROM letter WHERE club_id = $1";
        let (all, sent, dead) = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, (i64, i64, i64)>(text).bind(self.0.id.as_str());
            rows.fetch_one(pool).await
        })?;
        Ok(LetterCounts { waiting: all - sent - dead, sent, dead })
    }

    async fn many(self, text: &'static str, most: u32) -> Result<Vec<LetterRow>, StoreError> {
        let rows = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, Columns>(text).bind(self.0.id.as_str());
            rows.bind(i64::from(most)).fetch_all(pool).await
        })?;
        rows.into_iter().map(row).collect()
    }

    async fn change(self, text: &'static str, letter: LetterId, at: Instant) -> Result<bool, StoreError> {
        Ok(with_write!(&self.0.db, |all| {
            let update = sqlx::query(text).bind(self.0.id.as_str()).bind(letter.as_str());
            update.bind(at.micros()).execute(&mut *all).await?.rows_affected() == 1
        }))
    }
}
