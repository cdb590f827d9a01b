//! The outbox: letters written in the same commit as the fact they tell of, sent once, tried again, dead at last.

use crate::club::Club;
use crate::db::with_db;
use crate::error::{StoreError, id};
use calendar::{Instant, Span};
use ids::{AccountId, LetterId, MemberId};

/// To whom a letter goes. Which address that is, is looked up when it is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recipient {
    /// A member, or who looks after them.
    Member(MemberId),
    /// Someone with an account.
    Account(AccountId),
    /// An address of nobody we know yet.
    Address(String),
}

impl Recipient {
    /// As it stands in the columns `to_member`, `to_account` and `address`.
    pub(crate) fn columns(&self) -> [Option<String>; 3] {
        match self {
            Recipient::Member(member) => [Some(member.to_string()), None, None],
            Recipient::Account(account) => [None, Some(account.to_string()), None],
            Recipient::Address(address) => [None, None, Some(address.clone())],
        }
    }

    fn of(columns: [Option<String>; 3]) -> Result<Recipient, StoreError> {
        match columns {
            [Some(member), None, None] => id(member).map(Recipient::Member),
            [None, Some(account), None] => id(account).map(Recipient::Account),
            [None, None, Some(address)] => Ok(Recipient::Address(address)),
            _ => Err(StoreError::Unreadable("letter to nobody".to_owned())),
        }
    }
}

/// A letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetterRow {
    /// Its id.
    pub id: LetterId,
    /// What it tells, one word: its words are made when it is sent, in the language of the reader.
    pub kind: String,
    /// To whom.
    pub to: Recipient,
    /// What its words need to know: ids and numbers.
    pub facts: String,
    /// When it was written.
    pub created: Instant,
    /// When to try, or to try again.
    pub due: Instant,
    /// After this nobody needs it any more: a reminder of a deadline that has passed.
    pub until: Option<Instant>,
    /// How often it was tried.
    pub tried: u32,
    /// When it was sent.
    pub sent: Option<Instant>,
    /// When it was given up.
    pub dead: Option<Instant>,
    /// When it was handed over; set with nothing known of what came of it, the program ended in between.
    pub handed: Option<Instant>,
    /// Why it did not go the last time.
    pub fault: String,
}

impl LetterRow {
    /// A letter to be sent from its moment on.
    pub fn new(id: LetterId, kind: &str, to: Recipient, facts: String, at: Instant) -> LetterRow {
        LetterRow {
            id,
            kind: kind.to_owned(),
            to,
            facts,
            created: at,
            due: at,
            until: None,
            tried: 0,
            sent: None,
            dead: None,
            handed: None,
            fault: String::new(),
        }
    }
}

pub(crate) const INSERT: &str = "INSERT INTO letter (club_id, id, kind, to_member, to_account, address, facts, created, due, \
                                 until, tried, sent, dead, fault) \
                                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, NULL, NULL, '')";

macro_rules! insert {
    ($all:ident, $club:expr, $row:expr) => {{
        let [member, account, address] = $row.to.columns();
        let insert = sqlx::query($crate::letters::INSERT).bind($club.to_string()).bind($row.id.to_string());
        let insert = insert.bind(&$row.kind).bind(member).bind(account).bind(address).bind(&$row.facts);
        let insert = insert.bind($row.created.micros()).bind($row.due.micros());
        insert.bind($row.until.map(|until| until.micros())).execute(&mut *$all).await?
    }};
}
pub(crate) use insert;

pub(crate) type Columns = (
    String,
    String,
    Option<String>,
    Option<String>,
    Option<String>,
    String,
    i64,
    i64,
    Option<i64>,
    i64,
    Option<i64>,
    Option<i64>,
    String,
    Option<i64>,
);

pub(crate) fn row(row: Columns) -> Result<LetterRow, StoreError> {
    Ok(LetterRow {
        id: id(row.0)?,
        kind: row.1,
        to: Recipient::of([row.2, row.3, row.4])?,
        facts: row.5,
        created: Instant::from_micros(row.6),
        due: Instant::from_micros(row.7),
        until: row.8.map(Instant::from_micros),
        tried: row.9 as u32,
        sent: row.10.map(Instant::from_micros),
        dead: row.11.map(Instant::from_micros),
        fault: row.12,
        handed: row.13.map(Instant::from_micros),
    })
}

macro_rules! columns {
    ($rest:literal) => {
        concat!(
            "SELECT id, kind, to_member, to_account, address, facts, created, due, until, tried, sent, dead, fault, \
             handed FROM letter ",
            $rest
        )
    };
}

pub(crate) use columns;

