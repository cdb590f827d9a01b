//! What accounts want of each sort of letters.

use crate::club::Club;
use crate::db::{with_db, with_write};
use crate::error::StoreError;
use ids::AccountId;

/// How letters of a sort come to someone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Way {
    /// Each at once.
    #[default]
    AtOnce,
    /// Together, once a day.
    Daily,
    /// Not at all.
    Never,
}

impl Way {
    /// Each way.
    pub const ALL: [Way; 3] = [Way::AtOnce, Way::Daily, Way::Never];

    /// The word in the store and in forms.
    pub fn word(self) -> &'static str {
        match self {
            Way::AtOnce => "at-once",
            Way::Daily => "daily",
            Way::Never => "never",
        }
    }

    /// The way of such a word.
    pub fn of(word: &str) -> Option<Way> {
        Way::ALL.into_iter().find(|way| way.word() == word)
    }
}

/// The choices in a club.
#[derive(Clone, Copy)]
pub struct LetterChoices<'a>(pub(crate) &'a Club);

impl LetterChoices<'_> {
    /// What an account chose, by the word of each sort; what is missing comes at once.
    pub async fn of(self, account: AccountId) -> Result<Vec<(String, Way)>, StoreError> {
        let text = "SELECT sort, way FROM letter_choice WHERE club_id = $1 AND account_id = $2 ORDER BY sort";
        let rows = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, (String, String)>(text).bind(self.0.id.as_str());
            rows.bind(account.as_str()).fetch_all(pool).await
        })?;
        let read = |(sort, word): (String, String)| match Way::of(&word) {
            Some(way) => Ok((sort, way)),
            None => Err(StoreError::Unreadable(format!("letters wanted '{word}'"))),
        };
        rows.into_iter().map(read).collect()
    }

    /// Keeps what an account wants of a sort.
    pub async fn put(self, account: AccountId, sort: &str, way: Way) -> Result<(), StoreError> {
        let text = "INSERT INTO letter_choice (club_id, account_id, sort, way) VALUES ($1, $2, $3, $4) \
                    ON CONFLICT (club_id, account_id, sort) DO UPDATE SET way = excluded.way";
        with_write!(&self.0.db, |all| {
            let insert = sqlx::query(text).bind(self.0.id.as_str()).bind(account.as_str());
            insert.bind(sort).bind(way.word()).execute(&mut *all).await?;
        });
        Ok(())
    }
}
