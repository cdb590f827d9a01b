//! Which accounts act for which members: one's own, or a guardian's. One account may look after several.

use crate::club::Club;
use crate::db::{with_db, with_write};
use crate::error::{StoreError, id};
use calendar::Instant;
use ids::{AccountId, MemberId};

/// How an account is tied to a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tie {
    /// It is the member's own.
    Own,
    /// It is a guardian's.
    Guardian,
}

impl Tie {
    fn word(self) -> &'static str {
        match self {
            Tie::Own => "own",
            Tie::Guardian => "guardian",
        }
    }

    fn of(word: &str) -> Result<Tie, StoreError> {
        let tie = [Tie::Own, Tie::Guardian].into_iter().find(|tie| tie.word() == word);
        tie.ok_or_else(|| StoreError::Unreadable(format!("account tied as '{word}'")))
    }
}

/// An account that acts for a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TieRow {
    /// The member.
    pub member: MemberId,
    /// The account.
    pub account: AccountId,
    /// How.
    pub tie: Tie,
    /// Since when.
    pub since: Instant,
}

type Columns = (String, String, String, i64);

fn row((member, account, tie, since): Columns) -> Result<TieRow, StoreError> {
    let since = Instant::from_micros(since);
    Ok(TieRow { member: id(member)?, account: id(account)?, tie: Tie::of(&tie)?, since })
}

/// The ties in a club.
#[derive(Clone, Copy)]
pub struct Ties<'a>(pub(crate) &'a Club);

impl Ties<'_> {
    /// Ties an account to a member; tied already, the tie is the newer one.
    pub async fn put(self, tie: &TieRow) -> Result<(), StoreError> {
        let text = "INSERT INTO member_account (club_id, member_id, account_id, tie, since) VALUES ($1, $2, $3, $4, $5) \
                    ON CONFLICT (club_id, member_id, account_id) DO UPDATE SET tie = excluded.tie, since = excluded.since";
        with_write!(&self.0.db, |all| {
            let insert = sqlx::query(text).bind(self.0.id.as_str()).bind(tie.member.as_str());
            let insert = insert.bind(tie.account.as_str()).bind(tie.tie.word());
            insert.bind(tie.since.micros()).execute(&mut *all).await?;
        });
        Ok(())
    }

    /// Unties an account; `false` when it was not tied.
    pub async fn cut(self, member: MemberId, account: AccountId) -> Result<bool, StoreError> {
        let text = "DELETE FROM member_account WHERE club_id = $1 AND member_id = $2 AND account_id = $3";
        Ok(with_write!(&self.0.db, |all| {
            let delete = sqlx::query(text).bind(self.0.id.as_str()).bind(member.as_str());
            delete.bind(account.as_str()).execute(&mut *all).await?.rows_affected() == 1
        }))
    }

    /// The accounts tied to a member.
    pub async fn of_member(self, member: MemberId) -> Result<Vec<TieRow>, StoreError> {
        let text = "SELECT member_id, account_id, tie, since FROM member_account \
                    WHERE club_id = $1 AND member_id = $2 ORDER BY account_id";
        self.many(text, member.as_str()).await
    }

    /// The members that an account acts for.
    pub async fn of_account(self, account: AccountId) -> Result<Vec<TieRow>, StoreError> {
        let text = "SELECT member_id, account_id, tie, since FROM member_account \
                    WHERE club_id = $1 AND account_id = $2 ORDER BY member_id";
        self.many(text, account.as_str()).await
    }

    /// Every tie of the club.
    pub async fn all(self) -> Result<Vec<TieRow>, StoreError> {
        let text = "SELECT member_id, account_id, tie, since FROM member_account \
                    WHERE club_id = $1 ORDER BY member_id, account_id";
        let rows = with_db!(&self.0.db, |pool| {
            sqlx::query_as::<_, Columns>(text).bind(self.0.id.as_str()).fetch_all(pool).await
        })?;
        rows.into_iter().map(row).collect()
    }

    async fn many(self, text: &'static str, key: &str) -> Result<Vec<TieRow>, StoreError> {
        let rows = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, Columns>(text).bind(self.0.id.as_str());
            rows.bind(key).fetch_all(pool).await
        })?;
        rows.into_iter().map(row).collect()
    }
}
