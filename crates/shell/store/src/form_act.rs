//! What one form does in the database. Each transaction that its handler makes writes a row of its own number beside what
//! it does: the key of the form and the act are one commit. So after a lost answer the database itself knows whether the
//! act was done, and the same form carried twice, by two nodes or after a crash, finds the number taken and does nothing.

use crate::club::Club;
use crate::db::{Db, with_db};
use crate::error::StoreError;
use ids::ClubId;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use tokio::sync::OwnedMutexGuard;

tokio::task_local! {
    static CURRENT: FormAct;
}

/// A form that is being carried out: all that its task writes is its act.
#[derive(Clone)]
pub struct FormAct(Arc<Inner>);

struct Inner {
    club: ClubId,
    id: String,
    /// This attempt, told apart from any other of the same form.
    attempt: String,
    until: i64,
    /// One transaction at a time.
    turn: Arc<tokio::sync::Mutex<()>>,
    /// How many were committed.
    done: AtomicU32,
    unsure: AtomicBool,
    beaten: AtomicBool,
}

impl FormAct {
    /// The act of the form with this id, remembered until then; `attempt` is drawn by chance.
    pub fn new(club: &Club, id: &str, attempt: String, until: i64) -> FormAct {
        FormAct(Arc::new(Inner {
            club: club.id,
            id: id.to_owned(),
            attempt,
            until,
            turn: Arc::default(),
            done: AtomicU32::new(0),
            unsure: AtomicBool::new(false),
            beaten: AtomicBool::new(false),
        }))
    }

    /// The form that the task is at work for.
    pub fn current() -> Option<FormAct> {
        CURRENT.try_with(Clone::clone).ok()
    }

    /// Does the work for this form.
    pub async fn carry<W: Future>(self, work: W) -> W::Output {
        CURRENT.scope(self, work).await
    }

    /// How many transactions were committed.
    pub fn done(&self) -> u32 {
        self.0.done.load(Ordering::SeqCst)
    }

    /// Whether the database did not say what became of a transaction.
    pub fn unsure(&self) -> bool {
        self.0.unsure.load(Ordering::SeqCst)
    }

    /// Whether another attempt of the same form was first.
    pub fn beaten(&self) -> bool {
        self.0.beaten.load(Ordering::SeqCst)
    }
}

/// Does the work for the form, if there is one: for what is handed to another task.
pub async fn carry_for<W: Future>(form: Option<FormAct>, work: W) -> W::Output {
    match form {
        Some(form) => form.carry(work).await,
        None => work.await,
    }
}

/// The row of one transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StepRow {
    pub(crate) id: String,
    pub(crate) attempt: String,
    pub(crate) until: i64,
}

/// The id of the row of a form's transaction.
fn row_id(form: &str, number: u32) -> String {
    format!("{form}.{number}")
}

/// Puts the row of a transaction into it.
macro_rules! put_step {
    ($all:ident, $club:expr, $row:expr) => {{
        let row: &$crate::form_act::StepRow = $row;
        let insert = "INSERT INTO sealed (club_id, id, until, text) VALUES ($1, $2, $3, $4)";
        let insert = sqlx::query(insert).bind($club.to_string()).bind(&row.id).bind(row.until);
        insert.bind(&row.attempt).execute(&mut *$all).await?
    }};
}
pub(crate) use put_step;

/// One transaction of a form, or of no form.
pub(crate) struct Step(Option<(FormAct, StepRow, OwnedMutexGuard<()>)>);

impl Step {
    /// The next transaction of the form that the task is at work for.
    pub(crate) async fn next() -> Step {
        let Some(form) = FormAct::current() else { return Step(None) };
        let turn = form.0.turn.clone().lock_owned().await;
        let id = row_id(&form.0.id, form.done() + 1);
        let row = StepRow { id, attempt: form.0.attempt.clone(), until: form.0.until };
        Step(Some((form, row, turn)))
    }

    /// Its row and whose it is.
    pub(crate) fn row(&self) -> Option<(ClubId, &StepRow)> {
        self.0.as_ref().map(|(form, row, _)| (form.0.club, row))
    }