/// The outbox of a club. Letters are written by a [`crate::Commit`].
#[derive(Clone, Copy)]
pub struct Letters<'a>(pub(crate) &'a Club);

impl Letters<'_> {
    /// A letter.
    pub async fn get(self, letter: LetterId) -> Result<Option<LetterRow>, StoreError> {
        let text = columns!("WHERE club_id = $1 AND id = $2");
        let found = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, Columns>(text).bind(self.0.id.as_str());
            rows.bind(letter.as_str()).fetch_optional(pool).await
        })?;
        found.map(row).transpose()
    }

    /// Letters that were given up, the last first: an officer must look.
    pub async fn dead(self) -> Result<Vec<LetterRow>, StoreError> {
        let text = columns!("WHERE club_id = $1 AND dead IS NOT NULL ORDER BY dead DESC, id");
        let rows = with_db!(&self.0.db, |pool| {
            sqlx::query_as::<_, Columns>(text).bind(self.0.id.as_str()).fetch_all(pool).await
        })?;
        rows.into_iter().map(row).collect()
    }

    /// Takes letters that are due, for so long: of several programs that ask, each letter goes to one, and is due again
    /// when that one does not say what became of it.
    pub async fn claim(self, now: Instant, lasts: Span, most: u32) -> Result<Vec<LetterRow>, StoreError> {
        let text = columns!(
            "WHERE club_id = $1 AND due <= $2 AND sent IS NULL AND dead IS NULL ORDER BY due, id LIMIT $3"
        );
        let take = "UPDATE letter SET due = $3, tried = tried + 1 \
                    WHERE club_id = $1 AND id = $2 AND due = $4 AND sent IS NULL AND dead IS NULL";
        let club = self.0.id;
        let waiting = with_db!(&self.0.db, |pool| {
            let rows = sqlx::query_as::<_, Columns>(text).bind(club.as_str()).bind(now.micros());
            rows.bind(i64::from(most)).fetch_all(pool).await
        })?;
        let mut claimed = Vec::new();
        for columns in waiting {
            let letter = row(columns)?;
            let mine = with_db!(&self.0.db, |pool| {
                let update = sqlx::query(take).bind(club.as_str()).bind(letter.id.as_str());
                let update = update.bind(now.plus(lasts).micros()).bind(letter.due.micros());
                update.execute(pool).await.map(|done| done.rows_affected() == 1)
            })?;
            claimed.extend(mine.then_some(LetterRow { tried: letter.tried + 1, ..letter }));
        }
        Ok(claimed)
    }

    /// It was sent; what it said is not kept. Whoever gave it up meanwhile, not knowing, was wrong.
    pub async fn sent(self, letter: LetterId, at: Instant) -> Result<(), StoreError> {
        // Of a letter that the board wrote it stays on record to whom it went.
        let text = "UPDATE letter SET sent = $3, dead = NULL, facts = CASE WHEN kind = 'club-letter' THEN facts ELSE '' END, \
                    fault = '' WHERE club_id = $1 AND id = $2";
        with_db!(&self.0.db, |pool| {
            let update = sqlx::query(text).bind(self.0.id.as_str()).bind(letter.as_str());
            update.bind(at.micros()).execute(pool).await.map(|_| ())
        })?;
        Ok(())
    }

    /// It did not go: it is tried again at this moment, or given up.
    pub async fn failed(
        self,
        letter: LetterId,
        fault: &str,
        again: Option<Instant>,
        at: Instant,
    ) -> Result<(), StoreError> {
        let later = "UPDATE letter SET due = $3, fault = $4, handed = NULL \
                     WHERE club_id = $1 AND id = $2 AND sent IS NULL";
        let never = "UPDATE letter SET dead = $3, fault = $4 WHERE club_id = $1 AND id = $2 AND sent IS NULL";
        let (text, moment) = again.map_or((never, at), |again| (later, again));
        with_db!(&self.0.db, |pool| {
            let update = sqlx::query(text).bind(self.0.id.as_str()).bind(letter.as_str());
            update.bind(moment.micros()).bind(fault).execute(pool).await.map(|_| ())
        })?;
        Ok(())
    }

    /// When the next letter is due.
    pub async fn next(self) -> Result<Option<Instant>, StoreError> {
        let text = "SELECT MIN(due) FROM letter WHERE club_id = $1 AND sent IS NULL AND dead IS NULL";
        let due = with_db!(&self.0.db, |pool| {
            sqlx::query_scalar::<_, Option<i64>>(text).bind(self.0.id.as_str()).fetch_one(pool).await
        })?;
        Ok(due.map(Instant::from_micros))
    }
}
