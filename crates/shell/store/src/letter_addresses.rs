//! Addresses that letters go to: what each wants no more, whether it is who we think, and whether anyone is there.

use crate::club::Club;
use crate::db::{with_db, with_write};
use crate::error::StoreError;
use calendar::Instant;

/// What is known of an address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AddressRow {
    /// The address, in small letters.
    pub address: String,
    /// The word in its links to stop letters.
    pub word: String,
    /// When a mail server took the first letter to it.
    pub met: Option<Instant>,
    /// The sorts of letters it wants no more, by their words.
    pub stopped: Vec<String>,
    /// When who reads it said that it is somebody else's.
    pub stranger: Option<Instant>,
    /// When a mail server said that nobody is there.
    pub refused: Option<Instant>,
    /// What it said.
    pub fault: String,
}

type Columns = (String, String, Option<i64>, String, Option<i64>, Option<i64>, String);

fn row((address, word, met, stopped, stranger, refused, fault): Columns) -> AddressRow {
    AddressRow {
        address,
        word,
        met: met.map(Instant::from_micros),
        stopped: stopped.split_whitespace().map(str::to_owned).collect(),
        stranger: stranger.map(Instant::from_micros),
        refused: refused.map(Instant::from_micros),
        fault,
    }
}

pub(crate) const PUT: &str = "INSERT INTO letter_address (club_id, address, word, met, stopped, stranger, refused, fault) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (club_id, address) DO UPDATE SET \
     met = excluded.met, stopped = excluded.stopped, stranger = excluded.stranger, \
     refused = excluded.refused, fault = excluded.fault";

macro_rules! put {
    ($all:ident, $club:expr, $row:expr) => {{
        let micros = |at: Option<calendar::Instant>| at.map(|at| at.micros());
        let insert = sqlx::query($crate::letter_addresses::PUT).bind($club.to_string());
        let insert = insert.bind(&$row.address).bind(&$row.word).bind(micros($row.met));
        let insert = insert.bind($row.stopped.join(" ")).bind(micros($row.stranger));
        insert.bind(micros($row.refused)).bind(&$row.fault).execute(&mut *$all).await?
    }};
}
pub(crate) use put;

/// The addresses of a club.
#[derive(Clone, Copy)]
pub struct LetterAddresses<'a>(pub(crate) &'a Club);

impl LetterAddresses<'_> {
    /// All of them.
    pub async fn all(self) -> Result<Vec<AddressRow>, StoreError> {
        let text = "SELECT address, word, met, stopped, stranger, refused, fault FROM letter_address \
                    WHERE club_id = $1 ORDER BY address";
        let rows = with_db!(&self.0.db, |pool| {
            sqlx::query_as::<_, Columns>(text).bind(self.0.id.as_str()).fetch_all(pool).await
        })?;
        Ok(rows.into_iter().map(row).collect())
    }

    /// The address with this word in its links.
    pub async fn by_word(self, word: &str) -> Result<Option<AddressRow>, StoreError> {
        let text = "SELECT address, word, met, stopped, stranger, refused, fault FROM letter_address \
                    WHERE club_id = $1 AND word = $2";
        let found = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, Columns>(text).bind(self.0.id.as_str());
            rows.bind(word).fetch_optional(pool).await
        })?;
        Ok(found.map(row))
    }

    /// Keeps what is known of an address; its word stays the first one.
    pub async fn put(self, one: &AddressRow) -> Result<(), StoreError> {
        let club = self.0.id;
        with_write!(&self.0.db, |all| {
            put!(all, club, one);
        });
        Ok(())
    }
}