    /// The row could not be put: when its number is taken, another attempt of the same form was first.
    pub(crate) fn before(&self, error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(inner) if inner.is_unique_violation() => {
                self.note(&StoreError::CarriedOut);
                StoreError::CarriedOut
            }
            _ => StoreError::from(error),
        }
    }

    /// What came of the commit. When its answer is missing, the row tells; nothing is said to be so that is not known.
    pub(crate) async fn ended(self, db: &Db, commit: Result<(), sqlx::Error>) -> Result<(), StoreError> {
        let outcome = match commit {
            Ok(()) => Ok(()),
            // An engine that answers has not done it; nor has a file, whose answer cannot get lost.
            Err(error @ sqlx::Error::Database(_)) => Err(error.into()),
            Err(error) if matches!(db, Db::Sqlite(_)) => Err(error.into()),
            Err(error) => match self.row() {
                Some((club, row)) => match taken(db, club, &row.id).await {
                    Ok(Some(attempt)) if attempt == row.attempt => Ok(()),
                    Ok(_) => Err(error.into()),
                    Err(_) => Err(StoreError::Unsure(error.to_string())),
                },
                None => Err(StoreError::Unsure(error.to_string())),
            },
        };
        self.told(&outcome);
        outcome
    }

    /// Notes what came of it.
    pub(crate) fn told<T>(self, outcome: &Result<T, StoreError>) {
        match (outcome, &self.0) {
            (Ok(_), Some((form, ..))) => drop(form.0.done.fetch_add(1, Ordering::SeqCst)),
            (Err(error), _) => self.note(error),
            _ => {}
        }
    }

    fn note(&self, error: &StoreError) {
        let Some((form, ..)) = &self.0 else { return };
        match error {
            StoreError::Unsure(_) => form.0.unsure.store(true, Ordering::SeqCst),
            StoreError::CarriedOut => form.0.beaten.store(true, Ordering::SeqCst),
            _ => {}
        }
    }
}

/// Which attempt holds the row. A transaction that is still on its way is waited for: its row is put in its way.
pub(crate) async fn taken(db: &Db, club: ClubId, id: &str) -> Result<Option<String>, StoreError> {
    let there = "SELECT text FROM sealed WHERE club_id = $1 AND id = $2";
    match db {
        Db::Sqlite(pool) => {
            let row = sqlx::query_scalar::<_, Option<String>>(there).bind(club.as_str()).bind(id);
            Ok(row.fetch_optional(pool).await?.flatten())
        }
        Db::Pg(pool) => {
            let mut all = pool.begin().await?;
            sqlx::query("SET LOCAL lock_timeout = '3s'").execute(&mut *all).await?;
            let wait = "INSERT INTO sealed (club_id, id, until) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING";
            let free = sqlx::query(wait).bind(club.as_str()).bind(id).execute(&mut *all).await?;
            if free.rows_affected() == 1 {
                all.rollback().await?;
                return Ok(None);
            }
            let row = sqlx::query_scalar::<_, Option<String>>(there).bind(club.as_str()).bind(id);
            Ok(row.fetch_optional(&mut *all).await?.flatten())
        }
    }
}

impl crate::Seals<'_> {
    /// Whether the form with this id did something, be it by an attempt that nobody heard of again.
    pub async fn acted(self, id: &str) -> Result<bool, StoreError> {
        Ok(taken(&self.0.db, self.0.id, &row_id(id, 1)).await?.is_some())
    }

    /// Forgets what a form wrote on the way to a refusal, such as the count of a wrong code: it may be sent again.
    pub async fn forget_acts(self, form: &FormAct) -> Result<(), StoreError> {
        let text = "DELETE FROM sealed WHERE club_id = $1 AND id = $2";
        for number in 1..=form.done() {
            let id = row_id(&form.0.id, number);
            with_db!(&self.0.db, |pool| {
                sqlx::query(text).bind(self.0.id.as_str()).bind(&id).execute(pool).await.map(|_| ())
            })?;
        }
        Ok(())
    }
}
